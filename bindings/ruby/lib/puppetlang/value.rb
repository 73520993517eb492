# frozen_string_literal: true

module Puppetlang
  # A value of the language. It never changes, and any threads may use it at once.
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
    # What it keeps, because of the names in it: the Declarations that it was made with, or the Scope; nil without.
    attr_reader :declarations

    class << self
      # The value for data of Ruby: nil (undef), booleans, numbers, strings, :default, regular expressions, types, and arrays and
      # hashes of such. A Value is itself.
      #
      # Raises TypeError for what the language has no value for, InvalidArgument for numbers that are too big, and
      # InvalidEncoding for strings that are not UTF-8.
      def from(data)
        data.is_a?(self) ? data : made(of(data)) { ValueIn.pointer(data) }
      end

      # The value of a text with a literal, as it stands in a manifest: "[1, 'a']", "Timespan('0-01:30:00')".
      #
      # Raises SyntaxError for what is no expression, TypeMismatch for one that is no literal.
      def parse(text)
        text = Text.in(text)
        handle, failure = Call.handle(Handle::Value) do |out, error|
          Native.value_parse(nil, text, text.bytesize, out, error)
        end
        raise Error.of(failure) unless handle

        taken(handle)
      end

      # The value of JSON: rich data, as catalogs have it. +unresolved+ keeps a hash whose "__ptype" nobody knows as it is.
      #
      # Raises SyntaxError for what is no JSON, TypeMismatch for a wrong "__ptype", and LimitReached.
      def from_json(json, unresolved: false)
        json = Text.in(json)
        handle, failure = Call.handle(Handle::Value) do |out, error|
          Native.value_from_json(json, json.bytesize, unresolved ? UNRESOLVED_JSON : 0, out, error)
        end
        raise Error.of(failure) unless handle

        taken(handle)
      end

      # A value that is not shown; #unwrap gives what it hides.
      def sensitive(data)
        ValueIn.with(data) { |pointer| made(of(data)) { Native.value_sensitive(pointer) } }
      end

      # The bytes of a string, as a Binary.
      def binary(bytes)
        place = FFI::MemoryPointer.new(:uint8, [bytes.bytesize, 1].max).put_bytes(0, bytes)
        made { Native.value_binary(place, bytes.bytesize) }
      end

      # The value that a pointer borrows, as one of its own. For this gem only.
      def borrowed(pointer, declarations = nil)
        made(declarations) { Native.value_retain(pointer) } unless pointer.null?
      end

      # The value of a handle. For this gem only.
      def taken(handle, declarations = nil)
        new(handle, declarations)
      end

      # The value of a pointer that is given away; nil for null. For this gem only.
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

      # What a Value or Type keeps.
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

    # What it is: 'Undef', 'Default', 'Boolean', 'Integer', 'Float', 'String', 'Regexp', 'Array', 'Hash', 'Type', 'Sensitive',
    # 'Binary', 'SemVer', 'SemVerRange', 'Timespan', 'Timestamp', 'URI', 'Object', 'Iterator', 'Callable'.
    def kind
      self.class.kind_of_pointer(@handle)
    end

    # The same as data of Ruby: nil, booleans, numbers, strings, arrays and hashes. What Ruby has no data for stays a Value, also
    # within arrays and hashes.
    def to_ruby
      ValueOut.data(@handle, @declarations)
    end

    # The Type that it is; nil for any other value.
    def to_type
      Type.borrowed(Native.value_get_type(@handle), @declarations)
    end

    # The text of a regular expression, without slashes; nil for any other value.
    def source
      ValueOut.text(:value_get_regexp, @handle)
    end

    # The bytes of a Binary; nil for any other value.
    def bytes
      size = FFI::MemoryPointer.new(:size_t)
      place = ValueOut.get(:pointer) { |data| Native.value_get_binary(@handle, data, size) }
      place&.read_pointer&.read_bytes(size.read(:size_t))
    end

    # The seconds of a Timespan, or of a Timestamp since the beginning of 1970 (UTC), a Rational; nil for any other value.
    def seconds
      nanoseconds = FFI::MemoryPointer.new(:uint32)
      place = ValueOut.get(:int64) { |seconds| Native.value_get_time(@handle, seconds, nanoseconds) }
      place && (place.read_int64 + Rational(nanoseconds.read_uint32, 1_000_000_000))
    end

    # True for `undef`.
    def undef?
      kind == 'Undef'
    end

    # True for what is not shown.
    def sensitive?
      kind == 'Sensitive'
    end

    # What a Sensitive value hides; any other value is itself.
    def unwrap
      borrowed(Native.value_unwrap(@handle)) || self
    end

    # How many elements or entries an array or hash has; 0 for any other value.
    def size
      Native.value_len(@handle)
    end

    # The element of an array at an index (from the end if it is negative), or what a hash has for a key. nil for what is not there.
    def [](key)
      return ValueIn.with(key) { |pointer| borrowed(Native.value_lookup(@handle, pointer)) } if kind == 'Hash'

      index = Integer(key)
      index += size if index.negative?
      borrowed(Native.value_at(@handle, index)) unless index.negative? || index >= size
    end

    # Every element of an array; every key and value of a hash. Nothing for any other value.
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

    # What an instance of an Object type has for an attribute, constants too; nil for what is no attribute, for one that is derived,
    # and for any other value.
    def attribute(name)
      name = Text.in(name.to_s)
      self.class.made(@declarations) { Native.value_attribute(@handle, name, name.bytesize) }
    end

    # The Type of the value: :plain (elements of an array have one type in common), :detailed (each has its own), or :generic
    # (without numbers, strings and sizes).
    def type(how = :plain)
      Type.of(self, how)
    end

    # True for a Value that is equal as `==` of the language has it: 1 is 1.0, and ASCII letters are the same in upper and lower
    # case.
    def ==(other)
      other.is_a?(Value) && Native.value_equal(@handle, other.handle)
    end

    # True for a Value that is the same as the key of a hash: 1 is not 1.0.
    def eql?(other)
      other.is_a?(Value) && Native.value_key_equal(@handle, other.handle)
    end

    def hash
      Native.value_hash(@handle)
    end

    # The value as it is written in a manifest; what has no such form is told by its kind. What is sensitive is not shown.
    def to_s
      Call.text { |out, error| Native.value_to_text(@handle, out, error) }
    end

    # The text of the value in a format, as `String.new(value, format)` gives it: '%#x'; a hash from Types to formats, of which the
    # narrowest type that has the value counts; or :default. What is sensitive is in no format.
    #
    # Raises TypeMismatch when the format is malformed or not one for the value, LimitReached when the text becomes too long, and what
    # Value.from raises.
    def format(format = :default)
      ValueIn.with(format) do |pointer|
        Call.text { |out, error| Native.value_format_with(nil, @handle, pointer, out, error) }
      end
    end

    # The text of the value in a string that it is interpolated into. What is sensitive is not shown.
    def interpolate
      Call.text { |out, error| Native.value_interpolate(@handle, out, error) }
    end

    # The value as JSON: rich data, as catalogs have it, or with +plain+ as they have it without rich data: what JSON has no
    # form for is text. Either has what Sensitive values hide, so it has no name by which JSON.generate would call it.
    def data_json(plain: false)
      Call.text { |out, error| Native.value_to_json(@handle, plain ? PLAIN_JSON : 0, out, error) }
    end

    def inspect
      "#<#{self.class} #{self}>"
    end

    private

    # A value in this one.
    def borrowed(pointer)
      self.class.borrowed(pointer, @declarations)
    end
  end
end
