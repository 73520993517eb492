# frozen_string_literal: true

module Puppetlang
  # The names of the library's numbers. The first of a list, number 0, is that of none.
  module Name
    # The names that the block gives for first, first + 1, ..., up to the first empty one.
    def self.from(first)
      names = []
      loop do
        name = Text.out_or_nil(yield(first + names.size)) or return names
        names << name
      end
    end
    private_class_method :from

    NODE_KINDS = [nil, *from(1) { |kind| Native.node_kind_name(kind) }].freeze
    TOKEN_KINDS = [nil, *from(1) { |kind| Native.token_kind_name(kind) }].freeze
    OPERATORS = [nil, *from(1) { |operator| Native.operator_text(operator) }].freeze
    TRIVIA_KINDS = [
      nil, :line_comment, :block_comment, :heredoc_end, :heredoc_text, :template_tag, :template_text, :interpolation_end
    ].freeze

    # The names of the fields of each kind of node.
    NODE_FIELDS = NODE_KINDS.each_index.map do |kind|
      from(0) { |field| Native.node_field_name(kind, field) }.freeze
    end.freeze

    # The flags, from the lowest bit.
    NODE_FLAGS = %i[value unfolded captures_rest virtual exported parameters true].freeze
    TOKEN_FLAGS = %i[escapes opens bare heredoc margin trim_start].freeze

    # The names of the bits that are set.
    def self.flags(names, bits)
      names.each_index.select { |bit| bits[bit] == 1 }.map { |bit| names[bit] }
    end
  end
  private_constant :Name
end
