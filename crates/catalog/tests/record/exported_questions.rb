# The questions of exported.rb.

NOTES = [
  r('db1', 'Notify', 'a', tags: %w[db role::db role], message: 'from a', withpath: true),
  r('db1', 'Notify', 'b', tags: %w[web], message: 'from b'),
  r('db2', 'Notify', 'c', tags: %w[db], message: %w[x y]),
  r('test', 'Notify', 'own', message: 'a former catalog of this node'),
  r('db2', 'Schedule', 'h1', period: 'daily', range: ['1 - 2', '4 - 5']),
  r('db3', 'Notify', 'Big Title', message: 'z', tag: %w[blue red], tags: %w[blue red])
].freeze

# What is collected.
q('Notify <<| |>>', NOTES)
q('Notify <<| |>>', [])
q("Notify <<| title == 'a' |>>", NOTES)
q("Notify <<| title == 'A' |>>", NOTES)
q("Notify <<| title != 'a' |>>", NOTES)
q('Notify <<| tag == db |>>', NOTES)
q("Notify <<| tag == 'DB' |>>", NOTES)
q("Notify <<| tag == 'role::db' |>>", NOTES)
q('Notify <<| tag != db |>>', NOTES)
q('Notify <<| withpath == true |>>', NOTES)
q('Notify <<| withpath != true |>>', NOTES)
q("Notify <<| message == 'from b' |>>", NOTES)
q("Notify <<| message == 'x' |>>", NOTES)
q("$m = ['x', 'y'] Notify <<| message == $m |>>", NOTES)
q("Notify <<| tag == db and message == 'from a' |>>", NOTES)
q("Notify <<| tag == db or tag == web |>>", NOTES)
q("Notify <<| (tag == db or tag == web) and title != 'a' |>>", NOTES)
q("Notify <<| tag == db or (tag == web and title != 'b') |>>", NOTES)
q("Notify <<| title == 'a' or title == 'b' or title == 'c' |>>", NOTES)
q("Notify <<| title == 'a' and title == 'b' or title == 'c' |>>", NOTES)
q("$t = 'c' Notify <<| title == $t |>>", NOTES)
q("$t = 'c' Notify <<| title == \"${t}\" |>>", NOTES)
q("$t = ['a', 'c'] Notify <<| title == $t[1] |>>", NOTES)
q('Notify <<| tag == blue |>>', NOTES)
q('Schedule <<| |>>', NOTES)
q("Schedule <<| range == '1 - 2' |>>", NOTES)
q('Notify <<| |>> Schedule <<| |>>', NOTES)
q('Notify <<| nothing == 1 |>>', NOTES)
q('Notify <<| nothing != 1 |>>', NOTES)
q("Notify <<| title == 1 |>>", NOTES)
q('Notify <<| tag == 1 |>>', NOTES)
q('Notify <<| $x |>>', NOTES, settings: { strict_variables: false, strict: 'off' })

# The resources of this catalog.
q("@@notify { 'mine': }")
q("@@notify { 'mine': } Notify <<| |>>", NOTES)
q("@@notify { 'mine': } Notify <| |>", NOTES)
q("@@notify { 'mine': tag => 'x' } @notify { 'virtual': tag => 'x' } Notify <<| tag == x |>>")
q("@@notify { 'mine': tag => 'x' } @@notify { 'other': } Notify <<| tag == x |>>")
q("@@notify { 'mine': message => ['a', 'b'] } Notify <<| message == 'a' |>>")
q("@@notify { ['m1', 'm2']: message => 'q' } Notify <<| title == 'm2' |>> { message => 'changed' }")
q("@@notify { 'own': message => 'new' } Notify <<| |>>", NOTES)
q("class c { @@notify { 'mine': } } include c Notify <<| tag == c |>>")
q("realize(Notify['mine']) @@notify { 'mine': }")
q("create_resources('@@notify', { 'mine' => { message => 'x' } }) Notify <<| |>>", NOTES)

# Bodies and defaults.
q("Notify <<| tag == db |>> { message => 'changed' }", NOTES)
q("Notify <<| tag == db |>> { tag => 'more', loglevel => 'debug' }", NOTES)
q("Notify <<| tag == db |>> { message +> 'more' }", NOTES)
q("Notify { loglevel => 'debug', message => 'default' } Notify <<| |>>", NOTES + [r('db4', 'Notify', 'bare')])
q("class c { Notify { loglevel => 'debug' } Notify <<| tag == db |>> } include c", NOTES)
q("class c { tag('inner') Notify <<| tag == db |>> } include c", NOTES)
q("Notify <<| tag == db |>> { message => 'one' } Notify <<| title == 'a' |>> { message => 'two' }", NOTES)
q("Notify <<| title == 'a' |>> Notify <| title == 'a' |> { message => 'two' }", NOTES)
q("Notify['a'] { message => 'early' } Notify <<| title == 'a' |>>", NOTES)
q("class c { Notify <<| title == 'a' |>> } class d inherits c { Notify['a'] { message => 'late' } } include d", NOTES)
q("Notify <<| title == 'a' |>> { message => undef }", NOTES)
q("Notify <<| title == 'a' |>> { message => Sensitive('s') }", NOTES)
q("Notify <<| title == 'a' |>> { nothing => 1 }", NOTES)

# Duplicates.
TWICE = [r('db1', 'Notify', 'a', message: '1'), r('db2', 'Notify', 'a', message: '2')].freeze
q('Notify <<| |>>', TWICE)
q("Notify <<| message == '2' |>>", TWICE)
q("notify { 'a': } Notify <<| |>>", TWICE.first(1))
q("Notify <<| |>> notify { 'a': }", TWICE.first(1))
q("@notify { 'a': } Notify <<| |>>", TWICE.first(1))
q("@@notify { 'a': } Notify <<| |>>", TWICE.first(1))
q('Notify <<| |>> Notify <<| |>>', TWICE.first(1))
q('File <<| |>>', [r('db1', 'File', '/tmp/x'), r('db2', 'File', 'named', path: '/tmp/x')])
q("file { 'named': path => '/tmp/x' } File <<| |>>", [r('db1', 'File', '/tmp/x')])

# Relationships.
q("class x { } include x Notify <<| tag == db |>> -> Class['x']", NOTES)
q("class x { } include x Class['x'] ~> Notify <<| tag == db |>>", NOTES)
q("notify { 'n': } -> Notify <<| tag == none |>> -> notify { 'm': }", NOTES)
q("Notify <<| tag == db |>> -> Schedule <<| |>>", NOTES)
q('Notify <<| |>>', [r('db1', 'Notify', 'a', require: 'Notify[b]'), r('db2', 'Notify', 'b')])
q('Notify <<| |>>', [r('db1', 'Notify', 'a', before: ['Notify[b]', 'Notify[c]']), r('db2', 'Notify', 'b'), r('db2', 'Notify', 'c')])
q('Notify <<| |>>', [r('db1', 'Notify', 'a', require: 'Notify[none]')])
q("Notify <<| require == Notify['b'] |>>", [r('db1', 'Notify', 'a', require: 'Notify[b]'), r('db2', 'Notify', 'b')])

# Defined types.
DEFINED = [r('db1', 'D', 'x', port: 80), r('db2', 'D', 'y', tags: %w[web])].freeze
q("define d($port = 1) { notify { \"${title} ${port}\": } } D <<| |>>", DEFINED)
q("define d($port = 1) { notify { \"${title} ${port}\": } } D <<| |>> { port => 3 }", DEFINED)
q("define d($port = 1) { notify { \"${title} ${port}\": } } D <<| port == 80 |>>", DEFINED)
q("define d(String $port = '1') { } D <<| |>>", DEFINED)
q('define d() { } D <<| |>>', DEFINED)
q("define d($port = 1) { @@notify { \"n-${title}\": message => \"${port}\" } } @@d { 'z': port => 7 } D <<| |>> Notify <<| |>>", DEFINED)
q("define m::d($a) { notify { $a: } } M::D <<| |>>", [r('db1', 'M::D', 'x', a: 'made')])
q("define d($port = 1) { Notify <<| tag == db |>> } d { 'one': }", NOTES)
q('D <<| |>>', DEFINED)
q('Class <<| |>>', NOTES)

# Parameters.
q('File <<| |>>', [r('db1', 'File', 'named', path: '/tmp/x', mode: '0644', alias: ['/tmp/x'])])
q('File <<| |>>', [r('db1', 'File', '/tmp/x/', ensure: 'present')])
q('Notify <<| |>>', [r('db1', 'Notify', 'a', nothing: 1)])
q('Notify <<| |>>', [r('db1', 'Notify', 'a', stage: 'main')])
q('Notify <<| |>>', [r('db1', 'Notify', 'a', tag: 'bad tag')])
q('Notify <<| |>>', [r('db1', 'Notify', 'a', message: { 'k' => [1, 2.5, nil, true] })])
q('Notify <<| |>>', [r('db1', 'Notify', 'a', message: nil)])
q('Notify <<| |>>', [r('db1', 'Notify', 'a', alias: 'b'), r('db1', 'Notify', 'b')])
q("Notify <<| |>> notify { 'after': require => Notify['a'] }", [r('db1', 'Notify', 'a')])
q("node default { Notify <<| |>> }", NOTES)
q("if defined(Notify['a']) { fail('early') } Notify <<| |>> notice($settings::storeconfigs)", NOTES)
q("schedule { 's': } Notify <<| |>>", [r('db1', 'Notify', 'a', schedule: 's')])

# Without storeconfigs.
q("@@notify { 'mine': } Notify <<| |>>", NOTES, settings: { storeconfigs: false, strict: 'warning' })
