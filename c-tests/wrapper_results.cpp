/* puppetlang.hpp without support for exceptions: the functions try_* return results. */

#include <puppetlang.hpp>

#include <cstdio>

int main()
{
    puppetlang::engine engine;
    puppetlang::scope scope(engine);
    const auto sum = scope.try_eval("1 + 1");
    const auto wrong = scope.try_eval("1 + 'a'", "a.pp");
    const bool is_right = sum && !wrong && wrong.error().status() == PUPPETLANG_E_EVALUATION;

    std::printf("%s\n", is_right ? "ok" : "wrong");
    return is_right ? 0 : 1;
}
