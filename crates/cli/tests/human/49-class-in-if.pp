if $facts['os']['family'] == 'Debian' {
  class debian_only {
    notice('x')
  }
}
