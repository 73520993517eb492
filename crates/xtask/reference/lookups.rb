# frozen_string_literal: true

# Measures the reference's lookups: prints seconds as JSON.
#
#   ruby lookups.rb DIRECTORY NAME FILE.yaml MANIFEST...
#
# DIRECTORY contains the environment NAME. The answer has the seconds for reading the YAML file, and for the second
# compilation of each manifest in that environment.

require 'json'
require 'puppet'

directory, name, yaml, *manifests = ARGV

def seconds
  start = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID)
  yield
  Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID) - start
end

Puppet.initialize_settings(['--environmentpath', directory, '--environment', name, '--vardir', "#{directory}/var"])
environments = Puppet::Environments::Directories.new(directory, [])
times = manifests.map do |manifest|
  environment = environments.get(name)
  compile = lambda do
    Puppet[:code] = File.read(manifest, encoding: 'UTF-8')
    node = Puppet::Node.new('node1.example.com', environment: environment)
    node.merge({})
    Puppet.override(current_environment: environment, loaders: Puppet::Pops::Loaders.new(environment)) do
      Puppet::Parser::Compiler.compile(node)
    end
  end
  compile.call
  seconds(&compile)
end
reading = seconds { Puppet::Util::Yaml.safe_load_file(yaml, [Symbol]) }
puts JSON.generate(reading: reading, manifests: times)
