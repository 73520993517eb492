# frozen_string_literal: true

module Puppetlang
  # A value of the language. It never changes, and any number of threads may share it.
  #
  #     ports = Puppetlang::Value.from([80, 443])
  #     ports[1].to_ruby           # => 443
  #     ports.type.to_s            # => "Array[Integer[80, 443], 2, 2]"
  class Value
    # The names of the kinds, by number.
    KINDS = [nil, *(1..).lazy.map { |kind| Text.out_or_nil(Native.value_kind_name(kind)) }.take_while(&:itself)].freeze
    PLAIN_JSON = 1
    UNRESOLVED_JSON = 2
    private_constant :KINDS, :PLAIN_JSON, :UNRESOLVED_JSON

    # For this gem only.
    attr_reader :handle
    # The owner of the names in the value, which it keeps alive: the Declarations that it was created with, the Scope,
    # or the Catalog; nil if there is none.
    attr_reader :declarations

    class << self
      # Returns the value for Ruby data: nil (undef), booleans, numbers, strings, symbols (strings, but :default is
      # the default), regular expressions, times (Timestamp), types, and arrays, sets (arrays) and hashes of these. A
      # Value is returned unchanged.
      #
      # Raises TypeError for objects that the language has no value for, InvalidArgument for numbers out of range, and
      # InvalidEncoding for strings that are not UTF-8.
      def from(data)
        data.is_a?(self) ? data : made(of(data)) { ValueIn.pointer(data) }
      end

      # Returns the value of a literal, as written in a manifest: "[1, 'a']", "Timespan('0-01:30:00')".
      #
      # Raises SyntaxError if the text is not an expression, TypeMismatch if it is not a literal.
      def parse(text)
        text = Text.in(text)
        handle, failure = Call.handle(Handle::Value) do |out, error|
          Native.value_parse(nil, text, text.bytesize, out, error)
        end
        raise Error.of(failure) unless handle

        taken(handle)
      end

      # Returns the value of JSON: rich data, as in catalogs. +unresolved+ keeps hashes with an unknown "__ptype"
      # unchanged.
      #
      # Raises SyntaxError for invalid JSON, TypeMismatch for an invalid "__ptype", and LimitReached.
      def from_json(json, unresolved: false)
        json = Text.in(json)
        handle, failure = Call.handle(Handle::Value) do |out, error|
          Native.value_from_json(json, json.bytesize, unresolved ? UNRESOLVED_JSON : 0, out, error)
        end
        raise Error.of(failure) unless handle

        taken(handle)
      end

      # Returns the value of the first document of YAML; undef if there is none. The rules are those of the function
      # `parseyaml` and of Hiera: YAML 1.1 as Ruby reads it, without classes of Ruby. Symbols become strings.
      #
      # Raises SyntaxError for invalid YAML, and for classes that data may not have, such as dates; LimitReached for
      # more than 8 MiB, 512 levels or too many values.
      def from_yaml(yaml)
        yaml = Text.in(yaml)
        handle, failure = Call.handle(Handle::Value) do |out, error|
          Native.value_from_yaml(yaml, yaml.bytesize, out, error)
        end
        raise Error.of(failure) unless handle

        taken(handle)
      end

      # Returns a Sensitive value, whose content is not shown; #unwrap returns the content.
      def sensitive(data)
        ValueIn.with(data) { |pointer| made(of(data)) { Native.value_sensitive(pointer) } }
      end

      # Returns the bytes of a string, as a Binary.
      def binary(bytes)
        place = FFI::MemoryPointer.new(:uint8, [bytes.bytesize, 1].max).put_bytes(0, bytes)
        made { Native.value_binary(place, bytes.bytesize) }
      end

      # Returns a value for a borrowed pointer. For this gem only.
      def borrowed(pointer, declarations = nil)
        made(declarations) { Native.value_retain(pointer) } unless pointer.null?
      end

      # Returns the value of a handle. For this gem only.
      def taken(handle, declarations = nil)
        new(handle, declarations)
      end

      # Returns the value of an owned pointer; nil for null. For this gem only.
      def made(declarations = nil)
        Call.shield do
          pointer = yield
          taken(Handle::Value.new(pointer), declarations) unless pointer.null?
        end
      end

      # For this gem only.
      def kind_of_pointer(pointer)
        number = Native.value_kind(pointer)
        KINDS.fetch(number) { "kind #{number}" }
      end

      private

      # Returns the declarations of a Value or Type.
      def of(data)
        data.declarations if data.is_a?(Value) || data.is_a?(Type)
      end
    end

    private_class_method :new

    def initialize(handle, declarations)
      @handle = handle
      @declarations = declarations
      freeze
    end

    # The kind: 'Undef', 'Default', 'Boolean', 'Integer', 'Float', 'String', 'Regexp', 'Array', 'Hash', 'Type',
    # 'Sensitive', 'Binary', 'SemVer', 'SemVerRange', 'Timespan', 'Timestamp', 'URI', 'Object', 'Iterator',
    # 'Callable'.
    def kind
      self.class.kind_of_pointer(@handle)
    end

    # Returns the value as Ruby data: nil, booleans, numbers, strings, arrays and hashes. Values without a Ruby
    # equivalent stay a Value, also within arrays and hashes.
    def to_ruby
      ValueOut.data(@handle, @declarations)
    end

    # Returns the Type, if the value is a type; otherwise nil.
    def to_type
      Type.borrowed(Native.value_get_type(@handle), @declarations)
    end

    # The text of a regular expression, without slashes; nil for other values.
    def source
      ValueOut.text(:value_get_regexp, @handle)
    end

    # The bytes of a Binary; nil for other values.
    def bytes
      size = FFI::MemoryPointer.new(:size_t)
      place = ValueOut.get(:pointer) { |data| Native.value_get_binary(@handle, data, size) }
      place&.read_pointer&.read_bytes(size.read(:size_t))
    end

    # The seconds of a Timespan, or of a Timestamp since the beginning of 1970 (UTC), as a Rational; nil for other
    # values.
    def seconds
      nanoseconds = FFI::MemoryPointer.new(:uint32)
      place = ValueOut.get(:int64) { |seconds| Native.value_get_time(@handle, seconds, nanoseconds) }
      place && (place.read_int64 + Rational(nanoseconds.read_uint32, 1_000_000_000))
    end

    # Returns true for `undef`.
    def undef?
      kind == 'Undef'
    end

    # Returns true for a Sensitive value.
    def sensitive?
      kind == 'Sensitive'
    end

    # Returns the content of a Sensitive value; other values are returned unchanged.
    def unwrap
      borrowed(Native.value_unwrap(@handle)) || self
    end

    # The number of elements or entries of an array or hash; 0 for other values.
    def size
      Native.value_len(@handle)
    end

    # Returns the element of an array at an index (from the end if it is negative), or the value of a key in a hash;
    # nil if there is none.
    def [](key)
      return ValueIn.with(key) { |pointer| borrowed(Native.value_lookup(@handle, pointer)) } if kind == 'Hash'

      index = Integer(key)
      index += size if index.negative?
      borrowed(Native.value_at(@handle, index)) unless index.negative? || index >= size
    end

    # Yields every element of an array, or every key and value of a hash; nothing for other values.
    def each(&block)
      return enum_for { size } unless block

      if kind == 'Hash'
        pairs = ValueOut.entries(@handle) { |key, value| [borrowed(key), borrowed(value)] }
        pairs.each(&block)
      else
        size.times { |index| yield borrowed(Native.value_at(@handle, index)) }
      end
      self
    end

    # Returns the value of an attribute of an instance of an Object type, including constants; nil if there is no such
    # attribute, if it is derived, and for other values.
    def attribute(name)
      name = Text.in(name.to_s)
      self.class.made(@declarations) { Native.value_attribute(@handle, name, name.bytesize) }
    end

    # Returns the Type of the value: :plain (elements of an array have one common type), :detailed (each has its own),
    # or :generic (without numbers, strings and sizes).
    def type(how = :plain)
      Type.of(self, how)
    end

    # Returns true for a Value that is equal by the operator `==` of the language: 1 equals 1.0, and the case of ASCII
    # letters does not matter.
    def ==(other)
      other.is_a?(Value) && Native.value_equal(@handle, other.handle)
    end

    # Returns true for a Value that is the same hash key: 1 and 1.0 are not.
    def eql?(other)
      other.is_a?(Value) && Native.value_key_equal(@handle, other.handle)
    end

    def hash
      Native.value_hash(@handle)
    end

    # Returns the value as written in a manifest; values without such a form show their kind. Sensitive values show no
    # content.
    def to_s
      Call.text { |out, error| Native.value_to_text(@handle, out, error) }
    end

    # Returns the text of the value in a format, as `String.new(value, format)`: '%#x'; a hash from Types to formats,
    # of which the narrowest type that accepts the value is used; or :default. No format shows the content of a
    # Sensitive value.
    #
    # Raises TypeMismatch if the format is malformed or does not fit the value, LimitReached if the text is too long,
    # and the errors of Value.from.
    def format(format = :default)
      ValueIn.with(format) do |pointer|
        Call.text { |out, error| Native.value_format_with(nil, @handle, pointer, out, error) }
      end
    end

    # Returns the text of the value when it is interpolated into a string. Sensitive values show no content.
    def interpolate
      Call.text { |out, error| Native.value_interpolate(@handle, out, error) }
    end

    # Returns the value as JSON: rich data, as in catalogs, or with +plain+ as in catalogs without rich data, where
    # values that JSON cannot represent are text. Both contain the content of Sensitive values; therefore the method
    # is not named to_json, which JSON.generate would call.
    def data_json(plain: false)
      Call.text { |out, error| Native.value_to_json(@handle, plain ? PLAIN_JSON : 0, out, error) }
    end

    # Returns the value as YAML, as Ruby's `to_yaml` writes it.
    #
    # Raises Unsupported if the value contains something that is not data, such as a type or a Sensitive value.
    def to_yaml(*)
      Call.text { |out, error| Native.value_to_yaml(@handle, out, error) }
    end

    def inspect
      "#<#{self.class} #{self}>"
    end

    private

    # Returns a value within this one.
    def borrowed(pointer)
      self.class.borrowed(pointer, @declarations)
    end
  end
end
