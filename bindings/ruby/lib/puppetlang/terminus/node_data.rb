# frozen_string_literal: true

module Puppetlang
  module Terminus
    # What libpuppetlang needs to know of a Puppet::Node: the options of Environment#compile.
    module NodeData
      # Puppet sets it from the environment of the node.
      ENVIRONMENT = 'environment'
      private_constant :ENVIRONMENT

      def self.of(node)
        facts = data(node.facts ? node.facts.values : {})
        server_facts = data(node.server_facts || {})
        {
          facts: facts,
          server_facts: server_facts,
          trusted: data(node.trusted_data || {}),
          parameters: parameters(node, facts, server_facts),
          classes: classes(node.classes),
          # Puppet has replaced facts without a value if it merged the facts into the node.
          undef_facts: true
        }
      end

      # Returns the variables of a classifier. Puppet has merged facts and server facts into them.
      def self.parameters(node, facts, server_facts)
        parameters = data(node.parameters)
        parameters.reject do |name, value|
          name == ENVIRONMENT || (facts.key?(name) && facts[name] == value) ||
            (server_facts.key?(name) && server_facts[name] == value)
        end
      end
      private_class_method :parameters

      def self.classes(classes)
        return data(classes).transform_values { |parameters| parameters || {} } if classes.is_a?(::Hash)

        Array(classes).map(&:to_s)
      end
      private_class_method :classes

      # Returns a value with texts in place of symbols. The block, if there is one, converts what is neither a symbol
      # nor a container.
      def self.data(value, &scalar)
        case value
        when ::Hash then value.to_h { |key, entry| [data(key, &scalar), data(entry, &scalar)] }
        when ::Array then value.map { |entry| data(entry, &scalar) }
        when ::Symbol then value == :undef ? nil : value.to_s
        else scalar ? yield(value) : value
        end
      end
    end
  end
end
