# frozen_string_literal: true

module Puppetlang
  # What sources are parsed and evaluated with: settings that stay as they are. Any threads may use an engine at once.
  class Engine
    TEMPLATE = 1
    VALIDATE = 2
    RECOVER = 4
    SETTINGS = %i[environment manifest strict_variables max_source_bytes max_depth max_steps max_bytes max_kept_bytes deadline_ms].freeze
    private_constant :TEMPLATE, :VALIDATE, :RECOVER, :SETTINGS

    # - +tasks+: whether sources are scripts with plans: `plan` and `apply` are keywords, and nothing makes a catalog
    # - +dialect+: 'puppet8', or 'specification': whose rules to follow where they differ
    # - +strict+: :off, :warning or :error (the default): how bad it is what works but is likely wrong
    # - +severities+: for issues of #check other than the usual, as { DUPLICATE_KEY: :warning }; :error, :warning, :deprecation
    #   or :ignore
    # - +modulepath+: directories in which modules lie: there, #check wants names to fit the path, and an Environment has its modules there
    # - +environment+: the name of an Environment; by default that of its directory, or 'production'
    # - +manifest+: the main manifest of an Environment, a file or a directory of files, instead of its own
    # - +max_source_bytes+: the longest source that #parse reads, and the longest file of an environment
    # - +strict_variables+: whether a variable that nobody set is an error of evaluation; if not, +strict+ says what it is
    # - +max_depth+: the most levels of nested expressions, and of calls
    # - +max_steps+: the most expressions that a call evaluates
    # - +max_bytes+: the most bytes of values that a call has in use at a time, estimated from above; 512 MiB by default
    # - +max_kept_bytes+: the most bytes of variables, resources and templates that a call keeps; 512 MiB by default
    # - +deadline_ms+: the milliseconds that a call may take
    # - +logger+, or the block: is called with (level, message) for messages of +log_level+ and worse ones; levels are :error,
    #   :warning, :notice, :info, :debug. It runs inside of Engine#parse, Scope#eval and Environment#compile, on their threads, for several
    #   threads at once. What it raises is raised by them.
    def initialize(tasks: false, dialect: 'puppet8', strict: :error, severities: {}, modulepath: [], logger: nil, log_level: :warning,
                   setup: nil, **settings, &block)
      unknown = settings.keys - SETTINGS
      raise ArgumentError, "no such settings: #{unknown.join(', ')}" unless unknown.empty?

      logger = one_logger(logger, block)
      settings.update(tasks: tasks, dialect: dialect, strict: strict.to_s,
                      modulepath: Array(modulepath).map(&:to_s).join(File::PATH_SEPARATOR))
      severities.each { |code, severity| settings["severity.#{code}"] = severity.to_s }
      @handle = build(settings.compact, logger && log_level, setup) do |functions|
        @host = Callback::Host.new(self, logger, functions)
      end
    end

    # An engine whose programs can call functions of Ruby. The block is given its Config; the settings are those of Engine.new.
    #
    #     engine = Puppetlang::Engine.configure { |config| config.function('double', 'Integer $n') { |n| n * 2 } }
    #     engine.scope.eval('double(21)')   # => 42
    def self.configure(**settings, &block)
      new(**settings, setup: block)
    end

    # A new Scope to evaluate programs in. +facts+ is a hash that becomes `$facts`, and its entries variables of their own; +trusted+
    # becomes `$trusted`.
    #
    # Raises what Value.from raises, and TypeMismatch for facts that are no hash.
    def scope(facts: nil, trusted: nil)
      facts &&= Value.from(facts)
      trusted &&= Value.from(trusted)
      handle, failure = Call.handle(Handle::Scope) do |out, error|
        Native.scope_new(@handle, facts&.handle, trusted&.handle, out, error)
      end
      raise Error.of(failure) unless handle

      Scope.new(handle, @host)
    end

    # An Environment, of which catalogs are compiled: that of a +directory+, with modules, main manifest and `environment.conf`; without
    # one, the modules of the engine's +modulepath+ alone. +files+ are those of an environment in memory: a Hash from paths, as
    # 'modules/web/manifests/init.pp', to contents.
    #
    # Raises NotFound for a directory or file that is not there or cannot be read, SyntaxError for an `environment.conf` that is wrong,
    # TypeMismatch for what are no files, and InvalidArgument with +tasks+.
    def environment(directory = nil, files: nil)
      raise InvalidArgument, 'a directory and files: one of them is enough' if directory && files

      directory = Text.in(directory.to_s)
      files &&= Value.from(files)
      Environment.made(@host) do |out, error|
        if files
          Native.environment_of_files(@handle, files.handle, out, error)
        else
          Native.environment_open(@handle, directory, directory.bytesize, out, error)
        end
      end
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
      handle, failure = Callback.watch(@host) do
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

    # Gives the block the functions, which have to stay as long as the engine.
    def build(settings, log_level, setup)
      config = Config.new
      settings.each { |key, value| config.set(key, value) }
      config.log(log_level) if log_level
      setup&.call(config)
      yield config.functions
      handle, failure = Call.handle(Handle::Engine) { |out, error| Native.engine_new(config.handle, out, error) }
      raise Error.of(failure) unless handle

      handle
    ensure
      config&.free
    end
  end
end
