/a/.source
/a\/b/i.source
/(?<n>x)(?<m>y)?/mx.source
/[\/]/.source
//.source
/(a)(b)?/.source
Regexp.new('a/b').source
Regexp.new("a\nb").source
Regexp.new('x', true).source
Regexp.new('x', 7).source
Regexp.new(/y/i).source
/ä/.source
/(?<a>.)(?<a>.)/.source
/\//.source
/a/.source(1)
/a/.to_s
/a\/b/i.to_s
/(?<n>x)(?<m>y)?/mx.to_s
/[\/]/.to_s
//.to_s
/(a)(b)?/.to_s
Regexp.new('a/b').to_s
Regexp.new("a\nb").to_s
Regexp.new('x', true).to_s
Regexp.new('x', 7).to_s
Regexp.new(/y/i).to_s
/ä/.to_s
/(?<a>.)(?<a>.)/.to_s
/\//.to_s
/a/.to_s(1)
/a/.inspect
/a\/b/i.inspect
/(?<n>x)(?<m>y)?/mx.inspect
/[\/]/.inspect
//.inspect
/(a)(b)?/.inspect
Regexp.new('a/b').inspect
Regexp.new("a\nb").inspect
Regexp.new('x', true).inspect
Regexp.new('x', 7).inspect
Regexp.new(/y/i).inspect
/ä/.inspect
/(?<a>.)(?<a>.)/.inspect
/\//.inspect
/a/.inspect(1)
/a/.options
/a\/b/i.options
/(?<n>x)(?<m>y)?/mx.options
/[\/]/.options
//.options
/(a)(b)?/.options
Regexp.new('a/b').options
Regexp.new("a\nb").options
Regexp.new('x', true).options
Regexp.new('x', 7).options
Regexp.new(/y/i).options
/ä/.options
/(?<a>.)(?<a>.)/.options
/\//.options
/a/.options(1)
/a/.casefold?
/a\/b/i.casefold?
/(?<n>x)(?<m>y)?/mx.casefold?
/[\/]/.casefold?
//.casefold?
/(a)(b)?/.casefold?
Regexp.new('a/b').casefold?
Regexp.new("a\nb").casefold?
Regexp.new('x', true).casefold?
Regexp.new('x', 7).casefold?
Regexp.new(/y/i).casefold?
/ä/.casefold?
/(?<a>.)(?<a>.)/.casefold?
/\//.casefold?
/a/.casefold?(1)
/a/.names
/a\/b/i.names
/(?<n>x)(?<m>y)?/mx.names
/[\/]/.names
//.names
/(a)(b)?/.names
Regexp.new('a/b').names
Regexp.new("a\nb").names
Regexp.new('x', true).names
Regexp.new('x', 7).names
Regexp.new(/y/i).names
/ä/.names
/(?<a>.)(?<a>.)/.names
/\//.names
/a/.names(1)
/a/.named_captures
/a\/b/i.named_captures
/(?<n>x)(?<m>y)?/mx.named_captures
/[\/]/.named_captures
//.named_captures
/(a)(b)?/.named_captures
Regexp.new('a/b').named_captures
Regexp.new("a\nb").named_captures
Regexp.new('x', true).named_captures
Regexp.new('x', 7).named_captures
Regexp.new(/y/i).named_captures
/ä/.named_captures
/(?<a>.)(?<a>.)/.named_captures
/\//.named_captures
/a/.named_captures(1)
/a/.fixed_encoding?
/a\/b/i.fixed_encoding?
/(?<n>x)(?<m>y)?/mx.fixed_encoding?
/[\/]/.fixed_encoding?
//.fixed_encoding?
/(a)(b)?/.fixed_encoding?
Regexp.new('a/b').fixed_encoding?
Regexp.new("a\nb").fixed_encoding?
Regexp.new('x', true).fixed_encoding?
Regexp.new('x', 7).fixed_encoding?
Regexp.new(/y/i).fixed_encoding?
/ä/.fixed_encoding?
/(?<a>.)(?<a>.)/.fixed_encoding?
/\//.fixed_encoding?
/a/.fixed_encoding?(1)
/a/.frozen?
/a\/b/i.frozen?
/(?<n>x)(?<m>y)?/mx.frozen?
/[\/]/.frozen?
//.frozen?
/(a)(b)?/.frozen?
Regexp.new('a/b').frozen?
Regexp.new("a\nb").frozen?
Regexp.new('x', true).frozen?
Regexp.new('x', 7).frozen?
Regexp.new(/y/i).frozen?
/ä/.frozen?
/(?<a>.)(?<a>.)/.frozen?
/\//.frozen?
/a/.frozen?(1)
/a/.match('xay')
/a/.match?('xay')
/a/ =~ 'xay'
/a/ === 'xay'
/a/ == 'xay'
/a/.match('AB')
/a/.match?('AB')
/a/ =~ 'AB'
/a/ === 'AB'
/a/ == 'AB'
/a/.match(nil)
/a/.match?(nil)
/a/ =~ nil
/a/ === nil
/a/ == nil
/a/.match(:xa)
/a/.match?(:xa)
/a/ =~ :xa
/a/ === :xa
/a/ == :xa
/a/.match(1)
/a/.match?(1)
/a/ =~ 1
/a/ === 1
/a/ == 1
/a/.match('xy')
/a/.match?('xy')
/a/ =~ 'xy'
/a/ === 'xy'
/a/ == 'xy'
/a/.match('')
/a/.match?('')
/a/ =~ ''
/a/ === ''
/a/ == ''
/a/ == /a/
/a/.eql?(/a/)
/<#{/a/}>/.source
/a\/b/i.match('xay')
/a\/b/i.match?('xay')
/a\/b/i =~ 'xay'
/a\/b/i === 'xay'
/a\/b/i == 'xay'
/a\/b/i.match('AB')
/a\/b/i.match?('AB')
/a\/b/i =~ 'AB'
/a\/b/i === 'AB'
/a\/b/i == 'AB'
/a\/b/i.match(nil)
/a\/b/i.match?(nil)
/a\/b/i =~ nil
/a\/b/i === nil
/a\/b/i == nil
/a\/b/i.match(:xa)
/a\/b/i.match?(:xa)
/a\/b/i =~ :xa
/a\/b/i === :xa
/a\/b/i == :xa
/a\/b/i.match(1)
/a\/b/i.match?(1)
/a\/b/i =~ 1
/a\/b/i === 1
/a\/b/i == 1
/a\/b/i.match('xy')
/a\/b/i.match?('xy')
/a\/b/i =~ 'xy'
/a\/b/i === 'xy'
/a\/b/i == 'xy'
/a\/b/i.match('')
/a\/b/i.match?('')
/a\/b/i =~ ''
/a\/b/i === ''
/a\/b/i == ''
/a\/b/i == /a\/b/i
/a\/b/i.eql?(/a/)
/<#{/a\/b/i}>/.source
/(?<n>x)(?<m>y)?/mx.match('xay')
/(?<n>x)(?<m>y)?/mx.match?('xay')
/(?<n>x)(?<m>y)?/mx =~ 'xay'
/(?<n>x)(?<m>y)?/mx === 'xay'
/(?<n>x)(?<m>y)?/mx == 'xay'
/(?<n>x)(?<m>y)?/mx.match('AB')
/(?<n>x)(?<m>y)?/mx.match?('AB')
/(?<n>x)(?<m>y)?/mx =~ 'AB'
/(?<n>x)(?<m>y)?/mx === 'AB'
/(?<n>x)(?<m>y)?/mx == 'AB'
/(?<n>x)(?<m>y)?/mx.match(nil)
/(?<n>x)(?<m>y)?/mx.match?(nil)
/(?<n>x)(?<m>y)?/mx =~ nil
/(?<n>x)(?<m>y)?/mx === nil
/(?<n>x)(?<m>y)?/mx == nil
/(?<n>x)(?<m>y)?/mx.match(:xa)
/(?<n>x)(?<m>y)?/mx.match?(:xa)
/(?<n>x)(?<m>y)?/mx =~ :xa
/(?<n>x)(?<m>y)?/mx === :xa
/(?<n>x)(?<m>y)?/mx == :xa
/(?<n>x)(?<m>y)?/mx.match(1)
/(?<n>x)(?<m>y)?/mx.match?(1)
/(?<n>x)(?<m>y)?/mx =~ 1
/(?<n>x)(?<m>y)?/mx === 1
/(?<n>x)(?<m>y)?/mx == 1
/(?<n>x)(?<m>y)?/mx.match('xy')
/(?<n>x)(?<m>y)?/mx.match?('xy')
/(?<n>x)(?<m>y)?/mx =~ 'xy'
/(?<n>x)(?<m>y)?/mx === 'xy'
/(?<n>x)(?<m>y)?/mx == 'xy'
/(?<n>x)(?<m>y)?/mx.match('')
/(?<n>x)(?<m>y)?/mx.match?('')
/(?<n>x)(?<m>y)?/mx =~ ''
/(?<n>x)(?<m>y)?/mx === ''
/(?<n>x)(?<m>y)?/mx == ''
/(?<n>x)(?<m>y)?/mx == /(?<n>x)(?<m>y)?/mx
/(?<n>x)(?<m>y)?/mx.eql?(/a/)
/<#{/(?<n>x)(?<m>y)?/mx}>/.source
/[\/]/.match('xay')
/[\/]/.match?('xay')
/[\/]/ =~ 'xay'
/[\/]/ === 'xay'
/[\/]/ == 'xay'
/[\/]/.match('AB')
/[\/]/.match?('AB')
/[\/]/ =~ 'AB'
/[\/]/ === 'AB'
/[\/]/ == 'AB'
/[\/]/.match(nil)
/[\/]/.match?(nil)
/[\/]/ =~ nil
/[\/]/ === nil
/[\/]/ == nil
/[\/]/.match(:xa)
/[\/]/.match?(:xa)
/[\/]/ =~ :xa
/[\/]/ === :xa
/[\/]/ == :xa
/[\/]/.match(1)
/[\/]/.match?(1)
/[\/]/ =~ 1
/[\/]/ === 1
/[\/]/ == 1
/[\/]/.match('xy')
/[\/]/.match?('xy')
/[\/]/ =~ 'xy'
/[\/]/ === 'xy'
/[\/]/ == 'xy'
/[\/]/.match('')
/[\/]/.match?('')
/[\/]/ =~ ''
/[\/]/ === ''
/[\/]/ == ''
/[\/]/ == /[\/]/
/[\/]/.eql?(/a/)
/<#{/[\/]/}>/.source
//.match('xay')
//.match?('xay')
// =~ 'xay'
// === 'xay'
// == 'xay'
//.match('AB')
//.match?('AB')
// =~ 'AB'
// === 'AB'
// == 'AB'
//.match(nil)
//.match?(nil)
// =~ nil
// === nil
// == nil
//.match(:xa)
//.match?(:xa)
// =~ :xa
// === :xa
// == :xa
//.match(1)
//.match?(1)
// =~ 1
// === 1
// == 1
//.match('xy')
//.match?('xy')
// =~ 'xy'
// === 'xy'
// == 'xy'
//.match('')
//.match?('')
// =~ ''
// === ''
// == ''
// == //
//.eql?(/a/)
/<#{//}>/.source
/(a)(b)?/.match('xay')
/(a)(b)?/.match?('xay')
/(a)(b)?/ =~ 'xay'
/(a)(b)?/ === 'xay'
/(a)(b)?/ == 'xay'
/(a)(b)?/.match('AB')
/(a)(b)?/.match?('AB')
/(a)(b)?/ =~ 'AB'
/(a)(b)?/ === 'AB'
/(a)(b)?/ == 'AB'
/(a)(b)?/.match(nil)
/(a)(b)?/.match?(nil)
/(a)(b)?/ =~ nil
/(a)(b)?/ === nil
/(a)(b)?/ == nil
/(a)(b)?/.match(:xa)
/(a)(b)?/.match?(:xa)
/(a)(b)?/ =~ :xa
/(a)(b)?/ === :xa
/(a)(b)?/ == :xa
/(a)(b)?/.match(1)
/(a)(b)?/.match?(1)
/(a)(b)?/ =~ 1
/(a)(b)?/ === 1
/(a)(b)?/ == 1
/(a)(b)?/.match('xy')
/(a)(b)?/.match?('xy')
/(a)(b)?/ =~ 'xy'
/(a)(b)?/ === 'xy'
/(a)(b)?/ == 'xy'
/(a)(b)?/.match('')
/(a)(b)?/.match?('')
/(a)(b)?/ =~ ''
/(a)(b)?/ === ''
/(a)(b)?/ == ''
/(a)(b)?/ == /(a)(b)?/
/(a)(b)?/.eql?(/a/)
/<#{/(a)(b)?/}>/.source
Regexp.new('a/b').match('xay')
Regexp.new('a/b').match?('xay')
Regexp.new('a/b') =~ 'xay'
Regexp.new('a/b') === 'xay'
Regexp.new('a/b') == 'xay'
Regexp.new('a/b').match('AB')
Regexp.new('a/b').match?('AB')
Regexp.new('a/b') =~ 'AB'
Regexp.new('a/b') === 'AB'
Regexp.new('a/b') == 'AB'
Regexp.new('a/b').match(nil)
Regexp.new('a/b').match?(nil)
Regexp.new('a/b') =~ nil
Regexp.new('a/b') === nil
Regexp.new('a/b') == nil
Regexp.new('a/b').match(:xa)
Regexp.new('a/b').match?(:xa)
Regexp.new('a/b') =~ :xa
Regexp.new('a/b') === :xa
Regexp.new('a/b') == :xa
Regexp.new('a/b').match(1)
Regexp.new('a/b').match?(1)
Regexp.new('a/b') =~ 1
Regexp.new('a/b') === 1
Regexp.new('a/b') == 1
Regexp.new('a/b').match('xy')
Regexp.new('a/b').match?('xy')
Regexp.new('a/b') =~ 'xy'
Regexp.new('a/b') === 'xy'
Regexp.new('a/b') == 'xy'
Regexp.new('a/b').match('')
Regexp.new('a/b').match?('')
Regexp.new('a/b') =~ ''
Regexp.new('a/b') === ''
Regexp.new('a/b') == ''
Regexp.new('a/b') == Regexp.new('a/b')
Regexp.new('a/b').eql?(/a/)
/<#{Regexp.new('a/b')}>/.source
Regexp.new("a\nb").match('xay')
Regexp.new("a\nb").match?('xay')
Regexp.new("a\nb") =~ 'xay'
Regexp.new("a\nb") === 'xay'
Regexp.new("a\nb") == 'xay'
Regexp.new("a\nb").match('AB')
Regexp.new("a\nb").match?('AB')
Regexp.new("a\nb") =~ 'AB'
Regexp.new("a\nb") === 'AB'
Regexp.new("a\nb") == 'AB'
Regexp.new("a\nb").match(nil)
Regexp.new("a\nb").match?(nil)
Regexp.new("a\nb") =~ nil
Regexp.new("a\nb") === nil
Regexp.new("a\nb") == nil
Regexp.new("a\nb").match(:xa)
Regexp.new("a\nb").match?(:xa)
Regexp.new("a\nb") =~ :xa
Regexp.new("a\nb") === :xa
Regexp.new("a\nb") == :xa
Regexp.new("a\nb").match(1)
Regexp.new("a\nb").match?(1)
Regexp.new("a\nb") =~ 1
Regexp.new("a\nb") === 1
Regexp.new("a\nb") == 1
Regexp.new("a\nb").match('xy')
Regexp.new("a\nb").match?('xy')
Regexp.new("a\nb") =~ 'xy'
Regexp.new("a\nb") === 'xy'
Regexp.new("a\nb") == 'xy'
Regexp.new("a\nb").match('')
Regexp.new("a\nb").match?('')
Regexp.new("a\nb") =~ ''
Regexp.new("a\nb") === ''
Regexp.new("a\nb") == ''
Regexp.new("a\nb") == Regexp.new("a\nb")
Regexp.new("a\nb").eql?(/a/)
/<#{Regexp.new("a\nb")}>/.source
Regexp.new('x', true).match('xay')
Regexp.new('x', true).match?('xay')
Regexp.new('x', true) =~ 'xay'
Regexp.new('x', true) === 'xay'
Regexp.new('x', true) == 'xay'
Regexp.new('x', true).match('AB')
Regexp.new('x', true).match?('AB')
Regexp.new('x', true) =~ 'AB'
Regexp.new('x', true) === 'AB'
Regexp.new('x', true) == 'AB'
Regexp.new('x', true).match(nil)
Regexp.new('x', true).match?(nil)
Regexp.new('x', true) =~ nil
Regexp.new('x', true) === nil
Regexp.new('x', true) == nil
Regexp.new('x', true).match(:xa)
Regexp.new('x', true).match?(:xa)
Regexp.new('x', true) =~ :xa
Regexp.new('x', true) === :xa
Regexp.new('x', true) == :xa
Regexp.new('x', true).match(1)
Regexp.new('x', true).match?(1)
Regexp.new('x', true) =~ 1
Regexp.new('x', true) === 1
Regexp.new('x', true) == 1
Regexp.new('x', true).match('xy')
Regexp.new('x', true).match?('xy')
Regexp.new('x', true) =~ 'xy'
Regexp.new('x', true) === 'xy'
Regexp.new('x', true) == 'xy'
Regexp.new('x', true).match('')
Regexp.new('x', true).match?('')
Regexp.new('x', true) =~ ''
Regexp.new('x', true) === ''
Regexp.new('x', true) == ''
Regexp.new('x', true) == Regexp.new('x', true)
Regexp.new('x', true).eql?(/a/)
/<#{Regexp.new('x', true)}>/.source
Regexp.new('x', 7).match('xay')
Regexp.new('x', 7).match?('xay')
Regexp.new('x', 7) =~ 'xay'
Regexp.new('x', 7) === 'xay'
Regexp.new('x', 7) == 'xay'
Regexp.new('x', 7).match('AB')
Regexp.new('x', 7).match?('AB')
Regexp.new('x', 7) =~ 'AB'
Regexp.new('x', 7) === 'AB'
Regexp.new('x', 7) == 'AB'
Regexp.new('x', 7).match(nil)
Regexp.new('x', 7).match?(nil)
Regexp.new('x', 7) =~ nil
Regexp.new('x', 7) === nil
Regexp.new('x', 7) == nil
Regexp.new('x', 7).match(:xa)
Regexp.new('x', 7).match?(:xa)
Regexp.new('x', 7) =~ :xa
Regexp.new('x', 7) === :xa
Regexp.new('x', 7) == :xa
Regexp.new('x', 7).match(1)
Regexp.new('x', 7).match?(1)
Regexp.new('x', 7) =~ 1
Regexp.new('x', 7) === 1
Regexp.new('x', 7) == 1
Regexp.new('x', 7).match('xy')
Regexp.new('x', 7).match?('xy')
Regexp.new('x', 7) =~ 'xy'
Regexp.new('x', 7) === 'xy'
Regexp.new('x', 7) == 'xy'
Regexp.new('x', 7).match('')
Regexp.new('x', 7).match?('')
Regexp.new('x', 7) =~ ''
Regexp.new('x', 7) === ''
Regexp.new('x', 7) == ''
Regexp.new('x', 7) == Regexp.new('x', 7)
Regexp.new('x', 7).eql?(/a/)
/<#{Regexp.new('x', 7)}>/.source
Regexp.new(/y/i).match('xay')
Regexp.new(/y/i).match?('xay')
Regexp.new(/y/i) =~ 'xay'
Regexp.new(/y/i) === 'xay'
Regexp.new(/y/i) == 'xay'
Regexp.new(/y/i).match('AB')
Regexp.new(/y/i).match?('AB')
Regexp.new(/y/i) =~ 'AB'
Regexp.new(/y/i) === 'AB'
Regexp.new(/y/i) == 'AB'
Regexp.new(/y/i).match(nil)
Regexp.new(/y/i).match?(nil)
Regexp.new(/y/i) =~ nil
Regexp.new(/y/i) === nil
Regexp.new(/y/i) == nil
Regexp.new(/y/i).match(:xa)
Regexp.new(/y/i).match?(:xa)
Regexp.new(/y/i) =~ :xa
Regexp.new(/y/i) === :xa
Regexp.new(/y/i) == :xa
Regexp.new(/y/i).match(1)
Regexp.new(/y/i).match?(1)
Regexp.new(/y/i) =~ 1
Regexp.new(/y/i) === 1
Regexp.new(/y/i) == 1
Regexp.new(/y/i).match('xy')
Regexp.new(/y/i).match?('xy')
Regexp.new(/y/i) =~ 'xy'
Regexp.new(/y/i) === 'xy'
Regexp.new(/y/i) == 'xy'
Regexp.new(/y/i).match('')
Regexp.new(/y/i).match?('')
Regexp.new(/y/i) =~ ''
Regexp.new(/y/i) === ''
Regexp.new(/y/i) == ''
Regexp.new(/y/i) == Regexp.new(/y/i)
Regexp.new(/y/i).eql?(/a/)
/<#{Regexp.new(/y/i)}>/.source
/ä/.match('xay')
/ä/.match?('xay')
/ä/ =~ 'xay'
/ä/ === 'xay'
/ä/ == 'xay'
/ä/.match('AB')
/ä/.match?('AB')
/ä/ =~ 'AB'
/ä/ === 'AB'
/ä/ == 'AB'
/ä/.match(nil)
/ä/.match?(nil)
/ä/ =~ nil
/ä/ === nil
/ä/ == nil
/ä/.match(:xa)
/ä/.match?(:xa)
/ä/ =~ :xa
/ä/ === :xa
/ä/ == :xa
/ä/.match(1)
/ä/.match?(1)
/ä/ =~ 1
/ä/ === 1
/ä/ == 1
/ä/.match('xy')
/ä/.match?('xy')
/ä/ =~ 'xy'
/ä/ === 'xy'
/ä/ == 'xy'
/ä/.match('')
/ä/.match?('')
/ä/ =~ ''
/ä/ === ''
/ä/ == ''
/ä/ == /ä/
/ä/.eql?(/a/)
/<#{/ä/}>/.source
/(?<a>.)(?<a>.)/.match('xay')
/(?<a>.)(?<a>.)/.match?('xay')
/(?<a>.)(?<a>.)/ =~ 'xay'
/(?<a>.)(?<a>.)/ === 'xay'
/(?<a>.)(?<a>.)/ == 'xay'
/(?<a>.)(?<a>.)/.match('AB')
/(?<a>.)(?<a>.)/.match?('AB')
/(?<a>.)(?<a>.)/ =~ 'AB'
/(?<a>.)(?<a>.)/ === 'AB'
/(?<a>.)(?<a>.)/ == 'AB'
/(?<a>.)(?<a>.)/.match(nil)
/(?<a>.)(?<a>.)/.match?(nil)
/(?<a>.)(?<a>.)/ =~ nil
/(?<a>.)(?<a>.)/ === nil
/(?<a>.)(?<a>.)/ == nil
/(?<a>.)(?<a>.)/.match(:xa)
/(?<a>.)(?<a>.)/.match?(:xa)
/(?<a>.)(?<a>.)/ =~ :xa
/(?<a>.)(?<a>.)/ === :xa
/(?<a>.)(?<a>.)/ == :xa
/(?<a>.)(?<a>.)/.match(1)
/(?<a>.)(?<a>.)/.match?(1)
/(?<a>.)(?<a>.)/ =~ 1
/(?<a>.)(?<a>.)/ === 1
/(?<a>.)(?<a>.)/ == 1
/(?<a>.)(?<a>.)/.match('xy')
/(?<a>.)(?<a>.)/.match?('xy')
/(?<a>.)(?<a>.)/ =~ 'xy'
/(?<a>.)(?<a>.)/ === 'xy'
/(?<a>.)(?<a>.)/ == 'xy'
/(?<a>.)(?<a>.)/.match('')
/(?<a>.)(?<a>.)/.match?('')
/(?<a>.)(?<a>.)/ =~ ''
/(?<a>.)(?<a>.)/ === ''
/(?<a>.)(?<a>.)/ == ''
/(?<a>.)(?<a>.)/ == /(?<a>.)(?<a>.)/
/(?<a>.)(?<a>.)/.eql?(/a/)
/<#{/(?<a>.)(?<a>.)/}>/.source
/\//.match('xay')
/\//.match?('xay')
/\// =~ 'xay'
/\// === 'xay'
/\// == 'xay'
/\//.match('AB')
/\//.match?('AB')
/\// =~ 'AB'
/\// === 'AB'
/\// == 'AB'
/\//.match(nil)
/\//.match?(nil)
/\// =~ nil
/\// === nil
/\// == nil
/\//.match(:xa)
/\//.match?(:xa)
/\// =~ :xa
/\// === :xa
/\// == :xa
/\//.match(1)
/\//.match?(1)
/\// =~ 1
/\// === 1
/\// == 1
/\//.match('xy')
/\//.match?('xy')
/\// =~ 'xy'
/\// === 'xy'
/\// == 'xy'
/\//.match('')
/\//.match?('')
/\// =~ ''
/\// === ''
/\// == ''
/\// == /\//
/\//.eql?(/a/)
/<#{/\//}>/.source
Regexp.escape('a.b*c')
Regexp.quote('a.b*c')
Regexp.escape('[x]{y}(z)|-^$\\?+#')
Regexp.quote('[x]{y}(z)|-^$\\?+#')
Regexp.escape("\t\n\r ")
Regexp.quote("\t\n\r ")
Regexp.escape(:sym)
Regexp.quote(:sym)
Regexp.escape(nil)
Regexp.quote(nil)
Regexp.escape(1)
Regexp.quote(1)
Regexp.escape('')
Regexp.quote('')
Regexp.escape('äö')
Regexp.quote('äö')
Regexp.union()
Regexp.union('a')
Regexp.union('a.b', /c/i)
Regexp.union(['a', 'b'])
Regexp.union(/x/)
Regexp.union([/x/, 'y+'])
Regexp.union(:s)
Regexp.union(1)
Regexp.union([])
Regexp.union(/a/, /b/m)
Regexp.new('(')
Regexp.compile('(')
Regexp.new('[a')
Regexp.compile('[a')
Regexp.new('a', 1)
Regexp.compile('a', 1)
Regexp.new('a', nil)
Regexp.compile('a', nil)
Regexp.new('a', 2)
Regexp.compile('a', 2)
Regexp.new('a', Regexp::IGNORECASE | Regexp::EXTENDED)
Regexp.compile('a', Regexp::IGNORECASE | Regexp::EXTENDED)
Regexp.new(nil)
Regexp.compile(nil)
Regexp.new(1)
Regexp.compile(1)
Regexp.try_convert(/a/)
Regexp.try_convert('a')
Regexp.new
/(?<year>\d+)-(?<mon>\d+)/ =~ '2024-05'; [year, mon]
case 'abc' when /b/ then $~[0] end
/a/.hash == /a/.hash
{ /a/ => 1 }[/a/]
/(.)(.)/ =~ 'xy'; [$~, $1, $2, $3, $&, $`, $', $+]
/(l)(o)?/.match('hello world').pre_match
/(?<a>h)(?<b>z)?/.match('hello').pre_match
/ö(.)/.match('aäöxb').pre_match
/x*/.match('abc').pre_match
/(l)(o)?/.match('hello world').pre_match(1)
/(l)(o)?/.match('hello world').post_match
/(?<a>h)(?<b>z)?/.match('hello').post_match
/ö(.)/.match('aäöxb').post_match
/x*/.match('abc').post_match
/(l)(o)?/.match('hello world').post_match(1)
/(l)(o)?/.match('hello world').captures
/(?<a>h)(?<b>z)?/.match('hello').captures
/ö(.)/.match('aäöxb').captures
/x*/.match('abc').captures
/(l)(o)?/.match('hello world').captures(1)
/(l)(o)?/.match('hello world').named_captures
/(?<a>h)(?<b>z)?/.match('hello').named_captures
/ö(.)/.match('aäöxb').named_captures
/x*/.match('abc').named_captures
/(l)(o)?/.match('hello world').named_captures(1)
/(l)(o)?/.match('hello world').names
/(?<a>h)(?<b>z)?/.match('hello').names
/ö(.)/.match('aäöxb').names
/x*/.match('abc').names
/(l)(o)?/.match('hello world').names(1)
/(l)(o)?/.match('hello world').to_a
/(?<a>h)(?<b>z)?/.match('hello').to_a
/ö(.)/.match('aäöxb').to_a
/x*/.match('abc').to_a
/(l)(o)?/.match('hello world').to_a(1)
/(l)(o)?/.match('hello world').to_s
/(?<a>h)(?<b>z)?/.match('hello').to_s
/ö(.)/.match('aäöxb').to_s
/x*/.match('abc').to_s
/(l)(o)?/.match('hello world').to_s(1)
/(l)(o)?/.match('hello world').inspect
/(?<a>h)(?<b>z)?/.match('hello').inspect
/ö(.)/.match('aäöxb').inspect
/x*/.match('abc').inspect
/(l)(o)?/.match('hello world').inspect(1)
/(l)(o)?/.match('hello world').size
/(?<a>h)(?<b>z)?/.match('hello').size
/ö(.)/.match('aäöxb').size
/x*/.match('abc').size
/(l)(o)?/.match('hello world').size(1)
/(l)(o)?/.match('hello world').length
/(?<a>h)(?<b>z)?/.match('hello').length
/ö(.)/.match('aäöxb').length
/x*/.match('abc').length
/(l)(o)?/.match('hello world').length(1)
/(l)(o)?/.match('hello world').string
/(?<a>h)(?<b>z)?/.match('hello').string
/ö(.)/.match('aäöxb').string
/x*/.match('abc').string
/(l)(o)?/.match('hello world').string(1)
/(l)(o)?/.match('hello world').regexp
/(?<a>h)(?<b>z)?/.match('hello').regexp
/ö(.)/.match('aäöxb').regexp
/x*/.match('abc').regexp
/(l)(o)?/.match('hello world').regexp(1)
/(l)(o)?/.match('hello world')[0]
/(l)(o)?/.match('hello world').values_at(0)
/(l)(o)?/.match('hello world').begin(0)
/(l)(o)?/.match('hello world').end(0)
/(l)(o)?/.match('hello world').offset(0)
/(?<a>h)(?<b>z)?/.match('hello')[0]
/(?<a>h)(?<b>z)?/.match('hello').values_at(0)
/(?<a>h)(?<b>z)?/.match('hello').begin(0)
/(?<a>h)(?<b>z)?/.match('hello').end(0)
/(?<a>h)(?<b>z)?/.match('hello').offset(0)
/ö(.)/.match('aäöxb')[0]
/ö(.)/.match('aäöxb').values_at(0)
/ö(.)/.match('aäöxb').begin(0)
/ö(.)/.match('aäöxb').end(0)
/ö(.)/.match('aäöxb').offset(0)
/x*/.match('abc')[0]
/x*/.match('abc').values_at(0)
/x*/.match('abc').begin(0)
/x*/.match('abc').end(0)
/x*/.match('abc').offset(0)
/(l)(o)?/.match('hello world')[1]
/(l)(o)?/.match('hello world').values_at(1)
/(l)(o)?/.match('hello world').begin(1)
/(l)(o)?/.match('hello world').end(1)
/(l)(o)?/.match('hello world').offset(1)
/(?<a>h)(?<b>z)?/.match('hello')[1]
/(?<a>h)(?<b>z)?/.match('hello').values_at(1)
/(?<a>h)(?<b>z)?/.match('hello').begin(1)
/(?<a>h)(?<b>z)?/.match('hello').end(1)
/(?<a>h)(?<b>z)?/.match('hello').offset(1)
/ö(.)/.match('aäöxb')[1]
/ö(.)/.match('aäöxb').values_at(1)
/ö(.)/.match('aäöxb').begin(1)
/ö(.)/.match('aäöxb').end(1)
/ö(.)/.match('aäöxb').offset(1)
/x*/.match('abc')[1]
/x*/.match('abc').values_at(1)
/x*/.match('abc').begin(1)
/x*/.match('abc').end(1)
/x*/.match('abc').offset(1)
/(l)(o)?/.match('hello world')[2]
/(l)(o)?/.match('hello world').values_at(2)
/(l)(o)?/.match('hello world').begin(2)
/(l)(o)?/.match('hello world').end(2)
/(l)(o)?/.match('hello world').offset(2)
/(?<a>h)(?<b>z)?/.match('hello')[2]
/(?<a>h)(?<b>z)?/.match('hello').values_at(2)
/(?<a>h)(?<b>z)?/.match('hello').begin(2)
/(?<a>h)(?<b>z)?/.match('hello').end(2)
/(?<a>h)(?<b>z)?/.match('hello').offset(2)
/ö(.)/.match('aäöxb')[2]
/ö(.)/.match('aäöxb').values_at(2)
/ö(.)/.match('aäöxb').begin(2)
/ö(.)/.match('aäöxb').end(2)
/ö(.)/.match('aäöxb').offset(2)
/x*/.match('abc')[2]
/x*/.match('abc').values_at(2)
/x*/.match('abc').begin(2)
/x*/.match('abc').end(2)
/x*/.match('abc').offset(2)
/(l)(o)?/.match('hello world')[3]
/(l)(o)?/.match('hello world').values_at(3)
/(l)(o)?/.match('hello world').begin(3)
/(l)(o)?/.match('hello world').end(3)
/(l)(o)?/.match('hello world').offset(3)
/(?<a>h)(?<b>z)?/.match('hello')[3]
/(?<a>h)(?<b>z)?/.match('hello').values_at(3)
/(?<a>h)(?<b>z)?/.match('hello').begin(3)
/(?<a>h)(?<b>z)?/.match('hello').end(3)
/(?<a>h)(?<b>z)?/.match('hello').offset(3)
/ö(.)/.match('aäöxb')[3]
/ö(.)/.match('aäöxb').values_at(3)
/ö(.)/.match('aäöxb').begin(3)
/ö(.)/.match('aäöxb').end(3)
/ö(.)/.match('aäöxb').offset(3)
/x*/.match('abc')[3]
/x*/.match('abc').values_at(3)
/x*/.match('abc').begin(3)
/x*/.match('abc').end(3)
/x*/.match('abc').offset(3)
/(l)(o)?/.match('hello world')[-1]
/(l)(o)?/.match('hello world').values_at(-1)
/(l)(o)?/.match('hello world').begin(-1)
/(l)(o)?/.match('hello world').end(-1)
/(l)(o)?/.match('hello world').offset(-1)
/(?<a>h)(?<b>z)?/.match('hello')[-1]
/(?<a>h)(?<b>z)?/.match('hello').values_at(-1)
/(?<a>h)(?<b>z)?/.match('hello').begin(-1)
/(?<a>h)(?<b>z)?/.match('hello').end(-1)
/(?<a>h)(?<b>z)?/.match('hello').offset(-1)
/ö(.)/.match('aäöxb')[-1]
/ö(.)/.match('aäöxb').values_at(-1)
/ö(.)/.match('aäöxb').begin(-1)
/ö(.)/.match('aäöxb').end(-1)
/ö(.)/.match('aäöxb').offset(-1)
/x*/.match('abc')[-1]
/x*/.match('abc').values_at(-1)
/x*/.match('abc').begin(-1)
/x*/.match('abc').end(-1)
/x*/.match('abc').offset(-1)
/(l)(o)?/.match('hello world')[-9]
/(l)(o)?/.match('hello world').values_at(-9)
/(l)(o)?/.match('hello world').begin(-9)
/(l)(o)?/.match('hello world').end(-9)
/(l)(o)?/.match('hello world').offset(-9)
/(?<a>h)(?<b>z)?/.match('hello')[-9]
/(?<a>h)(?<b>z)?/.match('hello').values_at(-9)
/(?<a>h)(?<b>z)?/.match('hello').begin(-9)
/(?<a>h)(?<b>z)?/.match('hello').end(-9)
/(?<a>h)(?<b>z)?/.match('hello').offset(-9)
/ö(.)/.match('aäöxb')[-9]
/ö(.)/.match('aäöxb').values_at(-9)
/ö(.)/.match('aäöxb').begin(-9)
/ö(.)/.match('aäöxb').end(-9)
/ö(.)/.match('aäöxb').offset(-9)
/x*/.match('abc')[-9]
/x*/.match('abc').values_at(-9)
/x*/.match('abc').begin(-9)
/x*/.match('abc').end(-9)
/x*/.match('abc').offset(-9)
/(l)(o)?/.match('hello world')[:a]
/(l)(o)?/.match('hello world').values_at(:a)
/(l)(o)?/.match('hello world').begin(:a)
/(l)(o)?/.match('hello world').end(:a)
/(l)(o)?/.match('hello world').offset(:a)
/(?<a>h)(?<b>z)?/.match('hello')[:a]
/(?<a>h)(?<b>z)?/.match('hello').values_at(:a)
/(?<a>h)(?<b>z)?/.match('hello').begin(:a)
/(?<a>h)(?<b>z)?/.match('hello').end(:a)
/(?<a>h)(?<b>z)?/.match('hello').offset(:a)
/ö(.)/.match('aäöxb')[:a]
/ö(.)/.match('aäöxb').values_at(:a)
/ö(.)/.match('aäöxb').begin(:a)
/ö(.)/.match('aäöxb').end(:a)
/ö(.)/.match('aäöxb').offset(:a)
/x*/.match('abc')[:a]
/x*/.match('abc').values_at(:a)
/x*/.match('abc').begin(:a)
/x*/.match('abc').end(:a)
/x*/.match('abc').offset(:a)
/(l)(o)?/.match('hello world')['b']
/(l)(o)?/.match('hello world').values_at('b')
/(l)(o)?/.match('hello world').begin('b')
/(l)(o)?/.match('hello world').end('b')
/(l)(o)?/.match('hello world').offset('b')
/(?<a>h)(?<b>z)?/.match('hello')['b']
/(?<a>h)(?<b>z)?/.match('hello').values_at('b')
/(?<a>h)(?<b>z)?/.match('hello').begin('b')
/(?<a>h)(?<b>z)?/.match('hello').end('b')
/(?<a>h)(?<b>z)?/.match('hello').offset('b')
/ö(.)/.match('aäöxb')['b']
/ö(.)/.match('aäöxb').values_at('b')
/ö(.)/.match('aäöxb').begin('b')
/ö(.)/.match('aäöxb').end('b')
/ö(.)/.match('aäöxb').offset('b')
/x*/.match('abc')['b']
/x*/.match('abc').values_at('b')
/x*/.match('abc').begin('b')
/x*/.match('abc').end('b')
/x*/.match('abc').offset('b')
/(l)(o)?/.match('hello world')[:zz]
/(l)(o)?/.match('hello world').values_at(:zz)
/(l)(o)?/.match('hello world').begin(:zz)
/(l)(o)?/.match('hello world').end(:zz)
/(l)(o)?/.match('hello world').offset(:zz)
/(?<a>h)(?<b>z)?/.match('hello')[:zz]
/(?<a>h)(?<b>z)?/.match('hello').values_at(:zz)
/(?<a>h)(?<b>z)?/.match('hello').begin(:zz)
/(?<a>h)(?<b>z)?/.match('hello').end(:zz)
/(?<a>h)(?<b>z)?/.match('hello').offset(:zz)
/ö(.)/.match('aäöxb')[:zz]
/ö(.)/.match('aäöxb').values_at(:zz)
/ö(.)/.match('aäöxb').begin(:zz)
/ö(.)/.match('aäöxb').end(:zz)
/ö(.)/.match('aäöxb').offset(:zz)
/x*/.match('abc')[:zz]
/x*/.match('abc').values_at(:zz)
/x*/.match('abc').begin(:zz)
/x*/.match('abc').end(:zz)
/x*/.match('abc').offset(:zz)
/(l)(o)?/.match('hello world')[nil]
/(l)(o)?/.match('hello world').values_at(nil)
/(l)(o)?/.match('hello world').begin(nil)
/(l)(o)?/.match('hello world').end(nil)
/(l)(o)?/.match('hello world').offset(nil)
/(?<a>h)(?<b>z)?/.match('hello')[nil]
/(?<a>h)(?<b>z)?/.match('hello').values_at(nil)
/(?<a>h)(?<b>z)?/.match('hello').begin(nil)
/(?<a>h)(?<b>z)?/.match('hello').end(nil)
/(?<a>h)(?<b>z)?/.match('hello').offset(nil)
/ö(.)/.match('aäöxb')[nil]
/ö(.)/.match('aäöxb').values_at(nil)
/ö(.)/.match('aäöxb').begin(nil)
/ö(.)/.match('aäöxb').end(nil)
/ö(.)/.match('aäöxb').offset(nil)
/x*/.match('abc')[nil]
/x*/.match('abc').values_at(nil)
/x*/.match('abc').begin(nil)
/x*/.match('abc').end(nil)
/x*/.match('abc').offset(nil)
/(l)(o)?/.match('hello world')[0..1]
/(l)(o)?/.match('hello world').values_at(0..1)
/(l)(o)?/.match('hello world').begin(0..1)
/(l)(o)?/.match('hello world').end(0..1)
/(l)(o)?/.match('hello world').offset(0..1)
/(?<a>h)(?<b>z)?/.match('hello')[0..1]
/(?<a>h)(?<b>z)?/.match('hello').values_at(0..1)
/(?<a>h)(?<b>z)?/.match('hello').begin(0..1)
/(?<a>h)(?<b>z)?/.match('hello').end(0..1)
/(?<a>h)(?<b>z)?/.match('hello').offset(0..1)
/ö(.)/.match('aäöxb')[0..1]
/ö(.)/.match('aäöxb').values_at(0..1)
/ö(.)/.match('aäöxb').begin(0..1)
/ö(.)/.match('aäöxb').end(0..1)
/ö(.)/.match('aäöxb').offset(0..1)
/x*/.match('abc')[0..1]
/x*/.match('abc').values_at(0..1)
/x*/.match('abc').begin(0..1)
/x*/.match('abc').end(0..1)
/x*/.match('abc').offset(0..1)
/(l)(o)?/.match('hello world')[1..]
/(l)(o)?/.match('hello world').values_at(1..)
/(l)(o)?/.match('hello world').begin(1..)
/(l)(o)?/.match('hello world').end(1..)
/(l)(o)?/.match('hello world').offset(1..)
/(?<a>h)(?<b>z)?/.match('hello')[1..]
/(?<a>h)(?<b>z)?/.match('hello').values_at(1..)
/(?<a>h)(?<b>z)?/.match('hello').begin(1..)
/(?<a>h)(?<b>z)?/.match('hello').end(1..)
/(?<a>h)(?<b>z)?/.match('hello').offset(1..)
/ö(.)/.match('aäöxb')[1..]
/ö(.)/.match('aäöxb').values_at(1..)
/ö(.)/.match('aäöxb').begin(1..)
/ö(.)/.match('aäöxb').end(1..)
/ö(.)/.match('aäöxb').offset(1..)
/x*/.match('abc')[1..]
/x*/.match('abc').values_at(1..)
/x*/.match('abc').begin(1..)
/x*/.match('abc').end(1..)
/x*/.match('abc').offset(1..)
/(l)(o)?/.match('hello world')[5..6]
/(l)(o)?/.match('hello world').values_at(5..6)
/(l)(o)?/.match('hello world').begin(5..6)
/(l)(o)?/.match('hello world').end(5..6)
/(l)(o)?/.match('hello world').offset(5..6)
/(?<a>h)(?<b>z)?/.match('hello')[5..6]
/(?<a>h)(?<b>z)?/.match('hello').values_at(5..6)
/(?<a>h)(?<b>z)?/.match('hello').begin(5..6)
/(?<a>h)(?<b>z)?/.match('hello').end(5..6)
/(?<a>h)(?<b>z)?/.match('hello').offset(5..6)
/ö(.)/.match('aäöxb')[5..6]
/ö(.)/.match('aäöxb').values_at(5..6)
/ö(.)/.match('aäöxb').begin(5..6)
/ö(.)/.match('aäöxb').end(5..6)
/ö(.)/.match('aäöxb').offset(5..6)
/x*/.match('abc')[5..6]
/x*/.match('abc').values_at(5..6)
/x*/.match('abc').begin(5..6)
/x*/.match('abc').end(5..6)
/x*/.match('abc').offset(5..6)
/(l)(o)?/.match('hello world')[0, 2]
/(l)(o)?/.match('hello world').values_at(0, 2)
/(l)(o)?/.match('hello world').begin(0, 2)
/(l)(o)?/.match('hello world').end(0, 2)
/(l)(o)?/.match('hello world').offset(0, 2)
/(?<a>h)(?<b>z)?/.match('hello')[0, 2]
/(?<a>h)(?<b>z)?/.match('hello').values_at(0, 2)
/(?<a>h)(?<b>z)?/.match('hello').begin(0, 2)
/(?<a>h)(?<b>z)?/.match('hello').end(0, 2)
/(?<a>h)(?<b>z)?/.match('hello').offset(0, 2)
/ö(.)/.match('aäöxb')[0, 2]
/ö(.)/.match('aäöxb').values_at(0, 2)
/ö(.)/.match('aäöxb').begin(0, 2)
/ö(.)/.match('aäöxb').end(0, 2)
/ö(.)/.match('aäöxb').offset(0, 2)
/x*/.match('abc')[0, 2]
/x*/.match('abc').values_at(0, 2)
/x*/.match('abc').begin(0, 2)
/x*/.match('abc').end(0, 2)
/x*/.match('abc').offset(0, 2)
/(l)(o)?/.match('hello world')[1, 9]
/(l)(o)?/.match('hello world').values_at(1, 9)
/(l)(o)?/.match('hello world').begin(1, 9)
/(l)(o)?/.match('hello world').end(1, 9)
/(l)(o)?/.match('hello world').offset(1, 9)
/(?<a>h)(?<b>z)?/.match('hello')[1, 9]
/(?<a>h)(?<b>z)?/.match('hello').values_at(1, 9)
/(?<a>h)(?<b>z)?/.match('hello').begin(1, 9)
/(?<a>h)(?<b>z)?/.match('hello').end(1, 9)
/(?<a>h)(?<b>z)?/.match('hello').offset(1, 9)
/ö(.)/.match('aäöxb')[1, 9]
/ö(.)/.match('aäöxb').values_at(1, 9)
/ö(.)/.match('aäöxb').begin(1, 9)
/ö(.)/.match('aäöxb').end(1, 9)
/ö(.)/.match('aäöxb').offset(1, 9)
/x*/.match('abc')[1, 9]
/x*/.match('abc').values_at(1, 9)
/x*/.match('abc').begin(1, 9)
/x*/.match('abc').end(1, 9)
/x*/.match('abc').offset(1, 9)
/(l)(o)?/.match('hello world')[9, 1]
/(l)(o)?/.match('hello world').values_at(9, 1)
/(l)(o)?/.match('hello world').begin(9, 1)
/(l)(o)?/.match('hello world').end(9, 1)
/(l)(o)?/.match('hello world').offset(9, 1)
/(?<a>h)(?<b>z)?/.match('hello')[9, 1]
/(?<a>h)(?<b>z)?/.match('hello').values_at(9, 1)
/(?<a>h)(?<b>z)?/.match('hello').begin(9, 1)
/(?<a>h)(?<b>z)?/.match('hello').end(9, 1)
/(?<a>h)(?<b>z)?/.match('hello').offset(9, 1)
/ö(.)/.match('aäöxb')[9, 1]
/ö(.)/.match('aäöxb').values_at(9, 1)
/ö(.)/.match('aäöxb').begin(9, 1)
/ö(.)/.match('aäöxb').end(9, 1)
/ö(.)/.match('aäöxb').offset(9, 1)
/x*/.match('abc')[9, 1]
/x*/.match('abc').values_at(9, 1)
/x*/.match('abc').begin(9, 1)
/x*/.match('abc').end(9, 1)
/x*/.match('abc').offset(9, 1)
/(l)(o)?/.match('hello world')[1.5]
/(l)(o)?/.match('hello world').values_at(1.5)
/(l)(o)?/.match('hello world').begin(1.5)
/(l)(o)?/.match('hello world').end(1.5)
/(l)(o)?/.match('hello world').offset(1.5)
/(?<a>h)(?<b>z)?/.match('hello')[1.5]
/(?<a>h)(?<b>z)?/.match('hello').values_at(1.5)
/(?<a>h)(?<b>z)?/.match('hello').begin(1.5)
/(?<a>h)(?<b>z)?/.match('hello').end(1.5)
/(?<a>h)(?<b>z)?/.match('hello').offset(1.5)
/ö(.)/.match('aäöxb')[1.5]
/ö(.)/.match('aäöxb').values_at(1.5)
/ö(.)/.match('aäöxb').begin(1.5)
/ö(.)/.match('aäöxb').end(1.5)
/ö(.)/.match('aäöxb').offset(1.5)
/x*/.match('abc')[1.5]
/x*/.match('abc').values_at(1.5)
/x*/.match('abc').begin(1.5)
/x*/.match('abc').end(1.5)
/x*/.match('abc').offset(1.5)
/(l)(o)?/.match('hello world')[[0]]
/(l)(o)?/.match('hello world').values_at([0])
/(l)(o)?/.match('hello world').begin([0])
/(l)(o)?/.match('hello world').end([0])
/(l)(o)?/.match('hello world').offset([0])
/(?<a>h)(?<b>z)?/.match('hello')[[0]]
/(?<a>h)(?<b>z)?/.match('hello').values_at([0])
/(?<a>h)(?<b>z)?/.match('hello').begin([0])
/(?<a>h)(?<b>z)?/.match('hello').end([0])
/(?<a>h)(?<b>z)?/.match('hello').offset([0])
/ö(.)/.match('aäöxb')[[0]]
/ö(.)/.match('aäöxb').values_at([0])
/ö(.)/.match('aäöxb').begin([0])
/ö(.)/.match('aäöxb').end([0])
/ö(.)/.match('aäöxb').offset([0])
/x*/.match('abc')[[0]]
/x*/.match('abc').values_at([0])
/x*/.match('abc').begin([0])
/x*/.match('abc').end([0])
/x*/.match('abc').offset([0])
/(l)(o)?/.match('hello world') == /(l)(o)?/.match('hello world')
/(l)(o)?/.match('hello world') == 1
/(l)(o)?/.match('hello world').string.frozen?
/(l)(o)?/.match('hello world').values_at
a, b = */(l)(o)?/.match('hello world'); [a, b]
/(l)(o)?/.match('hello world').frozen?
