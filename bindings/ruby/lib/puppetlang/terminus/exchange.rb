# frozen_string_literal: true

require 'json'

module Puppetlang
  module Terminus
    # Converts values between libpuppetlang and Ruby code of Puppet.
    module Exchange
      Sensitive = ::Puppet::Pops::Types::PSensitiveType::Sensitive
      private_constant :Sensitive

      # Returns what Puppet's functions get for Ruby data or a Value.
      def self.to_puppet(data)
        case data
        when ::Hash then data.to_h { |key, value| [to_puppet(key), to_puppet(value)] }
        when ::Array then data.map { |value| to_puppet(value) }
        when Value then value(data)
        else data
        end
      end

      # Returns Ruby data or a Value for an object of Puppet.
      def self.from_puppet(object)
        case object
        when nil, true, false, Integer, Float, ::String, Regexp, :default, Value, Type then object
        when :undef then nil
        when ::Symbol then object.to_s
        when ::Hash then object.to_h { |key, value| [from_puppet(key), from_puppet(value)] }
        when ::Array, ::Enumerator then object.map { |value| from_puppet(value) }
        when Sensitive then Value.sensitive(from_puppet(object.unwrap))
        when ::Puppet::Pops::Types::PAnyType then Type.parse(object.to_s)
        when ::Puppet::Resource then Type.parse("#{object.type}[#{quoted(object.title)}]")
        else rich(object)
        end
      end

      def self.value(value)
        case value.kind
        when 'Default' then :default
        when 'Regexp' then Regexp.new(value.source)
        when 'Sensitive' then Sensitive.new(to_puppet(value.unwrap))
        when 'Type' then type(value)
        when 'Iterator' then to_puppet(value.to_a)
        else ::Puppet::Pops::Serialization::FromDataConverter.convert(JSON.parse(value.data_json))
        end
      end

      # Parameters of resources have references of the catalog, which are no data types.
      def self.type(value)
        data = JSON.parse(value.data_json)
        return ::Puppet::Resource.new(data) if data.is_a?(::String) && data.end_with?(']')

        ::Puppet::Pops::Types::TypeParser.singleton.parse(value.to_s)
      end

      def self.rich(object)
        data = ::Puppet::Pops::Serialization::ToDataConverter.convert(object, rich_data: true)
        Value.from_json(JSON.generate(data))
      end

      def self.quoted(text)
        ::Puppet::Pops::Types::StringConverter.convert(text, '%p')
      end
      private_class_method :value, :type, :rich, :quoted
    end
  end
end
