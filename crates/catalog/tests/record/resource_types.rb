# Records the reference's native resource types of modules.
#
#   PUPPETLANG_MODULES=<directory> ruby resource_types.rb > ../data/resource_types.jsonl
#
# Every type is loaded in its own process, with the libraries of its module before those of all others. A line has the
# path of the type's file and its attributes. Defaults are omitted: an empty list of parameters, `name` as the only
# namevar, isomorphic, the whole title as the key. A type that does not load has an error instead. The core types come
# first. The order of the lines and of the names in them is fixed, so recording again writes the same file.
require "json"
require "puppet"
require "puppet/parameter/boolean"
require "puppet/property/boolean"

root = ENV.fetch("PUPPETLANG_MODULES")
files = Dir.glob("#{root}/**/lib/puppet/type/*.rb").sort_by { |file| file.delete_prefix(root) }
libraries = files.map { |file| file[%r{\A.*/lib(?=/puppet/type/)}] }.uniq

Puppet.initialize_settings(["--strict=off"])
Puppet::Util::Log.level = :crit

def pattern((regexp, symbols))
  options = [["m", Regexp::MULTILINE], ["i", Regexp::IGNORECASE], ["x", Regexp::EXTENDED]]
  letters = options.map { |letter, bit| letter if regexp.options & bit != 0 }.join
  source = letters.empty? ? regexp.source : "(?#{letters}:#{regexp.source})"
  [source, symbols.map { |symbol, _| symbol }]
end

def describe(type)
  keys = type.key_attributes
  patterns = type.title_patterns.map { |each| pattern(each) }
  usual = [["(?m:(.*))", [keys.first]]]
  {
    properties: type.properties.map(&:name).sort,
    parameters: type.parameters.sort,
    keys: keys == [:name] ? nil : keys.sort,
    isomorphic: type.isomorphic? ? nil : false,
    patterns: patterns == usual && keys.length == 1 ? nil : patterns,
  }.reject { |_, value| value.nil? || value == [] }
end

# The core types are recorded directly: no file is read for them.
Puppet::Type.type(:user)
Puppet::Type.loadall
cores = {}
Puppet::Type.eachtype { |type| cores[type.name] = describe(type) }
cores.sort.each { |name, facts| puts JSON.generate({ core: name }.merge(facts)) }

files.each do |file|
  name = File.basename(file, ".rb")
  reader, writer = IO.pipe
  child = fork do
    reader.close
    $stdout.reopen(File::NULL)
    $stderr.reopen(File::NULL)
    own = file.delete_suffix("/puppet/type/#{name}.rb")
    $LOAD_PATH.unshift(own)
    $LOAD_PATH.concat(libraries - [own])
    facts =
      begin
        load file
        describe(Puppet::Type.type(name.to_sym))
      rescue Exception => error
        { error: "#{error.class}: #{error.message.lines.first.to_s.strip[0, 100]}" }
      end
    writer.write(JSON.generate({ file: file.delete_prefix("#{root}/").sub("usr/share/puppet/modules.available/", "") }.merge(facts)))
    writer.close
    exit!(0)
  end
  writer.close
  puts reader.read
  Process.wait(child)
end
