# frozen_string_literal: true

module Puppetlang
  # The nodes of a program, in pre-order. They are copied out of the library in one piece; Node objects are created
  # lazily.
  class Tree
    include Enumerable

    # The program that the tree belongs to.
    attr_reader :program

    def initialize(program, table)
      @program = program
      @table = table
    end

    # The root node, of the kind 'Program'.
    def root
      self[1]
    end

    # Returns the node with a number, from 1; nil if there is none.
    def [](id)
      Node.new(self, id) if id.between?(1, size)
    end

    # The number of nodes.
    def size
      @table.size
    end
    alias length size

    def each
      return enum_for(:each) { size } unless block_given?

      1.upto(size) { |id| yield Node.new(self, id) }
      self
    end

    # Returns a number of the record of a node. For Node only.
    def number(id, position)
      @table.number(id - 1, position)
    end

    # Returns the text at +position+ in the record of a node, or nil. For Node only.
    def text(id, position)
      @table.text(id - 1, position)
    end

    def inspect
      "#<#{self.class} of #{size} nodes>"
    end
  end
end
