package puppetlang

import (
	"context"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/libpuppetlang/libpuppetlang/bindings/go/internal/capi"
)

const condition = "if $x == 1 {\n  notice('one')\n} else {\n  notice('é', \"two ${x}\")\n}\n"

// kindsOf returns the kinds of the nodes.
func kindsOf(nodes []Node) string {
	names := make([]string, len(nodes))
	for i, node := range nodes {
		names[i] = node.Kind().String()
	}
	return strings.Join(names, " ")
}

func TestFieldsOfACondition(t *testing.T) {
	tree := parse(t, newEngine(t, Options{}), condition).Tree()
	root := tree.Root()
	equal(t, "root", root.Kind(), NodeProgram)
	equal(t, "role of the root", root.Role(), "")
	equal(t, "parent of the root", root.Parent(), Node{})

	body := root.Field("body")
	equal(t, "body", body.Kind(), NodeIfExpression)
	equal(t, "role of the body", body.Role(), "body")
	equal(t, "parent of the body", body.Parent(), root)
	equal(t, "fields", kindsOf(body.Children()), "ComparisonExpression CallNamedFunctionExpression CallNamedFunctionExpression")
	equal(t, "no such field", body.Field("expr"), Node{})
	equal(t, "no such fields", len(body.FieldNodes("expr")), 0)

	test := body.Field("test")
	equal(t, "test", test.SourceText(), "$x == 1")
	equal(t, "operator", test.Operator(), OperatorEqual)
	equal(t, "operator as written", test.Operator().String(), "==")
	equal(t, "no operator", body.Operator(), OperatorNone)
	equal(t, "start", test.Start(), 3)
	equal(t, "end", test.End(), 10)
	equal(t, "position", test.Position(), Position{1, 4})

	call := body.Field("else_expr")
	equal(t, "arguments", kindsOf(call.FieldNodes("arguments")), "LiteralString ConcatenatedString")
	equal(t, "first argument", call.Field("arguments"), call.FieldNodes("arguments")[0])
	second := call.FieldNodes("arguments")[1]
	// The preceding character takes two bytes and one column.
	equal(t, "position behind é", second.Position(), Position{4, 15})
	equal(t, "source", second.SourceText(), `"two ${x}"`)
	equal(t, "line", second.String(), "ConcatenatedString 4:15")
}

func TestTextsOfNodes(t *testing.T) {
	engine := newEngine(t, Options{})
	for source, want := range map[string]string{
		`'a\'b'`:               "a'b",
		`"a\tb"`:               "a\tb",
		`''`:                   "",
		`0x1F`:                 "0x1F",
		`1.50`:                 "1.50",
		`$::a::b`:              "::a::b",
		`/a\/b/`:               "a/b",
		`Foo::Bar`:             "Foo::Bar",
		`true`:                 "true",
		`class a::b { }`:       "a::b",
		`function f() { }`:     "f",
		`type A = Integer`:     "A",
		"@(END)\n  x\n  | END": "",
	} {
		node := parse(t, engine, source).Tree().Root().Field("body")
		text, ok := node.Text()
		if text != want || !ok {
			t.Errorf("%s: %v has text %q, %v", source, node.Kind(), text, ok)
		}
	}
	text, ok := parse(t, engine, "[1]").Tree().Root().Field("body").Text()
	equal(t, "text of a list", text, "")
	equal(t, "a list has a text", ok, false)
}

func TestHeredocHasItsSyntaxAndItsText(t *testing.T) {
	node := parse(t, newEngine(t, Options{}), "@(END:json)\n  {}\n  | END\n").Tree().Root().Field("body")
	equal(t, "kind", node.Kind(), NodeHeredocExpression)
	syntax, _ := node.Text()
	equal(t, "syntax", syntax, "json")
	text, _ := node.Field("text_expr").Text()
	equal(t, "text", text, "{}\n")
}

func TestFlagsOfNodes(t *testing.T) {
	engine := newEngine(t, Options{})
	for source, want := range map[string]NodeFlags{
		"file { 'a': }":   0,
		"@file { 'a': }":  NodeFlagVirtual,
		"@@file { 'a': }": NodeFlagExported,
		"true":            NodeFlagTrue,
		"false":           0,
	} {
		flags := parse(t, engine, source).Tree().Root().Field("body").Flags()
		if flags != want || !flags.Has(want) {
			t.Errorf("%s: %b", source, flags)
		}
	}
	rest := parse(t, engine, "function f($a, *$b) { }").Tree().Root().Field("body").FieldNodes("parameters")[1]
	equal(t, "a parameter with *", rest.Flags().Has(NodeFlagCapturesRest), true)
	equal(t, "and another flag", rest.Flags().Has(NodeFlagCapturesRest|NodeFlagTrue), false)
}

func TestCommentsOfDefinitions(t *testing.T) {
	source := "# Not this.\n\n# What it is.\n#\n# @param b  What b is.\nclass a($b) {\n  # Not this.\n  notice(1)\n}\nclass c { }\n"
	tree := parse(t, newEngine(t, Options{}), source).Tree()
	classes := tree.Root().Field("body").FieldNodes("statements")
	equal(t, "comment", classes[0].Comment(), "# What it is.\n#\n# @param b  What b is.")
	equal(t, "no comment", classes[1].Comment(), "")
	equal(t, "comment of a call", classes[0].Field("body").Comment(), "")
}

func TestWalkIsInPreOrder(t *testing.T) {
	tree := parse(t, newEngine(t, Options{}), condition).Tree()
	var numbers []int
	tree.Walk(func(node Node) bool {
		numbers = append(numbers, node.Number())
		return true
	})
	equal(t, "visits", len(numbers), tree.Len())
	for i, number := range numbers {
		equal(t, "number", number, i+1)
	}
}

func TestWalkLeavesOutAndStaysBelow(t *testing.T) {
	body := parse(t, newEngine(t, Options{}), condition).Tree().Root().Field("body")
	var visited []Node
	body.Walk(func(node Node) bool {
		visited = append(visited, node)
		return node == body
	})
	equal(t, "without grandchildren", kindsOf(visited[1:]), kindsOf(body.Children()))

	visited = nil
	body.Field("then_expr").Walk(func(node Node) bool {
		visited = append(visited, node)
		return true
	})
	equal(t, "below a node", kindsOf(visited), "CallNamedFunctionExpression QualifiedName LiteralString")

	visited = nil
	Node{}.Walk(func(node Node) bool {
		visited = append(visited, node)
		return true
	})
	equal(t, "below no node", len(visited), 0)
}

func TestWalkOfADeepTreeNeedsNoStack(t *testing.T) {
	const links = 200_000
	tree := parse(t, newEngine(t, Options{}), "1"+strings.Repeat("+1", links)).Tree()
	deepest, count := 0, 0
	tree.Walk(func(node Node) bool {
		count++
		if node.Kind() == NodeLiteralInteger && node.Number() > deepest {
			deepest = node.Number()
		}
		return true
	})
	// The program, the sums, and one number more than there are sums.
	equal(t, "nodes", count, 1+links+links+1)
	equal(t, "last", deepest, tree.Len())
}

func TestNoNodeIsNeutral(t *testing.T) {
	tree := parse(t, newEngine(t, Options{}), "1").Tree()
	absent := []Node{{}, tree.Node(0), tree.Node(-1), tree.Node(tree.Len() + 1), tree.Root().Parent(), (*Tree)(nil).Root()}
	for _, none := range absent {
		equal(t, "itself", none, Node{})
		text, ok := none.Text()
		got := []any{none.Exists(), none.Number(), none.Kind(), text, ok, none.Parent(), none.FirstChild(), none.NextSibling(),
			len(none.Children()), none.Field("body"), len(none.FieldNodes("body")), none.Role(), none.Operator(), none.Flags(),
			none.Start(), none.End(), none.Position(), none.SourceText(), none.Comment(), none.String()}
		want := []any{false, 0, NodeNone, "", false, Node{}, Node{}, Node{}, 0, Node{}, 0, "", OperatorNone, NodeFlags(0), 0, 0,
			Position{}, "", "", "None"}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%v", got)
		}
	}
	equal(t, "length of no tree", (*Tree)(nil).Len(), 0)
}

// TestTheTableSaysWhatTheGettersSay compares the copied tables with the library's getters for single nodes.
func TestTheTableSaysWhatTheGettersSay(t *testing.T) {
	engine := newEngine(t, Options{})
	for path, kind := range map[string]SourceKind{
		"../../examples/webserver.pp": Manifest, "../../examples/class_test.pp": Manifest, "../../examples/vhost.conf.epp": Template,
	} {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		program, err := engine.Parse(context.Background(), path, text, kind)
		if err != nil {
			t.Fatal(err)
		}
		defer program.Close()
		checkNodes(t, program)
	}
}

func checkNodes(t *testing.T, program *Program) {
	pointer := program.handle.ptr()
	defer program.handle.done()
	if program.Tree().Len() < 5 {
		t.Error("too few nodes to tell anything")
	}
	program.Tree().Walk(func(node Node) bool {
		number := node.Number()
		line, column := capi.Position(pointer, node.Start())
		got := []any{uint32(node.Kind()), node.Parent().Number(), node.Role(), node.Comment(), node.Position()}
		want := []any{capi.NodeKind(pointer, number), capi.NodeParent(pointer, number), capi.NodeRole(pointer, number),
			capi.NodeComment(pointer, number), Position{line, column}}
		for i, child := range node.Children() {
			got, want = append(got, child.Number()), append(want, capi.NodeChild(pointer, number, i))
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v: got %v, want %v", program.Path(), node, got, want)
		}
		return true
	})
}

func ExampleNode_Walk() {
	engine, _ := NewEngine(Options{})
	defer engine.Close()
	program, err := engine.ParseString(context.Background(), "site.pp", "package { ['nginx', 'php']: }", Manifest)
	if err != nil {
		panic(err)
	}
	defer program.Close()
	program.Tree().Walk(func(node Node) bool {
		fmt.Println(node)
		return true
	})
	// Output:
	// Program 1:1
	// ResourceExpression 1:1
	// QualifiedName "package" 1:1
	// ResourceBody 1:11
	// LiteralList 1:11
	// LiteralString "nginx" 1:12
	// LiteralString "php" 1:21
}
