# frozen_string_literal: true

# Lists the methods of Ruby's core classes: lines of a class or module, a separator and a method. The separator is `#`
# for methods of instances and `.` for those of the class.
#
#   ruby --disable=did_you_mean,error_highlight methods.rb > methods.txt

require 'set'

NAMES = %w[
  Kernel Object BasicObject Module Class Comparable Enumerable NilClass TrueClass FalseClass Numeric Integer Float
  Rational Complex String Symbol Array Hash Range Proc Method UnboundMethod Regexp MatchData Exception Struct Set Time
  Enumerator Enumerator::Lazy Enumerator::Yielder Random Math Process File Dir IO Encoding ObjectSpace GC Marshal
].freeze

# Ruby 3.2 has no longer these methods of Ruby 3.1.
REMOVED = %w[taint tainted? untaint trust untrust untrusted? iterator? private? protected? public?].freeze

lines = NAMES.flat_map do |name|
  object = Object.const_get(name)
  own = object.instance_methods(false) + object.private_instance_methods(false)
  own.map { |method| "#{name}##{method}" } + object.singleton_methods(false).map { |method| "#{name}.#{method}" }
end
puts lines.uniq.reject { |line| REMOVED.include?(line[/[#.](.+)/, 1]) }.sort
