# frozen_string_literal: true

require 'json'
require 'net/http'
require 'open3'
require 'openssl'

# A node with a certificate of the server.
class Agent
  # `facts` are added to those of the machine.
  def initialize(server, name, facts = {})
    @server = server
    @name = name
    @facts = facts
    server.write("#{name}/puppet.conf", <<~CONF)
      [main]
      server = localhost
      serverport = #{server.port}
      certname = #{name}
      #{%w[vardir ssldir rundir logdir publicdir].map { |place| "#{place} = #{path(place)}" }.join("\n")}
    CONF
  end

  def path(*names)
    @server.path(@name, *names)
  end

  # The files of its certificate: that of the authority, its own, and its key.
  def certificate
    [path('ssldir/certs/ca.pem'), path("ssldir/certs/#{@name}.pem"), path("ssldir/private_keys/#{@name}.pem")]
  end

  # Runs `puppet agent -t`. Returns its output and exit code.
  def run(*options)
    facts = @facts.transform_keys { |name| "FACTER_#{name}" }
    output, status = Open3.capture2e(facts, 'puppet', 'agent', '-t', '--color', 'false', '--confdir', path, *options)
    [output, status.exitstatus]
  end

  # Requests catalogs. Returns the answers that are no catalogs.
  def request(number, environment: 'production', threads: 8)
    @machine ||= JSON.parse(Open3.capture3('facter', '--show-legacy', '--json').first)
    left = Queue.new
    number.times { |index| left << index }
    left.close
    started = Array.new(threads) do
      Thread.new do
        # `value` raises the exception.
        Thread.current.report_on_exception = false
        connection.start { |http| requests(http, environment, left) }
      end
    end
    started.flat_map(&:value)
  end

  private

  def requests(http, environment, left)
    failed = []
    while left.pop
      response = http.post("/puppet/v3/catalog/#{@name}?environment=#{environment}", body(environment),
                           'Accept' => 'application/vnd.puppet.rich+json', 'X-Puppet-Version' => '7.23.0',
                           'Content-Type' => 'application/x-www-form-urlencoded')
      failed << response.body unless response.code == '200' && JSON.parse(response.body)['resources'].size > 3
    end
    failed
  end

  def body(environment)
    own = { 'clientcert' => @name, 'clientversion' => '7.23.0', 'clientnoop' => false }
    facts = { 'name' => @name, 'values' => @machine.merge(own, @facts) }
    URI.encode_www_form('environment' => environment, 'facts_format' => 'application/json',
                        'facts' => URI.encode_www_form_component(JSON.generate(facts)))
  end

  def connection
    authority, own, key = certificate.map { |file| File.read(file) }
    http = Net::HTTP.new('localhost', @server.port)
    http.use_ssl = true
    http.cert_store = OpenSSL::X509::Store.new
    http.cert_store.add_cert(OpenSSL::X509::Certificate.new(authority))
    http.cert = OpenSSL::X509::Certificate.new(own)
    http.key = OpenSSL::PKey.read(key)
    http
  end
end
