# Which service listens where, from a table of services; ports that nobody may use are refused.
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
