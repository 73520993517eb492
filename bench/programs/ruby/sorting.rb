seed = 42
numbers = Array.new(2_000) { seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648 }
by_text = numbers.map(&:to_s).sort
by_block = numbers.sort { |a, b| b <=> a }
by_key = numbers.sort_by { |n| [n % 10, n] }
[by_text.first, by_block.first, by_key.first, numbers.uniq.size, numbers.minmax]
