class one {
  file { '/a':
    ensure => file
    mode   => '0644',
  }
}

class two {
  $x => 1
}

class three {
  package { 'x'
    ensure => installed,
  }
}

class four {
  if $a { notice(1) } else if $b { notice(2) }
}
