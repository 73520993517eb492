class ntp {
  file { '/etc/ntp.conf':
    ensure => file
    mode   => '0644',
  }
}
