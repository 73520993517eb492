node 'a' inherits 'base' { }
class foo inherit bar { }
