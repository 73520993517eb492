# frozen_string_literal: true

module Puppetlang
  # The +world+ of an Engine returns this object if it does not answer a request. It differs from nil, which means that
  # there is no such file, variable and so on.
  NOT_GRANTED = Object.new
  def NOT_GRANTED.inspect
    'Puppetlang::NOT_GRANTED'
  end
  NOT_GRANTED.freeze

  # A request of Ruby code in modules for something outside of the environment. For this gem only.
  class WorldRequest
    def initialize(request, watched)
      @request = request
      @watched = watched
    end

    # Calls the world, and passes its result to the library.
    def answer(world)
      name = Text.out(Native.request_name(@request))
      arguments = ValueOut.own(Handle::Value.new(Native.request_arguments(@request)))
      answer = world.call(name, arguments)
      return Native.request_not_found(@request) if NOT_GRANTED.equal?(answer)

      ValueIn.with(answer) { |pointer| Native.request_value(@request, pointer) }
    end

    # Passes an exception of the world to the library.
    def finish(exception)
      return unless exception

      message = Callback.message_of(exception)
      Native.request_fail(@request, message, message.bytesize, @watched.keep(exception))
    end
  end
end
