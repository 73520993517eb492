# frozen_string_literal: true

module Puppetlang
  # A flag that stops the calls that it is passed to, which then raise Interrupted. Once triggered, it stays
  # triggered.
  class Interrupt
    # For Engine only.
    attr_reader :handle

    def initialize
      @handle = Call.shield { Handle::Interrupt.new(Native.interrupt_new) }
    end

    # Stops the calls, from any thread or a signal handler.
    def trigger
      Native.interrupt_trigger(@handle)
    end
  end
end
