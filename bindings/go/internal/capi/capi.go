// Package capi wraps getters of the C library that the binding does not need, because it copies whole tables. Tests
// compare both, and benchmarks measure them. A program is a *puppetlang_program.
package capi

// #cgo pkg-config: puppetlang
// #include <puppetlang.h>
import "C"

import "unsafe"

// NodeKind is puppetlang_node_kind.
func NodeKind(program unsafe.Pointer, node int) uint32 {
	return uint32(C.puppetlang_node_kind(pointer(program), C.puppetlang_node(node)))
}

// NodeParent is puppetlang_node_parent.
func NodeParent(program unsafe.Pointer, node int) int {
	return int(C.puppetlang_node_parent(pointer(program), C.puppetlang_node(node)))
}

// NodeChild is puppetlang_node_child.
func NodeChild(program unsafe.Pointer, node, i int) int {
	return int(C.puppetlang_node_child(pointer(program), C.puppetlang_node(node), C.uint32_t(i)))
}

// NodeRole is puppetlang_node_role.
func NodeRole(program unsafe.Pointer, node int) string {
	return text(C.puppetlang_node_role(pointer(program), C.puppetlang_node(node)))
}

// NodeComment is puppetlang_node_comment.
func NodeComment(program unsafe.Pointer, node int) string {
	return text(C.puppetlang_node_comment(pointer(program), C.puppetlang_node(node)))
}

// Position is puppetlang_program_position.
func Position(program unsafe.Pointer, offset int) (line, column int) {
	var l, c C.uint32_t
	C.puppetlang_program_position(pointer(program), C.uint32_t(offset), &l, &c)
	return int(l), int(c)
}

// PositionUTF16 is puppetlang_program_position_utf16.
func PositionUTF16(program unsafe.Pointer, offset int) (line, column int) {
	var l, c C.uint32_t
	C.puppetlang_program_position_utf16(pointer(program), C.uint32_t(offset), &l, &c)
	return int(l), int(c)
}

func pointer(program unsafe.Pointer) *C.puppetlang_program {
	return (*C.puppetlang_program)(program)
}

func text(text C.puppetlang_str) string {
	return string(unsafe.Slice((*byte)(unsafe.Pointer(text.data)), uint64(text.len)))
}
