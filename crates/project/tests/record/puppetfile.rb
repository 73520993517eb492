# Records the answers of `r10k puppetfile check` to generated files:
#
#   ruby -I R10K/lib puppetfile.rb [COUNT [SEED]]
#
# Writes a line of JSON for each file: its text, whether r10k accepts it, its message if that is one of the messages
# that the checks have too, and the number of its warnings.
require 'json'
require 'tmpdir'
require 'r10k'
require 'r10k/logging'
require 'r10k/module_loader/puppetfile'

COUNT = Integer(ARGV[0] || 500)
RANDOM = Random.new(Integer(ARGV[1] || 25))
$warned = []

# Collects warnings.
module R10K::Logging
  def logger
    @logger ||= Class.new do
      %i[debug debug1 debug2 info notice error fatal].each { |name| define_method(name) { |*| nil } }
      def warn(message) = $warned << message
    end.new
  end
end

def pick(list) = list[RANDOM.rand(list.size)]

NAMES = ["'a/b'", "'a-b'", "'c'", "'a/c'", "'x/y'", "'a b'", "'a/b/c'", "''", "'é'", ':a', '5', "'A/B_1'", '"d"', "'e'",
         "'f'", "'g/h'", "'i/j'", "'k'", 'nil', "'l/m'", "'n/o'", "'p/q'", "'r/s'", "'t/u'", "'v/w'"].freeze
VERSIONS = ["'1.2.3'", "'4.5.6'", "'7.8.9'", "'10.0.0'", "'1.2'", ':latest', "'latest'", 'nil', "'v1.2.3'", "'1.2.3-rc1'", "'>= 1.0.0'", "'1.x'", '1',
            ':oldest', "''", "'01.2.3'", 'true'].freeze
OPTIONS = ["git: 'https://example.com/a.git'", "ref: 'main'", "tag: '1.0.0'", "branch: 'main'", 'commit: nil',
           "branch: :control_branch", "default_branch: 'main'", "svn: 'https://example.com'", "rev: '5'",
           "revision: '6'", 'local: true', 'local: false', "type: 'forge'", "type: :git", "type: 'tarball'",
           "source: 'https://example.com'", "version: '1.2.3'", "version: '1'", "install_path: 'x'",
           "install_path: '../x'", 'exclude_spec: false', "'ref' => 'main'", "brnach: 'main'", ":git => 'x'",
           "checksum: 'abc'", "username: 'u'", "type: 'unknown'", "default_branch_override: 'x'"].freeze

def mod
  name = pick(NAMES)
  return "mod #{name}" if RANDOM.rand(8).zero?
  return "mod #{name}, #{pick(VERSIONS)}" if RANDOM.rand(3).zero?
  options = Array.new(1 + RANDOM.rand(4)) { pick(OPTIONS) }
  options = ["git: 'https://example.com/a.git'", "ref: 'main'"] + options if RANDOM.rand(2).zero?
  "mod #{name}, #{options.uniq.join(', ')}"
end

def statement
  case RANDOM.rand(16)
  when 0 then pick(["forge 'https://example.com'", "forge 'a'", 'forge', "forge 'a', 'b'"])
  when 1 then pick(["moduledir 'x'", 'moduledir', 'moduledir 5'])
  when 2 then pick(["modul 'a/b'", 'mods', "exclusion 'x'", 'mod', "mod 'a/b', '1.0.0', 5", 'rand', "mod('z', {})"])
  when 3 then pick(["mod 'a", "end", "if true", "x = 'main'", "def f; end", "# comment", "require 'json'"])
  else mod
  end
end

# Messages that the checks have in the same words.
SHARED = [/\AModule name /, /\AForge module names /, /\AModule version /, /\APuppetfiles cannot contain/,
          /\Awrong number of arguments/, /\Aunrecognized declaration/].freeze

def answer(text)
  Dir.mktmpdir do |directory|
    File.binwrite(File.join(directory, 'Puppetfile'), text)
    $warned = []
    loader = R10K::ModuleLoader::Puppetfile.new(basedir: directory, overrides: { modules: { default_ref: nil } })
    loader.load!
    loader.modules.each { |mod| mod.validate_ref_defined if mod.instance_of?(R10K::Module::Git) }
    { ok: true }
  rescue StandardError, ScriptError => e
    message = (e.respond_to?(:original) && e.original || e).message.lines.first.to_s.chomp
    { ok: false, message: (message if SHARED.any? { |shared| shared.match?(message) }) }
  end
end

COUNT.times do
  text = Array.new(1 + RANDOM.rand(2)) { statement }.join("\n") + "\n"
  found = answer(text)
  # Its answer to the branch of an environment depends on the environment.
  warned = $warned.reject { |message| message.start_with?('Cannot track') }
  puts JSON.generate({ text: text }.merge(found).merge(warned: warned.size))
end
