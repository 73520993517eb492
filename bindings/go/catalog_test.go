package puppetlang

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"sort"
	"strings"
	"sync"
	"testing"
)

// The expected catalogs of the nodes of this site are those of the reference.
var site = map[string]string{
	"manifests/site.pp": `node 'web1' {
  class { 'web': port => 8080 }
  @file { '/virtual': }
  create_resources('notify', { 'made' => { 'message' => 'm' } })
}
node default {
  notify { "none for ${kernel}": }
}
`,
	"modules/web/manifests/init.pp": `class web($port = 80) {
  file { '/etc/web':
    ensure  => file,
    content => Sensitive("listen ${port}"),
    alias   => 'web',
    tag     => 'conf',
  }
  -> web::vhost { ['a', 'b']: }
}
`,
	"modules/web/manifests/vhost.pp": `define web::vhost($root = "/srv/${title}") {
  file { $root: ensure => directory }
}
`,
}

// newEnvironment creates an environment that is closed at the end of the test.
func newEnvironment(tb testing.TB, options Options, files map[string]string) *Environment {
	tb.Helper()
	environment, err := newEngine(tb, options).NewEnvironment(files)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(environment.Close)
	return environment
}

// compile compiles the main manifest for a node.
func compile(tb testing.TB, environment *Environment, node KnownNode) *Catalog {
	tb.Helper()
	catalog, err := environment.Compile(context.Background(), node, nil)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(catalog.Close)
	return catalog
}

// compileError returns the error of compiling a text for the node n1.
func compileError(tb testing.TB, environment *Environment, text string) error {
	tb.Helper()
	catalog, err := environment.CompileString(context.Background(), KnownNode{Name: "n1"}, "site.pp", text)
	if err == nil || catalog != nil {
		tb.Errorf("%s: %v, %v", text, catalog, err)
	}
	return err
}

func references(resources []*Resource) string {
	var all []string
	for _, resource := range resources {
		all = append(all, resource.String())
	}
	return strings.Join(all, " ")
}

func TestACatalogHasResources(t *testing.T) {
	catalog := compile(t, newEnvironment(t, Options{}, site), KnownNode{Name: "web1"})
	equal(t, "resources", references(catalog.Resources()), "Stage[main] Class[Settings] Class[main] Node[web1] Class[Web] "+
		"File[/etc/web] Web::Vhost[a] Web::Vhost[b] File[/virtual] Notify[made] File[/srv/a] File[/srv/b]")
	equal(t, "names", catalog.Name()+" "+catalog.Environment(), "web1 production")
	equal(t, "classes", strings.Join(catalog.Classes(), " "), "settings web1 web")
	tags := catalog.Tags()
	sort.Strings(tags)
	equal(t, "tags", strings.Join(tags, " "), "class node settings web web1")
	edges := catalog.Edges()
	equal(t, "edges", len(edges), 10)
	equal(t, "edge", fmt.Sprint(edges[4].Source, edges[4].Target), "Class[Web] File[/etc/web]")
	virtual := catalog.Find("File[/virtual]")
	equal(t, "virtual", virtual.Virtual && !virtual.Exported, true)
	equal(t, "none", catalog.Find("File[none]") == nil, true)
}

func TestAResourceSaysEverything(t *testing.T) {
	catalog := compile(t, newEnvironment(t, Options{}, site), KnownNode{Name: "web1"})
	file := catalog.Find("file[web]")
	equal(t, "place", fmt.Sprint(file.Path, ":", file.Line, " ", file.Span.First), "/modules/web/manifests/init.pp:2 2:3")
	equal(t, "text", strings.HasPrefix(site["modules/web/manifests/init.pp"][file.Span.Start:file.Span.End], "file { '/etc/web':"), true)
	equal(t, "kinds", fmt.Sprint(file.Kind, catalog.Find("Class[web]").Kind, catalog.Find("Web::Vhost[a]").Kind,
		catalog.Find("Node[web1]").Kind, ResourceKind(9)), "native class defined_type node ResourceKind(9)")
	var names []string
	for _, parameter := range file.Parameters {
		names = append(names, parameter.Name)
	}
	equal(t, "parameters", strings.Join(names, " "), "ensure content alias tag before")
	equal(t, "sensitive", strings.Join(file.SensitiveParameters(), " "), "content")
	equal(t, "content", file.Get("content").(*Value).Unwrap().ToGo() == "listen 8080", true)
	equal(t, "before", fmt.Sprint(file.Get("before")), "[Web::Vhost['a'] Web::Vhost['b']]")
	equal(t, "path", file.Get("path") == nil, true)
	sort.Strings(file.Tags)
	equal(t, "tags", strings.Join(file.Tags, " "), "class conf file node web web1")
	node := catalog.Find("Node[web1]")
	equal(t, "nowhere", node.Path == "" && node.Line == 0 && node.Span == Span{}, true)
}

func TestACatalogIsJSON(t *testing.T) {
	environment := newEnvironment(t, Options{}, nil)
	node := KnownNode{Name: "n1"}
	catalog, err := environment.CompileString(context.Background(), node, "site.pp", "notify { 'hi': message => Sensitive('s') }")
	if err != nil {
		t.Fatal(err)
	}
	text, err := catalog.JSON()
	var data struct {
		Name, Environment string
		Classes           []string
		Resources         []map[string]any
	}
	if err != nil || json.Unmarshal([]byte(text), &data) != nil {
		t.Fatal(text, err)
	}
	equal(t, "names", fmt.Sprint([]string{data.Name, data.Environment}, data.Classes), "[n1 production] [settings]")
	want := map[string]any{"type": "Notify", "title": "hi", "tags": []any{"notify", "hi", "class"}, "file": "site.pp", "line": 1.0,
		"exported": false, "kind": "compilable_type", "parameters": map[string]any{"message": "s"},
		"sensitive_parameters": []any{"message"}}
	if got := data.Resources[len(data.Resources)-1]; !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	deep, err := environment.CompileString(context.Background(), node, "site.pp",
		"notify { 'a': message => Integer[1, 2000].reduce([]) |$m, $x| { [$m] } }")
	if err != nil {
		t.Fatal(err)
	}
	_, err = deep.JSON()
	checkError(t, err, ErrLimit)
}

func TestTheSenderAddsToTheJSON(t *testing.T) {
	environment := newEnvironment(t, Options{}, nil)
	node := KnownNode{Name: "n1"}
	catalog, err := environment.CompileString(context.Background(), node, "site.pp", "@notify { 'n': message => /a/ }")
	if err != nil {
		t.Fatal(err)
	}
	text, err := catalog.JSONWith(JSONOptions{Version: "v1", CodeID: "c", CatalogUUID: "u"})
	if err != nil || !strings.Contains(text, `"version":"v1","code_id":"c","catalog_uuid":"u"`) || strings.Contains(text, "Notify") {
		t.Error(text, err)
	}
	_, err = catalog.JSONWith(JSONOptions{Virtual: true, WithoutRichData: true})
	checkError(t, err, ErrType)
	text, err = catalog.JSONWith(JSONOptions{Virtual: true, WithoutRichData: true, Lossy: true})
	if err != nil || !strings.Contains(text, `"parameters":{"message":"/a/"}`) {
		t.Error(text, err)
	}
	_, err = catalog.JSONWith(JSONOptions{Version: 1.5})
	checkError(t, err, ErrType)
}

func TestADigestIsThatOfTheContent(t *testing.T) {
	environment := newEnvironment(t, Options{}, nil)
	var digests []string
	for _, text := range []string{"notify { 'n': }", "\nnotify { 'n': }", "notify { 'm': }"} {
		catalog, err := environment.CompileString(context.Background(), KnownNode{Name: "n1"}, "site.pp", text)
		if err != nil {
			t.Fatal(err)
		}
		digest, err := catalog.Digest()
		if err != nil || len(digest) != 64 {
			t.Fatal(digest, err)
		}
		digests = append(digests, digest)
	}
	if digests[0] != digests[1] || digests[0] == digests[2] {
		t.Error(digests)
	}
}

func TestWhatIsKnownOfANodeGoesIn(t *testing.T) {
	environment := newEnvironment(t, Options{}, site)
	node := KnownNode{Name: "n1", Facts: map[string]any{"kernel": "L"}, Trusted: Hash{{"certname", "t"}},
		ServerFacts: map[string]string{"v": "8"}, Parameters: map[string]any{"role": "r"},
		Classes: map[string]any{"web": map[string]int{"port": 9}}}
	catalog, err := environment.CompileString(context.Background(), node, "site.pp",
		`notify { "${kernel} ${role} ${facts['kernel']} ${trusted['certname']} ${server_facts['v']}": }`)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "variables", catalog.Find("Notify[L r L t 8]") != nil, true)
	equal(t, "port", catalog.Find("Class[web]").Get("port") == int64(9), true)
	other := compile(t, environment, KnownNode{Name: "x", Facts: Hash{{"kernel", "Linux"}}, Classes: []string{"web"}})
	equal(t, "manifest", other.Find("Notify[none for Linux]") != nil && other.Find("File[web]") != nil, true)
	for name, wrong := range map[string]KnownNode{
		"`facts`": {Name: "a", Facts: []int{1}}, "`classes`": {Name: "a", Classes: "web"}, "`trusted`": {Name: "a", Trusted: 1},
	} {
		_, err = environment.Compile(context.Background(), wrong, nil)
		checkError(t, err, ErrType, name)
	}
	_, err = environment.Compile(context.Background(), KnownNode{}, nil)
	checkError(t, err, ErrArgument, "name")
	_, err = environment.Compile(context.Background(), KnownNode{Name: "a", Facts: make(chan int)}, nil)
	checkError(t, err, ErrArgument)
}

func TestErrorsOfACompileTellWhere(t *testing.T) {
	environment := newEnvironment(t, Options{MaxSteps: 10000}, map[string]string{
		"modules/bad/manifests/init.pp": "class bad {\n  $x = = 1\n}\n"})
	err := compileError(t, environment, "notify { 'a': }\nnotify { 'a': }")
	checkError(t, err, ErrEvaluation, "Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: Notify[a] is "+
		"already declared at (file: site.pp, line: 1); cannot redeclare (file: site.pp, line: 2) (file: site.pp, line: 2, column: 1)")
	err = compileError(t, environment, "include bad")
	checkError(t, err, ErrSyntax, "Syntax error at '=' (file: /modules/bad/manifests/init.pp, line: 2, column: 8)")
	var failed *Error
	equal(t, "diagnostics", errors.As(err, &failed) && failed.Diagnostics[0].Code == "SYNTAX_ERROR", true)
	checkError(t, compileError(t, environment, "$x = = 1"), ErrSyntax)
	checkError(t, compileError(t, environment, "Integer[1, 1000000000000].each |$x| { $x + 1 }"), ErrLimit)
}

func TestAContextStopsACompile(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	options := function("stop", "", func(*Call) (any, error) { cancel(); return nil, nil })
	_, err := newEnvironment(t, options, nil).CompileString(ctx, KnownNode{Name: "n1"}, "", "stop() Integer[1, 1000000000000].each |$x| { $x }")
	checkInterrupted(t, nil, err, context.Canceled)
}

func TestFunctionsAndTheLoggerAreCalledByACompile(t *testing.T) {
	none := errors.New("none")
	options := function("host", "Integer $n", func(call *Call) (any, error) {
		switch n := call.Arguments[0].(int64); n {
		case 0:
			return nil, none
		case 1:
			panic("one")
		default:
			return n * 2, call.Scope().Set("given", n)
		}
	})
	var logged []string
	options.LogLevel = LogNotice
	options.Logger = func(level LogLevel, message string) { logged = append(logged, message) }
	environment := newEnvironment(t, options, map[string]string{"environment.conf": "nonesuch = 1\n"})
	equal(t, "logged", len(logged), 1)
	catalog, err := environment.CompileString(context.Background(), KnownNode{Name: "n1"}, "",
		"$x = host(21) notice('n') notify { \"n${x} ${given}\": }")
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "given", catalog.Find("Notify[n42 21]") != nil, true)
	equal(t, "logged", logged[1], "n")
	err = compileError(t, environment, "host(0)")
	checkError(t, err, ErrCallback)
	equal(t, "cause", errors.Is(err, none), true)
	equal(t, "panic", panicOf(func() { compileError(t, environment, "host(1)") }) == any("one"), true)
}

func TestADirectoryIsRefreshed(t *testing.T) {
	directory := t.TempDir()
	file := filepath.Join(directory, "site.pp")
	write := func(text string) {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("notify { 'one': }")
	before, err := newEngine(t, Options{Manifest: file, Environment: "testing"}).OpenEnvironment(directory)
	if err != nil {
		t.Fatal(err)
	}
	defer before.Close()
	node := KnownNode{Name: "n1"}
	equal(t, "name", before.Name(), "testing")
	equal(t, "before", compile(t, before, node).Find("Notify[one]") != nil, true)
	write("notify { 'second': }")
	after, err := before.Refresh()
	if err != nil {
		t.Fatal(err)
	}
	defer after.Close()
	equal(t, "after", compile(t, after, node).Find("Notify[second]") != nil, true)
	equal(t, "before", compile(t, before, node).Find("Notify[one]") != nil, true)
}

func TestEnvironmentsCanBeRefused(t *testing.T) {
	_, err := newEngine(t, Options{}).OpenEnvironment("/none/such")
	checkError(t, err, ErrNotFound, "/none/such")
	_, err = newEngine(t, Options{Tasks: true}).NewEnvironment(nil)
	checkError(t, err, ErrArgument, "`tasks`")
	_, err = newEngine(t, Options{}).NewEnvironment(map[string]string{"environment.conf": "modulepath"})
	checkError(t, err, ErrSyntax)
	_, err = newEngine(t, Options{}).NewEnvironment(map[string]string{"a.pp": "\xFF"})
	checkError(t, err, ErrUTF8)
	_, err = NewEngine(Options{Environment: "a-b"})
	checkError(t, err, ErrArgument, "`a-b`")
}

func TestTheExampleSiteIsCompiled(t *testing.T) {
	environment, err := newEngine(t, Options{}).OpenEnvironment("../../examples/site")
	if err != nil {
		t.Fatal(err)
	}
	defer environment.Close()
	facts := map[string]any{"networking": map[string]string{"fqdn": "web1.example.com"}, "processors": map[string]int{"count": 4}}
	catalog := compile(t, environment, KnownNode{Name: "web1.example.com", Facts: facts})
	content := catalog.Find("File[/etc/nginx/sites-enabled/shop.example.com]").Get("content")
	equal(t, "content", fmt.Sprint(content), "server { listen 8080; server_name shop.example.com; root /srv/www/com/example/shop; }\n")
}

func TestGoroutinesShareAnEnvironment(t *testing.T) {
	environment := newEnvironment(t, Options{}, site)
	var group sync.WaitGroup
	texts := make([]string, 8)
	for i := range texts {
		group.Add(1)
		go func(text *string) {
			defer group.Done()
			catalog, err := environment.Compile(context.Background(), KnownNode{Name: "web1"}, nil)
			if err != nil {
				t.Error(err)
				return
			}
			defer catalog.Close()
			*text, _ = catalog.JSON()
			catalog.Resources()
		}(&texts[i])
	}
	group.Wait()
	for _, text := range texts {
		equal(t, "catalog", text, texts[0])
	}
}

func TestClosedEnvironmentsAndCatalogsPanic(t *testing.T) {
	(*Environment)(nil).Close()
	(*Catalog)(nil).Close()
	environment := newEnvironment(t, Options{}, site)
	catalog := compile(t, environment, KnownNode{Name: "web1"})
	environment.Close()
	resource := catalog.Find("File[web]")
	catalog.Close()
	equal(t, "resource", resource.Title, "/etc/web")
	equal(t, "environment", fmt.Sprint(panicOf(func() { environment.Name() })), "puppetlang: this Environment is closed")
	equal(t, "catalog", fmt.Sprint(panicOf(func() { catalog.Resources() })), "puppetlang: this Catalog is closed")
	equal(t, "zero", panicOf(func() { new(Catalog).Name() }) != nil, true)
}
