# frozen_string_literal: true

require_relative 'world'

# Answers questions about types, of kind `type`.
#
# A question has `op` and, depending on it, the text of types (`type`, `a`, `b`) and of a value (`value`, an
# expression):
#
#   parse       `type`; `string`, `expanded` (if it differs), `generalized`, `normalized`, `simple_name`
#   assignable  `a`, `b`; `result`: whether `a` accepts `b`
#   common      `a`, `b`; `string`
#   instance    `type`, `value`; `result`
#   infer       `value`; `infer`, `infer_set`, `generic`
#   mismatch    `type`, `value`; `message`, unless the value is an instance of the type
class TypeAnswer
  Types = Puppet::Pops::Types

  def initialize(question)
    @question = question
  end

  def row
    World.instance.ask { { 'ok' => true }.merge(facts.transform_values { |fact| fact.is_a?(String) ? Text.of(fact) : fact }) }
  end

  private

  def facts
    case @question['op']
    when 'parse' then parse(type('type'))
    when 'assignable' then { 'result' => calculator.assignable?(type('a'), type('b')) }
    when 'common' then { 'string' => calculator.common_type(type('a'), type('b')).to_s }
    when 'instance' then { 'result' => calculator.instance?(type('type'), value) }
    when 'infer' then infer(value)
    when 'mismatch' then mismatch(type('type'), value)
    else raise ArgumentError, "unknown op #{@question['op'].inspect}"
    end
  end

  def parse(type)
    row = { 'string' => type.to_s, 'generalized' => type.generalize.to_s, 'normalized' => type.normalize.to_s,
            'simple_name' => type.simple_name }
    expanded = Types::TypeFormatter.singleton.alias_expanded_string(type)
    expanded == row['string'] ? row : row.merge('expanded' => expanded)
  end

  def infer(value)
    { 'infer' => calculator.infer(value).to_s, 'infer_set' => calculator.infer_set(value).to_s,
      'generic' => calculator.infer_generic(value).to_s }
  end

  def mismatch(type, value)
    return {} if type.instance?(value)

    describer = Types::TypeMismatchDescriber.singleton
    { 'message' => describer.describe_mismatch('x', type, calculator.infer_set(value)) }
  end

  def type(name)
    World.instance.type(@question[name])
  end

  def value
    World.instance.value(@question['value'])
  end

  def calculator
    Types::TypeCalculator.singleton
  end
end
