# frozen_string_literal: true

module Puppetlang
  # Modules and a main manifest as they were when somebody looked at their directories. Made by Engine#environment; any threads may use it
  # at once.
  #
  #     environment = Puppetlang::Engine.new.environment('/etc/code/production')
  #     catalog = environment.compile('web1.example.com', facts: { 'kernel' => 'Linux' })
  #     catalog['File[/etc/motd]'].parameters['content']   # => "Welcome\n"
  #     environment = environment.refresh                    # what has changed is read anew
  class Environment
    # The environment that a call puts into the first place of the block. For this gem only.
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

    # Looks again, and gives another Environment, which shares with this one what has not changed.
    #
    # Raises what Engine#environment raises.
    def refresh
      self.class.made(@host) { |out, error| Native.environment_refresh(@handle, out, error) }
    end

    # The Catalog of a node.
    #
    # - +facts+: a Hash, `$facts`, and each of them a variable
    # - +trusted+: a Hash, `$trusted`; by default what is known of a node that asks for its own catalog
    # - +server_facts+: a Hash, `$server_facts`
    # - +parameters+: a Hash of variables, as an external classifier gives them; they come before facts
    # - +classes+: the classes that an external classifier wants: an Array of names, or a Hash from names to Hashes of parameters
    # - +manifest+: a Program, or a text by the name of +path+, in place of the main manifest
    # - +interrupt+: an Interrupt by which another thread can stop it; other threads run meanwhile
    #
    # Raises EvaluationError; SyntaxError and ValidationError, also for files of the environment; LimitReached for max_steps, max_depth,
    # max_bytes and deadline_ms; Interrupted; TypeMismatch and InvalidArgument for what is known of the node; NotFound for a main manifest that
    # is there no more; what Value.from raises, and what a function raises.
    def compile(node, manifest: nil, path: '', interrupt: nil, **known)
      known = { 'name' => Text.in(node.to_s), **known.transform_keys(&:to_s) }
      manifest = parsed(manifest, path: path, interrupt: interrupt) if manifest
      ValueIn.with(known) do |pointer|
        handle = Callback.watch(@host) do |watched|
          Callback.value(watched, Handle::Catalog) do |out, error|
            Native.compile(@handle, pointer, manifest&.handle, interrupt&.handle, out, error)
          end
        end
        Catalog.taken(handle)
      end
    end

    private

    # A program that can be evaluated: the one that is given, or that of a text.
    def parsed(given, **options)
      given = @host.engine.parse!(given, **options) unless given.is_a?(Program)
      raise given.error unless given.valid?

      given
    end
  end
end
