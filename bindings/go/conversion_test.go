package puppetlang

import (
	"testing"
	"time"
)

func TestValuesOfAType(t *testing.T) {
	for _, row := range []struct {
		kind      string
		arguments []any
		want      string
	}{
		{"Integer", []any{"0x1F"}, "31"}, {"Integer", []any{"777", 8}, "511"}, {"Array", []any{Hash{{"a", 1}}}, "[['a', 1]]"},
		{"String", []any{value(t, 31), "%#x"}, "'0x1f'"}, {"Boolean", []any{"yes"}, "true"},
	} {
		made, err := kind(t, row.kind).New(row.arguments...)
		if err != nil {
			t.Fatalf("%v: %v", row, err)
		}
		equal(t, row.kind, made.String(), row.want)
		made.Close()
	}
	now, err := kind(t, "Timestamp").New()
	if err != nil {
		t.Fatal(err)
	}
	defer now.Close()
	seconds, _, ok := now.Time()
	passed := time.Now().Unix() - seconds
	equal(t, "the time", ok && passed >= -1 && passed < 60, true)
}

func TestWhatCannotBeMade(t *testing.T) {
	made, err := kind(t, "Integer").New("a")
	equal(t, "value", made, nil)
	checkError(t, err, ErrType, "'new' The string 'a' cannot be converted to Integer")
	_, err = kind(t, "Integer").New()
	checkError(t, err, ErrType)
	_, err = kind(t, "Undef").New(1)
	checkError(t, err, ErrType, "Creation of new instance of type 'Undef' is not supported")
	_, err = kind(t, "Integer").New(1, make(chan int))
	checkError(t, err, ErrArgument)
	_, err = kind(t, "Integer").New("\xff")
	checkError(t, err, ErrUTF8)
}

func TestTextInAFormat(t *testing.T) {
	for _, row := range []struct {
		value        *Value
		format, want string
	}{
		{value(t, 31), "%#x", "0x1f"}, {value(t, []any{1, "a"}), "%(a", "(1, 'a')"},
		{literal(t, "Sensitive('secret')"), "%s", "Sensitive [value redacted]"},
	} {
		got, err := row.value.Format(row.format)
		equal(t, row.format, got, row.want)
		equal(t, row.format, err == nil, true)
		got, err = row.value.FormatWith(value(t, row.format))
		equal(t, row.format, got, row.want)
		equal(t, row.format, err == nil, true)
	}
	formats := Hash{{kind(t, "Array"), Hash{{"format", "%(a"}, {"string_formats", Hash{{kind(t, "Integer"), "%#x"}}}}}}
	got, err := value(t, []any{31, "a"}).FormatWith(value(t, formats))
	equal(t, "formats", got, "(0x1f, 'a')")
	equal(t, "formats", err == nil, true)
}

func TestWhatIsNoFormat(t *testing.T) {
	one := value(t, 1)
	for format, want := range map[string]error{"x": ErrType, "%k": ErrType, "": ErrType, "\xff": ErrUTF8, "%99999999d": ErrLimit} {
		got, err := one.Format(format)
		equal(t, format, got, "")
		checkError(t, err, want)
	}
	_, err := one.FormatWith(one)
	checkError(t, err, ErrType)
	_, err = one.FormatWith(value(t, Hash{{"a", "%d"}}))
	checkError(t, err, ErrType, "top level keys in the format hash must be data types")
}

func TestInterpolation(t *testing.T) {
	for _, row := range []struct {
		value *Value
		want  string
	}{
		{value(t, "a"), "a"}, {value(t, nil), ""}, {value(t, []any{1, "a"}), "[1, a]"},
		{literal(t, "Sensitive('secret')"), "Sensitive [value redacted]"},
	} {
		got, err := row.value.Interpolate()
		equal(t, row.want, got, row.want)
		equal(t, row.want, err == nil, true)
	}
}
