# frozen_string_literal: true

require 'forwardable'

module Puppetlang
  # Everything there is to say about a source: its Diagnostic objects, in the order in which they were found.
  class Diagnostics
    include Enumerable
    extend Forwardable

    FORMATS = { human: 0, human_colour: 1, concise: 2, puppet: 3, json: 4 }.freeze
    private_constant :FORMATS

    def_delegators :@list, :[], :size, :length, :last, :empty?, :to_ary

    # Those of the program of this handle.
    def initialize(handle)
      @handle = handle
      @list = DiagnosticReader.read(Native.program_diagnostics(handle)).freeze
    end

    def each(&block)
      return enum_for(:each) { size } unless block

      @list.each(&block)
      self
    end

    # All of them as text:
    #
    # - :human, several lines each, with the source; :human_colour, the same in the colours of a terminal
    # - :concise, a line each: "site.pp:1:6: error: Syntax error at '=' [SYNTAX_ERROR]"
    # - :puppet, a line each, as the reference writes it: "Error: Syntax error at '=' (file: site.pp, line: 1, column: 6)"
    # - :json, an array of objects with everything
    def render(format = :human)
      number = FORMATS.fetch(format) { raise InvalidArgument, "no format for diagnostics: #{format.inspect}" }
      list = Native.program_diagnostics(@handle)
      Call.text { |out, error| Native.diagnostics_render(list, number, out, error) }
    end

    # The source as it is after the fixes of all of them; nil when there is nothing to fix. Where two would change the same bytes,
    # that of the first one is made. Whether it helped, Engine#check of the new text says.
    def fix
      list = Native.program_diagnostics(@handle)
      Call.text { |out, error| Native.diagnostics_fix(list, out, error) }
    rescue NotFound
      nil
    end

    def inspect
      "#<#{self.class} #{@list.map(&:to_s)}>"
    end
  end
end
