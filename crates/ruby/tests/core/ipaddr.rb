require 'ipaddr'; a = IPAddr.new("1.2.3.4"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("1.2.3.4"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("1.2.3.4"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("1.2.3.4"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("1.2.3.4").succ
require 'ipaddr'; IPAddr.new("1.2.3.4").ipv4_mapped
require 'ipaddr'; IPAddr.new("1.2.3.4").ip6_arpa
require 'ipaddr'; a = IPAddr.new("1.2.3.4"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("1.2.3.4"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("10.0.0.1"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("10.0.0.1"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("10.0.0.1"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("10.0.0.1"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("10.0.0.1").succ
require 'ipaddr'; IPAddr.new("10.0.0.1").ipv4_mapped
require 'ipaddr'; IPAddr.new("10.0.0.1").ip6_arpa
require 'ipaddr'; a = IPAddr.new("10.0.0.1"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("10.0.0.1"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("172.16.5.9"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("172.16.5.9"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("172.16.5.9"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("172.16.5.9"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("172.16.5.9").succ
require 'ipaddr'; IPAddr.new("172.16.5.9").ipv4_mapped
require 'ipaddr'; IPAddr.new("172.16.5.9").ip6_arpa
require 'ipaddr'; a = IPAddr.new("172.16.5.9"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("172.16.5.9"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("192.168.1.255"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("192.168.1.255"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("192.168.1.255"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("192.168.1.255"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("192.168.1.255").succ
require 'ipaddr'; IPAddr.new("192.168.1.255").ipv4_mapped
require 'ipaddr'; IPAddr.new("192.168.1.255").ip6_arpa
require 'ipaddr'; a = IPAddr.new("192.168.1.255"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("192.168.1.255"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("127.0.0.1"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("127.0.0.1"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("127.0.0.1"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("127.0.0.1"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("127.0.0.1").succ
require 'ipaddr'; IPAddr.new("127.0.0.1").ipv4_mapped
require 'ipaddr'; IPAddr.new("127.0.0.1").ip6_arpa
require 'ipaddr'; a = IPAddr.new("127.0.0.1"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("127.0.0.1"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("169.254.3.4"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("169.254.3.4"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("169.254.3.4"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("169.254.3.4"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("169.254.3.4").succ
require 'ipaddr'; IPAddr.new("169.254.3.4").ipv4_mapped
require 'ipaddr'; IPAddr.new("169.254.3.4").ip6_arpa
require 'ipaddr'; a = IPAddr.new("169.254.3.4"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("169.254.3.4"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("0.0.0.0"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("0.0.0.0"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("0.0.0.0"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("0.0.0.0"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("0.0.0.0").succ
require 'ipaddr'; IPAddr.new("0.0.0.0").ipv4_mapped
require 'ipaddr'; IPAddr.new("0.0.0.0").ip6_arpa
require 'ipaddr'; a = IPAddr.new("0.0.0.0"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("0.0.0.0"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("255.255.255.255"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("255.255.255.255"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("255.255.255.255"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("255.255.255.255"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("255.255.255.255").succ
require 'ipaddr'; IPAddr.new("255.255.255.255").ipv4_mapped
require 'ipaddr'; IPAddr.new("255.255.255.255").ip6_arpa
require 'ipaddr'; a = IPAddr.new("255.255.255.255"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("255.255.255.255"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("192.168.1.0/24"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("192.168.1.0/24"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("192.168.1.0/24"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("192.168.1.0/24"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("192.168.1.0/24").succ
require 'ipaddr'; IPAddr.new("192.168.1.0/24").ipv4_mapped
require 'ipaddr'; IPAddr.new("192.168.1.0/24").ip6_arpa
require 'ipaddr'; a = IPAddr.new("192.168.1.0/24"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("192.168.1.0/24"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("10.1.2.3/8"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("10.1.2.3/8"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("10.1.2.3/8"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("10.1.2.3/8"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("10.1.2.3/8").succ
require 'ipaddr'; IPAddr.new("10.1.2.3/8").ipv4_mapped
require 'ipaddr'; IPAddr.new("10.1.2.3/8").ip6_arpa
require 'ipaddr'; a = IPAddr.new("10.1.2.3/8"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("10.1.2.3/8"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("172.31.255.1/255.255.240.0"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("172.31.255.1/255.255.240.0"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("172.31.255.1/255.255.240.0"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("172.31.255.1/255.255.240.0"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("172.31.255.1/255.255.240.0").succ
require 'ipaddr'; IPAddr.new("172.31.255.1/255.255.240.0").ipv4_mapped
require 'ipaddr'; IPAddr.new("172.31.255.1/255.255.240.0").ip6_arpa
require 'ipaddr'; a = IPAddr.new("172.31.255.1/255.255.240.0"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("172.31.255.1/255.255.240.0"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("1.2.3.4/0"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("1.2.3.4/0"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("1.2.3.4/0"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("1.2.3.4/0"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("1.2.3.4/0").succ
require 'ipaddr'; IPAddr.new("1.2.3.4/0").ipv4_mapped
require 'ipaddr'; IPAddr.new("1.2.3.4/0").ip6_arpa
require 'ipaddr'; a = IPAddr.new("1.2.3.4/0"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("1.2.3.4/0"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("1.2.3.4/32"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("1.2.3.4/32"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("1.2.3.4/32"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("1.2.3.4/32"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("1.2.3.4/32").succ
require 'ipaddr'; IPAddr.new("1.2.3.4/32").ipv4_mapped
require 'ipaddr'; IPAddr.new("1.2.3.4/32").ip6_arpa
require 'ipaddr'; a = IPAddr.new("1.2.3.4/32"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("1.2.3.4/32"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("8.8.8.8/31"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("8.8.8.8/31"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("8.8.8.8/31"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("8.8.8.8/31"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("8.8.8.8/31").succ
require 'ipaddr'; IPAddr.new("8.8.8.8/31").ipv4_mapped
require 'ipaddr'; IPAddr.new("8.8.8.8/31").ip6_arpa
require 'ipaddr'; a = IPAddr.new("8.8.8.8/31"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("8.8.8.8/31"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("::"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("::"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("::"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("::"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("::").succ
require 'ipaddr'; IPAddr.new("::").ipv4_mapped
require 'ipaddr'; IPAddr.new("::").ip6_arpa
require 'ipaddr'; a = IPAddr.new("::"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("::"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("::1"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("::1"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("::1"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("::1"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("::1").succ
require 'ipaddr'; IPAddr.new("::1").ipv4_mapped
require 'ipaddr'; IPAddr.new("::1").ip6_arpa
require 'ipaddr'; a = IPAddr.new("::1"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("::1"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("1::"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("1::"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("1::"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("1::"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("1::").succ
require 'ipaddr'; IPAddr.new("1::").ipv4_mapped
require 'ipaddr'; IPAddr.new("1::").ip6_arpa
require 'ipaddr'; a = IPAddr.new("1::"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("1::"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("fe80::1"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("fe80::1"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("fe80::1"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("fe80::1"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("fe80::1").succ
require 'ipaddr'; IPAddr.new("fe80::1").ipv4_mapped
require 'ipaddr'; IPAddr.new("fe80::1").ip6_arpa
require 'ipaddr'; a = IPAddr.new("fe80::1"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("fe80::1"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("fe80::1%em1"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("fe80::1%em1"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("fe80::1%em1"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("fe80::1%em1"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("fe80::1%em1").succ
require 'ipaddr'; IPAddr.new("fe80::1%em1").ipv4_mapped
require 'ipaddr'; IPAddr.new("fe80::1%em1").ip6_arpa
require 'ipaddr'; a = IPAddr.new("fe80::1%em1"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("fe80::1%em1"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("fe80::%00a/64"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("fe80::%00a/64"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("fe80::%00a/64"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("fe80::%00a/64"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("fe80::%00a/64").succ
require 'ipaddr'; IPAddr.new("fe80::%00a/64").ipv4_mapped
require 'ipaddr'; IPAddr.new("fe80::%00a/64").ip6_arpa
require 'ipaddr'; a = IPAddr.new("fe80::%00a/64"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("fe80::%00a/64"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("fc00::1"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("fc00::1"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("fc00::1"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("fc00::1"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("fc00::1").succ
require 'ipaddr'; IPAddr.new("fc00::1").ipv4_mapped
require 'ipaddr'; IPAddr.new("fc00::1").ip6_arpa
require 'ipaddr'; a = IPAddr.new("fc00::1"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("fc00::1"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("2001:db8::1"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("2001:db8::1"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("2001:db8::1"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("2001:db8::1"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("2001:db8::1").succ
require 'ipaddr'; IPAddr.new("2001:db8::1").ipv4_mapped
require 'ipaddr'; IPAddr.new("2001:db8::1").ip6_arpa
require 'ipaddr'; a = IPAddr.new("2001:db8::1"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("2001:db8::1"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("2001:db8:0:0:1:0:0:1"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("2001:db8:0:0:1:0:0:1"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("2001:db8:0:0:1:0:0:1"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("2001:db8:0:0:1:0:0:1"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("2001:db8:0:0:1:0:0:1").succ
require 'ipaddr'; IPAddr.new("2001:db8:0:0:1:0:0:1").ipv4_mapped
require 'ipaddr'; IPAddr.new("2001:db8:0:0:1:0:0:1").ip6_arpa
require 'ipaddr'; a = IPAddr.new("2001:db8:0:0:1:0:0:1"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("2001:db8:0:0:1:0:0:1"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("2001:0:0:1:0:0:0:1/64"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("2001:0:0:1:0:0:0:1/64"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("2001:0:0:1:0:0:0:1/64"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("2001:0:0:1:0:0:0:1/64"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("2001:0:0:1:0:0:0:1/64").succ
require 'ipaddr'; IPAddr.new("2001:0:0:1:0:0:0:1/64").ipv4_mapped
require 'ipaddr'; IPAddr.new("2001:0:0:1:0:0:0:1/64").ip6_arpa
require 'ipaddr'; a = IPAddr.new("2001:0:0:1:0:0:0:1/64"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("2001:0:0:1:0:0:0:1/64"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("::ffff:1.2.3.4"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("::ffff:1.2.3.4"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("::ffff:1.2.3.4"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("::ffff:1.2.3.4"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("::ffff:1.2.3.4").succ
require 'ipaddr'; IPAddr.new("::ffff:1.2.3.4").ipv4_mapped
require 'ipaddr'; IPAddr.new("::ffff:1.2.3.4").ip6_arpa
require 'ipaddr'; a = IPAddr.new("::ffff:1.2.3.4"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("::ffff:1.2.3.4"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("::ffff:102:304"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("::ffff:102:304"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("::ffff:102:304"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("::ffff:102:304"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("::ffff:102:304").succ
require 'ipaddr'; IPAddr.new("::ffff:102:304").ipv4_mapped
require 'ipaddr'; IPAddr.new("::ffff:102:304").ip6_arpa
require 'ipaddr'; a = IPAddr.new("::ffff:102:304"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("::ffff:102:304"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("::1.2.3.4"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("::1.2.3.4"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("::1.2.3.4"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("::1.2.3.4"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("::1.2.3.4").succ
require 'ipaddr'; IPAddr.new("::1.2.3.4").ipv4_mapped
require 'ipaddr'; IPAddr.new("::1.2.3.4").ip6_arpa
require 'ipaddr'; a = IPAddr.new("::1.2.3.4"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("::1.2.3.4"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("::12"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("::12"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("::12"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("::12"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("::12").succ
require 'ipaddr'; IPAddr.new("::12").ipv4_mapped
require 'ipaddr'; IPAddr.new("::12").ip6_arpa
require 'ipaddr'; a = IPAddr.new("::12"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("::12"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("1:2:3:4:5:6:7:8"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("1:2:3:4:5:6:7:8"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("1:2:3:4:5:6:7:8"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("1:2:3:4:5:6:7:8"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("1:2:3:4:5:6:7:8").succ
require 'ipaddr'; IPAddr.new("1:2:3:4:5:6:7:8").ipv4_mapped
require 'ipaddr'; IPAddr.new("1:2:3:4:5:6:7:8").ip6_arpa
require 'ipaddr'; a = IPAddr.new("1:2:3:4:5:6:7:8"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("1:2:3:4:5:6:7:8"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("1:2:3:4:5:6:7::"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("1:2:3:4:5:6:7::"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("1:2:3:4:5:6:7::"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("1:2:3:4:5:6:7::"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("1:2:3:4:5:6:7::").succ
require 'ipaddr'; IPAddr.new("1:2:3:4:5:6:7::").ipv4_mapped
require 'ipaddr'; IPAddr.new("1:2:3:4:5:6:7::").ip6_arpa
require 'ipaddr'; a = IPAddr.new("1:2:3:4:5:6:7::"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("1:2:3:4:5:6:7::"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("::2:3:4:5:6:7:8"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("::2:3:4:5:6:7:8"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("::2:3:4:5:6:7:8"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("::2:3:4:5:6:7:8"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("::2:3:4:5:6:7:8").succ
require 'ipaddr'; IPAddr.new("::2:3:4:5:6:7:8").ipv4_mapped
require 'ipaddr'; IPAddr.new("::2:3:4:5:6:7:8").ip6_arpa
require 'ipaddr'; a = IPAddr.new("::2:3:4:5:6:7:8"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("::2:3:4:5:6:7:8"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("1:0:3:0:5:0:7:0"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("1:0:3:0:5:0:7:0"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("1:0:3:0:5:0:7:0"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("1:0:3:0:5:0:7:0"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("1:0:3:0:5:0:7:0").succ
require 'ipaddr'; IPAddr.new("1:0:3:0:5:0:7:0").ipv4_mapped
require 'ipaddr'; IPAddr.new("1:0:3:0:5:0:7:0").ip6_arpa
require 'ipaddr'; a = IPAddr.new("1:0:3:0:5:0:7:0"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("1:0:3:0:5:0:7:0"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("2001:DB8::AbCd/48"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("2001:DB8::AbCd/48"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("2001:DB8::AbCd/48"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("2001:DB8::AbCd/48"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("2001:DB8::AbCd/48").succ
require 'ipaddr'; IPAddr.new("2001:DB8::AbCd/48").ipv4_mapped
require 'ipaddr'; IPAddr.new("2001:DB8::AbCd/48").ip6_arpa
require 'ipaddr'; a = IPAddr.new("2001:DB8::AbCd/48"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("2001:DB8::AbCd/48"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("[::1]"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("[::1]"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("[::1]"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("[::1]"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("[::1]").succ
require 'ipaddr'; IPAddr.new("[::1]").ipv4_mapped
require 'ipaddr'; IPAddr.new("[::1]").ip6_arpa
require 'ipaddr'; a = IPAddr.new("[::1]"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("[::1]"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("[fe80::1%lo]/10"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("[fe80::1%lo]/10"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("[fe80::1%lo]/10"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("[fe80::1%lo]/10"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("[fe80::1%lo]/10").succ
require 'ipaddr'; IPAddr.new("[fe80::1%lo]/10").ipv4_mapped
require 'ipaddr'; IPAddr.new("[fe80::1%lo]/10").ip6_arpa
require 'ipaddr'; a = IPAddr.new("[fe80::1%lo]/10"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("[fe80::1%lo]/10"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("1:2:3:4:5:6:1.2.3.4"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("1:2:3:4:5:6:1.2.3.4"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("1:2:3:4:5:6:1.2.3.4"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("1:2:3:4:5:6:1.2.3.4"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("1:2:3:4:5:6:1.2.3.4").succ
require 'ipaddr'; IPAddr.new("1:2:3:4:5:6:1.2.3.4").ipv4_mapped
require 'ipaddr'; IPAddr.new("1:2:3:4:5:6:1.2.3.4").ip6_arpa
require 'ipaddr'; a = IPAddr.new("1:2:3:4:5:6:1.2.3.4"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("1:2:3:4:5:6:1.2.3.4"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("1::5:1.2.3.4"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("1::5:1.2.3.4"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("1::5:1.2.3.4"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("1::5:1.2.3.4"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("1::5:1.2.3.4").succ
require 'ipaddr'; IPAddr.new("1::5:1.2.3.4").ipv4_mapped
require 'ipaddr'; IPAddr.new("1::5:1.2.3.4").ip6_arpa
require 'ipaddr'; a = IPAddr.new("1::5:1.2.3.4"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("1::5:1.2.3.4"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("::/0"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("::/0"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("::/0"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("::/0"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("::/0").succ
require 'ipaddr'; IPAddr.new("::/0").ipv4_mapped
require 'ipaddr'; IPAddr.new("::/0").ip6_arpa
require 'ipaddr'; a = IPAddr.new("::/0"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("::/0"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("0:0:0:0:0:0:0:0%x"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("0:0:0:0:0:0:0:0%x"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("0:0:0:0:0:0:0:0%x"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("0:0:0:0:0:0:0:0%x"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("0:0:0:0:0:0:0:0%x").succ
require 'ipaddr'; IPAddr.new("0:0:0:0:0:0:0:0%x").ipv4_mapped
require 'ipaddr'; IPAddr.new("0:0:0:0:0:0:0:0%x").ip6_arpa
require 'ipaddr'; a = IPAddr.new("0:0:0:0:0:0:0:0%x"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("0:0:0:0:0:0:0:0%x"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("::1:2:3:4:5:6:7"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("::1:2:3:4:5:6:7"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("::1:2:3:4:5:6:7"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("::1:2:3:4:5:6:7"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("::1:2:3:4:5:6:7").succ
require 'ipaddr'; IPAddr.new("::1:2:3:4:5:6:7").ipv4_mapped
require 'ipaddr'; IPAddr.new("::1:2:3:4:5:6:7").ip6_arpa
require 'ipaddr'; a = IPAddr.new("::1:2:3:4:5:6:7"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("::1:2:3:4:5:6:7"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; a = IPAddr.new("2001:db8::1/ffff:ffff::"); [a.inspect, a.to_s, a.to_string, a.to_i, a.prefix, a.netmask, a.instance_variables]
require 'ipaddr'; a = IPAddr.new("2001:db8::1/ffff:ffff::"); [a.reverse, a.hton, a.hton.encoding, a.to_range.first, a.to_range.last, ~a, a.native, a.family]
require 'ipaddr'; a = IPAddr.new("2001:db8::1/ffff:ffff::"); [a.ipv4?, a.ipv6?, a.loopback?, a.private?, a.link_local?, a.ipv4_mapped?, a.ipv4_compat?]
require 'ipaddr'; a = IPAddr.new("2001:db8::1/ffff:ffff::"); [a >> 3, a << 5, a << 200, a >> 200, a & '255.255.0.0', a | 1] rescue [$!.class, $!.message]
require 'ipaddr'; IPAddr.new("2001:db8::1/ffff:ffff::").succ
require 'ipaddr'; IPAddr.new("2001:db8::1/ffff:ffff::").ipv4_mapped
require 'ipaddr'; IPAddr.new("2001:db8::1/ffff:ffff::").ip6_arpa
require 'ipaddr'; a = IPAddr.new("2001:db8::1/ffff:ffff::"); [a.mask(20), a.mask('12'), a.mask(0)]
require 'ipaddr'; a = IPAddr.new("2001:db8::1/ffff:ffff::"); a == IPAddr.new(a.to_s) && a.eql?(IPAddr.new(a.to_s)) && a.hash == IPAddr.new(a.to_s).hash
require 'ipaddr'; IPAddr.new("1.2.3.400")
require 'ipaddr'; IPAddr.new("foo")
require 'ipaddr'; IPAddr.new("1.2.3.4/33")
require 'ipaddr'; IPAddr.new("01.2.3.4")
require 'ipaddr'; IPAddr.new("1.2.3.4/08")
require 'ipaddr'; IPAddr.new("::1/200")
require 'ipaddr'; IPAddr.new("1::2::3")
require 'ipaddr'; IPAddr.new("[1.2.3.4]")
require 'ipaddr'; IPAddr.new("1.2.3.4/255.0.255.0")
require 'ipaddr'; IPAddr.new("1.2.3.4/ffff::")
require 'ipaddr'; IPAddr.new("::1/1.2.3.4")
require 'ipaddr'; IPAddr.new("")
require 'ipaddr'; IPAddr.new("/24")
require 'ipaddr'; IPAddr.new("1.2.3.4/")
require 'ipaddr'; IPAddr.new("1.2.3.4/a")
require 'ipaddr'; IPAddr.new(":::")
require 'ipaddr'; IPAddr.new("1:2:3:4:5:6:7:8:9")
require 'ipaddr'; IPAddr.new("::1.2.3.400")
require 'ipaddr'; IPAddr.new("1.2.3.4/-1")
require 'ipaddr'; IPAddr.new("1.2.3.4%eth0")
require 'ipaddr'; IPAddr.new("1.2.3.4/24/25")
require 'ipaddr'; IPAddr.new("::/0%a")
require 'ipaddr'; IPAddr.new("1:2:3:4:5:6:7::8:9")
require 'ipaddr'; IPAddr.new("1.2.3.4\n")
require 'ipaddr'; IPAddr.new("1:2:3:4:5:6:7:8::")
require 'ipaddr'; IPAddr.new("::1:2:3:4:5:6:7:8")
require 'ipaddr'; IPAddr.new("1.2.3")
require 'ipaddr'; IPAddr.new("1.2.3.4.5")
require 'ipaddr'; IPAddr.new("12345::")
require 'ipaddr'; IPAddr.new("g::1")
require 'ipaddr'; IPAddr.new("::1.2.3")
require 'ipaddr'; IPAddr.new("::01.2.3.4")
require 'ipaddr'; IPAddr.new("fe80::1%")
require 'ipaddr'; IPAddr.new("fe80::1%a-b")
require 'ipaddr'; IPAddr.new("1.2.3.4/1.2.3.4/5")
require 'ipaddr'; IPAddr.new("256.1.1.1")
require 'ipaddr'; IPAddr.new("1.2.3.99999999999999999999")
require 'ipaddr'; IPAddr.new("00.0.0.0")
require 'ipaddr'; IPAddr.new("1:2:3:4:5:6:7:1.2.3.4")
require 'ipaddr'; IPAddr.new("::1:2:3:4:5:6:1.2.3.4")
require 'ipaddr'; IPAddr.new("1.2.3.4/24 ")
require 'ipaddr'; IPAddr.new(" 1.2.3.4")
require 'ipaddr'; IPAddr.new("0x1.2.3.4")
require 'ipaddr'; begin; IPAddr.new("1.2.3.4/255.0.255.0"); rescue IPAddr::Error => e; [e.class, e.class.superclass, e.message]; end
require 'ipaddr'; begin; IPAddr.new("foo"); rescue IPAddr::Error => e; [e.class, e.class.superclass, e.message]; end
require 'ipaddr'; a = IPAddr.new('10.0.0.0/8'); [(a.include?('10.1.2.3') rescue [$!.class, $!.message]), (a === '10.1.2.3' rescue $!.class), a == '10.1.2.3', a <=> '10.1.2.3', a.eql?('10.1.2.3')]
require 'ipaddr'; a = IPAddr.new('10.0.0.0/8'); [(a.include?('192.168.1.77') rescue [$!.class, $!.message]), (a === '192.168.1.77' rescue $!.class), a == '192.168.1.77', a <=> '192.168.1.77', a.eql?('192.168.1.77')]
require 'ipaddr'; a = IPAddr.new('10.0.0.0/8'); [(a.include?('fe80::3') rescue [$!.class, $!.message]), (a === 'fe80::3' rescue $!.class), a == 'fe80::3', a <=> 'fe80::3', a.eql?('fe80::3')]
require 'ipaddr'; a = IPAddr.new('10.0.0.0/8'); [(a.include?('foo') rescue [$!.class, $!.message]), (a === 'foo' rescue $!.class), a == 'foo', a <=> 'foo', a.eql?('foo')]
require 'ipaddr'; a = IPAddr.new('10.0.0.0/8'); [(a.include?(IPAddr.new('10.2.0.0/16')) rescue [$!.class, $!.message]), (a === IPAddr.new('10.2.0.0/16') rescue $!.class), a == IPAddr.new('10.2.0.0/16'), a <=> IPAddr.new('10.2.0.0/16'), a.eql?(IPAddr.new('10.2.0.0/16'))]
require 'ipaddr'; a = IPAddr.new('10.0.0.0/8'); [(a.include?(IPAddr.new('0.0.0.0/0')) rescue [$!.class, $!.message]), (a === IPAddr.new('0.0.0.0/0') rescue $!.class), a == IPAddr.new('0.0.0.0/0'), a <=> IPAddr.new('0.0.0.0/0'), a.eql?(IPAddr.new('0.0.0.0/0'))]
require 'ipaddr'; a = IPAddr.new('10.0.0.0/8'); [(a.include?(167772161) rescue [$!.class, $!.message]), (a === 167772161 rescue $!.class), a == 167772161, a <=> 167772161, a.eql?(167772161)]
require 'ipaddr'; a = IPAddr.new('10.0.0.0/8'); [(a.include?(nil) rescue [$!.class, $!.message]), (a === nil rescue $!.class), a == nil, a <=> nil, a.eql?(nil)]
require 'ipaddr'; a = IPAddr.new('10.0.0.0/8'); [(a.include?(:a) rescue [$!.class, $!.message]), (a === :a rescue $!.class), a == :a, a <=> :a, a.eql?(:a)]
require 'ipaddr'; a = IPAddr.new('10.0.0.0/8'); [(a.include?(1.5) rescue [$!.class, $!.message]), (a === 1.5 rescue $!.class), a == 1.5, a <=> 1.5, a.eql?(1.5)]
require 'ipaddr'; a = IPAddr.new('10.0.0.0/8'); [(a.include?('1.2.3.4/31') rescue [$!.class, $!.message]), (a === '1.2.3.4/31' rescue $!.class), a == '1.2.3.4/31', a <=> '1.2.3.4/31', a.eql?('1.2.3.4/31')]
require 'ipaddr'; a = IPAddr.new('10.0.0.0/8'); [(a.include?([]) rescue [$!.class, $!.message]), (a === [] rescue $!.class), a == [], a <=> [], a.eql?([])]
require 'ipaddr'; a = IPAddr.new('10.0.0.0/8'); [(a.include?(-1) rescue [$!.class, $!.message]), (a === -1 rescue $!.class), a == -1, a <=> -1, a.eql?(-1)]
require 'ipaddr'; a = IPAddr.new('10.0.0.0/8'); [(a.include?(2**40) rescue [$!.class, $!.message]), (a === 2**40 rescue $!.class), a == 2**40, a <=> 2**40, a.eql?(2**40)]
require 'ipaddr'; a = IPAddr.new('192.168.1.0/24'); [(a.include?('10.1.2.3') rescue [$!.class, $!.message]), (a === '10.1.2.3' rescue $!.class), a == '10.1.2.3', a <=> '10.1.2.3', a.eql?('10.1.2.3')]
require 'ipaddr'; a = IPAddr.new('192.168.1.0/24'); [(a.include?('192.168.1.77') rescue [$!.class, $!.message]), (a === '192.168.1.77' rescue $!.class), a == '192.168.1.77', a <=> '192.168.1.77', a.eql?('192.168.1.77')]
require 'ipaddr'; a = IPAddr.new('192.168.1.0/24'); [(a.include?('fe80::3') rescue [$!.class, $!.message]), (a === 'fe80::3' rescue $!.class), a == 'fe80::3', a <=> 'fe80::3', a.eql?('fe80::3')]
require 'ipaddr'; a = IPAddr.new('192.168.1.0/24'); [(a.include?('foo') rescue [$!.class, $!.message]), (a === 'foo' rescue $!.class), a == 'foo', a <=> 'foo', a.eql?('foo')]
require 'ipaddr'; a = IPAddr.new('192.168.1.0/24'); [(a.include?(IPAddr.new('10.2.0.0/16')) rescue [$!.class, $!.message]), (a === IPAddr.new('10.2.0.0/16') rescue $!.class), a == IPAddr.new('10.2.0.0/16'), a <=> IPAddr.new('10.2.0.0/16'), a.eql?(IPAddr.new('10.2.0.0/16'))]
require 'ipaddr'; a = IPAddr.new('192.168.1.0/24'); [(a.include?(IPAddr.new('0.0.0.0/0')) rescue [$!.class, $!.message]), (a === IPAddr.new('0.0.0.0/0') rescue $!.class), a == IPAddr.new('0.0.0.0/0'), a <=> IPAddr.new('0.0.0.0/0'), a.eql?(IPAddr.new('0.0.0.0/0'))]
require 'ipaddr'; a = IPAddr.new('192.168.1.0/24'); [(a.include?(167772161) rescue [$!.class, $!.message]), (a === 167772161 rescue $!.class), a == 167772161, a <=> 167772161, a.eql?(167772161)]
require 'ipaddr'; a = IPAddr.new('192.168.1.0/24'); [(a.include?(nil) rescue [$!.class, $!.message]), (a === nil rescue $!.class), a == nil, a <=> nil, a.eql?(nil)]
require 'ipaddr'; a = IPAddr.new('192.168.1.0/24'); [(a.include?(:a) rescue [$!.class, $!.message]), (a === :a rescue $!.class), a == :a, a <=> :a, a.eql?(:a)]
require 'ipaddr'; a = IPAddr.new('192.168.1.0/24'); [(a.include?(1.5) rescue [$!.class, $!.message]), (a === 1.5 rescue $!.class), a == 1.5, a <=> 1.5, a.eql?(1.5)]
require 'ipaddr'; a = IPAddr.new('192.168.1.0/24'); [(a.include?('1.2.3.4/31') rescue [$!.class, $!.message]), (a === '1.2.3.4/31' rescue $!.class), a == '1.2.3.4/31', a <=> '1.2.3.4/31', a.eql?('1.2.3.4/31')]
require 'ipaddr'; a = IPAddr.new('192.168.1.0/24'); [(a.include?([]) rescue [$!.class, $!.message]), (a === [] rescue $!.class), a == [], a <=> [], a.eql?([])]
require 'ipaddr'; a = IPAddr.new('192.168.1.0/24'); [(a.include?(-1) rescue [$!.class, $!.message]), (a === -1 rescue $!.class), a == -1, a <=> -1, a.eql?(-1)]
require 'ipaddr'; a = IPAddr.new('192.168.1.0/24'); [(a.include?(2**40) rescue [$!.class, $!.message]), (a === 2**40 rescue $!.class), a == 2**40, a <=> 2**40, a.eql?(2**40)]
require 'ipaddr'; a = IPAddr.new('0.0.0.0/0'); [(a.include?('10.1.2.3') rescue [$!.class, $!.message]), (a === '10.1.2.3' rescue $!.class), a == '10.1.2.3', a <=> '10.1.2.3', a.eql?('10.1.2.3')]
require 'ipaddr'; a = IPAddr.new('0.0.0.0/0'); [(a.include?('192.168.1.77') rescue [$!.class, $!.message]), (a === '192.168.1.77' rescue $!.class), a == '192.168.1.77', a <=> '192.168.1.77', a.eql?('192.168.1.77')]
require 'ipaddr'; a = IPAddr.new('0.0.0.0/0'); [(a.include?('fe80::3') rescue [$!.class, $!.message]), (a === 'fe80::3' rescue $!.class), a == 'fe80::3', a <=> 'fe80::3', a.eql?('fe80::3')]
require 'ipaddr'; a = IPAddr.new('0.0.0.0/0'); [(a.include?('foo') rescue [$!.class, $!.message]), (a === 'foo' rescue $!.class), a == 'foo', a <=> 'foo', a.eql?('foo')]
require 'ipaddr'; a = IPAddr.new('0.0.0.0/0'); [(a.include?(IPAddr.new('10.2.0.0/16')) rescue [$!.class, $!.message]), (a === IPAddr.new('10.2.0.0/16') rescue $!.class), a == IPAddr.new('10.2.0.0/16'), a <=> IPAddr.new('10.2.0.0/16'), a.eql?(IPAddr.new('10.2.0.0/16'))]
require 'ipaddr'; a = IPAddr.new('0.0.0.0/0'); [(a.include?(IPAddr.new('0.0.0.0/0')) rescue [$!.class, $!.message]), (a === IPAddr.new('0.0.0.0/0') rescue $!.class), a == IPAddr.new('0.0.0.0/0'), a <=> IPAddr.new('0.0.0.0/0'), a.eql?(IPAddr.new('0.0.0.0/0'))]
require 'ipaddr'; a = IPAddr.new('0.0.0.0/0'); [(a.include?(167772161) rescue [$!.class, $!.message]), (a === 167772161 rescue $!.class), a == 167772161, a <=> 167772161, a.eql?(167772161)]
require 'ipaddr'; a = IPAddr.new('0.0.0.0/0'); [(a.include?(nil) rescue [$!.class, $!.message]), (a === nil rescue $!.class), a == nil, a <=> nil, a.eql?(nil)]
require 'ipaddr'; a = IPAddr.new('0.0.0.0/0'); [(a.include?(:a) rescue [$!.class, $!.message]), (a === :a rescue $!.class), a == :a, a <=> :a, a.eql?(:a)]
require 'ipaddr'; a = IPAddr.new('0.0.0.0/0'); [(a.include?(1.5) rescue [$!.class, $!.message]), (a === 1.5 rescue $!.class), a == 1.5, a <=> 1.5, a.eql?(1.5)]
require 'ipaddr'; a = IPAddr.new('0.0.0.0/0'); [(a.include?('1.2.3.4/31') rescue [$!.class, $!.message]), (a === '1.2.3.4/31' rescue $!.class), a == '1.2.3.4/31', a <=> '1.2.3.4/31', a.eql?('1.2.3.4/31')]
require 'ipaddr'; a = IPAddr.new('0.0.0.0/0'); [(a.include?([]) rescue [$!.class, $!.message]), (a === [] rescue $!.class), a == [], a <=> [], a.eql?([])]
require 'ipaddr'; a = IPAddr.new('0.0.0.0/0'); [(a.include?(-1) rescue [$!.class, $!.message]), (a === -1 rescue $!.class), a == -1, a <=> -1, a.eql?(-1)]
require 'ipaddr'; a = IPAddr.new('0.0.0.0/0'); [(a.include?(2**40) rescue [$!.class, $!.message]), (a === 2**40 rescue $!.class), a == 2**40, a <=> 2**40, a.eql?(2**40)]
require 'ipaddr'; a = IPAddr.new('fe80::/10'); [(a.include?('10.1.2.3') rescue [$!.class, $!.message]), (a === '10.1.2.3' rescue $!.class), a == '10.1.2.3', a <=> '10.1.2.3', a.eql?('10.1.2.3')]
require 'ipaddr'; a = IPAddr.new('fe80::/10'); [(a.include?('192.168.1.77') rescue [$!.class, $!.message]), (a === '192.168.1.77' rescue $!.class), a == '192.168.1.77', a <=> '192.168.1.77', a.eql?('192.168.1.77')]
require 'ipaddr'; a = IPAddr.new('fe80::/10'); [(a.include?('fe80::3') rescue [$!.class, $!.message]), (a === 'fe80::3' rescue $!.class), a == 'fe80::3', a <=> 'fe80::3', a.eql?('fe80::3')]
require 'ipaddr'; a = IPAddr.new('fe80::/10'); [(a.include?('foo') rescue [$!.class, $!.message]), (a === 'foo' rescue $!.class), a == 'foo', a <=> 'foo', a.eql?('foo')]
require 'ipaddr'; a = IPAddr.new('fe80::/10'); [(a.include?(IPAddr.new('10.2.0.0/16')) rescue [$!.class, $!.message]), (a === IPAddr.new('10.2.0.0/16') rescue $!.class), a == IPAddr.new('10.2.0.0/16'), a <=> IPAddr.new('10.2.0.0/16'), a.eql?(IPAddr.new('10.2.0.0/16'))]
require 'ipaddr'; a = IPAddr.new('fe80::/10'); [(a.include?(IPAddr.new('0.0.0.0/0')) rescue [$!.class, $!.message]), (a === IPAddr.new('0.0.0.0/0') rescue $!.class), a == IPAddr.new('0.0.0.0/0'), a <=> IPAddr.new('0.0.0.0/0'), a.eql?(IPAddr.new('0.0.0.0/0'))]
require 'ipaddr'; a = IPAddr.new('fe80::/10'); [(a.include?(167772161) rescue [$!.class, $!.message]), (a === 167772161 rescue $!.class), a == 167772161, a <=> 167772161, a.eql?(167772161)]
require 'ipaddr'; a = IPAddr.new('fe80::/10'); [(a.include?(nil) rescue [$!.class, $!.message]), (a === nil rescue $!.class), a == nil, a <=> nil, a.eql?(nil)]
require 'ipaddr'; a = IPAddr.new('fe80::/10'); [(a.include?(:a) rescue [$!.class, $!.message]), (a === :a rescue $!.class), a == :a, a <=> :a, a.eql?(:a)]
require 'ipaddr'; a = IPAddr.new('fe80::/10'); [(a.include?(1.5) rescue [$!.class, $!.message]), (a === 1.5 rescue $!.class), a == 1.5, a <=> 1.5, a.eql?(1.5)]
require 'ipaddr'; a = IPAddr.new('fe80::/10'); [(a.include?('1.2.3.4/31') rescue [$!.class, $!.message]), (a === '1.2.3.4/31' rescue $!.class), a == '1.2.3.4/31', a <=> '1.2.3.4/31', a.eql?('1.2.3.4/31')]
require 'ipaddr'; a = IPAddr.new('fe80::/10'); [(a.include?([]) rescue [$!.class, $!.message]), (a === [] rescue $!.class), a == [], a <=> [], a.eql?([])]
require 'ipaddr'; a = IPAddr.new('fe80::/10'); [(a.include?(-1) rescue [$!.class, $!.message]), (a === -1 rescue $!.class), a == -1, a <=> -1, a.eql?(-1)]
require 'ipaddr'; a = IPAddr.new('fe80::/10'); [(a.include?(2**40) rescue [$!.class, $!.message]), (a === 2**40 rescue $!.class), a == 2**40, a <=> 2**40, a.eql?(2**40)]
require 'ipaddr'; a = IPAddr.new('::/0'); [(a.include?('10.1.2.3') rescue [$!.class, $!.message]), (a === '10.1.2.3' rescue $!.class), a == '10.1.2.3', a <=> '10.1.2.3', a.eql?('10.1.2.3')]
require 'ipaddr'; a = IPAddr.new('::/0'); [(a.include?('192.168.1.77') rescue [$!.class, $!.message]), (a === '192.168.1.77' rescue $!.class), a == '192.168.1.77', a <=> '192.168.1.77', a.eql?('192.168.1.77')]
require 'ipaddr'; a = IPAddr.new('::/0'); [(a.include?('fe80::3') rescue [$!.class, $!.message]), (a === 'fe80::3' rescue $!.class), a == 'fe80::3', a <=> 'fe80::3', a.eql?('fe80::3')]
require 'ipaddr'; a = IPAddr.new('::/0'); [(a.include?('foo') rescue [$!.class, $!.message]), (a === 'foo' rescue $!.class), a == 'foo', a <=> 'foo', a.eql?('foo')]
require 'ipaddr'; a = IPAddr.new('::/0'); [(a.include?(IPAddr.new('10.2.0.0/16')) rescue [$!.class, $!.message]), (a === IPAddr.new('10.2.0.0/16') rescue $!.class), a == IPAddr.new('10.2.0.0/16'), a <=> IPAddr.new('10.2.0.0/16'), a.eql?(IPAddr.new('10.2.0.0/16'))]
require 'ipaddr'; a = IPAddr.new('::/0'); [(a.include?(IPAddr.new('0.0.0.0/0')) rescue [$!.class, $!.message]), (a === IPAddr.new('0.0.0.0/0') rescue $!.class), a == IPAddr.new('0.0.0.0/0'), a <=> IPAddr.new('0.0.0.0/0'), a.eql?(IPAddr.new('0.0.0.0/0'))]
require 'ipaddr'; a = IPAddr.new('::/0'); [(a.include?(167772161) rescue [$!.class, $!.message]), (a === 167772161 rescue $!.class), a == 167772161, a <=> 167772161, a.eql?(167772161)]
require 'ipaddr'; a = IPAddr.new('::/0'); [(a.include?(nil) rescue [$!.class, $!.message]), (a === nil rescue $!.class), a == nil, a <=> nil, a.eql?(nil)]
require 'ipaddr'; a = IPAddr.new('::/0'); [(a.include?(:a) rescue [$!.class, $!.message]), (a === :a rescue $!.class), a == :a, a <=> :a, a.eql?(:a)]
require 'ipaddr'; a = IPAddr.new('::/0'); [(a.include?(1.5) rescue [$!.class, $!.message]), (a === 1.5 rescue $!.class), a == 1.5, a <=> 1.5, a.eql?(1.5)]
require 'ipaddr'; a = IPAddr.new('::/0'); [(a.include?('1.2.3.4/31') rescue [$!.class, $!.message]), (a === '1.2.3.4/31' rescue $!.class), a == '1.2.3.4/31', a <=> '1.2.3.4/31', a.eql?('1.2.3.4/31')]
require 'ipaddr'; a = IPAddr.new('::/0'); [(a.include?([]) rescue [$!.class, $!.message]), (a === [] rescue $!.class), a == [], a <=> [], a.eql?([])]
require 'ipaddr'; a = IPAddr.new('::/0'); [(a.include?(-1) rescue [$!.class, $!.message]), (a === -1 rescue $!.class), a == -1, a <=> -1, a.eql?(-1)]
require 'ipaddr'; a = IPAddr.new('::/0'); [(a.include?(2**40) rescue [$!.class, $!.message]), (a === 2**40 rescue $!.class), a == 2**40, a <=> 2**40, a.eql?(2**40)]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); [(a.include?('10.1.2.3') rescue [$!.class, $!.message]), (a === '10.1.2.3' rescue $!.class), a == '10.1.2.3', a <=> '10.1.2.3', a.eql?('10.1.2.3')]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); [(a.include?('192.168.1.77') rescue [$!.class, $!.message]), (a === '192.168.1.77' rescue $!.class), a == '192.168.1.77', a <=> '192.168.1.77', a.eql?('192.168.1.77')]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); [(a.include?('fe80::3') rescue [$!.class, $!.message]), (a === 'fe80::3' rescue $!.class), a == 'fe80::3', a <=> 'fe80::3', a.eql?('fe80::3')]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); [(a.include?('foo') rescue [$!.class, $!.message]), (a === 'foo' rescue $!.class), a == 'foo', a <=> 'foo', a.eql?('foo')]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); [(a.include?(IPAddr.new('10.2.0.0/16')) rescue [$!.class, $!.message]), (a === IPAddr.new('10.2.0.0/16') rescue $!.class), a == IPAddr.new('10.2.0.0/16'), a <=> IPAddr.new('10.2.0.0/16'), a.eql?(IPAddr.new('10.2.0.0/16'))]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); [(a.include?(IPAddr.new('0.0.0.0/0')) rescue [$!.class, $!.message]), (a === IPAddr.new('0.0.0.0/0') rescue $!.class), a == IPAddr.new('0.0.0.0/0'), a <=> IPAddr.new('0.0.0.0/0'), a.eql?(IPAddr.new('0.0.0.0/0'))]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); [(a.include?(167772161) rescue [$!.class, $!.message]), (a === 167772161 rescue $!.class), a == 167772161, a <=> 167772161, a.eql?(167772161)]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); [(a.include?(nil) rescue [$!.class, $!.message]), (a === nil rescue $!.class), a == nil, a <=> nil, a.eql?(nil)]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); [(a.include?(:a) rescue [$!.class, $!.message]), (a === :a rescue $!.class), a == :a, a <=> :a, a.eql?(:a)]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); [(a.include?(1.5) rescue [$!.class, $!.message]), (a === 1.5 rescue $!.class), a == 1.5, a <=> 1.5, a.eql?(1.5)]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); [(a.include?('1.2.3.4/31') rescue [$!.class, $!.message]), (a === '1.2.3.4/31' rescue $!.class), a == '1.2.3.4/31', a <=> '1.2.3.4/31', a.eql?('1.2.3.4/31')]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); [(a.include?([]) rescue [$!.class, $!.message]), (a === [] rescue $!.class), a == [], a <=> [], a.eql?([])]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); [(a.include?(-1) rescue [$!.class, $!.message]), (a === -1 rescue $!.class), a == -1, a <=> -1, a.eql?(-1)]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); [(a.include?(2**40) rescue [$!.class, $!.message]), (a === 2**40 rescue $!.class), a == 2**40, a <=> 2**40, a.eql?(2**40)]
require 'ipaddr'; a = IPAddr.new('10.0.0.0/8'); [(a & '10.1.2.3' rescue [$!.class, $!.message]), (a | '10.1.2.3' rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('10.0.0.0/8'); [(a & '192.168.1.77' rescue [$!.class, $!.message]), (a | '192.168.1.77' rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('10.0.0.0/8'); [(a & 'fe80::3' rescue [$!.class, $!.message]), (a | 'fe80::3' rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('10.0.0.0/8'); [(a & 'foo' rescue [$!.class, $!.message]), (a | 'foo' rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('10.0.0.0/8'); [(a & IPAddr.new('10.2.0.0/16') rescue [$!.class, $!.message]), (a | IPAddr.new('10.2.0.0/16') rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('10.0.0.0/8'); [(a & IPAddr.new('0.0.0.0/0') rescue [$!.class, $!.message]), (a | IPAddr.new('0.0.0.0/0') rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('10.0.0.0/8'); [(a & 167772161 rescue [$!.class, $!.message]), (a | 167772161 rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('10.0.0.0/8'); [(a & nil rescue [$!.class, $!.message]), (a | nil rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('192.168.1.0/24'); [(a & '10.1.2.3' rescue [$!.class, $!.message]), (a | '10.1.2.3' rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('192.168.1.0/24'); [(a & '192.168.1.77' rescue [$!.class, $!.message]), (a | '192.168.1.77' rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('192.168.1.0/24'); [(a & 'fe80::3' rescue [$!.class, $!.message]), (a | 'fe80::3' rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('192.168.1.0/24'); [(a & 'foo' rescue [$!.class, $!.message]), (a | 'foo' rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('192.168.1.0/24'); [(a & IPAddr.new('10.2.0.0/16') rescue [$!.class, $!.message]), (a | IPAddr.new('10.2.0.0/16') rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('192.168.1.0/24'); [(a & IPAddr.new('0.0.0.0/0') rescue [$!.class, $!.message]), (a | IPAddr.new('0.0.0.0/0') rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('192.168.1.0/24'); [(a & 167772161 rescue [$!.class, $!.message]), (a | 167772161 rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('192.168.1.0/24'); [(a & nil rescue [$!.class, $!.message]), (a | nil rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('0.0.0.0/0'); [(a & '10.1.2.3' rescue [$!.class, $!.message]), (a | '10.1.2.3' rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('0.0.0.0/0'); [(a & '192.168.1.77' rescue [$!.class, $!.message]), (a | '192.168.1.77' rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('0.0.0.0/0'); [(a & 'fe80::3' rescue [$!.class, $!.message]), (a | 'fe80::3' rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('0.0.0.0/0'); [(a & 'foo' rescue [$!.class, $!.message]), (a | 'foo' rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('0.0.0.0/0'); [(a & IPAddr.new('10.2.0.0/16') rescue [$!.class, $!.message]), (a | IPAddr.new('10.2.0.0/16') rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('0.0.0.0/0'); [(a & IPAddr.new('0.0.0.0/0') rescue [$!.class, $!.message]), (a | IPAddr.new('0.0.0.0/0') rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('0.0.0.0/0'); [(a & 167772161 rescue [$!.class, $!.message]), (a | 167772161 rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('0.0.0.0/0'); [(a & nil rescue [$!.class, $!.message]), (a | nil rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('fe80::/10'); [(a & '10.1.2.3' rescue [$!.class, $!.message]), (a | '10.1.2.3' rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('fe80::/10'); [(a & '192.168.1.77' rescue [$!.class, $!.message]), (a | '192.168.1.77' rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('fe80::/10'); [(a & 'fe80::3' rescue [$!.class, $!.message]), (a | 'fe80::3' rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('fe80::/10'); [(a & 'foo' rescue [$!.class, $!.message]), (a | 'foo' rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('fe80::/10'); [(a & IPAddr.new('10.2.0.0/16') rescue [$!.class, $!.message]), (a | IPAddr.new('10.2.0.0/16') rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('fe80::/10'); [(a & IPAddr.new('0.0.0.0/0') rescue [$!.class, $!.message]), (a | IPAddr.new('0.0.0.0/0') rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('fe80::/10'); [(a & 167772161 rescue [$!.class, $!.message]), (a | 167772161 rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('fe80::/10'); [(a & nil rescue [$!.class, $!.message]), (a | nil rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('::/0'); [(a & '10.1.2.3' rescue [$!.class, $!.message]), (a | '10.1.2.3' rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('::/0'); [(a & '192.168.1.77' rescue [$!.class, $!.message]), (a | '192.168.1.77' rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('::/0'); [(a & 'fe80::3' rescue [$!.class, $!.message]), (a | 'fe80::3' rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('::/0'); [(a & 'foo' rescue [$!.class, $!.message]), (a | 'foo' rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('::/0'); [(a & IPAddr.new('10.2.0.0/16') rescue [$!.class, $!.message]), (a | IPAddr.new('10.2.0.0/16') rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('::/0'); [(a & IPAddr.new('0.0.0.0/0') rescue [$!.class, $!.message]), (a | IPAddr.new('0.0.0.0/0') rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('::/0'); [(a & 167772161 rescue [$!.class, $!.message]), (a | 167772161 rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('::/0'); [(a & nil rescue [$!.class, $!.message]), (a | nil rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); [(a & '10.1.2.3' rescue [$!.class, $!.message]), (a | '10.1.2.3' rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); [(a & '192.168.1.77' rescue [$!.class, $!.message]), (a | '192.168.1.77' rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); [(a & 'fe80::3' rescue [$!.class, $!.message]), (a | 'fe80::3' rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); [(a & 'foo' rescue [$!.class, $!.message]), (a | 'foo' rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); [(a & IPAddr.new('10.2.0.0/16') rescue [$!.class, $!.message]), (a | IPAddr.new('10.2.0.0/16') rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); [(a & IPAddr.new('0.0.0.0/0') rescue [$!.class, $!.message]), (a | IPAddr.new('0.0.0.0/0') rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); [(a & 167772161 rescue [$!.class, $!.message]), (a | 167772161 rescue [$!.class, $!.message])]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); [(a & nil rescue [$!.class, $!.message]), (a | nil rescue [$!.class, $!.message])]
require 'ipaddr'; IPAddr.new('1.2.3.4').mask(24)
require 'ipaddr'; IPAddr.new('2001:db8::7').mask(24) rescue [$!.class, $!.message]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); a.prefix = 24; a
require 'ipaddr'; IPAddr.new('1.2.3.4').mask(0)
require 'ipaddr'; IPAddr.new('2001:db8::7').mask(0) rescue [$!.class, $!.message]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); a.prefix = 0; a
require 'ipaddr'; IPAddr.new('1.2.3.4').mask(32)
require 'ipaddr'; IPAddr.new('2001:db8::7').mask(32) rescue [$!.class, $!.message]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); a.prefix = 32; a
require 'ipaddr'; IPAddr.new('1.2.3.4').mask(33)
require 'ipaddr'; IPAddr.new('2001:db8::7').mask(33) rescue [$!.class, $!.message]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); a.prefix = 33; a
require 'ipaddr'; IPAddr.new('1.2.3.4').mask(128)
require 'ipaddr'; IPAddr.new('2001:db8::7').mask(128) rescue [$!.class, $!.message]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); a.prefix = 128; a
require 'ipaddr'; IPAddr.new('1.2.3.4').mask(129)
require 'ipaddr'; IPAddr.new('2001:db8::7').mask(129) rescue [$!.class, $!.message]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); a.prefix = 129; a
require 'ipaddr'; IPAddr.new('1.2.3.4').mask(-1)
require 'ipaddr'; IPAddr.new('2001:db8::7').mask(-1) rescue [$!.class, $!.message]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); a.prefix = -1; a
require 'ipaddr'; IPAddr.new('1.2.3.4').mask(24.5)
require 'ipaddr'; IPAddr.new('2001:db8::7').mask(24.5) rescue [$!.class, $!.message]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); a.prefix = 24.5; a
require 'ipaddr'; IPAddr.new('1.2.3.4').mask('24')
require 'ipaddr'; IPAddr.new('2001:db8::7').mask('24') rescue [$!.class, $!.message]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); a.prefix = '24'; a
require 'ipaddr'; IPAddr.new('1.2.3.4').mask('33')
require 'ipaddr'; IPAddr.new('2001:db8::7').mask('33') rescue [$!.class, $!.message]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); a.prefix = '33'; a
require 'ipaddr'; IPAddr.new('1.2.3.4').mask('024')
require 'ipaddr'; IPAddr.new('2001:db8::7').mask('024') rescue [$!.class, $!.message]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); a.prefix = '024'; a
require 'ipaddr'; IPAddr.new('1.2.3.4').mask('255.255.255.0')
require 'ipaddr'; IPAddr.new('2001:db8::7').mask('255.255.255.0') rescue [$!.class, $!.message]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); a.prefix = '255.255.255.0'; a
require 'ipaddr'; IPAddr.new('1.2.3.4').mask('255.0.255.0')
require 'ipaddr'; IPAddr.new('2001:db8::7').mask('255.0.255.0') rescue [$!.class, $!.message]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); a.prefix = '255.0.255.0'; a
require 'ipaddr'; IPAddr.new('1.2.3.4').mask('ffff::')
require 'ipaddr'; IPAddr.new('2001:db8::7').mask('ffff::') rescue [$!.class, $!.message]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); a.prefix = 'ffff::'; a
require 'ipaddr'; IPAddr.new('1.2.3.4').mask('a')
require 'ipaddr'; IPAddr.new('2001:db8::7').mask('a') rescue [$!.class, $!.message]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); a.prefix = 'a'; a
require 'ipaddr'; IPAddr.new('1.2.3.4').mask('')
require 'ipaddr'; IPAddr.new('2001:db8::7').mask('') rescue [$!.class, $!.message]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); a.prefix = ''; a
require 'ipaddr'; IPAddr.new('1.2.3.4').mask(nil)
require 'ipaddr'; IPAddr.new('2001:db8::7').mask(nil) rescue [$!.class, $!.message]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); a.prefix = nil; a
require 'ipaddr'; IPAddr.new('1.2.3.4').mask(:a)
require 'ipaddr'; IPAddr.new('2001:db8::7').mask(:a) rescue [$!.class, $!.message]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); a.prefix = :a; a
require 'ipaddr'; IPAddr.new('1.2.3.4').mask([])
require 'ipaddr'; IPAddr.new('2001:db8::7').mask([]) rescue [$!.class, $!.message]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); a.prefix = []; a
require 'ipaddr'; IPAddr.new('1.2.3.4').mask('255.255.0.0/16')
require 'ipaddr'; IPAddr.new('2001:db8::7').mask('255.255.0.0/16') rescue [$!.class, $!.message]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); a.prefix = '255.255.0.0/16'; a
require 'ipaddr'; IPAddr.new('1.2.3.4').mask('255.255.255.255/0')
require 'ipaddr'; IPAddr.new('2001:db8::7').mask('255.255.255.255/0') rescue [$!.class, $!.message]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); a.prefix = '255.255.255.255/0'; a
require 'ipaddr'; IPAddr.new('1.2.3.4').mask(2**70)
require 'ipaddr'; IPAddr.new('2001:db8::7').mask(2**70) rescue [$!.class, $!.message]
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); a.prefix = 2**70; a
require 'ipaddr'; IPAddr.new('1.2.3.4') << 1
require 'ipaddr'; IPAddr.new('1.2.3.4') >> 1
require 'ipaddr'; IPAddr.new('fe80::1') << 1
require 'ipaddr'; IPAddr.new('::1') >> 1
require 'ipaddr'; IPAddr.new('1.2.3.4') << 0
require 'ipaddr'; IPAddr.new('1.2.3.4') >> 0
require 'ipaddr'; IPAddr.new('fe80::1') << 0
require 'ipaddr'; IPAddr.new('::1') >> 0
require 'ipaddr'; IPAddr.new('1.2.3.4') << -1
require 'ipaddr'; IPAddr.new('1.2.3.4') >> -1
require 'ipaddr'; IPAddr.new('fe80::1') << -1
require 'ipaddr'; IPAddr.new('::1') >> -1
require 'ipaddr'; IPAddr.new('1.2.3.4') << 8
require 'ipaddr'; IPAddr.new('1.2.3.4') >> 8
require 'ipaddr'; IPAddr.new('fe80::1') << 8
require 'ipaddr'; IPAddr.new('::1') >> 8
require 'ipaddr'; IPAddr.new('1.2.3.4') << 32
require 'ipaddr'; IPAddr.new('1.2.3.4') >> 32
require 'ipaddr'; IPAddr.new('fe80::1') << 32
require 'ipaddr'; IPAddr.new('::1') >> 32
require 'ipaddr'; IPAddr.new('1.2.3.4') << 40
require 'ipaddr'; IPAddr.new('1.2.3.4') >> 40
require 'ipaddr'; IPAddr.new('fe80::1') << 40
require 'ipaddr'; IPAddr.new('::1') >> 40
require 'ipaddr'; IPAddr.new('1.2.3.4') << 200
require 'ipaddr'; IPAddr.new('1.2.3.4') >> 200
require 'ipaddr'; IPAddr.new('fe80::1') << 200
require 'ipaddr'; IPAddr.new('::1') >> 200
require 'ipaddr'; IPAddr.new('1.2.3.4') << -200
require 'ipaddr'; IPAddr.new('1.2.3.4') >> -200
require 'ipaddr'; IPAddr.new('fe80::1') << -200
require 'ipaddr'; IPAddr.new('::1') >> -200
require 'ipaddr'; IPAddr.new('1.2.3.4') << 1.9
require 'ipaddr'; IPAddr.new('1.2.3.4') >> 1.9
require 'ipaddr'; IPAddr.new('fe80::1') << 1.9
require 'ipaddr'; IPAddr.new('::1') >> 1.9
require 'ipaddr'; IPAddr.new('1.2.3.4') << 'a'
require 'ipaddr'; IPAddr.new('1.2.3.4') >> 'a'
require 'ipaddr'; IPAddr.new('fe80::1') << 'a'
require 'ipaddr'; IPAddr.new('::1') >> 'a'
require 'ipaddr'; IPAddr.new('1.2.3.4') << nil
require 'ipaddr'; IPAddr.new('1.2.3.4') >> nil
require 'ipaddr'; IPAddr.new('fe80::1') << nil
require 'ipaddr'; IPAddr.new('::1') >> nil
require 'ipaddr'; IPAddr.new(5)
require 'ipaddr'; IPAddr.new(5, 3)
require 'ipaddr'; IPAddr.new(nil)
require 'ipaddr'; IPAddr.new(-5, 2)
require 'ipaddr'; IPAddr.new()
require 'ipaddr'; IPAddr.new('1.2.3.4', 10)
require 'ipaddr'; IPAddr.new('::1', 2)
require 'ipaddr'; IPAddr.new('::1', 7)
require 'ipaddr'; IPAddr.new('::1', 10)
require 'ipaddr'; IPAddr.new('1.2.3.4', 2)
require 'ipaddr'; IPAddr.new('1.2.3.4', Socket::AF_INET)
require 'ipaddr'; IPAddr.new(3232235777, Socket::AF_INET)
require 'ipaddr'; IPAddr.new(2**128 - 1, Socket::AF_INET6)
require 'ipaddr'; IPAddr.new(2**128, 10)
require 'ipaddr'; IPAddr.new(2**32, 2)
require 'ipaddr'; IPAddr.new(1.7, 2)
require 'ipaddr'; IPAddr.new(nil, 2)
require 'ipaddr'; IPAddr.new([], 2)
require 'ipaddr'; IPAddr.new(:a, 2)
require 'ipaddr'; IPAddr.new('1.2.3.4', 0)
require 'ipaddr'; IPAddr.new(1, 2, 3)
require 'ipaddr'; IPAddr.new('::1%a', 2)
require 'ipaddr'; IPAddr.new('[::1]', 2)
require 'ipaddr'; IPAddr.new_ntoh("\x7f\x00\x00\x01".b)
require 'ipaddr'; IPAddr.new_ntoh("\x20\x01\x0d\xb8".b + "\0".b * 11 + "\x01".b)
require 'ipaddr'; IPAddr.new_ntoh('abc')
require 'ipaddr'; IPAddr.new_ntoh('')
require 'ipaddr'; IPAddr.ntop('abcd')
require 'ipaddr'; IPAddr.ntop('abcdefghijklmnop')
require 'ipaddr'; IPAddr.ntop(IPAddr.new('1.2.3.4').hton)
require 'ipaddr'; IPAddr.new_ntoh(IPAddr.new('fe80::1').hton)
require 'ipaddr'; a = IPAddr.new('fe80::1%em1'); [a.zone_id, (a.zone_id = '%lo'), a.to_s, a.inspect, a.to_string]
require 'ipaddr'; IPAddr.new('1.2.3.4').zone_id
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); a.zone_id = '%x'
require 'ipaddr'; a = IPAddr.new('::1'); a.zone_id = 'x'
require 'ipaddr'; a = IPAddr.new('::1'); a.zone_id = '%x y'
require 'ipaddr'; a = IPAddr.new('::1'); a.zone_id = nil; a
require 'ipaddr'; a = IPAddr.new('::1'); a.zone_id = 5
require 'ipaddr'; IPAddr.new('fe80::1%em1') == IPAddr.new('fe80::1')
require 'ipaddr'; IPAddr.new('fe80::1%em1').eql? IPAddr.new('fe80::1')
require 'ipaddr'; IPAddr.new('fe80::1%em1').succ
require 'ipaddr'; IPAddr.new('fe80::1%em1').to_range.last
require 'ipaddr'; IPAddr.new('1.2.3.4').freeze.mask(8)
require 'ipaddr'; IPAddr.new('1.2.3.4').freeze.succ
require 'ipaddr'; a = IPAddr.new('1.2.3.4').freeze; [a.to_s, a.include?('1.2.3.4'), a.frozen?]
require 'ipaddr'; a = IPAddr.new('1.2.3.4').freeze; a.prefix = 3
require 'ipaddr'; IPAddr.new('10.0.0.0/24').to_range.last
require 'ipaddr'; IPAddr.new('10.0.0.0/24').to_range.first.to_s
require 'ipaddr'; r = IPAddr.new('10.0.0.0/24').to_range; [r.begin.to_s, r.end.to_s, r.exclude_end?]
require 'ipaddr'; ['10.0.0.2','10.0.0.10','9.0.0.1'].map { |x| IPAddr.new(x) }.sort.map(&:to_s)
require 'ipaddr'; IPAddr.new('1.2.3.4') < IPAddr.new('1.2.3.5')
require 'ipaddr'; IPAddr.new('1.2.3.4') < '::1'
require 'ipaddr'; IPAddr.new('1.2.3.4') >= '1.2.3.4'
require 'ipaddr'; IPAddr.new('1.2.3.4').between?('1.2.3.0', '1.2.3.9')
require 'ipaddr'; IPAddr.new('1.2.3.4').clamp(IPAddr.new('1.2.3.5'), IPAddr.new('1.2.3.9'))
require 'ipaddr'; {IPAddr.new('1.2.3.4') => 1}[IPAddr.new('1.2.3.4')]
require 'ipaddr'; {IPAddr.new('1.2.3.4') => 1}[IPAddr.new('1.2.3.4/24')]
require 'ipaddr'; [IPAddr.new('1.2.3.4')].include?(IPAddr.new('1.2.3.4'))
require 'ipaddr'; case IPAddr.new('10.1.1.1') when IPAddr.new('10.0.0.0/8') then 1 else 2 end
require 'ipaddr'; case '10.1.1.1' when IPAddr.new('10.0.0.0/8') then 1 else 2 end
require 'ipaddr'; IPAddr.new('1.2.3.4').instance_variable_get(:@mask_addr)
require 'ipaddr'; IPAddr.new('10.0.0.0/24').instance_variable_get('@mask_addr').to_s(2).count('1')
require 'ipaddr'; IPAddr.new(IPAddr.new('10.0.0.0/24').instance_variable_get(:@mask_addr), Socket::AF_INET).to_s
require 'ipaddr'; [IPAddr::IN4MASK, IPAddr::IN6MASK, IPAddr::IN6FORMAT]
require 'ipaddr'; '1.2.3.4' =~ IPAddr::RE_IPV4ADDRLIKE
require 'ipaddr'; IPAddr::RE_IPV4ADDRLIKE.match('1.2.3.4').captures
require 'ipaddr'; IPAddr::RE_IPV6ADDRLIKE_COMPRESSED.match('::1').captures
require 'ipaddr'; IPAddr::RE_IPV6ADDRLIKE_COMPRESSED.match('1::5:1.2.3.4').captures
require 'ipaddr'; IPAddr::RE_IPV6ADDRLIKE_FULL.match('1:2:3:4:5:6:7:8').captures
require 'ipaddr'; 'g::' =~ IPAddr::RE_IPV6ADDRLIKE_COMPRESSED
require 'ipaddr'; IPAddr::InvalidPrefixError.superclass
require 'ipaddr'; IPAddr::AddressFamilyError.superclass
require 'ipaddr'; IPAddr::Error.superclass
require 'ipaddr'; [IPAddr.ancestors.include?(Comparable), IPAddr.superclass]
require 'ipaddr'; [Socket::AF_INET, Socket::AF_INET6, Socket::AF_UNSPEC]
require 'ipaddr'; class IpA < IPAddr; def hi = to_s + '!'; end; a = IpA.new('1.2.3.4/24'); [a.hi, a.succ.class, a.to_range.first.class, a, a.eql?(IPAddr.new('1.2.3.0/24')), a == IPAddr.new('1.2.3.0')]
require 'ipaddr'; "#{IPAddr.new('1.2.3.4')}"
require 'ipaddr'; IPAddr.new('1.2.3.4') + 1
require 'ipaddr'; IPAddr.new('1.2.3.4').zork
require 'ipaddr'; IPAddr.zork
require 'ipaddr'; IPAddr.new('1.2.3.4').dup == IPAddr.new('1.2.3.4')
require 'ipaddr'; IPAddr.new('1.2.3.4').mask
require 'ipaddr'; IPAddr.new('1.2.3.4').to_range(1)
require 'ipaddr'; IPAddr.new('1.2.3.4').respond_to?(:include?)
require 'ipaddr'; IPAddr.new('255.255.255.0').to_i.to_s(2).count('1')
require 'ipaddr'; ip = IPAddr.new('10.0.0.5/24'); IPAddr.new(ip.to_i + 1, Socket::AF_INET).to_s
require 'ipaddr'; IPAddr.new('ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff').succ
require 'ipaddr'; IPAddr.new('255.255.255.255').succ
require 'ipaddr'; IPAddr.new('0.0.0.0/0').to_range.last.to_i
require 'ipaddr'; Set.new([IPAddr.new('1.1.1.1'), IPAddr.new('1.1.1.1')]).size
require 'ipaddr'; begin; IPAddr.new('x'); rescue ArgumentError => e; e.message; end
require 'ipaddr'; begin; IPAddr.new('x'); rescue => e; e.class.name; end
require 'ipaddr'; IPAddr.new('::ffff:10.1.2.3').native.mask(8).to_s
require 'ipaddr'; IPAddr.new('10.1.2.3/16').ipv4_mapped.prefix
require 'ipaddr'; IPAddr.new('::ffff:10.1.2.3/120').native
require 'ipaddr'; IPAddr.new('10.1.2.3/16').ipv4_compat.inspect
require 'ipaddr'; IPAddr.new('1.2.3.4').equal?(IPAddr.new('1.2.3.4').native)
require 'ipaddr'; a = IPAddr.new('1.2.3.4'); a.equal?(a.native)
