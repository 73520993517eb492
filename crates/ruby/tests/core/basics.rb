+''
(+'').frozen?
(-'a').frozen?
'aBc é'.upcase
'ABC É'.downcase
'hELLO wORLD'.capitalize
"  a b \t\n\0".strip
"abc\r\n".chomp
"abc\n\n".chomp
'abc'.include?('bc')
'abc'.include?(1)
'abc'.include?(nil)
'abc'.start_with?('b', 'a')
'abc'.end_with?('bc')
'abc'.end_with?()
'foo' =~ /o/
'foo' =~ 'o'
'a,b,,'.split(',')
' a  b '.split(' ')
'abc'.split('')
'a, b'.split(', ')
[1, 2, 3][1]
[1, 2, 3][-1]
[1, 2, 3][-4]
[1, 2][3]
[1]['a']
[].first
[1, 2].last
[].empty?
[1, 'a', nil].include?(nil)
[1, 2] + [3]
[1] + nil
[1] + 'a'
a = [1]; a.push(2, 3); a
[1].freeze.push(2)
[nil, 1, nil].compact
[1, [2, [3, nil]], []].flatten
a = [1]; a << a; a.flatten
[1, 'a', nil, :b, [2, [3]], 1.5].join('-')
[].join
[1, 2].join(1)
a = [1]; a << a; a.join
['b', 'a', 'C'].sort
[3, 1, 2.5].sort
[1, 'a'].sort
[nil, 1].sort
[1, 2, 3].map { |x| x * 2 }
[[1, 2], [3, 4]].map { |a, b| a + b }
[1, 2, 3].select { |x| x > 1 }
[1, 2, 3].reject { |x| x > 1 }
x = []; [5, 6].each_with_index { |v, i| x << [i, v] }; x
[1, 2, 3].reverse
[1, 2, 3].map { |x| next 9 if x == 2; x }
[1, 2, 3].each { |x| break x if x == 2 }
