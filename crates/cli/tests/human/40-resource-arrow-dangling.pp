package { 'ntp': ensure => installed } ->

class { 'foo':
  port => 1,
} ~>
}
