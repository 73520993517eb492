# frozen_string_literal: true

require_relative 'lib/puppetlang/version'

Gem::Specification.new do |spec|
  spec.name = 'puppetlang'
  spec.version = Puppetlang::VERSION
  spec.summary = 'The Puppet language: tokens, trees and diagnostics, by libpuppetlang'
  spec.authors = ['The libpuppetlang developers']
  spec.license = 'Apache-2.0'
  spec.files = Dir['lib/**/*.rb', 'examples/*.rb', 'README.md', 'LICENSE', base: __dir__]
  spec.required_ruby_version = '>= 2.6'
  spec.requirements = ['libpuppetlang.so.0']
  spec.add_dependency 'ffi', '~> 1.15'
end
