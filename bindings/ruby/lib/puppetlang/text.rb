# frozen_string_literal: true

module Puppetlang
  # Texts on their way in and out of the library.
  module Text
    # The encodings whose bytes go in as they are. The library itself says what is not UTF-8.
    AS_IT_IS = [Encoding::UTF_8, Encoding::BINARY, Encoding::US_ASCII].freeze

    # A text for the library: a copy, which nobody can change while other threads of Ruby run. That it shares no memory lets the
    # garbage collector see how big sources are; what the library makes of them it does not see.
    def self.in(text)
      string = String.try_convert(text) or raise TypeError, "a String is needed, not #{text.class}"
      AS_IT_IS.include?(string.encoding) ? (string + '').freeze : string.encode(Encoding::UTF_8).freeze
    rescue ::EncodingError => e
      raise InvalidEncoding, e.message
    end

    # A copy of a text of the library, a Native::Str.
    def self.out(str)
      str[:data].read_bytes(str[:len]).force_encoding(Encoding::UTF_8).freeze
    end

    # The same; nil for an empty one, by which the library says that there is none.
    def self.out_or_nil(str)
      text = out(str)
      text unless text.empty?
    end
  end
  private_constant :Text
end
