# frozen_string_literal: true

module Puppetlang
  # A flag that stops the calls it was given to, which then raise Interrupted. Once triggered it stays so.
  class Interrupt
    # For Engine only.
    attr_reader :handle

    def initialize
      @handle = Call.shield { Handle::Interrupt.new(Native.interrupt_new) }
    end

    # Stops the work, from any thread, or in a signal handler.
    def trigger
      Native.interrupt_trigger(@handle)
    end
  end
end
