# The part of Puppet that files of native types call: it collects the attributes of the types, and ignores the rest.
#
# `native_type.rs` runs it before such a file, and `Puppet::Type.described` after it. A method that is not here is an
# error, so that the type counts as not understood.

module Gem
  # A version: numbers and words between dots.
  class Version
    include Comparable
    attr_reader :segments

    def self.create(version)
      version.is_a?(self) ? version : new(version)
    end

    def initialize(version)
      @segments = version.to_s.scan(/[0-9]+|[a-z]+/i).map { |part| part =~ /\A[0-9]/ ? part.to_i : part }
    end

    def <=>(other)
      other = Version.create(other)
      (segments.length + other.segments.length).times do |index|
        one, two = [segments[index] || 0, other.segments[index] || 0]
        next if one == two
        return one.is_a?(String) ? -1 : 1 if one.is_a?(String) != two.is_a?(String)

        return one <=> two
      end
      0
    end
  end
end

module Puppet
  PUPPETVERSION = "8.11.0"

  class DevError < Puppet::Error; end
  class ResourceError < Puppet::Error; end

  def self.newtype(*arguments, &block)
    Puppet::Type.newtype(*arguments, &block)
  end

  def self.version
    PUPPETVERSION
  end

  # Modules without attributes, which types and their parameters include.
  module Util
    %w[
      Backups CharacterEncoding Checksums Colors Diff Docs Errors Execution Feature FileParsing IniConfig InstanceLoader
      Logging MethodHelper POSIX Package ProviderFeatures RubyGems SELinux SUIDManager Symbolic SymbolicFileMode Tagging
      Warnings
    ].each { |name| const_set(name, Module.new) }

    def Package.versioncmp(one, two)
      Gem::Version.new(one) <=> Gem::Version.new(two)
    end
  end

  # The class of attributes. The calls in its block that describe values do not matter here.
  class Parameter
    class << self
      attr_accessor :name

      def isnamevar
        @isnamevar = true
      end

      def isnamevar?
        @isnamevar ? true : false
      end

      def isrequired
        @required = true
      end

      def required?
        @required ? true : false
      end

      def method_missing(*)
        nil
      end

      def respond_to_missing?(*)
        true
      end
    end

    class Boolean < Parameter; end
    class Path < Parameter; end
    class PackageOptions < Parameter; end
  end

  class Property < Parameter
    class Ensure < Property; end
    class Boolean < Property; end
    class List < Property; end
    class OrderedList < List; end
    class KeyValue < Property; end
  end

  class Type
    # Methods that determine the attributes: a type with its own version is not understood.
    DECISIVE = %i[
      allattrs attrclass key_attribute_parameters key_attributes metaparam? parameters
      properties uniqueness_key valid_parameter? validattr? validparameter? validproperty?
    ].freeze

    # Values that a function in a title pattern must not change.
    SAMPLES = ["Aa/ ", "//x.y\n\n", "C:\\Z.tar.gz/", " :1.0,b@C ", ""].freeze

    @types = {}

    class << self
      attr_accessor :name
      attr_reader :attributes

      def newtype(name, options = {}, &block)
        name = name.to_s.downcase.to_sym
        raise DevError, "a type with a parent" if options[:parent] || options["parent"]

        made = Class.new(Puppet::Type)
        made.begin_type(name)
        constant = name.to_s.split("_").map { |part| part[0].upcase + part[1..-1].to_s }.join
        remove_const(constant) if const_defined?(constant, false)
        const_set(constant, made)
        Puppet::Type.register(name, made)
        made.class_eval(&block) if block
        made.ensurable if made.ensurable_by_methods?
        made
      end

      def begin_type(name)
        @name = name
        @attributes = []
        @provides = false
      end

      def register(name, type)
        @types[name] = type
      end

      # Returns a type of this file, or that of another file, which is loaded.
      def type(name)
        name = name.to_s.downcase.to_sym
        known = Puppet::Type.known(name)
        return known if known

        require "puppet/type/#{name}"
        Puppet::Type.known(name) || Opaque.new
      end

      def known(name)
        @types[name]
      end

      def newparam(name, options = {}, &block)
        add(name, :parameter, Puppet::Parameter, options, block)
      end

      def newproperty(name, options = {}, &block)
        add(name, :property, Puppet::Property, options, block)
      end

      def newmetaparam(name, options = {}, &block)
        add(name, :metaparameter, Puppet::Parameter, options, block)
      end

      def add(name, kind, usual, options, block)
        name = name.to_s.to_sym
        options ||= {}
        made = Class.new(options[:parent] || usual)
        made.name = name
        made.isnamevar if options[:namevar]
        begin
          made.class_eval(&block) if block
        rescue StandardError, ScriptError
          # Only a parameter can be a namevar, so the block of a property does not matter here.
          raise unless kind == :property
        end
        (@attributes ||= []) << [name, kind, made]
        made
      end
      private :add

      def ensurable(&block)
        newproperty(:ensure, { parent: Puppet::Property::Ensure }, &block)
      end

      def ensurable_by_methods?
        method_defined?(:exists?) && method_defined?(:create) && method_defined?(:destroy) && !validproperty?(:ensure)
      end

      def ensurable?
        validproperty?(:ensure) || ensurable_by_methods?
      end

      def provide(*)
        @provides = true
        nil
      end

      def attrclass(name)
        found = @attributes.select { |each| each[0] == name.to_s.to_sym }.first
        found && found[2]
      end
      alias paramclass attrclass
      alias propertybyname attrclass

      def validattr?(name)
        !attrclass(name).nil?
      end

      def validproperty?(name)
        properties.map(&:name).include?(name.to_s.to_sym)
      end

      def validparameter?(name)
        parameters.include?(name.to_s.to_sym)
      end

      def validproperties
        properties.map(&:name)
      end

      def properties
        @attributes.select { |each| each[1] == :property }.map { |each| each[2] }
      end

      def parameters
        @attributes.select { |each| each[1] == :parameter }.map { |each| each[0] }
      end

      def key_attribute_parameters
        parameters.map { |name| attrclass(name) }.select { |each| each.isnamevar? || each.name == :name }
      end

      def key_attributes
        key_attribute_parameters.map(&:name)
      end

      def isomorphic?
        @isomorphic.nil? ? true : @isomorphic
      end

      def title_patterns
        raise DevError, "patterns of several namevars"
      end

      %i[
        apply_to apply_to_all apply_to_device apply_to_host autobefore autonotify autorequire autosubscribe feature
        validate desc doc
      ].each { |method| define_method(method) { |*| nil } }
      attr_writer :doc

      def initvars; end

      def debug(*); end
      alias info debug
      alias notice debug
      alias warning debug

      # Returns what is known of all types, as data.
      def described
        Puppet::Type.types.map(&:describe) + Puppet::ResourceApi.definitions
      end

      def types
        @types.values
      end

      def describe
        decisive = DECISIVE.reject { |method| method_of_type?(method) }.first
        raise DevError, "a type with its own #{decisive}" if decisive

        {
          "name" => name.to_s,
          "form" => "type",
          "attributes" => @attributes.map { |each| [each[0].to_s, each[1].to_s, each[2].isnamevar?, each[2].required?] },
          "isomorphic" => isomorphic? ? true : false,
          "provides" => @provides,
          "patterns" => described_patterns,
        }
      end

      # Returns true if a method is that of `Puppet::Type`, or does not exist.
      def method_of_type?(name)
        return !respond_to?(name) unless Puppet::Type.respond_to?(name)

        method(name).owner == Puppet::Type.method(name).owner
      end

      # Returns the patterns of titles as pairs of a pattern and attributes; nil if the type has none.
      def described_patterns
        return nil if method(:title_patterns).owner == Puppet::Type.singleton_class

        title_patterns.map do |regexp, attributes|
          raise DevError, "a pattern that is no regular expression" unless regexp.is_a?(Regexp)

          names = attributes.map do |name, function|
            changed = function.nil? ? [] : SAMPLES.reject { |text| function.call(text) == text }
            raise DevError, "a pattern with a function" unless changed.empty?

            name.to_s
          end
          [regexp.source, regexp.options, names]
        end
      end
    end

    # A type of Puppet's own, or one that is missing.
    class Opaque
      def provide(*); end
    end

    # The attributes of Puppet's own types, from which others may inherit: `Puppet::Type::File::ParameterBackup`.
    module Attributes
      def const_missing(name)
        const_set(name, Class.new(name.to_s.start_with?("Parameter") ? Puppet::Parameter : Puppet::Property))
      end
    end

    %w[Exec File Group Package Service User].each { |name| const_set(name, Module.new.extend(Attributes)) }
  end

  # Types of the Resource API.
  module ResourceApi
    @definitions = []

    class << self
      attr_reader :definitions

      def register_type(definition)
        attributes = definition[:attributes].to_a.map do |name, options|
          behaviour = (options[:behaviour] || options[:behavior]).to_s
          kind = %w[namevar parameter].include?(behaviour) ? "parameter" : "property"
          [name.to_s, kind, behaviour == "namevar"]
        end
        patterns = definition[:title_patterns]
        patterns = patterns.map { |each| [each[:pattern].source, each[:pattern].options, each[:pattern].names] } if patterns
        @definitions << {
          "name" => definition[:name].to_s.downcase,
          "form" => "resource_api",
          "attributes" => attributes,
          "isomorphic" => true,
          "provides" => false,
          "patterns" => patterns,
        }
      end

      def register_transport(*); end
    end
  end
end
