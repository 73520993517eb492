# frozen_string_literal: true

# Replaces the lexer and the checks of puppet-lint by those of this crate, so that its specs judge them:
#
#     PUPPET_LINT=… ANSWER=target/debug/examples/answer rspec -r ./shim.rb …
#
# ANSWER is the example program `answer`. Checks that a spec defines itself run as they are.

require 'json'
require 'yaml'
$LOAD_PATH.unshift(File.join(ENV.fetch('PUPPET_LINT'), 'lib'))
require 'puppet-lint'
plugins = ENV.fetch('PUPPET_LINT_PLUGINS', '/nonexistent')
Dir[File.join(plugins, '*/lib/puppet-lint/plugins/*.rb')].sort.each { |file| load file }

# The process that answers.
module Ours
  KNOWN = PuppetLint.configuration.checks.dup.freeze
  SETTINGS = %i[relative top_scope_variables docs_allowed_styles chars_per_indent].freeze

  class << self
    attr_accessor :path, :code, :manifest

    def ask(request)
      @process ||= IO.popen([ENV.fetch('ANSWER')], 'r+:UTF-8')
      @process.puts(JSON.generate(request))
      JSON.parse(@process.gets)
    end

    def lint(checks, fix)
      settings = SETTINGS.to_h { |name| [name, PuppetLint.configuration.settings[name.to_s]] }
      settings[:docs_allowed_styles] &&= [settings[:docs_allowed_styles]].flatten
      full_path = path.to_s.empty? ? '' : File.expand_path(path, ENV.fetch('PWD', nil))
      ask(path: path.to_s, full_path: full_path, code: code.to_s, checks: checks, fix: fix, settings: settings)
    end

    # The keys and strings of a data file, in order.
    def strings(data)
      case data
      when Hash then data.flat_map { |key, value| [key.to_s, *strings(value)] }
      when Array then data.flat_map { |value| strings(value) }
      when String then [data]
      else []
      end
    end

    def problems(answer)
      answer['problems'].map do |found|
        problem = found.transform_keys(&:to_sym)
        problem[:check] = problem[:check].to_sym
        problem[:kind] = problem[:kind].to_sym
        problem.delete(:reason) if problem[:reason].nil?
        problem.merge(path: PuppetLint::Data.path, fullpath: PuppetLint::Data.fullpath,
                      filename: PuppetLint::Data.filename)
      end
    end
  end
end

class PuppetLint::Lexer
  def tokenise(code)
    found = Ours.ask(tokens: true, code: code)
    if found.nil?
      problem = Ours.ask(path: '', code: code, checks: [])['problems'].first
      raise PuppetLint::LexerError.new(problem['line'], problem['column'], problem['message'][/\((.*)\)/, 1])
    end
    found.each { |type, value, line, column, raw| link(Token.new(type.to_sym, value, line, column), raw) }
    tokens
  end

  def link(token, raw)
    token.raw = raw if raw
    last = tokens.last
    if last
      token.prev_token = last
      last.next_token = token
      code = tokens.rindex { |other| !FORMATTING_TOKENS.include?(other.type) }
      if code && !FORMATTING_TOKENS.include?(token.type)
        tokens[code].next_code_token = token
        token.prev_code_token = tokens[code]
      end
    end
    tokens << token
  end
end

module OurChecks
  def load_data(path, content)
    Ours.path = path
    Ours.code = content
    super
  end

  def manifest
    return super if Ours.manifest.nil?

    Ours.manifest
  end
end
PuppetLint::Checks.prepend(OurChecks)

module OurCheck
  def run
    name = self.class.const_get(:NAME)
    Ours.manifest = nil
    return super unless Ours::KNOWN.include?(name)

    if File.extname(PuppetLint::Data.path.to_s).match?(/\A\.ya?ml\z/i)
      Ours.code = PuppetLint::Data.manifest_lines.join("\n")
      strings = Ours.strings(YAML.safe_load(Ours.code, aliases: true, permitted_classes: [Symbol]))
      return @problems = Ours.problems(Ours.ask(code: Ours.code, strings: strings, checks: [name]))
    end
    @problems = Ours.problems(Ours.lint([name], false))
    # The lexer has reported a text that cannot be read.
    @problems.reject! { |problem| problem[:check] == :syntax } if PuppetLint::Data.tokens.empty?
    @problems
  end

  def fix_problems
    name = self.class.const_get(:NAME)
    return super unless Ours::KNOWN.include?(name)

    answer = Ours.lint([name], true)
    Ours.manifest = answer['manifest']
    @problems = Ours.problems(answer)
  end
end
PuppetLint::CheckPlugin.prepend(OurCheck)

# The specs of plug-ins load the helper of the installed gem.
class PuppetLint::Plugins
  def self.load_spec_helper
    load File.join(ENV.fetch('PUPPET_LINT'), 'spec/spec_helper.rb')
  end
end
