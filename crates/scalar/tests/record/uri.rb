# Parses, merges, compares and builds URIs.
require_relative 'reference'

SCHEMES = ['http', 'https', 'HTTP', 'ftp', 'file', 'ldap', 'ldaps', 'mailto', 'ws', 'wss', 'puppet', 'urn', 'a+b', '1x', 'x_y'].freeze
HOSTS = ['host', 'Host', 'example.com', '1.2.3.4', '999.1.1.1', '[::1]', '[1:2:3:4:5:6:7:8]', '[::ffff:1.2.3.4]', '[1::2:3:4:5:6:7]',
         '[::2:3:4:5:6:7:8]', '[::3:4:5:6:7:8]', '[1::]', '[v1.x:y]', '[v.x]', '[::1', '::1', '[1:2]', 'a_b', 'a%20b', 'a%2', 'localhost', '', 'h;x',
         '[1:2:3:4:5:6:1.2.3.4]', '[::01.2.3.4]', '[12345::]', '[::1:2:3:4:1.2.3.4]', '[1::2::3]'].freeze
PATHS = ['', '/', '/a', '/a/b', '/a/../b', '/./a', '/a//b', '/a/..', '/..', '/../a', '/%2Fa', '/a%20b', '/a b', '/a;type=i', '/a;type=x', '/a:b', '/a@b',
         '/a[1]', '/%zz', '/a/b/', '/a;x=1'].freeze
QUERIES = [nil, nil, nil, '', 'q', 'a=1&b=2', 'a b', "a'b", 'a"b', '%zz', '%1', '%xy', 'a?b', 'x[1]', '<>', '{}|\\^`', 'é', '%é', "a\tb", 'a/b', '?a?b'].freeze
FRAGMENTS = [nil, nil, nil, '', 'f', 'a/b?c', 'a b', 'a#b', '%41', '%4', 'a!b'].freeze

def authority
  user = one([nil, nil, nil, 'u', 'u:p', 'u:', ':', '', ':p', 'u:p:q', 'u%40', 'u@v', 'u/v'])
  port = one([nil, nil, nil, '', '80', '443', '8080', '0080', '21', '99999', 'x', '1x'])
  "#{user && "#{user}@"}#{one(HOSTS)}#{port && ":#{port}"}"
end

def tail
  query, fragment = one(QUERIES), one(FRAGMENTS)
  "#{query && "?#{query}"}#{fragment && "##{fragment}"}"
end

def uri_text
  case RANDOM.rand(10)
  when 0 then "#{one(SCHEMES)}:#{one(['a', 'a/b', 'a:b', 'x@y', 'x@y,z@w', 'x@y;', 'x', '', 'a b', '@', 'x@', 'x@y@z', 'x@y,,z@w'])}#{tail}"
  when 1 then "mailto:#{one(['a@b', 'a@b,c@d', '', 'a', 'a%20b@c'])}#{one(['', '?', '?subject=x', '?a=b&c=d', '?a&&b', '?a=b=c', '?&', '?=', '?a=b&', '?&a'])}#{one(FRAGMENTS[0, 5])&.prepend('#')}"
  when 2 then "#{one(PATHS)}#{tail}"
  when 3 then "#{one(['a', 'a/b', '../a', './a', '..', '.', '../../a', 'a:b', 'a/..', '../', 'a/./b', ''])}#{tail}"
  when 4 then "//#{authority}#{one(PATHS)}#{tail}"
  else "#{one(SCHEMES)}:#{one(['//', '//', '//', '//', '//', '/', ''])}#{authority}#{one(PATHS)}#{tail}"
  end.dup
end

def shown(uri)
  [uri.to_s, uri.scheme, uri.userinfo, uri.host, uri.port, uri.path, uri.query, uri.fragment, uri.opaque]
end

1000.times do
  text = uri_text
  ask('parse', text) { shown(URI.parse(text)) }
end
BASES = ['http://h/a/b/c?q#f', 'http://u:p@h:81/a/', 'http://h', 'ftp://h/a/b', 'ftp://h/%2Fa/b;type=i', 'file:///a/b', 'mailto:a@b', 'urn:x:y', 'ldap://h/dn?x', '/a/b',
         'http://h/a/../b/..', 'http://h/../../a/b', 'puppet:///modules/x/y', 'http:', 'ws://h/a'].freeze
500.times do
  base, relative = one(BASES), uri_text
  ask('merge', base, relative) { shown(URI.parse(base) + relative) }
end
PAIRS = ['http://h', 'http://h/', 'http://H/', 'http://h:80/', 'http://h/A', 'http://h/a', 'HTTP://h/a', 'http://h/a?q', 'http://h/a#f', 'http://h/a?', 'https://h/', 'ws://h/a?q',
         'ws://h/a?q#f', 'ws://h/a#g', 'ftp://h/a', 'ftp://h/a?q', 'ftp://h/a;type=i', 'ftp://h/%2Fa', 'file:/a', 'file:///a', 'file://localhost/a', 'file:///a?x', 'ldap://h', 'ldap://h/',
         'ldap://h/a?x', 'ldap://h/a?x?', 'ldap://h/a', 'ldap://h/a?', 'mailto:a@b', 'mailto:a@b?', 'mailto:a@b?c=d', 'mailto:a@b?c=d#x', 'urn:a', 'urn:A', 'x:/a', 'x:/', 'x:', 'x://u@h', 'x://u:@h',
         '/a', '', '?', 'ftp://h', 'ftp://h/'].freeze
PAIRS.combination(2) { |one, two| ask('same', one, two) { [URI.parse(one) == URI.parse(two), URI.parse(one).eql?(URI.parse(two))] } }

def built(parts)
  symbols = parts.transform_keys(&:to_sym)
  scheme = symbols[:scheme]
  (scheme.nil? ? URI::Generic : (URI.scheme_list[scheme.upcase] || URI::Generic)).build(symbols)
end

600.times do
  choices = { 'scheme' => SCHEMES - ['1x'] + %w[1x http], 'userinfo' => ['u', 'u:p', ':', 'u@', 'é', 'u:', 'u%4', 'u:p@'], 'host' => HOSTS - [''], 'port' => [0, 80, 8080, 21],
              'path' => PATHS - [''] + ['a', 'a/b', 'a:b', ';x', '%2Fa'], 'query' => QUERIES.compact - [''], 'fragment' => FRAGMENTS.compact - [''], 'opaque' => ['a', 'a/b', '/a', 'a b', '[x]', 'a[x]', '%41', 'x?y'] }
  odds = { 'opaque' => 8, 'scheme' => 1, 'userinfo' => 4, 'port' => 3, 'query' => 3, 'fragment' => 3, 'host' => 2, 'path' => 2 }
  parts = {}
  choices.each { |name, values| parts[name] = one(values) if RANDOM.rand(odds[name] + (name == 'scheme' ? 1 : 0)).zero? }
  ask('build', parts) { shown(built(parts.transform_values(&:dup))) }
end
