# frozen_string_literal: true

require 'pathname'
require 'test_helper'

module Puppetlang
  class EngineTest < Test
    def test_a_source_that_is_right_gives_a_tree
      program = Engine.new.parse('notice(1)', path: 'site.pp')
      assert program.valid?
      assert_nil program.error
      assert_empty program.diagnostics
      assert_equal 'site.pp', program.path
      assert_equal 'notice(1)', program.source
      assert_equal '(invoke {:functor (qn "notice") :args [1]})', program.pn
    end

    def test_a_source_that_is_wrong_gives_a_program_with_an_error
      program = Engine.new.parse('$x = = 1', path: 'site.pp')
      refute program.valid?
      assert_nil program.tree
      assert_instance_of SyntaxError, program.error
      assert_equal :syntax, program.error.status
      assert_equal 'Puppet::ParseErrorWithIssue', program.error.kind
      assert_equal "Syntax error at '=' (file: site.pp, line: 1, column: 6)", program.error.message
      assert_same program.diagnostics, program.error.diagnostics
    end

    def test_parse_with_an_exclamation_mark_raises
      engine = Engine.new
      assert engine.parse!('1', path: 'a.pp').valid?
      error = assert_raises(SyntaxError) { engine.parse!('$x = = 1', path: 'a.pp') }
      assert_equal :syntax, error.status
      assert_equal 'Puppet::ParseErrorWithIssue', error.kind
      assert_equal [['SYNTAX_ERROR', 1, 6]], error.diagnostics.map { |one| [one.code, one.line, one.column] }
      assert_kind_of Error, error
    end

    def test_an_empty_source_is_right
      program = Engine.new.parse('')
      assert program.valid?
      assert_equal %w[Program Nop], program.tree.map(&:kind)
      assert_equal [[], [], ''], [program.tokens, program.trivia, program.source]
    end

    def test_plans_are_for_tasks
      plan = 'plan a() {}'
      assert_equal 'PlanDefinition', Engine.new(tasks: true).parse!(plan).tree[2].kind
      # Without tasks, `plan` is a name, and what follows is not a valid resource.
      error = assert_raises(SyntaxError) { Engine.new.parse!(plan) }
      assert_equal 'Expression is not valid as a resource, resource-default, or resource-override (line: 1, column: 6)',
                   error.message
    end

    def test_the_dialect_decides_where_reference_and_document_differ
      # The reference reads a regular expression and the name `i`.
      source = '$x =~ /a/i'
      assert_equal '(block (=~ (var "x") (regexp "a")) (qn "i"))', parse(source).pn
      assert_equal '(block (=~ (var "x") (regexp "a")) (qn "i"))', parse(source, dialect: 'puppet8').pn
      assert_equal ['REGEXP_OPTIONS'], parse(source, dialect: 'specification').diagnostics.map(&:code)
    end

    def test_a_template_starts_in_text
      template = "<%- | String $name | -%>\nHi <%= $name %>!\n"
      kinds = parse(template, epp: true).tree.map(&:kind)
      assert_includes kinds, 'EppExpression'
      assert_equal 2, kinds.count('RenderStringExpression')
      refute parse(template).valid?
    end

    def test_texts_of_other_encodings_are_turned_into_utf8
      text = "$x = 'ä€'"
      [text.encode('UTF-16LE'), text.encode('ISO-8859-15'), text.encode('UTF-16')].each do |other|
        program = parse(other)
        assert_equal text, program.source, other.encoding
        assert_equal 'ä€', program.tree.to_a.last.text
      end
    end

    def test_bytes_are_taken_as_they_are
      text = "$x = 'ä'"
      assert_equal text, parse(text.b).source
      assert_equal text, parse(text.dup.force_encoding('US-ASCII')).source
      assert_equal Encoding::UTF_8, parse(text.b).source.encoding
    end

    def test_a_text_that_is_no_text_of_its_encoding_is_refused
      error = assert_raises(InvalidEncoding) { parse("\x00\xD8".dup.force_encoding('UTF-16LE')) }
      assert_equal :utf8, error.status
      assert_raises(InvalidEncoding) { parse('x'.dup.force_encoding('UTF-7')) }
    end

    def test_frozen_texts_and_nul_are_fine
      program = parse("$x = 'a\0b' # \0".freeze)
      assert_equal "a\0b", program.tree.to_a.last.text
      assert_equal "# \0", program.trivia.first.text
    end

    def test_a_text_may_change_afterwards
      text = +"$x = 'one'"
      program = parse(text)
      text.replace('$y')
      assert_equal "$x = 'one'", program.source
      assert_equal 'one', program.tree.to_a.last.text
    end

    def test_paths_are_texts
      assert_equal 'ä.pp', parse('1', path: 'ä.pp'.encode('ISO-8859-1')).path
      assert_equal 'a/b.pp', parse('1', path: Pathname('a/b.pp')).path
      assert_equal "a\0.pp", parse('1', path: "a\0.pp").path
      assert_equal '', Engine.new.parse('1').path
    end

    def test_what_is_no_text_is_refused
      assert_raises(TypeError) { parse(nil) }
      assert_raises(TypeError) { parse(1) }
    end

    def test_one_logger_is_enough
      assert_raises(InvalidArgument) { Engine.new(logger: proc {}) {} }
      assert_raises(InvalidArgument) { Engine.new(logger: Object.new) }
      assert_raises(InvalidArgument) { Engine.new(log_level: :loud) {} }
    end
  end
end
