# frozen_string_literal: true

require_relative 'service'

# A puppetserver in a directory, with its own configuration, certificates and code.
class Puppetserver
  include Service

  JAR = '/usr/share/puppetserver/puppetserver.jar'
  GEM_LIB = File.expand_path('../../../lib', __dir__)
  private_constant :JAR, :GEM_LIB

  # Returns whether the package is installed.
  def self.installed?
    File.file?(JAR)
  end

  attr_reader :directory, :port

  # `settings` are lines for the section of servers in `puppet.conf`.
  def initialize(directory, port, settings = [])
    @directory = directory
    @port = port
    @settings = settings
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
    launch('java', '-Xms1g', '-Xmx1g', '-XX:+AlwaysPreTouch', '-Djruby.lib=/usr/share/jruby/lib', '-jar', JAR,
           '--config', path('conf.d'), '--bootstrap-config', path('bootstrap.cfg'),
           restart: 'run/restart', log: 'log/server.log',
           environment: { 'PUPPETLANG_LIBRARY' => ENV['PUPPETLANG_LIBRARY'] })
  end

  # Makes it read its configuration again.
  def reload
    File.write(@restart, '0')
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
      catalog_terminus = puppetlang
      #{@settings.join("\n")}
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
