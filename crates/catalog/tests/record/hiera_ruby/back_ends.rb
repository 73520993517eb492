# Back ends of Hiera 5: functions that a `hiera.yaml` names as `data_hash`, `lookup_key` or `data_dig`.

# Asks about a back end `m::b` with a body. `entry` has further lines of its entry in `hiera.yaml`.
def b(tag, body, source, entry = '', **files)
  name = files.delete(:named) || 'm::b'
  extra = entry.lines.map { |line| "    #{line.chomp}\n" }.join
  hiera = files.delete(:hiera) || "version: 5\nhierarchy:\n  - name: first\n    #{tag}: #{name}\n#{extra}"
  q(source, facts: { 'role' => 'web', 'os' => { 'name' => 'x' } }, 'hiera.yaml': hiera, b: body, **files)
end

PARAMETERS = {
  'data_hash' => "param 'Hash', :options\n param 'Puppet::LookupContext', :context",
  'lookup_key' => "param 'String[1]', :key\n param 'Hash[String[1],Any]', :options\n param 'Puppet::LookupContext', :context",
  'data_dig' => "param 'Array[Variant[String,Numeric]]', :key\n param 'Hash', :options\n param 'Puppet::LookupContext', :context"
}.freeze

# Returns the body of a function with one overload.
def body(tag, code, returned: nil)
  names = tag == 'data_hash' ? 'options, context' : 'key, options, context'
  returned &&= " return_type '#{returned}'\n"
  "dispatch :b do\n #{PARAMETERS[tag]}\n#{returned}end\ndef b(#{names})\n#{code}\nend"
end

def data_hash(code, source = "notice(lookup('k'))", entry = '', returned: nil, **files)
  b('data_hash', body('data_hash', code, returned: returned), source, entry, **files)
end

def lookup_key(code, source = "notice(lookup('k'))", entry = '', returned: nil, **files)
  b('lookup_key', body('lookup_key', code, returned: returned), source, entry, **files)
end

def data_dig(code, source = "notice(lookup('k'))", entry = '', returned: nil, **files)
  b('data_dig', body('data_dig', code, returned: returned), source, entry, **files)
end

# Values and keys.
data_hash " { 'k' => 'v' }"
data_hash " { 'k' => [1, 2.5, true, nil, { 'a' => 'b' }] }"
data_hash " { 'k' => options }", "notice(lookup('k'))", "options:\n  a: 1\n  b: [x, y]"
data_hash " { 'k' => File.basename(options['path']) }", "notice(lookup('k'))", "path: x.txt", 'data/x.txt': 'text'
data_hash " { 'k' => options['path'].to_s }", "notice(lookup('k', undef, undef, 'none'))", 'path: missing.txt'
data_hash " { 'k' => options['uri'] }", "notice(lookup('k'))", 'uri: "https://example.com/%{role}"'
data_hash " { 'k' => '%{role} and %{facts.os.name}' }"
data_hash " { 'k' => '%{lookup(\"l\")}', 'l' => 'found' }"
data_hash " { 'a' => 'b' }", "notice(lookup('k', undef, undef, 'default'))"
data_hash " { 'a' => 'b' }"
data_hash " { 'k' => { 'a' => ['x', 'y'] } }", "notice(lookup('k.a.1'))"
data_hash " { 'k' => ['a'] }", "notice(lookup('k', Data, 'unique'))", '', hiera: "version: 5\nhierarchy:\n  - name: first\n    data_hash: m::b\n  - name: second\n    data_hash: m::b\n    options: { x: 1 }\n"
data_hash " { 'k' => { 'a' => options['x'] || 0, options['x'].to_s => 1 } }", "notice(lookup('k', Data, 'hash'))", '', hiera: "version: 5\nhierarchy:\n  - name: first\n    data_hash: m::b\n  - name: second\n    data_hash: m::b\n    options: { x: 1 }\n"
data_hash " { 'k' => 'v', 'lookup_options' => { 'k' => { 'convert_to' => 'Sensitive' } } }", "notice(lookup('k'))"
data_hash " { 'm::p' => 'of the back end' }", 'include m', '', 'modules/m/manifests/init.pp': 'class m($p) { notice($p) }'
data_hash " { 'm::p' => 'x' }", 'include m', '', 'modules/m/manifests/init.pp': 'class m(Integer $p) { notice($p) }'
lookup_key " key == 'k' ? 'v' : context.not_found"
lookup_key " context.not_found", "notice(lookup('k', undef, undef, 'default'))"
lookup_key " context.not_found"
lookup_key " context.not_found unless key.start_with?('k')\n [key, options]", "notice(lookup('k1'), lookup('k2'))", 'options: { a: b }'
lookup_key " throw :no_such_key unless key == 'k'\n 'thrown'"
lookup_key " context.not_found unless key == 'k'\n { 'a' => { 'b' => 'deep' } }", "notice(lookup('k.a.b'))"
lookup_key " begin\n  context.not_found unless key == 'k'\n rescue StandardError => e\n  return e.message\n ensure\n  @seen = true\n end\n @seen.to_s"
lookup_key " catch(:no_such_key) { context.not_found }\n 'caught'"
lookup_key " nil", "notice(lookup('k', undef, undef, 'default') =~ Undef)"
lookup_key " return context.not_found if key == 'lookup_options'\n '%{role}'"
lookup_key " return context.not_found if key == 'lookup_options'\n context.interpolate('%{role} %{facts.os.name} %{literal(\"%\")}{x}')"
lookup_key " return context.not_found if key != 'k'\n context.interpolate({ 'a' => ['%{role}', 1] })"
lookup_key " return context.not_found unless %w[k l].include?(key)\n key == 'l' ? 'inner' : context.interpolate('%{lookup(\"l\")}')"
lookup_key " return context.not_found unless %w[k l].include?(key)\n key == 'l' ? 'inner' : call_function('lookup', 'l')"
lookup_key " return context.not_found unless key == 'k'\n context.interpolate('%{lookup(\"k\")}')"
data_dig " context.not_found unless key == ['k', 'a', 1]\n 'dug'", "notice(lookup('k.a.1'))"
data_dig " context.not_found unless key[0] == 'k'\n key", "notice(lookup('k.b.2.c'))"
data_dig " context.not_found unless key[0] == 'k'\n { 'a' => { 'b' => 1 } }.dig(*key[1..])", "notice(lookup('k.a.b'), lookup('k.a'), lookup('k.x', undef, undef, 'none'))"

# The cache of a context.
lookup_key " return context.not_found unless key.start_with?('k')\n n = (context.cached_value('n') || 0) + 1\n context.cache('n', n)\n [key, n]", "notice(lookup('k1'), lookup('k2'), lookup('k1'), lookup('k3'))"
lookup_key " context.cache_all({ 'k' => 1, 'l' => [2] }) unless context.cache_has_key('k')\n context.not_found unless context.cache_has_key(key)\n context.cached_value(key)", "notice(lookup('k'), lookup('l'), lookup('m', undef, undef, 'none'))"
lookup_key " return context.not_found unless key == 'k'\n [context.cache('a', 'b'), context.cache_all({ 'c' => 'd' }), context.cached_value('x'), context.cache_has_key('x'), context.cache_has_key('a')]"
lookup_key " return context.not_found unless key == 'k'\n context.cache_all({ 'a' => 1, 'b' => 2 })\n out = []\n r = context.cached_entries { |k, v| out << \"\#{k}=\#{v}\" }\n out << r.inspect"
lookup_key " return context.not_found unless key == 'k'\n context.cache_all({ 'a' => 1, 'b' => 2 })\n out = []\n context.cached_entries { |pair| out << pair }\n out + context.cached_entries.map { |k, v| v }"
lookup_key " return context.not_found unless key.start_with?('k')\n client = context.cached_value(:client) || context.cache(:client, Struct.new(:count).new(0))\n client.count += 1", "notice(lookup('k1'), lookup('k2'), lookup('k3'))"
lookup_key " return context.not_found unless key == 'k'\n o = Object.new\n context.cache('o', o)\n context.cached_value('o').equal?(o)"
lookup_key " return context.not_found unless key == 'k'\n context.cache_all('text')"
lookup_key " return context.not_found unless key == 'k'\n n = (context.cached_value('n') || 0) + 1\n context.cache('n', n)", "notice(lookup('k', Data, 'unique'))", '', hiera: "version: 5\nhierarchy:\n  - name: first\n    lookup_key: m::b\n    uris: ['x:a', 'x:b']\n  - name: second\n    lookup_key: m::b\n"

# Files.
data_hash " { 'k' => context.cached_file_data(options['path']) }", "notice(lookup('k'))", 'path: x.txt', 'data/x.txt': "text\n"
data_hash " context.cached_file_data(options['path']) { |content| YAML.load(content) }", "notice(lookup('k'))", 'path: x.yaml', 'data/x.yaml': "k: [1, 'two']\n"
data_hash " a = context.cached_file_data(options['path']) { |content| content.upcase }\n { 'k' => [a, context.cached_file_data(options['path']) { |content| 'again' }] }", "notice(lookup('k'))", 'path: x.txt', 'data/x.txt': 'text'
data_hash " { 'k' => context.cached_file_data('/nonexistent/file') }"
data_hash " begin\n  context.cached_file_data('/nonexistent/file')\n rescue SystemCallError => e\n  { 'k' => e.class.to_s }\n end"
data_hash " { 'k' => File.read(options['path']) }", "notice(lookup('k'))", 'path: x.txt', 'data/x.txt': 'read'
data_hash " call_function('yaml_data', options, context).merge('l' => 1)", "notice(lookup('k'), lookup('l'))", 'path: x.yaml', 'data/x.yaml': 'k: yaml'
lookup_key " data = call_function('yaml_data', options, context)\n data.fetch(key) { context.not_found }", "notice(lookup('k'), lookup('x', undef, undef, 'none'))", "paths: [x.yaml, y.yaml]", 'data/x.yaml': 'l: 1', 'data/y.yaml': 'k: of y'

# The context.
lookup_key " return context.not_found unless key == 'k'\n [context.environment_name.class.to_s, context.environment_name.to_s, context.module_name.inspect]"
lookup_key " return context.not_found unless key == 'k'\n [context.class.to_s, context.is_a?(Puppet::Pops::Lookup::Context), context.respond_to?(:not_found), context.respond_to?(:other)]"
lookup_key " return context.not_found unless key == 'k'\n context.explain { 'text' }.inspect"
lookup_key " return context.not_found unless key == 'm::k'\n [context.module_name, key]", "notice(lookup('m::k'))", '', hiera: "version: 5\n", 'modules/m/hiera.yaml': "version: 5\nhierarchy:\n  - name: x\n    lookup_key: m::b\n"
data_hash " { 'm::k' => context.module_name, 'other' => 1 }", "notice(lookup('m::k'))", '', hiera: "version: 5\n", 'modules/m/hiera.yaml': "version: 5\nhierarchy:\n  - name: x\n    data_hash: m::b\n"
data_hash " { 'm::k' => 'default' }", "notice(lookup('m::k'))", '', hiera: "version: 5\n", 'modules/m/hiera.yaml': "version: 5\nhierarchy: []\ndefault_hierarchy:\n  - name: x\n    data_hash: m::b\n"
lookup_key " return context.not_found unless key == 'k'\n call_function('m::g', context)", "notice(lookup('k'))", '', 'modules/m/functions/g.pp': 'function m::g($context) { [$context.environment_name, $context.cache_has_key(x)] }'
lookup_key " return context.not_found unless key == 'k'\n call_function('m::g', context)", "notice(lookup('k', undef, undef, 'none'))", '', 'modules/m/functions/g.pp': 'function m::g($context) { $context.not_found }'
lookup_key " return context.not_found unless key == 'k'\n begin\n  call_function('m::g', context)\n rescue => e\n  'rescued'\n end", "notice(lookup('k', undef, undef, 'none'))", '', 'modules/m/functions/g.pp': 'function m::g($context) { $context.not_found }'
lookup_key " return context.not_found unless key == 'k'\n call_function('map', [1]) { |x| context.not_found }", "notice(lookup('k', undef, undef, 'none'))"
lookup_key " return context.not_found unless key == 'k'\n [closure_scope['role'], closure_scope['local'].inspect]", "$local = 1\nnotice(lookup('k'))"

# Errors.
lookup_key " return context.not_found unless key == 'k'\n raise 'oops'"
lookup_key " return context.not_found unless key == 'k'\n raise Puppet::DataBinding::LookupError, 'lookup failed'"
lookup_key " return context.not_found unless key == 'k'\n raise Puppet::Error, 'puppet failed'"
lookup_key " return context.not_found unless key == 'k'\n raise Puppet::ParseError, 'parse failed'"
lookup_key " return context.not_found unless key == 'k'\n raise ArgumentError, 'bad'"
lookup_key " raise 'for options too'"
data_hash " raise 'no data'"
data_hash " raise Puppet::DataBinding::LookupError, 'no data'"
data_hash " raise 'no data'", 'include m', '', 'modules/m/manifests/init.pp': 'class m($p) { notice($p) }'
data_hash " raise Puppet::DataBinding::LookupError, 'no data'", 'include m', '', 'modules/m/manifests/init.pp': 'class m($p = 1) { notice($p) }'
data_hash " nil.upcase"
data_hash " 'text'"
data_hash " nil"
data_hash " { 'k' => :symbol }"
data_hash " { :k => 'symbol' }", "notice(lookup('k', undef, undef, 'none'))"
data_hash " { 'k' => Puppet::Pops::Types::PSensitiveType::Sensitive.new('x') }"
data_hash " { 1 => 'x', 'k' => 2 }"
lookup_key " return context.not_found unless key == 'k'\n Object.new"
lookup_key " return context.not_found unless key == 'k'\n Puppet::Pops::Types::PSensitiveType::Sensitive.new('x')"
lookup_key " return context.not_found unless key == 'k'\n (1..2)"
data_hash " { 'k' => 'v' }", "notice(lookup('k'))", '', returned: 'Hash'
data_hash " { 'k' => 'v' }", "notice(lookup('k'))", '', returned: 'Hash[String, String]'
data_hash " { 'k' => 1 }", "notice(lookup('k'))", '', returned: 'Hash[String, String]'
data_hash " { 'k' => 1 }", "notice(lookup('k'))", '', returned: 'Array'
lookup_key " return context.not_found unless key == 'k'\n 'v'", "notice(lookup('k'))", '', returned: 'Integer'
lookup_key " return context.not_found unless key == 'k'\n 7", "notice(lookup('k'))", '', returned: 'Integer'
lookup_key " context.not_found", "notice(lookup('k'))", '', named: 'm::missing'
lookup_key " context.not_found", "notice(lookup('k'))", "options: { path: x }"
b 'lookup_key', "dispatch :b do\n param 'Integer', :key\n param 'Hash', :o\n param 'Any', :c\nend\ndef b(k, o, c)\n 1\nend", "notice(lookup('k'))"
b 'lookup_key', "dispatch :b do\n param 'String', :key\n param 'Struct[{path=>String}]', :o\n param 'Puppet::LookupContext', :c\nend\nargument_mismatch :no do\n param 'String', :key\n param 'Hash', :o\n param 'Puppet::LookupContext', :c\nend\ndef b(k, o, c)\n 1\nend\ndef no(k, o, c)\n 'needs a path'\nend", "notice(lookup('k'))"
b 'lookup_key', "def b(key, options, context)\n key == 'k' ? 'without dispatch' : context.not_found\nend", "notice(lookup('k'))"
b 'lookup_key', "syntax error here(", "notice(lookup('k'))"

# Variables and state.
lookup_key " @count ||= 0\n @count += 1\n key == 'lookup_options' ? context.not_found : [key, @count > 1]", "notice(lookup('k'), lookup('l'))"
lookup_key " return context.not_found unless key == 'k'\n @@seen = 1 rescue 0\n context.interpolate('%{m::v}')", "class m { $v = 'of m' }\ninclude m\nnotice(lookup('k'))"
lookup_key " return context.not_found unless key == 'k'\n options['nested']['a'] << 'more' rescue $!.class.to_s", "notice(lookup('k'))", "options: { nested: { a: [x] } }"

# As back ends in the wild do it.
lookup_key " return context.cached_value(key) if context.cache_has_key(key)\n raw = context.cached_value(nil)\n if raw.nil?\n  raw = context.cached_file_data(options['path']) { |content| Puppet::Util::Yaml.safe_load(content) }\n  context.cache(nil, raw)\n end\n context.not_found unless raw.include?(key)\n context.cache(key, walk(raw[key], context))\nend\ndef walk(value, context)\n case value\n when String then context.interpolate(value)\n when Hash then value.to_h { |k, v| [context.interpolate(k), walk(v, context)] }\n when Array then value.map { |v| walk(v, context) }\n else value\n end", "notice(lookup('k'), lookup('k'), lookup('x', undef, undef, 'none'))", 'path: x.yaml', 'data/x.yaml': "k: { '%{role}': ['%{os.name}', 1] }\n"
lookup_key " if options['confine_to_keys']\n  confine = Regexp.union(options['confine_to_keys'].map { |r| Regexp.new(r) })\n  unless key[confine] == key\n   context.explain { \"skipping \#{key}\" }\n   context.not_found\n  end\n end\n \"secret of \#{key}\"", "notice(lookup('vault_a'), lookup('b', undef, undef, 'none'))", "options:\n  confine_to_keys: ['^vault_.*$']"
lookup_key " begin\n  require 'vault_gem_that_is_missing'\n rescue LoadError\n  raise Puppet::DataBinding::LookupError, '[hiera-vault] Must install vault gem to use hiera-vault backend'\n end"
lookup_key " raise ArgumentError, '[hiera-vault] confine_to_keys must be an array' unless options['confine_to_keys'].is_a?(Array)\n 1"
data_hash " raw = context.cached_file_data(options['path'])\n data = JSON.parse(raw)\n context.cache_all(data)\n data\n rescue JSON::ParserError => e\n raise Puppet::DataBinding::LookupError, \"Unable to parse (\#{File.basename(options['path'])})\"", "notice(lookup('k', Data, 'deep'))", 'paths: [x.json, y.json]', 'data/x.json': '{"k": {"a": [1]}}', 'data/y.json': '{"k": {"a": [2], "b": 3}}'
data_hash " JSON.parse(context.cached_file_data(options['path']))\n rescue JSON::ParserError => e\n raise Puppet::DataBinding::LookupError, \"Unable to parse (\#{File.basename(options['path'])})\"", "notice(lookup('k'))", 'path: x.json', 'data/x.json': '{"k": '
lookup_key " return context.not_found if context.cached_value('__failed__')\n begin\n  call_function('fail', 'broken')\n rescue StandardError => e\n  context.cache('__failed__', true)\n  Puppet.warning(\"back end: \#{e.message}\")\n  context.not_found\n end", "notice(lookup('a', undef, undef, 'none'), lookup('b', undef, undef, 'none'))"
lookup_key " return context.not_found unless key == 'k'\n call_function('lookup', 'other', 'default_value' => 'inner default')", "notice(lookup('k'))"
data_hash " Dir.glob(File.join(File.dirname(options['path']), '*.yaml')).sort.to_h { |f| [File.basename(f, '.yaml'), YAML.load_file(f)] }", "notice(lookup('y'), lookup('x.a'))", 'path: x.yaml', 'data/x.yaml': 'a: 1', 'data/y.yaml': '[1, 2]'
data_dig " root, *rest = key\n data = { 'k' => { 'list' => [{ 'n' => 1 }] } }\n context.not_found unless data.key?(root)\n rest.reduce(data[root]) { |value, part| value.nil? ? context.not_found : value[part] }", "notice(lookup('k.list.0.n'), lookup('k.none.x', undef, undef, 'none'))"
