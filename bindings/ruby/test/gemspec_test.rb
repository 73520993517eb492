# frozen_string_literal: true

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
        assert_equal %w[ffi], specification.dependencies.map(&:name)
        assert_equal %w[LICENSE README.md examples/lint.rb examples/tour.rb], files_of_the_gem(specification).sort - Dir['lib/**/*.rb']
      end
    end

    private

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
