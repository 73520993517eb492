$x = template 'foo/bar.erb'
foo 1, 2
