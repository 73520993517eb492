# frozen_string_literal: true

require 'test_helper'

module Puppetlang
  class ValueTest < Test
    DATA = [nil, true, false, 0, -1, (1 << 63) - 1, -(1 << 63), 1.5, -0.0, '', "a\0é", 'long ' * 10, [], [[nil], 'a'], {},
            { 'z' => 1, 'a' => [2], 3 => { nil => 4.0 } }].freeze

    def test_data_of_ruby_goes_in_and_out
      DATA.each { |data| assert_equal [data], Value.from([data]).to_ruby }
      assert_equal DATA, Value.from(DATA).to_ruby
      assert_equal %w[z a], Value.from({ 'z' => 1, 'a' => 2 }).to_ruby.keys
      assert_equal Encoding::UTF_8, Value.from('a').to_ruby.encoding
      assert_equal 'é', Value.from('é'.encode(Encoding::ISO_8859_1)).to_ruby
    end

    # Arrays and hashes of one kind are read at once.
    CONTAINERS = [[''], ['', ''], ['a'], %w[a b], ['é', ''], ["a\0b", 'c'], ["\0"], [1], [1, 'a'], [[], []], [[''], ['']],
                  [1.5, nil, true, false], { 'a' => '' }, { '' => 'a' }, { 1 => 2, 3 => 4 },
                  { 'a' => 1, 'b' => [2, { 'c' => 3 }] }, { [1, 'a'] => { 'b' => {} }, {} => [] },
                  Array.new(1000) { |number| number }, Array.new(1000) { |number| "text #{number}" }].freeze

    def test_containers_of_every_shape
      CONTAINERS.each { |data| assert_equal data, Value.from(data).to_ruby }
      assert_equal CONTAINERS, Value.from(CONTAINERS).to_ruby
      strings = Value.from(%w[a é]).to_ruby
      assert_equal([Encoding::UTF_8] * 2, strings.map(&:encoding))
      assert_predicate strings[0] << 'more', :valid_encoding?
      assert_equal 'Sensitive', Value.from([1, Value.sensitive('secret')]).to_ruby[1].kind
    end

    def test_symbols_sets_and_times
      assert_equal %w[a b], Value.from(Set[:a, 'b']).to_ruby
      assert_equal({ 'name' => 'undef' }, Value.from({ name: :undef }).to_ruby)
      time = Time.at(1_600_000_000, 123_456_789, :nsec)
      assert_equal ['Timestamp', time.to_r], [Value.from(time).kind, Value.from(time.getlocal('+02:00')).seconds]
      assert_equal(-1.5.to_r, Value.from(Time.at(-1.5)).seconds)
    end

    def test_kinds
      kinds = { 'undef' => 'Undef', 'default' => 'Default', 'true' => 'Boolean', '1' => 'Integer', '1.0' => 'Float',
                "'a'" => 'String', '/a/' => 'Regexp', '[]' => 'Array', '{}' => 'Hash', 'Integer' => 'Type',
                'Sensitive(1)' => 'Sensitive', "Binary('')" => 'Binary', "SemVer('1.0.0')" => 'SemVer',
                "SemVerRange('1.x')" => 'SemVerRange', "Timespan('0-00:00:01')" => 'Timespan',
                "Timestamp('2020-01-01')" => 'Timestamp', "URI('http://a')" => 'URI' }
      assert_equal(kinds.values, kinds.keys.map { |text| Value.parse(text).kind })
      assert_equal 'Default', Value.from(:default).kind
      assert_predicate Value.from(nil), :undef?
    end

    def test_what_ruby_has_no_data_for_stays_a_value
      data = Value.parse("{ 'a' => [default, /x/] }").to_ruby
      assert_equal %w[Default Regexp], data['a'].map(&:kind)
      assert_equal "{'a' => [default, /x/]}", Value.from(data).to_s
    end

    def test_what_is_no_value_is_refused
      assert_raises(TypeError) { Value.from(Object.new) }
      assert_raises(TypeError) { Value.from([1, { 'a' => Object.new }]) }
      assert_raises(InvalidArgument) { Value.from(1 << 63) }
      assert_raises(InvalidEncoding) { Value.from(["\xFF"]) }
      assert_raises(NoMethodError) { Value.new(nil) }
    end

    def test_texts_that_are_no_values
      error = assert_raises(SyntaxError) { Value.parse("[1,\n 2") }
      assert_match(/\ASyntax error at end of input/, error.message)
      assert_raises(TypeMismatch) { Value.parse('1 + 1') }
      assert_raises(InvalidEncoding) { Value.parse("'\xFF'") }
    end

    def test_what_is_sensitive_is_shown_only_when_asked_for
      value = Value.sensitive('swordfish')
      assert_predicate value, :sensitive?
      [value.to_s, value.inspect, "#{[value]}", Value.from([value]).inspect].each { |text| refute_includes text, 'sword' }
      assert_equal 'Sensitive', value.to_ruby.kind
      assert_equal 'swordfish', value.unwrap.to_ruby
      assert_equal 1, Value.from(1).unwrap.to_ruby
    end

    def test_what_other_kinds_have
      assert_equal "\0\xFF".b, Value.binary("\0\xFF".b).bytes
      assert_equal ''.b, Value.binary('').bytes
      assert_nil Value.from('a').bytes
      assert_equal '^a.b$', Value.from(/^a.b$/).source
      assert_equal '(?i-mx:a)', Value.from(/a/i).source
      assert_nil Value.from('a').source
      assert_equal Rational(-3, 2), Value.parse("Timespan('-0-00:00:01.5')").seconds
      assert_equal 86_400, Value.parse("Timestamp('1970-01-02')").seconds
      assert_nil Value.from(1).seconds
      assert_equal 'Integer[1, 2]', Value.parse('Integer[1, 2]').to_type.to_s
      assert_nil Value.from(1).to_type
    end

    def test_elements_and_entries
      array = Value.from([1, 'b'])
      assert_equal [1, 'b', 'b', nil, nil], ([0, 1, -1, 2, -3].map { |index| array[index]&.to_ruby })
      assert_equal [1, 'b'], array.each.map(&:to_ruby)
      hash = Value.from({ 'a' => 1, 2 => 'x', 2.0 => 'y' })
      assert_equal [1, 'x', 'y', nil], (['a', 2, 2.0, 'A'].map { |key| hash[key]&.to_ruby })
      assert_equal [['a', 1], [2, 'x'], [2.0, 'y']], (hash.each.map { |key, value| [key.to_ruby, value.to_ruby] })
      assert_equal [2, 3, 0], [array, hash, Value.from(1)].map(&:size)
    end

    def test_an_element_outlives_its_array
      element = Value.from([['kept for long enough to be on the heap']])[0][0]
      GC.start
      assert_equal 'kept for long enough to be on the heap', element.to_ruby
    end

    def test_equality
      one, float, text, capital = [1, 1.0, 'a', 'A'].map { |data| Value.from(data) }
      assert_equal one, float
      refute one.eql?(float)
      assert_equal text, capital
      refute text.eql?(capital)
      refute_equal one, 1
      assert_equal 2, { one => 1, float => 2, Value.from(1) => 3 }.size
      assert_equal Value.from({ 'a' => 1, 'b' => 2 }).hash, Value.from({ 'b' => 2, 'a' => 1 }).hash
    end

    def test_text
      assert_equal "[1, 'a', undef, default, true, 1.5, /a/, {'k' => Integer}]",
                   Value.from([1, 'a', nil, :default, true, 1.5, /a/, { 'k' => Type.parse('Integer') }]).to_s
      assert_equal "#<Puppetlang::Value 'a'>", Value.from('a').inspect
    end

    def test_json
      value = Value.from({ 'a' => [1, 2.5, nil, :default] })
      assert_equal '{"a":[1,2.5,null,{"__ptype":"Default"}]}', value.data_json
      assert_equal '{"a":[1,2.5,null,"default"]}', value.data_json(plain: true)
      assert value.eql?(Value.from_json(value.data_json))
      assert_equal '{"__ptype":"Sensitive","__pvalue":"swordfish"}', Value.sensitive('swordfish').data_json
      assert_raises(SyntaxError) { Value.from_json('[1,') }
      assert_raises(TypeMismatch) { Value.from_json('{"__ptype":"Nobody::Knows"}') }
      assert_equal({ '__ptype' => 'Nobody::Knows' }, Value.from_json('{"__ptype":"Nobody::Knows"}', unresolved: true).to_ruby)
    end

    def test_yaml
      value = Value.from_yaml("port: 80\nmodes: ['0644', yes]\n")
      assert_equal({ 'port' => 80, 'modes' => ['0644', true] }, value.to_ruby)
      assert_equal "---\nport: 80\nmodes:\n- '0644'\n- true\n", value.to_yaml
      assert_predicate Value.from_yaml(''), :undef?
      ['a: [1', 'a: 2020-01-01'].each { |yaml| assert_raises(SyntaxError, yaml) { Value.from_yaml(yaml) } }
      assert_raises(LimitReached) { Value.from_yaml('a: 9223372036854775808') }
      assert_raises(Unsupported) { Value.sensitive('s').to_yaml }
      assert_raises(TypeError) { Value.from_yaml(1) }
    end

    def test_keys_of_hashes
      data = { 'a' => 'b', :c => 'd', 1 => 'one', 'list' => [{ 'x' => nil }], nil => '' }
      assert_equal data.transform_keys { |key| key == :c ? 'c' : key }, Value.from(data).to_ruby
      [{ "\xFF" => 1 }, { "\xFF" => 'a' }, { 'a' => "\xFF" }, { 1 => "\xFF" }].each do |bad|
        assert_raises(InvalidEncoding, bad.inspect) { Value.from(bad) }
      end
    end

    def test_values_are_shared_by_threads
      value = Value.from({ 'list' => [1, 2, 'three and more than fits in place'] })
      threads = Array.new(4) { Thread.new { Array.new(200) { value['list'][2].to_ruby }.uniq } }
      assert_equal [['three and more than fits in place']], threads.map(&:value).uniq
      assert_predicate value, :frozen?
    end

    def test_what_raises_in_between_leaves_nothing_behind
      bad = Array.new(100) { |index| index == 99 ? Object.new : ['x' * 100] }
      100.times { assert_raises(TypeError) { Value.from({ 'k' => bad }) } }
    end
  end
end
