# Puppet's own classes, as far as functions and templates use them.
#
# Methods that begin with two underscores are the way to the compile: `Puppet.__query(kind, arguments...)`.

module Puppet
  class DevError < Error; end
  class MissingCommand < Error; end
  class ExecutionFailure < Error; end

  class ResourceError < Error
    attr_accessor :file, :line, :pos

    def initialize(message, file = nil, line = nil, pos = nil, original = nil)
      super(message, original)
      @file = file
      @line = line
      @pos = pos
    end
  end

  class ParseErrorWithIssue < ParseError; end
  class PreformattedError < ParseErrorWithIssue; end

  class DataBinding
    class LookupError < PreformattedError; end
    class RecursiveLookupError < LookupError; end
  end

  def self.version
    '8.11.0'
  end

  def self.[](name)
    settings[name]
  end

  def self.settings
    @settings ||= Settings.new
  end

  def self.features
    @features ||= Features.new
  end

  def self.lookup(name, &block)
    case name
    when :current_environment, :root_environment then __environment_object
    when :environments then @environments ||= Environments.new
    when :global_scope then __scope
    when :pal_catalog_compiler, :pal_compiler, :pal_script_compiler, :pal_current_node then __compiler
    when :current_node then __compiler.node
    else
      return yield if block

      raise Context::UndefinedBindingError, "Unable to lookup '#{name}'"
    end
  end

  def self.override(*)
    yield
  end

  def self.warn_once(_kind, key, message = nil, file = nil, line = nil, level = :warning)
    @warned ||= {}
    return if @warned[key]

    @warned[key] = true
    place = if file && line then "(file: #{file}, line: #{line})"
            elsif file then "(file: #{file})"
            else '(file & line not available)'
            end
    send(level, "#{message}\n   #{place}")
  end

  def self.puppet_deprecation_warning(message, options = {})
    file, line = options[:file], options[:line]
    raise DevError, 'Need either :file and :line, or :key' if options[:key].nil? && (file.nil? || line.nil?)

    key = options[:key] || "#{file}:#{line}"
    place = "(file: #{file || 'unknown'}, line: #{line || 'unknown'})"
    warning("#{message}\n   #{place}") if __first_deprecation?(key)
  end

  def self.__first_deprecation?(key)
    @deprecations ||= {}
    return false if @deprecations.key?(key) || @deprecations.size >= 100

    @deprecations[key] = true
  end

  def self.run_mode
    @run_mode ||= RunMode.new
  end

  def self.__environment_object
    @environment ||= Node::Environment.new(__environment)
  end

  def self.__compiler
    @compiler ||= Parser::Compiler.new
  end

  def self.__catalog
    @catalog ||= Puppet::Resource::Catalog.new
  end

  def self.__cache
    @cache ||= Pops::Adapters::ObjectIdCacheAdapter.new
  end

  def self.__resource
    type, title = __query('resource_around')
    type && Parser::Resource.__of(type, title)
  end

  def self.__source
    __resource
  end

  def self.__find(type, title)
    type, title = Resource.type_and_title(type, title)
    type, title = type.to_s, title.to_s
    __query('resource', type, title) && Parser::Resource.new(type, title)
  end

  class Settings
    def [](name)
      value = Puppet.__query('setting', name.to_s)
      name.to_s == 'strict' && value ? value.to_sym : value
    end

    def value(name, _environment = nil)
      self[name]
    end

    def setting?(name)
      !self[name].nil?
    end
  end

  class Features
    PRESENT = %i[posix? root? syslog? json? yaml?].freeze

    def method_missing(name, *)
      name.end_with?('?') ? PRESENT.include?(name) : super
    end

    def respond_to_missing?(name, _private = false)
      name.end_with?('?')
    end
  end

  class RunMode
    def server?
      true
    end

    def master?
      true
    end

    def agent?
      false
    end

    def name
      :server
    end
  end

  module Context
    class UndefinedBindingError < Puppet::Error; end
  end

  class Environments
    def get(name)
      environment = Puppet.__environment_object
      environment if environment.name.to_s == name.to_s
    end

    def get!(name)
      get(name) || raise(Environments::EnvironmentNotFound, "Could not find a directory environment named '#{name}'")
    end

    def list
      [Puppet.__environment_object]
    end

    class EnvironmentNotFound < Puppet::Error; end
  end

  class Node
    class Environment
      attr_reader :name

      def initialize(name)
        @name = name.to_sym
      end

      def modulepath
        Puppet.__query('modulepath')
      end

      def full_modulepath
        modulepath
      end

      def module(name)
        path = Puppet.__query('module', name)
        path && Puppet::Module.new(name, path, self)
      end

      def modules
        Puppet.__query('modules').map { |name, path| Puppet::Module.new(name, path, self) }
      end

      def modules_by_path
        modules.group_by { |found| File.dirname(found.path) }
      end

      def to_s
        @name.to_s
      end

      def ==(other)
        other.is_a?(Environment) && other.name == name
      end
    end

    class Facts
      attr_reader :name, :values

      def initialize(name, values)
        @name = name
        @values = values
      end
    end

    def name
      Puppet.__query('node_name')
    end

    def certname
      name
    end

    def facts
      Facts.new(name, Puppet.__scope['facts'])
    end

    def parameters
      Puppet.__query('node_parameters')
    end

    def environment
      Puppet.__environment_object
    end

    def to_s
      name
    end
  end

  class Module
    attr_reader :name, :path, :environment

    def initialize(name, path, environment)
      @name = name
      @path = path
      @environment = environment
    end

    def self.find(name, environment = nil)
      (environment.is_a?(Node::Environment) ? environment : Puppet.__environment_object).module(name)
    end

    def file(name)
      Puppet.__query('file', "#{@name}/#{name}")
    end

    def template(name)
      Puppet.__query('template', "#{@name}/#{name}")
    end

    # What `metadata.json` says; nothing if there is no such file.
    def metadata
      file = "#{@path}/metadata.json"
      @metadata ||= File.exist?(file) ? JSON.parse(File.read(file)) : {}
    end

    %w[version author license summary description source].each do |name|
      define_method(name) { metadata[name] }
    end

    def project_page
      metadata['project_page']
    end

    def forge_name
      metadata['name']&.tr('-', '/')
    end

    def files
      "#{@path}/files"
    end

    def templates
      "#{@path}/templates"
    end

    def to_s
      "Module #{@name}(#{@path})"
    end
  end

  class Resource
    include Enumerable

    attr_reader :type, :title

    # A reference has no parameters.
    def each; end

    def initialize(type, title = nil, _attributes = {}, **)
      type, title = title, nil if type.nil?
      @type, @title = Resource.type_and_title(type, title)
    end

    def self.type_and_title(type, title)
      if type.is_a?(Puppet::Resource)
        [type.type, type.title]
      elsif title.nil? && (found = /^([^\[\]]+)\[(.+)\]$/m.match(type.to_s))
        [__munged(found[1]), __titled(found[1], found[2])]
      elsif title && type
        [__munged(type.to_s), __titled(type.to_s, title)]
      else
        raise ArgumentError, "No title provided and #{type.to_s.inspect} is not a valid resource reference"
      end
    end

    def self.__munged(type)
      type.to_s.split('::').reject(&:empty?).map(&:capitalize).join('::')
    end

    def self.__titled(type, title)
      __munged(type) == 'Class' ? __munged(title) : title
    end

    def ref
      "#{type}[#{title}]"
    end

    def to_s
      ref
    end

    def inspect
      "#{type}[#{title}]#{to_hash.inspect}"
    end

    include Enumerable

    def each(&block)
      parameters.each(&block)
    end

    %i[has_key? keys length delete empty? <<].each do |name|
      define_method(name) { |*arguments| parameters.send(name, *arguments) }
    end

    def name
      title
    end

    def class?
      type == 'Class'
    end

    def [](name)
      return title if name.to_s == 'title'

      (Puppet.__query('resource', type, title) || {})[name.to_s]
    end

    def to_hash
      Puppet.__query('title', type, title).transform_keys(&:to_sym).merge(parameters)
    end

    def parameters
      (Puppet.__query('resource', type, title) || {}).transform_keys(&:to_sym)
    end

    def ==(other)
      other.respond_to?(:title) && other.type == type && other.title == title
    end

    class Catalog
      class DuplicateResourceError < Puppet::Error; end

      def resource(type, title = nil)
        Puppet.__find(type, title)
      end

      def resources
        Puppet.__query('resources').map { |type, title| Parser::Resource.__of(type, title) }
      end

      def resource_refs
        resources.map(&:ref)
      end

      def classes
        Puppet.__scope.__classes
      end

      def tags
        Puppet.__scope.__tags
      end

      def tagged?(*tags)
        tags.any? { |tag| self.tags.include?(tag.to_s.downcase) }
      end

      def environment
        Puppet.__environment
      end

      def environment_instance
        Puppet.__environment_object
      end

      def name
        Puppet.__query('node_name')
      end
    end
  end

  module Parser
    class Resource < Puppet::Resource
      def self.__of(type, title)
        found = new(type, title)
        found.instance_variable_set(:@title, title)
        found
      end

      def resource_type
        self
      end

      # A parameter of a resource, or a default for it.
      class Param
        attr_accessor :name, :value

        def initialize(name:, value:, **)
          @name = name
          @value = value
        end

        def to_s
          "#{name} => #{value}"
        end
      end
    end

    # The loaders of an environment, which know functions only.
    class Loaders
      def private_environment_loader
        self
      end

      def public_environment_loader
        self
      end

      def load(kind, name)
        raise ArgumentError, "the loader of a #{kind} is unknown" unless kind == :function

        name if Puppet.__scope.respond_to?("function_#{name}")
      end
    end

    class Compiler
      def node
        @node ||= Node.new
      end

      def catalog
        Puppet.__catalog
      end

      def environment
        Puppet.__environment_object
      end

      def topscope
        Puppet.__scope
      end

      def loaders
        @loaders ||= Loaders.new
      end

      def findresource(type, title = nil)
        Puppet.__find(type, title)
      end

      def resources
        catalog.resources
      end

      def call_function(name, *arguments, &block)
        Puppet.__scope.call_function(name, arguments, &block)
      end

      def type(text)
        Pops::Types::TypeParser.singleton.parse(text)
      end

      def has_function?(name)
        Puppet.__scope.respond_to?("function_#{name}")
      end
    end

    class Scope
      def findresource(type, title = nil)
        Puppet.__find(type, title)
      end

      def lookupdefaults(type)
        Puppet.__query('defaults', type.to_s).to_h do |name, value|
          [name.to_sym, Resource::Param.new(name: name.to_sym, value: value)]
        end
      end

      def find_global_scope
        Puppet.__scope
      end

      def parent_module_name
        lookupvar('caller_module_name') unless is_topscope?
      end

      def is_topscope?
        to_s == 'Scope(Class[main])'
      end

      def known_resource_types
        self
      end

      def self.true?(value)
        ![false, '', :undef, nil, 'false'].include?(value)
      end
    end

    module Files
      def self.find_template(name, environment = Puppet.__environment_object)
        __find('template', name, environment)
      end

      def self.find_file(name, environment = Puppet.__environment_object)
        __find('file', name, environment)
      end

      def self.__find(kind, name, environment)
        return name if Puppet::Util.absolute_path?(name)
        return nil if name == '' || Puppet::Util.absolute_path?(name)

        path, file = name.split('/', 2)
        environment.module(path) && file && Puppet.__query(kind, name)
      end
    end
  end

  module Util
    def self.absolute_path?(path, platform = nil)
      unless path.is_a?(String)
        Puppet.warning("Cannot check if #{path} is an absolute path because it is a '#{path.class}' and not a String'")
        return false
      end
      # A path is absolute if one of its lines begins like one, as in Puppet.
      windows = %r{^(?:[A-Z]:[\\/]|[\\/][\\/][^\\/]+[\\/][^\\/]+|[\\/][\\/]\?[\\/][^\\/]+)}i
      (platform == :windows ? windows : %r{^/}).match?(path)
    end

    def self.deterministic_rand(seed, max)
      deterministic_rand_int(seed, max).to_s
    end

    def self.deterministic_rand_int(seed, max)
      Random.new(seed).rand(max)
    end

    def self.symbolizehash(hash)
      hash.transform_keys(&:to_sym)
    end

    module Package
      # Values that are no strings have no `scan` or `split`.
      def self.versioncmp(one, other, ignore_zeroes = false)
        [one, other].each { |version| ignore_zeroes ? version.split('-') : version.scan('-') }
        Puppet.__scope.call_function('versioncmp', [one, other, ignore_zeroes ? true : false])
      end

      def versioncmp(one, other, ignore_zeroes = false)
        Package.versioncmp(one, other, ignore_zeroes)
      end
    end

    module Errors
      def fail(*arguments)
        kind = arguments.first.is_a?(Class) ? arguments.shift : Puppet::Error
        raise kind, arguments.join(' ')
      end

      def devfail(message)
        raise Puppet::DevError, message
      end
    end

    class Log
      LEVELS = %i[debug info notice warning err alert emerg crit].freeze
      private_constant :LEVELS

      def self.create(options)
        level, message, source = options.values_at(:level, :message, :source)
        raise Puppet::DevError, 'Logs require a level' unless options.include?(:level)
        raise Puppet::DevError, "Invalid log level #{level}" unless LEVELS.include?(level)
        raise ArgumentError, 'Puppet::Util::Log requires a message' if message.nil?

        source ? Puppet.__log(level, message, source) : Puppet.send(level, message)
      end

      def self.levels
        LEVELS.dup
      end

      def self.eachlevel(&block)
        LEVELS.each(&block)
      end

      def self.level
        :notice
      end
    end

    module Logging
      %i[debug info notice warning err alert emerg crit].each do |level|
        define_method(level) { |message| Puppet.send(level, message) }
      end
    end

    # YAML with plain values only, unless a caller allows classes.
    module Yaml
      class YamlLoadError < Puppet::Error; end

      def self.safe_load(text, classes = [], file = nil)
        YAML.safe_load(text, permitted_classes: classes, aliases: true, filename: file) || false
      rescue Psych::DisallowedClass => e
        raise YamlLoadError, "(#{file || '<unknown>'}): #{e.message}"
      rescue StandardError => e
        raise YamlLoadError, e.message
      end

      def self.safe_load_file(file, classes = [])
        safe_load(FileSystem.read(file), classes, file)
      end

      def self.safe_load_file_if_valid(file, classes = [])
        safe_load_file(file, classes)
      rescue YamlLoadError, ArgumentError, Errno::ENOENT => e
        Puppet.debug("Could not retrieve YAML content from '#{file}': #{e.message}")
        nil
      end

      def self.dump(_value, file)
        FileSystem.replace_file(file, 0o660)
      end
    end

    module Json
      class ParseError < StandardError; end

      def self.load(text, options = {})
        options[:symbolize_names] = true if options.delete(:symbolize_keys)
        JSON.parse(text, options)
      rescue JSON::ParserError => e
        raise ParseError, e.message
      end

      def self.load_file(file, options = {})
        load(FileSystem.read(file), options)
      end

      def self.load_file_if_valid(file, options = {})
        load_file(file, options)
      rescue ParseError, ArgumentError, Errno::ENOENT => e
        Puppet.debug("Could not retrieve JSON content from '#{file}': #{e.message}")
        nil
      end

      def self.dump(value, options = {})
        options[:pretty] ? JSON.pretty_generate(value) : JSON.generate(value)
      end
    end
  end

  module Pops
    EMPTY_HASH = {}.freeze
    EMPTY_ARRAY = [].freeze
    EMPTY_STRING = ''.freeze
    MAX_INTEGER = 0x7fffffffffffffff
    MIN_INTEGER = -0x8000000000000000

    module Adapters
      class ObjectIdCacheAdapter
        def retrieve(object)
          @of ||= {}
          @of[object.class.respond_to?(:name) && object.class.name || object.object_id] ||= {}
        end
      end
    end

    module Lookup
      # What a function that supplies data of Hiera receives. Ruby code caches objects as they are; the functions of
      # Puppet that get the same context do not see them.
      class Context
        def environment_name
          Puppet.__environment.to_sym
        end

        def module_name
          Puppet.__context(self, 'module_name')
        end

        def not_found
          throw :no_such_key
        end

        def explain
          Puppet.__context(self, 'explain_text', yield.to_s) if Puppet.__context(self, 'is_explained')
          nil
        end

        def interpolate(value)
          Puppet.__context(self, 'interpolate', value)
        end

        def cache(key, value)
          __entries[key] = value
        end

        def cache_all(hash)
          __entries.merge!(hash)
          nil
        end

        def cache_has_key(key)
          __entries.include?(key)
        end

        def cached_value(key)
          __entries[key]
        end

        def cached_entries(&block)
          return Types::Iterable.on(__entries) unless block

          __entries.to_a.each { |entry| block.arity == 2 ? yield(*entry) : yield(entry) }
          nil
        end

        def cached_file_data(path)
          files = Context.__files
          return files[path] if files.include?(path)

          Puppet.__context(self, 'known_file', path.to_s).each { |data| return data }
          content = Puppet.__context(self, 'read_file', path.to_s).first
          unless content
            File.stat(path)
            content = File.read(path, encoding: 'utf-8')
          end
          files[path] = block_given? ? yield(content) : content
        end

        def __entries
          @entries ||= (Context.__entries[Puppet.__context(self, 'number')] ||= {})
        end

        def self.__entries
          @entries ||= {}
        end

        def self.__files
          @files ||= {}
        end
      end
    end

    module Evaluator
      module Runtime3ResourceSupport
        # Types are names here. The name of an unknown type finds no resource.
        def self.find_resource_type_or_class(_scope, name)
          Resource.__munged(name)
        end
      end
    end

    module PuppetStack
      # Only the place of the call is known.
      def self.stacktrace
        [Puppet.__query('call_place'), ['unknown', 0]]
      end

      def self.top_of_stack
        Puppet.__query('call_place')
      end
    end

    module Serialization
      class ToDataConverter
        def self.convert(value, **options)
          new(options).convert(value)
        end

        def initialize(options = {})
          @rich = options[:rich_data]
          @symbol_as_string = options[:symbol_as_string]
        end

        def convert(value)
          case value
          when nil, true, false, Integer, Float, String then value
          when Array then value.map { |item| convert(item) }
          when Hash then hash(value)
          when :default then @rich ? { '__ptype' => 'Default' } : 'default'
          when Symbol then @symbol_as_string || !@rich ? value.to_s : { '__ptype' => 'Symbol', '__pvalue' => value.to_s }
          else rich(value)
          end
        end

        private

        def hash(value)
          if value.keys.all?(String)
            value.transform_values { |item| convert(item) }
          elsif @rich
            { '__ptype' => 'Hash', '__pvalue' => value.flat_map { |pair| pair.map { |item| convert(item) } } }
          else
            value.to_h { |key, item| [key.to_s, convert(item)] }
          end
        end

        def rich(value)
          return value.to_s unless @rich

          case value
          when Regexp then { '__ptype' => 'Regexp', '__pvalue' => value.source }
          when Types::PSensitiveType::Sensitive then { '__ptype' => 'Sensitive', '__pvalue' => convert(value.unwrap) }
          when Types::PBinaryType::Binary then { '__ptype' => 'Binary', '__pvalue' => value.to_s }
          when SemanticPuppet::Version then { '__ptype' => 'SemVer', '__pvalue' => value.to_s }
          when SemanticPuppet::VersionRange then { '__ptype' => 'SemVerRange', '__pvalue' => value.to_s }
          when Time::Timestamp then { '__ptype' => 'Timestamp', '__pvalue' => value.to_s }
          when Time::Timespan then { '__ptype' => 'Timespan', '__pvalue' => value.to_s }
          else value.to_s
          end
        end
      end
    end

    module Types
      class TypeParser
        def self.singleton
          @singleton ||= new
        end

        def parse(text, _context = nil)
          Types.__parse(text)
        end
      end

      class TypeCalculator
        class << self
          def singleton
            @singleton ||= new
          end

          def infer(value)
            Types.__infer(value)
          end

          def infer_set(value)
            Types.__infer_set(value)
          end

          def instance?(type, value)
            type.instance?(value)
          end

          def assignable?(type, other)
            type.assignable?(other)
          end

          def generalize(type)
            type.generalize
          end

          def string(type)
            type.to_s
          end

          def infer_generic(value)
            infer(value).generalize
          end
        end

        %i[infer infer_set instance? assignable? generalize string infer_generic].each do |name|
          define_method(name) { |*arguments| self.class.send(name, *arguments) }
        end
      end

      class TypeMismatchDescriber
        def self.singleton
          @singleton ||= new
        end

        def describe_mismatch(name, expected, actual)
          Types.__describe(name, expected, actual)
        end
      end

      module TypeAsserter
        def self.assert_instance_of(subject, type, value, nil_ok = false)
          return value if type.instance?(value) || (nil_ok && value.nil?)

          subject = yield if subject.nil? && block_given?
          raise TypeAssertionError, Types.__describe(subject, type, TypeCalculator.infer_set(value))
        end
      end

      class TypeAssertionError < Puppet::Error; end

      module TypeFactory
        SIMPLE = {
          any: 'Any', boolean: 'Boolean', catalog_entry: 'CatalogEntry', collection: 'Collection', data: 'Data',
          default: 'Default', integer: 'Integer', float: 'Float', numeric: 'Numeric', rich_data: 'RichData',
          scalar: 'Scalar', scalar_data: 'ScalarData', string: 'String', undef: 'Undef', unit: 'Unit',
          timestamp: 'Timestamp', timespan: 'Timespan', binary: 'Binary', all_callables: 'Callable',
          array_of_any: 'Array', array_of_data: 'Array[Data]', hash_of_any: 'Hash', hash_of_data: 'Hash[String, Data]',
          iterable: 'Iterable', sem_ver: 'SemVer'
        }.freeze

        SIMPLE.each do |name, text|
          define_singleton_method(name) { |*| Types.__parse(text) }
        end

        def self.array_of(type, _size = nil)
          Types.__parse("Array[#{type}]")
        end

        def self.hash_of(value, key = 'Scalar', _size = nil)
          Types.__parse("Hash[#{key}, #{value}]")
        end

        def self.hash_kv(key, value, _size = nil)
          Types.__parse("Hash[#{key}, #{value}]")
        end

        def self.optional(type = nil)
          Types.__parse(type ? "Optional[#{type.is_a?(String) ? type.inspect : type}]" : 'Optional')
        end

        def self.not_undef(type = nil)
          Types.__parse(type ? "NotUndef[#{type}]" : 'NotUndef')
        end

        def self.variant(*types)
          Types.__parse("Variant[#{types.join(', ')}]")
        end

        def self.tuple(types = [], _size = nil)
          Types.__parse("Tuple[#{types.join(', ')}]")
        end

        def self.enum(*values)
          Types.__parse("Enum[#{values.map(&:inspect).join(', ')}]")
        end

        def self.range(from, to)
          Types.__parse("Integer[#{from}, #{to}]")
        end

        def self.float_range(from, to)
          Types.__parse("Float[#{from}, #{to}]")
        end

        def self.sensitive(type = nil)
          Types.__parse(type ? "Sensitive[#{type}]" : 'Sensitive')
        end

        def self.type_type(type = nil)
          Types.__parse(type ? "Type[#{type}]" : 'Type')
        end

        def self.host_class(name = nil)
          Types.__parse(name ? "Class[#{name.inspect}]" : 'Class')
        end

        def self.resource(type = nil, title = nil)
          Types.__parse(title ? "Resource[#{type.inspect}, #{title.inspect}]" : "Resource[#{type.inspect}]")
        end

        def self.regexp(pattern = nil)
          Types.__parse(pattern ? "Regexp[#{pattern.inspect}]" : 'Regexp')
        end

        def self.pattern(*patterns)
          Types.__parse("Pattern[#{patterns.map { |one| one.is_a?(Regexp) ? one.inspect : one.inspect }.join(', ')}]")
        end
      end

      module Iterable
        def self.asserted_iterable(caller, value, infer_elements = false)
          on(value) || raise(ArgumentError,
                             "Evaluation Error: Error while evaluating a Function Call, #{caller.class.name}(): " \
                             "wrong argument type (#{value.class}; is not Iterable.")
        end

        def self.on(value, _type = nil, _infer = true)
          case value
          when Hash
            value.each.tap { |pairs| pairs.define_singleton_method(:hash_style?) { true } }
          when Array, Range, Enumerator
            value.each.tap { |values| values.define_singleton_method(:hash_style?) { false } }
          when String then value.each_char
          when Integer then value.negative? ? nil : value.times
          when PAnyType then of_type(Types.__elements(value))
          end
        end

        # The elements of a type: the bounds of a finite range, or strings; nil of any other type.
        def self.of_type(elements)
          return elements&.each unless elements&.first.is_a?(Integer)

          (elements.first..elements.last).each
        end

        def self.iterable?(value)
          !on(value).nil?
        end
      end
    end
  end
end

class SemanticPuppet::Version
  class ValidationFailure < ArgumentError; end
end
