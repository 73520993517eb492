# Records catalogs that collect exported resources: ruby tests/record/exported.rb ORACLE.rb > tests/data/exported.jsonl
#
# The reference compiles with `storeconfigs`, and its terminus of PuppetDB (Debian: puppet-terminus-puppetdb) searches.
# Only the HTTP request is replaced: the query is answered here from the resources in the key `exported`.
require 'json'
require File.expand_path(ARGV.fetch(0))
require_relative 'compared'
require_relative 'puppetdb'

QUESTIONS = []

# A resource of another node.
def r(node, type, title, tags: [], **parameters)
  own = (type.downcase.split('::') + [type.downcase] + (title.match?(/\A[a-z]\w*\z/) ? [title] : [])).uniq
  { 'certname' => node, 'type' => type, 'title' => title, 'tags' => (own + tags).uniq, 'exported' => true,
    'parameters' => parameters.transform_keys(&:to_s) }
end

def q(source, exported = [], settings: {}, **rest)
  QUESTIONS << { 'kind' => 'catalog', 'source' => source, 'exported' => exported,
                 'settings' => { 'storeconfigs' => true }.merge(settings.transform_keys(&:to_s)) }
               .merge(rest.transform_keys(&:to_s))
end

load File.join(__dir__, 'exported_questions.rb')

Oracle.setup(like8: true)
Puppet[:storeconfigs] = true
Puppet[:storeconfigs_backend] = 'puppetdb'
QUESTIONS.each do |question|
  Store.resources = question['exported']
  answer = Oracle.answer(question)
  Puppet[:storeconfigs] = true
  puts JSON.generate('in' => question, 'out' => compared(answer))
end
