# The parameters of vhost.conf.epp. On which port a service listens, the program around knows.
notice("asks for the port of ${service}")

$parameters = {
  'name'    => "${service}.example.com",
  'aliases' => ["www.${service}.example.com"],
  'port'    => port_of($service),
}
