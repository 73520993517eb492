# frozen_string_literal: true

# Asks the reference implementation of the Puppet language, for the differential tests.
#
#   ruby reference.rb [--repaired] < questions.jsonl > answers.jsonl
#
# A question is one JSON object per line: `id`, `kind` (`lex`, `parse`, `type`, `expression` or `eval`), `source`, `epp`
# (true: a template) and `settings`. Each answer is one line, too, in the order of the questions: `ok`, `error` (class,
# issue, message, line, pos), `logs`, and by kind
#
#   lex    `tokens` (name, value, line, column, byte offset, byte length)
#   parse  `syntax_ok`, `diagnostics` of validation (severity, issue, message, line, pos), and `pn`, the tree in PN; or
#          `pn_error` if PN has no form for a node
#   type   see type.rb
#   expression  see expression.rb
#   eval   see eval.rb
#
# The settings are those of Puppet 8.
#
# The reference fails with Ruby errors on some sources, mostly when it computes the location of an error in a heredoc.
# `--repaired` repairs exactly these defects, so that the rest of the answer can be compared. With it, tokens, errors
# and warnings in heredocs have their location in the file, a type set that was formatted does not affect later texts,
# and the first comparison of an `Init` has the same result as later ones.
#
#   ruby reference.rb --time KIND FILE...
#
# lexes or parses the files and answers with one line: bytes, tokens (for `lex`), and the CPU seconds.
#
#   ruby reference.rb --evaluate FILE...
#
# evaluates the files and answers with one line for each: the result as text, and the CPU seconds.
#
#   ruby reference.rb --compile FILE…
#
# compiles the files and answers with one line for each: the number of resources, and the CPU seconds.

$VERBOSE = nil

require 'json'
require 'timeout'
require 'tmpdir'
require 'puppet'
require 'puppet/pops'
require 'puppet/pops/pn'
require 'puppet/pops/model/pn_transformer'

SECONDS_PER_QUESTION = 10

# Conversions to times support a zone named `current`.
ENV['TZ'] = 'UTC'
SubLocator = Puppet::Pops::Parser::Locator::SubLocator
TokenValue = Puppet::Pops::Parser::LexerSupport::TokenValue

# Converts all output to valid UTF-8.
module Text
  def self.of(thing)
    text = thing.to_s
    text = String.new(text, encoding: Encoding::UTF_8) if text.encoding == Encoding::BINARY
    Files.hidden(text.encode(Encoding::UTF_8, invalid: :replace, undef: :replace).scrub)
  end
end

# The settings of Puppet 8, independent of the machine's configuration.
class Settings
  EIGHT = { strict: :error, strict_variables: true, tasks: false, rich_data: true }.freeze

  def self.prepare
    home = Dir.mktmpdir('reference')
    at_exit { FileUtils.remove_entry(home) }
    places = %w[confdir vardir codedir logdir rundir].flat_map { |name| ["--#{name}", File.join(home, name)] }
    Puppet.initialize_settings(places)
    apply({})
  end

  def self.apply(changes)
    EIGHT.each { |name, value| Puppet[name] = value }
    changes.each { |name, value| Puppet[name.to_sym] = value.is_a?(String) ? value.to_sym : value }
  end
end

# Collects the reference's log messages.
class Messages
  @collected = []

  class << self
    attr_reader :collected

    def prepare
      Puppet::Util::Log.newdesttype(:differential) do
        match(:differential)
        def initialize(*); end

        def handle(message)
          Messages.collected << message
        end
      end
      Puppet::Util::Log.close_all
      Puppet::Util::Log.newdestination(:differential)
      Puppet::Util::Log.level = :notice
    end

    # Runs a program at the level debug, which enables more warnings of the language, and keeps the program's own
    # messages.
    def at_level_debug
      Puppet::Util::Log.level = :debug
      yield
    ensure
      Puppet::Util::Log.level = :notice
      collected.select! { |message| of_program?(message) }
    end

    def rows
      collected.map do |message|
        row = { 'level' => message.level.to_s, 'message' => Text.of(message.message) }
        row['source'] = message.source.to_s unless message.source.to_s == 'Puppet'
        row['issue'] = message.issue_code.to_s if message.issue_code
        row['line'] = message.line if message.line
        row['pos'] = message.pos if message.pos
        row
      end
    end

    private

    # Messages below the level notice are usually about the reference itself.
    def of_program?(message)
      !%i[debug info].include?(message.level) || message.source.to_s.start_with?('Scope(')
    end
  end
end

# An exception in the form of the protocol.
class Failure
  PLACE_AT_END = / ?\((?:file: [^()]*|line: \d+)(?:, line: \d+)?(?:, column: \d+)?\)\z/

  def self.row(exception)
    new(exception).row
  end

  def initialize(exception)
    @exception = exception
  end

  def row
    full = @exception.message
    message = ask(:basic_message) || full.sub(PLACE_AT_END, '')
    row = { 'class' => @exception.class.name, 'message' => Text.of(message) }
    row['full'] = Text.of(full) unless full == message
    row['issue'] = ask(:issue_code).to_s if ask(:issue_code)
    row['line'] = ask(:line) if ask(:line)
    row['pos'] = ask(:pos) if ask(:pos)
    row['internal'] = true unless language_error?
    row
  end

  private

  def language_error?
    @exception.is_a?(Puppet::Error) || @exception.is_a?(ArgumentError)
  end

  def ask(name)
    @exception.public_send(name) if @exception.respond_to?(name)
  end
end

# A token in the form of the protocol.
class TokenRow
  def self.of(name, value)
    return ['$eof'] if name == false
    return [name.to_s, plain(value)] unless value.is_a?(TokenValue)

    [name.to_s, plain(value[:value]), *place(name, value)]
  end

  def self.plain(value)
    case value
    when nil, true, false, Numeric then value
    when Regexp then { 'regexp' => Text.of(value.source) }
    when Array then value.map { |item| plain(item) }
    else Text.of(value)
    end
  end

  # A token of a heredoc's text has a location in that text only; the reference's formula moves it into the file. The
  # SUBLOCATE token already has its location in the file.
  def self.place(name, value)
    locator = value.locator
    offset = value.offset
    length = value.length
    if locator.is_a?(SubLocator)
      offset, length = locator.to_global(offset, length) unless name == :SUBLOCATE
      locator = locator.locator
    end
    [locator.line_for_offset(offset), locator.pos_on_line(offset), offset, length]
  end
end

# A tree in the form of the protocol.
class Tree
  Literal = Puppet::Pops::PN::Literal

  # Ruby does not find a function of this name when the reference formats a parameter with a splat.
  Puppet::Pops::PN.define_singleton_method(:Literal) { |value| Literal.new(value) }

  # Returns `pn`, or `pn_error` for a node that PN cannot represent.
  def self.row(model)
    { 'pn' => Text.of(Puppet::Pops::Model::PNTransformer.transform(model)) }
  rescue StandardError => e
    # Omit the inspected object, which differs in every process.
    { 'pn_error' => Text.of(e.message)[/\A[^#\n]*/].rstrip }
  end
end

# The defects that `--repaired` repairs.
module Repairs
  # Converts locations in a heredoc's text to locations in the file, with margins in bytes, through all nesting levels.
  module FilePlace
    def whole_file
      locator.is_a?(SubLocator) ? locator.whole_file : locator
    end

    # Returns the offset in the file for an offset in the text, after the margin that was removed from its line.
    def in_file(offset)
      up(leading_offset + offset + margins_before(offset))
    end

    # The first token of the text, if it is text itself, starts before the margin of the first line.
    def token_in_file(name, offset)
      offset.zero? && name != :VARIABLE ? up(leading_offset) : in_file(offset)
    end

    def up(offset)
      locator.is_a?(SubLocator) ? locator.in_file(offset) : offset
    end

    def line_for_offset_in_file(offset)
      whole_file.line_for_offset(in_file(offset))
    end

    def pos_on_line_in_file(offset)
      whole_file.pos_on_line(in_file(offset))
    end

    attr_accessor :margin_bytes

    private

    def margins_before(offset)
      margin_bytes.take(line_for_offset(offset)).sum
    end
  end

  # Records the margins in bytes.
  module Heredoc
    def heredoc_text(lines, leading, has_margin, remove_break)
      removed = lines.map { |line| has_margin && line.start_with?(leading) ? leading.bytesize : 0 }
      text, margins = super
      margins.define_singleton_method(:bytes) { removed }
      [text, margins]
    end

    def line(offset)
      return super unless @locator.is_a?(SubLocator)

      @locator.line_for_offset_in_file(offset || @scanner.pos)
    end

    def position(offset)
      return super unless @locator.is_a?(SubLocator)

      @locator.pos_on_line_in_file(offset || @scanner.pos)
    end
  end

  module MarginBytes
    def initialize(locator, text, line, offset, has_margin, margins)
      super
      self.margin_bytes = margins.bytes
      # The accumulated margins up to each line, and once more for the text after the last line.
      sums = margin_bytes.reduce([0]) { |all, margin| all << (all.last + margin) }
      @accumulated_margin = sums << sums.last
    end
  end

  # Reports invalid code points as errors of the language. The text of a heredoc may end with a backslash.
  module Slurp
    def slurp(scanner, pattern, escapes, ignore_invalid_escapes)
      text = super
      return text if text || !pattern.equal?(Puppet::Pops::Parser::SlurpSupport::SLURP_UQ_PATTERN)

      super(scanner, /.*(\z)/m, escapes, ignore_invalid_escapes)
    rescue ArgumentError, RangeError => e
      raise unless e.message.match?(/invalid byte sequence|out of range/)

      lex_error(Puppet::Pops::Issues::ILLEGAL_UNICODE_ESCAPE)
    end
  end

  # Stays inside the text, and can read a byte inside a character.
  class Scanner < StringScanner
    def pos=(position)
      super([position, string.bytesize].min)
    end

    def peek(length)
      bytes = super
      bytes.valid_encoding? ? bytes : bytes.b
    end
  end

  module WithScanner
    def lex_string(...)
      super
      @scanner = Scanner.new(@scanner.string)
    end

    def lex_unquoted_string(...)
      super
      @scanner = Scanner.new(@scanner.string)
    end
  end

  # Handles `::` at the end of the input.
  module ColonsAtEnd
    def initialize
      super
      usual = @selector[':']
      lexer = self
      colon = lambda do
        scanner = lexer.instance_variable_get(:@scanner)
        next usual.call unless scanner.rest == '::'

        scanner.pos += 2
        lexer.lex_error(Puppet::Pops::Issues::ILLEGAL_FULLY_QUALIFIED_NAME)
      end
      @selector = @selector.merge(':' => colon).tap { |table| table.default = @selector.default }
    end
  end

  # Locates the tokens of a heredoc in the file.
  module Place
    def place(name, value)
      locator = value.locator
      return super unless locator.is_a?(SubLocator)

      from, to = ends(name, value, locator)
      whole = locator.whole_file
      [whole.line_for_offset(from), whole.pos_on_line(from), from, to - from]
    end

    def ends(name, value, locator)
      if name == :SUBLOCATE
        from = locator.leading_offset
        to = from + value[:value].sum(&:bytesize)
        [locator.up(from), locator.up(to)]
      else
        [locator.token_in_file(name, value.offset), locator.in_file(value.offset + value.length)]
      end
    end
  end

  # Locates the parser's nodes and errors in heredocs. A node records the locator of its first token.
  module ParserPlace
    def loc(factory, from, to = nil)
      locator = from.is_a?(TokenValue) ? from.locator : from.instance_variable_get(:@own_locator)
      super.tap { |node| node.instance_variable_set(:@own_locator, locator) }
    end

    def error(thing, message)
      super(in_file(thing), message)
    end

    def on_error(token, value, stack)
      super(token, value.is_a?(TokenValue) ? in_file(value) : value, stack)
    end

    private

    # Returns a token of the whole file at the location of a token or node in a heredoc's text.
    def in_file(thing)
      token = thing.is_a?(TokenValue)
      locator = token ? thing.locator : thing.instance_variable_get(:@own_locator)
      return thing unless locator.is_a?(SubLocator)

      name, value, length = token ? thing.token_array : [nil, nil, thing['length']]
      offset = token ? thing.offset : thing['offset']
      TokenValue.new([name, value, length], locator.token_in_file(name, offset), locator.whole_file)
    end
  end

  # Supports the key of a parameter whose name is qualified or a number, such as `|$a::b|`.
  module QualifiedKeys
    def initialize(entries)
      @entries = entries
    end
  end

  # Supports `-private`: a reserved word is a literal without a value.
  module MinusReserved
    def transform_UnaryMinusExpression(minus)
      word = minus.expr
      return super unless word.is_a?(Puppet::Pops::Model::ReservedWord)

      Puppet::Pops::PN::Call.new('-', transform(word))
    end
  end

  # Forgets a type set after formatting it.
  module SetText
    def string_PTypeSetType(set)
      outer = @type_set
      super
    ensure
      @type_set = outer
    end
  end

  # Initializes an `Init` before its first comparison, because only then is it known whether the type refers back to it.
  module KnownInit
    def guarded_recursion(guard, default)
      assert_initialized unless type.nil?
      super
    end
  end

  # Resolves aliases in the order of their declaration, not of their first use, because the order affects how mutually
  # recursive aliases are simplified.
  module AliasesInOrder
    def imported(program, scope)
      loader = scope.compiler.loaders.private_environment_loader
      aliases = program.definitions.grep(Puppet::Pops::Model::TypeAlias)
      aliases.each { |definition| resolve(definition.name, loader) }
    end

    def resolve(name, loader)
      loader.load(:type, name.downcase)&.resolve(loader)
    rescue StandardError, SystemStackError
      # The program reports the error itself when it uses the alias.
    end
  end

  def self.apply
    EvalAnswer.prepend(AliasesInOrder)
    Puppet::Pops::Types::TypeFormatter.prepend(SetText)
    Puppet::Pops::Types::PInitType.prepend(KnownInit)
    Puppet::Pops::PN::Map.prepend(QualifiedKeys)
    Puppet::Pops::Model::PNTransformer.prepend(MinusReserved)
    lexer = Puppet::Pops::Parser::Lexer2
    Puppet::Pops::Parser::Parser.prepend(ParserPlace)
    SubLocator.prepend(FilePlace, MarginBytes)
    lexer.prepend(Heredoc, Slurp, WithScanner, ColonsAtEnd)
    TokenRow.singleton_class.prepend(Place)
  end
end

# The diagnostics of validation in the form of the protocol.
module Diagnostics
  def self.of(model)
    acceptor = Puppet::Pops::Validation::Acceptor.new
    Puppet::Pops::Validation::ValidatorFactory_4_0.new.validator(acceptor).validate(model)
    acceptor.diagnostics.map { |diagnostic| row(diagnostic) }
  end

  def self.row(diagnostic)
    message = Puppet::Pops::Validation::DiagnosticFormatter.new.format_message(diagnostic)
    row = { 'severity' => diagnostic.severity.to_s, 'issue' => diagnostic.issue.issue_code.to_s,
            'message' => Text.of(message) }
    place = diagnostic.source_pos
    place ? row.merge('line' => place.line, 'pos' => place.pos) : row
  end
end

# The state that the reference's type formatter keeps between questions.
#
# It keeps the last formatted type set, whose types are formatted differently afterwards, and the alias whose formatting
# ended in an error, after which it does not expand recursive aliases.
module Formatter
  def self.forget
    formatter = Puppet::Pops::Types::TypeFormatter.singleton
    formatter.instance_variable_set(:@type_set, nil)
    formatter.instance_variable_set(:@guard, nil)
  end
end

# Answers one question.
class Answer
  def initialize(question, repaired)
    @question = question
    @repaired = repaired
    @tokens = []
  end

  def row
    Messages.collected.clear
    Formatter.forget
    Puppet::Util::Warnings.clear_warnings
    Puppet.clear_deprecation_warnings
    row = Timeout.timeout(SECONDS_PER_QUESTION) { answer }
    logs = Messages.rows
    row['logs'] = logs unless logs.empty?
    row
  rescue Timeout::Error
    { 'ok' => false, 'error' => { 'class' => 'Timeout', 'message' => "no answer in #{SECONDS_PER_QUESTION} s",
                                  'internal' => true } }
  end

  private

  def answer
    Settings.apply(@question['settings'] || {})
    case @question['kind']
    when 'lex' then lex
    when 'parse' then parse
    when 'type' then failing { TypeAnswer.new(@question).row }
    when 'expression' then failing { ExpressionAnswer.new(@question).row }
    when 'eval' then failing { EvalAnswer.new(@question).row }
    when 'epp' then failing { TemplateAnswer.new(@question).row }
    when 'catalog' then failing { CatalogAnswer.new(@question).row }
    else raise ArgumentError, "unknown kind #{@question['kind'].inspect}"
    end
  end

  def lex
    lexer = Puppet::Pops::Parser::Lexer2.new
    lexer.lex_string(@question['source'], nil)
    lexer.public_send(@question['epp'] ? :scan_epp : :scan) { |name, value| @tokens << TokenRow.of(name, value) }
    { 'ok' => true, 'tokens' => @tokens }
  rescue Puppet::Error, ArgumentError, RegexpError => e
    { 'ok' => false, 'tokens' => @tokens, 'error' => Failure.row(e) }
  rescue Timeout::Error
    raise
  rescue StandardError, SystemStackError => e
    # The reference crashed: only the repaired reference returns the preceding tokens.
    row = { 'ok' => false, 'error' => Failure.row(e) }
    row['tokens'] = @tokens if @repaired
    row
  end

  def parse
    parser = (@question['epp'] ? Puppet::Pops::Parser::EppParser : Puppet::Pops::Parser::Parser).new
    program = parser.parse_string(@question['source'], nil)
    validated(program.model).merge(Tree.row(program.model))
  rescue Puppet::Error, ArgumentError, RegexpError => e
    { 'ok' => false, 'syntax_ok' => false, 'error' => Failure.row(e) }
  rescue Timeout::Error
    raise
  rescue StandardError, SystemStackError => e
    { 'ok' => false, 'error' => Failure.row(e) }
  end

  # Returns the row of a block, or that of its error. Code of modules raises exceptions of any class.
  def failing
    yield
  rescue Timeout::Error
    raise
  rescue Exception => e # rubocop:disable Lint/RescueException
    { 'ok' => false, 'error' => Failure.row(e) }
  end

  def validated(model)
    found = Diagnostics.of(model)
    row = { 'ok' => found.none? { |one| one['severity'] == 'error' }, 'syntax_ok' => true }
    row['diagnostics'] = found unless found.empty?
    row
  rescue Puppet::Error, Timeout::Error
    raise
  rescue StandardError, SystemStackError => e
    # Validation crashed: there is still a tree.
    raise unless @repaired

    { 'ok' => true, 'syntax_ok' => true, 'unvalidated' => e.message }
  end
end

require_relative 'catalog'
require_relative 'eval'
require_relative 'expression'
require_relative 'template'
require_relative 'type'

def serve(repaired)
  answers = $stdout.dup
  $stdout.reopen($stderr) # the answers are the only thing on standard output
  $stdin.each_line do |line|
    next if line.strip.empty?

    question = JSON.parse(line)
    row = Answer.new(question, repaired).row
    answers.puts(JSON.generate({ 'id' => question['id'] }.merge(row)))
    answers.flush
  end
end

def time(kind, files)
  texts = files.map { |file| File.read(file, encoding: 'UTF-8') }
  tokens = 0
  work = {
    'lex' => lambda do |text|
      lexer = Puppet::Pops::Parser::Lexer2.new
      lexer.lex_string(text, nil)
      lexer.scan { tokens += 1 }
    end,
    'parse' => ->(text) { Puppet::Pops::Parser::Parser.new.parse_string(text, nil) }
  }.fetch(kind)
  clock = -> { Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID) }
  start = clock.call
  texts.each(&work)
  puts JSON.generate('bytes' => texts.sum(&:bytesize), 'tokens' => tokens, 'seconds' => clock.call - start)
end

def evaluate(files)
  files.each { |file| puts JSON.generate(EvalAnswer.new('source' => File.read(file, encoding: 'UTF-8')).timed) }
end

def compile(files)
  files.each { |file| puts JSON.generate(CatalogAnswer.new('source' => File.read(file, encoding: 'UTF-8')).timed) }
end

def main
  Settings.prepare
  Messages.prepare
  case ARGV.first
  when nil then serve(false)
  when '--repaired'
    Repairs.apply
    serve(true)
  when '--time' then time(ARGV.fetch(1), ARGV.drop(2))
  when '--evaluate' then evaluate(ARGV.drop(1))
  when '--compile' then compile(ARGV.drop(1))
  else abort "reference.rb: unknown option #{ARGV.first}"
  end
end

main if $PROGRAM_NAME == __FILE__
