Package['ntp'] -> File['/etc/ntp.conf'] ~> Service['ntpd']
Package['ntp']
-> File['/etc/ntp.conf'] # restarts it
~> Service['ntpd']
class { 'a': }
-> class { 'b': }
-> class { 'c':
  x => 1,
}
