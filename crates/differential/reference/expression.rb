# frozen_string_literal: true

require_relative 'world'

# Evaluates an expression: questions of kind `expression`.
#
# A question has `source`, an expression without definitions; the answer has the value as text, `string`, and its
# `type`.
class ExpressionAnswer
  def initialize(question)
    @source = question['source']
  end

  def row
    World.instance.ask do
      value = World.instance.value(@source)
      type = Puppet::Pops::Types::TypeCalculator.infer_set(value)
      { 'ok' => true, 'string' => Text.of(World.instance.interpolated(value)), 'type' => Text.of(type) }
    end
  end
end
