# frozen_string_literal: true

require 'test_helper'

module Puppetlang
  # What Ruby code in modules may reach: grants, and the callable that answers its requests.
  class WorldTest < Test
    # Compiles an environment whose Ruby code reads an environment variable; returns the catalog.
    def compile(name, **settings)
      site = %(notify { "value ${inline_template("<%= ENV['#{name}'] %>")}": })
      Engine.new(**settings).environment(files: { 'manifests/site.pp' => site }).compile('n')
    end

    def test_a_world_answers_ruby_code
      asked = []
      world = lambda do |name, arguments|
        asked << [name, arguments]
        arguments == ['HOME'] ? 'of the host' : NOT_GRANTED
      end
      assert compile('HOME', world: world)['Notify[value of the host]']
      assert_equal [['environment_variable', ['HOME']]], asked
      error = assert_raises(Error) { compile('OTHER', world: world) }
      assert_includes error.message, 'reading the environment variable OTHER is not granted (grant: env=OTHER)'
    end

    def test_an_exception_of_the_world_ends_the_compile
      boo = Class.new(StandardError)
      assert_raises(boo) { compile('HOME', world: ->(*) { raise boo }) }
      assert_raises(InvalidArgument) { Engine.new(world: 1) }
    end

    def test_grants_allow_ruby_code
      ENV['PUPPETLANG_WORLD'] = 'set'
      assert compile('PUPPETLANG_WORLD', grants: %w[random env=PUPPETLANG_WORLD])['Notify[value set]']
      assert_raises(InvalidArgument) { Engine.new(grants: ['everything']) }
    ensure
      ENV.delete('PUPPETLANG_WORLD')
    end
  end
end
