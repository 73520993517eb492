# Functions that define their own `call`, which gets the scope and the arguments before Puppet looks for an overload.

q "notice(m::f(1, 'a'))", f: "def call(scope, *args)\n [scope.class.to_s, args]\nend\ndef f(x)\n x\nend"
q "notice(m::f(1))", f: "dispatch :f do\n param 'Any', :scope\n repeated_param 'Any', :args\nend\ndef call(scope, *args)\n self.class.dispatcher.dispatch(self, scope, [scope] + args)\nend\ndef f(scope, *args)\n [scope.class.to_s, args]\nend"
q "notice(m::f())", f: "dispatch :f do\n param 'Any', :scope\n repeated_param 'Any', :args\nend\ndef call(scope, *args)\n self.class.dispatcher.dispatch(self, scope, [scope] + args)\nend\ndef f(scope, *args)\n args\nend"
q "$v = 3\nclass c { $v = 4\n notice(m::f()) }\ninclude c", f: "dispatch :f do\n param 'Any', :scope\nend\ndef call(scope, *args)\n self.class.dispatcher.dispatch(self, scope, [scope] + args)\nend\ndef f(scope)\n scope['v']\nend"
q "notice(m::f(1))", f: "dispatch :f do\n param 'Any', :scope\n param 'String', :x\nend\ndef call(scope, *args)\n self.class.dispatcher.dispatch(self, scope, [scope] + args)\nend\ndef f(scope, x)\n x\nend"
q "notice(m::f(1))", f: "dispatch :f do\n param 'Any', :scope\n param 'Integer', :x\n param 'Integer', :y\nend\ndef call(scope, *args)\n self.class.dispatcher.dispatch(self, scope, [scope] + args)\nend\ndef f(scope, x, y)\n x\nend"
q "notice(m::f(1))\nnotice(m::f('a'))", f: "dispatch :i do\n param 'Integer', :x\nend\ndispatch :s do\n param 'String', :x\nend\ndef call(scope, *args)\n [super, 'called']\nend\ndef i(x)\n x + 1\nend\ndef s(x)\n x * 2\nend"
q "notice(m::f([]))", f: "dispatch :i do\n param 'Integer', :x\nend\ndef call(scope, *args)\n super\nend\ndef i(x)\n x + 1\nend"
q "notice(m::f([]))", f: "dispatch :i do\n param 'Integer', :x\nend\ndef call(scope, *args)\n super\nrescue ArgumentError => e\n e.message\nend\ndef i(x)\n x + 1\nend"
q "notice(m::f(1))", f: "dispatch :i do\n param 'Integer', :x\nend\ndef call(scope, *args)\n super(scope, *args.map { |x| x + 1 })\nend\ndef i(x)\n x * 10\nend"
q "notice(m::f(1) |$x| { $x + 1 })", f: "dispatch :i do\n param 'Integer', :x\n block_param\nend\ndef call(scope, *args, &block)\n super\nend\ndef i(x)\n yield(x) * 10\nend"
q "notice(m::f(1) |$x| { $x + 1 })", f: "def call(scope, *args)\n yield(args[0])\nend\ndef f(x)\n x\nend"
q "notice(m::f(1))", f: "dispatch :i do\n param 'Integer', :x\n return_type 'String'\nend\ndef call(scope, *args)\n 5\nend\ndef i(x)\n x\nend"
q "notice(m::f(1))", f: "dispatch :i do\n param 'Integer', :x\n return_type 'String'\nend\ndef call(scope, *args)\n super\nend\ndef i(x)\n x\nend"
q "notice(m::g(1))", f: "dispatch :i do\n param 'Integer', :x\nend\ndef call(scope, *args)\n [super]\nend\ndef i(x)\n x\nend", g: "def g(x)\n call_function('m::f', x)\nend"
q "notice(m::f(3))", f: "dispatch :i do\n param 'Integer', :x\nend\ndef call(scope, *args)\n [super]\nend\ndef i(x)\n x > 0 ? call_function('m::f', x - 1) : 'end'\nend"
q "notice(m::f(1))", f: "dispatch :i do\n param 'Integer', :x\nend\ndef call(scope, *args)\n raise Puppet::ParseError, 'not so' if args[0] == 1\n super\nend\ndef i(x)\n x\nend"
q "notice(inline_template('<%= scope.call_function(\"m::f\", [1]) %>'))", f: "dispatch :i do\n param 'Integer', :x\nend\ndef call(scope, *args)\n super + 1\nend\ndef i(x)\n x\nend"
q "$a = [1]\nm::f($a)\nnotice($a)", f: "dispatch :i do\n param 'Array', :x\nend\ndef call(scope, *args)\n super\nend\ndef i(x)\n x << 2\n nil\nend"
q "notice(f1('a'))", 'modules/m/lib/puppet/functions/f1.rb': "Puppet::Functions.create_function(:f1) do\n dispatch :gen do\n  param 'Any', :scope\n  repeated_param 'Any', :args\n end\n def call(scope, *args)\n  self.class.dispatcher.dispatch(self, scope, [scope] + args)\n end\n def gen(scope, *args)\n  scope.send('function_f1', args)\n end\nend\n", '3:f1': "module Puppet::Parser::Functions\n newfunction(:f1, :type => :rvalue) do |args|\n  args[0] * 2\n end\nend\n"

# Iterables of types.
q "notice(m::f(Integer[1, 4]))", f: "def f(x)\n Puppet::Pops::Types::Iterable.on(x).map { |y| y * 2 }\nend"
q "notice(m::f(Enum['b', 'a']))", f: "def f(x)\n Puppet::Pops::Types::Iterable.on(x).map { |y| y * 2 }\nend"
q "notice(m::f(Integer[1]))", f: "def f(x)\n Puppet::Pops::Types::Iterable.on(x).inspect\nend"
q "notice(m::f(String))", f: "def f(x)\n Puppet::Pops::Types::Iterable.on(x).inspect\nend"
q "type T = Integer[2, 3]\nnotice(m::f(T))", f: "def f(x)\n r = []\n Puppet::Pops::Types::Iterable.on(x).each { |y| r << y }\n r\nend"

# Defaults of resources.
q "Notify { message => 'd', withpath => true }\nnotice(m::f('Notify'))", 'modules/m/lib/puppet/functions/m/f.rb': "Puppet::Functions.create_function(:'m::f', Puppet::Functions::InternalFunction) do\ndispatch :f do\n scope_param\n param 'String', :t\nend\ndef f(scope, t)\n scope.lookupdefaults(t).map { |n, p| [n.inspect, p.name.inspect, p.value] }\nend\nend\n"
q "Notify { message => 'd' }\nclass c { Notify { withpath => true }\n notice(g3('Notify')) }\ninclude c", '3:g3': "module Puppet::Parser::Functions\n newfunction(:g3, :type => :rvalue) do |args|\n  lookupdefaults(args[0]).map { |n, p| [n.inspect, p.value] }.sort\n end\nend\n"
q "notice(g3('Notify'))", '3:g3': "module Puppet::Parser::Functions\n newfunction(:g3, :type => :rvalue) do |args|\n  lookupdefaults(args[0]).has_key?(:message)\n end\nend\n"
q "Notify { message => 'd' }\nnotice(inline_template('<%= scope.lookupdefaults(\"Notify\")[:message].to_s %>'))"
# Puppet reads a file with a function of the 3.x API before it runs it.
LEGACY = "module Puppet::Parser::Functions\n newfunction(:three, :type => :rvalue) do |args|\n 1\n end\nend\n"
q "notice(three())", '3:three': "#{LEGACY}def helper(x)\n x\nend\n"
q "notice(three())", '3:three': "def self.helper(x)\n x\nend\n#{LEGACY}"
q "notice(three())", '3:three': "module Puppet::Parser::Functions\n newfunction(:three, :type => :rvalue) do |args|\n def args.+(x) = x\n 1\n end\nend\n"
q "notice(m::f())", '3:three': "#{LEGACY}def helper(x)\n x\nend\n", f: "def f\n closure_scope.function_three([])\nend"
q "notice(three())", '3:three': LEGACY.sub('newfunction(:three, :type => :rvalue)', 'newfunction :three, :type => :rvalue')
q "notice(three())", '3:three': LEGACY.sub('module', "x = 1\nmodule")
q "notice(three())", '3:three': LEGACY.gsub(':three', ':four')
q "notice(three())", '3:three': "#{LEGACY}#{LEGACY.gsub(':three', ':four')}"
q "notice(three())", '3:three': "#{LEGACY.gsub(':three', ':four')}#{LEGACY}"
