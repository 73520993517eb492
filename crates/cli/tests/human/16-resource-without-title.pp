file {
  ensure => file,
  path   => '/tmp/x',
}
