# frozen_string_literal: true

module Puppetlang
  # What sources are parsed with: settings that stay as they are. Any threads may use an engine at once.
  class Engine
    TEMPLATE = 1
    private_constant :TEMPLATE

    # - +tasks+: whether `plan` and `apply` are keywords
    # - +dialect+: 'puppet8', or 'specification': whose rules to follow where they differ
    # - +max_source_bytes+: the longest source that is read
    # - +max_depth+: the most levels of nested expressions
    # - +deadline_ms+: the milliseconds that a call may take
    # - +logger+, or the block: is called with (level, message) for messages of +log_level+ and worse ones; levels are :error,
    #   :warning, :notice, :info, :debug. It runs inside of Engine#parse, on its thread, for several threads at once. What it
    #   raises is raised by Engine#parse.
    def initialize(tasks: false, dialect: 'puppet8', max_source_bytes: nil, max_depth: nil, deadline_ms: nil,
                   logger: nil, log_level: :warning, &block)
      @logger = one_logger(logger, block)
      settings = { tasks: tasks, dialect: dialect, max_source_bytes: max_source_bytes, max_depth: max_depth,
                   deadline_ms: deadline_ms }
      @handle = build(settings.compact, log_level)
    end

    # Parses a source; +path+ is its name, for messages. A source that is wrong gives a Program too, whose error says so.
    #
    # - +epp+: whether the source is a template
    # - +interrupt+: an Interrupt by which another thread can stop it
    #
    # Raises LimitReached for max_source_bytes and deadline_ms, Interrupted, and InvalidEncoding for the path.
    def parse(text, path: '', epp: false, interrupt: nil)
      text = Text.in(text)
      path = Text.in(path.to_s)
      handle, failure = Callback.watch(@logger) do
        Call.handle(Handle::Program) do |out, error|
          Native.parse(@handle, path, path.bytesize, text, text.bytesize, epp ? TEMPLATE : 0, interrupt&.handle, out, error)
        end
      end
      raise Error.of(failure) unless handle

      Program.new(handle, failure)
    end

    # The same, but raises a SyntaxError for a source that is wrong.
    def parse!(text, **options)
      program = parse(text, **options)
      raise program.error unless program.valid?

      program
    end

    private

    def one_logger(logger, block)
      raise InvalidArgument, 'a logger and a block: one of them is enough' if logger && block

      logger ||= block
      return logger if logger.nil? || logger.respond_to?(:call)

      raise InvalidArgument, "a logger has to respond to `call`: #{logger.inspect}"
    end

    def build(settings, log_level)
      config = Config.new
      settings.each { |key, value| config.set(key, value) }
      config.log(log_level) if @logger
      handle, failure = Call.handle(Handle::Engine) { |out, error| Native.engine_new(config.handle, out, error) }
      raise Error.of(failure) unless handle

      handle
    ensure
      config&.free
    end
  end
end
