package puppetlang

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"runtime"
	"strings"
	"sync"
	"testing"
)

var hiera = map[string]string{
	"hiera.yaml": "version: 5\nhierarchy: [{name: common, path: common.yaml}]\n",
	"data/common.yaml": "lookup_options: {users: {merge: hash}}\nusers: {bob: 2}\nsizes: [2]\n" +
		"web::port: 80\n",
	"manifests/site.pp":             "include web",
	"modules/web/manifests/init.pp": `class web($port, $secret = none) { notify { "${port} ${secret}": } }`,
}

// dataOf returns the data of a map.
func dataOf(data map[string]any) DataSource {
	return func(request *DataRequest) (any, error) {
		if value, ok := data[request.Key]; ok {
			return value, nil
		}
		return nil, ErrNoSuchKey
	}
}

// asking returns an environment whose data source is asked for one key; it does not have the others.
func asking(tb testing.TB, key string, source DataSource) *Environment {
	tb.Helper()
	return newEnvironment(tb, Options{Data: func(request *DataRequest) (any, error) {
		if request.Key != key {
			return nil, fmt.Errorf("%s: %w", request.Key, ErrNoSuchKey)
		}
		return source(request)
	}}, hiera)
}

func TestDataOfTheHostAreMergedWithThoseOfFiles(t *testing.T) {
	environment := newEnvironment(t, Options{Data: dataOf(map[string]any{
		"users": map[string]string{"carol": "%{role}"}, "sizes": []int{1},
		"lookup_options": map[string]any{"sizes": map[string]string{"merge": "unique"}},
	})}, hiera)
	checkLookup(t, environment, "users", LookupOptions{}, Hash{{"bob", int64(2)}, {"carol", "%{role}"}})
	checkLookup(t, environment, "users.carol", LookupOptions{Merge: "first"}, "%{role}")
	checkLookup(t, environment, "sizes", LookupOptions{}, []any{int64(1), int64(2)})
	checkLookup(t, environment, "web::port", LookupOptions{}, int64(80))
	explained, err := environment.ExplainLookup(context.Background(), KnownNode{Name: "n"}, "users", LookupOptions{})
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "origin", fmt.Sprint(explained.Origins[0]), "{[bob] /data/common.yaml 2 9}")
}

func TestClassParametersAreData(t *testing.T) {
	data := map[string]any{"web::port": 443, "web::secret": "hunter2"}
	catalog := compile(t, newEnvironment(t, Options{Data: dataOf(data)}, hiera), KnownNode{Name: "n"})
	equal(t, "with data", catalog.Find("Notify[443 hunter2]") != nil, true)
	catalog = compile(t, newEnvironment(t, Options{Data: dataOf(nil)}, hiera), KnownNode{Name: "n"})
	equal(t, "without data", catalog.Find("Notify[80 none]") != nil, true)
}

func TestScopesHaveNoOtherData(t *testing.T) {
	scope := newScope(t, Options{Data: dataOf(map[string]any{"port": 443})})
	checkEval(t, scope, "lookup('port') + 1", int64(444))
	checkEval(t, scope, "lookup('none', {default_value => 1})", int64(1))
	rendered, err := scope.RenderString(context.Background(), "", "<%= lookup('port') %>", nil)
	equal(t, "rendered", rendered == "443" && err == nil, true)
	called, err := scope.CallFunction(context.Background(), "lookup", "port")
	equal(t, "called", called == int64(443) && err == nil, true)
}

func TestNilIsAValueOfTheHost(t *testing.T) {
	environment := newEnvironment(t, Options{Data: dataOf(map[string]any{"web::port": nil})}, hiera)
	checkLookup(t, environment, "web::port", LookupOptions{Default: 1}, nil)
	checkError(t, lookupError(t, environment, "none", LookupOptions{}), ErrNotFound)
}

func TestARequestHasAKeyAndVariables(t *testing.T) {
	var keys []string
	environment := newEnvironment(t, Options{Data: func(request *DataRequest) (any, error) {
		keys = append(keys, request.Key)
		_, err := request.Variable("no_such")
		checkError(t, err, ErrNotFound, "$no_such")
		_, err = request.Variable("\xFF")
		checkError(t, err, ErrUTF8)
		if request.Key != "known" {
			return nil, ErrNoSuchKey
		}
		facts, err := request.Variable("facts")
		if err != nil {
			return nil, err
		}
		role, err := request.Variable("::role")
		return []any{facts, role}, err
	}}, hiera)
	node := KnownNode{Name: "n", Facts: Hash{{"a", 1}}, Parameters: Hash{{"role", "r"}}}
	value, err := environment.Lookup(context.Background(), node, "known.1", LookupOptions{})
	equal(t, "value", value == "r" && err == nil, true)
	value, err = environment.Lookup(context.Background(), node, "known", LookupOptions{})
	equal(t, "value", fmt.Sprint(value, err), "[[{a 1}] r] <nil>")
	equal(t, "keys", strings.Join(keys, " "), "lookup_options known lookup_options known")
}

func TestARequestIsOverWhenTheSourceReturns(t *testing.T) {
	var kept *DataRequest
	environment := asking(t, "sizes", func(request *DataRequest) (any, error) {
		kept = request
		return nil, ErrNoSuchKey
	})
	checkLookup(t, environment, "sizes", LookupOptions{}, []any{int64(2)})
	equal(t, "key", kept.Key, "sizes")
	_, err := kept.Variable("facts")
	checkError(t, err, ErrArgument, "the request is over")
	environment = asking(t, "sizes", func(request *DataRequest) (any, error) {
		kept = request
		panic("boo")
	})
	_ = panicOf(func() { _ = lookupError(t, environment, "sizes", LookupOptions{}) })
	_, err = kept.Variable("facts")
	checkError(t, err, ErrArgument)
}

func TestOtherGoroutinesMayUseARequest(t *testing.T) {
	environment := asking(t, "k", func(request *DataRequest) (any, error) {
		var all sync.WaitGroup
		facts := make([]any, 4)
		for i := range facts {
			all.Add(1)
			go func(i int) {
				defer all.Done()
				facts[i], _ = request.Variable("facts")
			}(i)
		}
		all.Wait()
		return facts, nil
	})
	node := KnownNode{Name: "n", Facts: Hash{{"a", 1}}}
	value, err := environment.Lookup(context.Background(), node, "k", LookupOptions{})
	equal(t, "value", fmt.Sprint(value, err), "[[{a 1}] [{a 1}] [{a 1}] [{a 1}]] <nil>")
}

func TestAnErrorOfASourceIsWrapped(t *testing.T) {
	boo := errors.New("boo")
	environment := asking(t, "web::port", func(*DataRequest) (any, error) { return nil, boo })
	for _, options := range []LookupOptions{{}, {Default: 1}, {Compile: true}} {
		err := lookupError(t, environment, "web::port", options)
		checkError(t, err, ErrCallback, "boo")
		equal(t, "boo", errors.Is(err, boo), true)
	}
	_, err := environment.ExplainLookup(context.Background(), KnownNode{Name: "n"}, "web::port", LookupOptions{})
	equal(t, "explained", errors.Is(err, boo), true)
	_, err = environment.Compile(context.Background(), KnownNode{Name: "n"}, nil)
	checkError(t, err, ErrCallback, "boo")
	equal(t, "compiled", errors.Is(err, boo), true)
	checkLookup(t, environment, "sizes", LookupOptions{}, []any{int64(2)})
	// A key that another environment does not have is an error, not ErrNoSuchKey.
	inner := newEnvironment(t, Options{}, hiera)
	environment = asking(t, "sizes", func(*DataRequest) (any, error) {
		return inner.Lookup(context.Background(), KnownNode{Name: "n"}, "none", LookupOptions{})
	})
	err = lookupError(t, environment, "sizes", LookupOptions{})
	checkError(t, err, ErrCallback, "did not find a value for the name 'none'")
	equal(t, "inner", errors.Is(errors.Unwrap(err), ErrNotFound), true)
}

func TestAnAnswerHasToBeData(t *testing.T) {
	environment := asking(t, "sizes", func(*DataRequest) (any, error) { return func() {}, nil })
	checkError(t, lookupError(t, environment, "sizes", LookupOptions{}), ErrCallback, "no value of the language")
}

func TestAPanicOfASourceIsThatOfTheCaller(t *testing.T) {
	var value any
	environment := asking(t, "web::port", func(*DataRequest) (any, error) { panic(value) })
	node := KnownNode{Name: "n"}
	for _, value = range []any{"text", errors.New("an error"), 7} {
		for name, call := range map[string]func(){
			"lookup":  func() { _, _ = environment.Lookup(context.Background(), node, "web::port", LookupOptions{}) },
			"explain": func() { _, _ = environment.ExplainLookup(context.Background(), node, "web::port", LookupOptions{}) },
			"compile": func() { _, _ = environment.Compile(context.Background(), node, nil) },
		} {
			equal(t, name, panicOf(call) == value, true)
		}
	}
	checkLookup(t, environment, "sizes", LookupOptions{}, []any{int64(2)})

	ended := make(chan bool)
	environment = asking(t, "sizes", func(*DataRequest) (any, error) {
		runtime.Goexit()
		return nil, nil
	})
	go func() {
		returned := false
		defer func() { ended <- !returned && recover() == nil }()
		_, _ = environment.Lookup(context.Background(), node, "sizes", LookupOptions{})
		returned = true
	}()
	equal(t, "ended", <-ended, true)
	checkLookup(t, environment, "web::port", LookupOptions{}, int64(80))
}

func TestASourceIsAskedThroughFunctions(t *testing.T) {
	boo := errors.New("boo")
	options := function("f", "&$block", func(call *Call) (any, error) { return call.Yield() })
	options.Data = func(request *DataRequest) (any, error) {
		if request.Key == "a" {
			return nil, boo
		}
		return dataOf(map[string]any{"b": 1})(request)
	}
	scope := newScope(t, options)
	checkEval(t, scope, "f() || { f() || { lookup('b', {merge => first}) } }", int64(1))
	err := evalError(t, scope, "f() || { f() || { lookup('a') } }")
	checkError(t, err, ErrCallback, "boo")
	equal(t, "boo", errors.Is(err, boo), true)
}

func TestSourcesAreDroppedOnce(t *testing.T) {
	before := loggersLeft()
	for i := 0; i < 20; i++ {
		engine, err := NewEngine(Options{Data: dataOf(nil)})
		if err != nil {
			t.Fatal(err)
		}
		environment, err := engine.NewEnvironment(hiera)
		if err != nil {
			t.Fatal(err)
		}
		engine.Close()
		equal(t, "with an environment", loggersLeft(), before+1)
		checkLookup(t, environment, "web::port", LookupOptions{}, int64(80))
		environment.Close()
		equal(t, "without it", loggersLeft(), before)
		_, err = NewEngine(Options{Data: dataOf(nil), Logger: func(LogLevel, string) {}, LogLevel: 99})
		checkError(t, err, ErrArgument)
		equal(t, "after a failure", loggersLeft(), before)
	}
	// The second source replaces the first.
	config := newConfig()
	for i := 0; i < 2; i++ {
		if err := config.setLookup(dataOf(nil)); err != nil {
			t.Fatal(err)
		}
	}
	equal(t, "in a configuration", loggersLeft(), before+1)
	config.free()
	equal(t, "without it", loggersLeft(), before)
}

func TestTheGarbageCollectorDropsSources(t *testing.T) {
	before := loggersLeft()
	for i := 0; i < 20; i++ {
		engine, err := NewEngine(Options{Data: dataOf(map[string]any{"a": i})})
		if err != nil {
			t.Fatal(err)
		}
		environment, err := engine.NewEnvironment(nil)
		if err != nil {
			t.Fatal(err)
		}
		checkLookup(t, environment, "a", LookupOptions{}, int64(i))
	}
	if !collected(func() bool { return loggersLeft() <= before }) {
		t.Errorf("%d callbacks left, %d before", loggersLeft(), before)
	}
}

func TestGoroutinesShareASource(t *testing.T) {
	environment := asking(t, "k", func(request *DataRequest) (any, error) { return request.Variable("facts") })
	var all sync.WaitGroup
	for i := 0; i < 8; i++ {
		all.Add(1)
		go func(i int) {
			defer all.Done()
			for j := 0; j < 20; j++ {
				node := KnownNode{Name: "n", Facts: Hash{{"i", i}}}
				value, err := environment.Lookup(context.Background(), node, "k", LookupOptions{})
				equal(t, "value", err == nil && reflect.DeepEqual(value, Hash{{"i", int64(i)}}), true)
			}
		}(i)
	}
	all.Wait()
}
