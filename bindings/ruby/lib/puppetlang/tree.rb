# frozen_string_literal: true

module Puppetlang
  # The nodes of a program, in pre-order. They are copied out of the library in one piece; a Node is made when it is asked for.
  class Tree
    include Enumerable

    # The program that it is a part of.
    attr_reader :program

    def initialize(program, table)
      @program = program
      @table = table
    end

    # The node for the whole source, of the kind 'Program'.
    def root
      self[1]
    end

    # The node of a number, from 1; nil if there is none.
    def [](id)
      Node.new(self, id) if id.between?(1, size)
    end

    # How many nodes there are.
    def size
      @table.size
    end
    alias length size

    def each
      return enum_for(:each) { size } unless block_given?

      1.upto(size) { |id| yield Node.new(self, id) }
      self
    end

    # One number of the record of a node. For Node only.
    def number(id, position)
      @table.number(id - 1, position)
    end

    # The text of a node that stands at +position+ in its record, or nil. For Node only.
    def text(id, position)
      @table.text(id - 1, position)
    end

    def inspect
      "#<#{self.class} of #{size} nodes>"
    end
  end
end
