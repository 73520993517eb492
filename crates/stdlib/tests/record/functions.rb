# Generates calls of functions of modules, asks the reference with the modules, and writes the rows of a file.
#
#   ruby functions.rb 'ORACLE COMMAND' DIRECTORY-OF-MODULES SEED COUNT [FUNCTION ...] > ../data/functions.jsonl
#
# `class` and `ours` of a known row are kept. Each function gets COUNT calls, some with arguments of suitable kinds,
# some with arbitrary ones. Hand-written calls are in `calls.pp`, one per line.
require 'json'
require 'open3'

command, modules, seed, count, *only = ARGV
RANDOM = Random.new(seed.to_i)

ANY = ['undef', 'true', 'false', 'default', '0', '1', '-7', '42', '3.5', '-0.0', "''", "'a'", "'Hello World'", "'1'", "'-12'", "'1.5'",
       "'ÄÖß'", "'a.b'", '"l1\nl2"', '[]', '[1, 2, 3]', "['b', 'a', 'B', 'a']", "[1, 'a', 1.0]", '[[1, [2]], [3]]', "[undef, 1, '']",
       '{}', '{a => 1, b => 2}', "{a => {b => [1, {c => 'd'}]}}", "{1 => 'x', 'k' => undef}", '/b+/', 'Integer', 'String[1]',
       "Sensitive('s')", "SemVer('1.2.3')", 'Timespan(90)', "Binary('aGk=')"].freeze
ARRAYS = ['[]', '[1, 2, 3]', "['b', 'a', 'B', 'a']", "['a', 'b', 'c', 'd', 'e']", "[1, 'a', 1.0, true]", '[[1, [2]], [3]]',
          "[undef, 1, '']", "['aaa', 'bbb', 'ccc', 'aaaddd', 'ab-c']", "['x', ['y', 'z']]", "[1, 'b', 2, 'c']", "[{a => 1}]",
          '["a b", "c\'d", ""]'].freeze
HASHES = ['{}', '{a => 1, b => 2}', "{a => {b => [1, {c => 'd'}]}}", "{1 => 'x', 'k' => undef}", "{a => {b => 2, e => {f => 1}}, x => []}",
          "{'a' => ['x', 'y'], 'b' => 'undef', 'c' => undef}", "{b => 'B', 'c' => 2.0}"].freeze
TEXTS = ["''", "'a'", "'Hello World'", "'ÄÖß straße'", "'a.b'", '"l1\nl2"', "'aaabbbccc'", "'it\\'s $HOME & \"more\"'", "'(a|b)*[c]'",
         "'aGVsbG8='", "'aGVsbG8gd29ybGQ_Pz4-'", "'yes'", "'/a b?c=ü&d'", "'-a_z0'"].freeze
PATHS = ["''", "'/'", "'//'", "'/a'", "'/a/b.txt'", "'a/b/'", "'a'", "'/usr//lib/ruby.rb'", "'.bashrc'", "'a.tar.gz'", "'C:/x/y'", "'C:\\\\x'",
         "'//host/share/x'", "'a//'", "'..'", "'x.'", "'//a'", '"rel\n/abs"'].freeze
ADDRESSES = ["'10.0.0.1'", "'::1'", "'[::1]'", "'fe80::1%eth0'", "'10.0.0.1/8'", "'2001:db8::/32'", "'*'", "'256.1.1.1'", "'01.2.3.4'",
             "'2001:0db8:0000::0001'", "'::ffff:1.2.3.4'", "'localhost'", "'1.2.3'", "''", "['::1', '10.0.0.1', '::1']", "'1:2:3:4:5:6:7:8'",
             "'10.0.0.1/33'", "'10.0.0.1/255.255.0.0'", "[['fe80::1'], '*']", "'::1:2'"].freeze
BOOLEANS = ['true', 'false', "'true'", "'FALSE'", "'y'", "'n'", "'Yes'", "'no'", "'1'", "'0'", "''", "'undef'", "'Undefined'", "'undefined'", "'T'", "'f'",
            '"x\nyes"', '"a\n\nb"', '1', '0', '-1', '2.7', "'3.9'", "'-1'", "'0x1f'", "'1_0'", "' 1 '", "'1.'", "'.5'", "'1e1'", "'abc'"].freeze
NUMBERS = ['0', '1', '5', '-3', '10', '2.5', "'0'", "'5'", "'10'", "'-3'", "'0x1F'", "'010'", "'1_000'", "' 7 '", "'abc'", "''", 'undef', 'true', '[1, 2, 3]',
           "['1', '9']", "[1, 'x']", '[1, {}]', '{}', "'2.5'"].freeze
KINDS = { a: ARRAYS, h: HASHES, t: TEXTS, p: PATHS, i: ADDRESSES, b: BOOLEANS, n: NUMBERS, x: ANY,
          r: ["'^a'", "'b'", "'['", "['^x', 'a+']", "''", "'(?i)B'", '/a/', '3'], l: ["'encode'", "'decode'"],
          m: ["'default'", "'strict'", "'urlsafe'", "'other'"],
          g: ["'1..3'", "'a-e'", "'0...4'", "'aa..ad'", "'x'", "'9-12'", "''", "'1-'", "'a..3'"], j: ['0', '1', "'1-2'", "['0..1', 3]", "'1...2'", '9', "'x'", '[]', "'2-1'", '-1'],
          y: ['String', 'Integer', 'Array[String]', 'Boolean', "'Integer[1]'", 'Optional[String]', "'Nope['", 'Hash', 'Numeric'],
          v: ["'validate_string'", "'validate_re'", "'validate_integer'", "'validate_bool'", "'validate_array'", "'validate_hash'", "'validate_absolute_path'",
              "'validate_numeric'", "'validate_slength'", "'validate_ip_address'"],
          f: ["'os'", "'os.family'", "'os.release.major'", "'list.0'", "'list.x'", "'list.-1'", "'nope.x'", "'\"a.b\"'", "'\"a.b\".c'", "'os.family.x'", "''", "'.os'", "'os..family'"],
          k: ["'lo'", "'eth0'", "'ipaddress'", "'network'", "'macaddress'", "'10.0.0.1'", "'127.0.0.1'", "'10.0.0.0'", "'netmask'", "'aa:bb'"],
          u: ["{'transport' => 'rabbit', 'host' => '10.0.0.1'}", "{'transport' => 'rabbit', 'host' => '::1', 'port' => 5672}",
              "{'transport' => 'rabbit', 'hosts' => ['a', '::1'], 'port' => '5672', 'username' => 'u/ä', 'password' => 'p w'}",
              "{'transport' => 'kafka', 'hosts' => ['a'], 'virtual_host' => 'v/h', 'query' => {'k' => 'v', 'n' => 1}, 'ssl' => '1'}",
              "{'host' => 'a'}", "{'transport' => 'rabbit'}", "{'transport' => 'rabbit', 'host' => 'a', 'hosts' => ['b']}",
              "{'transport' => 'rabbit', 'host' => 'a', 'ssl' => 'maybe'}", "{'transport' => 'rabbit', 'host' => 'a', 'ssl' => true}",
              "{'transport' => 1, 'host' => 'a'}", "{'transport' => 'rabbit', 'hosts' => 'a'}", "{'transport' => 'rabbit', 'host' => 'a', 'username' => ''}",
              "{'transport' => 'rabbit', 'host' => '[fe80::1]', 'password' => 'x', 'ssl' => 'no'}", "{'transport' => 'rabbit', 'hosts' => []}"],
          s: ["'<SERVICE DEFAULT>'", "'<service default>'", "'x'"], w: ["'a'", "'A'", "'a-c'", "'^a'", "'a-zA-Z'", "''", "['l', 'Hello']"] }.freeze

# The arguments of the functions, one letter per argument.
FUNCTIONS = {
  'any2array' => %w[x a h t xx], 'any2bool' => %w[b b b x], 'base64' => %w[lt lt lt ltm ltm ltm lx], 'basename' => %w[p p p pt pp], 'bool2num' => %w[b b x],
  'bool2str' => %w[b b btt btt bxx], 'concat' => %w[aa ax axx xa], 'count' => %w[a ax ax h x tw], 'deep_merge' => %w[hh hh hhh hx],
  'delete' => %w[ax aw aa ht hw tt tw xx], 'delete_at' => %w[an aj an xn], 'delete_undef_values' => %w[a h x], 'delete_values' => %w[hx hn hw xx],
  'deprecation' => %w[tt tt tx xt], 'difference' => %w[aa aa ax xa], 'dig44' => %w[ha haa aax xax], 'dirname' => %w[p p p p x], 'enclose_ipv6' => %w[i i i i x],
  'fact' => %w[f f f x], 'fqdn_rotate' => %w[a a ax t tx axx x], 'grep' => %w[ar ar ar hr xr], 'has_interface_with' => %w[k kk kk kk x],
  'has_ip_address' => %w[k k x], 'has_ip_network' => %w[k k x], 'has_key' => %w[ht hw hx xx], 'hash' => %w[a a a h x],
  'intersection' => %w[aa aa ax xa], 'is_a' => %w[xy xy ty], 'is_absolute_path' => %w[p p p x], 'is_array' => %w[a x x], 'is_bool' => %w[b x x],
  'is_domain_name' => %w[i t t p x], 'is_float' => %w[n b x], 'is_hash' => %w[h x x], 'is_integer' => %w[n b x], 'is_ip_address' => %w[i i i x],
  'is_ipv4_address' => %w[i i i x], 'is_ipv6_address' => %w[i i i x], 'is_numeric' => %w[n b b x], 'is_service_default' => %w[s s x xx],
  'is_string' => %w[t n b x], 'join_keys_to_values' => %w[ht ht ht hx xt], 'member' => %w[aw aw aa an xx], 'merge' => %w[hh hh hhh hx xx],
  'normalize_ip_for_uri' => %w[i i ii x], 'num2bool' => %w[b n n x], 'os_transport_url' => %w[u u u u x], 'pick' => %w[xx xxx x ht],
  'pick_default' => %w[xx xxx x], 'prefix' => %w[at at ht a xx], 'range' => %w[g g g nn nnn x], 'regexpescape' => %w[t t a x],
  'reject' => %w[ar ar ar hr xr], 'reverse' => %w[a t x], 'shell_escape' => %w[t t p x], 'shell_join' => %w[a a a x], 'squeeze' => %w[t t tw a x],
  'stdlib::end_with' => %w[tw tw tt xx], 'stdlib::extname' => %w[p p p x], 'stdlib::start_with' => %w[tw tw tt xx], 'str2bool' => %w[b b b x],
  'suffix' => %w[at at ht a xx], 'swapcase' => %w[t t a x], 'union' => %w[aa aaa ax], 'uriescape' => %w[t t p a x],
  'validate_absolute_path' => %w[p p p pp x], 'validate_array' => %w[a x], 'validate_bool' => %w[b x], 'validate_hash' => %w[h x],
  'validate_integer' => %w[n nn nn nnn nnn x], 'validate_ip_address' => %w[i i i x], 'validate_ipv4_address' => %w[i i i x],
  'validate_ipv6_address' => %w[i i i x], 'validate_legacy' => %w[yvx yvt yvnnn yvtr yvp yvi yvb xxx], 'validate_numeric' => %w[n nn nnn nnn x],
  'validate_re' => %w[tr tr tr trt xr], 'validate_slength' => %w[tn tnn tnn ann xn], 'validate_string' => %w[t t n x],
  'values_at' => %w[aj aj aj ajj xj], 'zip' => %w[aa aa aab xa]
}.freeze

FACTS = { 'os' => { 'family' => 'Debian', 'release' => { 'major' => '12' } }, 'list' => %w[x y], 'a.b' => { 'c' => 1 }, 'fqdn' => 'n1.example.com',
          'interfaces' => 'lo,Eth0', 'ipaddress' => '10.0.0.1', 'ipaddress_lo' => '127.0.0.1', 'network_eth0' => '10.0.0.0' }.freeze

def one(list)
  list[RANDOM.rand(list.size)]
end

def call(name)
  kinds = FUNCTIONS.fetch(name)
  arguments = one(kinds).chars.map { |kind| one(RANDOM.rand(12).zero? ? ANY : KINDS.fetch(kind.to_sym)) }
  arguments.pop if RANDOM.rand(15).zero?
  arguments.push(one(ANY)) if RANDOM.rand(15).zero?
  "#{name}(#{arguments.join(', ')})"
end

# Returns the part of an answer that the tests compare, without the location of a warning in the module's file and
# without addresses of Ruby objects.
def outcome(answer)
  out = answer.slice('value', 'type', 'string')
  if answer.key?('error')
    out['error'] = answer['error'].slice('issue', 'message', 'line', 'pos')
    out['error']['message'].sub!(/\nDid you mean\?.*/m, '')
  end
  logs = (answer['logs'] || []).reject { |line| line['issue'] == 'SERIALIZATION_UNKNOWN_CONVERTED_TO_STRING' || line['message'].include?('autoloader#') }
  logs = logs.map { |line| line.slice('level', 'message', 'source').merge('message' => line['message'].sub(/\n +\(location: .*/m, '')) }
  out['logs'] = logs unless logs.empty?
  if answer.key?('value_error')
    out.delete('value')
    out['value_error'] = true
  end
  # The reference returns the message that it has logged.
  if out['type'] == "Runtime[ruby, 'Puppet::Util::Log']"
    out.delete('value_error')
    out.merge!('value' => nil, 'type' => 'Undef', 'string' => '')
  end
  JSON.parse(JSON.generate(out).gsub(/0x\h{16}/, '0x0'))
end

names = only.empty? ? FUNCTIONS.keys.reject { |name| FUNCTIONS[name].empty? } : only
calls = File.readlines(File.join(__dir__, 'calls.pp'), chomp: true).reject { |line| line.empty? || line.start_with?('#') }
calls = [] unless only.empty?
calls += names.flat_map { |name| Array.new(10 * count.to_i) { call(name) }.uniq.first(count.to_i) }
rows = calls.uniq.map do |source|
  # Deprecated functions raise errors unless `strict` is `warning`; both settings are recorded.
  row = { 'source' => source }
  row['strict'] = 'warning' if source =~ /validate_|is_|deprecation/ && RANDOM.rand(6).positive?
  row['facts'] = FACTS if source =~ /fact|fqdn|has_i/
  row
end
requests = rows.map do |row|
  request = { 'kind' => 'eval', 'modulepath' => [modules] }.merge(row.slice('source', 'facts'))
  request['settings'] = { 'strict' => row['strict'], 'strict_variables' => true } if row.key?('strict')
  JSON.generate(request)
end
answers, = Open3.capture2(command, stdin_data: requests.join("\n"))
data = File.join(__dir__, '../data/functions.jsonl')
known = File.exist?(data) ? File.foreach(data).map { |line| JSON.parse(line) } : []
known = known.to_h { |row| [row['source'], row.slice('class', 'ours')] }
rows.zip(answers.lines) do |row, line|
  answer = JSON.parse(line)
  next if line.include?('no answer in')

  puts JSON.generate({ **row, 'out' => outcome(answer['out'] || answer), **known.fetch(row['source'], {}) })
end
