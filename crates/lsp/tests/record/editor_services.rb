# frozen_string_literal: true

# Replaces the providers of puppet-editor-services by this server, so that its specs of completion, definition, hover
# and signature help judge the answers of `puppetlang lsp`. In a checkout of puppet-editor-services, with Puppet
# installed:
#
#     PUPPETLANG=…/target/release/puppetlang rspec --default-path spec/languageserver -r …/editor_services.rb \
#       spec/languageserver/*/puppet-languageserver/manifest/{completion,definition,hover,signature}_provider_spec.rb
#
# The server is started once, with an environment in a temporary directory. Each question opens a new document there.
# Classes, functions and types that a spec puts into the cache of the Ruby server are written to files first.
#
# Answers are translated into the terms of the specs: the kinds of completions, the headings of hovers, and exceptions.
# Where the specs want an exception, the protocol has an empty answer.

require 'fileutils'
require 'json'
require 'timeout'
require 'tmpdir'
require 'spec_helper'

# A connection to the server.
class LanguageConnection
  SECONDS = 60

  def initialize(command, root)
    @pipe = IO.popen([command, 'lsp'], 'r+b')
    @last = 0
    request('initialize', 'processId' => Process.pid, 'capabilities' => capabilities,
                          'workspaceFolders' => [{ 'uri' => uri(root), 'name' => 'environment' }])
    notify('initialized', {})
    Timeout.timeout(SECONDS) { nil until read_all?(receive) }
  end

  def uri(path)
    "file://#{path}"
  end

  def notify(method, params)
    put('method' => method, 'params' => params)
  end

  # Sends a request, and returns the result.
  def request(method, params)
    id = (@last += 1)
    put('id' => id, 'method' => method, 'params' => params)
    answer = Timeout.timeout(SECONDS) { answer_to(id) }
    raise "#{method}: #{answer['error']}" if answer.key?('error')

    answer['result']
  end

  def close
    request('shutdown', nil)
    notify('exit', nil)
    @pipe.close
  end

  private

  def capabilities
    { 'window' => { 'workDoneProgress' => true },
      'textDocument' => {
        'completion' => { 'completionItem' => { 'snippetSupport' => true } },
        'signatureHelp' => { 'signatureInformation' => { 'parameterInformation' => { 'labelOffsetSupport' => true } } }
      } }
  end

  def put(message)
    text = JSON.generate(message.merge('jsonrpc' => '2.0'))
    @pipe.write("Content-Length: #{text.bytesize}\r\n\r\n#{text}")
    @pipe.flush
  end

  # Returns the next message. A request of the server gets an empty answer.
  def receive
    length = nil
    while (line = @pipe.readline("\r\n", chomp: true)) != ''
      length = Integer(line[/\AContent-Length: (\d+)/, 1] || length)
    end
    message = JSON.parse(@pipe.read(length).force_encoding('UTF-8'))
    put('id' => message['id'], 'result' => nil) if message.key?('id') && message.key?('method')
    message
  end

  def answer_to(id)
    loop do
      message = receive
      return message if message['id'] == id && !message.key?('method')
    end
  end

  # Returns true for the message that the files of the environment were read.
  def read_all?(message)
    message['method'] == '$/progress' && message.dig('params', 'value', 'kind') == 'end'
  end
end

# The files that define what the Ruby server has in its cache, apart from Puppet's own classes, functions and types.
# Data types are left out, because no example asks for an invented one.
class Definitions
  BUILT_IN = %i[default bolt].freeze
  LIBRARY = 'modules/invented/lib/puppet'

  # Returns the texts of the files by path. `types` are resource types by name that replace those of the cache.
  def self.files(session_state, content, types = {})
    new(session_state.object_cache, content).files(types)
  end

  def initialize(cache, content)
    @cache = cache
    @content = content
  end

  def files(types)
    classes = objects(:class).to_h { |name, found| [path_of_class(name, found), text_of_class(name, found)] }
    functions = objects(:function).to_h { |name, found| ["#{LIBRARY}/functions/#{name}.rb", function(name, found)] }
    types = objects(:type).merge(types).to_h { |name, found| ["#{LIBRARY}/type/#{name}.rb", type(name, found)] }
    classes.merge(functions, types)
  end

  private

  # Returns the invented objects of a section by name.
  def objects(section)
    names = @cache.object_names_by_section(section, exclude_origins: BUILT_IN) || []
    names.to_h { |name| [name.to_s, @cache.object_by_name(section, name, exclude_origins: BUILT_IN)] }
  end

  # The specs want names of files that differ from those that modules have; the main manifests may have any.
  def path_of_class(name, found)
    file = found.source.to_s.end_with?('.pp') ? File.basename(found.source) : "#{name.gsub('::', '_')}.pp"
    "manifests/#{file}"
  end

  # The cache does not tell classes from defined types, but a document that declares a resource does.
  def text_of_class(name, found)
    keyword = @content.match?(/^\s*(::)?#{name}\s*\{/) ? 'define' : 'class'
    comments = found.parameters.map { |parameter, about| "# @param #{parameter} #{about[:doc]}\n" }
    parameters = found.parameters.map { |parameter, about| "  #{about[:type]} $#{parameter},\n" }
    "# #{found.doc}\n#\n#{comments.join}#{keyword} #{name} (\n#{parameters.join}) {\n}\n"
  end

  def function(name, found)
    dispatches = found.signatures.each_with_index.map { |signature, number| dispatch(signature, number) }
    "# #{found.doc}\nPuppet::Functions.create_function(:#{name}) do\n#{dispatches.join("\n")}end\n"
  end

  def dispatch(signature, number)
    comments = signature.parameters.map { |one| "  # @param #{one.name} #{one.doc}\n" }
    parameters = signature.parameters.map { |one| "    param '#{data_type(one)}', :#{one.name}\n" }
    "  # #{signature.doc}\n#{comments.join}  dispatch :body_#{number} do\n#{parameters.join}  end\n"
  end

  # Some specs invent numbers as data types.
  def data_type(parameter)
    Array(parameter.types).grep(/\A[A-Z]/).first || 'Any'
  end

  def type(name, found)
    attributes = found.attributes.map { |attribute, about| attribute(attribute, about) }
    "Puppet::Type.newtype(:#{name}) do\n  @doc = '#{found.doc}'\n\n#{attributes.join("\n")}end\n"
  end

  def attribute(name, about)
    maker = about[:type] == :property ? 'newproperty' : 'newparam'
    lines = ["desc '#{about[:doc]}'"]
    lines << 'isnamevar' if about[:isnamevar?]
    lines << 'isrequired' if about[:required?]
    "  #{maker}(:#{name}) do\n#{lines.map { |line| "    #{line}\n" }.join}  end\n"
  end
end

# The environment in which the server answers.
class Environment
  DIRECTORIES = %w[manifests modules/invented/plans modules/invented/lib/puppet/functions
                   modules/invented/lib/puppet/type].freeze

  def self.shared
    @shared ||= new
  end

  def self.close
    @shared&.close
  end

  def initialize
    @root = File.realpath(Dir.mktmpdir('environment'))
    DIRECTORIES.each { |directory| FileUtils.mkdir_p(File.join(@root, directory)) }
    File.write(File.join(@root, 'environment.conf'), "modulepath = modules\n")
    @files = {}
    @documents = 0
    @connection = LanguageConnection.new(ENV.fetch('PUPPETLANG'), @root)
  end

  # Asks about a position of a new document.
  def ask(method, files, content, line, character, options)
    write(files)
    uri = open(content, plan: options[:tasks_mode])
    @connection.request(method, 'textDocument' => { 'uri' => uri },
                                'position' => { 'line' => line, 'character' => character })
  ensure
    @connection.notify('textDocument/didClose', 'textDocument' => { 'uri' => uri }) if uri
  end

  def resolve(item)
    @connection.request('completionItem/resolve', item)
  end

  def close
    @connection.close
  ensure
    FileUtils.remove_entry(@root)
  end

  private

  # Writes the files that changed, removes those that are gone, and tells the server about both.
  def write(files)
    changed = files.reject { |path, text| @files[path] == text }
    gone = @files.keys - files.keys
    changed.each { |path, text| File.write(File.join(@root, path), text) }
    gone.each { |path| File.delete(File.join(@root, path)) }
    events = gone.map { |path| event(path, 3) } + changed.keys.map { |path| event(path, @files.key?(path) ? 2 : 1) }
    @connection.notify('workspace/didChangeWatchedFiles', 'changes' => events) unless events.empty?
    @files = files
  end

  def event(path, type)
    { 'uri' => @connection.uri(File.join(@root, path)), 'type' => type }
  end

  def open(content, plan:)
    directory = plan ? 'modules/invented/plans' : 'manifests'
    uri = @connection.uri(File.join(@root, directory, "document_#{@documents += 1}.pp"))
    document = { 'uri' => uri, 'languageId' => 'puppet', 'version' => 1, 'text' => content }
    @connection.notify('textDocument/didOpen', 'textDocument' => document)
    uri
  end
end

# Translates a completion of this server into one of the Ruby server, and back.
module Completions
  # The kinds of names in the data of both servers.
  OURS = { 'keyword' => 'keyword', 'function' => 'function', 'variable_expr_fact' => 'fact',
           'resource_type' => 'resourceType', 'resource_class' => 'class', 'resource_parameter' => 'attribute',
           'resource_property' => 'attribute', 'resource_class_parameter' => 'parameter' }.freeze
  # The symbols that the Ruby server shows beside the kinds of names.
  SYMBOLS = { 'keyword' => LSP::CompletionItemKind::KEYWORD, 'function' => LSP::CompletionItemKind::FUNCTION,
              'variable_expr_fact' => LSP::CompletionItemKind::VARIABLE,
              'resource_type' => LSP::CompletionItemKind::MODULE, 'resource_class' => LSP::CompletionItemKind::MODULE,
              'resource_parameter' => LSP::CompletionItemKind::PROPERTY,
              'resource_property' => LSP::CompletionItemKind::PROPERTY,
              'resource_class_parameter' => LSP::CompletionItemKind::PROPERTY }.freeze
  # The fields of the data in which the Ruby server has the name.
  NAMES = { 'variable_expr_fact' => 'expr', 'resource_parameter' => 'param', 'resource_class_parameter' => 'param',
            'resource_property' => 'prop' }.freeze

  module_function

  # Returns a completion of the Ruby server. Its data contain ours, for the translation back.
  def theirs(item)
    type = type_of(item)
    data = { 'type' => type, NAMES.fetch(type, 'name') => item['label'], 'ours' => item }
    data['resource_type'] = item.dig('data', 'of') if item.dig('data', 'of')
    fill(LSP::CompletionItem.new('label' => item['label'], 'kind' => SYMBOLS[type], 'data' => data), item)
  end

  # Returns our completion with the name that the data of theirs have now, which some specs change.
  def ours(item)
    type = item.data['type']
    found = item.data['ours'] || { 'label' => item.label, 'data' => { 'kind' => OURS.fetch(type, type) } }
    data = found['data']
    data = data.merge('of' => item.data['resource_type']) if item.data.key?('resource_type')
    found.merge('label' => item.data[NAMES.fetch(type, 'name')] || item.label, 'data' => data)
  end

  # Copies what the user sees and inserts.
  def fill(item, ours)
    item.detail = ours['detail'] if ours.key?('detail')
    item.documentation = ours.dig('documentation', 'value') || (item.data['type'] == 'variable_expr_fact' ? '' : nil)
    item.insertText = ours.dig('textEdit', 'newText') || item.insertText
    item.insertTextFormat = ours['insertTextFormat'] || implied_format(item)
    item
  end

  # Plain text is implied, but the Ruby server mentions it for functions.
  def implied_format(item)
    LSP::InsertTextFormat::PLAINTEXT if item.data['type'] == 'function'
  end

  # A metaparameter is a parameter that all types have.
  def type_of(item)
    return 'resource_parameter' if item['detail'] == 'metaparameter'

    case item.dig('data', 'kind')
    when 'resourceType' then item['detail'] == 'native resource type' ? 'resource_type' : 'resource_class'
    when 'attribute' then type_of_attribute(item['detail'])
    when nil then item['kind'] == LSP::CompletionItemKind::KEYWORD ? 'keyword' : 'other'
    else OURS.key(item['data']['kind']) || 'other'
    end
  end

  # The detail of a parameter of a defined type is its data type.
  def type_of_attribute(detail)
    { 'property' => 'resource_property', 'parameter' => 'resource_parameter' }.fetch(detail, 'resource_class_parameter')
  end
end

# Translates the headings of hovers, which are code here and phrases there.
module Headings
  PATTERNS = [
    [/\A\w[\w:]*(?= \{ 'title': \}$)/, 'Resource'],
    [/\A(?:define|class) \K[\w:]+/, 'Resource'],
    [/\A\$facts\['\K\w+/, 'Fact'],
    [/\Atype \K[\w:]+(?= =)/, 'Data Type Alias'],
    [/\Atype \K[\w:]+/, 'Data Type'],
    [/\A\w[\w:]*(?=\()/, 'Function']
  ].freeze

  module_function

  # Returns the text of a hover with the heading of the Ruby server.
  def theirs(text)
    code, about = text.match(/\A```puppet\n(.*?)\n```\n?(.*)\z/m)&.captures
    return text if code.nil?

    attribute = about[/\A(Property|Parameter) of/, 1]
    return "**#{code[/(?<=\$)\w+/] || code[/\w+/]}** #{attribute}\n\n#{about}" if attribute

    pattern, kind = PATTERNS.find { |one, _| code.match?(one) }
    pattern ? "**#{code[pattern]}** #{kind}\n\n#{about}" : text
  end
end

# A matcher for the examples that want an exception. The Ruby server answers its client with nothing then.
RSpec::Matchers.define :answer_nothing do
  supports_block_expectations
  match do |question|
    @answer = question.call
    @answer.nil? || (@answer.respond_to?(:items) && @answer.items.empty?)
  end
  failure_message { "expected no answer, got #{@answer.to_json[0, 300]}" }
end

# Replaces the matcher of the specs.
module EmptyAnswers
  def raise_error(*)
    answer_nothing
  end
end

RSpec.configure do |config|
  config.include EmptyAnswers
  config.after(:suite) { Environment.close }
end

module PuppetLanguageServer
  module Manifest
    # What the providers have in common.
    module Asking
      def ask(method, session_state, content, line, character, options)
        files = Definitions.files(session_state, content)
        Environment.shared.ask("textDocument/#{method}", files, content, line, character, options)
      end
    end

    # Completions.
    module CompletionProvider
      extend Asking

      def self.complete(session_state, content, line, character, options = {})
        found = ask('completion', session_state, content, line, character, options) || {}
        list = LSP::CompletionList.new('isIncomplete' => found.fetch('isIncomplete', false))
        list.items = found.fetch('items', []).map { |item| Completions.theirs(item) }
        list
      end

      def self.resolve(session_state, item)
        ours = Completions.ours(item)
        ours = current_type(session_state, ours) if item.data['type'] == 'resource_type'
        Completions.fill(item.clone, Environment.shared.resolve(ours))
      end

      # Some specs replace the type by an invented one, which has no key, or by none.
      def self.current_type(session_state, ours)
        name = ours['label']
        type = PuppetHelper.get_type(session_state, name)
        return ours.merge('label' => 'unknown_type') if type.nil?
        return ours if type.key

        files = Definitions.files(session_state, '', name => type)
        found = Environment.shared.ask('textDocument/completion', files, '', 0, 0, {})
        found['items'].find { |item| item['label'] == name }
      end
      private_class_method :current_type
    end

    # Definitions.
    module DefinitionProvider
      extend Asking

      def self.find_definition(session_state, content, line, character, options = {})
        found = ask('definition', session_state, content, line, character, options)
        [found].flatten.compact.map { |location| LSP::Location.new(location) }
      end
    end

    # Hovers.
    module HoverProvider
      extend Asking

      def self.resolve(session_state, content, line, character, options = {})
        found = ask('hover', session_state, content, line, character, options)
        found && LSP::Hover.new('contents' => Headings.theirs(found['contents']['value']))
      end
    end

    # Signature help.
    module SignatureProvider
      extend Asking

      def self.signature_help(session_state, content, line, character, options = {})
        found = ask('signatureHelp', session_state, content, line, character, options)
        return if found.nil?

        help = LSP::SignatureHelp.new(found)
        help.signatures.each { |one| one.documentation = one.documentation['value'] if one.documentation }
        help
      end
    end
  end
end
