# frozen_string_literal: true

module Puppetlang
  # What the library calls: one function per kind of callback, which lives as long as the process.
  #
  # The library is given a number for a logger, and gives it back when it needs the logger no more. The logger itself stays with
  # its Engine, which every call that can log passes to Callback.watch. Were it held here, it would mostly live for ever: in
  # `engine = Engine.new { ... }` the block refers to all variables around it, and so to the engine.
  #
  # Nothing may jump over the frames of the library: no exception, throw, return or Thread#kill. Exceptions are kept until the
  # call around the callback is over, and raised then. Of the others Ruby does not tell what they were; they become
  # CallbackFailed. (So does a Timeout that ends a logger, where it is a throw, as in Ruby 3.1.)
  module Callback
    # The numbers that the library has.
    #
    # There is no lock: #delete may run in a finalizer, where Ruby allows none. A single operation of a Hash with numbers as
    # keys is atomic.
    class Registry
      def initialize
        @numbers = {}
      end

      # A new number.
      def add
        # Ruby gives no number twice.
        number = Object.new.__id__
        @numbers[number] = true
        number
      end

      def delete(number)
        @numbers.delete(number)
      end

      def size
        @numbers.size
      end
    end

    REGISTRY = Registry.new

    # A call that can log: its logger, and what that raised first.
    Watched = Struct.new(:logger, :exception)

    # Where the fiber that calls the library finds its Watched.
    WATCHED = :__puppetlang_watched__

    LEVELS = { error: 1, warning: 2, notice: 3, info: 4, debug: 5 }.freeze
    LEVEL_NAMES = LEVELS.invert.freeze

    # Runs a call of the library that can log, and raises then what the logger raised.
    def self.watch(logger, &call)
      around = Thread.current[WATCHED]
      watched = Watched.new(logger)
      begin
        Thread.current[WATCHED] = watched
        result = Call.shield(&call)
      ensure
        Thread.current[WATCHED] = around
      end
      raise watched.exception if watched.exception

      result
    end

    # Gives a record to the logger, unless it failed in this call already.
    def self.log(record)
      watched = Thread.current[WATCHED]
      return if watched.exception

      watched.exception = CallbackFailed.new('the logger was left by throw, return or Thread#kill')
      # A logger that waits for something can be stopped; else a program that ends would wait for it.
      Thread.handle_interrupt(Object => :on_blocking) do
        watched.logger.call(LEVEL_NAMES[Native.log_level(record)], Text.out(Native.log_message(record)))
      end
      watched.exception = nil
    rescue Exception => e # rubocop:disable Lint/RescueException
      watched.exception = e
    ensure
      return # rubocop:disable Lint/EnsureReturn
    end

    # Takes back the number of a logger.
    def self.drop(number)
      REGISTRY.delete(number)
    ensure
      return # rubocop:disable Lint/EnsureReturn
    end

    LOG = FFI::Function.new(:void, %i[pointer pointer]) { |_user, record| log(record) }
    DROP = FFI::Function.new(:void, %i[pointer]) { |user| drop(user.address) }
  end
  private_constant :Callback
end
