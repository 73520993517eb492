1.7976931348623157e308 + Rational(22,7)
(-2**40) + 255
12345 + (2**31)
7 + (-2**63)
0 + (2**64+1)
1 + (-2**40)
(-25) + (Rational(10**20,3))
10 + 3.7
0.0 + 1.7976931348623157e308
(10**25) + 0.0
(2**31) + Rational(-7,2)
1e-5 + 12345.678
(2**63) + "a"
(-3) + (-1.5)
(-1.5) + Rational(1,3)
(-0.5) + 1e16
1.0 + (2**62)
Rational(1,3) + 12345
(-25) + 1.0
1 + 0
(-(2**70)) + 255
2.5 + (2**62)
Rational(-7,2) + 255
(-0.5) + (-25)
2 + 10
(-0.0) + nil
2 - (-3)
2.5 - nil
Rational(22,7) - (-2**40)
(-7.25) - []
(2**64+1) - (Rational(10**20,3))
Rational(1,3) - (10**25)
(-2**63) - 0
(-3) - 3.7
1e20 - (-1.5)
(-25) - (-7.25)
3.7 - (-1r)
1.0 - 12345
2 - 1r
(-1.5) - 5e-324
0.1 - 1.7976931348623157e308
(3**50) - 0.30000000000000004
255 - 1e16
1e20 - (-98765)
(-1.5) - (-2**63)
(-1.5) - 3.7
(-25) - :b
1e-5 - (-98765)
1e16 - 2.5
(-1.5) - 1
(2**62) - 2
0 - (2**62)
10 * []
(-0.0) * 10
(-1) * (-2**40)
0.1 * (-0.0)
(2**31) * (-25)
(2**62) * 255
(2**31) * (-2**40)
Rational(22,7) * 0.0
(-0.5) * 5e-324
1r * (-25)
(Rational(10**20,3)) * (-3)
(10**25) * 1e16
(2**62) * (-98765)
(-1.5) * (-(2**70))
(-25) * 2.5
(-98765) * 1e-5
0.0 * 1e16
(-2**40) * 1
(-0.5) * Rational(1,3)
2.5 * (10**25)
123456789.123456789 * (-1)
0r * 1e-5
1r * 1e20
(-98765) * 1e16
Rational(1,3) * (10**25)
1.0 * 10
(-1) / (-25)
1r / Float::NAN
(-2**63) / 7
(-(2**70)) / Rational(-7,2)
0.0 / Float::NAN
1.0 / 1.7976931348623157e308
(2**62) / nil
0.0 / (-98765)
1e16 / 3.7
(-0.0) / 1r
1e16 / (3**50)
3.7 / nil
(2**63) / (2**62)
0.0 / []
Rational(22,7) / 10
(2**62) / (-2**63)
2.5 / 12345
7 / 5e-324
1.7976931348623157e308 / (-0.0)
(-1r) / (2**62)
0.1 / nil
(2**62) / (-1r)
(2**63) / (Rational(10**20,3))
(-1.5) / (2**64+1)
1e-5 % Rational(-7,2)
(Rational(10**20,3)) % 2
(-1) % (2**63)
0 % 12345.678
(2**31) % (-1e100)
12345.678 % 123456789.123456789
(-1) % 0.0
(3**50) % Float::NAN
1e16 % 1e-5
(10**25) % 1e15
1e-5 % (-0.5)
(-98765) % 255
(Rational(10**20,3)) % (-1e100)
1e16 % 255
0.0 % (2**62)
(-2**63) % Rational(1,3)
0 % 0r
(3**50) % 2.5
Rational(-7,2) % 0.0
0r % (-2**63)
(-0.5) % 0.1
(2**63) % :b
(3**50) % (-7.25)
Rational(22,7) % 1.0
(-25) % (-1e100)
1e20 % 5e-324
(3**50) ** 2
1.7976931348623157e308 ** (-0.5)
0.30000000000000004 ** (-Float::INFINITY)
1r ** 7
(-2**63) ** nil
Rational(-7,2) ** (-98765)
1e20 ** (-0.5)
(-(2**70)) ** (-3)
0 ** []
1.0 ** 0.30000000000000004
Rational(1,3) ** (-98765)
(2**62) ** 10
3.7 ** 0.30000000000000004
0r ** Rational(1,3)
0 ** 1.0
12345 ** Float::NAN
1e-5 ** :b
(-98765) ** (-3)
(-1.5) <=> (2**63)
(-0.0) <=> Float::INFINITY
2 <=> 2.5
(2**64+1) <=> Float::INFINITY
(-2**63) <=> (-25)
(2**63) <=> (2**62)
(-2**63) <=> 3.7
0.0 <=> (-0.0)
12345.678 <=> 0r
1.7976931348623157e308 <=> 1.0
0.1 <=> (-2**40)
(-2**40) <=> (-7.25)
(-2**40) <=> (-25)
(-1.5) <=> 1r
Rational(22,7) <=> (-2**40)
0.30000000000000004 <=> 0.1
7 <=> 1e20
123456789.123456789 <=> Rational(22,7)
(-7.25) <=> 7
12345 <=> []
3.7 <=> 0.1
Rational(22,7) <=> 1
(10**25) <=> (-0.5)
1e16 <=> (-7.25)
0.0 <=> (-0.5)
1r <=> 0
1.0 == 1e20
2 == 10
(-2**40) == 1r
0.30000000000000004 == (3**50)
10 == (2**62)
5e-324 == (-1.5)
1.0 == (-1)
1e-5 == Rational(-7,2)
12345 == Rational(1,3)
2.5 == (Rational(10**20,3))
12345.678 == []
(-2**40) == (10**25)
Rational(-7,2) == (2**31)
Rational(1,3) == 5e-324
(2**64+1) == (-0.5)
Rational(-7,2) == 0.0
(-1e100) == Rational(1,3)
(-(2**70)) == (-1)
(-0.0) == 12345.678
5e-324 == (Rational(10**20,3))
(2**64+1) == 0.1
255 == 1e-5
(-1) == (-1e100)
(2**62) == Rational(1,3)
5e-324 == 5e-324
(-1r) < (10**25)
123456789.123456789 < 0.30000000000000004
(-1r) < 3.7
1r < Float::NAN
1.7976931348623157e308 < (-1)
1e20 < 1e-5
(2**63) < (2**31)
Rational(-7,2) < (-7.25)
(-1r) < (-0.0)
(2**64+1) < 1e-5
1.7976931348623157e308 < Rational(1,3)
(Rational(10**20,3)) < (-1r)
Rational(-7,2) < (2**31)
1.0 < 10
1e16 < (2**63)
5e-324 < (-1.5)
(2**31) < (-1e100)
1e16 < Float::INFINITY
0.1 < nil
0.30000000000000004 < 0
1.0 < 123456789.123456789
10 < 5e-324
(10**25) < 0.1
1e-5 < 1.7976931348623157e308
0.30000000000000004 < "a"
(-0.5) < "a"
(-25) >= (-0.0)
(2**64+1) >= 1r
12345.678 >= (2**31)
(2**63) >= (-1r)
(-0.5) >= 255
(-1r) >= Float::NAN
(-0.5) >= (-1.5)
(-1) >= 1e-5
0 >= 1r
(-2**40) >= (-(2**70))
123456789.123456789 >= (-98765)
1e-5 >= Rational(1,3)
(2**31) >= 7
(-(2**70)) >= 7
Rational(-7,2) >= 1.0
(2**63) >= (-1.5)
(-(2**70)) >= (-98765)
255 >= Float::NAN
(3**50) >= (-2**40)
3.7 >= (2**62)
(2**64+1) >= (-3)
2.5 >= 0.1
(-3) >= 2
(-2**40) >= (-1)
(-2**40) >= 1e16
1e16 >= (-2**63)
5e-324.div(-98765)
(-2**40).div(10**25)
(-0.5).div(7)
(2**64+1).div(1e15)
1e16.div(Rational(22,7))
0r.div(1e15)
Rational(22,7).div(-1e100)
0r.div(2.5)
(-2**63).div(-0.0)
(3**50).div(2**62)
123456789.123456789.div(-3)
1r.div(2)
1e20.div(1e20)
Rational(-7,2).div(2**63)
(10**25).div(0.30000000000000004)
0.30000000000000004.div(Float::NAN)
(-(2**70)).div(7)
0.30000000000000004.div(0.1)
255.div(-1r)
7.div(7)
(-25).div(2**63)
1.7976931348623157e308.div(Rational(1,3))
(2**63).div(123456789.123456789)
0.1.div(:b)
(2**62).div(-0.5)
Rational(22,7).div(Float::INFINITY)
12345.modulo(2)
2.modulo(2)
123456789.123456789.modulo(-1e100)
(2**64+1).modulo(1e-5)
1.7976931348623157e308.modulo(0)
1.7976931348623157e308.modulo(12345.678)
(10**25).modulo(2**63)
1r.modulo(10)
1e-5.modulo([])
(-98765).modulo(1e16)
12345.678.modulo(10**25)
5e-324.modulo(12345.678)
1r.modulo(1e-5)
12345.678.modulo(1r)
(-7.25).modulo(0.1)
Rational(-7,2).modulo(-2**40)
(-(2**70)).modulo(-25)
0.1.modulo(-25)
(3**50).modulo(:b)
1e16.modulo(-2**40)
0.30000000000000004.modulo(:b)
1e16.modulo(-0.5)
1.0.modulo(7)
0.1.modulo(1e15)
Rational(1,3).modulo(1.0)
(-2**40).modulo([])
(Rational(10**20,3)).divmod(1.0)
0.30000000000000004.divmod(10**25)
12345.678.divmod(12345.678)
(10**25).divmod([])
1e15.divmod(nil)
1e20.divmod(3**50)
12345.678.divmod(Rational(10**20,3))
Rational(22,7).divmod(:b)
1.0.divmod(-2**63)
(-25).divmod(Float::NAN)
1e-5.divmod(3**50)
0.1.divmod(Rational(22,7))
(3**50).divmod(-2**63)
10.divmod(2.5)
1.0.divmod(2**31)
1.7976931348623157e308.divmod(1)
12345.678.divmod(-2**63)
1e20.divmod(1.0)
(Rational(10**20,3)).divmod(:b)
Rational(-7,2).divmod(1.0)
(Rational(10**20,3)).divmod(1r)
(10**25).divmod(-1r)
0r.divmod(2**64+1)
(-(2**70)).divmod(Rational(22,7))
2.5.divmod(0.30000000000000004)
0.divmod(Float::NAN)
123456789.123456789.fdiv(10**25)
(-25).fdiv([])
(2**63).fdiv(5e-324)
(-7.25).fdiv(1e16)
1.fdiv(Float::NAN)
2.5.fdiv(1..2)
1.0.fdiv(1e20)
(-0.5).fdiv(-0.0)
(-3).fdiv(2)
(10**25).fdiv(123456789.123456789)
(2**31).fdiv(2**31)
(-2**40).fdiv(-3)
(Rational(10**20,3)).fdiv(0)
3.7.fdiv(-1r)
(-25).fdiv(-25)
123456789.123456789.fdiv(-25)
1e20.fdiv(-3)
7.fdiv(1r)
(-2**40).fdiv(Rational(10**20,3))
1e16.fdiv(-0.0)
1e-5.fdiv(-25)
1e-5.fdiv(-Float::INFINITY)
3.7.fdiv(Rational(1,3))
123456789.123456789.fdiv(1)
(2**62).fdiv([])
0.30000000000000004.fdiv(-0.0)
0.1.quo(0.30000000000000004)
0.0.quo(123456789.123456789)
1.quo(1e15)
0.30000000000000004.quo(1e-5)
(2**31).quo("a")
(-1e100).quo(1e15)
(-1).quo(2)
1e16.quo(-98765)
1e16.quo(123456789.123456789)
7.quo(0)
1.7976931348623157e308.quo(Float::INFINITY)
255.quo(Rational(22,7))
0r.quo(2.5)
(2**64+1).quo(1e16)
1e16.quo(Rational(1,3))
2.5.quo(-0.0)
0.1.quo(Float::INFINITY)
(-1e100).quo(-3)
1e16.quo(Rational(10**20,3))
2.5.quo(0.30000000000000004)
Rational(-7,2).quo(3.7)
1e16.quo(-1r)
123456789.123456789.quo(10)
1.quo(:b)
1e15.quo(-25)
(2**62).quo(2)
1e-5.remainder(-2**63)
12345.678.remainder(-1)
(3**50).remainder(1e16)
(10**25).remainder(-1r)
1e20.remainder(-0.5)
1e16.remainder(nil)
(3**50).remainder(Rational(1,3))
0.0.remainder(-1r)
(-3).remainder(12345)
0.remainder(-7.25)
(-0.0).remainder(-98765)
(-0.0).remainder(123456789.123456789)
0.30000000000000004.remainder(1.7976931348623157e308)
Rational(22,7).remainder(1r)
123456789.123456789.remainder(1e15)
Rational(1,3).remainder(-25)
7.remainder(10)
(-1.5).remainder(1.0)
Rational(-7,2).remainder(1r)
1e15.remainder(1.7976931348623157e308)
0.30000000000000004.remainder(-1.5)
1e-5.remainder(5e-324)
(-1).remainder(-98765)
0.0.remainder(0)
(2**64+1).remainder(-0.5)
2.remainder(2**63)
0r.eql?(1..2)
7.eql?(nil)
(-98765).eql?(Rational(22,7))
0.1.eql?(123456789.123456789)
255.eql?(-3)
1r.eql?(1e16)
123456789.123456789.eql?(-25)
123456789.123456789.eql?(2**63)
(2**62).eql?(Rational(22,7))
(-0.0).eql?(5e-324)
(-2**40).eql?(1..2)
(-7.25).eql?(10**25)
1.7976931348623157e308.eql?(-1e100)
(-2**40).eql?(Rational(1,3))
(-1e100).eql?(3.7)
1.7976931348623157e308.eql?(1)
0r.eql?(Rational(1,3))
Rational(22,7).eql?(0)
(-2**63).eql?(1e-5)
(-1r).eql?(10)
1e16.eql?(-7.25)
0.0.eql?([])
0.30000000000000004.eql?(1)
(2**64+1).eql?([])
3.7.eql?(3**50)
(-0.5).eql?(0)
(-0.0).coerce(123456789.123456789)
1.coerce(3.7)
0.30000000000000004.coerce(-2**40)
(10**25).coerce(2**62)
(2**62).coerce(2.5)
0r.coerce(-7.25)
(3**50).coerce(1r)
1e20.coerce(-2**63)
1.7976931348623157e308.coerce(0.30000000000000004)
1e16.coerce(5e-324)
1e20.coerce(:b)
1.coerce(1e16)
(-0.5).coerce(1.7976931348623157e308)
1e16.coerce(Rational(22,7))
Rational(1,3).coerce(7)
1.coerce(123456789.123456789)
(-0.5).coerce(10**25)
(-(2**70)).coerce(10**25)
1e15.coerce(-25)
(-0.0).coerce(10**25)
0r.coerce(0.1)
12345.coerce(-3)
(2**62).coerce(-1.5)
1e15.coerce(:b)
7 & 0
(10**25) & 1
(2**63) & 12345
(-3) & 1r
(3**50) & 255
(2**62) & (-2**40)
(2**63) & (-(2**70))
(2**31) & 255
(-98765) & (10**25)
(10**25) & 7
(-2**63) & (-98765)
(2**63) & nil
(3**50) & nil
12345 & (-98765)
(2**62) | (10**25)
(2**62) | 1.0
1 | 1r
(2**63) | (-2**63)
255 | (-(2**70))
255 | 1
(-1) | 1r
1 | 255
(3**50) | (-25)
(2**64+1) | (2**62)
(2**64+1) | 0
(-98765) | (-25)
2 | (2**31)
(2**31) | (-98765)
(-1) ^ nil
1 ^ (2**31)
(-1) ^ (-98765)
7 ^ 2
(2**31) ^ 2
1 ^ (2**62)
(-(2**70)) ^ 255
10 ^ (-3)
10 ^ (-2**40)
12345 ^ 7
(-2**63) ^ 1.0
(-25) ^ (2**31)
(-1) ^ 0
(2**63) ^ (2**31)
(10**25) << 1.9
0 << 7
(-2**63) << 12345
(-2**63) << 1
7 << (-1)
(3**50) << nil
(-(2**70)) << 7
(2**62) << 100
(-98765) << (-70)
(-(2**70)) << 1
(2**63) << (-25)
(-(2**70)) << (-1)
0 << (-25)
2 << nil
(-1) >> (-25)
255 >> 7
(10**25) >> 1.9
12345 >> (-1)
(-1) >> 2
(2**62) >> 7
(-3) >> nil
(2**31) >> 2r
(-2**40) >> 12345
0 >> (-1)
255 >> 2
(-98765) >> (-25)
(3**50) >> 2r
(2**31) >> (-70)
0.round
1.round
(-1).round
2.round
(-3).round
7.round
10.round
(-25).round
255.round
12345.round
(-98765).round
(2**31).round
(-2**40).round
(2**62).round
(2**63).round
(-2**63).round
(2**64+1).round
(-(2**70)).round
(10**25).round
(3**50).round
0.0.round
(-0.0).round
1.0.round
(-1.5).round
2.5.round
3.7.round
(-7.25).round
0.1.round
1e-5.round
12345.678.round
(-0.5).round
1e15.round
1e16.round
123456789.123456789.round
1e20.round
(-1e100).round
5e-324.round
1.7976931348623157e308.round
0.30000000000000004.round
1r.round
(-1r).round
Rational(1,3).round
Rational(-7,2).round
Rational(22,7).round
0r.round
(Rational(10**20,3)).round
12345.678.round(-20)
1r.round(5)
(2**62).round(2)
(-0.5).round(15)
1e16.round(0)
12345.678.round(3)
(-7.25).round(400)
0.30000000000000004.round(17)
(-2**63).round(14)
(-7.25).round(10)
1.7976931348623157e308.round(2)
(-1r).round(5)
(-2**63).round(3)
0.30000000000000004.round(14)
1.0.round(-1)
1e20.round(0)
12345.678.round(14)
(-0.0).round(15)
5e-324.round(14)
(-3).round(-1)
(-1e100).round(17)
1e-5.round(400)
(Rational(10**20,3)).round(20)
0.30000000000000004.round(2)
1e15.round(5)
(2**63).round(-1)
(-7.25).round(5)
1e16.round(15)
Rational(22,7).round(20)
123456789.123456789.round(3)
Rational(1,3).round(17)
1e-5.round(-3)
0.round(17)
12345.678.round(-1)
0r.round(0)
5e-324.round(3)
12345.678.round(20)
(10**25).round(14)
(2**62).round(0)
(2**63).round(14)
0.round(-1)
0.1.round(0)
(3**50).round(400)
0.floor
1.floor
(-1).floor
2.floor
(-3).floor
7.floor
10.floor
(-25).floor
255.floor
12345.floor
(-98765).floor
(2**31).floor
(-2**40).floor
(2**62).floor
(2**63).floor
(-2**63).floor
(2**64+1).floor
(-(2**70)).floor
(10**25).floor
(3**50).floor
0.0.floor
(-0.0).floor
1.0.floor
(-1.5).floor
2.5.floor
3.7.floor
(-7.25).floor
0.1.floor
1e-5.floor
12345.678.floor
(-0.5).floor
1e15.floor
1e16.floor
123456789.123456789.floor
1e20.floor
(-1e100).floor
5e-324.floor
1.7976931348623157e308.floor
0.30000000000000004.floor
1r.floor
(-1r).floor
Rational(1,3).floor
Rational(-7,2).floor
Rational(22,7).floor
0r.floor
(Rational(10**20,3)).floor
(Rational(10**20,3)).floor(2)
0.30000000000000004.floor(10)
(3**50).floor(-20)
(-3).floor(-3)
(2**63).floor(2)
Rational(-7,2).floor(17)
1e-5.floor(-20)
0.1.floor(-2)
(-0.0).floor(14)
0.1.floor(-3)
0.30000000000000004.floor(17)
(-1r).floor(1)
Rational(22,7).floor(-2)
0.floor(3)
Rational(-7,2).floor(3)
0.0.floor(3)
1.7976931348623157e308.floor(-3)
1.0.floor(20)
123456789.123456789.floor(5)
1e-5.floor(0)
(2**64+1).floor(5)
2.5.floor(400)
123456789.123456789.floor(400)
1e15.floor(14)
(-0.5).floor(5)
3.7.floor(10)
7.floor(15)
123456789.123456789.floor(2)
1.0.floor(-1)
2.5.floor(17)
5e-324.floor(1)
255.floor(400)
(-7.25).floor(15)
(-0.0).floor(3)
0r.floor(-1)
(-7.25).floor(1)
(Rational(10**20,3)).floor(-2)
12345.678.floor(10)
1e20.floor(3)
1e-5.floor(3)
(2**62).floor(-3)
(-1r).floor(10)
0.ceil
1.ceil
(-1).ceil
2.ceil
(-3).ceil
7.ceil
10.ceil
(-25).ceil
255.ceil
12345.ceil
(-98765).ceil
(2**31).ceil
(-2**40).ceil
(2**62).ceil
(2**63).ceil
(-2**63).ceil
(2**64+1).ceil
(-(2**70)).ceil
(10**25).ceil
(3**50).ceil
0.0.ceil
(-0.0).ceil
1.0.ceil
(-1.5).ceil
2.5.ceil
3.7.ceil
(-7.25).ceil
0.1.ceil
1e-5.ceil
12345.678.ceil
(-0.5).ceil
1e15.ceil
1e16.ceil
123456789.123456789.ceil
1e20.ceil
(-1e100).ceil
5e-324.ceil
1.7976931348623157e308.ceil
0.30000000000000004.ceil
1r.ceil
(-1r).ceil
Rational(1,3).ceil
Rational(-7,2).ceil
Rational(22,7).ceil
0r.ceil
(Rational(10**20,3)).ceil
1e-5.ceil(-1)
(-1).ceil(14)
(-25).ceil(400)
12345.678.ceil(5)
255.ceil(10)
1r.ceil(1)
(2**64+1).ceil(-20)
0.0.ceil(-1)
1e-5.ceil(-3)
1.0.ceil(400)
0.30000000000000004.ceil(-1)
5e-324.ceil(20)
(-1.5).ceil(5)
(-0.5).ceil(14)
1e16.ceil(17)
0.1.ceil(3)
1e-5.ceil(20)
2.5.ceil(400)
(-1e100).ceil(400)
(-1.5).ceil(3)
(-1e100).ceil(5)
Rational(22,7).ceil(14)
0.1.ceil(0)
12345.ceil(3)
5e-324.ceil(0)
5e-324.ceil(3)
(3**50).ceil(5)
(-(2**70)).ceil(-3)
(2**63).ceil(5)
(-1e100).ceil(-1)
255.ceil(0)
1e16.ceil(10)
0.0.ceil(-3)
1e15.ceil(14)
3.7.ceil(-1)
(2**64+1).ceil(15)
12345.ceil(20)
(-1).ceil(15)
1e16.ceil(400)
(10**25).ceil(-2)
1e20.ceil(2)
(-0.0).ceil(400)
12345.678.ceil(14)
(-1.5).ceil(2)
(-3).ceil(1)
0.truncate
1.truncate
(-1).truncate
2.truncate
(-3).truncate
7.truncate
10.truncate
(-25).truncate
255.truncate
12345.truncate
(-98765).truncate
(2**31).truncate
(-2**40).truncate
(2**62).truncate
(2**63).truncate
(-2**63).truncate
(2**64+1).truncate
(-(2**70)).truncate
(10**25).truncate
(3**50).truncate
0.0.truncate
(-0.0).truncate
1.0.truncate
(-1.5).truncate
2.5.truncate
3.7.truncate
(-7.25).truncate
0.1.truncate
1e-5.truncate
12345.678.truncate
(-0.5).truncate
1e15.truncate
1e16.truncate
123456789.123456789.truncate
1e20.truncate
(-1e100).truncate
5e-324.truncate
1.7976931348623157e308.truncate
0.30000000000000004.truncate
1r.truncate
(-1r).truncate
Rational(1,3).truncate
Rational(-7,2).truncate
Rational(22,7).truncate
0r.truncate
(Rational(10**20,3)).truncate
(-0.0).truncate(10)
(-1r).truncate(2)
3.7.truncate(14)
1.7976931348623157e308.truncate(-20)
1r.truncate(-1)
0r.truncate(10)
(-(2**70)).truncate(0)
1e-5.truncate(3)
(-2**63).truncate(1)
2.5.truncate(400)
1.truncate(-2)
0.1.truncate(5)
1.7976931348623157e308.truncate(3)
(-0.0).truncate(20)
1r.truncate(1)
1.7976931348623157e308.truncate(5)
1e20.truncate(15)
1.0.truncate(-20)
0.1.truncate(14)
(2**63).truncate(3)
0.1.truncate(400)
1e16.truncate(17)
255.truncate(3)
(-(2**70)).truncate(17)
(-1e100).truncate(1)
1e20.truncate(5)
(-0.0).truncate(0)
0.30000000000000004.truncate(400)
(-25).truncate(-3)
(2**63).truncate(17)
0.truncate(0)
(2**62).truncate(400)
(-1r).truncate(400)
(Rational(10**20,3)).truncate(400)
5e-324.truncate(-20)
1e15.truncate(-2)
(-0.5).truncate(20)
(-1r).truncate(-3)
(-3).truncate(-20)
(-(2**70)).truncate(-3)
(-3).truncate(0)
0.30000000000000004.truncate(17)
(2**31).truncate(-1)
0.15.round(-1, half: :even)
25.round(2, half: :up)
(-2.5).round(0, half: :up)
(10**20*5).round(2, half: :down)
1.25.round(0, half: :down)
1.25.round(2, half: :up)
2.675.round(-1, half: :up)
(-15).round(1, half: :up)
(-1.005).round(1, half: :up)
Rational(5,2).round(-21, half: :up)
2.5.round(2, half: :up)
Rational(5,2).round(1, half: :down)
(-25).round(2, half: :up)
0.5.round(1, half: :even)
(-2.5).round(-21, half: :up)
2.5.round(2, half: :even)
Rational(25,100).round(2, half: :down)
Rational(-5,2).round(-21, half: :down)
Rational(-5,2).round(1, half: :up)
2.5.round(-21, half: :down)
Rational(25,100).round(-1, half: :even)
25.round(-1, half: :even)
(10**20*5).round(1, half: :even)
(-15).round(1, half: :even)
(-2.5).round(-1, half: :even)
1e15.round(-21, half: :up)
2.5.round(-1, half: :even)
0.5.round(2, half: :up)
1e15.round(-21, half: :down)
0.15.round(1, half: :up)
(-25).round(1, half: :down)
1e15.round(0, half: :even)
1.25.round(-1, half: :up)
35.round(1, half: :even)
(10**20*5).round(-21, half: :even)
(-1.005).round(-21, half: :down)
1.25.round(2, half: :even)
(-15).round(0, half: :up)
0.5.round(-21, half: :down)
0.5.round(-1, half: :down)
(-2.5).round(0, half: :even)
(-1.005).round(0, half: :up)
2.675.round(2, half: :up)
1e15.round(0, half: :up)
2.675.round(-21, half: :down)
(-15).round(2, half: :down)
(10**20*5).round(-21, half: :up)
(-15).round(-21, half: :up)
(10**20*5).round(0, half: :up)
3.5.round(-1, half: :even)
35.round(-1, half: :down)
3.5.round(0, half: :down)
0.5.round(0, half: :even)
(-1.005).round(0, half: :even)
3.5.round(2, half: :even)
0.15.round(-1, half: :down)
(-1.005).round(2, half: :up)
1e15.round(1, half: :down)
Rational(5,2).round(2, half: :up)
Rational(25,100).round(0, half: :up)
25.round(1, half: :up)
Rational(25,100).round(-1, half: :up)
35.round(2, half: :up)
3.7.to_s
1.to_s
123456789.123456789.to_s
0.30000000000000004.to_s
12345.678.to_s
0r.to_s
(3**50).to_s
2.5.to_s
(-1).to_s
1e20.inspect
(-1).inspect
(10**25).inspect
(-1.5).inspect
(-2**40).inspect
123456789.123456789.inspect
(-0.0).inspect
(2**62).inspect
3.7.inspect
2.to_i
0.0.to_i
0.to_i
1e16.to_i
2.5.to_i
1e15.to_i
0.30000000000000004.to_i
(-7.25).to_i
(-1.5).to_i
(-1e100).to_f
(-(2**70)).to_f
7.to_f
(-2**40).to_f
10.to_f
(2**31).to_f
(2**63).to_f
5e-324.to_f
(-1r).to_f
0.30000000000000004.to_r
Rational(22,7).to_r
(-1.5).to_r
Rational(-7,2).to_r
1e16.to_r
(10**25).to_r
7.to_r
1e15.to_r
(2**64+1).to_r
(-1r).abs
Rational(22,7).abs
(10**25).abs
(-98765).abs
0r.abs
0.1.abs
(-3).abs
(-0.0).abs
(-7.25).abs
(2**62).magnitude
1.0.magnitude
(-(2**70)).magnitude
(3**50).magnitude
1e20.magnitude
(-2**63).magnitude
5e-324.magnitude
(-98765).magnitude
0.1.magnitude
(-3).-@
255.-@
1.0.-@
1.7976931348623157e308.-@
(Rational(10**20,3)).-@
1r.-@
(-2**63).-@
(2**62).-@
(-1).-@
(-0.0).+@
(-(2**70)).+@
1e16.+@
1.7976931348623157e308.+@
12345.678.+@
(-1.5).+@
Rational(1,3).+@
123456789.123456789.+@
Rational(-7,2).+@
0.1.~
(-98765).~
255.~
(2**62).~
0.0.~
1e16.~
(-0.5).~
(-7.25).~
0r.~
(2**63).zero?
2.zero?
(-0.5).zero?
1.0.zero?
12345.zero?
(-1r).zero?
(-98765).zero?
(-0.0).zero?
1r.zero?
1e20.positive?
(3**50).positive?
1e-5.positive?
123456789.123456789.positive?
(2**64+1).positive?
(-0.5).positive?
(-2**63).positive?
1e15.positive?
(Rational(10**20,3)).positive?
2.5.negative?
Rational(1,3).negative?
1r.negative?
(3**50).negative?
(-0.0).negative?
(-1.5).negative?
1.negative?
7.negative?
1e20.negative?
(10**25).integer?
(-3).integer?
(-(2**70)).integer?
(-2**63).integer?
1r.integer?
0r.integer?
5e-324.integer?
2.integer?
(2**62).integer?
255.finite?
(-1e100).finite?
1e20.finite?
12345.678.finite?
(-7.25).finite?
2.finite?
1.finite?
Rational(1,3).finite?
(2**31).finite?
3.7.infinite?
1e-5.infinite?
1e15.infinite?
(-7.25).infinite?
(2**62).infinite?
(-98765).infinite?
(10**25).infinite?
(-(2**70)).infinite?
(2**31).infinite?
(-2**40).nan?
1e20.nan?
0.nan?
1e16.nan?
(-3).nan?
0.0.nan?
1.nan?
(Rational(10**20,3)).nan?
10.nan?
(-0.5).numerator
(-0.0).numerator
0.1.numerator
1e20.numerator
(-98765).numerator
7.numerator
1r.numerator
Rational(22,7).numerator
(2**31).numerator
0.denominator
(-1r).denominator
(Rational(10**20,3)).denominator
10.denominator
(-2**40).denominator
(-3).denominator
0r.denominator
(-(2**70)).denominator
Rational(22,7).denominator
(-7.25).next_float
(2**63).prev_float
(-1).prev_float
1.7976931348623157e308.prev_float
123456789.123456789.prev_float
Rational(22,7).prev_float
255.prev_float
12345.prev_float
0.0.prev_float
2.prev_float
7.bit_length
1r.bit_length
(2**64+1).bit_length
(-2**63).bit_length
0r.bit_length
(2**63).bit_length
(2**62).bit_length
Rational(22,7).bit_length
(-2**40).bit_length
(-2**63).digits
1e16.digits
5e-324.digits
10.digits
7.digits
2.5.digits
255.digits
(2**31).digits
(-(2**70)).digits
(10**25).ord
(-25).ord
1e15.ord
0.0.ord
(-98765).ord
(-7.25).ord
2.5.ord
(-1r).ord
(-0.5).ord
12345.chr
(2**62).chr
3.7.chr
1r.chr
(-7.25).chr
0r.chr
Rational(-7,2).chr
10.chr
1.chr
(3**50).size
(-0.5).size
255.size
1.7976931348623157e308.size
1e16.size
0.size
(-(2**70)).size
(-1.5).size
7.size
(-25).even?
1.even?
(-98765).even?
12345.678.even?
0r.even?
1e-5.even?
1.7976931348623157e308.even?
255.even?
1r.even?
(-25).odd?
1r.odd?
(10**25).odd?
1e15.odd?
Rational(-7,2).odd?
2.odd?
(-2**40).odd?
1e16.odd?
0.0.odd?
Rational(22,7).succ
Rational(-7,2).succ
10.succ
12345.succ
123456789.123456789.succ
0.1.succ
0.30000000000000004.succ
1.7976931348623157e308.succ
5e-324.succ
0r.next
10.next
7.next
1r.next
1e16.next
(-7.25).next
1.0.next
3.7.next
0.next
7.pred
(-1.5).pred
12345.678.pred
Rational(-7,2).pred
(-1r).pred
0.1.pred
Rational(1,3).pred
0.pred
1.7976931348623157e308.pred
7.nonzero?
(2**64+1).nonzero?
10.nonzero?
5e-324.nonzero?
0.nonzero?
(-2**63).nonzero?
(-0.0).nonzero?
1r.nonzero?
Rational(1,3).nonzero?
(2**64+1).real?
Rational(-7,2).real?
(-2**40).real?
(-1.5).real?
(-98765).real?
0.0.real?
(-(2**70)).real?
(-25).real?
0.1.real?
12345.678.rationalize
(-2**40).rationalize
(-25).rationalize
10.rationalize
(-0.0).rationalize
0.rationalize
255.rationalize
(2**64+1).rationalize
1e16.rationalize
1e20.hash.class
(2**63).hash.class
(-1r).hash.class
3.7.hash.class
5e-324.hash.class
(-7.25).hash.class
2.hash.class
(-1e100).hash.class
2.5.hash.class
0.30000000000000004.abs2
Rational(-7,2).abs2
1e16.abs2
0.1.abs2
1e-5.abs2
(10**25).abs2
1.7976931348623157e308.abs2
Rational(22,7).abs2
10.abs2
0.30000000000000004.arg
1e20.arg
1e15.arg
5e-324.arg
(-25).arg
(-0.0).arg
1e-5.arg
2.5.arg
(-1).arg
Rational(1,3).rect
0.rect
12345.678.rect
Rational(-7,2).rect
10.rect
(-98765).rect
(-2**40).rect
(-1e100).rect
1r.rect
(2**31).polar
(-1e100).polar
Rational(-7,2).polar
1e-5.polar
(2**62).polar
3.7.polar
(-1).polar
(-7.25).polar
(-0.0).polar
12345.678.conj
Rational(-7,2).conj
(-1e100).conj
(-0.5).conj
123456789.123456789.conj
0.30000000000000004.conj
(2**64+1).conj
1.conj
(-2**40).conj
1.imaginary
12345.678.imaginary
0.imaginary
(2**62).imaginary
Rational(1,3).imaginary
(-(2**70)).imaginary
(-2**63).imaginary
Rational(22,7).imaginary
(3**50).imaginary
12345.real
1.0.real
1e20.real
(-25).real
0.real
1e-5.real
(3**50).real
0r.real
0.0.real
(-3).to_int
12345.678.to_int
0.1.to_int
Rational(1,3).to_int
255.to_int
(2**31).to_int
1r.to_int
(-1).to_int
10.to_int
(2**62).class
(-1).class
12345.678.class
0.30000000000000004.class
0.class
1r.class
255.class
0.0.class
(Rational(10**20,3)).class
(-(2**70)).frozen?
1r.frozen?
(3**50).frozen?
(2**63).frozen?
Rational(1,3).frozen?
0.frozen?
1.7976931348623157e308.frozen?
(-2**63).frozen?
Rational(22,7).frozen?
1e15.dup
12345.dup
(2**62).dup
(-0.5).dup
(2**63).dup
5e-324.dup
(-1e100).dup
(2**64+1).dup
123456789.123456789.dup
(-1.5).clone
1.0.clone
Rational(1,3).clone
(-25).clone
(-1).clone
12345.678.clone
1.7976931348623157e308.clone
(-1e100).clone
1e16.clone
12345.to_s(2)
(-2**63).to_s(2)
(2**63).to_s(2)
(-98765).to_s(2)
(-2**40).to_s(2)
10.to_s(7)
(-1).to_s(7)
(-2**63).to_s(7)
(-(2**70)).to_s(7)
(2**62).to_s(7)
0.to_s(12)
(2**31).to_s(12)
(-2**40).to_s(12)
7.to_s(12)
(-2**63).to_s(12)
(10**25).to_s(17)
10.to_s(17)
(-3).to_s(17)
(-(2**70)).to_s(17)
(2**63).to_s(17)
(-25).to_s(22)
(-(2**70)).to_s(22)
(-2**63).to_s(22)
7.to_s(22)
2.to_s(22)
255.to_s(27)
(3**50).to_s(27)
(-2**63).to_s(27)
(10**25).to_s(27)
(2**62).to_s(27)
7.to_s(32)
(2**62).to_s(32)
(2**31).to_s(32)
12345.to_s(32)
(-2**63).to_s(32)
255.digits(2**65)
(2**64+1).digits(2)
7.digits(16)
10.digits(2**65)
0.digits(16)
(2**31).digits(1000)
(-1).digits(2**65)
12345.digits(7)
7.gcd(3**50)
(-2**63).gcd(-3)
0.lcm(-98765)
(-25).lcm(2**63)
(-98765).lcm(2**63)
7.lcm(-2**40)
(-2**63).gcd(7)
(-2**63).gcdlcm(12345)
(2**63).gcd(2**31)
(-1).gcd(-3)
(-2**63).lcm(7)
0.gcd(0)
(-(2**70)).gcd(2**63)
(-(2**70)).gcdlcm(2)
(10**25).gcdlcm(-3)
(10**25).gcdlcm(-98765)
1.gcd(0)
(-2**40).gcdlcm(255)
(2**31).gcdlcm(7)
7.gcdlcm(7)
(-1).gcd(0)
2.gcdlcm(-1)
(3**50).gcdlcm(2**62)
(2**62).gcdlcm(2**64+1)
0.lcm(255)
12345.gcd(10)
(-25).lcm(7)
7.gcd(10**25)
0.lcm(12345)
(2**63).gcdlcm(-1)
(2**64+1).pow(10, 2**62)
(10**25).pow(0, -1)
0.pow(-25, -3)
(-1).pow(12345, 12345)
(2**31).pow(2, -98765)
(-25).pow(-3, 3**50)
12345.pow(-25, 2**63)
7.pow(12345, 3**50)
(2**64+1).pow(-1, -(2**70))
(-3).pow(2, 12345)
(3**50).pow(7, 10)
(-98765).pow(255, -2**40)
12345.pow(-1, 3**50)
2.pow(-1, 255)
10.pow(10, 2**31)
(-2**63).pow(-25, -3)
(10**25).pow(-3, 2**31)
(2**31).pow(-3, -2**63)
1.pow(1, 255)
10.pow(2, 2**64+1)
(-25).pow(12345, 7)
(-1).pow(1, -98765)
255.pow(7, 0)
(-1).pow(12345, -3)
(2**62).pow(0, 2)
(-3).pow(0, 2**63)
(-1).pow(-3, -(2**70))
(-2**63).pow(0, 0)
1.pow(2, -2**63)
(-(2**70)).pow(12345, 3**50)
(-2**40)[1]
10[3..3]
255[-2..3]
(-1)[2, 5]
10[5..2]
1[..2]
12345[5]
(10**25)[64]
(10**25)[63]
1[2, -1]
7[1]
(-(2**70))[2, -1]
12345[0]
(2**64+1)[2, -1]
(3**50)[100]
(2**31)[3..]
(3**50)[2...2]
7[..2]
(2**31)[64]
(-1).allbits?(1)
255.allbits?(nil)
7.allbits?(-25)
(-98765).allbits?(3**50)
12345.allbits?(2**62)
0.allbits?(2**63)
(2**62).anybits?(2**63)
(-3).anybits?(2)
(-2**40).anybits?(-1)
255.anybits?(255)
(-2**63).anybits?(7)
(-25).anybits?(-(2**70))
(10**25).nobits?(10)
(-2**63).nobits?(-3)
(2**64+1).nobits?(10**25)
255.nobits?(nil)
(-3).nobits?(-25)
12345.nobits?(2**62)
Integer.sqrt(0)
Integer.sqrt(1)
Integer.sqrt(-1)
Integer.sqrt(2)
Integer.sqrt(-3)
Integer.sqrt(7)
Integer.sqrt(10)
Integer.sqrt(-25)
Integer.sqrt(255)
Integer.sqrt(12345)
Integer.sqrt(-98765)
Integer.sqrt(2**31)
Integer.sqrt(-2**40)
Integer.sqrt(2**62)
Integer.sqrt(2**63)
Integer.sqrt(-2**63)
Integer.sqrt(2**64+1)
Integer.sqrt(-(2**70))
Integer.sqrt(10**25)
Integer.sqrt(3**50)
Math.sin(100.25)
Math.sin(1e9)
Math.sin(1.5)
Math.sin(-0.3)
Math.sin(2**70)
Math.sin(0.99)
Math.sin(Float::INFINITY)
Math.sin(1)
Math.sin(0.5)
Math.cos(Float::INFINITY)
Math.cos(2**70)
Math.cos(1r/3)
Math.cos(1e-9)
Math.cos(0.5)
Math.cos(nil)
Math.cos(1e9)
Math.cos(100.25)
Math.cos(1)
Math.tan(Float::INFINITY)
Math.tan(1.5)
Math.tan(2**70)
Math.tan(-7)
Math.tan(1e9)
Math.tan(nil)
Math.tan(1e-9)
Math.tan(2.5)
Math.tan(Float::NAN)
Math.asin(nil)
Math.asin(2.5)
Math.asin(0.99)
Math.asin(2**70)
Math.asin(1r/3)
Math.asin(1e9)
Math.asin(1)
Math.asin(0)
Math.asin("1")
Math.acos(Float::INFINITY)
Math.acos(Float::NAN)
Math.acos(1e-9)
Math.acos(1.5)
Math.acos(100.25)
Math.acos(10)
Math.acos(1r/3)
Math.acos(-0.3)
Math.acos(0)
Math.atan(1e-9)
Math.atan(2**70)
Math.atan(0.5)
Math.atan(0.99)
Math.atan(2.5)
Math.atan(1.5)
Math.atan(1e9)
Math.atan(0)
Math.atan(Float::NAN)
Math.sinh(1)
Math.sinh(100.25)
Math.sinh(0.5)
Math.sinh(10)
Math.sinh(0)
Math.sinh(-7)
Math.sinh(1e-9)
Math.sinh(1.5)
Math.sinh(1e9)
Math.cosh(nil)
Math.cosh("1")
Math.cosh(0.99)
Math.cosh(-0.3)
Math.cosh(1e9)
Math.cosh(100.25)
Math.cosh(Float::NAN)
Math.cosh(0.5)
Math.cosh(2.5)
Math.tanh(2**70)
Math.tanh(1e-9)
Math.tanh(nil)
Math.tanh(-7)
Math.tanh(100.25)
Math.tanh(-1)
Math.tanh("1")
Math.tanh(1.5)
Math.tanh(Float::INFINITY)
Math.asinh(Float::INFINITY)
Math.asinh(1)
Math.asinh(2**70)
Math.asinh(1e-9)
Math.asinh(Float::NAN)
Math.asinh(0.99)
Math.asinh(-7)
Math.asinh(-1)
Math.asinh(2.5)
Math.acosh(0)
Math.acosh(-7)
Math.acosh(1r/3)
Math.acosh(10)
Math.acosh(2.5)
Math.acosh(Float::NAN)
Math.acosh(1)
Math.acosh(1e-9)
Math.acosh(1.5)
Math.atanh(-0.3)
Math.atanh(Float::NAN)
Math.atanh(2**70)
Math.atanh(1e9)
Math.atanh(1r/3)
Math.atanh(-1)
Math.atanh(2.5)
Math.atanh(nil)
Math.atanh(Float::INFINITY)
Math.exp(0)
Math.exp(2**70)
Math.exp(0.99)
Math.exp(100.25)
Math.exp(Float::INFINITY)
Math.exp(-0.3)
Math.exp(Float::NAN)
Math.exp(2.5)
Math.exp(1.5)
Math.log(100.25)
Math.log(-1)
Math.log(0.5)
Math.log(1e9)
Math.log(1e-9)
Math.log("1")
Math.log(2.5)
Math.log(1)
Math.log(10)
Math.log2(nil)
Math.log2(0.99)
Math.log2(Float::NAN)
Math.log2(Float::INFINITY)
Math.log2(-1)
Math.log2(-0.3)
Math.log2(2**70)
Math.log2("1")
Math.log2(0)
Math.log10(10)
Math.log10(1)
Math.log10(0.99)
Math.log10(Float::INFINITY)
Math.log10(-1)
Math.log10(Float::NAN)
Math.log10(0.5)
Math.log10(1r/3)
Math.log10(-7)
Math.sqrt(1r/3)
Math.sqrt(Float::NAN)
Math.sqrt("1")
Math.sqrt(0)
Math.sqrt(1e-9)
Math.sqrt(-7)
Math.sqrt(10)
Math.sqrt(100.25)
Math.sqrt(1.5)
Math.cbrt(Float::NAN)
Math.cbrt(nil)
Math.cbrt(1)
Math.cbrt(0.5)
Math.cbrt("1")
Math.cbrt(10)
Math.cbrt(0)
Math.cbrt(1.5)
Math.cbrt(Float::INFINITY)
Math.frexp(0.5)
Math.frexp(2**70)
Math.frexp(-0.3)
Math.frexp(-1)
Math.frexp(0)
Math.frexp(1e-9)
Math.frexp(100.25)
Math.frexp(1e9)
Math.frexp(2.5)
Math.erf(0)
Math.erf(0.99)
Math.erf(0.5)
Math.erf("1")
Math.erf(100.25)
Math.erf(2**70)
Math.erf(1e9)
Math.erf(10)
Math.erf(-1)
Math.erfc(0)
Math.erfc(Float::INFINITY)
Math.erfc(Float::NAN)
Math.erfc(-7)
Math.erfc(1.5)
Math.erfc(2**70)
Math.erfc(100.25)
Math.erfc(2.5)
Math.erfc(-0.3)
Math.atan2(-1e100, 3.7)
Math.hypot(-1.5, 1e-5)
Math.log(123456789.123456789, 3)
Math.ldexp(1e15, 10)
Math.atan2(1e16, 1e-5)
Math.hypot(2.5, 1.7976931348623157e308)
Math.log(2**62, 3)
Math.ldexp(-7.25, 0)
Math.atan2(12345.678, 1e-5)
Math.hypot(1.0, 0.30000000000000004)
Math.log(3.7, 0.5)
Math.ldexp(1e20, 10)
Math.atan2(1.0, 1.7976931348623157e308)
Math.hypot(0.0, -0.5)
Math.log(0, 0.5)
Math.ldexp(1.0, 10)
Math.atan2(1e16, -1.5)
Math.hypot(-0.5, 12345.678)
Math.log(0.1, 2**2000)
Math.ldexp(0.1, 1)
Math.atan2(12345.678, 0.1)
Math.hypot(5e-324, -0.5)
Math.ldexp(123456789.123456789, 1)
Math.atan2(-7.25, 1e15)
Math.hypot(3.7, 0.30000000000000004)
Math.log(2**63, 2**2000)
Math.atan2(1e20, -1e100)
Math.hypot(0.1, -0.0)
Math.log(1.0, 2**2000)
Math.ldexp(0.1, 10)
Math.atan2(-1e100, 1.7976931348623157e308)
Math.hypot(-0.0, -1e100)
Math.log(1e16, 0.5)
Math.ldexp(3.7, -1070)
Math.atan2(-1.5, -7.25)
Math.hypot(1.7976931348623157e308, 1.7976931348623157e308)
Math.log(0, 3)
Math.atan2(0.0, 0.1)
Math.hypot(123456789.123456789, -1.5)
Math.log(1, 2)
Math.ldexp(12345.678, -1)
Math.atan2(1e20, 1e15)
Math.hypot(1e-5, -0.5)
Math.log(12345.678, 10)
Math.ldexp(123456789.123456789, -1)
Math::PI
Math::E
Math.sqrt
Math.sin(1, 2)
Math.gamma(5)
Math.gamma(23)
Math.gamma(-1)
Math.gamma(-0.0)
Math.gamma(0.0)
Math.lgamma(0.0)
Math.lgamma(1)
Math.lgamma(-0.0)
Float::MAX
Float::MIN
Float::EPSILON
Float::INFINITY
Float::NAN
Float::DIG
Float::MANT_DIG
Float::RADIX
Float::MAX_EXP
Float::MIN_EXP
Float::MAX_10_EXP
Float::MIN_10_EXP
a = []; (5).upto(5+3) { |x| a << x }; a
a = []; (5).step(5+3, 0.75) { |x| a << x }; a
a = []; (-3).upto(-3+3) { |x| a << x }; a
a = []; (-3).step(-3+3, 0.75) { |x| a << x }; a
a = []; (0).upto(0+3) { |x| a << x }; a
a = []; (0).step(0+3, 0.75) { |x| a << x }; a
a = []; (2**64).upto(2**64+3) { |x| a << x }; a
a = []; (2**64).step(2**64+3, 0.75) { |x| a << x }; a
a = []; (2.5).step(2.5+3, 0.75) { |x| a << x }; a
a = []; r = 3.times { |i| a << i }; [a, r]
a = []; (-3).times { |i| a << i }; a
a = []; r = 1.upto(4) { |i| a << i }; [a, r]
a = []; 4.downto(1) { |i| a << i }; a
a = []; 1.upto(0) { |i| a << i }; a
1.upto(3) { |i| break i * 10 if i == 2 }
a = []; 1.upto(3.5) { |i| a << i }; a
a = []; 3.downto(1.5) { |i| a << i }; a
a = []; (2**63 - 1).upto(2**63 + 1) { |i| a << i }; a
a = []; (2**63).downto(2**63 - 2) { |i| a << i }; a
a = []; 1.step(10, 3) { |i| a << i }; a
a = []; 10.step(1, -4) { |i| a << i }; a
a = []; 1.step(by: 2, to: 7) { |i| a << i }; a
a = []; 1.step(by: -2, to: -5) { |i| a << i }; a
a = []; 1.step { |i| a << i; break if i > 3 }; a
a = []; 1.0.step(by: 0.5, to: 3) { |i| a << i }; a
a = []; 1.step(2, 0.1) { |i| a << i }; a
a = []; 1r.step(2, 1r/3) { |i| a << i }; a
a = []; 1.0.step(2.0, Float::INFINITY) { |i| a << i }; a
a = []; 5.step(1) { |i| a << i }; a
a = []; (2**64).step(2**64 + 4, 2) { |i| a << i }; a
a = []; 1.step(nil, 5) { |i| a << i; break if i > 10 }; a
1.step(5, 2, by: 3) { }
1.step(5, to: 3) { }
1.step(5, nil) { }
1.step(1, 2, 3) { }
1.step(foo: 1) { }
1.step(3, "x") { }
1.0.step("x") { }
1.0.step(nil, by: 0) { }
a = []; 1.step(3, 1r) { |i| a << i }; a
a = []; 1.5.step(3) { |i| a << i }; a
a = []; 9223372036854775806.step(nil, 1) { |i| a << i; break if a.size > 3 }; a
1.upto(1, 2)
1.downto
3.times { |i| break i }
1.equal?(1)
1.eql?(1)
1.hash == 1.hash
(2**64).hash == (2**64).hash
{ 2**64 => 1 }[2**64]
{ 1r => 1 }[1r]
{ 1 => 1 }[1.0]
{ 1.0 => 1 }[1]
{ 0.0 => 1 }[-0.0]
(2**64).eql?(2**64)
(2**64) == (2**64).to_f
1r.eql?(1)
1r == 1
1 == 1r
1.0 == 1r
1 === 1.0
Integer === 1
Integer === 2**70
Numeric === 1r
Comparable === 1
Float === 1
1.is_a?(Comparable)
1.instance_of?(Integer)
(2**64).class
1.class
1.between?(0, 2)
5.clamp(1, 3)
5.clamp(..3)
0.5.clamp(1, 3)
2.clamp(1.5, 2.5)
1.0.between?(0, 1r)
class N1 < Numeric; def initialize(v) = @v = v; def coerce(o) = [o, @v]; def to_s = "N"; end; [1 + N1.new(2), 1.5 * N1.new(2), 2r - N1.new(1), 10 / N1.new(3), 7 % N1.new(4), 2 ** N1.new(3), 7.divmod(N1.new(2)), 7.div(N1.new(2))]
class N2 < Numeric; def coerce(o) = [o, 5]; end; [1 < N2.new, 9 <= N2.new, 5 <=> N2.new, 1 & N2.new, 5.0 > N2.new]
class N3 < Numeric; def coerce(o) = 5; end; 1 + N3.new
class N4 < Numeric; def coerce(o) = nil; end; 1 < N4.new
class N5 < Numeric; def coerce(o) = [1]; end; 1 <=> N5.new
class N6; def coerce(o) = [o, 5]; end; [1 + N6.new, 1 & N6.new]
class N7; def ==(o) = true; end; [1 == N7.new, 1.0 == N7.new, 1r == N7.new, 2**70 == N7.new]
class N8 < Numeric; def <(o) = true; def -@ = :neg; def /(o) = 7.5; def -(o) = :minus; def *(o) = :times; def to_f = 2.5; def to_i = 2; end; n = N8.new; [n.abs, n.div(2), n.floor, n.ceil, n.round, n.truncate, n.to_int, n.negative?, n.integer?, n.real?, +n == n, n.fdiv(1)]
class N9 < Numeric; end; N9.new <=> 1
class N10 < Numeric; end; n = N10.new; [n <=> n, n.zero?, n.finite?, n.infinite?, n.nonzero? == n, n.real == n, n.imag]
class N11 < Numeric; end; -N11.new
class N12 < Numeric; end; N12.new.abs
class N13 < Numeric; def >(o) = false; def <(o) = false; end; [N13.new.positive?, N13.new.negative?]
class N14 < Numeric; end; N14.new.coerce(1)
class N15 < Numeric; def to_f = 1.5; end; N15.new.coerce(1)
class N16 < Numeric; def to_f = 2.25; end; [Math.sqrt(N16.new), Float(N16.new)]
class N17; def to_f = 2.25; end; Math.sqrt(N17.new)
class N18; def to_f = 2.25; end; Float(N18.new)
class N19; def to_i = 3; end; Integer(N19.new)
class N20; def to_i = "x"; end; Integer(N20.new)
class N21; def to_str = "12"; end; [Integer(N21.new), Float("1.5"), Integer(N21.new, 8)]
class N22; def to_f = 1; end; Float(N22.new)
class N23; def to_r = 1r/3; end; Rational(N23.new)
class N24; def to_int = "x"; end; 1 << N24.new
class N25; def to_int = 2; end; Integer.try_convert(N25.new)
class N26; def to_int = "2"; end; Integer.try_convert(N26.new)
Integer.try_convert(nil)
class Integer; def double = self * 2; end; [4.double, (2**70).double]
class Float; def half = self / 2; end; 3.0.half
1.instance_variable_set(:@a, 1)
x = 1; x += 1; x
1.respond_to?(:+)
1.method(:+).call(2)
1.send(:+, 2)
1.Integer("2")
Kernel.Integer("2")
Kernel.Float("2")
Integer()
Integer(1, 2, 3)
Float(1, 2)
Float()
Integer("1", exception: false)
Integer("x", exception: nil)
Float("x", exception: 1)
Integer({})
Float({})
Integer("x", 10, exception: false)
Integer([1], exception: false)
Integer(nil, 10)
Integer(nil, 10, exception: false)
Integer("0b1010", 2)
Integer("0o17", 8)
Integer("017", 8)
Integer("0x1f", 0)
Integer("1f", 16)
Integer("-0xff")
Integer("1_000_000")
Integer("0b")
Integer("0b_1")
Integer("0_7")
Integer("1__0")
Integer("+ 1")
Integer("1 2")
Integer("\t12\n")
Float("  12.5  ")
Float("1.5.2")
Float("1e+")
Float("e5")
Float(".")
Float("1_000.5")
Float("-.5")
Float("+.5e-3")
Float("1E5")
Float("0x.8p1")
Float("-0x1p-2")
Float("1e-5")
Float(12345678901234567890)
Float(1r/3)
Rational(3, 6)
Rational(-3, -6)
Rational(3, -6)
Rational("0.125")
Rational("-1.5e-2")
Rational("1e-3/2")
Rational(0.5, 0.25)
Rational(2**70, 2**68)
Rational(1, 0.0)
Rational()
Rational(1, 2, 3)
Rational("a", "b")
Rational(nil, exception: false)
Rational(1, 0, exception: false)
Rational([])
Rational(true)
3.to_r
0.1.to_r
3.0.to_r
-0.0.to_r
1e300.to_r == 10**300
0.1.rationalize
3.14159.rationalize(0.001)
-0.3.rationalize
1e10.rationalize
0.0.rationalize
5.rationalize
5.rationalize(0.1)
1.5.rationalize(1r/100)
-1.5.rationalize(-1r/100)
(1r/3).rationalize(0.5)
Rational(-311,100).rationalize(Rational(1,100))
0.5.rationalize(nil)
0.5.rationalize("a")
nil.rationalize
nil.rationalize(1, 2)
nil ^ 1
nil ^ nil
2 ** 100
(-2) ** 101
10 ** 30
2 ** -2
2.0 ** 0.5
2 ** 0.5
4 ** 0.5
0 ** 0
0.0 ** 0
2 ** 10**10
(-2) ** 10**10
(-3) ** (10**10 + 1)
2 ** 40000000
1 ** 10**30
(-1) ** (10**30 + 1)
2 ** -(10**10)
(1r/2) ** 3
(1r/2) ** -3
(1r/2) ** 0.5
(1r/2) ** (1r/2)
2r ** 10**30
0r ** -1
(2**70) ** 2
(2**70) ** -1
(2**70) ** 0.5
(-8) ** 2.0
(-8.0) ** 3
10.pow(20, 7)
3.pow(-1)
3.pow(2, 5.0)
3.pow(2.5)
3.pow(nil, 5)
3.pow
2.pow(10**20, 1000007)
(2 ** 10000).to_s.size rescue 0
(2**200) % 1000007
(2**200).divmod(-(2**100) - 1)
-(2**200) / 3
-(2**200) % 7
(2**200).remainder(-7)
(-(2**200)).remainder(7)
(2**200).fdiv(2**199)
(10**400).fdiv(10**399)
(10**400).to_f
-(10**400).to_f
(10**400).fdiv(3)
1.fdiv(10**400)
(10**400) / 1e300
(2**64).coerce(1)
(2**64).coerce(1.5)
(2**64 + 1).to_f
(2**53 + 1).to_f
9007199254740993 == 9007199254740992.0
9007199254740993 > 9007199254740992.0
9007199254740993.0 < 9007199254740993
2**1024 > 1e308
2**1024 <=> Float::INFINITY
-(2**1024) <=> -Float::INFINITY
1 <=> Float::NAN
1 == Float::NAN
Float::NAN == Float::NAN
Float::INFINITY <=> 2**70
Float::INFINITY <=> nil
1.0 <=> "a"
1.0 == nil
1.0 > nil
1.0 < "a"
1r < nil
1r > :a
(2**64) < nil
1.0 / 0
-1.0 / 0
0.0 / 0
1 / 0.0
1e308 * 10
-7 / 2
7 / -2
-7 % 3
7 % -3
-7.5 % 2
7.5.divmod(-2)
-7.remainder(3)
7.remainder(-3)
-7.5.remainder(2)
7.5.remainder(-2.0)
5.0.divmod(0.1)
1e20.divmod(3)
(-1e20).div(3)
Float::INFINITY.divmod(2)
2.0.divmod(Float::INFINITY)
-2.0.divmod(Float::INFINITY)
-2.0 % Float::INFINITY
2 % -Float::INFINITY
Float::INFINITY % 2
Float::NAN.divmod(1)
1.divmod(Float::NAN)
Float::NAN % 1
Float::INFINITY.div(2)
Float::NAN.to_i
Float::INFINITY.to_i
-Float::INFINITY.to_i
Float::NAN.floor
Float::NAN.ceil(2)
Float::INFINITY.floor(-1)
1e400
5e-324 / 2
100.0.to_s
1e15.to_s
1e16.to_s
123456789012345680.0
1e-4
1e-5
0.0001
-0.0
1e100
1.0e+23
9.999999999999999e22
65.chr
0.chr
127.chr
8364.chr("UTF-8")
-1.chr("UTF-8")
256.chr
(2**64).chr
55296.chr("UTF-8")
65.chr("US-ASCII")
200.chr("US-ASCII")
65.chr("foo")
65.chr(1)
1.chr(nil)
1.ceil(1)
15.ceil(-1)
-15.ceil(-1)
15.floor(-1)
-15.floor(-1)
15.truncate(-1)
-15.truncate(-1)
-15.round(-1)
(10**30).round(-29)
(10**30 * 5).round(-31)
1.floor(-400)
-1.floor(-30)
1.ceil(-30)
-1.ceil(-400)
1.round(-400)
1.round(-100000000)
1.floor(-100000000)
5.round(-1, half: :even)
5.round(-1, half: :down)
5.round(-1, half: :up)
-5.round(-1, half: :down)
1.round(1, 2)
1.5.round(1, 2)
1.5.round(half: 1)
1.5.round(half: :foo)
1.5.round(foo: 1)
1.5.floor(1, 2)
1.5.floor(half: :up)
1.5.round(1.9)
1r.round(2.5)
1.5.round("1")
1.5.ceil(nil)
25.round(-1, half: nil)
2.5.round(half: nil)
2.5.round(half: "even")
2.5.round(half: "down")
(5r/2).round(half: :down)
(-5r/2).round(half: :down)
(7r/3).floor(2)
(7r/3).ceil(2)
(-7r/3).truncate(1)
(700r/3).round(-1)
(1r/3).round(400) == 0
