# frozen_string_literal: true

# Runs all tests. With GC_STRESS=1 runs only stress_test.rb, with a garbage collection at every allocation: the other
# tests would take hours.
#
#     PUPPETLANG_LIBRARY=... ruby -Ilib test/run.rb

$LOAD_PATH.unshift(__dir__)
pattern = ENV['GC_STRESS'] == '1' ? 'stress_test.rb' : '*_test.rb'
Dir[File.join(__dir__, pattern)].sort.each { |path| require path }
