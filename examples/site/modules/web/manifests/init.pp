# A web server.
class web (
  Web::Port $port = 80,
  Boolean $managed = true,
) {
  package { 'nginx':
    ensure => installed,
  }
  -> file { '/etc/nginx/nginx.conf':
    ensure  => file,
    mode    => '0644',
    content => epp('web/nginx.conf.epp', { 'workers' => $facts['processors']['count'] }),
  }
  ~> service { 'nginx':
    ensure => running,
    enable => true,
  }
}
