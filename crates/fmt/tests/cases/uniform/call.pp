include ntp
notice 'a', 'b'
create_resources('user', {
  'alice' => {
    'uid' => 1,
    'gid' => 1,
  },
})
$content = epp('a/b.epp', {
  'x'  => 1,
  'yy' => 2,
})
$joined = join(
  ['a', 'b'], ' ')
$sum = $list.reduce(0) |$memo, $x| { $memo + $x }
each($list) |Integer $index, String $name| {
  notice($name)
  warning($name)
}
ensure_packages([
  'a',
  'b',
])
$last = foo(
  $x, {
    'y' => 1,
  }
)
