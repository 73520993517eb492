require 'ostruct'; OpenStruct.new(a: 1, 'b' => 'x')
require 'ostruct'; OpenStruct.new
require 'ostruct'; OpenStruct.new(nil)
require 'ostruct'; OpenStruct.new({a: 1})
require 'ostruct'; OpenStruct.new(1) rescue $!.class
require 'ostruct'; OpenStruct.new({1 => 2}) rescue $!.class
require 'ostruct'; OpenStruct.new({a: 1}, 2)
require 'ostruct'; o = OpenStruct.new(a: 1); [o.a, o.b, o[:a], o['a'], o[:zz]]
require 'ostruct'; o = OpenStruct.new; o.a = 1; o[:b] = 2; o['c'] = 3; o
require 'ostruct'; o = OpenStruct.new(a: 1); o.a = 2; o[:a]
require 'ostruct'; o = OpenStruct.new(a: 1); (o.a = 5)
require 'ostruct'; o = OpenStruct.new(a: 1); [o.respond_to?(:a), o.respond_to?(:a=), o.respond_to?(:z), o.respond_to?(:to_h)]
require 'ostruct'; o = OpenStruct.new(a: 1); o.zork(1)
require 'ostruct'; o = OpenStruct.new(a: 1); o.a(1)
require 'ostruct'; o = OpenStruct.new(a: 1); [o.send(:a), o.public_send(:a), o.send(:b=, 3), o.b]
require 'ostruct'; OpenStruct.new(a: 1).to_h
require 'ostruct'; o = OpenStruct.new(a: 1); h = o.to_h; h[:b] = 2; o
require 'ostruct'; OpenStruct.new(a: 1).to_h { |k, v| [v, k] }
require 'ostruct'; h = {a: 1}; o = OpenStruct.new(h); o.b = 2; h
require 'ostruct'; r = []; o = OpenStruct.new(a: 1, b: 2); [o.each_pair { |k, v| r << [k, v] } == o, r]
require 'ostruct'; r = []; o = OpenStruct.new(a: 1); o.each_pair { |x| r << x }; r
require 'ostruct'; OpenStruct.new(a: 1).each_pair.class
require 'ostruct'; o = OpenStruct.new(a: {b: [1]}); [o.dig(:a, :b), o.dig('a', :b), o.dig(:z, :y)]
require 'ostruct'; OpenStruct.new(a: 1).dig(5)
require 'ostruct'; OpenStruct.new(a: 1).dig(:a, :b)
require 'ostruct'; OpenStruct.new(a: OpenStruct.new(b: 3)).dig(:a, :b)
require 'ostruct'; OpenStruct.new(a: 1).dig
require 'ostruct'; o = OpenStruct.new(a: 1, b: 2); [o.delete_field(:a), o, o.a, o.delete_field('b'), o]
require 'ostruct'; OpenStruct.new(a: 1).delete_field(:z)
require 'ostruct'; OpenStruct.new(a: 1).delete_field(:z) { 5 }
require 'ostruct'; begin; OpenStruct.new(a: 1).delete_field(:z); rescue NameError => e; [e.class, e.name]; end
require 'ostruct'; [OpenStruct.new(a: 1) == OpenStruct.new(a: 1), OpenStruct.new(a: 1) == OpenStruct.new(a: 1.0), OpenStruct.new(a: 1) == {a: 1}, OpenStruct.new == OpenStruct.new, OpenStruct.new(a: 1) != OpenStruct.new(b: 1)]
require 'ostruct'; [OpenStruct.new(a: 1).eql?(OpenStruct.new(a: 1)), OpenStruct.new(a: 1).eql?(OpenStruct.new(a: 1.0)), OpenStruct.new(a: 1).eql?(1), OpenStruct.new(a: 1).hash == OpenStruct.new(a: 1).hash]
require 'ostruct'; {OpenStruct.new(a: 1) => 2}[OpenStruct.new(a: 1)]
require 'ostruct'; o = OpenStruct.new(a: 1).freeze; o.a = 2
require 'ostruct'; o = OpenStruct.new(a: 1).freeze; o.b = 2
require 'ostruct'; o = OpenStruct.new(a: 1).freeze; o[:a] = 2
require 'ostruct'; o = OpenStruct.new(a: 1).freeze; [o.a, o.frozen?, o.b]
require 'ostruct'; o = OpenStruct.new(a: 1); d = o.dup; d.b = 2; d.a = 3; [o, d]
require 'ostruct'; o = OpenStruct.new(a: 1).freeze; d = o.dup; d.b = 2; [o, d]
require 'ostruct'; OpenStruct.new(a: 1, 'b c': "x\n", d: nil, e: [1]).inspect
require 'ostruct'; OpenStruct.new(a: 1).to_s
require 'ostruct'; "#{OpenStruct.new(a: 1)}"
require 'ostruct'; o = OpenStruct.new(a: 1); o.b = o; o
require 'ostruct'; o = OpenStruct.new(a: 1); o.b = [o]; o.inspect
require 'ostruct'; class OA < OpenStruct; def hi = a; end; o = OA.new(a: 1); [o.hi, o, o.class, o == OpenStruct.new(a: 1)]
require 'ostruct'; class OB < OpenStruct; def hi = 9; end; o = OB.new(hi: 1); [o.hi, o[:hi]]
require 'ostruct'; o = OpenStruct.new(method: 2, hash: 3, object_id: 4); [o.method, o.hash, o.object_id]
require 'ostruct'; o = OpenStruct.new(to_h: 1, then: 2); [o.to_h, o.then, o[:to_h]]
require 'ostruct'; o = OpenStruct.new(class: 1); [o.class!, o.class]
require 'ostruct'; o = OpenStruct.new(class: 1); o.class(2)
require 'ostruct'; o = OpenStruct.new(name: 'n', type: 't', id: 1, size: 2, length: 3, count: 4); [o.name, o.type, o.id, o.size, o.length, o.count]
require 'ostruct'; o = OpenStruct.new; o[:x] ||= []; o.x << 1; o
require 'ostruct'; o = OpenStruct.new; o.x ||= 4; o.x
require 'ostruct'; o = OpenStruct.new(a: 1); o.instance_variables
require 'ostruct'; o = OpenStruct.new(a: 1); [o.is_a?(OpenStruct), OpenStruct.superclass]
require 'ostruct'; o = OpenStruct.new(a: 1); o&.a
require 'ostruct'; o = OpenStruct.new(a?: 1); [o[:a?], o.a?]
require 'ostruct'; OpenStruct.new(a: 1)[1] rescue $!.class
require 'ostruct'; OpenStruct.new(a: 1)[nil] rescue $!.class
