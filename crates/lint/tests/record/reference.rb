# frozen_string_literal: true

# The reference: puppet-lint and the plug-ins, run in this process.
#
# PUPPET_LINT names the checkout of puppet-lint, PUPPET_LINT_PLUGINS a directory with checkouts of the plug-ins.

$LOAD_PATH.unshift(File.join(ENV.fetch('PUPPET_LINT'), 'lib'))
require 'puppet-lint'
plugins = ENV.fetch('PUPPET_LINT_PLUGINS', '/nonexistent')
Dir[File.join(plugins, '*/lib/puppet-lint/plugins/*.rb')].sort.each { |file| load file }

# Runs checks on a source, each of them with fresh tables.
module Reference
  # Checks that change the tables of classes, so that later checks would report findings twice.
  CHANGES_TABLES = %i[optional_default params_empty_string_assignment params_not_optional_with_undef
                      parameter_documentation].freeze

  module_function

  def all_checks
    PuppetLint.configuration.checks
  end

  # Returns problems, the names of checks that failed, and the fixed text; or :crash.
  def run(path, code, checks, fix: true)
    PuppetLint::Data.ignore_overrides.each_value(&:clear)
    PuppetLint::Lexer.heredoc_queue.clear
    linter = PuppetLint::Checks.new
    begin
      silently { linter.load_data(path, code) }
    rescue StandardError
      return :crash
    end
    runs, stopped = run_checks(checks)
    return { problems: [syntax_error(runs)], stopped: [], manifest: nil } if runs.is_a?(PuppetLint::SyntaxError)

    problems = linter.problems + runs.flat_map { |klass| klass.instance_variable_get(:@problems) }
    problems = problems.map { |problem| plain(problem) }
    manifest, failed = fixed(linter, runs) if fix && stopped.empty? && linter.problems.empty?
    { problems: problems, stopped: stopped, manifest: manifest, fix_failed: failed }
  end

  def run_checks(checks)
    stopped = []
    runs = checks.map do |name|
      klass = PuppetLint.configuration.check_object[name].new
      begin
        klass.run
      rescue PuppetLint::SyntaxError => e
        return [e, []]
      rescue StandardError
        stopped << name.to_s
        ignore(klass)
      end
      PuppetLint::Data.instance_variable_set(:@class_indexes, nil) if CHANGES_TABLES.include?(name)
      klass
    end
    [runs, stopped]
  end

  # Applies control comments, which a check does at its end.
  def ignore(klass)
    klass.instance_variable_get(:@problems).each do |problem|
      lines = PuppetLint::Data.ignore_overrides[problem[:check]]
      next unless lines&.key?(problem[:line])

      problem[:kind] = :ignored
      problem[:reason] = lines[problem[:line]]
    end
  end

  def fixed(linter, runs)
    runs.each(&:fix_problems)
    [linter.manifest, nil]
  rescue StandardError => e
    [nil, e.message]
  end

  def syntax_error(error)
    { check: 'syntax', kind: 'error', message: 'Syntax error', line: error.token.line, column: error.token.column,
      reason: nil }
  end

  def plain(problem)
    { check: problem[:check].to_s, kind: problem[:kind].to_s, message: problem[:message], line: problem[:line],
      column: problem[:column], reason: problem[:reason] }
  end

  def silently
    stderr = $stderr
    $stderr = StringIO.new
    yield
  ensure
    $stderr = stderr
  end
end
