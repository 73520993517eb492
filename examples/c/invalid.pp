# The grammar allows this, the language does not.
define ntp::key (String $private) {
  file { "/etc/ntp/${title}":
    content => $private,
    show    => private,
  }
  $keys = { 'a' => 1, 'a' => 2 }
}
