# frozen_string_literal: true

module Puppetlang
  module Terminus
    # The environments of libpuppetlang, by those of Puppet.
    #
    # Puppet decides when an environment is read again: by `environment_timeout` and by flushing its cache it creates
    # another Puppet::Node::Environment of the same name. For a new one, files that have changed are read again; the
    # same one is used as it is.
    module Environments
      # What is known of a Puppet::Node::Environment: the Environment, the settings that programs see, as a Hash and
      # as a Value, the version of the configuration, the Options, and a function for Puppet's loaders.
      Known = Struct.new(:environment, :data, :settings, :version, :options, :loaders)

      # What an engine is made from: its settings, and the names of the functions of the process.
      Options = Struct.new(:settings, :functions)

      # The variable of a Puppet::Node::Environment that holds its Known, which lives as long.
      KNOWN = :@puppetlang_known
      private_constant :KNOWN

      @last = {}
      @kept = 1
      @own_manifest_first = false
      @mutex = Mutex.new

      class << self
        # The number of engines that are kept for a name of an environment: one for each of the Options that were used
        # last. Test suites change settings and functions between examples.
        attr_accessor :kept

        # Whether `init.pp` of a module is not read for a class with a file of its own.
        attr_accessor :own_manifest_first
      end

      # Returns the Known of a Puppet::Node::Environment.
      def self.of(puppet)
        @mutex.synchronize do
          options = Options.new(settings_of_engine(puppet), Functions.names(puppet))
          known = puppet.instance_variable_get(KNOWN)
          next known if known && known.options == options

          puppet.instance_variable_set(KNOWN, read(puppet, options))
        end
      end

      def self.read(puppet, options)
        version = ::Puppet::Resource::TypeCollection.new(puppet).version
        last = @last.fetch(puppet.name, [])
        known = Known.new(environment(puppet, options, last), *settings(puppet, last.first), version, options,
                          loaders(puppet))
        keep(puppet.name, known)
        known
      end
      private_class_method :read

      def self.environment(puppet, options, last)
        known = last.find { |one| one.options == options }
        known ? known.environment.refresh : engine(options).environment(directory(puppet))
      end
      private_class_method :environment

      # Returns the settings as a Hash and as a Value. There are hundreds, and they hardly ever change.
      def self.settings(puppet, last)
        data = Settings.of(puppet)
        [data, last && last.data == data ? last.settings : Value.from(data)]
      end
      private_class_method :settings

      def self.keep(name, known)
        others = @last.fetch(name, []).reject { |last| last.options == known.options }
        @last[name] = [known, *others].first(kept)
      end
      private_class_method :keep

      def self.engine(options)
        functions = ->(config) { Functions.add(config, options.functions) }
        Engine.new(**options.settings, **Terminus.configuration.limits, logger: Log, world: World, exported: Exported,
                                       secrets: 'decrypt', setup: functions)
      end
      private_class_method :engine

      # Returns a function for Puppet's loaders, which its rich data needs. They are made when one is used.
      def self.loaders(puppet)
        made = nil
        -> { made ||= ::Puppet::Pops::Loaders.new(puppet) }
      end
      private_class_method :loaders

      # Returns the settings of the engine.
      def self.settings_of_engine(puppet)
        manifest = puppet.manifest
        {
          environment: puppet.name.to_s,
          modulepath: puppet.modulepath,
          manifest: manifest == ::Puppet::Node::Environment::NO_MANIFEST ? nil : manifest,
          strict: ::Puppet[:strict],
          strict_variables: ::Puppet[:strict_variables],
          hiera_config: hiera_config,
          log_level: Log.level,
          own_manifest_first: own_manifest_first || nil,
          storeconfigs: ::Puppet[:storeconfigs] ? true : false,
          file_roots: '/'
        }
      end
      private_class_method :settings_of_engine

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
