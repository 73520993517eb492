// Checks a manifest, evaluates with a function of the program, renders a template, and compiles a catalog whose data
// come from a callback.
#include <puppetlang.hpp>

#include <iostream>

using puppetlang::value;

int main()
{
    puppetlang::config config;
    config
        .function("double", "Integer $n", [](puppetlang::call &call) { return *call[0].integer() * 2; })
        .lookup([](puppetlang::request &request) -> std::optional<value> {
            if (request.name() == "motd::text")
                return "Welcome";
            return std::nullopt;
        });
    puppetlang::engine engine(std::move(config));

    std::cout << engine.check("file { '/etc/motd' ensure => file }", "site.pp").report();

    puppetlang::scope scope(engine, value::hash({{"kernel", "Linux"}}));
    std::cout << scope.eval("[double(21), $kernel]").text() << '\n';
    std::cout << *scope.render("<%= $name %> runs <%= $kernel %>\n", value::hash({{"name", "web1"}})).string();

    const value files = value::hash({
        {"manifests/site.pp", "include motd"},
        {"modules/motd/manifests/init.pp", "class motd(String $text) { file { '/etc/motd': content => $text } }"},
    });
    const auto environment = puppetlang::environment::of_files(engine, files);
    const auto catalog = environment.compile(value::hash({{"name", "web1"}}));
    std::cout << *(*catalog.find("File[/etc/motd]"))["content"]->string() << '\n';

    try {
        scope.eval("double('a')", "site.pp");
    } catch (const puppetlang::error &error) {
        std::cout << error.what() << '\n';
    }
}
