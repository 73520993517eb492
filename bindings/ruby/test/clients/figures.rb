# frozen_string_literal: true

# Measures a puppetserver with Puppet's compiler, with the terminus, and in the shadow mode: requests for catalogs per
# second, the memory of the server, and the times of the compiles.
#
#     PUPPETLANG_LIBRARY=... ruby test/clients/figures.rb MODULES [DIRECTORY]
#
# MODULES is the directory of the packaged modules, as `target/modulepath` after `cargo xtask test`. It needs the Debian
# packages puppet-agent and puppetserver. REQUESTS=N is the number of requests (200), by 8 threads, after 40 that are
# not measured; PORT=N is the port (18160).

require 'fileutils'
require 'tmpdir'
require_relative 'services/site'

NODE = 'node1.example.com'

# Measures a server in a mode, which is started for it.
def measured(directory, modules, mode, number)
  site = Site.new(File.join(directory, mode), Integer(ENV.fetch('PORT', 18_160)), modules: modules,
                                                                                  settings: ['autosign = true'])
  site.mode(mode)
  site.write('manifests/site.pp', "node default { }\n")
  site.server.start
  agent = Agent.new(site.server, NODE)
  agent.run('--noop')
  failed = agent.request(40, environment: 'packages')
  start = Process.clock_gettime(Process::CLOCK_MONOTONIC)
  failed += agent.request(number, environment: 'packages')
  seconds = Process.clock_gettime(Process::CLOCK_MONOTONIC) - start
  abort failed.first unless failed.empty?

  memory = site.server.memory
  # The statistics are written once a minute.
  sleep 61 unless mode == 'off'
  agent.request(16, environment: 'packages')
  { rate: number / seconds, memory: memory, site: site }
ensure
  site&.server&.stop
end

# Returns the average time of a compile in milliseconds, by kind of compile.
def averages(site)
  totals = Hash.new { |hash, key| hash[key] = [0, 0.0] }
  site.statistics.each do |line|
    %w[puppet compiles].each do |kind|
      next unless line[kind]

      totals[kind][0] += line[kind]['count']
      totals[kind][1] += line[kind]['seconds']
    end
  end
  totals.transform_values { |count, seconds| seconds * 1000 / count }
end

abort 'not run: the package puppetserver is not installed' unless Puppetserver.installed?
modules, directory = ARGV
abort 'usage: figures.rb MODULES [DIRECTORY]' unless modules
number = Integer(ENV.fetch('REQUESTS', 200))
place = File.expand_path(directory || Dir.mktmpdir('figures'))
results = %w[off on shadow].to_h { |mode| [mode, measured(place, modules, mode, number)] }
names = { 'off' => "Puppet's compiler", 'on' => 'the terminus', 'shadow' => 'the shadow mode' }
results.each do |mode, result|
  printf("%<name>-18s %<rate>6.1f requests/s  %<memory>5d MB\n", name: names[mode], **result.slice(:rate, :memory))
end
times = averages(results['shadow'][:site])
printf("a compile in the shadow mode: Puppet %<puppet>.1f ms, libpuppetlang %<ours>.2f ms, %<times>.0f times as fast\n",
       puppet: times['puppet'], ours: times['compiles'], times: times['puppet'] / times['compiles'])
alone = averages(results['on'][:site])['compiles']
printf("a request with the terminus: %<all>.1f ms of a thread, of which %<ours>.2f ms compile\n",
       all: 2000 / results['on'][:rate], ours: alone)
different = results['shadow'][:site].differences
puts "#{different.size} differences in the shadow mode", different.first(5)
FileUtils.rm_rf(place) unless directory
exit(different.empty?)
