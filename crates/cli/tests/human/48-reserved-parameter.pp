define foo ($title, $name) { }
