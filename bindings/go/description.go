package puppetlang

// #include <puppetlang.h>
import "C"

// An Issue explains an issue code, such as Diagnostic.Code.
type Issue struct {
	// Code is the code.
	Code string
	// Phases are the phases that report it: "lexer", "parser", "check", "evaluation", and others.
	Phases []string
	// Messages are the messages of the reference, with the names of parts in angle brackets.
	Messages []string
	// Text is the document about the issue as Markdown: why it is reported, sources that fail and sources that work.
	Text string
}

// ExplainIssue returns the issue with a code.
//
// Errors: ErrNotFound, with the nearest code, if there is none; ErrUTF8.
func ExplainIssue(code string) (*Issue, error) {
	var value *C.puppetlang_value
	var failed *C.puppetlang_error
	data, length := cString(code)
	status := C.puppetlang_issue(data, length, &value, &failed)
	issue, _ := giveUp(value).(Hash)
	if err := takeError(status, failed); err != nil {
		return nil, err
	}
	return &Issue{
		textAt(issue, "code"), texts(issue.Get("phases")), texts(issue.Get("messages")), textAt(issue, "text"),
	}, nil
}

// Issues returns the codes of all issues in alphabetical order.
func Issues() []string {
	return texts(giveUp(C.puppetlang_issues()))
}

// A FunctionDescription describes a function of the language.
type FunctionDescription struct {
	// Name is the name.
	Name string
	// Since is the release of Puppet that introduced it.
	Since string
	// About is a sentence.
	About string
	// Signatures are the types and names of the parameters of each overload. "?" after a parameter marks it as optional,
	// "*" accepts any number of arguments, and "+" at least one.
	Signatures []string
}

// Functions returns the functions of the language in alphabetical order.
func Functions() []FunctionDescription {
	var functions []FunctionDescription
	for _, function := range list(giveUp(C.puppetlang_functions())) {
		fields := function.(Hash)
		functions = append(functions, FunctionDescription{
			textAt(fields, "name"), textAt(fields, "since"), textAt(fields, "about"), texts(fields.Get("signatures")),
		})
	}
	return functions
}
