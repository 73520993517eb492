# frozen_string_literal: true

require 'puppetlang'
require 'puppet'
require 'puppet/parser/compiler'
require 'puppetlang/terminus/configuration'
require 'puppetlang/terminus/node_data'
require 'puppetlang/terminus/settings'
require 'puppetlang/terminus/world'
require 'puppetlang/terminus/log'
require 'puppetlang/terminus/functions'
require 'puppetlang/terminus/exported'
require 'puppetlang/terminus/environments'
require 'puppetlang/terminus/compiler'
require 'puppetlang/terminus/comparison'
require 'puppetlang/terminus/shadow'
require 'puppetlang/terminus/statistics'

module Puppetlang
  # Compiles catalogs in a process of Puppet: an agent (`puppet apply`), a server, or a test suite.
  #
  # Puppet's terminus for catalogs, its test suites and its tools all call Puppet::Parser::Compiler.compile. While
  # Terminus is enabled, that method compiles with libpuppetlang and returns the same kind of catalog.
  module Terminus
    # The key of Puppet's context that says whether libpuppetlang compiles.
    KEY = :puppetlang
    private_constant :KEY

    # Enables libpuppetlang for the compiles of the block, on this thread.
    def self.enable(&block)
      Puppet.override({ KEY => true }, 'For compiling with libpuppetlang', &block)
    end

    # Enables libpuppetlang for all compiles of the process from here on.
    def self.enable!
      @always = true
    end

    # Makes Puppet compile the catalogs of the block, on this thread.
    def self.disable(&block)
      Puppet.override({ KEY => false }, 'For compiling with Puppet', &block)
    end

    def self.enabled?
      Puppet.lookup(KEY) { @always }
    end

    # Sets a block that returns why Puppet has to compile the next catalog, or nil. These catalogs count as fallbacks.
    def self.except(&block)
      @exception = block
    end

    # Compiles the catalog of a Puppet::Node, as the configuration says. The block compiles it with Puppet.
    #
    # Raises what Puppet::Parser::Compiler.compile raises.
    def self.compile(node, code_id = nil, &puppet)
      exception = @exception&.call
      return fall_back(node, exception, &puppet) if exception

      case configuration.mode
      when 'off' then puppet.call
      when 'shadow' then Shadow.compile(node, code_id, &puppet)
      else compile_or_fall_back(node, code_id, &puppet)
      end
    ensure
      path = configuration.statistics
      Statistics.record(path) if path
    end

    def self.compile_or_fall_back(node, code_id, &puppet)
      compiled = Statistics.measure(:compiles) { Compiler.compile(node, code_id) }
      return compiled unless compiled.is_a?(Compiler::Refusal)
      raise compiled.error unless configuration.fallback?

      fall_back(node, compiled.reason, &puppet)
    end

    def self.fall_back(node, reason)
      Statistics.fell_back(reason)
      Puppet.info("libpuppetlang: #{reason}; the catalog of #{node.name} is compiled by Puppet")
      yield
    end
    private_class_method :compile_or_fall_back, :fall_back

    # The Configuration, which is read from puppetlang.conf.
    def self.configuration
      @configuration ||= Configuration.read(File.join(Puppet[:confdir], 'puppetlang.conf'))
    end

    # Replaces the configuration; nil reads it again when it is needed.
    def self.configuration=(configuration)
      @configuration = configuration
    end

    # The counts since the process started: see Statistics.
    def self.statistics
      Statistics.to_h
    end

    # Replaces Puppet's method.
    module Hook
      def compile(node, code_id = nil)
        return super unless Terminus.enabled?

        Terminus.compile(node, code_id) { super }
      end
    end
    private_constant :Hook

    ::Puppet::Parser::Compiler.singleton_class.prepend(Hook)
  end
end
