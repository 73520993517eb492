# frozen_string_literal: true

module Puppetlang
  # The names of the library's numbers. The first element of a list, number 0, means none.
  module Name
    # Returns the block's results for first, first + 1, ..., up to the first empty one.
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
    TRIVIA_KINDS = [nil, *from(1) { |kind| Native.trivia_kind_name(kind) }.map(&:to_sym)].freeze

    # The names of the fields of each kind of node.
    NODE_FIELDS = NODE_KINDS.each_index.map do |kind|
      from(0) { |field| Native.node_field_name(kind, field) }.freeze
    end.freeze

    # For each kind of node, the names of the fields that are lists.
    NODE_LISTS = NODE_FIELDS.each_with_index.map do |names, kind|
      names.select.with_index { |_, field| Native.node_field_is_list(kind, field) }.freeze
    end.freeze

    # The flags, from the lowest bit.
    NODE_FLAGS = from(0) { |bit| Native.node_flag_name(1 << bit) }.map(&:to_sym).freeze
    TOKEN_FLAGS = from(0) { |bit| Native.token_flag_name(1 << bit) }.map(&:to_sym).freeze

    # Returns the names of the bits that are set.
    def self.flags(names, bits)
      names.each_index.select { |bit| bits[bit] == 1 }.map { |bit| names[bit] }
    end
  end
  private_constant :Name
end
