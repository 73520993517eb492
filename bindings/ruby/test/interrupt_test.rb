# frozen_string_literal: true

require 'test_helper'
require 'timeout'

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

    # Evaluating it takes minutes, unless it is stopped.
    ENDLESS = 'Integer[1, 1000000000].each |$x| { $x + 1 }'

    def test_a_timeout_stops_an_evaluation
      scope = Engine.new.scope
      assert_raises(Timeout::Error) { Timeout.timeout(0.1) { scope.eval(ENDLESS) } }
      assert_equal 2, scope.eval('1 + 1')
    end

    def test_what_another_thread_raises_stops_it
      worker = evaluate_in_a_thread
      worker.raise(IOError, 'enough')
      assert_equal 'enough', assert_raises(IOError) { worker.value }.message
    end

    def test_a_thread_can_be_killed
      worker = evaluate_in_a_thread
      worker.kill
      assert_nil worker.value
      refute_predicate worker, :alive?
    end

    def test_a_signal_stops_the_main_thread
      skip 'the main thread of JRuby handles no signals' if RUBY_ENGINE == 'jruby'
      stopper = Thread.new do
        sleep 0.1
        Process.kill('INT', Process.pid)
      end
      assert_raises(::Interrupt) { Engine.new.scope.eval(ENDLESS) }
    ensure
      stopper.join
    end

    def test_a_timeout_stops_a_compile_and_a_parse
      environment = Engine.new.environment(files: { 'manifests/site.pp' => ENDLESS })
      assert_raises(Timeout::Error) { Timeout.timeout(0.1) { environment.compile('n') } }
      assert_raises(Timeout::Error) { Timeout.timeout(0.1) { Engine.new.parse(LONG) } }
    end

    private

    # Returns a thread that evaluates for minutes, and is within the library.
    def evaluate_in_a_thread
      scope = Engine.new.scope
      worker = Thread.new do
        Thread.current.report_on_exception = false
        @started << true
        scope.eval(ENDLESS)
      end
      @started.pop
      sleep 0.05
      worker
    end

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
