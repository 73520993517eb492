$packages = [
  'aaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
  'cccccccccccccccccccccccccccccccc',
  'dddddddddddddddddddddddddddd',
]
$hash = {
  'aaaaaaaaaaaaaaaaaaaaaaaaaaa'      => 1,
  'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb' => 2,
  'ccccccccccccccccccccccc'          => { 'dddddddd' => 3, 'e' => 4 },
}
create_resources(
  'apache::vhost',
  { 'www.example.org' => { 'port' => 80, 'docroot' => '/srv/www' } },
  { 'ensure' => 'present', 'priority' => 10 }
)
notice('a long text without a place to break it: 0123456789 0123456789 0123456789 0123456789 0123456789 0123456789 0123456789 0123456789')
$value = some::function($first_argument, $second_argument, other::function($third_argument, $fourth_argument), $fifth_argument, $sixth_one)
class wide (
  String $aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa,
  String $bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb,
  Integer $cccccccccccccccccccc = 1,
  Boolean $d = true,
) {}
file { '/etc/a/long/path/to/a/file.conf':
  ensure  => file,
  owner   => 'root',
  group   => 'root',
  mode    => '0644',
  content => 'the content of the file',
}
