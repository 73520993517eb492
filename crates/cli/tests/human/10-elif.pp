if $a == 1 {
  include one
}
elif $a == 2 {
  include two
}
