# frozen_string_literal: true

require 'minitest/autorun'
require 'open3'
require 'puppetlang'

module Puppetlang
  # Counts what the library was given and gave back.
  module Counting
    ADDED = Hash.new(0)
    DROPPED = Hash.new(0)

    def add
      super.tap { |number| ADDED[number] += 1 }
    end

    def delete(number)
      DROPPED[number] += 1
      super
    end
  end
  Callback::Registry.prepend(Counting)

  # What several tests need.
  class Test < Minitest::Test
    ROOT = File.expand_path('..', __dir__)
    # Sources with a bit of everything.
    EXAMPLES = Dir[File.expand_path('../../examples/*.{pp,epp}', ROOT)].sort
    # A source with one warning.
    WARNING = %($x = "\\q")
    WARNING_TEXT = "Unrecognized escape sequence '\\q' (file: w.pp, line: 1, column: 10)"

    def parse(text, path: 'site.pp', epp: false, **settings)
      Engine.new(**settings).parse(text, path: path, epp: epp)
    end

    # The first node of a kind.
    def node(text, kind, **options)
      program = parse(text, **options)
      program.tree.find { |node| node.kind == kind } || flunk("no #{kind} in #{program.tree.map(&:kind)}")
    end

    # Collects garbage until the block is true; not for ever.
    def assert_eventually(message)
      100.times do
        return pass if yield

        GC.start
        # Finalizers run between instructions.
        Array.new(1000) { Object.new }
      end
      flunk(message)
    end

    # Runs Ruby with this gem: what it printed, and its status.
    def ruby(*arguments, environment: {})
      Open3.capture2e(environment, RbConfig.ruby, '-W', '-I', File.join(ROOT, 'lib'), *arguments)
    end

    # A thread that says nothing when it ends by an exception.
    def quiet_thread(&block)
      Thread.new do
        Thread.current.report_on_exception = false
        block.call
      end
    end
  end
end
