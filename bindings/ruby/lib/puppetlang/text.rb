# frozen_string_literal: true

module Puppetlang
  # Conversion of strings to and from the library.
  module Text
    # The encodings whose bytes are passed unchanged. The library itself reports bytes that are not UTF-8.
    AS_IT_IS = [Encoding::UTF_8, Encoding::BINARY, Encoding::US_ASCII].freeze

    # Returns a string for the library: a copy, which other Ruby threads cannot change. It shares no memory with the
    # original, so that the garbage collector knows how large sources are; it does not know the memory of the library.
    def self.in(text)
      string = String.try_convert(text) or raise TypeError, "a String is needed, not #{text.class}"
      AS_IT_IS.include?(string.encoding) ? (string + '').freeze : string.encode(Encoding::UTF_8).freeze
    rescue ::EncodingError => e
      raise InvalidEncoding, e.message
    end

    # Returns a copy of a text of the library, a Native::Str.
    def self.out(str)
      str[:data].read_bytes(str[:len]).force_encoding(Encoding::UTF_8).freeze
    end

    # Like #out, but returns nil for an empty text, with which the library reports that there is none.
    def self.out_or_nil(str)
      text = out(str)
      text unless text.empty?
    end
  end
  private_constant :Text
end
