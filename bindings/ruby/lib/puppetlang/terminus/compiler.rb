# frozen_string_literal: true

require 'puppetlang/terminus/conversion'
require 'puppetlang/terminus/failure'
require 'puppetlang/terminus/lazy_catalog'

module Puppetlang
  module Terminus
    # Compiles the catalog of a Puppet::Node with libpuppetlang.
    module Compiler
      # What libpuppetlang cannot compile: the +reason+, and the Puppet::Error to raise if Puppet does not compile it
      # either.
      Refusal = Struct.new(:reason, :error)

      # Returns a Puppet::Resource::Catalog, or a Refusal.
      #
      # Raises a Puppet::Error. It is logged, as Puppet::Parser::Compiler.compile does, unless +quiet+ is true.
      def self.compile(node, code_id, quiet: false)
        # Puppet's compiler does it too: it completes the trusted data.
        node.sanitize
        known = Environments.of(node.environment)
        Functions.within(node) { catalog(node, known, code_id) }
      rescue Unsupported, InternalError => e
        Refusal.new(e.message, ::Puppet::Error.new("#{e.message} on node #{node.name}"))
      rescue Error => e
        raised = Failure.of(e, node)
        Failure.log(e, raised) unless quiet
        raise raised
      rescue ::Puppet::ParseErrorWithIssue => e
        # That of a function of the process.
        e.node = node.name
        ::Puppet.log_exception(e) unless quiet
        raise
      end

      # Compiles a catalog. Raises an Error.
      def self.catalog(node, known, code_id)
        manifest = manifest(node.environment)
        compiled = known.environment.compile(node.name, **NodeData.of(node), **manifest,
                                             environment: node.environment.name.to_s, settings: known.settings)
        conversion = Conversion.new(compiled, node, known, code_id)
        # The resources of a text have an empty name of a file, which only conversion gives them.
        return LazyCatalog.of(conversion) if ::Puppet.run_mode.server? && manifest.empty?

        begin
          conversion.catalog
        ensure
          # The garbage collector does not see how large catalogs of the library are.
          compiled.free
        end
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
    end
  end
end
