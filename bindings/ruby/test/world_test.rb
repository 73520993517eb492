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
        asked << [name, arguments] unless name == 'current_time'
        arguments == ['HOME'] ? 'of the host' : NOT_GRANTED
      end
      assert compile('HOME', world: world)['Notify[value of the host]']
      assert_equal [['environment_variable', ['HOME']]], asked
      error = assert_raises(Error) { compile('OTHER', world: world) }
      assert_includes error.message, 'reading the environment variable OTHER is not granted (grant: env=OTHER)'
    end

    def test_a_world_has_a_clock
      world = ->(name, _) { name == 'current_time' ? Time.utc(2001, 2, 3, 4, 5, 6) : NOT_GRANTED }
      assert_equal '2001-02-03 04:05', Engine.new(world: world).scope.eval("strftime(Timestamp(), '%F %R')")
      clock = Engine.new(world: ->(*) { NOT_GRANTED }).scope
      assert clock.eval("Timestamp() > Timestamp('2020-01-01')")
    end

    def test_a_world_runs_commands_of_the_function_generate
      asked = nil
      world = lambda do |name, arguments|
        next NOT_GRANTED unless name == 'run_command'

        asked = arguments
        { 'status' => arguments[0][1] == 'you' ? 0 : 3, 'stdout' => 'Hello!' }
      end
      scope = Engine.new(world: world).scope
      assert_equal 'Hello!', scope.eval("generate('/bin/hello', 'you')")
      assert_equal [['/bin/hello', 'you'], nil], asked
      assert_raises(EvaluationError) { scope.eval("generate('/bin/hello', 'me')") }
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
