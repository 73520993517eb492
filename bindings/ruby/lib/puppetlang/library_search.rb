# frozen_string_literal: true

module Puppetlang
  # The search for the file of the library. It tries, in this order:
  #
  # 1. the file that the environment variable PUPPETLANG_LIBRARY names; if it is set, nothing else
  # 2. the library that is bundled with the gem, in the directory of this file
  # 3. the library in the directory that pkg-config names
  # 4. the library path of the system
  class LibrarySearch
    # +name+ is the name of the file, such as 'libpuppetlang.so.0'.
    def initialize(name)
      @name = name
      @failures = []
    end

    # Calls the block, which loads a library, with one path after the other until it does not raise a LoadError.
    #
    # Raises LibraryError, which tells what was tried, if there is no library.
    def load(&loading)
      named = ENV['PUPPETLANG_LIBRARY'].to_s
      places = named.empty? ? %i[bundled by_pkg_config by_system] : [:named]
      return if places.any? { |place| try(place, &loading) }

      raise LibraryError, "cannot load libpuppetlang. Tried:\n#{@failures.join("\n")}\n#{advice(named)}"
    end

    private

    # Returns true if the block loads the library at this place.
    def try(place)
      yield send(place)
      true
    rescue ::LoadError => e
      @failures << "- #{DESCRIPTIONS.fetch(place)}: #{e.message.split("\n").map(&:strip).reject(&:empty?).join(' ')}"
      false
    end

    DESCRIPTIONS = {
      named: 'the environment variable PUPPETLANG_LIBRARY',
      bundled: 'the library bundled with the gem',
      by_pkg_config: 'the directory that pkg-config names',
      by_system: 'the library path of the system'
    }.freeze
    private_constant :DESCRIPTIONS

    # The methods below return the path of the library at a place, or raise a LoadError that tells why there is none.

    def named
      ENV['PUPPETLANG_LIBRARY']
    end

    def bundled
      existing(__dir__)
    end

    def by_pkg_config
      directory = IO.popen(%w[pkg-config --variable=libdir puppetlang], err: File::NULL, &:read).strip
      raise ::LoadError, 'it does not know the package puppetlang' if directory.empty?

      existing(directory)
    rescue SystemCallError
      raise ::LoadError, 'there is no command pkg-config'
    end

    def by_system
      @name
    end

    def existing(directory)
      path = File.join(directory, @name)
      raise ::LoadError, "there is no #{path}" unless File.exist?(path)

      path
    end

    def advice(named)
      return "Set PUPPETLANG_LIBRARY to the path of #{@name}, or unset it to search elsewhere." unless named.empty?

      "Install libpuppetlang, or set the environment variable PUPPETLANG_LIBRARY to the path of #{@name}."
    end
  end
  private_constant :LibrarySearch
end
