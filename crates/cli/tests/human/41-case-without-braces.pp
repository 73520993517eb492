case $facts['os']['name'] {
  'Debian': { include debian }
  default: include other
}
