# Installs a web server.
#
# @param port
#   The port that it listens on.
# @param ensure Whether it is installed.
# @param options Further options.
class web (
  Stdlib::Port     $port    = 80,
  Optional[String] $ensure  = 'present',
  Hash[String, Any] $options = {},
  $untyped = undef,
) inherits web::params {
  package { 'web-server':
    ensure => $ensure,
  }

  file { '/etc/web/web.conf':
    ensure  => file,
    mode    => '0644',
    owner   => 'root',
    content => epp('web/web.conf.epp', { 'port' => $port, 'options' => $options }),
    require => Package['web-server'],
    notify  => Service['web'],
  }

  service { 'web':
    ensure     => running,
    enable     => true,
    hasrestart => true,
  }

  case $facts['os']['family'] {
    'Debian': {
      include web::debian
    }
    default: {
      fail("${facts['os']['family']} is not supported by ${module_name}")
    }
  }

  if $options['log'] =~ /^\/var\/log/ {
    notice("logs to ${options['log']} on $::hostname")
  }
}
