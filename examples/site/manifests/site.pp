# The classes and resources of each node. Try it with:
#
#   puppetlang compile --environment examples/site --node web1.example.com --facts examples/site/facts.yaml
node /^web\d+\./ {
  include web
  web::vhost { lookup('hosts'): }
}

node default {
  notify { "there is nothing to do for ${facts['networking']['fqdn']}": }
}
