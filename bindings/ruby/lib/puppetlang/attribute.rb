# frozen_string_literal: true

module Puppetlang
  # An attribute of an Object type: its +name+; the +type+ of its values, a Type; its +kind+, which is :normal,
  # :constant, :derived, :given_or_derived or :reference; and its +default+, the Value of a constant or the default
  # Value, nil if there is none. See Type#attributes.
  Attribute = Struct.new(:name, :type, :kind, :required, :default, keyword_init: true) do
    class << self
      # Returns the attributes of a Type; nil if it is not an Object type. For Type only.
      def of(type)
        Call.shield do
          list = Native.type_attributes(type.handle)
          begin
            Array.new(Native.attributes_count(list)) { |i| read(list, i, type.declarations) }.freeze unless list.null?
          ensure
            Native.attributes_free(list)
          end
        end
      end

      private

      def read(list, index, declarations)
        new(
          name: Text.out(Native.attribute_name(list, index)),
          type: Type.borrowed(Native.attribute_type(list, index), declarations),
          kind: Text.out(Native.attribute_kind_name(Native.attribute_kind(list, index))).to_sym,
          required: Native.attribute_is_required(list, index),
          default: Value.borrowed(Native.attribute_default(list, index), declarations)
        ).freeze
      end
    end

    # Returns true if an instance cannot be created without this attribute.
    def required?
      required
    end
  end
end
