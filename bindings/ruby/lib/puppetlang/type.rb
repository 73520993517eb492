# frozen_string_literal: true

module Puppetlang
  # A type of the language. It never changes, and any threads may use it at once.
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
    # The Declarations that it was made with, which it keeps; nil without.
    attr_reader :declarations

    class << self
      # The type of a text. A name that is no type of the language becomes a reference to one.
      #
      # Raises SyntaxError for what is no expression, TypeMismatch for one that is no type.
      def parse(text)
        text = Text.in(text)
        handle, failure = Call.handle(Handle::Type) do |out, error|
          Native.type_parse(nil, text, text.bytesize, out, error)
        end
        raise Error.of(failure) unless handle

        taken(handle)
      end

      # The type of a Value, or of data of Ruby; see Value#type.
      def of(data, how = :plain)
        number = WAYS.fetch(how) { raise InvalidArgument, "a type is inferred as #{WAYS.keys.join(', ')}, not #{how.inspect}" }
        declarations = data.declarations if data.is_a?(Value)
        ValueIn.with(data) { |pointer| made(declarations) { Native.value_infer(pointer, number) } }
      end

      # The type that a pointer borrows, as one of its own. For this gem only.
      def borrowed(pointer, declarations = nil)
        made(declarations) { Native.type_retain(pointer) } unless pointer.null?
      end

      # The type of a pointer that is given away; nil for null. For this gem only.
      def made(declarations = nil)
        Call.shield do
          pointer = yield
          taken(Handle::Type.new(pointer), declarations) unless pointer.null?
        end
      end

      # The type of a handle. For this gem only.
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

    # A Value of this type, made of Values or data of Ruby as `new` of the language makes it: Integer of '0x1F', Array of a hash. An
    # instance of an Object type is made of its attributes, first those that are required, or of one hash. Timestamp of nothing is
    # the time.
    #
    # Raises TypeMismatch when nothing can be made of the type, or not of this, and what Value.from raises.
    def new(*arguments)
      values = arguments.map { |data| Value.from(data) }
      place = FFI::MemoryPointer.new(:pointer, values.size + 1).write_array_of_pointer(values.map(&:handle))
      handle, failure = Call.handle(Handle::Value) do |out, error|
        Native.type_new(nil, @handle, place, values.size, out, error)
      end
      raise Error.of(failure) unless handle

      Value.taken(handle, @declarations)
    end

    # Every Attribute of an Object type, those of its parents first; nil for any other type.
    def attributes
      Attribute.of(self)
    end

    # True if a Value, or data of Ruby, is of this type. Raises what Value.from raises.
    def instance?(data)
      ValueIn.with(data) { |pointer| Native.type_instance(@handle, pointer) }
    end

    # The same for `case`: what the language has no value for is of no type.
    def ===(other)
      instance?(other)
    rescue TypeError, InvalidArgument, InvalidEncoding
      false
    end

    # True if every value of the other type is one of this.
    def >=(other)
      Native.type_assignable(@handle, type(other).handle)
    end

    # True if every value of this type is one of the other.
    def <=(other)
      type(other) >= self
    end

    # True for a Type with the same values, as `==` of the language has it.
    def ==(other)
      other.is_a?(Type) && Native.type_equal(@handle, other.handle)
    end

    # True for the same type with the same parameters.
    def eql?(other)
      other.is_a?(Type) && Native.type_key_equal(@handle, other.handle)
    end

    def hash
      to_value.hash
    end

    # The type as a Value.
    def to_value
      Value.from(self)
    end

    # Without numbers, strings and sizes: Integer for Integer[1, 10].
    def generalized
      self.class.made(@declarations) { Native.type_generalized(@handle) }
    end

    # The shortest type with the same values: Optional[String] for Variant[String, Undef].
    def normalized
      self.class.made(@declarations) { Native.type_normalized(@handle) }
    end

    # A type that accepts this and the other: Numeric for Integer and Float.
    def common(other)
      other = type(other)
      self.class.made(@declarations || other.declarations) { Native.type_common(@handle, other.handle) }
    end

    # Why a Value, or data of Ruby, is not of this type, in the reference's words; nil if it is.
    def mismatch(data, name: 'value')
      name = Text.in(name.to_s)
      text = ValueIn.with(data) do |pointer|
        Call.text do |out, error|
          Native.type_describe_mismatch(@handle, pointer, name, name.bytesize, out, error)
        end
      end
      text unless text.empty?
    end

    # Why this type does not accept the other, in the reference's words; nil if it does.
    def difference(other, name: 'value')
      name = Text.in(name.to_s)
      other = type(other)
      text = Call.text do |out, error|
        Native.type_describe_difference(@handle, other.handle, name, name.bytesize, out, error)
      end
      text unless text.empty?
    end

    # The text of the type; aliases by name.
    def to_s
      Call.text { |out, error| Native.type_to_text(@handle, out, error) }
    end

    # The same, with aliases followed by what they stand for.
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
