# frozen_string_literal: true

# Compiles a catalog with libpuppetlang, stores it in a real PuppetDB through Puppet's terminus, and has Puppet and
# libpuppetlang collect its exported resources for another node. Compares the catalogs and errors.
#
#     PUPPETLANG_LIBRARY=target/debug/libpuppetlang.so ruby -I lib test/clients/puppetdb.rb URL CA CERTIFICATE KEY
#
# URL is that of a running PuppetDB without data, such as https://localhost:8081; the other arguments are PEM files: its
# certificate authority, and a client certificate with its key. It needs Debian's packages puppet-agent and
# puppet-terminus-puppetdb; the package puppetdb needs PostgreSQL with the extension pg_trgm.

require 'fileutils'
require 'tmpdir'
require 'puppet'
require 'puppetlang/terminus'
require 'puppet/util/puppetdb'

url, authority, certificate, key = ARGV
abort 'usage: puppetdb.rb URL CA CERTIFICATE KEY' unless key

SCRATCH = Dir.mktmpdir('puppetdb')
at_exit { FileUtils.rm_rf(SCRATCH) }
places = %w[confdir vardir codedir logdir rundir].flat_map { |name| ["--#{name}", File.join(SCRATCH, name)] }
FileUtils.mkdir_p(File.join(SCRATCH, 'confdir'))
File.write(File.join(SCRATCH, 'confdir', 'puppetdb.conf'), "[main]\nserver_urls = #{url}\nserver_url_timeout = 120\n")
Puppet.initialize_settings([*places, '--certname', 'web1', '--localcacert', authority, '--hostcert', certificate,
                            '--hostprivkey', key, '--certificate_revocation', 'false'])
Puppet[:strict] = :error
Puppet[:strict_variables] = true
Puppet[:storeconfigs] = true
Puppet[:storeconfigs_backend] = 'puppetdb'
Puppet::Util::Log.level = :crit

DEFINE = "define parcel($weight) { notify { \"${title} ${weight}\": } }\n"

EXPORTS = <<~MANIFEST
  @@notify { 'a': message => 'from a', tag => 'Blue', noop => true }
  @@notify { 's': message => Sensitive('x'), withpath => true }
  @@file { 'named': path => '/tmp/named', require => Notify['a'] }
  @@parcel { 'p': weight => 3 }
  @notify { 'virtual': }
MANIFEST

MANIFESTS = [
  'Notify <<| |>>',
  "Notify <<| tag == blue |>> { message => 'changed' }",
  'File <<| |>> Notify <<| |>>',
  'Parcel <<| weight == 3 |>>',
  "Notify <<| title == 'a' or message == 'none' |>>",
  "Notify <<| noop == true and title != 'b' |>>",
  "@@notify { 'a': } Notify <<| |>>",
  "notify { 'n': message => puppetdb_query('resources[title] { type = \"Notify\" order by title }') }",
  "notify { 'n': message => puppetdb_query(['from', 'nodes', ['extract', ['certname']]]) }",
  "notify { 'n': message => puppetdb_query('nonsense!') }"
].freeze

# Yields the catalog of a node and its environment; returns the result of the block, or the error.
def compiled(node, manifest)
  environment = Puppet::Node::Environment.create(:production, [])
  trusted = Puppet::Context::TrustedInformation.new('local', node, {}, {})
  identity = Puppet::SSL::SSLProvider.new.load_context(certname: 'web1', revocation: false)
  Puppet.override(environments: Puppet::Environments::Static.new(environment), current_environment: environment,
                  trusted_information: trusted, rich_data: true, stringify_rich: false, ssl_context: identity) do
    Puppet[:code] = DEFINE + manifest
    yield Puppet::Parser::Compiler.compile(Puppet::Node.new(node, environment: environment)), environment
  end
rescue Puppet::Error => e
  e.message
end

# Returns the catalog as data that can be compared. A manifest in a setting has no name: Puppet writes an empty one.
def comparable(catalog)
  data = catalog.filter(&:virtual?).to_data_hash
  resources = data['resources'].map do |one|
    one.reject { |key, value| key == 'file' && value.empty? }.merge('tags' => one['tags'].to_a.sort)
  end
  data.reject { |key, _| %w[version catalog_uuid code_id].include?(key) }
      .merge('tags' => data['tags'].to_a.sort, 'resources' => resources, 'edges' => data['edges'].sort_by(&:to_s))
end

# Stores the catalog of the node `db1`; returns nil, or the error.
def store
  compiled('db1', EXPORTS) do |catalog, environment|
    identity = '8d9a1e1e-0000-4000-8000-000000000001'
    request = Puppet::Indirector::Request.new(:catalog, :save, 'db1', catalog, transaction_uuid: identity)
    request.environment = environment
    Puppet::Resource::Catalog.indirection.terminus(:puppetdb).save(request)
    nil
  end
end

failure = Puppetlang::Terminus.enable { store }
abort "the catalog was not stored: #{failure}" if failure

# PuppetDB processes commands later.
stored = 60.times.any? do
  sleep 1
  found = Puppetlang::Terminus.disable { compiled('web1', 'Notify <<| |>>') { |catalog, _| catalog.resource('Notify[a]') } }
  found.is_a?(Puppet::Resource)
end
abort 'PuppetDB did not process the catalog' unless stored

different = MANIFESTS.reject do |manifest|
  puppet, ours = %i[disable enable].map do |compiler|
    Puppetlang::Terminus.public_send(compiler) { compiled('web1', manifest) { |catalog, _| comparable(catalog) } }
  end
  next true if puppet == ours

  puts manifest, "Puppet:         #{puppet}", "libpuppetlang:  #{ours}"
end
puts "#{MANIFESTS.size} manifests compiled, #{different.size} different"
exit(different.empty? ? 0 : 1)
