# frozen_string_literal: true

require 'test_helper'

module Puppetlang
  class LibraryTest < Test
    def test_the_library_tells_its_versions
      assert_equal '0.1.0', Puppetlang.version
      assert_equal VERSION, Puppetlang.version
      assert_equal Native::ABI_VERSION, Puppetlang.abi_version
    end

    def test_the_library_tells_what_it_can_do
      assert_equal [true, true, true], %w[parse epp tokens].map { |name| Puppetlang.feature?(name) }
      assert Puppetlang.feature?(:epp)
      assert_equal [false] * 4, ['compile', '', "epp\0", "\xFF"].map { |name| Puppetlang.feature?(name) }
    end

    def test_a_library_of_another_abi_number_is_refused
      error = assert_raises(LibraryError) { Native.check_abi(99) }
      assert_kind_of ::LoadError, error
      assert_equal 'this libpuppetlang has ABI number 99, and the gem puppetlang 0.1.0 needs 0', error.message
    end

    def test_a_library_that_is_not_there_is_named
      output = load_with('/nowhere/libpuppetlang.so.0')
      assert_match(/LibraryError: cannot load libpuppetlang \(PUPPETLANG_LIBRARY may name its file\): /, output)
      assert_includes output, '/nowhere/libpuppetlang.so.0'
    end

    def test_a_library_without_the_functions_is_refused
      output = load_with('libm.so.6')
      assert_match(/LibraryError: cannot load libpuppetlang .*puppetlang_abi_version.*libm\.so\.6/, output)
    end

    private

    # Returns what loading the gem with this library prints.
    def load_with(library)
      script = 'begin; require "puppetlang"; rescue LoadError => e; puts "#{e.class}: #{e.message}"; end'
      output, = ruby('-e', script, environment: { 'PUPPETLANG_LIBRARY' => library })
      output
    end
  end
end
