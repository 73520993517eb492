# frozen_string_literal: true

module Puppetlang
  # A flag that stops the calls that it is passed to, which then raise Interrupted. Once triggered, it stays
  # triggered.
  #
  # Ctrl-C, Thread#raise, Thread#kill and Timeout stop every call, with an Interrupt and without: a call asks every 40
  # milliseconds whether the thread has something to raise.
  class Interrupt
    # Milliseconds between two questions. Each waits until other threads let this one run.
    INTERVAL = 40

    # For Engine only.
    attr_reader :handle

    # For Engine only: the handle of an interrupt, or of one that is never triggered.
    def self.handle(interrupt)
      (interrupt || NEVER).handle
    end

    def initialize
      @handle = Call.shield { Handle::Interrupt.new(Native.interrupt_new_asking(INTERVAL, Callback::ASK, nil, nil)) }
    end

    # Stops the calls, from any thread or a signal handler.
    def trigger
      Native.interrupt_trigger(@handle)
    end

    NEVER = new
    private_constant :NEVER
  end
end
