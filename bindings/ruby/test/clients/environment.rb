# frozen_string_literal: true

require 'puppet'

# Runs a block as a compile of an environment does: with its plug-ins, and as the current environment.
def within(environment, environments = Puppet::Environments::Static.new(environment))
  environment.each_plugin_directory { |path| $LOAD_PATH << path unless $LOAD_PATH.include?(path) }
  Puppet.override(Puppet.base_context(Puppet.settings), 'settings') do
    Puppet.override({ current_environment: environment, environments: environments, rich_data: true }, 'environment') do
      yield environment
    end
  end
end
