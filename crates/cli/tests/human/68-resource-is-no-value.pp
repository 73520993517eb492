$x = file { '/tmp/x': ensure => file }
notice(class foo { })
