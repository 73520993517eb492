# frozen_string_literal: true

module Puppetlang
  # What the library calls: one function per kind of callback, which lives as long as the process.
  #
  # The library is given a number for a logger or function, and gives it back when it needs that no more. The logger and the functions
  # themselves stay with their Engine, which every call that can call back passes to Callback.watch, as a Host. Were they held here,
  # they would mostly live for ever: in `engine = Engine.new { ... }` the block refers to all variables around it, and so to the engine.
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

    # An Engine with what it gives: its logger, or nil, and its functions by their numbers.
    Host = Struct.new(:engine, :logger, :functions)

    # A call that can call back: whom, what the logger raised first, and what functions raised, by the tokens that the library has.
    class Watched
      attr_reader :host
      attr_accessor :exception

      def initialize(host)
        @host = host
        @raised = {}
        @last = 0
      end

      # A token for an exception.
      def keep(exception)
        @raised[@last += 1] = exception
        @last
      end

      # The exception of a token; nil for 0.
      def take(token)
        @raised.delete(token)
      end
    end

    # Where the fiber that calls the library finds its Watched.
    WATCHED = :__puppetlang_watched__

    LEVELS = { error: 1, warning: 2, notice: 3, info: 4, debug: 5 }.freeze
    LEVEL_NAMES = LEVELS.invert.freeze

    # Runs a call of the library that can call back, and raises then what the logger raised.
    def self.watch(host)
      watched = Watched.new(host)
      result = within(watched) { yield watched }
      raise watched.exception if watched.exception

      result
    end

    # Runs a part of a call that is watched, which may be on another fiber.
    def self.within(watched)
      around = Thread.current[WATCHED]
      begin
        Thread.current[WATCHED] = watched
        Call.shield { yield }
      ensure
        Thread.current[WATCHED] = around
      end
    end

    # Runs a call that evaluates and puts a value, or another handle, into the first place of the block. What a function raised is raised
    # here.
    def self.value(watched, type = Handle::Value)
      handle, failure = within(watched) { Call.handle(type, details: true) { |out, error| yield out, error } }
      return handle if handle

      # The logger's exception came first.
      raise watched.exception || watched.take(failure.token) || Error.of(failure)
    end

    # Gives a record to the logger, unless it failed in this call already.
    def self.log(record)
      watched = Thread.current[WATCHED]
      return if watched.exception

      watched.exception = CallbackFailed.new('the logger was left by throw, return or Thread#kill')
      # A logger that waits for something can be stopped; else a program that ends would wait for it.
      Thread.handle_interrupt(Object => :on_blocking) do
        watched.host.logger.call(LEVEL_NAMES[Native.log_level(record)], Text.out(Native.log_message(record)))
      end
      watched.exception = nil
    rescue Exception => e # rubocop:disable Lint/RescueException
      watched.exception = e
    ensure
      return # rubocop:disable Lint/EnsureReturn
    end

    # Lets the function of this number answer a call.
    def self.function(number, call)
      watched = Thread.current[WATCHED]
      running = Function.new(call, watched)
      outcome = CallbackFailed.new('the function was left by throw, return or Thread#kill')
      # As for the logger.
      Thread.handle_interrupt(Object => :on_blocking) { running.answer(watched.host.functions.fetch(number)) }
      outcome = nil
    rescue Exception => e # rubocop:disable Lint/RescueException
      outcome = e
    ensure
      running.finish(outcome)
      return # rubocop:disable Lint/EnsureReturn
    end

    # Takes back the number of a logger or function.
    def self.drop(number)
      REGISTRY.delete(number)
    ensure
      return # rubocop:disable Lint/EnsureReturn
    end

    LOG = FFI::Function.new(:void, %i[pointer pointer]) { |_user, record| log(record) }
    FUNCTION = FFI::Function.new(:void, %i[pointer pointer]) { |user, call| function(user.address, call) }
    DROP = FFI::Function.new(:void, %i[pointer]) { |user| drop(user.address) }
  end
  private_constant :Callback
end
