# frozen_string_literal: true

module Puppetlang
  # A type of the language. It never changes, and any number of threads may share it.
  #
  #     port = Puppetlang::Type.parse('Integer[1, 65535]')
  #     case 443 when port then puts 'a port' end
  #     port <= Puppetlang::Type.parse('Numeric')      # => true
  #     port.mismatch('80', name: 'port')              # => "port has wrong type, expects an Integer value, got String"
  #     port.new('0x50').to_ruby                       # => 80
  class Type
    WAYS = { plain: 0, detailed: 1, generic: 2 }.freeze
    private_constant :WAYS

    # For this gem only.
    attr_reader :handle
    # The owner of the names in the type, which it keeps alive: the Declarations that it was created with, the Scope, or
    # the Catalog; nil if there is none.
    attr_reader :declarations

    class << self
      # Returns the type of a text. An unknown name becomes a type reference.
      #
      # Raises SyntaxError if the text is not an expression, TypeMismatch if it is not a type.
      def parse(text)
        text = Text.in(text)
        handle, failure = Call.handle(Handle::Type) do |out, error|
          Native.type_parse(nil, text, text.bytesize, out, error)
        end
        raise Error.of(failure) unless handle

        taken(handle)
      end

      # Returns the type of a Value or of Ruby data; see Value#type.
      def of(data, how = :plain)
        number = WAYS.fetch(how) { raise InvalidArgument, "a type is inferred as #{WAYS.keys.join(', ')}, not #{how.inspect}" }
        declarations = data.declarations if data.is_a?(Value)
        ValueIn.with(data) { |pointer| made(declarations) { Native.value_infer(pointer, number) } }
      end

      # Returns a type for a borrowed pointer. For this gem only.
      def borrowed(pointer, declarations = nil)
        made(declarations) { Native.type_retain(pointer) } unless pointer.null?
      end

      # Returns the type of an owned pointer; nil for null. For this gem only.
      def made(declarations = nil)
        Call.shield do
          pointer = yield
          taken(Handle::Type.new(pointer), declarations) unless pointer.null?
        end
      end

      # Returns the type of a handle. For this gem only.
      def taken(handle, declarations = nil)
        new(handle, declarations)
      end
    end

    private_class_method :new

    def initialize(handle, declarations)
      @handle = handle
      @declarations = declarations
      freeze
    end

    # Creates a Value of this type from Values or Ruby data, as `new` of the language does: Integer of '0x1F', Array
    # of a hash. The arguments for an Object type are its attributes, required ones first, or one hash. Timestamp
    # without arguments is the current time.
    #
    # Raises TypeMismatch if `new` does not support the type or the arguments, and the errors of Value.from.
    def new(*arguments)
      values = arguments.map { |data| Value.from(data) }
      place = FFI::MemoryPointer.new(:pointer, values.size + 1).write_array_of_pointer(values.map(&:handle))
      handle, failure = Call.handle(Handle::Value) do |out, error|
        Native.type_new(nil, @handle, place, values.size, out, error)
      end
      raise Error.of(failure) unless handle

      Value.taken(handle, @declarations)
    end

    # All attributes (Attribute) of an Object type, those of its parents first; nil for other types.
    def attributes
      Attribute.of(self)
    end

    # Returns true if a Value or Ruby data is an instance of this type. Raises the errors of Value.from.
    def instance?(data)
      ValueIn.with(data) { |pointer| Native.type_instance(@handle, pointer) }
    end

    # Like #instance?, for `case`: returns false for objects that the language has no value for.
    def ===(other)
      instance?(other)
    rescue TypeError, InvalidArgument, InvalidEncoding
      false
    end

    # Returns true if this type accepts the other: every value of the other type is a value of this one.
    def >=(other)
      Native.type_assignable(@handle, type(other).handle)
    end

    # Returns true if the other type accepts this one.
    def <=(other)
      type(other) >= self
    end

    # Returns true for a Type that is equal by the operator `==` of the language.
    def ==(other)
      other.is_a?(Type) && Native.type_equal(@handle, other.handle)
    end

    # Returns true for the same type with the same parameters.
    def eql?(other)
      other.is_a?(Type) && Native.type_key_equal(@handle, other.handle)
    end

    def hash
      to_value.hash
    end

    # Returns the type as a Value.
    def to_value
      Value.from(self)
    end

    # Returns the type without numbers, strings and sizes: Integer for Integer[1, 10].
    def generalized
      self.class.made(@declarations) { Native.type_generalized(@handle) }
    end

    # Returns the normal form: Optional[String] for Variant[String, Undef].
    def normalized
      self.class.made(@declarations) { Native.type_normalized(@handle) }
    end

    # Returns the common type of this and the other: Numeric for Integer and Float.
    def common(other)
      other = type(other)
      self.class.made(@declarations || other.declarations) { Native.type_common(@handle, other.handle) }
    end

    # Returns why a Value or Ruby data is not an instance of this type, in the reference's words; nil if it is one.
    def mismatch(data, name: 'value')
      name = Text.in(name.to_s)
      text = ValueIn.with(data) do |pointer|
        Call.text do |out, error|
          Native.type_describe_mismatch(@handle, pointer, name, name.bytesize, out, error)
        end
      end
      text unless text.empty?
    end

    # Returns why this type does not accept the other, in the reference's words; nil if it does.
    def difference(other, name: 'value')
      name = Text.in(name.to_s)
      other = type(other)
      text = Call.text do |out, error|
        Native.type_describe_difference(@handle, other.handle, name, name.bytesize, out, error)
      end
      text unless text.empty?
    end

    # Returns the text of the type, with aliases by name.
    def to_s
      Call.text { |out, error| Native.type_to_text(@handle, out, error) }
    end

    # Returns the text of the type, with aliases expanded.
    def to_expanded_s
      Call.text { |out, error| Native.type_to_expanded_text(@handle, out, error) }
    end

    def inspect
      "#<#{self.class} #{self}>"
    end

    private

    def type(other)
      other.is_a?(Type) ? other : raise(TypeError, "a #{Type} is needed, not #{other.class}")
    end
  end
end
