# frozen_string_literal: true

# Asks the reference about the examples of docs/issues.
#
#   puppetlang explain --format json | ruby explain.rb > crates/cli/tests/data/explain.jsonl
#
# The first file of an example is the manifest or template, unless it has a name. The other files are in the
# environment, or in the directory of the whole server if their names start with GLOBAL. An answer is one line: `code`,
# `expect` (`fails` or `works`), the example (`files`, `settings`), `kind`, and `found`: the first problem (severity,
# issue, message, line, pos), or null.
#
# If the reference raises a code before evaluation (the phases EARLY), the examples are parsed and validated (`parse`)
# and need not be complete. All other examples are compiled to a catalog (`catalog`): those with files in modules, those
# in which parsing and validation find nothing, and examples that work in the same document.

require_relative 'reference'

EARLY = %w[lexer parser check].freeze
GLOBAL = '/etc/puppetlabs/puppet/'

# One example.
class Example
  def initialize(code, expect, example)
    @head = { 'code' => code, 'expect' => expect }
    @files = example.fetch('files')
    @settings = example.fetch('settings')
    @main, @others = @files.partition { |file| file['name'].nil? }
  end

  # Returns whether parsing and validation find a problem.
  def early?
    @others.empty? && !row('parse')['found'].nil?
  end

  def row(kind)
    Messages.collected.clear
    Puppet::Util::Warnings.clear_warnings
    Settings.apply(@settings)
    found = Timeout.timeout(SECONDS_PER_QUESTION) { kind == 'parse' ? parse : compile }
    @head.merge('kind' => kind, 'settings' => @settings, 'files' => @files, 'found' => found)
  end

  private

  def source
    @main.sum('') { |file| file['text'] }
  end

  def parse
    template = @main.first['language'] == 'epp'
    parser = (template ? Puppet::Pops::Parser::EppParser : Puppet::Pops::Parser::Parser).new
    found = Diagnostics.of(parser.parse_string(source, nil).model)
    found.first || logged
  rescue Puppet::Error => e
    raised(e)
  end

  def compile
    Dir.mktmpdir do |home|
      write(home)
      Puppet[:hiera_config] = File.join(home, 'global/hiera.yaml')
      Puppet[:code] = source
      loader = Puppet::Environments::Directories.new(File.join(home, 'environments'), [])
      trusted = Puppet::Context::TrustedInformation.new('local', 'test', {}, {})
      Puppet.override(environments: loader, current_environment: loader.get(:production),
                      trusted_information: trusted, rich_data: Puppet[:rich_data]) do
        Puppet::Parser::Functions.reset
        Puppet::Parser::Compiler.compile(node(loader.get(:production))).to_data_hash
      end
      logged
    rescue Puppet::Error, Puppet::DataBinding::LookupError => e
      without(File.join(home, 'environments/production/'), logged || raised(e))
    end
  end

  # The environment is in a different directory each time.
  def without(directory, found)
    found.merge('message' => found['message'].gsub(directory, ''))
  end

  # Returns a node with facts, like every real node.
  def node(environment)
    facts = Puppet::Node::Facts.new('test', 'os' => { 'family' => 'Debian' })
    Puppet::Node.new('test', environment: environment, facts: facts).tap { |node| node.merge(facts.values) }
  end

  def write(home)
    FileUtils.mkdir_p(File.join(home, 'environments/production/modules'))
    @others.each do |file|
      name = file['name']
      global = name.delete_prefix!(GLOBAL) if (name = name.dup).start_with?(GLOBAL)
      path = File.join(home, global ? 'global' : 'environments/production', name)
      FileUtils.mkdir_p(File.dirname(path))
      File.write(path, file['text'])
    end
  end

  def raised(error)
    row = Failure.row(error)
    { 'severity' => 'error' }.merge(row.slice('issue', 'message', 'line', 'pos'))
  end

  # Returns the first warning or error with a code that was only logged.
  def logged
    row = Messages.rows.find { |message| %w[warning err].include?(message['level']) && message['issue'] }
    return unless row

    { 'severity' => row['level'].sub(/\Aerr\z/, 'error') }.merge(row.slice('issue', 'message', 'line', 'pos'))
  end
end

Settings.prepare
Messages.prepare
answers = $stdout.dup
$stdout.reopen($stderr)
JSON.parse($stdin.read).each do |document|
  fails, works = %w[fails works].map do |expect|
    document.fetch(expect).map { |example| Example.new(document.fetch('code'), expect, example) }
  end
  kind = EARLY.include?(document.fetch('phases').first) && fails.all?(&:early?) ? 'parse' : 'catalog'
  # Some releases of Ruby's JSON parser report a line of their own source, like Puppet's.
  (fails + works).each { |example| answers.puts(JSON.generate(example.row(kind)).sub('string. \\"unexpected', 'string. \\"859: unexpected')) }
end
