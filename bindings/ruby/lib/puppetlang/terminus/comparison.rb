# frozen_string_literal: true

module Puppetlang
  module Terminus
    # The differences between two catalogs of a node: that of Puppet and that of libpuppetlang.
    module Comparison
      # A difference: the reference of a +resource+ (nil for the catalog as a whole), the +path+ to the value in it, as
      # an Array of keys and indexes, both values (ABSENT where there is none), and the file and line of the resource.
      # The +known+ class of docs/differences.md explains it, if there is one.
      Difference = Struct.new(:resource, :path, :puppet, :puppetlang, :file, :line, :known) do
        def to_h
          super.reject { |_, value| ABSENT.equal?(value) || value.nil? }
        end

        def to_s
          place = [resource, *path].compact.join(' ')
          place = "#{place} (file: #{file}, line: #{line})" if file
          "#{place}: #{shown(puppet)} by Puppet, #{shown(puppetlang)} by libpuppetlang"
        end

        private

        def shown(value)
          ABSENT.equal?(value) ? 'absent' : value.inspect
        end
      end

      ABSENT = Object.new
      def ABSENT.inspect
        'absent'
      end
      ABSENT.freeze

      # The entries that differ between two compiles of one catalog.
      EACH_TIME = %w[catalog_uuid version].freeze
      private_constant :EACH_TIME

      # Returns the Differences of two catalogs. The values of Sensitive parameters are compared, but not returned.
      def self.of(puppet, puppetlang)
        mine, theirs = [puppetlang, puppet].map { |catalog| data(catalog) }
        differences = whole(theirs, mine)
        names = theirs['resources'].keys | mine['resources'].keys
        names.each do |name|
          both = [theirs, mine].map { |catalog| catalog['resources'].fetch(name, ABSENT) }
          resource(name, *both, differences)
        end
        differences
      end

      # Compares all but the resources.
      def self.whole(theirs, mine)
        differences = []
        (theirs.keys | mine.keys).each do |key|
          next if key == 'resources'

          compare(nil, [key], theirs.fetch(key, ABSENT), mine.fetch(key, ABSENT), nil, differences)
        end
        differences
      end

      def self.resource(name, theirs, mine, differences)
        place = [theirs, mine].find { |entry| entry.is_a?(::Hash) }
        if theirs.is_a?(::Hash) && mine.is_a?(::Hash)
          hidden = Array(theirs['sensitive_parameters']) | Array(mine['sensitive_parameters'])
          theirs, mine = [theirs, mine].map { |entry| without(entry, hidden, theirs, mine) }
          compare(name, [], theirs, mine, place, differences)
        else
          both = [theirs, mine].map { |entry| entry.is_a?(::Hash) ? 'present' : ABSENT }
          differences << Difference.new(name, [], *both, place['file'], place['line'])
        end
      end

      # Replaces the values of Sensitive parameters: by the same text if they are equal, otherwise by two texts.
      def self.without(entry, hidden, theirs, mine)
        return entry if hidden.empty?

        parameters = (entry['parameters'] || {}).to_h do |name, value|
          next [name, value] unless hidden.include?(name)

          equal = theirs.dig('parameters', name) == mine.dig('parameters', name)
          [name, equal ? 'Sensitive' : "Sensitive of #{entry.equal?(theirs) ? 'Puppet' : 'libpuppetlang'}"]
        end
        entry.merge('parameters' => parameters)
      end

      def self.compare(name, path, theirs, mine, place, differences)
        return if theirs == mine

        known = same_bytes?(theirs, mine) ? 'ascii-string' : nil
        if known.nil? && theirs.is_a?(::Hash) && mine.is_a?(::Hash)
          (theirs.keys | mine.keys).each do |key|
            compare(name, [*path, key], theirs.fetch(key, ABSENT), mine.fetch(key, ABSENT), place, differences)
          end
        elsif theirs.is_a?(::Array) && mine.is_a?(::Array) && theirs.size == mine.size
          theirs.zip(mine).each_with_index { |both, at| compare(name, [*path, at], *both, place, differences) }
        else
          location = place ? place.values_at('file', 'line') : [nil, nil]
          differences << Difference.new(name, path, theirs, mine, *location, known)
        end
      end

      # Whether Puppet has a Binary with the bytes of a String: it writes each text without an encoding so, such as the
      # name of a host that Facter reads.
      def self.same_bytes?(theirs, mine)
        theirs.is_a?(::Hash) && theirs['__ptype'] == 'Binary' && mine.is_a?(::String) &&
          theirs['__pvalue'].unpack1('m') == mine.b
      end

      # Returns the data of a catalog, with resources by reference, and without order where it has no meaning.
      def self.data(catalog)
        data = ::Puppet.override({ rich_data: true }) { catalog.to_data_hash }
        data = data.reject { |key, _| EACH_TIME.include?(key) }
        data['resources'] = data['resources'].to_h do |entry|
          tags = entry['tags'] && Array(entry['tags'].to_a).sort
          ["#{entry['type']}[#{entry['title']}]", entry.merge('tags' => tags)]
        end
        data['edges'] = data['edges'].map { |edge| edge.values_at('source', 'target') }.sort
        data['tags'] = data['tags'].sort
        data
      end
      private_class_method :whole, :resource, :without, :compare, :same_bytes?, :data
    end
  end
end
