$x = $a ? 'yes' : 'no'
