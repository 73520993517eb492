package puppetlang

// #include <puppetlang.h>
import "C"

// An Error is an error of the library. Check its kind with
//
//	errors.Is(err, puppetlang.ErrSyntax)
//
// or get its fields with errors.As.
type Error struct {
	// Status is the kind of the error.
	Status Status
	// Kind is the class of the exception that the reference raises, such as "Puppet::ParseErrorWithIssue"; empty if
	// there is none.
	Kind string
	// Message is a message of one line. For an error in Puppet source it is the reference's message with its location,
	// such as "Syntax error at '=' (file: site.pp, line: 1, column: 6)".
	Message string
	// Diagnostics are the diagnostics of the source; empty if the error is not about a source.
	Diagnostics []Diagnostic
	// Path is the name of the source of the diagnostics.
	Path string
	// Frames are the calls of functions of the program that led to an evaluation error, innermost first.
	Frames []Frame

	cause error
	// token identifies the error or panic of a Function or DataSource.
	token uintptr
}

// A Frame is a call of a function: its name, and the location of the call.
type Frame struct {
	Name, Path   string
	Line, Column int
}

// Error returns the message, with the reason of the context if that stopped the call.
func (e *Error) Error() string {
	message := e.Message
	if message == "" {
		message = e.Status.String()
	}
	if e.cause != nil && e.Status == StatusInterrupted {
		message += ": " + e.cause.Error()
	}
	return message
}

// Unwrap returns the error of the context that stopped the call, such as context.Canceled, or the error of a Function
// or DataSource; nil for all other errors.
func (e *Error) Unwrap() error {
	return e.cause
}

// Is tells whether the target is the Err… of the error's status.
func (e *Error) Is(target error) bool {
	status, ok := target.(statusError)
	return ok && e.Status == Status(status)
}

// One error for each status, for errors.Is.
var (
	ErrArgument    error = statusError(StatusArgument)
	ErrUTF8        error = statusError(StatusUTF8)
	ErrSyntax      error = statusError(StatusSyntax)
	ErrValidation  error = statusError(StatusValidation)
	ErrEvaluation  error = statusError(StatusEvaluation)
	ErrType        error = statusError(StatusType)
	ErrNotFound    error = statusError(StatusNotFound)
	ErrCallback    error = statusError(StatusCallback)
	ErrLimit       error = statusError(StatusLimit)
	ErrInterrupted error = statusError(StatusInterrupted)
	ErrBusy        error = statusError(StatusBusy)
	ErrUnsupported error = statusError(StatusUnsupported)
	ErrInternal    error = statusError(StatusInternal)
)

// A statusError represents all errors of a status.
type statusError Status

func (s statusError) Error() string {
	return "puppetlang: " + Status(s).String()
}

// takeError copies the error of a failed call, and frees it; it returns nil if the call did not fail.
func takeError(status C.puppetlang_status, failed *C.puppetlang_error) error {
	defer C.puppetlang_error_free(failed)
	if status == C.PUPPETLANG_OK {
		return nil
	}
	list := C.puppetlang_error_diagnostics(failed)
	return &Error{
		Status:      Status(status),
		Kind:        goString(C.puppetlang_error_kind(failed)),
		Message:     goString(C.puppetlang_error_message(failed)),
		Diagnostics: copyDiagnostics(list),
		Path:        goString(C.puppetlang_diagnostics_path(list)),
		Frames:      copyFrames(failed),
		token:       uintptr(C.puppetlang_error_token(failed)),
	}
}

func copyFrames(failed *C.puppetlang_error) []Frame {
	var frames []Frame
	for i := C.size_t(0); i < C.puppetlang_error_frame_count(failed); i++ {
		var name, path C.puppetlang_str
		var span C.puppetlang_span
		C.puppetlang_error_frame(failed, i, &name, &path, &span)
		frames = append(frames, Frame{goString(name), goString(path), int(span.line), int(span.column)})
	}
	return frames
}
