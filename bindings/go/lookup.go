package puppetlang

// #include "shim.h"
import "C"

import "context"

// LookupOptions are the options of a lookup. The zero value is valid.
type LookupOptions struct {
	// Merge is the merge strategy: "first", "unique", "hash" or "deep", or a map or Hash with "strategy" and its
	// options; if nil, the strategy that the data choose.
	Merge any
	// ValueType is the type that the value must have; if empty, any.
	ValueType string
	// Default is the value if the key has none. If it is nil, there is no default, unless HasDefault is true.
	Default any
	// HasDefault makes nil, the value undef, a default.
	HasDefault bool
	// Compile compiles the main manifest first, because data can refer to its variables. By default they can refer to
	// facts, trusted data and parameters.
	Compile bool
}

// hash returns the options in the form that the library expects.
func (o LookupOptions) hash() Hash {
	hash := Hash{{"merge", o.Merge}, {"compile", o.Compile}}
	if o.ValueType != "" {
		hash = append(hash, Entry{"value_type", o.ValueType})
	}
	if o.Default != nil || o.HasDefault {
		hash = append(hash, Entry{"default_value", o.Default})
	}
	return hash
}

// An Explanation says where the value of a key comes from.
type Explanation struct {
	// Value is the value; nil if there is an error.
	Value any
	// Error is the message if the key has no value or the data are invalid; otherwise it is empty.
	Error string
	// Origins are the places that the value comes from: one for each part of a merged value.
	Origins []Origin
	// Steps are the searches, in the order in which they were made. A step has "steps" of its own; docs/c-api.md
	// describes its other entries.
	Steps []Hash
	// Texts are remarks about the lookup as a whole.
	Texts []string
}

// An Origin is the place that a value, or a part of a merged value, comes from.
type Origin struct {
	// Part are the keys and indexes that lead to the part; nil for the value as a whole.
	Part []any
	// Location is the path of the file, or a URI; empty for data of the host and of functions without a path.
	Location string
	// Line and Column are those of the key in the file; 0 if they are unknown.
	Line, Column int
}

// Lookup returns the value of a key in the Hiera data of a node: Go data, or a *Value if Go has no equivalent.
//
// The context, functions, the DataSource and the Logger work as for Scope.Eval.
//
// Errors: ErrNotFound if the key has no value and there is no default; ErrEvaluation for invalid data, and for a value
// of another type; ErrType for options of another type; ErrUTF8; otherwise those of Compile.
func (e *Environment) Lookup(ctx context.Context, node KnownNode, key string, options LookupOptions) (any, error) {
	return e.lookUp(ctx, node, options, func(call lookupCall) C.puppetlang_go_evaluated {
		text, length := cString(key)
		return C.puppetlang_go_lookup(call.environment, call.node, text, length, call.options, call.interrupt, call.running)
	})
}

// ExplainLookup looks up a key like Lookup, and explains the result.
//
// Errors: those of Lookup, except that a key without a value and invalid data are no errors; Explanation.Error has
// their message.
func (e *Environment) ExplainLookup(
	ctx context.Context, node KnownNode, key string, options LookupOptions,
) (*Explanation, error) {
	data, err := e.lookUp(ctx, node, options, func(call lookupCall) C.puppetlang_go_evaluated {
		text, length := cString(key)
		return C.puppetlang_go_explain_lookup(
			call.environment, call.node, text, length, call.options, call.interrupt, call.running)
	})
	if err != nil {
		return nil, err
	}
	return explanation(data.(Hash)), nil
}

// A lookupCall has the arguments of a lookup, except its key.
type lookupCall struct {
	environment   *C.puppetlang_environment
	node, options *C.puppetlang_value
	interrupt     *C.puppetlang_interrupt
	running       C.uintptr_t
}

func (e *Environment) lookUp(
	ctx context.Context, node KnownNode, options LookupOptions, call func(lookupCall) C.puppetlang_go_evaluated,
) (any, error) {
	values, release, err := fromAll([]any{node.hash(), options.hash()})
	defer release()
	if err != nil {
		return nil, err
	}
	environment := e.ptr()
	defer e.handle.done()
	interrupt := interruptOn(ctx)
	defer interrupt.release()
	running := newRunning(e.engine)
	defer running.end()
	data, err := running.outcome(call(lookupCall{environment, values[0], values[1], interrupt.pointer, running.number}))
	return data, interruptedBy(ctx, err)
}

// explanation returns the explanation of the form that the library returns.
func explanation(data Hash) *Explanation {
	explained := &Explanation{Value: data.Get("value")}
	explained.Error = textAt(data, "error")
	for _, origin := range list(data.Get("origins")) {
		explained.Origins = append(explained.Origins, originOf(origin.(Hash)))
	}
	for _, step := range list(data.Get("steps")) {
		explained.Steps = append(explained.Steps, step.(Hash))
	}
	explained.Texts = texts(data.Get("texts"))
	return explained
}

func originOf(data Hash) Origin {
	line, _ := data.Get("line").(int64)
	column, _ := data.Get("column").(int64)
	return Origin{list(data.Get("part")), textAt(data, "location"), int(line), int(column)}
}

// list returns a list; nil if there is none.
func list(data any) []any {
	found, _ := data.([]any)
	return found
}

// texts returns a list of strings; nil if there is none.
func texts(data any) []string {
	var found []string
	for _, text := range list(data) {
		found = append(found, text.(string))
	}
	return found
}

// textAt returns the string of a key; empty if there is none.
func textAt(data Hash, key string) string {
	text, _ := data.Get(key).(string)
	return text
}
