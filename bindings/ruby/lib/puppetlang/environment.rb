# frozen_string_literal: true

module Puppetlang
  # A snapshot of modules and a main manifest. Created by Engine#environment; any number of threads may share it.
  #
  #     environment = Puppetlang::Engine.new.environment('/etc/code/production')
  #     catalog = environment.compile('web1.example.com', facts: { 'kernel' => 'Linux' })
  #     catalog['File[/etc/motd]'].parameters['content']   # => "Welcome\n"
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

    # Compiles the Catalog of a node.
    #
    # - +facts+: a Hash, `$facts`; each fact also becomes a variable
    # - +trusted+: a Hash, `$trusted`; by default that of a node that requests its own catalog
    # - +server_facts+: a Hash, `$server_facts`
    # - +parameters+: a Hash of variables from an external node classifier; they take precedence over facts
    # - +classes+: the classes from an external node classifier: an Array of names, or a Hash from names to Hashes of
    #   parameters
    # - +manifest+: a Program, or a text with +path+ as its name, instead of the main manifest
    # - +interrupt+: an Interrupt with which another thread can stop the call; other threads run meanwhile
    #
    # Raises EvaluationError; SyntaxError and ValidationError, also for files of the environment; LimitReached for
    # max_steps, max_depth, max_bytes and deadline_ms; Interrupted; TypeMismatch and InvalidArgument for data about
    # the node; NotFound if the main manifest no longer exists; the errors of Value.from, and the exceptions of
    # functions.
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

    # Returns a valid program: the given one, or that of a text.
    def parsed(given, **options)
      given = @host.engine.parse!(given, **options) unless given.is_a?(Program)
      raise given.error unless given.valid?

      given
    end
  end
end
