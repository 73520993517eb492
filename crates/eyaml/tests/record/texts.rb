# Writes ../data/texts.jsonl: texts with the answers of the gem hiera-eyaml (3.3.0) and of the reference's
# eyaml_lookup_key.
#
#   RUBYLIB=…/hiera-eyaml/lib:…/optimist/lib:…/vendor_ruby ruby texts.rb < /dev/null
#
# Messages contain random session keys, so that each run writes other texts. The keys are those in ../data/keys.
require 'puppet'
require 'tmpdir'
require 'fileutils'
require 'json'
require 'openssl'
require 'base64'
require 'hiera/backend/eyaml'
require 'hiera/backend/eyaml/encryptor'
require 'hiera/backend/eyaml/utils'
require 'hiera/backend/eyaml/options'
require 'hiera/backend/eyaml/plugins'
require 'hiera/backend/eyaml/parser/parser'
require 'hiera/backend/eyaml/encryptors/pkcs7'
KEYS = File.expand_path('../data/keys', __dir__)
Eyaml = Hiera::Backend::Eyaml
CONF = Dir.mktmpdir
Puppet.initialize_settings(['--confdir', "#{CONF}/conf", '--vardir', "#{CONF}/var"])
env = Puppet::Node::Environment.create(:production, [])
loaders = Puppet::Pops::Loaders.new(env)
FUNCTION = Puppet.override(current_environment: env, loaders: loaders) do
  loaders.puppet_system_loader.load(:function, 'eyaml_lookup_key')
end
class Plain; def interpolate(x) = x; end

# The parts, without decryption.
module Recorder
  def encrypted_value(format, scheme, cipher, match, indentation = '')
    return super unless $only_parts
    t = Eyaml::Parser::NonMatchToken.new(match)
    t.instance_variable_set(:@enc, [scheme, Base64.strict_encode64(Base64.decode64(cipher))])
    t
  end
end
Eyaml::Parser::EncToken.singleton_class.prepend(Recorder)

def parts(text)
  $only_parts = true
  tokens = Eyaml::Parser::ParserFactory.hiera_backend_parser.parse(text)
  out = []
  tokens.each do |t|
    enc = t.instance_variable_get(:@enc)
    if enc then out << { 'method' => enc[0], 'cipher' => enc[1] }
    elsif out.last.is_a?(String) then out[-1] = (out[-1].b + t.match.b).force_encoding('UTF-8')
    else out << t.match.dup
    end
  end
  { 'parts' => out }
rescue StandardError => e
  { 'parts_error' => e.message }
ensure
  $only_parts = false
end

def answer(text, key, cert)
  out = parts(text)
  out['encrypted'] = FUNCTION.send(:encrypted?, text)
  begin
    value = FUNCTION.send(:decrypt, text.dup, Plain.new, { 'path' => '/f', 'pkcs7_private_key' => "#{KEYS}/#{key}", 'pkcs7_public_key' => "#{KEYS}/#{cert}" }, 'k')
    value = value.dup.force_encoding('UTF-8')
    value.valid_encoding? ? out['value'] = value : out['bytes'] = Base64.strict_encode64(value)
  rescue StandardError, ScriptError => e
    out['error'] = e.message.sub(/\Ahiera-eyaml backend error decrypting .* when looking up k in \/f\. Error was /m, 'Error was ').gsub(KEYS, '<KEYS>')
  end
  out
end

GEM = %w[gem.key.pem gem.cert.pem].freeze
OTHER = %w[gem_other.key.pem gem_other.cert.pem].freeze
def pair(name) = ["#{name}.key.pem", "#{name}.cert.pem"]
def cert(file) = OpenSSL::X509::Certificate.new(File.read("#{KEYS}/#{file}"))
def key(file) = OpenSSL::PKey::RSA.new(File.read("#{KEYS}/#{file}"))
def der(plain, keys = GEM)
  Eyaml::Options.set('pkcs7_public_key' => "#{KEYS}/#{keys[1]}", 'pkcs7_private_key' => "#{KEYS}/#{keys[0]}")
  Eyaml::Encryptors::Pkcs7.encrypt(plain)
end
def b64(x) = Base64.strict_encode64(x)
def enc(plain, keys = GEM, tag = 'PKCS7,') = "ENC[#{tag}#{b64(der(plain, keys))}]"
def with_cipher(plain, name, certs = [cert(GEM[1])]) = OpenSSL::PKCS7.encrypt(certs, plain, OpenSSL::Cipher.new(name), OpenSSL::PKCS7::BINARY).to_der

# An EnvelopedData whose pieces can be wrong. `body` and `session` are what is encrypted.
A = OpenSSL::ASN1
def crafted(body: nil, plain: 'text', session: OpenSSL::Random.random_bytes(32), iv: OpenSSL::Random.random_bytes(16), alg: 'AES-256-CBC',
            transport: nil, parameters: nil, indefinite: false, version: 0, key_alg: 'rsaEncryption', content: 'pkcs7-data', oid: alg, outer: 'pkcs7-envelopedData',
            issuer: nil, serial: nil, recipients: 1, extra: '', chunks: nil, without_content: false)
  certificate = cert(GEM[1])
  body ||= begin
    c = OpenSSL::Cipher.new(alg).encrypt
    c.key = session
    c.iv = iv
    c.update(plain) + c.final
  end
  transport ||= certificate.public_key.public_encrypt(session)
  name = issuer || certificate.issuer.to_a
  issuer_der = A.decode(OpenSSL::X509::Name.new(name).to_der)
  recipient = A::Sequence([A::Integer(0), A::Sequence([issuer_der, A::Integer(serial || certificate.serial)]),
                           A::Sequence([A::ObjectId(key_alg), A::Null(nil)]), A::OctetString(transport)])
  body_node = if chunks
                inner = chunks.map { |x| A::OctetString(x) }
                c = A::Constructive.new(inner + [A::EndOfContent()], 0, :IMPLICIT, :CONTEXT_SPECIFIC)
                c.indefinite_length = true
                c
              else
                A::ASN1Data.new(body, 0, :CONTEXT_SPECIFIC)
              end
  info = A::Sequence([A::ObjectId(content), A::Sequence([A::ObjectId(oid), parameters || A::OctetString(iv)])] + (without_content ? [] : [body_node]))
  data = A::Sequence([A::Integer(version), A::Set([recipient] * recipients), info])
  all = A::Sequence([A::ObjectId(outer), A::ASN1Data.new([data], 0, :CONTEXT_SPECIFIC)])
  if indefinite
    all = A::Constructive.new([A::ObjectId(outer), A::Constructive.new([data, A::EndOfContent()], 0, nil, :CONTEXT_SPECIFIC).tap { |x| x.indefinite_length = true }, A::EndOfContent()], A::SEQUENCE)
    all.indefinite_length = true
  end
  all.to_der + extra
end

def raw_cbc(padded, session, iv)
  c = OpenSSL::Cipher.new('AES-256-CBC').encrypt
  c.padding = 0
  c.key = session
  c.iv = iv
  c.update(padded) + c.final
end

ROWS = []

# Differences that docs/differences.md explains.
CLASSES = {
  'CAMELLIA-256-CBC' => 'eyaml-cipher', 'AES-256-CFB' => 'eyaml-cipher', 'AES-256-OFB' => 'eyaml-cipher',
  'OAEP that claims to be PKCS 1' => 'eyaml-random'
}.freeze

def row(about, text, keys = GEM) = ROWS << [about, text, keys]
def row_der(about, der, keys = GEM) = row(about, "ENC[PKCS7,#{b64(der)}]", keys)

# --- where the encrypted parts are
hello = b64(der('hello'))
E1 = "ENC[PKCS7,#{hello}]"
row 'alone', E1
row 'without a method', "ENC[#{hello}]"
row 'text before', "user: #{E1}"
row 'text after', "#{E1} after"
row 'text around', "a #{E1} b"
row 'two parts', "#{E1}#{enc('world')}"
row 'two parts with text', "<#{E1}> and <#{enc('world')}>!"
row 'five parts', (1..5).map { |i| enc("part #{i}") }.join(', ')
row 'method in lower case', "ENC[pkcs7,#{hello}]"
row 'method in mixed case', "ENC[Pkcs7,#{hello}]"
row 'space after the comma', "ENC[PKCS7, #{hello}]"
row 'space before the comma', "ENC[PKCS7 ,#{hello}]"
row 'space before the method', "ENC[ PKCS7,#{hello}]"
row 'space at the end', "ENC[PKCS7,#{hello} ]"
row 'two commas', "ENC[PKCS7,,#{hello}]"
row 'no method but a comma', "ENC[,#{hello}]"
row 'folded lines', "ENC[PKCS7,#{hello.scan(/.{1,60}/).join(' ')}]"
row 'folded lines and a line end', "ENC[PKCS7,#{hello.scan(/.{1,60}/).join(' ')}]\n"
row 'literal lines', "ENC[PKCS7,#{hello.scan(/.{1,60}/).join("\n")}]"
row 'literal lines and a line end', "ENC[PKCS7,#{hello.scan(/.{1,60}/).join("\n")}]\n"
row 'literal lines, then a part in one line', "ENC[PKCS7,#{hello.scan(/.{1,60}/).join("\n")}]\n#{E1}\n"
row 'a part in one line, then literal lines', "#{E1}\nENC[PKCS7,#{hello.scan(/.{1,60}/).join("\n")}]\n"
row 'literal lines and a later bracket', "ENC[PKCS7,#{hello.scan(/.{1,60}/).join("\n")}]\nENC[x] ]"
row 'line end after the bracket', "ENC[\nPKCS7,#{hello}]"
row 'lines that end with carriage return', "ENC[PKCS7,#{hello.scan(/.{1,60}/).join("\r\n")}]"
row 'a tab inside', "ENC[PKCS7,#{hello[0, 20]}\t#{hello[20..]}]"
row 'a form feed inside', "ENC[PKCS7,#{hello[0, 20]}\f#{hello[20..]}]"
row 'a no-break space inside', "ENC[PKCS7,#{hello[0, 20]}\u00a0#{hello[20..]}]"
row 'a hyphen inside', "ENC[PKCS7,#{hello[0, 20]}-#{hello[20..]}]"
row 'nested', "ENC[PKCS7,ENC[PKCS7,#{hello}]]"
row 'nested without a method', "ENC[ENC[#{hello}]]"
row 'not closed', "ENC[PKCS7,#{hello}"
row 'not closed, then closed', "ENC[PKCS7,#{hello} #{E1}"
row 'closed twice', "#{E1}]"
row 'empty', 'ENC[]'
row 'empty with a method', 'ENC[PKCS7,]'
row 'a space only', 'ENC[ ]'
row 'spaces only, with a method', 'ENC[PKCS7,  ]'
row 'a space only, then a part', "ENC[ ] #{E1}"
row 'a method only', 'ENC[PKCS7]'
row 'a word', 'ENC[word]'
row 'a word with a point', 'ENC[a.b]'
row 'a word with a point and a line end', "ENC[a.b]\n"
row 'other brackets', "array[0] enc[PKCS7,#{hello}] ENC (x)"
row 'mixed case', "Enc[PKCS7,#{hello}]"
row 'a letter before', "xENC[PKCS7,#{hello}]x"
row 'equals signs inside', "ENC[PKCS7,#{hello[0, 40]}=#{hello[40..]}]"
row 'DEC of the command', 'DEC::PKCS7[secret]!'
row 'DEC with a number', 'DEC(1)::PKCS7[secret]!'
row 'DEC beside ENC', "DEC(1)::PKCS7[secret]! #{E1}"
row 'DEC around ENC', "DEC(1)::PKCS7[#{E1}]!"
row 'a block of the command', ">\n    ENC[PKCS7,#{hello}]"
row 'no text', ''
row 'plain', 'plain'
row 'plain with a line end', "plain\n"
row 'characters beyond ASCII around', "äöü#{E1}€ 😀#{E1}日本"
row 'combined characters before', "e\u0301#{E1}"
row 'a method beyond ASCII', "ENC[PKÇS7,#{hello}]"
row 'digits and an underscore in the method', "ENC[x_9,#{hello}]"
row 'GPG', "ENC[GPG,#{hello}]"
row 'GPG and PKCS7', "#{E1} ENC[GPG,#{hello}]"
row 'GPG that is empty', 'ENC[GPG,]'
row 'an unknown method', "ENC[NONE,#{hello}]"
row 'a method with a file of the gem that is no method', "ENC[encryptor,#{hello}]"
row 'line ends at the end', "#{E1}\n\n"
row 'carriage return at the end', "#{E1}\r"
row 'carriage return and line end', "#{E1}\r\n"
row 'interpolation around', "%{x} #{E1} %{y}"
row 'a zero byte before', "\0#{E1}"
row 'a zero byte inside', "ENC[PKCS7,#{hello[0, 8]}\0#{hello[8..]}]"

# --- plain texts
['', 'a', "line\n", "line\r\n", "line\n\n", "line\r", "\n", 'ä', 'Grüße, 世界 😀', "tab\tnul\0end", ' spaces ', 'x' * 15, 'x' * 16, 'x' * 17, 'x' * 1000, '%{literal("x")}',
 "ENC[PKCS7,abc]", "--- yaml: [1]", '"quoted"', "multi\nline\ntext"].each { |plain| row "plain text #{plain[0, 20].inspect}", enc(plain) }
row 'a long plain text', enc('0123456789abcdef' * 500)
row 'line end, and text after', "#{enc("line\n")}x"
["\xff\xfe".b, "\x00\x01\x02\x80".b, (0..255).map(&:chr).join.b, "ok\xc3".b].each_with_index { |plain, i| row "binary #{i}", enc(plain) }
row 'halves of a character in two parts', enc("\xc3".b) + enc("\xa4".b)
row 'half of a character, and text', enc("\xc3".b) + 'x'
row 'binary with a line end', enc("\xff\n".b)
row 'Latin-1', enc("stra\xdfe".b)
row 'byte order mark', enc("\ufefftext")

# --- base64
row 'without its padding', "ENC[PKCS7,#{b64(der('pad', GEM)).delete('=')}]"
[1, 2, 3, 4, 5, 8, 21, 100].each { |n| row "truncated by #{n}", "ENC[PKCS7,#{hello[0...-n]}]" }
[1, 2, 3, 4, 20].each { |n| row "without the first #{n}", "ENC[PKCS7,#{hello[n..]}]" }
row 'padding at the start', "ENC[PKCS7,==#{hello}]"
row 'padding in the middle', "ENC[PKCS7,#{hello[0, 102]}==#{hello[102..]}]"
row 'much padding', "ENC[PKCS7,#{hello}======]"
row 'letters after the padding', "ENC[PKCS7,#{b64(der('a'))}====AAAA]"
%w[A AB ABC ABCD ABCDE A= A== AB= AB== ABC= ABC== = == A=B AB=C ABC=D MIIB MA== MAA=].each { |x| row "short #{x}", "ENC[PKCS7,#{x}]" }
[0, 3, 10, 30, 60, 100, 200, 300, 400, 420, 440, 470].each do |i|
  damaged = hello.dup
  damaged[i] = damaged[i] == 'A' ? 'B' : 'A'
  row "another letter at #{i}", "ENC[PKCS7,#{damaged}]"
end
binary = der('hello')
row 'bytes after it', "ENC[PKCS7,#{b64(binary + 'rest')}]"
row 'in PEM', "ENC[PKCS7,#{b64(OpenSSL::PKCS7.new(binary).to_pem)}]"
row 'in PEM with text before', "ENC[PKCS7,#{b64("text\n" + OpenSSL::PKCS7.new(binary).to_pem)}]"

# --- forms of the keys
%w[gem.key.pem gem.pkcs8.pem gem.pkcs1.der gem.pkcs8.der gem.key_crlf.pem gem.key_text.pem gem.both.pem gem.pkcs8_encrypted.pem
   gem.pkcs1_encrypted.pem gem.public_key.pem gem.key_damaged.pem gem.key_truncated.pem gem.cert.pem ec.key.pem garbage.pem empty.pem missing.pem gem_other.key.pem
   rsa4096.key.pem].each { |k| row "private key #{k}", E1, [k, 'gem.cert.pem'] }
%w[gem.cert.der gem.cert_crlf.pem gem.cert_text.pem gem.both.pem gem.public_key.pem gem.key.pem gem.cert_damaged.pem chain.cert.pem ec.cert.pem garbage.pem empty.pem missing.pem
   gem_other.cert.pem rsa1024.cert.pem].each { |c| row "certificate #{c}", E1, ['gem.key.pem', c] }
row 'the other pair', E1, OTHER
row 'text of the other pair', enc('hello', OTHER)
row 'text of the other pair and of this one', E1 + enc('hello', OTHER)
%w[rsa1024 rsa3072 rsa4096 rsa8192].each { |n| row "pair #{n}", enc("pair #{n}", pair(n)), pair(n) }
row 'a pair with another subject', E1, pair('rsa3072')
row 'both files are wrong', E1, %w[missing.pem missing2.pem]
row 'a key that is no key, and GPG', "ENC[GPG,#{hello}]", %w[missing.pem missing.pem]
row 'plain text without keys', 'plain', %w[missing.pem missing.pem]
row 'no part, without keys', "ENC[a.b]\n", %w[missing.pem missing.pem]

# --- ciphers and forms of CMS
%w[AES-128-CBC AES-192-CBC AES-256-CBC DES-EDE3-CBC].each { |c| ['x', 'x' * 8, 'x' * 16, 'text in ' + c].each { |p| row_der "#{c}, #{p.size} bytes", with_cipher(p, c) } }
%w[CAMELLIA-256-CBC AES-256-CFB AES-256-OFB].each { |c| row_der c, with_cipher('text', c) }
row_der 'two recipients', with_cipher('two', 'AES-256-CBC', [cert('rsa1024.cert.pem'), cert('gem.cert.pem')])
row_der 'two recipients, the other one', with_cipher('two', 'AES-256-CBC', [cert('rsa1024.cert.pem'), cert('gem.cert.pem')]), pair('rsa1024')
row_der 'recipients that look the same', with_cipher('two', 'AES-256-CBC', [cert('gem_other.cert.pem'), cert('gem.cert.pem')])
row_der 'recipients that look the same, the first one', with_cipher('two', 'AES-256-CBC', [cert('gem_other.cert.pem'), cert('gem.cert.pem')]), OTHER
row_der 'other recipients', with_cipher('two', 'AES-256-CBC', [cert('rsa1024.cert.pem'), cert('rsa3072.cert.pem')])
row_der 'signed', OpenSSL::PKCS7.sign(cert(GEM[1]), key(GEM[0]), 'data', [], OpenSSL::PKCS7::BINARY).to_der
row_der 'data', A::Sequence([A::ObjectId('pkcs7-data'), A::ASN1Data.new([A::OctetString('data')], 0, :CONTEXT_SPECIFIC)]).to_der
row_der 'crafted', crafted
row_der 'crafted, version 2', crafted(version: 2)
row_der 'crafted, version 9', crafted(version: 9)
row_der 'indefinite lengths', crafted(indefinite: true)
row_der 'chunks', (s = OpenSSL::Random.random_bytes(32); i = OpenSSL::Random.random_bytes(16); b = raw_cbc("chunked text 123".b + "\x10".b * 16, s, i); crafted(session: s, iv: i, chunks: [b[0, 5], b[5..]]))
row_der 'no recipients', crafted(recipients: 0)
row_der 'a recipient twice', crafted(recipients: 2)
row_der 'another issuer', crafted(issuer: [['CN', 'other']])
row_der 'another serial number', crafted(serial: 2)
row_der 'no content', crafted(without_content: true)
row_der 'empty content', crafted(body: '')
row_der 'half a block', crafted(body: 'x' * 8)
row_der 'a block and a half', crafted(body: 'x' * 24)
row_der 'other content type', crafted(content: 'pkcs7-signedData')
row_der 'other key algorithm', crafted(key_alg: 'rsaesOaep')
row_der 'OAEP', crafted(session: (k = OpenSSL::Random.random_bytes(32)), key_alg: 'rsaesOaep', transport: cert(GEM[1]).public_key.public_encrypt(k, OpenSSL::PKey::RSA::PKCS1_OAEP_PADDING))
row_der 'OAEP that claims to be PKCS 1', crafted(session: (k = OpenSSL::Random.random_bytes(32)), transport: cert(GEM[1]).public_key.public_encrypt(k, OpenSSL::PKey::RSA::PKCS1_OAEP_PADDING))
row_der 'a short session key', crafted(transport: cert(GEM[1]).public_key.public_encrypt('x' * 16))
row_der 'a long session key', crafted(transport: cert(GEM[1]).public_key.public_encrypt('x' * 48))
row_der 'an empty session key', crafted(transport: cert(GEM[1]).public_key.public_encrypt(''))
row_der 'a short key transport', crafted(transport: 'x' * 255)
row_der 'a long key transport', crafted(transport: 'x' * 257)
row_der 'an empty key transport', crafted(transport: '')
row_der 'a key transport of zeros', crafted(transport: "\0" * 256)
row_der 'a key transport beyond the modulus', crafted(transport: "\xff".b * 256)
row_der 'a short vector', crafted(parameters: A::OctetString('x' * 8))
row_der 'a long vector', crafted(parameters: A::OctetString('x' * 24))
row_der 'no vector', crafted(parameters: A::Null(nil))
row_der 'an unknown cipher', crafted(oid: '1.2.840.113549.3.99')
[["\x00", 'zero'], ["\x11", 'seventeen'], ["\xff", '255']].each do |byte, name|
  s, i = OpenSSL::Random.random_bytes(32), OpenSSL::Random.random_bytes(16)
  row_der "padding of #{name}", crafted(session: s, iv: i, body: raw_cbc(('x' * 15).b + byte.b, s, i))
end
s, i = OpenSSL::Random.random_bytes(32), OpenSSL::Random.random_bytes(16)
row_der 'padding whose bytes differ', crafted(session: s, iv: i, body: raw_cbc("thirteen byte".b + "\x02\x03\x03".b, s, i))
row_der 'padding of a whole block', crafted(session: s, iv: i, body: raw_cbc("\x10".b * 16, s, i))
row_der 'padding of one', crafted(session: s, iv: i, body: raw_cbc('fifteen letters'.b + "\x01".b, s, i))
row_der 'set in place of sequence', binary.sub("\x30".b, "\x31".b)
row_der 'only the header', binary[0, 4]
row_der 'half', binary[0, binary.size / 2]
row_der 'depth', ("\x30\x80".b * 50)

File.open(File.expand_path('../data/texts.jsonl', __dir__), 'w') do |f|
  ROWS.each do |about, text, keys|
    line = { 'about' => about, 'keys' => keys, 'text' => text, 'out' => answer(text, *keys) }
    line['class'] = CLASSES[about] if CLASSES[about]
    f.puts JSON.generate(line)
  end
end
FileUtils.rm_rf(CONF)
warn "#{ROWS.size} texts"
