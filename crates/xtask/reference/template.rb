# frozen_string_literal: true

# What the reference makes of templates: questions of kind `epp`.
#
# A question has `source`: a template that is rendered in the top scope of an empty catalog, and `params`: its parameters, if it is given
# any. The answer has `text`, and `sensitive` if it is hidden.
class TemplateAnswer < EvalAnswer
  private

  def answered(scope)
    text = Puppet::Pops::Evaluator::EppEvaluator.inline_epp(scope, @question['source'], @question['params'])
    return { 'ok' => true, 'text' => Text.of(text) } unless text.is_a?(Puppet::Pops::Types::PSensitiveType::Sensitive)

    { 'ok' => true, 'text' => Text.of(text.unwrap), 'sensitive' => true }
  end
end
