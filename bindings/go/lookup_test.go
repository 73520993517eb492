package puppetlang

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"testing"
)

// The expected values of this site are those of the reference.
var vaultSite = map[string]string{
	"hiera.yaml": `version: 5
hierarchy:
- {name: node, path: '%{facts.role}.yaml'}
- {name: vault, lookup_key: vault, options: {mount: kv}}
- {name: common, path: common.yaml}
`,
	"data/web.yaml": "users: {alice: 1}\nsizes: [2]\n",
	"data/common.yaml": `lookup_options: {users: {merge: hash}}
users:
  bob: 2
port: '%{port}'
web::port: 80
nothing: ~
bad: '%{a..b}'
`,
	"manifests/site.pp":             "$port = 8080\ninclude web\n",
	"modules/web/manifests/init.pp": `class web($port, $secret) { notify { "${port} ${secret}": } }`,
}

var webNode = KnownNode{Name: "web1", Facts: map[string]string{"role": "web"}}

var errSealed = errors.New("the vault is sealed")

// vault supplies the key "web::secret", and fails for "sealed".
func vault(call *Call) (any, error) {
	switch call.Arguments[0] {
	case "web::secret":
		return fmt.Sprint("hunter2 of ", call.Arguments[1].(Hash).Get("mount")), nil
	case "sealed":
		return nil, errSealed
	}
	return nil, ErrNoSuchKey
}

func newVaultEnvironment(t *testing.T) *Environment {
	t.Helper()
	signature := "String $key, Hash $options, Puppet::LookupContext $context"
	return newEnvironment(t, function("vault", signature, vault), vaultSite)
}

func checkLookup(tb testing.TB, environment *Environment, key string, options LookupOptions, want any) {
	tb.Helper()
	got, err := environment.Lookup(context.Background(), webNode, key, options)
	if err != nil || !reflect.DeepEqual(got, want) {
		tb.Errorf("%s: got %v, %v, want %v", key, got, err, want)
	}
}

// lookupError returns the error of a lookup.
func lookupError(tb testing.TB, environment *Environment, key string, options LookupOptions) error {
	tb.Helper()
	value, err := environment.Lookup(context.Background(), webNode, key, options)
	if err == nil || value != nil {
		tb.Errorf("%s: %v, %v", key, value, err)
	}
	return err
}

func TestAKeyHasTheValueOfTheData(t *testing.T) {
	environment := newVaultEnvironment(t)
	users := Hash{{"bob", int64(2)}, {"alice", int64(1)}}
	checkLookup(t, environment, "users", LookupOptions{}, users)
	checkLookup(t, environment, "users.bob", LookupOptions{}, int64(2))
	checkLookup(t, environment, "users", LookupOptions{Merge: "first"}, Hash{{"alice", int64(1)}})
	checkLookup(t, environment, "users", LookupOptions{Merge: map[string]string{"strategy": "deep"}}, users)
	checkLookup(t, environment, "sizes", LookupOptions{ValueType: "Array[Integer]"}, []any{int64(2)})
	checkLookup(t, environment, "nothing", LookupOptions{Default: 1}, nil)
	checkLookup(t, environment, "port", LookupOptions{Compile: true}, "8080")
	node := KnownNode{Name: "n", Parameters: Hash{{"port", 7}}}
	value, err := environment.Lookup(context.Background(), node, "port", LookupOptions{})
	equal(t, "parameter", value == "7" && err == nil, true)
}

func TestADefaultIsForKeysWithoutAValue(t *testing.T) {
	environment := newVaultEnvironment(t)
	checkLookup(t, environment, "none", LookupOptions{Default: []int{1}}, []any{int64(1)})
	checkLookup(t, environment, "none", LookupOptions{HasDefault: true}, nil)
	checkLookup(t, environment, "sizes", LookupOptions{HasDefault: true}, []any{int64(2)})
	err := lookupError(t, environment, "none", LookupOptions{})
	checkError(t, err, ErrNotFound, "Function lookup() did not find a value for the name 'none'")
}

func TestAFunctionSuppliesData(t *testing.T) {
	environment := newVaultEnvironment(t)
	checkLookup(t, environment, "web::secret", LookupOptions{}, "hunter2 of kv")
	equal(t, "catalog", compile(t, environment, webNode).Find("Notify[80 hunter2 of kv]") != nil, true)
	err := lookupError(t, environment, "sealed", LookupOptions{Default: 1})
	checkError(t, err, ErrCallback, "the vault is sealed")
	equal(t, "cause", errors.Is(err, errSealed), true)
	scope := newScope(t, function("f", "", func(*Call) (any, error) { return 1, fmt.Errorf("f: %w", ErrNoSuchKey) }))
	err = evalError(t, scope, "f()")
	checkError(t, err, ErrEvaluation)
	equal(t, "no cause", errors.Is(err, ErrNoSuchKey), false)
	checkEval(t, scope, "1", int64(1))
}

func TestLookupsCanFail(t *testing.T) {
	environment := newVaultEnvironment(t)
	for _, one := range []struct {
		key     string
		options LookupOptions
		want    error
		message string
	}{
		{"users", LookupOptions{ValueType: "Integer"}, ErrEvaluation,
			"Found value has wrong type, expects an Integer value, got Struct"},
		{"bad", LookupOptions{}, ErrEvaluation, "Syntax error in string: %{a..b}"},
		{"users", LookupOptions{Merge: 1}, ErrType, `the option "merge" is a string or a hash`},
		{"users", LookupOptions{Default: func() {}}, ErrArgument, "no value of the language"},
		{"\xFF", LookupOptions{}, ErrUTF8, "`key`"},
	} {
		checkError(t, lookupError(t, environment, one.key, one.options), one.want, one.message)
	}
	_, err := environment.Lookup(context.Background(), KnownNode{}, "users", LookupOptions{})
	checkError(t, err, ErrArgument, "name")
	_, err = environment.Lookup(context.Background(), KnownNode{Name: "n", Facts: []int{1}}, "users", LookupOptions{})
	checkError(t, err, ErrType, "`facts`")
	_, err = environment.ExplainLookup(context.Background(), KnownNode{Name: "n", Facts: 1}, "users", LookupOptions{})
	checkError(t, err, ErrType, "`facts`")
	broken := newEnvironment(t, Options{}, map[string]string{"manifests/site.pp": "$x = = 1"})
	err = lookupError(t, broken, "users", LookupOptions{Compile: true})
	checkError(t, err, ErrSyntax, "file: /manifests/site.pp, line: 1")
}

func TestAContextStopsALookup(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	environment := newVaultEnvironment(t)
	cancel()
	_, err := environment.Lookup(ctx, webNode, "users", LookupOptions{})
	checkInterrupted(t, nil, err, context.Canceled)
	_, err = environment.ExplainLookup(ctx, webNode, "users", LookupOptions{})
	checkInterrupted(t, nil, err, context.Canceled)
	ctx, cancel = context.WithCancel(context.Background())
	defer cancel()
	manifest := "$x = lookup(a, {default_value => 1}) Integer[1, 1000000000000].each |$x| { $x }"
	endless := newEnvironment(t, Options{Data: func(*DataRequest) (any, error) {
		cancel()
		return nil, ErrNoSuchKey
	}}, map[string]string{"manifests/site.pp": manifest})
	_, err = endless.Lookup(ctx, webNode, "b", LookupOptions{Compile: true})
	checkInterrupted(t, nil, err, context.Canceled)
}

func TestAnExplanationTellsWhereValuesComeFrom(t *testing.T) {
	environment := newVaultEnvironment(t)
	explained, err := environment.ExplainLookup(context.Background(), webNode, "users", LookupOptions{Merge: "hash"})
	if err != nil {
		t.Fatal(err)
	}
	users := Hash{{"bob", int64(2)}, {"alice", int64(1)}}
	origins := []Origin{{[]any{"bob"}, "/data/common.yaml", 3, 3}, {[]any{"alice"}, "/data/web.yaml", 1, 9}}
	equal(t, "value", reflect.DeepEqual(explained.Value, users) && explained.Error == "", true)
	equal(t, "origins", reflect.DeepEqual(explained.Origins, origins), true)
	searches := []any{explained.Steps[0].Get("search"), explained.Steps[1].Get("search")}
	equal(t, "steps", fmt.Sprint(len(explained.Steps), searches), "2 [lookup_options users]")
	merge := explained.Steps[1].Get("steps").([]any)[0].(Hash)
	equal(t, "merge", fmt.Sprint(merge[:3]), "[{merge hash} {outcome merged} {value [{bob 2} {alice 1}]}]")
	equal(t, "texts", len(explained.Texts), 0)
	explained, err = environment.ExplainLookup(context.Background(), webNode, "sizes", LookupOptions{})
	equal(t, "origin", fmt.Sprint(explained.Origins, err), "[{[] /data/web.yaml 2 1}] <nil>")
}

func TestAnExplanationTellsWhatIsWrong(t *testing.T) {
	environment := newVaultEnvironment(t)
	for key, message := range map[string]string{
		"none": "Function lookup() did not find a value for the name 'none'",
		"bad":  "Syntax error in string: %{a..b}",
	} {
		explained, err := environment.ExplainLookup(context.Background(), webNode, key, LookupOptions{})
		if err != nil {
			t.Fatal(err)
		}
		equal(t, key, explained.Error, message)
		equal(t, key, explained.Value == nil, true)
	}
	explained, err := environment.ExplainLookup(context.Background(), webNode, "none", LookupOptions{Default: 5})
	equal(t, "default", explained.Value == int64(5) && explained.Error == "" && err == nil, true)
	_, err = environment.ExplainLookup(context.Background(), webNode, "sealed", LookupOptions{})
	equal(t, "cause", errors.Is(err, errSealed), true)
}

func TestALookupInAClosedEnvironmentPanics(t *testing.T) {
	environment := newVaultEnvironment(t)
	environment.Close()
	equal(t, "panic", fmt.Sprint(panicOf(func() { _ = lookupError(t, environment, "users", LookupOptions{}) })),
		"puppetlang: this Environment is closed")
}
