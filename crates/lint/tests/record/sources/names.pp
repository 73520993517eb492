# Names and order.
class  names::mixedCase-x inherits  other::params {
  file { 'a':
    mode => '0644',
    ensure => file,
    owner  => 'root',
  }
  if $x { notice('x') }else { notice('y') }
  $list = [{ 'a' => 1 } , { 'b' => 2 }]
}

define names::lookups (String $a = lookup('a'), Integer $b = 1) {
  concat { "c-${a}": ensure_newline => true, mode => 0600 }
  notice($a)
}
