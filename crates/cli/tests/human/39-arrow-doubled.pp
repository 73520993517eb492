Package['ntp']
-> -> Service['ntp']
