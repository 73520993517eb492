# frozen_string_literal: true

module Puppetlang
  # What became of a source: its tokens, and its tree or what is wrong with it. Made by Engine#parse. It needs its engine no more,
  # and any threads may use it at once.
  class Program
    PN = 0
    PN_JSON = 1
    JSON = 2
    TOKENS_JSON = 3
    private_constant :PN, :PN_JSON, :JSON, :TOKENS_JSON

    # What is wrong with the source, a SyntaxError or ValidationError; nil if it is right.
    attr_reader :error
    # What there is to say about the source, Diagnostics: warnings too.
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

    # True if the source can be parsed, and if it was checked, is valid.
    def valid?
      error.nil?
    end

    # The name of the source.
    def path
      @path ||= Text.out(Native.program_path(@handle))
    end

    # The text of the source, to which all offsets refer; up to the first byte that is no UTF-8.
    def source
      @source ||= Text.out(Native.program_source(@handle))
    end

    # The Tree; nil without one, because the source has a syntax error. With +recover+ such a source has one too, in which what
    # cannot be read is a node of the kind 'ErrorExpression'.
    def tree
      @tree ||= begin
        texts = Text.out(Native.program_node_texts(@handle))
        table = Table.read(texts) { |count, stride| Native.program_nodes(@handle, count, stride) }
        Tree.new(self, table) unless table.size.zero?
      end
    end

    # Every Token; of a source that is wrong too, as far as it can be read.
    def tokens
      @tokens ||= begin
        texts = Text.out(Native.program_token_texts(@handle))
        table = Table.read(texts) { |count, stride| Native.program_tokens(@handle, count, stride) }
        Array.new(table.size) { |index| Token.new(self, table, index) }.freeze
      end
    end

    # Every Trivia, in the order of the source.
    def trivia
      @trivia ||= begin
        table = Table.read { |count, stride| Native.program_trivia(@handle, count, stride) }
        Array.new(table.size) { |index| Trivia.new(self, table, index) }.freeze
      end
    end

    # The bytes of memory that the library keeps for it.
    def memory
      Native.program_memory(@handle)
    end

    # Line and column of the byte at an offset. The column is in characters; with +utf16+ in UTF-16 code units, as editors count.
    # An offset behind the text counts as its end.
    def position(offset, utf16: false)
      place = FFI::MemoryPointer.new(:uint32, 2)
      name = utf16 ? :program_position_utf16 : :program_position
      Native.public_send(name, @handle, offset, place, place + 4)
      place.read_array_of_uint32(2)
    end

    # The tree as Puppet's S-expressions (PN). Like the other dumps of the tree it raises NotFound without one. Of the dumps only
    # #to_json knows trees with an ErrorExpression.
    def pn
      dump(PN)
    end

    # The same as JSON data.
    def pn_json
      dump(PN_JSON)
    end

    # The nodes of the tree with their places, as a JSON array in pre-order.
    def to_json(*)
      dump(JSON)
    end

    # The tokens as a JSON array of [name, value, line, column, byte offset, byte length].
    def tokens_json
      dump(TOKENS_JSON)
    end

    # The Declarations of types (`type X = ...`). Raises NotFound for a source with a syntax error, TypeMismatch when what is declared
    # is no type.
    def declarations
      handle, failure = Call.handle(Handle::Declarations) { |out, error| Native.declarations_new(@handle, out, error) }
      raise Error.of(failure) unless handle

      Declarations.new(handle)
    end

    # The comment that documents the definition of this number; nil without. For Node only.
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
