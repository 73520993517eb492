if $x > 1 and < 10 {
  notice('small')
}
if $x === 1 { notice('y') }
$y = $x =< 2
if $x not in ['a'] { }
