# frozen_string_literal: true

module Puppetlang
  # A range of a source: +start+ inclusive, +end+ exclusive, in bytes.
  Span = Struct.new(:start, :end, :line, :column, :end_line, :end_column)

  # A report about a source. The first six fields are the reference's; the others are additional help.
  #
  # - +path+: the name of the source
  # - +severity+: :error, :warning or :deprecation
  # - +code+: the issue code, such as 'SYNTAX_ERROR'; nil if the reference has none
  # - +message+: one line, without location
  # - +line+, +column+: the reference's location, which may differ from the start of the span; nil if it has none
  # - +span+: the range of the source that it is about
  # - +labels+: Label, remarks about other parts of the source
  # - +notes+: additional facts
  # - +help+: what to do about it, or nil
  # - +fix+: a Fix, an unambiguous change that removes the problem, or nil
  Diagnostic = Struct.new(
    :path, :severity, :code, :message, :line, :column, :span, :labels, :notes, :help, :fix, keyword_init: true
  )

  class Diagnostic
    # A remark about a part of the source.
    Label = Struct.new(:text, :span)
    # A change of the source that removes the problem: +title+ describes it, +edits+ are its replacements in ascending
    # order.
    Fix = Struct.new(:title, :edits)
    # A replacement of +span+ by +text+.
    Edit = Struct.new(:text, :span)

    def error?
      severity == :error
    end

    # Returns a line such as 'site.pp:1:6: error: Syntax error at '=' [SYNTAX_ERROR]'.
    def to_s
      place = [path.empty? ? '<text>' : path, line, column].compact.join(':')
      "#{place}: #{severity}: #{message}#{" [#{code}]" if code}"
    end

    def inspect
      "#<#{self.class} #{self}>"
    end
  end
end
