file { '/x':
  require +> File['/y'],
}
File { mode => '0644' }
file['/x'] { mode => '0600' }
