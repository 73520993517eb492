# frozen_string_literal: true

module Puppetlang
  module Terminus
    # Passes the messages of libpuppetlang to the log of Puppet.
    module Log
      # The start of a warning that Puppet has logged when it merged facts and node data.
      CONFLICT = 'The node parameter '
      private_constant :CONFLICT

      # The logger of an Engine.
      def self.call(_level, message, record)
        return if message.start_with?(CONFLICT)
        return unless record.source || %i[error warning].include?(record.level)
        return Silence.add(record) if Silence.active?

        attributes = { level: record.name.to_sym, message: message }
        attributes[:source] = record.source if record.source
        ::Puppet::Util::Log.create(attributes)
      end

      def self.arity
        3
      end

      # Keeps messages away from Puppet's log: those of a compile whose catalog is only compared.
      module Silence
        KEY = :__puppetlang_silence__
        private_constant :KEY

        # Returns the result of the block, and its LogRecords.
        def self.keep
          around = Thread.current[KEY]
          Thread.current[KEY] = records = []
          [yield, records]
        ensure
          Thread.current[KEY] = around
        end

        def self.active?
          !Thread.current[KEY].nil?
        end

        def self.add(record)
          Thread.current[KEY] << record
        end
      end
    end
  end
end
