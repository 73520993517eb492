# frozen_string_literal: true

module Puppetlang
  # Converts values of the language to Ruby data. Pointers are borrowed from a value that the caller keeps alive.
  module ValueOut
    # Returns the out-parameter that a getter has written; nil if it found nothing.
    def self.get(size)
      place = FFI::MemoryPointer.new(size)
      place if yield place
    end

    # Returns Ruby data of the same meaning, or a Value if there are none.
    def self.data(pointer, declarations)
      case Value.kind_of_pointer(pointer)
      when 'Undef' then nil
      when 'Boolean' then get(:bool) { |place| Native.value_get_bool(pointer, place) }.read(:bool)
      when 'Integer' then get(:int64) { |place| Native.value_get_int(pointer, place) }.read_int64
      when 'Float' then get(:double) { |place| Native.value_get_float(pointer, place) }.read_double
      when 'String' then text(:value_get_string, pointer)
      when 'Array', 'Hash' then ValueTable.data(pointer, declarations)
      else Value.borrowed(pointer, declarations)
      end
    end

    # Like #data, for a handle that it frees. A result that stays a Value keeps the +keeper+ alive.
    def self.own(handle, keeper = nil)
      data(handle, keeper)
    ensure
      Call.shield { handle.free }
    end

    # Returns the text of a string or regular expression; nil for other values.
    def self.text(getter, pointer)
      place = Native::Str.new
      Text.out(place) if Native.public_send(getter, pointer, place)
    end

    # Returns the block's results for the keys and values of a hash.
    def self.entries(pointer)
      place = FFI::MemoryPointer.new(:pointer, 2)
      Array.new(Native.value_len(pointer)) do |index|
        Native.value_entry(pointer, index, place, place + FFI::Pointer.size)
        yield(*place.read_array_of_pointer(2))
      end
    end
  end
  private_constant :ValueOut
end
