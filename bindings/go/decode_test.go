package puppetlang

import (
	"reflect"
	"testing"
	"time"
)

type server struct {
	Name    string
	Port    uint16 `puppet:"listen_port"`
	Tags    []string
	Weights map[string]float64
	Owner   *string
	Since   time.Time
	Timeout *time.Duration
	Raw     any
	Kept    int `puppet:"-"`
	hidden  int
}

func TestAValueFillsAStruct(t *testing.T) {
	owner, timeout := "root", 90*time.Second+500*time.Millisecond
	want := server{
		Name: "web1", Port: 443, Tags: []string{"a", ""}, Weights: map[string]float64{"x": 1, "y": 2.5}, Owner: &owner,
		Since: time.Date(2020, 1, 2, 3, 4, 5, 6, time.UTC), Timeout: &timeout, Raw: []any{int64(1), nil}, Kept: 7, hidden: 8,
	}
	value := literal(t, `{
		'name' => 'web1', 'listen_port' => 443, 'tags' => ['a', ''], 'weights' => {'x' => 1, 'y' => 2.5},
		'owner' => 'root', 'since' => Timestamp('2020-01-02T03:04:05.000000006 UTC'), 'timeout' => Timespan('0-00:01:30.5'),
		'raw' => [1, undef], 'unknown' => 1, 'hidden' => 2, 'kept' => 3, 1 => 2 }`)
	got := server{Kept: 7, hidden: 8}
	if err := value.Decode(&got); err != nil {
		t.Fatal(err)
	}
	equal(t, "struct", reflect.DeepEqual(got, want), true)
	/* And back. */
	again, err := FromGo(got)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	equal(t, "since", again.Get("since").Kind(), ValueTimestamp)
	equal(t, "port", again.Get("listen_port").String(), "443")
	equal(t, "left out", again.Get("kept") == nil, true)
}

func TestEachKindIsDecoded(t *testing.T) {
	for _, row := range []struct {
		text   string
		target any
		want   any
	}{
		{"1", new(int8), int8(1)}, {"255", new(uint8), uint8(255)}, {"2", new(float32), float32(2)}, {"1.5", new(float64), 1.5},
		{"true", new(bool), true}, {"'a'", new(string), "a"}, {"[1, 2]", new([2]int), [2]int{1, 2}},
		{"[[1], []]", new([][]int), [][]int{{1}, {}}}, {"{1 => 'a'}", new(map[int]string), map[int]string{1: "a"}},
		{"{'a' => 1}", new(Hash), Hash{{"a", int64(1)}}}, {"Binary('AQI=')", new([]byte), []byte{1, 2}},
		{"'x'", new(any), "x"}, {"[1]", new(any), []any{int64(1)}},
		{"Timestamp('1970-01-01T00:00:01 UTC')", new(time.Time), time.Unix(1, 0).UTC()},
	} {
		if err := literal(t, row.text).Decode(row.target); err != nil {
			t.Errorf("%s: %v", row.text, err)
			continue
		}
		equal(t, row.text, reflect.DeepEqual(reflect.ValueOf(row.target).Elem().Interface(), row.want), true)
	}
	text := "before"
	pointer := &text
	equal(t, "undef", literal(t, "undef").Decode(&pointer) == nil && pointer == nil, true)
	equal(t, "undef", literal(t, "undef").Decode(&text) == nil && text == "", true)
	var kept *Value
	equal(t, "value", literal(t, "Integer[1, 2]").Decode(&kept) == nil && kept.Kind() == ValueType, true)
}

func TestWhatDoesNotFitIsAnError(t *testing.T) {
	for _, row := range []struct {
		text, message string
		target        any
	}{
		{"256", "$: the Integer 256 does not fit into uint8", new(uint8)},
		{"-1", "$: the Integer -1 does not fit into uint", new(uint)},
		{"1.5", "$: a Float does not fit into int", new(int)},
		{"{'a' => [1, 'b']}", "$.a[1]: a String does not fit into int", new(map[string][]int)},
		{"[1, 2, 3]", "$: an Array of 3 elements does not fit into [2]int", new([2]int)},
		{"{[1] => 2}", "$.keys: an Array of 1 elements does not fit into interface {}", new(map[any]int)},
		{"{'name' => 1}", "$.name: the Integer 1 does not fit into string", new(server)},
		{"Sensitive('secret')", "$: a value of type Sensitive does not fit into string", new(string)},
		{"/a/", "$: a value of type Regexp does not fit into string", new(string)},
		{"undef", "Decode needs a pointer to store the value in, not int", 1},
	} {
		err := literal(t, row.text).Decode(row.target)
		if err == nil {
			t.Errorf("%s fits into %T", row.text, row.target)
			continue
		}
		equal(t, row.text, err.Error(), row.message)
	}
}

func TestTimesBecomeTimestamps(t *testing.T) {
	moment := time.Date(2024, 2, 29, 23, 59, 59, 987654321, time.FixedZone("", 3600))
	seconds, nanoseconds, ok := value(t, moment).Time()
	equal(t, "a time", ok && seconds == moment.Unix() && int(nanoseconds) == moment.Nanosecond(), true)
}

func TestContainersOfEveryShape(t *testing.T) {
	for _, data := range []any{
		[]any{}, Hash{}, []any{""}, []any{"", ""}, []any{"a\x00b", "é"}, []any{int64(1), []any{nil, true, 2.5}},
		Hash{{"a", Hash{{int64(1), []any{"b"}}}}, {[]any{"k"}, ""}, {nil, false}},
	} {
		equal(t, "data", reflect.DeepEqual(value(t, data).ToGo(), data), true)
	}
}

func BenchmarkThousandIntegersToGo(b *testing.B) {
	numbers := make([]int, 1000)
	benchmarkToGo(b, numbers)
}

func BenchmarkThousandStringsToGo(b *testing.B) {
	texts := make([]string, 1000)
	for i := range texts {
		texts[i] = "text"
	}
	benchmarkToGo(b, texts)
}

func benchmarkToGo(b *testing.B, data any) {
	converted, err := FromGo(data)
	if err != nil {
		b.Fatal(err)
	}
	defer converted.Close()
	b.ResetTimer()
	for i := 0; i < b.N; i++ {
		if converted.ToGo() == nil {
			b.Fatal("no data")
		}
	}
}
