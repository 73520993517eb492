class foo {
if $x {
      file { '/a': ensure => file }
    service { 'b': ensure => running
  }
}
