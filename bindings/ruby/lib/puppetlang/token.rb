# frozen_string_literal: true

module Puppetlang
  # A token. Tokens come in the order in which the grammar sees them: that of their bytes, but for heredocs, whose text comes
  # directly behind the opener.
  class Token
    include Place

    Record = Table::Token
    private_constant :Record

    # The program that it is a part of.
    attr_reader :program

    def initialize(program, table, index)
      @program = program
      @table = table
      @index = index
    end

    # The kind, as 'DQPRE'.
    def kind
      Name::TOKEN_KINDS[kind_number]
    end

    # The kind as one of the numbers PUPPETLANG_TOKEN_...
    def kind_number
      @table.number(@index, Record::KIND)
    end

    # The value: a string without quotes and escapes, the letters of a name; nil for tokens without one.
    def text
      @table.text(@index, Record::TEXT_START)
    end

    # Which of :escapes (it has a backslash), :opens (it ends in the ${ of an interpolation), :bare (a variable without $),
    # :heredoc (text of a heredoc), :margin (in a heredoc of which a margin was removed), :trim_start (text of a template
    # behind -%>).
    def flags
      Name.flags(Name::TOKEN_FLAGS, @table.number(@index, Record::FLAGS))
    end

    # Offset of the first byte.
    def start
      @table.number(@index, Record::START)
    end

    # Offset behind the last byte.
    def end
      @table.number(@index, Record::STOP)
    end

    # The Trivia that stand directly before it.
    def trivia
      program.trivia[@table.number(@index, Record::TRIVIA_START), @table.number(@index, Record::TRIVIA_COUNT)]
    end

    def inspect
      "#<#{self.class} #{kind}#{" #{text.inspect}" if text} #{line}:#{column}>"
    end
  end
end
