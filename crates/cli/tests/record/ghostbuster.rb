# frozen_string_literal: true

# Judges the findings of `puppetlang check --deep` about unused code by the specs of puppet-ghostbuster. In a checkout
# of puppet-ghostbuster, without its gems:
#
#     PUPPETLANG=…/target/release/puppetlang rspec -r …/ghostbuster.rb spec/puppet-lint/plugins
#
# The fixtures of the specs become an environment: the resources that PuppetDB would know are declared in `site.pp`.
# What PuppetDB knows about nodes (their names and facts) has no counterpart, so most examples about data files fail.

require 'fileutils'
require 'json'
require 'open3'
require 'tmpdir'

# The helper of the specs loads puppet-lint, which is not needed.
$LOADED_FEATURES << File.expand_path('spec/spec_helper.rb')

module Ghostbuster
  FIXTURES = 'spec/fixtures'

  module_function

  # Checks a file in a new environment; returns the findings about unused code in it.
  def check(path, code)
    Dir.mktmpdir do |environment|
      lay_out(environment)
      inside = path.delete_prefix('./').delete_prefix("#{FIXTURES}/")
      place = File.join(environment, inside)
      FileUtils.mkdir_p(File.dirname(place))
      File.write(place, code) unless File.exist?(place)
      output, errors, = Open3.capture3(ENV.fetch('PUPPETLANG'), 'check', '--deep', '--format', 'json', environment)
      raise errors if output.empty?

      JSON.parse(output).select { |found| found['code'].include?('UNUSED') && File.identical?(found['file'], place) }
    end
  end

  def lay_out(environment)
    FileUtils.cp_r(File.join(FIXTURES, 'modules'), environment)
    config = ENV.fetch('HIERA_YAML_PATH', nil)
    FileUtils.cp(config, File.join(environment, 'hiera.yaml')) if config && File.exist?(config)
    FileUtils.mkdir_p(File.join(environment, 'manifests'))
    File.write(File.join(environment, 'environment.conf'), "modulepath = modules\n")
    resources = JSON.parse(File.read(File.join(FIXTURES, 'resources.json')))
    declarations = resources.each_with_index.map { |resource, at| declare(resource, at) }
    File.write(File.join(environment, 'manifests/site.pp'), declarations.join)
  end

  def declare(resource, at)
    return "include #{resource['title'].downcase}\n" if resource['type'] == 'Class'

    parameters = resource.fetch('parameter', {}).map { |name, value| "#{name} => '#{value}'" }.join(', ')
    "#{resource['type'].downcase} { '/tmp/#{at}': #{parameters} }\n"
  end
end

# A warning is found if the message or the path of a finding has the last name of the wanted message.
RSpec::Matchers.define :contain_warning do |message|
  match do |problems|
    name = File.basename(message[/\S+(?= seems unused)/].downcase)
    problems.any? { |found| found.values_at('message', 'file').any? { |text| text.downcase.include?(name) } }
  end
end

RSpec.configure do |config|
  config.include(Module.new { def problems = Ghostbuster.check(path, code) })
end
