Integer[1, 100000].map |$x| { "n${x}.example.org".regsubst('e(x)', '<\1>', 'G') }.length
