# frozen_string_literal: true

require_relative 'service'

# A PuppetDB with its own PostgreSQL, in a directory.
class Puppetdb
  include Service

  JAR = '/usr/share/puppetdb/puppetdb.jar'
  POSTGRESQL = Dir['/usr/lib/postgresql/*/bin'].max
  private_constant :JAR, :POSTGRESQL

  # Returns whether the packages are installed.
  def self.installed?
    File.file?(JAR) && !POSTGRESQL.nil?
  end

  # The port of HTTPS; those below it are that of HTTP and that of PostgreSQL.
  def initialize(directory, port)
    @directory = directory
    @port = port
  end

  def url
    "https://localhost:#{@port}"
  end

  # Starts both; `ssl` is the directory of certificates of a server, whose certificate for `localhost` it uses too.
  def start(ssl)
    start_postgresql
    configure(ssl)
    launch('java', '-Xmx512m', '-cp', JAR, 'clojure.main', '-m', 'puppetlabs.puppetdb.core', 'services',
           '--config', path('conf.d'), '--bootstrap-config', '/etc/puppetdb/bootstrap.cfg',
           restart: 'restart', log: 'puppetdb.log')
  end

  def stop
    Process.kill('TERM', @pid)
    Process.wait(@pid)
    as_postgres("#{POSTGRESQL}/pg_ctl", '-D', path('data'), '-m', 'immediate', 'stop')
  end

  private

  # PostgreSQL does not run as root.
  def as_postgres(*command)
    command = ['runuser', '-u', 'postgres', '--', *command] if Process.uid.zero?
    system(*command, chdir: '/', out: path('postgresql.log'), err: %i[child out]) || raise("#{command} failed")
  end

  def start_postgresql
    FileUtils.mkdir_p(@directory)
    FileUtils.chown('postgres', nil, @directory) if Process.uid.zero?
    as_postgres("#{POSTGRESQL}/initdb", '--auth', 'trust', '--username', 'puppetdb', '-D', path('data'))
    options = "-p #{@port - 2} -c listen_addresses=localhost -c unix_socket_directories=#{@directory} -c fsync=off"
    as_postgres("#{POSTGRESQL}/pg_ctl", '-D', path('data'), '-o', options, '-l', path('data', 'log'), '-w', 'start')
    client = ["#{POSTGRESQL}/psql", '-h', 'localhost', '-p', (@port - 2).to_s, '-U', 'puppetdb', '-q']
    as_postgres(*client, '-d', 'postgres', '-c', 'create database puppetdb')
    as_postgres(*client, '-d', 'puppetdb', '-c', 'create extension pg_trgm')
  end

  def configure(ssl)
    FileUtils.mkdir_p(path('var'))
    write('logback.xml', <<~XML)
      <configuration><appender name="STDOUT" class="ch.qos.logback.core.ConsoleAppender"><encoder>
      <pattern>%d %-5p [%c{2}] %m%n</pattern></encoder></appender>
      <root level="info"><appender-ref ref="STDOUT"/></root></configuration>
    XML
    write('conf.d/config.ini', <<~INI)
      [global]
      vardir = #{path('var')}
      logging-config = #{path('logback.xml')}
      [database]
      subname = //localhost:#{@port - 2}/puppetdb
      username = puppetdb
      password = unused
      [jetty]
      host = localhost
      port = #{@port - 1}
      ssl-host = 127.0.0.1
      ssl-port = #{@port}
      ssl-key = #{ssl}/private_keys/localhost.pem
      ssl-cert = #{ssl}/certs/localhost.pem
      ssl-ca-cert = #{ssl}/certs/ca.pem
      # With TLS 1.3, Ruby 3.1 waits for ever when it uses a connection again.
      ssl-protocols = TLSv1.2
      [puppetdb]
      disable-update-checking = true
    INI
    FileUtils.cp('/etc/puppetdb/conf.d/auth.conf', path('conf.d'))
  end
end
