// Package puppetlang reads and evaluates the Puppet language: its tokens, its trees, and what is wrong with a source, with the messages and
// places of the reference. It binds the C library libpuppetlang, which pkg-config has to find; Puppet itself is not needed.
//
// An Engine parses sources. What it gives is a Program, with the tree and the tokens of the source, or with the diagnostics
// that say what is wrong with it.
//
// A Scope evaluates programs, which may call a Function of Go, and renders templates.
//
// A Value is a value of the language, which comes from one of Go and goes back to one; a Type says what it accepts, and makes values. The
// types that a program declares are its Declarations.
//
// # Closing
//
// Engine, Program, Scope, Value, Type and Declarations hold memory that is not Go's. Close gives it back; what is not closed is given back when the garbage
// collector finds it. Close may be called at any time, more than once, and on nil. A call that runs meanwhile on another
// goroutine is not disturbed. A call that comes later panics, for it is a mistake of the program.
//
// Everything else is memory of Go: an Error, a Diagnostic, a Tree and its Nodes, a Token stay what they are when the Program
// is closed.
//
// # Goroutines
//
// Any goroutines may use an Engine, a Program, a Value, a Type, Declarations and all that comes from them at once;
// but only one at a time a Scope.
//
// # Offsets
//
// Offsets count bytes, from 0; lines and columns count from 1, columns in characters (code points).
package puppetlang

//go:generate go run generate.go
