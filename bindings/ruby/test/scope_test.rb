# frozen_string_literal: true

require 'test_helper'

module Puppetlang
  class ScopeTest < Test
    def setup
      @scope = Engine.new.scope
    end

    def test_values_come_out_as_data
      assert_equal [1, 'a', nil, { 'b' => [1.5, true] }], @scope.eval("[1, 'a', undef, {b => [1.5, true]}]")
      assert_nil @scope.eval('')
      assert_equal 'Integer[1, 2]', @scope.eval('Integer[1, 2]').to_type.to_s
    end

    def test_variables_go_in_and_out
      @scope['x'] = [1, { 'a' => :default }]
      assert_equal 1, @scope.eval('$x[0]')
      assert_equal 3, @scope.eval('$y = 3')
      assert_equal 3, @scope['y']
      assert_nil @scope['nothing']
      @scope[:x] = Value.from(7)
      assert_equal 7, @scope['::x']
      assert_raises(InvalidArgument) { @scope['X'] = 1 }
      assert_raises(TypeError) { @scope['x'] = Object.new }
    end

    def test_facts_are_variables
      scope = Engine.new.scope(facts: { 'kernel' => 'Linux' }, trusted: { 'certname' => 'a' })
      assert_equal %w[Linux Linux a], scope.eval("[$facts['kernel'], $kernel, $trusted['certname']]")
      assert_raises(TypeMismatch) { Engine.new.scope(facts: [1]) }
    end

    def test_programs_are_evaluated_again_and_again
      program = Engine.new.parse('$x + 1', path: 'p.pp')
      [1, 2].each do |x|
        scope = Engine.new.scope
        scope['x'] = x
        assert_equal x + 1, scope.eval(program)
      end
    end

    def test_functions_are_called_by_name
      @scope.eval('function add($a, $b = 10) { $a + $b }')
      assert_equal [11, 3], [@scope.call('add', 1), @scope.call(:add, 1, 2)]
      assert_equal 2, @scope.call('size', [1, 'a'])
      assert_raises(EvaluationError) { @scope.call('nope') }
    end

    def test_an_error_tells_where
      text = "function inner() {\n  1 + 'a' }\nfunction outer() { inner() }\n  outer()"
      error = assert_raises(EvaluationError) { @scope.eval(text, path: 'site.pp') }
      assert_equal "Evaluation Error: The value 'a' cannot be converted to Numeric. (file: site.pp, line: 2, column: 7)",
                   error.message
      assert_equal [:evaluation, 'Puppet::PreformattedError'], [error.status, error.kind]
      assert_equal [['site.pp', 'NOT_NUMERIC', 2, 7]], (error.diagnostics.map { |one| [one.path, one.code, one.line, one.column] })
      assert_equal [['inner', 'site.pp', 3, 20], ['outer', 'site.pp', 4, 3]], error.frames.map(&:to_a)
      assert_equal 1, @scope.eval('1')
    end

    def test_what_is_no_program_is_refused
      assert_raises(SyntaxError) { @scope.eval('$x = = 1') }
      assert_raises(SyntaxError) { @scope.eval(Engine.new.parse('}')) }
      error = assert_raises(ValidationError) { @scope.eval('$x = {a => 1, a => 2}') }
      assert_equal ['DUPLICATE_KEY'], error.diagnostics.map(&:code)
      error = assert_raises(InvalidArgument) { @scope.eval(Engine.new.parse('<%= 1 %>', epp: true)) }
      assert_match(/is a template/, error.message)
    end

    def test_templates_are_rendered
      @scope['domain'] = 'example.com'
      template = Engine.new.parse("<%- |String $name, Integer $port = 80| -%>\n<%= $name %>.<%= $domain %>:<%= $port %>\n", epp: true)
      assert_equal "web1.example.com:80\n", @scope.render(template, { 'name' => 'web1' })
      assert_equal "ä.example.com:443\n", @scope.render(template, { name: 'ä', port: 443 })
      assert_equal "web2.example.com:80\n", @scope.render(template, Value.from({ 'name' => 'web2' }))
      assert_equal 'example.com 3', @scope.render('<%= $domain %> <%= $x %><% $local = 1 %>', { x: 3 })
      assert_equal '', @scope.render('')
      assert_equal ['default', Encoding::UTF_8], [@scope.render('<%= $default %>', { default: :default })].flat_map { |text| [text, text.encoding] }
      assert_nil @scope['local']
    end

    def test_parameters_have_to_fit
      template = Engine.new.parse('<%- |String $name| -%><%= $name %>', epp: true)
      { nil => /expects a value for parameter 'name'/, { name: 1 } => /parameter 'name' expects a String value, got Integer/,
        { name: 'a', other: 1 } => /has no parameter named 'other'/ }.each do |parameters, message|
        error = assert_raises(EvaluationError) { @scope.render(template, parameters) }
        assert_match message, error.message
        assert_empty error.frames
      end
      assert_match(/expects a Hash value, got Integer/, assert_raises(InvalidArgument) { @scope.render(template, 1) }.message)
      assert_match(/key of entry 'a::b'/, assert_raises(InvalidArgument) { @scope.render(template, { 'a::b' => 1 }) }.message)
      assert_raises(TypeError) { @scope.render(template, { name: Object.new }) }
      assert_raises(InvalidArgument) { @scope.render(Engine.new.parse('1')) }
    end

    def test_what_is_sensitive_is_a_value
      rendered = @scope.render('password=<%= $password %>', { password: Value.sensitive('secret') })
      assert_equal ['Sensitive', 'password=secret'], [rendered.kind, rendered.unwrap.to_ruby]
      refute_match(/secret/, [rendered.inspect, rendered.to_s].join)
    end

    def test_an_error_in_a_template_tells_where
      @scope.eval("function inner(\$x) {\n  1 + $x }", path: 'site.pp')
      error = assert_raises(EvaluationError) { @scope.render("one\n <%= $nope %>", path: 'a.epp') }
      assert_equal "Evaluation Error: Unknown variable: 'nope'. (file: a.epp, line: 2, column: 6)", error.message
      error = assert_raises(EvaluationError) { @scope.render("one\n <%= inner('a') %>", path: 'a.epp') }
      assert_equal [['inner', 'a.epp', 2, 6]], error.frames.map(&:to_a)
      assert_raises(SyntaxError) { @scope.render('<%= 1') }
      assert_raises(ValidationError) { @scope.render('<% 1 = 2 %>') }
      assert_equal 'fine', @scope.render('fine')
    end

    def test_templates_are_limited_and_interrupted
      scope = Engine.new(max_steps: 1000).scope
      endless = '<% Integer[1, 1000000000000].each |$x| { %>a<% } %>'
      assert_raises(LimitReached) { scope.render(endless) }
      source = '<%= inline_epp($source, {source => $source}) %>'
      assert_raises(LimitReached) { @scope.render(source, { source: source }) }
      interrupt = Interrupt.new
      template = Engine.new.parse(endless, epp: true)
      interrupt.trigger
      assert_raises(Interrupted) { @scope.render(template, interrupt: interrupt) }
      assert_equal 'fine', scope.render('fine')
    end

    def test_a_function_renders_templates
      outer = nil
      engine = Engine.configure do |config|
        config.function('render', 'String $template, Integer $n') do |template, n|
          assert_raises(Busy) { outer.render('x') }
          Scope.current.render(template, { template: template, n: n })
        end
        config.function('boo') { raise IOError, 'boo' }
      end
      outer = engine.scope
      template = '<%= $n %><% if $n > 0 { %>,<%= render($template, $n - 1) %><% } %>'
      assert_equal '2,1,0', outer.render(template, { template: template, n: 2 })
      assert_equal '1,0', outer.call('render', template, 1)
      assert_equal 'boo', assert_raises(IOError) { outer.render('<%= boo() %>') }.message
    end

    def test_limits_end_a_program
      { { max_steps: 1000 } => 'Integer[1, 1000000000].each |$x| { $x + 1 }', { max_bytes: 10_000 } => 'Integer[1, 10000].map |$x| { [$x] }',
        { max_kept_bytes: 10 } => '$kept = "a text that needs memory of its own"',
        { max_depth: 50 } => 'function f() { f() } f()', { deadline_ms: 20 } => 'Integer[1, 1000000000000].each |$x| { $x + 1 }',
        {} => 'function f() { f() } f()' }.each do |settings, text|
        scope = Engine.new(**settings).scope
        error = assert_raises(LimitReached, text) { scope.eval(text) }
        assert_equal 1, error.diagnostics.size
        assert_equal 2, scope.eval('1 + 1')
      end
    end

    def test_settings
      assert_nil Engine.new(strict_variables: false, strict: :off).scope.eval('$unknown')
      assert_raises(EvaluationError) { @scope.eval('$unknown') }
      assert_raises(ArgumentError) { Engine.new(nonsense: 1) }
    end

    def test_programs_write_to_the_logger
      records = []
      scope = Engine.new(log_level: :notice) { |*record| records << record }.scope
      scope.eval("notice('n') info('i') warning('w') err('e')")
      assert_equal [[:notice, 'n'], [:warning, 'w'], [:error, 'e']], records
      error = assert_raises(IOError) { Engine.new { raise IOError, 'boo' }.scope.eval("warning('w') 1") }
      assert_equal 'boo', error.message
    end

    def test_another_thread_interrupts_while_ruby_goes_on
      interrupt = Interrupt.new
      started = Queue.new
      engine = Engine.configure { |config| config.function('started') { started << true and nil } }
      scope = engine.scope
      endless = 'started() Integer[1, 1000000000000].each |$x| { $x + 1 }'
      worker = Thread.new { assert_raises(Interrupted) { scope.eval(endless, interrupt: interrupt) } }
      started.pop
      assert_raises(Busy) { scope['x'] }
      interrupt.trigger
      worker.join
      assert_equal 3, scope.eval('3')
    end

    def test_a_scope_works_in_a_fiber
      program = Engine.new.parse('function f($n) { if $n == 0 { 0 } else { 1 + f($n - 1) } } f(20)')
      assert_equal 20, Fiber.new { @scope.eval(program) }.resume
      endless = Engine.new.parse('function g() { g() } g()')
      Fiber.new { assert_raises(LimitReached) { @scope.eval(endless) } }.resume
    end

    def test_a_function_in_a_fiber_may_start_a_fiber_that_evaluates
      engine = Engine.configure do |config|
        config.function('start', '') { Fiber.new { Engine.new.scope.eval('6 * 7') }.resume }
      end
      assert_equal 43, Fiber.new { engine.scope.eval('start() + 1') }.resume
    end

    # The library leaves the small stack of a fiber; Ruby code of a function runs on it again.
    def test_a_function_in_a_fiber_may_collect_garbage
      engine = Engine.configure do |config|
        config.function('collect', 'Integer $n') do |n|
          held = Array.new(100) { |index| "text #{n} #{index}" }
          GC.start
          held.last
        end
      end
      texts = Fiber.new { engine.scope.eval('[1, 2, 3].map |$n| { collect($n) }') }.resume
      assert_equal ['text 1 99', 'text 2 99', 'text 3 99'], texts
    end

    def test_scopes_are_used_by_many_threads
      engine = Engine.configure { |config| config.function('add', 'Integer $a, Integer $b') { |a, b| a + b } }
      program = engine.parse('Integer[1, 100].reduce |$a, $b| { add($a, $b) }')
      threads = Array.new(4) { Thread.new { Array.new(20) { engine.scope.eval(program) } } }
      assert_equal [5050], threads.flat_map(&:value).uniq
    end
  end
end
