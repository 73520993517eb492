class foo {
  /* this was
     for testing
  $x = 1
}
