# frozen_string_literal: true

require 'test_helper'

module Puppetlang
  class InterruptTest < Test
    # Parsing it takes about a second, unless it is stopped.
    LONG = "$x = [1, 2, 'abc', { a => b }]\n" * 1_000_000

    def setup
      @interrupt = Interrupt.new
      @started = Queue.new
    end

    # This thread can trigger the interrupt only because other threads run while the library works.
    def test_another_thread_stops_a_source_that_is_being_parsed
      worker = parse_in_a_thread
      @started.pop
      @interrupt.trigger
      assert_instance_of Interrupted, worker.value
    end

    def test_a_signal_handler_stops_it
      before = trap('USR1') { @interrupt.trigger }
      worker = parse_in_a_thread
      @started.pop
      Process.kill('USR1', Process.pid)
      assert_instance_of Interrupted, worker.value
    ensure
      trap('USR1', before)
    end

    def test_other_ruby_runs_meanwhile
      worker = parse_in_a_thread
      @started.pop
      count = 0
      count += 1 until count == 1000
      assert_predicate worker, :alive?
      assert_equal 1000, count
    ensure
      @interrupt.trigger
      worker.join
    end

    def test_an_interrupt_stops_everything_it_was_given_to
      engine = Engine.new
      @interrupt.trigger
      @interrupt.trigger
      3.times { assert_raises(Interrupted) { engine.parse('1', interrupt: @interrupt) } }
    end

    def test_a_deadline_stops_it_too
      assert_raises(LimitReached) { Engine.new(deadline_ms: 1).parse(LONG) }
    end

    private

    # Returns a thread whose value is the result.
    def parse_in_a_thread
      engine = Engine.new
      Thread.new do
        @started << true
        engine.parse(LONG, interrupt: @interrupt)
      rescue Error => e
        e
      end
    end
  end
end
