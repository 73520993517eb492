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

      # The variable in which a Puppet::Resource keeps its type.
      TYPE = :@rstype
      private_constant :TYPE

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
        catalog = ::Puppet::Resource::Catalog.new(node.name, node.environment, code_id)
        catalog.version = known.version
        catalog.client_version = node.parameters['clientversion']
        catalog.server_version = node.parameters['serverversion']
        catalog.tag(*data['tags'])
        resources = ::Puppet.override({ loaders: known.loaders }, 'For reading rich data') do
          data['resources'].to_h { |entry| [reference(entry), resource(entry, compiled)] }
        end
        catalog.add_resource(*resources.values)
        data['edges'].each do |edge|
          catalog.add_edge(::Puppet::Relationship.new(*resources.values_at(*edge.values_at('source', 'target'))))
        end
        catalog.add_class(*data['classes'])
        resources.each_value { |resource| resource.instance_variable_set(TYPE, nil) if stands_in?(resource) }
        catalog
      ensure
        # The garbage collector does not see how large catalogs of the library are.
        compiled.free
      end

      def self.reference(entry)
        "#{entry['type']}[#{entry['title']}]"
      end

      def self.resource(entry, compiled)
        resource = ::Puppet::Resource.allocate
        type = stand_in(entry)
        resource.instance_variable_set(TYPE, type) if type
        resource.initialize_from_hash(entry)
        References.restore(resource) { compiled[reference(entry)] }
        title = entry['title']
        # Puppet writes the name beside the title if the title in its catalog is no string.
        if title == entry.dig('parameters', 'name')
          resource.instance_variable_set(:@title, title.match?(/\A-?\d+\z/) ? title.to_i : title.to_sym)
        end
        # A manifest in a setting has an empty name. The coverage report of rspec-puppet leaves out its resources.
        resource.file = '' if entry['line'] && !entry['file']
        resource.virtual = true if entry['virtual']
        resource
      end

      # Returns the type of a resource whose type is declared in a manifest. A resource looks for its type when it is
      # added to a catalog: Puppet would parse the manifests of all classes and defined types.
      def self.stand_in(entry)
        @stand_ins ||= %i[hostclass node definition].to_h { |kind| [kind, ::Puppet::Resource::Type.new(kind, 'type')] }
        case entry['type']
        when 'Class' then @stand_ins[:hostclass]
        when 'Node' then @stand_ins[:node]
        else @stand_ins[:definition] if entry['kind'] == 'defined_type'
        end
      end

      def self.stands_in?(resource)
        resource.instance_variable_get(TYPE).is_a?(::Puppet::Resource::Type)
      end
      private_class_method :convert, :reference, :resource, :stand_in, :stands_in?
    end
  end
end
