# frozen_string_literal: true

require 'json'
require 'securerandom'

module Puppetlang
  module Terminus
    # Counts of the compiles of a process, and their times.
    module Statistics
      # The shortest time between two records of a file, in seconds.
      PAUSE = 60
      # Distinguishes the interpreters of a server, which are in one process.
      INTERPRETER = SecureRandom.hex(4).freeze
      private_constant :PAUSE, :INTERPRETER

      @mutex = Mutex.new

      # Counts what the block does, and its time. Returns its result.
      def self.measure(name)
        start = Process.clock_gettime(Process::CLOCK_MONOTONIC)
        yield
      ensure
        took = Process.clock_gettime(Process::CLOCK_MONOTONIC) - start
        @mutex.synchronize do
          entry = @times[name] ||= { 'count' => 0, 'seconds' => 0.0, 'longest' => 0.0 }
          entry['count'] += 1
          entry['seconds'] += took
          entry['longest'] = [entry['longest'], took].max
        end
      end

      # Counts a catalog that Puppet compiled, by the reason.
      def self.fell_back(reason)
        @mutex.synchronize { @fallbacks[reason] += 1 }
      end

      # Counts a catalog that was compared, and whether both were equal.
      def self.compared(equal)
        @mutex.synchronize { @compared[equal ? 'equal' : 'different'] += 1 }
      end

      # Returns a Hash:
      #
      # - 'compiles', 'puppet': 'count', 'seconds' and 'longest' (in seconds) of the compiles of libpuppetlang, and, in
      #   the shadow mode, of those of Puppet
      # - 'fallbacks': the number of catalogs that Puppet compiled instead, by the reason
      # - 'compared': in the shadow mode, the numbers of 'equal' and 'different' catalogs
      def self.to_h
        @mutex.synchronize do
          @times.transform_keys(&:to_s).transform_values(&:dup)
                .merge('fallbacks' => @fallbacks.dup, 'compared' => @compared.dup)
        end
      end

      # Appends the counts to a file, as a line of JSON: after the first compile, and then at most once a minute.
      def self.record(path)
        return unless due?

        line = to_h.merge('time' => Time.now.utc.strftime('%FT%TZ'), 'process' => Process.pid,
                          'interpreter' => INTERPRETER)
        File.open(path, 'a') { |file| file.write("#{JSON.generate(line)}\n") }
      rescue SystemCallError => e
        ::Puppet.warning("libpuppetlang: cannot write the statistics: #{e.message}")
      end

      def self.due?
        @mutex.synchronize do
          now = Process.clock_gettime(Process::CLOCK_MONOTONIC)
          @recorded = now if @recorded.nil? || now - @recorded >= PAUSE
          @recorded == now
        end
      end
      private_class_method :due?

      def self.clear
        @mutex.synchronize { reset }
      end

      def self.reset
        @times = {}
        @fallbacks = ::Hash.new(0)
        @compared = ::Hash.new(0)
      end
      private_class_method :reset
      reset
    end
  end
end
