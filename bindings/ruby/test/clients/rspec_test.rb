# frozen_string_literal: true

# Runs a suite of rspec-puppet with Puppet's compiler and with libpuppetlang, and compares the results. It needs Puppet
# and rspec-puppet (the Debian packages puppet-agent and ruby-rspec-puppet).
#
#     PUPPETLANG_LIBRARY=... ruby -Ilib test/clients/rspec_test.rb

require 'fileutils'
require 'json'
require 'minitest/autorun'
require 'open3'
require 'tmpdir'

module Puppetlang
  class RspecTest < Minitest::Test
    LIB = File.expand_path('../../lib', __dir__)
    MODULE = File.expand_path('fixtures/parcel', __dir__)
    # A comment in the suite announces each failure.
    FAILURES = Dir[File.join(MODULE, 'spec', '**', '*.rb')].sum { |path| File.read(path).scan(/# Fails[.:]/).size }

    Result = Struct.new(:examples, :coverage)

    def test_a_suite_has_the_same_result_as_with_puppet
      puppet = run_suite
      ours = run_suite('-I', LIB, '-r', 'puppetlang/rspec')

      assert_equal FAILURES, puppet.examples.count { |_, (status, _)| status == 'failed' }, failed(puppet)
      puppet.examples.each { |name, outcome| assert_equal outcome, ours.examples[name], name }
      assert_equal puppet.examples.keys, ours.examples.keys
      assert_match(/Untouched resources/, puppet.coverage)
      assert_equal puppet.coverage, ours.coverage
    end

    private

    # Returns the Result of the suite, which runs in a directory of its own, always the same.
    def run_suite(*options)
      directory = File.join(Dir.tmpdir, "parcel-#{Process.pid}")
      FileUtils.cp_r(MODULE, directory)
      output, = Open3.capture2e('rspec', *options, '--no-color', '-f', 'json', '-o', 'result.json', '-f', 'progress',
                                '-o', File::NULL, '--order', 'defined', chdir: directory)
      report = JSON.parse(File.read(File.join(directory, 'result.json')))
      assert_empty report['messages'] || [], output
      Result.new(examples(report), output[/^Coverage Report:.*/m])
    ensure
      FileUtils.rm_rf(directory)
    end

    # Returns the status and message of each example by its name.
    def examples(report)
      report['examples'].to_h do |example|
        message = example.dig('exception', 'message')
        ["#{example['id']} #{example['full_description']}", [example['status'], message]]
      end
    end

    def failed(result)
      result.examples.select { |_, (status, _)| status == 'failed' }.map { |name, (_, text)| "#{name}\n#{text}" }.join("\n")
    end
  end
end
