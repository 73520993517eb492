# frozen_string_literal: true

require 'set'

module Puppetlang
  # Converts Ruby data to values of the language. Values that are created here are released here, whatever exception
  # Ruby raises in between: that is cheaper than an object for the garbage collector for each element.
  module ValueIn
    INTEGERS = (-(1 << 63)...(1 << 63)).freeze

    # Returns a pointer that the caller must release.
    def self.pointer(data)
      case data
      when nil then Native.value_undef
      when true, false then Native.value_bool(data ? 1 : 0)
      when Integer then Native.value_int(integer(data))
      when Float then Native.value_float(data)
      when ::String then string(data)
      when ::Array then array(data)
      when ::Hash then hash(data)
      else other(data)
      end
    end

    # Yields a pointer, which is valid until the block ends. A Value is not converted.
    def self.with(data)
      return yield(data.handle) if data.is_a?(Value)

      Call.shield do
        pointer = pointer(data)
        begin
          yield pointer
        ensure
          Native.value_release(pointer)
        end
      end
    end

    # Yields an array of pointers to values, and its length.
    def self.list(data)
      Call.shield do
        pointers = []
        begin
          data.each { |each| pointers << pointer(each) }
          yield FFI::MemoryPointer.new(:pointer, pointers.size + 1).write_array_of_pointer(pointers), pointers.size
        ensure
          pointers.each { |pointer| Native.value_release(pointer) }
        end
      end
    end

    def self.other(data)
      case data
      when Value then Native.value_retain(data.handle)
      when Type then Native.value_type(data.handle)
      when Regexp then regexp(data)
      when :default then Native.value_default
      when Symbol then string(data.to_s)
      when ::Set then array(data)
      when Time then time(data)
      else raise TypeError, "there is no value of the language for #{data.class}"
      end
    end

    def self.integer(number)
      return number if INTEGERS.cover?(number)

      raise InvalidArgument, "the number #{number} is out of the range of an Integer"
    end

    def self.string(text)
      text = Text.in(text)
      pointer = Native.value_string(text, text.bytesize)
      raise InvalidEncoding, "a text is not UTF-8: #{text.inspect}" if pointer.null?

      pointer
    end

    # Options become part of the text, because the language has none.
    def self.regexp(regexp)
      text = Text.in((regexp.options & ~Regexp::FIXEDENCODING).zero? ? regexp.source : regexp.to_s)
      pointer = Native.value_regexp(text, text.bytesize)
      raise InvalidArgument, "the language has no such regular expression: #{regexp.inspect}" if pointer.null?

      pointer
    end

    # A time of Ruby becomes a Timestamp, to the nanosecond.
    def self.time(time)
      text = time.getutc.strftime('%Y-%m-%dT%H:%M:%S.%N UTC')
      json = %({"__ptype":"Timestamp","__pvalue":"#{text}"})
      place = FFI::MemoryPointer.new(:pointer)
      Call.check { |error| Native.value_from_json(json, json.bytesize, 0, place, error) }
      place.read_pointer
    end

    def self.array(values)
      build(Native.array_new(values.size)) do |builder|
        values.each { |value| with(value) { |pointer| Native.builder_push(builder, pointer) } }
      end
    end

    def self.hash(entries)
      build(Native.hash_new(entries.size)) do |builder|
        entries.each { |key, value| key.is_a?(::String) ? set(builder, key, value) : put(builder, key, value) }
      end
    end

    def self.put(builder, key, value)
      with(key) { |name| with(value) { |pointer| Native.builder_put(builder, name, pointer) } }
    end

    # Sets the value of a string key, which needs no value of its own.
    def self.set(builder, key, value)
      name = Text.in(key)
      if value.is_a?(::String)
        text = Text.in(value)
        status = Native.builder_set_string(builder, name, name.bytesize, text, text.bytesize)
      else
        status = with(value) { |pointer| Native.builder_set(builder, name, name.bytesize, pointer) }
      end
      raise InvalidEncoding, "a text is not UTF-8: that of the entry #{key.inspect}" unless status.zero?
    end

    def self.build(builder)
      yield builder
      Native.builder_finish(builder)
    ensure
      Native.builder_free(builder)
    end

    private_class_method :other, :integer, :string, :regexp, :time, :array, :hash, :put, :set, :build
  end
  private_constant :ValueIn
end
