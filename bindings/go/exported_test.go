package puppetlang

import (
	"context"
	"errors"
	"reflect"
	"testing"
)

// collecting returns an environment whose manifest collects from a source of exported resources.
func collecting(tb testing.TB, manifest string, source ExportedSource) *Environment {
	tb.Helper()
	options := Options{Storeconfigs: true, Exported: source}
	return newEnvironment(tb, options, map[string]string{"manifests/site.pp": manifest})
}

func TestACollectorAsksTheSource(t *testing.T) {
	var asked []ExportedSearch
	source := func(search ExportedSearch) ([]ExportedResource, error) {
		asked = append(asked, search)
		return []ExportedResource{{Node: "db1", Type: "Notify", Title: "a", Parameters: map[string]any{"message": "m"}}}, nil
	}
	catalog := compile(t, collecting(t, "Notify <<| tag == db |>>", source), KnownNode{Name: "web1"})
	equal(t, "collected", catalog.Find("Notify[a]") != nil, true)
	wanted := []ExportedSearch{{Type: "Notify", Query: []any{"tag", "==", "db"}, Node: "web1"}}
	if !reflect.DeepEqual(asked, wanted) {
		t.Errorf("asked %v", asked)
	}
}

func TestAnErrorOfTheSourceEndsTheCompile(t *testing.T) {
	boo := errors.New("boo")
	failing := func(ExportedSearch) ([]ExportedResource, error) { return nil, boo }
	_, err := collecting(t, "Notify <<| |>>", failing).Compile(context.Background(), KnownNode{Name: "web1"}, nil)
	equal(t, "is boo", errors.Is(err, boo), true)
	_, err = collecting(t, "Notify <<| |>>", nil).Compile(context.Background(), KnownNode{Name: "web1"}, nil)
	if err == nil {
		t.Fatal("there is no source")
	}
	const message = "exported resources of other nodes cannot be collected: the host does not offer them"
	checkError(t, err, ErrUnsupported, message)
}
