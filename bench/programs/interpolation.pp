Integer[1, 1000].map |$row| {
  Integer[1, 1000].map |$column| { "n${row}x${column}" }.filter |$name| { $name == 'n1x1' }
}.flatten.length
