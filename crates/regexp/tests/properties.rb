# Writes src/property_name.rs: the property names that this Ruby accepts in \p{...}.
#
#   ruby tests/properties.rb > src/property_name.rs
#
# Ruby provides no list of names, so this tries the words in its library one by one.
$VERBOSE = nil
library = RbConfig.expand('$(libdir)/$(LIBRUBY_SO)').then { |path| File.exist?(path) ? path : Dir["#{RbConfig::CONFIG['libdir']}/**/libruby*.so*"].first }
words = File.binread(library).scan(/[a-z0-9=.]+/n).uniq
names = words.select do |word|
  Regexp.new("\\p{#{word}}")
rescue RegexpError
  false
end
puts <<~HEAD
  //! The property names that Ruby knows, without blanks and in lower case.
  //!
  //! Written by `tests/properties.rb`.

  /// In the order of their bytes.
  pub(crate) static NAMES: &[&str] = &[
HEAD
names.sort.each { |name| puts "    #{name.inspect}," }
puts '];'
