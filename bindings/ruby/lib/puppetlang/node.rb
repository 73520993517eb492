# frozen_string_literal: true

module Puppetlang
  # A node of a tree. Kinds and fields have the names of the reference's model. A node is identified by its number in
  # the tree, +id+, from 1 in pre-order; two objects with the same number are equal.
  class Node
    include Place

    Record = Table::Node
    private_constant :Record

    attr_reader :tree, :id

    def initialize(tree, id)
      @tree = tree
      @id = id
    end

    # The kind, such as 'LiteralString'.
    def kind
      Name::NODE_KINDS[kind_number]
    end

    # The number of the kind, one of PUPPETLANG_NODE_...
    def kind_number
      @tree.number(@id, Record::KIND)
    end

    # The value of a string, the name of a name, variable, parameter, attribute or definition, the digits of a number,
    # the source of a regular expression, or the syntax of a heredoc; nil for nodes without text.
    def text
      @tree.text(@id, Record::TEXT_START)
    end

    # The name after `inherits` of a class; nil for nodes without it.
    def parent_name
      @tree.text(@id, Record::PARENT_NAME_START)
    end

    # The parent node; nil for the root.
    def parent
      @tree[@tree.number(@id, Record::PARENT)]
    end

    # The child nodes, in the order of the source.
    def children
      found = []
      child = @tree.number(@id, Record::FIRST_CHILD)
      until child.zero?
        found << @tree[child]
        child = @tree.number(child, Record::NEXT_SIBLING)
      end
      found
    end

    # Yields all descendants, in pre-order.
    def each_descendant
      return enum_for(:each_descendant) unless block_given?

      below = @id + 1
      while below <= @tree.size && @tree.number(below, Record::PARENT) >= @id
        yield @tree[below]
        below += 1
      end
      self
    end

    # The name of the field of its parent that contains the node; nil for the root.
    def role
      above = parent
      Name::NODE_FIELDS[above.kind_number][@tree.number(@id, Record::FIELD)] if above
    end

    # Returns the node in a field, such as 'test' of an IfExpression; the first one if the field is a list; nil if the
    # field is empty or does not exist.
    def field(name)
      fields[name.to_s]&.first
    end

    # The nodes in every field, as { 'test' => [node], 'else_expr' => [] }. A field that is not a list has one or
    # none.
    def fields
      names = Name::NODE_FIELDS[kind_number]
      found = names.to_h { |name| [name, []] }
      children.each { |child| found[names[@tree.number(child.id, Record::FIELD)]] << child }
      found
    end

    # Returns true if the field with this name is a list, with any number of nodes.
    def list?(name)
      Name::NODE_LISTS[kind_number].include?(name.to_s)
    end

    # The operator as written, such as '+='; nil for kinds without one.
    def operator
      Name::OPERATORS[@tree.number(@id, Record::OPERATOR)]
    end

    # The flags: :value (a call whose value is used), :unfolded (a hash without braces, among arguments),
    # :captures_rest (a parameter with *), :virtual (@), :exported (@@), :parameters (a template with a parameter
    # list), :true.
    def flags
      Name.flags(Name::NODE_FLAGS, @tree.number(@id, Record::FLAGS))
    end

    # The offset of the first byte. A heredoc has the span of its opening tag, and the nodes of its text have spans in
    # the text.
    def start
      @tree.number(@id, Record::START)
    end

    # The offset after the last byte.
    def end
      @tree.number(@id, Record::STOP)
    end

    # The comment that documents a definition, as written in the source; nil if there is none.
    def comment
      program.comment(@id)
    end

    # The program that the node belongs to.
    def program
      @tree.program
    end

    def ==(other)
      other.is_a?(Node) && id == other.id && program.equal?(other.program)
    end
    alias eql? ==

    def hash
      [program.object_id, id].hash
    end

    def inspect
      "#<#{self.class} #{id} #{kind}#{" #{text.inspect}" if text} #{line}:#{column}>"
    end
  end
end
