# frozen_string_literal: true

require 'monitor'

module Puppetlang
  # A call of a Ruby block by a program. It is valid until the block returns.
  class Function
    # The key under which the fiber of a function stores it.
    RUNNING = :__puppetlang_function__
    private_constant :RUNNING

    # Returns the function that runs on this fiber.
    def self.running
      Thread.current[RUNNING]
    end

    def initialize(call, watched)
      @call = call
      @watched = watched
      @monitor = Monitor.new
    end

    # Calls the block, and passes its result to the library.
    def answer(block)
      around = Thread.current[RUNNING]
      Thread.current[RUNNING] = self
      arguments = Array.new(Native.call_arg_count(@call)) { |index| ValueOut.data(Native.call_arg(@call, index), nil) }
      # A proc would spread the elements of a single array over its parameters.
      arguments = [arguments] if arguments.size == 1 && arguments[0].is_a?(::Array) && spreads?(block)
      pass(block.call(*arguments, &lambda_of_program))
    ensure
      Thread.current[RUNNING] = around
    end

    # Passes an exception of the block to the library. If the block did not rescue an error of the lambda, the library
    # is told nothing and the error propagates unchanged.
    def finish(exception)
      if exception && !exception.equal?(@let_through)
        message = Callback.message_of(exception)
        Native.call_fail(@call, message, message.bytesize, token(exception))
      end
      # Another thread may be using it.
      @monitor.enter
      @call = nil
      @monitor.exit
    end

    # Yields the call, unless it is over.
    def use
      raise Busy, 'another thread uses the scope of this call' unless @monitor.try_enter

      begin
        raise InvalidArgument, 'the call of the function is over' unless @call

        yield @call
      ensure
        @monitor.exit
      end
    end

    # Yields the scope of the program that made the call; for Scope only.
    def use_scope
      use { |call| yield Native.call_scope(call) }
    end

    private

    # The library reports a FunctionError itself.
    def token(exception)
      exception.is_a?(FunctionError) ? 0 : @watched.keep(exception)
    end

    def pass(answer)
      return Native.call_not_found(@call) if NO_SUCH_KEY.equal?(answer)

      ValueIn.with(answer) { |pointer| Native.call_return(@call, pointer) }
    end

    def spreads?(block)
      !block.lambda? && block.parameters.count { |kind, _| %i[req opt rest].include?(kind) } > 1
    end

    def lambda_of_program
      method(:call_lambda).to_proc if Native.call_has_block(@call)
    end

    def call_lambda(*arguments)
      use do |call|
        handle = ValueIn.list(arguments) do |place, count|
          Callback.value(@watched) { |out, error| Native.call_yield(call, place, count, out, error) }
        rescue Error => e
          raise @let_through = e
        end
        ValueOut.own(handle)
      end
    end
  end
  private_constant :Function
end
