package { 'nginx',
  ensure => installed,
}
