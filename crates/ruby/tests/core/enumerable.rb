# `Enumerable`, with receivers that yield no value, one or several.
# Several values of one yield
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.map { |x| l << x; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.map { |x, y| l << [x, y]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.map { |*a| l << a; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.map { |x, *r| l << [x, r]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.map { |(x, y), z| l << [x, y, z]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.flat_map { |x| l << x; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.flat_map { |x, y| l << [x, y]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.flat_map { |*a| l << a; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.flat_map { |x, *r| l << [x, r]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.flat_map { |(x, y), z| l << [x, y, z]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.select { |x| l << x; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.select { |x, y| l << [x, y]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.select { |*a| l << a; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.select { |x, *r| l << [x, r]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.select { |(x, y), z| l << [x, y, z]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.reject { |x| l << x; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.reject { |x, y| l << [x, y]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.reject { |*a| l << a; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.reject { |x, *r| l << [x, r]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.reject { |(x, y), z| l << [x, y, z]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.find { |x| l << x; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.find { |x, y| l << [x, y]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.find { |*a| l << a; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.find { |x, *r| l << [x, r]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.find { |(x, y), z| l << [x, y, z]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.filter_map { |x| l << x; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.filter_map { |x, y| l << [x, y]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.filter_map { |*a| l << a; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.filter_map { |x, *r| l << [x, r]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.filter_map { |(x, y), z| l << [x, y, z]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.find_index { |x| l << x; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.find_index { |x, y| l << [x, y]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.find_index { |*a| l << a; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.find_index { |x, *r| l << [x, r]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.find_index { |(x, y), z| l << [x, y, z]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.partition { |x| l << x; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.partition { |x, y| l << [x, y]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.partition { |*a| l << a; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.partition { |x, *r| l << [x, r]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.partition { |(x, y), z| l << [x, y, z]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.group_by { |x| l << x; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.group_by { |x, y| l << [x, y]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.group_by { |*a| l << a; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.group_by { |x, *r| l << [x, r]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.group_by { |(x, y), z| l << [x, y, z]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.each_with_index { |x| l << x; l.size.odd? }; [l, r.equal?(c)]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.each_with_index { |x, y| l << [x, y]; l.size.odd? }; [l, r.equal?(c)]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.each_with_index { |*a| l << a; l.size.odd? }; [l, r.equal?(c)]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.each_with_index { |x, *r| l << [x, r]; l.size.odd? }; [l, r.equal?(c)]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.each_with_index { |(x, y), z| l << [x, y, z]; l.size.odd? }; [l, r.equal?(c)]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.each_entry { |x| l << x; l.size.odd? }; [l, r.equal?(c)]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.each_entry { |x, y| l << [x, y]; l.size.odd? }; [l, r.equal?(c)]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.each_entry { |*a| l << a; l.size.odd? }; [l, r.equal?(c)]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.each_entry { |x, *r| l << [x, r]; l.size.odd? }; [l, r.equal?(c)]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.each_entry { |(x, y), z| l << [x, y, z]; l.size.odd? }; [l, r.equal?(c)]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.reverse_each { |x| l << x; l.size.odd? }; [l, r.equal?(c)]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.reverse_each { |x, y| l << [x, y]; l.size.odd? }; [l, r.equal?(c)]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.reverse_each { |*a| l << a; l.size.odd? }; [l, r.equal?(c)]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.reverse_each { |x, *r| l << [x, r]; l.size.odd? }; [l, r.equal?(c)]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.reverse_each { |(x, y), z| l << [x, y, z]; l.size.odd? }; [l, r.equal?(c)]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.take_while { |x| l << x; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.take_while { |x, y| l << [x, y]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.take_while { |*a| l << a; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.take_while { |x, *r| l << [x, r]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.take_while { |(x, y), z| l << [x, y, z]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.drop_while { |x| l << x; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.drop_while { |x, y| l << [x, y]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.drop_while { |*a| l << a; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.drop_while { |x, *r| l << [x, r]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.drop_while { |(x, y), z| l << [x, y, z]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.all? { |x| l << x; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.all? { |x, y| l << [x, y]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.all? { |*a| l << a; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.all? { |x, *r| l << [x, r]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.all? { |(x, y), z| l << [x, y, z]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.any? { |x| l << x; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.any? { |x, y| l << [x, y]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.any? { |*a| l << a; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.any? { |x, *r| l << [x, r]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.any? { |(x, y), z| l << [x, y, z]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.none? { |x| l << x; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.none? { |x, y| l << [x, y]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.none? { |*a| l << a; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.none? { |x, *r| l << [x, r]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.none? { |(x, y), z| l << [x, y, z]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.one? { |x| l << x; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.one? { |x, y| l << [x, y]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.one? { |*a| l << a; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.one? { |x, *r| l << [x, r]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.one? { |(x, y), z| l << [x, y, z]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.count { |x| l << x; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.count { |x, y| l << [x, y]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.count { |*a| l << a; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.count { |x, *r| l << [x, r]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.count { |(x, y), z| l << [x, y, z]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.uniq { |x| l << x; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.uniq { |x, y| l << [x, y]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.uniq { |*a| l << a; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.uniq { |x, *r| l << [x, r]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.uniq { |(x, y), z| l << [x, y, z]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.chunk { |x| l << x; l.size.odd? }.to_a; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.chunk { |x, y| l << [x, y]; l.size.odd? }.to_a; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.chunk { |*a| l << a; l.size.odd? }.to_a; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.chunk { |x, *r| l << [x, r]; l.size.odd? }.to_a; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.chunk { |(x, y), z| l << [x, y, z]; l.size.odd? }.to_a; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.chunk_while { |x| l << x; l.size.odd? }.to_a; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.chunk_while { |x, y| l << [x, y]; l.size.odd? }.to_a; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.chunk_while { |*a| l << a; l.size.odd? }.to_a; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.chunk_while { |x, *r| l << [x, r]; l.size.odd? }.to_a; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.chunk_while { |(x, y), z| l << [x, y, z]; l.size.odd? }.to_a; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.slice_when { |x| l << x; l.size.odd? }.to_a; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.slice_when { |x, y| l << [x, y]; l.size.odd? }.to_a; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.slice_when { |*a| l << a; l.size.odd? }.to_a; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.slice_when { |x, *r| l << [x, r]; l.size.odd? }.to_a; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.slice_when { |(x, y), z| l << [x, y, z]; l.size.odd? }.to_a; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.slice_before { |x| l << x; l.size.odd? }.to_a; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.slice_before { |x, y| l << [x, y]; l.size.odd? }.to_a; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.slice_before { |*a| l << a; l.size.odd? }.to_a; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.slice_before { |x, *r| l << [x, r]; l.size.odd? }.to_a; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.slice_before { |(x, y), z| l << [x, y, z]; l.size.odd? }.to_a; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.slice_after { |x| l << x; l.size.odd? }.to_a; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.slice_after { |x, y| l << [x, y]; l.size.odd? }.to_a; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.slice_after { |*a| l << a; l.size.odd? }.to_a; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.slice_after { |x, *r| l << [x, r]; l.size.odd? }.to_a; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.slice_after { |(x, y), z| l << [x, y, z]; l.size.odd? }.to_a; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.inject { |x| l << x; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.inject { |x, y| l << [x, y]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.inject { |*a| l << a; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.inject { |x, *r| l << [x, r]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.inject { |(x, y), z| l << [x, y, z]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.each_with_object(0) { |x| l << x; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.each_with_object(0) { |x, y| l << [x, y]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.each_with_object(0) { |*a| l << a; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.each_with_object(0) { |x, *r| l << [x, r]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.each_with_object(0) { |(x, y), z| l << [x, y, z]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.each_slice(2) { |x| l << x; l.size.odd? }; [l, r.equal?(c)]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.each_slice(2) { |x, y| l << [x, y]; l.size.odd? }; [l, r.equal?(c)]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.each_slice(2) { |*a| l << a; l.size.odd? }; [l, r.equal?(c)]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.each_slice(2) { |x, *r| l << [x, r]; l.size.odd? }; [l, r.equal?(c)]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.each_slice(2) { |(x, y), z| l << [x, y, z]; l.size.odd? }; [l, r.equal?(c)]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.each_cons(2) { |x| l << x; l.size.odd? }; [l, r.equal?(c)]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.each_cons(2) { |x, y| l << [x, y]; l.size.odd? }; [l, r.equal?(c)]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.each_cons(2) { |*a| l << a; l.size.odd? }; [l, r.equal?(c)]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.each_cons(2) { |x, *r| l << [x, r]; l.size.odd? }; [l, r.equal?(c)]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.each_cons(2) { |(x, y), z| l << [x, y, z]; l.size.odd? }; [l, r.equal?(c)]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.zip([1,2,3]) { |x| l << x; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.zip([1,2,3]) { |x, y| l << [x, y]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.zip([1,2,3]) { |*a| l << a; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.zip([1,2,3]) { |x, *r| l << [x, r]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.zip([1,2,3]) { |(x, y), z| l << [x, y, z]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.cycle(2) { |x| l << x; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.cycle(2) { |x, y| l << [x, y]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.cycle(2) { |*a| l << a; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.cycle(2) { |x, *r| l << [x, r]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.cycle(2) { |(x, y), z| l << [x, y, z]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.to_set { |x| l << x; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.to_set { |x, y| l << [x, y]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.to_set { |*a| l << a; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.to_set { |x, *r| l << [x, r]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; r = c.to_set { |(x, y), z| l << [x, y, z]; l.size.odd? }; [l, r]
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.min_by { |x| l << x; 1 }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.min_by { |x, y| l << [x, y]; 1 }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.min_by { |*a| l << a; 1 }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.min_by { |x, *r| l << [x, r]; 1 }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.min_by { |(x, y), z| l << [x, y, z]; 1 }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.sort_by { |x| l << x; 1 }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.sort_by { |x, y| l << [x, y]; 1 }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.sort_by { |*a| l << a; 1 }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.sort_by { |x, *r| l << [x, r]; 1 }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.sort_by { |(x, y), z| l << [x, y, z]; 1 }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.max_by { |x| l << x; 1 }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.max_by { |x, y| l << [x, y]; 1 }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.max_by { |*a| l << a; 1 }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.max_by { |x, *r| l << [x, r]; 1 }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.max_by { |(x, y), z| l << [x, y, z]; 1 }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.minmax_by { |x| l << x; 1 }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.minmax_by { |x, y| l << [x, y]; 1 }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.minmax_by { |*a| l << a; 1 }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.minmax_by { |x, *r| l << [x, r]; 1 }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.minmax_by { |(x, y), z| l << [x, y, z]; 1 }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.sum { |x| l << x; 1 }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.sum { |x, y| l << [x, y]; 1 }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.sum { |*a| l << a; 1 }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.sum { |x, *r| l << [x, r]; 1 }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.sum { |(x, y), z| l << [x, y, z]; 1 }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.to_h { |x| l << x; [l.size, x] }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.to_h { |x, y| l << [x, y]; [l.size, [x, y]] }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.to_h { |*a| l << a; [l.size, a] }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.to_h { |x, *r| l << [x, r]; [l.size, [x, r]] }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; l = []; c.to_h { |(x, y), z| l << [x, y, z]; [l.size, [x, y, z]] }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.entries
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.first(9)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.first
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.include?([1, 2])
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.include?(nil)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.include?(1)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.include?(5)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.count([1, 2])
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.count(nil)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.tally
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.to_set
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.uniq
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.sum
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.each_slice(2).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.each_cons(2).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.each_with_index.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.each_with_object(1).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.zip([1])
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.compact
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.grep(Array)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.grep_v(Array)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.take(3)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.drop(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.to_h
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.each_entry.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.reverse_each.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.chain([1]).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.partition.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.group_by.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.all?
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.any?
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.none?
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.one?
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.all?(nil)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.any?(Array)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.none?(Array)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.one?(Array)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.count
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.minmax
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.map.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.min
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.max
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.sort
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.find_index([1, 2])
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.find_index(nil)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.lazy.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.each_entry.map { |*x| x }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.map.with_index.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.map.with_index { |*x| x }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.each_with_index.map { |*x| x }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.each_with_index.map { |x| x }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.to_enum.with_index(1).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.to_enum.with_object(:o).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.cycle.first(8)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.inject { |x, y| [x, y] }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; yield 5, 6, 7; :done; end }.new; c.each_with_index.with_index.to_a
# Lambdas as blocks
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.map(&->(x, y) { l << [x, y]; [x, y] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.map(&->(x) { l << x; [x, x] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.select(&->(x, y) { l << [x, y]; [x, y] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.select(&->(x) { l << x; [x, x] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.reject(&->(x, y) { l << [x, y]; [x, y] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.reject(&->(x) { l << x; [x, x] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.find(&->(x, y) { l << [x, y]; [x, y] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.find(&->(x) { l << x; [x, x] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.filter_map(&->(x, y) { l << [x, y]; [x, y] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.filter_map(&->(x) { l << x; [x, x] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.find_index(&->(x, y) { l << [x, y]; [x, y] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.find_index(&->(x) { l << x; [x, x] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.partition(&->(x, y) { l << [x, y]; [x, y] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.partition(&->(x) { l << x; [x, x] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.group_by(&->(x, y) { l << [x, y]; [x, y] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.group_by(&->(x) { l << x; [x, x] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.min_by(&->(x, y) { l << [x, y]; [x, y] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.min_by(&->(x) { l << x; [x, x] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.sort_by(&->(x, y) { l << [x, y]; [x, y] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.sort_by(&->(x) { l << x; [x, x] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.take_while(&->(x, y) { l << [x, y]; [x, y] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.take_while(&->(x) { l << x; [x, x] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.drop_while(&->(x, y) { l << [x, y]; [x, y] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.drop_while(&->(x) { l << x; [x, x] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.all?(&->(x, y) { l << [x, y]; [x, y] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.all?(&->(x) { l << x; [x, x] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.any?(&->(x, y) { l << [x, y]; [x, y] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.any?(&->(x) { l << x; [x, x] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.count(&->(x, y) { l << [x, y]; [x, y] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.count(&->(x) { l << x; [x, x] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.uniq(&->(x, y) { l << [x, y]; [x, y] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.uniq(&->(x) { l << x; [x, x] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.sum(&->(x, y) { l << [x, y]; [x, y] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.sum(&->(x) { l << x; [x, x] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.to_h(&->(x, y) { l << [x, y]; [x, y] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.to_h(&->(x) { l << x; [x, x] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.each_with_index(&->(x, y) { l << [x, y]; [x, y] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.each_with_index(&->(x) { l << x; [x, x] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.each_entry(&->(x, y) { l << [x, y]; [x, y] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.each_entry(&->(x) { l << x; [x, x] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.reverse_each(&->(x, y) { l << [x, y]; [x, y] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.reverse_each(&->(x) { l << x; [x, x] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.flat_map(&->(x, y) { l << [x, y]; [x, y] }); l
c = Class.new { include Enumerable; def each; yield :a, 1; yield :b, 2; end }.new; l = []; c.flat_map(&->(x) { l << x; [x, x] }); l
{ a: 1 }.map(&->(k, v) { [k, v] })
{ a: 1 }.map(&->(k) { k })
{ a: 1 }.each_with_index.map(&->(k, i) { [k, i] })
[[1, 2]].to_enum.map(&->(k, v) { [k, v] })
# Searching
[3, 1, 2].to_enum.find { |x| x > 1 }
[3, 1, 2].to_enum.find { |x| x > 9 }
[3, 1, 2].to_enum.detect { |x| x > 1 }
[3, 1, 2].to_enum.detect { |x| x > 9 }
[3, 1, 2].to_enum.find_index { |x| x > 1 }
[3, 1, 2].to_enum.find_index { |x| x > 9 }
[3, 1, 2].to_enum.select { |x| x > 1 }
[3, 1, 2].to_enum.select { |x| x > 9 }
[3, 1, 2].to_enum.filter { |x| x > 1 }
[3, 1, 2].to_enum.filter { |x| x > 9 }
[3, 1, 2].to_enum.find_all { |x| x > 1 }
[3, 1, 2].to_enum.find_all { |x| x > 9 }
[3, 1, 2].to_enum.reject { |x| x > 1 }
[3, 1, 2].to_enum.reject { |x| x > 9 }
[3, 1, 2].to_enum.partition { |x| x > 1 }
[3, 1, 2].to_enum.partition { |x| x > 9 }
[3, 1, 2].to_enum.take_while { |x| x > 1 }
[3, 1, 2].to_enum.take_while { |x| x > 9 }
[3, 1, 2].to_enum.drop_while { |x| x > 1 }
[3, 1, 2].to_enum.drop_while { |x| x > 9 }
[3, 1, 2].to_enum.all? { |x| x > 1 }
[3, 1, 2].to_enum.all? { |x| x > 9 }
[3, 1, 2].to_enum.any? { |x| x > 1 }
[3, 1, 2].to_enum.any? { |x| x > 9 }
[3, 1, 2].to_enum.none? { |x| x > 1 }
[3, 1, 2].to_enum.none? { |x| x > 9 }
[3, 1, 2].to_enum.one? { |x| x > 1 }
[3, 1, 2].to_enum.one? { |x| x > 9 }
[3, 1, 2].to_enum.count { |x| x > 1 }
[3, 1, 2].to_enum.count { |x| x > 9 }
[3, 1, 2].to_enum.group_by { |x| x > 1 }
[3, 1, 2].to_enum.group_by { |x| x > 9 }
[3, 1, 2].to_enum.min_by { |x| -x }
[3, 1, 2].to_enum.max_by { |x| -x }
[3, 1, 2].to_enum.minmax_by { |x| -x }
[3, 1, 2].to_enum.sort_by { |x| -x }
[3, 1, 2].to_enum.uniq { |x| x > 1 }
[3, 1, 2].to_enum.uniq { |x| x > 9 }
l = []; r = [3, 1, 2].to_enum.each_with_index { |*x| l << x }; l
l = []; r = [3, 1, 2].to_enum.each_entry { |*x| l << x }; l
l = []; r = [3, 1, 2].to_enum.reverse_each { |*x| l << x }; l
[3, 1, 2].to_enum.map { |x| x > 1 }
[3, 1, 2].to_enum.map { |x| x > 9 }
[3, 1, 2].to_enum.collect { |x| x > 1 }
[3, 1, 2].to_enum.collect { |x| x > 9 }
[3, 1, 2].to_enum.flat_map { |x| x > 1 }
[3, 1, 2].to_enum.flat_map { |x| x > 9 }
[3, 1, 2].to_enum.collect_concat { |x| x > 1 }
[3, 1, 2].to_enum.collect_concat { |x| x > 9 }
[3, 1, 2].to_enum.filter_map { |x| x > 1 }
[3, 1, 2].to_enum.filter_map { |x| x > 9 }
[3, 1, 2].to_enum.sum { |x| -x }
[3, 1, 2].to_enum.chunk { |x| x > 1 }.to_a
[3, 1, 2].to_enum.chunk { |x| x > 9 }.to_a
[3, 1, 2].to_enum.slice_before { |x| x > 1 }.to_a
[3, 1, 2].to_enum.slice_before { |x| x > 9 }.to_a
[3, 1, 2].to_enum.slice_after { |x| x > 1 }.to_a
[3, 1, 2].to_enum.slice_after { |x| x > 9 }.to_a
[3, 1, 2].to_enum.first
[3, 1, 2].to_enum.first(2)
[3, 1, 2].to_enum.first(0)
[3, 1, 2].to_enum.first(9)
[3, 1, 2].to_enum.take(2)
[3, 1, 2].to_enum.take(0)
[3, 1, 2].to_enum.drop(1)
[3, 1, 2].to_enum.drop(0)
[3, 1, 2].to_enum.drop(9)
[3, 1, 2].to_enum.to_a
[3, 1, 2].to_enum.entries
[3, 1, 2].to_enum.min
[3, 1, 2].to_enum.max
[3, 1, 2].to_enum.minmax
[3, 1, 2].to_enum.sort
[3, 1, 2].to_enum.min(2)
[3, 1, 2].to_enum.max(2)
[3, 1, 2].to_enum.min(0)
[3, 1, 2].to_enum.max(9)
[3, 1, 2].to_enum.tally
[3, 1, 2].to_enum.to_set
[3, 1, 2].to_enum.count
[3, 1, 2].to_enum.sum
[3, 1, 2].to_enum.each_slice(2).to_a
[3, 1, 2].to_enum.each_cons(2).to_a
[3, 1, 2].to_enum.each_with_index.to_a
[3, 1, 2].to_enum.each_with_object(1).to_a
[3, 1, 2].to_enum.zip([7, 8], [9])
[3, 1, 2].to_enum.inject { |x, y| [x, y] }
[3, 1, 2].to_enum.reduce { |x, y| x }
[3, 1, 2].to_enum.cycle.first(5)
[3, 1, 2].to_enum.reverse_each.to_a
[3, 1, 2].to_enum.lazy.to_a
[3, 1, 2].to_enum.lazy.map { |x| [x] }.first(2)
[3, 1, 2].to_enum.chain([0]).to_a
[3, 1, 2].to_enum.each_entry.to_a
[3, 1, 2].to_enum.to_enum.next
[3, 1, 2].to_enum.each_slice(2).map { |x| x.size }
[3, 1, 2].to_enum.each_with_index.map { |x, i| [i, x] }
[3, 1, 2].to_enum.map.with_index(1) { |x, i| [i, x] }
[3, 1, 2].to_enum.select.with_index { |x, i| i > 0 }
[3, 1, 2].to_enum.reject.with_index { |x, i| i > 0 }
[3, 1, 2].to_enum.group_by.with_index { |x, i| i % 2 }
[3, 1, 2].to_enum.partition.with_index { |x, i| i > 0 }
[3, 1, 2].to_enum.flat_map.with_index { |x, i| [i, x] }
[3, 1, 2].to_enum.filter_map.with_index { |x, i| x if i > 0 }
[3, 1, 2].to_enum.sort_by.with_index { |x, i| -i }
[3, 1, 2].to_enum.min_by.with_index { |x, i| -i }
[3, 1, 2].to_enum.find_index.with_index { |x, i| i == 1 }
[3, 1, 2].to_enum.find.with_index { |x, i| i == 1 }
[3, 1, 2].to_enum.each_with_index.select { |x, i| i > 0 }
[3, 1, 2].to_enum.each_with_index.to_h { |x, i| [i, x] }
[3, 1, 2].to_enum.each_with_index.max_by { |x, i| i }
[3, 1, 2].to_enum.each_with_index.sort_by { |x, i| -i }
[3, 1, 2].to_enum.each_with_index.find { |x, i| i == 1 }
[3, 1, 2].to_enum.each_with_index.inject { |x, y| [x, y] }
[3, 1, 2].to_enum.each_with_index.group_by { |x, i| i.even? }
[3, 1, 2].to_enum.each_with_index.reject { |x, i| i == 0 }
[3, 1, 2].to_enum.each_with_index.partition { |x, i| i == 0 }
[3, 1, 2].to_enum.each_with_index.each_with_object([]) { |(x, i), m| m << i }
[3, 1, 2].to_enum.each_with_index.flat_map { |x, i| [i] }
[3, 1, 2].to_enum.each_with_index.each_slice(2).to_a
[3, 1, 2].to_enum.each_with_object([]).with_index { |(x, m), i| m << i }
[3, 1, 2].to_enum.each_entry.with_index(5).to_a
[3, 1, 2].to_enum.uniq
[3, 1, 2].to_enum.compact
[3, 1, 2].to_enum.grep(Integer)
[3, 1, 2].to_enum.grep_v(Integer)
[3, 1, 2].to_enum.grep(1..2)
[3, 1, 2].to_enum.include?(1)
[3, 1, 2].to_enum.member?(9)
[3, 1, 2].to_enum.none?
[3, 1, 2].to_enum.one?
[3, 1, 2].to_enum.all?
[3, 1, 2].to_enum.any?
[3, 1, 2].to_enum.each_cons(2).with_index.map { |x, i| [i, x] }
{ a: 1, b: 2 }.find { |k, v| v > 1 }
{ a: 1, b: 2 }.find { |k, v| v > 9 }
{ a: 1, b: 2 }.detect { |k, v| v > 1 }
{ a: 1, b: 2 }.detect { |k, v| v > 9 }
{ a: 1, b: 2 }.find_index { |k, v| v > 1 }
{ a: 1, b: 2 }.find_index { |k, v| v > 9 }
{ a: 1, b: 2 }.select { |k, v| v > 1 }
{ a: 1, b: 2 }.select { |k, v| v > 9 }
{ a: 1, b: 2 }.filter { |k, v| v > 1 }
{ a: 1, b: 2 }.filter { |k, v| v > 9 }
{ a: 1, b: 2 }.find_all { |k, v| v > 1 }
{ a: 1, b: 2 }.find_all { |k, v| v > 9 }
{ a: 1, b: 2 }.reject { |k, v| v > 1 }
{ a: 1, b: 2 }.reject { |k, v| v > 9 }
{ a: 1, b: 2 }.partition { |k, v| v > 1 }
{ a: 1, b: 2 }.partition { |k, v| v > 9 }
{ a: 1, b: 2 }.take_while { |k, v| v > 1 }
{ a: 1, b: 2 }.take_while { |k, v| v > 9 }
{ a: 1, b: 2 }.drop_while { |k, v| v > 1 }
{ a: 1, b: 2 }.drop_while { |k, v| v > 9 }
{ a: 1, b: 2 }.all? { |k, v| v > 1 }
{ a: 1, b: 2 }.all? { |k, v| v > 9 }
{ a: 1, b: 2 }.any? { |k, v| v > 1 }
{ a: 1, b: 2 }.any? { |k, v| v > 9 }
{ a: 1, b: 2 }.none? { |k, v| v > 1 }
{ a: 1, b: 2 }.none? { |k, v| v > 9 }
{ a: 1, b: 2 }.one? { |k, v| v > 1 }
{ a: 1, b: 2 }.one? { |k, v| v > 9 }
{ a: 1, b: 2 }.count { |k, v| v > 1 }
{ a: 1, b: 2 }.count { |k, v| v > 9 }
{ a: 1, b: 2 }.group_by { |k, v| v > 1 }
{ a: 1, b: 2 }.group_by { |k, v| v > 9 }
{ a: 1, b: 2 }.min_by { |k, v| -v }
{ a: 1, b: 2 }.max_by { |k, v| -v }
{ a: 1, b: 2 }.minmax_by { |k, v| -v }
{ a: 1, b: 2 }.sort_by { |k, v| -v }
{ a: 1, b: 2 }.uniq { |k, v| v > 1 }
{ a: 1, b: 2 }.uniq { |k, v| v > 9 }
l = []; r = { a: 1, b: 2 }.each_with_index { |*x| l << x }; l
l = []; r = { a: 1, b: 2 }.each_entry { |*x| l << x }; l
l = []; r = { a: 1, b: 2 }.reverse_each { |*x| l << x }; l
{ a: 1, b: 2 }.map { |k, v| v > 1 }
{ a: 1, b: 2 }.map { |k, v| v > 9 }
{ a: 1, b: 2 }.collect { |k, v| v > 1 }
{ a: 1, b: 2 }.collect { |k, v| v > 9 }
{ a: 1, b: 2 }.flat_map { |k, v| v > 1 }
{ a: 1, b: 2 }.flat_map { |k, v| v > 9 }
{ a: 1, b: 2 }.collect_concat { |k, v| v > 1 }
{ a: 1, b: 2 }.collect_concat { |k, v| v > 9 }
{ a: 1, b: 2 }.filter_map { |k, v| v > 1 }
{ a: 1, b: 2 }.filter_map { |k, v| v > 9 }
{ a: 1, b: 2 }.sum { |k, v| -v }
{ a: 1, b: 2 }.chunk { |k, v| v > 1 }.to_a
{ a: 1, b: 2 }.chunk { |k, v| v > 9 }.to_a
{ a: 1, b: 2 }.slice_before { |k, v| v > 1 }.to_a
{ a: 1, b: 2 }.slice_before { |k, v| v > 9 }.to_a
{ a: 1, b: 2 }.slice_after { |k, v| v > 1 }.to_a
{ a: 1, b: 2 }.slice_after { |k, v| v > 9 }.to_a
{ a: 1, b: 2 }.first
{ a: 1, b: 2 }.first(2)
{ a: 1, b: 2 }.first(0)
{ a: 1, b: 2 }.first(9)
{ a: 1, b: 2 }.take(2)
{ a: 1, b: 2 }.take(0)
{ a: 1, b: 2 }.drop(1)
{ a: 1, b: 2 }.drop(0)
{ a: 1, b: 2 }.drop(9)
{ a: 1, b: 2 }.to_a
{ a: 1, b: 2 }.entries
{ a: 1, b: 2 }.min
{ a: 1, b: 2 }.max
{ a: 1, b: 2 }.minmax
{ a: 1, b: 2 }.sort
{ a: 1, b: 2 }.min(2)
{ a: 1, b: 2 }.max(2)
{ a: 1, b: 2 }.min(0)
{ a: 1, b: 2 }.max(9)
{ a: 1, b: 2 }.tally
{ a: 1, b: 2 }.to_set
{ a: 1, b: 2 }.count
{ a: 1, b: 2 }.size
{ a: 1, b: 2 }.each_slice(2).to_a
{ a: 1, b: 2 }.each_cons(2).to_a
{ a: 1, b: 2 }.each_with_index.to_a
{ a: 1, b: 2 }.each_with_object(1).to_a
{ a: 1, b: 2 }.zip([7, 8], [9])
{ a: 1, b: 2 }.inject { |x, y| [x, y] }
{ a: 1, b: 2 }.reduce { |x, y| x }
{ a: 1, b: 2 }.cycle.first(5)
{ a: 1, b: 2 }.reverse_each.to_a
{ a: 1, b: 2 }.lazy.to_a
{ a: 1, b: 2 }.lazy.map { |x| [x] }.first(2)
{ a: 1, b: 2 }.chain([0]).to_a
{ a: 1, b: 2 }.each_entry.to_a
{ a: 1, b: 2 }.to_enum.next
{ a: 1, b: 2 }.each_slice(2).map { |x| x.size }
{ a: 1, b: 2 }.each_with_index.map { |x, i| [i, x] }
{ a: 1, b: 2 }.map.with_index(1) { |x, i| [i, x] }
{ a: 1, b: 2 }.select.with_index { |x, i| i > 0 }
{ a: 1, b: 2 }.reject.with_index { |x, i| i > 0 }
{ a: 1, b: 2 }.group_by.with_index { |x, i| i % 2 }
{ a: 1, b: 2 }.partition.with_index { |x, i| i > 0 }
{ a: 1, b: 2 }.flat_map.with_index { |x, i| [i, x] }
{ a: 1, b: 2 }.filter_map.with_index { |x, i| x if i > 0 }
{ a: 1, b: 2 }.sort_by.with_index { |x, i| -i }
{ a: 1, b: 2 }.min_by.with_index { |x, i| -i }
{ a: 1, b: 2 }.find_index.with_index { |x, i| i == 1 }
{ a: 1, b: 2 }.find.with_index { |x, i| i == 1 }
{ a: 1, b: 2 }.each_with_index.select { |x, i| i > 0 }
{ a: 1, b: 2 }.each_with_index.to_h { |x, i| [i, x] }
{ a: 1, b: 2 }.each_with_index.max_by { |x, i| i }
{ a: 1, b: 2 }.each_with_index.sort_by { |x, i| -i }
{ a: 1, b: 2 }.each_with_index.find { |x, i| i == 1 }
{ a: 1, b: 2 }.each_with_index.inject { |x, y| [x, y] }
{ a: 1, b: 2 }.each_with_index.group_by { |x, i| i.even? }
{ a: 1, b: 2 }.each_with_index.reject { |x, i| i == 0 }
{ a: 1, b: 2 }.each_with_index.partition { |x, i| i == 0 }
{ a: 1, b: 2 }.each_with_index.each_with_object([]) { |(x, i), m| m << i }
{ a: 1, b: 2 }.each_with_index.flat_map { |x, i| [i] }
{ a: 1, b: 2 }.each_with_index.each_slice(2).to_a
{ a: 1, b: 2 }.each_with_object([]).with_index { |(x, m), i| m << i }
{ a: 1, b: 2 }.each_entry.with_index(5).to_a
{ a: 1, b: 2 }.uniq
{ a: 1, b: 2 }.compact
{ a: 1, b: 2 }.grep(Integer)
{ a: 1, b: 2 }.grep_v(Integer)
{ a: 1, b: 2 }.grep(1..2)
{ a: 1, b: 2 }.include?(1)
{ a: 1, b: 2 }.member?(9)
{ a: 1, b: 2 }.none?
{ a: 1, b: 2 }.one?
{ a: 1, b: 2 }.all?
{ a: 1, b: 2 }.any?
{ a: 1, b: 2 }.each_cons(2).with_index.map { |x, i| [i, x] }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.find { |x| x > 1 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.find { |x| x > 9 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.detect { |x| x > 1 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.detect { |x| x > 9 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.find_index { |x| x > 1 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.find_index { |x| x > 9 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.select { |x| x > 1 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.select { |x| x > 9 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.filter { |x| x > 1 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.filter { |x| x > 9 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.find_all { |x| x > 1 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.find_all { |x| x > 9 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.reject { |x| x > 1 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.reject { |x| x > 9 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.partition { |x| x > 1 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.partition { |x| x > 9 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.take_while { |x| x > 1 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.take_while { |x| x > 9 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.drop_while { |x| x > 1 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.drop_while { |x| x > 9 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.all? { |x| x > 1 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.all? { |x| x > 9 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.any? { |x| x > 1 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.any? { |x| x > 9 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.none? { |x| x > 1 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.none? { |x| x > 9 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.one? { |x| x > 1 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.one? { |x| x > 9 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.count { |x| x > 1 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.count { |x| x > 9 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.group_by { |x| x > 1 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.group_by { |x| x > 9 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.min_by { |x| -x }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.max_by { |x| -x }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.minmax_by { |x| -x }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.sort_by { |x| -x }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.uniq { |x| x > 1 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.uniq { |x| x > 9 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; l = []; r = c.each_with_index { |*x| l << x }; l
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; l = []; r = c.each_entry { |*x| l << x }; l
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; l = []; r = c.reverse_each { |*x| l << x }; l
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.map { |x| x > 1 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.map { |x| x > 9 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.collect { |x| x > 1 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.collect { |x| x > 9 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.flat_map { |x| x > 1 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.flat_map { |x| x > 9 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.collect_concat { |x| x > 1 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.collect_concat { |x| x > 9 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.filter_map { |x| x > 1 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.filter_map { |x| x > 9 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.sum { |x| -x }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.chunk { |x| x > 1 }.to_a
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.chunk { |x| x > 9 }.to_a
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.slice_before { |x| x > 1 }.to_a
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.slice_before { |x| x > 9 }.to_a
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.slice_after { |x| x > 1 }.to_a
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.slice_after { |x| x > 9 }.to_a
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.first
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.first(2)
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.first(0)
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.first(9)
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.take(2)
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.take(0)
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.drop(1)
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.drop(0)
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.drop(9)
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.to_a
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.entries
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.min
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.max
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.minmax
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.sort
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.min(2)
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.max(2)
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.min(0)
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.max(9)
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.tally
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.to_set
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.count
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.sum
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.each_slice(2).to_a
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.each_cons(2).to_a
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.each_with_index.to_a
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.each_with_object(1).to_a
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.zip([7, 8], [9])
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.inject { |x, y| [x, y] }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.reduce { |x, y| x }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.cycle.first(5)
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.reverse_each.to_a
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.lazy.to_a
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.lazy.map { |x| [x] }.first(2)
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.chain([0]).to_a
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.each_entry.to_a
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.to_enum.next
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.each_slice(2).map { |x| x.size }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.each_with_index.map { |x, i| [i, x] }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.map.with_index(1) { |x, i| [i, x] }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.select.with_index { |x, i| i > 0 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.reject.with_index { |x, i| i > 0 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.group_by.with_index { |x, i| i % 2 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.partition.with_index { |x, i| i > 0 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.flat_map.with_index { |x, i| [i, x] }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.filter_map.with_index { |x, i| x if i > 0 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.sort_by.with_index { |x, i| -i }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.min_by.with_index { |x, i| -i }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.find_index.with_index { |x, i| i == 1 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.find.with_index { |x, i| i == 1 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.each_with_index.select { |x, i| i > 0 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.each_with_index.to_h { |x, i| [i, x] }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.each_with_index.max_by { |x, i| i }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.each_with_index.sort_by { |x, i| -i }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.each_with_index.find { |x, i| i == 1 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.each_with_index.inject { |x, y| [x, y] }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.each_with_index.group_by { |x, i| i.even? }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.each_with_index.reject { |x, i| i == 0 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.each_with_index.partition { |x, i| i == 0 }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.each_with_index.each_with_object([]) { |(x, i), m| m << i }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.each_with_index.flat_map { |x, i| [i] }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.each_with_index.each_slice(2).to_a
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.each_with_object([]).with_index { |(x, m), i| m << i }
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.each_entry.with_index(5).to_a
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.uniq
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.compact
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.grep(Integer)
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.grep_v(Integer)
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.grep(1..2)
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.include?(1)
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.member?(9)
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.none?
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.one?
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.all?
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.any?
c = Class.new { include Enumerable; def each; yield 3; yield 1; yield 2; self; end }.new; c.each_cons(2).with_index.map { |x, i| [i, x] }
# Searching: patterns, values and errors
[1, 'a', :b].to_enum.all?(Integer)
[1, 'a', :b].to_enum.any?(String)
[1, 'a', :b].to_enum.none?(Float)
[1, 'a', :b].to_enum.one?(Symbol)
%w[a1 b2].to_enum.any?(/\d/)
%w[a1 b].to_enum.all?(/\d/)
[nil, false].to_enum.any?
[nil, 1].to_enum.all?
[].to_enum.all?
[].to_enum.any?
[].to_enum.none?
[].to_enum.one?
[1, nil].to_enum.one?
[1, 1].to_enum.one?
[1, 2].to_enum.one? { |x| x > 1 }
[nil].to_enum.none?
[1, 2].to_enum.find(-> { :none }) { |x| x > 5 }
[1, 2].to_enum.find(nil) { |x| x > 5 }
[1, 2].to_enum.find(-> { :none }) { |x| x > 1 }
[1, 2].to_enum.find(1) { |x| x > 5 }
[1, 2].to_enum.find
[1, 2].to_enum.detect.with_index { |x, i| i == 1 }
[1, 2].to_enum.find_index(2)
[1, 2].to_enum.find_index(3)
[1, 2].to_enum.find_index(2.0)
[1, 2].to_enum.find_index
[1, 2].to_enum.find_index(1, 2)
[1, 2].to_enum.first(-1)
[1, 2].to_enum.first('a')
[1, 2].to_enum.first(nil)
[1, 2].to_enum.first(1.9)
[].to_enum.first
[].to_enum.first(2)
[1].to_enum.take(-1)
[1].to_enum.take
[1].to_enum.drop(-1)
[1].to_enum.drop('x')
[1, 2, 3].to_enum.count(1)
[1, 2, 3].to_enum.count(&:odd?)
[1, 1.0].to_enum.count(1)
[].to_enum.count
[1].to_enum.count(1, 2)
[1].to_enum.include?
[1.0].to_enum.include?(1)
[nil].to_enum.include?(nil)
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.first(3)
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.find { |x| x > 5 }
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.include?(7)
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.any? { |x| x == 4 }
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.all? { |x| x < 4 }
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.take_while { |x| x < 3 }
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.find_index(4)
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.first
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.take(2)
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.none? { |x| x == 3 }
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.one? { |x| x > 3 }
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.each_slice(2).first(2)
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.each_cons(3).first(2)
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.each_with_index.first(2)
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.lazy.map { |x| x * 2 }.select { |x| x % 3 == 0 }.first(3)
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.each_entry.first(1)
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.lazy.zip(c).first(2)
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.each_with_object([]).first(2)
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.each_slice(2) { |x| break x }
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.map { |x| break x if x == 3 }
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.each_with_index { |x, i| break [x, i] if i == 2 }
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.inject { |x, y| break x if y > 4; x + y }
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.chunk_while { |x, y| y % 3 != 0 }.first(2)
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.slice_when { |x, y| y % 3 == 0 }.first(2)
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.chunk { |x| x / 2 }.first(2)
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.slice_before { |x| x % 4 == 0 }.first(2)
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.slice_after { |x| x % 4 == 0 }.first(2)
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.each_entry { |x| return_value = x; break return_value if x > 2 }
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.group_by { |x| break :stopped }
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; c.to_enum.next
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; e = c.to_enum; 40.times { e.next }; e.next
c = Class.new { include Enumerable; def each; i = 0; loop { yield i; i += 1 }; end }.new; e = c.each_slice(3); e.next; e.next
l = []; c = Class.new { include Enumerable; define_method(:each) { |&b| begin; b.call(1); b.call(2); ensure; l << :ensured; end } }.new; [c.first, l]
l = []; c = Class.new { include Enumerable; define_method(:each) { |&b| b.call(1); l << :after; b.call(2) } }.new; [c.first, c.find { |x| x == 1 }, c.take(1), c.include?(1), l]
l = []; c = Class.new { include Enumerable; define_method(:each) { |&b| b.call(1); l << :after; b.call(2) } }.new; [c.first(2), l]
c = Class.new { include Enumerable; def each; yield 1; raise 'oops'; end }.new; c.first
c = Class.new { include Enumerable; def each; yield 1; raise 'oops'; end }.new; c.to_a
c = Class.new { include Enumerable; def each; yield 1; raise 'oops'; end }.new; c.first(2)
def self.f(c) c.map { |x| return x } end; f([1, 2].to_enum)
[1, 2, 3].to_enum.map { |x| next 7 if x == 2; x }
[1, 2, 3].to_enum.select { |x| next true if x == 2 }
[1, 2].to_enum.map { |x| raise ArgumentError, x.to_s }
[1, 2, 3].to_enum.each_with_index { |x, i| break i if x == 2 }
catch(:t) { [1, 2].to_enum.map { |x| throw :t, x } }
Class.new { include Enumerable }.new.map { |x| x } rescue $!.class
Class.new { include Enumerable }.new.first rescue $!.class
Class.new { include Enumerable; def each; end }.new.to_a
Class.new { include Enumerable; def each; end }.new.first
Class.new { include Enumerable; def each; end }.new.min
Class.new { include Enumerable; def each; end }.new.inject(:+)
Class.new { include Enumerable; def each; end }.new.sum
Class.new { include Enumerable; def each; end }.new.minmax
Class.new { include Enumerable; def each; end }.new.each_slice(2).to_a
Class.new { include Enumerable; def each; end }.new.cycle { }
Class.new { include Enumerable; def each; end }.new.zip([1])
Class.new { include Enumerable; def each; end }.new.max_by { |x| x }
Class.new { include Enumerable; def each; end }.new.chunk_while { |x| x }.to_a
c = Class.new { include Enumerable; def each(*a); yield a; yield 1; end }.new; c.to_a
c = Class.new { include Enumerable; def each(*a); yield a; yield 1; end }.new; c.to_a(1, 2)
c = Class.new { include Enumerable; def each(*a); yield a; yield 1; end }.new; c.entries(3)
c = Class.new { include Enumerable; def each(*a); yield a; yield 1; end }.new; c.each_with_index(4).to_a
c = Class.new { include Enumerable; def each(*a); yield a; yield 1; end }.new; c.each_entry(5).to_a
c = Class.new { include Enumerable; def each(*a); yield a; yield 1; end }.new; c.reverse_each(6).to_a
c = Class.new { include Enumerable; def each(*a); yield a; yield 1; end }.new; c.to_enum(:each, 7).to_a
c = Class.new { include Enumerable; def each(*a); yield a; yield 1; end }.new; c.each_with_index(1).with_index.to_a
c = Class.new { include Enumerable; def each(*a); yield a; yield 1; end }.new; c.to_enum(:each, 1).each(2).to_a
# Selecting
%w[a1 b2 c].to_enum.grep(/\d/)
%w[a1 b2 c].to_enum.grep(/(\d)/) { $1 }
%w[a1 b2 c].to_enum.grep(/\d/) { |x| x.upcase }
%w[a1 b2 c].to_enum.grep_v(/\d/)
%w[a1 b2 c].to_enum.grep_v(/\d/) { |x| x * 2 }
[1, 2, 3].to_enum.grep(2..3)
[1, :a, 'b'].to_enum.grep(Symbol, &:to_s)
[1, 2].to_enum.grep(->(x) { x > 1 })
[1].to_enum.grep
{ a: 1 }.grep(Array)
{ a: 1 }.grep(Array) { |k, v| v }
[[1, 2], 3].to_enum.grep(Array) { |x, y| y }
[[1, 2], 3].to_enum.grep_v(Array) { |x| -x }
[1, 1, 2].to_enum.uniq
[1, 1.0, 2].to_enum.uniq
%w[a b A].to_enum.uniq(&:upcase)
[[1, 2], [1, 3]].to_enum.uniq { |x, y| x }
{ a: 1, b: 1 }.uniq { |k, v| v }
[nil, 1, false].to_enum.compact
{ a: nil }.each_entry.compact
[1, 2, 3, 4].to_enum.partition(&:even?)
[3, 4].to_enum.filter_map { |x| x * 2 if x > 3 }
[[1, 2]].to_enum.filter_map { |x, y| y }
[1, nil, 2].to_enum.filter_map { |x| x }
{ a: 1 }.filter_map { |k, v| k if v }
{ a: 1, b: 2 }.take_while { |k, v| v < 2 }
{ a: 1, b: 2 }.drop_while { |k, v| v < 2 }
{ a: 1, b: 2 }.each_slice(1).to_a
{ a: 1, b: 2 }.sum { |k, v| v }
{ a: 1, b: 2 }.inject { |x, y| x + y }
{ a: 1, b: 2 }.inject(0) { |m, (k, v)| m + v }
{ a: 1, b: 2 }.each_with_object({}) { |(k, v), m| m[v] = k }
{ a: 1, b: 2 }.each_with_index.map { |(k, v), i| [k, v, i] }
{ a: 1, b: 2 }.map.with_index { |(k, v), i| [k, v, i] }
{ a: 1, b: 2 }.each.with_index(1).map { |(k, v), i| [k, v, i] }
{ a: 1, b: 2 }.select.with_index { |(k, v), i| i == 0 }
{ a: 1, b: 2 }.reject.with_index { |(k, v), i| i == 0 }
{ a: 1, b: 2 }.sort_by { |k, v| -v }.to_h
{ a: 1, b: 2 }.group_by { |k, v| v.odd? }
{ a: 1, b: 2 }.flat_map { |k, v| [k] * v }
{ a: 1, b: 2 }.zip([1, 2])
{ a: 1, b: 2 }.max_by { |k, v| v }.first
{ a: 1, b: 2 }.all? { |k, v| v > 0 }
{ a: 1, b: 2 }.none? { |k, v| v > 5 }
{ a: 1, b: 2 }.reduce([]) { |m, (k, v)| m << k }
{ a: 1, b: 2 }.cycle.first(3)
{ a: 1, b: 2 }.lazy.map { |k, v| v }.to_a
{ a: 1, b: 2 }.lazy.select { |k, v| v > 1 }.to_a
{ a: 1, b: 2 }.lazy.filter_map { |k, v| k if v > 1 }.first(1)
{ a: 1, b: 2 }.chunk_while { |x, y| true }.to_a
{ a: 1, b: 2 }.reverse_each { |k, v| }
{ a: 1, b: 2 }.first(1)
{ a: 1, b: 2 }.sort { |x, y| y <=> x }
{ b: 1, a: 2 }.sort
{ b: 1, a: 2 }.minmax
{ a: 1, b: 2 }.sum([])
{ a: 1, b: 2 }.each_with_index { |(k, v), i| break [k, v, i] }
{ a: 1 }.map { |*x| x }
{ a: 1 }.map { |k, v, w| [k, v, w] }
{ a: 1 }.map { |k, (v)| [k, v] }
{ a: [1, 2] }.map { |k, (v, w)| [k, v, w] }
{ a: 1 }.map(&:first)
{ a: 1 }.map { _1 }
{ a: 1 }.map { [_1, _2] }
{ a: 1 }.each_with_index.map { [_1, _2] }
{ a: 1 }.find { |*x| x == [[:a, 1]] }
{ a: 1 }.detect { |x| x == [:a, 1] }
{ a: 1 }.any? { |*x| x == [[:a, 1]] }
{ a: 1 }.map { |k, v = 5| [k, v] }
{ a: 1 }.map { |k| k }
{ a: 1 }.map { |k,| k }
{ a: 1 }.to_a.each_with_index.map { |(k, v), i| [k, v, i] }
h = { a: 1, b: 2 }; h.each_with_index { |x, i| h.delete(:b) }; h
h = { a: 1 }; h.map { |k, v| h[:z] = 1 }
h = { a: 1 }; h.each_slice(1) { h[:z] = 1 }
h = { a: 1 }; h.find { break }; h[:z] = 1; h
a = [1, 2, 3]; a.each_slice(2) { |x| a.clear }
a = [1, 2, 3]; a.to_enum.map { |x| a << 9 if a.size < 5; x }
s = Struct.new(:x, :y).new(3, 4); s.map { |x| x * 2 }
s = Struct.new(:x, :y).new(3, 4); s.each_with_index.to_a
s = Struct.new(:x, :y).new(3, 4); s.min
s = Struct.new(:x, :y).new(3, 4); s.max
s = Struct.new(:x, :y).new(3, 4); s.sum
s = Struct.new(:x, :y).new(3, 4); s.inject(:*)
s = Struct.new(:x, :y).new(3, 4); s.sort
s = Struct.new(:x, :y).new(3, 4); s.first
s = Struct.new(:x, :y).new(3, 4); s.first(1)
s = Struct.new(:x, :y).new(3, 4); s.include?(4)
s = Struct.new(:x, :y).new(3, 4); s.each_slice(1).to_a
s = Struct.new(:x, :y).new(3, 4); s.find { |x| x > 3 }
s = Struct.new(:x, :y).new(3, 4); s.zip([1, 2])
s = Struct.new(:x, :y).new(3, 4); s.lazy.map { |x| -x }.to_a
s = Struct.new(:x, :y).new(3, 4); s.reduce(10) { |x, y| x + y }
s = Struct.new(:x, :y).new(3, 4); s.to_set
s = Struct.new(:x, :y).new(3, 4); s.entries
s = Struct.new(:x, :y).new(3, 4); s.each_entry.to_a
s = Struct.new(:x, :y).new(3, 4); s.partition(&:odd?)
s = Struct.new(:x, :y).new(3, 4); s.tally
s = Struct.new(:x, :y).new(3, 4); s.chain([1]).to_a
s = Struct.new(:x, :y).new(3, 4); s.reverse_each.to_a
s = Struct.new(:x, :y).new(3, 4); s.each.next
s = Struct.new(:x, :y).new(3, 4); s.each_with_object([]).to_a
s = Struct.new(:x, :y).new(3, 4); s.count
s = Struct.new(:x, :y).new(3, 4); s.group_by(&:odd?)
s = Struct.new(:x, :y).new(3, 4); s.min_by { |x| -x }
s = Struct.new(:x, :y).new(3, 4); s.cycle.first(3)
s = Struct.new(:x, :y).new(3, 4); s.each.with_index(1).to_a
s = Struct.new(:x, :y).new(3, 4); s.select.with_index { |x, i| i == 1 }
s = Struct.new(:x, :y).new(3, 4); s.to_enum.size
s = Struct.new(:x, :y).new(3, 4); s.each.size
s = Struct.new(:x, :y).new(3, 4); s.map.with_index { |x, i| [x, i] }
s = Struct.new(:x, :y).new(3, 4); s.each_cons(2).to_a
s = Struct.new(:x, :y).new(3, 4); s.filter_map { |x| x if x > 3 }
s = Struct.new(:x, :y).new(3, 4); s.flat_map { |x| [x, x] }
s = Struct.new(:x, :y).new(3, 4); s.uniq
s = Struct.new(:x, :y).new(3, 4); s.all?
s = Struct.new(:x, :y).new(3, 4); s.none?
s = Struct.new(:x, :y).new(3, 4); s.find_index(4)
s = Struct.new(:x, :y).new(3, 4); s.take_while { |x| x < 4 }
s = Struct.new(:x, :y).new(3, 4); s.drop(1)
Set[3, 4].map { |x| x * 2 }
Set[3, 4].each_with_index.to_a
Set[3, 4].min
Set[3, 4].max
Set[3, 4].sum
Set[3, 4].inject(:*)
Set[3, 4].sort
Set[3, 4].first
Set[3, 4].first(1)
Set[3, 4].include?(4)
Set[3, 4].each_slice(1).to_a
Set[3, 4].find { |x| x > 3 }
Set[3, 4].zip([1, 2])
Set[3, 4].lazy.map { |x| -x }.to_a
Set[3, 4].reduce(10) { |x, y| x + y }
Set[3, 4].entries
Set[3, 4].partition(&:odd?)
Set[3, 4].tally
Set[3, 4].count
Set[3, 4].group_by(&:odd?)
Set[3, 4].min_by { |x| -x }
Set[3, 4].cycle.first(3)
Set[3, 4].each.with_index(1).to_a
Set[3, 4].each_cons(2).to_a
Set[3, 4].filter_map { |x| x if x > 3 }
Set[3, 4].flat_map { |x| [x, x] }
Set[3, 4].each.next
Set[3, 4].each.size
Set[3, 4].map.with_index { |x, i| [x, i] }
Set[3, 4].to_h { |x| [x, x] }
Set[3, 4].find_index(4)
Set[3, 4].take_while { |x| x < 4 }
Set[3, 4].drop(1)
Set[3, 4].uniq
Set[3, 4].chain(Set[9]).to_a
Set[3, 4].each_with_object([]) { |x, m| m << x }
# Transforming
[[1, 2], 3, [[4]]].to_enum.flat_map { |x| x }
[1].to_enum.flat_map { nil }
[1, 2].to_enum.map.with_index(1) { |x, i| x * i }
[1].to_enum.flat_map { |x| { x => 1 } }
o = Object.new; def o.to_ary; [7, 8]; end; [1].to_enum.flat_map { o }
[[1, 2]].to_enum.map { |x, y| y }
[[1, [2, 3]]].to_enum.map { |x, (y, z)| z }
[1, 2].to_enum.map(&:to_s)
[1, 2].to_enum.map(&10.method(:+))
%w[a b].to_enum.collect(&:to_sym)
[1, 2].to_enum.zip([3, 4], [5, 6])
[1, 2].to_enum.zip
[1, 2].to_enum.zip([3])
[1, 2].to_enum.zip([3].to_enum)
[1, 2].to_enum.zip({ a: 1 })
[1, 2].to_enum.zip(1)
[1, 2].to_enum.zip(nil)
[1, 2].to_enum.zip([3]) { |x| x }
l = []; [1, 2].to_enum.zip([3], [4].to_enum) { |x| l << x }; l
l = []; [1, 2].to_enum.zip([3, 4]) { |x, y| l << y }; l
[1, 2].to_enum.zip([1, 2, 3].cycle)
[1, 2].to_enum.zip('a')
o = Object.new; def o.each; yield 1; yield 2, 3; end; [1, 2, 3].to_enum.zip(o)
[[1, 2], [3, 4]].to_enum.to_h
[[1, 2], [1, 4]].to_enum.to_h
[1, 2].to_enum.to_h { |x| [x, x * 2] }
[1].to_enum.to_h
[[1]].to_enum.to_h
[[1, 2, 3]].to_enum.to_h
[nil].to_enum.to_h
[1].to_enum.to_h { 1 }
[1].to_enum.to_h { [1] }
[1].to_enum.to_h { nil }
o = Object.new; def o.to_ary; [7, 8]; end; [o].to_enum.to_h
[[1, 2]].each_with_index.to_h
%w[a b].each_with_index.to_h
%w[a b].each.with_index(1).to_h
%w[a b].each_with_index.to_h { |x, i| [i, x] }
{ a: 1 }.each_entry.to_h
[].to_enum.to_h
[1, 2].to_enum.to_set
[1, 2].to_enum.to_set { |x| x % 2 }
# Loops
[1, 2, 3].to_enum.each_slice(2).to_a
[1, 2, 3].to_enum.each_slice(9).to_a
[1, 2].to_enum.each_slice(0)
[1, 2].to_enum.each_slice(-1)
[1, 2].to_enum.each_slice('a')
[1, 2].to_enum.each_slice(nil)
[1, 2].to_enum.each_slice
[1, 2].to_enum.each_slice(1.5).to_a
[].to_enum.each_slice(2).to_a
[1, 2].to_enum.each_slice(2**62).to_a
[1, 2].to_enum.each_slice(2**70)
l = []; [1, 2, 3].to_enum.each_slice(2) { |x, y| l << [y, x] }; l
[1, 2, 3].to_enum.each_slice(2) { }.class
[1, 2, 3].to_enum.each_cons(2).to_a
[1, 2].to_enum.each_cons(3).to_a
[1, 2].to_enum.each_cons(0)
[1, 2].to_enum.each_cons(-1)
[1, 2].to_enum.each_cons('a')
[1, 2].to_enum.each_cons(1).to_a
l = []; [1, 2, 3].to_enum.each_cons(2) { |x, y| l << x + y }; l
[1, 2, 3].to_enum.each_cons(2) { |x| x << 9 }.to_a
[1, 2, 3].each_cons(2).map { |x, y| y - x }
[1, 2, 3, 4].each_slice(2).map(&:sum)
[1, 2, 3, 4].each_slice(2).to_h
[1, 2, 3, 4].each_slice(2).with_index.map { |(x, y), i| [x, y, i] }
[1, 2, 3, 4].each_slice(2).each_with_index.to_a
'abcde'.chars.each_slice(2).map(&:join)
'abcde'.each_char.each_slice(2).map(&:join)
'abc'.each_char.with_index.map { |c, i| c * i }
'abc'.each_char.with_index(1).to_a
'abc'.each_char.to_a
'ab'.each_byte.to_a
'ab'.each_byte.map { |b| b + 1 }
"a\nb".each_line.map(&:chomp)
"a\nb\n".each_line.with_index(1).map { |l, i| "#{i}: #{l}" }
'abc'.each_char.select { |c| c > 'a' }
'a-b'.gsub(/[a-z]/).with_index { |m, i| m + i.to_s }
'a-b'.gsub(/[a-z]/).to_a
'hello'.each_char.tally
'hello'.each_char.with_object([]) { |c, m| m << c }
'hello'.each_char.each_cons(2).count { |x, y| x == y }
[1, 2].to_enum.cycle(2).to_a
[1, 2].to_enum.cycle(0).to_a
[1, 2].to_enum.cycle(-1).to_a
[1, 2].to_enum.cycle.first(5)
[1, 2].to_enum.cycle('a') { }
[].to_enum.cycle { }
l = []; [1, 2].to_enum.cycle(2) { |x| l << x }; l
[1, 2].to_enum.cycle(nil).first(3)
[1, 2].to_enum.cycle(1.9).to_a
[1, 2].to_enum.cycle { |x| break x }
l = []; [1, 2].to_enum.cycle { |x| l << x; break if l.size > 4 }; l
[1, 2].to_enum.each_with_object([]) { |x, m| m << x * 2 }
[1, 2].to_enum.each_with_object('') { |x, m| m << x.to_s }
[1, 2].to_enum.each_with_object
[1, 2].to_enum.each_with_object([]).with_index { |(x, m), i| m << [x, i] }
[1, 2].to_enum.each_with_index { |x| }.class
[1, 2].to_enum.reverse_each { |x| x }.class
l = []; [1, 2, 3].to_enum.reverse_each { |x| l << x }; l
[1, 2].to_enum.reverse_each.with_index.to_a
[1, 2].to_enum.each_entry { |x| x }.class
[1, 2].to_enum.each_entry.with_index.to_a
l = []; [4, 5].each_with_index { |x, i| l << x * i }; l
[4, 5].each_with_index.to_a
[4, 5].each_with_index.with_index(1).to_a
[4, 5].each_with_index.map { |x, i| x * i }
[[1, 2], [3, 4]].each_with_index.map { |(x, y), i| x + y + i }
[[1, 2], [3, 4]].each_with_index.map { |x, i| [x, i] }
[[1, [2, 3]]].each_with_index.map { |(x, (y, z)), i| [x, y, z, i] }
%w[a b c].each_with_index.select { |x, i| i.even? }
%w[a b c].each_with_index.select { |x, i| i.even? }.map(&:first)
%w[a b c].each_with_index.max_by { |x, i| i }
%w[a b c].each.with_index(1).map { |x, i| "#{i}#{x}" }
%w[a b c].map.with_index { |x, i| x * i }
%w[a b c].map.with_index(1).to_a
%w[a b c].each_with_index.map { |x| x }
%w[a b].each_with_index.each { |x, i| }
%w[a b].map.each { |x| x * 2 }
%w[a b].select.each { |x| x == 'a' }
%w[a b].each_with_index.reverse_each.to_a
%w[a b].each_with_index.sort_by { |x, i| -i }.map(&:first)
%w[a b].each_with_index.group_by { |x, i| i }
%w[a b].each_with_index.inject(0) { |m, (x, i)| m + i }
%w[a b].each_with_index.each_with_object({}) { |(x, i), m| m[x] = i }
%w[a b].each_with_index.find { |x, i| i == 1 }
%w[a b].each_with_index.include?(['a', 0])
%w[a b].each_with_index.min_by { |x, i| -i }
%w[a b].each_with_index.partition { |x, i| i > 0 }
%w[a b].each_with_index.count { |x, i| i > 0 }
%w[a b].each_with_index.flat_map { |x, i| [x] * i }
%w[a b].each_with_index.zip([1])
%w[a b].each_with_index.first
%w[a b].each_with_index.tally
%w[a b].each_with_index.sum { |x, i| i }
%w[a b].each_with_index.uniq { |x, i| 1 }
%w[a b].each_with_index.each_slice(2).map { |x| x }
%w[a b].each_with_index.any? { |x, i| i > 0 }
%w[a b].each_with_index.reject { |x, i| i > 0 }
%w[a b].each_with_index.filter_map { |x, i| x if i > 0 }
%w[a b].each_with_index.lazy.map { |x, i| i }.to_a
%w[a b].each_with_index.lazy.select { |x, i| i > 0 }.to_a
3.times.map { |i| i * 2 }
3.times.to_a
3.times.select(&:even?)
3.times.each_slice(2).to_a
3.times.zip(3.times)
3.times.each_with_object([]) { |i, m| m << i }
3.times.inject(:+)
3.times.sum
3.times.with_index(1).to_a
3.times.cycle.first(5)
1.upto(4).select(&:even?)
4.downto(2).to_a
1.upto(3).map { |x| x }
1.step(10, 4).map { |x| x }
3.times.map.with_index { |x, i| [x, i] }
5.times.each_cons(2).to_a
3.times.reverse_each.to_a
loop.with_index { |_, i| break i if i > 3 }
3.times.to_h { |i| [i, i.to_s] }
# Grouping
[1, 2, 3].to_enum.group_by(&:odd?)
[].to_enum.group_by { }
[1, 2].to_enum.group_by
[1, 1, 2].to_enum.tally
%w[a b a].to_enum.tally
[].to_enum.tally
%w[a].to_enum.tally({ 'a' => 2 })
%w[a].to_enum.tally({ 'b' => 2 })
%w[a].to_enum.tally({ 'a' => 'x' })
%w[a].to_enum.tally({}.freeze)
%w[a].to_enum.tally(1)
%w[a].to_enum.tally(nil)
h = {}; %w[a].to_enum.tally(h).equal?(h)
%w[a].to_enum.tally({ 'a' => 2**64 })
%w[a].to_enum.tally(Hash.new(5))
[1, 1.0].to_enum.tally
[[1], [1]].to_enum.tally
[1, 1, 2, 3, 3].to_enum.chunk { |x| x.odd? }.to_a
[1, 2, 3].to_enum.chunk { |x| x == 2 ? nil : true }.to_a
[1, 2, 3].to_enum.chunk { |x| x == 2 ? :_separator : true }.to_a
[1, 2, 3].to_enum.chunk { |x| x < 3 ? :_alone : true }.to_a
[1, 2].to_enum.chunk { |x| :_bad }.to_a
[1, 2].to_enum.chunk { |x| '_ok' }.to_a
[1, 2].to_enum.chunk
[1, 2].to_enum.chunk.with_index { |x, i| i }.to_a
[1, 2].to_enum.chunk { |x| x }.size
[1, 2].to_enum.chunk { |x| x }.map { |k, v| [v, k] }
[1, 2].to_enum.chunk { |x| x }.each { |k, v| }
[1, 2, 4].to_enum.chunk { |x| x.even? }.each_with_index.to_a
[].to_enum.chunk { |x| x }.to_a
[1, 2].to_enum.chunk { 1 }.next
[1, 2].to_enum.chunk { 1.0 }.to_a
[1, 2].to_enum.chunk(1) { }
[1, 2, 4, 5, 7].to_enum.chunk_while { |x, y| y == x + 1 }.to_a
[1, 2, 4, 5, 7].to_enum.slice_when { |x, y| y != x + 1 }.to_a
[1].to_enum.chunk_while { }.to_a
[].to_enum.slice_when { }.to_a
[1, 2].to_enum.chunk_while
[1, 2].to_enum.slice_when
[1, 2, 4].to_enum.chunk_while { |x, y| y == x + 1 }.map(&:size)
[1, 2, 4].slice_when { |x, y| y > x + 1 }.map { |x| x.first }
[1, 2, 4].chunk_while { |x, y| y == x + 1 }.size
[1, 2, 3].slice_when { |x, y| raise 'x' }.to_a
%w[a b A c].to_enum.slice_before(/[A-Z]/).to_a
%w[a b A c].to_enum.slice_before { |x| x == 'A' }.to_a
%w[a b A c].to_enum.slice_after(/[A-Z]/).to_a
%w[a b A c].to_enum.slice_after { |x| x == 'A' }.to_a
[1].to_enum.slice_before
[1].to_enum.slice_after
[1].to_enum.slice_before(1) { }
[1].to_enum.slice_after(1) { }
[1, 2].to_enum.slice_before(1, 2)
[].to_enum.slice_before(1).to_a
[].to_enum.slice_after(1).to_a
[1, 1].to_enum.slice_before(1).to_a
[1, 1].to_enum.slice_after(1).to_a
[1, 2, 3].to_enum.slice_after(2).map(&:sum)
[1, 2].slice_before(2).size
# Reducing
[1, 2, 3].to_enum.inject(:+)
[1, 2, 3].to_enum.inject(10, :*)
[1, 2, 3].to_enum.inject { |x, y| x * y }
[1, 2, 3].to_enum.inject(10) { |x, y| x - y }
[1, 2].to_enum.inject('+')
[1, 2].to_enum.inject
[1].to_enum.inject
[].to_enum.inject(:+)
[].to_enum.inject(1, :+)
[].to_enum.inject { }
[1, 2].to_enum.inject(1)
[1, 2].to_enum.inject(1, 2)
[1, 2].to_enum.inject(1, 2, 3)
[1, 2].to_enum.inject(:foo)
%w[a b].to_enum.inject(:+)
[[1], [2]].to_enum.inject(:+)
[1, 2.5].to_enum.inject(:+)
[2**62, 2**62].to_enum.inject(:+)
[1, nil].to_enum.inject(:+)
[1, 2, 3].to_enum.reduce(1) { |m, x| m * x }
[3, 4].to_enum.inject(:-)
[3, 4].to_enum.inject(:<=>)
[[1, 2], [3, 4]].to_enum.inject(0) { |m, (x, y)| m + x * y }
[1, 2].to_enum.inject(:puts)
[1, 2].to_enum.inject { |x| x }
[1, 2].to_enum.inject { |*x| x }
{ a: 1 }.inject(:+)
%w[a b].to_enum.inject { |m, x| "#{m}-#{x}" }
[1, 2].to_enum.sum
[1, 2.5].to_enum.sum
[0.1] .to_enum.sum
([0.1] * 10).to_enum.sum
([0.1] * 3).to_enum.sum
[0.1, 0.2, 0.3].to_enum.sum
[3, 0.1, 0.2].to_enum.sum
[1e100, 1.0, -1e100].to_enum.sum
[1, 2r].to_enum.sum
[1r / 3, 2r / 3].to_enum.sum
[1r / 3, 0.5].to_enum.sum
[2**64, 1].to_enum.sum
[2**64, 1.0].to_enum.sum
[1, 2].to_enum.sum(10)
[1, 2].to_enum.sum(0.0)
[0.1, 0.2].to_enum.sum(0.3)
%w[a b].to_enum.sum('')
%w[a b].to_enum.sum
[[1], [2]].to_enum.sum([])
[1, 2].to_enum.sum { |x| x * 2 }
[1, 2].to_enum.sum(1) { |x| x / 2.0 }
[].to_enum.sum
[].to_enum.sum(0.0)
[].to_enum.sum(nil)
[nil].to_enum.sum
[1, nil].to_enum.sum
[Float::INFINITY, 1.0].to_enum.sum
[Float::INFINITY, -Float::INFINITY].to_enum.sum
[Float::NAN, 1].to_enum.sum
[1.0, Float::INFINITY].to_enum.sum
[1.0, 'a'].to_enum.sum
[0.1, 0.2, 3r].to_enum.sum
[1, 2].to_enum.sum(1, 2)
[0.1, 1, 0.2, 2**70].to_enum.sum
[3, 5].to_enum.sum(2r)
[1e308, 1e308].to_enum.sum
o = Object.new; def o.+(x); x; end; [7].to_enum.sum(o)
[0.3, 0.3, 0.3].to_enum.sum { |x| x }
{ a: 0.1, b: 0.2, c: 0.3 }.sum { |k, v| v }
[-0.0].to_enum.sum
[-0.0, -0.0].to_enum.sum(-0.0)
(1..5).each_slice(2).sum { |x| x.sum }
[3, 1, 2].to_enum.sort { |x, y| y <=> x }
[3, nil].to_enum.sort
[3, 'a'].to_enum.sort
[].to_enum.sort
[3, 1].to_enum.sort { nil }
[3, 1].to_enum.sort { 'a' }
[3, 1, 2].to_enum.sort { |x, y| 0.5 }
[3, 1, 2].to_enum.sort { |x, y| 2**70 }
%w[bb a ccc].to_enum.sort_by(&:size)
%w[bb a ccc].to_enum.sort_by { |x| -x.size }
[3, 1].to_enum.sort_by { nil }
[3, 1].to_enum.sort_by { |x| x == 1 ? nil : 1 }
[[2, 1], [1, 2]].to_enum.sort_by { |x, y| y }
[3, 1].to_enum.sort_by
%w[b a].to_enum.sort_by.with_index { |x, i| -i }
[5, 3, 9, 1, 7].to_enum.sort_by { |x| x % 3 }
(1..20).to_a.reverse.each_entry.sort_by { |x| x % 4 }
l = []; [5, 3, 9, 1, 7].to_enum.sort { |x, y| l << [x, y]; x <=> y }; l
l = []; [5, 3, 9, 1].to_enum.sort { |x, y| l << [x, y]; x <=> y }; l
l = []; [5, 3, 9].to_enum.sort { |x, y| l << [x, y]; x <=> y }; l
[3, 1, nil, 2].to_enum.sort
['a', 1, 2].to_enum.sort
[2, 1, 'a'].to_enum.sort
[1, 2, :a].to_enum.sort_by { |x| x }
[3, 1, 2].to_enum.min { |x, y| y <=> x }
[3, 1, 2].to_enum.max { |x, y| y <=> x }
[3, 1, 2].to_enum.min(2) { |x, y| y <=> x }
[3, 1, 2].to_enum.max(2) { |x, y| y <=> x }
[].to_enum.min
[].to_enum.max(1)
[3, 1].to_enum.min(-1)
[3, 1].to_enum.max(-1)
[3, 1].to_enum.min('a')
[3, 1].to_enum.min(nil)
[3, 1].to_enum.min(0)
[3, nil].to_enum.min
[3, nil].to_enum.max
[nil, 3].to_enum.min
[3, 'a'].to_enum.max
[3, 'a'].to_enum.minmax
[3, 1].to_enum.min { nil }
[3, 1.0].to_enum.min
[1, 1.0].to_enum.min
[1, 1.0].to_enum.max
%w[bb a ccc].to_enum.min_by(&:size)
%w[bb a ccc].to_enum.max_by(&:size)
%w[bb a ccc].to_enum.min_by(2, &:size)
%w[bb a ccc].to_enum.max_by(2, &:size)
%w[bb a ccc].to_enum.minmax_by(&:size)
%w[bb a ccc].to_enum.minmax
[3, 1, 2].to_enum.minmax { |x, y| y <=> x }
[].to_enum.minmax
[].to_enum.minmax_by { }
[].to_enum.min_by { }
[1].to_enum.minmax
[1].to_enum.min_by
[1].to_enum.max_by(2)
[1].to_enum.minmax_by
[1, 2].to_enum.min_by { nil }
[1, 2].to_enum.max_by { |x| x == 1 ? nil : 2 }
[1, 2].to_enum.minmax_by { |x| x == 1 ? nil : 2 }
%w[a b].to_enum.min_by { 1 }
%w[a b].to_enum.max_by { 1 }
%w[a b].to_enum.minmax_by { 1 }
l = []; [5, 3, 9, 1, 7].to_enum.min { |x, y| l << [x, y]; x <=> y }; l
l = []; [5, 3, 9, 1, 7].to_enum.max { |x, y| l << [x, y]; x <=> y }; l
l = []; [5, 3, 9, 1, 7].to_enum.minmax { |x, y| l << [x, y]; x <=> y }; l
[1, 2, 3].to_enum.min_by(-1) { }
[0.0, -0.0].to_enum.min
[Float::NAN, 1.0].to_enum.min
[1.0, Float::NAN].to_enum.max
%w[b A c].to_enum.max_by(&:downcase)
{ a: 2, b: 1 }.min_by { |k, v| v }
{ a: 2, b: 1 }.max_by(1) { |k, v| v }
{ a: 2, b: 1 }.minmax_by { |k, v| v }
{ a: 2, b: 1 }.sort_by { |k, v| v }
