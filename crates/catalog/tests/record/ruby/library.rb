# What functions of public modules use of Puppet's Ruby.

# Objects of Puppet as YAML, with their instance variables.
YAML_OF = { 'y' => "def y(x)\n require 'yaml'\n [x, { 'of' => x }].to_yaml\nend" }.freeze
["Sensitive('x')", "Binary('aGk=')", "SemVer('1.2.3')", "SemVer('1.2.3-rc.1+b2')", "Timestamp('2020-01-01T00:00:00Z')",
 "Timespan('1-02:00:00')", "File['/x']", "Class['a::b']", 'File', 'Class', "M::Thing['t']"].each do |value|
  q("notice(m::y(#{value}))", **YAML_OF)
end

# Strings that become YAML or XML.
LOAD = "newfunction(:l, type: :rvalue) { |args| require 'yaml'; YAML.load(args[0]) || args[1] }"
['%s and %d', '{ a', "--- 1\n...\n"].each { |text| q("notice(l('#{text}'))", '3:l' => "Puppet::Parser::Functions.#{LOAD}") }
q("notice(l({ 'a' => 1 }))", '3:l' => "Puppet::Parser::Functions.#{LOAD}")
q(%q[notice(m::x("it's <a> & \"b\"", 'attr'), m::x("it's <a> & \"b\"", 'text'))],
  'x' => "def x(text, kind)\n text.encode(xml: kind.to_sym)\nend")

# Messages with a source.
%w[debug info notice warning err alert emerg crit].each do |level|
  q('notice(m::l())', 'l' => "def l\n Puppet::Util::Log.create(level: :#{level}, message: 'hi', source: 'm')\n nil\nend")
  q('notice(m::l())', 'l' => "def l\n Puppet.#{level}('hi')\n nil\nend")
end
['level: :none, message: 1', "message: 'x'", 'level: :err', "level: :err, message: 'x'"].each do |options|
  q('notice(m::l())', 'l' => "def l\n Puppet::Util::Log.create(#{options})\n nil\nend")
end

# Names of types that a function declares.
LOCAL = <<~'RUBY'.freeze
  local_types do
    type 'HashOrArray = Variant[Hash, Array]'
    type 'Deep = Array[HashOrArray]'
    type 'Tree = Variant[Integer, Array[Tree]]'
  end
  dispatch(:one) { param 'HashOrArray', :object }
  dispatch(:two) { param 'Deep', :object; param 'Tree', :tree }
  def one(object) = 1
  def two(object, tree) = 2
RUBY
['1', '[1], 2', "[[1]], [['x']]", '[[1]], [[2]]', '{}'].each { |arguments| q("notice(m::t(#{arguments}))", 't' => LOCAL) }
q('notice(m::t(1))', 't' => LOCAL.lines.grep_v(/two|Deep/).join)

# Texts of types.
PARSE = { 'p' => "def p(text)\n Puppet::Pops::Types::TypeParser.singleton.parse(text).to_s\nend" }.freeze
['Integer[1]', '--- {a: 1}', 'Integer[', '(?i)x', '1.2.3', '10G', '1', "'x'", '[', 'Nope', 'Array[Nope]'].each do |text|
  q("# first\nnotice(m::p(\"#{text}\"))", **PARSE)
  q("# first\nnotice(assert_type(\"#{text}\", 1))")
end

# Variables whose names have digits.
%w[0 1 01 0644 1a].each do |name|
  q("notice(m::v('#{name}'))", 'v' => "def v(name)\n closure_scope.lookupvar(name)\nend")
end

# Resources as objects.
["File['/x']", "File['/x/']", "Notify['n']", "M::Thing['t']"].each do |reference|
  thing = { 'modules/m/manifests/thing.pp' => 'define m::thing() { }' }
  q("notice(r([#{reference}]))", '3:r' => 'Puppet::Parser::Functions.newfunction(:r, type: :rvalue) { |args| args[0].inspect }',
                                 **thing)
  q("notice(r(#{reference}))", '3:r' => 'Puppet::Parser::Functions.newfunction(:r, type: :rvalue) { |args| [args[0].empty?, ' \
                                        'args[0].keys, args[0].length, args[0].to_hash.inspect, args[0].map { |k, v| [k, v] }] }', **thing)
end

# Values that are not of Puppet.
q("notice(m::u('http://x/y?a=b'))", 'u' => "def u(text)\n require 'uri'\n URI.parse(text)\nend")
q("$u = m::u('http://x/y?a=b') notice($u =~ URI, $u['host'])", 'u' => "def u(text)\n require 'uri'\n URI.parse(text)\nend")
q("notice(m::s(SemVer('1.2.3')))", 's' => "def s(version)\n 'a' * version\nend")

# The module that called.
PARENT = 'Puppet::Parser::Functions.newfunction(:p, type: :rvalue) { |args| parent_module_name.inspect }'
q('include m', '3:p' => PARENT, 'modules/m/manifests/init.pp' => "class m { notice(p()) m::d { 'x': } }",
               'modules/m/manifests/d.pp' => 'define m::d() { notice(p()) }')
q('notice(p())', '3:p' => PARENT)

# Errors with a place: those of `Puppet::ParseError` are kept.
['Puppet::ParseError.new("x", "/f.pp", 3)', 'Puppet::Error.new("x", "/f.pp", 3)', 'Puppet::ParseError.new("x")',
 'StopIteration.new("x")'].each do |error|
  q("# first\nnotice(m::e())", 'e' => "def e\n raise #{error}\nend")
end
