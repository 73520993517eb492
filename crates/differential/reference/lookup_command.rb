# Answers lines of standard input: arguments of `puppet lookup` as a JSON array. Each answer is an object with the
# standard output, the standard error and the exit code of the command.
#
# The command runs in a process of its own, which has already loaded Puppet.

require 'json'
require 'tempfile'
require 'puppet'
require 'puppet/util/command_line'
require 'puppet/application/lookup'

def run(arguments)
  Puppet::Util::CommandLine.new('puppet', ['lookup'] + arguments).execute
  0
rescue SystemExit => exit
  exit.status
end

def answer(arguments)
  out = Tempfile.new('out')
  err = Tempfile.new('err')
  pid = fork do
    $stdout.reopen(out.path, 'w')
    $stderr.reopen(err.path, 'w')
    status = run(arguments)
    $stdout.flush
    $stderr.flush
    exit!(status)
  end
  Process.wait(pid)
  { out: File.read(out.path, encoding: 'UTF-8').scrub, err: File.read(err.path, encoding: 'UTF-8').scrub, code: $?.exitstatus }
ensure
  [out, err].each(&:close!)
end

$stdout.sync = true
$stdin.each_line { |line| puts JSON.generate(answer(JSON.parse(line))) }
