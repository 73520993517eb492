# frozen_string_literal: true

module Puppetlang
  # What programs are evaluated in: variables, and the functions that programs define. Made by Engine#scope.
  #
  #     scope = Puppetlang::Engine.new.scope(facts: { 'kernel' => 'Linux' })
  #     scope['ports'] = [80, 443]
  #     scope.eval('$ports.map |$port| { "${kernel}:${port}" }')   # => ["Linux:80", "Linux:443"]
  #     scope.render("<%= $name %> has <%= $kernel %>\n", { name: 'web1' })   # => "web1 has Linux\n"
  #
  # Values come out as data of Ruby; what Ruby has no data for is a Value. A scope is for one thread at a time: a second one that uses
  # it meanwhile raises Busy. After an error it can be used again.
  class Scope
    # The scope of the program that called the function that runs here, as a block of Config#function; nil elsewhere. It is of no use
    # when the function has ended. Meanwhile the scope that the program was evaluated in is Busy.
    def self.current
      running = Function.running
      running&.use { |_| new(running, Thread.current[Callback::WATCHED].host) }
    end

    # For Engine only. The scope is a Handle, or a Function that lends one.
    def initialize(scope, host)
      @scope = scope
      @host = host
      freeze
    end

    # Evaluates a Program, or a text by the name of +path+, and gives the value of the last expression. +interrupt+ is an Interrupt by
    # which another thread can stop it; other threads run meanwhile.
    #
    # Raises EvaluationError; SyntaxError and ValidationError; LimitReached for max_steps, max_depth, max_bytes and deadline_ms;
    # Interrupted; Busy; InvalidArgument for a template; and what a function raises.
    def eval(program, path: '', interrupt: nil)
      program = parsed(program, path: path, interrupt: interrupt)
      value { |scope, out, error| Native.eval(scope, program.handle, interrupt&.handle, out, error) }
    end

    # Renders a template: a Program of Engine#parse with `epp: true`, or a text by the name of +path+. Gives a String, or when something
    # Sensitive was rendered a Value, whose Value#unwrap gives the text.
    #
    # The +parameters+ are a Hash by names, which are strings or symbols, or a Value of one. If the template declares parameters they have
    # to fit; otherwise they are variables of these names. The template sees the variables of the top scope too.
    #
    # Raises what #eval raises, and InvalidArgument for a Program that is no template, and for parameters that are no hash by names.
    def render(template, parameters = nil, path: '', interrupt: nil)
      template = parsed(template, path: path, epp: true, interrupt: interrupt)
      given(parameters) do |params|
        value { |scope, out, error| Native.epp_render(scope, template.handle, params, interrupt&.handle, out, error) }
      end
    end

    # Calls a function of a program that was evaluated here, of the host, or of the language.
    #
    # Raises what #eval raises, and what Value.from raises.
    def call(name, *arguments, interrupt: nil)
      name = Text.in(name.to_s)
      ValueIn.list(arguments) do |place, count|
        value do |scope, out, error|
          Native.call_function(scope, name, name.bytesize, place, count, interrupt&.handle, out, error)
        end
      end
    end

    # The value of a variable of the top scope; nil for one that has none.
    def [](name)
      name = Text.in(name.to_s)
      value { |scope, out, error| Native.scope_get(scope, name, name.bytesize, out, error) }
    rescue NotFound
      nil
    end

    # Gives a variable of the top scope a value, a Value or data of Ruby.
    #
    # Raises InvalidArgument for what is no name of a variable, Busy, and what Value.from raises.
    def []=(name, data)
      name = Text.in(name.to_s)
      ValueIn.with(data) do |pointer|
        use { |scope| Call.check { |error| Native.scope_set(scope, name, name.bytesize, pointer, error) } }
      end
    end

    private

    # A program that can be evaluated: the one that is given, or that of a text.
    def parsed(given, **options)
      given = @host.engine.parse!(given, **options) unless given.is_a?(Program)
      raise given.error unless given.valid?

      given
    end

    # Gives the block a pointer to parameters; nil when there are none.
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
