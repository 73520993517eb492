# frozen_string_literal: true

# The files of a question, in a directory whose name does not appear in answers.
module Files
  # Writes the files of a question, replacing those of the previous one, and returns the module directories.
  def self.modules(files, environment = 'production')
    return [] unless files

    root = File.join(home, environment.to_s)
    FileUtils.rm_rf(root)
    files.each do |path, content|
      file = File.join(root, path)
      FileUtils.mkdir_p(File.dirname(file))
      File.binwrite(file, content)
    end
    [File.join(root, 'modules')]
  end

  def self.home
    @home ||= begin
      directory = Dir.mktmpdir('files').tap { |made| at_exit { FileUtils.remove_entry(made) } }
      File.join(directory, 'environments')
    end
  end

  # Hides the name of the directory in a text.
  def self.hidden(text)
    @home ? text.gsub(@home, '<ENVS>') : text
  end
end

# Evaluates programs: questions of kind `eval`.
#
# A question has `source`: a program that is parsed, validated and evaluated in the top scope of an empty catalog;
# `code`, a manifest that is compiled first; and `variables` of the top scope. The answer has `value` (rich data, or
# `value_error`), `type` and `type_generic` (inferred), and `string` (interpolated).
class EvalAnswer
  Calculator = Puppet::Pops::Types::TypeCalculator
  Converter = Puppet::Pops::Serialization::ToDataConverter
  Bridge = Puppet::Parser::AST::PopsBridge::Program

  # Rich data as JSON values.
  module Data
    def self.of(value)
      plain(Converter.convert(value, rich_data: true, local_reference: false, symbol_as_string: true,
                                     type_by_reference: true))
    end

    def self.plain(value)
      case value
      when Hash then value.to_h { |key, item| [Text.of(key), plain(item)] }
      when Array then value.map { |item| plain(item) }
      when Float then value.finite? ? value : { '__ptype' => 'Float', '__pvalue' => value.to_s }
      when Integer, true, false, nil then value
      else Text.of(value)
      end
    end
  end

  def initialize(question)
    @question = question
  end

  def row
    Messages.at_level_debug { inside { |scope| answered(scope) } }
  end

  # Returns the result as text, and the CPU seconds of the evaluation.
  def timed
    inside do |scope|
      clock = -> { Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID) }
      start = clock.call
      value = evaluated(scope)
      { 'result' => value.to_s, 'seconds' => clock.call - start }
    end
  end

  private

  def answered(scope)
    described(evaluated(scope), scope)
  end

  # Every program has its own catalog. Definitions stay in an environment, so programs that may define something have
  # their own environment, too; the others share one, which is five times as fast.
  DEFINITION = /\b(?:function|type|class|define|node|plan)\s+[\w:]/.freeze

  def environment
    return new_environment if @question.key?('files') || @question.key?('code') || DEFINITION.match?(@question['source'])

    @@shared ||= new_environment
  end

  def new_environment
    Puppet::Node::Environment.create(:production, Files.modules(@question['files']))
  end

  def inside
    environment = self.environment
    trusted = Puppet::Context::TrustedInformation.new('local', 'test', {}, {})
    Puppet::Parser::Functions.reset
    Puppet[:code] = @question['code'].to_s
    Puppet.override(environments: Puppet::Environments::Static.new(environment), current_environment: environment,
                    trusted_information: trusted, rich_data: true, stringify_rich: false) do
      compiler = Puppet::Parser::Compiler.new(Puppet::Node.new('test', environment: environment))
      row = nil
      compiler.compile do |_catalog|
        (@question['variables'] || {}).each { |name, value| compiler.topscope[name] = value }
        row = yield(compiler.topscope)
      end
      row
    end
  end

  def evaluated(scope)
    program = parser.parse_string(@question['source'], nil)
    return unless program

    bridge = Bridge.new(program)
    scope.environment.known_resource_types.import_ast(bridge, '')
    imported(program, scope)
    bridge.evaluate(scope)
  end

  # Called when the program's definitions are known, but not yet used.
  def imported(_program, _scope); end

  def parser
    @parser ||= Puppet::Pops::Parser::EvaluatingParser.new
  end

  def described(value, scope)
    row = { 'ok' => true }
    attempt(row, 'value') { Data.of(value) }
    attempt(row, 'type') { Text.of(Calculator.infer_set(value)) }
    attempt(row, 'type_generic') { Text.of(Calculator.infer(value).generalize) }
    attempt(row, 'string') { Text.of(parser.evaluator.string(value, scope)) }
    row
  end

  # Some values have no data form, no type or no text.
  def attempt(row, field)
    row[field] = yield
  rescue StandardError
    row["#{field}_error"] = "no #{field}"
  end
end
