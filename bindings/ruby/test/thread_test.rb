# frozen_string_literal: true

require 'test_helper'

module Puppetlang
  class ThreadTest < Test
    THREADS = 8
    ROUNDS = 200

    def test_threads_share_an_engine
      logged = Queue.new
      engine = Engine.new { |level, message| logged << [level, message] }
      results = in_threads { |thread, round| round_trip(engine, "t#{thread}_#{round}") }
      assert_equal THREADS * ROUNDS, results.size
      results.each { |name, pn, text| assert_equal [%((= (var "#{name}") "\\\\q")), name], [pn, text] }

      records = Array.new(logged.size) { logged.pop }
      assert_equal THREADS * ROUNDS, records.size
      assert_equal [:warning], records.map(&:first).uniq
      assert_equal results.map { |name,| "#{name}.pp" }.sort, (records.map { |_, message| message[/file: (\S+),/, 1] }).sort
    end

    def test_a_logger_that_fails_fails_the_call_of_its_own_thread
      engine = Engine.new { |_, message| raise message[/file: (\S+),/, 1] if message.match?(/_\d*[02468]\.pp/) }
      results = in_threads do |thread, round|
        engine.parse(WARNING, path: "t#{thread}_#{round}.pp").path
      rescue RuntimeError => e
        "failed: #{e.message}"
      end
      expected = (0...THREADS).to_a.product((0...ROUNDS).to_a).map do |thread, round|
        "#{'failed: ' if round.even?}t#{thread}_#{round}.pp"
      end
      assert_equal expected.sort, results.sort
    end

    def test_threads_share_a_program
      program = parse(File.read(EXAMPLES.last))
      expected = seen(program)
      program = parse(File.read(EXAMPLES.last))
      results = in_threads(rounds: 3) { seen(program) }
      assert_equal [expected], results.uniq
    end

    private

    def in_threads(rounds: ROUNDS)
      threads = Array.new(THREADS) { |thread| Thread.new { Array.new(rounds) { |round| yield thread, round } } }
      threads.flat_map(&:value)
    end

    def round_trip(engine, name)
      program = engine.parse(%($#{name} = "\\q"), path: "#{name}.pp")
      [name, program.pn, program.tree.find { |node| node.kind == 'VariableExpression' }.text]
    end

    def seen(program)
      [program.tree.map { |node| [node.kind, node.text, node.line] }, program.tokens.map(&:text), program.pn]
    end
  end
end
