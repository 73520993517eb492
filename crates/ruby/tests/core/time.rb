Time.at(0)
Time.at(0).utc
Time.at(1.5).utc
Time.at(0, in: "+09:00")
Time.at(0, in: "UTC")
Time.at(0, in: "Z")
Time.at(0, in: "A")
Time.at(0, in: "-00:00")
Time.at(0, in: "foo")
Time.at(0, in: 3600)
Time.at(0, in: "+0900")
Time.at(0, in: "+09")
Time.at(0, in: "+09:00:01")
Time.at(0, in: "+25:00")
Time.at(0, in: nil)
Time.at(0, 5, :millisecond)
Time.at(0, 5)
Time.at(0, 5, :usec).nsec
Time.at(0, 5, :nsec).nsec
Time.at(0, 5, :foo)
Time.at("a")
Time.at(nil)
Time.at(Time.at(5))
Time.at(0, 1.5).nsec
Time.new(2020)
Time.new(2020,1,2,3,4,5)
Time.new(2020,1,2,3,4,5.5)
Time.new(2020,1,2,3,4,5,"+09:00")
Time.new(2020,1,2,3,4,5,in: "+09:00")
Time.new(2020,13)
Time.new(2020,2,30)
Time.new(2020,1,32)
Time.new(2020,1,1,24)
Time.new(2020,1,1,24,1)
Time.new(2020,1,1,25)
Time.new(2020,1,1,0,60)
Time.new(2020,1,1,0,0,60)
Time.new(2020,1,1,0,0,61)
Time.new(2020,"jan",1)
Time.new(2020,"foo",1)
Time.new(2020, nil, nil)
Time.new(2020, 1, 1, 0, 0, 0, "x")
Time.new(2020, 1, 1, 0, 0, 0, "UTC")
Time.new(2020, 1, 1, 0, 0, 0, nil)
Time.new(2020, 1, 1, 0, 0, 0, 3600)
Time.utc(2020)
Time.utc(2020,12,31,23,59,59)
Time.utc(2020,12,31,23,59,59,999999.5)
Time.utc(2020,"dec",31)
Time.utc(99)
Time.utc(0)
Time.utc(-1)
Time.utc(10000)
Time.gm(2000,1,1,20,15,1)
Time.local(2000,1,1)
Time.mktime(2000)
Time.utc(1, 2, 3, 4, 5, 2000, :x, :y, :z, :w)
Time.utc()
Time.utc(2000,1,1) + 1
Time.utc(2000,1,1) + 0.5
Time.utc(2000,1,1) + "a"
Time.utc(2000,1,1) + nil
Time.utc(2000,1,1) - 1
Time.utc(2000,1,1) - Time.utc(1999,1,1)
Time.utc(2000,1,1) - "a"
Time.utc(2000,1,1) <=> Time.utc(2000,1,2)
Time.utc(2000,1,1) <=> 1
Time.utc(2000,1,1) == Time.new(2000,1,1,9,0,0,"+09:00")
Time.utc(2000,1,1) < 1
Time.utc(2000,1,1).eql?(Time.utc(2000,1,1))
Time.utc(2000,1,1).to_a
Time.utc(2000,1,1).zone
Time.new(2000,1,1).zone
Time.new(2000,1,1,0,0,0,"+01:00").zone
Time.new(2000,1,1,0,0,0,"+00:00").utc?
Time.new(2000,1,1,0,0,0,"Z").utc?
Time.new(2000,1,1,0,0,0,"A").zone
Time.utc(2000,1,1).utc_offset
Time.utc(2000,1,1).localtime("+09:00")
Time.utc(2000,1,1).getlocal("+09:00")
Time.utc(2000,1,1).getlocal(3600)
Time.utc(2000,1,1).getlocal
Time.new(2000,1,1,0,0,0,"+01:00").getutc
Time.utc(2000,1,1).round
Time.at(1.123456789r).utc.round(3).nsec
Time.at(1.123456789r).utc.floor(3).nsec
Time.at(1.123456789r).utc.ceil(3).nsec
Time.at(1.5r).utc.round
Time.at(1, 123456789, :nsec).utc.inspect
Time.at(1, 123456789, :nsec).utc.to_s
Time.at(1, 120000000, :nsec).utc.inspect
Time.at(1, 123456789, :nsec).utc.subsec
Time.at(1).subsec
Time.at(1, 5, :nsec).to_f
Time.at(1, 5, :nsec).to_r
Time.utc(2000,1,1).hash == Time.utc(2000,1,1).hash
Time.utc(2000,1,1).asctime
Time.utc(2000,1,1).ctime
Time.utc(2000,1,1).dst?
Time.utc(2000,1,1).saturday?
Time.utc(2000,1,1).yday
Time.utc(2000,1,1).wday
require 'time'; Time.utc(2000,1,1).iso8601
require 'time'; Time.utc(2000,1,1).iso8601(3)
require 'time'; Time.new(2000,1,1,0,0,0,"+05:30").xmlschema
require 'time'; Time.utc(2000,1,1).httpdate
require 'time'; Time.utc(2000,1,1).rfc2822
require 'time'; Time.new(2000,1,1,0,0,0,"+05:30").rfc2822
require 'time'; Time.utc(-5,1,1).iso8601
require 'time'; Time.utc(12345,1,1).iso8601
Time.utc(2000,1,1).strftime("%Y-%m-%d %H:%M:%S.%L %z %Z")
Time.new(2000,1,1,0,0,0,"+05:30").strftime("%z %:z %::z %:::z %Z|%10z|%_10z|%-z|%-:z|%_z")
Time.utc(2000,1,1).strftime("%A %a %B %b %h %C %c %D %d %e %F %G %g %H %I %j %k %l %M %m %N %n %p %P %R %r %S %s %T %t %U %u %V %v %W %w %X %x %Y %y %Z %z %%")
Time.utc(2000,1,1).strftime("%")
Time.utc(2000,1,1).strftime("%10A|%-10A|%010A|%^10a|%#a|%#B|%#Z|%^Z|%10Z|%010n|%5%|%3t")
Time.utc(2000,1,1).strftime("%010F|%12T|%-F|%_F|%^c|%30c|%030c|%-m/%-d")
Time.utc(-1,1,1).strftime("%Y|%C|%y|%G|%F|%s")
Time.utc(12345,1,1).strftime("%Y|%C|%y|%G|%F|%3Y|%-Y|%_7Y")
Time.utc(5,1,1).strftime("%Y|%_Y|%-Y|%C|%y|%e")
Time.utc(2000,1,1).strftime("%:")
Time.utc(2000,1,1).strftime("%:Y %::::z %E% %EE %O %Ez %Oz %Q %i %J")
Time.utc(2000,1,1).strftime("")
Time.utc(2000,1,1).strftime(1)
Time.utc(2000,1,1).strftime("é%Y")
Time.new(2000,1,1,0,0,0,"-00:30").strftime("%z %:z %::z %:::z")
Time.new(2000,1,1,0,0,0,"-01:00").strftime("%_5z|%_:z|%010z|%-z|%_10z|%_10:z")
require 'time'; Time.parse("2020-01-02 03:04:05 UTC")
require 'time'; Time.parse("2020-01-02 03:04:05 +0900")
require 'time'; Time.parse("2020-01-02")
require 'time'; Time.parse("2020-01-02T03:04:05Z")
require 'time'; Time.parse("2020-01-02T03:04:05.678+09:00").nsec
require 'time'; Time.parse("Thu Nov 29 14:33:20 2001 GMT")
require 'time'; Time.parse("foo")
require 'time'; Time.parse("")
require 'time'; Time.parse(nil)
require 'time'; Time.parse("Jan 5 2021 3:33 PM")
require 'time'; Time.parse("5 Jan 2021")
require 'time'; Time.parse("20200102T030405Z")
require 'time'; Time.parse("20200102")
require 'time'; Time.parse("2020/01/02 3:04")
require 'time'; Time.parse("2020-01-02 03:04:05 EST")
require 'time'; Time.parse("2020-13-02")
require 'time'; Time.iso8601("2020-01-02T03:04:05Z")
require 'time'; Time.iso8601("2020-01-02T03:04:05.5+09:00")
require 'time'; Time.iso8601("2020-01-02T03:04:05")
require 'time'; Time.xmlschema("2020-01-02T03:04:05-05:00")
require 'time'; Time.httpdate("Thu, 06 Oct 2011 02:26:12 GMT")
require 'time'; Time.httpdate("x")
require 'time'; Time.rfc2822("Wed, 05 Oct 2011 22:26:12 -0400")
require 'time'; Time.strptime("2020-01-02", "%Y-%m-%d")
require 'time'; Time.strptime("2020-01-02 03:04:05 +0900", "%Y-%m-%d %H:%M:%S %z")
require 'time'; Time.strptime("x", "%Y")
require 'time'; Time.strptime("1577934245", "%s")
require 'time'; Time.strptime("02/Jan/2020", "%d/%b/%Y")
Time.utc(2000,1,1).frozen?
Time.utc(2000,1,1).dup
Time.utc(2000,1,31).month
Time.utc(2000,1,1).to_i
Time.utc(2000,1,1).year
Time.utc(1969,12,31,23,59,59).to_i
Time.at(-1.5).utc
Time.at(-1.5).nsec
Time.utc(2000,1,1,0,0,0.5).usec
Time.new(2000, 1, 1, in: "foo")
Time.new(2000, 1, 1, 0,0,0,"+01:00", in: "+02:00")
Time.at(0, foo: 1)
Time.utc(2000,1,1).localtime
Time.utc(2000,1,1).localtime("x")
t = Time.new(2000,1,1,0,0,0,"+01:00"); t.utc; t
t = Time.utc(2000).freeze; t.localtime
Time.at(Float::NAN)
Time.utc(2000,1,1).gmtoff
Time.gm(2000).gmt?
Time.utc(2000,1,1).between?(Time.utc(1999), Time.utc(2001))
Time.utc(2020, 2, 29).yday
Time.utc(2019, 12, 30).strftime("%G-W%V-%u %U %W")
Time.utc(2021, 1, 3).strftime("%G-W%V-%u %U %W %g")
Time.utc(2016, 1, 1).strftime("%G-W%V-%u %U %W %j")
Time.utc(2004, 12, 31).strftime("%G-W%V-%u %U %W %j")
Time.utc(1900, 3, 1).yday
Time.utc(2000, 3, 1).yday
Time.utc(1, 1, 1).to_i
Time.utc(-4712, 1, 1).to_i
Time.utc(-4712, 1, 1).wday
Time.at(-62135596801).utc
Time.at(253402300800).utc
Time.utc(2024, 2, 29) + 86400 * 366
Time.utc(2024, 2, 29) - 0.25
Time.utc(2024, 2, 29) + 1r/4
Time.utc(2024, 2, 29) - 1r/8
Time.utc(2024, 2, 29).sunday?
Time.utc(2024, 2, 29).thursday?
Time.utc(2024, 2, 29).monday?
Time.utc(2024, 2, 29).tuesday?
Time.utc(2024, 2, 29).wednesday?
Time.utc(2024, 2, 29).friday?
Time.utc(2024, 2, 29).mon
Time.utc(2024, 2, 29).mday
Time.utc(2024, 2, 29, 1, 2, 3).sec
Time.utc(2024, 2, 29, 1, 2, 3).min
Time.utc(2024, 2, 29, 1, 2, 3).tv_sec
Time.at(1, 999999999, :nsec).tv_usec
Time.at(1, 999999999, :nsec).tv_nsec
Time.at(1, 999999999, :nsec).utc.round(8)
Time.at(1, 999999999, :nsec).utc.ceil
Time.at(1, 999999999, :nsec).utc.floor(-1)
Time.at(1, 999999999, :nsec).utc.round(20)
Time.at(1, 999999999, :nsec).utc.round("a")
Time.at(1, 999999999, :nsec).utc.strftime("%N %3N %L %6L %12N %1N")
require 'time'; Time.at(1, 5_000_000, :nsec).utc.iso8601(6)
require 'time'; Time.at(1).utc.iso8601(-1)
Time.new(2000, 1, 1, 12, 0, 0, "+02:00").utc_offset
Time.new(2000, 1, 1, 12, 0, 0, "+02:00").gmt_offset
Time.new(2000, 1, 1, 12, 0, 0, "+02:00").to_a
Time.new(2000, 1, 1, 12, 0, 0, "+02:00").hour
Time.new(2000, 1, 1, 12, 0, 0, "+02:00").getgm
require 'time'; Time.new(2000, 1, 1, 12, 0, 0, "+02:00").httpdate
Time.new(2000, 1, 1, 12, 0, 0, "+02:00") - 3600
Time.new(2000, 1, 1, 12, 0, 0, "+02:00") == Time.utc(2000, 1, 1, 10)
Time.new(2000, 1, 1, 12, 0, 0, "+02:00").eql?(Time.utc(2000, 1, 1, 10))
Time.new(2000, 1, 1, 12, 0, 0, "+02:00").hash == Time.utc(2000, 1, 1, 10).hash
Time.new(2000, 1, 1, 12, 0, 0, "-02:30").strftime("%z %:z %s")
{ Time.utc(2000) => 1 }[Time.utc(2000)]
Time.utc(2000) != Time.utc(2001)
Time.utc(2000) == 5
Time.utc(2000) >= Time.utc(1999)
Time.utc(2000).clamp(Time.utc(2001), Time.utc(2002))
Time.utc(2000).eql?(946684800)
Time.utc(2000).strftime
Time.utc(2000).strftime("a", "b")
Time.utc(2000).year(1)
Time.at
Time.at(1, 2, 3, 4)
Time.at(1, 2, "usec")
Time.at(1, "x")
Time.at(0, in: "+24:00")
Time.at(0, in: "+23:59")
Time.at(0, in: "+00:60")
Time.at(0, in: "J")
Time.at(0, in: "Y")
Time.at(0, in: "utc")
Time.at(0, in: 86400)
Time.at(0, in: -3600)
Time.new(2000, 0)
Time.new(2000, 1, 0)
Time.new(2000, 1, 1, -1)
Time.new(2000, 1, 1, 0, 0, -1)
Time.new(2000, 1, 1, 0, 0, "5")
Time.new(2000, "12", "31", "23", "59", "58")
Time.new(2000, "DEC")
Time.new(2000, 1.9, 2.9)
Time.new(nil, 1)
Time.new(2000, [])
Time.new(2000, 1, 1, 1, 1, 1, "+01:00", 5)
Time.new(2001, 2, 29)
Time.new(2001, 4, 31)
Time.utc(2000, 13)
Time.utc(2000, 1, 1, 0, 0, 0, 1.5).nsec
Time.utc(2000, 1, 1, 0, 0, 0, 500000)
Time.utc(2000, nil)
Time.utc("2000", "jul", "4")
Time.local(2000, 7, 4, 12).utc?
Time.utc(2000).utc.equal?(nil)
t = Time.at(0); u = t; t.utc; u.utc?
t = Time.at(0); t.getutc; t.utc?
t = Time.utc(2000); t.localtime("+03:00"); t
t = Time.utc(2000).freeze; t.utc
t = Time.at(0).freeze; t.utc
t = Time.at(0).freeze; t.localtime
t = Time.at(0); t.dup.utc; t.utc?
t = Time.at(0, in: "+01:00"); t.clone
case Time.utc(2000) when Time then :time end
Time.utc(2000).is_a?(Comparable)
class MyTime < Time; end; [MyTime.at(0).class == MyTime, (MyTime.at(0) + 1).class == MyTime, MyTime.utc(2000).year]
Time.at(0) <=> nil
Time.at(0) - nil
Time.at(0) + :a
Time.at(0).utc.to_s
Time.at(0).to_s
"#{Time.at(0).utc}"
Time.at(0.1).nsec
Time.at(1700000000.123456789).nsec
Time.at(1700000000, 123456789, :nsec).to_f
Time.at(1700000000, 123456789, :nsec).to_r
(Time.at(1700000000, 123456789, :nsec) - Time.at(1600000000)).to_s
require 'time'; Time.parse("2020-01-02 03:04")
require 'time'; Time.parse("2020-01-02 3:04 pm")
require 'time'; Time.parse("2020-01-02 3 PM")
require 'time'; Time.parse("2020-01-02T03:04:05-0500")
require 'time'; Time.parse("2020-01-02 03:04:05.123456 UTC")
require 'time'; Time.parse("Thu, 02 Jan 2020 03:04:05 GMT")
require 'time'; Time.parse("Thu, 02 Jan 2020 03:04:05 +0100")
require 'time'; Time.parse("Thu Jan  2 03:04:05 UTC 2020")
require 'time'; Time.parse("Jan 2 2020")
require 'time'; Time.parse("January 2nd, 2020")
require 'time'; Time.parse("2 January 2020 12:00")
require 'time'; Time.parse("02/01/2020")
require 'time'; Time.parse("2-Jan-2020")
require 'time'; Time.parse("20200102T030405")
require 'time'; Time.parse("20200102030405")
require 'time'; Time.parse("2020-01-02 12:00 AM")
require 'time'; Time.parse("2020-01-02 12:00 PM")
require 'time'; Time.parse("2020-01-02 25:00")
require 'time'; Time.parse("2020-02-30")
require 'time'; Time.parse("2020-01-40")
require 'time'; Time.parse("2020-01-02T03:04:05+00:00")
require 'time'; Time.parse("2020-01-02T03:04:05Z").utc?
require 'time'; Time.parse("2020-01-02 03:04:05 PST")
require 'time'; Time.parse("hello world")
require 'time'; Time.parse(5)
require 'time'; Time.iso8601("2020-01-02T03:04:05+00:00")
require 'time'; Time.iso8601("2020-01-02T03:04:05.123456789Z").nsec
require 'time'; Time.iso8601("2020-01-02 03:04:05Z")
require 'time'; Time.iso8601("-0001-01-02T03:04:05Z")
require 'time'; Time.iso8601("2020-01-02T03:04:05z")
require 'time'; Time.iso8601(nil)
require 'time'; Time.rfc2822("x")
require 'time'; Time.rfc2822("5 Oct 2011 22:26 GMT")
require 'time'; Time.strptime("03:04 PM 2020-01-02", "%I:%M %p %Y-%m-%d")
require 'time'; Time.strptime("2020-01-02T03:04:05Z", "%Y-%m-%dT%H:%M:%SZ")
require 'time'; Time.strptime("2020-01-02T03:04:05+01:00", "%Y-%m-%dT%H:%M:%S%z")
require 'time'; Time.strptime("20200102", "%Y%m%d")
require 'time'; Time.strptime("2020-01-02 03:04:05", "%F %T")
require 'time'; Time.strptime("Jan 02 20", "%b %d %y")
require 'time'; Time.strptime("1.5", "%s.%L")
require 'time'; Time.strptime("2020-13", "%Y-%m")
require 'time'; Time.strptime("2020 extra", "%Y")
require 'time'; Time.strptime("99", "%y").year
require 'time'; Time.strptime("Thursday January 2 2020", "%A %B %d %Y")
Time.utc(2000, 1, 1, 13, 5, 9).strftime("%I %l %k %p %P %r %-I %-l")
Time.utc(2000, 1, 1, 0, 5, 9).strftime("%I|%l|%k|%-k|%_H|%_M|%-S")
Time.utc(2000, 12, 25).strftime("%-d %e %-e %_d %03d %^b %^B %#b %h")
Time.utc(2000, 12, 25).strftime("%5Y %_6Y %-Y %06Y %2C %y %-y")
Time.utc(2000, 12, 25).strftime("%x %X %D %T %F %R %v")
Time.utc(2000, 12, 25).strftime("%20F|%-20F|%020T|%_20c")
Time.utc(2000, 12, 25).strftime("%Ey %EY %Od %OH %Om %OS")
Time.utc(2000, 12, 25).strftime("100%% %n%t|")
Time.utc(2000, 12, 25).strftime("%K %f %i %q %")
Time.utc(2000, 12, 25).strftime("%K %f %i %q %5")
Time.utc(2000, 12, 25).strftime("%K %f %i %q")
Time.utc(2000, 12, 25).strftime("%^-A %-^A %#^A %^#p")
Time.utc(2000, 12, 25).strftime("%+")
Time.utc(2000, 12, 25).strftime("%s %10s %-s %_12s")
Time.at(-1).utc.strftime("%s %10s")
Time.at(0, in: "+09:00:01").strftime("%z %:z %::z %:::z")
Time.at(0, in: "+00:00").strftime("%z %Z|")
Time.at(0, in: "-00:00").strftime("%z %Z|")
