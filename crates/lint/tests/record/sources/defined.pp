# A virtual host.
#
# [*docroot*]
#   The directory with the files.
define web::vhost (
  $docroot,
  String[1]     $server_name = $title,
  Array[String] $aliases = [],
  Optional[Integer] $port,
  String $comment = '',
  Variant[String, Undef] $note = undef,
  Integer $limit = undef,
) {
  $lines = $aliases.map |$alias| {
    "ServerAlias ${alias}"
  }
  [$first, $second] = $lines
  $text = @("CONF"/L)
    ServerName ${server_name}
    DocumentRoot ${docroot}
    ${lines.join("\n")}
    # port $port
    | CONF
  file { "/etc/web/sites/${title}":
    ensure  => present,
    mode    => 644,
    content => $text,
  }
  exec { "reload-${title}":
    command     => "/usr/sbin/web reload ${title} \"quietly\"",
    refreshonly => true,
    subscribe   => File["/etc/web/sites/${title}"],
  }
  exec { 'always': command => '/bin/true' }
}
