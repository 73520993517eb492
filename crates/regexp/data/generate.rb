# Writes the tables of this directory from the Unicode data of this Ruby, or compares them with it.
#
#   ruby generate.rb
#   ruby generate.rb --check
#
# Both take seconds. A table of another version of Unicode is not compared.
$VERBOSE = nil
UNICODE = RbConfig::CONFIG['UNICODE_VERSION']
SCALARS = (0..0x10FFFF).reject { |code| (0xD800..0xDFFF).cover?(code) }

# Returns the names that this Ruby accepts in \p{…}. Ruby has no list of them, so this tries the words in its library.
def property_names
  name = RbConfig.expand('$(libdir)/$(LIBRUBY_SO)')
  library = File.exist?(name) ? name : Dir["#{RbConfig::CONFIG['libdir']}/**/libruby*.so*"].first
  words = File.binread(library).scan(/[a-z0-9=.]+/n).uniq
  names = words.select do |word|
    Regexp.new("\\p{#{word}}")
  rescue RegexpError
    false
  end
  names.sort
end

# Returns the names of the blocks with their first and last code points.
def blocks
  all = SCALARS.pack('U*')
  property_names.grep(/\Ain/).filter_map do |name|
    # Strings cannot contain the characters of the surrogate blocks.
    next if name.end_with?('surrogates') || %w[innoblock inherited].include?(name)

    match = Regexp.new("\\p{#{name}}+").match(all)
    format("%s\t%04x\t%04x", name, match[0][0].ord, match[0][-1].ord) if match
  end
end

# Returns the characters whose folding has several characters, with their foldings.
def folds
  SCALARS.filter_map do |code|
    folded = code.chr('UTF-8').downcase(:fold).codepoints
    format("%04x\t%s", code, folded.map { |point| format('%04x', point) }.join(' ')) if folded.size > 1
  end
end

TABLES = {
  'property_names.txt' => ['The names in \p{…}, without blanks and in lower case, in the order of their bytes.',
                           method(:property_names)],
  'blocks.tsv' => ['The blocks by their names in \p{…}, with the first and last code point, in the order of the names.',
                   method(:blocks)],
  'folds.tsv' => ['The characters whose case folding is a string, with the folding, in the order of the characters.',
                  method(:folds)]
}.freeze

def head(subject)
  "# #{subject}\n# The source is Ruby with Unicode #{UNICODE}; `ruby generate.rb` writes this file.\n"
end

wrong = TABLES.reject do |file, (subject, rows)|
  path = File.join(__dir__, file)
  text = -> { head(subject) + rows.call.map { |row| "#{row}\n" }.join }
  if ARGV != ['--check']
    File.write(path, text.call)
  elsif File.foreach(path).first(2).join == head(subject)
    File.read(path) == text.call
  else
    puts "#{file} is not compared: this Ruby has Unicode #{UNICODE}"
    true
  end
end
abort "differs from Ruby #{RUBY_VERSION}: #{wrong.keys.join(' ')}" unless wrong.empty?
