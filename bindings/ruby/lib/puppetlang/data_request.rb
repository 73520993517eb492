# frozen_string_literal: true

module Puppetlang
  # A data source (see Engine.new), or a function that is a back end of Hiera (see Config#function), returns this object
  # if it has no value for a key. It differs from nil, which is the value undef.
  NO_SUCH_KEY = Object.new
  def NO_SUCH_KEY.inspect
    'Puppetlang::NO_SUCH_KEY'
  end
  NO_SUCH_KEY.freeze

  # A request for the value of a key, which the engine's data source answers. It is valid until the data source returns.
  #
  #     secrets = { 'web::password' => 'hunter2' }
  #     engine = Puppetlang::Engine.new(data: ->(key, request) { secrets.fetch(key, Puppetlang::NO_SUCH_KEY) })
  class DataRequest
    # The key, without the segments that follow a dot.
    attr_reader :key

    # For this gem only.
    def initialize(request, watched)
      @request = request
      @watched = watched
      @monitor = Monitor.new
    end

    # Returns the value of a variable in the scope of the lookup, such as 'facts' or 'trusted'; nil if it is not set.
    #
    # Raises InvalidArgument after the data source has returned.
    def variable(name)
      name = Text.in(name.to_s)
      handle, failure = use do |request|
        Call.handle(Handle::Value) { |out, error| Native.request_variable(request, name, name.bytesize, out, error) }
      end
      raise Error.of(failure) unless handle

      ValueOut.own(handle)
    rescue NotFound
      nil
    end

    # Calls the data source, and passes its result to the library. For this gem only.
    def answer(data)
      @key = Text.out(Native.request_name(@request))
      answer = data.call(@key, self)
      return Native.request_not_found(@request) if NO_SUCH_KEY.equal?(answer)

      ValueIn.with(answer) { |pointer| Native.request_value(@request, pointer) }
    end

    # Passes an exception of the data source to the library, and ends the request. For this gem only.
    def finish(exception)
      if exception
        message = Callback.message_of(exception)
        Native.request_fail(@request, message, message.bytesize, @watched.keep(exception))
      end
      # Another thread may be using it.
      @monitor.synchronize { @request = nil }
    end

    def inspect
      "#<#{self.class} #{@key}>"
    end

    private

    # Yields the request, unless it is over.
    def use
      @monitor.synchronize do
        raise InvalidArgument, 'the request is over' unless @request

        yield @request
      end
    end
  end
end
