class foo (
  string $a,
  Optional[string] $b = undef,
  Foo::bar $c,
) { }
