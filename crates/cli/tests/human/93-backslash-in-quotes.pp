$dir = 'C:\\temp\'
$x = 'b'
notice($x)
