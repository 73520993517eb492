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

      # Returns the value of a setting as data; objects become text.
      def self.value(value)
        NodeData.data(value) do |other|
          case other
          when ::String, ::Numeric, true, false, nil then other
          else other.to_s
          end
        end
      end
      private_class_method :value
    end
  end
end
