# frozen_string_literal: true

require 'test_helper'

module Puppetlang
  class ReadmeTest < Test
    README = File.read(File.join(ROOT, 'README.md'))
    # The code of each example, and what it prints.
    EXAMPLES = README.scan(/^```ruby\n(.*?)^```$.*?^```text\n(.*?)^```$/m)

    def test_the_examples_print_what_the_text_says
      EXAMPLES.each do |code, printed|
        output, status = ruby('-e', code)
        assert_equal printed, output
        assert_predicate status, :success?
      end
    end

    def test_the_examples_are_short
      assert_equal README.scan(/^```ruby$/).size, EXAMPLES.size
      EXAMPLES.each { |code, _| assert_operator code.lines.grep(/\S/).size, :<=, 10 }
    end
  end
end
