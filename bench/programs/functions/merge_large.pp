$list = Integer[1, 100000].map |$x| { "key${ $x * 7919 % 100003 }" }
$hash = Hash($list.map |$key| { [$key, 1] })
($hash + { 'key1' => 2, 'more' => 3 }).length
