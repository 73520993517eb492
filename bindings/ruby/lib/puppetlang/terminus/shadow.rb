# frozen_string_literal: true

require 'json'

module Puppetlang
  module Terminus
    # The mode in which Puppet answers, and libpuppetlang compiles the same catalog to compare it.
    module Shadow
      @mutex = Mutex.new

      # Returns the catalog of the block, or raises its error. Compares it with that of libpuppetlang, and reports the
      # differences; a failure of the comparison is a warning.
      def self.compile(node, code_id, &puppet)
        outcome = Statistics.measure(:puppet) { outcome_of(&puppet) }
        begin
          report(node, against(node, code_id, outcome))
        rescue StandardError => e
          ::Puppet.warning("libpuppetlang: the catalog of #{node.name} was not compared: #{e.message} (#{e.class})")
        end
        raise outcome if outcome.is_a?(Exception)

        outcome
      end

      # Returns the Differences between the catalog of the block, or its error, and that of libpuppetlang.
      def self.compared(node, code_id = nil, &puppet)
        against(node, code_id, Statistics.measure(:puppet) { outcome_of(&puppet) })
      end

      # Returns the result of a block, or the Puppet::Error that it raises.
      def self.outcome_of
        yield
      rescue ::Puppet::Error => e
        e
      end

      # Compiles a catalog, and returns its Differences to the outcome of Puppet's compile.
      def self.against(node, code_id, puppet)
        ours = Log.silence do
          Statistics.measure(:compiles) { outcome_of { Compiler.compile(node, code_id, quiet: true) } }
        end
        differences(puppet, ours)
      end

      # Returns the Differences: those of two catalogs, or one if a compile failed.
      def self.differences(puppet, ours)
        if ours.is_a?(Compiler::Refusal)
          Statistics.fell_back(ours.reason)
          return [difference('support', 'supported', ours.reason)]
        end
        texts = [puppet, ours].map { |outcome| outcome.is_a?(Exception) ? outcome.to_s : 'a catalog' }
        return Comparison.of(puppet, ours) unless [puppet, ours].any?(Exception)

        texts.uniq.one? ? [] : [difference('outcome', *texts)]
      end

      def self.difference(what, puppet, ours)
        Comparison::Difference.new(nil, [what], puppet, ours)
      end

      def self.report(node, differences)
        Statistics.compared(differences.all?(&:known))
        differences.each do |one|
          ::Puppet.send_log(one.known ? :debug : :notice, "libpuppetlang: #{node.name}: #{one}")
        end
        path = Terminus.configuration.log
        return unless path && differences.any?

        entry = { node: node.name, environment: node.environment.name.to_s, time: Time.now.utc.strftime('%FT%TZ') }
        lines = differences.map { |one| JSON.generate(entry.merge(one.to_h)) << "\n" }
        @mutex.synchronize { File.open(path, 'a') { |file| file.write(lines.join) } }
      end
      private_class_method :outcome_of, :against, :differences, :difference, :report
    end
  end
end
