# frozen_string_literal: true

module Puppetlang
  # The types that a program declares, aliases and Object types. Made by Program#declarations; it needs its program no more, and any
  # threads may use it at once.
  #
  #     declared = engine.parse('type Port = Integer[1, 65535]').declarations
  #     declared.type('Array[Port]') === [80, 443]      # => true
  #     declared['Port'].new('0x50').to_ruby            # => 80
  #
  # A Type or Value that is made with it keeps it, and so does what is made of one of these alone. What is built of several, as by
  # Value.from([type]), does not; without the declarations, the names in declared types are those of nobody.
  class Declarations
    UNRESOLVED_JSON = 2
    private_constant :UNRESOLVED_JSON

    # For Program only.
    def initialize(handle)
      @handle = handle
      freeze
    end

    # The declared Type of a name, in upper or lower case; nil for a name that is not declared.
    def [](name)
      name = Text.in(name)
      Type.made(self) { Native.declarations_get(@handle, name, name.bytesize) }
    end

    # The Type of a text in which declared names may be used; as Type.parse.
    def type(text)
      text = Text.in(text)
      handle, failure = Call.handle(Handle::Type) do |out, error|
        Native.type_parse_with(nil, @handle, text, text.bytesize, out, error)
      end
      raise Error.of(failure) unless handle

      Type.taken(handle, self)
    end

    # The Value of a text in which declared names may be used; as Value.parse.
    def value(text)
      text = Text.in(text)
      made_value { |out, error| Native.value_parse_with(nil, @handle, text, text.bytesize, out, error) }
    end

    # The Value of JSON, in which "__ptype" may name a declared Object type; as Value.from_json.
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
