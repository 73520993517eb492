class foo {
  $::top = 1
  $bar::x = 2
}
