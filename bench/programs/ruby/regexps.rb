lines = (1..500).map { |n| "host#{n}.example.com 10.0.#{n % 256}.#{n % 7} # comment #{n}" }
lines.map { |line|
  line =~ /^(\w+)\.example\.com\s+(\d+)\.(\d+)\.(\d+)\.(\d+)/ ? [$1, $4.to_i, $5.to_i] : nil
}.compact.map { |name, a, b| name.sub(/\d+/) { |d| (d.to_i + a + b).to_s } }.join(',').length
