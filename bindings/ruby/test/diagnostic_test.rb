# frozen_string_literal: true

require 'json'
require 'test_helper'

module Puppetlang
  class DiagnosticTest < Test
    # A heredoc in the form of the first draft of the language.
    DRAFT = "$motd = @END\n  Don't panic.\n  | END\n"

    def test_an_error_has_the_message_and_place_of_the_reference
      one = parse('$x = % 1').diagnostics.first
      assert_equal [:error, 'SYNTAX_ERROR', "Syntax error at '%'", 1, 6],
                   [one.severity, one.code, one.message, one.line, one.column]
      assert_equal Span.new(5, 6, 1, 6, 1, 7), one.span
      label = Diagnostic::Label.new('an operand is missing after this', Span.new(3, 4, 1, 4, 1, 5))
      assert_equal [[label], [], 'add the missing operand after `=`, or remove `=`', nil],
                   [one.labels, one.notes, one.help, one.fix]
      assert_predicate one, :error?
    end

    def test_a_warning_is_no_error
      program = parse(WARNING, path: 'w.pp')
      assert program.valid?
      one = program.diagnostics.first
      assert_equal [:warning, 'UNRECOGNIZED_ESCAPE', "Unrecognized escape sequence '\\q'", 1, 10],
                   [one.severity, one.code, one.message, one.line, one.column]
      refute_predicate one, :error?
      # The reference's location is after the string; the span is the escape.
      assert_equal [6, 8], [one.span.start, one.span.end]
    end

    def test_an_error_that_the_reference_gives_no_place
      one = parse("file { 'a': mode => 'b' ").diagnostics.first
      assert_equal ['Syntax error at end of input', nil, nil], [one.message, one.line, one.column]
      assert_equal 'site.pp: error: Syntax error at end of input', one.to_s.sub(/ \[.*/, '')
    end

    def test_labels_help_and_fix
      one = parse(DRAFT).diagnostics.first
      assert_equal 'Virtual (@) can only be applied to a Resource Expression', one.message
      assert_nil one.code
      assert_equal [Diagnostic::Label.new('the text would end here', Span.new(28, 35, 3, 1, 3, 8))], one.labels
      assert_equal 'this is heredoc syntax of an early draft; write @(END)', one.help
      assert_equal [Diagnostic::Edit.new('@(END)', Span.new(8, 12, 1, 9, 1, 13))], one.fix.edits
      refute_empty one.fix.title
    end

    def test_a_fix_mends_the_source
      edit = parse(DRAFT).diagnostics.first.fix.edits.first
      mended = DRAFT.byteslice(0, edit.span.start) + edit.text + DRAFT.byteslice(edit.span.end..)
      assert_equal '(= (var "motd") (heredoc {:text "Don\'t panic.\n"}))', parse(mended).pn
    end

    def test_diagnostics_are_like_an_array
      list = parse("#{WARNING}\n#{WARNING}\n}").diagnostics
      assert_equal [3, 3, 3], [list.size, list.length, list.count]
      assert_equal %i[warning warning error], list.map(&:severity)
      assert_equal [list[0], list[-1]], [list.first, list.last]
      assert_equal [1, 2], list[0, 2].map(&:line)
      assert_nil list[3]
      assert_equal [list[2]], list.select(&:error?)
      refute_empty list
      assert_empty parse('1').diagnostics
      first, *others = *list
      assert_equal [list[0], 2], [first, others.size]
      assert_equal 4, ([list[0]] + list).size
      assert_equal 3, list.each.size
      assert_same list, list.each {}
    end

    def test_render
      list = parse("$x = % 1\n", path: 'a.pp').diagnostics
      human = <<~HUMAN
        error[SYNTAX_ERROR]: Syntax error at '%'
         --> a.pp:1:6
          |
        1 | $x = % 1
          |    - ^
          |    |
          |    an operand is missing after this
          |
        help: add the missing operand after `=`, or remove `=`
      HUMAN
      assert_equal human, list.render(:human)
      assert_equal human, list.render
      assert_equal human, list.render(:human_colour).gsub(/\e\[\d*m/, '')
      assert_includes list.render(:human_colour), "\e["
      assert_equal "a.pp:1:6: error: Syntax error at '%' [SYNTAX_ERROR]\n", list.render(:concise)
      assert_equal "Error: Syntax error at '%' (file: a.pp, line: 1, column: 6)\n", list.render(:puppet)
      object = JSON.parse(list.render(:json)).first
      assert_equal ['error', 'SYNTAX_ERROR', 1, 6], object.values_at('severity', 'code', 'line', 'column')
    end

    def test_formats_for_other_programs
      list = parse("$x = % 1\n", path: 'a.pp').diagnostics
      assert_equal 'SYNTAX_ERROR', JSON.parse(list.render(:json_lines))['code']
      assert_includes list.render(:github), '::error file=a.pp,line=1,endLine=1,col=6'
      assert_equal 'SYNTAX_ERROR', JSON.parse(list.render(:gitlab)).first['check_name']
      assert_equal '2.1.0', JSON.parse(list.render(:sarif))['version']
      assert_includes list.render(:junit), '<testsuite'
    end

    def test_nothing_to_say
      list = parse('1').diagnostics
      assert_equal ['', '', []], [list.render(:human), list.render(:concise), JSON.parse(list.render(:json))]
    end

    def test_a_diagnostic_as_text_is_the_concise_line
      ['$x = = 1', WARNING, "file { 'a': mode => 'b' ", DRAFT, "'\xFF'", "\u{FEFF}1", "$x =~ /(/", '$x = 1e400'].each do |text|
        ['a.pp', ''].each do |path|
          list = parse(text, path: path).diagnostics
          refute_empty list
          assert_equal list.render(:concise), list.map { |one| "#{one}\n" }.join
        end
      end
    end

    def test_kinds_are_the_classes_of_the_reference
      {
        '$x = = 1' => 'Puppet::ParseErrorWithIssue', DRAFT => 'Puppet::ParseError', '$x =~ /(/' => 'RegexpError',
        '$x = 1e400' => 'ArgumentError'
      }.each { |text, kind| assert_equal kind, parse(text).error.kind, text }
    end

    def test_diagnostics_are_frozen
      one = parse(DRAFT).diagnostics.first
      assert [one, one.span, one.labels, one.labels.first, one.notes, one.fix, one.fix.edits.first, one.message].all?(&:frozen?)
    end

    def test_diagnostics_say_what_they_are
      list = parse('}').diagnostics
      assert_equal "#<Puppetlang::Diagnostic site.pp:1:1: error: Syntax error at '}' [SYNTAX_ERROR]>", list.first.inspect
      assert_equal %(#<Puppetlang::Diagnostics ["site.pp:1:1: error: Syntax error at '}' [SYNTAX_ERROR]"]>), list.inspect
    end
  end
end
