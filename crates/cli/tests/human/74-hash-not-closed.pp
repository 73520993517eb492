$config = {
  'port' => 8080,
  'list' => ['a', 'b',
  'host' => 'localhost',
}
notice($config)
