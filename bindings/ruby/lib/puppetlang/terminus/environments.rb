# frozen_string_literal: true

module Puppetlang
  module Terminus
    # The environments of libpuppetlang, by those of Puppet.
    #
    # Puppet decides when an environment is read anew: by `environment_timeout` and by flushing its cache it creates
    # another Puppet::Node::Environment of the same name. For a new one, files that have changed are read again; the
    # same one is used as it is.
    module Environments
      # What is known of a Puppet::Node::Environment: the Environment, the settings that programs see, as a Hash and as a
      # Value, the version of the configuration, the options of the engine, and a function for Puppet's loaders.
      Known = Struct.new(:environment, :data, :settings, :version, :options, :loaders)

      # The variable of a Puppet::Node::Environment that holds its Known, which lives as long.
      KNOWN = :@puppetlang_known
      private_constant :KNOWN

      @last = {}
      @mutex = Mutex.new

      # Returns the Known of a Puppet::Node::Environment.
      def self.of(puppet)
        @mutex.synchronize do
          puppet.instance_variable_get(KNOWN) || puppet.instance_variable_set(KNOWN, read(puppet))
        end
      end

      def self.read(puppet)
        options = options(puppet)
        last = @last[puppet.name]
        environment = if last && last.options == options
                        last.environment.refresh
                      else
                        engine(options).environment(directory(puppet))
                      end
        version = ::Puppet::Resource::TypeCollection.new(puppet).version
        @last[puppet.name] = Known.new(environment, *settings(puppet, last), version, options, loaders(puppet))
      end
      private_class_method :read

      # Returns the settings as a Hash and as a Value. There are hundreds, and they hardly ever change.
      def self.settings(puppet, last)
        data = Settings.of(puppet)
        [data, last && last.data == data ? last.settings : Value.from(data)]
      end
      private_class_method :settings

      def self.engine(options)
        Engine.new(**options, **Terminus.configuration.limits, logger: Log, log_level: :debug, world: World,
                              secrets: 'decrypt')
      end
      private_class_method :engine

      # Returns a function for Puppet's loaders, which its rich data needs. They are made when one is used.
      def self.loaders(puppet)
        made = nil
        -> { made ||= ::Puppet::Pops::Loaders.new(puppet) }
      end
      private_class_method :loaders

      # Returns the settings of the engine.
      def self.options(puppet)
        manifest = puppet.manifest
        {
          environment: puppet.name.to_s,
          modulepath: puppet.modulepath,
          manifest: manifest == ::Puppet::Node::Environment::NO_MANIFEST ? nil : manifest,
          strict: ::Puppet[:strict],
          strict_variables: ::Puppet[:strict_variables],
          hiera_config: hiera_config,
          file_roots: '/'
        }
      end
      private_class_method :options

      def self.hiera_config
        path = ::Puppet[:hiera_config]
        path if path && File.file?(path)
      end
      private_class_method :hiera_config

      # Returns the directory of an environment; nil for one that only has a module path.
      def self.directory(puppet)
        configuration = ::Puppet.lookup(:environments).get_conf(puppet.name)
        path = configuration.path_to_env if configuration.respond_to?(:path_to_env)
        path if path && File.directory?(path)
      end
      private_class_method :directory
    end
  end
end
