# frozen_string_literal: true

require_relative 'lib/puppetlang/version'

# A gem that is built while the library is in lib/puppetlang contains it, and is for one platform.
library = Dir['lib/puppetlang/libpuppetlang.so.*', base: __dir__]

Gem::Specification.new do |spec|
  spec.name = 'puppetlang'
  spec.version = Puppetlang::VERSION
  spec.summary = 'The Puppet language: parses, checks and evaluates manifests and templates, and compiles catalogs'
  spec.description = <<~TEXT
    The Puppet language for Ruby, by the library libpuppetlang and without Puppet. It parses and checks manifests and
    templates, evaluates them with functions written in Ruby, looks up Hiera data and compiles catalogs, with the
    messages and locations of Puppet 8. A terminus makes Puppet and Puppet Server compile with the library.
  TEXT
  spec.authors = ['The libpuppetlang developers']
  spec.license = 'Apache-2.0'
  spec.files = Dir['lib/**/*.rb', 'examples/*.rb', 'README.md', 'LICENSE', base: __dir__] + library
  spec.required_ruby_version = '>= 2.6'
  if library.empty?
    spec.requirements = ['libpuppetlang.so.0']
  else
    spec.platform = Gem::Platform::CURRENT
  end
  spec.add_dependency 'ffi', '~> 1.15'
end
