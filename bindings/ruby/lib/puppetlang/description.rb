# frozen_string_literal: true

# What the library knows about the language.
module Puppetlang
  class << self
    # Explains an issue code, such as that of a Diagnostic: a Hash with
    #
    # - 'code': the code
    # - 'phases': an Array of the phases that report it: 'lexer', 'parser', 'check', 'evaluation', and others
    # - 'messages': an Array of the reference's messages, with the names of parts in angle brackets
    # - 'text': the document about the issue as Markdown: why it is reported, sources that fail and sources that work
    #
    # Raises NotFound, with the nearest code, if there is no such code.
    def issue(code)
      code = Text.in(code.to_s)
      handle, failure = Call.handle(Handle::Value) { |out, error| Native.issue(code, code.bytesize, out, error) }
      raise Error.of(failure) unless handle

      ValueOut.own(handle)
    end

    # Returns the codes of all issues in alphabetical order.
    def issues
      described { Native.issues }
    end

    # Returns the functions of the language in alphabetical order: an Array of Hashes with 'name', 'since' (the release
    # of Puppet that introduced it), 'about' (a sentence), and 'signatures': an Array of texts, the types and names of
    # the parameters of each overload. In a signature, `?` after a parameter marks it as optional, `*` accepts any
    # number of arguments, and `+` at least one.
    def functions
      described { Native.functions }
    end

    private

    # Returns the data of an owned value that the block returns.
    def described
      ValueOut.own(Call.shield { Handle::Value.new(yield) })
    end
  end
end
