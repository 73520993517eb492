# Date and DateTime
require 'date'; Date.new
require 'date'; Date.new(2001)
require 'date'; Date.new(2001,2)
require 'date'; Date.new(2001,2,3)
require 'date'; Date.new(2001,2,-1)
require 'date'; Date.new(2001,-1,-1)
require 'date'; Date.new(2001,2,29)
require 'date'; Date.new(2001,13,1)
require 'date'; Date.new("a")
require 'date'; Date.new(nil)
require 'date'; Date.new(2001,2,3) + 1
require 'date'; Date.new(2001,2,3) + 0.5
require 'date'; Date.new(2001,2,3) + 1.5
require 'date'; Date.new(2001,2,3) + "a"
require 'date'; Date.new(2001,2,3) - Date.new(2001,1,1)
require 'date'; Date.new(2001,2,3) - 1
require 'date'; Date.new(2001,2,3) - "a"
require 'date'; Date.new(2001,2,3) <=> Date.new(2001,1,1)
require 'date'; Date.new(2001,2,3) <=> 1
require 'date'; Date.new(2001,2,3) == Date.new(2001,2,3)
require 'date'; Date.new(2001,2,3) === DateTime.new(2001,2,3,12)
require 'date'; Date.new(2001,2,3) == DateTime.new(2001,2,3,0)
require 'date'; Date.new(2001,2,3).to_s
require 'date'; Date.new(2001,2,3).ajd
require 'date'; Date.new(2001,2,3).jd
require 'date'; Date.new(2001,2,3).mjd
require 'date'; Date.new(2001,2,3).ld
require 'date'; Date.new(2001,2,3).amjd
require 'date'; Date.new(2001,2,3).hash == Date.new(2001,2,3).hash
require 'date'; Date.new(2001,2,3).strftime
require 'date'; Date.new(2001,2,3).strftime("%Y %j %a %H %z %Z %s %Q %N %L %+ %v")
require 'date'; Date.new(2001,2,3).to_time
require 'date'; Date.new(2001,2,3).to_datetime
require 'date'; Date.new(2001,2,3).httpdate
require 'date'; Date.new(2001,2,3).rfc2822
require 'date'; Date.new(2001,2,3).rfc3339
require 'date'; Date.new(2001,2,3).iso8601
require 'date'; Date.new(2001,2,3).xmlschema
require 'date'; Date.new(2001,2,3).asctime
require 'date'; Date.new(1582,10,15)-1
require 'date'; Date.new(1582,10,10)
require 'date'; Date.new(1500,2,29)
require 'date'; Date.new(-4712,1,1)
require 'date'; Date.new(-1,1,1).to_s
require 'date'; Date.new(10000,1,1).to_s
require 'date'; Date.valid_date?(2001,2,29)
require 'date'; Date.valid_civil?(2001,2,-1)
require 'date'; Date.valid_date?("a",1,1)
require 'date'; Date.valid_ordinal?(2001,366)
require 'date'; Date.valid_commercial?(2001,53,1)
require 'date'; Date.valid_jd?(1)
require 'date'; Date.leap?(2000)
require 'date'; Date.gregorian_leap?(1900)
require 'date'; Date.new(2001,2,3).leap?
require 'date'; Date.ordinal(2001,34)
require 'date'; Date.commercial(2001,5,6)
require 'date'; Date.jd(2451944)
require 'date'; Date.civil(2001,2,3)
require 'date'; Date.parse("2001-02-03")
require 'date'; Date.parse("3rd Feb 2001")
require 'date'; Date.parse("20010203")
require 'date'; Date.parse("x")
require 'date'; Date.parse("2001-02-30")
require 'date'; Date.parse("")
require 'date'; Date.parse(nil)
require 'date'; Date.parse("10:20")
require 'date'; Date.strptime("2001-02-03","%Y-%m-%d")
require 'date'; Date.strptime("2001-034","%Y-%j")
require 'date'; Date.strptime("x","%Y")
require 'date'; Date.strptime("2001-02-03")
require 'date'; Date.strptime("03/02/01","%d/%m/%y")
require 'date'; Date.strptime("2001-02-31","%Y-%m-%d")
require 'date'; Date.iso8601("2001-02-03")
require 'date'; Date.iso8601("2001-W05-6")
require 'date'; Date.iso8601("x")
require 'date'; Date.rfc3339("2001-02-03T04:05:06+07:00")
require 'date'; Date.rfc2822("Sat, 3 Feb 2001 00:00:00 +0000")
require 'date'; Date.httpdate("Sat, 03 Feb 2001 00:00:00 GMT")
require 'date'; Date.xmlschema("2001-02-03")
require 'date'; Date.new(2001,1,31) >> 1
require 'date'; Date.new(2001,1,31) << 2
require 'date'; Date.new(2001,3,31) >> -1
require 'date'; Date.new(2001,1,31) >> 1.5
require 'date'; Date.new(2001,1,31) >> "a"
require 'date'; Date.new(2001,1,31).next_month
require 'date'; Date.new(2001,1,31).prev_month(3)
require 'date'; Date.new(2000,2,29).next_year
require 'date'; Date.new(2000,2,29).prev_year(4)
require 'date'; Date.new(2001,2,3).next_day(3)
require 'date'; Date.new(2001,2,3).prev_day
require 'date'; Date.new(2001,2,3).next
require 'date'; Date.new(2001,2,3).succ
require 'date'; Date.new(2001,2,3).cwday
require 'date'; Date.new(2001,2,3).cweek
require 'date'; Date.new(2001,2,3).cwyear
require 'date'; Date.new(2001,2,3).wday
require 'date'; Date.new(2001,2,3).yday
require 'date'; Date.new(2001,2,3).mon
require 'date'; Date.new(2001,2,3).saturday?
require 'date'; Date.new(2001,2,3).day_fraction
require 'date'; Date.new(2001,2,3).between?(Date.new(2001,1,1),Date.new(2002,1,1))
require 'date'; Date::MONTHNAMES
require 'date'; Date::ABBR_DAYNAMES
require 'date'; Date::ITALY
require 'date'; Date::GREGORIAN
require 'date'; Date.new(2001,2,3).start
require 'date'; Date.new(2001,2,3).julian?
require 'date'; Date.new(2001,2,3).frozen?
require 'date'; Time.at(0).utc.to_date
require 'date'; Time.at(0).utc.to_datetime
require 'date'; Date.new(2001,2,3).to_date
require 'date'; DateTime.new(2001,2,3,4,5,6)
require 'date'; DateTime.new(2001,2,3,4,5,6,'+7')
require 'date'; DateTime.new(2001,2,3,4,5,6,'+07:00').to_s
require 'date'; DateTime.new(2001,2,3,4,5,6.5)
require 'date'; DateTime.new(2001,2,3.5)
require 'date'; DateTime.new(2001,2,3,24)
require 'date'; DateTime.new(2001,2,3,25)
require 'date'; DateTime.new(2001,2,3,-1,-1,-1)
require 'date'; DateTime.new(2001,2,3,4,5,6,Rational(3,24))
require 'date'; DateTime.parse("2001-02-03T04:05:06+07:00")
require 'date'; DateTime.parse("3rd Feb 2001 04:05:06 PM")
require 'date'; DateTime.parse("x")
require 'date'; DateTime.iso8601("2001-02-03T04:05:06+07:00")
require 'date'; DateTime.strptime("2001-02-03 04:05:06 PM","%Y-%m-%d %I:%M:%S %p")
require 'date'; DateTime.strptime("1234567890","%s")
require 'date'; (DateTime.new(2001,2,3,4,5,6)+0.5)
require 'date'; DateTime.new(2001,2,3,12)-DateTime.new(2001,2,3)
require 'date'; DateTime.new(2001,2,3,4,5,6).hour
require 'date'; DateTime.new(2001,2,3,4,5,6).minute
require 'date'; DateTime.new(2001,2,3,4,5,6).sec_fraction
require 'date'; DateTime.new(2001,2,3,4,5,6).offset
require 'date'; DateTime.new(2001,2,3,4,5,6).zone
require 'date'; DateTime.new(2001,2,3,4,5,6).to_time
require 'date'; DateTime.new(2001,2,3,4,5,6).to_date
require 'date'; DateTime.new(2001,2,3,4,5,6,'+7').new_offset(0)
require 'date'; DateTime.new(2001,2,3,4,5,6).iso8601(3)
require 'date'; DateTime.new(2001,2,3,4,5,6).strftime("%H:%M:%S %z")
require 'date'; DateTime.new(2001,2,3,4,5,6).httpdate
require 'date'; DateTime.new(2001,2,3,4,5,6).rfc2822
require 'date'; DateTime.new(2001,2,3,4,5,6).day_fraction
require 'date'; DateTime.new(2001,2,3,4,5,6).ajd
require 'date'; Date.today.class
require 'date'; DateTime.now.class
require 'date'; Date.new(2001,2,3).eql?(Date.new(2001,2,3))
require 'date'; {Date.new(2001,2,3)=>1}[Date.new(2001,2,3)]
require 'date'; Date.new(2001,2,3).inspect
require 'date'; "#{Date.new(2001,2,3)}"
require 'date'; [Date.new(2001, 2, 3.0), Date.new(2001, 2.9, 3)]
require 'date'; a = []; Date.new(2001, 2, 27).upto(Date.new(2001, 3, 2)) { |d| a << d.day }; a
require 'date'; a = []; Date.new(2001, 2, 3).downto(Date.new(2001, 2, 1)) { |d| a << d.day }; a
require 'date'; a = []; Date.new(2001, 2, 3).step(Date.new(2001, 2, 9), 3) { |d| a << d.to_s }; a
require 'date'; a = []; Date.new(2001, 2, 9).step(Date.new(2001, 2, 3), -3) { |d| a << d.to_s }; a
require 'date'; Date.new(2001, 2, 3).upto(Date.new(2001, 2, 1)) {}.to_s
require 'date'; Date.new(2001, 2, 3).between?(Date.new(2001, 2, 3), Date.new(2001, 2, 4))
require 'date'; Date.new(2001, 2, 3).clamp(Date.new(2001, 3, 1), Date.new(2001, 4, 1)).to_s
require 'date'; Date.new(2001, 2, 3) < Date.new(2001, 2, 4)
require 'date'; Date.new(2001, 2, 3) > Date.new(2001, 2, 4)
require 'date'; Date.new(2001, 2, 3) < 'x'
require 'date'; (Date.new(2001, 2, 3) <=> 'x').inspect
require 'date'; Date.new(2001, 2, 3) == 'x'
require 'date'; Date.new(2001, 2, 3) === 2451944
require 'date'; Date.new(2001, 2, 3) === 'x'
require 'date'; Date.new(2001, 2, 3) == 2451943.5
require 'date'; (Date.new(2001, 3, 1) - Date.new(2001, 2, 1)).to_i
require 'date'; (DateTime.new(2001, 3, 1, 6) - Date.new(2001, 2, 1)).to_f
require 'date'; Date.new(2001, 2, 3) - 0.5
require 'date'; Date.new(2001, 2, 3) + 1/2r
require 'date'; Date.new(2001, 2, 3) + nil
require 'date'; Date.new(2001, 2, 3) - nil
require 'date'; Date.new(2001, 2, 3) + Date.new(2001, 2, 3)
require 'date'; Date.new(2001, 2, 3) >> nil
require 'date'; Date.new(2001, 2, 3) << 'a'
require 'date'; Date.new(2001, 2, 3) << 1.5
require 'date'; [0, 1, 2, 11, 12, 13, -1, -13, 1200].map { |n| (Date.new(2000, 1, 31) >> n).to_s }
require 'date'; [0, 1, 2, 11, 12, 13, -1, -13].map { |n| (Date.new(2000, 3, 31) << n).to_s }
require 'date'; [Date.new(2000, 2, 29).next_year, Date.new(2000, 2, 29).prev_year, Date.new(2000, 2, 29).next_year(4)].map(&:to_s)
require 'date'; [Date.new(2000, 12, 31).next_day, Date.new(2001, 1, 1).prev_day, Date.new(2000, 12, 31).succ].map(&:to_s)
require 'date'; [[2001, 1, 1], [2000, 12, 31], [2004, 12, 31], [2005, 1, 1], [2008, 12, 29], [2010, 1, 3], [2020, 12, 31]].map { |p| Date.new(*p).then { |d| [d.cwyear, d.cweek, d.cwday, d.wday, d.yday] } }
require 'date'; [[2000, 366], [2001, 365], [2001, 1], [2001, -1], [2000, -366]].map { |p| Date.ordinal(*p).to_s }
require 'date'; Date.ordinal(2001, 366)
require 'date'; Date.ordinal(2001, 0)
require 'date'; [[2004, 53, 5], [2005, 1, 1], [2005, -1, -1], [2009, 53, 7]].map { |p| Date.commercial(*p).to_s }
require 'date'; Date.commercial(2005, 53, 1)
require 'date'; Date.commercial(2005, 1, 8)
require 'date'; [Date.jd, Date.jd(0), Date.jd(2451944), Date.jd(-1)].map(&:to_s)
require 'date'; Date.jd('x')
require 'date'; [Date.civil, Date.ordinal, Date.commercial].map(&:to_s)
require 'date'; [1900, 2000, 2004, 2001, 1600, 4, 0, -4].map { |y| [Date.leap?(y), Date.julian_leap?(y)] }
require 'date'; [1500, 1600, 1700, 2000].map { |y| Date.new(y).leap? }
require 'date'; [Date.new(1582, 10, 4).julian?, Date.new(1582, 10, 15).julian?, Date.new(1582, 10, 15).gregorian?]
require 'date'; (Date.new(1582, 10, 4) + 1).to_s
require 'date'; Date.new(1582, 10, 4).next_month.to_s
require 'date'; Date.new(1582, 9, 10).next_month.to_s
require 'date'; [Date.new(1000, 1, 1), Date.new(1, 1, 1), Date.new(0, 1, 1), Date.new(-1, 12, 31)].map { |d| [d.to_s, d.jd, d.wday, d.yday] }
require 'date'; [[2001, 2, 28], [2001, 2, 29], [2000, 2, 29], [2001, 0, 1], [2001, 1, 0], [2001, 13, 1], [2001, -1, -31], [1582, 10, 10]].map { |p| Date.valid_date?(*p) }
require 'date'; Date.valid_date?(2001, nil, 1)
require 'date'; [Date.valid_ordinal?(2000, 366), Date.valid_ordinal?(2001, 366), Date.valid_ordinal?(2001, -1), Date.valid_ordinal?('a', 1)]
require 'date'; [Date.valid_commercial?(2004, 53, 1), Date.valid_commercial?(2005, 53, 1), Date.valid_commercial?(2005, 1, 0)]
require 'date'; [Date.valid_jd?(5), Date.valid_jd?('x'), Date.valid_jd?(nil)]
require 'date'; Date.new(2001, 'x')
require 'date'; Date.new(2001, 2, nil)
require 'date'; Date.new(2001, 2, 3, 4, 5)
require 'date'; Date.new(2001, 0, 1)
require 'date'; Date.new(2001, 1, 0)
require 'date'; Date.new(2001, 1, 32)
require 'date'; Date.new(2001, 1, -32)
require 'date'; %w[2001-02-03 2001/02/03 20010203 03-Feb-2001 3\ Feb\ 2001 Feb\ 3,\ 2001 February\ 3rd\ 2001 3.2.2001 2001-034 2001-W05-6 2001034 2001W056 2001-02-03T04:05:06Z].map { |t| Date.parse(t).to_s }
require 'date'; ['Sat, 3 Feb 2001 10:20:30 +0900', '2001-02-03 10:20:30', 'Sat Feb  3 04:05:06 2001', '2001-2-3'].map { |t| Date.parse(t).to_s }
require 'date'; Date.parse('foo')
require 'date'; Date.parse('2001-13-01')
require 'date'; Date.parse('2001-02-29')
require 'date'; Date.parse('x' * 129)
require 'date'; Date.parse(5)
require 'date'; Date.parse
require 'date'; Date.parse('2001-02-03', false).to_s
require 'date'; Date.parse('2001-02-03', limit: 5)
require 'date'; Date.parse('2001-02-03', limit: nil).to_s
require 'date'; [['2001-02-03', '%Y-%m-%d'], ['03.02.2001', '%d.%m.%Y'], ['2/3/01', '%D'], ['3 Feb 2001', '%d %b %Y'], ['Saturday, February 3, 2001', '%A, %B %d, %Y'], ['2001034', '%Y%j'], ['2001', '%Y'], ['2001-02', '%Y-%m'], ['981158400', '%s']].map { |t, f| Date.strptime(t, f).to_s }
require 'date'; Date.strptime('2001-02-03x', '%Y-%m-%d')
require 'date'; Date.strptime('2001-02', '%Y-%m-%d')
require 'date'; Date.strptime('2001-13-01', '%Y-%m-%d')
require 'date'; Date.strptime(1, '%Y')
require 'date'; Date.strptime.to_s
require 'date'; Date.iso8601('2001-02-03T04:05:06+09:00').to_s
require 'date'; Date.iso8601('20010203').to_s
require 'date'; Date.iso8601('3 Feb 2001')
require 'date'; Date.iso8601('')
require 'date'; Date.rfc3339('2001-02-03T04:05:06Z').to_s
require 'date'; Date.rfc2822('3 Feb 2001 04:05:06 +0900').to_s
require 'date'; Date.rfc2822('x')
require 'date'; Date.httpdate('x')
require 'date'; Date.new(2001, 2, 3).strftime('%d/%m/%Y %A %B %e %j %U %W %V %G %u %w %y %C %D %F %h %%')
require 'date'; Date.new(2001, 2, 3).strftime('%H:%M:%S.%L %p %I')
require 'date'; Date.new(2001, 2, 3).strftime('')
require 'date'; Date.new(2001, 2, 3).strftime(1)
require 'date'; Date.new(2001, 2, 3).strftime('%-d.%-m.%Y %^a %10Y')
require 'date'; DateTime.new(2001, 2, 3, 4, 5, 6, '+7').strftime('%Z %z %:z %s %Q')
require 'date'; [Date::DAYNAMES, Date::ABBR_MONTHNAMES]
require 'date'; Date::MONTHNAMES.frozen?
require 'date'; Date::JULIAN
require 'date'; Date::ENGLAND
require 'date'; Date::Error.superclass
require 'date'; Date.superclass
require 'date'; DateTime.superclass
require 'date'; Date.include?(Comparable)
require 'date'; Date.new(2001, 2, 3).hash == Date.new(2001, 2, 4).hash
require 'date'; Date.new(2001, 2, 3).eql?(DateTime.new(2001, 2, 3))
require 'date'; Date.new(2001, 2, 3).equal?(Date.new(2001, 2, 3))
require 'date'; { Date.new(2001, 2, 3) => 1 }.key?(Date.new(2001, 2, 3))
require 'date'; [Date.new(2001, 2, 3), Date.new(2000, 1, 1)].sort.map(&:to_s)
require 'date'; Date.new(2001, 2, 3).dup == Date.new(2001, 2, 3)
require 'date'; Date.new(2001, 2, 3).freeze.frozen?
require 'date'; Date.new(2001, 2, 3).is_a?(Comparable)
require 'date'; class SubDate < Date; def q; year; end; end; [SubDate.new(2001, 2, 3).q, SubDate.new(2001, 2, 3).class, (SubDate.new(2001, 2, 3) + 1).class, SubDate.parse('2001-02-03').class]
require 'date'; Time.utc(2001, 2, 3, 4, 5, 6).to_date
require 'date'; Time.new(2001, 2, 3, 23, 0, 0, '+05:00').to_date
require 'date'; Time.new(2001, 2, 3, 23, 0, 0, '+05:00').to_datetime
require 'date'; Time.at(0, 500_000_000, :nsec).utc.to_datetime
require 'date'; Date.new(2001, 2, 3).to_time.utc
require 'date'; Date.new(2001, 2, 3).to_time.class
require 'date'; DateTime.new(2001, 2, 3, 4, 5, 6, '+9').to_time
require 'date'; DateTime.new(2001, 2, 3, 4, 5, 6, '+9').to_date
require 'date'; DateTime.new(2001, 2, 3).to_datetime
require 'date'; [DateTime.new(2001, 2, 3, 4, 5, 6.25).sec_fraction, DateTime.new(2001, 2, 3, 4, 5, 6.25).sec, DateTime.new(2001, 2, 3, 4.5).min]
require 'date'; DateTime.new(2001, 2, 3, 24, 1)
require 'date'; DateTime.new(2001, 2, 3, 0, 60)
require 'date'; DateTime.new(2001, 2, 3, 0, 0, 60)
require 'date'; DateTime.new(2001, 2, 3, 0, 0, 0, 1/4r)
require 'date'; DateTime.new(2001, 2, 3, 0, 0, 0, '-03:30')
require 'date'; DateTime.new(2001, 2, 3, 0, 0, 0, '+0530').offset
require 'date'; DateTime.new(2001, 2, 3, 'x')
require 'date'; DateTime.new.to_s
require 'date'; DateTime.new(2001).to_s
require 'date'; DateTime.new(2001, 2, 3, 4, 5, 6) == DateTime.new(2001, 2, 3, 13, 5, 6, '+9')
require 'date'; DateTime.new(2001, 2, 3, 4, 5, 6) <=> Date.new(2001, 2, 3)
require 'date'; (DateTime.new(2001, 2, 3, 4, 5, 6) + 1/24r).to_s
require 'date'; (DateTime.new(2001, 2, 3, 4, 5, 6) >> 1).to_s
require 'date'; (DateTime.new(2001, 2, 3, 4, 5, 6, '+9') - 1).to_s
require 'date'; DateTime.new(2001, 2, 3, 4, 5, 6).new_offset('+09:00').to_s
require 'date'; DateTime.new(2001, 2, 3, 4, 5, 6).new_offset(1/2r).to_s
require 'date'; %w[2001-02-03T04:05:06+07:00 20010203T040506Z 2001-02-03T04:05:06.789Z 2001-02-03].map { |t| DateTime.parse(t).to_s }
require 'date'; ['Sat, 3 Feb 2001 04:05:06 +0900', '3rd Feb 2001 04:05 PM', '2001-02-03 10:20'].map { |t| DateTime.parse(t).to_s }
require 'date'; DateTime.parse('2001-02-03 25:00')
require 'date'; DateTime.parse('foo')
require 'date'; DateTime.strptime('2001-02-03T04:05:06+07:00', '%Y-%m-%dT%H:%M:%S%z').to_s
require 'date'; DateTime.strptime('2001-02-03 16:05', '%Y-%m-%d %H:%M').to_s
require 'date'; DateTime.strptime('x', '%Y')
require 'date'; DateTime.rfc2822('Sat, 3 Feb 2001 04:05:06 +0700').to_s
require 'date'; DateTime.httpdate('Sat, 03 Feb 2001 04:05:06 GMT').to_s
require 'date'; DateTime.rfc3339('2001-02-03T04:05:06+07:00').to_s
require 'date'; DateTime.new(2001, 2, 3, 4, 5, 6.789).iso8601(2)
require 'date'; DateTime.new(2001, 2, 3, 4, 5, 6).rfc3339
require 'date'; DateTime.new(2001, 2, 3, 4, 5, 6, '+9').httpdate
require 'date'; DateTime.new(2001, 2, 3, 4, 5, 6, '+9').rfc2822
require 'date'; DateTime.new(2001, 2, 3, 4, 5, 6).asctime
require 'date'; DateTime.today
require 'date'; Date.new(2001, 2, 3).iso8601(2)
require 'date'; Date.today.is_a?(Date)
require 'date'; Date.today <= Date.today
require 'date'; DateTime.now.is_a?(DateTime)
require 'date'; ['Mar 2001', '2001 Mar 3', '1/2/2003', '2001.2.3', 'Thursday 5 Feb 2015', '5-2-2015', '20150205 10:00', '2015-02-05 UTC'].map { |t| Date.parse(t).to_s }
require 'date'; Date.parse('2001-02')
require 'date'; Date.parse('2001')
require 'date'; Marshal.dump(Date.new(2001, 2, 3)).bytes
require 'date'; Marshal.dump(DateTime.new(2001, 2, 3, 4, 5, 6.5, '+9')).bytes
require 'date'; Marshal.load(Marshal.dump(DateTime.new(2001, 2, 3, 4, 5, 6.5, '+9')))
require 'date'; Marshal.load(Marshal.dump([Date.new(1500, 1, 1)]))
