# frozen_string_literal: true

require 'json'
require 'test_helper'

module Puppetlang
  class TreeTest < Test
    IF = "if \$a == 1 {\n  notice('ä')\n} else { 2 }"

    def test_the_nodes_stand_in_pre_order
      tree = parse(IF).tree
      kinds = %w[
        Program IfExpression ComparisonExpression VariableExpression LiteralInteger CallNamedFunctionExpression QualifiedName
        LiteralString LiteralInteger
      ]
      assert_equal kinds, tree.map(&:kind)
      assert_equal [kinds.size, kinds.size], [tree.size, tree.length]
      assert_equal (1..kinds.size).to_a, tree.map(&:id)
    end

    def test_a_node_is_found_by_its_number
      tree = parse(IF).tree
      assert_equal 'Program', tree.root.kind
      assert_equal tree.root, tree[1]
      assert_equal 'LiteralInteger', tree[tree.size].kind
      assert_nil tree[0]
      assert_nil tree[-1]
      assert_nil tree[tree.size + 1]
    end

    def test_each_without_a_block_is_an_enumerator
      tree = parse(IF).tree
      assert_equal tree.size, tree.each.size
      assert_equal tree.root, tree.each.next
      assert_same tree, tree.each {}
    end

    def test_parent_and_children
      tree = parse(IF).tree
      condition = tree[2]
      assert_nil tree.root.parent
      assert_equal tree.root, condition.parent
      assert_equal [condition], tree.root.children
      assert_equal [3, 6, 9], condition.children.map(&:id)
      assert_empty tree[4].children
      tree.each { |node| assert(node.children.all? { |child| child.parent == node }) }
    end

    def test_descendants_are_those_below
      tree = parse("[1, [2, 3], 4]\n5").tree
      outer = tree.find { |node| node.kind == 'LiteralList' }
      inner = outer.children[1]
      assert_equal %w[1 2 3 4], outer.each_descendant.map(&:text).compact
      assert_equal %w[2 3], inner.each_descendant.map(&:text)
      assert_empty inner.children.first.each_descendant.to_a
      assert_equal tree.to_a.drop(1), tree.root.each_descendant.to_a
      seen = []
      assert_same inner, inner.each_descendant { |node| seen << node.text }
      assert_equal %w[2 3], seen
    end

    def test_fields_have_the_names_of_the_model
      condition = node(IF, 'IfExpression')
      assert_equal 'ComparisonExpression', condition.field('test').kind
      assert_equal condition.field('test'), condition.field(:test)
      assert_equal '2', condition.field('else_expr').text
      assert_nil condition.field('nonesuch')
      assert_equal %w[test then_expr else_expr], condition.fields.keys
      assert_equal [[3], [6], [9]], (condition.fields.values.map { |nodes| nodes.map(&:id) })
      assert_equal %w[test then_expr else_expr], condition.children.map(&:role)
      assert_nil condition.parent.parent
      assert_nil condition.tree.root.role
    end

    def test_empty_fields_and_lists
      call = node('f(1, 2, 3)', 'CallNamedFunctionExpression')
      assert_equal({ 'functor_expr' => ['f'], 'arguments' => %w[1 2 3], 'lambda' => [] },
                   call.fields.transform_values { |nodes| nodes.map(&:text) })
      assert_equal '1', call.field('arguments').text
      assert_nil call.field('lambda')
      assert_equal ['arguments'] * 3, call.children.drop(1).map(&:role)
      assert_equal({}, call.field('arguments').fields)
    end

    def test_texts
      {
        "'a\\'b'" => ['LiteralString', "a'b"],
        '"a\tb"' => ['LiteralString', "a\tb"],
        "''" => ['LiteralString', ''],
        '0x1F' => ['LiteralInteger', '0x1F'],
        '1.5e3' => ['LiteralFloat', '1.5e3'],
        '$a::b' => ['VariableExpression', 'a::b'],
        'String' => ['QualifiedReference', 'String'],
        '$x =~ /a\/b/' => ['LiteralRegularExpression', 'a/b'],
        'class a::b {}' => ['HostClassDefinition', 'a::b'],
        'define d($p) {}' => ['Parameter', 'p'],
        'file { x: mode => 1 }' => ['AttributeOperation', 'mode'],
        "\$x = @(E:json)\n{}\nE\n" => %w[HeredocExpression json],
        '[]' => ['LiteralList', nil],
        'undef' => ['LiteralUndef', nil]
      }.each do |source, (kind, text)|
        found = node(source, kind).text
        text.nil? ? assert_nil(found, source) : assert_equal(text, found, source)
      end
    end

    def test_operators
      {
        '$x = 1' => ['AssignmentExpression', '='], '1 + 2' => ['ArithmeticExpression', '+'],
        '1 << 2' => ['ArithmeticExpression', '<<'], 'A[1] ~> B[2]' => ['RelationshipExpression', '~>'],
        '1 != 2' => ['ComparisonExpression', '!='], '$x !~ /a/' => ['MatchExpression', '!~'],
        '1 in [1]' => ['InExpression', 'in'], '$x and $y' => ['AndExpression', 'and'],
        'File[x] { a +> 1 }' => ['AttributeOperation', '+>'], 'file { x: a => 1 }' => ['AttributeOperation', '=>']
      }.each { |source, (kind, operator)| assert_equal operator, node(source, kind).operator, source }
      assert_nil node('1', 'LiteralInteger').operator
      # In the model, an entry of a hash has none.
      assert_nil node('{a => 1}', 'KeyedEntry').operator
    end

    def test_flags
      {
        '$x = f(1)' => ['CallNamedFunctionExpression', [:value]], 'notice 1' => ['CallNamedFunctionExpression', []],
        'f(a => 1)' => ['LiteralHash', [:unfolded]], 'f({a => 1})' => ['LiteralHash', []],
        'function f(*$r) {}' => ['Parameter', [:captures_rest]], '@user { x: }' => ['ResourceExpression', [:virtual]],
        '@@user { x: }' => ['ResourceExpression', [:exported]], 'user { x: }' => ['ResourceExpression', []],
        'true' => ['LiteralBoolean', [:true]], 'false' => ['LiteralBoolean', []]
      }.each { |source, (kind, flags)| assert_equal flags, node(source, kind).flags, source }
      assert_equal [:parameters], node('<%- | $x | -%>', 'EppExpression', epp: true).flags
      assert_equal [], node('x', 'EppExpression', epp: true).flags
    end

    def test_places_are_bytes_lines_and_characters
      program = parse("'ä'; 'b'\n  'ö' ")
      places = program.tree.select { |node| node.kind == 'LiteralString' }.map do |node|
        [node.start, node.end, node.line, node.column, node.source_text]
      end
      assert_equal [[0, 4, 1, 1, "'ä'"], [6, 9, 1, 6, "'b'"], [12, 16, 2, 3, "'ö'"]], places
    end

    def test_the_comment_of_a_definition
      source = "# Not this.\n\n# A class.\n#   With a line.\nclass a {\n  # no\n  notice(1)\n}\n"
      assert_equal "# A class.\n#   With a line.", node(source, 'HostClassDefinition').comment
      assert_nil node(source, 'CallNamedFunctionExpression').comment
      assert_nil node("# x\n\nclass a {}", 'HostClassDefinition').comment
    end

    def test_nodes_of_one_number_are_equal
      program = parse(IF)
      other = parse(IF)
      assert_equal program.tree[2], program.tree[2]
      assert_equal program.tree[2].hash, program.tree[2].hash
      assert program.tree[2].eql?(program.tree[2])
      refute_equal program.tree[2], program.tree[3]
      refute_equal program.tree[2], other.tree[2]
      refute_equal program.tree[2], 2
      assert_equal 1, [program.tree[2], program.tree[2]].uniq.size
      assert_same program, program.tree[2].program
      assert_same program.tree, program.tree[2].tree
    end

    def test_nodes_say_what_they_are
      assert_equal '#<Puppetlang::Node 2 LiteralString "a" 1:1>', parse("'a'").tree[2].inspect
      assert_equal '#<Puppetlang::Node 1 Program 1:1>', parse("'a'").tree.root.inspect
      assert_equal '#<Puppetlang::Tree of 2 nodes>', parse("'a'").tree.inspect
    end

    def test_kinds_have_numbers
      assert_equal [1, 5], parse("'a'").tree.map(&:kind_number)
    end

    # The library returns them in two independent ways.
    def test_the_table_says_what_the_dump_says
      EXAMPLES.each do |path|
        program = parse(File.read(path), epp: path.end_with?('.epp'))
        dump = JSON.parse(program.to_json)
        assert_equal dump.size, program.tree.size
        dump.zip(program.tree) { |object, node| assert_equal dumped(object), shown(node), path }
      end
    end

    private

    def dumped(object)
      [*object.values_at('id', 'kind', 'line', 'column', 'text', 'operator'), *object['span'], object['flags'] || []]
    end

    def shown(node)
      [node.id, node.kind, node.line, node.column, node.text, node.operator, node.start, node.end, node.flags.map(&:to_s)]
    end
  end
end
