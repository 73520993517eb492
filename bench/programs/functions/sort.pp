Integer[1, 100000].map |$x| { ['c', "n${x}", 'a'].sort }.length
