$list = Integer[1, 100000].map |$x| { "key${ $x * 7919 % 100003 }" }
($list + $list).unique.length
