# frozen_string_literal: true

require 'test_helper'

module Puppetlang
  # Catalogs as graphs.
  class GraphTest < Test
    def compile(text)
      Engine.new.environment(files: {}).compile('n1', manifest: text, path: 'site.pp')
    end

    def test_relationships
      catalog = compile("notify { 'a': } ~> notify { 'b': require => Notify['c'] }\nnotify { 'c': }\n" \
                        "class k { notify { 'd': } }\ninclude k\nnotify { 'e': before => Class['k'] }")
      relationships = catalog.relationships
      assert_equal [%w[Notify[a] Notify[b] true], %w[Notify[c] Notify[b] false], %w[Notify[e] Class[K] false]],
                   (relationships.map { |one| one.to_a.map(&:to_s) })
      assert_equal [true, catalog['Notify[a]']], [relationships[0].refreshes?, relationships[0].from]
      assert_empty compile('').relationships
    end

    def test_cycles
      catalog = compile("notify { 'a': } -> notify { 'b': } -> Notify['a']")
      assert_equal [%w[Notify[a] Notify[b] Notify[a]]], catalog.cycles
      assert_includes catalog.cycles_text, "Found 1 dependency cycle:\n(Notify[a] => Notify[b] => Notify[a])\n"
      assert_equal [[], nil], [compile('').cycles, compile('').cycles_text]
    end

    def test_resources_are_found_by_values
      catalog = compile("notify { 'a': }\nnotify { 'b': require => Notify['a'] }")
      assert_equal catalog['Notify[a]'], catalog[catalog['Notify[b]']['require']]
      assert_equal catalog['Notify[a]'], catalog[Type.parse("Notify['a']")]
      find = ->(text) { catalog.find(Value.parse(text)) }
      assert_equal [catalog['Notify[a]']] * 2, ["Notify['a']", "'Notify[a]'"].map(&find)
      assert_equal [nil, nil, nil], ["Notify['c']", 'Notify', '1'].map(&find)
    end

    def test_find_with_a_block_searches
      catalog = compile("notify { 'a': }")
      assert_equal catalog['Notify[a]'], (catalog.find { |resource| resource.title == 'a' })
      assert_equal catalog['Notify[a]'], catalog.find('Notify[a]')
      assert_equal [:none, 4], [catalog.find(-> { :none }) { false }, catalog.find.to_a.size]
    end

    def test_the_difference_of_two_catalogs
      one = compile("notify { 'a': message => 'x' }\nnotify { 'b': }\nclass k { notify { 'd': } }\ninclude k")
      later = compile("notify { 'a': message => Sensitive('y'), loglevel => 'err' }\nnotify { 'c': }\nclass k { }\n" \
                      "include k\nnotify { 'd': }")
      difference = one.difference(later)
      changed = difference.delete('changed')
      assert_equal({ 'added' => ['Notify[c]'], 'removed' => ['Notify[b]'],
                     'added_edges' => [['Class[main]', 'Notify[d]']],
                     'removed_edges' => [['Class[K]', 'Notify[d]']] }, difference)
      assert_equal 'y', changed[0].delete('after').unwrap.to_ruby
      assert_equal [{ 'resource' => 'Notify[a]', 'parameter' => 'message', 'before' => 'x' },
                    { 'resource' => 'Notify[a]', 'parameter' => 'loglevel', 'after' => 'err' }], changed
      assert_empty one.difference(one)
    end
  end
end
