# Computes the URL of each service in a table, and logs which services need a privileged port.
#
#   puppetlang eval examples/ports.pp

type Port = Integer[1, 65535]
type Listener = Struct[{ 'port' => Port, Optional['tls'] => Boolean }]

function endpoint(String[1] $name, Listener $service, Boolean $tls = true) >> String[1] {
  $scheme = if $service['tls'] =~ Boolean { $service['tls'] } else { $tls } ? {
    true    => 'https',
    default => 'http',
  }
  "${scheme}://${name}.example.com:${service['port']}/"
}

$services = {
  'shop'    => { 'port' => 443 },
  'metrics' => { 'port' => 9100, 'tls' => false },
  'legacy'  => { 'port' => 80, 'tls' => false },
}

$reserved = Integer[1, 1023]

$services.each |$name, $service| {
  if $service['port'] =~ $reserved {
    notice("${name} needs a privileged port: ${service['port']}")
  }
}

$services.map |$name, $service| { endpoint($name, $service) }
