class ntp (
  $servers = ['a', 'b'],
  Optional[String] $driftfile = undef,
  Boolean $enable = true,
) inherits ntp::params {
  include stdlib

  contain ntp::install
}
define web::site (String $root) {}
function web::port(Integer $number, Integer *$others) >> Integer { $number + 1 }
node 'a.example.org', /^b\d+/ {}
type Web::Port = Integer[1, 65535]
type Web::Site = Struct[{
  root => String,
  port => Web::Port,
}]
class aligned (
  String           $name_of_it = 'a',
  Optional[String] $b          = undef,
  Integer          $c          = 1,
) {
  $first  = 1
  $second = 2
  $x = 3
}
type Web::Server = Web::Site {
  attributes => {
    port => Integer,
    name => String,
  },
}
