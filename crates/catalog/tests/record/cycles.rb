# Records the dependency cycles that the reference's agent finds in catalogs of small manifests.
#
#   ruby cycles.rb [MANIFESTS] > ../data/cycles.jsonl
#
# The manifests are in `cycles.pp` or another file, separated by lines of dashes. A row has the manifest, the first line
# of the agent's message, and for each cycle the path that it shows and the names of its resources.
require_relative "manifest"

Puppet[:strict] = :error
Puppet::Util::Log.level = :crit

# Returns the catalog of a manifest as an agent receives it.
def catalog(source)
  compiled(source, rich_data: true) do |sent, environment|
    received = Puppet::Resource::Catalog.from_data_hash(JSON.parse(sent.to_json))
    received.environment_instance = environment
    received.to_ral
  end
end

messages = []
Puppet.define_singleton_method(:err) { |message| messages << message }
File.read(ARGV.fetch(0, File.join(__dir__, "cycles.pp"))).split(/^-+\n/).each do |source|
  messages.clear
  graph = catalog(source).relationship_graph
  found = graph.report_cycles_in_graph || []
  cycles = found.map do |cycle|
    { path: graph.paths_in_cycle(cycle).first.join(" => "), members: cycle.map(&:to_s).uniq }
  end
  puts JSON.generate(source: source, message: messages.first&.lines&.first&.chomp, cycles: cycles)
rescue Puppet::Error => error
  abort "#{source}\n#{error.message}"
end
