class motd {
  file { '/etc/motd':
    ensure  => file,
    content => 'Welcome,
  }
  package { 'vim':
    ensure => installed,
  }
  $x = = 1
}
