# StringIO
require 'stringio'; StringIO.new("abc").read
require 'stringio'; StringIO.new("abc").read(2)
require 'stringio'; StringIO.new("abc").read(0)
require 'stringio'; StringIO.new("").read
require 'stringio'; StringIO.new("").read(1)
require 'stringio'; StringIO.new("").read(0)
require 'stringio'; StringIO.new("abc").read(-1)
require 'stringio'; StringIO.new("é").read(1).encoding
require 'stringio'; StringIO.new("é").read.encoding
require 'stringio'; (s=StringIO.new("abc"); b=+''; s.read(2,b); b)
require 'stringio'; (s=StringIO.new("abc"); b=+'zz'; [s.read(nil,b), b])
require 'stringio'; StringIO.new("a\nb\n").gets
require 'stringio'; StringIO.new("a\nb\n").gets(chomp: true)
require 'stringio'; StringIO.new("a\nb\n").gets(nil)
require 'stringio'; StringIO.new("a\nb\n").gets("b")
require 'stringio'; StringIO.new("a\n\n\nb\n").gets("")
require 'stringio'; StringIO.new("\n\na\n\n\nb\n").readlines("")
require 'stringio'; StringIO.new("a\n\n\nb\n").readlines("", chomp: true)
require 'stringio'; StringIO.new("abc").gets(2)
require 'stringio'; StringIO.new("éa").gets(1)
require 'stringio'; StringIO.new("abc").gets(0)
require 'stringio'; StringIO.new("abc").gets(-1)
require 'stringio'; StringIO.new("abc\nd").gets("c",2)
require 'stringio'; StringIO.new("abc").gets(1,2)
require 'stringio'; StringIO.new("abc").gets("a",1,2)
require 'stringio'; StringIO.new("abc").gets("a", nil)
require 'stringio'; StringIO.new("a\r\nb").gets(chomp: true)
require 'stringio'; StringIO.new("").gets
require 'stringio'; StringIO.new("").gets(nil)
require 'stringio'; StringIO.new("a\nb").readlines
require 'stringio'; StringIO.new("a\nb").readlines(chomp: true)
require 'stringio'; StringIO.new("a\nb").readlines(0)
require 'stringio'; StringIO.new("a\nb").each_line(0){}
require 'stringio'; StringIO.new("abc").readlines(2)
require 'stringio'; (s=StringIO.new("a\nb\nc"); s.gets; [s.lineno, s.pos, s.eof?])
require 'stringio'; (s=StringIO.new("a\nb\nc"); s.each_line{}; [s.lineno, s.pos, s.eof?])
require 'stringio'; (s=StringIO.new("a\nb"); s.lineno=5; s.gets; s.lineno)
require 'stringio'; StringIO.new("").readline
require 'stringio'; StringIO.new("").readchar
require 'stringio'; StringIO.new("").readbyte
require 'stringio'; StringIO.new("").getc
require 'stringio'; StringIO.new("éa").getc
require 'stringio'; StringIO.new("éa").getbyte
require 'stringio'; (s=StringIO.new("abc"); s.getc; s.ungetc("x"); s.read)
require 'stringio'; (s=StringIO.new("abc"); s.getc; s.ungetc("x"); s.string)
require 'stringio'; (s=StringIO.new("abc"); s.ungetc("xy"); [s.pos, s.string])
require 'stringio'; (s=StringIO.new("abc"); s.ungetc(120); [s.pos, s.string])
require 'stringio'; (s=StringIO.new("abc"); s.ungetc(nil); [s.pos, s.string])
require 'stringio'; (s=StringIO.new("abc"); s.pos=2; s.ungetc("xyz"); [s.pos, s.string])
require 'stringio'; (s=StringIO.new("abc"); s.ungetbyte(65); [s.pos, s.string])
require 'stringio'; (s=StringIO.new; s.puts "a", 1, nil, [2,[3]], "b\n"; s.string)
require 'stringio'; (s=StringIO.new; s.puts; s.puts []; s.string)
require 'stringio'; (s=StringIO.new; s.print "a", 1, nil; s.string)
require 'stringio'; (s=StringIO.new; s.write("a", 1, :b))
require 'stringio'; (s=StringIO.new("abc"); s.write("X"); s.string)
require 'stringio'; (s=StringIO.new("abc","a"); s.write("X"); s.string)
require 'stringio'; (s=StringIO.new("abc","w"); s.write("X"); s.string)
require 'stringio'; (s=StringIO.new("abc","w"); s.read)
require 'stringio'; (s=StringIO.new("abc","r"); s.write("X"); s.string)
require 'stringio'; (s=StringIO.new("abc","r+"); s.write("X"); s.read)
require 'stringio'; (s=StringIO.new("abc".freeze); s.write("X"))
require 'stringio'; StringIO.new("abc".freeze, "w")
require 'stringio'; StringIO.new(+"abc", "q")
require 'stringio'; StringIO.new(1)
require 'stringio'; StringIO.new(nil)
require 'stringio'; StringIO.new("a","r","c","d")
require 'stringio'; (s=StringIO.new("abc"); s.pos=5; s.write("X"); s.string)
require 'stringio'; (s=StringIO.new("abc"); s.pos=-1)
require 'stringio'; (s=StringIO.new("abc"); s.seek(-1, IO::SEEK_END); s.read)
require 'stringio'; (s=StringIO.new("abc"); s.seek(1); s.seek(1, IO::SEEK_CUR); s.read)
require 'stringio'; (s=StringIO.new("abc"); s.seek(1, 9))
require 'stringio'; (s=StringIO.new("abc"); s.seek(-1))
require 'stringio'; (s=StringIO.new("abc"); s.seek(1, :SET) ; s.read)
require 'stringio'; (s=StringIO.new("abc"); s.read; s.rewind)
require 'stringio'; (s=StringIO.new("abc"); s.truncate(1); s.string)
require 'stringio'; (s=StringIO.new("abc"); s.truncate(5); s.string)
require 'stringio'; (s=StringIO.new("abc"); s.truncate(-1))
require 'stringio'; (s=StringIO.new("abc"); s.close; s.read)
require 'stringio'; (s=StringIO.new("abc"); s.close; s.write("x"))
require 'stringio'; (s=StringIO.new("abc"); s.close; [s.closed?, s.close])
require 'stringio'; (s=StringIO.new("abc"); s.close_read; [s.closed?, s.closed_read?, s.closed_write?])
require 'stringio'; (s=StringIO.new("abc"); s.close_write; s.write("a"))
require 'stringio'; (s=StringIO.new("abc"); s.close_read; s.read)
require 'stringio'; (s=StringIO.new("abc","r"); s.close_write)
require 'stringio'; (s=StringIO.new("abc"); [s.size, s.length, s.sync, s.fsync, s.flush.equal?(s), s.fileno, s.isatty, s.tty?, s.pid, s.binmode.equal?(s)])
require 'stringio'; (s=StringIO.new("abc"); s.string="xyz"; s.read)
require 'stringio'; (s=StringIO.new("abc"); s.read(1); s.string=+"xyz"; [s.pos, s.lineno])
require 'stringio'; (x=+"abc"; s=StringIO.new(x); s.write("ZZ"); x)
require 'stringio'; StringIO.open("abc"){|s| s.read}
require 'stringio'; StringIO.open("abc").class
require 'stringio'; StringIO.ancestors.include?(Enumerable)
require 'stringio'; StringIO.superclass
require 'stringio'; StringIO.new("abc").inspect =~ /#<StringIO:0x/
require 'stringio'; StringIO.new("abc").sysread(2)
require 'stringio'; StringIO.new("").sysread(2)
require 'stringio'; StringIO.new("").sysread
require 'stringio'; StringIO.new("abc").readpartial(10)
require 'stringio'; StringIO.new("").readpartial(1)
require 'stringio'; StringIO.new("abc").read_nonblock(2)
require 'stringio'; StringIO.new("abc").internal_encoding
require 'stringio'; StringIO.new("abc").set_encoding("BINARY").read.encoding
require 'stringio'; (s=StringIO.new("abc"); s.reopen("xyz"); s.read)
require 'stringio'; StringIO.new.string.encoding
require 'stringio'; StringIO.new.string
require 'stringio'; (s=StringIO.new("abc"); s.eof?)
require 'stringio'; (s=StringIO.new(""); s.eof)
require 'stringio'; (s=StringIO.new("abc"); s.tell)
require 'stringio'; (s=StringIO.new; s << "a" << 1 << :b; s.string)
require 'stringio'; (s=StringIO.new("ab"); s.read(5))
require 'stringio'; (s=StringIO.new("ab"); s.pos=9; [s.read, s.read(1), s.gets, s.eof?])
require 'stringio'; (s=StringIO.new("abc"); s.putc(300); s.string)
require 'stringio'; (s=StringIO.new("abc"); s.putc(nil))
require 'stringio'; (s=StringIO.new("a b"); s.gets(" "))
require 'stringio'; (s=StringIO.new("abc"); s.syswrite("zz"))
require 'stringio'; (s=StringIO.new("abc"); s.write_nonblock("zz"))
require 'stringio'; (s=StringIO.new; s.printf("%05d|%s", 3, "x"); s.string)
require 'stringio'; a = []; StringIO.new("a\nb").each_line { |l| a << l }; a
require 'stringio'; a = []; StringIO.new("a\nb\n").each_line(chomp: true) { |l| a << l }; a
require 'stringio'; a = []; StringIO.new("a\nb\n").each_line('b') { |l| a << l }; a
require 'stringio'; a = []; StringIO.new("abcd\nb\n").each_line(3) { |l| a << l }; a
require 'stringio'; a = []; StringIO.new("a\nb").each { |l| a << l }; a
require 'stringio'; a = []; StringIO.new('abé').each_char { |c| a << c }; a
require 'stringio'; a = []; StringIO.new('abé').each_byte { |c| a << c }; a
require 'stringio'; a = []; StringIO.new('abé').each_codepoint { |c| a << c }; a
require 'stringio'; s = StringIO.new("a\nb"); s.each_line {}.equal?(s)
require 'stringio'; s = StringIO.new('abc'); s.each_char { |c| break c }
require 'stringio'; s = StringIO.new("a\nb\nc"); s.each_line { |l| break }; s.read
require 'stringio'; StringIO.new('abc').external_encoding.to_s
require 'stringio'; StringIO.new('abc').fcntl
require 'stringio'; StringIO.new('abc').instance_variables
require 'stringio'; StringIO.new('abc').frozen?
require 'stringio'; StringIO.new('abc').is_a?(Enumerable)
require 'stringio'; StringIO.new('abc').respond_to?(:read)
require 'stringio'; s = StringIO.new; s.puts([[], [1, []]]); s.string
require 'stringio'; s = StringIO.new; s.puts(:a, "x\n\n"); s.string
require 'stringio'; a = [1]; a << a; s = StringIO.new; s.puts(a); s.string
require 'stringio'; s = StringIO.new; s.puts(Class.new { def to_s; 'me'; end }.new); s.string
require 'stringio'; s = StringIO.new; s.puts(Class.new { def to_ary; [1, 2]; end }.new); s.string
require 'stringio'; s = StringIO.new; s.printf('%s-%s', 1); s.string
require 'stringio'; s = StringIO.new(+'hello world'); s.seek(6); s.write('there'); s.string
require 'stringio'; s = StringIO.new(+'hello'); s.seek(0, IO::SEEK_END); s << ' you'; s.string
require 'stringio'; s = StringIO.new(+'hello'); s.read(2); s.write('XX'); [s.string, s.pos, s.read]
require 'stringio'; s = StringIO.new(+'héllo'); s.getc; s.getc; [s.pos, s.read]
require 'stringio'; s = StringIO.new(+''); s.write('a'); s.rewind; s.read
require 'stringio'; s = StringIO.new(+"a\nb\nc"); [s.readline, s.lineno, s.readline, s.lineno, s.gets, s.gets, s.lineno]
require 'stringio'; s = StringIO.new(+'ab'); [s.readchar, s.readbyte, s.eof?]
require 'stringio'; s = StringIO.new(+'ab'); s.readline(nil)
require 'stringio'; s = StringIO.new("x=1\ny=2\n"); h = {}; while (l = s.gets(chomp: true)) do k, v = l.split('='); h[k] = v; end; h
require 'stringio'; s = StringIO.new('w'); s.write('x') ; [s.string, s.size]
require 'stringio'; s = StringIO.new(+'abc', 'w+'); s.write('x'); s.rewind; s.read
require 'stringio'; s = StringIO.new(+'abc', 'a+'); s.write('x'); s.rewind; s.read
require 'stringio'; s = StringIO.new(+'abc', 'rb'); s.read
require 'stringio'; s = StringIO.new(+'abc', 'r:utf-8'); s.read
require 'stringio'; s = StringIO.new(+'abc', 'r'); s << 'x'
require 'stringio'; s = StringIO.new(+'abc'); s.close_write; s.puts 'x'
require 'stringio'; s = StringIO.new(+'abc'); s.close; s.eof?
require 'stringio'; s = StringIO.new(+'abc'); s.close; s.gets
require 'stringio'; s = StringIO.new(+'abc'); s.close; s.getc
require 'stringio'; s = StringIO.new(+'abc'); s.close; s.each_line {}
require 'stringio'; s = StringIO.new(+'abc'); s.close; s.seek(0)
require 'stringio'; s = StringIO.new(+'abc'); s.close; s.pos
require 'stringio'; s = StringIO.new(+'abc'); s.close; s.string
require 'stringio'; s = StringIO.new(+'abc'); s.close_read; s.close_read
require 'stringio'; s = StringIO.new(+'abc'); s.close_read; s.close_write; s.closed?
require 'stringio'; StringIO.open(+'abc') { |s| s.write('x'); s.string }
require 'stringio'; x = nil; StringIO.open(+'abc') { |s| x = s }; x.closed?
require 'stringio'; StringIO.open('abc', 'r') { |s| s.gets }
require 'stringio'; StringIO.open('abc') { |s| break 5 }
require 'stringio'; s = StringIO.new(+'abc'); s.string.frozen?
require 'stringio'; s = StringIO.new(+'abc'); s.string.equal?(s.string)
require 'stringio'; s = StringIO.new(+'abc'); s.truncate(2); s.write('Z'); s.string
require 'stringio'; s = StringIO.new(+'abc'); s.pos = 3; s.truncate(0); s.write('Z'); s.string
require 'stringio'; s = StringIO.new(+'abc'); s.pos = 'x'
require 'stringio'; s = StringIO.new(+'abc'); s.pos = 1.9; s.pos
require 'stringio'; s = StringIO.new(+'abc'); s.lineno = nil
require 'stringio'; s = StringIO.new(+'abc'); s.read(nil)
require 'stringio'; s = StringIO.new(+'abc'); s.read('x')
require 'stringio'; s = StringIO.new(+'abc'); s.read(1, 2)
require 'stringio'; s = StringIO.new(+'abc'); s.read(10, +'q')
require 'stringio'; s = StringIO.new(+'abc'); b = +'q'; s.read; [s.read(1, b), b]
require 'stringio'; s = StringIO.new(+'abc'); b = 'q'.freeze; s.read(1, b)
require 'stringio'; s = StringIO.new(+'abc'); s.pos = 5; s.ungetc('x'); s.string
require 'stringio'; s = StringIO.new(+'abc'); s.getc; s.ungetc('é'); [s.string, s.pos]
require 'stringio'; s = StringIO.new(+'abc'); s.getc; s.ungetbyte('zz'); [s.string, s.pos]
require 'stringio'; s = StringIO.new('abc'.freeze); s.ungetc('x')
require 'stringio'; class SubIo < StringIO; def hi; read; end; end; SubIo.new('q').hi
require 'stringio'; class SubIo2 < StringIO; def initialize(x); super; @y = 1; end; end; SubIo2.new('q').read
require 'stringio'; s = StringIO.new("a,b;c"); [s.gets(','), s.gets(';'), s.gets]
require 'stringio'; s = StringIO.new("a\r\nb\r\n"); s.readlines(chomp: true)
require 'stringio'; s = StringIO.new("\n\n\na"); s.gets('')
require 'stringio'; s = StringIO.new("a\n\nb\n\n\n\nc"); [s.gets(''), s.pos, s.gets(''), s.pos]
require 'stringio'; s = StringIO.new("日本語\n"); [s.gets(1), s.gets(4), s.gets]
require 'stringio'; s = StringIO.new("abc\ndef"); [s.gets(10), s.gets(10)]
require 'stringio'; s = StringIO.new("abc\ndef"); [s.gets(nil, 2), s.gets('', 2)]
require 'stringio'; s = StringIO.new("abc"); s.gets(:x)
require 'stringio'; s = StringIO.new("abc"); s.gets(foo: 1)
require 'stringio'; require 'stringio'
require 'stringio'; old = StringIO.new; old.puts('x'); old.string.lines
require 'stringio'; io = StringIO.new(Marshal.dump([1, 2])); Marshal.load(io)
require 'stringio'; io = StringIO.new; Marshal.dump([1, 2], io); io.string.bytes
