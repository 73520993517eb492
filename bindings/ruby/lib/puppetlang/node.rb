# frozen_string_literal: true

module Puppetlang
  # A node of a tree. Kinds and fields are called as in the reference's model. It is a number in its tree, +id+, from 1 in
  # pre-order; two objects of one number are equal.
  class Node
    include Place

    Record = Table::Node
    private_constant :Record

    attr_reader :tree, :id

    def initialize(tree, id)
      @tree = tree
      @id = id
    end

    # The kind, as 'LiteralString'.
    def kind
      Name::NODE_KINDS[kind_number]
    end

    # The kind as one of the numbers PUPPETLANG_NODE_...
    def kind_number
      @tree.number(@id, Record::KIND)
    end

    # The value of a string, the name of a name, variable, parameter, attribute or definition, the digits of a number, the source
    # of a regular expression, the syntax of a heredoc; nil for nodes that have none.
    def text
      @tree.text(@id, Record::TEXT_START)
    end

    # The name behind `inherits` of a class; nil for nodes that have none.
    def parent_name
      @tree.text(@id, Record::PARENT_NAME_START)
    end

    # The node above; nil for the root.
    def parent
      @tree[@tree.number(@id, Record::PARENT)]
    end

    # The nodes directly below, in the order of the source.
    def children
      found = []
      child = @tree.number(@id, Record::FIRST_CHILD)
      until child.zero?
        found << @tree[child]
        child = @tree.number(child, Record::NEXT_SIBLING)
      end
      found
    end

    # All nodes below, in pre-order.
    def each_descendant
      return enum_for(:each_descendant) unless block_given?

      below = @id + 1
      while below <= @tree.size && @tree.number(below, Record::PARENT) >= @id
        yield @tree[below]
        below += 1
      end
      self
    end

    # The name of the field of its parent in which it stands; nil for the root.
    def role
      above = parent
      Name::NODE_FIELDS[above.kind_number][@tree.number(@id, Record::FIELD)] if above
    end

    # The node in a field, as 'test' of an IfExpression; the first one if the field is a list; nil when it is empty, or there
    # is no such field.
    def field(name)
      fields[name.to_s]&.first
    end

    # The nodes in every field, as { 'test' => [node], 'else_expr' => [] }. A field that is no list has one or none.
    def fields
      names = Name::NODE_FIELDS[kind_number]
      found = names.to_h { |name| [name, []] }
      children.each { |child| found[names[@tree.number(child.id, Record::FIELD)]] << child }
      found
    end

    # True if the field of this name is a list, which may have any number of nodes.
    def list?(name)
      Name::NODE_LISTS[kind_number].include?(name.to_s)
    end

    # The operator as it is written, as '+='; nil for kinds without.
    def operator
      Name::OPERATORS[@tree.number(@id, Record::OPERATOR)]
    end

    # Which of :value (a call whose value is wanted), :unfolded (a hash without braces, among arguments), :captures_rest (a
    # parameter with *), :virtual (@), :exported (@@), :parameters (a template with a list of them), :true.
    def flags
      Name.flags(Name::NODE_FLAGS, @tree.number(@id, Record::FLAGS))
    end

    # Offset of the first byte. A heredoc has the place of its opener, and the nodes of its text that of the text.
    def start
      @tree.number(@id, Record::START)
    end

    # Offset behind the last byte.
    def end
      @tree.number(@id, Record::STOP)
    end

    # The comment that documents a definition, as it stands in the source; nil without.
    def comment
      program.comment(@id)
    end

    # The program that it is a part of.
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
