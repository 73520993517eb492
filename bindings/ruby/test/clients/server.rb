# frozen_string_literal: true

# Starts a puppetserver with the terminus, and a PuppetDB, in a directory of their own, and runs agents against them.
#
#     PUPPETLANG_LIBRARY=... ruby test/clients/server.rb [DIRECTORY]
#
# It needs the Debian packages puppet-agent, puppetserver, puppetdb, puppet-terminus-puppetdb and postgresql.
# REQUESTS=N is the number of requests of the load test (2000); PORT=N is the first of four ports (18140). The directory
# stays if KEEP=1. Exits with 1 if a check fails.

require 'fileutils'
require 'rbconfig'
require 'tmpdir'
require_relative 'services/puppetdb'
require_relative 'services/site'

SITE = <<~'PUPPET'
  node default {
    include example
    notify { "from ${trusted['certname']}": }
    file { $facts['example_target']: content => Sensitive("hello\n") }
  }
  node 'exporter' {
    @@notify { 'offer': message => "exported from ${trusted['certname']}", tag => 'shared' }
  }
  node 'collector' {
    Notify <<| tag == 'shared' |>>
    notify { 'names': message => puppetdb_query('nodes[certname] { certname = "exporter" }').map |$node| { $node['certname'] } }
  }
PUPPET

# The checks, in order.
class Checks
  def initialize(directory, port)
    @site = Site.new(File.join(directory, 'server'), port,
                     settings: ['autosign = true', 'environment_timeout = 0', 'storeconfigs = true',
                                'storeconfigs_backend = puppetdb', 'reports = puppetdb'])
    @server = @site.server
    @database = Puppetdb.new(File.join(directory, 'puppetdb'), port + 3)
    @failed = 0
    @site.write('manifests/site.pp', SITE)
    class_with('one')
    @server.write('conf/puppetdb.conf', "[main]\nserver_urls = #{@database.url}\nserver_url_timeout = 60\n")
    @server.write('conf/routes.yaml', "master:\n  facts:\n    terminus: puppetdb\n    cache: yaml\n")
  end

  # Returns true if all hold.
  def run
    @server.start
    @database.start(@server.path('ssl'))
    agents
    exported
    change
    shadow
    load
    restart
    without_database
    @failed.zero?
  ensure
    stop
  end

  private

  def stop
    [@server, @database].each do |service|
      service.stop
    rescue StandardError => e
      puts "#{service.class}: #{e.message}"
    end
  end

  def check(name, holds, *details)
    puts "#{holds ? 'ok' : 'FAILED'}: #{name}"
    return if holds

    @failed += 1
    puts details
  end

  def agents
    @agent = Agent.new(@server, 'node1.example.com', 'example_target' => @server.path('target'))
    output, code = @agent.run('--noop')
    check('an agent gets a catalog, in noop mode', code.zero? && output.include?('Would have triggered'), output)
    output, code = @agent.run
    applied = code == 2 && output.include?('from node1.example.com') && File.read(@server.path('target')) == "hello\n"
    check('an agent applies a catalog', applied, output)
    check('the library compiled it', compiled.positive? && fallbacks.empty?, @site.statistics)
  end

  def compiled
    @site.statistics.sum { |line| line['compiles']['count'] }
  end

  def fallbacks
    @site.statistics.flat_map { |line| line['fallbacks'].keys }
  end

  def exported
    script = File.join(__dir__, 'puppetdb.rb')
    output, status = Open3.capture2e(RbConfig.ruby, script, @database.url, *@agent.certificate)
    check('catalogs with what a PuppetDB has', status.success?, output)
    output, code = Agent.new(@server, 'exporter').run
    check('an agent exports', [0, 2].include?(code), output)
    @collector = Agent.new(@server, 'collector')
    output = nil
    # PuppetDB processes commands later.
    30.times do
      output, = @collector.run
      break if output.include?('exported from exporter')

      sleep 1
    end
    check('another collects', output.include?('exported from exporter') && output.include?("defined 'message' as 'exporter'"),
          output)
  end

  def change
    class_with('two')
    output, = @agent.run
    check('a changed module takes effect at once', output.include?('class two'), output)
    changing = Thread.new do
      20.times do |number|
        class_with("version #{number}")
        sleep 0.05
      end
    end
    failed = @agent.request(50)
    changing.join
    check('modules may change during compiles', failed.empty?, failed.first)
    class_with('two')
  end

  def shadow
    @site.mode('shadow')
    @server.reload
    codes = [@agent, @collector].map { |agent| agent.run.last }
    check('the catalogs of the shadow mode are equal', codes.all? { |code| [0, 2].include?(code) } && @site.differences.empty?,
          codes, @site.differences)
    @site.mode('on')
    @server.reload
  end

  def load
    number = Integer(ENV.fetch('REQUESTS', 2000))
    failed = @agent.request(number / 4)
    before = @server.memory
    failed += @agent.request(number - number / 4)
    after = @server.memory
    check("#{number} requests by 8 threads", failed.empty?, failed.first)
    check("the memory stays: #{before} MB after a quarter of them, #{after} MB at the end", after < before * 1.1)
  end

  def restart
    requests = Thread.new { @agent.request(100) }
    requests.report_on_exception = false
    sleep 0.5
    @server.stop
    requests.join rescue nil
    @server.start
    output, code = @agent.run
    check('a server that was stopped during compiles starts again', [0, 2].include?(code), output)
  end

  def without_database
    @database.stop
    errors = %w[off on].map do |mode|
      @site.mode(mode)
      @server.reload
      @collector.run('--noop').first.lines.grep(/catalog/).map { |line| line.gsub(/checksum=\h+|timestamp=\S+?Z/, '') }
    end
    check('without PuppetDB, the error is that of Puppet', errors[0] == errors[1] && errors[0].any?(/Error 500/), errors.inspect)
    def @database.stop; end
  end

  def class_with(text)
    @site.write('modules/example/manifests/init.pp', "class example {\n  notify { 'class #{text}': }\n}\n")
  end
end

abort 'not run: the package puppetserver is not installed' unless Puppetserver.installed?
abort 'not run: the packages puppetdb and postgresql are not installed' unless Puppetdb.installed?
directory = File.expand_path(ARGV[0] || Dir.mktmpdir('puppetserver'))
FileUtils.chmod(0o755, directory)
good = Checks.new(directory, Integer(ENV.fetch('PORT', 18_140))).run
FileUtils.rm_rf(directory) if good && ENV['KEEP'] != '1'
exit(good)
