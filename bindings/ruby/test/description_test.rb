# frozen_string_literal: true

require 'test_helper'

module Puppetlang
  # What the library knows about the language.
  class DescriptionTest < Test
    def test_every_issue_is_explained
      codes = Puppetlang.issues
      assert_operator codes.size, :>, 150
      codes.each { |code| assert_match(/\A# .{40}/m, Puppetlang.issue(code)['text']) }
      issue = Puppetlang.issue(:DUPLICATE_KEY)
      assert_equal ['DUPLICATE_KEY', ['check'], ["The key '<key>' is declared more than once"]],
                   issue.values_at('code', 'phases', 'messages')
      error = assert_raises(NotFound) { Puppetlang.issue('DUPLICATE_KEI') }
      assert_includes error.message, 'did you mean `DUPLICATE_KEY`?'
    end

    def test_functions_of_the_language
      functions = Puppetlang.functions
      assert_operator functions.size, :>, 100
      upcase = functions.find { |function| function['name'] == 'upcase' }
      assert_equal 4, upcase['signatures'].size
      assert_operator upcase['about'].size, :>, 5
      assert_match(/\A\d+\.\d/, upcase['since'])
    end
  end
end
