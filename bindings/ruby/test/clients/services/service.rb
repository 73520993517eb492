# frozen_string_literal: true

require 'fileutils'

# A program of Puppet that runs in the background, with its files in a directory. It counts its starts in a file.
module Service
  def path(*names)
    File.join(@directory, *names)
  end

  def write(name, text)
    FileUtils.mkdir_p(File.dirname(path(name)))
    File.write(path(name), text)
  end

  private

  # Starts a program whose output is in `log`, and waits until it serves.
  def launch(*command, restart:, log:, environment: {})
    @restart = path(restart)
    @log = path(log)
    File.write(@restart, '0')
    # A server reads its configuration again on SIGHUP, but below `nohup` it would inherit that SIGHUP is ignored.
    trap('HUP', 'DEFAULT')
    @pid = spawn(environment, *command, '--restart-file', @restart, %i[out err] => @log)
    wait
  end

  def wait
    300.times do
      return if File.read(@restart).to_i.positive?
      raise "#{self.class} has stopped: see #{@log}" if Process.wait(@pid, Process::WNOHANG)

      sleep 1
    end
    raise "#{self.class} does not start: see #{@log}"
  end
end
