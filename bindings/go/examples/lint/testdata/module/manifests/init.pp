class module {
  file { '/tmp/a': ensure => file }
}
