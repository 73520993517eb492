# frozen_string_literal: true

module Puppetlang
  # A piece of source that is no token: a comment, a tag of a template. Blanks are what lies between the pieces.
  class Trivia
    include Place

    Record = Table::Trivia
    private_constant :Record

    # The program that it is a part of.
    attr_reader :program

    def initialize(program, table, index)
      @program = program
      @table = table
      @index = index
    end

    # One of :line_comment, :block_comment, :heredoc_end, :heredoc_text (of a heredoc that has no end), :template_tag,
    # :template_text (that renders nothing), :interpolation_end.
    def kind
      Name::TRIVIA_KINDS[@table.number(@index, Record::KIND)]
    end

    # The piece as it stands in the source.
    def text
      source_text
    end

    # Offset of the first byte.
    def start
      @table.number(@index, Record::START)
    end

    # Offset behind the last byte.
    def end
      @table.number(@index, Record::STOP)
    end

    def inspect
      "#<#{self.class} #{kind} #{text.inspect} #{line}:#{column}>"
    end
  end
end
