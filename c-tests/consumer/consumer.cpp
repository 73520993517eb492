// A minimal program outside the tree: C++11.

#include <puppetlang.h>

#include <iostream>
#include <memory>
#include <string>

namespace {

template <typename T, void (*end)(T *)> struct End {
    void operator()(T *handle) const { end(handle); }
};
template <typename T, void (*end)(T *)> using Handle = std::unique_ptr<T, End<T, end>>;

} // namespace

int main()
{
    Handle<puppetlang_config, puppetlang_config_free> config(puppetlang_config_new());
    puppetlang_engine *made = nullptr;
    puppetlang_engine_new(config.get(), &made, nullptr);
    Handle<puppetlang_engine, puppetlang_engine_release> engine(made);

    const std::string text = "$x = = 1";
    puppetlang_program *parsed = nullptr;
    puppetlang_error *failed = nullptr;
    const puppetlang_status status =
        puppetlang_parse(engine.get(), "a.pp", 4, text.data(), text.size(), 0, nullptr, &parsed, &failed);
    Handle<puppetlang_program, puppetlang_program_release> program(parsed);
    Handle<puppetlang_error, puppetlang_error_free> error(failed);

    const puppetlang_str message = puppetlang_error_message(error.get());
    const std::string said(message.data, message.len);
    std::cout << said << '\n';
    return status == PUPPETLANG_E_SYNTAX && said == "Syntax error at '=' (file: a.pp, line: 1, column: 6)" ? 0 : 1;
}
