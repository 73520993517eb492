# frozen_string_literal: true

# Compiles a manifest like a server does for an agent, and writes the catalog with rich data.
#
#   ruby agent.rb MANIFEST CATALOG [SETTINGS of puppet]

require 'puppet'

manifest, catalog, *settings = ARGV
Puppet.initialize_settings(settings)
Puppet[:code] = File.read(manifest, encoding: 'UTF-8')
environment = Puppet::Node::Environment.create(:production, [])
Puppet.override(current_environment: environment, loaders: Puppet::Pops::Loaders.new(environment)) do
  facts = Puppet::Node::Facts.new('agent', {})
  node = Puppet::Node.new('agent', environment: environment, facts: facts)
  node.merge({})
  compiled = Puppet::Parser::Compiler.compile(node).filter(&:virtual?)
  File.write(catalog, compiled.to_resource.render('rich_data_json'))
end
