# frozen_string_literal: true

require 'puppet/pops/evaluator/runtime3_converter'
require 'puppetlang/terminus/exchange'

module Puppetlang
  module Terminus
    # The functions that Ruby code of the process defines while it runs, as test suites do to replace functions:
    # Puppet::Parser::Functions.newfunction, and entries that are added to a loader of the environment. No file of a
    # module has them, so programs call them as functions of the host. So they call `puppetdb_query`, which comes with
    # the termini of PuppetDB.
    module Functions
      SIGNATURE = 'Any *$arguments, Optional[Callable] &$block'
      SUBJECT = :__puppetlang_functions__
      QUERY = 'puppetdb_query'
      private_constant :SIGNATURE, :SUBJECT, :QUERY

      # Returns the names of the functions that are defined for a Puppet::Node::Environment, sorted.
      def self.names(environment)
        query = queries? ? [QUERY] : []
        (Loaded.names(environment) | Legacy.names(environment) | query).sort
      end

      # Returns whether the termini of PuppetDB are installed.
      def self.queries?
        @queries = $LOAD_PATH.any? { |path| File.file?(File.join(path, "puppet/functions/#{QUERY}.rb")) } if @queries.nil?
        @queries
      end
      private_class_method :queries?

      # Adds functions to the Config of an engine. Its calls look up the definition of their time.
      def self.add(config, names)
        names.each do |name|
          config.function(name, SIGNATURE) { |*arguments, &block| call(name, arguments, &block) }
        end
      end

      # Calls the block, during which functions are called for a node.
      def self.within(node)
        around = Thread.current[SUBJECT]
        Thread.current[SUBJECT] = Subject.new(node)
        yield
      ensure
        Thread.current[SUBJECT] = around
      end

      # Yields a Puppet::Parser::Scope for the node whose catalog is compiled.
      def self.in_scope(&block)
        Thread.current[SUBJECT].use(&block)
      end

      # Calls a function with values of programs, and returns such a value.
      def self.call(name, arguments, &block)
        subject = Thread.current[SUBJECT]
        arguments = arguments.map { |value| Exchange.to_puppet(value) }
        given = block && ->(*values) { Exchange.to_puppet(block.call(*values.map { |value| Exchange.from_puppet(value) })) }
        subject.use { |scope| Exchange.from_puppet(invoke(name, scope, arguments, &given)) }
      rescue Error
        # An error of the lambda, which has its location.
        raise
      rescue ::Puppet::ParseErrorWithIssue
        raise
      rescue StandardError => e
        raise FunctionError, e.message
      end

      def self.invoke(name, scope, arguments, &block)
        loaded = Loaded.find(scope.environment, name)
        return loaded.call(scope, *arguments, &block) if loaded
        return scope.call_function(QUERY, arguments) if name == QUERY

        Legacy.call(name, scope, arguments, &block)
      end
      private_class_method :call, :invoke

      # The node for which a catalog is compiled. Functions get a scope of Puppet, in which the variables are those of
      # the program.
      class Subject
        def initialize(node)
          @node = node
        end

        # Yields a Puppet::Parser::Scope.
        def use
          @compiler ||= ::Puppet::Parser::Compiler.new(@node)
          @scope ||= @compiler.topscope.tap { |scope| scope.singleton_class.include(Variables) }
          @compiler.with_context_overrides('For a function of the process') { yield @scope }
        end
      end
      private_constant :Subject

      # Reads the variables of the program that calls the function: those of the top scope and of classes.
      module Variables
        NAME = /\A(?:::)?(\w+(?:::\w+)*)\z/

        def lookupvar(name, *)
          known = name.to_s[NAME, 1]
          Exchange.to_puppet(Scope.current.eval("$::#{known}")) if known
        rescue Puppetlang::EvaluationError
          nil
        end

        def [](name, *)
          lookupvar(name)
        end

        def exist?(name)
          !lookupvar(name).nil?
        end
        alias include? exist?
      end
      private_constant :Variables

      # The functions of the API of Puppet 3.
      module Legacy
        FILES = 'puppet/parser/functions'

        def self.names(environment)
          definitions = ::Puppet::Parser::Functions.environment_module(environment)
          names = definitions.all_function_info.keys.reject { |name| Functions.file?(FILES, name, method(definitions, name)) }
          names.map(&:to_s).reject { |name| Loaded.visible?(environment, name) }
        end

        def self.method(definitions, name)
          definitions.instance_method("real_function_#{name}")
        end
        private_class_method :method

        def self.call(name, scope, arguments, &block)
          mapped = ::Puppet::Pops::Evaluator::Runtime3FunctionArgumentConverter.map_args(arguments, scope, '')
          scope.public_send("function_#{name}", mapped, &block)
        end
      end
      private_constant :Legacy

      # The functions of the loaders.
      module Loaded
        FILES = 'puppet/functions'

        def self.names(environment)
          added(environment).keys
        end

        # Returns a function that was added, or nil.
        def self.find(environment, name)
          added(environment)[name]
        end

        # Returns whether a loader finds a function: it has precedence over one of the API of Puppet 3.
        def self.visible?(environment, name)
          !::Puppet::Pops::Loaders.new(environment).private_environment_loader.load(:function, name).nil?
        end

        # Returns the functions by name.
        def self.added(environment)
          loaders = environment.loaders
          return {} unless loaders

          entries(loaders).each_with_object({}) do |(typed_name, entry), functions|
            next unless typed_name.type == :function && added?(typed_name.name, entry)

            functions[typed_name.name] ||= entry.value
          end
        end
        private_class_method :added

        # Those of the static loader are Puppet's own.
        def self.entries(loaders)
          named = loaders.instance_variable_get(:@loaders_by_name).values
          given = [loaders.private_environment_loader, loaders.public_environment_loader, *named].uniq
          given.grep(::Puppet::Pops::Loader::BaseLoader).flat_map do |loader|
            loader.instance_variable_get(:@named_values).to_a
          end
        end
        private_class_method :entries

        # Functions in the language, and those of files, are in the environment of libpuppetlang too. The methods of
        # `hiera`, `hiera_array` and `hiera_hash` are in another file than the functions.
        def self.added?(name, entry)
          function = entry&.value
          return false unless function.is_a?(::Puppet::Pops::Functions::Function)
          return false if function.is_a?(::Puppet::Functions::PuppetFunction)
          # A loader wraps a function of the API of Puppet 3 if Puppet calls it. See Legacy.
          return false if function.is_a?(::Puppet::Functions::Function3x)

          return false if Functions.path?(FILES, name, Array(entry.origin).first)

          methods = function.class.instance_methods(false).map { |method| function.class.instance_method(method) }
          methods.none? { |method| Functions.file?(FILES, name, method) }
        end
        private_class_method :added?
      end
      private_constant :Loaded

      # Returns whether the file in which Puppet looks for a function defines a method.
      def self.file?(directory, name, method)
        path?(directory, name, method.source_location&.first)
      end

      # Returns whether a path is that of the file in which Puppet looks for a function.
      def self.path?(directory, name, path)
        path.to_s.end_with?("/#{directory}/#{name.to_s.gsub('::', '/')}.rb")
      end
    end
  end
end
