# frozen_string_literal: true

require 'test_helper'

module Puppetlang
  # Uses all parts of the gem. With GC_STRESS=1 the garbage collector runs whenever it can, and compacts memory.
  class StressTest < Test
    STRESS = ENV['GC_STRESS'] == '1'

    def setup
      GC.stress = STRESS
    end

    def teardown
      GC.stress = false
      return unless STRESS && GC.respond_to?(:verify_compaction_references)

      # The name of the second option depends on the version.
      double = GC.method(:verify_compaction_references).parameters.map(&:last) & %i[double_heap expand_heap]
      GC.verify_compaction_references(toward: :empty, **double.to_h { |name| [name, true] })
    end

    def test_tree
      program = parse("if \$a { notice('ä') }")
      condition = program.tree[2]
      assert_equal 'a', condition.field('test').text
      assert_equal [[1, 4], [1, 9], [1, 9], [1, 16]], (condition.each_descendant.map { |node| [node.line, node.column] })
      assert_equal '(if {:test (var "a") :then [(invoke {:functor (qn "notice") :args ["ä"]})]})', program.pn
    end

    def test_tokens
      program = parse(%(# c\n"a${b}"))
      assert_equal [['DQPRE', 'a'], %w[VARIABLE b], ['DQPOST', '']], (program.tokens.map { |token| [token.kind, token.text] })
      assert_equal ['# c'], program.tokens.first.trivia.map(&:text)
    end

    def test_diagnostics
      program = parse("$motd = @END\n  Don't panic.\n  | END\n")
      one = program.diagnostics.first
      assert_equal ['the text would end here', 28], [one.labels.first.text, one.labels.first.span.start]
      assert_equal '@(END)', one.fix.edits.first.text
      assert_equal program.diagnostics.map { |each| "#{each}\n" }.join, program.diagnostics.render(:concise)
      assert_equal one.message, program.error.message[/.*Expression/]
    end

    def test_values_and_types
      value = Value.from({ 'list' => [1, 'ä' * 30, nil], 'type' => Type.parse('Integer[1, 2]') })
      assert_equal [1, 'ä' * 30, nil], value['list'].to_ruby
      assert_equal %w[list type], (value.each.map { |key, _| key.to_ruby })
      assert_equal 'Integer[1, 2]', value['type'].to_type.to_s
      assert_equal 'x expects an Integer value, got String', Type.parse('Integer').difference(Type.of('a'), name: 'x')
      assert_raises(TypeError) { Value.from([['a' * 30], Object.new]) }
    end

    def test_evaluation
      engine = Engine.configure do |config|
        config.function('f', 'Integer $n, Optional[Callable] &$b') { |n, &b| b ? b.call(n, 'ä' * 30) : raise("boo #{n}") }
      end
      scope = engine.scope(facts: { 'kernel' => 'ä' * 30 })
      assert_equal [1, 'ä' * 30, 'ä' * 30], scope.eval('f(1) |$x, $y| { [$x, $y, $kernel] }')
      assert_equal 'boo 2', assert_raises(RuntimeError) { scope.eval('f(1) |$x, $y| { f($x + 1) }') }.message
      assert_equal ['NOT_NUMERIC'], assert_raises(EvaluationError) { scope.eval("1 + 'a'") }.diagnostics.map(&:code)
      assert_equal "#{'ä' * 30}1", scope.render('<%= $kernel %><%= f($n) |$x, $y| { $x } %>', { n: 1 })
      assert_equal 'ä' * 30, scope.render('<%= $x %>', { x: Value.sensitive('ä' * 30) }).unwrap.to_ruby
    end

    def test_lookups
      files = { 'hiera.yaml' => "version: 5\nhierarchy: [{name: v, lookup_key: vault}, {name: c, path: c.yaml}]\n",
                'data/c.yaml' => "a: [2]\nb: #{'ä' * 30}\n" }
      data = ->(key, request) { key == 'a' ? [1, request.variable('facts')['f']] : NO_SUCH_KEY }
      engine = Engine.configure(data: data) do |config|
        config.function('vault', '$k, $o, $c') { |key| key == 'sealed' ? raise('boo') : NO_SUCH_KEY }
      end
      environment = engine.environment(files: files)
      assert_equal [1, 'ä' * 30, 2], environment.lookup('n', 'a', merge: :unique, facts: { 'f' => 'ä' * 30 })
      explanation = environment.explain_lookup('n', 'b')
      origin = { 'location' => '/data/c.yaml', 'line' => 2, 'column' => 1 }
      assert_equal ['ä' * 30, [origin]], explanation.values_at('value', 'origins')
      assert_equal 'boo', assert_raises(RuntimeError) { environment.lookup('n', 'sealed') }.message
      assert_raises(NotFound) { environment.lookup('n', 'none') }
    end

    def test_statuses
      assert_raises(InvalidArgument) { Engine.new(dialect: 'x') }
      assert_raises(NotFound) { parse('}').pn }
      assert_raises(LimitReached) { parse('12', max_source_bytes: 1) }
      interrupt = Interrupt.new
      interrupt.trigger
      assert_raises(Interrupted) { Engine.new.parse('1', interrupt: interrupt) }
    end

    def test_loggers
      messages = []
      engine = Engine.new { |*record| messages << record }
      2.times { engine.parse(WARNING, path: 'w.pp') }
      assert_equal [[:warning, WARNING_TEXT]] * 2, messages
      assert_equal 'boo', assert_raises(RuntimeError) { Engine.new { raise 'boo' }.parse(WARNING) }.message
      catch(:out) { assert_raises(CallbackFailed) { Engine.new { throw :out }.parse(WARNING) } }
    end

    def test_threads
      engine = Engine.new { |_, message| raise message }
      threads = Array.new(4) do
        Thread.new do
          engine.parse(WARNING, path: 'w.pp')
        rescue RuntimeError => e
          e.message
        end
      end
      assert_equal [WARNING_TEXT] * 4, threads.map(&:value)
    end

    def test_engines_come_and_go
      before = Counting::ADDED.keys
      Thread.new { 10.times { Engine.new { |*| nil }.parse(WARNING) } }.join
      numbers = Counting::ADDED.keys - before
      assert_equal 10, numbers.size
      GC.stress = false
      # The collector scans the stack conservatively: leftover data there can keep one of them alive.
      assert_eventually('not dropped') { Counting::DROPPED.values_at(*numbers).count(&:zero?) <= 1 }
      assert_empty Counting::DROPPED.values_at(*numbers).uniq - [0, 1]
    end
  end
end
