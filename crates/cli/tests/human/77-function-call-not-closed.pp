class foo {
  $x = join($list, ','
  notice($x)
}
