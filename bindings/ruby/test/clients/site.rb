# frozen_string_literal: true

# Compiles the nodes and classes of an environment with Puppet and with the terminus, in one process, and compares the
# catalogs as the shadow mode does.
#
#     ruby -Ilib test/clients/site.rb [--modules DIRECTORIES] [--hiera FILE] [--nodes DIRECTORY] ENVIRONMENT FACTS.json
#
# ENVIRONMENT is the directory of an environment, and has its name. The catalogs are those of each node definition in
# its main manifest, and of each class in its own modules: those below OWN. --modules adds directories with modules,
# separated by colons; --hiera names the global hiera.yaml; --nodes adds a node for each file in a directory. Prints
# the differences, and how many catalogs have which outcome; with --verbose, the outcome of each. Exits with 1 if there
# is a difference.

require 'json'
require 'optparse'
require 'tmpdir'
require 'puppetlang/terminus'
require_relative 'environment'

# The directories of an environment with modules that are its own, by convention.
OWN = %w[dist site site-modules modules].freeze

# Returns a name that a regular expression of a node definition matches; nil if its form is not known.
def name_for(regexp)
  text = regexp.source.gsub(/\(([^()|]*)(?:\|[^()]*)?\)\??/) { Regexp.last_match(1) }
  text = text.gsub(/\\d[+*]?|\[0-9\][+*]?/, '1').gsub(/(?:\\w|\[[^\]]*\]|\.)[+*]/, 'a').delete('^$?').gsub(/\\(.)/, '\1')
  text = text.gsub(/\{\d+(,\d*)?\}/, '')
  text if regexp.match?(text)
end

# Returns the names of nodes that the node definitions of an environment match.
def nodes(environment)
  names = environment.known_resource_types.nodes.map do |name, definition|
    # The method `name` returns a text for a regular expression, too.
    given = definition.instance_variable_get(:@name)
    given.is_a?(Regexp) ? name_for(given) : name.to_s
  end
  names.compact.map { |name| name == 'default' ? 'node.example.com' : name }
end

# Returns the names of the classes in an environment's own modules.
def classes(environment, directory)
  own = environment.modules.select do |mod|
    path = File.realpath(mod.path)
    OWN.any? { |own| path.start_with?("#{directory}/#{own}/") }
  end
  own.flat_map do |mod|
    Dir[File.join(mod.manifests, '**', '*.pp')].sort.flat_map { |path| File.read(path).scan(/^\s*class\s+([\w:]+)/) }
  end.flatten.uniq
end

def node(name, environment, facts, classes)
  facts = facts.merge('clientcert' => name, 'fqdn' => name, 'hostname' => name.split('.').first)
  node = Puppet::Node.new(name, facts: Puppet::Node::Facts.new(name, facts), environment: environment)
  node.classes = classes
  node.merge(facts)
  host, domain = name.split('.', 2)
  node.trusted_data = { 'authenticated' => 'remote', 'certname' => name, 'extensions' => {}, 'hostname' => host,
                        'domain' => domain, 'external' => {} }
  node.add_server_facts('serverversion' => '7.23.0', 'servername' => 'puppet.example.com', 'serverip' => '192.0.2.1')
  node
end

# Compiles a catalog with both; returns its outcome and the differences.
def compared(name, environment, facts, classes)
  outcome = nil
  differences = Puppetlang::Terminus::Shadow.compared(node(name, environment, facts, classes)) do
    outcome = 'rejected'
    Puppet::Parser::Compiler.compile(node(name, environment, facts, classes)).tap { outcome = 'compiled' }
  rescue Puppet::Error => e
    outcome = "rejected: #{e.message.lines.first.to_s[0, 150]}"
    raise
  end
  [outcome, differences]
end

# Returns the differences between a catalog that the library writes for an agent, and that with Puppet's resources.
def written_otherwise(*question)
  lazy, complete = Array.new(2) { Puppetlang::Terminus::Compiler.compile(node(*question), nil, quiet: true) }
  raise 'the catalog of a server has its resources' unless (agent = lazy.for_agent)

  complete.resources
  raise 'a catalog with resources has another form for the agent' if complete.for_agent

  Puppetlang::Terminus::Comparison.of(complete.filter(&:virtual?), JSONCatalog.new(agent))
rescue Puppet::Error
  # The comparison of the compiles reports that the library compiles no catalog.
  []
end

# The data of a catalog, read from the JSON text that the agent gets.
JSONCatalog = Struct.new(:catalog) do
  def to_data_hash
    JSON.parse(catalog.to_json)
  end
end

# Calls the block with the environment in a directory, with more directories of modules.
def within_directory(directory, modules, &block)
  environments = Puppet::Environments::Directories.new(File.dirname(directory), [])
  environment = environments.get!(File.basename(directory).to_sym)
  within(environment.override_with(modulepath: environment.full_modulepath + modules), environments, &block)
end

# Returns the catalogs to compile: what each is of, and the arguments of `compared`.
def questions(environment, directory, facts, named)
  of_nodes = (nodes(environment) + named).uniq.map { |name| [name, [name, environment, facts, []]] }
  of_nodes + classes(environment, directory).map do |name|
    [name, ["#{name.gsub(/\W+/, '-')}.example.com", environment, facts, [name]]]
  end
end

$stdout.sync = true
options = { modules: '' }
parser = OptionParser.new
parser.on('--modules DIRECTORIES')
parser.on('--hiera FILE')
parser.on('--nodes DIRECTORY')
parser.on('--verbose')
directory, facts = parser.parse(ARGV, into: options)
directory = File.realpath(directory)
abort "#{directory} does not have the name of an environment" unless File.basename(directory).match?(/\A\w+\z/)
facts = JSON.parse(File.read(facts))
modules = options[:modules].split(':').map { |path| File.expand_path(path) }
named = options[:nodes] ? Dir[File.join(options[:nodes], '*.yaml')].sort.map { |path| File.basename(path, '.yaml') } : []
Dir.mktmpdir('site') do |scratch|
  settings = ['--confdir', scratch, '--vardir', "#{scratch}/var", '--environmentpath', File.dirname(directory)]
  settings += ['--hiera_config', File.expand_path(options[:hiera])] if options[:hiera]
  Puppet.initialize_settings(settings)
  # A server sends catalogs as the library writes them.
  Puppet.settings.preferred_run_mode = :server
  Puppet::Util::Log.close_all
  Puppetlang::Terminus.configuration = Puppetlang::Terminus::Configuration.new
  counts = Hash.new(0)
  within_directory(directory, modules) do |environment|
    questions(environment, directory, facts, named).each do |what, question|
      outcome, differences = compared(*question)
      differences += written_otherwise(*question) if outcome == 'compiled'
      differences.first(5).each { |one| puts "#{what}: #{one}" }
      counts[differences.all?(&:known) ? outcome.split(':').first : 'different'] += 1
      puts "#{what}: #{outcome}" if options[:verbose]
    end
  end
  times = Puppetlang::Terminus::Statistics.to_h
  seconds = %w[puppet compiles].map { |key| times.dig(key, 'seconds') }
  counts.sort.each { |outcome, count| puts "#{count} #{outcome}" }
  printf("Puppet %<puppet>.2f s, libpuppetlang %<ours>.2f s\n", puppet: seconds[0], ours: seconds[1])
  exit(counts.key?('different') ? 1 : 0)
end
