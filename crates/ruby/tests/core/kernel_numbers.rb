pp 1
pp 1, 2
pp
putc 65
[Kernel.Integer('0x1f', 16), Kernel.Float('1.5'), Kernel.Rational('1/2')]
nil.to_r
nil.rationalize
nil.rationalize(0.1)
nil.rationalize(1, 2)
nil.to_i
nil.to_f
nil ^ true
nil ^ nil
nil ^ false
nil & true
nil | 1
Integer === nil
