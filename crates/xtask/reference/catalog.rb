# frozen_string_literal: true

# What the reference makes of a manifest as a catalog: questions of kind `catalog`, with a `source`. Each has an environment of its own.
class CatalogAnswer
  def initialize(question)
    @question = question
  end

  def row
    compiled = inside { |environment| catalog(environment) }
    { 'ok' => true, 'catalog' => plain(compiled) }
  ensure
    Messages.collected.select! { |message| !%i[debug info].include?(message.level) || message.source.to_s.start_with?('Scope(') }
  end

  # How many resources there are, and the seconds of CPU until they were there.
  def timed
    inside do |environment|
      clock = -> { Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID) }
      start = clock.call
      compiled = catalog(environment)
      { 'result' => compiled['resources'].size.to_s, 'seconds' => clock.call - start }
    end
  end

  private

  def inside
    environment = Puppet::Node::Environment.create(:production, Files.modules(@question['files']))
    trusted = Puppet::Context::TrustedInformation.new('local', 'test', {}, {})
    Puppet::Parser::Functions.reset
    Puppet.override(environments: Puppet::Environments::Static.new(environment), current_environment: environment,
                    trusted_information: trusted, rich_data: true, stringify_rich: false) { yield(environment) }
  end

  # What is virtual in the end is not sent to anybody.
  def catalog(environment)
    Puppet[:code] = @question['source']
    node = Puppet::Node.new('test', environment: environment, facts: Puppet::Node::Facts.new('test', {}))
    Puppet::Parser::Compiler.new(node).compile.filter(&:virtual?).to_data_hash
  end

  def plain(catalog)
    kept = EvalAnswer::Data.plain(catalog).slice('tags', 'environment', 'resources', 'edges', 'classes')
    kept['resources'].each { |resource| resource.delete('file') if resource['file'].to_s.empty? }
    kept
  end
end
