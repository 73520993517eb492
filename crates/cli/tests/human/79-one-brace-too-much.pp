class foo {
  if $x {
    notice('x')
  }
  }
}

class bar { }
