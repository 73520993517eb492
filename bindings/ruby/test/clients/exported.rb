# frozen_string_literal: true

# Compiles manifests that collect exported resources with Puppet and with libpuppetlang, in one process, and compares
# the catalogs and errors. PuppetDB's terminus is real; only its HTTP requests are answered by the test.
#
#     PUPPETLANG_LIBRARY=target/debug/libpuppetlang.so ruby -I lib test/clients/exported.rb
#
# It needs Debian's packages puppet-agent and puppet-terminus-puppetdb.

require 'fileutils'
require 'tmpdir'
require 'puppet'
require 'puppetlang/terminus'
require_relative '../../../../crates/catalog/tests/record/puppetdb'

SCRATCH = Dir.mktmpdir('exported')
at_exit { FileUtils.rm_rf(SCRATCH) }
places = %w[confdir vardir codedir logdir rundir].flat_map { |name| ["--#{name}", File.join(SCRATCH, name)] }
Puppet.initialize_settings(places)
Puppet[:strict] = :error
Puppet[:strict_variables] = true
Puppet[:storeconfigs] = true
Puppet[:storeconfigs_backend] = 'puppetdb'
Puppet::Util::Log.level = :crit

def resource(node, type, title, tags = [], **parameters)
  { 'certname' => node, 'type' => type, 'title' => title, 'tags' => tags, 'exported' => true,
    'parameters' => parameters.transform_keys(&:to_s) }
end

Store.resources = [
  resource('db1', 'Notify', 'a', %w[db], message: 'from a', require: 'Notify[b]'),
  resource('db1', 'Notify', 'b', %w[db], message: %w[x y], tag: 'blue'),
  resource('db2', 'Parcel', 'p', %w[web], weight: 3),
  resource('web1', 'Notify', 'own', %w[db], message: 'former'),
  resource('db3', 'Schedule', 'twice'), resource('db4', 'Schedule', 'twice')
].freeze

DEFINE = "define parcel($weight) { notify { \"${title} ${weight}\": } }\n"

MANIFESTS = [
  'Notify <<| |>>',
  "Notify <<| tag == db and title != 'b' |>> { require => undef, loglevel => debug }",
  "@@notify { 'mine': } Notify <<| |>> -> Parcel <<| |>>",
  'Parcel <<| weight == 3 |>>',
  "class c { Notify { withpath => true } Notify <<| title == 'b' |>> } include c",
  'Schedule <<| |>>',
  "notify { 'a': } Notify <<| |>>",
  "Notify <<| require == Notify['b'] |>>",
  "notify { 'n': message => puppetdb_query(['from', 'nodes']) }",
  "notify { 'n': message => puppetdb_query('nodes { }') }",
  "notify { 'n': message => puppetdb_query(1) }"
].freeze

# Returns the catalog as data, or the error.
def compiled(manifest)
  environment = Puppet::Node::Environment.create(:production, [])
  trusted = Puppet::Context::TrustedInformation.new('local', 'web1', {}, {})
  Puppet.override(environments: Puppet::Environments::Static.new(environment), current_environment: environment,
                  trusted_information: trusted, rich_data: true, stringify_rich: false) do
    Puppet[:code] = DEFINE + manifest
    catalog = Puppet::Parser::Compiler.compile(Puppet::Node.new('web1', environment: environment))
    data = catalog.filter(&:virtual?).to_data_hash
    data.reject { |key, _| %w[version catalog_uuid code_id].include?(key) }.merge('tags' => data['tags'].to_a.sort)
  end
rescue Puppet::Error => e
  e.message
end

# Sorts what has no order. A manifest in a setting has no name: Puppet writes an empty one.
def sorted(catalog)
  return catalog if catalog.is_a?(String)

  resources = catalog['resources'].map do |one|
    one.reject { |key, value| key == 'file' && value.empty? }.merge('tags' => one['tags'].to_a.sort)
  end
  catalog.merge('resources' => resources, 'edges' => catalog['edges'].sort_by(&:to_s))
end

failed = MANIFESTS.reject do |manifest|
  puppet = sorted(Puppetlang::Terminus.disable { compiled(manifest) })
  ours = sorted(Puppetlang::Terminus.enable { compiled(manifest) })
  next true if puppet == ours

  puts manifest, "Puppet:         #{puppet}", "libpuppetlang:  #{ours}"
end
fallbacks = Puppetlang::Terminus.statistics.fetch('fallbacks', {})
puts "#{MANIFESTS.size} manifests compiled, #{failed.size} different"
abort "there were fallbacks: #{fallbacks}" unless fallbacks.empty?
exit(failed.empty? ? 0 : 1)
