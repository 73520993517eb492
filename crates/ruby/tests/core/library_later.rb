# Programs of the libraries that need methods of arrays, ranges and enumerations: record them when these are there.
require 'digest'; require 'openssl'; require 'zlib'; Digest::SHA256.ancestors.first(5)
require 'digest'; require 'openssl'; require 'zlib'; Digest::SHA2.ancestors.first(3)
def bm3; yield; end; y = 2; bm3 { z = 3; binding.local_variables.first(2) }
require 'forwardable'; class Fl; extend Forwardable; def_delegator :@a, :fetch; def initialize = @a = [1]; end; Fl.new.fetch(9) { |i| i * 2 }
require 'uri'; URI::InvalidURIError.ancestors.first(3)
require 'uri'; [URI('http://h'), URI('http://h')].uniq.size
require 'yaml'; YAML.unsafe_load(YAML.dump([{"True" => {"nul" => {"puppet:///modules" => "*a", "{x}" => "-x", "*a" => 68}}}, {"+1" => "#c", nil => 1..2}, []]))
require 'yaml'; YAML.unsafe_load(YAML.dump([[["\u{1F600}", {"nl\nx" => "a", "off" => 1..2}, "12:30"], [], {a1: {a2: true, 'k2' => -817}, 1 => {"1e" => 201.72}, "-1" => "a:"}], {nil => [{}]}]))
require 'yaml'; YAML.unsafe_load(YAML.dump(1..2))
require 'yaml'; YAML.unsafe_load(YAML.dump({6 => [[:a, -486.7, nil], [{nil => "{x}", 2 => 1.07386268333175e+15, 'k2' => 545}, {'k2' => 5.723936070465593e-15, nil => "{x}", 'k1' => 591}, [nil, false, 355522917391714908827225896333]], {nil => [('a'...'z')]}], a1: {"\n\n" => {}, "2001-13-45" => {a0: {}}}, a3: ":sym"}))
require 'yaml'; YAML.unsafe_load("!ruby/range 1..2")
require 'yaml'; YAML.safe_load('--- !ruby/range 1..2', permitted_classes: [Range])
require 'yaml'; Psych::SyntaxError.ancestors.first(4)
require 'yaml'; YAML.unsafe_load(YAML.dump(1..5))
require 'json'; JSON.generate(1..2)
require 'json'; JSON::ParserError.ancestors.first(4)
require 'json'; h = {b: 1, a: 2}; JSON.generate(h.sort.to_h)
require 'ipaddr'; IPAddr.new('10.0.0.0/30').to_range.to_a
require 'ipaddr'; IPAddr.new('10.0.0.0/30').to_range.map(&:to_s)
require 'ipaddr'; IPAddr.new('10.0.0.0/29').to_range.first(3)
require 'ipaddr'; IPAddr.new('10.0.0.0/24').to_range.include?(IPAddr.new('10.0.0.7'))
require 'ipaddr'; ['10.0.0.2','10.0.0.10','9.0.0.1'].sort_by { |x| IPAddr.new(x) }
require 'ipaddr'; ['10.0.0.2','10.0.0.10','9.0.0.1'].map { |x| IPAddr.new(x) }.min
require 'ipaddr'; ['10.0.0.2','10.0.0.10'].map { |x| IPAddr.new(x) }.max.to_s
require 'ipaddr'; [IPAddr.new('1.2.3.4'), IPAddr.new('1.2.3.4')].uniq.size
require 'ipaddr'; IPAddr::InvalidAddressError.ancestors.first(5)
