# frozen_string_literal: true

require 'json'
require 'test_helper'

module Puppetlang
  class TokenTest < Test
    def test_tokens_have_kinds_values_and_places
      tokens = parse(%('ä' =>\n  "a${y}")).tokens
      assert_equal %w[STRING FARROW DQPRE VARIABLE DQPOST], tokens.map(&:kind)
      assert_equal ['ä', '=>', 'a', 'y', ''], tokens.map(&:text)
      assert_equal [[1, 1], [1, 5], [2, 3], [2, 7], [2, 9]], (tokens.map { |token| [token.line, token.column] })
      assert_equal [[0, 4], [5, 7], [10, 14], [14, 15], [16, 17]], (tokens.map { |token| [token.start, token.end] })
      assert_equal ["'ä'", '=>', '"a${', 'y', '"'], tokens.map(&:source_text)
    end

    def test_values_are_without_quotes_and_escapes
      values = { %q('a\'b') => "a'b", '"a\tb"' => "a\tb", "''" => '', '$::a' => '::a', '0x1F' => '0x1F', 'true' => 'true' }
      values.each { |source, value| assert_equal value, parse(source).tokens.first.text, source }
      # The lines of a heredoc are the value of the following token.
      heredoc = parse("@(E)\n  a\n  | E\n").tokens
      assert_equal [['HEREDOC', ''], ['SUBLOCATE', nil], ['STRING', "a\n"]], (heredoc.map { |token| [token.kind, token.text] })
    end

    def test_flags
      first = ->(source, epp: false) { parse(source, epp: epp).tokens.first.flags }
      assert_equal [], first.call("'a'")
      assert_equal [:escapes], first.call("'a\\'b'")
      assert_equal [:opens], first.call('"a${b}"')
      assert_equal [:bare], parse('"a${b}"').tokens[1].flags
      assert_equal [], parse('"a${$b}"').tokens[1].flags
      assert_includes parse("@(E)\n  a\n  | E\n").tokens.last.flags, :heredoc
      assert_includes parse("@(E)\n  a\n  | E\n").tokens.last.flags, :margin
      assert_includes parse("<% 1 -%>\n a", epp: true).tokens.last.flags, :trim_start
    end

    def test_kinds_have_numbers
      assert_equal [7], parse("'a'").tokens.map(&:kind_number)
    end

    def test_a_source_that_is_wrong_has_tokens
      assert_equal %w[VARIABLE EQUALS EQUALS NUMBER], parse('$x = = 1').tokens.map(&:kind)
      assert_equal %w[VARIABLE EQUALS], parse("$x = 'open").tokens.first(2).map(&:kind)
    end

    def test_tokens_are_read_once
      program = parse('1')
      assert_same program.tokens, program.tokens
      assert_predicate program.tokens, :frozen?
      assert_same program.trivia, program.trivia
      assert_predicate program.trivia, :frozen?
    end

    def test_trivia_have_kinds_and_places
      program = parse("# ä\n/* b */ 1 # c")
      assert_equal %i[line_comment block_comment line_comment], program.trivia.map(&:kind)
      assert_equal ['# ä', '/* b */', '# c'], program.trivia.map(&:text)
      assert_equal [[0, 4], [5, 12], [15, 18]], (program.trivia.map { |piece| [piece.start, piece.end] })
      assert_equal [[1, 1], [2, 1], [2, 11]], (program.trivia.map { |piece| [piece.line, piece.column] })
      assert_same program, program.trivia.first.program
    end

    def test_trivia_stand_before_a_token
      tokens = parse("# a\n\n# b\nf(/* c */ 1) # d").tokens
      assert_equal [['# a', '# b'], [], ['/* c */'], []], (tokens.map { |token| token.trivia.map(&:text) })
    end

    def test_every_kind_of_trivia
      assert_equal [:interpolation_end], parse('"${a}"').trivia.map(&:kind)
      assert_equal [:heredoc_end], parse("@(E)\na\n|E\n").trivia.map(&:kind)
      assert_includes parse("$x = @(E)\na\n").trivia.map(&:kind), :heredoc_text
      template = parse('<%# no %><% 1 %>', epp: true).trivia
      assert_equal [[:template_text, '<%# no %>'], [:template_tag, '<%'], [:template_tag, '%>']],
                   (template.map { |piece| [piece.kind, piece.text] })
    end

    def test_tokens_and_trivia_say_what_they_are
      program = parse("# a\n'b'")
      assert_equal '#<Puppetlang::Token STRING "b" 2:1>', program.tokens.first.inspect
      assert_equal '#<Puppetlang::Trivia line_comment "# a" 1:1>', program.trivia.first.inspect
    end

    # The library returns them in two independent ways.
    def test_the_table_says_what_the_dump_says
      EXAMPLES.each do |path|
        program = parse(File.read(path), epp: path.end_with?('.epp'))
        dump = JSON.parse(program.tokens_json)
        refute_empty dump
        shown = program.tokens.map { |token| [token.kind, token.line, token.column, token.start, token.end - token.start] }
        assert_equal(dump.map { |kind, _, *place| [kind, *place] }, shown, path)
      end
    end
  end
end
