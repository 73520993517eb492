# frozen_string_literal: true

module Puppetlang
  # Handles of the library, which the garbage collector releases. The library itself keeps alive what a handle needs
  # of another, so they can be released in any order.
  module Handle
    # Settings. Freeing them may call back, as releasing an engine may.
    class Config < FFI::AutoPointer
      def self.release(pointer)
        Call.shield { Native.config_free(pointer) }
      end
    end

    class Engine < FFI::AutoPointer
      def self.release(pointer)
        Call.shield { Native.engine_release(pointer) }
      end
    end

    class Scope < FFI::AutoPointer
      def self.release(pointer)
        Call.shield { Native.scope_free(pointer) }
      end
    end

    # Releasing the last environment of an engine releases that too.
    class Environment < FFI::AutoPointer
      def self.release(pointer)
        Call.shield { Native.environment_release(pointer) }
      end
    end

    class Catalog < FFI::AutoPointer
      def self.release(pointer)
        Native.catalog_release(pointer)
      end
    end

    class Program < FFI::AutoPointer
      def self.release(pointer)
        Native.program_release(pointer)
      end
    end

    class Interrupt < FFI::AutoPointer
      def self.release(pointer)
        Native.interrupt_release(pointer)
      end
    end

    class Value < FFI::AutoPointer
      def self.release(pointer)
        Native.value_release(pointer)
      end
    end

    class Type < FFI::AutoPointer
      def self.release(pointer)
        Native.type_release(pointer)
      end
    end

    class Declarations < FFI::AutoPointer
      def self.release(pointer)
        Native.declarations_release(pointer)
      end
    end
  end
  private_constant :Handle
end
