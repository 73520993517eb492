# @summary Things that are unusual.
type Plan::Choice = Variant[Enum['a', 'b'], Integer[0, 10]]

# @param value [String] a value
# @api private
function plan::twice(Numeric $value) >> Numeric {
  $value * 2 % 3 - 1 / 4
}

class plan::unusual($x = lookup('key'), $y, $z = [1, { 'a' => 2 }]) {
  if defined(Class['::plan::other']) and $::plan::other::flag { include ::plan::other }
  unless $x in ['a', 'b'] { fail('no') } else { notice ('yes') }
  $s = $x ? { a => 1, /b/ => 2, default => 3 }
  case $x { foo, Bar: { $k = 1 } /re/: { $k = 2 } }
  File <| title == 'x' |> { mode => '0600' }
  @@user { 'u': uid => 1 }
  @user { 'v': uid => 2, }
  User { shell => '/bin/sh' }
  realize(User['v'])
  $facts['ipaddress_eth0'].then |$ip| { notice($ip) }
  anchor { 'plan::begin': } -> Class ['plan::x'] -> File ['y']
  create_resources('file', { '/x' => { ensure => present } }, { mode => '0644' })
  package { 'p': ensure => latest }
  package { 'q': ensure => "present", before => [ User[u], File[Config] ] }
  class inner { }
  $h = {
    'a'   => 1,
    'bcd' => {
      'e' => 2,
      'fgh'  => 3
    }
  }
}
