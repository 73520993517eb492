# Records questions about Ruby code of modules: ruby tests/record/ruby.rb NAME ORACLE > tests/data/NAME.jsonl
#
# NAME is `ruby` (functions and templates) or `hiera_ruby` (back ends of Hiera). ORACLE is the command that answers
# questions, such as "ruby --disable=did_you_mean,error_highlight oracle.rb --like8".
# The questions are in the files `NAME/*.rb`: a manifest, and the files of the module `m` by name. `'f' => body` is a
# function of the current API, `'3:f' => body` one of the 3.x API, `'t.erb' => text` a template; other names are paths
# in the environment.
require 'json'
require 'open3'
require_relative 'compared'

QUESTIONS = []

def q(source, facts: nil, **files)
  all = {}
  files.each do |name, text|
    name = name.to_s
    case name
    when %r{/}, 'hiera.yaml' then all[name] = text
    when /\A3:(.*)/ then all["modules/m/lib/puppet/parser/functions/#{$1}.rb"] = text
    when /\.(erb|epp)\z/ then all["modules/m/templates/#{name}"] = text
    else
      all["modules/m/lib/puppet/functions/m/#{name}.rb"] = "Puppet::Functions.create_function(:'m::#{name}') do\n#{text}\nend\n"
    end
  end
  all['modules/m/metadata.json'] ||= '{"name":"x-m","version":"1.0.0","author":"x","license":"x","summary":"","source":"x","dependencies":[]}'
  question = { 'kind' => 'catalog', 'source' => source, 'files' => all }
  question['facts'] = facts if facts
  QUESTIONS << question
end

Dir[File.join(__dir__, ARGV.shift, '*.rb')].sort.each { |file| load file }

input = QUESTIONS.each_with_index.map { |question, id| JSON.generate(question.merge('id' => id)) }.join("\n")
output, status = Open3.capture2(ARGV.join(' '), stdin_data: "#{input}\n")
abort 'the oracle failed' unless status.success?
output.lines.zip(QUESTIONS) do |line, question|
  answer = JSON.parse(line)
  puts JSON.generate('in' => question, 'out' => compared(answer['out'] || answer))
end
