# frozen_string_literal: true

require 'etc'
require 'open3'
require 'resolv'
require 'securerandom'
require 'socket'

module Puppetlang
  module Terminus
    # Answers what Ruby code in modules asks of the machine. In a process of Puppet such code may do everything that
    # the process may, and this is no different with libpuppetlang.
    module World
      KINDS = { 'file' => 'file', 'directory' => 'directory', 'link' => 'link' }.freeze
      # Test suites that pretend to run on another platform replace that of File.
      SEPARATOR = File::PATH_SEPARATOR
      private_constant :KINDS, :SEPARATOR

      # Answers a request: see the table in docs/c-api.md.
      def self.call(name, arguments)
        REQUESTS.fetch(name) { return NOT_GRANTED }.call(*arguments)
      rescue Errno::ENOENT, Errno::ENOTDIR
        nil
      end

      def self.text(bytes)
        text = bytes.dup.force_encoding(Encoding::UTF_8)
        text.valid_encoding? ? text : Value.binary(bytes)
      end

      def self.user(entry)
        { 'name' => entry.name, 'passwd' => entry.passwd, 'uid' => entry.uid, 'gid' => entry.gid,
          'gecos' => entry.gecos, 'dir' => entry.dir, 'shell' => entry.shell }
      end

      def self.group(entry)
        { 'name' => entry.name, 'passwd' => entry.passwd, 'gid' => entry.gid, 'mem' => entry.mem }
      end

      def self.status(path)
        stat = File.stat(path)
        { 'kind' => stat.ftype, 'size' => stat.size, 'mtime' => Type.parse('Timestamp').new(stat.mtime.to_f) }
      end

      def self.entries(path)
        Dir.children(path).to_h do |name|
          [name, KINDS.fetch(File.lstat(File.join(path, name)).ftype, 'other')]
        end
      end

      def self.run(command, input)
        program, *arguments = command
        # Ruby gives the shell this name, which is part of its messages.
        name = program == '/bin/sh' ? 'sh' : program
        stdout, stderr, status = Open3.capture3([program, name], *arguments, stdin_data: input.to_s, binmode: true)
        { 'stdout' => text(stdout), 'stderr' => text(stderr), 'status' => status.exitstatus || 128 + status.termsig }
      end

      def self.find(name)
        directories = ENV.fetch('PATH', '').split(SEPARATOR)
        directories.map { |directory| File.join(directory, name) }.find { |path| File.file?(path) && File.executable?(path) }
      end

      REQUESTS = {
        'read_file' => ->(path) { text(File.binread(path)) },
        'file_status' => ->(path) { status(path) },
        'list_directory' => ->(path) { entries(path) },
        'real_path' => ->(path) { File.realpath(path) },
        'environment_variable' => ->(name) { ENV[name] },
        'environment_names' => -> { ENV.keys },
        'run_command' => ->(command, input = nil) { run(command, input) },
        'find_command' => ->(name) { find(name) },
        'random_bytes' => ->(number) { Value.binary(SecureRandom.random_bytes(number)) },
        'resolve_name' => ->(name) { Resolv.getaddresses(name) },
        'resolve_address' => ->(address) { Resolv.getnames(address) },
        'host_name' => -> { Socket.gethostname },
        'find_user' => ->(key) { user(key.is_a?(Integer) ? Etc.getpwuid(key) : Etc.getpwnam(key)) rescue nil },
        'find_group' => ->(key) { group(key.is_a?(Integer) ? Etc.getgrgid(key) : Etc.getgrnam(key)) rescue nil }
      }.freeze
      private_constant :REQUESTS
    end
  end
end
