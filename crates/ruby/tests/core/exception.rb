[Exception.new.message, Exception.new('x').message, Exception.new(nil).message, Exception.new(5).message, Exception.new(:a).to_s]
StandardError.new(1, 2)
RuntimeError.new('a').inspect
[StandardError.new.inspect, StandardError.new('').inspect, StandardError.new('x').inspect, ArgumentError.new(nil).inspect]
[RuntimeError.new('a') == RuntimeError.new('a'), RuntimeError.new('a') == RuntimeError.new('b'), RuntimeError.new('a') == StandardError.new('a'), RuntimeError.new == 5]
RuntimeError.new('a').full_message(highlight: false)
RuntimeError.new('').full_message(highlight: false)
RuntimeError.new("a\nb").full_message(highlight: false)
RuntimeError.new('a').full_message(highlight: false, order: :top)
RuntimeError.new('a').full_message(highlight: 5)
RuntimeError.new('a').full_message(order: 5)
e = RuntimeError.new('a'); e.set_backtrace(['x:1', 'y:2']); e.full_message(highlight: false)
e = RuntimeError.new('a'); [e.backtrace, e.backtrace_locations, e.cause]
e = RuntimeError.new('a'); [e.set_backtrace('x'), e.backtrace, e.set_backtrace(['a', 'b']), e.backtrace, e.set_backtrace(nil), e.backtrace]
e = RuntimeError.new('a'); e.set_backtrace(5)
e = RuntimeError.new('a'); e.set_backtrace([5])
e = RuntimeError.new('a'); [e.exception.equal?(e), e.exception(e).equal?(e), e.exception('b'), e.exception('b').class, e.message]
[RuntimeError.exception('a'), RuntimeError.exception]
raise RuntimeError.new('a'), 'b'
raise RuntimeError, 'a', ['x:1'] rescue $!.backtrace
raise ArgumentError.new
raise 5
raise nil
raise Object
raise 'a', 'b'
raise Class
raise StandardError, nil
raise StandardError, 5 rescue $!.message
raise StandardError.new([1]) rescue $!.message
begin; begin; raise 'a'; rescue; raise 'b'; end; rescue => e; [e.message, e.cause.message, e.cause.cause]; end
begin; begin; raise 'a'; rescue; raise 'b', cause: nil; end; rescue => e; e.cause; end
begin; raise 'b', cause: RuntimeError.new('c'); rescue => e; e.cause.message; end
begin; begin; raise 'a'; rescue => e; raise e; end; rescue => f; [f.equal?(e), f.cause]; end
class Xb < StandardError; def to_s = 'texts'; end; [Xb.new.message, Xb.new.inspect, Xb.new('q').message]
class Xc < StandardError; def initialize(a, b) = (super("#{a}-#{b}"); @b = b); attr_reader :b; end; begin; raise Xc.new(1, 2); rescue => e; [e.message, e.b]; end
class Xd < StandardError; def initialize(msg = 'default'); super; end; end; [Xd.new.message, Xd.new('z').message, (raise Xd rescue $!.message), (raise Xd, 'q' rescue $!.message)]
class Xe < StandardError; def initialize(x:); super("x=#{x}"); end; end; raise Xe.new(x: 1)
class Xf < StandardError; def initialize(x:); super("x=#{x}"); end; end; raise Xf, x: 3
class Xg < StandardError; def initialize; end; end; Xg.new.message
KeyError.new('m', receiver: {a: 1}, key: :b).then { |e| [e.message, e.receiver, e.key] }
KeyError.new('m').key
KeyError.new('m').receiver
KeyError.new.message
KeyError.new('m', zork: 1)
NameError.new('m', :foo).then { |e| [e.message, e.name] }
NameError.new('m', :foo, receiver: 5).then { |e| [e.name, e.receiver] }
NameError.new('m').name
NameError.new('m').receiver
NoMethodError.new('m', :foo, [1, 2]).then { |e| [e.name, e.args, e.message, e.private_call?] }
NoMethodError.new('m').args
begin; nil.foo(1, 2); rescue NoMethodError => e; [e.name, e.args, e.receiver]; end
begin; xyz; rescue NameError => e; [e.name, e.class]; end
begin; Zork; rescue NameError => e; [e.name, e.message, e.receiver]; end
begin; String::Zork; rescue NameError => e; [e.name, e.message, e.receiver]; end
FrozenError.new('m', receiver: 5).receiver
FrozenError.new('m').receiver
begin; 'a'.freeze << 'b'; rescue FrozenError => e; [e.receiver, e.message]; end rescue 1
begin; [1].freeze << 2; rescue FrozenError => e; [e.receiver, e.message]; end
StopIteration.new('m').result
loop { raise StopIteration, 'x' }
begin; throw :a; rescue UncaughtThrowError => e; [e.tag, e.value, e.message, e.to_s]; end
begin; throw :a, 5; rescue UncaughtThrowError => e; [e.tag, e.value]; end
begin; throw 'b'; rescue ArgumentError => e; [e.class, e.message]; end
SystemExit.new.then { |e| [e.status, e.success?, e.message] }
SystemExit.new(3, 'm').then { |e| [e.status, e.success?, e.message] }
SystemExit.new(false).then { |e| [e.status, e.success?, e.message] }
SystemExit.new(true, 'x').then { |e| [e.status, e.success?, e.message] }
begin; exit 2; rescue SystemExit => e; [e.status, e.message]; end
begin; exit; rescue SystemExit => e; [e.status, e.message, e.success?]; end
begin; exit(false); rescue SystemExit => e; [e.status, e.message, e.success?]; end
NoMatchingPatternKeyError.new('m', matchee: {a: 1}, key: :b).then { |e| [e.message, e.key, e.matchee] }
NoMatchingPatternKeyError.new('m').key
[StandardError.superclass, RuntimeError.superclass, KeyError.superclass, StopIteration.superclass, FrozenError.superclass, NoMethodError.superclass, ZeroDivisionError.superclass, FloatDomainError.superclass, ScriptError.superclass, NotImplementedError.superclass, LoadError.superclass, Exception.superclass]
begin; raise Exception, 'x'; rescue StandardError; 1; rescue Exception; 2; end
begin; raise NotImplementedError; rescue => e; 1; rescue ScriptError => e; e.message; end
begin; raise 'x'; rescue ArgumentError, RuntimeError => e; e.message; end
begin; raise 'x'; rescue *[ArgumentError, RuntimeError] => e; e.message; end
begin; raise 'x'; rescue 5; end
begin; raise 'x'; rescue 'x'; end
$!
begin; raise 'x'; rescue; $!.message; end
begin; raise 'x'; rescue; end; $!
begin; raise 'x'; rescue => e; ensure; @z = 1; end; @z
def fe; yield; rescue ArgumentError => e; [:r, e.message]; else; :else; ensure; @en = 1; end; [fe { raise ArgumentError, 'q' }, fe { 1 }]
x = Integer('z') rescue 'rescued'; x
e = RuntimeError.new('a').freeze; [e.frozen?, e.message]
e = RuntimeError.new('a'); d = e.dup; [d.message, d.class, d.equal?(e), d == e]
m = 'abc'; e = RuntimeError.new(m); e.message.equal?(m)
m = 'abc'; e = RuntimeError.new(m); m << 'd'; e.message
Exception.to_tty?
begin; {a: 1}.fetch(:b); rescue => e; [e.receiver, e.key, e.class.ancestors[1]]; end rescue 1
catch(:x) { throw :x, 5 }
catch { |t| throw t, 7 }
catch(:x) { 1 }
catch(:a) { catch(:b) { throw :a, 2 }; 3 }
def r1; begin; return 1; ensure; @q = 2; end; end; [r1, @q]
def r2; begin; raise 'x'; ensure; return 5; end; end; r2
n = 0; begin; n = [n]; raise 'x' if n.inspect.length < 8; n; rescue; retry; end rescue 1
Errno::ENOENT.new.message
Errno::ENOENT.new('f').message
Errno::EACCES.new('f').message
Errno::ENOENT.superclass
Errno::ENOENT::Errno
Errno::ENOENT.new.errno
begin; def q1(a); end; q1; rescue ArgumentError => e; e.message; end
begin; [].zork; rescue NoMethodError => e; e.message; end
begin; nil + 1; rescue => e; e.message; end
raise KeyError.new('x', receiver: {}, key: 1)
class Xh < KeyError; def initialize(k); super("no #{k}", receiver: self, key: k); end; end; begin; raise Xh.new(:a); rescue KeyError => e; [e.key, e.message, e.receiver.equal?(e)]; end
class Xi < NameError; end; [Xi.new('m', :n).name, Xi.new.message]
begin; raise Class.new(StandardError) { def message = 'anon' }; rescue => e; e.message; end
begin; raise StopIteration; rescue IndexError => e; [e.message, e.result]; end
begin; Hash.new(1, 2, 3); rescue ArgumentError => e; e.message; end
