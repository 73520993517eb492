# frozen_string_literal: true

# Information about the library.
module Puppetlang
  # Returns the version of the library at run time, such as '0.1.0'.
  def self.version
    Text.out(Native.version)
  end

  # Returns the ABI number of the library at run time.
  def self.abi_version
    Native.abi_version
  end

  # Returns true if the library has a feature: 'parse', 'epp' (templates), 'tokens', 'types', 'eval'.
  def self.feature?(name)
    name = Text.in(name.to_s)
    Native.has_feature(name, name.bytesize)
  end
end
