# café
$x = 1
