1 & 1.5
1 & nil
1 & "a"
1 & Rational(1,2)
1 << 1.5
1 << nil
1 << "a"
1 >> 2**64
-1 >> 2**64
0 << 2**64
1 << -2**64
5[0,2]
5[0..1]
5[1..]
5[..1]
4[..1]
5[2**70]
-5[2**70]
5[1.5]
5[nil]
10.pow(2, 0)
10.pow(-2, 5)
10.pow(2, 1.5)
10.pow(2, -7)
10.pow(2.0, 7)
10.digits(1)
-10.digits
10.digits(-1)
10.digits("a")
10.digits(2**70)
1 + nil
1 + "a"
1 + :a
1 + [1]
1 < nil
1 < "a"
1 < :a
1 <=> "a"
1.0 + nil
1.5.divmod(0)
1.divmod(0.0)
1 % 0.0
1 % 0
1.remainder(0)
1.div(0.0)
1.0.div(0)
1.fdiv(0)
1.fdiv(nil)
1.fdiv("a")
1.div(nil)
1.gcd(1.5)
1.gcd(nil)
1.coerce("1.5")
1.coerce("x")
1.coerce(nil)
1.coerce(2.5)
1.5.coerce(nil)
1.5.coerce("2")
1.to_s(1)
1.to_s(37)
1.to_s(nil)
65.chr
300.chr
300.chr("UTF-8")
-1.chr
0x110000.chr("UTF-8")
1.round(nil)
1.round(1, half: :foo)
1.round(half: nil)
1.round(half: "even")
1.round(half: 5)
1.5.round(half: :up, foo: 1)
15.round(-1, half: :even)
25.round(-1, half: "down")
1.round(2**40)
1.round(-2**40)
1.round("a")
1.5.round("a")
1.5.round(nil)
1.5.floor(nil)
Float::NAN.to_i
Float::INFINITY.round
Float::INFINITY.round(2)
Float::INFINITY.round(-2)
Float::NAN.round(2)
Integer.sqrt(-1)
Integer.sqrt("a")
Integer.sqrt(nil)
Integer.sqrt(24.9)
Integer.try_convert("a")
Integer.try_convert(1.5)
1.clone(freeze: false)
1.clone(freeze: true)
1.dup
0.0.eql?(-0.0)
{0.0=>1}[-0.0]
2 ** -1
0 ** -1
(-2) ** -3
4 ** Rational(1,2)
2 ** "a"
2 ** nil
1.step(10, 0) { break }
1.step(10, 0)
1.step(10, "a") {}
1.step("a") {}
1.step(5, by: 2) {}
1.upto("a") {}
1.upto(nil) {}
1.upto
1.downto("a") {}
Rational(1,0)
Rational("1/0")
Rational(nil)
Rational("a")
Rational("1/3x")
Rational(1.5)
Rational("1.5")
Rational("0.75/2")
Rational(1, 2.5)
Rational("1", "3")
Rational(1, nil)
Rational("x", exception: false)
Rational(Object.new)
Rational(:a)
Integer("0x1A", 16)
Integer("z", 36)
Integer("1__2")
Integer("1_2")
Integer("_1")
Integer("")
Integer(" 42 ")
Integer("4 2")
Integer("0b11", 8)
Integer("08")
Integer("0o17")
Integer("12", 1)
Integer("12", 37)
Integer(12, 10)
Integer(nil)
Integer(nil, exception: false)
Integer("a", exception: false)
Integer([])
Integer(1.9)
Integer(Float::NAN)
Integer("12", -8)
Integer("1", nil)
Float("1.")
Float(".5")
Float("1e5")
Float("1_0.5")
Float("1__0.5")
Float("")
Float("0x1p3")
Float("0x1.8")
Float("a", exception: false)
Float(nil)
Float([])
Float("1e")
Float("1e400")
Float(" 1.5\n")
Float("1.5 x")
Float("Infinity")
rand("a")
Random.rand(0)
Random.rand(-5)
Random.rand(nil)
Random.rand("a")
Random.new(42).rand(0)
Random.new(42).rand(nil)
Random.new(42).rand(-1.5)
Random.new(1.5).seed
Random.new(42).rand(100)
Random.new(42).rand
Random.new(42) == Random.new(42)
Random.new(42).rand(1.0..2.0)
Random.new(42).rand(2**70)
Random.new(2**70).rand
Random.new(-42).rand
Random.new(42).seed
Math.log(-1)
Math.sqrt(-1)
Math.sqrt("a")
Math.sqrt(nil)
Math.log(8,2)
Math.log(2**2000)
Math.log(8, -2)
Math.log(0,0)
Math.lgamma(-1)
Math.lgamma(-Float::INFINITY)
Math.acos(2)
Math.atanh(1)
Math.atanh(2)
Math.frexp(1234)
Math.ldexp(0.5, 3.9)
Math.ldexp(0.5, "a")
Math.cbrt(-27)
Math.hypot(3,4)
Math.log("a")
Math.log(1, "a")
Math.log2(2**70)
Math.log10(10**400)
3.7 % 1
-7 / 2.0
1.0.to_s(2)
1r <=> nil
1r + nil
1r + "a"
1r == "a"
1r / 0
1r / 0.0
1r ** 2.5
1r.coerce("a")
3.14.rationalize(0.01)
3.14.rationalize
0.5.to_r
1.5.numerator
nil.to_r
nil.rationalize(1)
1.0 % 0.0
1.0 % 0
1r % 0.0
1.0.modulo(0.0)
1r.divmod(0.0)
1r.div(0.0)
1.0.div(0.0)
1r.divmod(0)
5.remainder(0.0)
5.5.remainder(0)
1.0.quo(0)
1.quo(0)
1.quo(2.0)
6.quo(3)
1r.quo(2)
1.0.arg
-0.0.arg
1r.fdiv("a")
1.0.fdiv(nil)
1.0.quo(nil)
1r.quo(nil)
7r.to_i
7r.floor(1)
Rational(7,3).round(2)
Rational(7,3).round(-1)
Rational(5,2).round(half: :even)
Rational(5,2).round("a")
Rational(5,2).round(1.5)
Rational(25,100).round(1, half: :down)
Rational(7,3).truncate(1)
Rational(-7,3).ceil
1.5.round(half: "foo")
1.5.round(2, half: :foo)
1e20.round(2)
1e-20.round(2)
-1e-20.round(2)
12345.678.round(-2)
1.1.floor(20)
1.15.round(1)
2.5.round(half: :even)
2.675.round(2)
0.1.floor(17)
1e300.round(-299)
5.015.round(2)
10.0.floor(-1)
1.0.next_float
0.0.next_float
Float::MAX.next_float
0.0.prev_float
Float::NAN.next_float
3.7.truncate(-1)
-3.7.truncate
3.78.truncate(1)
-3.78.truncate(1)
1.5.to_r
Float::NAN.to_r
Float::INFINITY.rationalize
Float::INFINITY.numerator
Float::INFINITY.denominator
0.3.rationalize(Rational(1,100))
0.333.rationalize(0.01)
1.5.rationalize
1e-20.rationalize
Rational(311,100).rationalize(Rational(1,100))
1.0.hash == 1.0.hash
1.5.eql?(1.5)
1.eql?(1.0)
1 == 1.0
2**53+1 == (2**53).to_f
(2**53+1) <=> (2**53).to_f
1.5.infinite?
(-1.0/0).infinite?
1.zero?
1.positive?
1.nonzero?
0.nonzero?
3.chr
3.ord
1.0.coerce(1r)
1.coerce(1r)
1r.coerce(1)
1r.coerce(1.5)
1r.coerce(nil)
Rational(3).inspect
Rational(-1,3).to_s
1.to_r
3.7 .to_i
1e25.to_i
1.integer?
1.finite?
1.real?
1.rect
1.polar
-1.polar
1.abs2
-5.pred
Integer.new
Float.new
Rational.new
Integer.allocate
1.frozen?
1.5.divmod(0.4)
-7.divmod(2)
7.divmod(-2.0)
7.5.div(2)
7r.divmod(2)
5.clamp(1, 3)
5.between?(1,10)
Float("1e-400")
Float("-0")
Integer("-0b1_1")
Integer("0_8")
Integer("0d19")
Integer("0b2")
Integer("- 1")
Integer("+1")
Integer("--1")
Integer("1 \n")
Integer("१")
Integer("0x")
Integer("0")
Integer("00")
Integer("0_")
Integer("1_")
Integer("1e3")
Integer("1", 2.9)
Integer("1", "2")
Integer("z", 37)
Integer(Object.new)
Integer("10", exception: true)
Integer("10", foo: 1)
Integer(true)
Integer(:a)
Float("1.5e+3")
Float("1._5")
Float("1_.5")
Float("1.5_5")
Float("1.5_")
Float("1e1_0")
Float("+1.5")
Float("- 1.5")
Float("0x1A")
Float("0x1.8p1")
Float("0b11")
Float("1ee5")
Float("1.e5")
Float("1,5")
Float("1.5f")
Float("0x")
Float("0x1p")
Float("0_1.5")
Float("00.5")
Float(:a)
Float("NaN")
Float(true)
Float(2**2000)
Rational("2/4")
Rational("-2/4")
Rational(" 1/3 ")
Rational("1 / 3")
Rational("1/-3")
Rational("1_0/3")
Rational("1e2")
Rational("1.2.3")
Rational("1/3.5")
Rational("1/3e2")
Rational("")
Rational(".5")
Rational("5.")
Rational(1.5, 2)
Rational(1r, 2r)
Rational("1", 2)
Rational(1, "a")
Rational([], 1)
Rational(Float::NAN)
Random.srand(5); [Random.rand(100), rand(100), Random.rand(1.5), rand(3..7), Random.rand(1.0...2.0)]
Random.new(1).rand(3..)
Random.new(1).rand(3.."a")
Random.new(1).rand("a".."b")
Random.new(1).rand([])
Random.new(1).rand(2**64)
Random.new(1).rand(2**40)
Random.new(1).rand(-5..5)
Random.new(1).random_number(10)
Random.new(1).seed
Random.new(3) == 3
Random.new(2**40).rand(10)
Random.new(0).rand(1000)
Random.rand(1,2)
