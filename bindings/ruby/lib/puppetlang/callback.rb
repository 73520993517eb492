# frozen_string_literal: true

module Puppetlang
  # The functions that the library calls: one per kind of callback, which lives as long as the process.
  #
  # The library gets a number for each logger, data source and function, and drops the number when it no longer needs
  # it. The callables themselves belong to their Engine: every call that can call back passes the engine to
  # Callback.watch, as a Host. If they were stored here, most would never be collected: in
  # `engine = Engine.new { ... }` the block refers to all surrounding variables, and so to the engine.
  #
  # Nothing may jump over frames of the library: no exception, throw, return or Thread#kill. Exceptions are stored,
  # and raised when the surrounding call is over. Ruby does not tell what the others were; they become CallbackFailed.
  # (So does a Timeout that ends a logger, if it is a throw, as in Ruby 3.1.)
  module Callback
    # The numbers that the library holds.
    #
    # CRuby needs no lock, and allows none in a finalizer, where #delete may run: a single operation of a Hash with
    # integer keys is atomic. JRuby needs one, and runs finalizers on a thread of their own.
    class Registry
      def initialize
        @numbers = {}
        @lock = Mutex.new if RUBY_ENGINE == 'jruby'
      end

      # Returns a new number.
      def add
        # Ruby never reuses an object id.
        number = Object.new.__id__
        locked { @numbers[number] = true }
        number
      end

      def delete(number)
        locked { @numbers.delete(number) }
      end

      def size
        @numbers.size
      end

      private

      def locked(&block)
        @lock ? @lock.synchronize(&block) : yield
      end
    end

    REGISTRY = Registry.new

    # An Engine with its callbacks: its logger (see LogRecord.reader), its data source, its world, its source of
    # exported resources and its files, or nil, and its functions by their numbers.
    #
    # In the host of an Environment, the files are those that it was opened with.
    Host = Struct.new(:engine, :logger, :data, :world, :exported, :files, :functions) do
      # Returns a host that has the callbacks of another host where it has none.
      def over(other)
        return self unless other

        own = to_a
        merged = other.to_a.zip(own).map { |inherited, given| given || inherited }
        self.class.new(*merged[0..-2], other.functions.merge(functions))
      end

      # Returns the host with the files of another host.
      def with_files_of(other)
        dup.tap { |host| host.files = other.files }
      end
    end

    # A call that can call back: its host, the first exception of the logger or of the files, and the exceptions of
    # functions and of the data source by the tokens that the library holds.
    class Watched
      attr_reader :host
      attr_accessor :exception

      def initialize(host)
        @host = host
        @raised = {}
        @last = 0
      end

      # Returns a token for an exception.
      def keep(exception)
        @raised[@last += 1] = exception
        @last
      end

      # Returns the exception of a token, and forgets it; nil for 0.
      def take(token)
        @raised.delete(token)
      end
    end

    # The key under which the calling fiber stores its Watched.
    WATCHED = :__puppetlang_watched__

    LEVELS = { error: 1, warning: 2, notice: 3, info: 4, debug: 5 }.freeze
    LEVEL_NAMES = LEVELS.invert.freeze

    # Runs a library call that can call back, and then raises the exception of the logger or of the files.
    def self.watch(host)
      watched = Watched.new(host)
      result = within(watched) { yield watched }
      raise watched.exception if watched.exception

      result
    end

    # Runs a part of a watched call, which may be on another fiber.
    def self.within(watched)
      around = Thread.current[WATCHED]
      begin
        Thread.current[WATCHED] = watched
        Call.shield { yield }
      ensure
        Thread.current[WATCHED] = around
      end
    end

    # Runs a call that evaluates and writes a value, or another handle, to the first out-parameter of the block.
    # Raises the exception of a function or of the data source.
    def self.value(watched, type = Handle::Value)
      handle, failure = within(watched) { Call.handle(type, details: true) { |out, error| yield out, error } }
      return handle if handle

      # The exception of the logger or of the files was first.
      raise watched.exception || watched.take(failure.token) || Error.of(failure)
    end

    # Passes a log record to the logger, unless the logger has already failed in this call.
    def self.log(record)
      watched = Thread.current[WATCHED]
      return if watched.exception

      watched.exception = CallbackFailed.new('the logger was left by throw, return or Thread#kill')
      # A blocked logger can be stopped; otherwise a program that exits would wait for it.
      Thread.handle_interrupt(Object => :on_blocking) do
        watched.host.logger.call(record)
      end
      watched.exception = nil
    rescue Exception => e # rubocop:disable Lint/RescueException
      watched.exception = e
    ensure
      return # rubocop:disable Lint/EnsureReturn
    end

    # Runs the function with this number.
    def self.function(number, call)
      watched = Thread.current[WATCHED]
      run(Function.new(call, watched), 'the function') { watched.host.functions.fetch(number) }
    end

    # Asks the data source for the value of a key.
    def self.data(request)
      watched = Thread.current[WATCHED]
      run(DataRequest.new(request, watched), 'the data source') { watched.host.data }
    end

    # Asks the world for what programs want.
    def self.world(request)
      watched = Thread.current[WATCHED]
      run(WorldRequest.new(request, watched), 'the world') { watched.host.world }
    end

    # Asks for exported resources of other nodes.
    def self.exported(request)
      watched = Thread.current[WATCHED]
      run(ExportedRequest.new(request, watched), 'the source of exported resources') { watched.host.exported }
    end

    # Asks for a file or directory of an environment.
    def self.files(request)
      watched = Thread.current[WATCHED]
      run(FileRequest.new(request, watched), 'the callable for files') { watched.host.files }
    end

    # Runs the callable that the block returns; its result is the answer of a Function or DataRequest. The +name+ is for
    # messages.
    def self.run(asked, name)
      outcome = CallbackFailed.new("#{name} was left by throw, return or Thread#kill")
      # As for the logger.
      Thread.handle_interrupt(Object => :on_blocking) { asked.answer(yield) }
      outcome = nil
    rescue Exception => e # rubocop:disable Lint/RescueException
      outcome = e
    ensure
      asked.finish(outcome)
      return # rubocop:disable Lint/EnsureReturn
    end
    private_class_method :run

    # Returns whether the thread is to leave the library: what other threads raise in it waits until the call is over,
    # and so does the exception of a signal handler that runs here.
    def self.leaving?
      leaving = true
      leaving = Thread.current.pending_interrupt?
    rescue Exception => e # rubocop:disable Lint/RescueException
      watched = Thread.current[WATCHED]
      watched.exception ||= e if watched
    ensure
      return leaving # rubocop:disable Lint/EnsureReturn
    end

    # Returns the message of an exception for the library.
    def self.message_of(exception)
      exception.message.to_s.encode(Encoding::UTF_8, invalid: :replace, undef: :replace)
    rescue StandardError
      exception.class.name.to_s
    end

    # Drops the number of a callable.
    def self.drop(number)
      REGISTRY.delete(number)
    ensure
      return # rubocop:disable Lint/EnsureReturn
    end

    LOG = FFI::Function.new(:void, %i[pointer pointer]) { |_user, record| log(record) }
    FUNCTION = FFI::Function.new(:void, %i[pointer pointer]) { |user, call| function(user.address, call) }
    DATA = FFI::Function.new(:void, %i[pointer pointer]) { |_user, request| data(request) }
    WORLD = FFI::Function.new(:void, %i[pointer pointer]) { |_user, request| world(request) }
    EXPORTED = FFI::Function.new(:void, %i[pointer pointer]) { |_user, request| exported(request) }
    FILES = FFI::Function.new(:void, %i[pointer pointer]) { |_user, request| files(request) }
    ASK = FFI::Function.new(:bool, %i[pointer]) { leaving? }
    DROP = FFI::Function.new(:void, %i[pointer]) { |user| drop(user.address) }
  end
  private_constant :Callback
end
