$given = { a => 1, b => 'x', c => [1, 2, 3] }
Integer[1, 50000].map |$x| { $given =~ Struct[{ a => Integer, b => String, c => Array[Integer] }] }.length
