class a($x, $x) { $y = $z = 1 }
