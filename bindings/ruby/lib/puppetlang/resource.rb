# frozen_string_literal: true

module Puppetlang
  # A resource of a Catalog. It keeps the catalog alive.
  class Resource
    # The catalog, and the index of the resource in it, from 0.
    attr_reader :catalog, :number

    # For Catalog only.
    def initialize(catalog, number)
      @catalog = catalog
      @number = number
      freeze
    end

    # The name of the type, such as 'File' or 'Web::Vhost'.
    def type
      text(:resource_type)
    end

    # The title.
    def title
      text(:resource_title)
    end

    # The reference, such as 'File[/etc/motd]'.
    def reference
      "#{type}[#{title}]"
    end
    alias to_s reference

    # The kind: :native, :defined_type, :class or :node.
    def kind
      Text.out(Native.resource_kind_name(Native.resource_kind(handle, @number))).to_sym
    end

    # Returns true if the resource is not sent to the node.
    def virtual?
      Native.resource_is_virtual(handle, @number)
    end

    # Returns true if the resource is exported.
    def exported?
      Native.resource_is_exported(handle, @number)
    end

    # The name of the source that declares the resource; nil if none does, as for an included class.
    def path
      Text.out(Native.resource_path(handle, @number)) if line
    end

    # The line of the declaration that the reference reports, from 1; nil if there is none.
    def line
      line = Native.resource_line(handle, @number)
      line unless line.zero?
    end

    # The bytes of the expression that declares the resource, a Range that excludes its end; nil if there is none.
    def span
      place = ValueOut.get(SPAN) { |span| Native.resource_span(handle, @number, span) }
      place && Range.new(*place.read_array_of_uint32(3).last(2), true)
    end

    # The tags.
    def tags
      Array.new(Native.resource_tag_count(handle, @number)) { |index| Text.out(Native.resource_tag(handle, @number, index)) }
    end

    # The parameters that are set, in order: a Hash from names to Ruby data, or to a Value if Ruby has no equivalent
    # or the value is Sensitive.
    def parameters
      (0...Native.resource_parameter_count(handle, @number)).to_h do |index|
        [Text.out(Native.resource_parameter_name(handle, @number, index)),
         ValueOut.data(Native.resource_parameter_value(handle, @number, index), @catalog)]
      end
    end

    # Returns the value of a parameter; nil if it is not set.
    def [](name)
      name = Text.in(name.to_s)
      pointer = Native.resource_parameter(handle, @number, name, name.bytesize)
      ValueOut.data(pointer, @catalog) unless pointer.null?
    end

    # The names of the parameters with Sensitive values.
    def sensitive_parameters
      parameters.select { |_, value| value.is_a?(Value) && value.sensitive? }.keys
    end

    def ==(other)
      other.is_a?(Resource) && @catalog.equal?(other.catalog) && @number == other.number
    end
    alias eql? ==

    def hash
      [@catalog.object_id, @number].hash
    end

    def inspect
      "#<#{self.class} #{reference}>"
    end

    SPAN = 8 * 4
    private_constant :SPAN

    private

    def handle
      @catalog.handle
    end

    def text(getter)
      Text.out(Native.public_send(getter, handle, @number))
    end
  end
end
