if $a {
  include one
} else if $b {
  include two
} else {
  include three
}
