package { 'nginx'
  ensure => installed,
}
