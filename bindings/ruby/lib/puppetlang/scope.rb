# frozen_string_literal: true

module Puppetlang
  # Evaluates programs. It holds variables, and the functions that programs define. Created by Engine#scope; the scope
  # of a node, which has the modules and data of an environment, by Environment#scope.
  #
  #     scope = Puppetlang::Engine.new.scope(facts: { 'kernel' => 'Linux' })
  #     scope['ports'] = [80, 443]
  #     scope.eval('$ports.map |$port| { "${kernel}:${port}" }')   # => ["Linux:80", "Linux:443"]
  #     scope.render("<%= $name %> has <%= $kernel %>\n", { name: 'web1' })   # => "web1 has Linux\n"
  #
  # Results are Ruby data, or a Value if Ruby has no equivalent. Only one thread at a time may use a scope: concurrent
  # calls raise Busy. After an error it can be used again.
  class Scope
    # Returns the scope of the program that called the running function (a block of Config#function); nil elsewhere.
    # It is valid until the function returns. During the call, the scope that evaluates the program is Busy.
    def self.current
      running = Function.running
      running&.use { |_| new(running, Thread.current[Callback::WATCHED].host) }
    end

    # For Engine and Environment only. The scope is a Handle, or a Function that provides one.
    def initialize(scope, host)
      @scope = scope
      @host = host
      freeze
    end

    # Evaluates a Program, or a text with +path+ as its name, and returns the value of the last expression.
    # +interrupt+ is an Interrupt with which another thread can stop the call; other threads run meanwhile.
    #
    # Raises EvaluationError; SyntaxError and ValidationError; LimitReached for max_steps, max_depth, max_bytes and
    # deadline_ms; Interrupted; Busy; InvalidArgument for a template; and the exceptions of functions.
    def eval(program, path: '', interrupt: nil)
      program = parsed(program, path: path, interrupt: interrupt)
      value { |scope, out, error| Native.eval(scope, program.handle, Interrupt.handle(interrupt), out, error) }
    end

    # Renders a template: a Program of Engine#parse with `epp: true`, or a text with +path+ as its name. Returns a
    # String, or a Value whose Value#unwrap returns the text if a Sensitive value was rendered.
    #
    # The +parameters+ are a Hash by name (strings or symbols), or a Value of such a hash. If the template declares
    # parameters, they must match; otherwise they become variables. The template also sees the variables of the top
    # scope.
    #
    # Raises the errors of #eval, and InvalidArgument for a Program that is not a template, and for parameters that
    # are not a hash by name.
    def render(template, parameters = nil, path: '', interrupt: nil)
      template = parsed(template, path: path, epp: true, interrupt: interrupt)
      given(parameters) do |params|
        value { |scope, out, error| Native.epp_render(scope, template.handle, params, Interrupt.handle(interrupt), out, error) }
      end
    end

    # Calls a function of a program that was evaluated in this scope, of the host, or of the language.
    #
    # Raises the errors of #eval and of Value.from.
    def call(name, *arguments, interrupt: nil)
      name = Text.in(name.to_s)
      ValueIn.list(arguments) do |place, count|
        value do |scope, out, error|
          Native.call_function(scope, name, name.bytesize, place, count, Interrupt.handle(interrupt), out, error)
        end
      end
    end

    # Returns the value of a variable of the top scope; nil if it is not set.
    def [](name)
      name = Text.in(name.to_s)
      value { |scope, out, error| Native.scope_get(scope, name, name.bytesize, out, error) }
    rescue NotFound
      nil
    end

    # Sets a variable of the top scope to a Value or Ruby data.
    #
    # Raises InvalidArgument for an invalid name, Busy, and the errors of Value.from.
    def []=(name, data)
      name = Text.in(name.to_s)
      ValueIn.with(data) do |pointer|
        use { |scope| Call.check { |error| Native.scope_set(scope, name, name.bytesize, pointer, error) } }
      end
    end

    # The names that are declared, in alphabetical order: a Hash with 'variables', those of the top scope, 'functions',
    # those that programs of the scope define, and 'types', those that they declare.
    #
    # Raises Busy.
    def names
      value { |scope, out, error| Native.scope_names(scope, out, error) }
    end

    # Returns the Type of a text, such as 'Web::Port' or 'Array[Web::Port]'. Its names are those of the language, of the
    # programs of the scope, and of the environment of the node. +interrupt+ is an Interrupt with which another thread
    # can stop the call.
    #
    # Raises TypeMismatch if the value of the text is not a type, EvaluationError if a type does not exist, and the
    # errors of #eval.
    def type(text, interrupt: nil)
      text = Text.in(text)
      handle = evaluate(Handle::Type) do |scope, out, error|
        Native.scope_type(scope, text, text.bytesize, Interrupt.handle(interrupt), out, error)
      end
      Type.taken(handle, self)
    end

    # Describes a native resource type of the core, or of a module of the environment: a Hash with
    #
    # - 'name': the name
    # - 'properties', 'parameters', 'metaparameters': Arrays of the names of its attributes
    # - 'namevars': the names of the attributes whose values identify a resource
    # - 'complete': false if the Ruby file of the type adds attributes in a way that is not understood
    #
    # Returns nil if there is no such type, or the scope is not that of a node.
    #
    # Raises EvaluationError if the file of the type cannot be read, LimitReached, and Busy.
    def resource_type(name)
      name = Text.in(name.to_s)
      value { |scope, out, error| Native.scope_resource_type(scope, name, name.bytesize, out, error) }
    rescue NotFound
      nil
    end

    # Compiles the Catalog of the programs that were evaluated in the scope of a node without an error. They run again
    # in the same order: the logger gets their messages again, and functions are called again. +interrupt+ is an
    # Interrupt with which another thread can stop the call.
    #
    # Raises Unsupported if the scope is not that of a node, and within a function; Busy; and the errors of
    # Environment#compile.
    def catalog(interrupt: nil)
      Catalog.taken(evaluate(Handle::Catalog) do |scope, out, error|
        Native.scope_catalog(scope, Interrupt.handle(interrupt), out, error)
      end)
    end

    private

    # Returns a valid program: the given one, or that of a text.
    def parsed(given, **options)
      given = @host.engine.parse!(given, **options) unless given.is_a?(Program)
      raise given.error unless given.valid?

      given
    end

    # Yields a pointer to parameters; nil if there are none.
    def given(parameters, &block)
      return yield if parameters.nil?

      parameters = parameters.transform_keys { |name| name.is_a?(Symbol) ? name.to_s : name } if parameters.is_a?(Hash)
      ValueIn.with(parameters, &block)
    end

    def use(&block)
      @scope.is_a?(Function) ? @scope.use_scope(&block) : yield(@scope)
    end

    def value(&block)
      ValueOut.own(evaluate(Handle::Value, &block), self)
    end

    # Returns the handle that a call writes to the first out-parameter of the block.
    def evaluate(type)
      use do |scope|
        Callback.watch(@host) do |watched|
          Callback.value(watched, type) { |out, error| yield scope, out, error }
        end
      end
    end
  end
end
