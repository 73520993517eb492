# frozen_string_literal: true

require 'test_helper'

module Puppetlang
  # Ruby functions that programs call.
  class FunctionTest < Test
    def scope(functions = {})
      Engine.configure { |config| functions.each { |(name, signature), block| config.function(name, signature || '', &block) } }.scope
    end

    def one(signature = '', &block)
      scope({ ['f', signature] => block })
    end

    def test_a_block_is_a_function
      scope = one('Integer $a, String $b = ?, Any *$rest') { |*all| all.reverse }
      assert_equal [1], scope.eval('f(1)')
      assert_equal [nil, [3], 'b', 1], scope.eval("1.f('b', [3], undef)")
      error = assert_raises(EvaluationError) { scope.eval('f(true)', path: 'site.pp') }
      assert_equal "Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Integer value, " \
                   'got Boolean (file: site.pp, line: 1, column: 1)', error.message
      assert_equal 42, Engine.configure { |config| config.function('double', 'Integer $n') { |n| n * 2 } }.scope.eval('double(21)')
    end

    def test_arrays_are_not_spread
      assert_equal [[1, 2], nil], one('Array $a, $b = ?') { |a, b| [a, b] }.eval('f([1, 2])')
      assert_equal [1, 2], one('Array $a') { |a| a }.eval('f([1, 2])')
      assert_equal [[1, 2]], one('Array $a') { |*a| a }.eval('f([1, 2])')
      assert_equal [1, 2], one('Array $a', &->(a) { a }).eval('f([1, 2])')
    end

    def test_values_that_ruby_has_no_data_for_are_values
      assert_equal 'Sensitive', one('$x') { |x| x.kind }.eval("f(Sensitive('a'))")
      assert_equal 'b', one('$x') { |x| Value.sensitive(x) }.eval("f('b')").unwrap.to_ruby
      assert_raises(TypeError) { one { Object.new }.eval('f()') }
    end

    def test_what_is_no_function_is_refused
      assert_raises(InvalidArgument) { scope({ 'F' => -> {} }) }
      assert_raises(InvalidArgument) { Config.new.function('f') }
      error = assert_raises(SyntaxError) { one('Integer $a $b') { |*| } }
      assert_match(/there is a comma missing in front of this \(line: 1, column: 12\)/, error.message)
      assert_raises(TypeMismatch) { one('Integer[a] $b') { |*| } }
    end

    def test_exceptions_come_out_as_they_are
      [RuntimeError.new('boo'), Exception.new('boo'), SystemExit.new(3), ::Interrupt.new].each do |exception|
        scope = one { raise exception }
        assert_same exception, assert_raises(exception.class) { scope.eval('[1].each |$x| { f() }') }
        assert_same exception, assert_raises(exception.class) { scope.call('f') }
        assert_equal 1, scope.eval('1')
      end
    end

    def test_an_exception_whose_message_is_odd
      odd = Class.new(StandardError) { define_method(:message) { raise 'no message' } }
      assert_raises(odd) { one { raise odd }.eval('f()') }
      assert_raises(RuntimeError) { one { raise "\xFF" }.eval('f()') }
      assert_raises(RuntimeError) { one { raise 'ä'.encode('UTF-16LE') }.eval('f()') }
    end

    def test_an_error_of_a_function_has_the_location_of_the_call
      error = assert_raises(CallbackFailed) { one { raise FunctionError, 'no route' }.eval("\n f()", path: 'a.pp') }
      place = '(file: a.pp, line: 2, column: 2)'
      assert_equal "Evaluation Error: Error while evaluating a Function Call, no route #{place}", error.message
      assert_equal 'Puppet::PreformattedError', error.kind
    end

    def test_a_throw_does_not_happen
      scope = one { throw :out, 1 }
      caught = catch(:out) do
        assert_raises(CallbackFailed) { scope.eval('f()') }
        :not_thrown
      end
      assert_equal :not_thrown, caught
      assert_equal 1, scope.eval('1')
    end

    def test_break_return_and_kill_do_not_happen
      assert_raises(LocalJumpError) { one { break }.eval('f()') }
      assert_instance_of CallbackFailed, eval_and_return
      thread = quiet_thread { assert_raises(CallbackFailed) { one { Thread.current.kill }.eval('f()') } }
      assert_match(/left by throw/, thread.value.message)
      assert_nil one { next }.eval('f()')
    end

    def test_a_lambda_is_the_block
      scope = one('Integer $n, Callable[1, 1] &$block') { |n, &block| block.call(block.call(n)) }
      assert_equal 12, scope.eval('f(3) |$x| { $x * 2 }')
      assert_equal [3, [2, 1]], one('$n, Callable &$b') { |n, &b| b.call(n, [2, 1]) }.eval('f(3) |$x, $y| { [$x, $y] }')
      assert_equal false, one('Optional[Callable] &$b') { |&b| !b.nil? }.eval('f()')
      assert_equal 7, one('&$b') { |&b| [1].each { |x| break b.call(x) } }.eval('f() |$x| { 7 }')
    end

    def test_an_error_of_a_lambda_goes_on_as_it_is
      scope = one('&$b') { |&b| b.call }
      error = assert_raises(EvaluationError) { scope.eval("f() || {\n  fail('oh') }", path: 'site.pp') }
      assert_equal 'Evaluation Error: Error while evaluating a Function Call, oh (file: site.pp, line: 2, column: 3)', error.message
      assert_equal 1, scope.eval('function g() { f() || { return(1) } 2 } g()')
      assert_equal [1], scope.eval('[1, 2].map |$x| { f() || { if $x == 2 { break() } $x } }')
    end

    def test_an_error_of_a_lambda_can_be_rescued
      scope = one('&$b') do |&b|
        b.call
      rescue EvaluationError => e
        e.diagnostics.first.line
      end
      assert_equal 2, scope.eval("f() || {\n fail('oh') }")
      assert_raises(KeyError) { one('&$b') { |&b| b.call rescue raise(KeyError) }.eval("f() || { fail('oh') }") }
    end

    def test_exceptions_go_through_lambdas
      boo = RuntimeError.new('boo')
      seen = []
      scope = scope({ ['outer', '&$b'] => proc { |&b|
                        begin
                          b.call
                        rescue RuntimeError => e
                          seen << e
                          raise
                        end
                      }, 'inner' => proc { raise boo } })
      assert_same boo, assert_raises(RuntimeError) { scope.eval('outer() || { outer() || { outer() || { inner() } } }') }
      assert_equal [boo] * 3, seen
    end

    def test_a_lambda_works_in_a_fiber_of_the_function
      scope = one('&$b') { |&b| Enumerator.new { |y| 3.times { |i| y << b.call(i) } }.then { |e| [e.next, e.next] } }
      assert_equal [0, 10], scope.eval('f() |$x| { $x * 10 }')
    end

    def test_a_function_evaluates_in_its_scope
      outer = nil
      scope = one('String $code') do |code|
        assert_raises(Busy) { outer['x'] }
        Scope.current['code'] = code
        Scope.current.eval(code)
      end
      outer = scope
      assert_equal 21, scope.eval("$x = 20 f('$x + 1')")
      assert_equal '$x + 1', scope['code']
      assert_equal 3, scope.eval("f('f(\"f(\\'1 + 2\\')\")')")
      assert_raises(EvaluationError) { scope.eval("f('nope()')") }
      assert_nil Scope.current
    end

    def test_what_is_left_of_a_call_is_of_no_use
      kept = nil
      scope = one('&$b') do |&b|
        kept = [b, Scope.current]
        1
      end
      scope.eval('f() || { 1 }')
      assert_raises(InvalidArgument) { kept[0].call }
      assert_raises(InvalidArgument) { kept[1].eval('1') }
    end

    def test_an_endless_recursion_through_the_host_ends
      scope = Engine.configure(max_depth: 50) { |config| config.function('f') { Scope.current.eval('f()') } }.scope
      assert_raises(LimitReached) { scope.eval('f()') }
      assert_equal 1, scope.eval('1')
    end

    def test_functions_go_with_their_engines
      before = Counting::ADDED.keys
      Thread.new { 20.times { one { |*| self }.eval('f()').inspect rescue nil } }.join
      numbers = Counting::ADDED.keys - before
      assert_equal 20, numbers.size
      assert_eventually('functions stay') { Counting::DROPPED.values_at(*numbers).none?(&:zero?) }
      assert_equal [1], Counting::DROPPED.values_at(*numbers).uniq
    end

    def test_a_function_of_a_value_that_keeps_its_scope
      value = Engine.new.scope.eval('type Port = Integer Array[Port]')
      10.times { GC.start }
      assert value.to_type === [1]
    end

    private

    def eval_and_return
      one { return :jumped }.eval('f()')
    rescue CallbackFailed => e
      e
    end
  end
end
