# frozen_string_literal: true

module Puppetlang
  module Terminus
    # Types that replace those of manifests while a catalog is created. A Puppet::Resource looks for its type when it is
    # created or added to a catalog: for a class or a defined type, Puppet would search the directories of all
    # modules for a type in Ruby, and then parse the manifests.
    module Placeholders
      # The variable in which a Puppet::Resource keeps its type.
      TYPE = :@rstype
      private_constant :TYPE

      # Returns the placeholder for the type of a resource; nil if its type is in Ruby.
      def self.of(entry)
        @types ||= %i[hostclass node definition].to_h { |kind| [kind, ::Puppet::Resource::Type.new(kind, 'type')] }
        case entry['type']
        when 'Class' then @types[:hostclass]
        when 'Node' then @types[:node]
        else @types[:definition] if entry['kind'] == 'defined_type'
        end
      end

      # Gives a resource a placeholder, unless it is nil.
      def self.set(resource, placeholder)
        resource.instance_variable_set(TYPE, placeholder) if placeholder
      end

      # Removes the placeholder of a resource: it looks for its type again when that is needed.
      def self.remove(resource)
        type = resource.instance_variable_get(TYPE)
        resource.instance_variable_set(TYPE, nil) if type.is_a?(::Puppet::Resource::Type)
      end

      # Calls the block while a resource has a placeholder.
      def self.within(resource, placeholder)
        set(resource, placeholder)
        yield
        remove(resource)
      end
    end
  end
end
