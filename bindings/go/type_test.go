package puppetlang

import (
	"fmt"
	"testing"
)

// kind parses a type that is closed at the end of the test.
func kind(tb testing.TB, text string) *Type {
	tb.Helper()
	kind, err := ParseType(text)
	if err != nil {
		tb.Fatalf("%s: %v", text, err)
	}
	tb.Cleanup(kind.Close)
	return kind
}

func TestTextOfTypes(t *testing.T) {
	equal(t, "text", kind(t, " Array[Integer[1,10]] ").String(), "Array[Integer[1, 10]]")
	equal(t, "reference", kind(t, "Mine::Own").String(), "TypeReference['Mine::Own']")
	equal(t, "expanded", kind(t, "Array[Data]").Expanded(), "Array[Data]")
}

func TestTextsThatAreNoTypes(t *testing.T) {
	got, err := ParseType("Array[\n  Integer]]")
	equal(t, "type", got, nil)
	checkError(t, err, ErrSyntax, "Syntax error at ']' (line: 2, column: 11)")
	equal(t, "column", err.(*Error).Diagnostics[0].Column, 11)
	_, err = ParseType("42")
	checkError(t, err, ErrType, "The expression <42> is not a valid type specification.")
	_, err = ParseType("\xff")
	checkError(t, err, ErrUTF8)
}

func TestInstancesAndAssignability(t *testing.T) {
	port := kind(t, "Integer[1, 65535]")
	equal(t, "instances", fmt.Sprint(port.Instance(value(t, 443)), port.Instance(value(t, 0)), port.Instance(value(t, "80"))),
		"true false false")
	equal(t, "data", kind(t, "Data").Instance(value(t, map[string]any{"a": []any{1, nil}})), true)
	numeric := kind(t, "Numeric")
	equal(t, "assignable", numeric.Accepts(port) && !port.Accepts(numeric), true)
}

func TestEqualityOfTypes(t *testing.T) {
	one, same := kind(t, "Variant[Integer, String]"), kind(t, "Variant[String, Integer]")
	equal(t, "equal", one.Equal(same) && one.KeyEqual(same), true)
	equal(t, "different", one.Equal(kind(t, "Integer")) || one.KeyEqual(kind(t, "Integer")), false)
}

func TestTypesFromTypesAndValues(t *testing.T) {
	equal(t, "generalized", kind(t, "Integer[1, 10]").Generalized().String(), "Integer")
	equal(t, "normalized", kind(t, "Variant[String, Undef]").Normalized().String(), "Optional[String]")
	equal(t, "common", kind(t, "Integer[1, 10]").Common(kind(t, "Float")).String(), "Numeric")
	numbers, mixed := value(t, []int{80, 443}), value(t, []any{80, "a"})
	equal(t, "plain", numbers.Infer(InferPlain).String(), "Array[Integer[80, 443], 2, 2]")
	equal(t, "detailed", mixed.Infer(InferDetailed).String(), "Tuple[Integer[80, 80], String]")
	equal(t, "generic", numbers.Infer(InferGeneric).String(), "Array[Integer]")
	equal(t, "no such way", numbers.Infer(99), nil)
	equal(t, "as a value", kind(t, "Integer").Value().Type().String(), "Integer")
	equal(t, "in data", value(t, []any{kind(t, "Integer")}).String(), "[Integer]")
}

func TestDifferences(t *testing.T) {
	integer := kind(t, "Integer")
	for _, row := range []struct {
		what, want string
		ask        func() (string, error)
	}{
		{"mismatch", "port has wrong type, expects an Integer value, got String",
			func() (string, error) { return integer.Mismatch(value(t, "a"), "port") }},
		{"no mismatch", "", func() (string, error) { return integer.Mismatch(value(t, 1), "port") }},
		{"difference", "x expects an Integer value, got String",
			func() (string, error) { return integer.Difference(kind(t, "String"), "x") }},
		{"no difference", "", func() (string, error) { return integer.Difference(kind(t, "Integer[1]"), "x") }},
	} {
		got, err := row.ask()
		equal(t, row.what, got, row.want)
		equal(t, row.what, err == nil, true)
	}
	_, err := integer.Mismatch(value(t, "a"), "\xff")
	checkError(t, err, ErrUTF8)
	_, err = integer.Difference(integer, "\xff")
	checkError(t, err, ErrUTF8)
}
