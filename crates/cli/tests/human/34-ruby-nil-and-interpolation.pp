$owner = nil
notice("owner is #{owner}")
unless $owner == nil {
  include foo
} elsif $x {
  include bar
}
