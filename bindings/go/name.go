package puppetlang

// #include <puppetlang.h>
import "C"

import "fmt"

// The names of the library for its numbers. They are read once.
var (
	nodeKinds  lazy[[]nodeKindNames]
	tokenKinds lazy[[]string]
	operators  lazy[[]string]
)

// nodeKindNames are the names of a kind of node and of its fields in the reference's model.
type nodeKindNames struct {
	name   string
	fields []string
	// lists tells for each field whether it is a list.
	lists []bool
}

// String returns the name of the kind in the reference's model, such as "LiteralString".
func (k NodeKind) String() string {
	if k == NodeNone {
		return "None"
	}
	if name := k.names().name; name != "" {
		return name
	}
	return fmt.Sprintf("NodeKind(%d)", uint32(k))
}

// FieldNames returns the names of the fields of such nodes, in the order of the source.
func (k NodeKind) FieldNames() []string {
	return append([]string(nil), k.names().fields...)
}

// HasList tells whether the field with this name is a list in such nodes, with any number of nodes.
func (k NodeKind) HasList(field string) bool {
	names := k.names()
	for i, name := range names.fields {
		if name == field {
			return names.lists[i]
		}
	}
	return false
}

// names returns the names of the kind; empty for an unknown number.
func (k NodeKind) names() nodeKindNames {
	kinds := nodeKinds.get(readNodeKinds)
	if int64(k) >= int64(len(kinds)) {
		return nodeKindNames{}
	}
	return kinds[k]
}

// String returns the name of the kind in the reference's grammar, such as "DQPRE".
func (k TokenKind) String() string {
	if k == TokenNone {
		return "None"
	}
	if name := at(tokenKinds.get(readTokenKinds), uint32(k)); name != "" {
		return name
	}
	return fmt.Sprintf("TokenKind(%d)", uint32(k))
}

// String returns the operator as written, such as "+="; empty for OperatorNone.
func (o Operator) String() string {
	if o == OperatorNone {
		return ""
	}
	if text := at(operators.get(readOperators), uint32(o)); text != "" {
		return text
	}
	return fmt.Sprintf("Operator(%d)", uint32(o))
}

// String returns the kind in words, such as "line comment".
func (k TriviaKind) String() string {
	switch k {
	case TriviaLineComment:
		return "line comment"
	case TriviaBlockComment:
		return "block comment"
	case TriviaHeredocEnd:
		return "heredoc end"
	case TriviaHeredocText:
		return "heredoc text"
	case TriviaTemplateTag:
		return "template tag"
	case TriviaTemplateText:
		return "template text"
	case TriviaInterpolationEnd:
		return "interpolation end"
	}
	return fmt.Sprintf("TriviaKind(%d)", uint32(k))
}

// at returns the name of a number; empty for a number without a name.
func at(names []string, number uint32) string {
	if int64(number) >= int64(len(names)) {
		return ""
	}
	return names[number]
}

func readNodeKinds() []nodeKindNames {
	names := readNames(1, func(kind C.uint32_t) C.puppetlang_str { return C.puppetlang_node_kind_name(kind) })
	kinds := make([]nodeKindNames, len(names))
	for i, name := range names {
		kind := C.uint32_t(i)
		fields := readNames(0, func(field C.uint32_t) C.puppetlang_str { return C.puppetlang_node_field_name(kind, field) })
		lists := make([]bool, len(fields))
		for field := range fields {
			lists[field] = bool(C.puppetlang_node_field_is_list(kind, C.uint32_t(field)))
		}
		kinds[i] = nodeKindNames{name: name, fields: fields, lists: lists}
	}
	return kinds
}

func readTokenKinds() []string {
	return readNames(1, func(kind C.uint32_t) C.puppetlang_str { return C.puppetlang_token_kind_name(kind) })
}

func readOperators() []string {
	return readNames(1, func(operator C.uint32_t) C.puppetlang_str { return C.puppetlang_operator_text(operator) })
}

// readNames reads the names of the numbers from `first` on, up to the first that has none. Those before are empty.
func readNames(first C.uint32_t, name func(C.uint32_t) C.puppetlang_str) []string {
	names := make([]string, first)
	for {
		next := goString(name(C.uint32_t(len(names))))
		if next == "" {
			return names
		}
		names = append(names, next)
	}
}
