# frozen_string_literal: true

module Puppetlang
  # Calls of functions that can fail. They put a result and an error object into places; whatever Ruby raises in between, what
  # stands there is taken over or freed.
  module Call
    # What the library says of a call that failed. +status+ is a name, as :limit. Of evaluation there is more: the +diagnostics+, the
    # +frames+, and the +token+ of an exception.
    Failure = Struct.new(:status, :message, :kind, :token, :diagnostics, :frames)


    # Puts off Thread#kill and Thread#raise by other threads, so that nothing is lost between the library and its owner in
    # Ruby, and nothing jumps over the library. Signals still come, as exceptions.
    def self.shield(&block)
      Thread.handle_interrupt(Object => :never, &block)
    end

    # Gives the block a place for the error object; the block gives the status. The failure, or nil if the call worked.
    def self.failure(details: false)
      shield do
        place = FFI::MemoryPointer.new(:pointer)
        begin
          status = yield place
          failure = read(status, place.read_pointer) unless status.zero?
          failure && details ? add_details(failure, place.read_pointer) : failure
        ensure
          Native.error_free(place.read_pointer)
        end
      end
    end

    # The same for calls that have to work.
    def self.check(&block)
      failed = failure(&block)
      raise Error.of(failed) if failed
    end

    # The text that a call puts into the first place of the block.
    def self.text
      shield do
        place = FFI::MemoryPointer.new(:pointer)
        begin
          check { |error| yield place, error }
          Text.out(Native.text_str(place.read_pointer))
        ensure
          Native.text_free(place.read_pointer)
        end
      end
    end

    # The handle that a call puts into the first place of the block, and the failure; either may be nil. The +details+ of a failure are
    # those of evaluation.
    def self.handle(type, details: false)
      shield do
        place = FFI::MemoryPointer.new(:pointer)
        begin
          failed = failure(details: details) { |error| yield place, error }
        ensure
          pointer = place.read_pointer
          handle = type.new(pointer) unless pointer.null?
        end
        [handle, failed]
      end
    end

    def self.read(status, error)
      name = Text.out_or_nil(Native.status_name(status)) || :unknown
      Failure.new(name.to_sym, Text.out(Native.error_message(error)), Text.out_or_nil(Native.error_kind(error)), 0)
    end

    def self.add_details(failure, error)
      failure.token = Native.error_token(error)
      failure.frames = frames(error)
      failure.diagnostics = DiagnosticReader.read(Native.error_diagnostics(error)).freeze
      failure
    end

    def self.frames(error)
      name = Native::Str.new
      path = Native::Str.new
      span = FFI::MemoryPointer.new(:uint32, 8)
      frames = []
      while Native.error_frame(error, frames.size, name, path, span)
        line, column = span.read_array_of_uint32(5).last(2)
        frames << Frame.new(Text.out(name), Text.out(path), line, column).freeze
      end
      frames.freeze
    end
    private_class_method :read, :add_details, :frames
  end
  private_constant :Call
end
