# Asks the reference about manifests that create resources with functions of modules, and writes the rows of a file.
#
#   ruby catalogs.rb 'ORACLE COMMAND' DIRECTORY-OF-MODULES > ../data/catalogs.jsonl
#
# The manifests are in `catalogs.pp`, separated by lines of dashes.
require 'json'
require 'open3'

command, modules = ARGV
sources = File.read(File.join(__dir__, 'catalogs.pp')).split(/^-+\n/)
requests = sources.map { |source| JSON.generate('kind' => 'catalog', 'source' => source, 'modulepath' => [modules]) }
answers, = Open3.capture2(command, stdin_data: requests.join("\n"))
sources.zip(answers.lines) do |source, line|
  answer = JSON.parse(line)
  answer = answer['out'] || answer
  out = answer.slice('catalog', 'logs')
  out['error'] = answer['error'].slice('issue', 'message', 'line', 'pos') if answer.key?('error')
  out['error']['message'].sub!(/\nDid you mean\?.*/m, '') if answer.key?('error')
  puts JSON.generate('source' => source, 'out' => out)
end
