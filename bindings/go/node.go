package puppetlang

// #include <puppetlang.h>
import "C"

import "fmt"

// A NodeKind is the kind of a node, called as in the reference's model.
type NodeKind uint32

// An Operator is the operator of an expression.
type Operator uint32

// NodeFlags are bits that say more about a node.
type NodeFlags uint32

// Has tells whether all of these flags are set.
func (f NodeFlags) Has(flags NodeFlags) bool {
	return f&flags == flags
}

// A Node is a node of a tree: a small value, to be copied and compared. Its zero value is no node; for that, as for what a
// node does not have, all methods give a neutral answer.
type Node struct {
	tree   *Tree
	number int
}

// Exists is false for no node.
func (n Node) Exists() bool {
	return n.tree != nil
}

// Number is the number of the node in its tree, from 1; 0 for no node.
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

// Kind is the kind of the node.
func (n Node) Kind() NodeKind {
	return NodeKind(n.record().kind)
}

// Text is the value of a string, the name of a name, variable, parameter, attribute or definition, the digits of a number,
// the source of a regular expression, the syntax of a heredoc. False for nodes that have none.
func (n Node) Text() (string, bool) {
	if !n.Exists() {
		return "", false
	}
	record := n.record()
	return recordText(n.tree.texts, record.text_start, record.text_len)
}

// ParentName is the name behind `inherits` of a class. False for nodes that have none.
func (n Node) ParentName() (string, bool) {
	if !n.Exists() {
		return "", false
	}
	record := n.record()
	return recordText(n.tree.texts, record.parent_name_start, record.parent_name_len)
}

// Parent is the node above; no node for the root.
func (n Node) Parent() Node {
	return n.tree.Node(int(n.record().parent))
}

// FirstChild is the first of the nodes directly below.
func (n Node) FirstChild() Node {
	return n.tree.Node(int(n.record().first_child))
}

// NextSibling is the next node with the same parent.
func (n Node) NextSibling() Node {
	return n.tree.Node(int(n.record().next_sibling))
}

// Children are the nodes directly below, over all fields, in the order of the source.
func (n Node) Children() []Node {
	children := make([]Node, 0, n.record().child_count)
	for child := n.FirstChild(); child.Exists(); child = child.NextSibling() {
		children = append(children, child)
	}
	return children
}

// Field is the node in the field of this name, as "test" of an IfExpression; the first one if the field is a list. The names
// are those of the reference's model.
func (n Node) Field(name string) Node {
	for child := n.FirstChild(); child.Exists(); child = child.NextSibling() {
		if child.Role() == name {
			return child
		}
	}
	return Node{}
}

// FieldNodes are the nodes in the field of this name. A field that is no list has one or none.
func (n Node) FieldNodes(name string) []Node {
	var nodes []Node
	for child := n.FirstChild(); child.Exists(); child = child.NextSibling() {
		if child.Role() == name {
			nodes = append(nodes, child)
		}
	}
	return nodes
}

// Role is the name of the field of its parent in which the node stands; empty for the root.
func (n Node) Role() string {
	return at(n.Parent().Kind().names().fields, uint32(n.record().field))
}

// Operator is the operator of the node; OperatorNone for kinds without.
func (n Node) Operator() Operator {
	return Operator(n.record().op)
}

// Flags are the flags of the node.
func (n Node) Flags() NodeFlags {
	return NodeFlags(n.record().flags)
}

// Start is the offset of the first byte. A heredoc has the place of its opener, and the nodes of its text that of the text.
func (n Node) Start() int {
	return int(n.record().start)
}

// End is the offset behind the last byte.
func (n Node) End() int {
	return int(n.record().end)
}

// Position is the place of the first byte.
func (n Node) Position() Position {
	if !n.Exists() {
		return Position{}
	}
	return n.tree.source.position(n.Start())
}

// SourceText is the node as it stands in the source, from its first to its last token.
func (n Node) SourceText() string {
	if !n.Exists() {
		return ""
	}
	return n.tree.source.text[n.Start():n.End()]
}

// Comment is the comment that documents a definition, as it stands in the source, from its first to its last line; empty when
// there is none.
func (n Node) Comment() string {
	if !n.Exists() {
		return ""
	}
	return n.tree.comments[n.number]
}

// Walk visits the node and all nodes below it in pre-order. Where visit gives false, the nodes below are left out. Trees may
// be some ten thousand nodes deep; Walk uses no stack for that.
func (n Node) Walk(visit func(Node) bool) {
	if !n.Exists() {
		return
	}
	end := n.behind()
	for number := n.number; number < end; {
		node := n.tree.Node(number)
		if visit(node) {
			number++
		} else {
			number = node.behind()
		}
	}
}

// behind is the number that follows those of the node and its descendants.
func (n Node) behind() int {
	for at := n; at.Exists(); at = at.Parent() {
		if sibling := at.record().next_sibling; sibling != 0 {
			return int(sibling)
		}
	}
	return n.tree.Len() + 1
}

// String is a line about the node, as `LiteralString "nginx" 3:9`.
func (n Node) String() string {
	if !n.Exists() {
		return n.Kind().String()
	}
	if text, ok := n.Text(); ok {
		return fmt.Sprintf("%v %q %v", n.Kind(), text, n.Position())
	}
	return fmt.Sprintf("%v %v", n.Kind(), n.Position())
}
