# frozen_string_literal: true

module Puppetlang
  # A range of a source: +start+ inclusive, +end+ exclusive, in bytes.
  Span = Struct.new(:start, :end, :line, :column, :end_line, :end_column)

  # Something to say about a source. The first six are the reference's; the others help.
  #
  # - +path+: the name of the source
  # - +severity+: :error, :warning or :deprecation
  # - +code+: as 'SYNTAX_ERROR'; nil where the reference gives none
  # - +message+: one line, without place
  # - +line+, +column+: the place that the reference gives, which need not be the start of the span; nil where it gives none
  # - +span+: the bytes that it is about
  # - +labels+: Label, remarks about other parts of the source
  # - +notes+: facts worth knowing
  # - +help+: what to do about it, or nil
  # - +fix+: a Fix that a program may make, or nil
  Diagnostic = Struct.new(
    :path, :severity, :code, :message, :line, :column, :span, :labels, :notes, :help, :fix, keyword_init: true
  )

  class Diagnostic
    # A remark about a part of the source.
    Label = Struct.new(:text, :span)
    # A change of the source that removes the problem: +title+ says what it does, +edits+ are its replacements in ascending order.
    Fix = Struct.new(:title, :edits)
    # A replacement: +text+ goes where +span+ is.
    Edit = Struct.new(:text, :span)

    def error?
      severity == :error
    end

    # A line as 'site.pp:1:6: error: Syntax error at '=' [SYNTAX_ERROR]'.
    def to_s
      place = [path.empty? ? '<text>' : path, line, column].compact.join(':')
      "#{place}: #{severity}: #{message}#{" [#{code}]" if code}"
    end

    def inspect
      "#<#{self.class} #{self}>"
    end
  end
end
