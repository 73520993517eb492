# frozen_string_literal: true

require 'fileutils'
require 'rubygems/package'
require 'test_helper'
require 'tmpdir'

module Puppetlang
  class GemspecTest < Test
    def test_the_gem_can_be_built_with_all_files
      Dir.chdir(ROOT) do
        specification = Gem::Specification.load('puppetlang.gemspec')
        identity = [specification.name, specification.version.to_s, specification.license]
        assert_equal ['puppetlang', VERSION, 'Apache-2.0'], identity
        assert_equal ['ruby', %w[libpuppetlang.so.0]], [specification.platform, specification.requirements]
        assert_equal %w[ffi], specification.dependencies.map(&:name)
        files = files_of_the_gem(specification).sort - Dir['lib/**/*.rb']
        assert_equal %w[LICENSE README.md examples/lint.rb examples/tour.rb], files
      end
    end

    def test_the_gem_can_be_installed_and_loaded
      with_installed_gem([]) do |home|
        assert_equal "42\n#{loaded_library}\n", evaluate(home, 'PUPPETLANG_LIBRARY' => loaded_library)
      end
    end

    def test_a_gem_with_the_library_needs_no_other
      with_installed_gem([loaded_library]) do |home|
        path = Dir[File.join(home, 'gems', '*', 'lib', 'puppetlang', 'libpuppetlang.so.0')].first
        nowhere = { 'PUPPETLANG_LIBRARY' => nil, 'PKG_CONFIG_LIBDIR' => '/nowhere', 'LD_LIBRARY_PATH' => nil }
        assert_includes path, "puppetlang-#{VERSION}-#{Gem::Platform.local}"
        assert_equal "42\n#{path}\n", evaluate(home, nowhere)
      end
    end

    private

    # Builds the gem with these libraries, installs it, and passes the directory of the installed gems to the block.
    def with_installed_gem(libraries)
      Dir.mktmpdir do |directory|
        directory = File.realpath(directory)
        source = File.join(directory, 'source')
        home = File.join(directory, 'home')
        FileUtils.cp_r(ROOT, source)
        libraries.each { |path| FileUtils.cp(path, File.join(source, 'lib/puppetlang/libpuppetlang.so.0')) }
        file = File.join(directory, 'puppetlang.gem')
        gem({}, 'build', '--output', file, 'puppetlang.gemspec', chdir: source)
        gem({ 'GEM_HOME' => home }, 'install', '--local', '--no-document', file)
        yield home
      end
    end

    def gem(environment, *arguments, **options)
      output, status = Open3.capture2e(environment, RbConfig.ruby, '-S', 'gem', *arguments, **options)
      assert_predicate status, :success?, output
    end

    # Returns what a program prints with the installed gem alone: a result, and the path of the library.
    def evaluate(home, environment)
      script = "require 'puppetlang'; p Puppetlang::Engine.new.scope.eval('6 * 7'); " \
               "puts File.read('/proc/self/maps')[%r{/\\S*libpuppetlang\\.so\\S*}]"
      environment = { 'GEM_HOME' => home, 'RUBYLIB' => nil, 'RUBYOPT' => nil }.merge(environment)
      output, = Open3.capture2e(environment, RbConfig.ruby, '-W', '-e', script)
      output
    end

    # Returns the files in the built gem.
    def files_of_the_gem(specification)
      Dir.mktmpdir do |directory|
        path = File.join(directory, 'puppetlang.gem')
        # It warns that there is no homepage.
        Gem::DefaultUserInteraction.use_ui(Gem::SilentUI.new) { Gem::Package.build(specification, false, false, path) }
        contents = Gem::Package.new(path).contents
        assert_empty Dir['lib/**/*.rb'] - contents
        contents
      end
    end
  end
end
