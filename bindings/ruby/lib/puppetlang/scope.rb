# frozen_string_literal: true

module Puppetlang
  # Evaluates programs. It holds variables, and the functions that programs define. Created by Engine#scope.
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

    # For Engine only. The scope is a Handle, or a Function that provides one.
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

    def value
      use do |scope|
        handle = Callback.watch(@host) do |watched|
          Callback.value(watched) { |out, error| yield scope, out, error }
        end
        ValueOut.own(handle, self)
      end
    end
  end
end
