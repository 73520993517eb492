# frozen_string_literal: true

require 'test_helper'

module Puppetlang
  class TypeTest < Test
    def type(text)
      Type.parse(text)
    end

    def test_text
      assert_equal 'Array[Integer[1, 10]]', type(' Array[Integer[1,10]] ').to_s
      assert_equal '#<Puppetlang::Type Variant[String, Undef]>', type('Variant[String,Undef]').inspect
      assert_equal "TypeReference['Mine::Own']", type('Mine::Own').to_s
      assert_equal 'Array[Data]', type('Array[Data]').to_expanded_s
    end

    def test_texts_that_are_no_types
      error = assert_raises(SyntaxError) { type("Array[\n  Integer]]") }
      assert_equal "Syntax error at ']' (line: 2, column: 11)", error.message
      error = assert_raises(TypeMismatch) { type('42') }
      assert_equal 'The expression <42> is not a valid type specification.', error.message
      assert_raises(InvalidEncoding) { type("\xFF") }
      assert_raises(TypeError) { type(1) }
      assert_raises(NoMethodError) { Type.new(nil) }
    end

    def test_instances
      port = type('Integer[1, 65535]')
      assert_equal [true, false, false], ([443, 0, '80'].map { |data| port.instance?(data) })
      assert port === Value.from(1)
      assert type('Data') === { 'a' => [1, nil] }
      refute type('Data') === { 1 => 2 }
      assert(case 'abc' when type('Pattern[/^a/]') then true end)
      # An object that is not a value is not an instance of any type.
      refute type('Any') === Object.new
      refute type('Any') === (1 << 64)
      assert_raises(TypeError) { type('Any').instance?(Object.new) }
    end

    def test_order
      integer, numeric = type('Integer[1, 2]'), type('Numeric')
      assert_equal [true, false, false, true],
                   [numeric >= integer, integer >= numeric, numeric <= integer, integer <= numeric]
      assert_raises(TypeError) { numeric >= 1 }
      assert_raises(TypeError) { numeric <= 'Integer' }
    end

    def test_equality
      one, same = type('Variant[Integer, String]'), type('Variant[String, Integer]')
      assert_equal one, same
      assert one.eql?(same)
      assert_equal 1, { one => 1, same => 2 }.size
      refute_equal one, type('Integer')
      refute_equal one, 'Variant[Integer, String]'
    end

    def test_types_from_types
      assert_equal 'Integer', type('Integer[1, 10]').generalized.to_s
      assert_equal 'Optional[String]', type('Variant[String, Undef]').normalized.to_s
      assert_equal 'Numeric', type('Integer[1, 10]').common(type('Float')).to_s
    end

    def test_types_from_values
      assert_equal 'Array[Integer[80, 443], 2, 2]', Type.of([80, 443]).to_s
      assert_equal 'Tuple[Integer[80, 80], String]', Type.of([80, 'a'], :detailed).to_s
      assert_equal 'Array[Integer]', Value.from([80, 443]).type(:generic).to_s
      assert_raises(InvalidArgument) { Type.of(1, :other) }
    end

    def test_types_are_values
      value = type('Integer[1, 2]').to_value
      assert_equal 'Type', value.kind
      assert_equal type('Integer[1, 2]'), value.to_type
      assert type('Type[Numeric]') === value
    end

    def test_differences
      integer = type('Integer')
      assert_equal 'port has wrong type, expects an Integer value, got String', integer.mismatch('a', name: 'port')
      assert_nil integer.mismatch(1)
      assert_equal 'x expects an Integer value, got String', integer.difference(type('String'), name: 'x')
      assert_nil integer.difference(type('Integer[1]'))
      assert_raises(TypeError) { integer.difference('String') }
      assert_raises(InvalidEncoding) { integer.mismatch('a', name: "\xFF") }
    end
  end
end
