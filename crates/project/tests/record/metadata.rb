# Records the findings of metadata-json-lint, with its strict options, about generated files:
#
#   ruby -I GEMS/metadata-json-lint/lib -I GEMS/json-schema/lib -I GEMS/spdx-licenses/lib metadata.rb [COUNT [SEED]]
#
# Writes a line of JSON for each file: its text, and the levels and messages of the findings. Files for which
# metadata-json-lint ends with an exception are left out.
require 'json'
require 'tmpdir'
require 'metadata_json_lint'

COUNT = Integer(ARGV[0] || 1200)
RANDOM = Random.new(Integer(ARGV[1] || 25))
BASES = [
  { 'name' => 'example-ntp', 'version' => '1.2.3', 'author' => 'example', 'license' => 'Apache-2.0',
    'summary' => 'Manages ntp', 'source' => 'https://example.com/ntp', 'project_page' => 'https://example.com',
    'dependencies' => [{ 'name' => 'puppetlabs/stdlib', 'version_requirement' => '>= 8.0.0 < 10.0.0' }],
    'requirements' => [{ 'name' => 'puppet', 'version_requirement' => '>= 7.0.0 < 9.0.0' }] },
  { 'name' => 'example-web', 'version' => '0.1.0-rc1', 'author' => 'example', 'license' => 'MIT', 'summary' => '',
    'source' => '', 'issues_url' => 'https://example.com/issues', 'tags' => ['web'],
    'dependencies' => [{ 'name' => 'a-b', 'version_requirement' => '1.x' }, { 'name' => 'c/d' }],
    'operatingsystem_support' => [{ 'operatingsystem' => 'Debian', 'operatingsystemrelease' => ['12'] }] }
].freeze
RANGES = ['>= 1.0.0', '>= 1.0.0 < 2.0.0', '1.x', '>= 1.x', '<2.0.*', '', '*', 'foo', '~> 1.0', '~1.2', '^1',
          '1.0.0 - 2.0.0', '>=2.0.0 <1.0.0', '1.2.3', 'v1.2.3', '>= 1.2.3-rc1', '> 4.9 <5', ' >=1.0.0',
          '>=1.0.0,<2.0.0', '1', '>= 4.10.0', 'x', '=1.2.3', '>=1.0.0 <=3', '4.*.1', '~ 1.x', '> 1.2.x'].freeze
VALUES = [nil, true, 5, 2.5, '', 'x', [], {}, ['a'], [1], { 'a' => 1 }, 'é', 'a' * 145, 'a-b', 'a/b', 'a-B', 'http://',
          'http://a b', 'git@x:y', '1.2', '1.2.3', 'MIT', 'Apache 2', 'GPL-2.0+', 'proprietary', 'gpl-2.0'].freeze
ADDRESSES = ['http://', 'https://x', 'x', '//x', '//', 'http:///', 'http://a:b/', 'http://u@/x', '1a:b', 'a b:c',
             'http://[::1]/', 'http://[::1/', 'mailto:x', 'git@example.com:a/b.git', 'ssh://git@example.com:a/b',
             'http://x:99/', 'a:', '#', '?', 'http://x y', 'HTTP://', 'file://', 'http://<x>', 'http://x"y/',
             'http://x/<y>', 'svn+ssh://'].freeze
NAMES = ['pe', 'puppet', 'PE', 'Puppet', 'a/b', 'a-b', 'a.b/c', 'A/b', 'a/b-c', 'stdlib', "a/b\nc/d", 'a-b/c'].freeze

def pick(list) = list[RANDOM.rand(list.size)]

def change_entry(entry, list)
  case RANDOM.rand(5)
  when 0, 1 then entry['version_requirement'] = pick(RANGES)
  when 2 then list << entry.dup
  when 3 then entry[pick(%w[name version_requirement version_range operatingsystem operatingsystemrelease])] =
    pick(VALUES + RANGES)
  else entry['name'] = pick(NAMES)
  end
end

def change(data)
  case RANDOM.rand(9)
  when 0 then data.delete(pick(data.keys)) unless data.empty?
  when 1 then data[pick(data.keys)] = pick(VALUES) unless data.empty?
  when 2 then data[pick(%w[types checksum tags data_provider description license requirements])] = pick(VALUES)
  when 3 then data['name'] = pick(['a-b', 'a/b', 'a-B', 'a-1b', 'a', '-b', 'a-b-c', 'a_b-c', 'é-b', "a-b\n", 'x y-b'])
  when 4 then data['version'] = pick(['1.2', '1.2.3', '01.2.3', '1.2.3-', 'v1.2.3', '1.2.3.4', '', '1.2.3-rc1+b.2'])
  when 5 then data[pick(%w[project_page issues_url])] = pick(ADDRESSES)
  else
    list = data[pick(%w[dependencies requirements operatingsystem_support])]
    change_entry(pick(list), list) if list.is_a?(Array) && pick(list).is_a?(Hash)
  end
end

def damaged(text)
  at = RANDOM.rand(text.size)
  case RANDOM.rand(4)
  when 0 then text[0...at]
  when 1 then text[0...at] + pick([',', '"', '}', ']', '\\q', '\\u12', '/* c */', "\x01", 'NaN', '-']) + text[at..]
  when 2 then text[0...at] + text[at + 1..].to_s
  else pick(['', '{}', "{}\n", '{', 'x'])
  end
end

def generated(number)
  data = JSON.parse(JSON.generate(pick(BASES)))
  return damaged(JSON.generate(data) + "\n") if number % 8 == 7
  (1 + RANDOM.rand(3)).times { change(data) }
  JSON.generate(data) + pick(["\n", "\n", "\n", ''])
end

def MetadataJsonLint.warn(_check, message) = $found << ['warn', message]
def MetadataJsonLint.error(_check, message) = $found << ['error', message]
options = MetadataJsonLint.options
options.strict_license = options.strict_dependencies = options.strict_puppet_version = true
Dir.mktmpdir do |directory|
  file = File.join(directory, 'metadata.json')
  COUNT.times do |number|
    text = generated(number)
    $found = []
    File.binwrite(file, text)
    MetadataJsonLint.validate_metadata(file, options) { |level, _, message| $found << [level, message] }
    puts JSON.generate(text: text, found: $found)
  rescue StandardError
    next
  end
end
