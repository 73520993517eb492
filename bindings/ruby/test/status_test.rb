# frozen_string_literal: true

require 'test_helper'

module Puppetlang
  # Every status that the library returns, and the classes of the others.
  class StatusTest < Test
    def assert_status(status, type, message = nil, &block)
      error = assert_raises(type, &block)
      assert_instance_of type, error
      assert_equal status, error.status
      assert_match message, error.message if message
    end

    def test_argument
      assert_status(:argument, InvalidArgument, /`fast`/) { Engine.new(dialect: 'fast') }
      assert_status(:argument, InvalidArgument, /`max_depth`.*-1/) { Engine.new(max_depth: -1) }
      assert_status(:argument, InvalidArgument, /`tasks`/) { Engine.new(tasks: 2) }
      assert_status(:argument, InvalidArgument) { Engine.new(max_depth: 2**63) }
      assert_status(:argument, InvalidArgument, /`dialect` takes a text/) { Config.new.set('dialect', 1) }
      assert_status(:argument, InvalidArgument, /`tasks` takes a number/) { Config.new.set('tasks', 'yes') }
      assert_status(:argument, InvalidArgument) { parse('1').diagnostics.render(:pdf) }
    end

    def test_utf8_of_a_text_gives_a_program
      program = parse("$x = 1\n$y = 'a\xFFb'")
      refute program.valid?
      assert_equal [SyntaxError, :utf8, nil], [program.error.class, program.error.status, program.error.kind]
      assert_equal ['INVALID_UTF8'], program.diagnostics.map(&:code)
      assert_equal "$x = 1\n$y = 'a", program.source
      assert_equal %w[VARIABLE EQUALS NUMBER], program.tokens.first(3).map(&:kind)
      assert_equal [2, 8], [program.diagnostics[0].line, program.diagnostics[0].column]
    end

    def test_utf8_of_a_path_is_an_error
      assert_status(:utf8, InvalidEncoding, /`path`/) { parse('1', path: "\xFF.pp") }
      assert_status(:utf8, InvalidEncoding, /`key`/) { Config.new.set("\xFF", 1) }
    end

    def test_syntax
      assert_equal :syntax, parse('$x = = 1').error.status
      assert_status(:syntax, SyntaxError) { Engine.new.parse!('}') }
    end

    def test_not_found
      assert_status(:not_found, NotFound, /`nonesuch`/) { Config.new.set('nonesuch', 1) }
      assert_status(:not_found, NotFound) { Config.new.set('', 'x') }
      wrong = parse('}')
      assert_status(:not_found, NotFound, /no tree/) { wrong.pn }
      assert_status(:not_found, NotFound, /no tree/) { wrong.pn_json }
      assert_status(:not_found, NotFound, /no tree/) { wrong.to_json }
    end

    def test_limit_of_size
      engine = Engine.new(max_source_bytes: 4)
      assert engine.parse('1234').valid?
      assert_status(:limit, LimitReached, /5 bytes.*`max_source_bytes` is 4/) { engine.parse('12345') }
      # Bytes, not characters.
      assert_status(:limit, LimitReached) { engine.parse("'ää'") }
    end

    def test_limit_of_depth_gives_a_program
      engine = Engine.new(max_depth: 50)
      assert engine.parse("#{'(' * 10}1#{')' * 10}").valid?
      program = engine.parse("#{'(' * 100}1#{')' * 100}")
      assert_equal [SyntaxError, :limit, nil], [program.error.class, program.error.status, program.error.kind]
      assert_equal ['NESTING_TOO_DEEP'], program.diagnostics.map(&:code)
      assert Engine.new.parse("#{'(' * 100}1#{')' * 100}").valid?
    end

    def test_depth_that_the_stack_of_a_fiber_does_not_hold_is_an_error
      text = "#{'(' * 19_000}1#{')' * 19_000}"
      program = Fiber.new { parse(text) }.resume
      assert_equal :limit, program.error.status
      assert_nil Fiber.new { parse("#{'(' * 100}1#{')' * 100}").error }.resume
    end

    def test_limit_of_time
      assert_status(:limit, LimitReached, /0 ms/) { Engine.new(deadline_ms: 0).parse('1') }
      assert Engine.new(deadline_ms: 3_600_000).parse('1').valid?
    end

    def test_interrupted
      interrupt = Interrupt.new
      engine = Engine.new
      assert engine.parse('1', interrupt: interrupt).valid?
      interrupt.trigger
      assert_status(:interrupted, Interrupted) { engine.parse('1', interrupt: interrupt) }
      assert_status(:interrupted, Interrupted) { engine.parse!('}', interrupt: interrupt) }
      assert engine.parse('1').valid?
    end

    def test_unsupported
      assert_status(:unsupported, Unsupported, /`SYNTAX_ERROR`/) { Engine.new(severities: { SYNTAX_ERROR: :warning }) }
      # The reference has no PN for `apply`.
      program = parse('plan a($n) { apply($n) { notice(1) } }', tasks: true)
      assert program.valid?
      assert_status(:unsupported, Unsupported, /ApplyExpression/) { program.pn }
      assert_status(:unsupported, Unsupported) { program.pn_json }
    end

    def test_callback
      engine = Engine.new { throw :out }
      assert_status(:callback, CallbackFailed) { catch(:out) { engine.parse(WARNING) } }
    end

    def test_statuses_to_come_have_their_classes
      { validation: ValidationError, evaluation: EvaluationError, type: TypeMismatch, busy: Busy,
        internal: InternalError, unknown: Error }.each do |status, type|
        error = Error.of(Call::Failure.new(status, 'why', nil))
        assert_equal [type, status, 'why'], [error.class, error.status, error.message]
      end
    end

    def test_a_number_that_is_no_status_is_unknown
      failure = Call.failure { 99 }
      assert_equal [:unknown, ''], [failure.status, failure.message]
      assert_instance_of Error, Error.of(failure)
    end

    def test_errors_made_by_hand_have_the_status_of_their_class
      assert_equal :limit, LimitReached.new('x').status
      assert_equal [:syntax, []], [SyntaxError.new('x').status, SyntaxError.new('x').diagnostics]
    end
  end
end
