# Times in texts, after `require 'time'`.
require 'time'; Time.parse('2001-02-03 04:05:06 UTC')
require 'time'; Time.parse('2001-02-03T04:05:06Z')
require 'time'; Time.parse('2001-02-03T04:05:06+09:00')
require 'time'; Time.parse('2001-02-03T04:05:06.789-0330')
require 'time'; Time.parse('2001-02-03 04:05')
require 'time'; Time.parse('2001-02-03')
require 'time'; Time.parse('2001/02/03 4:05 PM')
require 'time'; Time.parse('2001/02/03 12:05 AM')
require 'time'; Time.parse('Sat, 3 Feb 2001 04:05:06 GMT')
require 'time'; Time.parse('Sat Feb  3 04:05:06 UTC 2001')
require 'time'; Time.parse('3 Feb 2001')
require 'time'; Time.parse('Feb 3 2001 10:00 EST')
require 'time'; Time.parse('2001 Mar 3 10:00')
require 'time'; Time.parse('20010203T040506Z')
require 'time'; Time.parse('20010203')
require 'time'; Time.parse('20010203040506')
require 'time'; Time.parse('')
require 'time'; Time.parse('foo')
require 'time'; Time.parse(nil)
require 'time'; Time.parse(5)
require 'time'; Time.parse('2001-13-01')
require 'time'; Time.parse('2001-02-03 25:00')
require 'time'; Time.parse('2001-02-03 10:61')
require 'time'; Time.parse('2001-02-03 10:00:00.123456789').nsec
require 'time'; Time.parse('2001-02-03 10:00:00 PST').utc_offset
require 'time'; Time.parse('2001-02-03 10:00:00 +05:30').utc_offset
require 'time'; Time.parse('2001-02-03 10:00:00 UTC').utc?
require 'time'; Time.iso8601('2001-02-03T04:05:06Z')
require 'time'; Time.iso8601('2001-02-03T04:05:06+09:00')
require 'time'; Time.iso8601('2001-02-03T04:05:06.5Z').subsec
require 'time'; Time.iso8601('2001-02-03T04:05:06-00:00')
require 'time'; Time.iso8601('2001-02-03')
require 'time'; Time.iso8601('2001-02-03 04:05:06Z')
require 'time'; Time.iso8601('x')
require 'time'; Time.iso8601('')
require 'time'; Time.xmlschema('2001-02-03T04:05:06Z')
require 'time'; Time.xmlschema('2001-02-03T04:05:06')
require 'time'; Time.xmlschema('20010203T040506Z')
require 'time'; Time.rfc2822('Wed, 05 Oct 2011 22:26:12 -0400')
require 'time'; Time.rfc2822('5 Oct 2011 22:26 +0000')
require 'time'; Time.rfc2822('Wed, 05 Oct 2011 22:26:12 GMT')
require 'time'; Time.rfc2822('x')
require 'time'; Time.rfc822('Wed, 05 Oct 2011 22:26:12 EST')
require 'time'; Time.httpdate('Wed, 05 Oct 2011 22:26:12 GMT')
require 'time'; Time.httpdate('Wed, 05 Oct 2011 22:26:12')
require 'time'; Time.httpdate('x')
require 'time'; Time.strptime('2001-02-03 04:05:06', '%Y-%m-%d %H:%M:%S')
require 'time'; Time.strptime('2001-02-03T04:05:06+09:00', '%Y-%m-%dT%H:%M:%S%z')
require 'time'; Time.strptime('03/02/01', '%d/%m/%y')
require 'time'; Time.strptime('3 Feb 2001 4 PM', '%d %b %Y %I %p')
require 'time'; Time.strptime('981158400', '%s').utc
require 'time'; Time.strptime('x', '%Y')
require 'time'; Time.strptime('2001', '%Y')
require 'time'; Time.strptime('2001-034', '%Y-%j')
require 'time'; Time.strptime('2001-02-03 10:00 UTC', '%Y-%m-%d %H:%M %Z')
require 'time'; Time.utc(2001, 2, 3, 4, 5, 6).iso8601
require 'time'; Time.utc(2001, 2, 3, 4, 5, 6.5).iso8601(3)
require 'time'; Time.utc(2001, 2, 3, 4, 5, 6).xmlschema
require 'time'; Time.new(2001, 2, 3, 4, 5, 6, '+09:00').iso8601
require 'time'; Time.utc(2001, 2, 3, 4, 5, 6).rfc2822
require 'time'; Time.new(2001, 2, 3, 4, 5, 6, '+09:00').rfc2822
require 'time'; Time.utc(2001, 2, 3, 4, 5, 6).httpdate
require 'time'; Time.new(2001, 2, 3, 4, 5, 6, '+09:00').httpdate
require 'time'; Time.parse(Time.utc(2001, 2, 3).to_s) == Time.utc(2001, 2, 3)
require 'time'; Time.parse('2001-02-03 04:05:06 UTC').to_i
require 'time'; Time.parse('2001-02-03 UTC') { |y| y + 1 }
require 'time'; Time.parse('10:20', Time.utc(2001, 2, 3))
require 'time'; Time.parse('Feb 3', Time.utc(2001, 2, 3))
require 'time'; Time.parse('12', Time.utc(2001, 2, 3))
