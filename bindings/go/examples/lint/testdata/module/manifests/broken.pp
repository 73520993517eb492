# The port.
$port = = 80
