class foo {
  $x = 1;
  notice($x);
  file { '/a': ensure => file, };;
}
