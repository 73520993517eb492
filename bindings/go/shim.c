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

/* The state of the call that evaluates or reads files on this thread; 0 if there is none. */
static __thread uintptr_t running_here;

/*
 * Callbacks run on another thread, and this one waits for them. So calls do not nest on this thread.
 */
static void begin(uintptr_t running)
{
    failure = 0;
    running_here = running;
}

/* Returns the failure of the logger. */
static uintptr_t end(void)
{
    running_here = 0;
    return failure;
}

puppetlang_go_parsed puppetlang_go_parse(const puppetlang_engine *engine, const char *path, size_t path_len, const char *text,
                                         size_t text_len, uint32_t flags, const puppetlang_interrupt *interrupt)
{
    puppetlang_go_parsed parsed = {0};
    begin(0);
    parsed.status = puppetlang_parse(engine, path, path_len, text, text_len, flags, interrupt, &parsed.program, &parsed.error);
    parsed.failure = end();
    return parsed;
}

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

puppetlang_go_evaluated puppetlang_go_eval(const puppetlang_scope *scope, const puppetlang_program *program,
                                           const puppetlang_interrupt *interrupt, uintptr_t running)
{
    puppetlang_go_evaluated evaluated = {0};
    begin(running);
    evaluated.status = puppetlang_eval(scope, program, interrupt, &evaluated.value, &evaluated.error);
    evaluated.failure = end();
    return evaluated;
}

puppetlang_go_evaluated puppetlang_go_epp_render(const puppetlang_scope *scope, const puppetlang_program *template_,
                                                 const puppetlang_value *params, const puppetlang_interrupt *interrupt,
                                                 uintptr_t running)
{
    puppetlang_go_evaluated evaluated = {0};
    begin(running);
    evaluated.status = puppetlang_epp_render(scope, template_, params, interrupt, &evaluated.value, &evaluated.error);
    evaluated.failure = end();
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
    evaluated.failure = end();
    return evaluated;
}

puppetlang_go_evaluated puppetlang_go_yield(const puppetlang_call *call, puppetlang_value **arguments, size_t count,
                                            uintptr_t running)
{
    puppetlang_go_evaluated evaluated = {0};
    begin(running);
    evaluated.status = puppetlang_call_yield(call, (const puppetlang_value *const *)arguments, count, &evaluated.value,
                                             &evaluated.error);
    evaluated.failure = end();
    return evaluated;
}

puppetlang_go_opened puppetlang_go_environment_open(const puppetlang_engine *engine, const char *directory, size_t len,
                                                    uintptr_t running)
{
    puppetlang_go_opened opened = {0};
    begin(running);
    opened.status = puppetlang_environment_open(engine, directory, len, &opened.environment, &opened.error);
    opened.failure = end();
    return opened;
}

puppetlang_go_opened puppetlang_go_environment_of_files(const puppetlang_engine *engine, const puppetlang_value *files,
                                                        uintptr_t running)
{
    puppetlang_go_opened opened = {0};
    begin(running);
    opened.status = puppetlang_environment_of_files(engine, files, &opened.environment, &opened.error);
    opened.failure = end();
    return opened;
}

puppetlang_go_opened puppetlang_go_environment_refresh(const puppetlang_environment *environment, uintptr_t running)
{
    puppetlang_go_opened opened = {0};
    begin(running);
    opened.status = puppetlang_environment_refresh(environment, &opened.environment, &opened.error);
    opened.failure = end();
    return opened;
}

puppetlang_go_compiled puppetlang_go_compile(const puppetlang_environment *environment, const puppetlang_value *node,
                                             const puppetlang_program *manifest, const puppetlang_interrupt *interrupt,
                                             uintptr_t running)
{
    puppetlang_go_compiled compiled = {0};
    begin(running);
    compiled.status = puppetlang_compile(environment, node, manifest, interrupt, &compiled.catalog, &compiled.error);
    compiled.failure = end();
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

static void answer_file(void *user, const puppetlang_request *request)
{
    /* Calls that read no file have no state. */
    if (running_here == 0)
        puppetlang_request_fail(request, PUPPETLANG_TEXT("a file is needed outside of a call that reads files"), 0);
    else
        puppetlangGoFile((uintptr_t)user, running_here, (puppetlang_request *)request);
}

puppetlang_status puppetlang_go_set_files(puppetlang_config *config, uintptr_t user, puppetlang_error **error)
{
    return puppetlang_config_set_files(config, answer_file, (void *)user, drop_callback, error);
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
    evaluated.failure = end();
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
    evaluated.failure = end();
    return evaluated;
}

puppetlang_go_evaluated puppetlang_go_environment_modules(const puppetlang_environment *environment, uintptr_t running)
{
    puppetlang_go_evaluated evaluated = {0};
    begin(running);
    evaluated.value = puppetlang_environment_modules(environment);
    evaluated.failure = end();
    return evaluated;
}

puppetlang_go_evaluated puppetlang_go_environment_resource_types(const puppetlang_environment *environment,
                                                                 uintptr_t running)
{
    puppetlang_go_evaluated evaluated = {0};
    begin(running);
    evaluated.value = puppetlang_environment_resource_types(environment);
    evaluated.failure = end();
    return evaluated;
}

puppetlang_go_scope puppetlang_go_scope_of_node(const puppetlang_environment *environment, const puppetlang_value *node,
                                                uintptr_t running)
{
    puppetlang_go_scope made = {0};
    begin(running);
    made.status = puppetlang_scope_of_node(environment, node, &made.scope, &made.error);
    made.failure = end();
    return made;
}

puppetlang_go_compiled puppetlang_go_scope_catalog(const puppetlang_scope *scope, const puppetlang_interrupt *interrupt,
                                                   uintptr_t running)
{
    puppetlang_go_compiled compiled = {0};
    begin(running);
    compiled.status = puppetlang_scope_catalog(scope, interrupt, &compiled.catalog, &compiled.error);
    compiled.failure = end();
    return compiled;
}

puppetlang_go_typed puppetlang_go_scope_type(const puppetlang_scope *scope, const char *text, size_t len,
                                             const puppetlang_interrupt *interrupt, uintptr_t running)
{
    puppetlang_go_typed typed = {0};
    begin(running);
    typed.status = puppetlang_scope_type(scope, text, len, interrupt, &typed.type, &typed.error);
    typed.failure = end();
    return typed;
}

puppetlang_go_evaluated puppetlang_go_scope_resource_type(const puppetlang_scope *scope, const char *name, size_t len,
                                                          uintptr_t running)
{
    puppetlang_go_evaluated evaluated = {0};
    begin(running);
    evaluated.status = puppetlang_scope_resource_type(scope, name, len, &evaluated.value, &evaluated.error);
    evaluated.failure = end();
    return evaluated;
}
