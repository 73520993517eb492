# frozen_string_literal: true

# Starts a puppetserver with the terminus, in a directory of its own, and runs agents against it.
#
#     PUPPETLANG_LIBRARY=... ruby test/clients/server.rb [DIRECTORY]
#
# It needs the Debian packages puppetserver and puppet-agent. REQUESTS=N is the number of requests of the load test
# (200); PORT=N is the port (18140). The server stays if KEEP=1. Exits with 1 if a check fails.

require 'fileutils'
require 'json'
require 'net/http'
require 'open3'
require 'openssl'
require 'tmpdir'

JAR = '/usr/share/puppetserver/puppetserver.jar'
GEM_LIB = File.expand_path('../../lib', __dir__)
NODE = 'node1.example.com'
SITE = <<~'PUPPET'
  node default {
    include example
    notify { "from ${trusted['certname']}": }
    file { $facts['example_target']: content => Sensitive("hello\n") }
  }
PUPPET

# A puppetserver in a directory.
class Server
  attr_reader :directory, :port

  def initialize(directory, port)
    @directory = directory
    @port = port
  end

  def path(*names)
    File.join(@directory, *names)
  end

  def write(name, text)
    FileUtils.mkdir_p(File.dirname(path(name)))
    File.write(path(name), text)
  end

  def configure
    %w[code/environments/production/modules var run log gems].each { |name| FileUtils.mkdir_p(path(name)) }
    write('conf/puppet.conf', puppet_conf)
    write('conf.d/puppetserver.conf', puppetserver_conf)
    write('conf.d/webserver.conf', "webserver: { client-auth: want, ssl-host: 127.0.0.1, ssl-port: #{@port} }\n")
    write('conf.d/global.conf', "global: { logging-config: #{path('logback.xml')} }\n")
    %w[auth ca metrics web-routes].each do |name|
      FileUtils.cp("/etc/puppet/puppetserver/conf.d/#{name}.conf", path('conf.d'))
    end
    services = %w[bootstrap ca].map { |name| File.read("/etc/puppet/puppetserver/services.d/#{name}.cfg") }
    write('bootstrap.cfg', services.join.lines.grep_v(/analytics/).join)
    write('logback.xml', <<~XML)
      <configuration><appender name="STDOUT" class="ch.qos.logback.core.ConsoleAppender"><encoder>
      <pattern>%d %-5p [%c{2}] %m%n</pattern></encoder></appender>
      <root level="info"><appender-ref ref="STDOUT"/></root></configuration>
    XML
  end

  def start
    environment = { 'PUPPETLANG_LIBRARY' => ENV['PUPPETLANG_LIBRARY'] }
    File.write(path('run/restart'), '0')
    @pid = spawn(environment, 'java', '-Xms256m', '-Xmx1g', '-Djruby.lib=/usr/share/jruby/lib', '-jar', JAR,
                 '--config', path('conf.d'), '--bootstrap-config', path('bootstrap.cfg'),
                 '--restart-file', path('run/restart'), %i[out err] => path('log/server.log'))
    wait
  end

  # Makes it read its configuration again.
  def reload
    File.write(path('run/restart'), '0')
    Process.kill('HUP', @pid)
    wait
  end

  def stop
    Process.kill('TERM', @pid)
    Process.wait(@pid)
  end

  # The resident memory in MB.
  def memory
    File.read("/proc/#{@pid}/status")[/VmRSS:\s+(\d+)/, 1].to_i / 1024
  end

  private

  def wait
    300.times do
      return if File.read(path('run/restart')).to_i.positive?
      raise "the server has stopped: see #{path('log/server.log')}" if Process.wait(@pid, Process::WNOHANG)

      sleep 1
    end
    raise 'the server does not start'
  end

  def puppet_conf
    <<~CONF
      [main]
      codedir = #{path('code')}
      user = root
      group = root
      [server]
      vardir = #{path('var')}
      rundir = #{path('run')}
      logdir = #{path('log')}
      ssldir = #{path('ssl')}
      cadir = #{path('ca')}
      certname = localhost
      autosign = true
      environment_timeout = 0
      catalog_terminus = puppetlang
    CONF
  end

  def puppetserver_conf
    <<~CONF
      jruby-puppet: {
        ruby-load-path: [/usr/lib/puppetserver/ruby/vendor_ruby, #{GEM_LIB}]
        gem-home: #{path('gems')}
        gem-path: [#{path('gems')}, /usr/lib/puppetserver/vendored-jruby-gems]
        server-conf-dir: #{path('conf')}
        server-code-dir: #{path('code')}
        server-var-dir: #{path('var')}
        server-run-dir: #{path('run')}
        server-log-dir: #{path('log')}
        max-active-instances: 2
        environment-vars: { PUPPETLANG_LIBRARY: ${?PUPPETLANG_LIBRARY} }
      }
      http-client: {}
      profiler: { enabled: false }
    CONF
  end
end

# A node with a certificate of the server.
class Agent
  def initialize(server)
    @server = server
    server.write('agent/puppet.conf', <<~CONF)
      [main]
      server = localhost
      serverport = #{server.port}
      certname = #{NODE}
      #{%w[vardir ssldir rundir logdir publicdir].map { |name| "#{name} = #{server.path('agent', name)}" }.join("\n")}
    CONF
  end

  # Runs `puppet agent -t`. Returns its output and exit code.
  def run(*options)
    facts = { 'FACTER_example_target' => @server.path('target') }
    output, status = Open3.capture2e(facts, 'puppet', 'agent', '-t', '--color', 'false', '--confdir',
                                     @server.path('agent'), *options)
    [output, status.exitstatus]
  end

  # Requests catalogs. Returns the answers that are no catalogs.
  def request(number, threads: 8)
    left = Queue.new
    number.times { |index| left << index }
    left.close
    Array.new(threads) { Thread.new { connection.start { |http| requests(http, left) } } }.flat_map(&:value)
  end

  private

  def requests(http, left)
    failed = []
    while left.pop
      response = http.post("/puppet/v3/catalog/#{NODE}?environment=production", body,
                           'Accept' => 'application/vnd.puppet.rich+json', 'X-Puppet-Version' => '7.23.0',
                           'Content-Type' => 'application/x-www-form-urlencoded')
      failed << response.body unless response.code == '200' && JSON.parse(response.body)['resources'].size > 3
    end
    failed
  end

  def body
    facts = { 'name' => NODE, 'values' => { 'kernel' => 'Linux', 'example_target' => @server.path('target') } }
    URI.encode_www_form('environment' => 'production', 'facts_format' => 'application/json',
                        'facts' => URI.encode_www_form_component(JSON.generate(facts)))
  end

  def connection
    ssl = @server.path('agent/ssldir')
    http = Net::HTTP.new('localhost', @server.port)
    http.use_ssl = true
    http.ca_file = "#{ssl}/certs/ca.pem"
    http.cert = OpenSSL::X509::Certificate.new(File.read("#{ssl}/certs/#{NODE}.pem"))
    http.key = OpenSSL::PKey.read(File.read("#{ssl}/private_keys/#{NODE}.pem"))
    http
  end
end

# The checks, in order.
class Checks
  def initialize(server)
    @server = server
    @failed = 0
  end

  # Returns true if all hold.
  def run
    @agent = Agent.new(@server)
    agents
    change
    shadow
    load
    @failed.zero?
  end

  private

  def check(name, holds, details = '')
    puts "#{holds ? 'ok' : 'FAILED'}: #{name}"
    return if holds

    @failed += 1
    puts details
  end

  def agents
    output, code = @agent.run('--noop')
    check('an agent gets a catalog, in noop mode', code.zero? && output.include?('Would have triggered'), output)
    output, code = @agent.run
    applied = code == 2 && output.include?("from #{NODE}") && File.read(@server.path('target')) == "hello\n"
    check('an agent applies a catalog', applied, output)
    line = last('statistics.ndjson')
    check('the library compiled it', line['compiles']['count'].positive? && line['fallbacks'].empty?, line)
  end

  def change
    class_with('two')
    output, = @agent.run
    check('a changed module takes effect at once', output.include?('class two'), output)
  end

  def shadow
    @server.write('conf/puppetlang.conf', configuration('shadow'))
    @server.reload
    output, code = @agent.run
    line = last('statistics.ndjson')
    check('the catalogs of the shadow mode are equal', code == 2 && line['compared'] == { 'equal' => 1 },
          [output, line, @server.path('differences.ndjson')])
    @server.write('conf/puppetlang.conf', configuration('on'))
    @server.reload
  end

  def load
    number = Integer(ENV.fetch('REQUESTS', 200))
    start = Process.clock_gettime(Process::CLOCK_MONOTONIC)
    failed = @agent.request(number)
    seconds = Process.clock_gettime(Process::CLOCK_MONOTONIC) - start
    check(format('%<number>d requests by 8 threads: %<rate>.1f/s, %<memory>d MB', number: number,
                 rate: number / seconds, memory: @server.memory), failed.empty?, failed.first)
  end

  def last(name)
    JSON.parse(File.readlines(@server.path(name)).last)
  end

  def configuration(mode)
    "[main]\nmode = #{mode}\nstatistics = #{@server.path('statistics.ndjson')}\n" \
      "log = #{@server.path('differences.ndjson')}\n"
  end

  public

  def prepare
    @server.configure
    @server.write('conf/puppetlang.conf', configuration('on'))
    @server.write('code/environments/production/manifests/site.pp', SITE)
    class_with('one')
  end

  def class_with(text)
    @server.write('code/environments/production/modules/example/manifests/init.pp',
                  "class example {\n  notify { 'class #{text}': }\n}\n")
  end
end

abort 'not run: the package puppetserver is not installed' unless File.file?(JAR)
directory = ARGV[0] || Dir.mktmpdir('puppetserver')
server = Server.new(File.expand_path(directory), Integer(ENV.fetch('PORT', 18_140)))
checks = Checks.new(server)
checks.prepare
server.start
begin
  good = checks.run
ensure
  server.stop unless ENV['KEEP'] == '1'
  FileUtils.rm_rf(directory) if good && ARGV.empty?
end
exit(good)
