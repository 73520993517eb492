$motd = @(MOTD)
  Welcome!
  | MOTTD
notice($motd)
$x = [1, 2
notice($x)
