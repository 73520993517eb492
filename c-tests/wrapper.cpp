/* puppetlang.hpp: the classes, the exceptions that cross the library, and the results of the functions try_*. */

#include <puppetlang.hpp>

#include <cstdio>
#include <map>
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
    CHECK(pl::value(array.size()).integer() == 5 && pl::value(7U).integer() == 7 && pl::value(8ULL).integer() == 8);
    try {
        pl::value(UINT64_C(0x8000000000000000));
        CHECK(!"it is out of the range of an Integer");
    } catch (const std::out_of_range &) {
    }
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
    std::string last;
    for (const pl::resource &one : environment.compile(node).resources())    // resources keep their catalog alive
        last = one.reference();
    CHECK(last == "File[/etc/motd]");
    CHECK(environment.lookup(node, "motd::text").string() == "hello from data");
    const pl::program manifest = engine.parse("notify { 'x': }");
    CHECK(environment.compile(node, &manifest).find("Notify[x]").has_value());
    CHECK(failing([&] { pl::environment(engine, "/does/not/exist"); })->status() == PUPPETLANG_E_NOT_FOUND);
    const pl::environment copy = environment.refresh();
    CHECK(copy.name() == environment.name());
}

/* A store of files in memory, which answers as `puppetlang_config_set_files` describes. */
static std::optional<pl::value> read_store(const std::map<std::string, std::string> &store, pl::request &request)
{
    const pl::value argument = request.arguments()[0];
    const std::string path(*argument.string());
    const auto file = store.find(path);
    const auto below = store.lower_bound(path + "/");
    const bool is_directory = below != store.end() && below->first.compare(0, path.size() + 1, path + "/") == 0;

    if (file == store.end() && !is_directory)
        return std::nullopt;
    if (request.name() == "read_file")
        return file->second;
    if (request.name() == "file_status")
        return pl::value::record({{"kind", is_directory ? "directory" : "file"}, {"version", 1}});
    if (request.name() == "real_path")
        return path;
    std::vector<std::pair<pl::value, pl::value>> entries;
    for (auto entry = below; entry != store.end(); ++entry) {
        if (entry->first.compare(0, path.size() + 1, path + "/") != 0)
            break;
        const std::string rest = entry->first.substr(path.size() + 1);
        const std::size_t slash = rest.find('/');
        entries.emplace_back(rest.substr(0, slash), slash == std::string::npos ? "file" : "directory");
    }
    return pl::value::hash(entries);
}

static void files_are_read_from_the_host()
{
    const std::map<std::string, std::string> store = {
        {"/site/manifests/site.pp", "include web"},
        {"/site/modules/web/manifests/init.pp", "class web { notify { 'from the module': } }"},
        {"/site/modules/web/lib/puppet/type/vhost.rb", "Puppet::Type.newtype(:vhost) { newparam(:name) }"},
    };
    std::string broken;
    pl::config config;
    config.files([&](pl::request &request) -> std::optional<pl::value> {
        CHECK(request.kind() == PUPPETLANG_REQUEST_FILE);
        if (!broken.empty() && request.arguments()[0].string() == broken)
            throw own_exception(9);
        return read_store(store, request);
    });
    pl::engine engine(std::move(config));
    const pl::value node = pl::value::record({{"name", "web1"}});
    const pl::environment environment(engine, "/site");

    CHECK(environment.compile(node).find("Notify[from the module]").has_value());
    CHECK(environment.name() == "site" && environment.resource_types() == std::vector<std::string>{"vhost"});
    CHECK(environment.modules().size() == 1 && environment.modules()[0]["path"].string() == "/site/modules/web");
    CHECK(failing([&] { pl::environment(engine, "/none"); })->status() == PUPPETLANG_E_NOT_FOUND);
    /* The exception of the callback leaves the call of the library. */
    broken = "/site/modules/web/manifests/init.pp";
    int number = 0;
    try {
        pl::environment(engine, "/site").compile(node);
    } catch (const own_exception &exception) {
        number = exception.number;
    }
    CHECK(number == 9);
    broken.clear();
    CHECK(failing([&] { environment.lookup(node, "none"); })->status() == PUPPETLANG_E_NOT_FOUND);
    CHECK(environment.compile(node).find("Notify[from the module]").has_value());
}

static void settings_are_changed_for_one_call()
{
    const auto answering = [](const char *who) {
        return [who](pl::request &request) -> std::optional<pl::value> {
            return request.name() == "who" ? std::optional<pl::value>(who) : std::nullopt;
        };
    };
    pl::config config;
    config.function("twice", "Integer $x", [](pl::call &call) { return *call[0].integer() * 2; })
        .lookup(answering("anna"));
    pl::engine engine(std::move(config));
    const pl::environment environment = pl::environment::of_files(
        engine, pl::value::record({{"manifests/site.pp", "notify { lookup('who'): message => twice(21) }"}}));
    const pl::value node = pl::value::record({{"name", "web1"}});

    const pl::environment bert =
        environment.with(engine.with([&](pl::config &copy) { copy.lookup(answering("bert")); }));
    CHECK((*bert.compile(node).find("Notify[bert]"))["message"]->integer() == 42);
    CHECK(environment.compile(node).find("Notify[anna]").has_value());
    const pl::environment limited = environment.with(engine.with([](pl::config &copy) { copy.set("max_steps", 1); }));
    CHECK(limited.try_compile(node).error().status() == PUPPETLANG_E_LIMIT);
}

static void nodes_have_scopes()
{
    pl::engine engine;
    const pl::environment environment = pl::environment::of_files(
        engine, pl::value::record({{"modules/web/types/port.pp", "type Web::Port = Integer[1, 65535]"},
                                   {"modules/web/manifests/init.pp", "class web { notify { 'port': } }"}}));
    pl::scope scope(environment, pl::value::record({{"name", "web1"}, {"facts", pl::value::record({{"a", 1}})}}));

    CHECK(scope.eval("include web\n$mine = $a\nfunction mine() { 1 }\n8080 =~ Web::Port").boolean() == true);
    CHECK(scope.type("Web::Port").accepts(80) && !scope.type("Array[Web::Port]").accepts(pl::value::array({0})));
    CHECK(scope.try_type("1").error().status() == PUPPETLANG_E_TYPE);
    CHECK(scope.names()["functions"].text() == "['mine']");
    CHECK((*scope.resource_type("file"))["namevars"].text() == "['path']" && !scope.resource_type("nothing"));
    CHECK(scope.catalog().find("Notify[port]").has_value());
    CHECK(pl::scope(engine).try_catalog().error().status() == PUPPETLANG_E_UNSUPPORTED);
    CHECK(failing([&] { pl::scope(environment, pl::value::record({})); })->status() == PUPPETLANG_E_ARGUMENT);
}

static void catalogs_are_graphs()
{
    pl::engine engine;
    const pl::environment environment = pl::environment::of_files(engine, pl::value::record({}));
    const auto of_text = [&](const char *text) {
        const pl::program manifest = engine.parse(text);
        return environment.compile(pl::value::record({{"name", "n"}}), &manifest);
    };
    const pl::catalog cyclic = of_text("notify { 'a': } -> notify { 'b': } ~> Notify['a']"), none = of_text("");
    const auto relationships = cyclic.relationships();

    CHECK(relationships.size() == 2 && relationships[0].from.title() == "a" && relationships[0].to.title() == "b");
    CHECK(!relationships[0].refreshes && relationships[1].refreshes && none.relationships().empty());
    CHECK(cyclic.cycles() == (std::vector<std::vector<std::string>>{{"Notify[a]", "Notify[b]", "Notify[a]"}}));
    CHECK(cyclic.cycles_text().find("Found 1 dependency cycle") != std::string::npos && none.cycles_text().empty());
    const auto before = (*cyclic.find("Notify[a]"))["before"];
    CHECK(before && cyclic.find_value((*before)[0]) && cyclic.find_value((*before)[0])->title() == "b");
    CHECK(!cyclic.find_value(1) && none.cycles().empty());
    CHECK(none.difference(cyclic)["added"].text() == "['Notify[a]', 'Notify[b]']" && none.difference(none).size() == 0);
}

static void the_language_is_described()
{
    CHECK(pl::issues().size() > 150 && pl::functions().size() > 100);
    CHECK(pl::issue("DUPLICATE_KEY")["phases"].text() == "['check']");
    CHECK(pl::try_issue("DUPLICATE_KEI").error().status() == PUPPETLANG_E_NOT_FOUND);
    CHECK(pl::value::from_yaml("a: [1, yes]").text() == "{'a' => [1, true]}");
    CHECK(pl::value::record({{"a", 1}}).yaml() == "---\na: 1\n");
    CHECK(pl::value::try_from_yaml("a: [1").error().status() == PUPPETLANG_E_SYNTAX);
    CHECK(pl::value::sensitive(1).try_yaml().error().status() == PUPPETLANG_E_UNSUPPORTED);
    pl::engine engine;
    CHECK(engine.check("if $x {").is_unfinished() && !engine.check("1 + )").is_unfinished());
    CHECK(engine.check("$x = = 1", "a.pp").report(PUPPETLANG_RENDER_GITHUB).find("::error file=a.pp") == 0);
    pl::config config;
    config.world([](pl::request &request) -> std::optional<pl::value> {
        if (request.name() == "current_time")
            return pl::value::parse("Timestamp('2001-02-03T04:05:06 UTC')");
        if (request.name() == "run_command")
            return pl::value::record({{"status", 0}, {"stdout", "Hello!"}});
        return std::nullopt;
    });
    pl::scope scope{pl::engine(std::move(config))};
    CHECK(scope.eval("strftime(Timestamp(), '%F')").string() == "2001-02-03");
    CHECK(scope.eval("generate('/bin/hello')").string() == "Hello!");
}

int main()
{
    values_convert();
    programs_are_checked_and_evaluated();
    exceptions_cross_the_library();
    catalogs_are_compiled();
    files_are_read_from_the_host();
    settings_are_changed_for_one_call();
    nodes_have_scopes();
    catalogs_are_graphs();
    the_language_is_described();
    std::printf("%d checks, %d failed\n", checks, failures);
    return checks == 0 || failures > 0;
}
