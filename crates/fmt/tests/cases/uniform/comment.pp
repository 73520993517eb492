# The head.

#  A second one.
class a { # why

  # before

  # before the call
  notice('x') # after the call

  $x = [ # in the list
    'a', # no comma
    # the end
  ]
  # last
}
/* a
   block */
$y = /* between */ 1
notice('a' /* here */, 'b')
$long = {
  a  => 1,  # one
  bc => 22, # two
}
# the end
