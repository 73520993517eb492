# frozen_string_literal: true

require 'test_helper'

module Puppetlang
  class ForkTest < Test
    def test_a_child_goes_on_with_what_it_inherits
      records = []
      engine = Engine.new { |_, message| records << message }
      program = engine.parse(WARNING, path: 'w.pp')

      answer = in_child do
        engine.parse(WARNING, path: 'w.pp')
        [program.pn, records, Engine.new.parse('}').error.status]
      end
      assert_equal [program.pn, [WARNING_TEXT] * 2, :syntax], answer

      assert_equal [WARNING_TEXT], records
      assert engine.parse(WARNING, path: 'w.pp').valid?
    end

    def test_a_child_of_a_process_with_threads_goes_on
      engine = Engine.new { |*| nil }
      parsed = Queue.new
      finish = Queue.new
      workers = Array.new(2) { Thread.new { [parsed << engine.parse(WARNING), finish.pop, engine.parse(WARNING)].last.valid? } }
      workers.each { parsed.pop }
      assert_equal([1] * 5, Array.new(5) { in_child { engine.parse(WARNING).diagnostics.size } })
      workers.each { finish << true }
      assert_equal [true, true], workers.map(&:value)
    end

    private

    # Returns the block's result from a child process, which exits normally, with its finalizers.
    def in_child
      reader, writer = IO.pipe
      child = fork do
        reader.close
        writer.write(Marshal.dump(yield))
        writer.close
        GC.start
      end
      writer.close
      answer = reader.read
      Process.wait(child)
      assert_predicate Process.last_status, :success?
      Marshal.load(answer)
    end
  end
end
