$version => '1.2.3'
notice($version)
