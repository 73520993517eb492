# frozen_string_literal: true

require 'minitest/autorun'
require 'open3'
require 'puppetlang'

module Puppetlang
  # Counts the numbers that were passed to the library, and those that it dropped.
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

  # Helpers of several tests.
  class Test < Minitest::Test
    ROOT = File.expand_path('..', __dir__)
    # Sources that use many constructs.
    EXAMPLES = Dir[File.expand_path('../../examples/*.{pp,epp}', ROOT)].sort
    # A source with one warning.
    WARNING = %($x = "\\q")
    WARNING_TEXT = "Unrecognized escape sequence '\\q' (file: w.pp, line: 1, column: 10)"

    def parse(text, path: 'site.pp', epp: false, **settings)
      Engine.new(**settings).parse(text, path: path, epp: epp)
    end

    # Returns the first node of a kind.
    def node(text, kind, **options)
      program = parse(text, **options)
      program.tree.find { |node| node.kind == kind } || flunk("no #{kind} in #{program.tree.map(&:kind)}")
    end

    # Collects garbage until the block is true, or fails after some attempts.
    def assert_eventually(message)
      100.times do
        return pass if yield

        GC.start
        # Finalizers run between instructions.
        Array.new(1000) { Object.new }
      end
      flunk(message)
    end

    # Runs Ruby with this gem; returns its output and status.
    def ruby(*arguments, environment: {}, directory: Dir.pwd)
      Open3.capture2e(environment, RbConfig.ruby, '-W', '-I', File.join(ROOT, 'lib'), *arguments, chdir: directory)
    end

    # Returns the path of the library that this process has loaded.
    def loaded_library
      File.read('/proc/self/maps')[%r{/\S*libpuppetlang\.so\S*}] || flunk('no library')
    end

    # Returns a thread that prints nothing if it ends with an exception.
    def quiet_thread(&block)
      Thread.new do
        Thread.current.report_on_exception = false
        block.call
      end
    end
  end
end
