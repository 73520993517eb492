#include "shim.h"

#include "_cgo_export.h"

/*
 * How the logger failed in the call that this thread is in; 0 as long as it did not. The library calls it on the thread that
 * called the library, and a goroutine stays on its thread as long as it is in C.
 */
static __thread uintptr_t failure;

static void log_record(void *user, const puppetlang_log_record *record)
{
    /* A logger that failed is left in peace until its caller knows. */
    if (failure == 0) {
        puppetlang_str message = puppetlang_log_message(record);
        failure = puppetlangGoLog((uintptr_t)user, puppetlang_log_level(record), (char *)message.data, message.len);
    }
}

static void drop_logger(void *user)
{
    puppetlangGoDropLogger((uintptr_t)user);
}

puppetlang_status puppetlang_go_set_logger(puppetlang_config *config, int32_t max_level, uintptr_t user,
                                           puppetlang_error **error)
{
    return puppetlang_config_set_logger(config, max_level, log_record, (void *)user, drop_logger, error);
}

puppetlang_go_parsed puppetlang_go_parse(const puppetlang_engine *engine, const char *path, size_t path_len, const char *text,
                                         size_t text_len, uint32_t flags, const puppetlang_interrupt *interrupt)
{
    puppetlang_go_parsed parsed = {0};
    /* A logger runs on another thread than this one, which waits for it. So no call on this thread is around this call. */
    failure = 0;
    parsed.status = puppetlang_parse(engine, path, path_len, text, text_len, flags, interrupt, &parsed.program, &parsed.error);
    parsed.failure = failure;
    return parsed;
}
