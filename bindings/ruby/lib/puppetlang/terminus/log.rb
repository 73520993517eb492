# frozen_string_literal: true

module Puppetlang
  module Terminus
    # Passes the messages of libpuppetlang to the log of Puppet.
    module Log
      # The start of a warning that Puppet has logged when it merged facts and node data.
      CONFLICT = 'The node parameter '
      # The start of warnings about exported resources, which Puppet logs if it has no storeconfigs.
      EXPORT = 'You cannot collect exported resources without storeconfigs being set; the export'
      COLLECTION = 'You cannot collect exported resources without storeconfigs being set; the collection'
      private_constant :CONFLICT, :EXPORT, :COLLECTION

      # The logger of an Engine.
      def self.call(_level, message, record)
        return if message.start_with?(CONFLICT) || exported?(message)
        return unless record.source || %i[error warning].include?(record.level)
        return Silence.add(record) if Silence.active?

        attributes = { level: record.name.to_sym, message: message }
        attributes[:source] = record.source if record.source
        ::Puppet::Util::Log.create(attributes)
      end

      def self.arity
        3
      end

      # Returns true for a message that does not apply, because Puppet stores exported resources. Raises Unsupported if
      # the program collects them, which ends the compile.
      def self.exported?(message)
        return false unless message.start_with?(EXPORT, COLLECTION) && ::Puppet[:storeconfigs]
        raise Unsupported, 'exported resources of other nodes cannot be collected' if message.start_with?(COLLECTION)

        true
      end
      private_class_method :exported?

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
