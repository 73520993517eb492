if $a && !$b {
  include foo
}
if $c || $d {
  include bar
}
