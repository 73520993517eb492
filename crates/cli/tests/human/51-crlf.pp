class foo {
  file { '/x':
    ensure => file
    mode => '0644',
  }
  $x = 'abc
}
