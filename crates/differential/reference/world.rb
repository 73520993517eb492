# frozen_string_literal: true

# The context of questions that define nothing: one compiled, empty environment for all of them.
class World
  def self.instance
    @instance ||= new
  end

  def initialize
    @environment = Puppet::Node::Environment.create(:production, [])
    inside do
      Puppet[:code] = ''
      @compiler = Puppet::Parser::Compiler.new(Puppet::Node.new('test', environment: @environment))
      @compiler.compile
    end
  end

  def ask(&question)
    inside { @compiler.with_context_overrides('questions', &question) }
  end

  def type(text)
    Puppet::Pops::Types::TypeParser.singleton.parse(text, @compiler.loaders.private_environment_loader)
  end

  def value(text)
    parser.evaluate_string(@compiler.topscope, text)
  end

  # Returns a value as text in a string.
  def interpolated(value)
    parser.evaluator.string(value, @compiler.topscope)
  end

  private

  def parser
    @parser ||= Puppet::Pops::Parser::EvaluatingParser.new
  end

  def inside(&work)
    trusted = Puppet::Context::TrustedInformation.new('local', 'test', {}, {})
    Puppet.override(environments: Puppet::Environments::Static.new(@environment), current_environment: @environment,
                    trusted_information: trusted, rich_data: true, stringify_rich: false, &work)
  end
end
