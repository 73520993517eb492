# frozen_string_literal: true

module Puppetlang
  # A piece of source that is not a token: a comment, a tag of a template. Blanks are the bytes between all pieces.
  class Trivia
    include Place

    Record = Table::Trivia
    private_constant :Record

    # The program that the trivia belongs to.
    attr_reader :program

    def initialize(program, table, index)
      @program = program
      @table = table
      @index = index
    end

    # One of :line_comment, :block_comment, :heredoc_end, :heredoc_text (of a heredoc without end), :template_tag,
    # :template_text (which renders nothing), :interpolation_end.
    def kind
      Name::TRIVIA_KINDS[@table.number(@index, Record::KIND)]
    end

    # The source text.
    def text
      source_text
    end

    # The offset of the first byte.
    def start
      @table.number(@index, Record::START)
    end

    # The offset after the last byte.
    def end
      @table.number(@index, Record::STOP)
    end

    def inspect
      "#<#{self.class} #{kind} #{text.inspect} #{line}:#{column}>"
    end
  end
end
