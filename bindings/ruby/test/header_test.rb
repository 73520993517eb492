# frozen_string_literal: true

require 'test_helper'

module Puppetlang
  # The constants of this gem match the header.
  class HeaderTest < Test
    HEADER = File.read(File.expand_path('../../include/puppetlang.h', ROOT))
    NUMBERS = HEADER.scan(/^#define PUPPETLANG_([A-Z]\w+) (\d+)$/).to_h { |name, number| [name, Integer(number)] }

    # Returns the numbers whose names begin with the prefix, as { rest: number }.
    def numbers(prefix)
      found = NUMBERS.select { |name, _| name.start_with?(prefix) }
      found.transform_keys { |name| name.delete_prefix(prefix).downcase.to_sym }
    end

    def by_bit(names)
      names.each_with_index.to_h { |name, bit| [name, 1 << bit] }
    end

    def by_index(names)
      names.each_with_index.to_h { |name, index| [name || :none, index] }
    end

    def test_the_abi_number_is_that_of_the_header
      assert_equal NUMBERS.fetch('ABI_VERSION'), Native::ABI_VERSION
    end

    def test_flags_are_those_of_the_header
      assert_equal numbers('NODE_FLAG_'), by_bit(Name::NODE_FLAGS)
      assert_equal numbers('TOKEN_FLAG_'), by_bit(Name::TOKEN_FLAGS)
    end

    def test_kinds_of_trivia_are_those_of_the_header
      assert_equal numbers('TRIVIA_'), by_index(Name::TRIVIA_KINDS).except(:none)
    end

    def test_severities_levels_and_formats_are_those_of_the_header
      assert_equal numbers('SEVERITY_'), by_index(DiagnosticReader::SEVERITIES)
      assert_equal numbers('LOG_'), Callback::LEVELS
      assert_equal numbers('RENDER_'), Diagnostics.const_get(:FORMATS)
      assert_equal numbers('DUMP_'), { pn: 0, pn_json: 1, json: 2, tokens: 3 }
    end

    def test_kinds_of_values_and_ways_to_infer_are_those_of_the_header
      assert_equal numbers('VALUE_'), by_index(Value.const_get(:KINDS).map { |name| name&.downcase&.to_sym })
      assert_equal numbers('INFER_'), Type.const_get(:WAYS)
      resources = numbers('RESOURCE_').except(:none)
      assert_equal(resources, resources.to_h { |_, number| [Text.out(Native.resource_kind_name(number)).to_sym, number] })
      assert_equal({ plain: 1, unresolved: 2 }, numbers('JSON_'))
    end

    def test_every_status_but_ok_has_a_class
      statuses = numbers('E_')
      assert_equal statuses.keys.sort, Error.const_get(:BY_STATUS).keys.sort
      statuses.each { |name, number| assert_equal name.to_s, Text.out(Native.status_name(number)) }
    end

    def test_every_kind_and_operator_has_a_name
      kinds = numbers('NODE_').reject { |name, _| name.start_with?('flag_') }
      squeezed = Name::NODE_KINDS.map { |name| name ? name.downcase.to_sym : :none }
      assert_equal(kinds.to_h { |name, number| [name.to_s.delete('_').to_sym, number] }, by_index(squeezed))

      tokens = numbers('TOKEN_').reject { |name, _| name.start_with?('flag_') }
      assert_equal tokens, by_index(Name::TOKEN_KINDS.map { |name| name&.downcase&.to_sym })
      assert_equal numbers('OPERATOR_').size, Name::OPERATORS.size
    end

    def test_records_have_the_fields_of_the_header
      { 'node' => Table::Node, 'token' => Table::Token, 'trivia' => Table::Trivia }.each do |name, record|
        body = HEADER[/^typedef struct \{((?:(?!^typedef).)*?)\} puppetlang_#{name}_record;/m, 1]
        fields = body.scan(/^    uint32_t (\w+);$/).flatten - ['reserved']
        known = record.constants.sort_by { |field| record.const_get(field) }
        same = { 'op' => 'OPERATOR', 'end' => 'STOP', 'text_len' => 'TEXT_LENGTH', 'parent_name_len' => 'PARENT_NAME_LENGTH' }
        assert_equal(fields.map { |field| same.fetch(field, field.upcase) }, known.map(&:to_s), name)
      end
    end

    def test_functions_take_what_the_header_says
      Native::FUNCTIONS.merge(Native::BLOCKING).each do |name, (parameters, result)|
        declared = HEADER[/^(?:PUPPETLANG_API\s+)?[\w ]+?[ *]\*?puppetlang_#{name}\(([^;]*)\);/, 1] or flunk "no #{name}"
        expected = declared == 'void' ? [] : declared.split(',').map { |parameter| native_type(parameter) }
        assert_equal expected, parameters, name
        assert_equal native_result(name), result.is_a?(Symbol) ? result : result.struct_class, name
      end
    end

    private

    TYPES = { 'size_t' => :size_t, 'uint32_t' => :uint32, 'int32_t' => :int32, 'int64_t' => :int64, 'puppetlang_bool' => :bool,
              'double' => :double, 'uint64_t' => :uint64,
              'void' => :void, 'puppetlang_node' => :uint32, 'puppetlang_status' => :int32, 'puppetlang_str' => Native::Str,
              'puppetlang_log_fn' => :pointer, 'puppetlang_drop_fn' => :pointer, 'puppetlang_function_fn' => :pointer,
              'puppetlang_request_fn' => :pointer, 'puppetlang_ask_fn' => :pointer }.freeze

    def native_type(parameter)
      return :buffer_in if parameter.match?(/const char \*/)
      return :pointer if parameter.include?('*')

      TYPES.fetch(parameter.split[-2])
    end

    def native_result(name)
      type = HEADER[/^(?:PUPPETLANG_API\s+)?([\w ]+?[ *]\*?)puppetlang_#{name}\(/, 1].delete_prefix('PUPPETLANG_API').strip
      type.include?('*') ? :pointer : TYPES.fetch(type)
    end
  end
end
