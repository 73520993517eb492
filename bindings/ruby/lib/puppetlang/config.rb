# frozen_string_literal: true

module Puppetlang
  # Settings for an engine, and the functions that its programs can call: see Engine.configure.
  class Config
    INTEGERS = (-(2**63)...(2**63)).freeze
    private_constant :INTEGERS

    # For Engine only.
    attr_reader :handle, :functions

    def initialize
      @functions = {}
      @handle = Call.shield { Handle::Config.new(Native.config_new) }
    end

    # Sets a text, a number, or a boolean.
    def set(key, value)
      case value
      when Integer then set_integer(Text.in(key.to_s), value)
      when true, false then set_integer(Text.in(key.to_s), value ? 1 : 0)
      else set_string(Text.in(key.to_s), Text.in(value))
      end
      self
    end

    # Lets the library log messages of this level and worse ones. Who calls it passes the logger to Callback.watch.
    def log(level)
      level = Callback::LEVELS.fetch(level) { raise InvalidArgument, "no level of logging: #{level.inspect}" }
      # A logger that was there before is given back here.
      Call.shield { register(level) }
      self
    end

    # Adds a function that programs can call. It replaces the one of this name, also that of the language. The signature says what it
    # takes: a list of parameters, or several on a line each, of which the first one that fits counts.
    #
    # - 'Integer $count': one argument; without a type it is of any
    # - 'String $unit = ?': one argument that may be missing
    # - 'Any *$rest': all further arguments; with + at least one
    # - 'Callable[1, 1] &$block': a lambda; with Optional[Callable] it may be missing
    #
    # The block is given data of Ruby, or Values where Ruby has none, and the lambda as its block; it gives the like. What it raises comes
    # out of the call that evaluates. If it is left by throw, return or Thread#kill, that call raises CallbackFailed. An error of the
    # lambda is raised where the block calls it; so is an EvaluationError when the lambda is left by `break` or `return`, which
    # happens if the block lets that error through. Scope.current is the scope of the program.
    #
    #     config.function('twice', 'Integer $n, Callable[1, 1] &$block') { |n, &block| block.call(block.call(n)) }
    #
    # Raises InvalidArgument for what is no name of a function, SyntaxError and TypeMismatch for the signature.
    def function(name, signature = '', &block)
      raise InvalidArgument, "a block has to do the work of `#{name}`" unless block

      name = Text.in(name.to_s)
      signature = Text.in(signature)
      Call.shield do
        number = Callback::REGISTRY.add
        @functions[number] = block
        add_function(name, signature, FFI::Pointer.new(number))
      end
      self
    end

    # Gives the settings back before the garbage collector does, and in no case twice.
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

    # From here on the library has the number. It gives it back also when this fails.
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
