counts = Hash.new(0)
3_000.times { |n| counts["key#{n % 100}"] += n }
counts.select { |_, v| v > 1_000 }.map { |k, v| [k.to_sym, v / 10] }.to_h.sort_by { |k, v| [-v, k] }.first(5)
