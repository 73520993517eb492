# frozen_string_literal: true

require 'test_helper'

module Puppetlang
  class ConversionTest < Test
    def type(text)
      Type.parse(text)
    end

    def test_values_of_a_type
      assert_equal 31, type('Integer').new('0x1F').to_ruby
      assert_equal 511, type('Integer').new('777', 8).to_ruby
      assert_equal [['a', 1]], type('Array').new({ 'a' => 1 }).to_ruby
      assert_equal "'0x1f'", type('String').new(Value.from(31), '%#x').to_s
      assert_in_delta Time.now.to_f, type('Timestamp').new.seconds, 60
    end

    def test_what_cannot_be_made
      error = assert_raises(TypeMismatch) { type('Integer').new('a') }
      assert_equal "'new' The string 'a' cannot be converted to Integer", error.message
      assert_raises(TypeMismatch) { type('Integer').new }
      assert_raises(TypeMismatch) { type('Undef').new(1) }
      assert_raises(TypeError) { type('Integer').new(Object.new) }
      assert_raises(InvalidEncoding) { type('Integer').new("\xFF") }
    end

    def test_text_in_a_format
      assert_equal '0x1f', Value.from(31).format('%#x')
      assert_equal "[31, 'a']", Value.from([31, 'a']).format
      formats = { type('Array') => { 'format' => '%(a', 'string_formats' => { type('Integer') => '%#x' } } }
      assert_equal "(0x1f, 'a')", Value.from([31, 'a']).format(formats)
      assert_equal 'Sensitive [value redacted]', Value.sensitive('secret').format('%s')
    end

    def test_what_is_no_format
      value = Value.from(1)
      error = assert_raises(TypeMismatch) { value.format('x') }
      assert_equal "The format 'x' is not a valid format on the form '%<flags><width>.<prec><format>'", error.message
      assert_raises(TypeMismatch) { value.format(1) }
      assert_raises(TypeMismatch) { value.format({ 'a' => '%d' }) }
      assert_raises(LimitReached) { value.format('%99999999d') }
      assert_raises(InvalidEncoding) { value.format("\xFF") }
      assert_raises(TypeError) { value.format(Object.new) }
    end

    def test_interpolation
      assert_equal ['a', '', '[1, a]'], ['a', nil, [1, 'a']].map { |data| Value.from(data).interpolate }
      assert_equal 'Sensitive [value redacted]', Value.sensitive('secret').interpolate
    end
  end
end
