# frozen_string_literal: true

require 'test_helper'

module Puppetlang
  # Engine#check and its settings; recovered trees; fixes.
  class CheckTest < Test
    TWICE = '$h = { a => 1, a => 2 }'
    RESERVED = "$a = private\n"
    MISSING = "file { '/x':\n  ensure => file\n  mode => '1',\n}\n"
    MENDED = "file { '/x':\n  ensure => file,\n  mode => '1',\n}\n"
    BROKEN = "$a = % 1\nclass x inherits y {\n  include z\n}\n$b = % 2\n"

    def found(text, path: 'site.pp', **settings)
      Engine.new(**settings).check(text, path: path).diagnostics.map { |one| [one.severity, one.code, one.line, one.column] }
    end

    def test_what_the_grammar_allows_and_the_language_does_not
      program = Engine.new.check(RESERVED, path: 'a.pp')
      one = program.diagnostics.first
      assert_equal [:error, 'RESERVED_WORD', 1, 6, 'put it in quotes to use it as a string'],
                   [one.severity, one.code, one.line, one.column, one.help]
      assert_equal [Diagnostic::Edit.new("'private'", Span.new(5, 12, 1, 6, 1, 13))], one.fix.edits
      refute_predicate program, :valid?
      assert_equal [ValidationError, :validation, 'Puppet::ParseErrorWithIssue', program.diagnostics],
                   [program.error.class, program.error.status, program.error.kind, program.error.diagnostics]
      assert_match(/\AUse of reserved word: private.* \(file: a.pp, line: 1, column: 6\)\z/, program.error.message)
      # The tree exists, and without validation there is no error.
      assert_equal 'AssignmentExpression', program.tree.root.field(:body).kind
      assert_predicate parse(RESERVED), :valid?
    end

    def test_several_errors_are_counted_as_the_reference_does
      error = assert_raises(ValidationError) { Engine.new.parse!(RESERVED * 2, validate: true) }
      assert_equal ['Language validation logged 2 errors. Giving up', 2], [error.message, error.diagnostics.size]
    end

    def test_strict_and_severities_decide
      assert_equal [[:error, 'DUPLICATE_KEY', 1, 18]], found(TWICE)
      assert_equal [[:warning, 'DUPLICATE_KEY', 1, 18]], found(TWICE, strict: :warning)
      assert_empty found(TWICE, strict: :off)
      assert_equal [:deprecation], found(TWICE, severities: { DUPLICATE_KEY: :deprecation }).map(&:first)
      assert_empty found(TWICE, severities: { 'DUPLICATE_KEY' => :ignore })
      assert_raises(InvalidArgument) { Engine.new(strict: :sometimes) }
      assert_raises(InvalidArgument) { Engine.new(severities: { NOT_TOP_LEVEL: :warning }) }
      assert_raises(NotFound) { Engine.new(severities: { NO_SUCH: :warning }) }
    end

    def test_names_fit_the_path_in_a_module
      path = '/m/web/manifests/init.pp'
      assert_empty found('class other { }', path: path)
      assert_empty found('class web { }', path: path, modulepath: '/m')
      assert_equal ['ILLEGAL_DEFINITION_LOCATION'], found('class other { }', path: path, modulepath: %w[/n /m]).map { |one| one[1] }
    end

    def test_syntax_errors_are_all_there_and_come_first
      program = Engine.new.check(BROKEN + RESERVED)
      assert_equal [[1, 6], [5, 6]], program.diagnostics.map { |one| [one.line, one.column] }
      assert_equal [SyntaxError, nil], [program.error.class, program.tree]
    end

    def test_a_recovered_tree_has_nodes_for_what_cannot_be_read
      program = Engine.new.parse(BROKEN, recover: true)
      refute_predicate program, :valid?
      kinds = program.tree.root.field(:body).children.map(&:kind)
      assert_equal %w[ErrorExpression HostClassDefinition ErrorExpression], kinds
      definition = program.tree.find { |node| node.kind == 'HostClassDefinition' }
      assert_equal %w[x y], [definition.text, definition.parent_name]
      assert_nil program.tree.root.parent_name
      assert_includes program.to_json, '"ErrorExpression"'
      assert_raises(NotFound) { program.pn }
    end

    def test_labels_and_fixes_of_all_errors
      program = Engine.new.check(MISSING * 2)
      assert_equal ['a comma is missing here'] * 2, program.diagnostics.flat_map(&:labels).map(&:text)
      assert_equal MENDED * 2, program.diagnostics.fix
      assert_equal "$a = 'private'\n", Engine.new.check(RESERVED).diagnostics.fix
      assert_nil Engine.new.check('$a = % 1').diagnostics.fix
      assert_nil Engine.new.check('$a = 1').diagnostics.fix
      assert_empty Engine.new.check(Engine.new.check(MISSING).diagnostics.fix).diagnostics
    end

    def test_lists_are_known_as_such
      list = parse('[1]').tree.root.field(:body)
      assert_equal [true, false], [list.list?(:values), list.list?(:nothing)]
      assert_equal [false, true], [parse('if 1 { 2 }'), parse('case 1 { 2: { } }')].map { |program|
        body = program.tree.root.field(:body)
        body.list?(body.kind == 'IfExpression' ? :test : :options)
      }
    end

    def test_memory_is_what_the_program_takes
      small, large = ['1', '[1, 2]' * 1000].map { |text| parse(text).memory }
      assert_operator small, :>, 100
      assert_operator large, :>, 20_000
    end
  end
end
