class a($x = 1, Integer *$y) inherits b {
  if !$x { @file { "/x": * => $y; "/y": } }
  case $x { 1, default: { include foo } }
  $x.each |$i| { notice $i ? { 0 => 0x1F, default => 017 } }
  User <| title == "x" |>
  unless $a { } else { $b[1,2] }
}
