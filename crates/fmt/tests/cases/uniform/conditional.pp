if $a == 1 {
  notice('one')
} elsif ! $b and
  $c { notice('two') } else {}
unless ($x) { notice('x') }
case $facts['os']['family'] {
  'RedHat', 'CentOS': { include redhat }
  /^(Debian|Ubuntu)$/: {
    include debian
  }
  default: {}
}
$mode = $x ? {
  'a'     => 1,
  default => 2
}
$y = $x ? { 'a' => 1, default => 2 }
