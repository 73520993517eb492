class foo {
  port = 80
  $x = port + 1
  file { path: ensure => file }
}
