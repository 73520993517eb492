# frozen_string_literal: true

module Puppetlang
  # The version of this gem. Puppetlang.version is that of the library.
  VERSION = '0.1.0'
end
