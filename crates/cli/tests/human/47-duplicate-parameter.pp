class foo (
  String $name_of,
  Integer $port = 80,
  Integer $port = 443,
) { }
