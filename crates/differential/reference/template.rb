# frozen_string_literal: true

# Renders templates: questions of kind `epp`.
#
# A question has `source`, a template that is rendered in the top scope of an empty catalog, and optionally `params`,
# its parameters. The answer has `text`, and `sensitive` if the text is hidden.
class TemplateAnswer < EvalAnswer
  private

  def answered(scope)
    text = Puppet::Pops::Evaluator::EppEvaluator.inline_epp(scope, @question['source'], @question['params'])
    return { 'ok' => true, 'text' => Text.of(text) } unless text.is_a?(Puppet::Pops::Types::PSensitiveType::Sensitive)

    { 'ok' => true, 'text' => Text.of(text.unwrap), 'sensitive' => true }
  end
end
