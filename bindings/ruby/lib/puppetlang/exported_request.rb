# frozen_string_literal: true

module Puppetlang
  # A request for exported resources of other nodes. For this gem only.
  class ExportedRequest < WorldRequest
    # Calls the source of exported resources, and passes its result to the library.
    def answer(source)
      type = Text.out(Native.request_name(@request))
      query, node = ValueOut.own(Handle::Value.new(Native.request_arguments(@request)))
      ValueIn.with(source.call(type, query, node)) { |pointer| Native.request_value(@request, pointer) }
    end

    # Passes an exception of the source to the library, which reports a FunctionError itself.
    def finish(exception)
      return super unless exception.is_a?(FunctionError)

      message = Callback.message_of(exception)
      Native.request_fail(@request, message, message.bytesize, 0)
    end
  end
end
