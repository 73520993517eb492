# frozen_string_literal: true

module Puppetlang
  # A snapshot of modules and a main manifest. Created by Engine#environment; any number of threads may share it.
  #
  #     environment = Puppetlang::Engine.new.environment('/etc/code/production')
  #     catalog = environment.compile('web1.example.com', facts: { 'kernel' => 'Linux' })
  #     catalog['File[/etc/motd]'].parameters['content']   # => "Welcome\n"
  #     environment.lookup('web1.example.com', 'ntp::servers', facts: { 'kernel' => 'Linux' })   # => ["0.pool.ntp.org"]
  #     environment = environment.refresh                    # reads what has changed
  class Environment
    # Returns the environment that a call writes to the first out-parameter of the block. For this gem only.
    def self.made(host, &block)
      handle, failure = Callback.watch(host) { Call.handle(Handle::Environment, &block) }
      raise Error.of(failure) unless handle

      new(handle, host)
    end

    private_class_method :new

    def initialize(handle, host)
      @handle = handle
      @host = host
      freeze
    end

    # The name.
    def name
      Text.out(Native.environment_name(@handle))
    end

    # Checks for changes and returns a new Environment, which shares unchanged files with this one.
    #
    # Raises the errors of Engine#environment.
    def refresh
      self.class.made(@host) { |out, error| Native.environment_refresh(@handle, out, error) }
    end

    # Returns an Environment with the same modules and manifests, and with the limits, the logger, the functions and the
    # callables of another engine; or with other +settings+, which are those of Engine#with. No file is read again.
    #
    #     environment.with(max_steps: 100_000, data: data_of(request)).compile('web1.example.com')
    #
    # Settings for opening an environment, such as +modulepath+ and +files+, keep the values that they had.
    #
    # Raises InvalidArgument for an engine with +tasks+, and the errors of Engine.new.
    def with(engine = @host.engine, **settings, &block)
      engine = engine.with(**settings, &block) unless settings.empty? && block.nil?
      self.class.made(engine.host.with_files_of(@host)) do |out, error|
        Native.environment_with_engine(@handle, engine.handle, out, error)
      end
    end

    # The modules: an Array of Hashes with 'name', 'path', and 'metadata': the content of the module's `metadata.json`,
    # or nil if it has none that is valid.
    def modules
      described { Native.environment_modules(@handle) }
    end

    # The names of the native resource types that the modules have, in alphabetical order. The types of the core are not
    # among them. Scope#resource_type describes a type.
    def resource_types
      described { Native.environment_resource_types(@handle) }
    end

    # Returns a new Scope of a node. It has the functions, types, templates, classes and data of the environment: its
    # programs can call functions of modules and the function `epp`, look up data, and declare classes and resources.
    # Scope#catalog compiles what they declared. The main manifest is not evaluated.
    #
    #     scope = environment.scope('web1.example.com', facts: { 'kernel' => 'Linux' })
    #     scope.eval("include web\nweb::port()")      # => 80
    #     scope.catalog['Class[Web]'].parameters
    #
    # +known+ is the data about the node, +facts+ and so on, as for #compile.
    #
    # Raises EvaluationError if a fact has the name of a reserved variable, TypeMismatch and InvalidArgument for data
    # about the node, LimitReached, and the errors of Value.from.
    def scope(node, **known)
      ValueIn.with(known_node(node, known)) do |pointer|
        handle = Callback.watch(@host) do |watched|
          Callback.value(watched, Handle::Scope) { |out, error| Native.scope_of_node(@handle, pointer, out, error) }
        end
        Scope.new(handle, @host)
      end
    end

    # Compiles the Catalog of a node.
    #
    # - +facts+: a Hash, `$facts`; each fact also becomes a variable
    # - +trusted+: a Hash, `$trusted`; by default that of a node that requests its own catalog
    # - +server_facts+: a Hash, `$server_facts`
    # - +parameters+: a Hash of variables from an external node classifier; they take precedence over facts
    # - +classes+: the classes from an external node classifier: an Array of names, or a Hash from names to Hashes of
    #   parameters
    # - +environment+: the name of the environment that the catalog states, if it is not #name
    # - +settings+: a Hash of settings, `$settings::NAME`; the others have the defaults of Puppet 8.11
    # - +undef_facts+: true if facts that are nil stay undef; by default they become empty strings, as in Puppet
    # - +manifest+: a Program, or a text with +path+ as its name, instead of the main manifest
    # - +interrupt+: an Interrupt with which another thread can stop the call; other threads run meanwhile
    #
    # Raises EvaluationError; SyntaxError and ValidationError, also for files of the environment; LimitReached for
    # max_steps, max_depth, max_bytes and deadline_ms; Interrupted; TypeMismatch and InvalidArgument for data about
    # the node; NotFound if the main manifest no longer exists; the errors of Value.from, and the exceptions of
    # functions.
    def compile(node, manifest: nil, path: '', interrupt: nil, **known)
      manifest = parsed(manifest, path: path, interrupt: interrupt) if manifest
      ValueIn.with(known_node(node, known)) do |pointer|
        handle = Callback.watch(@host) do |watched|
          Callback.value(watched, Handle::Catalog) do |out, error|
            Native.compile(@handle, pointer, manifest&.handle, Interrupt.handle(interrupt), out, error)
          end
        end
        Catalog.taken(handle)
      end
    end

    # Looks up a key in the Hiera data of a node. Returns its value as Ruby data, or a Value if Ruby has no equivalent.
    #
    # - +default+: the value if the key has none; it may be nil
    # - +merge+: 'first', 'unique', 'hash' or 'deep', or a Hash with 'strategy' and its options; by default the merge
    #   strategy that the data choose. Symbols are accepted too: { strategy: :deep, knockout_prefix: '--' }
    # - +value_type+: the type that the value must have: a Type, or its text
    # - +compile+: whether to compile the main manifest first, because data can refer to its variables; by default they
    #   can refer to facts, trusted data and parameters
    # - +facts+, +trusted+, +server_facts+, +parameters+, +classes+ and +interrupt+: as for #compile
    #
    # Raises NotFound if the key has no value and there is no default; EvaluationError for invalid data, and for a value
    # of another type; otherwise the errors of #compile, and the exceptions of the data source.
    def lookup(node, key, **options)
      look_up(:lookup, node, key, **options)
    end

    # Looks up a key like #lookup, and explains the result: a Hash with
    #
    # - 'value': the value; or 'error': the message, if the key has no value or the data are invalid
    # - 'origins': where the value comes from: an Array of Hashes with 'location' (the path of the file, or a URI; empty
    #   for data of the host and of functions without a path) and, as far as they are known, 'line' and 'column'. For a
    #   merged value there is one for each part: 'part' is the Array of keys and indexes that lead to it
    # - 'steps': the searches in the order in which they were made: an Array of Hashes, which have 'steps' of their own;
    #   docs/c-api.md describes their other entries
    # - 'texts': an Array of texts about the lookup as a whole
    #
    # Raises the errors of #lookup, except that a key without a value and invalid data are no errors.
    def explain_lookup(node, key, **options)
      look_up(:explain_lookup, node, key, **options)
    end

    NO_DEFAULT = Object.new.freeze
    private_constant :NO_DEFAULT

    private

    # Returns the data of an owned value that the block returns.
    def described
      ValueOut.own(Callback.watch(@host) { Handle::Value.new(yield) })
    end

    def look_up(function, node, key, default: NO_DEFAULT, merge: nil, value_type: nil, compile: false, interrupt: nil,
                **known)
      key = Text.in(key.to_s)
      options = { 'merge' => without_symbols(merge), 'value_type' => value_type, 'compile' => compile }
      options['default_value'] = default unless NO_DEFAULT.equal?(default)
      ValueIn.list([known_node(node, known), options]) do |place, _|
        pointers = place.read_array_of_pointer(2)
        handle = Callback.watch(@host) do |watched|
          Callback.value(watched) do |out, error|
            Native.public_send(function, @handle, pointers[0], key, key.bytesize, pointers[1], Interrupt.handle(interrupt), out,
                               error)
          end
        end
        ValueOut.own(handle)
      end
    end

    def known_node(name, known)
      # Ruby 2.6 has no `**` for keys that are strings.
      { 'name' => Text.in(name.to_s) }.merge(known.transform_keys(&:to_s))
    end

    # Returns the data with strings instead of symbols.
    def without_symbols(data)
      case data
      when Symbol then data.to_s
      when ::Hash then data.to_h { |key, value| [without_symbols(key), without_symbols(value)] }
      else data
      end
    end

    # Returns a valid program: the given one, or that of a text.
    def parsed(given, **options)
      given = @host.engine.parse!(given, **options) unless given.is_a?(Program)
      raise given.error unless given.valid?

      given
    end
  end
end
