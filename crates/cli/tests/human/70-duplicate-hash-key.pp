$h = {
  'port' => 80,
  'host' => 'a',
  'port' => 443,
}
