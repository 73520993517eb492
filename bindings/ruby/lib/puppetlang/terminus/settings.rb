# frozen_string_literal: true

module Puppetlang
  module Terminus
    # Puppet's settings as programs see them: `$settings::NAME`.
    module Settings
      # Returns a Hash of all settings of the process in an environment.
      def self.of(environment)
        settings = ::Puppet.settings
        names = settings.enum_for(:each_key).reject { |name| name == :name }
        names.to_h { |name| [name.to_s, value(settings.value_sym(name, environment.name))] }
      end

      def self.value(value)
        case value
        when ::String, ::Numeric, true, false, nil then value
        when ::Array then value.map { |entry| value(entry) }
        when ::Hash then value.to_h { |key, entry| [value(key), value(entry)] }
        else value == :undef ? nil : value.to_s
        end
      end
      private_class_method :value
    end
  end
end
