# frozen_string_literal: true

require 'fileutils'
require 'test_helper'
require 'tmpdir'

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
      output = load_with('PUPPETLANG_LIBRARY' => '/nowhere/libpuppetlang.so.0')
      assert_match(%r{\APuppetlang::LibraryError: cannot load libpuppetlang\. Tried:
- the environment variable PUPPETLANG_LIBRARY: .*/nowhere/libpuppetlang\.so\.0.*
Set PUPPETLANG_LIBRARY to the path of libpuppetlang\.so\.0, or unset it to search elsewhere\.\n\z}, output)
    end

    def test_a_library_without_the_functions_is_refused
      output = load_with('PUPPETLANG_LIBRARY' => 'libm.so.6')
      assert_match(/LibraryError: this library is not the libpuppetlang that .*puppetlang_abi_version.*libm\.so\.6/, output)
    end

    def test_libraries_are_tried_in_the_documented_order
      with_libraries do |directory, environment|
        NAMES.each do |name|
          path = File.join(directory, name)
          assert_equal path, loaded_path(environment, File.join(directory, 'gem'))
          # Without this library the next one is found.
          File.delete(path)
          environment['PUPPETLANG_LIBRARY'] = nil
        end
      end
    end

    def test_a_library_that_cannot_be_loaded_does_not_end_the_search
      with_libraries do |directory, environment|
        File.write(File.join(directory, 'gem/puppetlang/libpuppetlang.so.0'), 'not a library')
        environment['PUPPETLANG_LIBRARY'] = ''
        assert_equal File.join(directory, NAMES[2]), loaded_path(environment, File.join(directory, 'gem'))
      end
    end

    def test_the_error_tells_what_was_tried_and_what_to_do
      script = <<~RUBY
        require 'puppetlang/library_search'
        module Puppetlang
          LibrarySearch.new('libnowhere.so.7').load { |path| FFI::DynamicLibrary.open(path, 1) }
        end
      RUBY
      reasons = { ENV['PATH'] => 'it does not know the package puppetlang', '/nowhere' => 'there is no command pkg-config' }
      reasons.each do |path, reason|
        environment = { 'PUPPETLANG_LIBRARY' => nil, 'PKG_CONFIG_LIBDIR' => '/nowhere', 'PATH' => path }
        output = error_of(script, environment).sub("Could not open library 'libnowhere.so.7': ", '')
        assert_equal <<~TEXT, output
          Puppetlang::LibraryError: cannot load libpuppetlang. Tried:
          - the library bundled with the gem: there is no #{File.join(ROOT, 'lib/puppetlang/libnowhere.so.7')}
          - the directory that pkg-config names: #{reason}
          - the library path of the system: libnowhere.so.7: cannot open shared object file: No such file or directory
          Install libpuppetlang, or set the environment variable PUPPETLANG_LIBRARY to the path of libnowhere.so.7.
        TEXT
      end
    end

    private

    # The libraries of `with_libraries` in the order of the search, the first of them by its path.
    NAMES = %w[named.so gem/puppetlang/libpuppetlang.so.0 package/libpuppetlang.so.0 system/libpuppetlang.so.0].freeze

    # Passes a directory with a copy of the gem in 'gem' and a library for each step of the search to the block, and
    # the environment in which they are found.
    def with_libraries
      Dir.mktmpdir do |directory|
        directory = File.realpath(directory)
        FileUtils.cp_r(File.join(ROOT, 'lib'), File.join(directory, 'gem'))
        NAMES.each do |name|
          FileUtils.mkdir_p(File.dirname(File.join(directory, name)))
          FileUtils.cp(loaded_library, File.join(directory, name))
        end
        File.write(File.join(directory, 'puppetlang.pc'), <<~PACKAGE)
          libdir=#{directory}/package
          Name: puppetlang
          Description: The Puppet language
          Version: 0.1.0
        PACKAGE
        yield directory, { 'PUPPETLANG_LIBRARY' => File.join(directory, NAMES.first), 'PKG_CONFIG_LIBDIR' => directory,
                           'PKG_CONFIG_PATH' => nil, 'LD_LIBRARY_PATH' => File.join(directory, 'system') }
      end
    end

    # Returns the path of the library that the gem in a directory loads.
    def loaded_path(environment, gem)
      script = "require 'puppetlang'; puts File.read('/proc/self/maps')[%r{/\\S*(?:named|libpuppetlang)\\.so\\S*}]"
      output, = Open3.capture2e(environment, RbConfig.ruby, '-W', '-I', gem, '-e', script)
      output.chomp
    end

    # Returns what a script prints if it raises a LoadError.
    def error_of(script, environment)
      script = <<~RUBY
        begin
          require 'ffi'
          require 'puppetlang/error'
          #{script}
        rescue LoadError => e
          puts "\#{e.class}: \#{e.message}"
        end
      RUBY
      output, = ruby('-e', script, environment: environment)
      output
    end

    def load_with(environment)
      error_of("require 'puppetlang'", environment)
    end
  end
end
