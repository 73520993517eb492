# frozen_string_literal: true

module Puppetlang
  # Copies a list of diagnostics out of the library, so that they outlive it.
  class DiagnosticReader
    SEVERITIES = [nil, :error, :warning, :deprecation].freeze

    # Returns the diagnostics of a list.
    def self.read(list)
      count = Native.diagnostics_count(list)
      return [] if count.zero?

      path = Text.out(Native.diagnostics_path(list))
      Array.new(count) { |index| new(list, index).read(path) }
    end

    def initialize(list, index)
      @list = list
      @index = index
      @str = Native::Str.new
      @numbers = FFI::MemoryPointer.new(:uint32, 8)
    end

    def read(path)
      line, column = place
      Diagnostic.new(
        path: path, severity: SEVERITIES[Native.diagnostic_severity(@list, @index)],
        code: Text.out_or_nil(Native.diagnostic_code(@list, @index)),
        message: Text.out(Native.diagnostic_message(@list, @index)),
        line: line, column: column, span: span, labels: labels, notes: notes,
        help: Text.out_or_nil(Native.diagnostic_help(@list, @index)), fix: fix
      ).freeze
    end

    private

    def place
      @numbers.read_array_of_uint32(2) if Native.diagnostic_place(@list, @index, @numbers, @numbers + 4)
    end

    def span
      span_in_place if Native.diagnostic_span(@list, @index, @numbers)
    end

    def labels
      list { |i| Native.diagnostic_label(@list, @index, i, @str, @numbers) && remark(Diagnostic::Label) }
    end

    def notes
      list { |i| Text.out_or_nil(Native.diagnostic_note(@list, @index, i)) }
    end

    def fix
      title = Text.out_or_nil(Native.diagnostic_fix_title(@list, @index)) or return
      edits = list { |i| Native.diagnostic_fix_edit(@list, @index, i, @str, @numbers) && remark(Diagnostic::Edit) }
      Diagnostic::Fix.new(title, edits).freeze
    end

    # Returns the block's results for 0, 1, ..., up to the first nil or false.
    def list
      found = []
      while (one = yield found.size)
        found << one
      end
      found.freeze
    end

    # Reads the text and the span that the library has written to the out-parameters.
    def remark(type)
      type.new(Text.out(@str), span_in_place).freeze
    end

    # The first number identifies the source; there is only one.
    def span_in_place
      Span.new(*@numbers.read_array_of_uint32(7).drop(1)).freeze
    end
  end
  private_constant :DiagnosticReader
end
