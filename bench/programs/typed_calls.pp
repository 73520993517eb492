function second(Integer $first, String $second) >> String { $second }
Integer[1, 100000].each |$number| { second($number, 'x') }
second(1, 'done')
