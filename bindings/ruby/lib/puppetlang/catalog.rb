# frozen_string_literal: true

module Puppetlang
  # A relationship of a catalog: the Resource +from+ comes before the Resource +to+. +refreshes+ is true if changes of
  # the first refresh the second, as with `notify` and `subscribe`.
  Relationship = Struct.new(:from, :to, :refreshes) do
    alias_method :refreshes?, :refreshes
  end

  # The catalog of a node: an Enumerable of Resource objects, in the order in which they were declared. It includes
  # virtual resources, which are not sent to the node. Created by Environment#compile; it can outlive its environment,
  # and any number of threads may share it.
  class Catalog
    include Enumerable

    # For this gem only.
    attr_reader :handle

    # Returns the catalog of a handle. For this gem only.
    def self.taken(handle)
      new(handle)
    end

    private_class_method :new

    def initialize(handle)
      @handle = handle
      freeze
    end

    # The name of the node.
    def name
      Text.out(Native.catalog_name(@handle))
    end

    # The name of the environment.
    def environment
      Text.out(Native.catalog_environment(@handle))
    end

    # The number of resources.
    def size
      Native.catalog_resource_count(@handle)
    end

    # Yields every Resource.
    def each
      return enum_for { size } unless block_given?

      size.times { |number| yield Resource.new(self, number) }
      self
    end

    # Returns the Resource of a reference, by its title or an alias; nil if there is none. The reference is a text, such
    # as 'File[/etc/motd]', or a Value or Type, such as the value of a parameter `require`.
    def [](reference)
      place = ValueOut.get(:size_t) { |number| find_number(reference, number) }
      Resource.new(self, place.read(:size_t)) if place
    end

    # Returns the Resource of a reference, as #[]; with a block as Enumerable#find.
    def find(*arguments, &block)
      block || arguments.empty? ? super : self[*arguments]
    end

    # The containment edges: pairs of a Resource and a Resource that it contains. Virtual resources have none.
    def edges
      source = FFI::MemoryPointer.new(:size_t)
      target = FFI::MemoryPointer.new(:size_t)
      Array.new(Native.catalog_edge_count(@handle)) do |index|
        Native.catalog_edge(@handle, index, source, target)
        [source, target].map { |number| Resource.new(self, number.read(:size_t)) }
      end
    end

    # The relationships (Relationship) that the parameters `before`, `notify`, `require` and `subscribe` state. Those
    # that are written with arrows are parameters of their first resource. Virtual resources have none. A relationship
    # with a container, such as a class, is not repeated for its contents.
    def relationships
      numbers = Array.new(2) { FFI::MemoryPointer.new(:size_t) }
      refreshes = FFI::MemoryPointer.new(:bool)
      Array.new(Native.catalog_relationship_count(@handle)) do |index|
        Native.catalog_relationship(@handle, index, *numbers, refreshes)
        from, to = numbers.map { |number| Resource.new(self, number.read(:size_t)) }
        Relationship.new(from, to, refreshes.read(:bool)).freeze
      end
    end

    # The dependency cycles, as an agent would find them: an Array of Arrays of references in the order of dependency.
    # The first is repeated at the end, unless a path leads into the cycle. Dependencies come from relationships,
    # containers, stages, and the autorequires of `file` and `exec`; autorequires in the Ruby code of other types are
    # unknown.
    def cycles
      own { |out, error| Native.catalog_cycles(@handle, out, error) }
    end

    # Returns the message of an agent about the dependency cycles, with the origin of each step; nil if there are none.
    def cycles_text
      text = Call.text { |out, error| Native.catalog_cycles_text(@handle, out, error) }
      text unless text.empty?
    end

    # Compares the catalog with a later one. Returns a Hash, which is empty if they do not differ:
    #
    # - 'added', 'removed': Arrays of the references of resources that only one of the catalogs has
    # - 'changed': an Array of Hashes with 'resource', 'parameter', and 'before' and 'after' as far as they are set:
    #   Ruby data, or a Value as in Resource#parameters
    # - 'added_edges', 'removed_edges': Arrays of pairs of references: containers, and contents that only one of the
    #   catalogs puts in them
    #
    # Virtual resources do not count; files, lines and tags make no difference.
    def difference(later)
      own([self, later].freeze) { |out, error| Native.catalog_difference(@handle, later.handle, out, error) }
    end

    # The names of the classes, and of the node definition.
    def classes
      Array.new(Native.catalog_class_count(@handle)) { |index| Text.out(Native.catalog_class(@handle, index)) }
    end

    # The tags of the catalog.
    def tags
      Array.new(Native.catalog_tag_count(@handle)) { |index| Text.out(Native.catalog_tag(@handle, index)) }
    end

    # Returns the catalog in the JSON form that is sent to a node, with Sensitive values in plain text.
    #
    # - +version+: the version of the configuration, an Integer or a String
    # - +code_id+: the identifier of the code, for static catalogs
    # - +catalog_uuid+: the UUID of the catalog, which reports of the agent refer to
    # - +virtual+: whether virtual resources are written too, each with the key 'virtual'
    # - +rich_data+: false for agents before Puppet 6, which do not read rich data
    # - +lossy+: whether values that JSON cannot represent are written as text if +rich_data+ is false
    #
    # Raises LimitReached for values of more than 128 levels, or of 20,000,000 elements in all; TypeMismatch for a
    # value that needs rich data.
    def to_json(*_, version: 0, code_id: nil, catalog_uuid: nil, virtual: false, rich_data: true, lossy: false)
      options = { 'version' => version, 'code_id' => code_id, 'catalog_uuid' => catalog_uuid, 'virtual' => virtual,
                  'rich_data' => rich_data, 'lossy' => lossy }
      ValueIn.with(options) do |pointer|
        Call.text { |out, error| Native.catalog_to_json(@handle, pointer, out, error) }
      end
    end

    # Returns the SHA-256 of the resources, edges and classes, in hexadecimal. Files, lines, the names of node and
    # environment, and the order of tags are no part of it.
    #
    # Raises LimitReached as #to_json.
    def digest
      Call.text { |out, error| Native.catalog_digest(@handle, out, error) }
    end

    # Frees the catalog before the garbage collector does. Neither it nor its resources can be used afterwards. For this
    # gem only.
    def free
      Call.shield { @handle.free }
    end

    def inspect
      "#<#{self.class} #{name}: #{size} resources>"
    end

    private

    def find_number(reference, number)
      case reference
      when Value, Type
        ValueIn.with(reference) { |pointer| Native.catalog_find_value(@handle, pointer, number) }
      else
        reference = Text.in(reference.to_s)
        Native.catalog_find(@handle, reference, reference.bytesize, number)
      end
    end

    # Returns the data of the value that a call writes to the first out-parameter of the block.
    def own(keeper = nil, &block)
      handle, failure = Call.handle(Handle::Value, &block)
      raise Error.of(failure) unless handle

      ValueOut.own(handle, keeper)
    end
  end
end
