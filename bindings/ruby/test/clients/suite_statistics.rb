# frozen_string_literal: true

# Writes Terminus.statistics to the file that SUITE_STATISTICS names, when a suite ends: for suites.rb.
require 'json'

RSpec.configure do |configuration|
  configuration.after(:suite) do
    File.write(ENV.fetch('SUITE_STATISTICS'), JSON.generate(Puppetlang::Terminus.statistics))
  end
end
