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
      BY_STATUS.fetch(failure.status, Error).new(failure.message, status: failure.status)
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

  # Evaluation failed.
  class EvaluationError < Error
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

  # A callback left in a way that is no exception: by throw, return or Thread#kill.
  class CallbackFailed < Error
    STATUS = :callback
  end

  # A limit was reached: size, depth, time.
  class LimitReached < Error
    STATUS = :limit
  end

  # An Interrupt was triggered.
  class Interrupted < Error
    STATUS = :interrupted
  end

  # A handle is in use.
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
