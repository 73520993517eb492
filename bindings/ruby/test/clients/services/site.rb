# frozen_string_literal: true

require_relative 'agent'
require_relative 'puppetserver'

# A server with the terminus, and the code of its environments.
class Site
  attr_reader :server

  # `modules` is the directory of the modules of the environment `packages`; nil if there is none.
  def initialize(directory, port, modules: nil, settings: [])
    @server = Puppetserver.new(directory, port, settings)
    @server.configure
    mode('on')
    packages(modules) if modules
  end

  # Chooses who compiles. A running server must read its configuration again.
  def mode(mode)
    @server.write('conf/puppetlang.conf', <<~CONF)
      [main]
      mode = #{mode}
      statistics = #{@server.path('statistics.ndjson')}
      log = #{@server.path('differences.ndjson')}
    CONF
  end

  # Writes a file of the environment `production`.
  def write(name, text)
    @server.write("code/environments/production/#{name}", text)
  end

  # The last lines of the statistics, one for each interpreter of the server.
  def statistics
    lines = File.readlines(@server.path('statistics.ndjson')).map { |line| JSON.parse(line) }
    lines.to_h { |line| [line['interpreter'], line] }.values
  end

  # The lines of the differences.
  def differences
    path = @server.path('differences.ndjson')
    File.file?(path) ? File.readlines(path) : []
  end

  private

  # Classes that can be in one catalog.
  CLASSES = %w[apache apt haproxy kmod memcached ntp postfix redis rsync staging systemd].freeze
  private_constant :CLASSES

  def packages(modules)
    @server.write('code/environments/packages/environment.conf',
                  "modulepath = #{File.expand_path(modules)}\nenvironment_timeout = unlimited\n")
    @server.write('code/environments/packages/manifests/site.pp', "include #{CLASSES.join(', ')}\n")
  end
end
