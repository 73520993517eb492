# frozen_string_literal: true

require 'forwardable'

module Puppetlang
  # The diagnostics of a source: Diagnostic objects, in the order in which they were found.
  class Diagnostics
    include Enumerable
    extend Forwardable

    FORMATS = { human: 0, human_colour: 1, concise: 2, puppet: 3, json: 4, json_lines: 5, github: 6, gitlab: 7,
                sarif: 8, junit: 9 }.freeze
    private_constant :FORMATS

    def_delegators :@list, :[], :size, :length, :last, :empty?, :to_ary

    # Reads the diagnostics of the program with this handle.
    def initialize(handle)
      @handle = handle
      @list = DiagnosticReader.read(Native.program_diagnostics(handle)).freeze
    end

    def each(&block)
      return enum_for(:each) { size } unless block

      @list.each(&block)
      self
    end

    # Returns all of them as text:
    #
    # - :human, several lines each, with the source; :human_colour, the same in the colours of a terminal
    # - :concise, one line each: "site.pp:1:6: error: Syntax error at '=' [SYNTAX_ERROR]"
    # - :puppet, one line each, as the reference writes it: "Error: Syntax error at '=' (file: site.pp, line: 1,
    #   column: 6)"
    # - :json, an array of objects with all fields; :json_lines, one object per line, without an array
    # - :github, workflow commands of GitHub Actions, one per line; :gitlab, a code quality report for GitLab
    # - :sarif, SARIF 2.1.0; :junit, test results in JUnit XML, with one test case for the source
    def render(format = :human)
      number = FORMATS.fetch(format) { raise InvalidArgument, "no format for diagnostics: #{format.inspect}" }
      list = Native.program_diagnostics(@handle)
      Call.text { |out, error| Native.diagnostics_render(list, number, out, error) }
    end

    # Returns the source with all fixes applied; nil if there are none. If two fixes change the same bytes, only the
    # first is applied. Check the new text with Engine#check to see whether the fixes helped.
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
