# Writes the tables that are derived from this Ruby's Unicode data.
#
#   ruby tests/tables.rb blocks > src/block.rs
#   ruby tests/tables.rb folds > src/fold_table.rs
$VERBOSE = nil
SCALARS = (0..0x10FFFF).reject { |c| (0xD800..0xDFFF).cover?(c) }

def blocks
  names = File.read(File.join(__dir__, '../src/property_name.rs')).scan(/"(in[^"]*)"/).flatten
  all = SCALARS.pack('U*')
  names.filter_map do |name|
    # Strings cannot contain the characters of the surrogate blocks.
    next if name =~ /surrogates\z/ || name == 'innoblock'
    runs = []
    regexp = Regexp.new("\\p{#{name}}+")
    match = regexp.match(all)
    next unless match && name != 'inherited'
    [name, match[0][0].ord, match[0][-1].ord]
  end
end

case ARGV[0]
when 'blocks'
  puts "//! The blocks of Unicode by their names in patterns.\n//!\n//! Written by `tests/tables.rb`.\n\n"
  puts "/// Name, first and last code point, in the order of the names.\npub(crate) static BLOCKS: &[(&str, u32, u32)] = &["
  blocks.each { |name, first, last| printf("    (%p, 0x%04x, 0x%04x),\n", name, first, last) }
  puts '];'
when 'folds'
  puts "//! The characters whose case folding is a string.\n//!\n//! Written by `tests/tables.rb`.\n\n"
  puts "/// Character and folding, in the order of the characters.\npub(crate) static FOLDS: &[(char, &str)] = &["
  SCALARS.each do |code|
    c = code.chr('UTF-8')
    folded = c.downcase(:fold)
    next if folded.size < 2
    puts "    ('\\u{#{code.to_s(16)}}', \"#{folded.codepoints.map { |f| "\\u{#{f.to_s(16)}}" }.join}\"),"
  end
  puts '];'
end
