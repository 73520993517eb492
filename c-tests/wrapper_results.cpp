/* puppetlang.hpp without support for exceptions: the functions try_* return results. */

#include <puppetlang.hpp>

#include <cstdio>

int main()
{
    puppetlang::engine engine;
    puppetlang::scope scope(engine);
    const auto sum = scope.try_eval("1 + 1");
    const auto wrong = scope.try_eval("1 + 'a'", "a.pp");
    const auto no_hash = puppetlang::environment::try_of_files(engine, 1);
    const auto environment = puppetlang::environment::try_of_files(engine, puppetlang::value::hash({}));
    const auto node = puppetlang::value::record({{"name", "web1"}});
    const bool is_right = sum && !wrong && wrong.error().status() == PUPPETLANG_E_EVALUATION
                          && no_hash.error().status() == PUPPETLANG_E_TYPE && environment && environment->try_refresh()
                          && environment->try_lookup(node, "none").error().status() == PUPPETLANG_E_NOT_FOUND;

    std::printf("%s\n", is_right ? "ok" : "wrong");
    return is_right ? 0 : 1;
}
