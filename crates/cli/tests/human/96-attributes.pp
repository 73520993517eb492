file { '/etc/app.conf':
  ensure = file,
  owner  -> 'root',
  group  => ,
  mode   => '0644'
  content => 'x',
}
$options = { 'a' => 1, 'b' => , 'c' 3, 'd' => 4 }
$ports = [
  80,
  443 8080,
  'x'
]
notice(1
