#include "shim.h"

#include "_cgo_export.h"

/*
 * The failure of the logger in the current call of this thread; 0 for none. The library calls the logger on the thread
 * that called the library, and a goroutine stays on its thread while it is in C.
 */
static __thread uintptr_t failure;

static void log_record(void *user, const puppetlang_log_record *record)
{
    /* A logger that has failed is not called again until the caller knows. */
    if (failure == 0) {
        puppetlang_str message = puppetlang_log_message(record);
        failure = puppetlangGoLog((uintptr_t)user, puppetlang_log_level(record), (char *)message.data, message.len);
    }
}

static void drop_callback(void *user)
{
    puppetlangGoDropCallback((uintptr_t)user);
}

puppetlang_status puppetlang_go_set_logger(puppetlang_config *config, int32_t max_level, uintptr_t user,
                                           puppetlang_error **error)
{
    return puppetlang_config_set_logger(config, max_level, log_record, (void *)user, drop_callback, error);
}

puppetlang_go_parsed puppetlang_go_parse(const puppetlang_engine *engine, const char *path, size_t path_len, const char *text,
                                         size_t text_len, uint32_t flags, const puppetlang_interrupt *interrupt)
{
    puppetlang_go_parsed parsed = {0};
    /* A logger runs on another thread, and this one waits for it. So calls do not nest on this thread. */
    failure = 0;
    parsed.status = puppetlang_parse(engine, path, path_len, text, text_len, flags, interrupt, &parsed.program, &parsed.error);
    parsed.failure = failure;
    return parsed;
}

/* The state of the call that evaluates on this thread. */
static __thread uintptr_t running_here;

static void call_function(void *user, const puppetlang_call *call)
{
    puppetlangGoCall((uintptr_t)user, running_here, (puppetlang_call *)call);
}

puppetlang_status puppetlang_go_add_function(puppetlang_config *config, const char *name, size_t len, const char *signature,
                                             size_t signature_len, uintptr_t user, puppetlang_error **error)
{
    return puppetlang_config_add_function(config, name, len, signature, signature_len, call_function, (void *)user,
                                          drop_callback, error);
}

/* As for puppetlang_go_parse, functions run on another thread. */
static void begin(uintptr_t running)
{
    failure = 0;
    running_here = running;
}

puppetlang_go_evaluated puppetlang_go_eval(const puppetlang_scope *scope, const puppetlang_program *program,
                                           const puppetlang_interrupt *interrupt, uintptr_t running)
{
    puppetlang_go_evaluated evaluated = {0};
    begin(running);
    evaluated.status = puppetlang_eval(scope, program, interrupt, &evaluated.value, &evaluated.error);
    evaluated.failure = failure;
    return evaluated;
}

puppetlang_go_evaluated puppetlang_go_epp_render(const puppetlang_scope *scope, const puppetlang_program *template_,
                                                 const puppetlang_value *params, const puppetlang_interrupt *interrupt,
                                                 uintptr_t running)
{
    puppetlang_go_evaluated evaluated = {0};
    begin(running);
    evaluated.status = puppetlang_epp_render(scope, template_, params, interrupt, &evaluated.value, &evaluated.error);
    evaluated.failure = failure;
    return evaluated;
}

puppetlang_go_evaluated puppetlang_go_call_function(const puppetlang_scope *scope, const char *name, size_t len,
                                                    puppetlang_value **arguments, size_t count,
                                                    const puppetlang_interrupt *interrupt, uintptr_t running)
{
    puppetlang_go_evaluated evaluated = {0};
    begin(running);
    evaluated.status = puppetlang_call_function(scope, name, len, (const puppetlang_value *const *)arguments, count, interrupt,
                                                &evaluated.value, &evaluated.error);
    evaluated.failure = failure;
    return evaluated;
}

puppetlang_go_evaluated puppetlang_go_yield(const puppetlang_call *call, puppetlang_value **arguments, size_t count,
                                            uintptr_t running)
{
    puppetlang_go_evaluated evaluated = {0};
    begin(running);
    evaluated.status = puppetlang_call_yield(call, (const puppetlang_value *const *)arguments, count, &evaluated.value,
                                             &evaluated.error);
    evaluated.failure = failure;
    return evaluated;
}

/* As for puppetlang_go_parse. */
puppetlang_go_opened puppetlang_go_environment_open(const puppetlang_engine *engine, const char *directory, size_t len)
{
    puppetlang_go_opened opened = {0};
    failure = 0;
    opened.status = puppetlang_environment_open(engine, directory, len, &opened.environment, &opened.error);
    opened.failure = failure;
    return opened;
}

puppetlang_go_opened puppetlang_go_environment_of_files(const puppetlang_engine *engine, const puppetlang_value *files)
{
    puppetlang_go_opened opened = {0};
    failure = 0;
    opened.status = puppetlang_environment_of_files(engine, files, &opened.environment, &opened.error);
    opened.failure = failure;
    return opened;
}

puppetlang_go_opened puppetlang_go_environment_refresh(const puppetlang_environment *environment)
{
    puppetlang_go_opened opened = {0};
    failure = 0;
    opened.status = puppetlang_environment_refresh(environment, &opened.environment, &opened.error);
    opened.failure = failure;
    return opened;
}

puppetlang_go_compiled puppetlang_go_compile(const puppetlang_environment *environment, const puppetlang_value *node,
                                             const puppetlang_program *manifest, const puppetlang_interrupt *interrupt,
                                             uintptr_t running)
{
    puppetlang_go_compiled compiled = {0};
    begin(running);
    compiled.status = puppetlang_compile(environment, node, manifest, interrupt, &compiled.catalog, &compiled.error);
    compiled.failure = failure;
    return compiled;
}

static void answer_request(void *user, const puppetlang_request *request)
{
    puppetlangGoData((uintptr_t)user, running_here, (puppetlang_request *)request);
}

static void answer_world(void *user, const puppetlang_request *request)
{
    puppetlangGoWorld((uintptr_t)user, running_here, (puppetlang_request *)request);
}

puppetlang_status puppetlang_go_set_world(puppetlang_config *config, uintptr_t user, puppetlang_error **error)
{
    return puppetlang_config_set_world(config, answer_world, (void *)user, drop_callback, error);
}

static void answer_exported(void *user, const puppetlang_request *request)
{
    puppetlangGoExported((uintptr_t)user, running_here, (puppetlang_request *)request);
}

puppetlang_status puppetlang_go_set_exported(puppetlang_config *config, uintptr_t user, puppetlang_error **error)
{
    return puppetlang_config_set_exported(config, answer_exported, (void *)user, drop_callback, error);
}

puppetlang_status puppetlang_go_set_lookup(puppetlang_config *config, uintptr_t user, puppetlang_error **error)
{
    return puppetlang_config_set_lookup(config, answer_request, (void *)user, drop_callback, error);
}

puppetlang_go_evaluated puppetlang_go_lookup(const puppetlang_environment *environment, const puppetlang_value *node,
                                             const char *key, size_t len, const puppetlang_value *options,
                                             const puppetlang_interrupt *interrupt, uintptr_t running)
{
    puppetlang_go_evaluated evaluated = {0};
    begin(running);
    evaluated.status = puppetlang_lookup(environment, node, key, len, options, interrupt, &evaluated.value,
                                         &evaluated.error);
    evaluated.failure = failure;
    return evaluated;
}

puppetlang_go_evaluated puppetlang_go_explain_lookup(const puppetlang_environment *environment,
                                                     const puppetlang_value *node, const char *key, size_t len,
                                                     const puppetlang_value *options,
                                                     const puppetlang_interrupt *interrupt, uintptr_t running)
{
    puppetlang_go_evaluated evaluated = {0};
    begin(running);
    evaluated.status = puppetlang_explain_lookup(environment, node, key, len, options, interrupt, &evaluated.value,
                                                 &evaluated.error);
    evaluated.failure = failure;
    return evaluated;
}
