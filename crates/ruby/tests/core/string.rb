''.upcase
'a'.upcase
'hello world'.upcase
"  x y \t\n".upcase
"a\r\nb\nc\r".upcase
'äÖß'.upcase
'日本語'.upcase
'àb'.upcase
"\xFFa\xE3\x81".upcase
'az'.upcase
'Zz'.upcase
'zZ9'.upcase
'1.9.9'.upcase
'-9'.upcase
'***'.upcase
'a-9'.upcase
'0x1f'.upcase
'0b101'.upcase
'077'.upcase
' 12_3x'.upcase
'1.5e3z'.upcase
'aaabbbc'.upcase
'a\\b'.upcase
"tab\0nul\0".upcase
'Ünïcode Straße'.upcase
'x'.b.upcase
"\xC3\xA9".b.upcase
''.downcase
'a'.downcase
'hello world'.downcase
"  x y \t\n".downcase
"a\r\nb\nc\r".downcase
'äÖß'.downcase
'日本語'.downcase
'àb'.downcase
"\xFFa\xE3\x81".downcase
'az'.downcase
'Zz'.downcase
'zZ9'.downcase
'1.9.9'.downcase
'-9'.downcase
'***'.downcase
'a-9'.downcase
'0x1f'.downcase
'0b101'.downcase
'077'.downcase
' 12_3x'.downcase
'1.5e3z'.downcase
'aaabbbc'.downcase
'a\\b'.downcase
"tab\0nul\0".downcase
'Ünïcode Straße'.downcase
'x'.b.downcase
"\xC3\xA9".b.downcase
''.capitalize
'a'.capitalize
'hello world'.capitalize
"  x y \t\n".capitalize
"a\r\nb\nc\r".capitalize
'äÖß'.capitalize
'日本語'.capitalize
'àb'.capitalize
"\xFFa\xE3\x81".capitalize
'az'.capitalize
'Zz'.capitalize
'zZ9'.capitalize
'1.9.9'.capitalize
'-9'.capitalize
'***'.capitalize
'a-9'.capitalize
'0x1f'.capitalize
'0b101'.capitalize
'077'.capitalize
' 12_3x'.capitalize
'1.5e3z'.capitalize
'aaabbbc'.capitalize
'a\\b'.capitalize
"tab\0nul\0".capitalize
'Ünïcode Straße'.capitalize
'x'.b.capitalize
"\xC3\xA9".b.capitalize
''.swapcase
'a'.swapcase
'hello world'.swapcase
"  x y \t\n".swapcase
"a\r\nb\nc\r".swapcase
'äÖß'.swapcase
'日本語'.swapcase
'àb'.swapcase
"\xFFa\xE3\x81".swapcase
'az'.swapcase
'Zz'.swapcase
'zZ9'.swapcase
'1.9.9'.swapcase
'-9'.swapcase
'***'.swapcase
'a-9'.swapcase
'0x1f'.swapcase
'0b101'.swapcase
'077'.swapcase
' 12_3x'.swapcase
'1.5e3z'.swapcase
'aaabbbc'.swapcase
'a\\b'.swapcase
"tab\0nul\0".swapcase
'Ünïcode Straße'.swapcase
'x'.b.swapcase
"\xC3\xA9".b.swapcase
''.strip
'a'.strip
'hello world'.strip
"  x y \t\n".strip
"a\r\nb\nc\r".strip
'äÖß'.strip
'日本語'.strip
'àb'.strip
"\xFFa\xE3\x81".strip
'az'.strip
'Zz'.strip
'zZ9'.strip
'1.9.9'.strip
'-9'.strip
'***'.strip
'a-9'.strip
'0x1f'.strip
'0b101'.strip
'077'.strip
' 12_3x'.strip
'1.5e3z'.strip
'aaabbbc'.strip
'a\\b'.strip
"tab\0nul\0".strip
'Ünïcode Straße'.strip
'x'.b.strip
"\xC3\xA9".b.strip
''.lstrip
'a'.lstrip
'hello world'.lstrip
"  x y \t\n".lstrip
"a\r\nb\nc\r".lstrip
'äÖß'.lstrip
'日本語'.lstrip
'àb'.lstrip
"\xFFa\xE3\x81".lstrip
'az'.lstrip
'Zz'.lstrip
'zZ9'.lstrip
'1.9.9'.lstrip
'-9'.lstrip
'***'.lstrip
'a-9'.lstrip
'0x1f'.lstrip
'0b101'.lstrip
'077'.lstrip
' 12_3x'.lstrip
'1.5e3z'.lstrip
'aaabbbc'.lstrip
'a\\b'.lstrip
"tab\0nul\0".lstrip
'Ünïcode Straße'.lstrip
'x'.b.lstrip
"\xC3\xA9".b.lstrip
''.rstrip
'a'.rstrip
'hello world'.rstrip
"  x y \t\n".rstrip
"a\r\nb\nc\r".rstrip
'äÖß'.rstrip
'日本語'.rstrip
'àb'.rstrip
"\xFFa\xE3\x81".rstrip
'az'.rstrip
'Zz'.rstrip
'zZ9'.rstrip
'1.9.9'.rstrip
'-9'.rstrip
'***'.rstrip
'a-9'.rstrip
'0x1f'.rstrip
'0b101'.rstrip
'077'.rstrip
' 12_3x'.rstrip
'1.5e3z'.rstrip
'aaabbbc'.rstrip
'a\\b'.rstrip
"tab\0nul\0".rstrip
'Ünïcode Straße'.rstrip
'x'.b.rstrip
"\xC3\xA9".b.rstrip
''.chomp
'a'.chomp
'hello world'.chomp
"  x y \t\n".chomp
"a\r\nb\nc\r".chomp
'äÖß'.chomp
'日本語'.chomp
'àb'.chomp
"\xFFa\xE3\x81".chomp
'az'.chomp
'Zz'.chomp
'zZ9'.chomp
'1.9.9'.chomp
'-9'.chomp
'***'.chomp
'a-9'.chomp
'0x1f'.chomp
'0b101'.chomp
'077'.chomp
' 12_3x'.chomp
'1.5e3z'.chomp
'aaabbbc'.chomp
'a\\b'.chomp
"tab\0nul\0".chomp
'Ünïcode Straße'.chomp
'x'.b.chomp
"\xC3\xA9".b.chomp
''.chop
'a'.chop
'hello world'.chop
"  x y \t\n".chop
"a\r\nb\nc\r".chop
'äÖß'.chop
'日本語'.chop
'àb'.chop
'az'.chop
'Zz'.chop
'zZ9'.chop
'1.9.9'.chop
'-9'.chop
'***'.chop
'a-9'.chop
'0x1f'.chop
'0b101'.chop
'077'.chop
' 12_3x'.chop
'1.5e3z'.chop
'aaabbbc'.chop
'a\\b'.chop
"tab\0nul\0".chop
'Ünïcode Straße'.chop
'x'.b.chop
"\xC3\xA9".b.chop
''.succ
'a'.succ
'hello world'.succ
"  x y \t\n".succ
"a\r\nb\nc\r".succ
'äÖß'.succ
'日本語'.succ
'àb'.succ
"\xFFa\xE3\x81".succ
'az'.succ
'Zz'.succ
'zZ9'.succ
'1.9.9'.succ
'-9'.succ
'***'.succ
'a-9'.succ
'0x1f'.succ
'0b101'.succ
'077'.succ
' 12_3x'.succ
'1.5e3z'.succ
'aaabbbc'.succ
'a\\b'.succ
"tab\0nul\0".succ
'Ünïcode Straße'.succ
'x'.b.succ
"\xC3\xA9".b.succ
''.next
'a'.next
'hello world'.next
"  x y \t\n".next
"a\r\nb\nc\r".next
'äÖß'.next
'日本語'.next
'àb'.next
"\xFFa\xE3\x81".next
'az'.next
'Zz'.next
'zZ9'.next
'1.9.9'.next
'-9'.next
'***'.next
'a-9'.next
'0x1f'.next
'0b101'.next
'077'.next
' 12_3x'.next
'1.5e3z'.next
'aaabbbc'.next
'a\\b'.next
"tab\0nul\0".next
'Ünïcode Straße'.next
'x'.b.next
"\xC3\xA9".b.next
''.reverse
'a'.reverse
'hello world'.reverse
"  x y \t\n".reverse
"a\r\nb\nc\r".reverse
'äÖß'.reverse
'日本語'.reverse
'àb'.reverse
"\xFFa\xE3\x81".reverse
'az'.reverse
'Zz'.reverse
'zZ9'.reverse
'1.9.9'.reverse
'-9'.reverse
'***'.reverse
'a-9'.reverse
'0x1f'.reverse
'0b101'.reverse
'077'.reverse
' 12_3x'.reverse
'1.5e3z'.reverse
'aaabbbc'.reverse
'a\\b'.reverse
"tab\0nul\0".reverse
'Ünïcode Straße'.reverse
'x'.b.reverse
"\xC3\xA9".b.reverse
''.squeeze
'a'.squeeze
'hello world'.squeeze
"  x y \t\n".squeeze
"a\r\nb\nc\r".squeeze
'äÖß'.squeeze
'日本語'.squeeze
'àb'.squeeze
"\xFFa\xE3\x81".squeeze
'az'.squeeze
'Zz'.squeeze
'zZ9'.squeeze
'1.9.9'.squeeze
'-9'.squeeze
'***'.squeeze
'a-9'.squeeze
'0x1f'.squeeze
'0b101'.squeeze
'077'.squeeze
' 12_3x'.squeeze
'1.5e3z'.squeeze
'aaabbbc'.squeeze
'a\\b'.squeeze
"tab\0nul\0".squeeze
'Ünïcode Straße'.squeeze
'x'.b.squeeze
"\xC3\xA9".b.squeeze
''.chars
'a'.chars
'hello world'.chars
"  x y \t\n".chars
"a\r\nb\nc\r".chars
'äÖß'.chars
'日本語'.chars
'àb'.chars
"\xFFa\xE3\x81".chars
'az'.chars
'Zz'.chars
'zZ9'.chars
'1.9.9'.chars
'-9'.chars
'***'.chars
'a-9'.chars
'0x1f'.chars
'0b101'.chars
'077'.chars
' 12_3x'.chars
'1.5e3z'.chars
'aaabbbc'.chars
'a\\b'.chars
"tab\0nul\0".chars
'Ünïcode Straße'.chars
'x'.b.chars
"\xC3\xA9".b.chars
''.bytes
'a'.bytes
'hello world'.bytes
"  x y \t\n".bytes
"a\r\nb\nc\r".bytes
'äÖß'.bytes
'日本語'.bytes
'àb'.bytes
"\xFFa\xE3\x81".bytes
'az'.bytes
'Zz'.bytes
'zZ9'.bytes
'1.9.9'.bytes
'-9'.bytes
'***'.bytes
'a-9'.bytes
'0x1f'.bytes
'0b101'.bytes
'077'.bytes
' 12_3x'.bytes
'1.5e3z'.bytes
'aaabbbc'.bytes
'a\\b'.bytes
"tab\0nul\0".bytes
'Ünïcode Straße'.bytes
'x'.b.bytes
"\xC3\xA9".b.bytes
''.codepoints
'a'.codepoints
'hello world'.codepoints
"  x y \t\n".codepoints
"a\r\nb\nc\r".codepoints
'äÖß'.codepoints
'日本語'.codepoints
'àb'.codepoints
"\xFFa\xE3\x81".codepoints
'az'.codepoints
'Zz'.codepoints
'zZ9'.codepoints
'1.9.9'.codepoints
'-9'.codepoints
'***'.codepoints
'a-9'.codepoints
'0x1f'.codepoints
'0b101'.codepoints
'077'.codepoints
' 12_3x'.codepoints
'1.5e3z'.codepoints
'aaabbbc'.codepoints
'a\\b'.codepoints
"tab\0nul\0".codepoints
'Ünïcode Straße'.codepoints
'x'.b.codepoints
"\xC3\xA9".b.codepoints
''.lines
'a'.lines
'hello world'.lines
"  x y \t\n".lines
"a\r\nb\nc\r".lines
'äÖß'.lines
'日本語'.lines
'àb'.lines
"\xFFa\xE3\x81".lines
'az'.lines
'Zz'.lines
'zZ9'.lines
'1.9.9'.lines
'-9'.lines
'***'.lines
'a-9'.lines
'0x1f'.lines
'0b101'.lines
'077'.lines
' 12_3x'.lines
'1.5e3z'.lines
'aaabbbc'.lines
'a\\b'.lines
"tab\0nul\0".lines
'Ünïcode Straße'.lines
'x'.b.lines
"\xC3\xA9".b.lines
''.grapheme_clusters
'a'.grapheme_clusters
'hello world'.grapheme_clusters
"  x y \t\n".grapheme_clusters
"a\r\nb\nc\r".grapheme_clusters
'äÖß'.grapheme_clusters
'日本語'.grapheme_clusters
'àb'.grapheme_clusters
'az'.grapheme_clusters
'Zz'.grapheme_clusters
'zZ9'.grapheme_clusters
'1.9.9'.grapheme_clusters
'-9'.grapheme_clusters
'***'.grapheme_clusters
'a-9'.grapheme_clusters
'0x1f'.grapheme_clusters
'0b101'.grapheme_clusters
'077'.grapheme_clusters
' 12_3x'.grapheme_clusters
'1.5e3z'.grapheme_clusters
'aaabbbc'.grapheme_clusters
'a\\b'.grapheme_clusters
"tab\0nul\0".grapheme_clusters
'Ünïcode Straße'.grapheme_clusters
'x'.b.grapheme_clusters
"\xC3\xA9".b.grapheme_clusters
''.bytesize
'a'.bytesize
'hello world'.bytesize
"  x y \t\n".bytesize
"a\r\nb\nc\r".bytesize
'äÖß'.bytesize
'日本語'.bytesize
'àb'.bytesize
"\xFFa\xE3\x81".bytesize
'az'.bytesize
'Zz'.bytesize
'zZ9'.bytesize
'1.9.9'.bytesize
'-9'.bytesize
'***'.bytesize
'a-9'.bytesize
'0x1f'.bytesize
'0b101'.bytesize
'077'.bytesize
' 12_3x'.bytesize
'1.5e3z'.bytesize
'aaabbbc'.bytesize
'a\\b'.bytesize
"tab\0nul\0".bytesize
'Ünïcode Straße'.bytesize
'x'.b.bytesize
"\xC3\xA9".b.bytesize
''.length
'a'.length
'hello world'.length
"  x y \t\n".length
"a\r\nb\nc\r".length
'äÖß'.length
'日本語'.length
'àb'.length
"\xFFa\xE3\x81".length
'az'.length
'Zz'.length
'zZ9'.length
'1.9.9'.length
'-9'.length
'***'.length
'a-9'.length
'0x1f'.length
'0b101'.length
'077'.length
' 12_3x'.length
'1.5e3z'.length
'aaabbbc'.length
'a\\b'.length
"tab\0nul\0".length
'Ünïcode Straße'.length
'x'.b.length
"\xC3\xA9".b.length
''.to_i
'a'.to_i
'hello world'.to_i
"  x y \t\n".to_i
"a\r\nb\nc\r".to_i
'äÖß'.to_i
'日本語'.to_i
'àb'.to_i
"\xFFa\xE3\x81".to_i
'az'.to_i
'Zz'.to_i
'zZ9'.to_i
'1.9.9'.to_i
'-9'.to_i
'***'.to_i
'a-9'.to_i
'0x1f'.to_i
'0b101'.to_i
'077'.to_i
' 12_3x'.to_i
'1.5e3z'.to_i
'aaabbbc'.to_i
'a\\b'.to_i
"tab\0nul\0".to_i
'Ünïcode Straße'.to_i
'x'.b.to_i
"\xC3\xA9".b.to_i
''.to_f
'a'.to_f
'hello world'.to_f
"  x y \t\n".to_f
"a\r\nb\nc\r".to_f
'äÖß'.to_f
'日本語'.to_f
'àb'.to_f
"\xFFa\xE3\x81".to_f
'az'.to_f
'Zz'.to_f
'zZ9'.to_f
'1.9.9'.to_f
'-9'.to_f
'***'.to_f
'a-9'.to_f
'0x1f'.to_f
'0b101'.to_f
'077'.to_f
' 12_3x'.to_f
'1.5e3z'.to_f
'aaabbbc'.to_f
'a\\b'.to_f
"tab\0nul\0".to_f
'Ünïcode Straße'.to_f
'x'.b.to_f
"\xC3\xA9".b.to_f
''.hex
'a'.hex
'hello world'.hex
"  x y \t\n".hex
"a\r\nb\nc\r".hex
'äÖß'.hex
'日本語'.hex
'àb'.hex
"\xFFa\xE3\x81".hex
'az'.hex
'Zz'.hex
'zZ9'.hex
'1.9.9'.hex
'-9'.hex
'***'.hex
'a-9'.hex
'0x1f'.hex
'0b101'.hex
'077'.hex
' 12_3x'.hex
'1.5e3z'.hex
'aaabbbc'.hex
'a\\b'.hex
"tab\0nul\0".hex
'Ünïcode Straße'.hex
'x'.b.hex
"\xC3\xA9".b.hex
''.oct
'a'.oct
'hello world'.oct
"  x y \t\n".oct
"a\r\nb\nc\r".oct
'äÖß'.oct
'日本語'.oct
'àb'.oct
"\xFFa\xE3\x81".oct
'az'.oct
'Zz'.oct
'zZ9'.oct
'1.9.9'.oct
'-9'.oct
'***'.oct
'a-9'.oct
'0x1f'.oct
'0b101'.oct
'077'.oct
' 12_3x'.oct
'1.5e3z'.oct
'aaabbbc'.oct
'a\\b'.oct
"tab\0nul\0".oct
'Ünïcode Straße'.oct
'x'.b.oct
"\xC3\xA9".b.oct
''.ord
'a'.ord
'hello world'.ord
"  x y \t\n".ord
"a\r\nb\nc\r".ord
'äÖß'.ord
'日本語'.ord
'àb'.ord
"\xFFa\xE3\x81".ord
'az'.ord
'Zz'.ord
'zZ9'.ord
'1.9.9'.ord
'-9'.ord
'***'.ord
'a-9'.ord
'0x1f'.ord
'0b101'.ord
'077'.ord
' 12_3x'.ord
'1.5e3z'.ord
'aaabbbc'.ord
'a\\b'.ord
"tab\0nul\0".ord
'Ünïcode Straße'.ord
'x'.b.ord
"\xC3\xA9".b.ord
''.sum
'a'.sum
'hello world'.sum
"  x y \t\n".sum
"a\r\nb\nc\r".sum
'äÖß'.sum
'日本語'.sum
'àb'.sum
"\xFFa\xE3\x81".sum
'az'.sum
'Zz'.sum
'zZ9'.sum
'1.9.9'.sum
'-9'.sum
'***'.sum
'a-9'.sum
'0x1f'.sum
'0b101'.sum
'077'.sum
' 12_3x'.sum
'1.5e3z'.sum
'aaabbbc'.sum
'a\\b'.sum
"tab\0nul\0".sum
'Ünïcode Straße'.sum
'x'.b.sum
"\xC3\xA9".b.sum
''.chr
'a'.chr
'hello world'.chr
"  x y \t\n".chr
"a\r\nb\nc\r".chr
'äÖß'.chr
'日本語'.chr
'àb'.chr
"\xFFa\xE3\x81".chr
'az'.chr
'Zz'.chr
'zZ9'.chr
'1.9.9'.chr
'-9'.chr
'***'.chr
'a-9'.chr
'0x1f'.chr
'0b101'.chr
'077'.chr
' 12_3x'.chr
'1.5e3z'.chr
'aaabbbc'.chr
'a\\b'.chr
"tab\0nul\0".chr
'Ünïcode Straße'.chr
'x'.b.chr
"\xC3\xA9".b.chr
''.b
'a'.b
'hello world'.b
"  x y \t\n".b
"a\r\nb\nc\r".b
'äÖß'.b
'日本語'.b
'àb'.b
"\xFFa\xE3\x81".b
'az'.b
'Zz'.b
'zZ9'.b
'1.9.9'.b
'-9'.b
'***'.b
'a-9'.b
'0x1f'.b
'0b101'.b
'077'.b
' 12_3x'.b
'1.5e3z'.b
'aaabbbc'.b
'a\\b'.b
"tab\0nul\0".b
'Ünïcode Straße'.b
'x'.b.b
"\xC3\xA9".b.b
''.scrub
'a'.scrub
'hello world'.scrub
"  x y \t\n".scrub
"a\r\nb\nc\r".scrub
'äÖß'.scrub
'日本語'.scrub
'àb'.scrub
"\xFFa\xE3\x81".scrub
'az'.scrub
'Zz'.scrub
'zZ9'.scrub
'1.9.9'.scrub
'-9'.scrub
'***'.scrub
'a-9'.scrub
'0x1f'.scrub
'0b101'.scrub
'077'.scrub
' 12_3x'.scrub
'1.5e3z'.scrub
'aaabbbc'.scrub
'a\\b'.scrub
"tab\0nul\0".scrub
'Ünïcode Straße'.scrub
'x'.b.scrub
"\xC3\xA9".b.scrub
''.ascii_only?
'a'.ascii_only?
'hello world'.ascii_only?
"  x y \t\n".ascii_only?
"a\r\nb\nc\r".ascii_only?
'äÖß'.ascii_only?
'日本語'.ascii_only?
'àb'.ascii_only?
"\xFFa\xE3\x81".ascii_only?
'az'.ascii_only?
'Zz'.ascii_only?
'zZ9'.ascii_only?
'1.9.9'.ascii_only?
'-9'.ascii_only?
'***'.ascii_only?
'a-9'.ascii_only?
'0x1f'.ascii_only?
'0b101'.ascii_only?
'077'.ascii_only?
' 12_3x'.ascii_only?
'1.5e3z'.ascii_only?
'aaabbbc'.ascii_only?
'a\\b'.ascii_only?
"tab\0nul\0".ascii_only?
'Ünïcode Straße'.ascii_only?
'x'.b.ascii_only?
"\xC3\xA9".b.ascii_only?
''.valid_encoding?
'a'.valid_encoding?
'hello world'.valid_encoding?
"  x y \t\n".valid_encoding?
"a\r\nb\nc\r".valid_encoding?
'äÖß'.valid_encoding?
'日本語'.valid_encoding?
'àb'.valid_encoding?
"\xFFa\xE3\x81".valid_encoding?
'az'.valid_encoding?
'Zz'.valid_encoding?
'zZ9'.valid_encoding?
'1.9.9'.valid_encoding?
'-9'.valid_encoding?
'***'.valid_encoding?
'a-9'.valid_encoding?
'0x1f'.valid_encoding?
'0b101'.valid_encoding?
'077'.valid_encoding?
' 12_3x'.valid_encoding?
'1.5e3z'.valid_encoding?
'aaabbbc'.valid_encoding?
'a\\b'.valid_encoding?
"tab\0nul\0".valid_encoding?
'Ünïcode Straße'.valid_encoding?
'x'.b.valid_encoding?
"\xC3\xA9".b.valid_encoding?
''.encoding
'a'.encoding
'hello world'.encoding
"  x y \t\n".encoding
"a\r\nb\nc\r".encoding
'äÖß'.encoding
'日本語'.encoding
'àb'.encoding
"\xFFa\xE3\x81".encoding
'az'.encoding
'Zz'.encoding
'zZ9'.encoding
'1.9.9'.encoding
'-9'.encoding
'***'.encoding
'a-9'.encoding
'0x1f'.encoding
'0b101'.encoding
'077'.encoding
' 12_3x'.encoding
'1.5e3z'.encoding
'aaabbbc'.encoding
'a\\b'.encoding
"tab\0nul\0".encoding
'Ünïcode Straße'.encoding
'x'.b.encoding
"\xC3\xA9".b.encoding
''.inspect
'a'.inspect
'hello world'.inspect
"  x y \t\n".inspect
"a\r\nb\nc\r".inspect
'äÖß'.inspect
'日本語'.inspect
'àb'.inspect
"\xFFa\xE3\x81".inspect
'az'.inspect
'Zz'.inspect
'zZ9'.inspect
'1.9.9'.inspect
'-9'.inspect
'***'.inspect
'a-9'.inspect
'0x1f'.inspect
'0b101'.inspect
'077'.inspect
' 12_3x'.inspect
'1.5e3z'.inspect
'aaabbbc'.inspect
'a\\b'.inspect
"tab\0nul\0".inspect
'Ünïcode Straße'.inspect
'x'.b.inspect
"\xC3\xA9".b.inspect
''.clear
'a'.clear
'hello world'.clear
"  x y \t\n".clear
"a\r\nb\nc\r".clear
'äÖß'.clear
'日本語'.clear
'àb'.clear
"\xFFa\xE3\x81".clear
'az'.clear
'Zz'.clear
'zZ9'.clear
'1.9.9'.clear
'-9'.clear
'***'.clear
'a-9'.clear
'0x1f'.clear
'0b101'.clear
'077'.clear
' 12_3x'.clear
'1.5e3z'.clear
'aaabbbc'.clear
'a\\b'.clear
"tab\0nul\0".clear
'Ünïcode Straße'.clear
'x'.b.clear
"\xC3\xA9".b.clear
s = +"  x y \t\n"; t = s; r = s.upcase!; [r, s, t.equal?(s)]
s = +'a-9'; t = s; r = s.upcase!; [r, s, t.equal?(s)]
s = +'0b101'; t = s; r = s.upcase!; [r, s, t.equal?(s)]
s = +'àb'; t = s; r = s.upcase!; [r, s, t.equal?(s)]
s = +"\xC3\xA9".b; t = s; r = s.upcase!; [r, s, t.equal?(s)]
s = +'1.5e3z'; t = s; r = s.upcase!; [r, s, t.equal?(s)]
s = +'zZ9'; t = s; r = s.upcase!; [r, s, t.equal?(s)]
s = +'Zz'; t = s; r = s.upcase!; [r, s, t.equal?(s)]
'Ab '.freeze.upcase!
'a'.upcase!(1, 2, 3)
s = +"a\r\nb\nc\r"; t = s; r = s.downcase!; [r, s, t.equal?(s)]
s = +"\xFFa\xE3\x81"; t = s; r = s.downcase!; [r, s, t.equal?(s)]
s = +'077'; t = s; r = s.downcase!; [r, s, t.equal?(s)]
s = +' 12_3x'; t = s; r = s.downcase!; [r, s, t.equal?(s)]
s = +'az'; t = s; r = s.downcase!; [r, s, t.equal?(s)]
s = +'a-9'; t = s; r = s.downcase!; [r, s, t.equal?(s)]
s = +'aaabbbc'; t = s; r = s.downcase!; [r, s, t.equal?(s)]
s = +'Ünïcode Straße'; t = s; r = s.downcase!; [r, s, t.equal?(s)]
'Ab '.freeze.downcase!
'a'.downcase!(1, 2, 3)
s = +'aaabbbc'; t = s; r = s.capitalize!; [r, s, t.equal?(s)]
s = +'àb'; t = s; r = s.capitalize!; [r, s, t.equal?(s)]
s = +'0b101'; t = s; r = s.capitalize!; [r, s, t.equal?(s)]
s = +'-9'; t = s; r = s.capitalize!; [r, s, t.equal?(s)]
s = +'a-9'; t = s; r = s.capitalize!; [r, s, t.equal?(s)]
s = +'1.9.9'; t = s; r = s.capitalize!; [r, s, t.equal?(s)]
s = +'a'; t = s; r = s.capitalize!; [r, s, t.equal?(s)]
s = +'a\\b'; t = s; r = s.capitalize!; [r, s, t.equal?(s)]
'Ab '.freeze.capitalize!
'a'.capitalize!(1, 2, 3)
s = +'1.5e3z'; t = s; r = s.swapcase!; [r, s, t.equal?(s)]
s = +"tab\0nul\0"; t = s; r = s.swapcase!; [r, s, t.equal?(s)]
s = +'077'; t = s; r = s.swapcase!; [r, s, t.equal?(s)]
s = +'az'; t = s; r = s.swapcase!; [r, s, t.equal?(s)]
s = +'zZ9'; t = s; r = s.swapcase!; [r, s, t.equal?(s)]
s = +'Zz'; t = s; r = s.swapcase!; [r, s, t.equal?(s)]
s = +'1.9.9'; t = s; r = s.swapcase!; [r, s, t.equal?(s)]
s = +'a'; t = s; r = s.swapcase!; [r, s, t.equal?(s)]
'Ab '.freeze.swapcase!
'a'.swapcase!(1, 2, 3)
s = +'077'; t = s; r = s.strip!; [r, s, t.equal?(s)]
s = +'àb'; t = s; r = s.strip!; [r, s, t.equal?(s)]
s = +'0b101'; t = s; r = s.strip!; [r, s, t.equal?(s)]
s = +'a-9'; t = s; r = s.strip!; [r, s, t.equal?(s)]
s = +'äÖß'; t = s; r = s.strip!; [r, s, t.equal?(s)]
s = +''; t = s; r = s.strip!; [r, s, t.equal?(s)]
s = +'a\\b'; t = s; r = s.strip!; [r, s, t.equal?(s)]
s = +'日本語'; t = s; r = s.strip!; [r, s, t.equal?(s)]
'Ab '.freeze.strip!
'a'.strip!(1, 2, 3)
s = +'***'; t = s; r = s.lstrip!; [r, s, t.equal?(s)]
s = +"a\r\nb\nc\r"; t = s; r = s.lstrip!; [r, s, t.equal?(s)]
s = +'Zz'; t = s; r = s.lstrip!; [r, s, t.equal?(s)]
s = +'a\\b'; t = s; r = s.lstrip!; [r, s, t.equal?(s)]
s = +'hello world'; t = s; r = s.lstrip!; [r, s, t.equal?(s)]
s = +'日本語'; t = s; r = s.lstrip!; [r, s, t.equal?(s)]
s = +'az'; t = s; r = s.lstrip!; [r, s, t.equal?(s)]
s = +'a-9'; t = s; r = s.lstrip!; [r, s, t.equal?(s)]
'Ab '.freeze.lstrip!
'a'.lstrip!(1, 2, 3)
s = +' 12_3x'; t = s; r = s.rstrip!; [r, s, t.equal?(s)]
s = +'1.5e3z'; t = s; r = s.rstrip!; [r, s, t.equal?(s)]
s = +'077'; t = s; r = s.rstrip!; [r, s, t.equal?(s)]
s = +'0b101'; t = s; r = s.rstrip!; [r, s, t.equal?(s)]
s = +'x'.b; t = s; r = s.rstrip!; [r, s, t.equal?(s)]
s = +'àb'; t = s; r = s.rstrip!; [r, s, t.equal?(s)]
s = +"a\r\nb\nc\r"; t = s; r = s.rstrip!; [r, s, t.equal?(s)]
s = +'***'; t = s; r = s.rstrip!; [r, s, t.equal?(s)]
'Ab '.freeze.rstrip!
'a'.rstrip!(1, 2, 3)
s = +'-9'; t = s; r = s.chomp!; [r, s, t.equal?(s)]
s = +'zZ9'; t = s; r = s.chomp!; [r, s, t.equal?(s)]
s = +'1.9.9'; t = s; r = s.chomp!; [r, s, t.equal?(s)]
s = +"  x y \t\n"; t = s; r = s.chomp!; [r, s, t.equal?(s)]
s = +'a'; t = s; r = s.chomp!; [r, s, t.equal?(s)]
s = +'äÖß'; t = s; r = s.chomp!; [r, s, t.equal?(s)]
s = +'1.5e3z'; t = s; r = s.chomp!; [r, s, t.equal?(s)]
s = +'hello world'; t = s; r = s.chomp!; [r, s, t.equal?(s)]
'Ab '.freeze.chomp!
'a'.chomp!(1, 2, 3)
s = +'x'.b; t = s; r = s.chop!; [r, s, t.equal?(s)]
s = +'aaabbbc'; t = s; r = s.chop!; [r, s, t.equal?(s)]
s = +'àb'; t = s; r = s.chop!; [r, s, t.equal?(s)]
s = +'0b101'; t = s; r = s.chop!; [r, s, t.equal?(s)]
s = +'a-9'; t = s; r = s.chop!; [r, s, t.equal?(s)]
s = +'Zz'; t = s; r = s.chop!; [r, s, t.equal?(s)]
s = +'日本語'; t = s; r = s.chop!; [r, s, t.equal?(s)]
s = +'1.5e3z'; t = s; r = s.chop!; [r, s, t.equal?(s)]
'Ab '.freeze.chop!
'a'.chop!(1, 2, 3)
s = +'0x1f'; t = s; r = s.succ!; [r, s, t.equal?(s)]
s = +'äÖß'; t = s; r = s.succ!; [r, s, t.equal?(s)]
s = +'hello world'; t = s; r = s.succ!; [r, s, t.equal?(s)]
s = +'a-9'; t = s; r = s.succ!; [r, s, t.equal?(s)]
s = +'0b101'; t = s; r = s.succ!; [r, s, t.equal?(s)]
s = +'-9'; t = s; r = s.succ!; [r, s, t.equal?(s)]
s = +'Zz'; t = s; r = s.succ!; [r, s, t.equal?(s)]
s = +''; t = s; r = s.succ!; [r, s, t.equal?(s)]
'Ab '.freeze.succ!
'a'.succ!(1, 2, 3)
s = +'1.9.9'; t = s; r = s.next!; [r, s, t.equal?(s)]
s = +'-9'; t = s; r = s.next!; [r, s, t.equal?(s)]
s = +'äÖß'; t = s; r = s.next!; [r, s, t.equal?(s)]
s = +'0b101'; t = s; r = s.next!; [r, s, t.equal?(s)]
s = +' 12_3x'; t = s; r = s.next!; [r, s, t.equal?(s)]
s = +"tab\0nul\0"; t = s; r = s.next!; [r, s, t.equal?(s)]
s = +''; t = s; r = s.next!; [r, s, t.equal?(s)]
s = +'az'; t = s; r = s.next!; [r, s, t.equal?(s)]
'Ab '.freeze.next!
'a'.next!(1, 2, 3)
s = +'àb'; t = s; r = s.reverse!; [r, s, t.equal?(s)]
s = +"tab\0nul\0"; t = s; r = s.reverse!; [r, s, t.equal?(s)]
s = +'0b101'; t = s; r = s.reverse!; [r, s, t.equal?(s)]
s = +''; t = s; r = s.reverse!; [r, s, t.equal?(s)]
s = +'Zz'; t = s; r = s.reverse!; [r, s, t.equal?(s)]
s = +'a-9'; t = s; r = s.reverse!; [r, s, t.equal?(s)]
s = +'日本語'; t = s; r = s.reverse!; [r, s, t.equal?(s)]
s = +'0x1f'; t = s; r = s.reverse!; [r, s, t.equal?(s)]
'Ab '.freeze.reverse!
'a'.reverse!(1, 2, 3)
s = +'äÖß'; t = s; r = s.squeeze!; [r, s, t.equal?(s)]
s = +'Zz'; t = s; r = s.squeeze!; [r, s, t.equal?(s)]
s = +'Ünïcode Straße'; t = s; r = s.squeeze!; [r, s, t.equal?(s)]
s = +'a\\b'; t = s; r = s.squeeze!; [r, s, t.equal?(s)]
s = +'日本語'; t = s; r = s.squeeze!; [r, s, t.equal?(s)]
s = +'aaabbbc'; t = s; r = s.squeeze!; [r, s, t.equal?(s)]
s = +'a'; t = s; r = s.squeeze!; [r, s, t.equal?(s)]
s = +' 12_3x'; t = s; r = s.squeeze!; [r, s, t.equal?(s)]
'Ab '.freeze.squeeze!
'a'.squeeze!(1, 2, 3)
s = +'日本語'; t = s; r = s.scrub!; [r, s, t.equal?(s)]
s = +"  x y \t\n"; t = s; r = s.scrub!; [r, s, t.equal?(s)]
s = +'0b101'; t = s; r = s.scrub!; [r, s, t.equal?(s)]
s = +"tab\0nul\0"; t = s; r = s.scrub!; [r, s, t.equal?(s)]
s = +'1.5e3z'; t = s; r = s.scrub!; [r, s, t.equal?(s)]
s = +'Zz'; t = s; r = s.scrub!; [r, s, t.equal?(s)]
s = +''; t = s; r = s.scrub!; [r, s, t.equal?(s)]
s = +'x'.b; t = s; r = s.scrub!; [r, s, t.equal?(s)]
'Ab '.freeze.scrub!
'a'.scrub!(1, 2, 3)
'-9'[0]
'-9'[1]
'-9'[-1]
'-9'[5]
'-9'[-5]
'-9'[100]
'-9'[-100]
'-9'[2.7]
'-9'[nil]
'-9'['l']
'-9'['zz']
'-9'[0..1]
'-9'[1..-1]
'-9'[-3..-1]
'-9'[0...2]
'-9'[3..1]
'-9'[5..9]
'-9'[(1..)]
'-9'[(..2)]
'-9'[(...-1)]
'-9'[12..20]
'-9'[true]
'0x1f'[0]
'0x1f'[1]
'0x1f'[-1]
'0x1f'[5]
'0x1f'[-5]
'0x1f'[100]
'0x1f'[-100]
'0x1f'[2.7]
'0x1f'[nil]
'0x1f'['l']
'0x1f'['zz']
'0x1f'[0..1]
'0x1f'[1..-1]
'0x1f'[-3..-1]
'0x1f'[0...2]
'0x1f'[3..1]
'0x1f'[5..9]
'0x1f'[(1..)]
'0x1f'[(..2)]
'0x1f'[(...-1)]
'0x1f'[12..20]
'0x1f'[true]
'1.5e3z'[0]
'1.5e3z'[1]
'1.5e3z'[-1]
'1.5e3z'[5]
'1.5e3z'[-5]
'1.5e3z'[100]
'1.5e3z'[-100]
'1.5e3z'[2.7]
'1.5e3z'[nil]
'1.5e3z'['l']
'1.5e3z'['zz']
'1.5e3z'[0..1]
'1.5e3z'[1..-1]
'1.5e3z'[-3..-1]
'1.5e3z'[0...2]
'1.5e3z'[3..1]
'1.5e3z'[5..9]
'1.5e3z'[(1..)]
'1.5e3z'[(..2)]
'1.5e3z'[(...-1)]
'1.5e3z'[12..20]
'1.5e3z'[true]
"tab\0nul\0"[0]
"tab\0nul\0"[1]
"tab\0nul\0"[-1]
"tab\0nul\0"[5]
"tab\0nul\0"[-5]
"tab\0nul\0"[100]
"tab\0nul\0"[-100]
"tab\0nul\0"[2.7]
"tab\0nul\0"[nil]
"tab\0nul\0"['l']
"tab\0nul\0"['zz']
"tab\0nul\0"[0..1]
"tab\0nul\0"[1..-1]
"tab\0nul\0"[-3..-1]
"tab\0nul\0"[0...2]
"tab\0nul\0"[3..1]
"tab\0nul\0"[5..9]
"tab\0nul\0"[(1..)]
"tab\0nul\0"[(..2)]
"tab\0nul\0"[(...-1)]
"tab\0nul\0"[12..20]
"tab\0nul\0"[true]
' 12_3x'[0]
' 12_3x'[1]
' 12_3x'[-1]
' 12_3x'[5]
' 12_3x'[-5]
' 12_3x'[100]
' 12_3x'[-100]
' 12_3x'[2.7]
' 12_3x'[nil]
' 12_3x'['l']
' 12_3x'['zz']
' 12_3x'[0..1]
' 12_3x'[1..-1]
' 12_3x'[-3..-1]
' 12_3x'[0...2]
' 12_3x'[3..1]
' 12_3x'[5..9]
' 12_3x'[(1..)]
' 12_3x'[(..2)]
' 12_3x'[(...-1)]
' 12_3x'[12..20]
' 12_3x'[true]
'Ünïcode Straße'[0]
'Ünïcode Straße'[1]
'Ünïcode Straße'[-1]
'Ünïcode Straße'[5]
'Ünïcode Straße'[-5]
'Ünïcode Straße'[100]
'Ünïcode Straße'[-100]
'Ünïcode Straße'[2.7]
'Ünïcode Straße'[nil]
'Ünïcode Straße'['l']
'Ünïcode Straße'['zz']
'Ünïcode Straße'[0..1]
'Ünïcode Straße'[1..-1]
'Ünïcode Straße'[-3..-1]
'Ünïcode Straße'[0...2]
'Ünïcode Straße'[3..1]
'Ünïcode Straße'[5..9]
'Ünïcode Straße'[(1..)]
'Ünïcode Straße'[(..2)]
'Ünïcode Straße'[(...-1)]
'Ünïcode Straße'[12..20]
'Ünïcode Straße'[true]
"\xC3\xA9".b[0]
"\xC3\xA9".b[1]
"\xC3\xA9".b[-1]
"\xC3\xA9".b[5]
"\xC3\xA9".b[-5]
"\xC3\xA9".b[100]
"\xC3\xA9".b[-100]
"\xC3\xA9".b[2.7]
"\xC3\xA9".b[nil]
"\xC3\xA9".b['l']
"\xC3\xA9".b['zz']
"\xC3\xA9".b[0..1]
"\xC3\xA9".b[1..-1]
"\xC3\xA9".b[-3..-1]
"\xC3\xA9".b[0...2]
"\xC3\xA9".b[3..1]
"\xC3\xA9".b[5..9]
"\xC3\xA9".b[(1..)]
"\xC3\xA9".b[(..2)]
"\xC3\xA9".b[(...-1)]
"\xC3\xA9".b[12..20]
"\xC3\xA9".b[true]
'zZ9'[0]
'zZ9'[1]
'zZ9'[-1]
'zZ9'[5]
'zZ9'[-5]
'zZ9'[100]
'zZ9'[-100]
'zZ9'[2.7]
'zZ9'[nil]
'zZ9'['l']
'zZ9'['zz']
'zZ9'[0..1]
'zZ9'[1..-1]
'zZ9'[-3..-1]
'zZ9'[0...2]
'zZ9'[3..1]
'zZ9'[5..9]
'zZ9'[(1..)]
'zZ9'[(..2)]
'zZ9'[(...-1)]
'zZ9'[12..20]
'zZ9'[true]
'a\\b'[0]
'a\\b'[1]
'a\\b'[-1]
'a\\b'[5]
'a\\b'[-5]
'a\\b'[100]
'a\\b'[-100]
'a\\b'[2.7]
'a\\b'[nil]
'a\\b'['l']
'a\\b'['zz']
'a\\b'[0..1]
'a\\b'[1..-1]
'a\\b'[-3..-1]
'a\\b'[0...2]
'a\\b'[3..1]
'a\\b'[5..9]
'a\\b'[(1..)]
'a\\b'[(..2)]
'a\\b'[(...-1)]
'a\\b'[12..20]
'a\\b'[true]
"a\r\nb\nc\r"[0, 2]
"a\r\nb\nc\r".byteslice(0, 2)
"a\r\nb\nc\r"[1, 0]
"a\r\nb\nc\r".byteslice(1, 0)
"a\r\nb\nc\r"[-2, 5]
"a\r\nb\nc\r".byteslice(-2, 5)
"a\r\nb\nc\r"[3, -1]
"a\r\nb\nc\r".byteslice(3, -1)
"a\r\nb\nc\r"[11, 2]
"a\r\nb\nc\r".byteslice(11, 2)
"a\r\nb\nc\r"[12, 2]
"a\r\nb\nc\r".byteslice(12, 2)
"a\r\nb\nc\r"[0, 100]
"a\r\nb\nc\r".byteslice(0, 100)
"a\r\nb\nc\r"[nil, 1]
"a\r\nb\nc\r".byteslice(nil, 1)
"a\r\nb\nc\r"['a', 1]
"a\r\nb\nc\r".byteslice('a', 1)
"a\r\nb\nc\r"[1, nil]
"a\r\nb\nc\r".byteslice(1, nil)
' 12_3x'[0, 2]
' 12_3x'.byteslice(0, 2)
' 12_3x'[1, 0]
' 12_3x'.byteslice(1, 0)
' 12_3x'[-2, 5]
' 12_3x'.byteslice(-2, 5)
' 12_3x'[3, -1]
' 12_3x'.byteslice(3, -1)
' 12_3x'[11, 2]
' 12_3x'.byteslice(11, 2)
' 12_3x'[12, 2]
' 12_3x'.byteslice(12, 2)
' 12_3x'[0, 100]
' 12_3x'.byteslice(0, 100)
' 12_3x'[nil, 1]
' 12_3x'.byteslice(nil, 1)
' 12_3x'['a', 1]
' 12_3x'.byteslice('a', 1)
' 12_3x'[1, nil]
' 12_3x'.byteslice(1, nil)
'aaabbbc'[0, 2]
'aaabbbc'.byteslice(0, 2)
'aaabbbc'[1, 0]
'aaabbbc'.byteslice(1, 0)
'aaabbbc'[-2, 5]
'aaabbbc'.byteslice(-2, 5)
'aaabbbc'[3, -1]
'aaabbbc'.byteslice(3, -1)
'aaabbbc'[11, 2]
'aaabbbc'.byteslice(11, 2)
'aaabbbc'[12, 2]
'aaabbbc'.byteslice(12, 2)
'aaabbbc'[0, 100]
'aaabbbc'.byteslice(0, 100)
'aaabbbc'[nil, 1]
'aaabbbc'.byteslice(nil, 1)
'aaabbbc'['a', 1]
'aaabbbc'.byteslice('a', 1)
'aaabbbc'[1, nil]
'aaabbbc'.byteslice(1, nil)
'äÖß'[0, 2]
'äÖß'.byteslice(0, 2)
'äÖß'[1, 0]
'äÖß'.byteslice(1, 0)
'äÖß'[-2, 5]
'äÖß'.byteslice(-2, 5)
'äÖß'[3, -1]
'äÖß'.byteslice(3, -1)
'äÖß'[11, 2]
'äÖß'.byteslice(11, 2)
'äÖß'[12, 2]
'äÖß'.byteslice(12, 2)
'äÖß'[0, 100]
'äÖß'.byteslice(0, 100)
'äÖß'[nil, 1]
'äÖß'.byteslice(nil, 1)
'äÖß'['a', 1]
'äÖß'.byteslice('a', 1)
'äÖß'[1, nil]
'äÖß'.byteslice(1, nil)
'zZ9'[0, 2]
'zZ9'.byteslice(0, 2)
'zZ9'[1, 0]
'zZ9'.byteslice(1, 0)
'zZ9'[-2, 5]
'zZ9'.byteslice(-2, 5)
'zZ9'[3, -1]
'zZ9'.byteslice(3, -1)
'zZ9'[11, 2]
'zZ9'.byteslice(11, 2)
'zZ9'[12, 2]
'zZ9'.byteslice(12, 2)
'zZ9'[0, 100]
'zZ9'.byteslice(0, 100)
'zZ9'[nil, 1]
'zZ9'.byteslice(nil, 1)
'zZ9'['a', 1]
'zZ9'.byteslice('a', 1)
'zZ9'[1, nil]
'zZ9'.byteslice(1, nil)
'x'.b[0, 2]
'x'.b.byteslice(0, 2)
'x'.b[1, 0]
'x'.b.byteslice(1, 0)
'x'.b[-2, 5]
'x'.b.byteslice(-2, 5)
'x'.b[3, -1]
'x'.b.byteslice(3, -1)
'x'.b[11, 2]
'x'.b.byteslice(11, 2)
'x'.b[12, 2]
'x'.b.byteslice(12, 2)
'x'.b[0, 100]
'x'.b.byteslice(0, 100)
'x'.b[nil, 1]
'x'.b.byteslice(nil, 1)
'x'.b['a', 1]
'x'.b.byteslice('a', 1)
'x'.b[1, nil]
'x'.b.byteslice(1, nil)
''.byteslice(0)
s = +''; r = s.slice!(0); [r, s]
'zZ9'.byteslice(0)
s = +'zZ9'; r = s.slice!(0); [r, s]
'0b101'.byteslice(0)
s = +'0b101'; r = s.slice!(0); [r, s]
'x'.b.byteslice(0)
s = +'x'.b; r = s.slice!(0); [r, s]
'日本語'.byteslice(-1)
s = +'日本語'; r = s.slice!(-1); [r, s]
'Zz'.byteslice(-1)
s = +'Zz'; r = s.slice!(-1); [r, s]
'0x1f'.byteslice(-1)
s = +'0x1f'; r = s.slice!(-1); [r, s]
'hello world'.byteslice(-1)
s = +'hello world'; r = s.slice!(-1); [r, s]
"\xC3\xA9".b.byteslice(1..2)
s = +"\xC3\xA9".b; r = s.slice!(1..2); [r, s]
'x'.b.byteslice(1..2)
s = +'x'.b; r = s.slice!(1..2); [r, s]
' 12_3x'.byteslice(1..2)
s = +' 12_3x'; r = s.slice!(1..2); [r, s]
''.byteslice(1..2)
s = +''; r = s.slice!(1..2); [r, s]
"\xFFa\xE3\x81".byteslice(0...-1)
s = +"\xFFa\xE3\x81"; r = s.slice!(0...-1); [r, s]
'az'.byteslice(0...-1)
s = +'az'; r = s.slice!(0...-1); [r, s]
'àb'.byteslice(0...-1)
s = +'àb'; r = s.slice!(0...-1); [r, s]
'a-9'.byteslice(0...-1)
s = +'a-9'; r = s.slice!(0...-1); [r, s]
'1.5e3z'.byteslice(9)
s = +'1.5e3z'; r = s.slice!(9); [r, s]
"\xFFa\xE3\x81".byteslice(9)
s = +"\xFFa\xE3\x81"; r = s.slice!(9); [r, s]
'zZ9'.byteslice(9)
s = +'zZ9'; r = s.slice!(9); [r, s]
'x'.b.byteslice(9)
s = +'x'.b; r = s.slice!(9); [r, s]
"\xFFa\xE3\x81".byteslice(nil)
s = +"\xFFa\xE3\x81"; r = s.slice!(nil); [r, s]
''.byteslice(nil)
s = +''; r = s.slice!(nil); [r, s]
'0b101'.byteslice(nil)
s = +'0b101'; r = s.slice!(nil); [r, s]
'0x1f'.byteslice(nil)
s = +'0x1f'; r = s.slice!(nil); [r, s]
'äÖß'.byteslice(3..9)
s = +'äÖß'; r = s.slice!(3..9); [r, s]
"  x y \t\n".byteslice(3..9)
s = +"  x y \t\n"; r = s.slice!(3..9); [r, s]
'-9'.byteslice(3..9)
s = +'-9'; r = s.slice!(3..9); [r, s]
'***'.byteslice(3..9)
s = +'***'; r = s.slice!(3..9); [r, s]
'hello world'[/l+/]
s = +'hello world'; [s.slice!(/l+/), s]
s = +'hello world'; s[/l+/] = 'NEW'; s
'hello world'[/(h)(e)/, 2]
s = +'hello world'; [s.slice!(/(h)(e)/, 2), s]
s = +'hello world'; s[/(h)(e)/, 2] = 'NEW'; s
'hello world'[/(?<x>o) (?<y>w)/, :y]
s = +'hello world'; [s.slice!(/(?<x>o) (?<y>w)/, :y), s]
s = +'hello world'; s[/(?<x>o) (?<y>w)/, :y] = 'NEW'; s
'hello world'[/(?<x>o) (?<y>w)/, 'x']
s = +'hello world'; [s.slice!(/(?<x>o) (?<y>w)/, 'x'), s]
s = +'hello world'; s[/(?<x>o) (?<y>w)/, 'x'] = 'NEW'; s
'hello world'[/(?<x>o)/, :z]
s = +'hello world'; [s.slice!(/(?<x>o)/, :z), s]
s = +'hello world'; s[/(?<x>o)/, :z] = 'NEW'; s
'hello world'[/q/]
s = +'hello world'; [s.slice!(/q/), s]
s = +'hello world'; s[/q/] = 'NEW'; s
'hello world'[/(h)/, 5]
s = +'hello world'; [s.slice!(/(h)/, 5), s]
s = +'hello world'; s[/(h)/, 5] = 'NEW'; s
'hello world'[/(h)/, -1]
s = +'hello world'; [s.slice!(/(h)/, -1), s]
s = +'hello world'; s[/(h)/, -1] = 'NEW'; s
s = +'hell'; s[0] = 'XY'; s
s = +'äöüß'; s[0] = 'XY'; s
s = +'hell'; s[-1] = 'XY'; s
s = +'äöüß'; s[-1] = 'XY'; s
s = +'hell'; s[3] = 'XY'; s
s = +'äöüß'; s[3] = 'XY'; s
s = +'hell'; s[4] = 'XY'; s
s = +'äöüß'; s[4] = 'XY'; s
s = +'hell'; s[5] = 'XY'; s
s = +'äöüß'; s[5] = 'XY'; s
s = +'hell'; s['l'] = 'XY'; s
s = +'äöüß'; s['l'] = 'XY'; s
s = +'hell'; s['q'] = 'XY'; s
s = +'äöüß'; s['q'] = 'XY'; s
s = +'hell'; s[0..1] = 'XY'; s
s = +'äöüß'; s[0..1] = 'XY'; s
s = +'hell'; s[1..] = 'XY'; s
s = +'äöüß'; s[1..] = 'XY'; s
s = +'hell'; s[0, 2] = 'XY'; s
s = +'äöüß'; s[0, 2] = 'XY'; s
s = +'hell'; s[3, 0] = 'XY'; s
s = +'äöüß'; s[3, 0] = 'XY'; s
s = +'hell'; s[1, -1] = 'XY'; s
s = +'äöüß'; s[1, -1] = 'XY'; s
s = +'hell'; s[9, 1] = 'XY'; s
s = +'äöüß'; s[9, 1] = 'XY'; s
s = +'hell'; s[-9] = 'XY'; s
s = +'äöüß'; s[-9] = 'XY'; s
s = +'hell'; s[nil] = 'XY'; s
s = +'äöüß'; s[nil] = 'XY'; s
s = 'abc'.freeze; s[0] = 'x'
s = +'abc'; s[0] = 1
s = +'abc'; (s[1] = 'zz')
'abc'.slice
'abc'[1, 2, 3]
'a'[10**30]
'a'[10**18]
'a'[0, 10**18]
(+'abc').insert(0, 'XY')
(+'abc').insert(1, 'XY')
(+'abc').insert(-1, 'XY')
(+'abc').insert(-2, 'XY')
(+'abc').insert(3, 'XY')
(+'abc').insert(4, 'XY')
(+'abc').insert(-4, 'XY')
(+'abc').insert(-5, 'XY')
(+'abc').insert(9, 'XY')
(+'abc').insert(nil, 'XY')
(+'abc').insert('a', 'XY')
'abc'.freeze.insert(0, 'x')
(+'abc').insert(1, 2)
(+'abc').insert(1)
'äb'.getbyte(0)
s = +'abc'; [(s.setbyte(0, 65)), s]
'äb'.getbyte(-1)
s = +'abc'; [(s.setbyte(-1, 65)), s]
'äb'.getbyte(9)
s = +'abc'; [(s.setbyte(9, 65)), s]
'äb'.getbyte(-9)
s = +'abc'; [(s.setbyte(-9, 65)), s]
'äb'.getbyte(nil)
s = +'abc'; [(s.setbyte(nil, 65)), s]
s = +'abc'; s.setbyte(0, 321); s
'a'.freeze.setbyte(0, 1)
'hello world'.chomp(nil)
s = +'hello world'; [s.chomp!(nil), s]
'hello world'.chomp('')
s = +'hello world'; [s.chomp!(''), s]
'hello world'.chomp('c')
s = +'hello world'; [s.chomp!('c'), s]
'hello world'.chomp('ld')
s = +'hello world'; [s.chomp!('ld'), s]
'hello world'.chomp("\n")
s = +'hello world'; [s.chomp!("\n"), s]
'hello world'.chomp('lo')
s = +'hello world'; [s.chomp!('lo'), s]
'hello world'.chomp(3)
s = +'hello world'; [s.chomp!(3), s]
"abc\n\n\n".chomp(nil)
s = +"abc\n\n\n"; [s.chomp!(nil), s]
"abc\n\n\n".chomp('')
s = +"abc\n\n\n"; [s.chomp!(''), s]
"abc\n\n\n".chomp('c')
s = +"abc\n\n\n"; [s.chomp!('c'), s]
"abc\n\n\n".chomp('ld')
s = +"abc\n\n\n"; [s.chomp!('ld'), s]
"abc\n\n\n".chomp("\n")
s = +"abc\n\n\n"; [s.chomp!("\n"), s]
"abc\n\n\n".chomp('lo')
s = +"abc\n\n\n"; [s.chomp!('lo'), s]
"abc\n\n\n".chomp(3)
s = +"abc\n\n\n"; [s.chomp!(3), s]
"ab\r\n\r\n".chomp(nil)
s = +"ab\r\n\r\n"; [s.chomp!(nil), s]
"ab\r\n\r\n".chomp('')
s = +"ab\r\n\r\n"; [s.chomp!(''), s]
"ab\r\n\r\n".chomp('c')
s = +"ab\r\n\r\n"; [s.chomp!('c'), s]
"ab\r\n\r\n".chomp('ld')
s = +"ab\r\n\r\n"; [s.chomp!('ld'), s]
"ab\r\n\r\n".chomp("\n")
s = +"ab\r\n\r\n"; [s.chomp!("\n"), s]
"ab\r\n\r\n".chomp('lo')
s = +"ab\r\n\r\n"; [s.chomp!('lo'), s]
"ab\r\n\r\n".chomp(3)
s = +"ab\r\n\r\n"; [s.chomp!(3), s]
'abcc'.chomp(nil)
s = +'abcc'; [s.chomp!(nil), s]
'abcc'.chomp('')
s = +'abcc'; [s.chomp!(''), s]
'abcc'.chomp('c')
s = +'abcc'; [s.chomp!('c'), s]
'abcc'.chomp('ld')
s = +'abcc'; [s.chomp!('ld'), s]
'abcc'.chomp("\n")
s = +'abcc'; [s.chomp!("\n"), s]
'abcc'.chomp('lo')
s = +'abcc'; [s.chomp!('lo'), s]
'abcc'.chomp(3)
s = +'abcc'; [s.chomp!(3), s]
'hello world'.delete_prefix('he')
s = +'hello world'; [s.delete_prefix!('he'), s]
'hello world'.delete_prefix('ld')
s = +'hello world'; [s.delete_prefix!('ld'), s]
'hello world'.delete_prefix('')
s = +'hello world'; [s.delete_prefix!(''), s]
'hello world'.delete_prefix('zz')
s = +'hello world'; [s.delete_prefix!('zz'), s]
'hello world'.delete_prefix(nil)
s = +'hello world'; [s.delete_prefix!(nil), s]
'hello world'.delete_prefix(:he)
s = +'hello world'; [s.delete_prefix!(:he), s]
'hello world'.delete_suffix('he')
s = +'hello world'; [s.delete_suffix!('he'), s]
'hello world'.delete_suffix('ld')
s = +'hello world'; [s.delete_suffix!('ld'), s]
'hello world'.delete_suffix('')
s = +'hello world'; [s.delete_suffix!(''), s]
'hello world'.delete_suffix('zz')
s = +'hello world'; [s.delete_suffix!('zz'), s]
'hello world'.delete_suffix(nil)
s = +'hello world'; [s.delete_suffix!(nil), s]
'hello world'.delete_suffix(:he)
s = +'hello world'; [s.delete_suffix!(:he), s]
'abc'.ljust(0)
'äöü'.ljust(0)
''.ljust(0)
'abc'.ljust(5)
'äöü'.ljust(5)
''.ljust(5)
'abc'.ljust(10)
'äöü'.ljust(10)
''.ljust(10)
'abc'.ljust(-3)
'äöü'.ljust(-3)
''.ljust(-3)
'abc'.ljust(3.9)
'äöü'.ljust(3.9)
''.ljust(3.9)
'abc'.ljust(nil)
'äöü'.ljust(nil)
''.ljust(nil)
'abc'.ljust(8, '*')
'äöü'.ljust(8, '*')
''.ljust(8, '*')
'abc'.ljust(9, 'ab')
'äöü'.ljust(9, 'ab')
''.ljust(9, 'ab')
'abc'.ljust(9, '')
'äöü'.ljust(9, '')
''.ljust(9, '')
'abc'.ljust(9, nil)
'äöü'.ljust(9, nil)
''.ljust(9, nil)
'abc'.ljust(7, 'äö')
'äöü'.ljust(7, 'äö')
''.ljust(7, 'äö')
'abc'.ljust(10**19)
'äöü'.ljust(10**19)
''.ljust(10**19)
'abc'.ljust('a')
'äöü'.ljust('a')
''.ljust('a')
'abc'.rjust(0)
'äöü'.rjust(0)
''.rjust(0)
'abc'.rjust(5)
'äöü'.rjust(5)
''.rjust(5)
'abc'.rjust(10)
'äöü'.rjust(10)
''.rjust(10)
'abc'.rjust(-3)
'äöü'.rjust(-3)
''.rjust(-3)
'abc'.rjust(3.9)
'äöü'.rjust(3.9)
''.rjust(3.9)
'abc'.rjust(nil)
'äöü'.rjust(nil)
''.rjust(nil)
'abc'.rjust(8, '*')
'äöü'.rjust(8, '*')
''.rjust(8, '*')
'abc'.rjust(9, 'ab')
'äöü'.rjust(9, 'ab')
''.rjust(9, 'ab')
'abc'.rjust(9, '')
'äöü'.rjust(9, '')
''.rjust(9, '')
'abc'.rjust(9, nil)
'äöü'.rjust(9, nil)
''.rjust(9, nil)
'abc'.rjust(7, 'äö')
'äöü'.rjust(7, 'äö')
''.rjust(7, 'äö')
'abc'.rjust(10**19)
'äöü'.rjust(10**19)
''.rjust(10**19)
'abc'.rjust('a')
'äöü'.rjust('a')
''.rjust('a')
'abc'.center(0)
'äöü'.center(0)
''.center(0)
'abc'.center(5)
'äöü'.center(5)
''.center(5)
'abc'.center(10)
'äöü'.center(10)
''.center(10)
'abc'.center(-3)
'äöü'.center(-3)
''.center(-3)
'abc'.center(3.9)
'äöü'.center(3.9)
''.center(3.9)
'abc'.center(nil)
'äöü'.center(nil)
''.center(nil)
'abc'.center(8, '*')
'äöü'.center(8, '*')
''.center(8, '*')
'abc'.center(9, 'ab')
'äöü'.center(9, 'ab')
''.center(9, 'ab')
'abc'.center(9, '')
'äöü'.center(9, '')
''.center(9, '')
'abc'.center(9, nil)
'äöü'.center(9, nil)
''.center(9, nil)
'abc'.center(7, 'äö')
'äöü'.center(7, 'äö')
''.center(7, 'äö')
'abc'.center(10**19)
'äöü'.center(10**19)
''.center(10**19)
'abc'.center('a')
'äöü'.center('a')
''.center('a')
'hello world'.delete('l')
'aabb--^^ll'.delete('l')
'äöü-ooo'.delete('l')
'hello world'.delete('a-y')
'aabb--^^ll'.delete('a-y')
'äöü-ooo'.delete('a-y')
'hello world'.delete('^l')
'aabb--^^ll'.delete('^l')
'äöü-ooo'.delete('^l')
'hello world'.delete('a-')
'aabb--^^ll'.delete('a-')
'äöü-ooo'.delete('a-')
'hello world'.delete('-a')
'aabb--^^ll'.delete('-a')
'äöü-ooo'.delete('-a')
'hello world'.delete('\\^l')
'aabb--^^ll'.delete('\\^l')
'äöü-ooo'.delete('\\^l')
'hello world'.delete('^')
'aabb--^^ll'.delete('^')
'äöü-ooo'.delete('^')
'hello world'.delete('')
'aabb--^^ll'.delete('')
'äöü-ooo'.delete('')
'hello world'.delete('lo', 'o')
'aabb--^^ll'.delete('lo', 'o')
'äöü-ooo'.delete('lo', 'o')
'hello world'.delete('z-a')
'aabb--^^ll'.delete('z-a')
'äöü-ooo'.delete('z-a')
'hello world'.delete('a\\-z')
'aabb--^^ll'.delete('a\\-z')
'äöü-ooo'.delete('a\\-z')
'hello world'.delete('ä-ü')
'aabb--^^ll'.delete('ä-ü')
'äöü-ooo'.delete('ä-ü')
'hello world'.delete('lo-p', '^p')
'aabb--^^ll'.delete('lo-p', '^p')
'äöü-ooo'.delete('lo-p', '^p')
'hello world'.delete(nil)
'aabb--^^ll'.delete(nil)
'äöü-ooo'.delete(nil)
'hello world'.delete()
'aabb--^^ll'.delete()
'äöü-ooo'.delete()
'hello world'.squeeze('l')
'aabb--^^ll'.squeeze('l')
'äöü-ooo'.squeeze('l')
'hello world'.squeeze('a-y')
'aabb--^^ll'.squeeze('a-y')
'äöü-ooo'.squeeze('a-y')
'hello world'.squeeze('^l')
'aabb--^^ll'.squeeze('^l')
'äöü-ooo'.squeeze('^l')
'hello world'.squeeze('a-')
'aabb--^^ll'.squeeze('a-')
'äöü-ooo'.squeeze('a-')
'hello world'.squeeze('-a')
'aabb--^^ll'.squeeze('-a')
'äöü-ooo'.squeeze('-a')
'hello world'.squeeze('\\^l')
'aabb--^^ll'.squeeze('\\^l')
'äöü-ooo'.squeeze('\\^l')
'hello world'.squeeze('^')
'aabb--^^ll'.squeeze('^')
'äöü-ooo'.squeeze('^')
'hello world'.squeeze('')
'aabb--^^ll'.squeeze('')
'äöü-ooo'.squeeze('')
'hello world'.squeeze('lo', 'o')
'aabb--^^ll'.squeeze('lo', 'o')
'äöü-ooo'.squeeze('lo', 'o')
'hello world'.squeeze('z-a')
'aabb--^^ll'.squeeze('z-a')
'äöü-ooo'.squeeze('z-a')
'hello world'.squeeze('a\\-z')
'aabb--^^ll'.squeeze('a\\-z')
'äöü-ooo'.squeeze('a\\-z')
'hello world'.squeeze('ä-ü')
'aabb--^^ll'.squeeze('ä-ü')
'äöü-ooo'.squeeze('ä-ü')
'hello world'.squeeze('lo-p', '^p')
'aabb--^^ll'.squeeze('lo-p', '^p')
'äöü-ooo'.squeeze('lo-p', '^p')
'hello world'.squeeze(nil)
'aabb--^^ll'.squeeze(nil)
'äöü-ooo'.squeeze(nil)
'hello world'.squeeze()
'aabb--^^ll'.squeeze()
'äöü-ooo'.squeeze()
'hello world'.count('l')
'aabb--^^ll'.count('l')
'äöü-ooo'.count('l')
'hello world'.count('a-y')
'aabb--^^ll'.count('a-y')
'äöü-ooo'.count('a-y')
'hello world'.count('^l')
'aabb--^^ll'.count('^l')
'äöü-ooo'.count('^l')
'hello world'.count('a-')
'aabb--^^ll'.count('a-')
'äöü-ooo'.count('a-')
'hello world'.count('-a')
'aabb--^^ll'.count('-a')
'äöü-ooo'.count('-a')
'hello world'.count('\\^l')
'aabb--^^ll'.count('\\^l')
'äöü-ooo'.count('\\^l')
'hello world'.count('^')
'aabb--^^ll'.count('^')
'äöü-ooo'.count('^')
'hello world'.count('')
'aabb--^^ll'.count('')
'äöü-ooo'.count('')
'hello world'.count('lo', 'o')
'aabb--^^ll'.count('lo', 'o')
'äöü-ooo'.count('lo', 'o')
'hello world'.count('z-a')
'aabb--^^ll'.count('z-a')
'äöü-ooo'.count('z-a')
'hello world'.count('a\\-z')
'aabb--^^ll'.count('a\\-z')
'äöü-ooo'.count('a\\-z')
'hello world'.count('ä-ü')
'aabb--^^ll'.count('ä-ü')
'äöü-ooo'.count('ä-ü')
'hello world'.count('lo-p', '^p')
'aabb--^^ll'.count('lo-p', '^p')
'äöü-ooo'.count('lo-p', '^p')
'hello world'.count(nil)
'aabb--^^ll'.count(nil)
'äöü-ooo'.count(nil)
'hello world'.count()
'aabb--^^ll'.count()
'äöü-ooo'.count()
s = +'hello world'; [s.delete!('l'), s]
s = +'hello world'; [s.delete!('a-y'), s]
s = +'hello world'; [s.delete!('^l'), s]
s = +'hello world'; [s.delete!('a-'), s]
s = +'hello world'; [s.delete!('-a'), s]
s = +'hello world'; [s.delete!('\\^l'), s]
'l'.freeze.delete!('l')
s = +'hello world'; [s.squeeze!('l'), s]
s = +'hello world'; [s.squeeze!('a-y'), s]
s = +'hello world'; [s.squeeze!('^l'), s]
s = +'hello world'; [s.squeeze!('a-'), s]
s = +'hello world'; [s.squeeze!('-a'), s]
s = +'hello world'; [s.squeeze!('\\^l'), s]
'l'.freeze.squeeze!('l')
'hello world'.tr('el', 'ip')
'aab-ö'.tr('el', 'ip')
s = +'hello'; [s.tr!('el', 'ip'), s]
'hello world'.tr('a-y', 'b-z')
'aab-ö'.tr('a-y', 'b-z')
s = +'hello'; [s.tr!('a-y', 'b-z'), s]
'hello world'.tr('a-z', 'A-Z')
'aab-ö'.tr('a-z', 'A-Z')
s = +'hello'; [s.tr!('a-z', 'A-Z'), s]
'hello world'.tr('^l', '*')
'aab-ö'.tr('^l', '*')
s = +'hello'; [s.tr!('^l', '*'), s]
'hello world'.tr('l', '')
'aab-ö'.tr('l', '')
s = +'hello'; [s.tr!('l', ''), s]
'hello world'.tr('elo', '1')
'aab-ö'.tr('elo', '1')
s = +'hello'; [s.tr!('elo', '1'), s]
'hello world'.tr('a-e', '1-3')
'aab-ö'.tr('a-e', '1-3')
s = +'hello'; [s.tr!('a-e', '1-3'), s]
'hello world'.tr('lo', 'äö')
'aab-ö'.tr('lo', 'äö')
s = +'hello'; [s.tr!('lo', 'äö'), s]
'hello world'.tr('', 'x')
'aab-ö'.tr('', 'x')
s = +'hello'; [s.tr!('', 'x'), s]
'hello world'.tr('-l', 'x-')
'aab-ö'.tr('-l', 'x-')
s = +'hello'; [s.tr!('-l', 'x-'), s]
'hello world'.tr('a-z', '^x')
'aab-ö'.tr('a-z', '^x')
s = +'hello'; [s.tr!('a-z', '^x'), s]
'hello world'.tr('ll', 'xy')
'aab-ö'.tr('ll', 'xy')
s = +'hello'; [s.tr!('ll', 'xy'), s]
'hello world'.tr('^a-k', 'AB')
'aab-ö'.tr('^a-k', 'AB')
s = +'hello'; [s.tr!('^a-k', 'AB'), s]
'hello world'.tr(nil, 'a')
'aab-ö'.tr(nil, 'a')
s = +'hello'; [s.tr!(nil, 'a'), s]
'hello world'.tr('a')
'aab-ö'.tr('a')
s = +'hello'; [s.tr!('a'), s]
'hello world'.tr('z-a', 'x')
'aab-ö'.tr('z-a', 'x')
s = +'hello'; [s.tr!('z-a', 'x'), s]
'hello world'.tr('\\-l', 'xy')
'aab-ö'.tr('\\-l', 'xy')
s = +'hello'; [s.tr!('\\-l', 'xy'), s]
'hello world'.tr(' ', '_')
'aab-ö'.tr(' ', '_')
s = +'hello'; [s.tr!(' ', '_'), s]
'hello world'.tr_s('el', 'ip')
'aab-ö'.tr_s('el', 'ip')
s = +'hello'; [s.tr_s!('el', 'ip'), s]
'hello world'.tr_s('a-y', 'b-z')
'aab-ö'.tr_s('a-y', 'b-z')
s = +'hello'; [s.tr_s!('a-y', 'b-z'), s]
'hello world'.tr_s('a-z', 'A-Z')
'aab-ö'.tr_s('a-z', 'A-Z')
s = +'hello'; [s.tr_s!('a-z', 'A-Z'), s]
'hello world'.tr_s('^l', '*')
'aab-ö'.tr_s('^l', '*')
s = +'hello'; [s.tr_s!('^l', '*'), s]
'hello world'.tr_s('l', '')
'aab-ö'.tr_s('l', '')
s = +'hello'; [s.tr_s!('l', ''), s]
'hello world'.tr_s('elo', '1')
'aab-ö'.tr_s('elo', '1')
s = +'hello'; [s.tr_s!('elo', '1'), s]
'hello world'.tr_s('a-e', '1-3')
'aab-ö'.tr_s('a-e', '1-3')
s = +'hello'; [s.tr_s!('a-e', '1-3'), s]
'hello world'.tr_s('lo', 'äö')
'aab-ö'.tr_s('lo', 'äö')
s = +'hello'; [s.tr_s!('lo', 'äö'), s]
'hello world'.tr_s('', 'x')
'aab-ö'.tr_s('', 'x')
s = +'hello'; [s.tr_s!('', 'x'), s]
'hello world'.tr_s('-l', 'x-')
'aab-ö'.tr_s('-l', 'x-')
s = +'hello'; [s.tr_s!('-l', 'x-'), s]
'hello world'.tr_s('a-z', '^x')
'aab-ö'.tr_s('a-z', '^x')
s = +'hello'; [s.tr_s!('a-z', '^x'), s]
'hello world'.tr_s('ll', 'xy')
'aab-ö'.tr_s('ll', 'xy')
s = +'hello'; [s.tr_s!('ll', 'xy'), s]
'hello world'.tr_s('^a-k', 'AB')
'aab-ö'.tr_s('^a-k', 'AB')
s = +'hello'; [s.tr_s!('^a-k', 'AB'), s]
'hello world'.tr_s(nil, 'a')
'aab-ö'.tr_s(nil, 'a')
s = +'hello'; [s.tr_s!(nil, 'a'), s]
'hello world'.tr_s('a')
'aab-ö'.tr_s('a')
s = +'hello'; [s.tr_s!('a'), s]
'hello world'.tr_s('z-a', 'x')
'aab-ö'.tr_s('z-a', 'x')
s = +'hello'; [s.tr_s!('z-a', 'x'), s]
'hello world'.tr_s('\\-l', 'xy')
'aab-ö'.tr_s('\\-l', 'xy')
s = +'hello'; [s.tr_s!('\\-l', 'xy'), s]
'hello world'.tr_s(' ', '_')
'aab-ö'.tr_s(' ', '_')
s = +'hello'; [s.tr_s!(' ', '_'), s]
'ÄbÇß'.upcase(:ascii)
'ÄbÇß'.downcase(:ascii)
'ÄbÇß'.capitalize(:ascii)
'ÄbÇß'.swapcase(:ascii)
'ÄbÇß'.upcase(:fold)
'ÄbÇß'.downcase(:fold)
'ÄbÇß'.capitalize(:fold)
'ÄbÇß'.swapcase(:fold)
'ÄbÇß'.upcase(:bad)
'ÄbÇß'.downcase(:bad)
'ÄbÇß'.capitalize(:bad)
'ÄbÇß'.swapcase(:bad)
'ÄbÇß'.upcase(1)
'ÄbÇß'.downcase(1)
'ÄbÇß'.capitalize(1)
'ÄbÇß'.swapcase(1)
'ÄbÇß'.upcase(:ascii, :fold)
'ÄbÇß'.downcase(:ascii, :fold)
'ÄbÇß'.capitalize(:ascii, :fold)
'ÄbÇß'.swapcase(:ascii, :fold)
'ǆ'.upcase
'ǆ'.downcase
'ǆ'.capitalize
'ǆ'.swapcase
'ﬁx'.upcase
'ﬁx'.downcase
'ﬁx'.capitalize
'ﬁx'.swapcase
'ß'.upcase
'ß'.downcase
'ß'.capitalize
'ß'.swapcase
'ΑΣ'.upcase
'ΑΣ'.downcase
'ΑΣ'.capitalize
'ΑΣ'.swapcase
'İ'.upcase
'İ'.downcase
'İ'.capitalize
'İ'.swapcase
'ŉ'.upcase
'ŉ'.downcase
'ŉ'.capitalize
'ŉ'.swapcase
'abc'.casecmp('ABC')
'äbc'.casecmp('ABC')
'abc'.casecmp?('ABC')
'äbc'.casecmp?('ABC')
'abc'.casecmp('abd')
'äbc'.casecmp('abd')
'abc'.casecmp?('abd')
'äbc'.casecmp?('abd')
'abc'.casecmp('ab')
'äbc'.casecmp('ab')
'abc'.casecmp?('ab')
'äbc'.casecmp?('ab')
'abc'.casecmp(nil)
'äbc'.casecmp(nil)
'abc'.casecmp?(nil)
'äbc'.casecmp?(nil)
'abc'.casecmp(1)
'äbc'.casecmp(1)
'abc'.casecmp?(1)
'äbc'.casecmp?(1)
'abc'.casecmp(:abc)
'äbc'.casecmp(:abc)
'abc'.casecmp?(:abc)
'äbc'.casecmp?(:abc)
'abc'.casecmp('ÄBC')
'äbc'.casecmp('ÄBC')
'abc'.casecmp?('ÄBC')
'äbc'.casecmp?('ÄBC')
"a\nb\r\nc".lines()
r = []; v = "a\nb\r\nc".each_line() { |l| r << l }; [r, v]
"a\n\n\nb\n".lines()
r = []; v = "a\n\n\nb\n".each_line() { |l| r << l }; [r, v]
'hello'.lines()
r = []; v = 'hello'.each_line() { |l| r << l }; [r, v]
''.lines()
r = []; v = ''.each_line() { |l| r << l }; [r, v]
"a\nb\r\nc".lines('x')
r = []; v = "a\nb\r\nc".each_line('x') { |l| r << l }; [r, v]
"a\n\n\nb\n".lines('x')
r = []; v = "a\n\n\nb\n".each_line('x') { |l| r << l }; [r, v]
'hello'.lines('x')
r = []; v = 'hello'.each_line('x') { |l| r << l }; [r, v]
''.lines('x')
r = []; v = ''.each_line('x') { |l| r << l }; [r, v]
"a\nb\r\nc".lines('l')
r = []; v = "a\nb\r\nc".each_line('l') { |l| r << l }; [r, v]
"a\n\n\nb\n".lines('l')
r = []; v = "a\n\n\nb\n".each_line('l') { |l| r << l }; [r, v]
'hello'.lines('l')
r = []; v = 'hello'.each_line('l') { |l| r << l }; [r, v]
''.lines('l')
r = []; v = ''.each_line('l') { |l| r << l }; [r, v]
"a\nb\r\nc".lines(nil)
r = []; v = "a\nb\r\nc".each_line(nil) { |l| r << l }; [r, v]
"a\n\n\nb\n".lines(nil)
r = []; v = "a\n\n\nb\n".each_line(nil) { |l| r << l }; [r, v]
'hello'.lines(nil)
r = []; v = 'hello'.each_line(nil) { |l| r << l }; [r, v]
''.lines(nil)
r = []; v = ''.each_line(nil) { |l| r << l }; [r, v]
"a\nb\r\nc".lines(chomp: true)
r = []; v = "a\nb\r\nc".each_line(chomp: true) { |l| r << l }; [r, v]
"a\n\n\nb\n".lines(chomp: true)
r = []; v = "a\n\n\nb\n".each_line(chomp: true) { |l| r << l }; [r, v]
'hello'.lines(chomp: true)
r = []; v = 'hello'.each_line(chomp: true) { |l| r << l }; [r, v]
''.lines(chomp: true)
r = []; v = ''.each_line(chomp: true) { |l| r << l }; [r, v]
"a\nb\r\nc".lines('l', chomp: true)
r = []; v = "a\nb\r\nc".each_line('l', chomp: true) { |l| r << l }; [r, v]
"a\n\n\nb\n".lines('l', chomp: true)
r = []; v = "a\n\n\nb\n".each_line('l', chomp: true) { |l| r << l }; [r, v]
'hello'.lines('l', chomp: true)
r = []; v = 'hello'.each_line('l', chomp: true) { |l| r << l }; [r, v]
''.lines('l', chomp: true)
r = []; v = ''.each_line('l', chomp: true) { |l| r << l }; [r, v]
"a\nb\r\nc".lines('')
r = []; v = "a\nb\r\nc".each_line('') { |l| r << l }; [r, v]
"a\n\n\nb\n".lines('')
r = []; v = "a\n\n\nb\n".each_line('') { |l| r << l }; [r, v]
'hello'.lines('')
r = []; v = 'hello'.each_line('') { |l| r << l }; [r, v]
''.lines('')
r = []; v = ''.each_line('') { |l| r << l }; [r, v]
"a\nb\r\nc".lines('', chomp: true)
r = []; v = "a\nb\r\nc".each_line('', chomp: true) { |l| r << l }; [r, v]
"a\n\n\nb\n".lines('', chomp: true)
r = []; v = "a\n\n\nb\n".each_line('', chomp: true) { |l| r << l }; [r, v]
'hello'.lines('', chomp: true)
r = []; v = 'hello'.each_line('', chomp: true) { |l| r << l }; [r, v]
''.lines('', chomp: true)
r = []; v = ''.each_line('', chomp: true) { |l| r << l }; [r, v]
"a\nb\r\nc".lines(bad: 1)
r = []; v = "a\nb\r\nc".each_line(bad: 1) { |l| r << l }; [r, v]
"a\n\n\nb\n".lines(bad: 1)
r = []; v = "a\n\n\nb\n".each_line(bad: 1) { |l| r << l }; [r, v]
'hello'.lines(bad: 1)
r = []; v = 'hello'.each_line(bad: 1) { |l| r << l }; [r, v]
''.lines(bad: 1)
r = []; v = ''.each_line(bad: 1) { |l| r << l }; [r, v]
"a\nb\r\nc".lines(1)
r = []; v = "a\nb\r\nc".each_line(1) { |l| r << l }; [r, v]
"a\n\n\nb\n".lines(1)
r = []; v = "a\n\n\nb\n".each_line(1) { |l| r << l }; [r, v]
'hello'.lines(1)
r = []; v = 'hello'.each_line(1) { |l| r << l }; [r, v]
''.lines(1)
r = []; v = ''.each_line(1) { |l| r << l }; [r, v]
"a\nb\r\nc".lines('a', 'b')
r = []; v = "a\nb\r\nc".each_line('a', 'b') { |l| r << l }; [r, v]
"a\n\n\nb\n".lines('a', 'b')
r = []; v = "a\n\n\nb\n".each_line('a', 'b') { |l| r << l }; [r, v]
'hello'.lines('a', 'b')
r = []; v = 'hello'.each_line('a', 'b') { |l| r << l }; [r, v]
''.lines('a', 'b')
r = []; v = ''.each_line('a', 'b') { |l| r << l }; [r, v]
r = []; v = "a\r\nb\nc\r".each_char { |c| r << c }; [r, v]
r = []; v = ''.each_char { |c| r << c }; [r, v]
r = []; v = "  x y \t\n".each_char { |c| r << c }; [r, v]
r = []; v = 'äÖß'.each_char { |c| r << c }; [r, v]
r = []; v = 'aaabbbc'.each_char { |c| r << c }; [r, v]
r = []; v = 'hello world'.each_char { |c| r << c }; [r, v]
'ab'.each_char(1)
r = []; v = '-9'.each_byte { |c| r << c }; [r, v]
r = []; v = 'Ünïcode Straße'.each_byte { |c| r << c }; [r, v]
r = []; v = 'a'.each_byte { |c| r << c }; [r, v]
r = []; v = "\xC3\xA9".b.each_byte { |c| r << c }; [r, v]
r = []; v = '1.5e3z'.each_byte { |c| r << c }; [r, v]
r = []; v = 'a\\b'.each_byte { |c| r << c }; [r, v]
'ab'.each_byte(1)
r = []; v = 'a\\b'.each_codepoint { |c| r << c }; [r, v]
r = []; v = 'x'.b.each_codepoint { |c| r << c }; [r, v]
r = []; v = ''.each_codepoint { |c| r << c }; [r, v]
r = []; v = '***'.each_codepoint { |c| r << c }; [r, v]
r = []; v = 'Zz'.each_codepoint { |c| r << c }; [r, v]
r = []; v = 'hello world'.each_codepoint { |c| r << c }; [r, v]
'ab'.each_codepoint(1)
r = []; v = 'az'.each_grapheme_cluster { |c| r << c }; [r, v]
r = []; v = ''.each_grapheme_cluster { |c| r << c }; [r, v]
r = []; v = 'Zz'.each_grapheme_cluster { |c| r << c }; [r, v]
r = []; v = "\xC3\xA9".b.each_grapheme_cluster { |c| r << c }; [r, v]
r = []; v = 'äÖß'.each_grapheme_cluster { |c| r << c }; [r, v]
'ab'.each_grapheme_cluster(1)
r = []; v = 'a'.upto('e') { |s| r << s; break r if r.size > 30 }; [r, v]
r = []; v = '9'.upto('11') { |s| r << s; break r if r.size > 30 }; [r, v]
r = []; v = '25'.upto('5') { |s| r << s; break r if r.size > 30 }; [r, v]
r = []; v = '08'.upto('11') { |s| r << s; break r if r.size > 30 }; [r, v]
r = []; v = 'a'.upto('zz') { |s| r << s; break r if r.size > 30 }; [r, v]
r = []; v = 'aa'.upto('ad', true) { |s| r << s; break r if r.size > 30 }; [r, v]
r = []; v = 'a'.upto('e', true) { |s| r << s; break r if r.size > 30 }; [r, v]
r = []; v = 'b'.upto('a') { |s| r << s; break r if r.size > 30 }; [r, v]
r = []; v = 'x'.upto('x') { |s| r << s; break r if r.size > 30 }; [r, v]
r = []; v = 'x'.upto('x', true) { |s| r << s; break r if r.size > 30 }; [r, v]
r = []; v = ''.upto('') { |s| r << s; break r if r.size > 30 }; [r, v]
r = []; v = 'a'.upto(1) { |s| r << s; break r if r.size > 30 }; [r, v]
r = []; v = 'Zz'.upto('AAd') { |s| r << s; break r if r.size > 30 }; [r, v]
r = []; v = '1.8'.upto('2.1') { |s| r << s; break r if r.size > 30 }; [r, v]
r = []; v = 'ä'.upto('é') { |s| r << s; break r if r.size > 30 }; [r, v]
'z'.succ
'Az'.succ
'zz'.succ
'a9'.succ
'a.9'.succ
'9.9'.succ
'a!'.succ
'1Z'.succ
'-'.succ
'--9'.succ
'<z>'.succ
'a-z'.succ
'9-z'.succ
'é'.succ
'aé'.succ
'zé'.succ
'~'.succ
'99999999999999999999'.succ
'z9'.succ
'Z9z'.succ
"0x1f".to_i(2)
"0b11".to_i(2)
"0o17".to_i(2)
"017".to_i(2)
"zz".to_i(2)
"12".to_i(2)
"-0x1F".to_i(2)
"1__2".to_i(2)
"_1".to_i(2)
"  +7".to_i(2)
"9".to_i(2)
"0x".to_i(2)
"0d12".to_i(2)
"0x1f".to_i(8)
"0b11".to_i(8)
"0o17".to_i(8)
"017".to_i(8)
"zz".to_i(8)
"12".to_i(8)
"-0x1F".to_i(8)
"1__2".to_i(8)
"_1".to_i(8)
"  +7".to_i(8)
"9".to_i(8)
"0x".to_i(8)
"0d12".to_i(8)
"0x1f".to_i(16)
"0b11".to_i(16)
"0o17".to_i(16)
"017".to_i(16)
"zz".to_i(16)
"12".to_i(16)
"-0x1F".to_i(16)
"1__2".to_i(16)
"_1".to_i(16)
"  +7".to_i(16)
"9".to_i(16)
"0x".to_i(16)
"0d12".to_i(16)
"0x1f".to_i(36)
"0b11".to_i(36)
"0o17".to_i(36)
"017".to_i(36)
"zz".to_i(36)
"12".to_i(36)
"-0x1F".to_i(36)
"1__2".to_i(36)
"_1".to_i(36)
"  +7".to_i(36)
"9".to_i(36)
"0x".to_i(36)
"0d12".to_i(36)
"0x1f".to_i(37)
"0b11".to_i(37)
"0o17".to_i(37)
"017".to_i(37)
"zz".to_i(37)
"12".to_i(37)
"-0x1F".to_i(37)
"1__2".to_i(37)
"_1".to_i(37)
"  +7".to_i(37)
"9".to_i(37)
"0x".to_i(37)
"0d12".to_i(37)
"0x1f".to_i(1)
"0b11".to_i(1)
"0o17".to_i(1)
"017".to_i(1)
"zz".to_i(1)
"12".to_i(1)
"-0x1F".to_i(1)
"1__2".to_i(1)
"_1".to_i(1)
"  +7".to_i(1)
"9".to_i(1)
"0x".to_i(1)
"0d12".to_i(1)
"0x1f".to_i(-1)
"0b11".to_i(-1)
"0o17".to_i(-1)
"017".to_i(-1)
"zz".to_i(-1)
"12".to_i(-1)
"-0x1F".to_i(-1)
"1__2".to_i(-1)
"_1".to_i(-1)
"  +7".to_i(-1)
"9".to_i(-1)
"0x".to_i(-1)
"0d12".to_i(-1)
"0x1f".to_i(0)
"0b11".to_i(0)
"0o17".to_i(0)
"017".to_i(0)
"zz".to_i(0)
"12".to_i(0)
"-0x1F".to_i(0)
"1__2".to_i(0)
"_1".to_i(0)
"  +7".to_i(0)
"9".to_i(0)
"0x".to_i(0)
"0d12".to_i(0)
"0x1f".to_i(10)
"0b11".to_i(10)
"0o17".to_i(10)
"017".to_i(10)
"zz".to_i(10)
"12".to_i(10)
"-0x1F".to_i(10)
"1__2".to_i(10)
"_1".to_i(10)
"  +7".to_i(10)
"9".to_i(10)
"0x".to_i(10)
"0d12".to_i(10)
"0x1f".to_i(nil)
"0b11".to_i(nil)
"0o17".to_i(nil)
"017".to_i(nil)
"zz".to_i(nil)
"12".to_i(nil)
"-0x1F".to_i(nil)
"1__2".to_i(nil)
"_1".to_i(nil)
"  +7".to_i(nil)
"9".to_i(nil)
"0x".to_i(nil)
"0d12".to_i(nil)
"0x1f".to_i('2')
"0b11".to_i('2')
"0o17".to_i('2')
"017".to_i('2')
"zz".to_i('2')
"12".to_i('2')
"-0x1F".to_i('2')
"1__2".to_i('2')
"_1".to_i('2')
"  +7".to_i('2')
"9".to_i('2')
"0x".to_i('2')
"0d12".to_i('2')
'1.'.to_f
'1.'.to_r
'1.'.to_i
'.5'.to_f
'.5'.to_r
'.5'.to_i
'1e'.to_f
'1e'.to_r
'1e'.to_i
'1e5'.to_f
'1e5'.to_r
'1e5'.to_i
'-1.5e-3'.to_f
'-1.5e-3'.to_r
'-1.5e-3'.to_i
'1_0.2_5'.to_f
'1_0.2_5'.to_r
'1_0.2_5'.to_i
'1__0'.to_f
'1__0'.to_r
'1__0'.to_i
'+3'.to_f
'+3'.to_r
'+3'.to_i
'e5'.to_f
'e5'.to_r
'e5'.to_i
'-'.to_f
'-'.to_r
'-'.to_i
'-.5'.to_f
'-.5'.to_r
'-.5'.to_i
'1e400'.to_f
'1e400'.to_r
'1e400'.to_i
'Infinity'.to_f
'Infinity'.to_r
'Infinity'.to_i
'NaN'.to_f
'NaN'.to_r
'NaN'.to_i
'0x1A'.to_f
'0x1A'.to_r
'0x1A'.to_i
'0.1.2'.to_f
'0.1.2'.to_r
'0.1.2'.to_i
'1e+2x'.to_f
'1e+2x'.to_r
'1e+2x'.to_i
'1/3'.to_r
'0.75'.to_r
'-2/4x'.to_r
'x'.to_r
'1/0x'.to_r
('abcdefg' * 300).sum(1)
('abcdefg' * 300).sum(8)
('abcdefg' * 300).sum(0)
('abcdefg' * 300).sum(-1)
('abcdefg' * 300).sum(64)
('abcdefg' * 300).sum(16)
'ab' * 3
'' * 3
'ab' * 0
'' * 0
'ab' * -1
'' * -1
'ab' * nil
'' * nil
'ab' * 1.9
'' * 1.9
'ab' * '2'
'' * '2'
'ab' * 10**19
'' * 10**19
'ab' * 2**62
'' * 2**62
(+'a').concat('b', 'c')
(+'a').prepend('b', 'c')
(+'a').concat()
(+'a').prepend()
(+'a').concat('b')
(+'a').prepend('b')
(+'a').concat(1)
(+'a').prepend(1)
(+'a').concat(98, 'x')
(+'a').prepend(98, 'x')
(+'a').concat(nil)
(+'a').prepend(nil)
(+'a').concat([1])
(+'a').prepend([1])
(+'a').concat(-1)
(+'a').prepend(-1)
(+'a').concat(0x110000)
(+'a').prepend(0x110000)
(+'a').concat(0xd800)
(+'a').prepend(0xd800)
s = +'a'; s.concat(s, s)
s = +'a'; s.prepend(s, s)
'a'.freeze.concat('b')
'a'.freeze.prepend('b')
s = +'a'; t = s; s.replace('xyz'); [s, t]
'a'.freeze.replace('b')
(+'a').replace(1)
s = +'abc'; s.clear; s
'a'.freeze.clear
s = +'a'; s << 228 << 'x' << 0x65e5
(+'a') << -1
(+'a') << 0x110000
(+'a') << nil
(+'abc').force_encoding('UTF-8')
(+'abc').force_encoding('UTF-8').valid_encoding?
(+'abc').force_encoding('UTF-8').length
'abc'.encode('UTF-8')
'abc'.encode('UTF-8', invalid: :replace, undef: :replace)
'abc'.encode('UTF-8', invalid: :replace, undef: :replace, replace: '*')
(+'äb').force_encoding('UTF-8')
(+'äb').force_encoding('UTF-8').valid_encoding?
(+'äb').force_encoding('UTF-8').length
'äb'.encode('UTF-8')
'äb'.encode('UTF-8', invalid: :replace, undef: :replace)
'äb'.encode('UTF-8', invalid: :replace, undef: :replace, replace: '*')
(+"\xFFb").force_encoding('UTF-8')
(+"\xFFb").force_encoding('UTF-8').valid_encoding?
(+"\xFFb").force_encoding('UTF-8').length
"\xFFb".encode('UTF-8')
"\xFFb".encode('UTF-8', invalid: :replace, undef: :replace)
"\xFFb".encode('UTF-8', invalid: :replace, undef: :replace, replace: '*')
(+'abc').force_encoding('US-ASCII')
(+'abc').force_encoding('US-ASCII').valid_encoding?
(+'abc').force_encoding('US-ASCII').length
'abc'.encode('US-ASCII')
'abc'.encode('US-ASCII', invalid: :replace, undef: :replace)
'abc'.encode('US-ASCII', invalid: :replace, undef: :replace, replace: '*')
(+'äb').force_encoding('US-ASCII')
(+'äb').force_encoding('US-ASCII').valid_encoding?
(+'äb').force_encoding('US-ASCII').length
'äb'.encode('US-ASCII')
'äb'.encode('US-ASCII', invalid: :replace, undef: :replace)
'äb'.encode('US-ASCII', invalid: :replace, undef: :replace, replace: '*')
(+"\xFFb").force_encoding('US-ASCII')
(+"\xFFb").force_encoding('US-ASCII').valid_encoding?
(+"\xFFb").force_encoding('US-ASCII').length
"\xFFb".encode('US-ASCII')
"\xFFb".encode('US-ASCII', invalid: :replace, undef: :replace)
"\xFFb".encode('US-ASCII', invalid: :replace, undef: :replace, replace: '*')
(+'abc').force_encoding('ASCII-8BIT')
(+'abc').force_encoding('ASCII-8BIT').valid_encoding?
(+'abc').force_encoding('ASCII-8BIT').length
'abc'.encode('ASCII-8BIT')
'abc'.encode('ASCII-8BIT', invalid: :replace, undef: :replace)
'abc'.encode('ASCII-8BIT', invalid: :replace, undef: :replace, replace: '*')
(+'äb').force_encoding('ASCII-8BIT')
(+'äb').force_encoding('ASCII-8BIT').valid_encoding?
(+'äb').force_encoding('ASCII-8BIT').length
'äb'.encode('ASCII-8BIT')
'äb'.encode('ASCII-8BIT', invalid: :replace, undef: :replace)
'äb'.encode('ASCII-8BIT', invalid: :replace, undef: :replace, replace: '*')
(+"\xFFb").force_encoding('ASCII-8BIT')
(+"\xFFb").force_encoding('ASCII-8BIT').valid_encoding?
(+"\xFFb").force_encoding('ASCII-8BIT').length
"\xFFb".encode('ASCII-8BIT')
"\xFFb".encode('ASCII-8BIT', invalid: :replace, undef: :replace)
"\xFFb".encode('ASCII-8BIT', invalid: :replace, undef: :replace, replace: '*')
(+'abc').force_encoding('BINARY')
(+'abc').force_encoding('BINARY').valid_encoding?
(+'abc').force_encoding('BINARY').length
'abc'.encode('BINARY')
'abc'.encode('BINARY', invalid: :replace, undef: :replace)
'abc'.encode('BINARY', invalid: :replace, undef: :replace, replace: '*')
(+'äb').force_encoding('BINARY')
(+'äb').force_encoding('BINARY').valid_encoding?
(+'äb').force_encoding('BINARY').length
'äb'.encode('BINARY')
'äb'.encode('BINARY', invalid: :replace, undef: :replace)
'äb'.encode('BINARY', invalid: :replace, undef: :replace, replace: '*')
(+"\xFFb").force_encoding('BINARY')
(+"\xFFb").force_encoding('BINARY').valid_encoding?
(+"\xFFb").force_encoding('BINARY').length
"\xFFb".encode('BINARY')
"\xFFb".encode('BINARY', invalid: :replace, undef: :replace)
"\xFFb".encode('BINARY', invalid: :replace, undef: :replace, replace: '*')
(+'abc').force_encoding(Encoding::UTF_8)
(+'abc').force_encoding(Encoding::UTF_8).valid_encoding?
(+'abc').force_encoding(Encoding::UTF_8).length
'abc'.encode(Encoding::UTF_8)
'abc'.encode(Encoding::UTF_8, invalid: :replace, undef: :replace)
'abc'.encode(Encoding::UTF_8, invalid: :replace, undef: :replace, replace: '*')
(+'äb').force_encoding(Encoding::UTF_8)
(+'äb').force_encoding(Encoding::UTF_8).valid_encoding?
(+'äb').force_encoding(Encoding::UTF_8).length
'äb'.encode(Encoding::UTF_8)
'äb'.encode(Encoding::UTF_8, invalid: :replace, undef: :replace)
'äb'.encode(Encoding::UTF_8, invalid: :replace, undef: :replace, replace: '*')
(+"\xFFb").force_encoding(Encoding::UTF_8)
(+"\xFFb").force_encoding(Encoding::UTF_8).valid_encoding?
(+"\xFFb").force_encoding(Encoding::UTF_8).length
"\xFFb".encode(Encoding::UTF_8)
"\xFFb".encode(Encoding::UTF_8, invalid: :replace, undef: :replace)
"\xFFb".encode(Encoding::UTF_8, invalid: :replace, undef: :replace, replace: '*')
(+'abc').force_encoding(Encoding::BINARY)
(+'abc').force_encoding(Encoding::BINARY).valid_encoding?
(+'abc').force_encoding(Encoding::BINARY).length
'abc'.encode(Encoding::BINARY)
'abc'.encode(Encoding::BINARY, invalid: :replace, undef: :replace)
'abc'.encode(Encoding::BINARY, invalid: :replace, undef: :replace, replace: '*')
(+'äb').force_encoding(Encoding::BINARY)
(+'äb').force_encoding(Encoding::BINARY).valid_encoding?
(+'äb').force_encoding(Encoding::BINARY).length
'äb'.encode(Encoding::BINARY)
'äb'.encode(Encoding::BINARY, invalid: :replace, undef: :replace)
'äb'.encode(Encoding::BINARY, invalid: :replace, undef: :replace, replace: '*')
(+"\xFFb").force_encoding(Encoding::BINARY)
(+"\xFFb").force_encoding(Encoding::BINARY).valid_encoding?
(+"\xFFb").force_encoding(Encoding::BINARY).length
"\xFFb".encode(Encoding::BINARY)
"\xFFb".encode(Encoding::BINARY, invalid: :replace, undef: :replace)
"\xFFb".encode(Encoding::BINARY, invalid: :replace, undef: :replace, replace: '*')
(+'abc').force_encoding('utf-8')
(+'abc').force_encoding('utf-8').valid_encoding?
(+'abc').force_encoding('utf-8').length
'abc'.encode('utf-8')
'abc'.encode('utf-8', invalid: :replace, undef: :replace)
'abc'.encode('utf-8', invalid: :replace, undef: :replace, replace: '*')
(+'äb').force_encoding('utf-8')
(+'äb').force_encoding('utf-8').valid_encoding?
(+'äb').force_encoding('utf-8').length
'äb'.encode('utf-8')
'äb'.encode('utf-8', invalid: :replace, undef: :replace)
'äb'.encode('utf-8', invalid: :replace, undef: :replace, replace: '*')
(+"\xFFb").force_encoding('utf-8')
(+"\xFFb").force_encoding('utf-8').valid_encoding?
(+"\xFFb").force_encoding('utf-8').length
"\xFFb".encode('utf-8')
"\xFFb".encode('utf-8', invalid: :replace, undef: :replace)
"\xFFb".encode('utf-8', invalid: :replace, undef: :replace, replace: '*')
"a<b>&\"c\"\r\nd\ne\r".encode(xml: :text)
'ä<'.encode(xml: :text)
"a<b>&\"c\"\r\nd\ne\r".encode(xml: :attr)
'ä<'.encode(xml: :attr)
"a<b>&\"c\"\r\nd\ne\r".encode(universal_newline: true)
'ä<'.encode(universal_newline: true)
"a<b>&\"c\"\r\nd\ne\r".encode(crlf_newline: true)
'ä<'.encode(crlf_newline: true)
"a<b>&\"c\"\r\nd\ne\r".encode('US-ASCII', xml: :text)
'ä<'.encode('US-ASCII', xml: :text)
"a<b>&\"c\"\r\nd\ne\r".encode(invalid: :bad)
'ä<'.encode(invalid: :bad)
"a<b>&\"c\"\r\nd\ne\r".encode('UTF-8', 'BINARY')
'ä<'.encode('UTF-8', 'BINARY')
"a<b>&\"c\"\r\nd\ne\r".encode('UTF-8', 'BINARY', undef: :replace)
'ä<'.encode('UTF-8', 'BINARY', undef: :replace)
"a<b>&\"c\"\r\nd\ne\r".encode('US-ASCII', undef: :replace, replace: '')
'ä<'.encode('US-ASCII', undef: :replace, replace: '')
'a'.encoding == 'b'.encoding
'a'.encoding.name
'a'.encoding.to_s
Encoding::UTF_8.inspect
Encoding.default_external
Encoding.default_internal
'x'.encoding == Encoding::UTF_8
'a'.b.encoding
Encoding::ASCII_8BIT.to_s
"a\xFFb\xE3\x81c".scrub(nil)
"a\xFFb\xE3\x81c".scrub('?')
"a\xFFb\xE3\x81c".scrub('')
"a\xFFb\xE3\x81c".scrub(1)
"a\xFFb\xE3\x81c".scrub { |b| "<#{b.bytesize}>" }
s = +"a\xFF"; [s.scrub!, s]
'abc'.scrub!
'a'.unicode_normalize
'a'.unicode_normalize(:nfd)
'a'.unicode_normalize(:bad)
class Sub < String; end; [Sub.new('ab').upcase.class, Sub.new('ab')[0].class, (Sub.new('a') * 2).class, Sub.new('a').dup.class, Sub.new('abc').center(9).class]
