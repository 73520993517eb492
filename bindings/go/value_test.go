package puppetlang

import (
	"fmt"
	"math"
	"reflect"
	"strings"
	"sync"
	"testing"
)

// value creates a value that is closed at the end of the test.
func value(tb testing.TB, data any) *Value {
	tb.Helper()
	value, err := FromGo(data)
	if err != nil {
		tb.Fatalf("%v: %v", data, err)
	}
	tb.Cleanup(value.Close)
	return value
}

// literal parses a value that is closed at the end of the test.
func literal(tb testing.TB, text string) *Value {
	tb.Helper()
	value, err := ParseValue(text)
	if err != nil {
		tb.Fatalf("%s: %v", text, err)
	}
	tb.Cleanup(value.Close)
	return value
}

func TestDataOfGoGoesInAndOut(t *testing.T) {
	long := strings.Repeat("long ", 10)
	for _, data := range []any{
		nil, true, false, int64(0), int64(math.MaxInt64), int64(math.MinInt64), 1.5, "", "a\x00é", long, []byte{}, []byte{0, 255},
		[]any{}, []any{[]any{nil}, "a"}, Hash{}, Hash{{"z", int64(1)}, {"a", []any{2.0}}, {int64(3), Hash{{nil, "x"}}}},
	} {
		if got := value(t, data).ToGo(); !reflect.DeepEqual(got, data) {
			t.Errorf("got %#v, want %#v", got, data)
		}
	}
	type name string
	number := uint8(7)
	got := value(t, []any{int8(-1), uint64(1), float32(0.5), name("n"), []string{"a"}, [2]int{1, 2}, &number, (*int)(nil),
		map[string]any{"b": 1, "a": nil}, (*Value)(nil), (*Type)(nil)})
	equal(t, "text", got.String(), "[-1, 1, 0.5, 'n', ['a'], [1, 2], 7, undef, {'a' => undef, 'b' => 1}, undef, undef]")
	equal(t, "value of a hash", Hash{{int64(1), "x"}, {"k", "y"}}.Get("k") == "y", true)
	equal(t, "no value", Hash{}.Get("k") == nil, true)
}

func TestWhatIsNoValueIsRefused(t *testing.T) {
	itself := []any{nil}
	itself[0] = itself
	for _, row := range []struct {
		data any
		want error
	}{
		{func() {}, ErrArgument}, {[]any{1, func() {}}, ErrArgument}, {map[string]any{"a": make(chan int)}, ErrArgument},
		{Hash{{func() {}, 1}}, ErrArgument}, {uint64(math.MaxUint64), ErrArgument}, {[]string{"\xff"}, ErrUTF8},
		{map[string]int{"\xff": 1}, ErrUTF8}, {itself, ErrLimit},
	} {
		got, err := FromGo(row.data)
		equal(t, "value", got, nil)
		checkError(t, err, row.want)
	}
}

func TestTextsThatAreNoValues(t *testing.T) {
	for text, want := range map[string]error{"[1,": ErrSyntax, "1 + 1": ErrType, "'\xff'": ErrUTF8, "": ErrType} {
		got, err := ParseValue(text)
		equal(t, text, got, nil)
		checkError(t, err, want)
	}
	_, err := ParseValue("[1,\n ]]")
	equal(t, "column", err.(*Error).Diagnostics[0].Column, 3)
}

func TestKindsOfValues(t *testing.T) {
	for text, kind := range map[string]ValueKind{
		"undef": ValueUndef, "default": ValueDefault, "true": ValueBoolean, "1": ValueInteger, "1.0": ValueFloat, "'a'": ValueString,
		"/a/": ValueRegexp, "[]": ValueArray, "{}": ValueHash, "Integer": ValueType, "Sensitive(1)": ValueSensitive,
		"Binary('')": ValueBinary, "SemVer('1.0.0')": ValueSemVer, "SemVerRange('1.x')": ValueSemVerRange,
		"Timespan('0-00:00:01')": ValueTimespan, "Timestamp('2020-01-01')": ValueTimestamp, "URI('http://a')": ValueURI,
	} {
		equal(t, text, literal(t, text).Kind(), kind)
	}
	equal(t, "name", ValueSemVerRange.String(), "SemVerRange")
	equal(t, "no name", ValueKind(99).String(), "ValueKind(99)")
}

func TestContentOfValues(t *testing.T) {
	truth, ok := value(t, true).Bool()
	equal(t, "bool", truth && ok, true)
	whole, ok := value(t, -5).Int()
	equal(t, "int", ok && whole == -5, true)
	number, ok := value(t, 2.5).Float()
	equal(t, "float", ok && number == 2.5, true)
	text, ok := value(t, "a\x00").Text()
	equal(t, "text", ok && text == "a\x00", true)
	text, ok = literal(t, "/a.b/").Text()
	equal(t, "regexp", ok && text == "a.b", true)
	bytes, ok := value(t, []byte("xy")).Bytes()
	equal(t, "bytes", ok && string(bytes) == "xy", true)
	seconds, nanoseconds, ok := literal(t, "Timespan('-0-00:00:01.5')").Time()
	equal(t, "time", ok && seconds == -2 && nanoseconds == 500_000_000, true)
	equal(t, "type", literal(t, "Integer[1]").Type().String(), "Integer[1]")

	other := value(t, nil)
	_, isBool := other.Bool()
	_, isInt := other.Int()
	_, isFloat := other.Float()
	_, isText := other.Text()
	_, isBinary := other.Bytes()
	_, _, isTime := other.Time()
	equal(t, "nothing", isBool || isInt || isFloat || isText || isBinary || isTime, false)
	equal(t, "no type", other.Type(), nil)
	equal(t, "nothing to unwrap", other.Unwrap(), nil)
	equal(t, "no elements", other.Len(), 0)
}

func TestElementsAndEntries(t *testing.T) {
	array := value(t, []any{1, "two"})
	equal(t, "elements", fmt.Sprint(array.At(0), array.At(1), array.At(2), array.At(-1)), "1 'two' <nil> <nil>")
	hash := value(t, Hash{{"z", 1}, {1, "whole"}, {1.0, "float"}})
	equal(t, "values", fmt.Sprint(hash.Get("z"), hash.Get("Z"), hash.Lookup(value(t, 1)), hash.Lookup(value(t, 1.0))),
		"1 <nil> 'whole' 'float'")
	key, entry := hash.Entry(2)
	equal(t, "entry", fmt.Sprint(key, entry), "1.0 'float'")
	key, entry = hash.Entry(3)
	equal(t, "no entry", key == nil && entry == nil, true)
	equal(t, "entries", hash.Len(), 3)
	// An element does not need its array any longer.
	element := array.At(1)
	array.Close()
	equal(t, "kept", element.String(), "'two'")
}

func TestWhatIsSensitiveIsShownOnlyWhenAskedFor(t *testing.T) {
	secret := Sensitive(value(t, "swordfish"))
	defer secret.Close()
	for _, format := range []string{"%v", "%s", "%+v", "%#v", "%q"} {
		if text := fmt.Sprintf(format, []any{secret}); strings.Contains(text, "sword") {
			t.Error(text)
		}
	}
	equal(t, "to Go", secret.ToGo().(*Value).Kind(), ValueSensitive)
	equal(t, "hidden", secret.Unwrap().ToGo() == "swordfish", true)
}

func TestJSON(t *testing.T) {
	given := literal(t, "{'a' => [1, 2.5, undef, default, Sensitive('secret')]}")
	rich, err := given.RichJSON()
	equal(t, "rich", rich, `{"a":[1,2.5,null,{"__ptype":"Default"},{"__ptype":"Sensitive","__pvalue":"secret"}]}`)
	equal(t, "error", err == nil, true)
	plain, err := given.PlainJSON()
	equal(t, "plain", plain, `{"a":[1,2.5,null,"default",{"__ptype":"Sensitive","__pvalue":"secret"}]}`)
	equal(t, "error", err == nil, true)
	read, err := FromJSON(rich)
	if err != nil {
		t.Fatal(err)
	}
	defer read.Close()
	equal(t, "the same", read.KeyEqual(given), true)
	_, err = FromJSON("[1,")
	checkError(t, err, ErrSyntax)
	_, err = FromJSON(`{"__ptype":"Nobody::Knows"}`)
	checkError(t, err, ErrType)
}

func TestYAML(t *testing.T) {
	read, err := FromYAML("port: 80\nmodes: ['0644', yes]\n")
	if err != nil {
		t.Fatal(err)
	}
	defer read.Close()
	equal(t, "value", read.String(), "{'port' => 80, 'modes' => ['0644', true]}")
	written, err := read.YAML()
	equal(t, "error", err == nil, true)
	equal(t, "YAML", written, "---\nport: 80\nmodes:\n- '0644'\n- true\n")
	nothing, err := FromYAML("")
	equal(t, "undef", err == nil && nothing.Kind() == ValueUndef, true)
	for text, want := range map[string]error{
		"a: [1": ErrSyntax, "a: 2020-01-01": ErrSyntax, "a: 9223372036854775808": ErrLimit,
	} {
		_, err := FromYAML(text)
		checkError(t, err, want)
	}
	_, err = Sensitive(value(t, "s")).YAML()
	checkError(t, err, ErrUnsupported)
}

func TestKeysOfHashes(t *testing.T) {
	data := Hash{{"a", "b"}, {1, "one"}, {"list", []any{map[string]any{"x": nil}}}, {nil, ""}}
	equal(t, "hash", value(t, data).String(), "{'a' => 'b', 1 => 'one', 'list' => [{'x' => undef}], undef => ''}")
	for _, wrong := range []Hash{{{"\xFF", 1}}, {{"\xFF", "a"}}, {{"a", "\xFF"}}, {{1, "\xFF"}}} {
		_, err := FromGo(wrong)
		checkError(t, err, ErrUTF8, "a text is not UTF-8")
	}
}

func TestEqualityOfValues(t *testing.T) {
	one, float, text, capital := value(t, 1), value(t, 1.0), value(t, "a"), value(t, "A")
	equal(t, "numbers", one.Equal(float) && !one.KeyEqual(float), true)
	equal(t, "strings", text.Equal(capital) && !text.KeyEqual(capital), true)
	equal(t, "others", one.Equal(text), false)
	equal(t, "hash", value(t, "a").Hash(), text.Hash())
}

func TestUseOfAClosedOrMissingValuePanics(t *testing.T) {
	closed := value(t, 1)
	closed.Close()
	equal(t, "closed", fmt.Sprint(panicOf(func() { closed.Kind() })), "puppetlang: this Value is closed")
	equal(t, "within data", fmt.Sprint(panicOf(func() { _, _ = FromGo([]any{closed}) })), "puppetlang: this Value is closed")
	if panicOf(func() { new(Value).Len() }) == nil || panicOf(func() { value(t, 1).Equal(nil) }) == nil {
		t.Error("no panic")
	}
	(*Value)(nil).Close()
	(*Type)(nil).Close()
}

func TestManyGoroutinesShareAValue(t *testing.T) {
	shared := value(t, map[string]any{"list": []any{1, "more than what fits in its place"}})
	var all sync.WaitGroup
	for i := 0; i < 8; i++ {
		all.Add(1)
		go func() {
			defer all.Done()
			for j := 0; j < 200; j++ {
				equal(t, "element", shared.Get("list").At(1).ToGo() == "more than what fits in its place", true)
			}
		}()
	}
	all.Wait()
}

func BenchmarkFromGo(b *testing.B) {
	numbers := make([]int, 1000)
	for i := 0; i < b.N; i++ {
		value, err := FromGo(numbers)
		if err != nil {
			b.Fatal(err)
		}
		value.Close()
	}
}

func BenchmarkToGo(b *testing.B) {
	numbers := value(b, make([]int, 1000))
	for i := 0; i < b.N; i++ {
		numbers.ToGo()
	}
}
