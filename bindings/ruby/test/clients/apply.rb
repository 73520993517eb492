# frozen_string_literal: true

# Has `puppet apply` compile manifests with Puppet and with the terminus, and compares what it prints, its reports and
# the files that it makes. With --deep, it applies more classes, and also in the shadow mode, in which both compilers
# share a process.
#
#     ruby test/clients/apply.rb [--deep] MODULES MANIFEST
#
# MODULES is the directory of the modules of CLASSES, which are applied in noop mode. MANIFEST is applied for real; a
# directory replaces SCRATCH in it. Puppet finds the gem through RUBYLIB, and the gem its library through
# PUPPETLANG_LIBRARY.

require 'fileutils'
require 'json'
require 'open3'
require 'tmpdir'

# Classes of packaged modules that can be applied on any Debian. (Those of etcd and ssh warn of deprecations, with the
# locations of Puppet's own Ruby files.)
CLASSES = %w[
  apache apt archive archvsync chrony collectd dns etcddiscovery filebeat glance gnocchi haproxy kmod memcached mongodb
  ntp openssl ovn placement postfix rabbitmq redis rsync staging systemd tdc tftp wait_for xinetd
].freeze

# Lines about the machine, durations, and the variables of Ruby objects.
VARYING = [/Facter: /, /#<Puppet::Pops::Types::/, /Finishing transaction/, /(?:evaluation_)?time(?:stamp)?: /,
           /uuid: /, /configuration_version: /,
           /^ *(?:total|config_retrieval|transaction_evaluation|catalog_application|fact_generation|plugin_sync|
             convert_catalog|node_retrieval|startup_time|last_run): /x, /^ +- (?:[\d.]+(?:e-\d+)?|.*retrieval.*|Total)$/,
           /^  time:/, /^ +- - \w+$/].freeze

# What a run of Puppet did.
Run = Struct.new(:code, :printed, :report, :files)

def steady(text)
  text = text.gsub(/ in [\d.]+ seconds/, ' in N seconds').gsub(/0x\h+/, '0x')
             .gsub(/configuration version '\d+'/, 'configuration version')
  text.lines.reject { |line| VARYING.any? { |pattern| pattern.match?(line) } }
end

# Runs `puppet apply` with Puppet's compiler, or with the terminus in a mode.
def run(arguments, scratch, mode)
  File.write(File.join(scratch, 'conf', 'puppetlang.conf'), "[main]\nmode = #{mode || 'off'}\n")
  FileUtils.rm_rf(File.join(scratch, 'var'))
  FileUtils.rm_rf(File.join(scratch, 'files'))
  settings = ['--confdir', File.join(scratch, 'conf'), '--vardir', File.join(scratch, 'var'), '--color=false']
  settings += ['--catalog_terminus', 'puppetlang'] if mode
  printed, status = Open3.capture2e({ 'LC_ALL' => 'C.UTF-8' }, 'puppet', 'apply', '--verbose', '--detailed-exitcodes',
                                    *settings, *arguments)
  report = Dir[File.join(scratch, 'var', '**', 'last_run_report.yaml')].first
  made = Dir[File.join(scratch, 'files', '**', '*')].select { |path| File.file?(path) }.sort
  Run.new(status.exitstatus, steady(printed), report ? steady(File.read(report)) : [],
          made.to_h { |path| [path, File.binread(path)] })
end

# Returns the differences of two runs as lines. The order of the report, which has hashes, has no meaning.
def differences(puppet, ours, fields)
  found = []
  found << "exit code #{ours.code} instead of #{puppet.code}" unless ours.code == puppet.code
  fields.each do |field|
    (puppet[field] - ours[field]).first(5).each { |line| found << "#{field}, only Puppet: #{line.chomp}" }
    (ours[field] - puppet[field]).first(5).each { |line| found << "#{field}, only libpuppetlang: #{line.chomp}" }
    found << "#{field}: other numbers of lines" if found.empty? && ours[field].sort != puppet[field].sort
  end
  found << 'other files' unless ours.files == puppet.files
  found
end

# Links a module, and those that it depends on, into a directory, so that Puppet loads the facts of no others.
def link(modules, name, directory)
  path = File.join(modules, name)
  place = File.join(directory, name)
  return if File.exist?(place) || !File.exist?(path)

  File.symlink(File.realpath(path), place)
  metadata = File.join(path, 'metadata.json')
  return unless File.exist?(metadata)

  JSON.parse(File.read(metadata))['dependencies'].each { |needed| link(modules, needed['name'].split(%r{[-/]}).last, directory) }
end

# Returns Puppet's run, and the differences of the other runs.
def compared(arguments, fields, deep)
  Dir.mktmpdir('apply') do |scratch|
    FileUtils.mkdir_p(File.join(scratch, 'conf'))
    given = yield(scratch) if block_given?
    modes = [nil, 'on', *('shadow' if deep)]
    puppet, ours, shadow = modes.map { |mode| run([*arguments, *given], scratch, mode) }
    [puppet, differences(puppet, ours, fields) + (shadow ? shadow.printed.grep(/libpuppetlang: /) : [])]
  end
end

$stdout.sync = true
deep = ARGV.delete('--deep')
# A run of Puppet takes some seconds.
classes = deep ? CLASSES : CLASSES.each_slice(4).map(&:first)
modules, manifest = ARGV
failed = 0
report = lambda do |name, found|
  found.each { |line| puts "#{name}: #{line}" }
  failed += 1 unless found.empty?
end

# The report of this manifest contains addresses of Ruby objects.
real, found = compared([], %i[printed], true) do |scratch|
  path = File.join(scratch, 'site.pp')
  File.write(path, File.read(manifest).gsub('SCRATCH', scratch))
  [path]
end
found << "Puppet does not apply it: #{real.printed.last}" unless [0, 2].include?(real.code) && real.files.size > 3
report.call(manifest, found)

applied = 0
queue = Queue.new
classes.each { |name| queue << name }
queue.close
threads = Array.new(2) do
  Thread.new do
    while (name = queue.pop)
      puppet, found = compared(['--noop'], %i[printed report], deep) do |scratch|
        path = File.join(scratch, 'modules')
        Dir.mkdir(path)
        link(modules, name, path)
        # Puppet looks for the names of services in the command lines of all processes, those of other classes too.
        manifest = File.join(scratch, 'site.pp')
        File.write(manifest, "include #{name}\n")
        ['--modulepath', path, manifest]
      end
      applied += 1 if [0, 2, 4, 6].include?(puppet.code)
      report.call(name, found)
    end
  end
end
threads.each(&:join)
puts "1 manifest applied, #{applied} of #{classes.size} classes applied in noop mode, #{failed} different"
abort 'Puppet applied less than two thirds of the classes' if applied * 3 < classes.size * 2
exit(failed.zero? ? 0 : 1)
