# frozen_string_literal: true

module Puppetlang
  module Terminus
    # Passes the messages of libpuppetlang to the log of Puppet.
    module Log
      # The start of a warning that Puppet has logged when it merged facts and node data.
      CONFLICT = 'The node parameter '
      # The key under which a thread stores whether its messages are kept away.
      SILENT = :__puppetlang_silent__
      # Puppet has several levels for errors.
      SHOWN = { debug: :debug, info: :info, notice: :notice, warning: :warning }.freeze
      private_constant :CONFLICT, :SILENT, :SHOWN

      # The logger of an Engine.
      def self.call(_level, message, record)
        return if message.start_with?(CONFLICT)
        return unless record.source || %i[error warning].include?(record.level)
        return if Thread.current[SILENT]

        attributes = { level: record.name.to_sym, message: message }
        attributes[:source] = record.source if record.source
        ::Puppet::Util::Log.create(attributes)
      end

      def self.arity
        3
      end

      # Keeps the messages of the block away from Puppet's log: those of a compile whose catalog is only compared.
      # Returns the result of the block.
      def self.silence
        around = Thread.current[SILENT]
        Thread.current[SILENT] = true
        yield
      ensure
        Thread.current[SILENT] = around
      end

      # Returns the least severe level that Puppet shows, by its name in the gem.
      def self.level
        SHOWN.fetch(::Puppet::Util::Log.level, :warning)
      end
    end
  end
end
