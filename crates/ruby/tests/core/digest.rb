require 'digest'; require 'openssl'; require 'zlib'; [Digest::MD5.hexdigest(''), Digest::MD5.digest(''), Digest::MD5.base64digest('')]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::MD5.hexdigest('a'), Digest::MD5.digest('a'), Digest::MD5.base64digest('a')]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::MD5.hexdigest('é'), Digest::MD5.digest('é'), Digest::MD5.base64digest('é')]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::MD5.hexdigest('x' * 1000), Digest::MD5.digest('x' * 1000), Digest::MD5.base64digest('x' * 1000)]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::MD5.hexdigest("\xff\x00".b), Digest::MD5.digest("\xff\x00".b), Digest::MD5.base64digest("\xff\x00".b)]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::MD5.hexdigest(nil), Digest::MD5.digest(nil), Digest::MD5.base64digest(nil)]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::MD5.hexdigest(5), Digest::MD5.digest(5), Digest::MD5.base64digest(5)]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::MD5.hexdigest(:a), Digest::MD5.digest(:a), Digest::MD5.base64digest(:a)]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::MD5.new; d.update('a')
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::MD5.new; d << 'a' << 'b'; d.hexdigest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::MD5.new; d.update('a').hexdigest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::MD5.new; d << 'a'; [d.hexdigest!, d.hexdigest]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::MD5.new; d << 'a'; [d.digest!, d.digest]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::MD5.new; d << 'a'; d.digest('x'); d.hexdigest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::MD5.new; d << 'a'; d.hexdigest('x')
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::MD5.new; d << 'a'; d.reset; d.hexdigest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::MD5.new; d << 'a'; d.to_s
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::MD5.new; d.inspect
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::MD5.new; d << 'q'; d
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::MD5.new; d.length
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::MD5.new; [d.size, d.digest_length, d.block_length]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::MD5.new; d == Digest::MD5.hexdigest('')
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::MD5.new; d == Digest::MD5.new
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::MD5.new; d << 'a'; d == Digest::MD5.new
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::MD5.new; d == 5
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::MD5.new; d << 'a'; d.new
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::MD5.new; d << 'a'; x = d.dup; x << 'b'; [x.hexdigest, d.hexdigest]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::MD5.new; d.update(nil)
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::MD5.new; d.update
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::MD5.new; d.base64digest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::MD5.new; d << 'a'; "#{d}"
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::MD5.new; d.hexdigest.encoding
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::MD5.new; d.digest.encoding
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA1.hexdigest(''), Digest::SHA1.digest(''), Digest::SHA1.base64digest('')]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA1.hexdigest('a'), Digest::SHA1.digest('a'), Digest::SHA1.base64digest('a')]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA1.hexdigest('é'), Digest::SHA1.digest('é'), Digest::SHA1.base64digest('é')]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA1.hexdigest('x' * 1000), Digest::SHA1.digest('x' * 1000), Digest::SHA1.base64digest('x' * 1000)]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA1.hexdigest("\xff\x00".b), Digest::SHA1.digest("\xff\x00".b), Digest::SHA1.base64digest("\xff\x00".b)]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA1.hexdigest(nil), Digest::SHA1.digest(nil), Digest::SHA1.base64digest(nil)]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA1.hexdigest(5), Digest::SHA1.digest(5), Digest::SHA1.base64digest(5)]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA1.hexdigest(:a), Digest::SHA1.digest(:a), Digest::SHA1.base64digest(:a)]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA1.new; d.update('a')
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA1.new; d << 'a' << 'b'; d.hexdigest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA1.new; d.update('a').hexdigest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA1.new; d << 'a'; [d.hexdigest!, d.hexdigest]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA1.new; d << 'a'; [d.digest!, d.digest]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA1.new; d << 'a'; d.digest('x'); d.hexdigest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA1.new; d << 'a'; d.hexdigest('x')
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA1.new; d << 'a'; d.reset; d.hexdigest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA1.new; d << 'a'; d.to_s
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA1.new; d.inspect
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA1.new; d << 'q'; d
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA1.new; d.length
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA1.new; [d.size, d.digest_length, d.block_length]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA1.new; d == Digest::SHA1.hexdigest('')
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA1.new; d == Digest::SHA1.new
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA1.new; d << 'a'; d == Digest::SHA1.new
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA1.new; d == 5
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA1.new; d << 'a'; d.new
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA1.new; d << 'a'; x = d.dup; x << 'b'; [x.hexdigest, d.hexdigest]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA1.new; d.update(nil)
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA1.new; d.update
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA1.new; d.base64digest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA1.new; d << 'a'; "#{d}"
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA1.new; d.hexdigest.encoding
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA1.new; d.digest.encoding
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA256.hexdigest(''), Digest::SHA256.digest(''), Digest::SHA256.base64digest('')]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA256.hexdigest('a'), Digest::SHA256.digest('a'), Digest::SHA256.base64digest('a')]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA256.hexdigest('é'), Digest::SHA256.digest('é'), Digest::SHA256.base64digest('é')]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA256.hexdigest('x' * 1000), Digest::SHA256.digest('x' * 1000), Digest::SHA256.base64digest('x' * 1000)]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA256.hexdigest("\xff\x00".b), Digest::SHA256.digest("\xff\x00".b), Digest::SHA256.base64digest("\xff\x00".b)]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA256.hexdigest(nil), Digest::SHA256.digest(nil), Digest::SHA256.base64digest(nil)]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA256.hexdigest(5), Digest::SHA256.digest(5), Digest::SHA256.base64digest(5)]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA256.hexdigest(:a), Digest::SHA256.digest(:a), Digest::SHA256.base64digest(:a)]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA256.new; d.update('a')
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA256.new; d << 'a' << 'b'; d.hexdigest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA256.new; d.update('a').hexdigest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA256.new; d << 'a'; [d.hexdigest!, d.hexdigest]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA256.new; d << 'a'; [d.digest!, d.digest]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA256.new; d << 'a'; d.digest('x'); d.hexdigest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA256.new; d << 'a'; d.hexdigest('x')
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA256.new; d << 'a'; d.reset; d.hexdigest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA256.new; d << 'a'; d.to_s
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA256.new; d.inspect
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA256.new; d << 'q'; d
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA256.new; d.length
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA256.new; [d.size, d.digest_length, d.block_length]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA256.new; d == Digest::SHA256.hexdigest('')
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA256.new; d == Digest::SHA256.new
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA256.new; d << 'a'; d == Digest::SHA256.new
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA256.new; d == 5
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA256.new; d << 'a'; d.new
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA256.new; d << 'a'; x = d.dup; x << 'b'; [x.hexdigest, d.hexdigest]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA256.new; d.update(nil)
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA256.new; d.update
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA256.new; d.base64digest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA256.new; d << 'a'; "#{d}"
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA256.new; d.hexdigest.encoding
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA256.new; d.digest.encoding
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA384.hexdigest(''), Digest::SHA384.digest(''), Digest::SHA384.base64digest('')]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA384.hexdigest('a'), Digest::SHA384.digest('a'), Digest::SHA384.base64digest('a')]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA384.hexdigest('é'), Digest::SHA384.digest('é'), Digest::SHA384.base64digest('é')]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA384.hexdigest('x' * 1000), Digest::SHA384.digest('x' * 1000), Digest::SHA384.base64digest('x' * 1000)]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA384.hexdigest("\xff\x00".b), Digest::SHA384.digest("\xff\x00".b), Digest::SHA384.base64digest("\xff\x00".b)]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA384.hexdigest(nil), Digest::SHA384.digest(nil), Digest::SHA384.base64digest(nil)]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA384.hexdigest(5), Digest::SHA384.digest(5), Digest::SHA384.base64digest(5)]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA384.hexdigest(:a), Digest::SHA384.digest(:a), Digest::SHA384.base64digest(:a)]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA384.new; d.update('a')
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA384.new; d << 'a' << 'b'; d.hexdigest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA384.new; d.update('a').hexdigest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA384.new; d << 'a'; [d.hexdigest!, d.hexdigest]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA384.new; d << 'a'; [d.digest!, d.digest]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA384.new; d << 'a'; d.digest('x'); d.hexdigest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA384.new; d << 'a'; d.hexdigest('x')
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA384.new; d << 'a'; d.reset; d.hexdigest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA384.new; d << 'a'; d.to_s
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA384.new; d.inspect
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA384.new; d << 'q'; d
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA384.new; d.length
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA384.new; [d.size, d.digest_length, d.block_length]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA384.new; d == Digest::SHA384.hexdigest('')
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA384.new; d == Digest::SHA384.new
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA384.new; d << 'a'; d == Digest::SHA384.new
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA384.new; d == 5
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA384.new; d << 'a'; d.new
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA384.new; d << 'a'; x = d.dup; x << 'b'; [x.hexdigest, d.hexdigest]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA384.new; d.update(nil)
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA384.new; d.update
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA384.new; d.base64digest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA384.new; d << 'a'; "#{d}"
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA384.new; d.hexdigest.encoding
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA384.new; d.digest.encoding
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA512.hexdigest(''), Digest::SHA512.digest(''), Digest::SHA512.base64digest('')]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA512.hexdigest('a'), Digest::SHA512.digest('a'), Digest::SHA512.base64digest('a')]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA512.hexdigest('é'), Digest::SHA512.digest('é'), Digest::SHA512.base64digest('é')]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA512.hexdigest('x' * 1000), Digest::SHA512.digest('x' * 1000), Digest::SHA512.base64digest('x' * 1000)]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA512.hexdigest("\xff\x00".b), Digest::SHA512.digest("\xff\x00".b), Digest::SHA512.base64digest("\xff\x00".b)]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA512.hexdigest(nil), Digest::SHA512.digest(nil), Digest::SHA512.base64digest(nil)]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA512.hexdigest(5), Digest::SHA512.digest(5), Digest::SHA512.base64digest(5)]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA512.hexdigest(:a), Digest::SHA512.digest(:a), Digest::SHA512.base64digest(:a)]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA512.new; d.update('a')
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA512.new; d << 'a' << 'b'; d.hexdigest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA512.new; d.update('a').hexdigest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA512.new; d << 'a'; [d.hexdigest!, d.hexdigest]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA512.new; d << 'a'; [d.digest!, d.digest]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA512.new; d << 'a'; d.digest('x'); d.hexdigest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA512.new; d << 'a'; d.hexdigest('x')
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA512.new; d << 'a'; d.reset; d.hexdigest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA512.new; d << 'a'; d.to_s
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA512.new; d.inspect
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA512.new; d << 'q'; d
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA512.new; d.length
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA512.new; [d.size, d.digest_length, d.block_length]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA512.new; d == Digest::SHA512.hexdigest('')
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA512.new; d == Digest::SHA512.new
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA512.new; d << 'a'; d == Digest::SHA512.new
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA512.new; d == 5
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA512.new; d << 'a'; d.new
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA512.new; d << 'a'; x = d.dup; x << 'b'; [x.hexdigest, d.hexdigest]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA512.new; d.update(nil)
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA512.new; d.update
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA512.new; d.base64digest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA512.new; d << 'a'; "#{d}"
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA512.new; d.hexdigest.encoding
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA512.new; d.digest.encoding
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA2.hexdigest(''), Digest::SHA2.digest(''), Digest::SHA2.base64digest('')]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA2.hexdigest('a'), Digest::SHA2.digest('a'), Digest::SHA2.base64digest('a')]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA2.hexdigest('é'), Digest::SHA2.digest('é'), Digest::SHA2.base64digest('é')]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA2.hexdigest('x' * 1000), Digest::SHA2.digest('x' * 1000), Digest::SHA2.base64digest('x' * 1000)]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA2.hexdigest("\xff\x00".b), Digest::SHA2.digest("\xff\x00".b), Digest::SHA2.base64digest("\xff\x00".b)]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA2.hexdigest(nil), Digest::SHA2.digest(nil), Digest::SHA2.base64digest(nil)]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA2.hexdigest(5), Digest::SHA2.digest(5), Digest::SHA2.base64digest(5)]
require 'digest'; require 'openssl'; require 'zlib'; [Digest::SHA2.hexdigest(:a), Digest::SHA2.digest(:a), Digest::SHA2.base64digest(:a)]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA2.new; d.update('a')
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA2.new; d << 'a' << 'b'; d.hexdigest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA2.new; d.update('a').hexdigest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA2.new; d << 'a'; [d.hexdigest!, d.hexdigest]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA2.new; d << 'a'; [d.digest!, d.digest]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA2.new; d << 'a'; d.digest('x'); d.hexdigest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA2.new; d << 'a'; d.hexdigest('x')
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA2.new; d << 'a'; d.reset; d.hexdigest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA2.new; d << 'a'; d.to_s
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA2.new; d.inspect
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA2.new; d << 'q'; d
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA2.new; d.length
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA2.new; [d.size, d.digest_length, d.block_length]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA2.new; d == Digest::SHA2.hexdigest('')
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA2.new; d == Digest::SHA2.new
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA2.new; d << 'a'; d == Digest::SHA2.new
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA2.new; d == 5
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA2.new; d << 'a'; d.new
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA2.new; d << 'a'; x = d.dup; x << 'b'; [x.hexdigest, d.hexdigest]
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA2.new; d.update(nil)
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA2.new; d.update
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA2.new; d.base64digest
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA2.new; d << 'a'; "#{d}"
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA2.new; d.hexdigest.encoding
require 'digest'; require 'openssl'; require 'zlib'; d = Digest::SHA2.new; d.digest.encoding
require 'digest'; require 'openssl'; require 'zlib'; Digest::SHA2.new(256)
require 'digest'; require 'openssl'; require 'zlib'; Digest::SHA2.new(384).hexdigest
require 'digest'; require 'openssl'; require 'zlib'; Digest::SHA2.new(512).update('x')
require 'digest'; require 'openssl'; require 'zlib'; Digest::SHA2.new(1)
require 'digest'; require 'openssl'; require 'zlib'; Digest::SHA2.hexdigest('x', 512)
require 'digest'; require 'openssl'; require 'zlib'; Digest::SHA2.new == Digest::SHA256.new
require 'digest'; require 'openssl'; require 'zlib'; Digest::MD5.new('x')
require 'digest'; require 'openssl'; require 'zlib'; Digest::MD5.hexdigest
require 'digest'; require 'openssl'; require 'zlib'; Digest::MD5.digest
require 'digest'; require 'openssl'; require 'zlib'; Digest::MD5.base64digest
require 'digest'; require 'openssl'; require 'zlib'; Digest::MD5.digest('a', 'b')
require 'digest'; require 'openssl'; require 'zlib'; Digest.hexencode("ab\xff")
require 'digest'; require 'openssl'; require 'zlib'; Digest.hexencode(nil)
require 'digest'; require 'openssl'; require 'zlib'; Digest.class
require 'digest'; require 'openssl'; require 'zlib'; Digest::MD5.superclass
require 'digest'; require 'openssl'; require 'zlib'; Digest::MD5.hexdigest('a').to_i(16)
require 'digest'; require 'openssl'; require 'zlib'; Digest::MD5.hexdigest([1, 2].join(':'))[0, 8].to_i(16) % 60
require 'digest'; require 'openssl'; require 'zlib'; Digest::SHA256.hexdigest('a')[0..7].hex
require 'digest'; require 'openssl'; require 'zlib'; class MyD < Digest::MD5; end; MyD.hexdigest('a')
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::Digest::MD5.hexdigest('a'), OpenSSL::Digest::MD5.digest('a'), OpenSSL::Digest::MD5.base64digest('a')]
require 'digest'; require 'openssl'; require 'zlib'; d = OpenSSL::Digest.new('MD5'); d << 'x'; [d, d.hexdigest, d.name, d.digest_length, d.block_length]
require 'digest'; require 'openssl'; require 'zlib'; d = OpenSSL::Digest::MD5.new; d.update('x'); [d, d.to_s, d.name, d.reset.hexdigest]
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::Digest.hexdigest('MD5', 'a'), OpenSSL::Digest.digest('md5', 'a')]
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::HMAC.hexdigest('MD5', 'k', 'd'), OpenSSL::HMAC.digest('MD5', 'k', 'é'), OpenSSL::HMAC.base64digest(OpenSSL::Digest.new('MD5'), 'k', '')]
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::HMAC.hexdigest('MD5', 'k' * 200, 'd'), OpenSSL::HMAC.digest('MD5', 'k' * 200, 'é'), OpenSSL::HMAC.base64digest(OpenSSL::Digest.new('MD5'), 'k' * 200, '')]
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::HMAC.hexdigest('MD5', '', 'd'), OpenSSL::HMAC.digest('MD5', '', 'é'), OpenSSL::HMAC.base64digest(OpenSSL::Digest.new('MD5'), '', '')]
require 'digest'; require 'openssl'; require 'zlib'; h = OpenSSL::HMAC.new('k', 'MD5'); h << 'a'; h.update('b'); [h.hexdigest, h.digest, h.base64digest, h.to_s, h.inspect, h.reset.hexdigest, h == OpenSSL::HMAC.new('k', 'MD5')]
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::Digest::SHA1.hexdigest('a'), OpenSSL::Digest::SHA1.digest('a'), OpenSSL::Digest::SHA1.base64digest('a')]
require 'digest'; require 'openssl'; require 'zlib'; d = OpenSSL::Digest.new('SHA1'); d << 'x'; [d, d.hexdigest, d.name, d.digest_length, d.block_length]
require 'digest'; require 'openssl'; require 'zlib'; d = OpenSSL::Digest::SHA1.new; d.update('x'); [d, d.to_s, d.name, d.reset.hexdigest]
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::Digest.hexdigest('SHA1', 'a'), OpenSSL::Digest.digest('sha1', 'a')]
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::HMAC.hexdigest('SHA1', 'k', 'd'), OpenSSL::HMAC.digest('SHA1', 'k', 'é'), OpenSSL::HMAC.base64digest(OpenSSL::Digest.new('SHA1'), 'k', '')]
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::HMAC.hexdigest('SHA1', 'k' * 200, 'd'), OpenSSL::HMAC.digest('SHA1', 'k' * 200, 'é'), OpenSSL::HMAC.base64digest(OpenSSL::Digest.new('SHA1'), 'k' * 200, '')]
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::HMAC.hexdigest('SHA1', '', 'd'), OpenSSL::HMAC.digest('SHA1', '', 'é'), OpenSSL::HMAC.base64digest(OpenSSL::Digest.new('SHA1'), '', '')]
require 'digest'; require 'openssl'; require 'zlib'; h = OpenSSL::HMAC.new('k', 'SHA1'); h << 'a'; h.update('b'); [h.hexdigest, h.digest, h.base64digest, h.to_s, h.inspect, h.reset.hexdigest, h == OpenSSL::HMAC.new('k', 'SHA1')]
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::Digest::SHA224.hexdigest('a'), OpenSSL::Digest::SHA224.digest('a'), OpenSSL::Digest::SHA224.base64digest('a')]
require 'digest'; require 'openssl'; require 'zlib'; d = OpenSSL::Digest.new('SHA224'); d << 'x'; [d, d.hexdigest, d.name, d.digest_length, d.block_length]
require 'digest'; require 'openssl'; require 'zlib'; d = OpenSSL::Digest::SHA224.new; d.update('x'); [d, d.to_s, d.name, d.reset.hexdigest]
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::Digest.hexdigest('SHA224', 'a'), OpenSSL::Digest.digest('sha224', 'a')]
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::HMAC.hexdigest('SHA224', 'k', 'd'), OpenSSL::HMAC.digest('SHA224', 'k', 'é'), OpenSSL::HMAC.base64digest(OpenSSL::Digest.new('SHA224'), 'k', '')]
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::HMAC.hexdigest('SHA224', 'k' * 200, 'd'), OpenSSL::HMAC.digest('SHA224', 'k' * 200, 'é'), OpenSSL::HMAC.base64digest(OpenSSL::Digest.new('SHA224'), 'k' * 200, '')]
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::HMAC.hexdigest('SHA224', '', 'd'), OpenSSL::HMAC.digest('SHA224', '', 'é'), OpenSSL::HMAC.base64digest(OpenSSL::Digest.new('SHA224'), '', '')]
require 'digest'; require 'openssl'; require 'zlib'; h = OpenSSL::HMAC.new('k', 'SHA224'); h << 'a'; h.update('b'); [h.hexdigest, h.digest, h.base64digest, h.to_s, h.inspect, h.reset.hexdigest, h == OpenSSL::HMAC.new('k', 'SHA224')]
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::Digest::SHA256.hexdigest('a'), OpenSSL::Digest::SHA256.digest('a'), OpenSSL::Digest::SHA256.base64digest('a')]
require 'digest'; require 'openssl'; require 'zlib'; d = OpenSSL::Digest.new('SHA256'); d << 'x'; [d, d.hexdigest, d.name, d.digest_length, d.block_length]
require 'digest'; require 'openssl'; require 'zlib'; d = OpenSSL::Digest::SHA256.new; d.update('x'); [d, d.to_s, d.name, d.reset.hexdigest]
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::Digest.hexdigest('SHA256', 'a'), OpenSSL::Digest.digest('sha256', 'a')]
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::HMAC.hexdigest('SHA256', 'k', 'd'), OpenSSL::HMAC.digest('SHA256', 'k', 'é'), OpenSSL::HMAC.base64digest(OpenSSL::Digest.new('SHA256'), 'k', '')]
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::HMAC.hexdigest('SHA256', 'k' * 200, 'd'), OpenSSL::HMAC.digest('SHA256', 'k' * 200, 'é'), OpenSSL::HMAC.base64digest(OpenSSL::Digest.new('SHA256'), 'k' * 200, '')]
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::HMAC.hexdigest('SHA256', '', 'd'), OpenSSL::HMAC.digest('SHA256', '', 'é'), OpenSSL::HMAC.base64digest(OpenSSL::Digest.new('SHA256'), '', '')]
require 'digest'; require 'openssl'; require 'zlib'; h = OpenSSL::HMAC.new('k', 'SHA256'); h << 'a'; h.update('b'); [h.hexdigest, h.digest, h.base64digest, h.to_s, h.inspect, h.reset.hexdigest, h == OpenSSL::HMAC.new('k', 'SHA256')]
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::Digest::SHA384.hexdigest('a'), OpenSSL::Digest::SHA384.digest('a'), OpenSSL::Digest::SHA384.base64digest('a')]
require 'digest'; require 'openssl'; require 'zlib'; d = OpenSSL::Digest.new('SHA384'); d << 'x'; [d, d.hexdigest, d.name, d.digest_length, d.block_length]
require 'digest'; require 'openssl'; require 'zlib'; d = OpenSSL::Digest::SHA384.new; d.update('x'); [d, d.to_s, d.name, d.reset.hexdigest]
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::Digest.hexdigest('SHA384', 'a'), OpenSSL::Digest.digest('sha384', 'a')]
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::HMAC.hexdigest('SHA384', 'k', 'd'), OpenSSL::HMAC.digest('SHA384', 'k', 'é'), OpenSSL::HMAC.base64digest(OpenSSL::Digest.new('SHA384'), 'k', '')]
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::HMAC.hexdigest('SHA384', 'k' * 200, 'd'), OpenSSL::HMAC.digest('SHA384', 'k' * 200, 'é'), OpenSSL::HMAC.base64digest(OpenSSL::Digest.new('SHA384'), 'k' * 200, '')]
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::HMAC.hexdigest('SHA384', '', 'd'), OpenSSL::HMAC.digest('SHA384', '', 'é'), OpenSSL::HMAC.base64digest(OpenSSL::Digest.new('SHA384'), '', '')]
require 'digest'; require 'openssl'; require 'zlib'; h = OpenSSL::HMAC.new('k', 'SHA384'); h << 'a'; h.update('b'); [h.hexdigest, h.digest, h.base64digest, h.to_s, h.inspect, h.reset.hexdigest, h == OpenSSL::HMAC.new('k', 'SHA384')]
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::Digest::SHA512.hexdigest('a'), OpenSSL::Digest::SHA512.digest('a'), OpenSSL::Digest::SHA512.base64digest('a')]
require 'digest'; require 'openssl'; require 'zlib'; d = OpenSSL::Digest.new('SHA512'); d << 'x'; [d, d.hexdigest, d.name, d.digest_length, d.block_length]
require 'digest'; require 'openssl'; require 'zlib'; d = OpenSSL::Digest::SHA512.new; d.update('x'); [d, d.to_s, d.name, d.reset.hexdigest]
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::Digest.hexdigest('SHA512', 'a'), OpenSSL::Digest.digest('sha512', 'a')]
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::HMAC.hexdigest('SHA512', 'k', 'd'), OpenSSL::HMAC.digest('SHA512', 'k', 'é'), OpenSSL::HMAC.base64digest(OpenSSL::Digest.new('SHA512'), 'k', '')]
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::HMAC.hexdigest('SHA512', 'k' * 200, 'd'), OpenSSL::HMAC.digest('SHA512', 'k' * 200, 'é'), OpenSSL::HMAC.base64digest(OpenSSL::Digest.new('SHA512'), 'k' * 200, '')]
require 'digest'; require 'openssl'; require 'zlib'; [OpenSSL::HMAC.hexdigest('SHA512', '', 'd'), OpenSSL::HMAC.digest('SHA512', '', 'é'), OpenSSL::HMAC.base64digest(OpenSSL::Digest.new('SHA512'), '', '')]
require 'digest'; require 'openssl'; require 'zlib'; h = OpenSSL::HMAC.new('k', 'SHA512'); h << 'a'; h.update('b'); [h.hexdigest, h.digest, h.base64digest, h.to_s, h.inspect, h.reset.hexdigest, h == OpenSSL::HMAC.new('k', 'SHA512')]
require 'digest'; require 'openssl'; require 'zlib'; OpenSSL::Digest.new('FOO')
require 'digest'; require 'openssl'; require 'zlib'; OpenSSL::Digest.new('sha256').name
require 'digest'; require 'openssl'; require 'zlib'; OpenSSL::Digest.new('SHA2-256').name
require 'digest'; require 'openssl'; require 'zlib'; OpenSSL::Digest.new('SHA1', 'a')
require 'digest'; require 'openssl'; require 'zlib'; OpenSSL::Digest::SHA1.new('a')
require 'digest'; require 'openssl'; require 'zlib'; OpenSSL::Digest.new('SHA256') == OpenSSL::Digest.new('SHA256')
require 'digest'; require 'openssl'; require 'zlib'; OpenSSL::Digest::SHA256.superclass
require 'digest'; require 'openssl'; require 'zlib'; OpenSSL::Digest.superclass
require 'digest'; require 'openssl'; require 'zlib'; OpenSSL::HMAC.new('k')
require 'digest'; require 'openssl'; require 'zlib'; OpenSSL::HMAC.hexdigest('FOO', 'k', 'd')
require 'digest'; require 'openssl'; require 'zlib'; OpenSSL::HMAC.hexdigest('SHA256', nil, 'd')
require 'digest'; require 'openssl'; require 'zlib'; OpenSSL::HMAC.hexdigest('SHA256', 'k', nil)
require 'digest'; require 'openssl'; require 'zlib'; OpenSSL::HMAC.hexdigest('SHA256', 'k')
require 'digest'; require 'openssl'; require 'zlib'; OpenSSL::HMAC.superclass
require 'digest'; require 'openssl'; require 'zlib'; OpenSSL::Digest.new(nil)
require 'digest'; require 'openssl'; require 'zlib'; OpenSSL::Digest.new
require 'digest'; require 'openssl'; require 'zlib'; [Zlib.crc32(''), Zlib.adler32(''), Zlib.crc32('', 5), Zlib.adler32('', 7)]
require 'digest'; require 'openssl'; require 'zlib'; [Zlib.crc32('abc'), Zlib.adler32('abc'), Zlib.crc32('abc', 5), Zlib.adler32('abc', 7)]
require 'digest'; require 'openssl'; require 'zlib'; [Zlib.crc32('é'), Zlib.adler32('é'), Zlib.crc32('é', 5), Zlib.adler32('é', 7)]
require 'digest'; require 'openssl'; require 'zlib'; [Zlib.crc32('a' * 100000), Zlib.adler32('a' * 100000), Zlib.crc32('a' * 100000, 5), Zlib.adler32('a' * 100000, 7)]
require 'digest'; require 'openssl'; require 'zlib'; [Zlib.crc32("\xff\x00".b), Zlib.adler32("\xff\x00".b), Zlib.crc32("\xff\x00".b, 5), Zlib.adler32("\xff\x00".b, 7)]
require 'digest'; require 'openssl'; require 'zlib'; Zlib.crc32
require 'digest'; require 'openssl'; require 'zlib'; Zlib.adler32
require 'digest'; require 'openssl'; require 'zlib'; Zlib.crc32(nil)
require 'digest'; require 'openssl'; require 'zlib'; Zlib.crc32(5)
require 'digest'; require 'openssl'; require 'zlib'; Zlib.crc32('c', Zlib.crc32('ab')) == Zlib.crc32('abc')
require 'digest'; require 'openssl'; require 'zlib'; Zlib.adler32('c', Zlib.adler32('ab')) == Zlib.adler32('abc')
require 'digest'; require 'openssl'; require 'zlib'; Zlib.crc_table.size
require 'digest'; require 'openssl'; require 'zlib'; Zlib.crc_table[5]
require 'digest'; require 'openssl'; require 'zlib'; Zlib.crc32('a', 'b')
