// Package puppetlang parses, checks and evaluates the Puppet language, and compiles catalogs, with the messages and
// locations of the reference. It binds the C library libpuppetlang, which pkg-config must find. Puppet itself is not
// needed.
//
// An Engine parses sources. The result is a Program, with the tokens and the tree of the source, and the diagnostics
// if it has errors.
//
// A Scope evaluates programs, which may call a Function written in Go, and renders templates. An Environment compiles
// the Catalog of a node, and looks up keys in its Hiera data. A DataSource supplies data of its own, and an fs.FS the
// files. Environment.With changes options for one call, and Environment.NewScope creates the Scope of a node.
//
// A Value is a value of the language; it is converted from and to Go data. A Type accepts values, and creates values.
// Declarations are the types that a program declares.
//
// # Closing
//
// Engine, Program, Scope, Value, Type, Declarations, Environment and Catalog hold C memory. Close releases it;
// otherwise the garbage collector does. Close may be called at any time, more than once, and on nil. It does not
// disturb calls that run on other goroutines. Later calls panic, because they are a bug of the program.
//
// Everything else is in Go memory: an Error, a Diagnostic, a Tree and its Nodes, and a Token stay valid after the
// Program is closed.
//
// # Goroutines
//
// Any number of goroutines may use an Engine, a Program, a Value, a Type, Declarations, and everything derived from
// them, at the same time. Only one goroutine at a time may use a Scope.
//
// # Offsets
//
// Offsets count bytes, from 0. Lines and columns count from 1; columns count characters (code points).
package puppetlang

//go:generate go run generate.go
