class foo {
  $x = 1
  'just a text'
  notice($x)
  $x
}
