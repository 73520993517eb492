# frozen_string_literal: true

module Puppetlang
  # A message of the log.
  #
  # - +level+: :error, :warning, :notice, :info or :debug
  # - +message+: the text, with its location as Puppet formats it
  # - +name+: the name of the level in Puppet: 'err', 'warning', 'notice', 'info' or 'debug', or for messages of
  #   programs also 'crit', 'alert' and 'emerg', whose level is :error
  # - +source+: the origin of a message of a program, such as 'Scope(Class[main])'; otherwise nil
  # - +path+, +line+, +column+: the location that it is about, as far as it is known; otherwise nil
  LogRecord = Struct.new(:level, :message, :name, :source, :path, :line, :column)

  class LogRecord
    # Returns a function that passes a record of the library to a logger. For this gem only.
    def self.reader(logger)
      takes_record = takes_record?(logger)
      lambda do |record|
        level = Callback::LEVEL_NAMES[Native.log_level(record)]
        message = Text.out(Native.log_message(record))
        takes_record ? logger.call(level, message, read(record, level, message)) : logger.call(level, message)
      end
    end

    def self.takes_record?(logger)
      arity = (logger.respond_to?(:arity) ? logger : logger.method(:call)).arity
      arity == 3 || (arity < -1 && arity >= -4)
    end

    def self.read(record, level, message)
      place = [FFI::MemoryPointer.new(:uint32), FFI::MemoryPointer.new(:uint32)]
      place = Native.log_place(record, *place) ? place.map(&:read_uint32) : [nil, nil]
      new(level, message, Text.out(Native.log_word(record)), Text.out_or_nil(Native.log_source(record)),
          Text.out_or_nil(Native.log_path(record)), *place)
    end
    private_class_method :takes_record?, :read
  end
end
