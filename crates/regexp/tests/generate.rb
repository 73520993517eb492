# Generates questions about regular expressions from a small grammar.
#
#   ruby tests/generate.rb SEED COUNT | ruby tests/answer.rb
#
# The same seed generates the same questions. Subjects consist of the letters that the patterns use.
require 'json'

class Generator
  LETTERS = %w[a b c A s é ß 1 _] + ["\n", ' ', '-']
  ATOMS = LETTERS.map { |c| c == '-' ? '\\-' : c } + %w[. . \w \d \s \W \S \h [ab] [^a] [a-c] [[:alpha:]] [[:^space:]] \p{L} \P{Lu}
                      [a-c&&[^b]] [\w&&[^_]] [\d\s] [[a]b] \x61 \n \u00e9 [é-ß] ab abc ss]
  ANCHORS = %w[^ $ \A \z \Z \b \B \G]
  QUANTIFIERS = %w[* + ? *? +? ?? *+ ++ ?+ {2} {1,2} {,2} {2,} {1,2}? {2}+ {0,1}]

  def initialize(seed)
    @random = Random.new(seed)
  end

  def question
    @groups = 0
    @named = chance(8)
    @closed = []
    { pattern: alternation(3), subjects: Array.new(4) { subject } }
  end

  private

  def chance(one_in) = @random.rand(one_in).zero?
  def pick(list) = list[@random.rand(list.size)]

  def subject
    Array.new(@random.rand(7)) { pick(LETTERS) }.join
  end

  def alternation(depth)
    Array.new(chance(4) ? 2 : 1) { sequence(depth) }.join('|')
  end

  def sequence(depth)
    Array.new(chance(12) ? 0 : 1 + @random.rand(3)) { quantified(depth) }.join
  end

  def quantified(depth)
    atom = atom(depth)
    chance(3) ? atom + pick(QUANTIFIERS) : atom
  end

  def atom(depth)
    return pick(ATOMS) if depth.zero? || !chance(3)

    case @random.rand(16)
    when 0..3 then group(depth)
    when 4, 5 then "(?:#{alternation(depth - 1)})"
    when 6 then "(?=#{alternation(depth - 1)})"
    when 7 then "(?!#{alternation(depth - 1)})"
    when 8 then "(?<=#{pick(ATOMS)}|#{pick(ATOMS)}#{pick(ATOMS)})"
    when 9 then "(?<!#{pick(ATOMS)})"
    when 10 then "(?>#{alternation(depth - 1)})"
    when 11 then "(?#{pick(%w[i m i-m])}:#{alternation(depth - 1)})"
    when 12 then reference
    when 13 then call
    when 14 then @named || @closed.empty? ? '\\R' : "(?(#{pick(@closed)})#{sequence(depth - 1)}|#{sequence(depth - 1)})"
    else pick(ANCHORS)
    end
  end

  def group(depth)
    number = @groups += 1
    content = alternation(depth - 1)
    @closed << number
    @named ? "(?<n#{number}>#{content})" : "(#{content})"
  end

  # Groups refer only to preceding groups; self-references are a known difference.
  def reference
    return @named ? '\\K' : '\\X' if @closed.empty?

    @named ? "\\k<n#{pick(@closed)}>" : "\\#{pick(@closed)}"
  end

  def call
    return 'a' if @closed.empty?

    @named ? "\\g<n#{pick(@closed)}>" : "\\g<#{pick(@closed)}>"
  end
end

if $PROGRAM_NAME == __FILE__
  generator = Generator.new(Integer(ARGV[0]))
  Integer(ARGV[1]).times { puts JSON.generate(generator.question) }
end
