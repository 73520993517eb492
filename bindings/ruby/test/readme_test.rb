# frozen_string_literal: true

require 'test_helper'

module Puppetlang
  class ReadmeTest < Test
    README = File.read(File.join(ROOT, 'README.md'))

    def test_the_example_prints_what_the_text_says
      output, status = ruby('-e', README[/^```ruby\n(.*?)^```$/m, 1])
      assert_equal README[/^```text\n(.*?)^```$/m, 1], output
      assert_predicate status, :success?
    end

    def test_the_example_is_short
      assert_operator README[/^```ruby\n(.*?)^```$/m, 1].lines.grep(/\S/).size, :<=, 10
    end
  end
end
