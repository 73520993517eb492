# frozen_string_literal: true

require 'json'
require 'puppetlang/terminus/failure'

module Puppetlang
  module Terminus
    # Compiles the catalog of a Puppet::Node with libpuppetlang.
    module Compiler
      # What libpuppetlang cannot compile: the +reason+, and the Puppet::Error to raise if Puppet does not compile it
      # either.
      Refusal = Struct.new(:reason, :error)

      # Returns a Puppet::Resource::Catalog, or a Refusal.
      #
      # Raises a Puppet::Error, which is logged, as Puppet::Parser::Compiler.compile does.
      def self.compile(node, code_id)
        known = Environments.of(node.environment)
        catalog(node, known, code_id)
      rescue Unsupported, InternalError => e
        Refusal.new(e.message, ::Puppet::Error.new("#{e.message} on node #{node.name}"))
      rescue Error => e
        Failure.report(e, node)
      end

      # Compiles a catalog. Raises an Error.
      def self.catalog(node, known, code_id)
        compiled = known.environment.compile(node.name, **NodeData.of(node), **manifest(node.environment),
                                             environment: node.environment.name.to_s, settings: known.settings)
        convert(compiled, node, known, code_id)
      end
      private_class_method :catalog

      # Returns the options for the main manifest, if it is a text.
      def self.manifest(puppet)
        code = ::Puppet[:code]
        return { manifest: code, path: '' } unless code.nil? || code.empty?
        return { manifest: '', path: '' } if puppet.manifest == ::Puppet::Node::Environment::NO_MANIFEST

        {}
      end
      private_class_method :manifest

      # Returns a catalog of Puppet. Resources that are virtual are in it, as in that of Puppet's compiler.
      def self.convert(compiled, node, known, code_id)
        data = JSON.parse(compiled.to_json(virtual: true))
        catalog = ::Puppet::Resource::Catalog.from_data_hash(data)
        catalog.resources.zip(data['resources']) { |resource, entry| resource.virtual = true if entry['virtual'] }
        catalog.environment_instance = node.environment
        catalog.version = known.version
        catalog.code_id = code_id
        catalog.client_version = node.parameters['clientversion']
        catalog.server_version = node.parameters['serverversion']
        catalog
      end
      private_class_method :convert
    end
  end
end
