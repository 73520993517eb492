# frozen_string_literal: true

module Puppetlang
  # A request for a file or directory of an environment, which the +files+ of an Engine answer. The library needs files
  # on demand, and reads a manifest once. Environment#refresh checks the status of manifests, and reads those whose
  # status differs.
  #
  # The files are a callable that gets the name of the request and an absolute path, or an object that has a method for
  # each name, with the path as its argument:
  #
  # - 'file_status': returns a Hash with 'kind' ('file' or 'directory'), and if known 'size' in bytes, 'mtime' (a Time)
  #   and 'version' (an Integer that differs for each content); or a File::Stat
  # - 'list_directory': returns a Hash from names to kinds: 'file', 'directory', 'link' or 'other'
  # - 'read_file': returns the content, a String
  # - 'real_path': returns the path without symbolic links. An object without links needs no such method.
  #
  # nil means that there is no such file, and so do the exceptions Errno::ENOENT and Errno::ENOTDIR. The calls of the
  # library raise all other exceptions.
  #
  #     files = lambda do |name, path|
  #       real = File.join('/srv/code', path)
  #       case name
  #       when 'file_status' then File.stat(real)
  #       when 'list_directory' then Dir.children(real).to_h { |child| [child, File.ftype(File.join(real, child))] }
  #       when 'read_file' then File.binread(real)
  #       when 'real_path' then path if File.exist?(real)
  #       end
  #     end
  #     Puppetlang::Engine.new(files: files).environment('/production')
  class FileRequest
    METHODS = %i[file_status list_directory read_file].freeze
    private_constant :METHODS

    # Raises InvalidArgument for an object that cannot answer requests. For this gem only.
    def self.check(files)
      return if files.nil? || files.respond_to?(:call) || METHODS.all? { |method| files.respond_to?(method) }

      raise InvalidArgument, "files have to respond to `call`, or to `#{METHODS.join('`, `')}`: #{files.inspect}"
    end

    # For this gem only.
    def initialize(request, watched)
      @request = request
      @watched = watched
    end

    # Asks the files, and passes their result to the library. For this gem only.
    def answer(files)
      name = Text.out(Native.request_name(@request))
      path, = ValueOut.own(Handle::Value.new(Native.request_arguments(@request)))
      answer = data(ask(files, name, path))
      return Native.request_not_found(@request) if answer.nil?

      ValueIn.with(answer) { |pointer| Native.request_value(@request, pointer) }
    rescue Errno::ENOENT, Errno::ENOTDIR
      Native.request_not_found(@request)
    end

    # Passes an exception of the files to the library. The surrounding call raises it, because the library knows only
    # its message. For this gem only.
    def finish(exception)
      return unless exception

      @watched&.exception ||= exception
      message = Callback.message_of(exception)
      Native.request_fail(@request, message, message.bytesize, 0)
    end

    private

    def ask(files, name, path)
      return files.call(name, path) if files.respond_to?(:call)
      return files.public_send(name, path) if name != 'real_path' || files.respond_to?(name)

      path if files.file_status(path)
    end

    # Returns an answer as data of the language.
    def data(answer)
      case answer
      when File::Stat then { 'kind' => answer.ftype, 'size' => answer.size, 'mtime' => answer.mtime }
      when ::String then content(answer)
      else answer
      end
    end

    # Returns a content, which need not be UTF-8.
    def content(bytes)
      text = bytes.dup.force_encoding(Encoding::UTF_8)
      text.valid_encoding? ? text : Value.binary(bytes)
    end
  end
end
