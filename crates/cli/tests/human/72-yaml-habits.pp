file { '/etc/app.conf':
  ensure: file
  mode: '0644'
}
