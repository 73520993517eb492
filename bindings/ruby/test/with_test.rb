# frozen_string_literal: true

require 'test_helper'

module Puppetlang
  # Settings and callables for one call: Engine#with and Environment#with.
  class WithTest < Test
    FILES = { 'manifests/site.pp' => "notify { lookup('who'): }\nnotify { \"${double(21)}\": }" }.freeze

    # Returns a data source that knows one key.
    def answering(who)
      ->(key, _request) { key == 'who' ? who : NO_SUCH_KEY }
    end

    def engine(**settings)
      Engine.configure(**settings) do |config|
        config.function('double', 'Integer $n') { |n| Scope.current.eval("#{n} * 2") }
      end
    end

    def titles(environment)
      environment.compile('web1').select { |resource| resource.type == 'Notify' }.map(&:title)
    end

    def test_an_environment_with_settings_for_one_call
      environment = engine(data: answering('anna')).environment(files: FILES)
      assert_equal %w[bert 42], titles(environment.with(data: answering('bert')))
      assert_raises(LimitReached) { titles(environment.with(max_steps: 1)) }
      assert_equal %w[anna 42], titles(environment)
      assert_equal %w[carol 42], titles(environment.with(engine(data: answering('carol'))))
      assert_equal %w[carol 42], titles(environment.with(engine, data: answering('carol')))
      assert_equal environment.name, environment.with.name
      assert_raises(InvalidArgument) { environment.with(tasks: true) }
      assert_raises(ArgumentError) { environment.with(nonsense: 1) }
    end

    def test_settings_that_are_not_given_stay
      first = engine(strict_variables: false, strict: :off, max_steps: 1000, severities: { DUPLICATE_KEY: :warning })
      copy = first.with(max_steps: 5, severities: { IDEM_EXPRESSION_NOT_LAST: :ignore })
      assert_nil copy.scope.eval('$unknown')
      assert_raises(LimitReached) { copy.scope.eval('Integer[1, 100].each |$i| { $i }') }
      assert_equal 100, first.scope.eval('Integer[1, 100].reduce |$a, $b| { $b }')
      assert copy.check('$x = {a => 1, a => 2}').valid?
      assert_nil first.with(strict: nil).scope.eval('$unknown')
    end

    def test_a_logger_for_one_call
      heard = []
      first = engine(logger: ->(level, message) { heard << [:first, level, message] })
      source = "notice('n') warning('w')"
      first.with { |level, message| heard << [:second, level, message] }.scope.eval(source)
      first.with(log_level: :notice).scope.eval(source)
      first.with(max_steps: 100).scope.eval(source)
      assert_equal [[:second, :warning, 'w'], [:first, :notice, 'n'], [:first, :warning, 'w'], [:first, :warning, 'w']],
                   heard
      quiet = Engine.new(log_level: :notice).with { |*record| heard << record }
      quiet.scope.eval(source)
      assert_equal [[:notice, 'n'], [:warning, 'w']], heard.last(2)
    end

    def test_functions_of_both_engines_are_called
      copy = engine.with(setup: ->(config) { config.function('triple', 'Integer $n') { |n| n * 3 } })
      assert_equal [4, 6], copy.scope.eval('[double(2), triple(2)]')
      replaced = engine.with(setup: ->(config) { config.function('double', 'Integer $n') { |n| n } })
      assert_equal 2, replaced.scope.eval('double(2)')
    end

    def test_a_copy_outlives_its_engine
      environment = Thread.new { engine.environment(files: FILES).with(data: answering('dora')) }.value
      5.times { GC.start }
      assert_equal %w[dora 42], titles(environment)
      assert_equal %w[dora 42], titles(environment.refresh)
    end

    def test_callables_go_with_their_engines
      before = Counting::ADDED.keys
      Thread.new { 10.times { titles(engine.environment(files: FILES).with(data: answering('eve'))) } }.join
      numbers = Counting::ADDED.keys - before
      assert_equal 20, numbers.size
      assert_eventually('callables stay') { Counting::DROPPED.values_at(*numbers).none?(&:zero?) }
      assert_equal [1], Counting::DROPPED.values_at(*numbers).uniq
    end
  end
end
