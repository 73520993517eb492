$a = 1 + 2 * 3 - (4) / -$b
$c = !$d and ! $e or $f in $g
$h = $i['j']
[1]
$k = $l.map |$m| { $m * 2 }.filter |$n| {
  $n > 1
}
.each |$o| { notice($o) }
$p = $q =~ /x/ or
  $r !~ /y/
$s = $t
  + $u
$v = *$w
[$x,$y] = [1,2]
$z = ( $a
  + $b )
