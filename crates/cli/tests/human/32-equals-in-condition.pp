if $x = 5 {
  notice('five')
}
