package puppetlang

import (
	"context"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

// catalogOf compiles a text. The catalog is closed at the end of the test.
func catalogOf(tb testing.TB, text string) *Catalog {
	tb.Helper()
	environment := newEnvironment(tb, Options{}, nil)
	catalog, err := environment.CompileString(context.Background(), KnownNode{Name: "n1"}, "site.pp", text)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(catalog.Close)
	return catalog
}

func TestRelationships(t *testing.T) {
	catalog := catalogOf(t, "notify { 'a': } ~> notify { 'b': require => Notify['c'] }\nnotify { 'c': }\n"+
		"class k { notify { 'd': } }\ninclude k\nnotify { 'e': before => Class['k'] }")
	equal(t, "relationships", fmt.Sprint(catalog.Relationships()),
		"[{Notify[a] Notify[b] true} {Notify[c] Notify[b] false} {Notify[e] Class[K] false}]")
	equal(t, "none", len(catalogOf(t, "").Relationships()), 0)
}

func TestCycles(t *testing.T) {
	catalog, none := catalogOf(t, "notify { 'a': } -> notify { 'b': } -> Notify['a']"), catalogOf(t, "")
	cycles, err := catalog.Cycles()
	equal(t, "cycles", fmt.Sprint(cycles, err), "[[Notify[a] Notify[b] Notify[a]]] <nil>")
	text, err := catalog.CyclesText()
	const message = "Found 1 dependency cycle:\n(Notify[a] => Notify[b] => Notify[a])\n"
	equal(t, "text", err == nil && strings.Contains(text, message), true)
	cycles, err = none.Cycles()
	equal(t, "no cycles", cycles == nil && err == nil, true)
	text, err = none.CyclesText()
	equal(t, "no text", text == "" && err == nil, true)
}

func TestResourcesAreFoundByValues(t *testing.T) {
	catalog := catalogOf(t, "notify { 'a': }\nnotify { 'b': require => Notify['a'] }")
	equal(t, "parameter", catalog.FindValue(catalog.Find("Notify[b]").Get("require")), catalog.Find("Notify[a]"))
	equal(t, "type", catalog.FindValue(kind(t, "Notify['a']")), catalog.Find("Notify[a]"))
	equal(t, "text", catalog.FindValue("Notify[a]"), catalog.Find("Notify[a]"))
	for _, reference := range []any{literal(t, "Notify['c']"), literal(t, "Notify"), 1, func() {}} {
		equal(t, "none", catalog.FindValue(reference) == nil, true)
	}
}

func TestTheDifferenceOfTwoCatalogs(t *testing.T) {
	one := catalogOf(t, "notify { 'a': message => 'x' }\nnotify { 'b': }\nclass k { notify { 'd': } }\ninclude k")
	later := catalogOf(t, "notify { 'a': message => 'y', loglevel => 'err' }\nnotify { 'c': }\nclass k { }\n"+
		"include k\nnotify { 'd': }")
	difference, err := one.Difference(later)
	wanted := Difference{
		Added: []string{"Notify[c]"}, Removed: []string{"Notify[b]"},
		Changed:    []Change{{"Notify[a]", "message", "x", "y"}, {"Notify[a]", "loglevel", nil, "err"}},
		AddedEdges: [][]string{{"Class[main]", "Notify[d]"}}, RemovedEdges: [][]string{{"Class[K]", "Notify[d]"}},
	}
	if err != nil || !reflect.DeepEqual(difference, wanted) || difference.Empty() {
		t.Errorf("%+v, %v", difference, err)
	}
	difference, err = one.Difference(one)
	equal(t, "the same", err == nil && difference.Empty(), true)
}
