# frozen_string_literal: true

module Puppetlang
  # The settings of an engine, and the functions that its programs can call: see Engine.configure.
  class Config
    INTEGERS = (-(2**63)...(2**63)).freeze
    private_constant :INTEGERS

    # For Engine only.
    attr_reader :handle, :functions

    # With the handle of an engine, the settings are at first those of that engine.
    def initialize(engine = nil)
      @functions = {}
      @handle = Call.shield { Handle::Config.new(engine ? Native.config_of_engine(engine) : Native.config_new) }
    end

    # Sets a setting to a string, a number, or a boolean.
    def set(key, value)
      case value
      when Integer then set_integer(Text.in(key.to_s), value)
      when true, false then set_integer(Text.in(key.to_s), value ? 1 : 0)
      else set_string(Text.in(key.to_s), Text.in(value))
      end
      self
    end

    # Makes the library log messages of this level and more severe ones. Callers of the library pass the logger to
    # Callback.watch.
    def log(level)
      level = Callback::LEVELS.fetch(level) { raise InvalidArgument, "no level of logging: #{level.inspect}" }
      # This releases a previous logger.
      Call.shield { register(level) }
      self
    end

    # Makes the library ask for data in lookups. Callers of the library pass the data source to Callback.watch.
    def ask_for_data
      ask(:config_set_lookup, Callback::DATA)
    end

    # Makes the library ask for what programs reach outside of the environment. Callers of the library pass the world
    # to Callback.watch.
    def ask_for_world
      ask(:config_set_world, Callback::WORLD)
    end

    # Makes the library ask for exported resources of other nodes. Callers of the library pass their source to
    # Callback.watch.
    def ask_for_exported
      ask(:config_set_exported, Callback::EXPORTED)
    end

    # Makes the library ask for the files of environments. Callers of the library pass the files to Callback.watch.
    def ask_for_files
      ask(:config_set_files, Callback::FILES)
    end

    # Adds a function that programs can call. It replaces a function of the same name, also one of the language. The
    # signature declares the parameters: one signature per line; the first that matches the arguments is used. Its
    # parameters are
    #
    # - 'Integer $count': one argument; without a type it accepts any value
    # - 'String $unit = ?': one argument that may be missing
    # - 'Any *$rest': all further arguments; with + at least one
    # - 'Callable[1, 1] &$block': a lambda; with Optional[Callable] it may be missing
    #
    # The block gets Ruby data, or Values if Ruby has no equivalent, and the lambda as its block; it returns Ruby data
    # or a Value. The call that evaluates raises the exceptions of the block; a FunctionError has the location of the
    # call. If the block exits by throw, return or Thread#kill, that call raises CallbackFailed. When the block calls
    # the lambda, an error of the lambda is raised there. A lambda that is left by `break` or `return` raises an
    # EvaluationError; the break or return happens if the block does not rescue that error. Scope.current is the scope
    # of the program.
    #
    # A hiera.yaml can name the function as a back end: as "lookup_key", "data_hash" or "data_dig". The block then
    # returns NO_SUCH_KEY for keys without a value. Elsewhere the answer NO_SUCH_KEY is an EvaluationError.
    #
    #     config.function('twice', 'Integer $n, Callable[1, 1] &$block') { |n, &block| block.call(block.call(n)) }
    #
    # Raises InvalidArgument for an invalid name, SyntaxError and TypeMismatch for an invalid signature.
    def function(name, signature = '', &block)
      raise InvalidArgument, "the function `#{name}` needs a block" unless block

      name = Text.in(name.to_s)
      signature = Text.in(signature)
      Call.shield do
        number = Callback::REGISTRY.add
        @functions[number] = block
        add_function(name, signature, FFI::Pointer.new(number))
      end
      self
    end

    # Frees the settings before the garbage collector does; they are never freed twice.
    def free
      Call.shield do
        @handle.autorelease = false
        @handle.free
      end
    end

    private

    def set_integer(key, value)
      raise InvalidArgument, "too large for a setting: #{value}" unless INTEGERS.cover?(value)

      Call.check { |error| Native.config_set_int(@handle, key, key.bytesize, value, error) }
    end

    def set_string(key, value)
      Call.check { |error| Native.config_set_string(@handle, key, key.bytesize, value, value.bytesize, error) }
    end

    # Sets a callback that answers requests. This releases a previous one.
    def ask(setter, callback)
      Call.shield do
        user = FFI::Pointer.new(Callback::REGISTRY.add)
        # From here on the library holds the number. It drops it also if this call fails.
        Call.check { |error| Native.public_send(setter, @handle, callback, user, Callback::DROP, error) }
      end
      self
    end

    # As above.
    def add_function(name, signature, user)
      Call.check do |error|
        Native.config_add_function(@handle, name, name.bytesize, signature, signature.bytesize, Callback::FUNCTION, user,
                                   Callback::DROP, error)
      end
    end

    # As above.
    def register(level)
      user = FFI::Pointer.new(Callback::REGISTRY.add)
      Call.check { |error| Native.config_set_logger(@handle, level, Callback::LOG, user, Callback::DROP, error) }
    end
  end
end
