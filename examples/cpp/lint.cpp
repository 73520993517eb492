// Lints manifests and templates (*.epp): prints their diagnostics.
//
//     lint FILE…
//
// The exit code is 1 if a file has an error, and 2 if a file cannot be read.

#include <puppetlang.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <string>

namespace {

// A handle that its destructor releases.
template <typename T, void (*end)(T *)> struct End {
    void operator()(T *handle) const { end(handle); }
};
template <typename T, void (*end)(T *)> using Handle = std::unique_ptr<T, End<T, end>>;

using Config = Handle<puppetlang_config, puppetlang_config_free>;
using Engine = Handle<puppetlang_engine, puppetlang_engine_release>;
using Program = Handle<puppetlang_program, puppetlang_program_release>;
using Text = Handle<puppetlang_text, puppetlang_text_free>;
using Error = Handle<puppetlang_error, puppetlang_error_free>;

std::string copy(puppetlang_str text)
{
    return std::string(text.data, text.len);
}

Engine new_engine()
{
    const Config config(puppetlang_config_new());
    puppetlang_engine *engine = nullptr;
    puppetlang_engine_new(config.get(), &engine, nullptr);
    return Engine(engine);
}

// Returns the content of a file. Throws std::ios_base::failure if it cannot be read.
std::string read_file(const std::string &path)
{
    std::ifstream file(path, std::ios::binary);
    file.exceptions(std::ios::failbit | std::ios::badbit);
    return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

bool is_template(const std::string &path)
{
    return path.size() >= 4 && path.compare(path.size() - 4, 4, ".epp") == 0;
}

int lint(const Engine &engine, const std::string &path)
{
    const std::string text = read_file(path);
    puppetlang_program *parsed = nullptr;
    puppetlang_error *failed = nullptr;
    const std::uint32_t flags = PUPPETLANG_PARSE_VALIDATE | (is_template(path) ? PUPPETLANG_PARSE_TEMPLATE : 0);
    const puppetlang_status status = puppetlang_parse(engine.get(), path.data(), path.size(), text.data(),
                                                      text.size(), flags, nullptr, &parsed, &failed);
    const Program program(parsed);
    const Error error(failed);
    if (!program)
        std::cerr << path << ": " << copy(puppetlang_error_message(error.get())) << '\n';

    // The program may have warnings even if the status is OK, so look at its diagnostics in any case.
    puppetlang_text *rendered = nullptr;
    puppetlang_diagnostics_render(puppetlang_program_diagnostics(program.get()), PUPPETLANG_RENDER_HUMAN, &rendered,
                                  nullptr);
    const Text report(rendered);
    std::cout << copy(puppetlang_text_str(report.get()));
    return status == PUPPETLANG_OK ? 0 : 1;
}

} // namespace

int main(int argc, char **argv)
{
    const Engine engine = new_engine();
    int worst = 0;
    for (int i = 1; i < argc; i++) {
        try {
            worst = std::max(worst, lint(engine, argv[i]));
        } catch (const std::ios_base::failure &) {
            std::cerr << argv[i] << ": cannot be read\n";
            worst = 2;
        }
    }
    return worst;
}
