# frozen_string_literal: true

# What the library tells of itself.
module Puppetlang
  # The version of the library that is running, as '0.1.0'.
  def self.version
    Text.out(Native.version)
  end

  # The ABI number of the library that is running.
  def self.abi_version
    Native.abi_version
  end

  # True if the library can do what is named: 'parse', 'epp' (templates), 'tokens', 'types', 'eval'.
  def self.feature?(name)
    name = Text.in(name.to_s)
    Native.has_feature(name, name.bytesize)
  end
end
