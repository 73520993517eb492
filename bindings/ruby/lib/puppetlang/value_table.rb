# frozen_string_literal: true

module Puppetlang
  # Converts an array or hash of the language to Ruby data, with a few calls for all elements instead of some for each.
  class ValueTable
    # The columns of a table.
    class Columns < FFI::Struct
      layout :count, :size_t, :kinds, :pointer, :sizes, :pointer, :numbers, :pointer, :data, :pointer, :len, :size_t
    end

    # The numbers of kinds, which are bytes of the column of kinds.
    UNDEF = 1
    BOOLEAN, INTEGER, FLOAT, STRING = *3..6
    ARRAY, HASH = *8..9
    INTEGERS = INTEGER.chr.freeze
    STRINGS = STRING.chr.freeze

    # Returns the data of a pointer to an array or hash.
    def self.data(pointer, declarations)
      place = FFI::MemoryPointer.new(:pointer)
      Call.shield do
        Call.check { |error| Native.value_table_new(pointer, place, error) }
        table = place.read_pointer
        begin
          new(table, declarations).read
        ensure
          Native.value_table_free(table)
        end
      end
    end

    def initialize(table, declarations)
      @table = table
      @declarations = declarations
      columns = Columns.new
      Native.value_table_columns(table, columns)
      @count = columns[:count]
      @kinds = columns[:kinds].read_bytes(@count)
      @size_column = columns[:sizes]
      @number_column = columns[:numbers]
      @texts = columns[:data].read_bytes(columns[:len]).force_encoding(Encoding::UTF_8)
      @has_nul = @texts.count("\0") != @kinds.count(STRINGS)
      @row = 0
    end

    # Returns the data of the next row, and of the rows that belong to it.
    def read
      row = @row
      @row += 1
      case @kinds.getbyte(row)
      when UNDEF then nil
      when BOOLEAN then numbers[row] == 1
      when INTEGER then numbers[row]
      when FLOAT then [numbers[row]].pack('q').unpack1('d')
      when STRING then @texts.byteslice(numbers[row], sizes[row])
      when ARRAY then list(size_of(row))
      when HASH then hash(size_of(row))
      else Value.borrowed(Native.value_table_value(@table, numbers[row]), @declarations)
      end
    end

    private

    # The columns as arrays, for rows of different kinds. Reading them whole takes as long as reading the strings.
    def numbers
      @numbers ||= @number_column.read_array_of_int64(@count)
    end

    def sizes
      @sizes ||= @size_column.read_array_of_uint32(@count)
    end

    def size_of(row)
      @size_column.get_uint32(4 * row)
    end

    # The number of rows from which looking at all their kinds at once is faster.
    MANY = 8

    # Returns the data of the next +size+ rows, of which each may have further rows.
    def list(size)
      return Array.new(size) { read } if size < MANY

      kinds = @kinds.byteslice(@row, size)
      if kinds.count(INTEGERS) == size
        integers(size)
      elsif !@has_nul && kinds.count(STRINGS) == size
        strings(size)
      else
        Array.new(size) { read }
      end
    end

    # Returns the integers of the next +size+ rows.
    def integers(size)
      first = @row
      @row += size
      (@number_column + (8 * first)).read_array_of_int64(size)
    end

    # Returns the strings of the next +size+ rows, which follow each other in the texts.
    def strings(size)
      first = @number_column.get_int64(8 * @row)
      @row += size
      last = @number_column.get_int64(8 * (@row - 1)) + size_of(@row - 1)
      @texts.byteslice(first, last - first).split("\0", -1)
    end

    def hash(size)
      keys = list(size)
      keys.zip(list(size)).to_h
    end
  end
  private_constant :ValueTable
end
