# frozen_string_literal: true

require 'test_helper'

module Puppetlang
  # Lookups in Hiera data, and their explanations.
  class LookupTest < Test
    # The expected values are those of the reference.
    FILES = {
      'hiera.yaml' => <<~YAML, 'data/web.yaml' => "users: {alice: 1}\nsizes: [2]\n", 'data/common.yaml' => <<~DATA,
        version: 5
        hierarchy:
        - {name: node, path: '%{facts.role}.yaml'}
        - {name: vault, lookup_key: vault, options: {mount: kv}}
        - {name: common, path: common.yaml}
      YAML
        lookup_options: {users: {merge: hash}}
        users:
          bob: 2
        port: '%{port}'
        web::port: 80
        nothing: ~
        bad: '%{a..b}'
      DATA
      'manifests/site.pp' => "$port = 8080\ninclude web\n",
      'modules/web/manifests/init.pp' => 'class web($port, $secret) { notify { "${port} ${secret}": } }'
    }.freeze
    FACTS = { 'role' => 'web' }.freeze

    # A function that supplies the key "web::secret" and fails for "sealed".
    VAULT = lambda do |key, options, context|
      case key
      when 'web::secret' then "hunter2 of #{options['mount']}, #{context.kind}"
      when 'sealed' then raise IOError, 'the vault is sealed'
      else NO_SUCH_KEY
      end
    end

    def environment(files = FILES, **settings)
      engine = Engine.configure(**settings) do |config|
        config.function('vault', 'String $key, Hash $options, Puppet::LookupContext $context', &VAULT)
      end
      engine.environment(files: files)
    end

    def lookup(key, **options)
      environment.lookup('web1', key, facts: FACTS, **options)
    end

    def test_a_key_has_the_value_of_the_data
      assert_equal({ 'bob' => 2, 'alice' => 1 }, lookup('users'))
      assert_equal [2, 80], [lookup('users.bob'), lookup(:'web::port')]
      assert_equal [2], lookup('sizes')
      assert_raises(NotFound) { environment.lookup('web1', 'sizes') }
    end

    def test_the_merge_strategy_can_be_chosen
      assert_equal({ 'alice' => 1 }, lookup('users', merge: 'first'))
      assert_equal({ 'bob' => 2, 'alice' => 1 }, lookup('users', merge: :deep))
      assert_equal [2], lookup('sizes', merge: { 'strategy' => 'unique' })
      files = { 'hiera.yaml' => "version: 5\nhierarchy: [{name: all, paths: [a.yaml, b.yaml]}]\n",
                'data/a.yaml' => 'list: [1, --2]', 'data/b.yaml' => "list: ['2', 3]" }
      environment = environment(files)
      assert_equal [1, '--2'], environment.lookup('n', 'list')
      assert_equal ['2', 3, 1, '--2'], environment.lookup('n', 'list', merge: :deep)
      assert_equal [3, 1], environment.lookup('n', 'list', merge: { strategy: :deep, knockout_prefix: '--' })
    end

    def test_a_default_is_for_keys_without_a_value
      assert_equal [1], lookup('none', default: [1])
      assert_nil lookup('none', default: nil)
      assert_equal [2], lookup('sizes', default: nil)
      error = assert_raises(NotFound) { lookup('none') }
      assert_equal "Function lookup() did not find a value for the name 'none'", error.message
    end

    def test_a_key_can_have_the_value_undef
      assert_nil lookup('nothing')
      assert_nil lookup('nothing', default: 1)
    end

    def test_the_type_of_a_value_is_checked
      assert_equal [2], lookup('sizes', value_type: 'Array[Integer]')
      assert_equal [2], lookup('sizes', value_type: Type.parse('Array[Integer]'))
      error = assert_raises(EvaluationError) { lookup('users', value_type: 'Integer') }
      assert_equal 'Found value has wrong type, expects an Integer value, got Struct', error.message
    end

    def test_data_can_refer_to_variables_of_the_main_manifest
      assert_equal '8080', lookup('port', compile: true)
      assert_raises(EvaluationError) { lookup('port') }
      assert_equal '7', lookup('port', parameters: { 'port' => 7 })
      wrong = environment(FILES.merge('manifests/site.pp' => '$x = = 1'))
      error = assert_raises(SyntaxError) { wrong.lookup('n', 'port', compile: true) }
      assert_equal ['SYNTAX_ERROR'], error.diagnostics.map(&:code)
    end

    def test_a_function_supplies_data
      assert_equal 'hunter2 of kv, Object', lookup('web::secret')
      assert environment.compile('web1', facts: FACTS)['Notify[80 hunter2 of kv, Object]']
      assert_equal 'the vault is sealed', assert_raises(IOError) { lookup('sealed') }.message
      assert_raises(IOError) { environment.explain_lookup('web1', 'sealed') }
    end

    def test_only_lookups_ask_for_keys
      scope = Engine.configure { |config| config.function('f') { NO_SUCH_KEY } }.scope
      assert_raises(EvaluationError) { scope.eval('f()') }
      assert_equal 1, scope.eval('1')
    end

    def test_what_is_no_lookup_is_refused
      error = assert_raises(TypeMismatch) { lookup('users', merge: 1) }
      assert_equal 'the option "merge" is a string or a hash', error.message
      assert_raises(TypeMismatch) { lookup('users', value_type: 1) }
      assert_raises(TypeMismatch) { lookup('users', compile: 1) }
      assert_raises(InvalidArgument) { lookup('users', merges: 'hash') }
      assert_raises(InvalidArgument) { environment.lookup('', 'users') }
      assert_raises(TypeMismatch) { environment.lookup('n', 'users', facts: [1]) }
      assert_raises(TypeError) { lookup('users', default: Object.new) }
      assert_raises(InvalidEncoding) { lookup("\xFF") }
      interrupt = Interrupt.new.tap(&:trigger)
      assert_raises(Interrupted) { lookup('users', interrupt: interrupt) }
      assert_raises(Interrupted) { environment.explain_lookup('n', 'users', interrupt: interrupt) }
    end

    def test_an_explanation_tells_where_values_come_from
      explanation = environment.explain_lookup('web1', 'users', facts: FACTS, merge: 'hash')
      assert_equal %w[value origins steps texts], explanation.keys
      assert_equal({ 'bob' => 2, 'alice' => 1 }, explanation['value'])
      origins = [{ 'part' => ['bob'], 'location' => '/data/common.yaml', 'line' => 3, 'column' => 3 },
                 { 'part' => ['alice'], 'location' => '/data/web.yaml', 'line' => 1, 'column' => 9 }]
      assert_equal origins, explanation['origins']
      assert_equal %w[lookup_options users], (explanation['steps'].map { |step| step['search'] })
      assert_equal [['hash', 'merged', explanation['value']]],
                   (explanation['steps'][1]['steps'].map { |step| step.values_at('merge', 'outcome', 'value') })
      assert_equal [], explanation['texts']
    end

    def test_an_explanation_tells_what_is_wrong
      explanation = environment.explain_lookup('web1', 'none')
      assert_equal ["Function lookup() did not find a value for the name 'none'", [], false],
                   [*explanation.values_at('error', 'origins'), explanation.key?('value')]
      assert_equal 'Syntax error in string: %{a..b}', environment.explain_lookup('web1', 'bad')['error']
      assert_equal 'Syntax error in string: %{a..b}', assert_raises(EvaluationError) { lookup('bad') }.message
      assert_equal 5, environment.explain_lookup('web1', 'none', default: 5)['value']
    end

    def test_threads_share_an_environment
      size = ->(key, request) { key == 'sizes' ? [request.variable('facts')['size']] : NO_SUCH_KEY }
      shared = environment(data: size)
      threads = Array.new(4) do |number|
        facts = { 'role' => 'web', 'size' => number }
        Thread.new { Array.new(20) { shared.lookup('n', 'sizes', facts: facts, merge: 'unique') }.uniq }
      end
      assert_equal [[[0, 2]], [[1, 2]], [[2]], [[3, 2]]], threads.map(&:value)
    end
  end
end
