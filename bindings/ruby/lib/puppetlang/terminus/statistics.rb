# frozen_string_literal: true

module Puppetlang
  module Terminus
    # Counts of the compiles of a process, and their times.
    module Statistics
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
