# Records catalogs without rich data, as the reference sends them to agents before Puppet 6.
#
#   ruby plain.rb > ../data/plain.jsonl
#
# A row has the manifest, the resources of type Notify and the warnings of the serialization.
require_relative "manifest"
require "puppet/util/log/destinations"

Puppet[:strict] = :warning

VALUES = [
  "1", "2.5", "true", "'text'", "default", "/a.b/", "/a\\/b/i", "Integer[1, 2]", "String", "File", "File['/a']",
  "Class['c']", "File['/a', '/b']", "Timespan(90)", "Timestamp('2020-01-02')", "SemVer('1.2.3')",
  "SemVerRange('>=1.0.0')", "Binary('YWJj')", "URI('http://x/y')", "Deferred('f', [1, /a/])",
  "Deferred('join', [['a', 'b']])", "Sensitive('s')", "Sensitive(/a/)", "Sensitive([1, Sensitive(2)])",
  "[]", "{}", "undef", "[undef]", "{ 'a' => undef }", "Variant[Integer, String]", "Struct[{ a => Integer }]",
  "Notify['n']", "Target('x')", "[default, default]", "Integer", "Sensitive(File['/a'])", "Type[Integer]",
].freeze

FORMS = ["%s", "[%s]", "[1, [%s]]", "{ 'k' => %s }", "{ %s => 'v' }", "{ 'a' => { 'b c' => [%s, %s] } }",
         "{ 1 => %s, default => %s }", "[%s, File['/a'], [File['/b']]]", "Sensitive({ 'k' => %s })",
         "{ '__ptype' => %s }"].freeze

# Keys that become the same text.
SAME = ["{ 1 => x, '1' => y }", "{ '1' => x, 1 => y, '2' => z }", "{ Notify['n'] => x, 'Notify[n]' => y, 1.5 => z }",
        "{ [1] => x, '[1]' => y, a => /b/ }"].freeze

def sources
  SAME.each { |hash| yield "notify { 'n': message => #{hash}, withpath => /a/ }\n" }
  VALUES.each do |value|
    FORMS.each { |form| yield "notify { 'n': message => #{form.gsub('%s') { value }} }\n" }
  end
  VALUES.each_slice(5) do |first, second, third|
    yield "notify { \"a'b\": message => [#{first}],\n  name => #{second || 1}, tag => 't', withpath => #{third || 2} }\n"
    yield "notify { 'a':\n  message => { #{first} => #{second || 1} },\n}\n\n@notify { 'b': message => #{third || 3} }\n"
  end
end

# Returns the resources of type Notify, and the warnings; nil if the manifest has no catalog.
def plain(source)
  logs = []
  Puppet::Util::Log.newdestination(Puppet::Test::LogCollector.new(logs))
  compiled(source, rich_data: false) do |sent|
    logs.clear
    data = JSON.parse(JSON.generate(sent.to_data_hash))
    resources = data["resources"].select { |resource| resource["type"] == "Notify" }
    resources.each { |resource| resource["tags"].sort! }
    { "source" => source, "resources" => resources, "losses" => logs.map { |log| located(log) } }
  end
rescue Puppet::Error
  nil
ensure
  Puppet::Util::Log.close_all
end

def located(log)
  place = [("file: #{log.file}" if log.file), ("line: #{log.line}" if log.line)].compact
  return log.message if place.empty? || log.message.end_with?("(#{place.join(', ')})")

  "#{log.message} (#{place.join(', ')})"
end

sources do |source|
  row = plain(source)
  puts JSON.generate(row) if row
end
