// A logger that throws: the process must end with a message, and must not continue.
//
// The test is expected to fail. SIGABRT becomes an exit code, so that no debugger or core dump is started.

#include <puppetlang.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

namespace {

void fail(void *, const puppetlang_log_record *)
{
    throw std::runtime_error("thrown by a logger");
}

extern "C" void aborted(int)
{
    std::_Exit(1);
}

} // namespace

int main()
{
    std::signal(SIGABRT, aborted);
    puppetlang_config *config = puppetlang_config_new();
    puppetlang_engine *engine = nullptr;
    puppetlang_program *program = nullptr;
    puppetlang_config_set_logger(config, PUPPETLANG_LOG_DEBUG, fail, nullptr, nullptr, nullptr);
    puppetlang_engine_new(config, &engine, nullptr);
    puppetlang_config_free(config);
    try {
        puppetlang_parse(engine, "a.pp", 4, "1", 1, 0, nullptr, &program, nullptr);
    } catch (...) {
        std::puts("caught");
    }
    std::puts("reached");
    return 0;
}
