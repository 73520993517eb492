Integer[1, 100000]
  .map |$x| { $x ? { String => 1, Integer[0, 500] => 2, Float => 3, default => 4 } }
  .map |$y| { case $y { String: { 1 } Integer[1, 3]: { 2 } default: { 3 } } }
  .length
