package puppetlang

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"
)

// tree returns the files of an environment in the directory "site".
func tree() fstest.MapFS {
	files := fstest.MapFS{}
	for path, text := range map[string]string{
		"manifests/site.pp":                 "include web\nnotify { lookup('greeting'): }\nnotify { epp('web/hello.epp'): }",
		"hiera.yaml":                        "version: 5\nhierarchy: [{name: common, path: common.yaml}]\n",
		"data/common.yaml":                  "greeting: from the data\n",
		"modules/web/manifests/init.pp":     "class web { notify { 'from the module': } }",
		"modules/web/lib/puppet/type/vh.rb": "Puppet::Type.newtype(:vh) { newparam(:name) }\n",
		"modules/web/types/port.pp":         "type Web::Port = Integer[1, 65535]",
		"modules/web/templates/hello.epp":   "from the template",
		"modules/web/metadata.json": `{"name": "acme-web", "version": "1.2.3", "author": "a", "license": "l",` +
			` "summary": "s", "source": "s", "dependencies": []}`,
	} {
		files["site/"+path] = &fstest.MapFile{Data: []byte(text), ModTime: time.Unix(1_700_000_000, 5)}
	}
	return files
}

// openedIn opens the environment in the directory "/site" of a file system.
func openedIn(tb testing.TB, files fs.FS) *Environment {
	tb.Helper()
	environment, err := newEngine(tb, Options{Files: files}).OpenEnvironment("/site")
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(environment.Close)
	return environment
}

// notifications returns the titles of the notify resources that an environment compiles.
func notifications(tb testing.TB, environment *Environment) string {
	tb.Helper()
	var titles []string
	for _, resource := range compile(tb, environment, KnownNode{Name: "web1"}).Resources() {
		if resource.Type == "Notify" {
			titles = append(titles, resource.Title)
		}
	}
	return strings.Join(titles, ", ")
}

// A countingFS counts the manifests that are opened, and fails for one path.
type countingFS struct {
	fs.FS
	manifests int64
	broken    atomic.Value
	failing   func() error
}

func (f *countingFS) Open(name string) (fs.File, error) {
	if name == f.broken.Load() {
		return nil, f.failing()
	}
	return f.FS.Open(name)
}

func (f *countingFS) ReadFile(name string) ([]byte, error) {
	if name == f.broken.Load() {
		return nil, f.failing()
	}
	if strings.HasSuffix(name, ".pp") {
		atomic.AddInt64(&f.manifests, 1)
	}
	return fs.ReadFile(f.FS, name)
}

func TestAFileSystemHasTheFilesOfAnEnvironment(t *testing.T) {
	files := tree()
	counting := &countingFS{FS: files}
	environment := openedIn(t, counting)
	const all = "from the module, from the data, from the template"
	equal(t, "titles", notifications(t, environment), all)
	equal(t, "name", environment.Name(), "site")
	before := counting.manifests
	equal(t, "titles", notifications(t, environment), all)
	equal(t, "manifests that are read", counting.manifests, before)

	changed := &fstest.MapFile{Data: []byte("class web { notify { 'changed': } }"), ModTime: time.Unix(1_700_000_000, 6)}
	files["site/modules/web/manifests/init.pp"] = changed
	equal(t, "titles", notifications(t, environment), all)
	later, err := environment.Refresh()
	if err != nil {
		t.Fatal(err)
	}
	defer later.Close()
	equal(t, "titles", notifications(t, later), "changed, from the data, from the template")

	modules, err := environment.Modules()
	if err != nil || len(modules) != 1 {
		t.Fatalf("%v, %v", modules, err)
	}
	equal(t, "path", modules[0].Path, "/site/modules/web")
	equal(t, "version", modules[0].Metadata.Get("version") == any("1.2.3"), true)
	names, err := environment.ResourceTypes()
	equal(t, "resource types", strings.Join(names, " "), "vh")
	equal(t, "error", err == nil, true)
}

func TestADirectoryIsAFileSystem(t *testing.T) {
	directory := t.TempDir()
	for path, file := range tree() {
		target := filepath.Join(directory, path)
		if err := os.MkdirAll(filepath.Dir(target), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(target, file.Data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	environment := openedIn(t, os.DirFS(directory))
	equal(t, "titles", notifications(t, environment), "from the module, from the data, from the template")
}

func TestTheRootOfAFileSystemCanBeAnEnvironment(t *testing.T) {
	site, err := fs.Sub(tree(), "site")
	if err != nil {
		t.Fatal(err)
	}
	environment, err := newEngine(t, Options{Files: site}).OpenEnvironment("/")
	if err != nil {
		t.Fatal(err)
	}
	defer environment.Close()
	equal(t, "titles", notifications(t, environment), "from the module, from the data, from the template")
}

func TestThereIsNoSuchDirectory(t *testing.T) {
	_, err := newEngine(t, Options{Files: fstest.MapFS{}}).OpenEnvironment("/site")
	checkError(t, err, ErrNotFound, "/site")
}

func TestErrorsOfFilesEndTheCall(t *testing.T) {
	boo := errors.New("boo")
	files := &countingFS{FS: tree(), failing: func() error { return boo }}
	environment := openedIn(t, files)
	// The library would compile without a hiera.yaml.
	paths := "modules/web/manifests/init.pp hiera.yaml data/common.yaml modules/web/templates/hello.epp"
	for _, path := range strings.Fields(paths) {
		files.broken.Store("site/" + path)
		fresh, err := environment.Refresh()
		if err == nil {
			var catalog *Catalog
			catalog, err = fresh.Compile(context.Background(), KnownNode{Name: "web1"}, nil)
			equal(t, "no catalog", catalog == nil, true)
			fresh.Close()
		}
		equal(t, path, errors.Is(err, boo), true)
	}
	files.broken.Store("site/environment.conf")
	_, err := newEngine(t, Options{Files: files}).OpenEnvironment("/site")
	equal(t, "opening", errors.Is(err, boo), true)
	files.broken.Store("")
	later, err := environment.Refresh()
	if err != nil {
		t.Fatal(err)
	}
	defer later.Close()
	equal(t, "titles", notifications(t, later), "from the module, from the data, from the template")
}

func TestAPanicOfFilesComesOut(t *testing.T) {
	files := &countingFS{FS: tree(), failing: func() error { panic("boo") }}
	environment := openedIn(t, files)
	files.broken.Store("site/modules/web/manifests/init.pp")
	panicked := panicOf(func() { _, _ = environment.Compile(context.Background(), KnownNode{Name: "web1"}, nil) })
	equal(t, "panic", panicked == any("boo"), true)
}

func TestFilesStayWithTheirEnvironment(t *testing.T) {
	other, err := openedIn(t, tree()).WithEngine(newEngine(t, Options{MaxSteps: 100_000}))
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	equal(t, "titles", notifications(t, other), "from the module, from the data, from the template")
}
