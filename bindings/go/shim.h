/*
 * C code that Go cannot express: calls whose callbacks may fail, and callbacks whose user pointer is a number.
 *
 * A user pointer is a cgo.Handle, an integer. It is converted to a pointer only in C, because Go checks the targets of
 * its own pointers.
 */
#ifndef PUPPETLANG_GO_SHIM_H
#define PUPPETLANG_GO_SHIM_H

#include <puppetlang.h>

/* The result of puppetlang_parse, and the failure of its logger: a cgo.Handle, or 0 for none. */
typedef struct {
    puppetlang_status status;
    puppetlang_program *program;
    puppetlang_error *error;
    uintptr_t failure;
} puppetlang_go_parsed;

puppetlang_go_parsed puppetlang_go_parse(const puppetlang_engine *engine, const char *path, size_t path_len, const char *text,
                                         size_t text_len, uint32_t flags, const puppetlang_interrupt *interrupt);

/* The result of a call that evaluates, and the failure of its logger. */
typedef struct {
    puppetlang_status status;
    puppetlang_value *value;
    puppetlang_error *error;
    uintptr_t failure;
} puppetlang_go_evaluated;

/*
 * The functions that evaluate or read files. They pass `running`, a cgo.Handle of the state of the call, to callbacks
 * in Go.
 */
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

/* The result of opening or refreshing an environment, and the failure of its logger. */
typedef struct {
    puppetlang_status status;
    puppetlang_environment *environment;
    puppetlang_error *error;
    uintptr_t failure;
} puppetlang_go_opened;

puppetlang_go_opened puppetlang_go_environment_open(const puppetlang_engine *engine, const char *directory, size_t len,
                                                    uintptr_t running);
puppetlang_go_opened puppetlang_go_environment_of_files(const puppetlang_engine *engine, const puppetlang_value *files,
                                                        uintptr_t running);
puppetlang_go_opened puppetlang_go_environment_refresh(const puppetlang_environment *environment, uintptr_t running);
puppetlang_go_evaluated puppetlang_go_environment_modules(const puppetlang_environment *environment, uintptr_t running);
puppetlang_go_evaluated puppetlang_go_environment_resource_types(const puppetlang_environment *environment,
                                                                 uintptr_t running);

/* The result of puppetlang_scope_of_node, and the failure of its logger. */
typedef struct {
    puppetlang_status status;
    puppetlang_scope *scope;
    puppetlang_error *error;
    uintptr_t failure;
} puppetlang_go_scope;

puppetlang_go_scope puppetlang_go_scope_of_node(const puppetlang_environment *environment, const puppetlang_value *node,
                                                uintptr_t running);

/* The result of puppetlang_compile, and the failure of its logger. */
typedef struct {
    puppetlang_status status;
    puppetlang_catalog *catalog;
    puppetlang_error *error;
    uintptr_t failure;
} puppetlang_go_compiled;

puppetlang_go_compiled puppetlang_go_compile(const puppetlang_environment *environment, const puppetlang_value *node,
                                             const puppetlang_program *manifest, const puppetlang_interrupt *interrupt,
                                             uintptr_t running);

puppetlang_go_compiled puppetlang_go_scope_catalog(const puppetlang_scope *scope, const puppetlang_interrupt *interrupt,
                                                   uintptr_t running);

/* The result of puppetlang_scope_type, and the failure of its logger. */
typedef struct {
    puppetlang_status status;
    puppetlang_type *type;
    puppetlang_error *error;
    uintptr_t failure;
} puppetlang_go_typed;

puppetlang_go_typed puppetlang_go_scope_type(const puppetlang_scope *scope, const char *text, size_t len,
                                             const puppetlang_interrupt *interrupt, uintptr_t running);
puppetlang_go_evaluated puppetlang_go_scope_resource_type(const puppetlang_scope *scope, const char *name, size_t len,
                                                          uintptr_t running);

puppetlang_go_evaluated puppetlang_go_lookup(const puppetlang_environment *environment, const puppetlang_value *node,
                                             const char *key, size_t len, const puppetlang_value *options,
                                             const puppetlang_interrupt *interrupt, uintptr_t running);
puppetlang_go_evaluated puppetlang_go_explain_lookup(const puppetlang_environment *environment,
                                                     const puppetlang_value *node, const char *key, size_t len,
                                                     const puppetlang_value *options,
                                                     const puppetlang_interrupt *interrupt, uintptr_t running);

/* puppetlang_config_set_lookup with the Go function of the cgo.Handle `user`, which is deleted after its last use. */
puppetlang_status puppetlang_go_set_lookup(puppetlang_config *config, uintptr_t user, puppetlang_error **error);

/* puppetlang_config_set_world with the Go function of the cgo.Handle `user`, which is deleted after its last use. */
puppetlang_status puppetlang_go_set_world(puppetlang_config *config, uintptr_t user, puppetlang_error **error);

/* puppetlang_config_set_exported with the Go function of the cgo.Handle `user`, which is deleted after its last use. */
puppetlang_status puppetlang_go_set_exported(puppetlang_config *config, uintptr_t user, puppetlang_error **error);

/* puppetlang_config_set_files with the fs.FS of the cgo.Handle `user`, which is deleted after its last use. */
puppetlang_status puppetlang_go_set_files(puppetlang_config *config, uintptr_t user, puppetlang_error **error);

/* puppetlang_config_add_function with the Go function of the cgo.Handle `user`, which is deleted after its last use. */
puppetlang_status puppetlang_go_add_function(puppetlang_config *config, const char *name, size_t len, const char *signature,
                                             size_t signature_len, uintptr_t user, puppetlang_error **error);

/* puppetlang_config_set_logger with the Go function of the cgo.Handle `user`, which is deleted after its last use. */
puppetlang_status puppetlang_go_set_logger(puppetlang_config *config, int32_t max_level, uintptr_t user,
                                           puppetlang_error **error);

#endif
