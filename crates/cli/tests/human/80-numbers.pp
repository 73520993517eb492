$a = 08
$b = 1_000
$c = 0xZZ
$mode = 0888
$size = 10MB
