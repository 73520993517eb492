# Formats. Most lines are generated: all flags with widths and precisions for each conversion.
[-(2**70), 255, -255].map { |n| format('%8d|%12.3d|%d', n, n, n) }
[-(2**64), -8, -16**20].map { |n| format('%-8.10d|%-12d|%-d', n, n, n) }
[-16**20, 7, -8].map { |n| format('%+8.3d|%+12.10d|%+d', n, n, n) }
[-8, 0, -(2**64)].map { |n| format('% d|% 12.0d|% d', n, n, n) }
[2**70, -(2**64), -16**20].map { |n| format('%0.3d|%012d|%0d', n, n, n) }
[12345678901, 0, 255].map { |n| format('%#8.0d|%#12d|%#d', n, n, n) }
[-(2**70), -255, 12345678901].map { |n| format('%+0.0d|%+012.10d|%+0d', n, n, n) }
[255, 0, -1].map { |n| format('%-+8.10d|%-+12d|%-+d', n, n, n) }
[-8, 7, 12345678901].map { |n| format('%#0d|%#012.10d|%#0d', n, n, n) }
[-8, 7, -(2**64)].map { |n| format('%# 8d|%# 12.3d|%# d', n, n, n) }
[255, 1, 2**70].map { |n| format('%-#.0d|%-#12d|%-#d', n, n, n) }
[255, 2**70, -255].map { |n| format('%8.10i|%12.0i|%i', n, n, n) }
[-(2**64), 2**70, 12345678901].map { |n| format('%-8.10i|%-12.3i|%-i', n, n, n) }
[255, -1, -255].map { |n| format('%+8.0i|%+12.10i|%+i', n, n, n) }
[0, -16**20, 12345678901].map { |n| format('% 8.10i|% 12.3i|% i', n, n, n) }
[-255, -(2**70), 255].map { |n| format('%0.10i|%012.3i|%0i', n, n, n) }
[-16**20, 12345678901, -(2**70)].map { |n| format('%#i|%#12.0i|%#i', n, n, n) }
[-1, 7, -255].map { |n| format('%+08.10i|%+012.0i|%+0i', n, n, n) }
[7, -(2**70), -8].map { |n| format('%-+8i|%-+12.0i|%-+i', n, n, n) }
[12345678901, -8, 1].map { |n| format('%#08.3i|%#012.0i|%#0i', n, n, n) }
[-255, 2**70, 12345678901].map { |n| format('%# .10i|%# 12.0i|%# i', n, n, n) }
[0, -8, 255].map { |n| format('%-#8.0i|%-#12.10i|%-#i', n, n, n) }
[-1, 12345678901, 2**70].map { |n| format('%.3u|%12u|%u', n, n, n) }
[-16**20, 1, -(2**70)].map { |n| format('%-8.0u|%-12.10u|%-u', n, n, n) }
[-(2**64), 7, -(2**70)].map { |n| format('%+8.0u|%+12.10u|%+u', n, n, n) }
[-8, 2**70, -255].map { |n| format('% 8.0u|% 12.3u|% u', n, n, n) }
[12345678901, -(2**70), -(2**64)].map { |n| format('%08u|%012.3u|%0u', n, n, n) }
[12345678901, 7, 255].map { |n| format('%#8.0u|%#12.3u|%#u', n, n, n) }
[-255, 7, -(2**70)].map { |n| format('%+08.10u|%+012.0u|%+0u', n, n, n) }
[12345678901, -1, 0].map { |n| format('%-+.0u|%-+12.10u|%-+u', n, n, n) }
[0, -(2**70), -(2**64)].map { |n| format('%#08.10u|%#012.0u|%#0u', n, n, n) }
[7, -255, 12345678901].map { |n| format('%# 8.0u|%# 12.3u|%# u', n, n, n) }
[0, 7, -8].map { |n| format('%-#u|%-#12.10u|%-#u', n, n, n) }
[2**70, 1, 0].map { |n| format('%.0o|%12.3o|%o', n, n, n) }
[1, -(2**70), -255].map { |n| format('%-.0o|%-12.3o|%-o', n, n, n) }
[-16**20, 12345678901, -255].map { |n| format('%+8.3o|%+12o|%+o', n, n, n) }
[7, -8, 1].map { |n| format('% .10o|% 12o|% o', n, n, n) }
[255, -8, -(2**64)].map { |n| format('%0.0o|%012o|%0o', n, n, n) }
[-1, 7, 0].map { |n| format('%#8.10o|%#12o|%#o', n, n, n) }
[7, -1, 0].map { |n| format('%+0o|%+012.3o|%+0o', n, n, n) }
[2**70, 0, 12345678901].map { |n| format('%-+8.10o|%-+12.0o|%-+o', n, n, n) }
[7, -255, -(2**70)].map { |n| format('%#08.3o|%#012o|%#0o', n, n, n) }
[1, 12345678901, 2**70].map { |n| format('%# .10o|%# 12.0o|%# o', n, n, n) }
[-16**20, -1, 0].map { |n| format('%-#.10o|%-#12o|%-#o', n, n, n) }
[255, -16**20, -(2**64)].map { |n| format('%.10x|%12.3x|%x', n, n, n) }
[-16**20, 0, -1].map { |n| format('%-8.10x|%-12.0x|%-x', n, n, n) }
[-(2**70), 1, 0].map { |n| format('%+8.10x|%+12x|%+x', n, n, n) }
[0, -1, -16**20].map { |n| format('% 8.3x|% 12.10x|% x', n, n, n) }
[-(2**70), -(2**64), 2**70].map { |n| format('%0.3x|%012.0x|%0x', n, n, n) }
[-8, -255, 1].map { |n| format('%#x|%#12.0x|%#x', n, n, n) }
[-1, -16**20, -8].map { |n| format('%+0x|%+012.3x|%+0x', n, n, n) }
[2**70, -8, 0].map { |n| format('%-+.0x|%-+12.3x|%-+x', n, n, n) }
[-255, -8, -1].map { |n| format('%#0.3x|%#012.10x|%#0x', n, n, n) }
[12345678901, -8, 0].map { |n| format('%# .3x|%# 12x|%# x', n, n, n) }
[7, -16**20, -8].map { |n| format('%-#x|%-#12.3x|%-#x', n, n, n) }
[-1, -(2**70), 7].map { |n| format('%8.3X|%12.10X|%X', n, n, n) }
[255, 2**70, 0].map { |n| format('%-8.3X|%-12.0X|%-X', n, n, n) }
[-255, 0, -(2**70)].map { |n| format('%+8.0X|%+12.10X|%+X', n, n, n) }
[12345678901, -255, -(2**64)].map { |n| format('% 8.0X|% 12.10X|% X', n, n, n) }
[-8, 2**70, -(2**64)].map { |n| format('%08.10X|%012.0X|%0X', n, n, n) }
[-1, -255, 1].map { |n| format('%#8.3X|%#12.10X|%#X', n, n, n) }
[-16**20, -1, 1].map { |n| format('%+08X|%+012.0X|%+0X', n, n, n) }
[7, -(2**64), 1].map { |n| format('%-+.10X|%-+12X|%-+X', n, n, n) }
[0, 12345678901, -1].map { |n| format('%#0.10X|%#012X|%#0X', n, n, n) }
[2**70, -8, 0].map { |n| format('%# 8.0X|%# 12.3X|%# X', n, n, n) }
[-255, -1, -16**20].map { |n| format('%-#8.10X|%-#12.3X|%-#X', n, n, n) }
[-(2**64), 0, 1].map { |n| format('%.3b|%12b|%b', n, n, n) }
[-1, -8, -255].map { |n| format('%-.3b|%-12.0b|%-b', n, n, n) }
[-255, -8, 12345678901].map { |n| format('%+8b|%+12.3b|%+b', n, n, n) }
[7, -1, 2**70].map { |n| format('% 8.0b|% 12b|% b', n, n, n) }
[-1, -8, 2**70].map { |n| format('%0.0b|%012.3b|%0b', n, n, n) }
[2**70, -16**20, 7].map { |n| format('%#8.3b|%#12b|%#b', n, n, n) }
[2**70, -1, 0].map { |n| format('%+08b|%+012.10b|%+0b', n, n, n) }
[-1, 12345678901, 2**70].map { |n| format('%-+8.10b|%-+12.3b|%-+b', n, n, n) }
[-8, 12345678901, 0].map { |n| format('%#08b|%#012.0b|%#0b', n, n, n) }
[-16**20, 7, -255].map { |n| format('%# .10b|%# 12b|%# b', n, n, n) }
[-8, -255, 12345678901].map { |n| format('%-#b|%-#12.3b|%-#b', n, n, n) }
[0, 12345678901, -8].map { |n| format('%8B|%12.3B|%B', n, n, n) }
[-1, 2**70, -(2**70)].map { |n| format('%-.3B|%-12B|%-B', n, n, n) }
[0, 255, 2**70].map { |n| format('%+8.3B|%+12B|%+B', n, n, n) }
[-(2**64), 255, -(2**70)].map { |n| format('% 8.3B|% 12B|% B', n, n, n) }
[-(2**70), 7, 255].map { |n| format('%0.0B|%012B|%0B', n, n, n) }
[-(2**70), -255, -1].map { |n| format('%#8B|%#12.3B|%#B', n, n, n) }
[-(2**70), 12345678901, -(2**64)].map { |n| format('%+08.10B|%+012.0B|%+0B', n, n, n) }
[0, 7, -8].map { |n| format('%-+.3B|%-+12.0B|%-+B', n, n, n) }
[255, 0, -(2**64)].map { |n| format('%#0.0B|%#012B|%#0B', n, n, n) }
[-255, 0, -16**20].map { |n| format('%# B|%# 12.0B|%# B', n, n, n) }
[-8, 12345678901, 2**70].map { |n| format('%-#.0B|%-#12B|%-#B', n, n, n) }
[1e100, 1e20, 5e-324].map { |n| format('%.0f|%14.3f|%f', n, n, n) }
[123456.789, 0.0, 1e100].map { |n| format('%-.0f|%-14.3f|%-f', n, n, n) }
[1.7976931348623157e308, -1.5, -0.0].map { |n| format('%+.3f|%+14.10f|%+f', n, n, n) }
[2.5, 123456.789, 0.1].map { |n| format('% .10f|% 14f|% f', n, n, n) }
[1e20, 1.5, 2.5].map { |n| format('%0.3f|%014.0f|%0f', n, n, n) }
[1.7976931348623157e308, 1.0/0, 0.0/0].map { |n| format('%#.3f|%#14f|%#f', n, n, n) }
[0.5, 1.7976931348623157e308, -0.0].map { |n| format('%+08.3f|%+014f|%+0f', n, n, n) }
[-2.5, 123456.789, 5e-324].map { |n| format('%-+.0f|%-+14f|%-+f', n, n, n) }
[0.1, 0.5, -1.5].map { |n| format('%#08.3f|%#014.0f|%#0f', n, n, n) }
[100000.0, -1.0/0, 1.7976931348623157e308].map { |n| format('%# 8.10f|%# 14.3f|%# f', n, n, n) }
[1e20, 1.5, -1.5].map { |n| format('%-#8.3f|%-#14.0f|%-#f', n, n, n) }
[1e100, 123456.789, -1.0/0].map { |n| format('%.10e|%14.0e|%e', n, n, n) }
[-1.5, 100000.0, 1e20].map { |n| format('%-8.10e|%-14.0e|%-e', n, n, n) }
[0.0, 0.0/0, 100000.0].map { |n| format('%+.10e|%+14.3e|%+e', n, n, n) }
[123456.789, 1.7976931348623157e308, 0.5].map { |n| format('% .10e|% 14e|% e', n, n, n) }
[0.0, 5e-324, 1.7976931348623157e308].map { |n| format('%0e|%014.10e|%0e', n, n, n) }
[2.5, -1.5, -2.5].map { |n| format('%#8e|%#14.10e|%#e', n, n, n) }
[0.1, 0.5, -2.5].map { |n| format('%+08.3e|%+014e|%+0e', n, n, n) }
[1.5, 1.7976931348623157e308, 1e-5].map { |n| format('%-+8.3e|%-+14.10e|%-+e', n, n, n) }
[1e-5, 1.7976931348623157e308, -0.0].map { |n| format('%#0.0e|%#014.3e|%#0e', n, n, n) }
[100000.0, 1.5, 1.0/0].map { |n| format('%# .0e|%# 14.3e|%# e', n, n, n) }
[0.5, 1e-5, -2.5].map { |n| format('%-#.0e|%-#14.10e|%-#e', n, n, n) }
[-0.0, 100000.0, 1e20].map { |n| format('%.10E|%14.3E|%E', n, n, n) }
[5e-324, 123456.789, 0.0].map { |n| format('%-E|%-14.0E|%-E', n, n, n) }
[1.0/0, 5e-324, 123456.789].map { |n| format('%+8.3E|%+14.0E|%+E', n, n, n) }
[-1.5, 2.5, 123456.789].map { |n| format('% E|% 14.0E|% E', n, n, n) }
[1e20, 0.1, 0.5].map { |n| format('%08E|%014.0E|%0E', n, n, n) }
[-2.5, 123456.789, 1.5].map { |n| format('%#E|%#14.10E|%#E', n, n, n) }
[0.0, 123456.789, 1.7976931348623157e308].map { |n| format('%+08.0E|%+014.3E|%+0E', n, n, n) }
[0.5, 123456.789, 1e20].map { |n| format('%-+8.3E|%-+14.0E|%-+E', n, n, n) }
[-1.0/0, 0.0, 1e20].map { |n| format('%#0.10E|%#014E|%#0E', n, n, n) }
[0.0, 100000.0, 1.5].map { |n| format('%# 8.0E|%# 14.3E|%# E', n, n, n) }
[5e-324, 1.5, 0.1].map { |n| format('%-#.10E|%-#14.3E|%-#E', n, n, n) }
[1.0/0, -1.5, 0.0].map { |n| format('%.0g|%14.10g|%g', n, n, n) }
[1e-5, -1.5, 1e100].map { |n| format('%-.0g|%-14.3g|%-g', n, n, n) }
[-0.0, -1.5, 2.5].map { |n| format('%+g|%+14.0g|%+g', n, n, n) }
[0.0/0, 0.0, 5e-324].map { |n| format('% 8.0g|% 14g|% g', n, n, n) }
[-0.0, 5e-324, 1e100].map { |n| format('%08g|%014.3g|%0g', n, n, n) }
[100000.0, 1.5, -1.0/0].map { |n| format('%#.0g|%#14.3g|%#g', n, n, n) }
[-0.0, -1.5, 1e100].map { |n| format('%+08.3g|%+014.0g|%+0g', n, n, n) }
[100000.0, 1e100, 0.0].map { |n| format('%-+8.0g|%-+14.10g|%-+g', n, n, n) }
[1.5, 1e-5, 2.5].map { |n| format('%#08.0g|%#014g|%#0g', n, n, n) }
[1e100, -1.0/0, 0.0].map { |n| format('%# 8.10g|%# 14g|%# g', n, n, n) }
[5e-324, 0.0, -1.0/0].map { |n| format('%-#8g|%-#14.10g|%-#g', n, n, n) }
[2.5, 100000.0, 0.0/0].map { |n| format('%.0G|%14.3G|%G', n, n, n) }
[-1.0/0, 2.5, 1e-5].map { |n| format('%-.3G|%-14.10G|%-G', n, n, n) }
[0.0, -0.0, 1.0/0].map { |n| format('%+.10G|%+14.0G|%+G', n, n, n) }
[-2.5, 0.5, 5e-324].map { |n| format('% .3G|% 14.0G|% G', n, n, n) }
[1.5, -0.0, 2.5].map { |n| format('%08.0G|%014G|%0G', n, n, n) }
[1.0/0, 1e100, 123456.789].map { |n| format('%#.3G|%#14.10G|%#G', n, n, n) }
[2.5, 1e-5, 123456.789].map { |n| format('%+08G|%+014.0G|%+0G', n, n, n) }
[0.0, 2.5, 0.0/0].map { |n| format('%-+8.0G|%-+14.3G|%-+G', n, n, n) }
[1e-5, 0.0, 0.1].map { |n| format('%#08.0G|%#014.3G|%#0G', n, n, n) }
[2.5, -0.0, 1.7976931348623157e308].map { |n| format('%# 8.10G|%# 14G|%# G', n, n, n) }
[2.5, 0.1, 1.5].map { |n| format('%-#.10G|%-#14.3G|%-#G', n, n, n) }
[0.5, 1.7976931348623157e308, 1.0/0].map { |n| format('%8.10a|%14.0a|%a', n, n, n) }
[0.1, -2.5, 5e-324].map { |n| format('%-.0a|%-14a|%-a', n, n, n) }
[0.1, 1e20, -0.0].map { |n| format('%+8.10a|%+14.0a|%+a', n, n, n) }
[-2.5, 0.0, 1.7976931348623157e308].map { |n| format('% a|% 14.0a|% a', n, n, n) }
[2.5, 0.0, 5e-324].map { |n| format('%0.10a|%014.3a|%0a', n, n, n) }
[1e20, 1.5, 0.0].map { |n| format('%#.3a|%#14.10a|%#a', n, n, n) }
[123456.789, 2.5, 1e-5].map { |n| format('%+08.0a|%+014.3a|%+0a', n, n, n) }
[100000.0, 1e100, -0.0].map { |n| format('%-+8.10a|%-+14.3a|%-+a', n, n, n) }
[-1.5, 1e100, 0.0].map { |n| format('%#08.0a|%#014.10a|%#0a', n, n, n) }
[1.0/0, 100000.0, 0.1].map { |n| format('%# 8.0a|%# 14.10a|%# a', n, n, n) }
[2.5, 0.5, 100000.0].map { |n| format('%-#.0a|%-#14.3a|%-#a', n, n, n) }
[-1.5, 1.5, 1e-5].map { |n| format('%.3A|%14.0A|%A', n, n, n) }
[0.0, 1.0/0, -2.5].map { |n| format('%-8.0A|%-14.10A|%-A', n, n, n) }
[0.0, 5e-324, 1.5].map { |n| format('%+8.10A|%+14.3A|%+A', n, n, n) }
[1.5, -2.5, 5e-324].map { |n| format('% .3A|% 14.10A|% A', n, n, n) }
[100000.0, 0.5, -2.5].map { |n| format('%0.0A|%014.10A|%0A', n, n, n) }
[-1.0/0, 100000.0, 0.1].map { |n| format('%#8.0A|%#14.10A|%#A', n, n, n) }
[1.0/0, 0.0/0, 0.1].map { |n| format('%+0A|%+014.0A|%+0A', n, n, n) }
[-0.0, 0.0/0, 1e100].map { |n| format('%-+.0A|%-+14.10A|%-+A', n, n, n) }
[1e100, 0.1, 0.5].map { |n| format('%#0A|%#014.0A|%#0A', n, n, n) }
[0.1, 123456.789, 1e-5].map { |n| format('%# 8A|%# 14.3A|%# A', n, n, n) }
[-1.0/0, 1.7976931348623157e308, 100000.0].map { |n| format('%-#A|%-#14.3A|%-#A', n, n, n) }
[10**25, -(10**25), 1/2r].map { |n| format('%f|%15f', n, n) }
[-3, 0, 22/7r].map { |n| format('%.0f|%15.0f', n, n) }
[0, 3, 22/7r].map { |n| format('%.3f|%15.3f', n, n) }
[3, -(10**25), -1/3r].map { |n| format('%.10f|%15.10f', n, n) }
[5/2r, -3, -(10**25)].map { |n| format('%-f|%-15f', n, n) }
[1/2r, 1/3r, -(10**25)].map { |n| format('%-.0f|%-15.0f', n, n) }
[0, -3, 1/3r].map { |n| format('%-.3f|%-15.3f', n, n) }
[10**25, -3, 1/2r].map { |n| format('%-.10f|%-15.10f', n, n) }
[-1/3r, 1/2r, 22/7r].map { |n| format('%+f|%+15f', n, n) }
[22/7r, -3, -1/3r].map { |n| format('%+.0f|%+15.0f', n, n) }
[10**25, 22/7r, 1/3r].map { |n| format('%+.3f|%+15.3f', n, n) }
[-1/2r, 3, 1/3r].map { |n| format('%+.10f|%+15.10f', n, n) }
[1/1000r, 10**25, -1/2r].map { |n| format('% f|% 15f', n, n) }
[0, 123456789/1000r, -1/2r].map { |n| format('% .0f|% 15.0f', n, n) }
[5/2r, 10**25, 1/1000r].map { |n| format('% .3f|% 15.3f', n, n) }
[-1/10000000r, 0, -3].map { |n| format('% .10f|% 15.10f', n, n) }
[-1/2r, -1/10000000r, -1/3r].map { |n| format('%0f|%015f', n, n) }
[-1/2r, -(10**25), 1/1000r].map { |n| format('%0.0f|%015.0f', n, n) }
[-1/3r, -1/10000000r, 1/2r].map { |n| format('%0.3f|%015.3f', n, n) }
[1/2r, 1/1000r, -1/10000000r].map { |n| format('%0.10f|%015.10f', n, n) }
[-1/2r, -1/3r, -(10**25)].map { |n| format('%#f|%#15f', n, n) }
[-1/3r, -(10**25), 22/7r].map { |n| format('%#.0f|%#15.0f', n, n) }
[22/7r, 123456789/1000r, -(10**25)].map { |n| format('%#.3f|%#15.3f', n, n) }
[3, -1/3r, 10**25].map { |n| format('%#.10f|%#15.10f', n, n) }
[1/3r, -(10**25), 22/7r].map { |n| format('%+0f|%+015f', n, n) }
[-1/10000000r, -3, 1/2r].map { |n| format('%+0.0f|%+015.0f', n, n) }
[-(10**25), 1/3r, -1/3r].map { |n| format('%+0.3f|%+015.3f', n, n) }
[0, -1/2r, 1/2r].map { |n| format('%+0.10f|%+015.10f', n, n) }
[-1/3r, 22/7r, 5/2r].map { |n| format('%-+f|%-+15f', n, n) }
[3, 22/7r, 10**25].map { |n| format('%-+.0f|%-+15.0f', n, n) }
[-1/3r, -1/2r, -(10**25)].map { |n| format('%-+.3f|%-+15.3f', n, n) }
[22/7r, -1/2r, -1/10000000r].map { |n| format('%-+.10f|%-+15.10f', n, n) }
[10**25, -(10**25), 123456789/1000r].map { |n| format('%#0f|%#015f', n, n) }
[-(10**25), 3, 10**25].map { |n| format('%#0.0f|%#015.0f', n, n) }
[5/2r, 1/2r, -1/2r].map { |n| format('%#0.3f|%#015.3f', n, n) }
[0, -1/10000000r, -1/3r].map { |n| format('%#0.10f|%#015.10f', n, n) }
[-1/3r, -1/2r, 3].map { |n| format('%# f|%# 15f', n, n) }
[22/7r, 10**25, -1/2r].map { |n| format('%# .0f|%# 15.0f', n, n) }
[1/2r, -1/10000000r, 1/3r].map { |n| format('%# .3f|%# 15.3f', n, n) }
[-1/10000000r, 1/3r, 3].map { |n| format('%# .10f|%# 15.10f', n, n) }
[-1/3r, -(10**25), 123456789/1000r].map { |n| format('%-#f|%-#15f', n, n) }
[-3, 1/1000r, -1/10000000r].map { |n| format('%-#.0f|%-#15.0f', n, n) }
[1/2r, 10**25, 1/1000r].map { |n| format('%-#.3f|%-#15.3f', n, n) }
[1/3r, -1/10000000r, -(10**25)].map { |n| format('%-#.10f|%-#15.10f', n, n) }
[[1, nil, 'a'], '日本語', 1.5r].map { |n| format('%s|', n) }
[1.5, 42, [1, nil, 'a']].map { |n| format('%.0s|', n) }
[2**80, :sym, true].map { |n| format('%.2s|', n) }
[true, 'é', { a: 1 }].map { |n| format('%6s|', n) }
[[1, nil, 'a'], 42, '日本語'].map { |n| format('%6.0s|', n) }
['é', 'abc', 1.5r].map { |n| format('%6.2s|', n) }
[nil, 1.5r, 2**80].map { |n| format('%-s|', n) }
['日本語', 'abc', 'é'].map { |n| format('%-.0s|', n) }
['abc', 1.5r, nil].map { |n| format('%-.2s|', n) }
['é', 'abc', [1, nil, 'a']].map { |n| format('%-6s|', n) }
[{ a: 1 }, '日本語', true].map { |n| format('%-6.0s|', n) }
['é', :sym, 1.5r].map { |n| format('%-6.2s|', n) }
[true, 1.5, :sym].map { |n| format('%0s|', n) }
['', { a: 1 }, [1, nil, 'a']].map { |n| format('%0.0s|', n) }
[42, 1.5r, '日本語'].map { |n| format('%0.2s|', n) }
[1.5, 2**80, true].map { |n| format('%06s|', n) }
[{ a: 1 }, 1.5, 42].map { |n| format('%06.0s|', n) }
[nil, { a: 1 }, :sym].map { |n| format('%06.2s|', n) }
[{ a: 1 }, 'abc', ''].map { |n| format('%+s|', n) }
[1.5, '日本語', 42].map { |n| format('%+.0s|', n) }
[:sym, { a: 1 }, ''].map { |n| format('%+.2s|', n) }
[{ a: 1 }, 1.5, 'abc'].map { |n| format('%+6s|', n) }
[[1, nil, 'a'], 1.5r, 'abc'].map { |n| format('%+6.0s|', n) }
[42, '', true].map { |n| format('%+6.2s|', n) }
[{ a: 1 }, 1.5, ''].map { |n| format('% s|', n) }
[:sym, 1.5r, 2**80].map { |n| format('% .0s|', n) }
[1.5r, '', 'é'].map { |n| format('% .2s|', n) }
[1.5r, 1.5, 42].map { |n| format('% 6s|', n) }
['日本語', 1.5r, true].map { |n| format('% 6.0s|', n) }
[42, 2**80, '日本語'].map { |n| format('% 6.2s|', n) }
[42, '', 'abc'].map { |n| format('%#s|', n) }
[42, [1, nil, 'a'], 'abc'].map { |n| format('%#.0s|', n) }
[1.5r, 42, 2**80].map { |n| format('%#.2s|', n) }
[1.5r, 'abc', 1.5].map { |n| format('%#6s|', n) }
['', 'é', nil].map { |n| format('%#6.0s|', n) }
['', 1.5r, nil].map { |n| format('%#6.2s|', n) }
['abc', nil, 1.5r].map { |n| format('%p|', n) }
[1.5r, :sym, nil].map { |n| format('%.0p|', n) }
['日本語', 1.5, ''].map { |n| format('%.2p|', n) }
[2**80, :sym, ''].map { |n| format('%6p|', n) }
[1.5, 2**80, ''].map { |n| format('%6.0p|', n) }
['é', 2**80, [1, nil, 'a']].map { |n| format('%6.2p|', n) }
['abc', '', 2**80].map { |n| format('%-p|', n) }
[42, 'abc', ''].map { |n| format('%-.0p|', n) }
['', 42, 'é'].map { |n| format('%-.2p|', n) }
[[1, nil, 'a'], nil, 42].map { |n| format('%-6p|', n) }
[1.5r, :sym, ''].map { |n| format('%-6.0p|', n) }
[nil, '', [1, nil, 'a']].map { |n| format('%-6.2p|', n) }
[{ a: 1 }, 'abc', 1.5].map { |n| format('%0p|', n) }
['abc', '', 2**80].map { |n| format('%0.0p|', n) }
[1.5r, 42, '日本語'].map { |n| format('%0.2p|', n) }
[nil, :sym, { a: 1 }].map { |n| format('%06p|', n) }
[:sym, nil, { a: 1 }].map { |n| format('%06.0p|', n) }
[[1, nil, 'a'], 42, :sym].map { |n| format('%06.2p|', n) }
[nil, '', 2**80].map { |n| format('%+p|', n) }
['abc', true, 1.5r].map { |n| format('%+.0p|', n) }
[true, :sym, ''].map { |n| format('%+.2p|', n) }
[[1, nil, 'a'], '', true].map { |n| format('%+6p|', n) }
[2**80, 1.5r, nil].map { |n| format('%+6.0p|', n) }
['日本語', 1.5r, 'abc'].map { |n| format('%+6.2p|', n) }
[42, 1.5r, 1.5].map { |n| format('% p|', n) }
[1.5r, 'abc', 42].map { |n| format('% .0p|', n) }
[[1, nil, 'a'], 'abc', 42].map { |n| format('% .2p|', n) }
[[1, nil, 'a'], 'abc', ''].map { |n| format('% 6p|', n) }
[true, 2**80, 'é'].map { |n| format('% 6.0p|', n) }
[1.5, 2**80, 'é'].map { |n| format('% 6.2p|', n) }
['', :sym, '日本語'].map { |n| format('%#p|', n) }
[{ a: 1 }, :sym, 'é'].map { |n| format('%#.0p|', n) }
['', 1.5, '日本語'].map { |n| format('%#.2p|', n) }
[{ a: 1 }, 1.5, ''].map { |n| format('%#6p|', n) }
[42, nil, 1.5r].map { |n| format('%#6.0p|', n) }
[2**80, 1.5, [1, nil, 'a']].map { |n| format('%#6.2p|', n) }
format('%c|', 65)
format('%5c|', 65)
format('%-5c|', 65)
format('%05c|', 65)
format('%+5c|', 65)
format('%.0c|', 65)
format('%5.3c|', 65)
format('%c|', 'a')
format('%5c|', 'a')
format('%-5c|', 'a')
format('%05c|', 'a')
format('%+5c|', 'a')
format('%.0c|', 'a')
format('%5.3c|', 'a')
format('%c|', 'é')
format('%5c|', 'é')
format('%-5c|', 'é')
format('%05c|', 'é')
format('%+5c|', 'é')
format('%.0c|', 'é')
format('%5.3c|', 'é')
format('%c|', 233)
format('%5c|', 233)
format('%-5c|', 233)
format('%05c|', 233)
format('%+5c|', 233)
format('%.0c|', 233)
format('%5.3c|', 233)
format('%c|', 0x65e5)
format('%5c|', 0x65e5)
format('%-5c|', 0x65e5)
format('%05c|', 0x65e5)
format('%+5c|', 0x65e5)
format('%.0c|', 0x65e5)
format('%5.3c|', 0x65e5)
format('%c|', 0x1f600)
format('%5c|', 0x1f600)
format('%-5c|', 0x1f600)
format('%05c|', 0x1f600)
format('%+5c|', 0x1f600)
format('%.0c|', 0x1f600)
format('%5.3c|', 0x1f600)
format('%c|', 10)
format('%5c|', 10)
format('%-5c|', 10)
format('%05c|', 10)
format('%+5c|', 10)
format('%.0c|', 10)
format('%5.3c|', 10)
format('%c|', 0)
format('%5c|', 0)
format('%-5c|', 0)
format('%05c|', 0)
format('%+5c|', 0)
format('%.0c|', 0)
format('%5.3c|', 0)
format('%d', nil)
format('%f', nil)
format('%x', nil)
format('%s', nil)
format('%c', nil)
format('%e', nil)
format('%d', true)
format('%f', true)
format('%x', true)
format('%s', true)
format('%c', true)
format('%e', true)
format('%d', false)
format('%f', false)
format('%x', false)
format('%s', false)
format('%c', false)
format('%e', false)
format('%d', [])
format('%f', [])
format('%x', [])
format('%s', [])
format('%c', [])
format('%e', [])
format('%d', {})
format('%f', {})
format('%x', {})
format('%s', {})
format('%c', {})
format('%e', {})
format('%d', :a)
format('%f', :a)
format('%x', :a)
format('%s', :a)
format('%c', :a)
format('%e', :a)
format('%d', 'x')
format('%f', 'x')
format('%x', 'x')
format('%s', 'x')
format('%e', 'x')
format('%d', '')
format('%f', '')
format('%x', '')
format('%s', '')
format('%e', '')
format('%d', '12')
format('%f', '12')
format('%x', '12')
format('%s', '12')
format('%e', '12')
format('%d', ' 12 ')
format('%f', ' 12 ')
format('%x', ' 12 ')
format('%s', ' 12 ')
format('%e', ' 12 ')
format('%d', '1_2')
format('%f', '1_2')
format('%x', '1_2')
format('%s', '1_2')
format('%e', '1_2')
format('%d', '1__2')
format('%f', '1__2')
format('%x', '1__2')
format('%s', '1__2')
format('%e', '1__2')
format('%d', '0x1F')
format('%f', '0x1F')
format('%x', '0x1F')
format('%s', '0x1F')
format('%e', '0x1F')
format('%d', '0b11')
format('%f', '0b11')
format('%x', '0b11')
format('%s', '0b11')
format('%e', '0b11')
format('%d', '0o17')
format('%f', '0o17')
format('%x', '0o17')
format('%s', '0o17')
format('%e', '0o17')
format('%d', '017')
format('%f', '017')
format('%x', '017')
format('%s', '017')
format('%e', '017')
format('%d', '08')
format('%f', '08')
format('%x', '08')
format('%s', '08')
format('%e', '08')
format('%d', '1.5')
format('%f', '1.5')
format('%x', '1.5')
format('%s', '1.5')
format('%e', '1.5')
format('%d', '1e3')
format('%f', '1e3')
format('%x', '1e3')
format('%s', '1e3')
format('%e', '1e3')
format('%d', '-5')
format('%f', '-5')
format('%x', '-5')
format('%s', '-5')
format('%e', '-5')
format('%d', '5x')
format('%f', '5x')
format('%x', '5x')
format('%s', '5x')
format('%e', '5x')
format('%d', Object)
format('%f', Object)
format('%x', Object)
format('%s', Object)
format('%c', Object)
format('%e', Object)
format('%d', 1.9)
format('%f', 1.9)
format('%x', 1.9)
format('%s', 1.9)
format('%c', 1.9)
format('%e', 1.9)
format('%d', -1.9)
format('%f', -1.9)
format('%x', -1.9)
format('%s', -1.9)
format('%c', -1.9)
format('%e', -1.9)
format('%d', 1e30)
format('%f', 1e30)
format('%x', 1e30)
format('%s', 1e30)
format('%c', 1e30)
format('%e', 1e30)
format('%d', 1e300)
format('%f', 1e300)
format('%x', 1e300)
format('%s', 1e300)
format('%c', 1e300)
format('%e', 1e300)
format('%d', 7/2r)
format('%f', 7/2r)
format('%x', 7/2r)
format('%s', 7/2r)
format('%c', 7/2r)
format('%e', 7/2r)
format('%d', -7/2r)
format('%f', -7/2r)
format('%x', -7/2r)
format('%s', -7/2r)
format('%c', -7/2r)
format('%e', -7/2r)
format('%d', 1.0/0)
format('%f', 1.0/0)
format('%x', 1.0/0)
format('%s', 1.0/0)
format('%c', 1.0/0)
format('%e', 1.0/0)
format('%d', 0.0/0)
format('%f', 0.0/0)
format('%x', 0.0/0)
format('%s', 0.0/0)
format('%c', 0.0/0)
format('%e', 0.0/0)
format('%d', Struct.new(:to_i).new(5))
format('%x', Struct.new(:to_i).new(5))
format('%d', Class.new { def to_int; 9 end }.new)
format('%x', Class.new { def to_int; 9 end }.new)
format('%d', Class.new { def to_i; 8 end }.new)
format('%x', Class.new { def to_i; 8 end }.new)
format('%f', Class.new { def to_f; 8.5 end }.new)
format('%e', Class.new { def to_f; 8.5 end }.new)
format('%s', Class.new { def to_s; 'S' end }.new)
format('%')
format('%', 1)
format('abc%')
format('%5')
format('%-')
format('%5.')
format('%.3', 1)
format('%*', 1)
format('%5%')
format('%-%')
format('%.0%')
format('%%')
format('100%% %d', 1)
format('%y', 1)
format('%é', 1)
format('%k')
format('%Q', 1)
format('%~', 1)
format("%\n", 1)
format("%\0x", 1)
format("%\x01", 1)
format("a%\nb%d", 1)
format('%d')
format('%d %d', 1)
format('%1$d %d', 1)
format('%d %1$d', 1)
format('%d %d %3$d', 1, 2, 3)
format('%2$d', 1)
format('%0$d', 1)
format('%1$1$d', 1)
format('%1$2$d', 1, 2)
format('%99999999999d', 1)
format('%.99999999999d', 1)
format('%99999999999$d', 1)
format('%2147483648d', 1)
format('%1$*2$d|', 5, 4)
format('%1$-*2$d|', 5, 4)
format('%1$.*2$f|', 5, 2)
format('%1$*2$.*3$f|', 5, 8, 2)
format('%*2$d|', 5, 4)
format('%*1$d|', 5)
format('%*d|', 5, 1)
format('%*d|', -5, 1)
format('%-*d|', -5, 1)
format('%.*f|', 2, 1)
format('%.*f|', -2, 1)
format('%*.*f|', 8, 2, 1.239)
format('%*d|', 2**40, 1)
format('%*d|', 2**80, 1)
format('%*d|', nil, 1)
format('%*d|', '5', 1)
format('%*d|', 5.9, 1)
format('%*d|', [], 1)
format('%.*d', 2**40, 1)
format('%*d|', 5)
format('%*d|')
format('%.*d', true, 1)
format('%5 d', 1)
format('%5+d', 1)
format('%5-d', 1)
format('%.5 d', 1)
format('%.5-d', 1)
format('%5*d', 1, 2)
format('%*5d', 1, 2)
format('%.5*d', 1, 2)
format('%.5.5d', 1)
format('%.*.5d', 1, 2)
format('%5.2 d', 1)
format('%<a>d', a: 1)
format('%<a>d', { a: 1 })
format('%<a>d')
format('%<a>d', 1)
format('%<a>d', nil)
format('%<a>d', [1])
format('%<a>d', { a: 1 }, 2)
format('%<b>d', a: 1)
format('%{b}', a: 1)
format('%<a>d', { 'a' => 1 })
format('%{a} %{b}', a: 1, b: 'x')
format('%{a}d', a: 1)
format('%5{a}|', a: 1)
format('%-5{a}|', a: 1)
format('%.1{a}|', a: 'xyz')
format('%<a>5d|', a: 1)
format('%5<a>d|', a: 1)
format('%-5<a>d|', a: 1)
format('%<a>-5d|', a: 1)
format('%<a>.2f|', a: 1)
format('%.2<a>f|', a: 1)
format('%<a>05d|', a: 1)
format('%<a>', a: 1)
format('%<a','a')
format('%{a', a: 1)
format('%<a>s %s', a: 1)
format('%s %<a>s', a: 1)
format('%1$s %<a>s', a: 1)
format('%<a>s %1$s', a: 1)
format('%<a>s %{a} %<a>d', a: 1)
format('%<a><b>d', a: 1, b: 2)
format('%<a>{b}', a: 1, b: 2)
format('%{a}%{b}', a: nil, b: false)
format('%<a>d', Hash.new(7))
format('%<a>p', Hash.new { |h, k| [k] })
format('%{a}', Hash.new { nil })
format('%{}', {})
format('%<>s', { '': 3 })
format('%{é} %<ü x>s', { é: 1, 'ü x': 2 })
format('%<a>*d', a: 1)
format('%<a>1$d', a: 1)
format('%1$<a>d', a: 1)
format('%{a b}', { 'a b': 1 })
format('%{a%d}', { 'a%d': 1 })
format()
format(nil)
format(1, 2)
format([1])
format(:a, 1)
format(Class.new { def to_str; '%d!' end }.new, 4)
format((class FormatText; def to_str; 5 end; self end).new, 4)
format('%s and %s', 'a', 'b')
format('%s', 'a', 'b')
format('abc', 1)
format('')
format('%s %s', *%w[a b])
format('%08.3f', 3.14159)
format('%+.2e', 12345.678)
format('%-10s|%5s|', 'ab', 'cd')
format('%x %o %b', 255, 255, 255)
format('%08b', 37)
format('%.10s', 'a' * 20)
format('%c%c%c', 82, 'u', 'b')
format('%5s%%', 50)
format('%+d % d %05d', 3, 4, 5)
format('%s', [1, [2, nil], { a: :b }])
format('%p %p', 'a', nil)
format('%-5p|', :a)
format('%s', Class.new(String) { def to_s; 'z' end }.new('q'))
format('%s', Class.new { def to_s; 1 end }.new.class.class)
'%d' % 5
'%d %s' % [5, 'x']
'%s' % nil
'%s' % []
'%s' % [[]]
'%p' % [nil]
'%s' % [[1, 2]]
'%{a}' % { a: 1 }
'%<a>05.1f' % { a: 2 }
'%s %s' % ['a']
'%s' % Class.new { def to_ary; [7] end }.new
'%d' % '12'
'%' % 1
'%%' % []
'abc' % 1
'abc' % []
'%s' % { a: 1 }
'%s' % :a
'%05d' % -3
'%.2f' % 2.675
'%.1f' % 0.25
'%.0f' % 1.5
'%s, %s!' % %w[Hello World]
'%x' % -1
'%-5s|' % 'é'
'%c' % 10
'%c' % 'x'
('%s' % 'x').frozen?
('%s' % 'x').class
Class.new(String).new('%s').%('x').class == String
'%s'.freeze % 'x'
'%1$s-%1$s' % 'a'
'%2$s-%1$s' % %w[a b]
'%d' % nil
'%d' % []
'%f' % [nil]
'%s'.send(:%, 3)
'%3d|%-3d|%03d' % [1, 2, 3]
'%e' % 0
'%g' % 1e10
'%g' % 100000
'%g' % 1000000
'%g' % 0.0001
'%g' % 0.00001
'%a' % 0.5
'%A' % -3.75
'%s'.%(1, 2)
'%s'.%()
sprintf('%d', 1)
sprintf
sprintf('%d-%d', 1, 2)
Kernel.format('%d', 1)
Kernel.sprintf('%d', 1)
nil.format('%d')
1.sprintf('%d')
'a'.format
format('%s')
method(:format).arity
format('%s', "\xff")
format('%5s', "\xff")
format('%.1s', "\xffab")
format('é%s', "\xff".b)
format('e%s', "\xff".b)
format('e%s', "\xff".b).encoding
format('%s', 'a'.b).encoding
format('%s'.b, 'é').encoding
format('%s'.b, 'é')
format('%s'.encode('US-ASCII'), 'é').encoding
format("\xff%s".b, 'é')
format("\xff%s".b, 'e').encoding
format('%c'.b, 200)
format('%c'.b, 300)
format('%c', -1)
format('%c', -2)
format('%c', -3)
format('%c', 0xd800)
format('%c', 0x110000)
format('%c', 2**40)
format('%p', "\xff")
format('%.2p', 'abc')
format('%10p|', [1])
format('%-10p|', nil)
format('%s', "a\0b")
format("\0%s", 1)
format('%5s|', "\t")
(format('%d', 'x') rescue $!.class.ancestors.include?(ArgumentError))
(format('%<x>d', { a: 1 }) rescue [$!.key, $!.receiver])
(format('%{x}', {}) rescue [$!.class, $!.message, $!.key])
format('%.50f', 0.1)
format('%.20e', 0.1)
format('%.60g', 0.1)
format('%.30f', 1e-20)
format('%.3f', 1e22)
format('%f', 1e22)
format('%.0f', 1e300)
format('%.15g', 0.1 + 0.2)
format('%.17g', 0.1 + 0.2)
format('%g', 123456789)
format('%#g', 1)
format('%#.3g', 1.5)
format('%G', 1e-10)
format('%.0e', 15)
format('%#.0e', 15)
format('%.0g', 15)
format('%#x %#X %#b %#B %#o', 10, 10, 10, 10, 10)
format('%#x %#X %#b %#B %#o', -10, -10, -10, -10, -10)
format('%#x %#b %#o %#d', 0, 0, 0, 0)
format('%+x % x %+b % o', -10, -10, -10, -10)
format('%.8x %.8b %.8o', -10, -10, -10)
format('%08x|%-8x|%8x', -10, -10, -10)
format('%020x', -(2**64))
format('%#030b', 2**20)
format('%.40d', -(10**30))
format('%+045d', 10**30)
format('%-45d|', 10**30)
format('% 45d|', 10**30)
format('%x', 16**30)
format('%X', -(16**30) + 1)
format('%o', -(8**25))
format('%b', -(2**65))
format('%x', 3.99)
format('%d', 1e25)
format('%d', -1e25)
format('%x', '0xff')
format('%b', '0b101')
format('%o', 8/3r)
format('%1000d', 1).length
format('%-1000s|', 1).length
format('%.1000f', 1).length
format('%01000d', 1).length
format('%1000c', 'a').length
format('%.1000d', 5).length
