notify { 'a': require => Notify['b'] }
notify { 'b': require => Notify['a'] }
----
notify { 'a': before => Notify['a'] }
----
notify { ['a', 'b', 'c']: }
Notify['a'] -> Notify['b'] -> Notify['c'] -> Notify['a']
----
notify { ['a', 'b', 'c']: }
Notify['a'] -> Notify['b'] -> Notify['c']
----
file { '/a': ensure => file, require => Exec['/bin/b'] }
exec { '/bin/b': require => File['/a'] }
----
class a { notify { 'in a': } }
class b { notify { 'in b': } }
include a, b
Class['a'] -> Class['b']
Notify['in b'] -> Notify['in a']
----
class a { notify { 'n': require => Class['a'] } }
include a
----
class a { notify { 'n': } }
class b { notify { 'm': } }
include a
include b
Class['a'] -> Class['b'] -> Class['a']
----
class a { }
class b { }
include a, b
Class['a'] -> Class['b'] ~> Class['a']
----
class a { require b }
class b { require a }
include a
----
class outer { contain inner }
class inner { notify { 'n': before => Class['outer'] } }
include outer
----
define d($of) { notify { $title: require => D[$of] } }
d { 'x': of => 'y' }
d { 'y': of => 'x' }
----
define d { notify { "n ${title}": } }
d { 'x': }
d { 'y': }
D['x'] -> D['y']
Notify['n y'] -> Notify['n x']
----
stage { 'first': before => Stage['main'] }
class a { notify { 'a': require => Notify['b'] } }
class { 'a': stage => 'first' }
notify { 'b': }
----
stage { 'first': before => Stage['main'], require => Stage['main'] }
----
stage { 'pre': }
stage { 'post': }
Stage['pre'] -> Stage['main'] -> Stage['post'] -> Stage['pre']
class early { notify { 'early': } }
class late { notify { 'late': } }
class { 'early': stage => 'pre' }
class { 'late': stage => 'post' }
----
file { '/d': ensure => directory, require => Exec['/bin/x'] }
file { '/d/e': ensure => file }
exec { '/bin/x': require => File['/d/e'] }
----
file { '/d/': ensure => directory, require => File['/d/e/f'] }
file { '/d/e/f': ensure => file }
----
file { '/d': ensure => directory }
file { '/d/e': ensure => file, before => File['/d'] }
----
file { 'first': path => '/p//q/', ensure => directory, require => Notify['x'] }
file { 'second': path => '/p/q/r/s', ensure => file }
notify { 'x': require => File['second'] }
----
file { '/l': ensure => link, target => '/t', before => Notify['x'] }
file { '/t': ensure => file, require => Notify['x'] }
notify { 'x': }
----
file { '/f': owner => 'joe', group => 'staff', before => Notify['x'] }
user { 'joe': ensure => present, require => Notify['x'] }
group { 'staff': ensure => present, require => Notify['x'] }
notify { 'x': }
----
file { '/f': owner => '0', group => 100, before => Notify['x'] }
user { '0': ensure => present, require => Notify['x'] }
notify { 'x': }
----
notify { ['a', 'b', 'c', 'd']: }
Notify['a'] -> Notify['b'] -> Notify['a']
Notify['c'] -> Notify['d'] -> Notify['c']
----
notify { ['a', 'b', 'c', 'd', 'e']: }
Notify['a'] -> Notify['b'] -> Notify['c'] -> Notify['d'] -> Notify['e'] -> Notify['a']
Notify['c'] -> Notify['b']
----
notify { ['s', 'u', 'x', 'y', 'w', 'p', 'a']: }
Notify['a'] -> Notify['u'] -> Notify['x'] -> Notify['y'] -> Notify['w'] -> Notify['u']
Notify['a'] -> Notify['p'] -> Notify['w']
Notify['x'] -> Notify['s']
Notify['s'] -> Notify['a']
----
notify { 'a': before => [Notify['d'], Notify['c'], Notify['b']] }
notify { ['b', 'c', 'd']: before => Notify['a'] }
----
notify { 'a': notify => Notify['c'], before => Notify['b'], require => Notify['d'], subscribe => Notify['e'] }
notify { 'b': before => Notify['a'] }
notify { 'c': before => Notify['a'] }
notify { 'd': }
notify { 'e': }
----
class a { notify { ['a1', 'a2', 'a3']: } }
class b { notify { ['b1', 'b2', 'b3']: } }
class c { notify { ['c1', 'c2', 'c3']: } }
include a, b, c
Class['a'] -> Class['b'] -> Class['c']
Notify['c2'] ~> Notify['a2']
----
class a { contain b }
class b { contain a }
include a
----
notify { 'x': alias => 'y', require => Notify['z'] }
notify { 'z': require => Notify['y'] }
----
@notify { 'x': require => Notify['z'] }
notify { 'z': }
Notify <| title == 'x' |> -> Notify['z']
----
notify { ['a', 'b']: }
Notify <| |> -> Exec <| |>
exec { '/bin/b': before => 'Notify[a]' }
----
class inside { notify { 'a': require => Class['inside'] } }
node default {
  include inside
}
----
class foo::bar { tidy { '/z': before => User['z'] } user { 'z': before => Tidy['/z'] } }
include foo::bar
Notify['n'] -> Class['foo::bar'] -> Notify['n']
notify { 'n': }
----
class p { notify { 'p': } }
class q inherits p { notify { 'q': } Class['q'] -> Class['p'] }
include q
Class['p'] -> Class['q']
----
file { '/a/b/c': require => File['/a'] }
file { '/a': require => Exec['/bin/x'] }
file { '/a/b': }
exec { '/bin/x': cwd => '/a', require => File['/a/b'] }
----
notify { ['m', 'a', 'z']: }
Notify['z'] -> Notify['m']
Notify['z'] -> Notify['a']
Notify['a'] -> Notify['z']
Notify['m'] -> Notify['z']
notify { 'a2': before => [Notify['z'], Notify['a3']] }
notify { 'a3': before => Notify['a2'] }
----
exec { '/opt/tool run': cwd => '/srv', user => 'joe', unless => ["/opt/test -f", "/bin/true"], before => Notify['x'] }
notify { 'x': before => File['/opt/test'] }
file { '/opt/test': }
file { '/opt/tool': require => Notify['y'] }
notify { 'y': }
exec { '/bin/two': user => 'root', before => Notify['z'] }
user { 'root': require => Notify['z'] }
notify { 'z': }
----
exec { 'named': command => "\"/opt/a tool\" x", path => '/bin', before => Notify['x'] }
file { '/opt/a tool': require => Notify['x'] }
notify { 'x': }
----
exec { 'in': command => '/bin/true', cwd => '/w/', before => File['/v'] }
file { '/v': }
file { '/w': require => File['/v'] }
----
class c { notify { ['m', 'n']: } }
include c
Class['c'] -> Notify['n']
Class['c'] ~> Class['c']
