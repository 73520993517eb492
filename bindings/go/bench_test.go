package puppetlang

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"sort"
	"testing"
	"time"

	"github.com/libpuppetlang/libpuppetlang/bindings/go/internal/capi"
)

// largeManifest returns the manifests of the examples, repeated up to 100 KB.
func largeManifest(tb testing.TB) []byte {
	tb.Helper()
	paths, err := filepath.Glob("../../examples/*.pp")
	if err != nil || len(paths) == 0 {
		tb.Fatalf("no examples: %v", err)
	}
	var all []byte
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			tb.Fatal(err)
		}
		all = append(all, text...)
	}
	return bytes.Repeat(all, 100_000/len(all)+1)
}

// benchmark parses the large manifest, and passes the program to the measured function. It reports the median,
// because the mean depends more on other load of the machine.
func benchmark(b *testing.B, measured func(*Program)) {
	engine := newEngine(b, Options{})
	text := largeManifest(b)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	times := make([]time.Duration, b.N)
	b.ResetTimer()
	for i := range times {
		start := time.Now()
		program, err := engine.Parse(context.Background(), "site.pp", text, Manifest)
		if err != nil {
			b.Fatal(err)
		}
		measured(program)
		times[i] = time.Since(start)
		program.Close()
	}
	sort.Slice(times, func(i, j int) bool { return times[i] < times[j] })
	b.ReportMetric(times[len(times)/2].Seconds()*1000, "median-ms")
}

func BenchmarkParse(b *testing.B) {
	benchmark(b, func(*Program) {})
}

func BenchmarkParseAndTree(b *testing.B) {
	benchmark(b, func(program *Program) {
		if program.Tree().Len() < 10_000 {
			b.Fatal("too small a tree")
		}
	})
}

func BenchmarkParseAndWalk(b *testing.B) {
	benchmark(b, func(program *Program) {
		strings := 0
		program.Tree().Walk(func(node Node) bool {
			if node.Kind() == NodeLiteralString {
				strings++
			}
			return true
		})
		if strings == 0 {
			b.Fatal("no strings")
		}
	})
}

func BenchmarkParseAndTokens(b *testing.B) {
	benchmark(b, func(program *Program) {
		if len(program.Tokens()) < 10_000 {
			b.Fatal("too few tokens")
		}
	})
}

func benchmarkSmall(b *testing.B, engine *Engine, ctx context.Context) {
	for i := 0; i < b.N; i++ {
		program, err := engine.ParseString(ctx, "", "$x = 1", Manifest)
		if err != nil {
			b.Fatal(err)
		}
		program.Close()
	}
}

func BenchmarkParseSmall(b *testing.B) {
	engine := newEngine(b, Options{})
	benchmarkSmall(b, engine, context.Background())
}

func BenchmarkParseSmallCancellable(b *testing.B) {
	engine := newEngine(b, Options{})
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	benchmarkSmall(b, engine, ctx)
}

func BenchmarkParseSmallLogged(b *testing.B) {
	engine := newEngine(b, Options{Logger: func(LogLevel, string) {}, LogLevel: LogDebug})
	benchmarkSmall(b, engine, context.Background())
}

// BenchmarkCall measures a single C call.
func BenchmarkCall(b *testing.B) {
	program := parse(b, newEngine(b, Options{}), "$x = 1")
	pointer := program.handle.ptr()
	defer program.handle.done()
	for i := 0; i < b.N; i++ {
		if capi.NodeKind(pointer, 1) != uint32(NodeProgram) {
			b.Fatal("not the root")
		}
	}
}
