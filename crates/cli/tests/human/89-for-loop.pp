for $x in [1, 2] {
  notice($x)
}
while $y { }
