# Writes ../data/eyaml.jsonl: lookups of encrypted data with the answers of the reference, which uses the gem
# hiera-eyaml.
#
#   RUBYLIB=…/hiera-eyaml/lib:…/optimist/lib:…/vendor_ruby ruby eyaml.rb ORACLE.rb
#
# The keys were made for tests: see crates/eyaml/tests/data/keys. Messages contain random session keys, so that each run
# writes other texts.
require 'json'
require 'open3'
require 'base64'
require 'hiera/backend/eyaml'
require 'hiera/backend/eyaml/encryptor'
require 'hiera/backend/eyaml/utils'
require 'hiera/backend/eyaml/options'
require 'hiera/backend/eyaml/plugins'
require 'hiera/backend/eyaml/encryptors/pkcs7'
KEYS = File.expand_path('../../../eyaml/tests/data/keys', __dir__)
ORACLE = ARGV.fetch(0)
Eyaml = Hiera::Backend::Eyaml
GEM = %w[gem.key.pem gem.cert.pem].freeze
OTHER = %w[gem_other.key.pem gem_other.cert.pem].freeze
def enc(plain, keys = GEM, tag = 'PKCS7,')
  Eyaml::Options.set('pkcs7_public_key' => "#{KEYS}/#{keys[1]}", 'pkcs7_private_key' => "#{KEYS}/#{keys[0]}")
  "ENC[#{tag}#{Base64.strict_encode64(Eyaml::Encryptors::Pkcs7.encrypt(plain))}]"
end
def q(plain) = "\"#{enc(plain)}\""
def block(plain, sign, indent)
  enc(plain).scan(/.{1,60}/).unshift(sign).join("\n" + ' ' * indent)
end
ROOT = '/<ENVS>/production'
OPTIONS = { 'pkcs7_private_key' => "#{ROOT}/keys/private_key.pkcs7.pem", 'pkcs7_public_key' => "#{ROOT}/keys/public_key.pkcs7.pem" }.freeze
def hiera(levels) = JSON.pretty_generate('version' => 5, 'hierarchy' => levels)
def level(name, path, options = OPTIONS, more = {}) = { 'name' => name, 'lookup_key' => 'eyaml_lookup_key', 'path' => path, 'options' => options }.merge(more)
PAIR = { 'keys/private_key.pkcs7.pem' => File.read("#{KEYS}/gem.key.pem"), 'keys/public_key.pkcs7.pem' => File.read("#{KEYS}/gem.cert.pem") }.freeze
QUESTIONS = []
# Differences that docs/differences.md explains, with our reason.
NOTES = []
NO_MESSAGE = 'it is not a PKCS7 message, or only a part of one'
OTHER_KEY = 'it is damaged, or was encrypted for another key'
def ask(source, data, files: {}, reason: nil, quotes: nil, needs_variables: false, levels: [level('all', 'all.eyaml')], keys: PAIR, **more)
  data = { 'data/all.eyaml' => data } if data.is_a?(String)
  files = { 'hiera.yaml' => levels.is_a?(String) ? levels : hiera(levels) }.merge(data).merge(keys).merge(files)
  settings = { 'secrets' => 'decrypt' }.merge(more.delete(:settings) || {})
  NOTES << { 'class' => reason ? 'eyaml-reason' : quotes ? 'eyaml-quoted' : ('later-release' if source.include?('hiera')), 'reason' => reason, 'needs_variables' => needs_variables || nil }.compact
  QUESTIONS << { 'kind' => 'catalog', 'source' => source, 'files' => files, 'settings' => settings }.merge(more.transform_keys(&:to_s))
end
N = "notify { 'v': message => lookup('k') }"
def notify(x) = "notify { 'v': message => #{x} }"
FACTS = { 'role' => 'web', 'os' => { 'family' => 'Debian' } }.freeze

# --- kinds of values
ask N, "k: #{enc('secret')}\n"
ask N, "k: plain\n"
ask N, "k: #{block('folded', '>', 2)}\n"
ask N, "k: #{block('folded', '>-', 2)}\n"
ask N, "k: #{block('literal', '|', 2)}\n"
ask N, "k: |\n  one #{enc('1')}\n  two #{enc('2')}\n"
ask N, "k: \"user:#{enc('u')}@#{enc('h')}\"\n"
ask N, "k: [1, true, ~, #{q('a')}, [#{q('b')}], {x: #{q('c')}}]\n"
ask N, "k:\n  a: #{enc('a')}\n  b: {c: #{q('c')}, d: 2.5}\n"
ask N, "k: 42\n"
ask N, "k: ~\n"
ask N, "k: {}\n"
ask N, "k: ''\n"
ask N, "k: \"#{enc('Grüße, 世界 😀')} ✓\"\n"
ask N, "k: #{enc("line\n")}\n"
ask N, "k: \"ENC[a.b]\\n\"\n"
ask N, "k: ENC[word]\n", reason: NO_MESSAGE
ask N, "k: :symbol\n"
ask N, ":k: #{enc('under a symbol')}\n"
ask N, "k: {:s: #{q('x')}}\n"
ask notify("lookup('k.b.c')"), "k:\n  a: #{enc('a')}\n  b: {c: #{q('c')}, d: 2.5}\n"
ask notify("lookup('k.1')"), "k: [#{q('zero')}, #{q('one')}]\n"
ask notify("lookup('k', Sensitive)"), "k: #{enc('s')}\n"
ask notify("lookup('k', String)"), "k: #{enc('s')}\n"
ask notify("lookup('k', Integer)"), "k: #{enc('7')}\n"
ask notify("lookup('none', undef, undef, 'default')"), "k: #{enc('s')}\n"
ask notify("lookup('none')"), "k: #{enc('s')}\n"
# --- interpolation
ask N, "k: #{enc('role %{facts.role}')}\n", facts: FACTS
ask N, "k: \"%{facts.role}-#{enc('x')}\"\n", facts: FACTS
ask N, "k: \"<%{lookup('s')}>\"\ns: #{enc('inner')}\n"
ask N, "k: \"%{alias('s')}\"\ns: {a: #{q('inner')}}\n"
ask N, "k: #{enc("<%{lookup('s')}>")}\ns: #{enc('inner')}\n"
ask N, "k: #{enc("%{alias('s')}")}\ns: [1, #{q('inner')}]\n"
ask N, "k: #{enc('%{literal("%")}{x}')}\n"
ask N, "k: {\"%{facts.role}\": #{q('x')}, \"%{lookup('s')}\": 1}\ns: #{enc('key')}\n", facts: FACTS
ask N, "k: #{enc("%{lookup('k')}")}\n", quotes: true
ask N, "k: #{enc('100%')}\n"
ask N, "k: #{enc('%{unclosed')}\n"
ask N, "k: \"%{'#{enc('x')}'}\"\n", quotes: true
# --- messages about decrypted texts: they quote the secret in the reference
ask N, "k: #{enc('my%{secret}word')}\n", quotes: true
ask N, "k: #{enc('my%{secret}word')}\n", settings: { 'strict' => 'warning', 'strict_variables' => false }, quotes: true
ask N, "k: #{enc("a%{alias('s')}")}\ns: 1\n", quotes: true
ask N, "k: #{enc("%{unknown('s')}")}\n", quotes: true
ask N, "k: #{enc('%{a..b}')}\n", quotes: true
# --- errors
ask N, "k: #{enc('x', GEM, 'GPG,')}\n", reason: "the encryption method 'GPG' is not supported, only PKCS7 is"
ask N, "k: #{enc('x', OTHER)}\n", reason: OTHER_KEY
ask N, "k: ENC[PKCS7,MIIBygYJKoZIhvcNAQcD]\n", reason: NO_MESSAGE
ask N, "k: #{enc('x')}\n", keys: {}
ask N, "k: plain\n", keys: {}
ask N, "k: #{enc('x')}\n", levels: [level('all', 'all.eyaml', {})]
ask N, "k: plain\n", levels: [level('all', 'all.eyaml', {})]
ask N, "k: #{enc('x')}\n", levels: [level('all', 'all.eyaml', OPTIONS.slice('pkcs7_private_key'))]
ask N, "k: #{enc('x')}\n", levels: [level('all', 'all.eyaml', OPTIONS.slice('pkcs7_public_key'))]
ask N, "k: #{enc('x')}\n", levels: [level('all', 'all.eyaml', OPTIONS.merge('pkcs7_private_key' => 5))]
ask N, "k: #{enc('x')}\n", levels: [level('all', 'all.eyaml', OPTIONS.merge('pkcs7_private_key' => ['a']))]
ask N, "k: #{enc('x')}\n", levels: [level('all', 'all.eyaml', OPTIONS.merge('pkcs7_private_key' => false))]
ask N, "k: #{enc('x')}\n", levels: [level('all', 'all.eyaml', OPTIONS.merge('pkcs7_private_key' => ROOT))]
ask N, "k: #{enc('x')}\n", keys: PAIR.merge('keys/private_key.pkcs7.pem' => 'garbage'), reason: "the file of the private key contains no private key: #{ROOT[1..]}/keys/private_key.pkcs7.pem"
ask N, "k: #{enc('x')}\n", keys: PAIR.merge('keys/public_key.pkcs7.pem' => 'garbage'), reason: "the file of the public key contains no X.509 certificate: #{ROOT[1..]}/keys/public_key.pkcs7.pem"
ask N, "k: #{enc('x')}\n", keys: PAIR.merge('keys/public_key.pkcs7.pem' => File.read("#{KEYS}/gem_other.cert.pem")), reason: "the private key does not match the public key: #{ROOT[1..]}/keys/private_key.pkcs7.pem, #{ROOT[1..]}/keys/public_key.pkcs7.pem"
ask N, "k: #{enc('x')}\nother: #{enc('x', OTHER)}\n"
ask notify("lookup('k', {default_value => 'd'})"), "k: #{enc('x', OTHER)}\n", reason: OTHER_KEY
ask N, "k: [unclosed\n"
ask N, "- a list\n"
ask N, ""
ask N, "- a list\n", settings: { 'strict' => 'warning' }
# --- hierarchies
two = [level('first', 'first.eyaml'), level('second', 'second.eyaml')]
data = { 'data/first.eyaml' => "k: #{enc('first')}\nlist: [#{q('a')}, b]\nhash: {x: #{q('1')}, deep: {p: #{q('p1')}}}\n",
         'data/second.eyaml' => "k: #{enc('second')}\nlist: [#{q('a')}, c]\nhash: {x: 9, y: #{q('2')}, deep: {q: #{q('q2')}}}\nonly: #{enc('second only')}\n" }
["lookup('k')", "lookup('only')", "lookup('list', Any, 'unique')", "lookup('hash', Any, 'hash')", "lookup('hash', Any, 'deep')", "lookup('k', Any, 'unique')",
 "lookup('hash', Any, {strategy => deep, knockout_prefix => '--'})", "hiera('k')", "hiera_array('list')", "hiera_hash('hash')"].each { |x| ask notify(x), data, levels: two }
ask "class m(String $p, Sensitive[String] $q) { notify { $p: message => $q } } include m",
    "m::p: #{enc('title')}\nm::q: #{enc('hidden')}\nlookup_options: {m::q: {convert_to: Sensitive}}\n"
ask "class m(String $p) { notify { $p: } } include m", "m::p: #{enc('title')}\n"
ask "class m(Integer $p) { notify { 'n': message => $p } } include m", "m::p: #{enc('7')}\nlookup_options: {m::p: {convert_to: Integer}}\n"
ask "class m(Hash $p) { notify { 'n': message => $p } } include m", { 'data/first.eyaml' => "m::p: {a: #{q('1')}}\nlookup_options: {m::p: {merge: hash}}\n", 'data/second.eyaml' => "m::p: {b: #{q('2')}}\n" }, levels: two
ask N, { 'data/web.eyaml' => "k: #{enc('of the role')}\n", 'data/all.eyaml' => "k: all\n" }, levels: [level('role', '%{facts.role}.eyaml'), level('all', 'all.eyaml')], facts: FACTS
ask N, { 'data/a.eyaml' => "k: #{enc('a')}\n", 'data/b.eyaml' => "j: #{enc('b')}\n" }, levels: [{ 'name' => 'g', 'lookup_key' => 'eyaml_lookup_key', 'glob' => '*.eyaml', 'options' => OPTIONS }]
ask "#{N} notify { 'j': message => lookup('j') }", { 'data/a.eyaml' => "k: #{enc('a')}\n", 'data/b.eyaml' => "j: #{enc('b')}\n" }, levels: [{ 'name' => 'g', 'lookup_key' => 'eyaml_lookup_key', 'paths' => %w[b.eyaml a.eyaml none.eyaml], 'options' => OPTIONS }]
ask N, "k: #{enc('x')}\n", levels: [{ 'name' => 'none', 'lookup_key' => 'eyaml_lookup_key', 'options' => OPTIONS }]
ask N, "k: #{enc('x')}\n", levels: [{ 'name' => 'uri', 'lookup_key' => 'eyaml_lookup_key', 'uri' => 'http://x/', 'options' => OPTIONS }]
ask N, { 'data/a.yaml' => "k: #{enc('not decrypted')}\n" }, levels: [{ 'name' => 'yaml', 'path' => 'a.yaml' }, level('all', 'all.eyaml')]
ask notify("[lookup('y'), lookup('e')]"), { 'data/a.yaml' => "y: \"%{lookup('e')}\"\n", 'data/all.eyaml' => "e: #{enc('from eyaml')}\n" }, levels: [{ 'name' => 'yaml', 'path' => 'a.yaml' }, level('all', 'all.eyaml')]
ask N, "k: #{enc('x')}\n", levels: [level('all', 'all.eyaml', OPTIONS.merge('pkcs7_private_key' => "#{ROOT}/%{facts.dir}/private_key.pkcs7.pem"))], facts: { 'dir' => 'keys' }
pairs = [level('first', 'first.eyaml'), level('second', 'second.eyaml', { 'pkcs7_private_key' => "#{ROOT}/keys/other.key.pem", 'pkcs7_public_key' => "#{ROOT}/keys/other.cert.pem" })]
other = { 'keys/other.key.pem' => File.read("#{KEYS}/gem_other.key.pem"), 'keys/other.cert.pem' => File.read("#{KEYS}/gem_other.cert.pem") }
ask N, { 'data/first.eyaml' => "k: \"#{enc('one')} %{lookup('j')}\"\n", 'data/second.eyaml' => "j: #{enc('two', OTHER)}\n" }, levels: pairs, files: other
ask N, { 'data/first.eyaml' => "a: 1\n", 'data/second.eyaml' => "k: #{enc('one')}\n" }, levels: pairs, files: other, reason: OTHER_KEY
ask notify("lookup('m::k')"), { 'modules/m/data/m.eyaml' => "m::k: #{enc('of the module')}\n", 'modules/m/hiera.yaml' => hiera([level('m', 'm.eyaml')]) }, levels: []
ask "class m(String $k) { notify { $k: } }\ninclude m", { 'modules/m/data/m.eyaml' => "m::k: #{enc('of the module')}\n", 'modules/m/hiera.yaml' => hiera([level('m', 'm.eyaml')]) }, levels: []
ask notify("lookup('m::k')"), { 'modules/m/data/m.eyaml' => "m::k: #{enc('default')}\n", 'modules/m/hiera.yaml' => JSON.generate('version' => 5, 'hierarchy' => [], 'default_hierarchy' => [level('m', 'm.eyaml')]) }, levels: []
ask "#{N} notify { 'again': message => lookup('k') }", "k: #{enc('twice')}\n"
ask N, "k: #{enc('x')}\n", levels: [{ 'name' => 'n', 'lookup_key' => 'Eyaml_lookup_key', 'path' => 'all.eyaml', 'options' => OPTIONS }]
ask N, "k: #{enc('x')}\n", levels: [{ 'name' => 'n', 'data_hash' => 'eyaml_lookup_key', 'path' => 'all.eyaml', 'options' => OPTIONS }]
# --- keys in environment variables
variables = { 'pkcs7_private_key_env_var' => 'PUPPETLANG_TEST_PRIVATE_KEY', 'pkcs7_public_key_env_var' => 'PUPPETLANG_TEST_PUBLIC_KEY' }
ask N, "k: #{enc('x')}\n", levels: [level('all', 'all.eyaml', variables.transform_values { |x| x + '_UNSET' })]
ask N, "k: #{enc('x')}\n", levels: [level('all', 'all.eyaml', OPTIONS.merge(variables.transform_values { |x| x + '_UNSET' }))]
ask N, "k: #{enc('x')}\n", levels: [level('all', 'all.eyaml', variables.merge('pkcs7_private_key_env_var' => 5))]
ask N, "k: #{enc('from the environment', OTHER)}\n", levels: [level('all', 'all.eyaml', variables)], keys: {}, needs_variables: true
ask N, "k: #{enc('from the environment', OTHER)}\n", levels: [level('all', 'all.eyaml', OPTIONS.merge(variables))], needs_variables: true
# --- calls of programs
wrapper = "function environment::mine($key, $options, $context) {\n  $v = eyaml_lookup_key($key, $options, $context)\n  \"<${v}>\"\n}\n"
mine = [{ 'name' => 'mine', 'lookup_key' => 'environment::mine', 'path' => 'all.eyaml', 'options' => OPTIONS }]
ask N, "k: #{enc('wrapped')}\n", levels: mine, files: { 'functions/mine.pp' => wrapper.sub('environment::mine', 'environment::mine') }
ask notify("[lookup('k'), lookup('k'), lookup('j', undef, undef, 'none')]"), "k: #{enc('wrapped %{facts.role}')}\n", levels: mine, files: { 'functions/environment/mine.pp' => wrapper }, facts: FACTS
ask notify("lookup('k')"), "k: #{enc('x', OTHER)}\n", levels: mine, files: { 'functions/environment/mine.pp' => wrapper }, reason: OTHER_KEY

DRIVER = <<~'R'
  class << File
    alias plain_binwrite binwrite
    def binwrite(path, content, *rest)
      root = path.to_s[%r{\A.*?/env\d[^/]*}]
      plain_binwrite(path, root ? content.gsub('/<ENVS>', root) : content, *rest)
    end
  end
  ARGV.replace(['--like8'])
  load ENV.fetch('ORACLE')
  Oracle.main(%w[--like8])
R
env = { 'ORACLE' => File.expand_path(ORACLE), 'PUPPETLANG_TEST_PRIVATE_KEY' => File.read("#{KEYS}/gem_other.key.pem"), 'PUPPETLANG_TEST_PUBLIC_KEY' => File.read("#{KEYS}/gem_other.cert.pem") }
input = QUESTIONS.each_with_index.map { |q, i| JSON.generate(q.merge('id' => i, 'settings' => q['settings'].reject { |k, _| k == 'secrets' })) }.join("\n") + "\n"
out, err, = Open3.capture3(env, 'ruby', '-e', DRIVER, stdin_data: input)
warn err[0, 3000]
lines = out.lines
abort "#{lines.size} answers to #{QUESTIONS.size}" unless lines.size == QUESTIONS.size

# The compared parts of an answer, as in crates/differential/src/catalog/compared.rs.
def sorted(values) = values.sort_by { |x| JSON.generate(x).b }
def compared(answer)
  row = {}
  row['error'] = answer['error'].slice('issue', 'message', 'line', 'pos') if answer['error']
  if (catalog = answer['catalog'])
    fields = %w[type title file line exported kind parameters sensitive_parameters]
    row['resources'] = (catalog['resources'] || []).map { |x| x.slice(*fields).merge('tags' => sorted(x['tags'] || [])) }
    row['edges'] = sorted((catalog['edges'] || []).map { |x| "#{JSON.generate(x['source'])} #{JSON.generate(x['target'])}" })
    row['classes'] = sorted(catalog['classes'] || [])
    row['tags'] = sorted(catalog['tags'] || [])
  end
  logs = (answer['logs'] || []).reject { |x| %w[debug info].include?(x['level']) }
  row.merge('logs' => logs.map { |x| x.slice('level', 'message', 'source', 'issue', 'line', 'pos') })
end

File.open(File.expand_path('../data/eyaml.jsonl', __dir__), 'w') do |f|
  QUESTIONS.zip(NOTES, lines) { |q, n, l| f.puts JSON.generate({ 'in' => q, 'out' => compared(JSON.parse(l)) }.merge(n)) }
end
warn "#{QUESTIONS.size} lookups"
