# Each of these forms stays as it is in the default style.
$a = ['a','b', 'c','d', 'e']
if ( $b ) {
  notice( $a )
  notice ($a)
}
else {
  $c = ($a.map | $x | { $x })
}
case $b {
  'x' : { include x }
  'y':  { include y }
  default : { include z }
}
Package<| title == 'a' |> -> Package <||>
$hash = {
  'a' => 1,
  'bcd' => 2,
}
$wide = {
  'a'        => 1,
  'bcd'      => 2,
}
$mixed = {
  'a'   => 1,
  'bcd' => 2,
}
file { '/a':
  content => to_json({
    'a'   => 1,
    'bcd' => 2,
  }),
}
