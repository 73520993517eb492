(1..3).lazy.send(:_enumerable_map) { |x| x + 1 }.to_a
[1, 2, 1].lazy.send(:_enumerable_map) { |x| x + 1 }.first(2)
(1..0).lazy.send(:_enumerable_map) { |x| x + 1 }.to_a
(1..3).lazy._enumerable_map
(1..3).lazy.send(:_enumerable_collect) { |x| x * 2 }.to_a
[1, 2, 1].lazy.send(:_enumerable_collect) { |x| x * 2 }.first(2)
(1..0).lazy.send(:_enumerable_collect) { |x| x * 2 }.to_a
(1..3).lazy._enumerable_collect
(1..3).lazy.send(:_enumerable_flat_map) { |x| [x, x] }.to_a
[1, 2, 1].lazy.send(:_enumerable_flat_map) { |x| [x, x] }.first(2)
(1..0).lazy.send(:_enumerable_flat_map) { |x| [x, x] }.to_a
(1..3).lazy._enumerable_flat_map
(1..3).lazy.send(:_enumerable_collect_concat) { |x| [x] }.to_a
[1, 2, 1].lazy.send(:_enumerable_collect_concat) { |x| [x] }.first(2)
(1..0).lazy.send(:_enumerable_collect_concat) { |x| [x] }.to_a
(1..3).lazy._enumerable_collect_concat
(1..3).lazy.send(:_enumerable_filter) { |x| x > 1 }.to_a
[1, 2, 1].lazy.send(:_enumerable_filter) { |x| x > 1 }.first(2)
(1..0).lazy.send(:_enumerable_filter) { |x| x > 1 }.to_a
(1..3).lazy._enumerable_filter
(1..3).lazy.send(:_enumerable_select) { |x| x.odd? }.to_a
[1, 2, 1].lazy.send(:_enumerable_select) { |x| x.odd? }.first(2)
(1..0).lazy.send(:_enumerable_select) { |x| x.odd? }.to_a
(1..3).lazy._enumerable_select
(1..3).lazy.send(:_enumerable_find_all) { |x| x < 3 }.to_a
[1, 2, 1].lazy.send(:_enumerable_find_all) { |x| x < 3 }.first(2)
(1..0).lazy.send(:_enumerable_find_all) { |x| x < 3 }.to_a
(1..3).lazy._enumerable_find_all
(1..3).lazy.send(:_enumerable_filter_map) { |x| x * 2 if x > 1 }.to_a
[1, 2, 1].lazy.send(:_enumerable_filter_map) { |x| x * 2 if x > 1 }.first(2)
(1..0).lazy.send(:_enumerable_filter_map) { |x| x * 2 if x > 1 }.to_a
(1..3).lazy._enumerable_filter_map
(1..3).lazy.send(:_enumerable_reject) { |x| x > 1 }.to_a
[1, 2, 1].lazy.send(:_enumerable_reject) { |x| x > 1 }.first(2)
(1..0).lazy.send(:_enumerable_reject) { |x| x > 1 }.to_a
(1..3).lazy._enumerable_reject
(1..3).lazy.send(:_enumerable_drop_while) { |x| x < 2 }.to_a
[1, 2, 1].lazy.send(:_enumerable_drop_while) { |x| x < 2 }.first(2)
(1..0).lazy.send(:_enumerable_drop_while) { |x| x < 2 }.to_a
(1..3).lazy._enumerable_drop_while
(1..3).lazy.send(:_enumerable_take_while) { |x| x < 3 }.to_a
[1, 2, 1].lazy.send(:_enumerable_take_while) { |x| x < 3 }.first(2)
(1..0).lazy.send(:_enumerable_take_while) { |x| x < 3 }.to_a
(1..3).lazy._enumerable_take_while
(1..3).lazy.send(:_enumerable_uniq) { |x| x % 2 }.to_a
[1, 2, 1].lazy.send(:_enumerable_uniq) { |x| x % 2 }.first(2)
(1..0).lazy.send(:_enumerable_uniq) { |x| x % 2 }.to_a
(1..3).lazy._enumerable_uniq
(1..3).lazy.send(:_enumerable_take, 2).to_a
[1, 2, 1].lazy.send(:_enumerable_take, 2).first(2)
(1..0).lazy.send(:_enumerable_take, 2).to_a
(1..3).lazy._enumerable_take
(1..3).lazy.send(:_enumerable_drop, 1).to_a
[1, 2, 1].lazy.send(:_enumerable_drop, 1).first(2)
(1..0).lazy.send(:_enumerable_drop, 1).to_a
(1..3).lazy._enumerable_drop
(1..3).lazy.send(:_enumerable_grep, 1..2).to_a
[1, 2, 1].lazy.send(:_enumerable_grep, 1..2).first(2)
(1..0).lazy.send(:_enumerable_grep, 1..2).to_a
(1..3).lazy._enumerable_grep
(1..3).lazy.send(:_enumerable_grep_v, 2).to_a
[1, 2, 1].lazy.send(:_enumerable_grep_v, 2).first(2)
(1..0).lazy.send(:_enumerable_grep_v, 2).to_a
(1..3).lazy._enumerable_grep_v
(1..3).lazy.send(:_enumerable_zip, [4, 5, 6]).to_a
[1, 2, 1].lazy.send(:_enumerable_zip, [4, 5, 6]).first(2)
(1..0).lazy.send(:_enumerable_zip, [4, 5, 6]).to_a
(1..3).lazy._enumerable_zip
(1..3).lazy.send(:_enumerable_with_index) { |x, i| x }.to_a
[1, 2, 1].lazy.send(:_enumerable_with_index) { |x, i| x }.first(2)
(1..0).lazy.send(:_enumerable_with_index) { |x, i| x }.to_a
(1..3).lazy._enumerable_with_index
(1..3).lazy.enum_for(:each_slice, 2).to_a
(1..3).lazy.enum_for(:each_slice, 2).class
(1..3).lazy.enum_for(:each_slice, 2).map(&:sum).first(1)
(1..3).lazy.enum_for { 5 }.size
(1..3).lazy.enum_for.to_a
(1..3).lazy.map { |x| x * 2 }.force
(1..3).lazy.force
(1..0).lazy.force
(1..3).lazy.select(&:odd?).force
(1..3).lazy.force.class
Time.at(0).utc.asctime
Time.at(86_399).utc.asctime
Time.utc(2024, 2, 29, 1, 2, 3).asctime
Time.at(0).utc.ctime
Time.utc(1999, 12, 31).ctime
Time.utc(2024, 2, 29, 1, 2, 3).ctime
Time.at(0).utc.ceil
Time.utc(2024, 2, 29, 23, 59, 59.75r).ceil
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').ceil
Time.gm(2000, 'jan', 2).ceil
Time.at(0).utc.floor
Time.utc(2024, 2, 29, 23, 59, 59.75r).floor
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').floor
Time.gm(2000, 'jan', 2).floor
Time.at(0).utc.day
Time.utc(2024, 2, 29, 23, 59, 59.75r).day
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').day
Time.gm(2000, 'jan', 2).day
Time.at(0).utc.dst?
Time.utc(2024, 2, 29, 23, 59, 59.75r).dst?
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').dst?
Time.gm(2000, 'jan', 2).dst?
Time.at(0).utc.friday?
Time.utc(2024, 2, 29, 23, 59, 59.75r).friday?
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').friday?
Time.gm(2000, 'jan', 2).friday?
Time.at(0).utc.monday?
Time.utc(2024, 2, 29, 23, 59, 59.75r).monday?
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').monday?
Time.gm(2000, 'jan', 2).monday?
Time.at(0).utc.saturday?
Time.utc(2024, 2, 29, 23, 59, 59.75r).saturday?
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').saturday?
Time.gm(2000, 'jan', 2).saturday?
Time.at(0).utc.sunday?
Time.utc(2024, 2, 29, 23, 59, 59.75r).sunday?
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').sunday?
Time.gm(2000, 'jan', 2).sunday?
Time.at(0).utc.thursday?
Time.utc(2024, 2, 29, 23, 59, 59.75r).thursday?
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').thursday?
Time.gm(2000, 'jan', 2).thursday?
Time.at(0).utc.tuesday?
Time.utc(2024, 2, 29, 23, 59, 59.75r).tuesday?
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').tuesday?
Time.gm(2000, 'jan', 2).tuesday?
Time.at(0).utc.wednesday?
Time.utc(2024, 2, 29, 23, 59, 59.75r).wednesday?
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').wednesday?
Time.gm(2000, 'jan', 2).wednesday?
Time.at(0).utc.getgm
Time.utc(2024, 2, 29, 23, 59, 59.75r).getgm
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').getgm
Time.gm(2000, 'jan', 2).getgm
Time.at(0).utc.gmt?
Time.utc(2024, 2, 29, 23, 59, 59.75r).gmt?
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').gmt?
Time.gm(2000, 'jan', 2).gmt?
Time.at(0).utc.gmt_offset
Time.utc(2024, 2, 29, 23, 59, 59.75r).gmt_offset
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').gmt_offset
Time.gm(2000, 'jan', 2).gmt_offset
Time.at(0).utc.gmtoff
Time.utc(2024, 2, 29, 23, 59, 59.75r).gmtoff
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').gmtoff
Time.gm(2000, 'jan', 2).gmtoff
Time.at(0).utc.gmtime
Time.utc(2024, 2, 29, 23, 59, 59.75r).gmtime
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').gmtime
Time.gm(2000, 'jan', 2).gmtime
Time.at(0).utc.isdst
Time.utc(2024, 2, 29, 23, 59, 59.75r).isdst
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').isdst
Time.gm(2000, 'jan', 2).isdst
Time.at(0).utc.month
Time.utc(2024, 2, 29, 23, 59, 59.75r).month
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').month
Time.gm(2000, 'jan', 2).month
Time.at(0).utc.mon
Time.utc(2024, 2, 29, 23, 59, 59.75r).mon
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').mon
Time.gm(2000, 'jan', 2).mon
Time.at(0).utc.mday
Time.utc(2024, 2, 29, 23, 59, 59.75r).mday
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').mday
Time.gm(2000, 'jan', 2).mday
Time.at(0).utc.to_a
Time.utc(2024, 2, 29, 23, 59, 59.75r).to_a
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').to_a
Time.gm(2000, 'jan', 2).to_a
Time.at(0).utc.to_f
Time.utc(2024, 2, 29, 23, 59, 59.75r).to_f
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').to_f
Time.gm(2000, 'jan', 2).to_f
Time.at(0).utc.to_r
Time.utc(2024, 2, 29, 23, 59, 59.75r).to_r
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').to_r
Time.gm(2000, 'jan', 2).to_r
Time.at(0).utc.tv_nsec
Time.utc(2024, 2, 29, 23, 59, 59.75r).tv_nsec
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').tv_nsec
Time.gm(2000, 'jan', 2).tv_nsec
Time.at(0).utc.tv_sec
Time.utc(2024, 2, 29, 23, 59, 59.75r).tv_sec
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').tv_sec
Time.gm(2000, 'jan', 2).tv_sec
Time.at(0).utc.tv_usec
Time.utc(2024, 2, 29, 23, 59, 59.75r).tv_usec
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').tv_usec
Time.gm(2000, 'jan', 2).tv_usec
Time.at(0).utc.usec
Time.utc(2024, 2, 29, 23, 59, 59.75r).usec
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').usec
Time.gm(2000, 'jan', 2).usec
Time.at(0).utc.nsec
Time.utc(2024, 2, 29, 23, 59, 59.75r).nsec
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').nsec
Time.gm(2000, 'jan', 2).nsec
Time.at(0).utc.wday
Time.utc(2024, 2, 29, 23, 59, 59.75r).wday
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').wday
Time.gm(2000, 'jan', 2).wday
Time.at(0).utc.yday
Time.utc(2024, 2, 29, 23, 59, 59.75r).yday
Time.new(2023, 10, 7, 4, 5, 6, '+02:00').yday
Time.gm(2000, 'jan', 2).yday
Time.gm(2000)
Time.gm(2000, 13)
Time.gm(2000, 1, 31, 23, 59, 59, 500)
Time.mktime(2000).year
Time.mktime(2000, 5, 6, 7, 8, 9).to_a.first(6)
Time.mktime(2000, 13)
Time.at(0, 123_456_789, :nsec).utc.ceil(3)
Time.at(0, 123_456_789, :nsec).utc.floor(7)
1.0.angle
-1.0.angle
(-0.0).angle
1.0.phase
-2.5.phase
0.0.phase
Float::NAN.angle.nan?
0.5.denominator
3.0.denominator
0.1.denominator
1.5 <= 2
1.5 <= 1.5
1.5 <= 'a'
1.5 <= 1r
Float::NAN <= 1.0
1.5 === 1.5
1.0 === 1
1.5 === nil
Float::NAN === Float::NAN
nil.to_h
nil.to_h { 1 }
nil.to_h.frozen?
nil.to_r
nil.to_r.class
nil.to_r + 1
true ^ true
true ^ nil
true ^ 1
false ^ true
false ^ nil
false ^ 1
(-3r).magnitude
1.5r.magnitude
0r.magnitude
3r.positive?
(-3r).positive?
0r.positive?
-(3r)
-(-1.5r)
-0r
(1..3).entries
('a'..'c').entries
(1...1).entries
(1..).entries
(1..3).member?(2)
(1..3).member?(5)
('a'..'z').member?('bb')
(1.0..2.0).member?(1.5)
:a.intern
:'b c'.intern
:a.intern.equal?(:a)
'a'.intern
'a b'.intern
''.intern
'a'.intern.equal?(:a)
:abc.match(/b/)
:abc.match('c')
:abc.match(/z/)
:abc.match(/b/, 2)
:abc.match(/b/) { |m| m[0] * 2 }
:abc.match(nil)
'a'.dup.unicode_normalize!
'a'.freeze.unicode_normalize!
[1].append(2, 3)
[].append
[1].freeze.append(2)
[1].prepend(0)
[1].prepend
[1].prepend(2, 3)
Array[1, 2]
Array[]
Class.new(Array)[1].class == Array
h = { a: 1, b: 2 }; h.filter! { |k, v| v > 1 }
h = { a: 1 }; h.filter! { true }
{ a: 1 }.filter!.size
{ a: 1 }.has_key?(:a)
{ a: 1 }.has_key?(:b)
{ nil => 1 }.has_key?(nil)
{ a: 1 }.has_value?(1)
{ a: 1 }.has_value?(1.0)
{ a: nil }.has_value?(nil)
{ a: 1, b: 2 }.keep_if { |k, v| v > 1 }
{ a: 1 }.keep_if { true }
{ a: 1 }.keep_if.size
{ a: 1 }.freeze.keep_if { false }
{ a: 1 }.member?(:a)
{ a: 1 }.member?(:b)
{ 1 => 1 }.member?(1.0)
Hash.ruby2_keywords_hash({ a: 1 })
Hash.ruby2_keywords_hash({})
Hash.ruby2_keywords_hash(1)
Hash.ruby2_keywords_hash?({ a: 1 })
Hash.ruby2_keywords_hash?(nil)
Regexp.try_convert(/a/)
Regexp.try_convert('a')
Regexp.try_convert(nil)
Regexp.try_convert(Class.new { def to_regexp = /q/ }.new)
begin; Regexp.try_convert(Class.new { def to_regexp = 1 }.new); rescue TypeError => e; e.class; end
/a/.dup == /a/
/a/.clone.frozen?
/a(b)/i.dup.options
/a/.send(:initialize_copy, /b/)
Regexp.new('a').send(:initialize_copy, 1)
/(.)/.match('ab') == /(.)/.match('ab')
/(.)/.match('ab') == /(.)/.match('cb')
/(.)/.match('ab') == 1
/(.)/.match('ab').eql?(/(.)/.match('ab'))
/(.)/.match('ab').eql?(nil)
/(.)/.match('ab').eql?(/./.match('ab'))
/(.)/.match('ab').dup[1]
/(.)(.)/.match('ab').clone.captures
m = /(.)/.match('ab'); m.dup == m
m = /(.)/.match('ab'); m.send(:initialize_copy, 1)
'abc'.dup.unicode_normalize!(:nfd)
'a'.dup.unicode_normalize!(:zork)
(1..3).lazy.send(:_enumerable_with_index) { |x, i| x + i }.class
Hash.ruby2_keywords_hash?({})
