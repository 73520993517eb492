file { '/etc/motd.pp':
  content => @(PUPPET:pp),
    $Motd = 'hello'
    file { '/a': ensure => file, ensure => absent }
    notice($Motd)
    | PUPPET
}
