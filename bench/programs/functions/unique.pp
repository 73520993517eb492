Integer[1, 100000].map |$x| { ['a', "n${x}", 'a'].unique }.length
