# frozen_string_literal: true

module Puppetlang
  # What sources are parsed with: settings that stay as they are. Any threads may use an engine at once.
  class Engine
    TEMPLATE = 1
    VALIDATE = 2
    RECOVER = 4
    private_constant :TEMPLATE, :VALIDATE, :RECOVER

    # - +tasks+: whether sources are scripts with plans: `plan` and `apply` are keywords, and nothing makes a catalog
    # - +dialect+: 'puppet8', or 'specification': whose rules to follow where they differ
    # - +strict+: :off, :warning or :error (the default): how bad it is what works but is likely wrong
    # - +severities+: for issues of #check other than the usual, as { DUPLICATE_KEY: :warning }; :error, :warning, :deprecation
    #   or :ignore
    # - +modulepath+: directories in which modules lie: there, #check wants names to fit the path
    # - +max_source_bytes+: the longest source that is read
    # - +max_depth+: the most levels of nested expressions
    # - +deadline_ms+: the milliseconds that a call may take
    # - +logger+, or the block: is called with (level, message) for messages of +log_level+ and worse ones; levels are :error,
    #   :warning, :notice, :info, :debug. It runs inside of Engine#parse, on its thread, for several threads at once. What it
    #   raises is raised by Engine#parse.
    def initialize(tasks: false, dialect: 'puppet8', strict: :error, severities: {}, modulepath: [], max_source_bytes: nil,
                   max_depth: nil, deadline_ms: nil, logger: nil, log_level: :warning, &block)
      @logger = one_logger(logger, block)
      settings = { tasks: tasks, dialect: dialect, strict: strict.to_s,
                   modulepath: Array(modulepath).map(&:to_s).join(File::PATH_SEPARATOR),
                   max_source_bytes: max_source_bytes, max_depth: max_depth, deadline_ms: deadline_ms }
      severities = severities.to_h { |code, severity| ["severity.#{code}", severity.to_s] }
      @handle = build(settings.merge(severities).compact, log_level)
    end

    # Parses a source; +path+ is its name, for messages. A source that is wrong gives a Program too, whose error says so.
    #
    # - +epp+: whether the source is a template
    # - +validate+: whether to check it too, as #check does
    # - +recover+: whether a source with syntax errors gets a tree too, of what can be read
    # - +interrupt+: an Interrupt by which another thread can stop it
    #
    # Raises LimitReached for max_source_bytes and deadline_ms, Interrupted, and InvalidEncoding for the path.
    def parse(text, path: '', epp: false, validate: false, recover: false, interrupt: nil)
      flags = (epp ? TEMPLATE : 0) | (validate ? VALIDATE : 0) | (recover ? RECOVER : 0)
      text = Text.in(text)
      path = Text.in(path.to_s)
      handle, failure = Callback.watch(@logger) do
        Call.handle(Handle::Program) do |out, error|
          Native.parse(@handle, path, path.bytesize, text, text.bytesize, flags, interrupt&.handle, out, error)
        end
      end
      raise Error.of(failure) unless handle

      Program.new(handle, failure)
    end

    # Everything that is wrong with a source: all of its syntax errors, or when there are none, what the language does not allow
    # though the grammar does. Gives a Program with Program#diagnostics; +options+ are those of #parse.
    def check(text, **options)
      parse(text, **options, validate: true)
    end

    # Parses, but raises a SyntaxError or ValidationError for a source that is wrong.
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
