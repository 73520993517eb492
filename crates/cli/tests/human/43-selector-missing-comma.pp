$pkg = $facts['os']['family'] ? {
  'RedHat' => 'httpd'
  'Debian' => 'apache2',
}
