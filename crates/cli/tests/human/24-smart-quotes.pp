file { ‘/etc/motd’:
  content => “hello”,
}
