# frozen_string_literal: true

require 'json'
require 'puppetlang/terminus/references'
require 'puppetlang/terminus/placeholders'

module Puppetlang
  module Terminus
    # The conversion of a compiled Catalog to a Puppet::Resource::Catalog.
    class Conversion
      # The key of rich data in JSON.
      RICH = '__ptype'
      private_constant :RICH

      # If +is_for_agent+ is true, the catalog has no virtual resources. Otherwise those that are exported are in it, as
      # in that of Puppet's compiler, and those that are only virtual are not.
      def initialize(compiled, node, known, code_id, is_for_agent: false)
        @compiled = compiled
        @node = node
        @known = known
        @code_id = code_id
        @is_for_agent = is_for_agent
      end

      # Returns a Puppet::Resource::Catalog.
      def catalog
        fill(envelope)
      end

      # Returns a Puppet::Resource::Catalog without content.
      def envelope
        catalog = ::Puppet::Resource::Catalog.new(@node.name, @node.environment, @code_id)
        catalog.version = @known.version
        catalog.client_version = @node.parameters['clientversion']
        catalog.server_version = @node.parameters['serverversion']
        catalog
      end

      # Adds the content to a Puppet::Resource::Catalog, and returns it.
      def fill(catalog)
        text = @compiled.to_json(virtual: !@is_for_agent)
        @has_rich_data = text.include?(RICH)
        data = without_virtual(JSON.parse(text))
        @placeholders = data['resources'].to_h { |entry| [reference(entry), Placeholders.of(entry)] }
        @references = References.new(@compiled, @placeholders)
        catalog.tag(*data['tags'])
        catalog.add_class(*data['classes'])
        add(catalog, data)
        catalog
      end

      # Returns the data of the content, in the envelope of a Puppet::Resource::Catalog.
      def written(catalog)
        data = without_virtual(JSON.parse(json(catalog)))
        data['resources'].each { |entry| entry.delete('virtual') }
        data
      end

      # Returns the JSON form of the content in the envelope of a catalog, if the library writes it; otherwise nil.
      def text(catalog)
        json(catalog) if @is_for_agent
      end

      # Returns the Conversion for the agent.
      def for_agent
        Conversion.new(@compiled, @node, @known, @code_id, is_for_agent: true)
      end

      private

      def json(catalog)
        @compiled.to_json(version: catalog.version, code_id: catalog.code_id, catalog_uuid: catalog.catalog_uuid,
                          virtual: !@is_for_agent)
      end

      def add(catalog, data)
        resources = ::Puppet.override({ loaders: @known.loaders }, 'For reading rich data') do
          @placeholders.keys.zip(data['resources']).to_h { |name, entry| [name, resource(name, entry)] }
        end
        catalog.add_resource(*resources.values)
        data['edges'].each do |edge|
          catalog.add_edge(::Puppet::Relationship.new(resources[edge['source']], resources[edge['target']]))
        end
        resources.each_value { |resource| Placeholders.remove(resource) }
      end

      def without_virtual(data)
        left_out, resources = data['resources'].partition { |entry| entry['virtual'] && !entry['exported'] }
        return data if left_out.empty?

        references = left_out.to_h { |entry| [reference(entry), true] }
        edges = data['edges'].reject { |edge| references[edge['source']] || references[edge['target']] }
        data.merge('resources' => resources, 'edges' => edges)
      end

      def reference(entry)
        "#{entry['type']}[#{entry['title']}]"
      end

      # Returns a Puppet::Resource. Its tags are complete, so Puppet need not check and split them.
      def resource(name, entry)
        resource = ::Puppet::Resource.allocate
        Placeholders.set(resource, @placeholders[name])
        parameters = entry['parameters']
        is_plain = parameters && !(@has_rich_data && rich?(parameters))
        # Puppet Server has JRuby 9.3, in which hashes have no method `except`.
        resource.initialize_from_hash(entry.reject { |key, _| key == 'tags' || (is_plain && key == 'parameters') })
        resource.instance_variable_set(:@tags, ::Puppet::Util::TagSet.new(entry['tags']))
        set(resource, parameters) if is_plain
        @references.restore(resource, name)
        finish(resource, entry)
      end

      def set(resource, parameters)
        resource.instance_variable_set(:@parameters, {})
        parameters.each { |name, value| resource[name] = value }
      end

      # Whether a value has rich data in it.
      def rich?(value)
        case value
        when ::Hash then value.key?(RICH) || value.each_value.any? { |entry| rich?(entry) }
        when ::Array then value.any? { |entry| rich?(entry) }
        else false
        end
      end

      def finish(resource, entry)
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
    end
  end
end
