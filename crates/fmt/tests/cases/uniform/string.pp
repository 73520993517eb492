$a = 'plain'
$b = "it's"
$c = "a\nb"
$d = "${a}"
$e = '\d+'
$f = "say \"a\""
$g = 'cost: $ 5'
$h = "two
lines"
$i = ''
