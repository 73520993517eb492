# frozen_string_literal: true

module Puppetlang
  module Terminus
    # The references in parameters of the resources of a catalog. Puppet's catalogs have Puppet::Resource objects for
    # them, which test suites tell from strings; in JSON both are text.
    class References
      REFERENCE = /\A[A-Z]\w*(?:::[A-Z]\w*)*\[.+\]\z/m
      private_constant :REFERENCE

      # +placeholders+ has the types that replace those of manifests, by reference: see Placeholders.
      def initialize(compiled, placeholders)
        @compiled = compiled
        @placeholders = placeholders
      end

      # Replaces the texts of references in the parameters of a Puppet::Resource, whose reference is +name+.
      def restore(resource, name)
        exact = nil
        resource.each do |parameter, value|
          next unless any?(value)

          exact ||= @compiled[name]
          resource[parameter] = restored(value, exact[parameter])
        end
      end

      private

      def any?(value)
        case value
        when ::String then REFERENCE.match?(value)
        when ::Array then value.any? { |entry| any?(entry) }
        when ::Hash then value.each_value.any? { |entry| any?(entry) }
        else false
        end
      end

      def restored(value, exact)
        case value
        when ::String then exact.is_a?(Value) && exact.kind == 'Type' ? reference(value) : value
        when ::Array then exact.is_a?(::Array) ? value.zip(exact).map { |pair| restored(*pair) } : value
        when ::Hash then exact.is_a?(::Hash) ? value.to_h { |key, entry| [key, restored(entry, exact[key])] } : value
        else value
        end
      end

      def reference(text)
        placeholder = @placeholders[text]
        return ::Puppet::Resource.new(text) unless placeholder

        resource = ::Puppet::Resource.allocate
        Placeholders.within(resource, placeholder) { resource.send(:initialize, text) }
        resource
      end
    end
  end
end
