# frozen_string_literal: true

require 'test_helper'
require 'json'
require 'tmpdir'

module Puppetlang
  class CatalogTest < Test
    # The expected catalogs of the nodes of this site are those of the reference.
    FILES = {
      'manifests/site.pp' => <<~'MANIFEST', 'modules/web/manifests/init.pp' => <<~'CLASS', 'modules/web/manifests/vhost.pp' => <<~'DEFINE'
        node 'web1' {
          class { 'web': port => 8080 }
          @file { '/virtual': }
          create_resources('notify', { 'made' => { 'message' => 'm' } })
        }
        node default {
          notify { "none for ${kernel}": }
        }
      MANIFEST
        class web($port = 80) {
          file { '/etc/web':
            ensure  => file,
            content => Sensitive("listen ${port}"),
            alias   => 'web',
            tag     => 'conf',
          }
          -> web::vhost { ['a', 'b']: }
        }
      CLASS
        define web::vhost($root = "/srv/${title}") {
          file { $root: ensure => directory }
        }
      DEFINE
    }.freeze
    SITE = File.expand_path('../../examples/site', ROOT)

    def environment(files = FILES, **settings)
      Engine.new(**settings).environment(files: files)
    end

    def compile(text, files = {}, **settings)
      environment(files, **settings).compile('n1', manifest: text, path: 'site.pp')
    end

    def test_a_catalog_has_resources
      catalog = environment.compile('web1')
      assert_equal %w[Stage[main] Class[Settings] Class[main] Node[web1] Class[Web] File[/etc/web] Web::Vhost[a] Web::Vhost[b]
                      File[/virtual] Notify[made] File[/srv/a] File[/srv/b]], catalog.map(&:reference)
      assert_equal [12, 'web1', 'production', %w[settings web1 web]],
                   [catalog.size, catalog.name, catalog.environment, catalog.classes]
      assert_equal %w[class node settings web web1], catalog.tags.sort
      assert_equal ['File[/virtual]'], catalog.select(&:virtual?).map(&:to_s)
      assert_equal 10, catalog.edges.size
      assert_includes catalog.edges.map { |pair| pair.map(&:to_s) }, ['Class[Web]', 'File[/etc/web]']
      assert_equal 12, catalog.each.size
    end

    def test_a_resource_says_everything
      catalog = environment.compile('web1')
      file = catalog['File[/etc/web]']
      assert_equal ['File', '/etc/web', :native, false, false], [file.type, file.title, file.kind, file.virtual?, file.exported?]
      assert_equal ['/modules/web/manifests/init.pp', 2], [file.path, file.line]
      assert_equal "file { '/etc/web'", FILES['modules/web/manifests/init.pp'].byteslice(file.span)[0, 17]
      assert_equal %w[class conf file node web web1], file.tags.sort
      assert_equal %w[ensure content alias tag before], file.parameters.keys
      assert_equal %w[content], file.sensitive_parameters
      assert_equal ['file', 'listen 8080', nil], [file[:ensure], file['content'].unwrap.to_ruby, file['path']]
      assert_equal ["Web::Vhost['a']", "Web::Vhost['b']"], (file['before'].map { |one| one.to_type.to_s })
      assert_equal file, catalog['file[web]']
      assert_equal 1, [file, catalog['File[/etc/web]']].uniq.size
      refute_equal file, environment.compile('web1')['File[/etc/web]']
      assert_nil catalog['File[none]']
      assert_equal %i[class node defined_type], (%w[Class[web] Node[web1] Web::Vhost[a]].map { |one| catalog[one].kind })
      assert_equal [nil, nil, nil], [catalog['Node[web1]'].path, catalog['Node[web1]'].line, catalog['Node[web1]'].span]
    end

    def test_a_catalog_is_json
      catalog = compile("notify { 'hi': message => Sensitive('s') }")
      data = JSON.parse(catalog.to_json)
      assert_equal [['settings'], 'n1', 'production'], data.values_at('classes', 'name', 'environment')
      assert_equal({ 'type' => 'Notify', 'title' => 'hi', 'tags' => %w[notify hi class], 'file' => 'site.pp', 'line' => 1,
                     'exported' => false, 'kind' => 'compilable_type', 'parameters' => { 'message' => 's' },
                     'sensitive_parameters' => ['message'] }, data['resources'].last)
      deep = compile("notify { 'a': message => Integer[1, 2000].reduce([]) |$m, $x| { [$m] } }")
      assert_raises(LimitReached) { deep.to_json }
    end

    def test_agents_without_rich_data_get_texts
      catalog = compile("notify { 'hi': message => /a/ }")
      error = assert_raises(TypeMismatch) { catalog.to_json(rich_data: false) }
      assert_includes error.message, "Notify[hi]['message'] contains a Regexp value"
      data = JSON.parse(catalog.to_json(rich_data: false, lossy: true))
      assert_equal({ 'message' => '/a/' }, data['resources'].last['parameters'])
    end

    def test_a_digest_is_that_of_the_content
      digests = ["notify { 'n': }", "\nnotify { 'n': }", "notify { 'm': }"].map { |text| compile(text).digest }
      assert_match(/\A\h{64}\z/, digests.first)
      assert_equal digests[0], digests[1]
      refute_equal digests[0], digests[2]
    end

    def test_what_is_known_of_a_node_goes_in
      text = 'notify { "${kernel} ${role} ${facts[kernel]} ${trusted[certname]} ${server_facts[v]}": }'
      catalog = environment.compile('n1', manifest: text, facts: { 'kernel' => 'L' }, trusted: { 'certname' => 't' },
                                          server_facts: { 'v' => '8' }, parameters: Value.from({ 'role' => 'r' }),
                                          classes: { 'web' => { 'port' => 9 } })
      assert_equal 9, catalog['Class[web]']['port']
      assert catalog['Notify[L r L t 8]']
      assert environment.compile('other', facts: { 'kernel' => 'Linux' }, classes: ['web'])['Notify[none for Linux]']
      of_undef = 'notify { "${type($facts[a])} ${type($a)}": }'
      assert environment.compile('n', manifest: of_undef, facts: { 'a' => nil })['Notify[String String]']
      assert environment.compile('n', manifest: of_undef, facts: { 'a' => nil }, undef_facts: true)['Notify[Undef Undef]']
      assert_raises(InvalidArgument) { environment.compile('n1', fact: {}) }
      assert_raises(InvalidArgument) { environment.compile('') }
      assert_raises(TypeMismatch) { environment.compile('n1', facts: [1]) }
      assert_raises(TypeError) { environment.compile('n1', facts: Object.new) }
    end

    def test_errors_tell_where
      error = assert_raises(EvaluationError) { compile("notify { 'a': }\nnotify { 'a': }") }
      assert_equal 'Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: Notify[a] is already declared ' \
                   'at (file: site.pp, line: 1); cannot redeclare (file: site.pp, line: 2) (file: site.pp, line: 2, column: 1)',
                   error.message
      assert_equal [['site.pp', 'RUNTIME_ERROR', 2, 1]], (error.diagnostics.map { |one| [one.path, one.code, one.line, one.column] })
      bad = { 'modules/bad/manifests/init.pp' => "class bad {\n  $x = = 1\n}\n" }
      error = assert_raises(SyntaxError) { compile('include bad', bad) }
      assert_equal "Syntax error at '=' (file: /modules/bad/manifests/init.pp, line: 2, column: 8)", error.message
      assert_equal ['SYNTAX_ERROR'], error.diagnostics.map(&:code)
      assert_raises(SyntaxError) { compile('$x = = 1') }
      assert_raises(LimitReached) { compile('Integer[1, 1000000000000].each |$x| { $x + 1 }', max_steps: 1000) }
      interrupt = Interrupt.new.tap(&:trigger)
      assert_raises(Interrupted) { environment.compile('web1', interrupt: interrupt) }
    end

    def test_functions_and_the_logger_are_called
      records = []
      engine = Engine.new(log_level: :notice, logger: ->(level, message) { records << [level, message] },
                          setup: ->(config) { config.function('host', 'Integer $n') { |n| n.zero? ? raise(IOError, 'none') : n * 2 } })
      environment = engine.environment(files: { 'environment.conf' => "nonesuch = 1\n" })
      assert_equal [:warning], records.map(&:first)
      catalog = environment.compile('n1', manifest: "$x = host(21) notice('n') notify { \"n${x}\": }")
      assert catalog['Notify[n42]']
      assert_equal [:notice, 'n'], records.last
      assert_raises(IOError) { environment.compile('n1', manifest: 'host(0)') }
    end

    def test_a_directory_is_refreshed
      Dir.mktmpdir do |directory|
        file = File.join(directory, 'site.pp')
        File.write(file, "notify { 'one': }")
        before = Engine.new(manifest: file, environment: 'testing').environment(directory)
        assert_equal 'testing', before.name
        assert before.compile('n1')['Notify[one]']
        File.write(file, "notify { 'second': }")
        after = before.refresh
        assert after.compile('n1')['Notify[second]']
        assert before.compile('n1')['Notify[one]']
      end
    end

    def test_environments_can_be_refused
      assert_raises(NotFound) { Engine.new.environment('/none/such') }
      assert_raises(InvalidArgument) { Engine.new(tasks: true).environment(files: {}) }
      assert_raises(InvalidArgument) { Engine.new.environment('/', files: {}) }
      assert_raises(InvalidArgument) { Engine.new(environment: 'a-b') }
      assert_raises(TypeMismatch) { Engine.new.environment(files: [1]) }
      assert_raises(SyntaxError) { environment({ 'environment.conf' => 'modulepath' }) }
    end

    def test_the_example_site_is_compiled
      facts = { 'networking' => { 'fqdn' => 'web1.example.com' }, 'processors' => { 'count' => 4 } }
      catalog = Engine.new.environment(SITE).compile('web1.example.com', facts: facts)
      assert_equal 'site', catalog.environment
      assert_equal "server { listen 8080; server_name shop.example.com; root /srv/www/com/example/shop; }\n",
                   catalog['File[/etc/nginx/sites-enabled/shop.example.com]']['content']
    end

    def test_threads_share_an_environment
      shared = environment
      expected = shared.compile('web1').to_json
      threads = Array.new(4) { Thread.new { Array.new(10) { shared.compile('web1').to_json }.uniq } }
      assert_equal [[expected]] * 4, threads.map(&:value)
    end
  end
end
