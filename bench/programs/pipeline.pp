Integer[1, 100000].map |$x| { $x * 2 }.filter |$x| { $x % 3 == 0 }.map |$x| { $x + 1 }.length
