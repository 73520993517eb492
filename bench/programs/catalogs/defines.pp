define site(String $content) {
  file { "/srv/${title}": ensure => directory, mode => '0755' }
  file { "/srv/${title}/index.html": ensure => file, content => $content, require => File["/srv/${title}"] }
}
Integer[1, 2000].each |$number| { site { "site${number}": content => "number ${number}" } }
