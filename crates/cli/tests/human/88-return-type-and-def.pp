def foo($x) {
  return $x
}
