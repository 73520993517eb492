/*
 * What Go cannot say itself: a call whose callbacks may fail, and callbacks whose user pointer is a number.
 *
 * A user pointer is a cgo.Handle, an integer. It becomes a pointer only on this side, because Go checks what its own pointers
 * point to.
 */
#ifndef PUPPETLANG_GO_SHIM_H
#define PUPPETLANG_GO_SHIM_H

#include <puppetlang.h>

/* What puppetlang_parse gives, and how its logger failed: a cgo.Handle, or 0 when it did not. */
typedef struct {
    puppetlang_status status;
    puppetlang_program *program;
    puppetlang_error *error;
    uintptr_t failure;
} puppetlang_go_parsed;

puppetlang_go_parsed puppetlang_go_parse(const puppetlang_engine *engine, const char *path, size_t path_len, const char *text,
                                         size_t text_len, uint32_t flags, const puppetlang_interrupt *interrupt);

/* What a call gives that evaluates, and how its logger failed. */
typedef struct {
    puppetlang_status status;
    puppetlang_value *value;
    puppetlang_error *error;
    uintptr_t failure;
} puppetlang_go_evaluated;

/* The functions that evaluate. Functions of Go that they call are given `running`, a cgo.Handle of what belongs to the call. */
puppetlang_go_evaluated puppetlang_go_eval(const puppetlang_scope *scope, const puppetlang_program *program,
                                           const puppetlang_interrupt *interrupt, uintptr_t running);
puppetlang_go_evaluated puppetlang_go_epp_render(const puppetlang_scope *scope, const puppetlang_program *template_,
                                                 const puppetlang_value *params, const puppetlang_interrupt *interrupt,
                                                 uintptr_t running);
puppetlang_go_evaluated puppetlang_go_call_function(const puppetlang_scope *scope, const char *name, size_t len,
                                                    puppetlang_value **arguments, size_t count,
                                                    const puppetlang_interrupt *interrupt, uintptr_t running);
puppetlang_go_evaluated puppetlang_go_yield(const puppetlang_call *call, puppetlang_value **arguments, size_t count,
                                            uintptr_t running);

/* What opens or refreshes an environment gives, and how its logger failed. */
typedef struct {
    puppetlang_status status;
    puppetlang_environment *environment;
    puppetlang_error *error;
    uintptr_t failure;
} puppetlang_go_opened;

puppetlang_go_opened puppetlang_go_environment_open(const puppetlang_engine *engine, const char *directory, size_t len);
puppetlang_go_opened puppetlang_go_environment_of_files(const puppetlang_engine *engine, const puppetlang_value *files);
puppetlang_go_opened puppetlang_go_environment_refresh(const puppetlang_environment *environment);

/* What puppetlang_compile gives, and how its logger failed. */
typedef struct {
    puppetlang_status status;
    puppetlang_catalog *catalog;
    puppetlang_error *error;
    uintptr_t failure;
} puppetlang_go_compiled;

puppetlang_go_compiled puppetlang_go_compile(const puppetlang_environment *environment, const puppetlang_value *node,
                                             const puppetlang_program *manifest, const puppetlang_interrupt *interrupt,
                                             uintptr_t running);

/* puppetlang_config_add_function with the Go function behind the cgo.Handle `user`, which is deleted when nobody needs it. */
puppetlang_status puppetlang_go_add_function(puppetlang_config *config, const char *name, size_t len, const char *signature,
                                             size_t signature_len, uintptr_t user, puppetlang_error **error);

/* puppetlang_config_set_logger with the Go function behind the cgo.Handle `user`, which is deleted when nobody needs it. */
puppetlang_status puppetlang_go_set_logger(puppetlang_config *config, int32_t max_level, uintptr_t user,
                                           puppetlang_error **error);

#endif
