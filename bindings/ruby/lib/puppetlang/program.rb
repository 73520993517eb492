# frozen_string_literal: true

module Puppetlang
  # A parsed source: its tokens, its tree, and its diagnostics. Created by Engine#parse. It can outlive its engine,
  # and any number of threads may share it.
  class Program
    PN = 0
    PN_JSON = 1
    JSON = 2
    TOKENS_JSON = 3
    private_constant :PN, :PN_JSON, :JSON, :TOKENS_JSON

    # The error of the source, a SyntaxError or ValidationError; nil if it has none.
    attr_reader :error
    # The Diagnostics of the source, including warnings.
    attr_reader :diagnostics
    # For this gem only.
    attr_reader :handle

    def initialize(handle, failure)
      @handle = handle
      @diagnostics = Diagnostics.new(handle)
      @error = failure && (failure.status == :validation ? ValidationError : SyntaxError).new(
        failure.message, status: failure.status, kind: failure.kind, diagnostics: @diagnostics
      )
    end

    # Returns true if the source was parsed and, with validation, is valid.
    def valid?
      error.nil?
    end

    # Returns true if the source ends too early: a bracket is open, an operand is missing, or a string, heredoc or
    # comment does not end, so that more text may complete it. An interactive program then asks for another line.
    def unfinished?
      Native.program_is_unfinished(@handle)
    end

    # The name of the source.
    def path
      @path ||= Text.out(Native.program_path(@handle))
    end

    # The text of the source, to which all offsets refer; up to the first byte that is not UTF-8.
    def source
      @source ||= Text.out(Native.program_source(@handle))
    end

    # The Tree; nil if the source has a syntax error. With +recover+, such a source has a tree too; parts that cannot
    # be parsed are nodes of the kind 'ErrorExpression'.
    def tree
      @tree ||= begin
        texts = Text.out(Native.program_node_texts(@handle))
        table = Table.read(texts) { |count, stride| Native.program_nodes(@handle, count, stride) }
        Tree.new(self, table) unless table.size.zero?
      end
    end

    # All Tokens; for a source with errors, those that could be read.
    def tokens
      @tokens ||= begin
        texts = Text.out(Native.program_token_texts(@handle))
        table = Table.read(texts) { |count, stride| Native.program_tokens(@handle, count, stride) }
        Array.new(table.size) { |index| Token.new(self, table, index) }.freeze
      end
    end

    # All Trivia, in the order of the source.
    def trivia
      @trivia ||= begin
        table = Table.read { |count, stride| Native.program_trivia(@handle, count, stride) }
        Array.new(table.size) { |index| Trivia.new(self, table, index) }.freeze
      end
    end

    # The bytes of memory that the program uses in the library.
    def memory
      Native.program_memory(@handle)
    end

    # Returns line and column of the byte at an offset. The column is in characters; with +utf16+ in UTF-16 code
    # units, as editors count. An offset after the text counts as its end.
    def position(offset, utf16: false)
      place = FFI::MemoryPointer.new(:uint32, 2)
      name = utf16 ? :program_position_utf16 : :program_position
      Native.public_send(name, @handle, offset, place, place + 4)
      place.read_array_of_uint32(2)
    end

    # Returns the tree as Puppet's S-expressions (PN). Like the other dumps of the tree, it raises NotFound if there
    # is none. Only #to_json supports trees with an ErrorExpression.
    def pn
      dump(PN)
    end

    # Returns the PN as JSON data.
    def pn_json
      dump(PN_JSON)
    end

    # Returns the nodes of the tree with their locations, as a JSON array in pre-order.
    def to_json(*)
      dump(JSON)
    end

    # Returns the tokens as a JSON array of [name, value, line, column, byte offset, byte length].
    def tokens_json
      dump(TOKENS_JSON)
    end

    # Returns the Declarations of types (`type X = ...`). Raises NotFound for a source with a syntax error,
    # TypeMismatch if a declared type is invalid.
    def declarations
      handle, failure = Call.handle(Handle::Declarations) { |out, error| Native.declarations_new(@handle, out, error) }
      raise Error.of(failure) unless handle

      Declarations.new(handle)
    end

    # Returns the comment that documents the definition with this number; nil if there is none. For Node only.
    def comment(id)
      Text.out_or_nil(Native.node_comment(@handle, id))
    end

    def inspect
      "#<#{self.class} #{path.inspect} #{valid? ? "of #{tree.size} nodes" : error.message}>"
    end

    private

    def dump(format)
      Call.text { |out, error| Native.program_dump(@handle, format, out, error) }
    end
  end
end
