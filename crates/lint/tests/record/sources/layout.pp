
class layout{
  $a = "text"
  $b = { 'k' => 1, "long key" => [ 1,2 ], key=>'v' }
    $c = [
    'a',
    'b'
  ]
	$tab = 'x'  
  $d = "${a}"
  $e = "$a and ${b['k']} and $c[0]"
  file { '/tmp/x': ensure => '/tmp/y', mode => 'u=rw', }
  file {
    '/tmp/a':
      ensure => link,
      target => '/tmp/b';
    '/tmp/c':
      owner => 'root', group => 'root',
      mode => '755';
  }
  // a comment
  /* another
   * comment
   */
  $url = 'puppet:///files/x'
  $boolean = 'true'
  $single = 'a ${variable}'
  $Upper = 0755
  $with-dash = 07


  service { web: ensure => running, ensure => stopped }
  Package['a']   ~>
  Service['web']
  Service['web'] <- Package['b']
}


