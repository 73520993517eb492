file { '/etc/motd':
  ensure => file,
  mode   => '0644',
}
package { ['ntp','chrony']: ensure => installed, }
file { [
    '/srv',
    '/srv/www',
  ]:
    ensure => directory,
}
file {
  '/a':
    ensure => file,
    mode   => '0600';
  '/b':
    ensure => link,
    target => '/a';
}
class { 'apache': }
File {
  owner => 'root',
  group => 'root',
}
Service['httpd'] { subscribe +> File['/etc/httpd.conf'] }
@user { 'alice': uid => 1001 }
@@nagios_host { $facts['networking']['fqdn']:
  *      => $defaults,
  ensure => present,
}
User<| title == 'alice' |>
Nagios_host<<||>> { notify => Service['nagios'] }
