class web {
  if $facts['os']['family'] == 'RedHat' {
    package { 'httpd':
      ensure => installed,
    }

  service { 'httpd':
    ensure => running,
  }
}
