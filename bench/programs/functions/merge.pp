Integer[1, 100000].map |$x| { { 'a' => 1, 'b' => 2 } + { 'b' => $x, 'c' => 3 } }.length
