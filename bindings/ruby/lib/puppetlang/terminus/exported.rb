# frozen_string_literal: true

module Puppetlang
  module Terminus
    # Finds exported resources of other nodes through the terminus of resources that Puppet is configured with, as the
    # collectors of Puppet do. With `storeconfigs` that is the one of `storeconfigs_backend`: PuppetDB.
    module Exported
      # The source of exported resources of an Engine.
      def self.call(type, query, node)
        Functions.in_scope do |scope|
          found = ::Puppet::Resource.indirection.search(type, host: node, filter: Exchange.to_puppet(query), scope: scope)
          (found || []).map { |entry| data(entry.is_a?(::Puppet::Parser::Resource) ? entry : entry.to_resource(scope)) }
        end
      rescue Error
        raise
      rescue StandardError => e
        raise FunctionError, e.message
      end

      def self.data(resource)
        # PuppetDB's terminus writes "certname|type|title".
        certname = resource.collector_id.to_s.split('|').first.to_s
        parameters = resource.parameters.to_h { |name, parameter| [name.to_s, Exchange.from_puppet(parameter.value)] }
        { 'certname' => certname, 'type' => resource.type, 'title' => resource.title.to_s, 'parameters' => parameters }
      end
      private_class_method :data
    end
  end
end
