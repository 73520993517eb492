# frozen_string_literal: true

module Puppetlang
  module Terminus
    # The references in parameters of resources. Puppet's catalogs have Puppet::Resource objects for them, which test
    # suites tell from strings; in JSON both are text.
    module References
      REFERENCE = /\A[A-Z]\w*(?:::[A-Z]\w*)*\[.+\]\z/m
      private_constant :REFERENCE

      # Replaces the texts of references in the parameters of a Puppet::Resource. The block returns the Resource of
      # libpuppetlang; it is called if there may be references.
      def self.restore(resource)
        exact = nil
        resource.each do |name, value|
          next unless any?(value)

          exact ||= yield
          resource[name] = restored(value, exact[name])
        end
      end

      def self.any?(value)
        case value
        when ::String then REFERENCE.match?(value)
        when ::Array then value.any? { |entry| any?(entry) }
        when ::Hash then value.each_value.any? { |entry| any?(entry) }
        else false
        end
      end

      def self.restored(value, exact)
        case value
        when ::String then exact.is_a?(Value) && exact.kind == 'Type' ? ::Puppet::Resource.new(value) : value
        when ::Array then exact.is_a?(::Array) ? value.zip(exact).map { |pair| restored(*pair) } : value
        when ::Hash then exact.is_a?(::Hash) ? value.to_h { |key, entry| [key, restored(entry, exact[key])] } : value
        else value
        end
      end
      private_class_method :any?, :restored
    end
  end
end
