# frozen_string_literal: true

require 'test_helper'

module Puppetlang
  class DeclarationsTest < Test
    MANIFEST = <<~PUPPET
      type Port = Integer[1, 65535]
      type Tree = Array[Variant[Port, Tree]]
      type Shape = Object[{attributes => {name => String, sides => {type => Integer, kind => constant, value => 0}}}]
      type Circle = Object[{parent => Shape, attributes => {
        centre => {type => Tree, value => [1]},
        radius => Float,
        area => {type => Float, kind => derived},
      }}]
    PUPPET

    def declared(manifest = MANIFEST)
      parse(manifest).declarations
    end

    def test_declared_types_are_used_by_name
      declared = declared()
      assert declared.type('Array[Port]') === [80, 443]
      refute declared.type('Array[Port]') === [80, 0]
      assert declared['Tree'] === [80, [443, []]]
      assert_equal 'Port = Integer[1, 65535]', declared['port'].to_s
      assert_equal 80, declared['Port'].new('0x50').to_ruby
      assert_equal declared['Port'], declared.value('[Port, 1]')[0].to_type
      assert_equal "TypeReference['Other']", declared.type('Other').to_s
      assert_nil declared['Other']
      assert_nil declared['Integer']
    end

    def test_what_is_wrong
      assert_raises(NotFound) { declared('type X = ') }
      error = assert_raises(TypeMismatch) { declared('type A = Variant[A, A]') }
      assert_equal "Type alias 'A' cannot be resolved to a real type", error.message
      assert_raises(SyntaxError) { declared.type('Port[') }
      assert_raises(TypeMismatch) { declared.type('1') }
      assert_raises(SyntaxError) { declared.value('[') }
      assert_raises(TypeMismatch) { declared.from_json('{"__ptype":"Other"}') }
      assert_raises(TypeError) { declared[1] }
      assert_raises(InvalidEncoding) { declared.type("\xFF") }
    end

    def test_attributes_of_a_type
      attributes = declared['Circle'].attributes
      assert_equal %w[name sides centre radius area], attributes.map(&:name)
      assert_equal %i[normal constant normal normal derived], attributes.map(&:kind)
      assert_equal %w[name radius], attributes.select(&:required?).map(&:name)
      assert_equal [nil, 0, [1], nil, nil], (attributes.map { |attribute| attribute.default&.to_ruby })
      assert_equal %w[String Integer Float], attributes.values_at(0, 1, 3).map { |attribute| attribute.type.to_s }
      assert_nil Type.parse('Integer').attributes
    end

    def test_instances
      declared = declared()
      circle = declared['Circle'].new('sun', 1.5)
      assert_equal 'Object', circle.kind
      assert declared['Shape'] === circle
      assert_equal ['sun', 0, [1], 1.5], (%w[name sides centre radius].map { |name| circle.attribute(name).to_ruby })
      assert_equal 'sun', circle.attribute(:name).to_ruby
      assert_nil circle.attribute('area')
      assert_nil Value.from({ 'name' => 1 }).attribute('name')
      assert_equal circle, declared['Circle'].new({ 'radius' => 1.5, 'name' => 'sun' })
      assert_equal circle, declared.from_json(circle.data_json)
      assert_raises(TypeMismatch) { declared['Circle'].new('sun') }
    end

    def test_what_is_made_keeps_the_declarations
      tree = declared['Tree']
      trees = declared.type('Array[Tree]')
      list = declared.value('[Tree]')
      centre = declared['Circle'].attributes[2].type
      GC.start
      Array.new(1000) { Object.new }
      [tree, trees.normalized, list[0].to_type, list.to_ruby[0].to_type, centre].each do |type|
        refute_nil type.declarations
        GC.start
        assert type === [80] || type === [[80]]
      end
    end
  end
end
