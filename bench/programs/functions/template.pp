$template = @(END)
<%- |String $name, Array[Integer] $ports, Boolean $tls = true, Hash[String, String] $headers = { 'X-Frame-Options' => 'DENY' }| -%>
# This file is made by Puppet. What is changed here is lost.
#
# <%= $name %>: the hosts behind the balancer.

global
  daemon
  maxconn <%= $ports.length * 100 %>
  log /dev/log local0
  log /dev/log local1 notice
  user haproxy
  group haproxy
<% if $tls { -%>
  ssl-default-bind-options no-sslv3
  ssl-default-bind-ciphers HIGH:!aNULL
<% } -%>

defaults
  mode http
  log global
  option httplog
  option dontlognull
  timeout connect 5000
  timeout client 50000
  timeout server 50000
  errorfile 400 /etc/haproxy/errors/400.http
  errorfile 500 /etc/haproxy/errors/500.http

<%# What comes in -%>
frontend <%= $name %>
<% if $tls { -%>
  bind *:443 ssl crt /etc/ssl/<%= $name %>.pem
<% } else { -%>
  bind *:80
<% } -%>
<% $headers.each |$header, $value| { -%>
  http-response set-header <%= $header %> <%= $value %>
<% } -%>
  default_backend <%= $name.regsubst('\.', '_', 'G') %>

<%# Where it goes -%>
backend <%= $name.regsubst('\.', '_', 'G') %>
  balance roundrobin
  option httpchk GET /health
<% $ports.each |$index, $port| { -%>
  server host<%= $index %> 10.0.0.<%= $port %>:80<% if $port % 10 == 0 { %> backup<% } %> check
<% } -%>

listen stats
  bind localhost:9000
  stats enable
| END
Integer[1, 100].map |$x| { inline_epp($template, { 'name' => "n${x}", 'ports' => Array(Integer[1, 100]) }).length }.reduce |$a, $b| { $a + $b }
