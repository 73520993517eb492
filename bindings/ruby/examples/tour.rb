# frozen_string_literal: true

# Checks the manifests of a directory, evaluates with a function of the program, renders a template, and compiles a
# catalog whose data come from a callback.
#
#     ruby -Ilib examples/tour.rb DIRECTORY

require 'puppetlang'

data = ->(key, _request) { key == 'motd::text' ? 'Welcome' : Puppetlang::NO_SUCH_KEY }
engine = Puppetlang::Engine.configure(data: data) { |config| config.function('double', 'Integer $n') { |n| n * 2 } }

Dir[File.join(ARGV.fetch(0, '.'), '*.pp')].sort.each do |path|
  print engine.check(File.binread(path), path: path).diagnostics.render(:concise)
end

scope = engine.scope(facts: { 'kernel' => 'Linux' })
puts scope.eval('"${double(21)} on ${kernel}"')
puts scope.render('<%= $name %> runs <%= $kernel %>', { 'name' => 'web1' })

environment = engine.environment(
  files: {
    'manifests/site.pp' => 'include motd',
    'modules/motd/manifests/init.pp' => "class motd(String $text) { file { '/etc/motd': content => $text } }"
  }
)
puts environment.compile('web1')['File[/etc/motd]']['content']
