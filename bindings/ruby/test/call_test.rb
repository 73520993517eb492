# frozen_string_literal: true

require 'minitest/mock'
require 'test_helper'

module Puppetlang
  # Results of the library are freed or taken over, whatever exception Ruby raises in between.
  class CallTest < Test
    def test_the_error_object_is_freed
      assert_equal 1, freed(:error_free) { assert_raises(NotFound) { Config.new.set('nonesuch', 1) } }
      assert_equal(1, freed(:error_free) { Call.failure { |error| fail_natively(error) } })
      assert_equal(1, freed(:error_free) do
        assert_raises(RuntimeError) { Call.failure { |error| fail_natively(error) && raise('boo') } }
      end)
      assert_equal 1, freed(:error_free) { parse('}') }
      assert_equal 0, freed(:error_free) { parse('1') }
    end

    def test_texts_are_freed
      program = parse('1')
      assert_equal 1, freed(:text_free) { program.pn }
      assert_equal 0, freed(:text_free) { assert_raises(NotFound) { parse('}').pn } }
      handle = program.instance_variable_get(:@handle)
      assert_equal(1, freed(:text_free) do
        assert_raises(RuntimeError) do
          Call.text { |out, error| Native.program_dump(handle, 0, out, error) && raise('boo') }
        end
      end)
    end

    def test_a_handle_is_taken_over
      released = Queue.new
      type = Class.new(FFI::AutoPointer) do
        define_singleton_method(:release) do |pointer|
          Native.engine_release(pointer)
          released << pointer.address
        end
      end
      Thread.new do
        assert_raises(RuntimeError) do
          Call.handle(type) { |out, error| Native.engine_new(Config.new.handle, out, error) && raise('boo') }
        end
      end.join
      assert_eventually('not released') { !released.empty? }
      assert_equal 1, released.size
    end

    private

    def fail_natively(error)
      Native.config_set_int(Config.new.handle, 'nonesuch', 8, 1, error)
    end

    # Returns how many objects are freed meanwhile.
    def freed(function)
      free = Native.method(function)
      count = 0
      Native.stub(function, ->(pointer) { free.call(pointer).tap { count += 1 unless pointer.null? } }) { yield }
      count
    end
  end
end
