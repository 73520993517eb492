# frozen_string_literal: true

require 'test_helper'
require 'tmpdir'

module Puppetlang
  # Environments whose files the host reads.
  class FilesTest < Test
    TREE = {
      '/site/manifests/site.pp' => "include web\nnotify { lookup('greeting'): }\nnotify { epp('web/hello.epp'): }",
      '/site/hiera.yaml' => "version: 5\nhierarchy: [{name: common, path: common.yaml}]\n",
      '/site/data/common.yaml' => "greeting: from the data\n",
      '/site/modules/web/metadata.json' => '{"name": "acme-web", "version": "1.2.3", "author": "a", "license": "l", ' \
                                           '"summary": "s", "source": "s", "dependencies": []}',
      '/site/modules/web/manifests/init.pp' => "class web { notify { 'from the module': } }",
      '/site/modules/web/lib/puppet/type/vhost.rb' => "Puppet::Type.newtype(:vhost) { newparam(:name) }\n",
      '/site/modules/web/types/port.pp' => 'type Web::Port = Integer[1, 65535]',
      '/site/modules/web/templates/hello.epp' => 'from the template'
    }.freeze

    # Files in a Hash, as an object with methods.
    class Store
      attr_reader :asked

      def initialize(contents)
        @contents = contents
        @asked = []
      end

      def file_status(path)
        content = @contents[path]
        return { kind: :file, size: content.bytesize, version: content.hash.abs } if content

        { kind: :directory } if below(path).any?
      end

      def list_directory(path)
        names = below(path).map { |file| file[path.size + 1..-1].split('/', 2) }
        names.to_h { |name, rest| [name, rest ? :directory : :file] } if names.any?
      end

      def read_file(path)
        @asked << path
        @contents[path]
      end

      private

      def below(path)
        @contents.keys.select { |file| file.start_with?("#{path}/") }
      end
    end

    def open(files, **settings)
      Engine.new(files: files, **settings).environment('/site')
    end

    def notifications(environment)
      environment.compile('web1').select { |resource| resource.type == 'Notify' }.map(&:title)
    end

    # Returns a callable that reads files below a directory, unless the block raises an exception.
    def below(directory)
      lambda do |name, path|
        yield name, path if block_given?
        real = File.join(directory, path)
        case name
        when 'file_status' then File.stat(real)
        when 'read_file' then File.binread(real)
        when 'real_path' then path if File.exist?(real)
        else Dir.children(real).to_h { |child| [child, File.ftype(File.join(real, child))] }
        end
      end
    end

    def in_directory
      Dir.mktmpdir do |directory|
        TREE.each do |path, content|
          FileUtils.mkdir_p(File.dirname(directory + path))
          File.write(directory + path, content)
        end
        yield directory
      end
    end

    def test_an_object_has_the_files_of_an_environment
      contents = TREE.dup
      store = Store.new(contents)
      environment = open(store)
      expected = ['from the module', 'from the data', 'from the template']
      assert_equal [expected, 'site'], [notifications(environment), environment.name]
      # Manifests are read once.
      assert_equal expected, notifications(environment)
      assert_equal [1], store.asked.grep(/\.pp\z/).group_by(&:itself).values.map(&:size).uniq
      contents['/site/modules/web/manifests/init.pp'] = "class web { notify { 'changed': } }"
      assert_equal expected, notifications(environment)
      assert_equal ['changed', *expected.drop(1)], notifications(environment.refresh)
      modules = environment.modules
      assert_equal [['web', '/site/modules/web', '1.2.3']],
                   (modules.map { |one| [*one.values_at('name', 'path'), one['metadata']['version']] })
      assert_equal ['vhost'], environment.resource_types
      assert_equal 8080, environment.scope('web1').eval('Web::Port.new(8080)')
    end

    def test_a_callable_reads_files
      in_directory do |directory|
        environment = open(below(directory))
        assert_equal ['from the module', 'from the data', 'from the template'], notifications(environment)
        File.write("#{directory}/site/data/common.yaml", "greeting: other\n")
        assert_includes notifications(environment.refresh), 'other'
      end
    end

    def test_a_content_need_not_be_utf8
      assert_equal ["notify { 'x': }".b, "\xFF".b],
                   ["notify { 'x': }", "\xFF"].map { |content| Value.from(FileRequest.allocate.send(:data, content)) }
                                              .map { |value| (value.bytes || value.to_ruby).b }
    end

    def test_there_are_no_such_files
      assert_raises(NotFound) { open(->(*) {}) }
      assert_raises(NotFound) { open(->(*) { raise Errno::ENOENT }) }
      assert_raises(NotFound) { open(Store.new({})) }
    end

    def test_exceptions_come_out_as_they_are
      boo = Class.new(StandardError)
      in_directory do |directory|
        broken = nil
        environment = open(below(directory) { |name, path| raise boo, path if [name, path] == broken })
        broken = ['read_file', '/site/modules/web/manifests/init.pp']
        assert_equal broken.last, assert_raises(boo) { environment.compile('web1') }.message
        broken = ['read_file', '/site/data/common.yaml']
        assert_raises(boo) { environment.refresh.lookup('web1', 'greeting') }
        # The library would compile without the file.
        broken = ['file_status', '/site/hiera.yaml']
        assert_raises(boo) { environment.refresh }
        broken = ['file_status', '/site/manifests/site.pp']
        assert_raises(boo) { environment.refresh }
        broken = nil
        assert_includes notifications(environment.refresh), 'from the data'
      end
    end

    def test_a_throw_does_not_happen
      error = assert_raises(CallbackFailed) { catch(:out) { open(->(*) { throw :out }) } }
      assert_equal 'the callable for files was left by throw, return or Thread#kill', error.message
    end

    def test_what_is_no_file_system_is_refused
      error = assert_raises(InvalidArgument) { Engine.new(files: 1) }
      assert_equal 'files have to respond to `call`, or to `file_status`, `list_directory`, `read_file`: 1',
                   error.message
      wrong = { 'read_file' => 1, 'file_status' => { 'kind' => 'pipe' }, 'list_directory' => [] }
      wrong.each do |name, answer|
        store = Store.new(TREE)
        files = lambda do |asked, path|
          next answer if asked == name

          asked == 'real_path' ? path : store.public_send(asked, path)
        end
        error = assert_raises(Error, name) { notifications(open(files)) }
        assert_includes error.message, "the host answered the request #{name} with something that is"
      end
    end

    def test_files_stay_with_their_environment
      environment = open(Store.new(TREE))
      other = environment.with(Engine.new(max_steps: 100_000))
      GC.start
      assert_equal ['from the module', 'from the data', 'from the template'], notifications(other)
      assert_includes notifications(other.refresh), 'from the data'
    end
  end
end
