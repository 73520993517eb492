# frozen_string_literal: true

require 'test_helper'

module Puppetlang
  # Exported resources of other nodes.
  class ExportedTest < Test
    def compile(site, **settings)
      Engine.new(**settings).environment(files: { 'manifests/site.pp' => site }).compile('web1')
    end

    def test_a_collector_asks_the_source
      asked = []
      source = lambda do |*search|
        asked << search
        [{ 'certname' => 'db1', 'type' => 'Notify', 'title' => 'a', 'parameters' => { 'message' => %w[x y] } }]
      end
      catalog = compile("Notify <<| tag == db and title != 'b' |>>", storeconfigs: true, exported: source)
      assert_equal %w[x y], catalog['Notify[a]']['message']
      refute catalog['Notify[a]'].exported?
      query = [['tag', '==', 'db'], 'and', ['title', '!=', 'b']]
      assert_equal [['Notify', query, 'web1']], asked
      compile('Notify <<| |>>', storeconfigs: true, exported: source)
      assert_equal ['Notify', nil, 'web1'], asked.last
    end

    def test_storeconfigs_decides
      fail_if_asked = ->(*) { raise 'nothing may be asked' }
      assert_nil compile('Notify <<| |>>', exported: fail_if_asked)['Notify[a]']
      error = assert_raises(Unsupported) { compile('Notify <<| |>>', storeconfigs: true) }
      assert_includes error.message, 'exported resources of other nodes cannot be collected'
    end

    def test_wrong_answers_and_exceptions_end_the_compile
      boo = Class.new(StandardError)
      assert_raises(boo) { compile('Notify <<| |>>', storeconfigs: true, exported: ->(*) { raise boo }) }
      assert_raises(InvalidArgument) { Engine.new(exported: 1) }
      [1, [1], [{ 'certname' => 'a' }]].each do |answer|
        error = assert_raises(Error) { compile('Notify <<| |>>', storeconfigs: true, exported: ->(*) { answer }) }
        assert_includes error.message, 'exported resource'
      end
    end

    def test_two_nodes_must_not_export_the_same_resource
      source = lambda do |*|
        %w[db1 db2].map { |node| { 'certname' => node, 'type' => 'Notify', 'title' => 'a' } }
      end
      error = assert_raises(EvaluationError) { compile('Notify <<| |>>', storeconfigs: true, exported: source) }
      assert_includes error.message, 'A duplicate resource was found while collecting exported resources, ' \
                                     'with the type and title Notify[a]'
    end
  end
end
