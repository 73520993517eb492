# frozen_string_literal: true

module Puppetlang
  module Terminus
    # The configuration of the terminus, from the file puppetlang.conf in Puppet's confdir:
    #
    #     [main]
    #     mode = on               # on (default), off, or shadow
    #     fallback = true         # whether Puppet compiles what libpuppetlang does not support; false by default
    #     log = /var/log/x.ndjson # the file for the differences of the shadow mode
    #     statistics = /var/log/y.ndjson # the file for the numbers of compiles and their times
    #     max_steps = 100000000   # limits of a compile: also max_bytes, max_kept_bytes, max_depth, deadline_ms
    class Configuration
      MODES = %w[on off shadow].freeze
      FLAGS = { 'true' => true, 'false' => false }.freeze
      LIMITS = %w[max_steps max_bytes max_kept_bytes max_depth deadline_ms].freeze
      private_constant :MODES, :FLAGS, :LIMITS

      attr_reader :mode, :log, :statistics, :limits

      # Reads a file; without one, everything has its default.
      #
      # Raises Puppet::Error for lines that it does not understand.
      def self.read(path)
        lines = File.file?(path) ? File.readlines(path, encoding: 'UTF-8') : []
        entries = {}
        lines.each.with_index(1) do |line, number|
          case line
          when /\A\s*(?:[#;].*)?\z/, /\A\s*\[main\]\s*\z/ then next
          when /\A\s*(\w+)\s*=\s*(.*?)\s*(?:\s#.*)?\z/m then entries[$1] = [$2, "#{path}:#{number}"]
          else raise ::Puppet::Error, "#{path}:#{number}: this is no setting: #{line.strip}"
          end
        end
        new(entries)
      end

      # +entries+ are pairs of a text and its place, by name.
      def initialize(entries = {})
        @mode = one_of(entries, 'mode', MODES) || 'on'
        @fallback = FLAGS.fetch(one_of(entries, 'fallback', FLAGS.keys), false)
        @log, @statistics = %w[log statistics].map { |name| entries.delete(name)&.first }
        @limits = LIMITS.each_with_object({}) do |name, limits|
          number = integer(entries, name)
          limits[name.to_sym] = number if number
        end
        name, (_, place) = entries.first
        raise ::Puppet::Error, "#{place}: there is no setting '#{name}'" if name
      end

      def fallback?
        @fallback
      end

      private

      def one_of(entries, name, allowed)
        text, place = entries.delete(name)
        return text if text.nil? || allowed.include?(text)

        raise ::Puppet::Error, "#{place}: '#{name}' is one of #{allowed.join(', ')}, not '#{text}'"
      end

      def integer(entries, name)
        text, place = entries.delete(name)
        return if text.nil?
        return text.to_i if text.match?(/\A\d{1,18}\z/)

        raise ::Puppet::Error, "#{place}: '#{name}' is a number, not '#{text}'"
      end
    end
  end
end
