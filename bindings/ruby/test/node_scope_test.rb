# frozen_string_literal: true

require 'test_helper'

module Puppetlang
  # Scopes of nodes, and what an environment says about its modules.
  class NodeScopeTest < Test
    FILES = {
      'modules/web/functions/port.pp' => 'function web::port() { 80 }',
      'modules/web/types/port.pp' => 'type Web::Port = Integer[1, 65535]',
      'modules/web/manifests/init.pp' => 'class web($port = 1) { notify { "port ${port}": } }',
      'modules/web/lib/puppet/type/vhost.rb' => "Puppet::Type.newtype(:vhost) do\nnewparam(:name, namevar: true)\n" \
                                                "newproperty(:root)\nend",
      'modules/web/templates/hello.epp' => "<%- |$who| -%>\nHello, <%= $who %>!",
      'modules/db/metadata.json' => '{"name": "acme-db", "version": "1.2.3", "author": "acme", "license": "x", ' \
                                    '"summary": "s", "source": "s", "dependencies": []}',
      'hiera.yaml' => "version: 5\nhierarchy: [{name: common, path: common.yaml}]",
      'data/common.yaml' => 'web::port: 8080'
    }.freeze

    def environment(**settings)
      Engine.new(**settings).environment(files: FILES)
    end

    def setup
      @scope = environment.scope('web1', facts: { 'kernel' => 'Linux' })
    end

    def test_programs_use_the_environment
      assert_equal [80, true, 8080, 'web1'],
                   @scope.eval("[web::port(), 8080 =~ Web::Port, lookup('web::port'), $trusted['certname']]")
      assert_equal 'Hello, Linux!', @scope.eval("epp('web/hello.epp', { who => $kernel })")
      assert_raises(InvalidArgument) { environment.scope('') }
      assert_raises(InvalidArgument) { environment.scope('web1', fact: {}) }
      assert_raises(TypeMismatch) { environment.scope('web1', facts: [1]) }
    end

    def test_types_of_modules
      port = @scope.type('Web::Port')
      ports = @scope.type('Array[Web::Port]')
      @scope = nil
      GC.start
      assert_equal [true, false, true], [port === 8080, port === 0, ports === [80, 443]]
      scope = environment.scope('web1')
      { '1' => TypeMismatch, 'Array[' => SyntaxError, "fail('x')" => EvaluationError }.each do |text, error|
        assert_raises(error) { scope.type(text) }
      end
      interrupt = Interrupt.new.tap(&:trigger)
      assert_raises(Interrupted) { scope.type('Integer[1, 1000000000000].each |$i| { $i }', interrupt: interrupt) }
      scope.eval('type Mine = String')
      assert_operator scope.type('Mine'), :===, 'a'
      assert_operator Engine.new.scope.type('Integer'), :===, 1
    end

    def test_a_resource_type_is_described
      vhost = @scope.resource_type('vhost')
      assert_equal ['vhost', ['root'], %w[name provider], ['name'], true],
                   vhost.values_at('name', 'properties', 'parameters', 'namevars', 'complete')
      assert_includes vhost['metaparameters'], 'before'
      assert_equal ['path'], @scope.resource_type(:file)['namevars']
      assert_equal [nil, nil], [@scope.resource_type('nothing'), Engine.new.scope.resource_type('file')]
      assert_equal ['vhost'], environment.resource_types
    end

    def test_names_that_are_declared
      @scope.eval("$mine = 1\nfunction my_function() { web::port() }\ntype My = Integer\nmy_function() =~ Web::Port")
      names = @scope.names
      assert_equal [%w[my_function web::port], %w[My Web::Port]], names.values_at('functions', 'types')
      assert_empty %w[mine kernel facts] - names['variables']
    end

    def test_the_catalog_of_what_ran
      @scope.eval("include web\n@notify { 'later': }")
      assert_raises(EvaluationError) { @scope.eval("notify { 'lost': }\nfail('end')") }
      @scope.eval("realize(Notify['later'])")
      catalog = @scope.catalog
      assert_equal ['port 8080', 'later', nil], [catalog['Notify[port 8080]'].title, catalog['Notify[later]'].title,
                                                 catalog['Notify[lost]']]
      assert_equal 'web1', catalog.name
      assert_raises(Interrupted) { @scope.catalog(interrupt: Interrupt.new.tap(&:trigger)) }
      assert_raises(Unsupported) { Engine.new.scope.catalog }
    end

    def test_functions_run_again_for_the_catalog
      calls = 0
      engine = Engine.configure { |config| config.function('host') { (calls += 1) > 2 ? raise(IOError, 'boo') : 1 } }
      scope = engine.environment(files: {}).scope('web1')
      assert_equal 1, scope.eval('host()')
      assert scope.catalog
      assert_equal 2, calls
      assert_equal 'boo', assert_raises(IOError) { scope.catalog }.message
    end

    def test_modules_of_an_environment
      modules = environment.modules.sort_by { |one| one['name'] }
      assert_equal [['db', '/modules/db', '1.2.3'], ['web', '/modules/web', nil]],
                   (modules.map { |one| [*one.values_at('name', 'path'), one['metadata']&.fetch('version')] })
    end

    def test_the_main_manifest_is_not_evaluated
      scope = Engine.new.environment(files: { 'manifests/site.pp' => "fail('no')" }).scope('web1')
      assert_equal 1, scope.eval('1')
    end
  end
end
