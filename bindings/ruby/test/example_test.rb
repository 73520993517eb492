# frozen_string_literal: true

require 'fileutils'
require 'test_helper'
require 'tmpdir'

module Puppetlang
  class ExampleTest < Test
    LINT = File.join(ROOT, 'examples', 'lint.rb')

    def test_lint_prints_what_is_wrong
      output = lint(
        'manifests/init.pp' => "class m {}\n", 'manifests/bad.pp' => "class m::bad {\n  $x = = 1\n}\n",
        'manifests/warn.pp' => WARNING, 'templates/a.epp' => '<%= $x %>', 'templates/b.epp' => "a\n<%= ] %>",
        'plans/p.pp' => 'plan m::p() {}', 'README.md' => '= ='
      )
      assert_equal [<<~OUTPUT, 1], output
        manifests/bad.pp:2:8: error: Syntax error at '=' [SYNTAX_ERROR]
        manifests/warn.pp:1:10: warning: Unrecognized escape sequence '\\q' [UNRECOGNIZED_ESCAPE]
        templates/b.epp:2:5: error: Syntax error at ']' [SYNTAX_ERROR]
      OUTPUT
    end

    def test_lint_is_content_with_warnings
      assert_equal 0, lint('manifests/warn.pp' => WARNING).last
      assert_equal ['', 0], lint('manifests/init.pp' => 'class m {}')
      assert_equal ['', 0], lint({})
    end

    def test_lint_reads_what_is_no_utf8
      output, status = lint('manifests/init.pp' => "# \xFF")
      assert_match(/\Amanifests\/init.pp:1:3: error: .*\[INVALID_UTF8\]\n\z/, output)
      assert_equal 1, status
    end

    def test_lint_wants_a_directory
      output, status = ruby(LINT)
      assert_match(/usage: .*lint\.rb DIRECTORY/, output)
      refute_predicate status, :success?
    end

    def test_lint_is_short
      assert_operator File.readlines(LINT).grep(/\S/).size, :<=, 20
    end

    def test_the_tour_prints_the_same_in_all_languages
      examples = File.expand_path('../../examples', ROOT)
      output, status = ruby(File.join(ROOT, 'examples', 'tour.rb'), '../c', directory: File.join(examples, 'c'))
      assert_equal File.read(File.join(examples, 'tour.expected')), "#{output}#{status.exitstatus}\n"
    end

    def test_the_tour_is_short
      assert_operator File.readlines(File.join(ROOT, 'examples', 'tour.rb')).grep(/\S/).size, :<=, 25
    end

    private

    # Returns what the script prints for these files, with names below the directory, and its exit status.
    def lint(files)
      Dir.mktmpdir do |directory|
        files.each do |name, text|
          FileUtils.mkdir_p(File.dirname(File.join(directory, name)))
          File.binwrite(File.join(directory, name), text)
        end
        output, status = ruby(LINT, directory)
        [output.gsub("#{directory}/", ''), status.exitstatus]
      end
    end
  end
end
