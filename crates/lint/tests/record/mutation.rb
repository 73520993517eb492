# frozen_string_literal: true

# Changes of sources by a seed: layout, quotes, order and names, so that every check has something to report.
module Mutation
  module_function

  IGNORED = %w[140chars hard_tabs double_quoted_strings].freeze

  LINES = [
    ->(line, _) { "#{line.chomp}  \n" },
    ->(line, _) { line.sub('  ', "\t") },
    ->(line, _) { " #{line}" },
    ->(line, _) { line.sub(/\A +/, '') },
    ->(line, _) { line.tr("'", '"') },
    ->(line, _) { line.tr('"', "'") },
    ->(line, _) { line.sub(/\s*=>\s*/, '=>') },
    ->(line, _) { line.sub('=>', '   =>') },
    ->(line, _) { line.sub(/=>\s*/, '=>  ') },
    ->(line, _) { line.sub(/,\s*$/, "\n") },
    ->(line, _) { line.chomp },
    ->(line, _) { "#{line}\n\n" },
    ->(line, _) { '' },
    ->(line, _) { line + line },
    ->(line, _) { line.sub(/#/, '//') },
    ->(line, _) { line.sub(/#(.*)/, '/*\1 */') },
    ->(line, _) { line.sub(/\$(\w)/) { "$#{Regexp.last_match(1).upcase}" } },
    ->(line, _) { line.sub(/\$\{(\w+)\}/, '$\1') },
    ->(line, _) { line.sub(/\$(\w+)/, '$::\1') },
    ->(line, _) { line.sub(/\$(\w+)/, "$facts['osfamily']") },
    ->(line, _) { line.sub(/\$(\w+)/, '$::operatingsystem') },
    ->(line, _) { line.sub(/'(\w+)'/, '\1') },
    ->(line, _) { line.sub(/'([^']+)':/, '\1:') },
    ->(line, _) { line.sub('{', '{ ') },
    ->(line, _) { line.sub(' {', '{') },
    ->(line, _) { line.sub('}', ' }') },
    ->(line, _) { line.sub(/[{}\[\]()]/, '') },
    ->(line, _) { line.sub(/\[/, '[ ') },
    ->(line, _) { line.sub(/\]/, ' ]') },
    ->(line, _) { line.sub(/\bclass (\w+)/) { "class #{Regexp.last_match(1).capitalize}-x" } },
    ->(line, _) { line.sub(/\bensure\b.*present.*/, 'ensure => present,') },
    ->(line, _) { line.sub(/mode\s*=>.*/, 'mode => 644,') },
    ->(line, _) { line.sub('->', "->\n") },
    ->(line, _) { line.sub(/include /, 'include ::') },
    ->(line, random) { "#{line.chomp} # lint:ignore:#{IGNORED.sample(random: random)} why\n" },
    ->(line, _) { line.sub(/(\d)/, '0\1') },
    ->(line, _) { line.sub(/default/, 'defaults') },
    ->(line, _) { "#{line.chomp} #{'x' * 120}\n" },
    ->(line, _) { line.sub("\n", "\r\n") },
    ->(line, _) { line.sub(/[aeiou]/, 'é') },
    ->(line, _) { line.sub(/String|Integer|Boolean/, 'Optional[String]') },
    ->(line, _) { line.sub(/(\w+) =>/, 'ensure =>') }
  ].freeze

  def mutate(code, seed)
    random = Random.new(seed)
    lines = code.lines
    return code if lines.empty?

    (1 + random.rand(6)).times do
      index = random.rand(lines.length)
      if random.rand(12).zero?
        other = random.rand(lines.length)
        lines[index], lines[other] = lines[other], lines[index]
      else
        lines[index] = LINES.sample(random: random).call(lines[index], random)
      end
    end
    lines.join
  end
end
