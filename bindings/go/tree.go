package puppetlang

// #include <puppetlang.h>
import "C"

import "unsafe"

// A Tree is the nodes of a source. Nodes are numbered from 1 in pre-order, so the descendants of a node have the
// numbers that follow its own.
type Tree struct {
	source  *source
	records []C.puppetlang_node_record
	texts   string
	// comments has the comments of definitions, by the number of the node.
	comments map[int]string
}

// Root returns the root, of kind NodeProgram.
func (t *Tree) Root() Node {
	return t.Node(1)
}

// Len returns the number of nodes, which is also the highest node number.
func (t *Tree) Len() int {
	if t == nil {
		return 0
	}
	return len(t.records)
}

// Node returns the node with a number, from 1; no node for other numbers.
func (t *Tree) Node(number int) Node {
	if number < 1 || number > t.Len() {
		return Node{}
	}
	return Node{tree: t, number: number}
}

// Walk is Walk of the root.
func (t *Tree) Walk(visit func(Node) bool) {
	t.Root().Walk(visit)
}

// copyTree copies the tree of a program; nil if it has none.
func copyTree(program *C.puppetlang_program, source *source) *Tree {
	var count, stride C.size_t
	first := C.puppetlang_program_nodes(program, &count, &stride)
	if first == nil {
		return nil
	}
	tree := &Tree{
		source:   source,
		records:  copyTable[C.puppetlang_node_record](unsafe.Pointer(first), int(count), int(stride)),
		texts:    goString(C.puppetlang_program_node_texts(program)),
		comments: map[int]string{},
	}
	for i := range tree.records {
		if !NodeKind(tree.records[i].kind).isDefinition() {
			continue
		}
		if comment := goString(C.puppetlang_node_comment(program, C.puppetlang_node(i+1))); comment != "" {
			tree.comments[i+1] = comment
		}
	}
	return tree
}

// isDefinition returns true for the kinds of nodes that may have a comment.
func (k NodeKind) isDefinition() bool {
	switch k {
	case NodeHostClassDefinition, NodeResourceTypeDefinition, NodeFunctionDefinition, NodePlanDefinition, NodeNodeDefinition,
		NodeTypeAlias, NodeTypeMapping, NodeTypeDefinition:
		return true
	}
	return false
}
