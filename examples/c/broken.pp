# The clock, with a mistake.
class ntp (Array[String] $servers = []) {
  $path = "C:\ntp\drift"

  package { 'ntp'
    ensure => installed,
  }
}
