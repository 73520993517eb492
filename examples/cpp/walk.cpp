// Walks the syntax tree of a manifest, and prints the kind, text and line of each node.
//
//     walk FILE

#include <puppetlang.h>

#include <fstream>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

namespace {

// A handle that its destructor releases.
template <typename T, void (*end)(T *)> struct End {
    void operator()(T *handle) const { end(handle); }
};
template <typename T, void (*end)(T *)> using Handle = std::unique_ptr<T, End<T, end>>;

using Config = Handle<puppetlang_config, puppetlang_config_free>;
using Engine = Handle<puppetlang_engine, puppetlang_engine_release>;
using Program = Handle<puppetlang_program, puppetlang_program_release>;
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

// One call returns a record for every node, in pre-order: a node precedes its descendants.
void walk(const Program &program)
{
    std::size_t count, stride;
    const void *first = puppetlang_program_nodes(program.get(), &count, &stride);
    const std::string texts = copy(puppetlang_program_node_texts(program.get()));
    std::vector<int> depths(count + 1);

    for (std::size_t node = 1; node <= count; node++) {
        const void *at = static_cast<const char *>(first) + (node - 1) * stride;
        const auto &record = *static_cast<const puppetlang_node_record *>(at);
        std::uint32_t line = 0;
        puppetlang_program_position(program.get(), record.start, &line, nullptr);

        // The parent of the root is 0, whose depth is 0.
        depths[node] = depths[record.parent] + 1;
        std::cout << std::setw(3) << line << ' ' << std::string(2 * depths[node] - 2, ' ')
                  << copy(puppetlang_node_kind_name(record.kind));
        if (record.text_start != PUPPETLANG_NO_TEXT)
            std::cout << " '" << texts.substr(record.text_start, record.text_len) << '\'';
        std::cout << '\n';
    }
}

} // namespace

int main(int argc, char **argv)
try {
    const std::string path = argc == 2 ? argv[1] : "";
    const std::string text = read_file(path);

    const Engine engine = new_engine();
    puppetlang_program *parsed = nullptr;
    puppetlang_error *failed = nullptr;
    const puppetlang_status status = puppetlang_parse(engine.get(), path.data(), path.size(), text.data(),
                                                      text.size(), 0, nullptr, &parsed, &failed);
    const Program program(parsed);
    const Error error(failed);
    if (status != PUPPETLANG_OK) {
        std::cerr << copy(puppetlang_error_message(error.get())) << '\n';
        return 1;
    }
    walk(program);
    return 0;
} catch (const std::ios_base::failure &) {
    std::cerr << "usage: walk FILE\n";
    return 2;
}
