file { '/etc/motd':
  content => @(EOT)
    Welcome!
    | EOT,
  mode => '0644',
}
