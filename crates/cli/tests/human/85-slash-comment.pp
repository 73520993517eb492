class foo {
  // a comment of C
  $x = 1
  -- a comment of SQL
}
