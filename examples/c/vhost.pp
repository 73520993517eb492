# The parameters of vhost.conf.epp. The embedding program knows the port of each service.
notice("asks for the port of ${service}")

$parameters = {
  'name'    => "${service}.example.com",
  'aliases' => ["www.${service}.example.com"],
  'port'    => port_of($service),
}
