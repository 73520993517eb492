/* puppetlang.hpp: the classes, the exceptions that cross the library, and the results of the functions try_*. */

#include <puppetlang.hpp>

#include <cstdio>
#include <string>

namespace pl = puppetlang;

static int checks, failures;

static void check(bool holds, const char *what, int line)
{
    ++checks;
    if (!holds) {
        ++failures;
        std::printf("%s:%d: %s\n", __FILE__, line, what);
    }
}

#define CHECK(condition) check((condition), #condition, __LINE__)

/* The error that a call throws; none if it does not. */
template <typename F> static std::optional<pl::error> failing(F call)
{
    try {
        call();
    } catch (const pl::error &error) {
        return error;
    }
    return std::nullopt;
}

static void values_convert()
{
    const pl::value array = pl::value::array({1, "two", 3.5, true, nullptr});
    const pl::value hash = pl::value::hash({{"a", array}, {1, "one"}});

    CHECK(array.size() == 5 && array[0].integer() == 1 && array[1].string() == "two");
    CHECK(array[2].number() == 3.5 && array[3].boolean() == true && array[4].is_undef() && array[5].is_undef());
    CHECK(!array[0].string() && !array[1].integer());
    CHECK(hash.text() == "{'a' => [1, 'two', 3.5, true, undef], 1 => 'one'}");
    CHECK(hash["a"] == array && hash["none"].is_undef() && hash != array);
    CHECK(hash.entries().size() == 2 && hash.entries()[1].second.string() == "one");
    CHECK(array.elements().size() == 5 && array.elements()[1] == "TWO");
    CHECK(pl::value::parse("[1, 2]").json() == "[1,2]");
    CHECK(pl::value::from_json("{\"a\": [null]}").text() == "{'a' => [undef]}");
    CHECK(pl::value::sensitive("x").unwrap().string() == "x");
    CHECK(pl::value(std::string("a\0b", 3)).string()->size() == 3);
    CHECK(failing([] { pl::value::parse("1 +"); })->status() == PUPPETLANG_E_SYNTAX);
    CHECK(!pl::value::try_parse("f()"));
    CHECK(pl::type("Array[Integer]").accepts(pl::value::array({1, 2})));
    CHECK(!pl::type("Array[Integer]").accepts(pl::value("a")) && pl::type("Any").accepts(pl::type("String")));
    CHECK(pl::type("Variant[Integer,String]").text() == "Variant[Integer, String]");
    CHECK(pl::type("Integer") == pl::type("Integer") && pl::type("Integer") != pl::type("Float"));
    CHECK(failing([] { pl::type("Integer["); }).has_value());
}

static void programs_are_checked_and_evaluated()
{
    pl::engine engine;
    const pl::program broken = engine.check("$a = ", "a.pp");
    const auto error = failing([&] { engine.parse("\n$x = =", "a.pp"); });
    pl::scope scope(engine, pl::value::hash({{"kernel", "Linux"}}));

    CHECK(broken.diagnostics().size() == 1 && broken.diagnostics()[0].severity == PUPPETLANG_SEVERITY_ERROR);
    CHECK(broken.path() == "a.pp" && broken.source() == "$a = ");
    CHECK(broken.report(PUPPETLANG_RENDER_CONCISE).find("a.pp") != std::string::npos);
    CHECK(error->status() == PUPPETLANG_E_SYNTAX && error->diagnostics()[0].place.line == 2);
    CHECK(error->diagnostics()[0].line == 2 && error->diagnostics()[0].column == 6);
    CHECK(std::string(error->what()) == "Syntax error at '=' (file: a.pp, line: 2, column: 6)");
    CHECK(engine.parse("1").dump(PUPPETLANG_DUMP_PN) == "1");

    CHECK(scope.eval("$x = 20 \"${x} on ${kernel}\"").string() == "20 on Linux");
    scope.set("y", pl::value::array({1, 2}));
    CHECK(scope.eval(engine.parse("$y.map |$z| { $z + $x }")).text() == "[21, 22]");
    CHECK(scope.get("x")->integer() == 20 && !scope.get("none"));
    CHECK(scope.call("size", {scope.eval("$y")}).integer() == 2);
    CHECK(scope.render("<%- |$who| -%>\nHello, <%= $who %>", pl::value::hash({{"who", "world"}})).string() ==
          "Hello, world");
    CHECK(scope.render(engine.parse("<%= $x %>", "x.epp", PUPPETLANG_PARSE_TEMPLATE)).string() == "20");

    const auto failed = failing([&] { scope.eval("function f() { 1 + 'a' }\nf()", "f.pp"); });
    CHECK(failed->status() == PUPPETLANG_E_EVALUATION && failed->frames().size() == 1);
    CHECK(failed->frames()[0].function == "f" && failed->frames()[0].place.line == 2);
    CHECK(scope.try_eval("fail('no')").error().status() == PUPPETLANG_E_EVALUATION);
    CHECK(scope.try_eval("1 + 1")->integer() == 2);

    pl::interrupt interrupt;
    interrupt.trigger();
    CHECK(scope.try_eval("1", {}, &interrupt).error().status() == PUPPETLANG_E_INTERRUPTED);
}

struct own_exception : std::runtime_error {
    explicit own_exception(int number) : std::runtime_error("of my own"), number(number) {}
    int number;
};

static void exceptions_cross_the_library()
{
    pl::config config;
    std::string logged;

    config.set("max_steps", 100000)
        .set("strict", "warning")
        .function("twice", "Integer $x", [](pl::call &call) { return *call[0].integer() * 2; })
        .function("throws", "Optional[Integer] $x = ?", [](pl::call &call) -> pl::value {
            if (call.size() == 0)
                throw "no exception";
            throw own_exception(static_cast<int>(*call[0].integer()));
        })
        .function("inner", "String $code", [](pl::call &call) {
            return call.scope().eval(*call[0].string(), "inner.pp");
        })
        .function("catching", "String $code", [](pl::call &call) -> pl::value {
            try {
                return call.scope().eval(*call[0].string());
            } catch (const std::runtime_error &) {
                return "caught";
            }
        })
        .function("each_of", "*$all, Callable &$block", [](pl::call &call) {
            std::vector<pl::value> found;
            for (std::size_t i = 0; i < call.size(); ++i)
                found.push_back(call.yield({call[i]}));
            return pl::value::array(found);
        })
        .logger(PUPPETLANG_LOG_NOTICE, [&](const pl::log_record &record) { logged += record.message(); });
    pl::engine engine(std::move(config));
    pl::scope scope(engine);

    CHECK(scope.eval("twice(21)").integer() == 42);
    CHECK(scope.eval("notice('heard') twice(1)").integer() == 2 && logged == "heard");
    CHECK(scope.eval("each_of(1, 2) |$x| { $x + 1 }").text() == "[2, 3]");
    CHECK(scope.eval("[1, 2].map |$y| { each_of(1) |$x| { if $y == 2 { break() } $x } }").text() == "[[1]]");
    /* The exception of a function leaves the call of the library, through any number of functions. */
    for (const char *text : {"throws(7)", "inner('inner(\"throws(7)\")')", "each_of(1) |$x| { throws(7) }"}) {
        int number = 0;
        try {
            scope.eval(text);
        } catch (const own_exception &exception) {
            number = exception.number;
        }
        CHECK(number == 7);
    }
    bool is_text = false;
    try {
        scope.eval("throws()");
    } catch (const char *) {
        is_text = true;
    }
    CHECK(is_text);
    CHECK(scope.eval("catching('throws(1)')").string() == "caught");
    CHECK(scope.try_eval("throws(1)").error().status() == PUPPETLANG_E_CALLBACK);
    /* A result keeps its exception. */
    auto first = scope.try_eval("throws(1)"), second = scope.try_eval("throws(2)");
    CHECK(scope.eval("catching('throws(3)')").string() == "caught");
    for (auto *result : {&second, &first}) {
        int number = 0;
        try {
            std::move(*result).value();
        } catch (const own_exception &exception) {
            number = exception.number;
        }
        CHECK(number == (result == &first ? 1 : 2));
    }
    /* An error of an inner evaluation stays what it is. */
    CHECK(std::string(failing([&] { scope.eval("inner('inner(\"1 + abc\")')"); })->what()).find("inner.pp") !=
          std::string::npos);
    CHECK(failing([&] { scope.eval("inner('Integer[1, 1000000].each |$x| { $x }')"); })->status() ==
          PUPPETLANG_E_LIMIT);
    CHECK(scope.eval("twice(2)").integer() == 4);
}

static void catalogs_are_compiled()
{
    pl::config config;
    config.lookup([](pl::request &request) -> std::optional<pl::value> {
        if (request.name() == "motd::text")
            return "hello from data";
        return std::nullopt;
    });
    pl::engine engine(std::move(config));
    const pl::environment environment = pl::environment::of_files(
        engine, pl::value::hash({{"manifests/site.pp", "include motd"},
                                 {"modules/motd/manifests/init.pp",
                                  "class motd(String $text) { file { '/etc/motd': content => $text, mode => '0644' } }"}}));
    const pl::value node = pl::value::hash({{"name", "web1"}});
    const pl::catalog catalog = environment.compile(node);
    const auto file = catalog.find("File[/etc/motd]");

    CHECK(catalog.name() == "web1" && catalog.size() == catalog.resources().size());
    CHECK(file && (*file)["content"]->string() == "hello from data" && !(*file)["owner"]);
    CHECK(file->parameters().size() == 2 && file->reference() == "File[/etc/motd]" && file->line() == 1);
    CHECK(!catalog.find("File[/none]") && catalog.json().find("/etc/motd") != std::string::npos);
    CHECK(environment.lookup(node, "motd::text").string() == "hello from data");
    const pl::program manifest = engine.parse("notify { 'x': }");
    CHECK(environment.compile(node, &manifest).find("Notify[x]").has_value());
    CHECK(failing([&] { pl::environment(engine, "/does/not/exist"); })->status() == PUPPETLANG_E_NOT_FOUND);
    const pl::environment copy = environment.refresh();
    CHECK(copy.name() == environment.name());
}

int main()
{
    values_convert();
    programs_are_checked_and_evaluated();
    exceptions_cross_the_library();
    catalogs_are_compiled();
    std::printf("%d checks, %d failed\n", checks, failures);
    return checks == 0 || failures > 0;
}
