package puppetlang

// #include <puppetlang.h>
import "C"

import "fmt"

// A NodeKind is the kind of a node, named as in the reference's model.
type NodeKind uint32

// An Operator is the operator of an expression.
type Operator uint32

// NodeFlags are bits with additional properties of a node.
type NodeFlags uint32

// Has tells whether all of these flags are set.
func (f NodeFlags) Has(flags NodeFlags) bool {
	return f&flags == flags
}

// A Node is a node of a tree: a small value that can be copied and compared. The zero value is no node. For no node,
// and for properties that a node does not have, all methods return a neutral value.
type Node struct {
	tree   *Tree
	number int
}

// Exists returns false for no node.
func (n Node) Exists() bool {
	return n.tree != nil
}

// Number returns the number of the node in its tree, from 1; 0 for no node.
func (n Node) Number() int {
	return n.number
}

// noRecord is the record of no node.
var noRecord C.puppetlang_node_record

func (n Node) record() *C.puppetlang_node_record {
	if !n.Exists() {
		return &noRecord
	}
	return &n.tree.records[n.number-1]
}

// Kind returns the kind of the node.
func (n Node) Kind() NodeKind {
	return NodeKind(n.record().kind)
}

// Text returns the value of a string, the name of a name, variable, parameter, attribute or definition, the digits of
// a number, the source of a regular expression, or the syntax of a heredoc; false for nodes without text.
func (n Node) Text() (string, bool) {
	if !n.Exists() {
		return "", false
	}
	record := n.record()
	return recordText(n.tree.texts, record.text_start, record.text_len)
}

// ParentName returns the name after `inherits` of a class; false for nodes without it.
func (n Node) ParentName() (string, bool) {
	if !n.Exists() {
		return "", false
	}
	record := n.record()
	return recordText(n.tree.texts, record.parent_name_start, record.parent_name_len)
}

// Parent returns the parent node; no node for the root.
func (n Node) Parent() Node {
	return n.tree.Node(int(n.record().parent))
}

// FirstChild returns the first child node.
func (n Node) FirstChild() Node {
	return n.tree.Node(int(n.record().first_child))
}

// NextSibling returns the next node with the same parent.
func (n Node) NextSibling() Node {
	return n.tree.Node(int(n.record().next_sibling))
}

// Children returns the child nodes of all fields, in the order of the source.
func (n Node) Children() []Node {
	children := make([]Node, 0, n.record().child_count)
	for child := n.FirstChild(); child.Exists(); child = child.NextSibling() {
		children = append(children, child)
	}
	return children
}

// Field returns the node in the field with this name, such as "test" of an IfExpression; the first one if the field
// is a list. The names are those of the reference's model.
func (n Node) Field(name string) Node {
	for child := n.FirstChild(); child.Exists(); child = child.NextSibling() {
		if child.Role() == name {
			return child
		}
	}
	return Node{}
}

// FieldNodes returns the nodes in the field with this name. A field that is not a list has one or none.
func (n Node) FieldNodes(name string) []Node {
	var nodes []Node
	for child := n.FirstChild(); child.Exists(); child = child.NextSibling() {
		if child.Role() == name {
			nodes = append(nodes, child)
		}
	}
	return nodes
}

// Role returns the name of the field of its parent that contains the node; empty for the root.
func (n Node) Role() string {
	return at(n.Parent().Kind().names().fields, uint32(n.record().field))
}

// Operator returns the operator of the node; OperatorNone for kinds without one.
func (n Node) Operator() Operator {
	return Operator(n.record().op)
}

// Flags returns the flags of the node.
func (n Node) Flags() NodeFlags {
	return NodeFlags(n.record().flags)
}

// Start returns the offset of the first byte. A heredoc has the span of its opening tag, and the nodes of its text
// have spans in the text.
func (n Node) Start() int {
	return int(n.record().start)
}

// End returns the offset after the last byte.
func (n Node) End() int {
	return int(n.record().end)
}

// Position returns the position of the first byte.
func (n Node) Position() Position {
	if !n.Exists() {
		return Position{}
	}
	return n.tree.source.position(n.Start())
}

// SourceText returns the source text of the node, from its first to its last token.
func (n Node) SourceText() string {
	if !n.Exists() {
		return ""
	}
	return n.tree.source.text[n.Start():n.End()]
}

// Comment returns the comment that documents a definition, as written in the source, from its first to its last line;
// empty if there is none.
func (n Node) Comment() string {
	if !n.Exists() {
		return ""
	}
	return n.tree.comments[n.number]
}

// Walk visits the node and its descendants in pre-order. If visit returns false, the descendants of the node are
// skipped. Trees may have more than ten thousand levels; Walk does not recurse.
func (n Node) Walk(visit func(Node) bool) {
	if !n.Exists() {
		return
	}
	end := n.next()
	for number := n.number; number < end; {
		node := n.tree.Node(number)
		if visit(node) {
			number++
		} else {
			number = node.next()
		}
	}
}

// next returns the number that follows those of the node and its descendants.
func (n Node) next() int {
	for at := n; at.Exists(); at = at.Parent() {
		if sibling := at.record().next_sibling; sibling != 0 {
			return int(sibling)
		}
	}
	return n.tree.Len() + 1
}

// String returns a line about the node, such as `LiteralString "nginx" 3:9`.
func (n Node) String() string {
	if !n.Exists() {
		return n.Kind().String()
	}
	if text, ok := n.Text(); ok {
		return fmt.Sprintf("%v %q %v", n.Kind(), text, n.Position())
	}
	return fmt.Sprintf("%v %v", n.Kind(), n.Position())
}
