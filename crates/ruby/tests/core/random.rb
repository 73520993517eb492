Random.new(42).rand(100)
r = Random.new(42); [r.rand, r.rand(10), r.rand(1.5), r.rand(1..6), r.rand(1...6), r.rand(1.0..2.0), r.rand(1.0...2.0), r.rand(2**40), r.rand(2**70), r.rand(2**64), r.rand(2**32), r.rand(2**32 + 1)]
r = Random.new(0); [r.rand(1000), r.rand(1), r.rand(2), r.rand(3)]
r = Random.new(2**32); [r.rand(1000), r.rand(1000)]
r = Random.new(2**33 + 5); [r.rand(1000), r.rand(1000)]
r = Random.new(2**64); [r.rand(1000), r.rand(1000)]
r = Random.new(2**64 + 7); [r.rand(1000), r.rand(1000)]
r = Random.new(2**200 - 1); [r.rand(1000), r.rand(1000)]
r = Random.new(-1); [r.rand(1000), r.rand(1000)]
r = Random.new(-(2**70)); [r.rand(1000), r.rand(1000), r.seed]
r = Random.new(1.9); [r.rand(1000), r.seed]
r = Random.new(3r); r.seed
Random.new("x")
Random.new(nil)
Random.new(1, 2)
r = Random.new(5); 700.times { r.rand }; r.rand
r = Random.new(5); 700.times { r.rand(1000) }; r.rand(1000)
r = Random.new(5); [r.rand(-5..5), r.rand(2**70..2**70 + 9), r.rand(-2.5..2.5), r.rand(0..0), r.rand(1.5..1.5), r.rand(1..2.5)]
r = Random.new(5); r.rand(1r..2r)
r = Random.new(5); [r.rand(-1e308..1e308), r.rand(Float::MAX)]
Random.new(5).rand(Float::NAN)
Random.new(5).rand(Float::INFINITY)
Random.new(5).rand(0.0)
Random.new(5).rand(-1)
Random.new(5).rand(-1.0)
Random.new(5).rand(0)
Random.new(5).rand(nil)
Random.new(5).rand("1")
Random.new(5).rand(:a)
Random.new(5).rand([])
Random.new(5).rand(1..nil)
Random.new(5).rand(nil..1)
Random.new(5).rand("a".."b")
Random.new(5).rand(1, 2)
Random.new(5).rand(1..Float::INFINITY)
Random.new(5).rand(3r/2)
Random.new(5).random_number
Random.new(5).random_number(10)
Random.new(5).random_number(0)
Random.new(5).random_number(-1)
Random.new(5).random_number(nil)
Random.new(5).random_number(1.5)
Random.new(5).random_number(1..3)
Random.new(5) == Random.new(5)
Random.new(5) == Random.new(6)
a = Random.new(5); b = Random.new(5); a.rand; [a == b, (b.rand; a == b)]
Random.new(5) == 5
Random.new(5).seed
Random.new(2**100).seed
a = Random.new(9); b = a; a.rand; b.rand
a = Random.new(9); b = a.dup; [a.rand == b.rand, a == b]
srand(5); srand
srand(10); srand(11)
srand(7); [rand(100), rand(1..6), Random.rand(100), Random.rand(1.0), rand(0) < 1, rand(nil) < 1, rand(-10), rand(2.9)]
Random.srand(3); [Random.seed, rand(5)]
srand(7); rand(3.0..4.0)
srand(7); rand("a")
srand(7); rand([])
srand(7); rand(1, 2)
srand("a")
srand(1, 2)
srand(1.5); srand
srand(-4); [rand(10), srand]
srand(2**80); [rand(10), srand]
rand(1..)
rand(5..1)
srand(3); rand(2**65)
srand(3); rand(-(2**65))
srand(3); Random.random_number(5)
Random.rand(0)
Random.rand(-2)
Random.rand(nil)
Random.bytes(0)
Random.bytes("a")
Random.bytes(-1)
Random.bytes
Random.new(1).bytes(0)
Random.new(1).bytes(nil)
Random.new(1).bytes(-1)
Random.new(1).frozen?
class R < Random; end; [R.new(42).rand(100), R.new(1).class == R]
Random.new(1).rand.class == Float
Random.new(42).respond_to?(:rand)
