# `Enumerator::Lazy`.
(1..6).lazy.to_a
(1..6).lazy.force
(1..6).lazy.first
(1..6).lazy.first(2)
(1..6).lazy.map { |x| [x] }.to_a
(1..6).lazy.collect { |x, y| [x, y] }.to_a
(1..6).lazy.map { |*x| x }.to_a
(1..6).lazy.flat_map { |x| [x, x] }.to_a
(1..6).lazy.flat_map { |x| x }.to_a
(1..6).lazy.collect_concat { |*x| x }.to_a
(1..6).lazy.select { |x| x }.to_a
(1..6).lazy.filter { |x, y| y }.to_a
(1..6).lazy.find_all { |*x| x.size > 1 }.to_a
(1..6).lazy.reject { |x| x }.to_a
(1..6).lazy.filter_map { |x, y| y }.to_a
(1..6).lazy.filter_map { |*x| x if x.size > 0 }.to_a
(1..6).lazy.take(2).to_a
(1..6).lazy.take(0).to_a
(1..6).lazy.drop(1).to_a
(1..6).lazy.drop(9).to_a
(1..6).lazy.take_while { |x| x }.to_a
(1..6).lazy.take_while { |x, y| !y }.to_a
(1..6).lazy.drop_while { |x| x }.to_a
(1..6).lazy.drop_while { |x, y| !y }.to_a
(1..6).lazy.grep(Array).to_a
(1..6).lazy.grep(Integer).to_a
(1..6).lazy.grep(Array) { |x, y| y }.to_a
(1..6).lazy.grep_v(Array).to_a
(1..6).lazy.grep_v(Integer) { |x| [x] }.to_a
(1..6).lazy.zip([7, 8]).to_a
(1..6).lazy.zip([7, 8], [9]).first(1)
(1..6).lazy.zip.to_a
(1..6).lazy.zip([7].to_enum).to_a
(1..6).lazy.zip([7, 8]).map { |x, y| [x, y] }.to_a
(1..6).lazy.zip([7, 8]).map { |x| x }.to_a
(1..6).lazy.uniq.to_a
(1..6).lazy.uniq { |x| x.class }.to_a
(1..6).lazy.uniq { |x, y| y }.to_a
(1..6).lazy.compact.to_a
(1..6).lazy.with_index.to_a
(1..6).lazy.with_index(1).to_a
(1..6).lazy.with_index.map { |x, i| [i, x] }.to_a
(1..6).lazy.with_index.map { |x| x }.to_a
(1..6).lazy.with_index { |x, i| }.to_a
(1..6).lazy.each_with_index.to_a
(1..6).lazy.each_with_index.map { |x, i| i }.to_a
(1..6).lazy.each_with_index { |x, i| }.to_a
(1..6).lazy.map { |x| x }.map { |*x| x }.to_a
(1..6).lazy.select { true }.map { |*x| x }.to_a
(1..6).lazy.take(2).map { |*x| x }.to_a
(1..6).lazy.chunk_while { |x, y| false }.to_a
(1..6).lazy.slice_when { |x, y| false }.first(1)
(1..6).lazy.chunk { |x| x.class }.to_a
(1..6).lazy.slice_before { |x| true }.to_a
(1..6).lazy.slice_after { |x| true }.to_a
(1..6).lazy.each_slice(2).to_a
(1..6).lazy.each_cons(2).to_a
(1..6).lazy.each_entry.to_a
(1..6).lazy.tally
(1..6).lazy.include?(1)
(1..6).lazy.count
(1..6).lazy.min_by { |x| x.to_s }
(1..6).lazy.sort_by { |x| x.to_s }
(1..6).lazy.group_by { |x| x.class }
(1..6).lazy.partition { |x| x }
(1..6).lazy.inject { |x, y| [x, y] }
(1..6).lazy.each_with_object([]) { |x, m| m << x }
(1..6).lazy.zip([1]).size
(1..6).lazy.lazy.to_a
(1..6).lazy.eager.to_a
(1..6).lazy.eager.map { |x| x }
(1..6).lazy.eager.class
(1..6).lazy.size
(1..6).lazy.find { |x| x }
(1..6).lazy.to_set.size
(1..6).lazy.reduce { |x, y| y }
(1..6).lazy.each_slice(2).map { |x| x.size }.to_a
(1..6).lazy.next
(1..6).lazy.reverse_each.to_a
(1..6).lazy.cycle.first(3)
(1..6).lazy.take(1).cycle.first(2)
(1..6).lazy.map { |x| x }.next
(1..6).lazy.chain([1]).to_a
(1..6).lazy.to_enum.to_a
(1..6).lazy.to_enum(:each_slice, 2).to_a
(1..6).lazy.each_entry.map { |x| x }.to_a
(1..6).lazy.any?
(1..6).lazy.all?
(1..6).lazy.none? { |x| x }
[3, 1, 2, 1].lazy.to_a
[3, 1, 2, 1].lazy.force
[3, 1, 2, 1].lazy.first
[3, 1, 2, 1].lazy.first(2)
[3, 1, 2, 1].lazy.map { |x| [x] }.to_a
[3, 1, 2, 1].lazy.collect { |x, y| [x, y] }.to_a
[3, 1, 2, 1].lazy.map { |*x| x }.to_a
[3, 1, 2, 1].lazy.flat_map { |x| [x, x] }.to_a
[3, 1, 2, 1].lazy.flat_map { |x| x }.to_a
[3, 1, 2, 1].lazy.collect_concat { |*x| x }.to_a
[3, 1, 2, 1].lazy.select { |x| x }.to_a
[3, 1, 2, 1].lazy.filter { |x, y| y }.to_a
[3, 1, 2, 1].lazy.find_all { |*x| x.size > 1 }.to_a
[3, 1, 2, 1].lazy.reject { |x| x }.to_a
[3, 1, 2, 1].lazy.filter_map { |x, y| y }.to_a
[3, 1, 2, 1].lazy.filter_map { |*x| x if x.size > 0 }.to_a
[3, 1, 2, 1].lazy.take(2).to_a
[3, 1, 2, 1].lazy.take(0).to_a
[3, 1, 2, 1].lazy.drop(1).to_a
[3, 1, 2, 1].lazy.drop(9).to_a
[3, 1, 2, 1].lazy.take_while { |x| x }.to_a
[3, 1, 2, 1].lazy.take_while { |x, y| !y }.to_a
[3, 1, 2, 1].lazy.drop_while { |x| x }.to_a
[3, 1, 2, 1].lazy.drop_while { |x, y| !y }.to_a
[3, 1, 2, 1].lazy.grep(Array).to_a
[3, 1, 2, 1].lazy.grep(Integer).to_a
[3, 1, 2, 1].lazy.grep(Array) { |x, y| y }.to_a
[3, 1, 2, 1].lazy.grep_v(Array).to_a
[3, 1, 2, 1].lazy.grep_v(Integer) { |x| [x] }.to_a
[3, 1, 2, 1].lazy.zip([7, 8]).to_a
[3, 1, 2, 1].lazy.zip([7, 8], [9]).first(1)
[3, 1, 2, 1].lazy.zip.to_a
[3, 1, 2, 1].lazy.zip([7].to_enum).to_a
[3, 1, 2, 1].lazy.zip([7, 8]).map { |x, y| [x, y] }.to_a
[3, 1, 2, 1].lazy.zip([7, 8]).map { |x| x }.to_a
[3, 1, 2, 1].lazy.uniq.to_a
[3, 1, 2, 1].lazy.uniq { |x| x.class }.to_a
[3, 1, 2, 1].lazy.uniq { |x, y| y }.to_a
[3, 1, 2, 1].lazy.compact.to_a
[3, 1, 2, 1].lazy.with_index.to_a
[3, 1, 2, 1].lazy.with_index(1).to_a
[3, 1, 2, 1].lazy.with_index.map { |x, i| [i, x] }.to_a
[3, 1, 2, 1].lazy.with_index.map { |x| x }.to_a
[3, 1, 2, 1].lazy.with_index { |x, i| }.to_a
[3, 1, 2, 1].lazy.each_with_index.to_a
[3, 1, 2, 1].lazy.each_with_index.map { |x, i| i }.to_a
[3, 1, 2, 1].lazy.each_with_index { |x, i| }.to_a
[3, 1, 2, 1].lazy.map { |x| x }.map { |*x| x }.to_a
[3, 1, 2, 1].lazy.select { true }.map { |*x| x }.to_a
[3, 1, 2, 1].lazy.take(2).map { |*x| x }.to_a
[3, 1, 2, 1].lazy.chunk_while { |x, y| false }.to_a
[3, 1, 2, 1].lazy.slice_when { |x, y| false }.first(1)
[3, 1, 2, 1].lazy.chunk { |x| x.class }.to_a
[3, 1, 2, 1].lazy.slice_before { |x| true }.to_a
[3, 1, 2, 1].lazy.slice_after { |x| true }.to_a
[3, 1, 2, 1].lazy.each_slice(2).to_a
[3, 1, 2, 1].lazy.each_cons(2).to_a
[3, 1, 2, 1].lazy.each_entry.to_a
[3, 1, 2, 1].lazy.tally
[3, 1, 2, 1].lazy.include?(1)
[3, 1, 2, 1].lazy.count
[3, 1, 2, 1].lazy.min_by { |x| x.to_s }
[3, 1, 2, 1].lazy.sort_by { |x| x.to_s }
[3, 1, 2, 1].lazy.group_by { |x| x.class }
[3, 1, 2, 1].lazy.partition { |x| x }
[3, 1, 2, 1].lazy.inject { |x, y| [x, y] }
[3, 1, 2, 1].lazy.each_with_object([]) { |x, m| m << x }
[3, 1, 2, 1].lazy.zip([1]).size
[3, 1, 2, 1].lazy.lazy.to_a
[3, 1, 2, 1].lazy.eager.to_a
[3, 1, 2, 1].lazy.eager.map { |x| x }
[3, 1, 2, 1].lazy.eager.class
[3, 1, 2, 1].lazy.size
[3, 1, 2, 1].lazy.find { |x| x }
[3, 1, 2, 1].lazy.to_set.size
[3, 1, 2, 1].lazy.reduce { |x, y| y }
[3, 1, 2, 1].lazy.each_slice(2).map { |x| x.size }.to_a
[3, 1, 2, 1].lazy.next
[3, 1, 2, 1].lazy.reverse_each.to_a
[3, 1, 2, 1].lazy.cycle.first(3)
[3, 1, 2, 1].lazy.take(1).cycle.first(2)
[3, 1, 2, 1].lazy.map { |x| x }.next
[3, 1, 2, 1].lazy.chain([1]).to_a
[3, 1, 2, 1].lazy.to_enum.to_a
[3, 1, 2, 1].lazy.to_enum(:each_slice, 2).to_a
[3, 1, 2, 1].lazy.each_entry.map { |x| x }.to_a
[3, 1, 2, 1].lazy.any?
[3, 1, 2, 1].lazy.all?
[3, 1, 2, 1].lazy.none? { |x| x }
{ a: 1, b: 2 }.lazy.to_a
{ a: 1, b: 2 }.lazy.force
{ a: 1, b: 2 }.lazy.first
{ a: 1, b: 2 }.lazy.first(2)
{ a: 1, b: 2 }.lazy.map { |x| [x] }.to_a
{ a: 1, b: 2 }.lazy.collect { |x, y| [x, y] }.to_a
{ a: 1, b: 2 }.lazy.map { |*x| x }.to_a
{ a: 1, b: 2 }.lazy.flat_map { |x| [x, x] }.to_a
{ a: 1, b: 2 }.lazy.flat_map { |x| x }.to_a
{ a: 1, b: 2 }.lazy.collect_concat { |*x| x }.to_a
{ a: 1, b: 2 }.lazy.select { |x| x }.to_a
{ a: 1, b: 2 }.lazy.filter { |x, y| y }.to_a
{ a: 1, b: 2 }.lazy.find_all { |*x| x.size > 1 }.to_a
{ a: 1, b: 2 }.lazy.reject { |x| x }.to_a
{ a: 1, b: 2 }.lazy.filter_map { |x, y| y }.to_a
{ a: 1, b: 2 }.lazy.filter_map { |*x| x if x.size > 0 }.to_a
{ a: 1, b: 2 }.lazy.take(2).to_a
{ a: 1, b: 2 }.lazy.take(0).to_a
{ a: 1, b: 2 }.lazy.drop(1).to_a
{ a: 1, b: 2 }.lazy.drop(9).to_a
{ a: 1, b: 2 }.lazy.take_while { |x| x }.to_a
{ a: 1, b: 2 }.lazy.take_while { |x, y| !y }.to_a
{ a: 1, b: 2 }.lazy.drop_while { |x| x }.to_a
{ a: 1, b: 2 }.lazy.drop_while { |x, y| !y }.to_a
{ a: 1, b: 2 }.lazy.grep(Array).to_a
{ a: 1, b: 2 }.lazy.grep(Integer).to_a
{ a: 1, b: 2 }.lazy.grep(Array) { |x, y| y }.to_a
{ a: 1, b: 2 }.lazy.grep_v(Array).to_a
{ a: 1, b: 2 }.lazy.grep_v(Integer) { |x| [x] }.to_a
{ a: 1, b: 2 }.lazy.zip([7, 8]).to_a
{ a: 1, b: 2 }.lazy.zip([7, 8], [9]).first(1)
{ a: 1, b: 2 }.lazy.zip.to_a
{ a: 1, b: 2 }.lazy.zip([7].to_enum).to_a
{ a: 1, b: 2 }.lazy.zip([7, 8]).map { |x, y| [x, y] }.to_a
{ a: 1, b: 2 }.lazy.zip([7, 8]).map { |x| x }.to_a
{ a: 1, b: 2 }.lazy.uniq.to_a
{ a: 1, b: 2 }.lazy.uniq { |x| x.class }.to_a
{ a: 1, b: 2 }.lazy.uniq { |x, y| y }.to_a
{ a: 1, b: 2 }.lazy.compact.to_a
{ a: 1, b: 2 }.lazy.with_index.to_a
{ a: 1, b: 2 }.lazy.with_index(1).to_a
{ a: 1, b: 2 }.lazy.with_index.map { |x, i| [i, x] }.to_a
{ a: 1, b: 2 }.lazy.with_index.map { |x| x }.to_a
{ a: 1, b: 2 }.lazy.with_index { |x, i| }.to_a
{ a: 1, b: 2 }.lazy.each_with_index.to_a
{ a: 1, b: 2 }.lazy.each_with_index.map { |x, i| i }.to_a
{ a: 1, b: 2 }.lazy.each_with_index { |x, i| }.to_a
{ a: 1, b: 2 }.lazy.map { |x| x }.map { |*x| x }.to_a
{ a: 1, b: 2 }.lazy.select { true }.map { |*x| x }.to_a
{ a: 1, b: 2 }.lazy.take(2).map { |*x| x }.to_a
{ a: 1, b: 2 }.lazy.chunk_while { |x, y| false }.to_a
{ a: 1, b: 2 }.lazy.slice_when { |x, y| false }.first(1)
{ a: 1, b: 2 }.lazy.chunk { |x| x.class }.to_a
{ a: 1, b: 2 }.lazy.slice_before { |x| true }.to_a
{ a: 1, b: 2 }.lazy.slice_after { |x| true }.to_a
{ a: 1, b: 2 }.lazy.each_slice(2).to_a
{ a: 1, b: 2 }.lazy.each_cons(2).to_a
{ a: 1, b: 2 }.lazy.each_entry.to_a
{ a: 1, b: 2 }.lazy.tally
{ a: 1, b: 2 }.lazy.include?(1)
{ a: 1, b: 2 }.lazy.count
{ a: 1, b: 2 }.lazy.min_by { |x| x.to_s }
{ a: 1, b: 2 }.lazy.sort_by { |x| x.to_s }
{ a: 1, b: 2 }.lazy.group_by { |x| x.class }
{ a: 1, b: 2 }.lazy.partition { |x| x }
{ a: 1, b: 2 }.lazy.inject { |x, y| [x, y] }
{ a: 1, b: 2 }.lazy.each_with_object([]) { |x, m| m << x }
{ a: 1, b: 2 }.lazy.zip([1]).size
{ a: 1, b: 2 }.lazy.lazy.to_a
{ a: 1, b: 2 }.lazy.eager.to_a
{ a: 1, b: 2 }.lazy.eager.map { |x| x }
{ a: 1, b: 2 }.lazy.eager.class
{ a: 1, b: 2 }.lazy.size
{ a: 1, b: 2 }.lazy.find { |x| x }
{ a: 1, b: 2 }.lazy.to_set.size
{ a: 1, b: 2 }.lazy.reduce { |x, y| y }
{ a: 1, b: 2 }.lazy.each_slice(2).map { |x| x.size }.to_a
{ a: 1, b: 2 }.lazy.next
{ a: 1, b: 2 }.lazy.reverse_each.to_a
{ a: 1, b: 2 }.lazy.cycle.first(3)
{ a: 1, b: 2 }.lazy.take(1).cycle.first(2)
{ a: 1, b: 2 }.lazy.map { |x| x }.next
{ a: 1, b: 2 }.lazy.chain([1]).to_a
{ a: 1, b: 2 }.lazy.to_enum.to_a
{ a: 1, b: 2 }.lazy.to_enum(:each_slice, 2).to_a
{ a: 1, b: 2 }.lazy.each_entry.map { |x| x }.to_a
{ a: 1, b: 2 }.lazy.any?
{ a: 1, b: 2 }.lazy.all?
{ a: 1, b: 2 }.lazy.none? { |x| x }
[[1, 2], [3, 4]].lazy.to_a
[[1, 2], [3, 4]].lazy.force
[[1, 2], [3, 4]].lazy.first
[[1, 2], [3, 4]].lazy.first(2)
[[1, 2], [3, 4]].lazy.map { |x| [x] }.to_a
[[1, 2], [3, 4]].lazy.collect { |x, y| [x, y] }.to_a
[[1, 2], [3, 4]].lazy.map { |*x| x }.to_a
[[1, 2], [3, 4]].lazy.flat_map { |x| [x, x] }.to_a
[[1, 2], [3, 4]].lazy.flat_map { |x| x }.to_a
[[1, 2], [3, 4]].lazy.collect_concat { |*x| x }.to_a
[[1, 2], [3, 4]].lazy.select { |x| x }.to_a
[[1, 2], [3, 4]].lazy.filter { |x, y| y }.to_a
[[1, 2], [3, 4]].lazy.find_all { |*x| x.size > 1 }.to_a
[[1, 2], [3, 4]].lazy.reject { |x| x }.to_a
[[1, 2], [3, 4]].lazy.filter_map { |x, y| y }.to_a
[[1, 2], [3, 4]].lazy.filter_map { |*x| x if x.size > 0 }.to_a
[[1, 2], [3, 4]].lazy.take(2).to_a
[[1, 2], [3, 4]].lazy.take(0).to_a
[[1, 2], [3, 4]].lazy.drop(1).to_a
[[1, 2], [3, 4]].lazy.drop(9).to_a
[[1, 2], [3, 4]].lazy.take_while { |x| x }.to_a
[[1, 2], [3, 4]].lazy.take_while { |x, y| !y }.to_a
[[1, 2], [3, 4]].lazy.drop_while { |x| x }.to_a
[[1, 2], [3, 4]].lazy.drop_while { |x, y| !y }.to_a
[[1, 2], [3, 4]].lazy.grep(Array).to_a
[[1, 2], [3, 4]].lazy.grep(Integer).to_a
[[1, 2], [3, 4]].lazy.grep(Array) { |x, y| y }.to_a
[[1, 2], [3, 4]].lazy.grep_v(Array).to_a
[[1, 2], [3, 4]].lazy.grep_v(Integer) { |x| [x] }.to_a
[[1, 2], [3, 4]].lazy.zip([7, 8]).to_a
[[1, 2], [3, 4]].lazy.zip([7, 8], [9]).first(1)
[[1, 2], [3, 4]].lazy.zip.to_a
[[1, 2], [3, 4]].lazy.zip([7].to_enum).to_a
[[1, 2], [3, 4]].lazy.zip([7, 8]).map { |x, y| [x, y] }.to_a
[[1, 2], [3, 4]].lazy.zip([7, 8]).map { |x| x }.to_a
[[1, 2], [3, 4]].lazy.uniq.to_a
[[1, 2], [3, 4]].lazy.uniq { |x| x.class }.to_a
[[1, 2], [3, 4]].lazy.uniq { |x, y| y }.to_a
[[1, 2], [3, 4]].lazy.compact.to_a
[[1, 2], [3, 4]].lazy.with_index.to_a
[[1, 2], [3, 4]].lazy.with_index(1).to_a
[[1, 2], [3, 4]].lazy.with_index.map { |x, i| [i, x] }.to_a
[[1, 2], [3, 4]].lazy.with_index.map { |x| x }.to_a
[[1, 2], [3, 4]].lazy.with_index { |x, i| }.to_a
[[1, 2], [3, 4]].lazy.each_with_index.to_a
[[1, 2], [3, 4]].lazy.each_with_index.map { |x, i| i }.to_a
[[1, 2], [3, 4]].lazy.each_with_index { |x, i| }.to_a
[[1, 2], [3, 4]].lazy.map { |x| x }.map { |*x| x }.to_a
[[1, 2], [3, 4]].lazy.select { true }.map { |*x| x }.to_a
[[1, 2], [3, 4]].lazy.take(2).map { |*x| x }.to_a
[[1, 2], [3, 4]].lazy.chunk_while { |x, y| false }.to_a
[[1, 2], [3, 4]].lazy.slice_when { |x, y| false }.first(1)
[[1, 2], [3, 4]].lazy.chunk { |x| x.class }.to_a
[[1, 2], [3, 4]].lazy.slice_before { |x| true }.to_a
[[1, 2], [3, 4]].lazy.slice_after { |x| true }.to_a
[[1, 2], [3, 4]].lazy.each_slice(2).to_a
[[1, 2], [3, 4]].lazy.each_cons(2).to_a
[[1, 2], [3, 4]].lazy.each_entry.to_a
[[1, 2], [3, 4]].lazy.tally
[[1, 2], [3, 4]].lazy.include?(1)
[[1, 2], [3, 4]].lazy.count
[[1, 2], [3, 4]].lazy.min_by { |x| x.to_s }
[[1, 2], [3, 4]].lazy.sort_by { |x| x.to_s }
[[1, 2], [3, 4]].lazy.group_by { |x| x.class }
[[1, 2], [3, 4]].lazy.partition { |x| x }
[[1, 2], [3, 4]].lazy.inject { |x, y| [x, y] }
[[1, 2], [3, 4]].lazy.each_with_object([]) { |x, m| m << x }
[[1, 2], [3, 4]].lazy.zip([1]).size
[[1, 2], [3, 4]].lazy.lazy.to_a
[[1, 2], [3, 4]].lazy.eager.to_a
[[1, 2], [3, 4]].lazy.eager.map { |x| x }
[[1, 2], [3, 4]].lazy.eager.class
[[1, 2], [3, 4]].lazy.size
[[1, 2], [3, 4]].lazy.find { |x| x }
[[1, 2], [3, 4]].lazy.to_set.size
[[1, 2], [3, 4]].lazy.reduce { |x, y| y }
[[1, 2], [3, 4]].lazy.each_slice(2).map { |x| x.size }.to_a
[[1, 2], [3, 4]].lazy.next
[[1, 2], [3, 4]].lazy.reverse_each.to_a
[[1, 2], [3, 4]].lazy.cycle.first(3)
[[1, 2], [3, 4]].lazy.take(1).cycle.first(2)
[[1, 2], [3, 4]].lazy.map { |x| x }.next
[[1, 2], [3, 4]].lazy.chain([1]).to_a
[[1, 2], [3, 4]].lazy.to_enum.to_a
[[1, 2], [3, 4]].lazy.to_enum(:each_slice, 2).to_a
[[1, 2], [3, 4]].lazy.each_entry.map { |x| x }.to_a
[[1, 2], [3, 4]].lazy.any?
[[1, 2], [3, 4]].lazy.all?
[[1, 2], [3, 4]].lazy.none? { |x| x }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.force
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.first
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.map { |x| [x] }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.collect { |x, y| [x, y] }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.map { |*x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.flat_map { |x| [x, x] }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.flat_map { |x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.collect_concat { |*x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.select { |x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.filter { |x, y| y }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.find_all { |*x| x.size > 1 }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.reject { |x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.filter_map { |x, y| y }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.filter_map { |*x| x if x.size > 0 }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.take(2).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.take(0).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.drop(1).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.drop(9).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.take_while { |x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.take_while { |x, y| !y }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.drop_while { |x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.drop_while { |x, y| !y }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.grep(Array).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.grep(Integer).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.grep(Array) { |x, y| y }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.grep_v(Array).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.grep_v(Integer) { |x| [x] }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([7, 8]).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([7, 8], [9]).first(1)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([7].to_enum).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([7, 8]).map { |x, y| [x, y] }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([7, 8]).map { |x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.uniq.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.uniq { |x| x.class }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.uniq { |x, y| y }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.compact.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.with_index.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.with_index(1).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.with_index.map { |x, i| [i, x] }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.with_index.map { |x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.with_index { |x, i| }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.each_with_index.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.each_with_index.map { |x, i| i }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.each_with_index { |x, i| }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.map { |x| x }.map { |*x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.select { true }.map { |*x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.take(2).map { |*x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.chunk_while { |x, y| false }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.slice_when { |x, y| false }.first(1)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.chunk { |x| x.class }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.slice_before { |x| true }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.slice_after { |x| true }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.each_slice(2).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.each_cons(2).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.each_entry.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.tally
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.include?(1)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.count
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.min_by { |x| x.to_s }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.sort_by { |x| x.to_s }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.group_by { |x| x.class }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.partition { |x| x }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.inject { |x, y| [x, y] }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.each_with_object([]) { |x, m| m << x }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([1]).size
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.lazy.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.eager.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.eager.map { |x| x }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.eager.class
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.size
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.find { |x| x }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.to_set.size
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.reduce { |x, y| y }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.each_slice(2).map { |x| x.size }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.next
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.reverse_each.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.cycle.first(3)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.take(1).cycle.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.map { |x| x }.next
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.chain([1]).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.to_enum.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.to_enum(:each_slice, 2).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.each_entry.map { |x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.any?
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.all?
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.none? { |x| x }
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.force
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.first
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.first(2)
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.map { |x| [x] }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.collect { |x, y| [x, y] }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.map { |*x| x }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.flat_map { |x| [x, x] }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.flat_map { |x| x }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.collect_concat { |*x| x }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.select { |x| x }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.filter { |x, y| y }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.find_all { |*x| x.size > 1 }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.reject { |x| x }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.filter_map { |x, y| y }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.filter_map { |*x| x if x.size > 0 }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.take(2).to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.take(0).to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.drop(1).to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.drop(9).to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.take_while { |x| x }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.take_while { |x, y| !y }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.drop_while { |x| x }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.drop_while { |x, y| !y }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.grep(Array).to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.grep(Integer).to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.grep(Array) { |x, y| y }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.grep_v(Array).to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.grep_v(Integer) { |x| [x] }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.zip([7, 8]).to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.zip([7, 8], [9]).first(1)
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.zip.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.zip([7].to_enum).to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.zip([7, 8]).map { |x, y| [x, y] }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.zip([7, 8]).map { |x| x }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.uniq.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.uniq { |x| x.class }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.uniq { |x, y| y }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.compact.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.with_index.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.with_index(1).to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.with_index.map { |x, i| [i, x] }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.with_index.map { |x| x }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.with_index { |x, i| }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.each_with_index.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.each_with_index.map { |x, i| i }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.each_with_index { |x, i| }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.map { |x| x }.map { |*x| x }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.select { true }.map { |*x| x }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.take(2).map { |*x| x }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.chunk_while { |x, y| false }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.slice_when { |x, y| false }.first(1)
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.chunk { |x| x.class }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.slice_before { |x| true }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.slice_after { |x| true }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.each_slice(2).to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.each_cons(2).to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.each_entry.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.tally
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.include?(1)
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.count
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.min_by { |x| x.to_s }
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.sort_by { |x| x.to_s }
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.group_by { |x| x.class }
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.partition { |x| x }
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.inject { |x, y| [x, y] }
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.each_with_object([]) { |x, m| m << x }
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.zip([1]).size
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.lazy.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.eager.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.eager.map { |x| x }
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.eager.class
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.size
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.find { |x| x }
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.to_set.size
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.reduce { |x, y| y }
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.each_slice(2).map { |x| x.size }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.next
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.reverse_each.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.cycle.first(3)
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.take(1).cycle.first(2)
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.map { |x| x }.next
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.chain([1]).to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.to_enum.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.to_enum(:each_slice, 2).to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.each_entry.map { |x| x }.to_a
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.any?
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.all?
Enumerator.new { |y| y << 1; y.yield 2, 3 }.lazy.none? { |x| x }
# Laziness
l = []; (1..9).lazy.map { |x| l << x; x * 2 }.select { |x| x > 3 }.first(2); l
l = []; (1..9).lazy.map { |x| l << x; x }.take(2).to_a; l
l = []; (1..9).lazy.map { |x| l << x; x }.take(2).map { |x| l << -x; x }.to_a; l
l = []; (1..9).lazy.map { |x| l << x; x }.take(0).to_a; l
l = []; (1..9).lazy.map { |x| l << x; x }.first; l
l = []; (1..9).lazy.map { |x| l << x; x }.take_while { |x| x < 3 }.to_a; l
l = []; (1..9).lazy.select { |x| l << x; x.even? }.map { |x| l << :m; x }.first(1); l
l = []; (1..9).lazy.map { |x| l << x; x }.drop(2).first(1); l
l = []; (1..9).lazy.reject { |x| l << x; x < 4 }.include?(5); l
l = []; (1..4).lazy.flat_map { |x| l << x; [x, x] }.first(3); l
l = []; (1..4).lazy.zip((5..8).lazy.map { |x| l << x; x }).first(1); l.size > 0
l = []; x = (1..4).lazy.map { |x| l << x }; l
l = []; x = (1..4).lazy.map { |x| l << x; x }; x.to_a; x.to_a; l
l = []; (1..4).lazy.with_index { |x, i| l << [x, i] }.first(2); l
l = []; (1..4).lazy.uniq { |x| l << x; x % 2 }.first(2); l
l = []; (1..9).lazy.filter_map { |x| l << x; x * 2 if x.even? }.first(2); l
l = []; (1..9).lazy.take(5).select { |x| l << x; x > 1 }.first(1); l
l = []; (1..9).lazy.take(2).take(5).map { |x| l << x }.to_a; l
l = []; (1..9).lazy.compact.each { |x| l << x; break if x > 2 }; l
l = []; (1..3).lazy.map { |x| l << x; x }.each_slice(2).first(1); l
(1..).lazy.map { |x| x * 2 }.first(3)
(1..).lazy.select(&:even?).map { |x| x ** 2 }.reject { |x| x % 3 == 0 }.first(3)
(1..).lazy.flat_map { |x| [x] * 2 rescue [x, x] }.first(3)
(1..).lazy.flat_map { |x| [x, -x] }.first(3)
(1..).lazy.zip(1..).first(2)
(1..).lazy.zip(%w[a b c]).first(4)
(1..).lazy.each_slice(2).first(2)
(1..).lazy.each_cons(2).map { |x, y| x + y }.first(2)
(1..).lazy.each_with_index.map { |x, i| x * i }.first(3)
(1..).lazy.with_index(1).map { |x, i| x * i }.first(3)
(1..).lazy.take_while { |x| x < 4 }.to_a
(1..).lazy.drop_while { |x| x < 4 }.first(2)
(1..).lazy.drop(3).first(2)
(1..).lazy.take(3).to_a
(1..).lazy.take(3).sum
(1..).lazy.uniq { |x| x % 3 }.first(3)
(1..).lazy.chunk_while { |x, y| y % 3 != 0 }.first(2)
(1..).lazy.slice_when { |x, y| y % 3 == 0 }.map(&:size).first(2)
(1..).lazy.chunk { |x| x / 3 }.first(2)
(1..).lazy.grep(2..4).first(2)
(1..).lazy.grep(2..4) { |x| -x }.first(2)
(1..).lazy.grep_v(2..4).first(2)
(1..).lazy.include?(5)
(1..).lazy.find { |x| x > 4 }
(1..).lazy.map { |x| x }.any? { |x| x > 3 }
(1..).lazy.filter_map { |x| x * 2 if x.even? }.first(2)
(1..).lazy.reject(&:odd?).take(2).to_a
(1..).lazy.each_entry.first(2)
(1..).lazy.tap { }.first
(1..).lazy.map { |x| x }.lazy.first(1)
(1..).lazy.eager.first(2)
(1..).lazy.compact.first(1)
(1..).lazy.cycle.first(2)
(1..20).lazy.select(&:even?).map { |x| x + 1 }.reject { |x| x % 3 == 0 }.to_a
(1..3).lazy.flat_map { |x| (1..x).lazy }.to_a
(1..3).lazy.flat_map { |x| (1..x).lazy.map { |y| y * 10 } }.first(4)
(1..3).lazy.flat_map { |x| 1..x }.to_a
(1..3).lazy.flat_map { |x| { x => 1 } }.to_a
(1..3).lazy.flat_map { nil }.to_a
(1..3).lazy.flat_map { |x| [[x]] }.to_a
(1..3).lazy.flat_map { |x| [x] }.take(2).to_a
(1..3).lazy.flat_map { |x| [x, x] }.take(3).map { |x| x }.to_a
o = Object.new; def o.to_ary; [7, 8]; end; (1..2).lazy.flat_map { o }.to_a
# Text
[1].lazy
[1].lazy.map { }
[1].lazy.select { }.reject { }
[1].lazy.take(2).drop(1)
[1].lazy.zip([1], [2])
[1].lazy.with_index
[1].lazy.with_index(2)
[1].lazy.each_with_index
[1].lazy.each_slice(2)
[1].lazy.grep(1)
[1].lazy.grep_v(1)
[1].lazy.eager
[1].lazy.collect { }
[1].lazy.filter { }
[1].lazy.find_all { }
[1].lazy.collect_concat { }
[1].lazy.flat_map { }
[1].lazy.filter_map { }
[1].lazy.take_while { }
[1].lazy.drop_while { }
[1].lazy.uniq
[1].lazy.compact
[1].lazy.lazy
[1].lazy.to_enum
[1].lazy.to_enum(:each_slice, 2)
[1].lazy.each_entry
[1].lazy.cycle
[1].lazy.each_with_object([])
[1].lazy.chunk_while { }.inspect.gsub(/0x\h+/, '')
[1].lazy.group_by
[1].lazy.find
[1].to_enum.lazy
[1].each_slice(2).lazy
{ a: 1 }.lazy.map { }
[1].lazy.class
[1].lazy.map { }.class
[1].lazy.is_a?(Enumerator)
[1].lazy.each.class
[1].lazy.each
[1].lazy.chain([2])
[1].lazy + [2]
([1].lazy + [2]).to_a
([1].lazy + [2]).class
# Errors
[1].lazy.map
[1].lazy.collect
[1].lazy.select
[1].lazy.filter
[1].lazy.find_all
[1].lazy.reject
[1].lazy.flat_map
[1].lazy.collect_concat
[1].lazy.filter_map
[1].lazy.take_while
[1].lazy.drop_while
[1].lazy.take(-1)
[1].lazy.drop(-1)
[1].lazy.take('a')
[1].lazy.take
[1].lazy.zip(1)
[1].lazy.zip(nil)
[1].lazy.with_index('a').to_a
[1].lazy.map { raise 'x' }.to_a
[1].lazy.map { raise 'x' }.class
[1].lazy.map(1) { }
[1].lazy.chunk_while
[1].lazy.slice_before
[1].lazy.first(-1)
[1].lazy.each_slice(0)
Enumerator::Lazy.new
Enumerator::Lazy.new([1])
Enumerator::Lazy.new([1], 2, 3) { }
Enumerator::Lazy.new(1) { }.to_a
Enumerator::Lazy.new([1, 2]) { |y, x| y << x * 2 << 0 }.to_a
Enumerator::Lazy.new([1, 2]) { |y, x| y << x * 2 << 0 }
Enumerator::Lazy.new([1, 2], 5) { |y, x| }.size
Enumerator::Lazy.new([1, 2]) { |y, x| y << x if x > 1 }.map { |x| -x }.to_a
Enumerator::Lazy.new((1..)) { |y, x| y << x if x.even? }.first(2)
Enumerator::Lazy.new([1, 2]) { |y, *x| y.yield(*x, 9) }.to_a
Enumerator::Lazy.new([1, 2, 3]) { |y, x| y << x; y << x }.take(3).to_a
Enumerator::Lazy.new({ a: 1 }) { |y, k, v| y << [k, v] }.to_a
class F1 < Enumerator::Lazy; end; F1.new([1]) { |y, x| y << x }.to_a
[1, 2].lazy.map { |x| break x }
[4, 5].lazy.each { |x| break x }
[4, 5].lazy.map { |x| next 0 }.to_a
def self.f; [4, 5].lazy.map { |x| return x }.first; end; f
[4, 5].lazy.each { |x| }
[4, 5].lazy.map { |x| x }.each { |x| }
l = []; [4, 5].lazy.map { |x| x * 2 }.each { |x| l << x }; l
l = []; [4, 5].lazy.select { |x| x > 4 }.each_with_index { |x, i| l << [x, i] }.to_a; l
[4, 5].lazy.zip([1]) { |x| }
l = []; [4, 5].lazy.zip([1]) { |x| l << x }; l
%w[a1 b].lazy.grep(/(\d)/) { $1 }.to_a
%w[a1 b].lazy.grep(/(\d)/).to_a
e = [1, 2, 3].lazy.map { |x| x * 2 }; [e.next, e.next, e.peek, e.size, e.rewind.next]
[3, 1, 2].lazy.sort
[3, 1, 2].lazy.min
[3, 1, 2].lazy.max(2)
[3, 1, 2].lazy.minmax
[3, 1, 2].lazy.sum
[3, 1, 2].lazy.inject(:+)
[3, 1, 2].lazy.each_with_object([]) { |x, m| m << x }
[3, 1, 2].lazy.to_h { |x| [x, x] }
[3, 1, 2].lazy.entries
[3, 1, 2].lazy.each_cons(2).to_a
[1, nil, 2].lazy.compact.map { |x| x + 1 }.to_a
[1, 2, 3, 4].lazy.partition(&:even?)
[1, 2, 3, 4].lazy.take(3).size
[1, 2, 3, 4].lazy.drop(3).size
[1, 2, 3, 4].lazy.drop(9).size
[1, 2, 3, 4].lazy.take(9).size
[1, 2, 3, 4].lazy.map { }.take(2).size
[1, 2, 3, 4].lazy.zip([1]).size
[1, 2, 3, 4].lazy.flat_map { }.size
[1, 2, 3, 4].lazy.with_index.size
[1, 2, 3, 4].lazy.uniq.size
[1, 2, 3, 4].lazy.filter_map { }.size
[1, 2, 3, 4].lazy.take_while { }.size
loop.lazy.size
(1..).lazy.size
(1..).lazy.map { }.size
(1..).lazy.take(3).size
(1..).lazy.drop(3).size
[1].lazy.dup.to_a
[1].lazy.map { |x| x }.dup.to_a
[1].lazy.frozen?
[1].lazy == [1].lazy
[[1, 2]].lazy.to_h
[1, 2].lazy.each_entry.with_index.to_a
[1, 2].lazy.with_index.with_index(1).to_a
[1, 2].lazy.with_index.select { |x, i| i > 0 }.to_a
[1, 2].lazy.with_index.reject { |x, i| i > 0 }.map { |x, i| x }.to_a
[1, 2].lazy.each_with_index.filter_map { |x, i| x if i > 0 }.to_a
[1, 2].lazy.with_index.to_h
[1, 2].lazy.with_index.each { |x, i| break [x, i] }
[1, 2].lazy.with_index.take(1).to_a
[1, 2].lazy.with_index.uniq { |x, i| 1 }.to_a
[1, 2].lazy.with_index.flat_map { |x, i| [x, i] }.to_a
[1, 2].lazy.zip([3, 4]).select { |x, y| y > 3 }.to_a
[1, 2].lazy.zip([3, 4]).take_while { |x, y| y > 3 }.to_a
[1, 2].lazy.zip([3, 4]).drop_while { |x, y| y == 3 }.to_a
[1, 2].lazy.zip([3, 4]).filter_map { |x, y| y if x > 1 }.to_a
[1, 2].lazy.zip([3, 4]).with_index.map { |(x, y), i| [x, y, i] }.to_a
[1, 2].lazy.zip([3, 4]).with_index.map { |x, i| [x, i] }.to_a
[1, 2].lazy.zip([3, 4]).zip([5, 6]).to_a
[1, 2].lazy.zip([3, 4]).each { |x, y| break [x, y] }
[1, 2].lazy.zip([3, 4]).each { |*x| break x }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.zip([8]).each { |*x| l << x }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.zip([8]).map { |*x| l << x }.to_a; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([8]).next_values
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([8]).each { }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([8]).select { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([8]).filter_map { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([8]).with_index.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([8]).uniq { |*x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([8]).take_while { |*x| x.size < 2 }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([8]).zip([1]).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.zip([8].to_enum).each { |*x| l << x }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.zip([8].to_enum).map { |*x| l << x }.to_a; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([8].to_enum).next_values
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([8].to_enum).each { }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([8].to_enum).select { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([8].to_enum).filter_map { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([8].to_enum).with_index.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([8].to_enum).uniq { |*x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([8].to_enum).take_while { |*x| x.size < 2 }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([8].to_enum).zip([1]).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.with_index.each { |*x| l << x }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.with_index.map { |*x| l << x }.to_a; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.with_index.next_values
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.with_index.each { }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.with_index.select { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.with_index.filter_map { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.with_index.with_index.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.with_index.uniq { |*x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.with_index.take_while { |*x| x.size < 2 }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.with_index.zip([1]).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.with_index { }.each { |*x| l << x }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.with_index { }.map { |*x| l << x }.to_a; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.with_index { }.next_values
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.with_index { }.each { }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.with_index { }.select { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.with_index { }.filter_map { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.with_index { }.with_index.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.with_index { }.uniq { |*x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.with_index { }.take_while { |*x| x.size < 2 }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.with_index { }.zip([1]).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.select { true }.each { |*x| l << x }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.select { true }.map { |*x| l << x }.to_a; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.select { true }.next_values
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.select { true }.each { }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.select { true }.select { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.select { true }.filter_map { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.select { true }.with_index.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.select { true }.uniq { |*x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.select { true }.take_while { |*x| x.size < 2 }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.select { true }.zip([1]).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.reject { false }.each { |*x| l << x }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.reject { false }.map { |*x| l << x }.to_a; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.reject { false }.next_values
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.reject { false }.each { }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.reject { false }.select { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.reject { false }.filter_map { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.reject { false }.with_index.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.reject { false }.uniq { |*x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.reject { false }.take_while { |*x| x.size < 2 }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.reject { false }.zip([1]).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.take(2).each { |*x| l << x }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.take(2).map { |*x| l << x }.to_a; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.take(2).next_values
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.take(2).each { }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.take(2).select { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.take(2).filter_map { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.take(2).with_index.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.take(2).uniq { |*x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.take(2).take_while { |*x| x.size < 2 }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.take(2).zip([1]).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.drop(0).each { |*x| l << x }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.drop(0).map { |*x| l << x }.to_a; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.drop(0).next_values
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.drop(0).each { }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.drop(0).select { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.drop(0).filter_map { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.drop(0).with_index.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.drop(0).uniq { |*x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.drop(0).take_while { |*x| x.size < 2 }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.drop(0).zip([1]).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.uniq.each { |*x| l << x }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.uniq.map { |*x| l << x }.to_a; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.uniq.next_values
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.uniq.each { }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.uniq.select { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.uniq.filter_map { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.uniq.with_index.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.uniq.uniq { |*x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.uniq.take_while { |*x| x.size < 2 }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.uniq.zip([1]).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.compact.each { |*x| l << x }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.compact.map { |*x| l << x }.to_a; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.compact.next_values
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.compact.each { }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.compact.select { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.compact.filter_map { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.compact.with_index.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.compact.uniq { |*x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.compact.take_while { |*x| x.size < 2 }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.compact.zip([1]).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.take_while { true }.each { |*x| l << x }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.take_while { true }.map { |*x| l << x }.to_a; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.take_while { true }.next_values
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.take_while { true }.each { }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.take_while { true }.select { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.take_while { true }.filter_map { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.take_while { true }.with_index.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.take_while { true }.uniq { |*x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.take_while { true }.take_while { |*x| x.size < 2 }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.take_while { true }.zip([1]).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.drop_while { false }.each { |*x| l << x }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.drop_while { false }.map { |*x| l << x }.to_a; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.drop_while { false }.next_values
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.drop_while { false }.each { }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.drop_while { false }.select { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.drop_while { false }.filter_map { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.drop_while { false }.with_index.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.drop_while { false }.uniq { |*x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.drop_while { false }.take_while { |*x| x.size < 2 }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.drop_while { false }.zip([1]).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.grep(Array).each { |*x| l << x }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.grep(Array).map { |*x| l << x }.to_a; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.grep(Array).next_values
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.grep(Array).each { }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.grep(Array).select { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.grep(Array).filter_map { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.grep(Array).with_index.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.grep(Array).uniq { |*x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.grep(Array).take_while { |*x| x.size < 2 }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.grep(Array).zip([1]).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.grep_v(Integer).each { |*x| l << x }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.grep_v(Integer).map { |*x| l << x }.to_a; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.grep_v(Integer).next_values
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.grep_v(Integer).each { }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.grep_v(Integer).select { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.grep_v(Integer).filter_map { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.grep_v(Integer).with_index.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.grep_v(Integer).uniq { |*x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.grep_v(Integer).take_while { |*x| x.size < 2 }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.grep_v(Integer).zip([1]).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.zip.each { |*x| l << x }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.zip.map { |*x| l << x }.to_a; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip.next_values
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip.each { }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip.select { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip.filter_map { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip.with_index.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip.uniq { |*x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip.take_while { |*x| x.size < 2 }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip.zip([1]).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.filter_map { |*x| x }.each { |*x| l << x }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.filter_map { |*x| x }.map { |*x| l << x }.to_a; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.filter_map { |*x| x }.next_values
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.filter_map { |*x| x }.each { }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.filter_map { |*x| x }.select { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.filter_map { |*x| x }.filter_map { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.filter_map { |*x| x }.with_index.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.filter_map { |*x| x }.uniq { |*x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.filter_map { |*x| x }.take_while { |*x| x.size < 2 }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.filter_map { |*x| x }.zip([1]).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.map { |*x| x }.each { |*x| l << x }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.map { |*x| x }.map { |*x| l << x }.to_a; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.map { |*x| x }.next_values
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.map { |*x| x }.each { }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.map { |*x| x }.select { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.map { |*x| x }.filter_map { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.map { |*x| x }.with_index.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.map { |*x| x }.uniq { |*x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.map { |*x| x }.take_while { |*x| x.size < 2 }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.map { |*x| x }.zip([1]).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.flat_map { |*x| [x] }.each { |*x| l << x }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.flat_map { |*x| [x] }.map { |*x| l << x }.to_a; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.flat_map { |*x| [x] }.next_values
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.flat_map { |*x| [x] }.each { }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.flat_map { |*x| [x] }.select { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.flat_map { |*x| [x] }.filter_map { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.flat_map { |*x| [x] }.with_index.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.flat_map { |*x| [x] }.uniq { |*x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.flat_map { |*x| [x] }.take_while { |*x| x.size < 2 }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.flat_map { |*x| [x] }.zip([1]).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.map { |*x| x }.select { true }.each { |*x| l << x }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.map { |*x| x }.select { true }.map { |*x| l << x }.to_a; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.map { |*x| x }.select { true }.next_values
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.map { |*x| x }.select { true }.each { }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.map { |*x| x }.select { true }.select { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.map { |*x| x }.select { true }.filter_map { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.map { |*x| x }.select { true }.with_index.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.map { |*x| x }.select { true }.uniq { |*x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.map { |*x| x }.select { true }.take_while { |*x| x.size < 2 }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.map { |*x| x }.select { true }.zip([1]).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.with_index.select { true }.each { |*x| l << x }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.with_index.select { true }.map { |*x| l << x }.to_a; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.with_index.select { true }.next_values
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.with_index.select { true }.each { }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.with_index.select { true }.select { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.with_index.select { true }.filter_map { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.with_index.select { true }.with_index.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.with_index.select { true }.uniq { |*x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.with_index.select { true }.take_while { |*x| x.size < 2 }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.with_index.select { true }.zip([1]).to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.zip([8]).take(2).each { |*x| l << x }; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; l = []; c.lazy.zip([8]).take(2).map { |*x| l << x }.to_a; l
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([8]).take(2).next_values
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([8]).take(2).each { }
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([8]).take(2).select { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([8]).take(2).filter_map { |*x| x }.first(2)
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([8]).take(2).with_index.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([8]).take(2).uniq { |*x| x }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([8]).take(2).take_while { |*x| x.size < 2 }.to_a
c = Class.new { include Enumerable; def each; yield; yield 1; yield 1, 2; yield [3, 4]; yield nil; :done; end }.new; c.lazy.zip([8]).take(2).zip([1]).to_a
# Lazy enumerators as blocks of other methods
(1..6).lazy.each_with_index.to_h { |*a| a }
(1..6).lazy.chunk
(1..6).lazy.chunk.class
(1..6).lazy.detect.take_while(&:to_s).first(9)
(1..6).lazy.each_with_index.size
(1..6).lazy.each_with_index.map { |x, i| x * i }.first(2)
(1..6).lazy.each_with_index.select { |x, i| i > 1 }.first(2)
(1..6).lazy.each_with_index.each { |*x| break x }
(1..6).lazy.each_with_index
(1..6).lazy.each_with_index.with_index.first(1)
[1, 2, 3].lazy.map { |x| x + 1 }.each_with_index.map { |x, i| [i, x] }.to_a
