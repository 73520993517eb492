# A web server with a page that shows its host name.
#
# @param docroot  The directory of the pages.
# @param port     The port to listen on.
class webserver (
  String[1]           $docroot = '/srv/www',
  Integer[1, 65535]   $port    = 80,
  Hash[String, Hash]  $users   = {},
) {
  package { 'nginx':
    ensure => installed,
  }

  file { "${docroot}/index.html":
    ensure  => file,
    require => Package['nginx'],
    content => @("PAGE"/n),
      <h1>Welcome to ${facts['networking']['fqdn']}</h1>
      <p>Served from ${docroot} on port ${port}.\n</p>
      | PAGE
  }

  $settings = @(SETTINGS:json)
    { "worker_processes": "auto", "user": "www-data" }
    |- SETTINGS

  $users.each |$name, $options| {
    user { $name:
      * => $options,
    }
  }

  if $facts['os']['family'] =~ /^(Debian|RedHat)$/ and $port / 2 > 100 {
    notice("${0} serves on ${port}: ${settings.length} bytes of settings")
  }

  Package['nginx'] ~> Service <| title == 'nginx' |>
}
