# frozen_string_literal: true

require 'test_helper'

module Puppetlang
  # The library drops everything that was passed to it exactly once.
  class RegistryTest < Test
    def test_loggers_go_with_their_engines
      numbers = added do
        50.times { Engine.new { raise 'boo' }.parse('1') }
        50.times { Engine.new(log_level: :debug) { |*| nil }.parse(WARNING) }
      end
      assert_equal 100, numbers.size
      assert_dropped_once numbers
    end

    def test_a_logger_stays_as_long_as_its_engine
      engine = nil
      numbers = added { engine = Engine.new(log_level: :debug) { |*| nil } }
      10.times { GC.start }
      assert_equal [0], Counting::DROPPED.values_at(*numbers)
      assert engine.parse(WARNING).valid?
    end

    def test_a_program_needs_its_engine_no_more
      program = nil
      numbers = added { program = Engine.new { |*| nil }.parse("$x = 'a'") }
      assert_dropped_once numbers
      assert_equal '(= (var "x") "a")', program.pn
    end

    # A block usually refers to the variable of the engine that it logs for.
    def test_a_logger_that_refers_to_its_engine_goes_with_it
      numbers = added do
        20.times do
          engine = Engine.new { |*| engine.inspect }
          engine.parse(WARNING)
        end
      end
      assert_equal 20, numbers.size
      assert_dropped_once numbers
    end

    def test_the_logger_of_an_engine_that_was_not_made_is_dropped
      numbers = added { 10.times { assert_raises(InvalidArgument) { Config.new.log(:debug).set('dialect', 'x') } } }
      assert_equal 10, numbers.size
      assert_dropped_once numbers
    end

    def test_a_logger_that_is_replaced_is_dropped_at_once
      config = Config.new
      numbers = added { 3.times { config.log(:debug) } }
      assert_equal [1, 1, 0], Counting::DROPPED.values_at(*numbers)
      config.free
      assert_equal [1, 1, 1], Counting::DROPPED.values_at(*numbers)
    end

    def test_a_logger_whose_registration_fails_is_dropped_at_once
      number = Callback::REGISTRY.add
      user = FFI::Pointer.new(number)
      failure = Call.failure do |error|
        Native.config_set_logger(Config.new.handle, 99, Callback::LOG, user, Callback::DROP, error)
      end
      assert_equal :argument, failure.status
      assert_equal 1, Counting::DROPPED[number]
    end

    def test_what_is_refused_before_is_not_registered
      numbers = added do
        assert_raises(InvalidArgument) { Config.new.log(:loud) }
        assert_raises(InvalidArgument) { Engine.new(logger: Object.new) }
      end
      assert_empty numbers
    end

    def test_an_engine_that_is_released_by_hand_is_not_released_again
      numbers = added do
        handle = Engine.new { |*| nil }.instance_variable_get(:@handle)
        handle.free
        handle.free
      end
      assert_equal [1], Counting::DROPPED.values_at(*numbers)
      10.times { GC.start }
      assert_equal [1], Counting::DROPPED.values_at(*numbers)
    end

    def test_the_registry_is_empty_without_engines
      # In a separate process, because engines of other tests may be alive.
      output, status = ruby('-e', <<~'RUBY')
        require 'puppetlang'
        registry = Puppetlang.const_get(:Callback)::REGISTRY
        threads = Array.new(4) do
          Thread.new { 100.times { Puppetlang::Engine.new { |*| throw :x }.parse('$x = "\q"') rescue nil } }
        end
        threads.each(&:join)
        100.times { registry.size.zero? ? break : GC.start }
        puts registry.size
      RUBY
      assert_equal ["0\n", true], [output, status.success?]
    end

    def test_at_the_end_of_the_process_everything_is_given_back
      output, status = ruby('-e', <<~'RUBY')
        require 'puppetlang'
        Puppetlang.const_get(:Callback)::Registry.prepend(Module.new do
          def delete(number)
            $stdout.write("dropped\n")
            super
          end
        end)
        ENGINES = Array.new(3) { Puppetlang::Engine.new { |*| nil } }
      RUBY
      assert_equal ["dropped\n" * 3, true], [output, status.success?]
    end

    private

    # Returns the numbers that the block registers. The block runs on a thread, so that nothing on a stack keeps an
    # engine alive afterwards.
    def added(&block)
      before = Counting::ADDED.keys
      Thread.new(&block).join
      Counting::ADDED.keys - before
    end

    def assert_dropped_once(numbers)
      assert_eventually("not dropped once: #{Counting::DROPPED.slice(*numbers)}") do
        Counting::DROPPED.values_at(*numbers).none?(&:zero?)
      end
      10.times { GC.start }
      assert_equal [1], Counting::DROPPED.values_at(*numbers).uniq
      assert_equal [], Callback::REGISTRY.instance_variable_get(:@numbers).keys & numbers
    end
  end
end
