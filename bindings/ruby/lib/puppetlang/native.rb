# frozen_string_literal: true

require 'ffi'
require 'puppetlang/library_search'

module Puppetlang
  # The functions of the library, as declared in include/puppetlang.h, without the prefix. Only this gem calls them.
  module Native
    extend FFI::Library

    # The ABI number that this gem was written for.
    ABI_VERSION = 0

    # A borrowed text.
    class Str < FFI::Struct
      layout :data, :pointer, :len, :size_t
    end

    # The parameters and the result of each function.
    FUNCTIONS = {
      version: [[], Str.by_value],
      has_feature: [%i[buffer_in size_t], :bool],
      status_name: [%i[int32], Str.by_value],
      node_kind_name: [%i[uint32], Str.by_value],
      node_field_name: [%i[uint32 uint32], Str.by_value],
      node_field_is_list: [%i[uint32 uint32], :bool],
      node_flag_name: [%i[uint32], Str.by_value],
      token_kind_name: [%i[uint32], Str.by_value],
      token_flag_name: [%i[uint32], Str.by_value],
      trivia_kind_name: [%i[uint32], Str.by_value],
      operator_text: [%i[uint32], Str.by_value],

      issue: [%i[buffer_in size_t pointer pointer], :int32],
      issues: [[], :pointer],
      functions: [[], :pointer],

      config_new: [[], :pointer],
      config_of_engine: [%i[pointer], :pointer],
      config_free: [%i[pointer], :void],
      config_set_int: [%i[pointer buffer_in size_t int64 pointer], :int32],
      config_set_string: [%i[pointer buffer_in size_t buffer_in size_t pointer], :int32],
      config_add_function: [%i[pointer buffer_in size_t buffer_in size_t pointer pointer pointer pointer], :int32],
      config_set_logger: [%i[pointer int32 pointer pointer pointer pointer], :int32],
      config_set_lookup: [%i[pointer pointer pointer pointer pointer], :int32],
      config_set_world: [%i[pointer pointer pointer pointer pointer], :int32],
      config_set_exported: [%i[pointer pointer pointer pointer pointer], :int32],
      config_set_files: [%i[pointer pointer pointer pointer pointer], :int32],
      log_level: [%i[pointer], :int32],
      log_message: [%i[pointer], Str.by_value],
      log_word: [%i[pointer], Str.by_value],
      log_source: [%i[pointer], Str.by_value],
      log_path: [%i[pointer], Str.by_value],
      log_place: [%i[pointer pointer pointer], :bool],
      call_arg_count: [%i[pointer], :size_t],
      call_arg: [%i[pointer size_t], :pointer],
      call_has_block: [%i[pointer], :bool],
      call_scope: [%i[pointer], :pointer],
      call_return: [%i[pointer pointer], :void],
      call_not_found: [%i[pointer], :void],
      call_fail: [%i[pointer buffer_in size_t size_t], :void],
      request_name: [%i[pointer], Str.by_value],
      request_variable: [%i[pointer buffer_in size_t pointer pointer], :int32],
      request_arguments: [%i[pointer], :pointer],
      request_value: [%i[pointer pointer], :void],
      request_not_found: [%i[pointer], :void],
      request_fail: [%i[pointer buffer_in size_t size_t], :void],
      scope_new: [%i[pointer pointer pointer pointer pointer], :int32],
      scope_free: [%i[pointer], :void],
      scope_set: [%i[pointer buffer_in size_t pointer pointer], :int32],
      scope_get: [%i[pointer buffer_in size_t pointer pointer], :int32],
      scope_names: [%i[pointer pointer pointer], :int32],
      environment_name: [%i[pointer], Str.by_value],
      environment_with_engine: [%i[pointer pointer pointer pointer], :int32],
      environment_release: [%i[pointer], :void],
      catalog_release: [%i[pointer], :void],
      catalog_to_json: [%i[pointer pointer pointer pointer], :int32],
      catalog_digest: [%i[pointer pointer pointer], :int32],
      catalog_name: [%i[pointer], Str.by_value],
      catalog_environment: [%i[pointer], Str.by_value],
      catalog_resource_count: [%i[pointer], :size_t],
      catalog_find: [%i[pointer buffer_in size_t pointer], :bool],
      catalog_find_value: [%i[pointer pointer pointer], :bool],
      catalog_edge_count: [%i[pointer], :size_t],
      catalog_edge: [%i[pointer size_t pointer pointer], :bool],
      catalog_relationship_count: [%i[pointer], :size_t],
      catalog_relationship: [%i[pointer size_t pointer pointer pointer], :bool],
      catalog_cycles: [%i[pointer pointer pointer], :int32],
      catalog_cycles_text: [%i[pointer pointer pointer], :int32],
      catalog_difference: [%i[pointer pointer pointer pointer], :int32],
      catalog_class_count: [%i[pointer], :size_t],
      catalog_class: [%i[pointer size_t], Str.by_value],
      catalog_tag_count: [%i[pointer], :size_t],
      catalog_tag: [%i[pointer size_t], Str.by_value],
      resource_type: [%i[pointer size_t], Str.by_value],
      resource_title: [%i[pointer size_t], Str.by_value],
      resource_kind: [%i[pointer size_t], :uint32],
      resource_kind_name: [%i[uint32], Str.by_value],
      resource_is_virtual: [%i[pointer size_t], :bool],
      resource_is_exported: [%i[pointer size_t], :bool],
      resource_path: [%i[pointer size_t], Str.by_value],
      resource_line: [%i[pointer size_t], :uint32],
      resource_span: [%i[pointer size_t pointer], :bool],
      resource_tag_count: [%i[pointer size_t], :size_t],
      resource_tag: [%i[pointer size_t size_t], Str.by_value],
      resource_parameter_count: [%i[pointer size_t], :size_t],
      resource_parameter_name: [%i[pointer size_t size_t], Str.by_value],
      resource_parameter_value: [%i[pointer size_t size_t], :pointer],
      resource_parameter: [%i[pointer size_t buffer_in size_t], :pointer],
      engine_new: [%i[pointer pointer pointer], :int32],
      engine_release: [%i[pointer], :void],
      interrupt_new_asking: [%i[uint32 pointer pointer pointer], :pointer],
      interrupt_trigger: [%i[pointer], :void],
      interrupt_release: [%i[pointer], :void],

      value_retain: [%i[pointer], :pointer],
      value_release: [%i[pointer], :void],
      value_undef: [[], :pointer],
      value_default: [[], :pointer],
      value_bool: [%i[int32], :pointer],
      value_int: [%i[int64], :pointer],
      value_float: [%i[double], :pointer],
      value_string: [%i[buffer_in size_t], :pointer],
      value_regexp: [%i[buffer_in size_t], :pointer],
      value_binary: [%i[pointer size_t], :pointer],
      value_sensitive: [%i[pointer], :pointer],
      value_type: [%i[pointer], :pointer],
      value_parse: [%i[pointer buffer_in size_t pointer pointer], :int32],
      value_to_text: [%i[pointer pointer pointer], :int32],
      value_from_json: [%i[buffer_in size_t uint32 pointer pointer], :int32],
      value_to_json: [%i[pointer uint32 pointer pointer], :int32],
      value_from_yaml: [%i[buffer_in size_t pointer pointer], :int32],
      value_to_yaml: [%i[pointer pointer pointer], :int32],
      value_format_with: [%i[pointer pointer pointer pointer pointer], :int32],
      value_interpolate: [%i[pointer pointer pointer], :int32],
      value_attribute: [%i[pointer buffer_in size_t], :pointer],
      value_kind: [%i[pointer], :uint32],
      value_kind_name: [%i[uint32], Str.by_value],
      value_get_bool: [%i[pointer pointer], :bool],
      value_get_int: [%i[pointer pointer], :bool],
      value_get_float: [%i[pointer pointer], :bool],
      value_get_string: [%i[pointer pointer], :bool],
      value_get_regexp: [%i[pointer pointer], :bool],
      value_get_binary: [%i[pointer pointer pointer], :bool],
      value_get_time: [%i[pointer pointer pointer], :bool],
      value_get_type: [%i[pointer], :pointer],
      value_unwrap: [%i[pointer], :pointer],
      value_len: [%i[pointer], :size_t],
      value_at: [%i[pointer size_t], :pointer],
      value_lookup: [%i[pointer pointer], :pointer],
      value_entry: [%i[pointer size_t pointer pointer], :bool],
      value_table_new: [%i[pointer pointer pointer], :int32],
      value_table_columns: [%i[pointer pointer], :bool],
      value_table_value: [%i[pointer int64], :pointer],
      value_table_free: [%i[pointer], :void],
      value_equal: [%i[pointer pointer], :bool],
      value_key_equal: [%i[pointer pointer], :bool],
      value_hash: [%i[pointer], :uint64],
      value_infer: [%i[pointer uint32], :pointer],
      array_new: [%i[size_t], :pointer],
      hash_new: [%i[size_t], :pointer],
      builder_push: [%i[pointer pointer], :int32],
      builder_put: [%i[pointer pointer pointer], :int32],
      builder_set: [%i[pointer buffer_in size_t pointer], :int32],
      builder_set_string: [%i[pointer buffer_in size_t buffer_in size_t], :int32],
      builder_finish: [%i[pointer], :pointer],
      builder_free: [%i[pointer], :void],
      type_parse: [%i[pointer buffer_in size_t pointer pointer], :int32],
      type_new: [%i[pointer pointer pointer size_t pointer pointer], :int32],
      type_retain: [%i[pointer], :pointer],
      type_release: [%i[pointer], :void],
      type_to_text: [%i[pointer pointer pointer], :int32],
      type_to_expanded_text: [%i[pointer pointer pointer], :int32],
      type_instance: [%i[pointer pointer], :bool],
      type_assignable: [%i[pointer pointer], :bool],
      type_equal: [%i[pointer pointer], :bool],
      type_key_equal: [%i[pointer pointer], :bool],
      type_generalized: [%i[pointer], :pointer],
      type_normalized: [%i[pointer], :pointer],
      type_common: [%i[pointer pointer], :pointer],
      type_describe_mismatch: [%i[pointer pointer buffer_in size_t pointer pointer], :int32],
      type_describe_difference: [%i[pointer pointer buffer_in size_t pointer pointer], :int32],
      type_attributes: [%i[pointer], :pointer],
      attributes_free: [%i[pointer], :void],
      attributes_count: [%i[pointer], :size_t],
      attribute_name: [%i[pointer size_t], Str.by_value],
      attribute_type: [%i[pointer size_t], :pointer],
      attribute_kind: [%i[pointer size_t], :uint32],
      attribute_kind_name: [%i[uint32], Str.by_value],
      attribute_is_required: [%i[pointer size_t], :bool],
      attribute_default: [%i[pointer size_t], :pointer],
      declarations_new: [%i[pointer pointer pointer], :int32],
      declarations_release: [%i[pointer], :void],
      declarations_get: [%i[pointer buffer_in size_t], :pointer],
      type_parse_with: [%i[pointer pointer buffer_in size_t pointer pointer], :int32],
      value_parse_with: [%i[pointer pointer buffer_in size_t pointer pointer], :int32],
      value_from_json_with: [%i[pointer buffer_in size_t uint32 pointer pointer], :int32],

      program_release: [%i[pointer], :void],
      program_path: [%i[pointer], Str.by_value],
      program_source: [%i[pointer], Str.by_value],
      program_position: [%i[pointer uint32 pointer pointer], :bool],
      program_position_utf16: [%i[pointer uint32 pointer pointer], :bool],
      program_nodes: [%i[pointer pointer pointer], :pointer],
      program_node_texts: [%i[pointer], Str.by_value],
      program_tokens: [%i[pointer pointer pointer], :pointer],
      program_trivia: [%i[pointer pointer pointer], :pointer],
      program_token_texts: [%i[pointer], Str.by_value],
      program_diagnostics: [%i[pointer], :pointer],
      program_is_unfinished: [%i[pointer], :bool],
      program_memory: [%i[pointer], :size_t],
      program_dump: [%i[pointer uint32 pointer pointer], :int32],
      node_comment: [%i[pointer uint32], Str.by_value],

      diagnostics_count: [%i[pointer], :size_t],
      diagnostics_path: [%i[pointer], Str.by_value],
      diagnostics_fix: [%i[pointer pointer pointer], :int32],
      diagnostics_render: [%i[pointer uint32 pointer pointer], :int32],
      diagnostic_severity: [%i[pointer size_t], :int32],
      diagnostic_code: [%i[pointer size_t], Str.by_value],
      diagnostic_message: [%i[pointer size_t], Str.by_value],
      diagnostic_help: [%i[pointer size_t], Str.by_value],
      diagnostic_span: [%i[pointer size_t pointer], :bool],
      diagnostic_place: [%i[pointer size_t pointer pointer], :bool],
      diagnostic_label: [%i[pointer size_t size_t pointer pointer], :bool],
      diagnostic_note: [%i[pointer size_t size_t], Str.by_value],
      diagnostic_fix_title: [%i[pointer size_t], Str.by_value],
      diagnostic_fix_edit: [%i[pointer size_t size_t pointer pointer], :bool],

      error_status: [%i[pointer], :int32],
      error_message: [%i[pointer], Str.by_value],
      error_kind: [%i[pointer], Str.by_value],
      error_diagnostics: [%i[pointer], :pointer],
      error_frame: [%i[pointer size_t pointer pointer pointer], :bool],
      error_token: [%i[pointer], :size_t],
      error_free: [%i[pointer], :void],
      text_str: [%i[pointer], Str.by_value],
      text_free: [%i[pointer], :void]
    }.freeze

    # The functions that may take long: other Ruby threads run meanwhile.
    BLOCKING = {
      parse: [%i[pointer buffer_in size_t buffer_in size_t uint32 pointer pointer pointer], :int32],
      environment_open: [%i[pointer buffer_in size_t pointer pointer], :int32],
      environment_of_files: [%i[pointer pointer pointer pointer], :int32],
      environment_refresh: [%i[pointer pointer pointer], :int32],
      environment_modules: [%i[pointer], :pointer],
      environment_resource_types: [%i[pointer], :pointer],
      scope_of_node: [%i[pointer pointer pointer pointer], :int32],
      scope_catalog: [%i[pointer pointer pointer pointer], :int32],
      scope_type: [%i[pointer buffer_in size_t pointer pointer pointer], :int32],
      scope_resource_type: [%i[pointer buffer_in size_t pointer pointer], :int32],
      compile: [%i[pointer pointer pointer pointer pointer pointer], :int32],
      lookup: [%i[pointer pointer buffer_in size_t pointer pointer pointer pointer], :int32],
      explain_lookup: [%i[pointer pointer buffer_in size_t pointer pointer pointer pointer], :int32],
      eval: [%i[pointer pointer pointer pointer pointer], :int32],
      epp_render: [%i[pointer pointer pointer pointer pointer pointer], :int32],
      call_function: [%i[pointer buffer_in size_t pointer size_t pointer pointer pointer], :int32],
      call_yield: [%i[pointer pointer size_t pointer pointer], :int32]
    }.freeze

    # Rejects a library with another ABI number, whose functions may have other parameters.
    def self.check_abi(found)
      return if found == ABI_VERSION

      raise LibraryError, "this libpuppetlang has ABI number #{found}, and the gem puppetlang #{VERSION} needs #{ABI_VERSION}"
    end

    def self.attach(functions, **options)
      functions.each do |name, (parameters, result)|
        attach_function name, "puppetlang_#{name}", parameters, result, **options
      end
    end
    private_class_method :attach

    begin
      LibrarySearch.new("libpuppetlang.so.#{ABI_VERSION}").load { |path| ffi_lib path }
      attach({ abi_version: [[], :uint32] })
      check_abi(abi_version)
      attach(FUNCTIONS)
      attach(BLOCKING, blocking: true)
    rescue LibraryError
      raise
    rescue ::LoadError => e
      raise LibraryError, "this library is not the libpuppetlang that the gem puppetlang #{VERSION} needs: #{e.message}"
    end
  end
  private_constant :Native
end
