file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resource('file', '/a', {ensure => present})
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resource('file', ['/a', '/b'], {mode => '0644'})
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resource('file', '/a')
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resource('File', '/a', {ensure => file})
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resource('file', ['/a', ['/b', '/a']], {})
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resource('user', 'u', {uid => 5, gid => undef})
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resource('nosuch', 'a', {})
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resource()
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resource('file')
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resource('file', '', {})
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resource('file', undef, {})
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resource(undef, 'a')
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resource('d', 'x', {p => 1})
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resource('D', 'x', {p => [1, 2]})
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resource('file', ['/a', '/c'], '')
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resource('file', '/a', {ensure => absent})
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resource('notify', 'n', {message => 'm', require => File['/a']})
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resource('package', 'p', 'x')
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resource('class', 'k', {})
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resource('file', '/a', {nosuch => 1})
----
ensure_resource('user', 'u', {uid => 5})
ensure_resource('user', 'u', {uid => 5})
ensure_resource('user', 'u', {uid => '5'})
----
define d { ensure_resource('d', $title)
 notify { 'x': } }
d { 'a': }
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resources('file', {'/a' => {}, '/b' => {mode => '0600'}})
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resources('file', {'/b' => {mode => '0600'}}, {ensure => file})
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resources('file', {'/b' => undef}, {ensure => file})
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resources('file', {})
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resources('file', '/b')
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resources('file', ['/b'])
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resources()
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resources('file')
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resources('file', {'/b' => ''}, {ensure => file})
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resources('file', {'/b' => 3})
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resources('user', {a => {uid => 1}, b => {uid => 2}}, {ensure => present})
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resources('nosuch', {a => {}})
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resources('file', {'/a' => {ensure => present}})
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resources('file', {'/a' => {mode => '1'}})
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
ensure_resources('d', {x => {p => 1}, y => {}}, {p => 2})
----
file { '/a': }
ensure_packages('a')
----
file { '/a': }
ensure_packages(['a', 'b'])
----
file { '/a': }
ensure_packages(['a', 'b', 'a'])
----
file { '/a': }
ensure_packages('a', {ensure => present})
----
file { '/a': }
ensure_packages('a', {ensure => latest, provider => 'apt'})
----
file { '/a': }
ensure_packages({a => {ensure => '1.0'}, b => {}})
----
file { '/a': }
ensure_packages({a => {}}, {ensure => absent})
----
file { '/a': }
ensure_packages('')
----
file { '/a': }
ensure_packages(3)
----
file { '/a': }
ensure_packages([''])
----
file { '/a': }
ensure_packages([])
----
file { '/a': }
ensure_packages({})
----
file { '/a': }
ensure_packages(undef)
----
file { '/a': }
ensure_packages('a', undef)
----
file { '/a': }
ensure_packages(['a'], {require => File['/a']})
----
file { '/a': }
ensure_packages('a', 'b')
----
file { '/a': }
ensure_packages()
----
file { '/a': }
ensure_packages(Sensitive('a'))
----
class a { ensure_packages('p') }
class b { ensure_packages(['p', 'q'], {ensure => present}) }
include a, b
----
package { 'p': ensure => installed }
ensure_packages('p')
----
package { 'p': ensure => '1' }
ensure_packages('p')
----
class a { ensure_packages('p') }
include a
Package['p'] -> Notify['n']
notify { 'n': }
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => 1 }
notice(defined_with_params(File['/a']))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => 1 }
notice(defined_with_params(File['/a'], {ensure => present}))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => 1 }
notice(defined_with_params(File['/a'], {ensure => file}))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => 1 }
notice(defined_with_params('File[/a]', {ensure => present, mode => '0644'}))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => 1 }
notice(defined_with_params('file[/a]'))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => 1 }
notice(defined_with_params('File[/zz]'))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => 1 }
notice(defined_with_params(File))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => 1 }
notice(defined_with_params(File, {mode => '0644'}))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => 1 }
notice(defined_with_params('File'))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => 1 }
notice(defined_with_params())
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => 1 }
notice(defined_with_params(undef))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => 1 }
notice(defined_with_params(3))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => 1 }
notice(defined_with_params(File['/a'], ''))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => 1 }
notice(defined_with_params(File['/a'], undef))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => 1 }
notice(defined_with_params(Class['k']))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => 1 }
notice(defined_with_params('Class[k]'))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => 1 }
notice(defined_with_params(File['/a'], {owner => undef}))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => 1 }
notice(defined_with_params(['File[/a]']))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => 1 }
notice(defined_with_params('D[x]', {p => 1}))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => 1 }
notice(defined_with_params(D['x'], {p => 2}))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => 1 }
notice(defined_with_params(File['/a'], 3))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => [1] }
notice(getparam(File['/a'], 'ensure'))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => [1] }
notice(getparam(File['/a'], 'mode'))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => [1] }
notice(getparam('File[/a]', 'mode'))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => [1] }
notice(getparam(File['/zz'], 'mode'))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => [1] }
notice(getparam(File['/a'], 'owner'))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => [1] }
notice(getparam(File['/a'], ''))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => [1] }
notice(getparam(File['/a']))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => [1] }
notice(getparam())
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => [1] }
notice(getparam(File['/a'], 3))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => [1] }
notice(getparam('x', 'y'))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => [1] }
notice(getparam(D['x'], 'p'))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => [1] }
notice(getparam('D[x]', 'p'))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => [1] }
notice(getparam(Class['k'], 'name'))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => [1] }
notice(getparam(File['/a'], 'title'))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => [1] }
notice(getparam(undef, 'a'))
----
file { '/a': ensure => present, mode => '0644' }
define d($p) { notify { "d-${title}": } }
class k { }
include k
d { 'x': p => [1] }
notice(getparam(File['/a'], 'nosuch'))
----
class k { assert_private() }
include k
----
class k { assert_private('told') }
include k
----
class k { assert_private(3) }
include k
----
class k { assert_private(undef) }
include k
----
class k { assert_private('a', 'b') }
include k
----
class k { assert_private(['x']) }
include k
----
class k { assert_private('') }
include k
----
class k { assert_private({}) }
include k
----
class stdlib::x { assert_private()
 notice('fine') }
class k { include stdlib::x }
include k
----
class stdlib::x { assert_private('told')
 notice('fine') }
class k { include stdlib::x }
include k
----
class stdlib::x { assert_private(3)
 notice('fine') }
class k { include stdlib::x }
include k
----
class stdlib::x { assert_private(undef)
 notice('fine') }
class k { include stdlib::x }
include k
----
class stdlib::x { assert_private('a', 'b')
 notice('fine') }
class k { include stdlib::x }
include k
----
class stdlib::x { assert_private(['x'])
 notice('fine') }
class k { include stdlib::x }
include k
----
class stdlib::x { assert_private('')
 notice('fine') }
class k { include stdlib::x }
include k
----
class stdlib::x { assert_private({})
 notice('fine') }
class k { include stdlib::x }
include k
