# frozen_string_literal: true

module Puppetlang
  # The library cannot be loaded: it does not exist, or this gem was not written for its version.
  class LibraryError < ::LoadError
  end

  # The base class of all errors of the library. There is a subclass for every status; +status+ is its name, such as
  # :limit.
  class Error < StandardError
    STATUS = :unknown

    attr_reader :status

    def initialize(message = nil, status: self.class::STATUS)
      super(message)
      @status = status
    end

    # Returns the error for a Call::Failure.
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

  # A text is not UTF-8, and cannot be converted to it.
  class InvalidEncoding < Error
    STATUS = :utf8
  end

  # A source has an error: a SyntaxError or a ValidationError.
  class SourceError < Error
    # The class of the exception that the reference raises, such as 'Puppet::ParseErrorWithIssue'; nil if there is
    # none.
    attr_reader :kind
    # The diagnostics of the source.
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

  # A source cannot be parsed. Its +status+ is :syntax, :utf8 for a byte that is not UTF-8, or :limit for nesting that
  # is too deep.
  class SyntaxError < SourceError
    STATUS = :syntax
  end

  # A source can be parsed, but is not valid.
  class ValidationError < SourceError
    STATUS = :validation
  end

  # A call of a function: its +name+, and the +path+, +line+ and +column+ of the call.
  Frame = Struct.new(:name, :path, :line, :column)

  # The fields of errors that end an evaluation: the +diagnostics+ (one if the location is known), the +kind+, as in
  # SourceError, and the +frames+: a Frame for each call of a function of the program that led to the error, innermost
  # first.
  module Evaluated
    attr_reader :diagnostics, :kind, :frames

    def initialize(message = nil, status: self.class::STATUS, diagnostics: nil, kind: nil, frames: nil)
      super(message, status: status)
      @diagnostics = diagnostics || []
      @kind = kind
      @frames = frames || []
    end

    # Creates such errors from failures.
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

  # The evaluation of a program failed. See Evaluated.
  class EvaluationError < Error
    include Evaluated

    STATUS = :evaluation
  end

  # A value or type is not the expected one.
  class TypeMismatch < Error
    STATUS = :type
  end

  # The requested object does not exist, such as the tree of a source with syntax errors.
  class NotFound < Error
    STATUS = :not_found
  end

  # A callback exited by throw, return or Thread#kill, or raised a FunctionError. See Evaluated.
  class CallbackFailed < Error
    include Evaluated

    STATUS = :callback
  end

  # A function of the host (see Config#function) raises it for an error of the program. The call that evaluates raises
  # CallbackFailed with its message and the location of the call, as for functions of the language.
  class FunctionError < StandardError
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

  # The library does not support the operation, or what a program does. See Evaluated.
  class Unsupported < Error
    include Evaluated

    STATUS = :unsupported
  end

  # A bug in the library. The process can continue.
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
