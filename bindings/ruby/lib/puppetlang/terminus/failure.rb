# frozen_string_literal: true

module Puppetlang
  module Terminus
    # The errors of libpuppetlang as those of Puppet.
    module Failure
      # Returns the Puppet::Error for an error of libpuppetlang.
      def self.of(error, node)
        kind = error.kind if error.respond_to?(:kind)
        diagnostic = error.diagnostics.first if error.respond_to?(:diagnostics)
        return plain(error, node) unless diagnostic && located?(kind)

        raised = located(Object.const_get(kind), error, diagnostic)
        raised.node = node.name
        raised.environment = node.environment.name if in_main_manifest?(error, diagnostic, node.environment)
        raised
      end

      # Returns true for the classes of Puppet that have a location of their own.
      def self.located?(kind)
        %w[Puppet::ParseErrorWithIssue Puppet::PreformattedError].include?(kind)
      end
      private_class_method :located?

      def self.plain(error, node)
        ::Puppet::Error.new("#{error.message} on node #{node.name}")
      end
      private_class_method :plain

      def self.located(kind, error, diagnostic)
        several = error.diagnostics.count(&:error?) > 1
        return kind.new(error.message, nil, nil, nil, nil, nil) if several

        # Some errors of Puppet have a line only.
        column = error.message[/, column: (\d+)\)\z/, 1]&.to_i
        kind.new(diagnostic.message, diagnostic.path, diagnostic.line, column, nil, diagnostic.code&.to_sym)
      end
      private_class_method :located

      # Puppet names the environment in errors of its main manifest.
      def self.in_main_manifest?(error, diagnostic, puppet)
        return false unless error.is_a?(SourceError)

        manifest = puppet.manifest.to_s
        diagnostic.path.empty? || diagnostic.path == manifest || diagnostic.path.start_with?(File.join(manifest, ''))
      end
      private_class_method :in_main_manifest?

      # Logs the error of a compile as Puppet::Parser::Compiler.compile does: +raised+ is its Puppet::Error.
      def self.log(error, raised)
        if raised.is_a?(::Puppet::ParseErrorWithIssue)
          errors = error.diagnostics.select(&:error?)
          errors.each { |one| ::Puppet.err(text(one)) } if errors.size > 1
          ::Puppet.log_exception(raised)
        else
          ::Puppet.log_exception(raised, raised.message)
        end
      end
      def self.text(diagnostic)
        place = ::Puppet::Util::Errors.error_location_with_space(diagnostic.path, diagnostic.line, diagnostic.column)
        "#{diagnostic.message}#{place}"
      end
      private_class_method :text
    end
  end
end
