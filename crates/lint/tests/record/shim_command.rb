# frozen_string_literal: true

# Replaces the command of puppet-lint by a program, so that the specs of the command judge it:
#
#     PUPPET_LINT=… COMMAND=target/debug/examples/command rspec -r ./shim_command.rb spec/unit/puppet-lint/bin_spec.rb

require 'open3'
$LOAD_PATH.unshift(File.join(ENV.fetch('PUPPET_LINT'), 'lib'))
require 'puppet-lint'

module OurCommand
  def run
    output, error, status = Open3.capture3(ENV.fetch('COMMAND'), *@args)
    $stdout.write(output)
    $stderr.write(error)
    status.exitstatus
  end
end
PuppetLint::Bin.prepend(OurCommand)
