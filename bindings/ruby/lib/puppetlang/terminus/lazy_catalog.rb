# frozen_string_literal: true

require 'json'

module Puppetlang
  module Terminus
    # Extends the catalog of a server, which rarely needs more of it than the JSON form that it sends to the agent. The
    # library writes that; resources and edges are created when a method needs them.
    module LazyCatalog
      # What a Puppet::Resource::Catalog knows without resources.
      SHALLOW = %i[
        name name= version version= code_id code_id= catalog_uuid catalog_uuid= catalog_format environment
        environment_instance environment_instance= environment= host_config host_config= host_config? retrieval_duration
        retrieval_duration= client_version client_version= server_version server_version= from_cache from_cache= to_data_hash
        to_json
      ].freeze
      private_constant :SHALLOW

      # Returns a Puppet::Resource::Catalog for a Conversion.
      def self.of(conversion)
        catalog = conversion.envelope.extend(self)
        catalog.instance_variable_set(:@conversion, conversion)
        catalog
      end

      [::Puppet::Resource::Catalog, ::Puppet::Graph::SimpleGraph, ::Puppet::Util::Tagging].each do |owner|
        (owner.public_instance_methods(false) - SHALLOW).each do |name|
          define_method(name) do |*arguments, &block|
            complete
            super(*arguments, &block)
          end
        end
      end

      # Returns the catalog without virtual resources, as it is sent to the agent; nil if this one has its resources.
      def for_agent
        return unless @conversion

        catalog = LazyCatalog.of(@conversion.for_agent)
        catalog.version = version
        catalog.catalog_uuid = catalog_uuid
        catalog
      end

      def to_data_hash
        return @conversion.written(self) if rich?

        complete
        super
      end

      def to_json(*)
        text = @conversion.text(self) if rich?
        text || super
      end

      # For YAML.
      def encode_with(coder)
        complete
        instance_variables.each { |name| coder[name.to_s.delete_prefix('@')] = instance_variable_get(name) }
      end

      private

      # Whether the library writes the data. Puppet does so for agents that do not read rich data.
      def rich?
        @conversion && ::Puppet.lookup(:rich_data)
      end

      # Creates the resources and edges, if they do not exist.
      def complete
        conversion = @conversion
        return unless conversion

        remove_instance_variable(:@conversion)
        conversion.fill(self)
      end
    end
  end
end
