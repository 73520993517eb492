# frozen_string_literal: true

module Puppetlang
  # Records of the library, copied at once, and the texts that they refer to. Records consist of 32-bit numbers. Newer
  # libraries may have longer records than this gem expects.
  class Table
    # The positions in the record of a node.
    module Node
      KIND, PARENT, FIRST_CHILD, NEXT_SIBLING, CHILD_COUNT, FIELD, OPERATOR, FLAGS, START, STOP, TEXT_START, TEXT_LENGTH,
        PARENT_NAME_START, PARENT_NAME_LENGTH = *0..13
    end

    # The positions in the record of a token.
    module Token
      KIND, FLAGS, START, STOP, TEXT_START, TEXT_LENGTH, TRIVIA_START, TRIVIA_COUNT = *0..7
    end

    # The positions in the record of a piece of trivia.
    module Trivia
      KIND, START, STOP = *0..2
    end

    # The size of a number in bytes.
    NUMBER = 4

    # The start of a missing text.
    NO_TEXT = 0xFFFF_FFFF

    # The number of records.
    attr_reader :size

    # Calls the block with out-parameters for count and stride; the block returns the pointer to the first record.
    def self.read(texts = '')
      count = FFI::MemoryPointer.new(:size_t)
      stride = FFI::MemoryPointer.new(:size_t)
      records = yield count, stride
      size = count.get(:size_t, 0)
      step = stride.get(:size_t, 0) / NUMBER
      numbers = size.zero? ? [] : records.read_array_of_uint32(size * step)
      new(size, numbers, step, texts)
    end

    def initialize(size, numbers, step, texts)
      @size = size
      @numbers = numbers
      @step = step
      @texts = texts
    end

    # Returns the number at +position+ in a record, both counted from 0.
    def number(record, position)
      @numbers[(record * @step) + position]
    end

    # Returns the text whose start and length are at +position+ in a record, or nil.
    def text(record, position)
      start = number(record, position)
      @texts.byteslice(start, number(record, position + 1)) unless start == NO_TEXT
    end
  end
  private_constant :Table
end
