# The features that an agent must support in a catalog: every kind of rich data, and ordered resources. SCRATCH stands
# for a directory.

class order {
  file { 'SCRATCH/files': ensure => directory }
  file { 'SCRATCH/files/secret': content => Sensitive("not for everybody\n"), mode => '0600', show_diff => true }
  file { 'SCRATCH/files/deferred': content => Deferred('sprintf', ['%s-%s-%s', 'a', Deferred('upcase', ['b']), 'c']) }
  file { 'SCRATCH/files/secret_deferred': content => Sensitive(Deferred('join', [['x', 'y'], '+'])) }
  file { 'SCRATCH/files/bytes': content => Binary('AP9iaW5hcnn/AA==') }
  exec { '/bin/touch SCRATCH/files/not_made': noop => true }
  exec { 'told': command => '/bin/sh -c "echo told > SCRATCH/files/told"', refreshonly => true }
  exec { '/bin/sh -c "cat SCRATCH/files/deferred > SCRATCH/files/copied"': creates => 'SCRATCH/files/copied' }
  @notify { 'realized': message => 'was virtual', tag => ['one', 'two'] }
  @notify { 'left alone': message => 'is virtual' }
  Notify <| tag == 'one' |>
  File['SCRATCH/files/deferred'] ~> Exec['told'] -> Exec['/bin/sh -c "cat SCRATCH/files/deferred > SCRATCH/files/copied"']
}

define of($value) {
  notify { "$title alone": message => $value }
  notify { "$title in an array": message => { 'in' => [$value, [$value]] } }
  notify { "$title in a hash": message => { 'key' => $value, 'deep' => { 'key' => $value } } }
}

stage { 'last': require => Stage['main'] }
class at_the_end { notify { 'last of all': loglevel => warning } }

include order
class { 'at_the_end': stage => last }

of { 'text': value => "a 'b' \"c\" \\ ü \u{1F600}\n\ttab" }
of { 'secret': value => Sensitive('S3CR3T') }
of { 'secret hash': value => Sensitive({ 'S3CR3T' => [Sensitive('S3CR3T')] }) }
of { 'binary': value => Binary('aGVsbG8=') }
of { 'timestamp': value => Timestamp('2020-01-02T03:04:05.678901234 UTC') }
of { 'timespan': value => Timespan('1-02:03:04.567') }
of { 'version': value => SemVer('1.2.3-rc.1+build') }
of { 'versions': value => SemVerRange('>=1.0.0 <2.0.0-0') }
of { 'regexp': value => /a.b\/c\n[d]/ }
of { 'uri': value => URI('https://user@example.com:8443/a?b=c#d') }
of { 'default': value => default }
of { 'undef': value => [undef, { 'a' => undef }, undef] }
of { 'boolean': value => [true, false] }
of { 'float': value => { 'all' => [1.5, -0.0, 1.0e300, 2.5e-10, 1.0e17, 3.0, 0.1] } }
of { 'integer': value => { 'all' => [9223372036854775807, -9223372036854775807 - 1, 0, -1] } }
of { 'keys': value => { 1 => 'a', [2] => 'b', default => 'c', 1.5 => 'd', /x/ => 'e', { 'a' => 1 } => 'f', Integer => 'g', true => 'h' } }
of { 'reserved key': value => { '__ptype' => 'Sensitive', '__pvalue' => 'x' } }
of { 'type': value => Struct[{ 'a' => Integer[1, 2], Optional['b'] => Enum['x', 'y'], NotUndef['c'] => Pattern[/z/] }] }
of { 'types': value => [Callable[[Integer, String], Boolean], Tuple[String, 1, 3], Variant[Undef, Array[Float[1.0, 2.0]]], Type[Sensitive[Any]]] }
of { 'reference': value => [Notify['realized'], File['SCRATCH/files'], Class['order']] }
of { 'error': value => Error('message', 'kind', { 'a' => 1 }, 'code') }

notify { 'deferred in order': message => Deferred('sprintf', ['%s %s %s %s', 1, 'b', 3.5, 'd']) }
notify { 'deferred within': message => { 'a' => Deferred('join', [['x', 'y'], '-']), 'b' => [Deferred('size', ['abc'])] } }
notify { 'deferred secret': message => Deferred('unwrap', [Sensitive('shown')]) }
notify { 'deferred type': message => Deferred('new', [Integer, '0x1f', 16]) }
