class SiteA1; def x; 1; end; end; f = ->(o) { o.x }; a = SiteA1.new; first = f.(a); class SiteA1; def x; 2; end; end; [first, f.(a)]
class SiteA2; def x; 1; end; end; f = ->(o) { o.x }; a = SiteA2.new; first = f.(a); def a.x; 3; end; [first, f.(a), f.(SiteA2.new)]
class SiteA3; def x; 1; end; end; class SiteB3; def x; 2; end; end; [SiteA3.new, SiteB3.new, SiteA3.new].map { |o| o.x }
class SiteA4; def x; 1; end; end; module SiteM4; def x; 5; end; end; a = SiteA4.new; (0..1).map { |i| a.extend(SiteM4) if i == 1; a.x }
class SiteA5; def x; 1; end; end; module SiteM5; def x; super + 5; end; end; a = SiteA5.new; (0..1).map { |i| SiteA5.prepend(SiteM5) if i == 1; a.x }
module SiteM6; def x; 7; end; end; class SiteA6; def method_missing(*) = :missing; end; a = SiteA6.new; (0..1).map { |i| SiteA6.include(SiteM6) if i == 1; a.x }
class SiteA7; def x; 1; end; end; a = SiteA7.new; (0..1).map { |i| SiteA7.undef_method(:x) if i == 1; a.x rescue $!.class }
class SiteA8; def x; 1; end; end; a = SiteA8.new; (0..1).map { |i| SiteA8.remove_method(:x) if i == 1; a.x rescue $!.class }
class SiteA9; def x; 1; end; end; a = SiteA9.new; (0..1).map { |i| SiteA9.send(:private, :x) if i == 1; a.x rescue $!.message[0, 26] }
class SiteA10; def x; 1; end; def y; 2; end; end; a = SiteA10.new; (0..1).map { |i| SiteA10.alias_method(:x, :y) if i == 1; a.x }
class SiteA11; def self.x; 1; end; end; class SiteB11 < SiteA11; end; (0..2).map { |i| SiteB11.define_singleton_method(:x) { 4 } if i == 2; [SiteA11, SiteB11].map { |c| c.x } }
class SiteA12; end; class SiteB12 < SiteA12; end; (0..1).map { |i| SiteA12.define_singleton_method(:x) { 4 } if i == 1; SiteB12.x rescue $!.class }
[1, 'a', :b, nil, true, 1.5, [2], { c: 3 }, Integer, 4..5].map { |o| o.to_s }
[1, 'a', 1, 'a'].map { |o| o + o }
(0..1).map { |i| class Integer; def zap; 9; end; end if i == 1; 5.zap rescue $!.class }
s = 'abc'; t = 'abc'; (0..1).map { |i| def s.size = 42 if i == 1; [s, t].map { |o| o.size } }
class SiteA17; def blk; block_given?; end; end; a = SiteA17.new; [a.blk, a.blk {}, a.blk]
class SiteA18; def go(o); o.hid; end; protected def hid; 8; end; end; [SiteA18.new.go(SiteA18.new), (SiteA18.new.hid rescue $!.class)]
class SiteA19; def <<(o); [:mine, o]; end; end; t = +'x'; [t, SiteA19.new, [], t].map { |o| o << 12.to_s }
t = +'x'; [t, [], t].map { |o| o << 'y'.freeze }
t = 'x'.freeze; begin; t << 3.to_s; rescue => e; e.class; end
t = +''; o = Object.new; def o.to_s = 'mine'; [1, nil, 'a', :b, 2.5, o, [1]].each { |v| t << v.to_s }; t
t = +''; class SiteA23; def initialize(t) = @t = t; def to_s = (@t << 'inner'; 'outer'); end; t << SiteA23.new(t).to_s; t
x = 5; x += 1; x -= 2; x *= 3; x /= 2; x %= 4; a = [1]; a << 2; a += [3]; [x, a]
h = { 'a' => 1 }; h.default = 0; [h['a'], h['b'], h[:a]]
def two26; yield 1; end; r = (0..1).map { |i| two26 { |v| v + i } }; r
o = Object.new; (0..1).map { |i| def o.m(*) = 3 if i == 1; o.m(1) rescue $!.class }
class SiteA28; attr_accessor :v; end; a = SiteA28.new; (0..1).map { |i| a.v = i; class SiteA28; def v = :other; end if i == 1; a.v }
class SiteA29; def self.method_added(n) = (@seen ||= []) << n; def a; end; def b; end; end; SiteA29.instance_variable_get(:@seen)
