# frozen_string_literal: true

require 'test_helper'

module Puppetlang
  # The messages that a logger gets, and the ways in which it can end.
  class LoggerTest < Test
    def setup
      @records = []
    end

    def test_a_logger_is_told_warnings
      [{ logger: ->(*record) { @records << record } }, { logger: method(:note) }].each do |settings|
        @records.clear
        assert_equal [:warning, WARNING_TEXT], records(**settings).first
        assert_equal 1, @records.size
      end
    end

    def test_a_block_is_a_logger
      Engine.new { |level, message| note(level, message) }.parse(WARNING, path: 'w.pp')
      assert_equal [[:warning, WARNING_TEXT]], @records
      assert_equal Encoding::UTF_8, @records[0][1].encoding
    end

    def test_the_level_decides_what_is_told
      assert_equal [], records(logger: method(:note), log_level: :error)
      assert_equal [:warning], records(logger: method(:note), log_level: :notice).map(&:first)
      @records.clear
      assert_equal %i[warning debug], records(logger: method(:note), log_level: :debug).map(&:first)
      assert_match(/w\.pp/, @records.last.last)
    end

    def test_without_a_logger_nothing_is_told
      assert_equal 1, parse(WARNING).diagnostics.size
    end

    def test_an_exception_comes_out_of_parse
      [RuntimeError.new('boo'), Exception.new('boo'), SystemExit.new(3), ::Interrupt.new, NoMemoryError.new].each do |exception|
        engine = Engine.new { raise exception }
        assert_same exception, assert_raises(exception.class) { engine.parse(WARNING) }
        assert engine.parse('1').valid?
      end
    end

    def test_an_exception_comes_out_with_the_place_where_it_was_raised
      error = assert_raises(RuntimeError) { Engine.new { raise_boo }.parse(WARNING) }
      assert_match(/raise_boo/, error.backtrace.first)
    end

    def test_after_an_exception_the_logger_is_not_called_again_in_this_call
      engine = Engine.new do |*record|
        note(*record)
        raise 'boo'
      end
      assert_raises(RuntimeError) { engine.parse("#{WARNING}\n#{WARNING}") }
      assert_equal 1, @records.size
      assert_raises(RuntimeError) { engine.parse("#{WARNING}\n#{WARNING}") }
      assert_equal 2, @records.size
    end

    def test_a_throw_does_not_happen
      engine = Engine.new { throw :out, 1 }
      caught = catch(:out) do
        assert_raises(CallbackFailed) { engine.parse(WARNING) }
        :not_thrown
      end
      assert_equal :not_thrown, caught
      assert engine.parse('1').valid?
    end

    def test_a_throw_that_nobody_catches_is_an_exception
      assert_raises(UncaughtThrowError) { Engine.new { throw :out }.parse(WARNING) }
    end

    def test_a_break_is_an_exception
      error = assert_raises(LocalJumpError) { Engine.new { break }.parse(WARNING) }
      assert_equal :break, error.reason
    end

    def test_a_break_out_of_a_loop_around_does_not_happen
      rounds = 0
      [1, 2].each do |_|
        rounds += 1
        logger = proc { break }
        assert_raises(LocalJumpError) { Engine.new(logger: logger).parse(WARNING) }
      end
      assert_equal 2, rounds
    end

    def test_a_return_does_not_happen
      assert_instance_of CallbackFailed, parse_and_return
    end

    def test_next_is_fine
      assert Engine.new { next }.parse(WARNING).valid?
    end

    def test_a_thread_that_kills_itself_goes_on
      thread = quiet_thread do
        Engine.new { Thread.current.kill }.parse(WARNING)
      rescue CallbackFailed => e
        e
      end
      assert_equal 'the logger was left by throw, return or Thread#kill', thread.value.message
    end

    def test_the_main_thread_that_kills_itself_exits
      script = 'require "puppetlang"; Puppetlang::Engine.new { Thread.current.kill }.parse(%q($x = "\q")); puts "on"'
      output, status = ruby('-e', script)
      assert_equal ['', true], [output, status.success?]
    end

    def test_a_logger_that_waits_can_be_killed
      started = Queue.new
      thread = quiet_thread { Engine.new { started << 1 && Queue.new.pop }.parse(WARNING) }
      started.pop
      Thread.pass until thread.stop?
      thread.kill
      assert_raises(CallbackFailed) { thread.value }
    end

    def test_an_exception_of_another_thread_comes_out_of_a_logger_that_waits
      started = Queue.new
      thread = quiet_thread { Engine.new { started << 1 && Queue.new.pop }.parse(WARNING) }
      started.pop
      Thread.pass until thread.stop?
      thread.raise(IOError, 'boo')
      assert_equal 'boo', assert_raises(IOError) { thread.value }.message
    end

    def test_a_thread_that_is_killed_while_the_logger_works_ends_behind_the_call
      started = Queue.new
      steps = Queue.new
      thread = Thread.new do
        engine = Engine.new do
          started << true
          Thread.pass until Thread.pending_interrupt?
          steps << :logged
        end
        engine.parse(WARNING)
        steps << :parsed
      end
      started.pop
      thread.kill
      thread.join
      assert_equal [:logged], Array.new(steps.size) { steps.pop }
    end

    def test_a_waiting_logger_does_not_keep_a_program_from_ending
      script = <<~'RUBY'
        require 'puppetlang'
        thread = Thread.new { Puppetlang::Engine.new { sleep }.parse('$x = "\q"') }
        thread.report_on_exception = false
        Thread.pass until thread.stop?
        puts 'end'
      RUBY
      output, status = ruby('-e', script)
      assert_equal ["end\n", true], [output, status.success?]
    end

    def test_a_logger_may_parse
      inner = Engine.new { |level, message| note(:inner, message) }
      outer = Engine.new do |level, message|
        note(:outer, message)
        inner.parse(WARNING, path: 'inner.pp')
      end
      assert outer.parse(WARNING, path: 'outer.pp').valid?
      assert_equal [[:outer, 'outer.pp'], [:inner, 'inner.pp']], (@records.map { |who, text| [who, text[/\w+\.pp/]] })
    end

    def test_the_exception_of_an_inner_call_is_that_of_the_inner_call
      inner = Engine.new { raise 'inner' }
      rescued = nil
      outer = Engine.new do
        inner.parse(WARNING)
      rescue RuntimeError => e
        rescued = e.message
      end
      assert outer.parse(WARNING).valid?
      assert_equal 'inner', rescued
      assert_equal 'inner', assert_raises(RuntimeError) { Engine.new { inner.parse(WARNING) }.parse(WARNING) }.message
    end

    def test_a_logger_of_an_engine_that_parses_again_is_bounded_by_the_library
      depth = 0
      engine = nil
      engine = Engine.new do
        depth += 1
        engine.parse(WARNING)
      end
      assert engine.parse(WARNING).valid?
      assert_equal 8, depth
    end

    def test_a_logger_works_in_a_fiber
      fiber = Fiber.new { records(logger: method(:note)) }
      assert_equal [:warning, WARNING_TEXT], fiber.resume.first
      failing = Fiber.new { Engine.new { raise 'boo' }.parse(WARNING) }
      assert_raises(RuntimeError) { failing.resume }
    end

    def test_a_logger_sees_the_source_that_is_wrong_too
      Engine.new { |*record| note(*record) }.parse("#{WARNING}\n}", path: 'w.pp')
      assert_equal [[:warning, WARNING_TEXT]], @records
    end

    def test_a_call_that_fails_leaves_nothing_behind
      engine = Engine.new { raise 'boo' }
      assert_raises(RuntimeError) { engine.parse(WARNING) }
      assert_nil Thread.current[Callback::WATCHED]
    end

    private

    def note(*record)
      @records << record
    end

    def records(**settings)
      parse(WARNING, path: 'w.pp', **settings)
      @records
    end

    def raise_boo
      raise 'boo'
    end

    # The `return` of the logger would leave this method with :jumped.
    def parse_and_return
      engine = Engine.new { return :jumped }
      engine.parse(WARNING)
    rescue CallbackFailed => e
      e
    end
  end
end
