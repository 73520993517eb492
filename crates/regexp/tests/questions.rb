# Generates the questions for tests/data.
#
#   ruby tests/questions.rb FILE | ruby tests/answer.rb > tests/data/FILE.jsonl
#
# FILE is `syntax` (accepted and rejected patterns, with Ruby's messages), `constructs` (handwritten), `modules` (the
# literals of Debian's packaged modules) or `generated`.
require 'json'
require_relative 'generate'

DATA_DIR = File.join(__dir__, 'data')
COMMON = ['', 'present', '10.0.0.1', 'foo::bar', '/etc/foo.conf', '1024M', 'http://example.com:80/x', "Debian\n",
          'a b c', 'é'].freeze

def lines(name) = File.readlines(File.join(DATA_DIR, "#{name}.txt"), chomp: true).reject { |line| line.start_with?('# ') }

# Returns a text that a pattern may match: its letters without operators.
def plain(pattern)
  pattern.gsub(/\(\?\S|\\[AzZb]|[\^$()]/, '').gsub(/\\d\+?/, '12').gsub(/\\[wS][+*]?/, 'ab').gsub(/\\s[+*]?/, ' ')
         .gsub(/\[([^\]])[^\]]*\]/, '\1').gsub(/\\(.)/, '\1').gsub(/[*+?]|\{.*?\}/, '')
end

def constructs
  lines('constructs').map do |line|
    pattern, *subjects = line.split("\t")
    { pattern: pattern, subjects: subjects.map { |s| s.gsub(/\\(?:u\h{4}|.)/) { |e| e == '\\\\' ? '\\' : eval("\"#{e}\"") } } }
  end
end

def syntax
  deep = ['(' * 4095 + ')' * 4095, '(' * 4096 + ')' * 4096, '[' * 5000 + 'a' + ']' * 5000, '(?i)' * 5000, '()' * 32_768]
  quoted = ['a/(', "a\n(", "é(", "é/(", "\x01(", "\x7f\u200b/(", '\\/(', "\\\n(", "😀/(", "/\u{e000}(", "\\é/("]
  (lines('syntax') + deep + quoted).map { |pattern| { pattern: pattern, subjects: [] } }
end

def modules
  lines('modules').map do |line|
    pattern = JSON.parse(line)
    alternatives = plain(pattern).split('|')
    { pattern: pattern, subjects: (COMMON + alternatives.first(3) + ["x\n#{alternatives.last}\n"]).uniq }
  end
end

def generated
  generator = Generator.new(20_26)
  Array.new(3000) { generator.question }
end

# Known differences by pattern; README.md explains the classes.
CLASSES = JSON.parse(File.read(File.join(DATA_DIR, 'classes.json')))

send(ARGV.fetch(0)).each do |question|
  difference = CLASSES[question[:pattern]]
  question = question.merge(class: difference) if difference && question[:subjects].any?
  puts JSON.generate(question)
end
