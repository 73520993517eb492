(1..3_000).map { |n| n * 2 }.select { |n| n % 3 == 0 }.each_with_index.map { |n, i| n - i }.reduce(0) { |sum, n| sum + n }
