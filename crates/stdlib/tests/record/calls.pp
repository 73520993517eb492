# Calls that are not made by chance, a line each.
merge([1, 2]) |$m, $x| { {$x => size($m)} }
merge([1, 2]) |$m, $i, $x| { {$i => $x} }
merge({a => 1}) |$m, $i, $x| { {$i => $x} }
merge({a => 1}) |$m, $x| { {$x => 1} }
merge({a => 1}, {}) |$m, $i, $x| { {$i => $x} }
merge('abc') |$m, $x| { {$x => size($m)} }
merge(3) |$m, $x| { $x }
merge() |$m, $x| { {$x => 1} }
merge([1]) |$x| { {$x => 1} }
merge([[1, 2], [3, 4]]) |$m, $k, $v| { {$k => $v} }
merge()
merge({}, '', undef, {a => 1})
merge(1)
pick('', undef) |$x| { 1 }
any2array([/a/, Timespan(1), [SemVer('1.0.0')]])
count(['a', 'b', 'a'], 'a')
count('hello', 'l')
count(File['/x'], 'a')
count(Class['a'])
[1, 2].any2array
'yes'.str2bool
call('pick', undef, 1)
[undef, 'x'].map |$x| { pick($x, 'y') }
fqdn_rotate(['a', 'b', 'c', 'd'])
fqdn_rotate(['a', 'b', 'c', 'd'], 'custom seed')
fqdn_rotate('abcdef', 1, [2, 3])
deep_merge({a => {b => 1, c => 2}}, {a => {c => 3, d => {e => 1}}}, '', {a => {d => 5}})
validate_legacy(String, 'validate_re', 'abc', '^a')
validate_legacy(String, 'validate_re', 'abc', '^b')
validate_legacy(Integer, 'validate_re', 'abc', '^a')
validate_legacy(Integer, 'validate_re', 'abc', '^b')
validate_legacy('Optional[String]', 'validate_string', undef)
validate_legacy(Integer, 'validate_integer', 5, undef, 1)
range('a', 'e', 2)
range('az', 'bc')
range('Zz', 'AAd')
range('a9', 'b3')
range(1, 10, 3)
range('08', '11')
range(3, 1)
range('1.2.3', 'yes')
squeeze('aabb', 'z-a')
squeeze('aabb', '\\z-a')
count('aabb', 'z-a')
