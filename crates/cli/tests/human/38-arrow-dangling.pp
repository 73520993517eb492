Package['ntp'] -> File['/etc/ntp.conf'] ->
