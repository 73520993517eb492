# frozen_string_literal: true

module Puppetlang
  # What a node gets: an Enumerable of Resource objects, in the order in which they were declared. Those that are virtual are among them,
  # though they are not sent. Made by Environment#compile; it needs its environment no more, and any threads may use it at once.
  class Catalog
    include Enumerable

    # For this gem only.
    attr_reader :handle

    # The catalog of a handle. For this gem only.
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

    # How many resources there are.
    def size
      Native.catalog_resource_count(@handle)
    end

    # Every Resource.
    def each
      return enum_for { size } unless block_given?

      size.times { |number| yield Resource.new(self, number) }
      self
    end

    # The Resource of a reference, as 'File[/etc/motd]': by its title, or an alias; nil if there is none.
    def [](reference)
      reference = Text.in(reference.to_s)
      place = ValueOut.get(:size_t) { |number| Native.catalog_find(@handle, reference, reference.bytesize, number) }
      Resource.new(self, place.read(:size_t)) if place
    end

    # Which Resource contains which: pairs. None of them is virtual.
    def edges
      source = FFI::MemoryPointer.new(:size_t)
      target = FFI::MemoryPointer.new(:size_t)
      Array.new(Native.catalog_edge_count(@handle)) do |index|
        Native.catalog_edge(@handle, index, source, target)
        [source, target].map { |number| Resource.new(self, number.read(:size_t)) }
      end
    end

    # The names of the classes, and that of the node's definition.
    def classes
      Array.new(Native.catalog_class_count(@handle)) { |index| Text.out(Native.catalog_class(@handle, index)) }
    end

    # The tags.
    def tags
      Array.new(Native.catalog_tag_count(@handle)) { |index| Text.out(Native.catalog_tag(@handle, index)) }
    end

    # The form in which it is sent to a node: without the resources that are virtual, and with the values in plain text that are to be
    # hidden.
    #
    # Raises LimitReached for values of more than 128 levels, or of 20,000,000 elements in all.
    def to_json(*_)
      Call.text { |out, error| Native.catalog_json(@handle, out, error) }
    end

    def inspect
      "#<#{self.class} #{name}: #{size} resources>"
    end
  end
end
