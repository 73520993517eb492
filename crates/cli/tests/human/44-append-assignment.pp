$list = ['a']
$list += ['b']
