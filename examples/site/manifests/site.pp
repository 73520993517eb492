# The classes and resources of each node. Try it with:
#
#   puppetlang compile --environment examples/site --node web1.example.com --facts examples/site/facts.yaml
node /^web\d+\./ {
  class { 'web':
    port => 8080,
  }
  web::vhost { ['www.example.com', 'shop.example.com']: }
}

node default {
  notify { "there is nothing to do for ${facts['networking']['fqdn']}": }
}
