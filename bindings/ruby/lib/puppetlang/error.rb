# frozen_string_literal: true

module Puppetlang
  # The library cannot be loaded: it is not there, or it is one that this gem was not written for.
  class LibraryError < ::LoadError
  end

  # Something failed. There is a subclass for every status of the library; +status+ is its name, as :limit.
  class Error < StandardError
    STATUS = :unknown

    attr_reader :status

    def initialize(message = nil, status: self.class::STATUS)
      super(message)
      @status = status
    end

    # The error of a Call::Failure.
    def self.of(failure)
      BY_STATUS.fetch(failure.status, Error).made(failure)
    end

    def self.made(failure)
      new(failure.message, status: failure.status)
    end
  end

  # An argument is out of range or unknown.
  class InvalidArgument < Error
    STATUS = :argument
  end

  # A text is not UTF-8, and cannot be turned into it.
  class InvalidEncoding < Error
    STATUS = :utf8
  end

  # A source is wrong: a SyntaxError or a ValidationError.
  class SourceError < Error
    # The class of the exception that the reference raises here, as 'Puppet::ParseErrorWithIssue'; nil without.
    attr_reader :kind
    # What there is to say about the source.
    attr_reader :diagnostics

    def self.made(failure)
      new(failure.message, status: failure.status, kind: failure.kind, diagnostics: failure.diagnostics || [])
    end

    def initialize(message = nil, status: self.class::STATUS, kind: nil, diagnostics: [])
      super(message, status: status)
      @kind = kind
      @diagnostics = diagnostics
    end
  end

  # A source cannot be parsed. Its +status+ says why: :syntax, :utf8 for a byte that is no UTF-8, :limit for nesting that is too
  # deep.
  class SyntaxError < SourceError
    STATUS = :syntax
  end

  # A source can be parsed, but is not valid.
  class ValidationError < SourceError
    STATUS = :validation
  end

  # A call of a function: its +name+, and the +path+, +line+ and +column+ where it stands.
  Frame = Struct.new(:name, :path, :line, :column)

  # What an error has that ends an evaluation: the Diagnostic objects, of which there is one if the place is known, the +kind+, as of a
  # SourceError, and the +frames+: a Frame for each call of a function of the program on the way to it, from the innermost one on.
  module Evaluated
    attr_reader :diagnostics, :kind, :frames

    def initialize(message = nil, status: self.class::STATUS, diagnostics: nil, kind: nil, frames: nil)
      super(message, status: status)
      @diagnostics = diagnostics || []
      @kind = kind
      @frames = frames || []
    end

    # Makes them of failures.
    module Made
      def made(failure)
        new(failure.message, status: failure.status, diagnostics: failure.diagnostics, kind: failure.kind,
                             frames: failure.frames)
      end
    end

    def self.included(error)
      error.extend(Made)
    end
  end

  # A program is wrong, as it turned out when it was evaluated. See Evaluated.
  class EvaluationError < Error
    include Evaluated

    STATUS = :evaluation
  end

  # A value or type is not what it has to be.
  class TypeMismatch < Error
    STATUS = :type
  end

  # What was asked for does not exist, as the tree of a source that is wrong.
  class NotFound < Error
    STATUS = :not_found
  end

  # A callback left in a way that is no exception: by throw, return or Thread#kill. See Evaluated.
  class CallbackFailed < Error
    include Evaluated

    STATUS = :callback
  end

  # A limit was reached: size, depth, steps, time. See Evaluated.
  class LimitReached < Error
    include Evaluated

    STATUS = :limit
  end

  # An Interrupt was triggered. See Evaluated.
  class Interrupted < Error
    include Evaluated

    STATUS = :interrupted
  end

  # A Scope is in use.
  class Busy < Error
    STATUS = :busy
  end

  # The library knows what is meant, but cannot do it.
  class Unsupported < Error
    STATUS = :unsupported
  end

  # A bug in the library. The process can go on.
  class InternalError < Error
    STATUS = :internal
  end

  class Error
    BY_STATUS = [
      InvalidArgument, InvalidEncoding, SyntaxError, ValidationError, EvaluationError, TypeMismatch, NotFound,
      CallbackFailed, LimitReached, Interrupted, Busy, Unsupported, InternalError
    ].to_h { |error| [error::STATUS, error] }.freeze
    private_constant :BY_STATUS
  end
end
