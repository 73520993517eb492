# frozen_string_literal: true

module Puppetlang
  # The types that a program declares: aliases and Object types. Created by Program#declarations; it can outlive its
  # program, and any number of threads may share it.
  #
  #     declared = engine.parse('type Port = Integer[1, 65535]').declarations
  #     declared.type('Array[Port]') === [80, 443]      # => true
  #     declared['Port'].new('0x50').to_ruby            # => 80
  #
  # A Type or Value that is created with it keeps it alive, and so does everything derived from one such Type or
  # Value. A value that is built of several, as by Value.from([type]), does not; without the declarations, the
  # declared names within types are unresolved.
  class Declarations
    UNRESOLVED_JSON = 2
    private_constant :UNRESOLVED_JSON

    # For Program only.
    def initialize(handle)
      @handle = handle
      freeze
    end

    # Returns the declared Type with a name, in upper or lower case; nil if there is none.
    def [](name)
      name = Text.in(name)
      Type.made(self) { Native.declarations_get(@handle, name, name.bytesize) }
    end

    # Returns the Type of a text that may contain declared names; otherwise like Type.parse.
    def type(text)
      text = Text.in(text)
      handle, failure = Call.handle(Handle::Type) do |out, error|
        Native.type_parse_with(nil, @handle, text, text.bytesize, out, error)
      end
      raise Error.of(failure) unless handle

      Type.taken(handle, self)
    end

    # Returns the Value of a text that may contain declared names; otherwise like Value.parse.
    def value(text)
      text = Text.in(text)
      made_value { |out, error| Native.value_parse_with(nil, @handle, text, text.bytesize, out, error) }
    end

    # Returns the Value of JSON in which "__ptype" may name a declared Object type; otherwise like Value.from_json.
    def from_json(json, unresolved: false)
      json = Text.in(json)
      flags = unresolved ? UNRESOLVED_JSON : 0
      made_value { |out, error| Native.value_from_json_with(@handle, json, json.bytesize, flags, out, error) }
    end

    private

    def made_value(&block)
      handle, failure = Call.handle(Handle::Value, &block)
      raise Error.of(failure) unless handle

      Value.taken(handle, self)
    end
  end
end
