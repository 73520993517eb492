# frozen_string_literal: true

# The Puppet language for Ruby, built on libpuppetlang.
#
#     engine = Puppetlang::Engine.new
#     program = engine.parse("notice('hello')", path: 'site.pp')
#     program.valid?      # => true
#     program.tree.root   # the first Puppetlang::Node
#
# An Engine parses sources. A Program is a parsed source: its Tree, Tokens and Diagnostics. A Scope evaluates
# programs; an Environment compiles the Catalog of a node, and looks up keys in its Hiera data. Errors of the library
# are raised as subclasses of Error. Value and Type are the values and types of the language, Declarations the types
# that a program declares. Puppetlang.issue explains an issue code, and Puppetlang.functions lists the functions of the
# language. Offsets are in bytes, from 0; lines and columns count from 1, columns in characters.
module Puppetlang
end

require 'puppetlang/version'
require 'puppetlang/error'
require 'puppetlang/native'
require 'puppetlang/text'
require 'puppetlang/callback'
require 'puppetlang/log_record'
require 'puppetlang/handle'
require 'puppetlang/call'
require 'puppetlang/name'
require 'puppetlang/table'
require 'puppetlang/place'
require 'puppetlang/diagnostic'
require 'puppetlang/diagnostic_reader'
require 'puppetlang/diagnostics'
require 'puppetlang/node'
require 'puppetlang/tree'
require 'puppetlang/token'
require 'puppetlang/trivia'
require 'puppetlang/program'
require 'puppetlang/interrupt'
require 'puppetlang/config'
require 'puppetlang/engine'
require 'puppetlang/function'
require 'puppetlang/data_request'
require 'puppetlang/world_request'
require 'puppetlang/exported_request'
require 'puppetlang/file_request'
require 'puppetlang/scope'
require 'puppetlang/environment'
require 'puppetlang/resource'
require 'puppetlang/catalog'
require 'puppetlang/library'
require 'puppetlang/description'
require 'puppetlang/value_in'
require 'puppetlang/value_table'
require 'puppetlang/value_out'
require 'puppetlang/value'
require 'puppetlang/type'
require 'puppetlang/attribute'
require 'puppetlang/declarations'
