node 'db.example.org' {
  class { 'database':
    version => $::database_version,
    tuning  => $::operatingsystem ? {
      'Debian' => { shared => 4 },
      default  => {},
    },
  }
  -> database::user { ['reader', 'writer']: password => 'x' }
}

node web1, default {
  include ::web
  $kernel_release = $facts['kernelrelease']
  if $kernel_release >= '4.0' { notify { "kernel $kernel_release": } }
}
