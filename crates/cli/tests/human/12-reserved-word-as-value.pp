service { 'ntp':
  ensure => running,
  enable => if,
}
