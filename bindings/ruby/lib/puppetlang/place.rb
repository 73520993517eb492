# frozen_string_literal: true

module Puppetlang
  # A range of the source of a +program+, from +start+ (inclusive) to +end+ (exclusive), in bytes.
  module Place
    # The line of the first byte.
    def line
      program.position(start).first
    end

    # The column of the first byte, in characters.
    def column
      program.position(start).last
    end

    # The text of the range.
    def source_text
      program.source.byteslice(start, self.end - start)
    end
  end
end
