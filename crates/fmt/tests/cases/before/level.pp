$a = merge({
'one' => 1,
},
$b
)
$c = merge({
'one' => 1,
}, $b)
ensure_resource('file', '/tmp', {
ensure => directory,
}
)
fail_plan('It failed',
'failed', {
action => 'plan',
}, $b)
$d = [{
one => 1,
}, {
two => 2,
}]
if ((
$a == 1 or
$a == 2
) and (
$b
)) {
file { '/etc/motd':
content => epp('motd.epp', {
'name' => $name,
}),
notify => [Service['a'], Service['b']].map |$one| {
$one
},
}
}
$e = $list
.filter |$x| { $x > 1 }
.map |$x| {
$x * 2
}
  $f = $list
    .filter |$x| { $x > 1 }
    .reduce(0)|$memo, $x| {
      $memo + $x
    }
