# frozen_string_literal: true

require 'test_helper'

module Puppetlang
  # Data of the host: the callable that supplies them, and the ways in which it can end.
  class DataTest < Test
    FILES = {
      'hiera.yaml' => "version: 5\nhierarchy: [{name: common, path: common.yaml}]\n",
      'data/common.yaml' => "lookup_options: {users: {merge: hash}}\nusers: {bob: 2}\nsizes: [2]\nweb::port: 80\n",
      'manifests/site.pp' => 'include web',
      'modules/web/manifests/init.pp' => 'class web($port, $secret = none) { notify { "${port} ${secret}": } }'
    }.freeze

    # Returns an engine with the data of a Hash.
    def engine(data, **settings)
      Engine.new(data: ->(key, _) { data.fetch(key, NO_SUCH_KEY) }, **settings)
    end

    # Returns an environment whose data source is the block.
    def asking(**settings, &block)
      Engine.new(data: block, **settings).environment(files: FILES)
    end

    def test_data_of_the_host_are_merged_with_those_of_files
      options = { 'sizes' => { 'merge' => 'unique' } }
      data = { 'users' => { 'carol' => '%{role}' }, 'lookup_options' => options, 'sizes' => [1] }
      environment = engine(data).environment(files: FILES)
      assert_equal({ 'bob' => 2, 'carol' => '%{role}' }, environment.lookup('n', 'users'))
      assert_equal '%{role}', environment.lookup('n', 'users.carol', merge: 'first')
      assert_equal [1, 2], environment.lookup('n', 'sizes')
      assert_equal 80, environment.lookup('n', 'web::port')
      bob = { 'part' => ['bob'], 'location' => '/data/common.yaml', 'line' => 2, 'column' => 9 }
      assert_includes environment.explain_lookup('n', 'users')['origins'], bob
    end

    def test_class_parameters_are_data
      environment = engine({ 'web::port' => 443, 'web::secret' => 'hunter2' }).environment(files: FILES)
      assert environment.compile('n')['Notify[443 hunter2]']
      assert engine({}).environment(files: FILES).compile('n')['Notify[80 none]']
    end

    def test_scopes_have_no_other_data
      scope = engine({ 'sizes' => [1], 'port' => 443 }).scope
      assert_equal [[1], 444], scope.eval("[lookup('sizes'), lookup('port') + 1]")
      assert_equal 1, scope.eval("lookup('none', {default_value => 1})")
      assert_equal '443', scope.render("<%= lookup('port') %>")
      assert_equal 443, scope.call('lookup', 'port')
    end

    def test_nil_is_a_value
      environment = engine({ 'web::port' => nil, 'users' => Value.parse('{dave => 3}') }).environment(files: FILES)
      assert_nil environment.lookup('n', 'web::port', default: 1)
      assert_equal({ 'bob' => 2, 'dave' => 3 }, environment.lookup('n', 'users'))
      assert_raises(NotFound) { environment.lookup('n', 'none') }
    end

    def test_a_request_has_a_key_and_variables
      seen = []
      environment = asking do |key, request|
        seen << key if key != 'lookup_options'
        assert_equal key, request.key
        assert_nil request.variable('no_such')
        assert_raises(InvalidEncoding) { request.variable("\xFF") }
        key == 'known' ? ['facts', :trusted, '::role'].map { |name| request.variable(name) } : NO_SUCH_KEY
      end
      node = { facts: { 'a' => 1 }, trusted: { 'certname' => 't' }, parameters: { 'role' => 'r' } }
      assert_equal [{ 'a' => 1 }, { 'certname' => 't' }, 'r'], environment.lookup('n', 'known', **node)
      assert_equal 1, environment.lookup('n', 'known.0.a', **node)
      assert_equal %w[known known], seen
    end

    def test_a_request_is_over_when_the_source_returns
      kept = nil
      asking { |_, request| (kept = request) && NO_SUCH_KEY }.lookup('n', 'sizes')
      assert_equal 'sizes', kept.key
      assert_raises(InvalidArgument) { kept.variable('facts') }
      assert_equal '#<Puppetlang::DataRequest sizes>', kept.inspect
      raising = asking { |_, request| (kept = request) && raise('boo') }
      assert_raises(RuntimeError) { raising.lookup('n', 'sizes') }
      assert_raises(InvalidArgument) { kept.variable('facts') }
    end

    def test_another_thread_may_use_a_request
      environment = asking do |key, request|
        key == 'k' ? Thread.new { request.variable('facts') }.value : NO_SUCH_KEY
      end
      assert_equal({ 'a' => 1 }, environment.lookup('n', 'k', facts: { 'a' => 1 }))
    end

    def test_exceptions_come_out_as_they_are
      [RuntimeError, Exception, SystemExit, KeyError, NotFound].map { |type| type.new('boo') }.each do |exception|
        environment = asking { |key, _| key == 'web::port' ? raise(exception) : NO_SUCH_KEY }
        assert_same exception, assert_raises(exception.class) { environment.lookup('n', 'web::port') }
        assert_same exception, assert_raises(exception.class) { environment.lookup('n', 'web::port', default: 1) }
        assert_same exception, assert_raises(exception.class) { environment.explain_lookup('n', 'web::port') }
        assert_same exception, assert_raises(exception.class) { environment.compile('n') }
        assert_equal [2], environment.lookup('n', 'sizes')
      end
    end

    def test_exceptions_go_through_functions
      boo = RuntimeError.new('boo')
      engine = Engine.configure(data: ->(*) { raise boo }) { |config| config.function('f', '&$b') { |&b| b.call } }
      assert_same boo, assert_raises(RuntimeError) { engine.scope.eval("f() || { f() || { lookup('a') } }") }
      rescuing = Engine.configure(data: ->(*) { raise boo }) do |config|
        config.function('f', '&$b') { |&b| b.call rescue $!.message }
      end
      assert_equal 'boo', rescuing.scope.eval("f() || { lookup('a') }")
    end

    def test_an_answer_has_to_be_data
      answers = { Object.new => /for Object/, [NO_SUCH_KEY] => /for Object/ }
      answers.each do |answer, message|
        assert_match message, assert_raises(TypeError) { asking { |*| answer }.lookup('n', 'sizes') }.message
      end
      assert_equal 'Puppetlang::NO_SUCH_KEY', NO_SUCH_KEY.inspect
    end

    def test_a_throw_does_not_happen
      environment = asking { |*| throw :out, 1 }
      caught = catch(:out) do
        error = assert_raises(CallbackFailed) { environment.lookup('n', 'sizes') }
        assert_match(/the data source was left by/, error.message)
        :not_thrown
      end
      assert_equal :not_thrown, caught
      assert_raises(CallbackFailed) { quiet_thread { asking { |*| Thread.current.kill }.lookup('n', 'a') }.value }
      assert_raises(LocalJumpError) { asking { |*| break }.lookup('n', 'a') }
    end

    def test_a_source_that_waits_can_be_killed
      started = Queue.new
      environment = asking { |*| (started << true) && Queue.new.pop }
      thread = quiet_thread { environment.lookup('n', 'a') }
      # A thread in the library is stopped, too.
      started.pop
      Thread.pass until thread.stop?
      thread.kill
      assert_raises(CallbackFailed) { thread.value }
    end

    def test_a_source_may_look_up
      inner = engine({ 'sizes' => [7] }).environment(files: FILES)
      outer = asking { |key, _| key == 'sizes' ? inner.lookup('n', key) : NO_SUCH_KEY }
      assert_equal [7], outer.lookup('n', 'sizes')
      missing = asking { |key, _| inner.lookup('n', "#{key}_missing") }
      assert_equal "Function lookup() did not find a value for the name 'lookup_options_missing'",
                   assert_raises(NotFound) { missing.lookup('n', 'sizes', default: 1) }.message
    end

    def test_a_logger_that_fails_first_wins
      records = 0
      source = ->(key, _) { key == 'a' ? raise('source') : NO_SUCH_KEY }
      engine = Engine.new(data: source) { (records += 1) && raise('logger') }
      assert_equal 'logger', assert_raises(RuntimeError) { engine.scope.eval("warning('w') lookup('a')") }.message
      assert_equal 1, records
    end

    def test_what_is_no_source_is_refused
      error = assert_raises(InvalidArgument) { Engine.new(data: { 'a' => 1 }) }
      assert_match(/a data source has to respond to `call`/, error.message)
    end

    def test_sources_go_with_their_engines
      numbers = added do
        20.times do
          environment = asking { |*| environment.inspect && NO_SUCH_KEY }
          environment.lookup('n', 'sizes')
        end
        assert_raises(InvalidArgument) { Engine.new(data: ->(*) {}, setup: ->(config) { config.set('dialect', 'x') }) }
      end
      assert_equal 21, numbers.size
      assert_eventually('sources stay') { Counting::DROPPED.values_at(*numbers).none?(&:zero?) }
      10.times { GC.start }
      assert_equal [1], Counting::DROPPED.values_at(*numbers).uniq
    end

    def test_a_source_stays_as_long_as_its_environment
      environment = nil
      numbers = added { environment = engine({ 'a' => 1 }).environment(files: FILES) }
      10.times { GC.start }
      assert_equal [0], Counting::DROPPED.values_at(*numbers)
      assert_equal [1, 1], [environment.lookup('n', 'a'), environment.refresh.lookup('n', 'a')]
    end

    def test_a_source_that_is_replaced_is_dropped_at_once
      config = Config.new
      numbers = added { 3.times { config.ask_for_data } }
      assert_equal [1, 1, 0], Counting::DROPPED.values_at(*numbers)
      config.free
      assert_equal [1, 1, 1], Counting::DROPPED.values_at(*numbers)
    end

    private

    # Returns the numbers that the block registers. The block runs on a thread, so that nothing on a stack keeps an
    # engine alive.
    def added(&block)
      before = Counting::ADDED.keys
      Thread.new(&block).join
      Counting::ADDED.keys - before
    end
  end
end
