def merge(one, other)
  one.merge(other) { |_, a, b| a.is_a?(Hash) && b.is_a?(Hash) ? merge(a, b) : b }
end

base = { 'a' => { 'b' => { 'c' => 1, 'd' => [1, 2] }, 'e' => 2 }, 'f' => 3 }
result = {}
300.times { |n| result = merge(result, merge(base, { 'a' => { 'b' => { "k#{n % 20}" => n } } })) }
result['a']['b'].size
