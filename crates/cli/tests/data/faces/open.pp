class { 'a'
