# A virtual host of the web server; the title is its host name.
define web::vhost (
  String[1] $root = web::root($title),
) {
  include web

  file { $root:
    ensure => directory,
  }
  file { "/etc/nginx/sites-enabled/${title}":
    ensure  => file,
    content => "server { listen ${web::port}; server_name ${title}; root ${root}; }\n",
    notify  => Service['nginx'],
  }
}
