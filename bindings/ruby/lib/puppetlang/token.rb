# frozen_string_literal: true

module Puppetlang
  # A token. Tokens are in the order in which the grammar sees them: that of their bytes, except that the text of a
  # heredoc directly follows its opening tag.
  class Token
    include Place

    Record = Table::Token
    private_constant :Record

    # The program that the token belongs to.
    attr_reader :program

    def initialize(program, table, index)
      @program = program
      @table = table
      @index = index
    end

    # The kind, such as 'DQPRE'.
    def kind
      Name::TOKEN_KINDS[kind_number]
    end

    # The number of the kind, one of PUPPETLANG_TOKEN_...
    def kind_number
      @table.number(@index, Record::KIND)
    end

    # The value: a string without quotes and escapes, the characters of a name; nil for tokens without one.
    def text
      @table.text(@index, Record::TEXT_START)
    end

    # The flags: :escapes (it has a backslash), :opens (it ends in the ${ of an interpolation), :bare (a variable
    # without $), :heredoc (text of a heredoc), :margin (in a heredoc whose margin was removed), :trim_start (text of
    # a template after -%>).
    def flags
      Name.flags(Name::TOKEN_FLAGS, @table.number(@index, Record::FLAGS))
    end

    # The offset of the first byte.
    def start
      @table.number(@index, Record::START)
    end

    # The offset after the last byte.
    def end
      @table.number(@index, Record::STOP)
    end

    # The Trivia directly before the token.
    def trivia
      program.trivia[@table.number(@index, Record::TRIVIA_START), @table.number(@index, Record::TRIVIA_COUNT)]
    end

    def inspect
      "#<#{self.class} #{kind}#{" #{text.inspect}" if text} #{line}:#{column}>"
    end
  end
end
