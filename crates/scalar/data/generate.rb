# Writes the table of this directory from the time zones of this Ruby's library `date`, or compares it with them.
#
#   ruby generate.rb
#   ruby generate.rb --check
#
# A table of another version of the library is not compared.
require 'date'

PATH = File.join(__dir__, 'zones.tsv')
HEAD = <<~TEXT.freeze
  # The names of time zones in lower case, with their offsets in seconds east of UTC, in the order of the names.
  # The source is Ruby's library `date`, version #{Date::VERSION}; `ruby generate.rb` writes this file.
TEXT

# Returns the offset of a zone. Names of several words are only known if `standard time` or `daylight time` follows.
def offset(name)
  text = name.include?(' ') ? "#{name} standard time" : name
  found = Date._strptime(text, '%Z')
  found[:offset] if found && found[:zone] == text
end

# The library has no list of the names, so this tries the texts in it.
def zones
  library = $LOADED_FEATURES.grep(/date_core/).first
  texts = File.binread(library).scan(/[a-z][a-z. ]*(?=\0)/n).reject { |text| text.end_with?(' ') }
  texts.uniq.sort.filter_map { |name| offset(name)&.then { |seconds| "#{name}\t#{seconds}\n" } }
end

if ARGV != ['--check']
  File.write(PATH, HEAD + zones.join)
elsif File.foreach(PATH).first(2).join != HEAD
  puts "zones.tsv is not compared: this Ruby has version #{Date::VERSION} of the library"
elsif File.read(PATH) != HEAD + zones.join
  abort "zones.tsv differs from Ruby #{RUBY_VERSION}"
end
