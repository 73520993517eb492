# frozen_string_literal: true

module Puppetlang
  # Calls of library functions that can fail. They write a result and an error object to out-parameters; these are
  # taken over or freed, whatever exception Ruby raises in between.
  module Call
    # The error of a failed call. +status+ is a name, such as :limit. Errors of evaluation also have +diagnostics+,
    # +frames+, and the +token+ of an exception.
    Failure = Struct.new(:status, :message, :kind, :token, :diagnostics, :frames)


    # Defers Thread#kill and Thread#raise by other threads, so that no handle leaks before it has an owner in Ruby,
    # and nothing jumps over frames of the library. Signals still arrive, as exceptions.
    def self.shield(&block)
      Thread.handle_interrupt(Object => :never, &block)
    end

    # Calls the block with an out-parameter for the error object; the block returns the status. Returns the failure,
    # or nil on success.
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

    # Like #failure, but raises the failure.
    def self.check(&block)
      failed = failure(&block)
      raise Error.of(failed) if failed
    end

    # Returns the text that a call writes to the first out-parameter of the block.
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

    # Returns the handle that a call writes to the first out-parameter of the block, and the failure; either may be
    # nil. With +details+, a failure has the details of evaluation.
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
