user { 'alice':
  ensure = present,
  uid    = 1001,
}
