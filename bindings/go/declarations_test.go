package puppetlang

import (
	"fmt"
	"runtime"
	"testing"
)

const declaring = `
type Port = Integer[1, 65535]
type Tree = Array[Variant[Port, Tree]]
type Shape = Object[{attributes => {name => String, sides => {type => Integer, kind => constant, value => 0}}}]
type Circle = Object[{parent => Shape, attributes => {
  centre => {type => Tree, value => [1]},
  radius => Float,
  area => {type => Float, kind => derived},
}}]
`

// declared returns the declarations of a manifest.
func declared(tb testing.TB, text string) *Declarations {
	tb.Helper()
	declarations, err := parse(tb, newEngine(tb, Options{}), text).Declarations()
	if err != nil {
		tb.Fatal(err)
	}
	return declarations
}

func TestDeclaredTypesAreUsedByName(t *testing.T) {
	declarations := declared(t, declaring)
	defer declarations.Close()
	ports, err := declarations.ParseType("Array[Port]")
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "instances", ports.Instance(value(t, []int{80, 443})) && !ports.Instance(value(t, []int{80, 0})), true)
	equal(t, "recursion", declarations.Type("Tree").Instance(value(t, []any{80, []any{443, []any{}}})), true)
	equal(t, "text", declarations.Type("port").String(), "Port = Integer[1, 65535]")
	list, err := declarations.ParseValue("[Port, 1]")
	equal(t, "value", err == nil && list.At(0).Type().KeyEqual(declarations.Type("Port")), true)
	other, err := declarations.ParseType("Other")
	equal(t, "other", err == nil && other.String() == "TypeReference['Other']", true)
	equal(t, "not declared", declarations.Type("Other"), nil)
	equal(t, "not declared either", declarations.Type("Integer"), nil)
}

func TestWrongDeclarations(t *testing.T) {
	engine := newEngine(t, Options{})
	program, _ := parseWrong(t, engine, "type X = ")
	got, err := program.Declarations()
	equal(t, "declarations", got, nil)
	checkError(t, err, ErrNotFound)
	_, err = parse(t, engine, "type A = Variant[A, A]").Declarations()
	checkError(t, err, ErrType, "Type alias 'A' cannot be resolved to a real type")

	declarations := declared(t, declaring)
	_, err = declarations.ParseType("Port[")
	checkError(t, err, ErrSyntax)
	_, err = declarations.ParseType("1")
	checkError(t, err, ErrType)
	_, err = declarations.ParseValue("\xff")
	checkError(t, err, ErrUTF8)
	_, err = declarations.FromJSON(`{"__ptype":"Other"}`)
	checkError(t, err, ErrType)
	declarations.Close()
	declarations.Close()
	equal(t, "closed", fmt.Sprint(panicOf(func() { declarations.Type("Port") })), "puppetlang: this Declarations is closed")
	(*Declarations)(nil).Close()
}

func TestAttributesOfAType(t *testing.T) {
	declarations := declared(t, declaring)
	defer declarations.Close()
	var got []string
	for _, one := range declarations.Type("Circle").Attributes() {
		got = append(got, fmt.Sprint(one.Name, " ", one.Kind, " ", one.Required, " ", one.Default))
	}
	equal(t, "attributes", fmt.Sprint(got),
		"[name normal true <nil> sides constant false 0 centre normal false [1] radius normal true <nil> area derived false <nil>]")
	equal(t, "type", declarations.Type("Circle").Attributes()[3].Type.String(), "Float")
	equal(t, "no attributes", kind(t, "Integer").Attributes() == nil, true)
	equal(t, "kind", AttributeGivenOrDerived.String(), "given_or_derived")
	equal(t, "no kind", AttributeKind(99).String(), "AttributeKind(99)")
}

func TestInstances(t *testing.T) {
	declarations := declared(t, declaring)
	defer declarations.Close()
	circle, err := declarations.Type("Circle").New("sun", 1.5)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "kind", circle.Kind(), ValueObject)
	equal(t, "instance", declarations.Type("Shape").Instance(circle), true)
	equal(t, "attributes", fmt.Sprint(circle.Attribute("name"), circle.Attribute("sides"), circle.Attribute("centre"),
		circle.Attribute("radius"), circle.Attribute("area")), "'sun' 0 [1] 1.5 <nil>")
	equal(t, "no attribute", value(t, Hash{{"name", 1}}).Attribute("name"), nil)
	same, err := declarations.Type("Circle").New(Hash{{"radius", 1.5}, {"name", "sun"}})
	equal(t, "by name", err == nil && same.Equal(circle), true)
	json, err := circle.RichJSON()
	equal(t, "written", err == nil, true)
	read, err := declarations.FromJSON(json)
	equal(t, "read", err == nil && read.Equal(circle), true)
	_, err = declarations.Type("Circle").New("sun")
	checkError(t, err, ErrType)
}

func TestWhatIsMadeKeepsTheDeclarations(t *testing.T) {
	list, err := declared(t, declaring).ParseValue("[Tree]")
	if err != nil {
		t.Fatal(err)
	}
	trees := []*Type{
		list.At(0).Type(), list.ToGo().([]any)[0].(*Value).Type(), declared(t, declaring).Type("Tree"),
		declared(t, declaring).Type("Tree").Normalized(), declared(t, declaring).Type("Circle").Attributes()[2].Type,
	}
	for i := 0; i < 3; i++ {
		runtime.GC()
	}
	for _, tree := range trees {
		equal(t, tree.String(), tree.Instance(value(t, []any{80})), true)
	}
}
