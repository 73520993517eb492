# The clock.
class ntp (Array[String] $servers = ['pool.ntp.org']) {
  package { 'ntp':
    ensure => installed,
  }

  $servers.each |$server| {
    notice("asks ${server}")
  }
}
