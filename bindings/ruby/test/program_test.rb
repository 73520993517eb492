# frozen_string_literal: true

require 'json'
require 'test_helper'

module Puppetlang
  class ProgramTest < Test
    def test_dumps_of_a_tree
      program = parse("$x = 'a'")
      assert_equal '(= (var "x") "a")', program.pn
      assert_equal({ '^' => ['=', { '^' => %w[var x] }, 'a'] }, JSON.parse(program.pn_json))
      nodes = JSON.parse(program.to_json)
      assert_equal %w[Program AssignmentExpression VariableExpression LiteralString], (nodes.map { |node| node['kind'] })
      assert_equal [0, 8], nodes[1]['span']
      assert_equal [['VARIABLE', 'x', 1, 1, 0, 2], ['EQUALS', '=', 1, 4, 3, 1], ['STRING', 'a', 1, 6, 5, 3]],
                   JSON.parse(program.tokens_json)
    end

    def test_a_program_stands_in_other_json
      assert_equal [JSON.parse(parse('1').to_json)], JSON.parse(JSON.generate([parse('1')]))
    end

    def test_tokens_of_a_wrong_source_are_dumped
      assert_equal [['RBRACE', '}', 1, 1, 0, 1]], JSON.parse(parse('}').tokens_json)
    end

    def test_texts_are_utf8
      program = parse("$x = 'ä'")
      [program.source, program.path, program.pn, program.pn_json, program.to_json, program.tokens_json,
       program.tree.to_a.last.text, program.tokens.last.text, program.tree.to_a.last.source_text].each do |text|
        assert_equal Encoding::UTF_8, text.encoding
        assert_predicate text, :valid_encoding?
      end
    end

    def test_positions
      # An emoji is one character of four bytes, and two units of UTF-16.
      program = parse("a\n'😀b'")
      assert_equal [1, 1], program.position(0)
      assert_equal [2, 1], program.position(2)
      assert_equal [2, 3], program.position(7)
      assert_equal [2, 4], program.position(7, utf16: true)
      assert_equal program.position(9), program.position(1000)
    end

    def test_a_program_says_what_it_is
      assert_equal '#<Puppetlang::Program "site.pp" of 2 nodes>', parse('1').inspect
      assert_equal %(#<Puppetlang::Program "a.pp" Syntax error at '}' (file: a.pp, line: 1, column: 1)>),
                   parse('}', path: 'a.pp').inspect
    end

    def test_a_source_that_ends_too_early_is_unfinished
      ['if $x {', "$x = 'a", '/* a', '1 +'].each { |text| assert_predicate parse(text), :unfinished?, text }
      ['1', '1 + )', ''].each { |text| refute_predicate parse(text), :unfinished?, text }
    end

    def test_what_is_taken_out_outlives_its_program
      node, token, diagnostics = long_lived
      10.times { GC.start }
      assert_equal 'a', node.text
      assert_equal 'a', token.text
      assert_equal [1, 6], [node.line, node.column]
      assert_equal "site.pp:1:1: error: Syntax error at '}' [SYNTAX_ERROR]\n", diagnostics.render(:concise)
    end

    private

    def long_lived
      program = parse("$x = 'a'")
      [program.tree.to_a.last, program.tokens.last, parse('}').diagnostics]
    end
  end
end
