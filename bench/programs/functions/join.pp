Integer[1, 100000].map |$x| { ['a', $x, 'c'].join('-') }.length
