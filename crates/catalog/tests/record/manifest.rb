# Compiles manifests with the reference, for the scripts that record what it does with a catalog.
require "json"
require "puppet"
require "tmpdir"

home = Dir.mktmpdir("record")
at_exit { FileUtils.remove_entry(home) }
places = %w[confdir vardir codedir logdir rundir].flat_map { |name| ["--#{name}", File.join(home, name)] }
Puppet.initialize_settings(places)
Puppet[:strict_variables] = true

# Yields the catalog of a manifest without virtual resources, as it is sent to an agent, and its environment.
def compiled(source, rich_data:)
  environment = Puppet::Node::Environment.create(:production, [])
  trusted = Puppet::Context::TrustedInformation.new("local", "test", {}, {})
  Puppet.override(environments: Puppet::Environments::Static.new(environment), current_environment: environment,
                  trusted_information: trusted, rich_data: rich_data, stringify_rich: false) do
    Puppet[:code] = source
    node = Puppet::Node.new("test", environment: environment)
    yield Puppet::Parser::Compiler.new(node).compile.filter(&:virtual?), environment
  end
end
