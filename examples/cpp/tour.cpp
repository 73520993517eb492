// Checks the manifests of a directory, evaluates with a function of the program, renders a template, and compiles a
// catalog whose data come from a callback.
//
//     tour DIRECTORY
#include <puppetlang.hpp>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <set>
#include <sstream>

using puppetlang::value;

int main(int argc, char **argv)
try {
    puppetlang::config config;
    config
        .function("double", "Integer $n", [](puppetlang::call &call) { return *call[0].integer() * 2; })
        .lookup([](puppetlang::request &request) -> std::optional<value> {
            if (request.name() == "motd::text")
                return "Welcome";
            return std::nullopt;
        });
    puppetlang::engine engine(std::move(config));

    const std::filesystem::directory_iterator directory(argc == 2 ? argv[1] : ".");
    for (const auto &path : std::set<std::filesystem::path>(begin(directory), end(directory))) {
        std::ostringstream text;
        if (path.extension() == ".pp" && text << std::ifstream(path).rdbuf())
            std::cout << engine.check(text.str(), path.string()).report(PUPPETLANG_RENDER_CONCISE);
    }

    puppetlang::scope scope(engine, value::hash({{"kernel", "Linux"}}));
    std::cout << *scope.eval("\"${double(21)} on ${kernel}\"").string() << '\n';
    std::cout << *scope.render("<%= $name %> runs <%= $kernel %>", value::hash({{"name", "web1"}})).string() << '\n';

    const value files = value::hash({
        {"manifests/site.pp", "include motd"},
        {"modules/motd/manifests/init.pp", "class motd(String $text) { file { '/etc/motd': content => $text } }"},
    });
    const auto environment = puppetlang::environment::of_files(engine, files);
    const auto catalog = environment.compile(value::hash({{"name", "web1"}}));
    std::cout << *(*catalog.find("File[/etc/motd]"))["content"]->string() << '\n';
} catch (const std::exception &error) {
    std::cerr << error.what() << '\n';
    return 1;
}
