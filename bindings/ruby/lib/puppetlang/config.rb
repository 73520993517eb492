# frozen_string_literal: true

module Puppetlang
  # Settings for an engine, by the names that the library has for them. For Engine only.
  class Config
    INTEGERS = (-(2**63)...(2**63)).freeze
    private_constant :INTEGERS

    attr_reader :handle

    def initialize
      @handle = Call.shield { Handle::Config.new(Native.config_new) }
    end

    # Sets a text, a number, or a boolean.
    def set(key, value)
      case value
      when Integer then set_integer(Text.in(key.to_s), value)
      when true, false then set_integer(Text.in(key.to_s), value ? 1 : 0)
      else set_string(Text.in(key.to_s), Text.in(value))
      end
      self
    end

    # Lets the library log messages of this level and worse ones. Who calls it passes the logger to Callback.watch.
    def log(level)
      level = Callback::LEVELS.fetch(level) { raise InvalidArgument, "no level of logging: #{level.inspect}" }
      # A logger that was there before is given back here.
      Call.shield { register(level) }
      self
    end

    # Gives the settings back before the garbage collector does, and in no case twice.
    def free
      Call.shield do
        @handle.autorelease = false
        @handle.free
      end
    end

    private

    def set_integer(key, value)
      raise InvalidArgument, "too large for a setting: #{value}" unless INTEGERS.cover?(value)

      Call.check { |error| Native.config_set_int(@handle, key, key.bytesize, value, error) }
    end

    def set_string(key, value)
      Call.check { |error| Native.config_set_string(@handle, key, key.bytesize, value, value.bytesize, error) }
    end

    # From here on the library has the number. It gives it back also when this fails.
    def register(level)
      user = FFI::Pointer.new(Callback::REGISTRY.add)
      Call.check { |error| Native.config_set_logger(@handle, level, Callback::LOG, user, Callback::DROP, error) }
    end
  end
end
