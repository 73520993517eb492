Integer[1, 100000].map |$x| { "a,b,${x}".split(',') }.length
