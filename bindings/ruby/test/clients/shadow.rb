# frozen_string_literal: true

# Compiles manifests with Puppet and with the terminus, in one process, and compares the catalogs as the shadow mode
# does.
#
#     ruby -Ilib test/clients/shadow.rb MODULES FACTS.json MANIFEST...
#
# MODULES are the directories with modules, separated by colons. Prints the differences and the times of both. Exits
# with 1 if there is a difference.

require 'json'
require 'tmpdir'
require 'puppetlang/terminus'
require_relative 'environment'

NAME = 'node1.example.com'
TRUSTED = { 'authenticated' => 'remote', 'certname' => NAME, 'extensions' => {}, 'hostname' => 'node1',
            'domain' => 'example.com', 'external' => {} }.freeze
SERVER_FACTS = { 'serverversion' => '7.23.0', 'servername' => 'puppet.example.com', 'serverip' => '192.0.2.1' }.freeze

def node(environment, facts)
  node = Puppet::Node.new(NAME, facts: Puppet::Node::Facts.new(NAME, facts), environment: environment)
  node.merge(facts)
  node.trusted_data = TRUSTED.dup
  node.add_server_facts(SERVER_FACTS)
  node
end

modules, facts, *manifests = ARGV
modulepath = modules.split(':').map { |path| File.expand_path(path) }
facts = JSON.parse(File.read(facts))
statistics = Puppetlang::Terminus::Statistics
Dir.mktmpdir('shadow') do |directory|
  File.write(File.join(directory, 'hiera.yaml'), "---\nversion: 5\nhierarchy: []\n")
  Puppet.initialize_settings(['--confdir', directory, '--vardir', "#{directory}/var", '--hiera_config',
                              "#{directory}/hiera.yaml"])
  Puppet::Util::Log.close_all
  Puppet::Util::Log.newdestination(Puppet::Test::LogCollector.new([])) if defined?(Puppet::Test::LogCollector)
  Puppetlang::Terminus.configuration = Puppetlang::Terminus::Configuration.new
  different = manifests.reject do |manifest|
    environment = Puppet::Node::Environment.create(:production, modulepath, File.expand_path(manifest))
    within(environment) do
      differences = Puppetlang::Terminus::Shadow.compared(node(environment, facts.dup)) do
        Puppet::Parser::Compiler.compile(node(environment, facts.dup))
      end
      differences.each { |one| puts "#{manifest}: #{"#{one.known}: " if one.known}#{one}" }
      differences.all?(&:known)
    end
  end
  times = statistics.to_h
  seconds = %w[puppet compiles].map { |key| times.dig(key, 'seconds') }
  printf("%<all>d manifests, %<different>d different; Puppet %<puppet>.2f s, libpuppetlang %<ours>.2f s\n",
         all: manifests.size, different: different.size, puppet: seconds[0], ours: seconds[1])
  exit(different.empty? ? 0 : 1)
end
