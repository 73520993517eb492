# frozen_string_literal: true

# Makes the suites of rspec-puppet compile with libpuppetlang. In spec_helper.rb, or as `rspec -r puppetlang/rspec`:
#
#     require 'puppetlang/rspec'
#
# See docs/clients.md of libpuppetlang.
require 'puppetlang/terminus'

module Puppetlang
  # What suites of rspec-puppet change in Puppet.
  module RSpec
    # Settings of rspec-puppet that replace the hiera.yaml of modules.
    HIERA = %i[disable_module_hiera use_fixture_spec_hiera fixture_hiera_configs].freeze
    private_constant :HIERA

    # Returns why Puppet has to compile the next catalog, or nil.
    def self.exception
      return unless defined?(::RSpec::Puppet)

      setting = HIERA.find { |name| set?(name) }
      "#{setting} replaces the hiera.yaml of modules" if setting
    end

    # Older versions of rspec-puppet do not have all settings.
    def self.set?(name)
      settings = ::RSpec.configuration
      value = settings.respond_to?(name) && settings.public_send(name)
      value && value != {}
    end
    private_class_method :set?
  end

  Terminus::Environments.kept = 8
  Terminus::Environments.own_manifest_first = true
  Terminus.except { RSpec.exception }
  Terminus.enable!
end
