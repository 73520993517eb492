require 'uri'; u = URI.parse("http://example.com"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("http://example.com"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("http://example.com")
require 'uri'; u = URI.parse("http://example.com"); [u.normalize.to_s, u == URI.parse("http://example.com"), u.eql?(URI.parse("http://example.com")), u.hash == URI.parse("http://example.com").hash, u.dup == u]
require 'uri'; u = URI.parse("http://example.com"); [u.request_uri, u.authority, u.origin]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "http://example.com").to_s
require 'uri'; URI.parse("http://example.com").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("http://example.com").to_s
require 'uri'; u = URI.parse("http://example.com/"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("http://example.com/"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("http://example.com/")
require 'uri'; u = URI.parse("http://example.com/"); [u.normalize.to_s, u == URI.parse("http://example.com/"), u.eql?(URI.parse("http://example.com/")), u.hash == URI.parse("http://example.com/").hash, u.dup == u]
require 'uri'; u = URI.parse("http://example.com/"); [u.request_uri, u.authority, u.origin]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "http://example.com/").to_s
require 'uri'; URI.parse("http://example.com/").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("http://example.com/").to_s
require 'uri'; u = URI.parse("HTTP://Example.COM:80/A/b?q=1#f"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("HTTP://Example.COM:80/A/b?q=1#f"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("HTTP://Example.COM:80/A/b?q=1#f")
require 'uri'; u = URI.parse("HTTP://Example.COM:80/A/b?q=1#f"); [u.normalize.to_s, u == URI.parse("HTTP://Example.COM:80/A/b?q=1#f"), u.eql?(URI.parse("HTTP://Example.COM:80/A/b?q=1#f")), u.hash == URI.parse("HTTP://Example.COM:80/A/b?q=1#f").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "HTTP://Example.COM:80/A/b?q=1#f").to_s
require 'uri'; URI.parse("HTTP://Example.COM:80/A/b?q=1#f").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("HTTP://Example.COM:80/A/b?q=1#f").to_s
require 'uri'; u = URI.parse("https://u:p@h.x:8443/a/b;c?d=e&f=g#h"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("https://u:p@h.x:8443/a/b;c?d=e&f=g#h"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("https://u:p@h.x:8443/a/b;c?d=e&f=g#h")
require 'uri'; u = URI.parse("https://u:p@h.x:8443/a/b;c?d=e&f=g#h"); [u.normalize.to_s, u == URI.parse("https://u:p@h.x:8443/a/b;c?d=e&f=g#h"), u.eql?(URI.parse("https://u:p@h.x:8443/a/b;c?d=e&f=g#h")), u.hash == URI.parse("https://u:p@h.x:8443/a/b;c?d=e&f=g#h").hash, u.dup == u]
require 'uri'; u = URI.parse("https://u:p@h.x:8443/a/b;c?d=e&f=g#h"); [u.request_uri, u.authority, u.origin]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "https://u:p@h.x:8443/a/b;c?d=e&f=g#h").to_s
require 'uri'; URI.parse("https://u:p@h.x:8443/a/b;c?d=e&f=g#h").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("https://u:p@h.x:8443/a/b;c?d=e&f=g#h").to_s
require 'uri'; u = URI.parse("https://user@host/"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("https://user@host/"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("https://user@host/")
require 'uri'; u = URI.parse("https://user@host/"); [u.normalize.to_s, u == URI.parse("https://user@host/"), u.eql?(URI.parse("https://user@host/")), u.hash == URI.parse("https://user@host/").hash, u.dup == u]
require 'uri'; u = URI.parse("https://user@host/"); [u.request_uri, u.authority, u.origin]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "https://user@host/").to_s
require 'uri'; URI.parse("https://user@host/").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("https://user@host/").to_s
require 'uri'; u = URI.parse("ftp://f.x/a/b;type=i"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("ftp://f.x/a/b;type=i"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("ftp://f.x/a/b;type=i")
require 'uri'; u = URI.parse("ftp://f.x/a/b;type=i"); [u.normalize.to_s, u == URI.parse("ftp://f.x/a/b;type=i"), u.eql?(URI.parse("ftp://f.x/a/b;type=i")), u.hash == URI.parse("ftp://f.x/a/b;type=i").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "ftp://f.x/a/b;type=i").to_s
require 'uri'; URI.parse("ftp://f.x/a/b;type=i").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("ftp://f.x/a/b;type=i").to_s
require 'uri'; u = URI.parse("ftp://f.x/%2Fetc/x"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("ftp://f.x/%2Fetc/x"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("ftp://f.x/%2Fetc/x")
require 'uri'; u = URI.parse("ftp://f.x/%2Fetc/x"); [u.normalize.to_s, u == URI.parse("ftp://f.x/%2Fetc/x"), u.eql?(URI.parse("ftp://f.x/%2Fetc/x")), u.hash == URI.parse("ftp://f.x/%2Fetc/x").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "ftp://f.x/%2Fetc/x").to_s
require 'uri'; URI.parse("ftp://f.x/%2Fetc/x").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("ftp://f.x/%2Fetc/x").to_s
require 'uri'; u = URI.parse("ftp://u@f.x"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("ftp://u@f.x"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("ftp://u@f.x")
require 'uri'; u = URI.parse("ftp://u@f.x"); [u.normalize.to_s, u == URI.parse("ftp://u@f.x"), u.eql?(URI.parse("ftp://u@f.x")), u.hash == URI.parse("ftp://u@f.x").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "ftp://u@f.x").to_s
require 'uri'; URI.parse("ftp://u@f.x").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("ftp://u@f.x").to_s
require 'uri'; u = URI.parse("file:/a"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("file:/a"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("file:/a")
require 'uri'; u = URI.parse("file:/a"); [u.normalize.to_s, u == URI.parse("file:/a"), u.eql?(URI.parse("file:/a")), u.hash == URI.parse("file:/a").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "file:/a").to_s
require 'uri'; URI.parse("file:/a").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("file:/a").to_s
require 'uri'; u = URI.parse("file://localhost/x"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("file://localhost/x"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("file://localhost/x")
require 'uri'; u = URI.parse("file://localhost/x"); [u.normalize.to_s, u == URI.parse("file://localhost/x"), u.eql?(URI.parse("file://localhost/x")), u.hash == URI.parse("file://localhost/x").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "file://localhost/x").to_s
require 'uri'; URI.parse("file://localhost/x").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("file://localhost/x").to_s
require 'uri'; u = URI.parse("file://host/x"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("file://host/x"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("file://host/x")
require 'uri'; u = URI.parse("file://host/x"); [u.normalize.to_s, u == URI.parse("file://host/x"), u.eql?(URI.parse("file://host/x")), u.hash == URI.parse("file://host/x").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "file://host/x").to_s
require 'uri'; URI.parse("file://host/x").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("file://host/x").to_s
require 'uri'; u = URI.parse("mailto:a@b.c"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("mailto:a@b.c"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("mailto:a@b.c")
require 'uri'; u = URI.parse("mailto:a@b.c"); [u.normalize.to_s, u == URI.parse("mailto:a@b.c"), u.eql?(URI.parse("mailto:a@b.c")), u.hash == URI.parse("mailto:a@b.c").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "mailto:a@b.c").to_s
require 'uri'; URI.parse("mailto:a@b.c").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("mailto:a@b.c").to_s
require 'uri'; u = URI.parse("mailto:a@b.c,d@e.f?subject=Hi&cc=x@y.z"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("mailto:a@b.c,d@e.f?subject=Hi&cc=x@y.z"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("mailto:a@b.c,d@e.f?subject=Hi&cc=x@y.z")
require 'uri'; u = URI.parse("mailto:a@b.c,d@e.f?subject=Hi&cc=x@y.z"); [u.normalize.to_s, u == URI.parse("mailto:a@b.c,d@e.f?subject=Hi&cc=x@y.z"), u.eql?(URI.parse("mailto:a@b.c,d@e.f?subject=Hi&cc=x@y.z")), u.hash == URI.parse("mailto:a@b.c,d@e.f?subject=Hi&cc=x@y.z").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "mailto:a@b.c,d@e.f?subject=Hi&cc=x@y.z").to_s
require 'uri'; URI.parse("mailto:a@b.c,d@e.f?subject=Hi&cc=x@y.z").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("mailto:a@b.c,d@e.f?subject=Hi&cc=x@y.z").to_s
require 'uri'; u = URI.parse("mailto:?to=a"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("mailto:?to=a"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("mailto:?to=a")
require 'uri'; u = URI.parse("mailto:?to=a"); [u.normalize.to_s, u == URI.parse("mailto:?to=a"), u.eql?(URI.parse("mailto:?to=a")), u.hash == URI.parse("mailto:?to=a").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "mailto:?to=a").to_s
require 'uri'; URI.parse("mailto:?to=a").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("mailto:?to=a").to_s
require 'uri'; u = URI.parse("ldap://l.x/dc=a,dc=b?cn?sub?(x=y)"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("ldap://l.x/dc=a,dc=b?cn?sub?(x=y)"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("ldap://l.x/dc=a,dc=b?cn?sub?(x=y)")
require 'uri'; u = URI.parse("ldap://l.x/dc=a,dc=b?cn?sub?(x=y)"); [u.normalize.to_s, u == URI.parse("ldap://l.x/dc=a,dc=b?cn?sub?(x=y)"), u.eql?(URI.parse("ldap://l.x/dc=a,dc=b?cn?sub?(x=y)")), u.hash == URI.parse("ldap://l.x/dc=a,dc=b?cn?sub?(x=y)").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "ldap://l.x/dc=a,dc=b?cn?sub?(x=y)").to_s
require 'uri'; URI.parse("ldap://l.x/dc=a,dc=b?cn?sub?(x=y)").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("ldap://l.x/dc=a,dc=b?cn?sub?(x=y)").to_s
require 'uri'; u = URI.parse("ldaps://l.x/"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("ldaps://l.x/"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("ldaps://l.x/")
require 'uri'; u = URI.parse("ldaps://l.x/"); [u.normalize.to_s, u == URI.parse("ldaps://l.x/"), u.eql?(URI.parse("ldaps://l.x/")), u.hash == URI.parse("ldaps://l.x/").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "ldaps://l.x/").to_s
require 'uri'; URI.parse("ldaps://l.x/").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("ldaps://l.x/").to_s
require 'uri'; u = URI.parse("ldap://l.x/dc=a?a,b?one"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("ldap://l.x/dc=a?a,b?one"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("ldap://l.x/dc=a?a,b?one")
require 'uri'; u = URI.parse("ldap://l.x/dc=a?a,b?one"); [u.normalize.to_s, u == URI.parse("ldap://l.x/dc=a?a,b?one"), u.eql?(URI.parse("ldap://l.x/dc=a?a,b?one")), u.hash == URI.parse("ldap://l.x/dc=a?a,b?one").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "ldap://l.x/dc=a?a,b?one").to_s
require 'uri'; URI.parse("ldap://l.x/dc=a?a,b?one").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("ldap://l.x/dc=a?a,b?one").to_s
require 'uri'; u = URI.parse("urn:isbn:123"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("urn:isbn:123"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("urn:isbn:123")
require 'uri'; u = URI.parse("urn:isbn:123"); [u.normalize.to_s, u == URI.parse("urn:isbn:123"), u.eql?(URI.parse("urn:isbn:123")), u.hash == URI.parse("urn:isbn:123").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "urn:isbn:123").to_s
require 'uri'; URI.parse("urn:isbn:123").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("urn:isbn:123").to_s
require 'uri'; u = URI.parse("urn:a?b#c"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("urn:a?b#c"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("urn:a?b#c")
require 'uri'; u = URI.parse("urn:a?b#c"); [u.normalize.to_s, u == URI.parse("urn:a?b#c"), u.eql?(URI.parse("urn:a?b#c")), u.hash == URI.parse("urn:a?b#c").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "urn:a?b#c").to_s
require 'uri'; URI.parse("urn:a?b#c").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("urn:a?b#c").to_s
require 'uri'; u = URI.parse("puppet://server:8140/x"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("puppet://server:8140/x"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("puppet://server:8140/x")
require 'uri'; u = URI.parse("puppet://server:8140/x"); [u.normalize.to_s, u == URI.parse("puppet://server:8140/x"), u.eql?(URI.parse("puppet://server:8140/x")), u.hash == URI.parse("puppet://server:8140/x").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "puppet://server:8140/x").to_s
require 'uri'; URI.parse("puppet://server:8140/x").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("puppet://server:8140/x").to_s
require 'uri'; u = URI.parse("a/b/c"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("a/b/c"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("a/b/c")
require 'uri'; u = URI.parse("a/b/c"); [u.normalize.to_s, u == URI.parse("a/b/c"), u.eql?(URI.parse("a/b/c")), u.hash == URI.parse("a/b/c").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "a/b/c").to_s
require 'uri'; URI.parse("a/b/c").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("a/b/c").to_s
require 'uri'; u = URI.parse("../x"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("../x"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("../x")
require 'uri'; u = URI.parse("../x"); [u.normalize.to_s, u == URI.parse("../x"), u.eql?(URI.parse("../x")), u.hash == URI.parse("../x").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "../x").to_s
require 'uri'; URI.parse("../x").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("../x").to_s
require 'uri'; u = URI.parse("/abs?q"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("/abs?q"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("/abs?q")
require 'uri'; u = URI.parse("/abs?q"); [u.normalize.to_s, u == URI.parse("/abs?q"), u.eql?(URI.parse("/abs?q")), u.hash == URI.parse("/abs?q").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "/abs?q").to_s
require 'uri'; URI.parse("/abs?q").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("/abs?q").to_s
require 'uri'; u = URI.parse("#frag"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("#frag"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("#frag")
require 'uri'; u = URI.parse("#frag"); [u.normalize.to_s, u == URI.parse("#frag"), u.eql?(URI.parse("#frag")), u.hash == URI.parse("#frag").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "#frag").to_s
require 'uri'; URI.parse("#frag").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("#frag").to_s
require 'uri'; u = URI.parse("?q"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("?q"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("?q")
require 'uri'; u = URI.parse("?q"); [u.normalize.to_s, u == URI.parse("?q"), u.eql?(URI.parse("?q")), u.hash == URI.parse("?q").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "?q").to_s
require 'uri'; URI.parse("?q").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("?q").to_s
require 'uri'; u = URI.parse("//host/p"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("//host/p"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("//host/p")
require 'uri'; u = URI.parse("//host/p"); [u.normalize.to_s, u == URI.parse("//host/p"), u.eql?(URI.parse("//host/p")), u.hash == URI.parse("//host/p").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "//host/p").to_s
require 'uri'; URI.parse("//host/p").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("//host/p").to_s
require 'uri'; u = URI.parse("http://[::1]:8080/x"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("http://[::1]:8080/x"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("http://[::1]:8080/x")
require 'uri'; u = URI.parse("http://[::1]:8080/x"); [u.normalize.to_s, u == URI.parse("http://[::1]:8080/x"), u.eql?(URI.parse("http://[::1]:8080/x")), u.hash == URI.parse("http://[::1]:8080/x").hash, u.dup == u]
require 'uri'; u = URI.parse("http://[::1]:8080/x"); [u.request_uri, u.authority, u.origin]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "http://[::1]:8080/x").to_s
require 'uri'; URI.parse("http://[::1]:8080/x").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("http://[::1]:8080/x").to_s
require 'uri'; u = URI.parse("http://[fe80::1]/"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("http://[fe80::1]/"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("http://[fe80::1]/")
require 'uri'; u = URI.parse("http://[fe80::1]/"); [u.normalize.to_s, u == URI.parse("http://[fe80::1]/"), u.eql?(URI.parse("http://[fe80::1]/")), u.hash == URI.parse("http://[fe80::1]/").hash, u.dup == u]
require 'uri'; u = URI.parse("http://[fe80::1]/"); [u.request_uri, u.authority, u.origin]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "http://[fe80::1]/").to_s
require 'uri'; URI.parse("http://[fe80::1]/").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("http://[fe80::1]/").to_s
require 'uri'; u = URI.parse("http://a:/"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("http://a:/"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("http://a:/")
require 'uri'; u = URI.parse("http://a:/"); [u.normalize.to_s, u == URI.parse("http://a:/"), u.eql?(URI.parse("http://a:/")), u.hash == URI.parse("http://a:/").hash, u.dup == u]
require 'uri'; u = URI.parse("http://a:/"); [u.request_uri, u.authority, u.origin]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "http://a:/").to_s
require 'uri'; URI.parse("http://a:/").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("http://a:/").to_s
require 'uri'; u = URI.parse("http://1.2.3.4:5/x"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("http://1.2.3.4:5/x"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("http://1.2.3.4:5/x")
require 'uri'; u = URI.parse("http://1.2.3.4:5/x"); [u.normalize.to_s, u == URI.parse("http://1.2.3.4:5/x"), u.eql?(URI.parse("http://1.2.3.4:5/x")), u.hash == URI.parse("http://1.2.3.4:5/x").hash, u.dup == u]
require 'uri'; u = URI.parse("http://1.2.3.4:5/x"); [u.request_uri, u.authority, u.origin]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "http://1.2.3.4:5/x").to_s
require 'uri'; URI.parse("http://1.2.3.4:5/x").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("http://1.2.3.4:5/x").to_s
require 'uri'; u = URI.parse("postgres://u:p@h/db"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("postgres://u:p@h/db"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("postgres://u:p@h/db")
require 'uri'; u = URI.parse("postgres://u:p@h/db"); [u.normalize.to_s, u == URI.parse("postgres://u:p@h/db"), u.eql?(URI.parse("postgres://u:p@h/db")), u.hash == URI.parse("postgres://u:p@h/db").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "postgres://u:p@h/db").to_s
require 'uri'; URI.parse("postgres://u:p@h/db").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("postgres://u:p@h/db").to_s
require 'uri'; u = URI.parse("redis://h:6379/0"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("redis://h:6379/0"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("redis://h:6379/0")
require 'uri'; u = URI.parse("redis://h:6379/0"); [u.normalize.to_s, u == URI.parse("redis://h:6379/0"), u.eql?(URI.parse("redis://h:6379/0")), u.hash == URI.parse("redis://h:6379/0").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "redis://h:6379/0").to_s
require 'uri'; URI.parse("redis://h:6379/0").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("redis://h:6379/0").to_s
require 'uri'; u = URI.parse("http://a/%20b?x=%41"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("http://a/%20b?x=%41"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("http://a/%20b?x=%41")
require 'uri'; u = URI.parse("http://a/%20b?x=%41"); [u.normalize.to_s, u == URI.parse("http://a/%20b?x=%41"), u.eql?(URI.parse("http://a/%20b?x=%41")), u.hash == URI.parse("http://a/%20b?x=%41").hash, u.dup == u]
require 'uri'; u = URI.parse("http://a/%20b?x=%41"); [u.request_uri, u.authority, u.origin]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "http://a/%20b?x=%41").to_s
require 'uri'; URI.parse("http://a/%20b?x=%41").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("http://a/%20b?x=%41").to_s
require 'uri'; u = URI.parse("http://a?b=c+d"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("http://a?b=c+d"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("http://a?b=c+d")
require 'uri'; u = URI.parse("http://a?b=c+d"); [u.normalize.to_s, u == URI.parse("http://a?b=c+d"), u.eql?(URI.parse("http://a?b=c+d")), u.hash == URI.parse("http://a?b=c+d").hash, u.dup == u]
require 'uri'; u = URI.parse("http://a?b=c+d"); [u.request_uri, u.authority, u.origin]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "http://a?b=c+d").to_s
require 'uri'; URI.parse("http://a?b=c+d").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("http://a?b=c+d").to_s
require 'uri'; u = URI.parse("http://a/b%2Fc"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("http://a/b%2Fc"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("http://a/b%2Fc")
require 'uri'; u = URI.parse("http://a/b%2Fc"); [u.normalize.to_s, u == URI.parse("http://a/b%2Fc"), u.eql?(URI.parse("http://a/b%2Fc")), u.hash == URI.parse("http://a/b%2Fc").hash, u.dup == u]
require 'uri'; u = URI.parse("http://a/b%2Fc"); [u.request_uri, u.authority, u.origin]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "http://a/b%2Fc").to_s
require 'uri'; URI.parse("http://a/b%2Fc").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("http://a/b%2Fc").to_s
require 'uri'; u = URI.parse("tel:+1-2"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("tel:+1-2"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("tel:+1-2")
require 'uri'; u = URI.parse("tel:+1-2"); [u.normalize.to_s, u == URI.parse("tel:+1-2"), u.eql?(URI.parse("tel:+1-2")), u.hash == URI.parse("tel:+1-2").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "tel:+1-2").to_s
require 'uri'; URI.parse("tel:+1-2").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("tel:+1-2").to_s
require 'uri'; u = URI.parse("ws://a/b?c"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("ws://a/b?c"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("ws://a/b?c")
require 'uri'; u = URI.parse("ws://a/b?c"); [u.normalize.to_s, u == URI.parse("ws://a/b?c"), u.eql?(URI.parse("ws://a/b?c")), u.hash == URI.parse("ws://a/b?c").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "ws://a/b?c").to_s
require 'uri'; URI.parse("ws://a/b?c").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("ws://a/b?c").to_s
require 'uri'; u = URI.parse("data:text/plain,x"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("data:text/plain,x"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("data:text/plain,x")
require 'uri'; u = URI.parse("data:text/plain,x"); [u.normalize.to_s, u == URI.parse("data:text/plain,x"), u.eql?(URI.parse("data:text/plain,x")), u.hash == URI.parse("data:text/plain,x").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "data:text/plain,x").to_s
require 'uri'; URI.parse("data:text/plain,x").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("data:text/plain,x").to_s
require 'uri'; u = URI.parse("git+ssh://git@h:22/r.git"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("git+ssh://git@h:22/r.git"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("git+ssh://git@h:22/r.git")
require 'uri'; u = URI.parse("git+ssh://git@h:22/r.git"); [u.normalize.to_s, u == URI.parse("git+ssh://git@h:22/r.git"), u.eql?(URI.parse("git+ssh://git@h:22/r.git")), u.hash == URI.parse("git+ssh://git@h:22/r.git").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "git+ssh://git@h:22/r.git").to_s
require 'uri'; URI.parse("git+ssh://git@h:22/r.git").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("git+ssh://git@h:22/r.git").to_s
require 'uri'; u = URI.parse("x-y.z://h"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("x-y.z://h"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("x-y.z://h")
require 'uri'; u = URI.parse("x-y.z://h"); [u.normalize.to_s, u == URI.parse("x-y.z://h"), u.eql?(URI.parse("x-y.z://h")), u.hash == URI.parse("x-y.z://h").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "x-y.z://h").to_s
require 'uri'; URI.parse("x-y.z://h").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("x-y.z://h").to_s
require 'uri'; u = URI.parse("http://h//a//b"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("http://h//a//b"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("http://h//a//b")
require 'uri'; u = URI.parse("http://h//a//b"); [u.normalize.to_s, u == URI.parse("http://h//a//b"), u.eql?(URI.parse("http://h//a//b")), u.hash == URI.parse("http://h//a//b").hash, u.dup == u]
require 'uri'; u = URI.parse("http://h//a//b"); [u.request_uri, u.authority, u.origin]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "http://h//a//b").to_s
require 'uri'; URI.parse("http://h//a//b").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("http://h//a//b").to_s
require 'uri'; u = URI.parse("http://h/a/../b"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("http://h/a/../b"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("http://h/a/../b")
require 'uri'; u = URI.parse("http://h/a/../b"); [u.normalize.to_s, u == URI.parse("http://h/a/../b"), u.eql?(URI.parse("http://h/a/../b")), u.hash == URI.parse("http://h/a/../b").hash, u.dup == u]
require 'uri'; u = URI.parse("http://h/a/../b"); [u.request_uri, u.authority, u.origin]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "http://h/a/../b").to_s
require 'uri'; URI.parse("http://h/a/../b").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("http://h/a/../b").to_s
require 'uri'; u = URI.parse("http://h?a=[b]&c={d}"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("http://h?a=[b]&c={d}"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("http://h?a=[b]&c={d}")
require 'uri'; u = URI.parse("http://h?a=[b]&c={d}"); [u.normalize.to_s, u == URI.parse("http://h?a=[b]&c={d}"), u.eql?(URI.parse("http://h?a=[b]&c={d}")), u.hash == URI.parse("http://h?a=[b]&c={d}").hash, u.dup == u]
require 'uri'; u = URI.parse("http://h?a=[b]&c={d}"); [u.request_uri, u.authority, u.origin]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "http://h?a=[b]&c={d}").to_s
require 'uri'; URI.parse("http://h?a=[b]&c={d}").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("http://h?a=[b]&c={d}").to_s
require 'uri'; u = URI.parse("http://u:@h/"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("http://u:@h/"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("http://u:@h/")
require 'uri'; u = URI.parse("http://u:@h/"); [u.normalize.to_s, u == URI.parse("http://u:@h/"), u.eql?(URI.parse("http://u:@h/")), u.hash == URI.parse("http://u:@h/").hash, u.dup == u]
require 'uri'; u = URI.parse("http://u:@h/"); [u.request_uri, u.authority, u.origin]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "http://u:@h/").to_s
require 'uri'; URI.parse("http://u:@h/").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("http://u:@h/").to_s
require 'uri'; u = URI.parse("http://@h/"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("http://@h/"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("http://@h/")
require 'uri'; u = URI.parse("http://@h/"); [u.normalize.to_s, u == URI.parse("http://@h/"), u.eql?(URI.parse("http://@h/")), u.hash == URI.parse("http://@h/").hash, u.dup == u]
require 'uri'; u = URI.parse("http://@h/"); [u.request_uri, u.authority, u.origin]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "http://@h/").to_s
require 'uri'; URI.parse("http://@h/").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("http://@h/").to_s
require 'uri'; u = URI.parse("s3://b/k"); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI("s3://b/k"); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("s3://b/k")
require 'uri'; u = URI.parse("s3://b/k"); [u.normalize.to_s, u == URI.parse("s3://b/k"), u.eql?(URI.parse("s3://b/k")), u.hash == URI.parse("s3://b/k").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "s3://b/k").to_s
require 'uri'; URI.parse("s3://b/k").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("s3://b/k").to_s
require 'uri'; u = URI.parse(""); [u.class, u.scheme, u.userinfo, u.user, u.password, u.host, u.hostname, u.port, u.path, u.query, u.fragment, u.opaque]
require 'uri'; u = URI(""); [u.to_s, u.inspect, u.absolute?, u.relative?, u.hierarchical?, u.default_port, u.component, u.registry]
require 'uri'; URI.split("")
require 'uri'; u = URI.parse(""); [u.normalize.to_s, u == URI.parse(""), u.eql?(URI.parse("")), u.hash == URI.parse("").hash, u.dup == u]
require 'uri'; (URI.parse('http://h.x/a/b?c#d') + "").to_s
require 'uri'; URI.parse("").route_to('http://h.x/a/b').to_s
require 'uri'; URI.parse('http://h.x/a/b?q').route_to("").to_s
require 'uri'; URI.parse("http://a b")
require 'uri'; URI.split("http://a b")
require 'uri'; begin; URI("http://a b"); rescue URI::Error => e; [e.class, e.message]; end
require 'uri'; URI.parse("http://[x]")
require 'uri'; URI.split("http://[x]")
require 'uri'; begin; URI("http://[x]"); rescue URI::Error => e; [e.class, e.message]; end
require 'uri'; URI.parse("http://a:b")
require 'uri'; URI.split("http://a:b")
require 'uri'; begin; URI("http://a:b"); rescue URI::Error => e; [e.class, e.message]; end
require 'uri'; URI.parse("http:// ")
require 'uri'; URI.split("http:// ")
require 'uri'; begin; URI("http:// "); rescue URI::Error => e; [e.class, e.message]; end
require 'uri'; URI.parse("%")
require 'uri'; URI.split("%")
require 'uri'; begin; URI("%"); rescue URI::Error => e; [e.class, e.message]; end
require 'uri'; URI.parse("http://\u00E9")
require 'uri'; URI.split("http://\u00E9")
require 'uri'; begin; URI("http://\u00E9"); rescue URI::Error => e; [e.class, e.message]; end
require 'uri'; URI.parse("http://a/%zz")
require 'uri'; URI.split("http://a/%zz")
require 'uri'; begin; URI("http://a/%zz"); rescue URI::Error => e; [e.class, e.message]; end
require 'uri'; URI.parse("a:b:c d")
require 'uri'; URI.split("a:b:c d")
require 'uri'; begin; URI("a:b:c d"); rescue URI::Error => e; [e.class, e.message]; end
require 'uri'; URI.parse("1:b")
require 'uri'; URI.split("1:b")
require 'uri'; begin; URI("1:b"); rescue URI::Error => e; [e.class, e.message]; end
require 'uri'; URI.parse("http://a|b")
require 'uri'; URI.split("http://a|b")
require 'uri'; begin; URI("http://a|b"); rescue URI::Error => e; [e.class, e.message]; end
require 'uri'; URI.parse("http://a\\b")
require 'uri'; URI.split("http://a\\b")
require 'uri'; begin; URI("http://a\\b"); rescue URI::Error => e; [e.class, e.message]; end
require 'uri'; URI.parse("http://a/ ")
require 'uri'; URI.split("http://a/ ")
require 'uri'; begin; URI("http://a/ "); rescue URI::Error => e; [e.class, e.message]; end
require 'uri'; URI.parse("mailto:")
require 'uri'; URI.split("mailto:")
require 'uri'; begin; URI("mailto:"); rescue URI::Error => e; [e.class, e.message]; end
require 'uri'; URI.parse("mailto:a")
require 'uri'; URI.split("mailto:a")
require 'uri'; begin; URI("mailto:a"); rescue URI::Error => e; [e.class, e.message]; end
require 'uri'; URI.parse("mailto:a@b@c")
require 'uri'; URI.split("mailto:a@b@c")
require 'uri'; begin; URI("mailto:a@b@c"); rescue URI::Error => e; [e.class, e.message]; end
require 'uri'; URI.parse("ldap://h#f")
require 'uri'; URI.split("ldap://h#f")
require 'uri'; begin; URI("ldap://h#f"); rescue URI::Error => e; [e.class, e.message]; end
require 'uri'; URI.parse("urn:")
require 'uri'; URI.split("urn:")
require 'uri'; begin; URI("urn:"); rescue URI::Error => e; [e.class, e.message]; end
require 'uri'; URI.parse("http://a?%zz")
require 'uri'; URI.split("http://a?%zz")
require 'uri'; begin; URI("http://a?%zz"); rescue URI::Error => e; [e.class, e.message]; end
require 'uri'; URI.parse("http://a?x=%z")
require 'uri'; URI.split("http://a?x=%z")
require 'uri'; begin; URI("http://a?x=%z"); rescue URI::Error => e; [e.class, e.message]; end
require 'uri'; URI.parse("://a")
require 'uri'; URI.split("://a")
require 'uri'; begin; URI("://a"); rescue URI::Error => e; [e.class, e.message]; end
require 'uri'; URI.parse("http://[::1")
require 'uri'; URI.split("http://[::1")
require 'uri'; begin; URI("http://[::1"); rescue URI::Error => e; [e.class, e.message]; end
require 'uri'; URI.parse("http://a\n")
require 'uri'; URI.split("http://a\n")
require 'uri'; begin; URI("http://a\n"); rescue URI::Error => e; [e.class, e.message]; end
require 'uri'; URI.parse("\n")
require 'uri'; URI.split("\n")
require 'uri'; begin; URI("\n"); rescue URI::Error => e; [e.class, e.message]; end
require 'uri'; URI.parse("http://a_b/")
require 'uri'; URI.split("http://a_b/")
require 'uri'; begin; URI("http://a_b/"); rescue URI::Error => e; [e.class, e.message]; end
require 'uri'; URI.parse("http://a^b")
require 'uri'; URI.split("http://a^b")
require 'uri'; begin; URI("http://a^b"); rescue URI::Error => e; [e.class, e.message]; end
require 'uri'; URI.parse(nil)
require 'uri'; URI(nil)
require 'uri'; URI.join(nil)
require 'uri'; URI.parse(5)
require 'uri'; URI(5)
require 'uri'; URI.join(5)
require 'uri'; URI.parse(:a)
require 'uri'; URI(:a)
require 'uri'; URI.join(:a)
require 'uri'; URI.parse([])
require 'uri'; URI([])
require 'uri'; URI.join([])
require 'uri'; URI.parse(Object.new.class)
require 'uri'; URI(Object.new.class)
require 'uri'; URI.join(Object.new.class)
require 'uri'; URI.join("http://a/b/c/d;p?q", "g:h").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("g:h").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "g").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("g").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "./g").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("./g").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "g/").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("g/").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "/g").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("/g").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "//g").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("//g").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "?y").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("?y").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "g?y").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("g?y").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "#s").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("#s").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "g#s").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("g#s").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "g?y#s").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("g?y#s").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", ";x").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge(";x").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "g;x").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("g;x").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "g;x?y#s").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("g;x?y#s").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", ".").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge(".").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "./").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("./").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "..").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("..").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "../").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("../").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "../g").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("../g").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "../..").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("../..").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "../../").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("../../").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "../../g").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("../../g").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "../../../g").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("../../../g").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "../../../../g").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("../../../../g").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "/./g").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("/./g").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "/../g").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("/../g").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "g.").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("g.").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", ".g").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge(".g").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "g..").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("g..").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "..g").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("..g").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "./../g").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("./../g").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "./g/.").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("./g/.").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "g/./h").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("g/./h").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "g/../h").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("g/../h").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "g;x=1/./y").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("g;x=1/./y").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "g;x=1/../y").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("g;x=1/../y").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "g?y/./x").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("g?y/./x").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "g#s/../x").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("g#s/../x").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "http:g").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("http:g").to_s
require 'uri'; URI.join("http://a/b/c/d;p?q", "").to_s
require 'uri'; URI.parse("http://a/b/c/d;p?q").merge("").to_s
require 'uri'; URI.join("http://h", "a").to_s
require 'uri'; URI.join("http://h", "/a").to_s
require 'uri'; URI.join("http://h/a", "b", "c").to_s
require 'uri'; URI.join("http://h/a/", "b/", "../c").to_s
require 'uri'; URI.join("a", "b").to_s
require 'uri'; URI.join("http://h/a?x", "?y").to_s
require 'uri'; URI.join("http://h/a", "http://k/b").to_s
require 'uri'; URI.join("http://u:p@h/a", "//k/b").to_s
require 'uri'; URI.join("file:///a/b", "c").to_s
require 'uri'; URI.join("ftp://h/a/b", "c").to_s
require 'uri'; URI.join("http://h/x", "mailto:a@b.c").to_s
require 'uri'; URI.join("http://h/a", "//k:99").to_s
require 'uri'; URI.join("http://h/a#f", "").to_s
require 'uri'; URI.join("https://h/api/", "v1/x?y=z").to_s
require 'uri'; URI.join("http://h/..", "a").to_s
require 'uri'; URI.join("http://h/a/..", "b").to_s
require 'uri'; URI.parse("http://h/a/b/c").route_to("http://h/a/b/c").to_s
require 'uri'; URI.parse("http://h/a/b/c").route_to("http://h/a/b/").to_s
require 'uri'; URI.parse("http://h/a/b/c").route_to("http://h/a/d/e").to_s
require 'uri'; URI.parse("http://h/a/b/c").route_to("http://h/").to_s
require 'uri'; URI.parse("http://h/a/b/c").route_to("http://h").to_s
require 'uri'; URI.parse("http://h/a/b/c").route_to("http://k/a").to_s
require 'uri'; URI.parse("http://h/a/b/").route_to("http://h/a/b/c").to_s
require 'uri'; URI.parse("http://h/a/b/").route_to("http://h/a/b/").to_s
require 'uri'; URI.parse("http://h/a/b/").route_to("http://h/a/d/e").to_s
require 'uri'; URI.parse("http://h/a/b/").route_to("http://h/").to_s
require 'uri'; URI.parse("http://h/a/b/").route_to("http://h").to_s
require 'uri'; URI.parse("http://h/a/b/").route_to("http://k/a").to_s
require 'uri'; URI.parse("http://h/a/d/e").route_to("http://h/a/b/c").to_s
require 'uri'; URI.parse("http://h/a/d/e").route_to("http://h/a/b/").to_s
require 'uri'; URI.parse("http://h/a/d/e").route_to("http://h/a/d/e").to_s
require 'uri'; URI.parse("http://h/a/d/e").route_to("http://h/").to_s
require 'uri'; URI.parse("http://h/a/d/e").route_to("http://h").to_s
require 'uri'; URI.parse("http://h/a/d/e").route_to("http://k/a").to_s
require 'uri'; URI.parse("http://h/").route_to("http://h/a/b/c").to_s
require 'uri'; URI.parse("http://h/").route_to("http://h/a/b/").to_s
require 'uri'; URI.parse("http://h/").route_to("http://h/a/d/e").to_s
require 'uri'; URI.parse("http://h/").route_to("http://h/").to_s
require 'uri'; URI.parse("http://h/").route_to("http://h").to_s
require 'uri'; URI.parse("http://h/").route_to("http://k/a").to_s
require 'uri'; URI.parse("http://h").route_to("http://h/a/b/c").to_s
require 'uri'; URI.parse("http://h").route_to("http://h/a/b/").to_s
require 'uri'; URI.parse("http://h").route_to("http://h/a/d/e").to_s
require 'uri'; URI.parse("http://h").route_to("http://h/").to_s
require 'uri'; URI.parse("http://h").route_to("http://h").to_s
require 'uri'; URI.parse("http://h").route_to("http://k/a").to_s
require 'uri'; URI.parse("http://k/a").route_to("http://h/a/b/c").to_s
require 'uri'; URI.parse("http://k/a").route_to("http://h/a/b/").to_s
require 'uri'; URI.parse("http://k/a").route_to("http://h/a/d/e").to_s
require 'uri'; URI.parse("http://k/a").route_to("http://h/").to_s
require 'uri'; URI.parse("http://k/a").route_to("http://h").to_s
require 'uri'; URI.parse("http://k/a").route_to("http://k/a").to_s
require 'uri'; URI.parse("https://h/a").route_to("http://h/a/b/c").to_s
require 'uri'; URI.parse("https://h/a").route_to("http://h/a/b/").to_s
require 'uri'; URI.parse("https://h/a").route_to("http://h/a/d/e").to_s
require 'uri'; URI.parse("https://h/a").route_to("http://h/").to_s
require 'uri'; URI.parse("https://h/a").route_to("http://h").to_s
require 'uri'; URI.parse("https://h/a").route_to("http://k/a").to_s
require 'uri'; URI.parse("http://h:81/a").route_to("http://h/a/b/c").to_s
require 'uri'; URI.parse("http://h:81/a").route_to("http://h/a/b/").to_s
require 'uri'; URI.parse("http://h:81/a").route_to("http://h/a/d/e").to_s
require 'uri'; URI.parse("http://h:81/a").route_to("http://h/").to_s
require 'uri'; URI.parse("http://h:81/a").route_to("http://h").to_s
require 'uri'; URI.parse("http://h:81/a").route_to("http://k/a").to_s
require 'uri'; URI.parse("http://u@h/a").route_to("http://h/a/b/c").to_s
require 'uri'; URI.parse("http://u@h/a").route_to("http://h/a/b/").to_s
require 'uri'; URI.parse("http://u@h/a").route_to("http://h/a/d/e").to_s
require 'uri'; URI.parse("http://u@h/a").route_to("http://h/").to_s
require 'uri'; URI.parse("http://u@h/a").route_to("http://h").to_s
require 'uri'; URI.parse("http://u@h/a").route_to("http://k/a").to_s
require 'uri'; URI.parse("http://h/a/b/c?q").route_to("http://h/a/b/c").to_s
require 'uri'; URI.parse("http://h/a/b/c?q").route_to("http://h/a/b/").to_s
require 'uri'; URI.parse("http://h/a/b/c?q").route_to("http://h/a/d/e").to_s
require 'uri'; URI.parse("http://h/a/b/c?q").route_to("http://h/").to_s
require 'uri'; URI.parse("http://h/a/b/c?q").route_to("http://h").to_s
require 'uri'; URI.parse("http://h/a/b/c?q").route_to("http://k/a").to_s
require 'uri'; URI.parse("http://h/a/b/c#f").route_to("http://h/a/b/c").to_s
require 'uri'; URI.parse("http://h/a/b/c#f").route_to("http://h/a/b/").to_s
require 'uri'; URI.parse("http://h/a/b/c#f").route_to("http://h/a/d/e").to_s
require 'uri'; URI.parse("http://h/a/b/c#f").route_to("http://h/").to_s
require 'uri'; URI.parse("http://h/a/b/c#f").route_to("http://h").to_s
require 'uri'; URI.parse("http://h/a/b/c#f").route_to("http://k/a").to_s
require 'uri'; URI.parse("http://h/a/b:c/d").route_to("http://h/a/b/c").to_s
require 'uri'; URI.parse("http://h/a/b:c/d").route_to("http://h/a/b/").to_s
require 'uri'; URI.parse("http://h/a/b:c/d").route_to("http://h/a/d/e").to_s
require 'uri'; URI.parse("http://h/a/b:c/d").route_to("http://h/").to_s
require 'uri'; URI.parse("http://h/a/b:c/d").route_to("http://h").to_s
require 'uri'; URI.parse("http://h/a/b:c/d").route_to("http://k/a").to_s
require 'uri'; URI.parse("mailto:a@b.c").route_to("http://h/a/b/c").to_s
require 'uri'; URI.parse("mailto:a@b.c").route_to("http://h/a/b/").to_s
require 'uri'; URI.parse("mailto:a@b.c").route_to("http://h/a/d/e").to_s
require 'uri'; URI.parse("mailto:a@b.c").route_to("http://h/").to_s
require 'uri'; URI.parse("mailto:a@b.c").route_to("http://h").to_s
require 'uri'; URI.parse("mailto:a@b.c").route_to("http://k/a").to_s
require 'uri'; (URI.parse('http://h/a/b/x') - "http://h/a/b/c").to_s
require 'uri'; URI.parse("http://h/a/b/c").route_from('http://h/a/b/x')
require 'uri'; (URI.parse('http://h/a/b/x') - "http://h/a/b/").to_s
require 'uri'; URI.parse("http://h/a/b/").route_from('http://h/a/b/x')
require 'uri'; (URI.parse('http://h/a/b/x') - "http://h/a/d/e").to_s
require 'uri'; URI.parse("http://h/a/d/e").route_from('http://h/a/b/x')
require 'uri'; (URI.parse('http://h/a/b/x') - "http://h/").to_s
require 'uri'; URI.parse("http://h/").route_from('http://h/a/b/x')
require 'uri'; (URI.parse('http://h/a/b/x') - "http://h").to_s
require 'uri'; URI.parse("http://h").route_from('http://h/a/b/x')
require 'uri'; (URI.parse('http://h/a/b/x') - "http://k/a").to_s
require 'uri'; URI.parse("http://k/a").route_from('http://h/a/b/x')
require 'uri'; (URI.parse('http://h/a/b/x') - "https://h/a").to_s
require 'uri'; URI.parse("https://h/a").route_from('http://h/a/b/x')
require 'uri'; (URI.parse('http://h/a/b/x') - "http://h:81/a").to_s
require 'uri'; URI.parse("http://h:81/a").route_from('http://h/a/b/x')
require 'uri'; (URI.parse('http://h/a/b/x') - "http://u@h/a").to_s
require 'uri'; URI.parse("http://u@h/a").route_from('http://h/a/b/x')
require 'uri'; (URI.parse('http://h/a/b/x') - "http://h/a/b/c?q").to_s
require 'uri'; URI.parse("http://h/a/b/c?q").route_from('http://h/a/b/x')
require 'uri'; (URI.parse('http://h/a/b/x') - "http://h/a/b/c#f").to_s
require 'uri'; URI.parse("http://h/a/b/c#f").route_from('http://h/a/b/x')
require 'uri'; (URI.parse('http://h/a/b/x') - "http://h/a/b:c/d").to_s
require 'uri'; URI.parse("http://h/a/b:c/d").route_from('http://h/a/b/x')
require 'uri'; (URI.parse('http://h/a/b/x') - "mailto:a@b.c").to_s
require 'uri'; URI.parse("mailto:a@b.c").route_from('http://h/a/b/x')
require 'uri'; u = URI.parse('http://h.x/a'); u.scheme = 'https'; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.scheme = 'HTTPS'; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.scheme = '1'; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.scheme = nil; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.host = 'x.y'; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.host = 'x y'; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.host = nil; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.host = '[::1]'; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.hostname = '::1'; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.hostname = 'a'; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.port = 99; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.port = '88'; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.port = ''; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.port = nil; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.port = 'x'; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.port = 80; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.path = '/x/y'; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.path = 'x'; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.path = ''; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.path = '/x y'; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.query = 'a=b'; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.query = 'a b'; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.query = nil; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.query = '%zz'; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.query = 'é'; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.query = '[x]{y}|"'; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.query = "a\nb"; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.fragment = 'f'; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.fragment = 'f g'; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.fragment = nil; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.fragment = 'é%zz'; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.user = 'bob'; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.user = 'b@b'; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.password = 'pw'; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.password = 'p@w'; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.userinfo = 'a:b'; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.userinfo = 'a'; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.userinfo = ['x', 'y']; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.userinfo = nil; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.opaque = 'x'; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.registry = 'x'; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.user = nil; u.to_s
require 'uri'; u = URI.parse('http://h.x/a'); u.userinfo = ''; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.scheme = 'https'; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.scheme = 'HTTPS'; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.scheme = '1'; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.scheme = nil; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.host = 'x.y'; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.host = 'x y'; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.host = nil; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.host = '[::1]'; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.hostname = '::1'; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.hostname = 'a'; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.port = 99; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.port = '88'; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.port = ''; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.port = nil; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.port = 'x'; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.port = 80; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.path = '/x/y'; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.path = 'x'; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.path = ''; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.path = '/x y'; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.query = 'a=b'; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.query = 'a b'; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.query = nil; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.query = '%zz'; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.query = 'é'; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.query = '[x]{y}|"'; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.query = "a\nb"; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.fragment = 'f'; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.fragment = 'f g'; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.fragment = nil; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.fragment = 'é%zz'; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.user = 'bob'; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.user = 'b@b'; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.password = 'pw'; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.password = 'p@w'; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.userinfo = 'a:b'; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.userinfo = 'a'; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.userinfo = ['x', 'y']; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.userinfo = nil; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.opaque = 'x'; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.registry = 'x'; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.user = nil; u.to_s
require 'uri'; u = URI.parse('http://u:p@h.x:81/a?b#c'); u.userinfo = ''; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.scheme = 'https'; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.scheme = 'HTTPS'; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.scheme = '1'; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.scheme = nil; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.host = 'x.y'; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.host = 'x y'; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.host = nil; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.host = '[::1]'; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.hostname = '::1'; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.hostname = 'a'; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.port = 99; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.port = '88'; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.port = ''; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.port = nil; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.port = 'x'; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.port = 80; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.path = '/x/y'; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.path = 'x'; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.path = ''; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.path = '/x y'; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.query = 'a=b'; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.query = 'a b'; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.query = nil; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.query = '%zz'; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.query = 'é'; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.query = '[x]{y}|"'; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.query = "a\nb"; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.fragment = 'f'; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.fragment = 'f g'; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.fragment = nil; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.fragment = 'é%zz'; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.user = 'bob'; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.user = 'b@b'; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.password = 'pw'; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.password = 'p@w'; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.userinfo = 'a:b'; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.userinfo = 'a'; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.userinfo = ['x', 'y']; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.userinfo = nil; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.opaque = 'x'; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.registry = 'x'; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.user = nil; u.to_s
require 'uri'; u = URI.parse('file:///a/b'); u.userinfo = ''; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.scheme = 'https'; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.scheme = 'HTTPS'; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.scheme = '1'; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.scheme = nil; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.host = 'x.y'; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.host = 'x y'; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.host = nil; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.host = '[::1]'; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.hostname = '::1'; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.hostname = 'a'; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.port = 99; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.port = '88'; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.port = ''; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.port = nil; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.port = 'x'; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.port = 80; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.path = '/x/y'; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.path = 'x'; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.path = ''; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.path = '/x y'; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.query = 'a=b'; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.query = 'a b'; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.query = nil; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.query = '%zz'; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.query = 'é'; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.query = '[x]{y}|"'; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.query = "a\nb"; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.fragment = 'f'; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.fragment = 'f g'; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.fragment = nil; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.fragment = 'é%zz'; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.user = 'bob'; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.user = 'b@b'; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.password = 'pw'; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.password = 'p@w'; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.userinfo = 'a:b'; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.userinfo = 'a'; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.userinfo = ['x', 'y']; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.userinfo = nil; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.opaque = 'x'; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.registry = 'x'; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.user = nil; u.to_s
require 'uri'; u = URI.parse('urn:a:b'); u.userinfo = ''; u.to_s
require 'uri'; u = URI.parse('a/b'); u.scheme = 'https'; u.to_s
require 'uri'; u = URI.parse('a/b'); u.scheme = 'HTTPS'; u.to_s
require 'uri'; u = URI.parse('a/b'); u.scheme = '1'; u.to_s
require 'uri'; u = URI.parse('a/b'); u.scheme = nil; u.to_s
require 'uri'; u = URI.parse('a/b'); u.host = 'x.y'; u.to_s
require 'uri'; u = URI.parse('a/b'); u.host = 'x y'; u.to_s
require 'uri'; u = URI.parse('a/b'); u.host = nil; u.to_s
require 'uri'; u = URI.parse('a/b'); u.host = '[::1]'; u.to_s
require 'uri'; u = URI.parse('a/b'); u.hostname = '::1'; u.to_s
require 'uri'; u = URI.parse('a/b'); u.hostname = 'a'; u.to_s
require 'uri'; u = URI.parse('a/b'); u.port = 99; u.to_s
require 'uri'; u = URI.parse('a/b'); u.port = '88'; u.to_s
require 'uri'; u = URI.parse('a/b'); u.port = ''; u.to_s
require 'uri'; u = URI.parse('a/b'); u.port = nil; u.to_s
require 'uri'; u = URI.parse('a/b'); u.port = 'x'; u.to_s
require 'uri'; u = URI.parse('a/b'); u.port = 80; u.to_s
require 'uri'; u = URI.parse('a/b'); u.path = '/x/y'; u.to_s
require 'uri'; u = URI.parse('a/b'); u.path = 'x'; u.to_s
require 'uri'; u = URI.parse('a/b'); u.path = ''; u.to_s
require 'uri'; u = URI.parse('a/b'); u.path = '/x y'; u.to_s
require 'uri'; u = URI.parse('a/b'); u.query = 'a=b'; u.to_s
require 'uri'; u = URI.parse('a/b'); u.query = 'a b'; u.to_s
require 'uri'; u = URI.parse('a/b'); u.query = nil; u.to_s
require 'uri'; u = URI.parse('a/b'); u.query = '%zz'; u.to_s
require 'uri'; u = URI.parse('a/b'); u.query = 'é'; u.to_s
require 'uri'; u = URI.parse('a/b'); u.query = '[x]{y}|"'; u.to_s
require 'uri'; u = URI.parse('a/b'); u.query = "a\nb"; u.to_s
require 'uri'; u = URI.parse('a/b'); u.fragment = 'f'; u.to_s
require 'uri'; u = URI.parse('a/b'); u.fragment = 'f g'; u.to_s
require 'uri'; u = URI.parse('a/b'); u.fragment = nil; u.to_s
require 'uri'; u = URI.parse('a/b'); u.fragment = 'é%zz'; u.to_s
require 'uri'; u = URI.parse('a/b'); u.user = 'bob'; u.to_s
require 'uri'; u = URI.parse('a/b'); u.user = 'b@b'; u.to_s
require 'uri'; u = URI.parse('a/b'); u.password = 'pw'; u.to_s
require 'uri'; u = URI.parse('a/b'); u.password = 'p@w'; u.to_s
require 'uri'; u = URI.parse('a/b'); u.userinfo = 'a:b'; u.to_s
require 'uri'; u = URI.parse('a/b'); u.userinfo = 'a'; u.to_s
require 'uri'; u = URI.parse('a/b'); u.userinfo = ['x', 'y']; u.to_s
require 'uri'; u = URI.parse('a/b'); u.userinfo = nil; u.to_s
require 'uri'; u = URI.parse('a/b'); u.opaque = 'x'; u.to_s
require 'uri'; u = URI.parse('a/b'); u.registry = 'x'; u.to_s
require 'uri'; u = URI.parse('a/b'); u.user = nil; u.to_s
require 'uri'; u = URI.parse('a/b'); u.userinfo = ''; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.scheme = 'https'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.scheme = 'HTTPS'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.scheme = '1'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.scheme = nil; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.host = 'x.y'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.host = 'x y'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.host = nil; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.host = '[::1]'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.hostname = '::1'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.hostname = 'a'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.port = 99; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.port = '88'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.port = ''; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.port = nil; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.port = 'x'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.port = 80; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.path = '/x/y'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.path = 'x'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.path = ''; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.path = '/x y'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.query = 'a=b'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.query = 'a b'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.query = nil; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.query = '%zz'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.query = 'é'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.query = '[x]{y}|"'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.query = "a\nb"; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.fragment = 'f'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.fragment = 'f g'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.fragment = nil; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.fragment = 'é%zz'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.user = 'bob'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.user = 'b@b'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.password = 'pw'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.password = 'p@w'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.userinfo = 'a:b'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.userinfo = 'a'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.userinfo = ['x', 'y']; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.userinfo = nil; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.opaque = 'x'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.registry = 'x'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.user = nil; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.userinfo = ''; u.to_s
require 'uri'; u = URI::HTTP.build({host: 'h.x'}); [u.class, u.to_s]
require 'uri'; u = URI::HTTPS.build({host: 'h.x'}); [u.class, u.to_s]
require 'uri'; u = URI::HTTP.build({host: 'h.x', path: '/a', query: 'b=c', fragment: 'd', port: 99, userinfo: 'u:p'}); [u.class, u.to_s]
require 'uri'; u = URI::HTTPS.build({host: 'h.x', path: '/a', query: 'b=c', fragment: 'd', port: 99, userinfo: 'u:p'}); [u.class, u.to_s]
require 'uri'; u = URI::HTTP.build({host: 'h x'}); [u.class, u.to_s]
require 'uri'; u = URI::HTTPS.build({host: 'h x'}); [u.class, u.to_s]
require 'uri'; u = URI::HTTP.build({path: 'a'}); [u.class, u.to_s]
require 'uri'; u = URI::HTTPS.build({path: 'a'}); [u.class, u.to_s]
require 'uri'; u = URI::HTTP.build({host: 'h', port: '8x'}); [u.class, u.to_s]
require 'uri'; u = URI::HTTPS.build({host: 'h', port: '8x'}); [u.class, u.to_s]
require 'uri'; u = URI::HTTP.build({}); [u.class, u.to_s]
require 'uri'; u = URI::HTTPS.build({}); [u.class, u.to_s]
require 'uri'; u = URI::HTTP.build([nil, 'h.x', nil, '/a', nil, nil]); [u.class, u.to_s]
require 'uri'; u = URI::HTTPS.build([nil, 'h.x', nil, '/a', nil, nil]); [u.class, u.to_s]
require 'uri'; u = URI::HTTP.build(['u:p', 'h.x', 99, '/a', 'q', 'f']); [u.class, u.to_s]
require 'uri'; u = URI::HTTPS.build(['u:p', 'h.x', 99, '/a', 'q', 'f']); [u.class, u.to_s]
require 'uri'; u = URI::HTTP.build(['h']); [u.class, u.to_s]
require 'uri'; u = URI::HTTPS.build(['h']); [u.class, u.to_s]
require 'uri'; u = URI::HTTP.build(nil); [u.class, u.to_s]
require 'uri'; u = URI::HTTPS.build(nil); [u.class, u.to_s]
require 'uri'; u = URI::HTTP.build(5); [u.class, u.to_s]
require 'uri'; u = URI::HTTPS.build(5); [u.class, u.to_s]
require 'uri'; u = URI::HTTP.build({host: 'h', query: URI.encode_www_form(a: 1, b: 'x y')}); [u.class, u.to_s]
require 'uri'; u = URI::HTTPS.build({host: 'h', query: URI.encode_www_form(a: 1, b: 'x y')}); [u.class, u.to_s]
require 'uri'; u = URI::HTTP.build({host: '::1'}); [u.class, u.to_s]
require 'uri'; u = URI::HTTPS.build({host: '::1'}); [u.class, u.to_s]
require 'uri'; u = URI::HTTP.build({host: 'a_b'}); [u.class, u.to_s]
require 'uri'; u = URI::HTTPS.build({host: 'a_b'}); [u.class, u.to_s]
require 'uri'; u = URI::HTTP.build({host: 'h', path: '/a b'}); [u.class, u.to_s]
require 'uri'; u = URI::HTTPS.build({host: 'h', path: '/a b'}); [u.class, u.to_s]
require 'uri'; u = URI::HTTP.build({host: 'h', path: '/é'}); [u.class, u.to_s]
require 'uri'; u = URI::HTTPS.build({host: 'h', path: '/é'}); [u.class, u.to_s]
require 'uri'; u = URI::FTP.build(host: 'h', path: 'a/b'); [u.class, u.to_s]
require 'uri'; u = URI::FTP.build(host: 'h', path: '/a/b', typecode: 'i'); [u.class, u.to_s]
require 'uri'; u = URI::FTP.build(host: 'h', path: 'a', typecode: 'z'); [u.class, u.to_s]
require 'uri'; u = URI::FTP.build(['u', 'h', nil, 'p', 'a']); [u.class, u.to_s]
require 'uri'; u = URI::File.build(host: 'h', path: '/x'); [u.class, u.to_s]
require 'uri'; u = URI::File.build(path: '/x'); [u.class, u.to_s]
require 'uri'; u = URI::File.build([nil, '/x']); [u.class, u.to_s]
require 'uri'; u = URI::File.build(path: 'x'); [u.class, u.to_s]
require 'uri'; u = URI::MailTo.build(to: 'a@b.c'); [u.class, u.to_s]
require 'uri'; u = URI::MailTo.build(['a@b.c', 'subject=x']); [u.class, u.to_s]
require 'uri'; u = URI::MailTo.build(to: 'a@b.c', headers: {'subject' => 'x', 'cc' => 'd'}); [u.class, u.to_s]
require 'uri'; u = URI::MailTo.build(to: ['a@b.c', 'd@e.f'], headers: [['subject', 'x'], ['cc', 'y']]); [u.class, u.to_s]
require 'uri'; u = URI::MailTo.build(to: 'x'); [u.class, u.to_s]
require 'uri'; u = URI::MailTo.build([]); [u.class, u.to_s]
require 'uri'; u = URI::LDAP.build(host: 'h', dn: '/dc=a'); [u.class, u.to_s]
require 'uri'; u = URI::LDAP.build(host: 'h', dn: '/dc=a', scope: 'sub', filter: '(a=b)'); [u.class, u.to_s]
require 'uri'; u = URI::LDAP.build(['h', 1, '/dc=a', 'cn', 'one', nil, nil]); [u.class, u.to_s]
require 'uri'; u = URI::Generic.build(scheme: 'x', host: 'h', path: '/a'); [u.class, u.to_s]
require 'uri'; u = URI::Generic.build(['x', nil, 'h', nil, nil, '/a', nil, nil, nil]); [u.class, u.to_s]
require 'uri'; u = URI::Generic.build(['x']); [u.class, u.to_s]
require 'uri'; u = URI::Generic.build(scheme: 'urn', opaque: 'a:b'); [u.class, u.to_s]
require 'uri'; u = URI::Generic.build(scheme: 'x', path: 'a'); [u.class, u.to_s]
require 'uri'; u = URI::Generic.build(path: 'a/b', query: 'q'); [u.class, u.to_s]
require 'uri'; u = URI::Generic.build2(scheme: 'x', host: 'h', path: '/a'); [u.class, u.to_s]
require 'uri'; u = URI::WS.build(host: 'h', path: '/a'); [u.class, u.to_s]
require 'uri'; u = URI::Generic.build(5); [u.class, u.to_s]
require 'uri'; u = URI::MailTo.build(5); [u.class, u.to_s]
require 'uri'; u = URI::HTTPS.build(5); [u.class, u.to_s]
require 'uri'; u = URI::LDAP.build(5); [u.class, u.to_s]
require 'uri'; u = URI::FTP.build(host: 'h', path: 'p'); [u.class, u.to_s]
require 'uri'; URI.parse('mailto:a@b.c?subject=x&cc=y').headers
require 'uri'; URI.parse('mailto:a@b.c,d@e.f').to
require 'uri'; u = URI.parse('mailto:a@b.c'); u.to = 'x@y.z'; u.to_s
require 'uri'; u = URI.parse('mailto:a@b.c'); u.to = 'x'
require 'uri'; u = URI.parse('mailto:a@b.c'); u.headers = 'a=b&c=d'; [u.headers, u.to_s]
require 'uri'; u = URI.parse('mailto:a@b.c'); u.headers = 'ab'
require 'uri'; u = URI.parse('ftp://h/a;type=i'); [u.typecode, u.path, u.to_s]
require 'uri'; u = URI.parse('ftp://h/a'); u.typecode = 'a'; u.to_s
require 'uri'; u = URI.parse('ftp://h/a'); u.typecode = 'x'
require 'uri'; u = URI.parse('ldap://h/dc=x?cn,sn?sub?(a=b)?ext'); [u.dn, u.attributes, u.scope, u.filter, u.extensions]
require 'uri'; u = URI.parse('ldap://h/dc=x'); u.scope = 'one'; u.to_s
require 'uri'; u = URI.parse('ldap://h/dc=x?cn'); u.dn = 'dc=y'; u.to_s
require 'uri'; URI::HTTP.default_port
require 'uri'; URI::HTTP::DEFAULT_PORT
require 'uri'; URI::HTTPS.default_port
require 'uri'; URI::FTP.default_port
require 'uri'; URI::LDAPS.default_port
require 'uri'; URI::Generic.default_port
require 'uri'; URI::HTTP.component
require 'uri'; URI::MailTo.component
require 'uri'; URI::Generic.component
require 'uri'; URI::FTP::COMPONENT
require 'uri'; URI::LDAP.component
require 'uri'; URI::File.component
require 'uri'; URI.scheme_list.size
require 'uri'; URI::InvalidComponentError.superclass
require 'uri'; URI::BadURIError.superclass
require 'uri'; URI::Error.superclass
require 'uri'; [URI::HTTPS.superclass, URI::HTTP.superclass, URI::LDAPS.superclass, URI::Generic.superclass]
require 'uri'; URI.parse('http://h').is_a?(URI::HTTP)
require 'uri'; URI.parse('https://h').is_a?(URI::HTTP)
require 'uri'; URI.parse('https://h').kind_of?(URI::Generic)
require 'uri'; URI.parse('x://h').instance_of?(URI::Generic)
require 'uri'; URI.parse('http://h/a').select(:host, :path)
require 'uri'; URI.parse('http://h/a').select(:foo)
require 'uri'; URI.parse('http://h/a').coerce('http://k')
require 'uri'; URI.parse('http://h') == 'http://h'
require 'uri'; URI.parse('http://h') == URI.parse('http://h/')
require 'uri'; URI.parse('http://h') == URI.parse('HTTP://H')
require 'uri'; URI.parse('http://h').eql?(URI.parse('http://h/'))
require 'uri'; URI.parse('http://h:80') == URI.parse('http://h')
require 'uri'; {URI.parse('http://h') => 1}[URI.parse('http://h')]
require 'uri'; u = URI('http://h'); URI(u).equal?(u)
require 'uri'; "#{URI('http://h/x')}"
require 'uri'; URI.parse('http://h').freeze.host = 'x'
require 'uri'; URI('http://h').zork
require 'uri'; u = URI.parse('http://H/'); u.normalize!; u.to_s
require 'uri'; u = URI.parse('http://h/a'); u.merge!('b'); u.to_s
require 'uri'; u = URI.parse('http://h/a'); u.merge!('a')
require 'uri'; URI.parse('http://h/a').query
require 'uri'; URI.parse('http://h').path.frozen?
require 'uri'; URI.parse('http://h').scheme.frozen?
require 'uri'; URI.parse('http://h?q').query.encoding
require 'uri'; URI.parse('http://h#q').fragment.encoding
require 'uri'; URI.parse('http://h/p').path.encoding
require 'uri'; URI.encode_www_form_component('a b')
require 'uri'; URI::DEFAULT_PARSER.escape('a b')
require 'cgi'; CGI.escape('a b')
require 'cgi'; CGI.escapeHTML('a b')
require 'uri'; URI.encode_www_form(a: 'a b')
require 'uri'; URI.encode_www_form_component('a+b')
require 'uri'; URI::DEFAULT_PARSER.escape('a+b')
require 'cgi'; CGI.escape('a+b')
require 'cgi'; CGI.escapeHTML('a+b')
require 'uri'; URI.encode_www_form(a: 'a+b')
require 'uri'; URI.encode_www_form_component('é')
require 'uri'; URI::DEFAULT_PARSER.escape('é')
require 'cgi'; CGI.escape('é')
require 'cgi'; CGI.escapeHTML('é')
require 'uri'; URI.encode_www_form(a: 'é')
require 'uri'; URI.encode_www_form_component('a&b=c')
require 'uri'; URI::DEFAULT_PARSER.escape('a&b=c')
require 'cgi'; CGI.escape('a&b=c')
require 'cgi'; CGI.escapeHTML('a&b=c')
require 'uri'; URI.encode_www_form(a: 'a&b=c')
require 'uri'; URI.encode_www_form_component('*-._~')
require 'uri'; URI::DEFAULT_PARSER.escape('*-._~')
require 'cgi'; CGI.escape('*-._~')
require 'cgi'; CGI.escapeHTML('*-._~')
require 'uri'; URI.encode_www_form(a: '*-._~')
require 'uri'; URI.encode_www_form_component('')
require 'uri'; URI::DEFAULT_PARSER.escape('')
require 'cgi'; CGI.escape('')
require 'cgi'; CGI.escapeHTML('')
require 'uri'; URI.encode_www_form(a: '')
require 'uri'; URI.encode_www_form_component(nil)
require 'uri'; URI::DEFAULT_PARSER.escape(nil)
require 'cgi'; CGI.escape(nil)
require 'cgi'; CGI.escapeHTML(nil)
require 'uri'; URI.encode_www_form(a: nil)
require 'uri'; URI.encode_www_form_component(5)
require 'uri'; URI::DEFAULT_PARSER.escape(5)
require 'cgi'; CGI.escape(5)
require 'cgi'; CGI.escapeHTML(5)
require 'uri'; URI.encode_www_form(a: 5)
require 'uri'; URI.encode_www_form_component(:sym)
require 'uri'; URI::DEFAULT_PARSER.escape(:sym)
require 'cgi'; CGI.escape(:sym)
require 'cgi'; CGI.escapeHTML(:sym)
require 'uri'; URI.encode_www_form(a: :sym)
require 'uri'; URI.encode_www_form_component('%')
require 'uri'; URI::DEFAULT_PARSER.escape('%')
require 'cgi'; CGI.escape('%')
require 'cgi'; CGI.escapeHTML('%')
require 'uri'; URI.encode_www_form(a: '%')
require 'uri'; URI.encode_www_form_component("\xff")
require 'uri'; URI::DEFAULT_PARSER.escape("\xff")
require 'cgi'; CGI.escape("\xff")
require 'cgi'; CGI.escapeHTML("\xff")
require 'uri'; URI.encode_www_form(a: "\xff")
require 'uri'; URI.encode_www_form_component('/?#[]@')
require 'uri'; URI::DEFAULT_PARSER.escape('/?#[]@')
require 'cgi'; CGI.escape('/?#[]@')
require 'cgi'; CGI.escapeHTML('/?#[]@')
require 'uri'; URI.encode_www_form(a: '/?#[]@')
require 'uri'; URI.encode_www_form_component("a\nb")
require 'uri'; URI::DEFAULT_PARSER.escape("a\nb")
require 'cgi'; CGI.escape("a\nb")
require 'cgi'; CGI.escapeHTML("a\nb")
require 'uri'; URI.encode_www_form(a: "a\nb")
require 'uri'; URI.encode_www_form_component('日本')
require 'uri'; URI::DEFAULT_PARSER.escape('日本')
require 'cgi'; CGI.escape('日本')
require 'cgi'; CGI.escapeHTML('日本')
require 'uri'; URI.encode_www_form(a: '日本')
require 'uri'; URI.encode_www_form_component(1.5)
require 'uri'; URI::DEFAULT_PARSER.escape(1.5)
require 'cgi'; CGI.escape(1.5)
require 'cgi'; CGI.escapeHTML(1.5)
require 'uri'; URI.encode_www_form(a: 1.5)
require 'uri'; URI.encode_www_form_component([1, 2])
require 'uri'; URI::DEFAULT_PARSER.escape([1, 2])
require 'cgi'; CGI.escape([1, 2])
require 'cgi'; CGI.escapeHTML([1, 2])
require 'uri'; URI.encode_www_form(a: [1, 2])
require 'uri'; URI.decode_www_form_component('a+b')
require 'uri'; URI::DEFAULT_PARSER.unescape('a+b')
require 'cgi'; CGI.unescape('a+b')
require 'cgi'; CGI.unescapeHTML('a+b')
require 'uri'; URI.decode_www_form_component('a%20b')
require 'uri'; URI::DEFAULT_PARSER.unescape('a%20b')
require 'cgi'; CGI.unescape('a%20b')
require 'cgi'; CGI.unescapeHTML('a%20b')
require 'uri'; URI.decode_www_form_component('%C3%A9')
require 'uri'; URI::DEFAULT_PARSER.unescape('%C3%A9')
require 'cgi'; CGI.unescape('%C3%A9')
require 'cgi'; CGI.unescapeHTML('%C3%A9')
require 'uri'; URI.decode_www_form_component('%')
require 'uri'; URI::DEFAULT_PARSER.unescape('%')
require 'cgi'; CGI.unescape('%')
require 'cgi'; CGI.unescapeHTML('%')
require 'uri'; URI.decode_www_form_component('%2')
require 'uri'; URI::DEFAULT_PARSER.unescape('%2')
require 'cgi'; CGI.unescape('%2')
require 'cgi'; CGI.unescapeHTML('%2')
require 'uri'; URI.decode_www_form_component('%zz')
require 'uri'; URI::DEFAULT_PARSER.unescape('%zz')
require 'cgi'; CGI.unescape('%zz')
require 'cgi'; CGI.unescapeHTML('%zz')
require 'uri'; URI.decode_www_form_component('%FF')
require 'uri'; URI::DEFAULT_PARSER.unescape('%FF')
require 'cgi'; CGI.unescape('%FF')
require 'cgi'; CGI.unescapeHTML('%FF')
require 'uri'; URI.decode_www_form_component('')
require 'uri'; URI::DEFAULT_PARSER.unescape('')
require 'cgi'; CGI.unescape('')
require 'cgi'; CGI.unescapeHTML('')
require 'uri'; URI.decode_www_form_component('a%2Bb')
require 'uri'; URI::DEFAULT_PARSER.unescape('a%2Bb')
require 'cgi'; CGI.unescape('a%2Bb')
require 'cgi'; CGI.unescapeHTML('a%2Bb')
require 'uri'; URI.decode_www_form_component('%e3%81%82')
require 'uri'; URI::DEFAULT_PARSER.unescape('%e3%81%82')
require 'cgi'; CGI.unescape('%e3%81%82')
require 'cgi'; CGI.unescapeHTML('%e3%81%82')
require 'uri'; URI.decode_www_form_component('é')
require 'uri'; URI::DEFAULT_PARSER.unescape('é')
require 'cgi'; CGI.unescape('é')
require 'cgi'; CGI.unescapeHTML('é')
require 'uri'; URI.decode_www_form_component(nil)
require 'uri'; URI::DEFAULT_PARSER.unescape(nil)
require 'cgi'; CGI.unescape(nil)
require 'cgi'; CGI.unescapeHTML(nil)
require 'uri'; URI.decode_www_form_component(5)
require 'uri'; URI::DEFAULT_PARSER.unescape(5)
require 'cgi'; CGI.unescape(5)
require 'cgi'; CGI.unescapeHTML(5)
require 'cgi'; CGI.unescapeHTML('&lt;a&gt;')
require 'cgi'; CGI.unescapeHTML('&amp;&quot;&#39;&apos;')
require 'cgi'; CGI.unescapeHTML('&#65;&#x41;&#X41;')
require 'cgi'; CGI.unescapeHTML('&eacute;')
require 'cgi'; CGI.unescapeHTML('&#xe9;')
require 'cgi'; CGI.unescapeHTML('&#0;')
require 'cgi'; CGI.unescapeHTML('&lt')
require 'cgi'; CGI.unescapeHTML('& &;')
require 'cgi'; CGI.unescapeHTML('&amp;lt;')
require 'cgi'; CGI.unescapeHTML('&#;')
require 'cgi'; CGI.unescapeHTML('&#x;')
require 'cgi'; CGI.unescapeHTML('&#x110000;')
require 'cgi'; CGI.unescapeHTML('&#99999999999;')
require 'cgi'; CGI.unescapeHTML('&nbsp;')
require 'cgi'; CGI.unescapeHTML('a&b')
require 'cgi'; CGI.unescapeHTML('&&lt;')
require 'uri'; URI.encode_www_form([['a', 1], ['b', nil], ['c', [1, 2]]])
require 'uri'; URI.encode_www_form(a: 1, b: 'x y', c: nil)
require 'uri'; URI.encode_www_form('q' => ['x', 'y'], 'z' => [])
require 'uri'; URI.encode_www_form([])
require 'uri'; URI.encode_www_form({})
require 'uri'; URI.encode_www_form([['a b', 'c&d'], ['é', 'ü']])
require 'uri'; URI.encode_www_form([['a']])
require 'uri'; URI.encode_www_form(5)
require 'uri'; URI.decode_www_form('a=1&b=2')
require 'uri'; URI.decode_www_form('a=1&b=x+y&c=%C3%A9')
require 'uri'; URI.decode_www_form('')
require 'uri'; URI.decode_www_form('a')
require 'uri'; URI.decode_www_form('a=b=c&&d')
require 'uri'; URI.decode_www_form('a=1&')
require 'uri'; URI.decode_www_form('&')
require 'uri'; URI.decode_www_form('=x')
require 'uri'; URI.decode_www_form('é=1')
require 'uri'; URI.decode_www_form('a=%FF')
require 'uri'; URI.decode_www_form('a=1;b=2')
require 'uri'; URI.decode_www_form_component('a+b').encoding
require 'uri'; URI.encode_www_form_component('a').encoding
require 'uri'; URI.encode_www_form(a: 1).encoding
require 'uri'; URI::DEFAULT_PARSER.escape('a b/c?d', /[ ]/)
require 'uri'; URI::DEFAULT_PARSER.escape('a b/c?d', ' /')
require 'uri'; URI::DEFAULT_PARSER.escape('a/b', '/')
require 'uri'; URI::Parser.new.escape('a b')
require 'uri'; URI::RFC2396_Parser.new.escape('a b%20c')
require 'uri'; URI::RFC2396_Parser.new.unescape('a%20c')
require 'uri'; URI::DEFAULT_PARSER.escape('http://h/é x?[1]')
require 'uri'; URI::DEFAULT_PARSER.class
require 'uri'; URI::DEFAULT_PARSER.equal?(URI::DEFAULT_PARSER)
require 'uri'; 'http://x.y/z' =~ URI::DEFAULT_PARSER.make_regexp
require 'uri'; 'see http://x.y/z?a=b ok'[URI::DEFAULT_PARSER.make_regexp]
require 'uri'; 'see http://x.y/z ok'[URI::DEFAULT_PARSER.make_regexp(['http'])]
require 'uri'; 'ftp://x' =~ URI::DEFAULT_PARSER.make_regexp(['http', 'https'])
require 'uri'; 'https://x' =~ /\A#{URI::DEFAULT_PARSER.make_regexp(['http', 'https'])}\z/
require 'uri'; 'http://x y' =~ /\A#{URI::DEFAULT_PARSER.make_regexp(['http', 'https'])}\z/
require 'uri'; 'foo' =~ URI.regexp
require 'uri'; 'http://a.b/c' =~ URI.regexp(['http'])
require 'uri'; URI.extract('a http://b.c/d and mailto:x@y.z end')
require 'uri'; URI.extract('a http://b.c/d and mailto:x@y.z end', ['http'])
require 'uri'; URI.extract('none')
require 'uri'; r = []; URI.extract('http://a http://b') { |x| r << x }; r
require 'uri'; URI.for('http', nil, 'h', nil, nil, '/a', nil, nil, nil)
require 'uri'; URI::HTTP.new('http', nil, 'h', nil, nil, '/a', nil, nil, nil).to_s
require 'uri'; URI::Generic.new('x', nil, 'h', nil, nil, '/a', nil, 'q', 'f').to_s
require 'uri'; URI::HTTP.new('http')
