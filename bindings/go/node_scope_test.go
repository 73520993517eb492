package puppetlang

import (
	"context"
	"errors"
	"strings"
	"testing"
)

var web = map[string]string{
	"modules/web/functions/port.pp":        "function web::port() { 80 }",
	"modules/web/types/port.pp":            "type Web::Port = Integer[1, 65535]",
	"modules/web/manifests/init.pp":        "class web($port = 1) { notify { \"port ${port}\": } }",
	"modules/web/lib/puppet/type/vhost.rb": "Puppet::Type.newtype(:vhost) { newparam(:name)\nnewproperty(:root) }",
	"modules/web/templates/hello.epp":      "<%- |$who| -%>\nHello, <%= $who %>!",
	"modules/db/manifests/init.pp":         "class db { }",
	"hiera.yaml":                           "version: 5\nhierarchy: [{name: common, path: common.yaml}]",
	"data/common.yaml":                     "web::port: 8080",
	"manifests/site.pp":                    "fail('the main manifest is not evaluated')",
}

// nodeScope creates a scope of a node, which is closed at the end of the test.
func nodeScope(tb testing.TB, options Options) *Scope {
	tb.Helper()
	environment := newEnvironment(tb, options, web)
	scope, err := environment.NewScope(KnownNode{Name: "web1", Facts: map[string]string{"kernel": "Linux"}})
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(scope.Close)
	return scope
}

func TestProgramsUseTheEnvironment(t *testing.T) {
	scope := nodeScope(t, Options{})
	checkEval(t, scope, "[web::port(), 8080 =~ Web::Port, lookup('web::port')]", []any{int64(80), true, int64(8080)})
	checkEval(t, scope, "epp('web/hello.epp', { who => $kernel })", "Hello, Linux!")
	environment := newEnvironment(t, Options{}, web)
	_, err := environment.NewScope(KnownNode{})
	checkError(t, err, ErrArgument)
	_, err = environment.NewScope(KnownNode{Name: "web1", Facts: []int{1}})
	checkError(t, err, ErrType)
}

func TestTypesOfModules(t *testing.T) {
	scope := nodeScope(t, Options{})
	port, err := scope.ParseType(context.Background(), "Web::Port")
	if err != nil {
		t.Fatal(err)
	}
	defer port.Close()
	equal(t, "instances", port.Instance(value(t, 8080)) && !port.Instance(value(t, 0)), true)
	for text, want := range map[string]error{"1": ErrType, "Array[": ErrSyntax, "fail('x')": ErrEvaluation} {
		_, err := scope.ParseType(context.Background(), text)
		checkError(t, err, want)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = scope.ParseType(ctx, "Integer[1, 1000000000000].each |$i| { $i }")
	checkError(t, err, ErrInterrupted)
	checkError(t, err, context.Canceled)
}

func TestAResourceTypeIsDescribed(t *testing.T) {
	scope := nodeScope(t, Options{})
	vhost, err := scope.ResourceType("vhost")
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "name", vhost.Name, "vhost")
	equal(t, "properties", strings.Join(vhost.Properties, " "), "root")
	equal(t, "parameters", strings.Join(vhost.Parameters, " "), "name provider")
	equal(t, "namevars", strings.Join(vhost.Namevars, " "), "name")
	equal(t, "complete", vhost.Complete && len(vhost.Metaparameters) > 10, true)
	_, err = scope.ResourceType("nothing")
	checkError(t, err, ErrNotFound)
	_, err = newScope(t, Options{}).ResourceType("file")
	checkError(t, err, ErrNotFound)
	names, err := newEnvironment(t, Options{}, web).ResourceTypes()
	equal(t, "names", err == nil && strings.Join(names, " ") == "vhost", true)
}

func TestNamesThatAreDeclared(t *testing.T) {
	scope := nodeScope(t, Options{})
	checkEval(t, scope, "$mine = 1\nfunction my_function() { 1 }\ntype My = Integer\n2", int64(2))
	names, err := scope.Names()
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "functions", strings.Join(names.Functions, " "), "my_function")
	equal(t, "types", strings.Join(names.Types, " "), "My")
	equal(t, "variables", strings.Contains(strings.Join(names.Variables, " "), "mine"), true)
}

func TestTheCatalogOfWhatRan(t *testing.T) {
	ctx := context.Background()
	scope := nodeScope(t, Options{})
	checkEval(t, scope, "include web\n@notify { 'later': }\n1", int64(1))
	checkError(t, evalError(t, scope, "notify { 'lost': }\nfail('end')"), ErrEvaluation)
	checkEval(t, scope, "realize(Notify['later'])\n2", int64(2))
	catalog, err := scope.Catalog(ctx)
	if err != nil {
		t.Fatal(err)
	}
	defer catalog.Close()
	equal(t, "name", catalog.Name(), "web1")
	equal(t, "found", catalog.Find("Notify[port 8080]") != nil && catalog.Find("Notify[later]") != nil, true)
	equal(t, "lost", catalog.Find("Notify[lost]") == nil, true)
	canceled, cancel := context.WithCancel(ctx)
	cancel()
	_, err = scope.Catalog(canceled)
	equal(t, "canceled", errors.Is(err, context.Canceled), true)
	_, err = newScope(t, Options{}).Catalog(ctx)
	checkError(t, err, ErrUnsupported)
}

func TestFunctionsRunAgainForTheCatalog(t *testing.T) {
	boo, calls := errors.New("boo"), 0
	scope := nodeScope(t, function("host", "", func(*Call) (any, error) {
		if calls++; calls > 1 {
			return nil, boo
		}
		return 1, nil
	}))
	checkEval(t, scope, "host()", int64(1))
	_, err := scope.Catalog(context.Background())
	equal(t, "boo", errors.Is(err, boo), true)
}

func TestModulesOfAnEnvironment(t *testing.T) {
	modules, err := newEnvironment(t, Options{}, web).Modules()
	if err != nil || len(modules) != 2 {
		t.Fatalf("%v, %v", modules, err)
	}
	paths := map[string]string{}
	for _, module := range modules {
		paths[module.Name] = module.Path
		equal(t, "metadata", len(module.Metadata), 0)
	}
	equal(t, "paths", paths["web"]+" "+paths["db"], "/modules/web /modules/db")
}
