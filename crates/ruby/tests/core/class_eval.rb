# Constants in blocks that are evaluated for a class
class A1; Z = 1; end; A1.class_eval { X1 = 5; class Y1; end }; [X1, Y1]
class A2; Z = 1; end; A2.class_eval { Z }
class A3; Z = 1; end; Class.new(A3) { W3 = 2; p3 = (Z rescue 'no') ; V3 = p3 }; [W3, V3]
class A4; Z = 1; end; b = Class.new(A4) { def m; Z; end }; b.new.m
class A5; Z = 1; end; A5.class_eval { def q; self.class::Z; end }; A5.new.q
module M6; Z = 6; end; M6.module_eval { def self.z; Z; end }; M6.z
module M7; Z = 7; A = Class.new { def m; Z; end }; end; M7::A.new.m
class A9; end; A9.class_exec(4) { |x| C9 = x }; C9
class B1; D = 1; end; B1.new.instance_eval { D }
class B2; D = 1; end; B2.new.instance_exec { self.class::D }
class B3; def self.const_missing(n); n; end; end; B3.class_eval { Missing3 }
class B4; def self.const_missing(n); n; end; def x; Missing4; end; end; B4.new.x
class B5; class_eval { E5 = 1 }; end; B5::E5
class B6; F = 2; class_eval { def f; F; end }; end; B6.new.f
class B7; end; B7.class_eval { def g; 7; end }; B7.new.g
class B8; end; B8.class_eval { module N8; end; N8::Q = 1 }; [N8::Q, B8.constants]
class B9; end; B9.class_eval { R9, S9 = 1, 2 }; [R9, S9, B9.constants]
class C1; end; C1.class_eval { T1 ||= 4 }; T1
class C2; G = 1; end; C2.singleton_class.class_eval { def h; 8; end }; C2.h
