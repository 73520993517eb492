# frozen_string_literal: true

module Puppetlang
  # Parses and evaluates sources. Its settings never change. Any number of threads may share an engine.
  class Engine
    TEMPLATE = 1
    VALIDATE = 2
    RECOVER = 4
    SETTINGS = %i[tasks dialect strict modulepath grants environment manifest strict_variables max_source_bytes
                  max_depth max_steps max_bytes max_kept_bytes deadline_ms hiera_config file_roots secrets
                  own_manifest_first storeconfigs].freeze
    # Test suites that pretend to run on another platform replace that of File.
    SEPARATOR = File::PATH_SEPARATOR
    private_constant :SEPARATOR, :TEMPLATE, :VALIDATE, :RECOVER, :SETTINGS

    # For this gem only.
    attr_reader :handle, :host, :log_level

    # A setting that is not given, or nil, has its default.
    #
    # - +tasks+: whether sources are scripts with plans: `plan` and `apply` are keywords, and expressions that need a
    #   catalog are errors
    # - +dialect+: 'puppet8' (the default) or 'specification': the rules to follow where they differ
    # - +strict+: :off, :warning or :error (the default): the severity of code that works but is likely wrong
    # - +severities+: other severities for issues of #check, by issue code: { DUPLICATE_KEY: :warning }; :error,
    #   :warning, :deprecation or :ignore
    # - +modulepath+: the directories that contain modules: #check checks that names in them match their paths, and an
    #   Environment loads its modules from them
    # - +environment+: the name of an Environment; by default that of its directory, or 'production'
    # - +manifest+: the main manifest of an Environment, a file or a directory of files, instead of its own
    # - +hiera_config+: the global hiera.yaml, whose data files may be anywhere
    # - +own_manifest_first+: whether `init.pp` of a module is not read for a class with a file of its own, as in suites
    #   of rspec-puppet
    # - +secrets+: what to do with values that hiera-eyaml encrypted: 'refuse' (the default), 'decrypt', 'placeholder'
    #   or 'plain-placeholder'
    # - +file_roots+: the directories from which programs may read files by absolute paths, besides the environment
    # - +max_source_bytes+: the maximum length of a source for #parse, and of a file of an environment
    # - +strict_variables+: whether an unset variable is an evaluation error; if not, +strict+ decides
    # - +max_depth+: the maximum number of levels of nested expressions, and of nested calls
    # - +max_steps+: the maximum number of steps of a call
    # - +max_bytes+: the maximum bytes of values that a call has in use at a time, estimated from above; 512 MiB by
    #   default
    # - +max_kept_bytes+: the maximum bytes of variables, resources and templates that a call keeps; 512 MiB by
    #   default
    # - +deadline_ms+: the maximum time of a call in milliseconds
    # - +logger+, or the block: is called with (level, message), or with (level, message, LogRecord) if it takes three
    #   arguments, for messages of +log_level+ (by default :warning) and more severe ones; levels are :error, :warning,
    #   :notice, :info, :debug. It runs within Engine#parse, Scope#eval and Environment#compile, on their threads,
    #   concurrently for several threads. They raise its exceptions.
    # - +data+: the data source, a layer of Hiera data with priority over all others; it is the only layer of a Scope.
    #   It is called with (key, request) when a lookup or a class parameter needs the value of a key; the request is a
    #   DataRequest. It returns Ruby data or a Value, or NO_SUCH_KEY if it has none. The key 'lookup_options' asks for
    #   options of lookups, which have priority over those of the other layers. It runs within the calls that evaluate,
    #   on their threads, concurrently for several threads. They raise its exceptions, as those of Config#function.
    # - +grants+: what Ruby code in modules may reach outside of the environment: 'file=PATH', 'env=NAME',
    #   'command=PATH', 'network=NAME', 'random' or 'system'
    # - +world+: answers requests of that code before the +grants+ do, also those for commands of the function
    #   `generate` and for the time. It is called with (name, arguments): docs/c-api.md lists them. It returns Ruby data
    #   or a Value, nil if there is no such file, variable and so on, or NOT_GRANTED to leave the request to the
    #   +grants+, and that for the time to the clock of the system. It runs like the data source.
    # - +storeconfigs+: whether exported resources are stored: collectors `<<| |>>` then ask +exported+
    # - +exported+: the source of exported resources. It is called with (type, query, node) once for each collector of a
    #   catalog: with the name of the resource type, such as 'Nagios::Host'; nil, [name, '==' or '!=', value] or
    #   [query, 'and' or 'or', query]; and the name of the node that collects. It returns an Array of Hashes with
    #   'certname', 'type', 'title' and 'parameters', as PuppetDB's endpoint `resources` does. It runs like the data
    #   source.
    # - +files+: the files of environments that #environment opens, which then need not be on a disk: a callable, or an
    #   object with the methods file_status, list_directory, read_file and real_path. A FileRequest describes them. It
    #   runs like the data source.
    # - +setup+: is called with the Config, as the block of Engine.configure
    # - +origin+: for #with only
    def initialize(severities: {}, logger: nil, log_level: nil, data: nil, world: nil, exported: nil, files: nil,
                   setup: nil, origin: nil, **settings, &block)
      unknown = settings.keys - SETTINGS
      raise ArgumentError, "no such settings: #{unknown.join(', ')}" unless unknown.empty?

      logger = one_logger(logger, block)
      callable('data source', data)
      callable('world', world)
      callable('source of exported resources', exported)
      FileRequest.check(files)
      @log_level = log_level || origin&.log_level || :warning
      @handle = build(texts(settings.compact, severities), origin) do |config|
        config.log(@log_level) if logger || (log_level && origin&.host&.logger)
        config.ask_for_data if data
        config.ask_for_world if world
        config.ask_for_exported if exported
        config.ask_for_files if files
        setup&.call(config)
        # The callables must live as long as the engine.
        given = [logger && LogRecord.reader(logger), data, world, exported, files]
        @host = Callback::Host.new(self, *given, config.functions).over(origin&.host)
      end
    end

    # Returns an engine like this one with other settings: those of Engine.new. A setting that is not given, or nil,
    # stays as it is, and so do the functions, the logger and the callables.
    #
    #     strict = engine.with(max_steps: 100_000, deadline_ms: 500) { |level, message| log << message }
    #
    # Environment#with compiles with such an engine.
    def with(**settings, &block)
      self.class.new(**settings, origin: self, &block)
    end

    # Returns an engine whose programs can call Ruby functions. The block gets the Config; the settings are those of
    # Engine.new.
    #
    #     engine = Puppetlang::Engine.configure { |config| config.function('double', 'Integer $n') { |n| n * 2 } }
    #     engine.scope.eval('double(21)')   # => 42
    def self.configure(**settings, &block)
      new(**settings, setup: block)
    end

    # Returns a new Scope to evaluate programs in. +facts+ is a hash that becomes `$facts`, and each fact a variable;
    # +trusted+ becomes `$trusted`.
    #
    # Raises the errors of Value.from, and TypeMismatch for facts that are not a hash.
    def scope(facts: nil, trusted: nil)
      facts &&= Value.from(facts)
      trusted &&= Value.from(trusted)
      handle, failure = Call.handle(Handle::Scope) do |out, error|
        Native.scope_new(@handle, facts&.handle, trusted&.handle, out, error)
      end
      raise Error.of(failure) unless handle

      Scope.new(handle, @host)
    end

    # Returns an Environment that compiles catalogs: that of a +directory+, with modules, main manifest and
    # `environment.conf`, or, without a directory, one with only the modules of the engine's +modulepath+. +files+ are
    # the files of an environment in memory: a Hash from paths, such as 'modules/web/manifests/init.pp', to contents.
    # The setting +files+ of the engine reads the files of a directory that is not on the disk.
    #
    # Raises NotFound for a directory or file that does not exist or cannot be read, SyntaxError for an invalid
    # `environment.conf`, TypeMismatch for invalid +files+, and InvalidArgument with +tasks+.
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

    # Parses a source; +path+ is its name in messages. Returns a Program also for a source with errors; Program#error
    # is the error.
    #
    # - +epp+: whether the source is a template
    # - +validate+: whether to validate it too, as #check does
    # - +recover+: whether to return a tree of the parts that can be parsed for a source with syntax errors
    # - +interrupt+: an Interrupt with which another thread can stop the call
    #
    # Raises LimitReached for max_source_bytes and deadline_ms, Interrupted, and InvalidEncoding for the path.
    def parse(text, path: '', epp: false, validate: false, recover: false, interrupt: nil)
      flags = (epp ? TEMPLATE : 0) | (validate ? VALIDATE : 0) | (recover ? RECOVER : 0)
      text = Text.in(text)
      path = Text.in(path.to_s)
      handle, failure = Callback.watch(@host) do
        Call.handle(Handle::Program) do |out, error|
          Native.parse(@handle, path, path.bytesize, text, text.bytesize, flags, Interrupt.handle(interrupt), out, error)
        end
      end
      raise Error.of(failure) unless handle

      Program.new(handle, failure)
    end

    # Parses and validates a source. Returns a Program whose Program#diagnostics are all syntax errors of the source
    # or, if there are none, all diagnostics of validation; +options+ are those of #parse.
    def check(text, **options)
      parse(text, **options, validate: true)
    end

    # Parses a source like #parse, but raises a SyntaxError or ValidationError for a source with errors.
    def parse!(text, **options)
      program = parse(text, **options)
      raise program.error unless program.valid?

      program
    end

    private

    def one_logger(logger, block)
      raise InvalidArgument, 'a logger and a block: one of them is enough' if logger && block

      callable('logger', logger || block)
    end

    def callable(name, given)
      return given if given.nil? || given.respond_to?(:call)

      raise InvalidArgument, "a #{name} has to respond to `call`: #{given.inspect}"
    end

    # Returns the settings as strings, numbers and booleans, including the severities.
    def texts(settings, severities)
      lists = { modulepath: SEPARATOR, grants: "\n" }
      severities = severities.to_h { |code, severity| ["severity.#{code}", severity.to_s] }
      settings.to_h do |name, value|
        separator = lists[name]
        value = Array(value).map(&:to_s).join(separator) if separator
        [name, value.is_a?(Symbol) ? value.to_s : value]
      end.merge(severities)
    end

    # Passes the Config, which begins with the settings of an engine, to the block.
    def build(settings, origin)
      config = Config.new(origin&.handle)
      settings.each { |key, value| config.set(key, value) }
      yield config
      handle, failure = Call.handle(Handle::Engine) { |out, error| Native.engine_new(config.handle, out, error) }
      raise Error.of(failure) unless handle

      handle
    ensure
      config&.free
    end
  end
end
