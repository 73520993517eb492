/* The additional functions of a library built for tests. See crates/ffi/src/test_hooks.rs. */
#ifndef TEST_HOOKS_H
#define TEST_HOOKS_H

#include <puppetlang.h>

/* Returns the number of live objects that C has a handle to or has passed something to. */
size_t puppetlang_test_alive(void);

/* Panics: with a message if `how` is 0, otherwise with a payload whose destructor panics too. */
puppetlang_status puppetlang_test_panic(uint32_t how, puppetlang_error **error);

/* Panics inside a function that cannot fail; returns 7. */
uint32_t puppetlang_test_panic_in_getter(void);

/* Panics while it uses a scope. */
puppetlang_status puppetlang_test_panic_in_scope(const puppetlang_scope *scope, puppetlang_error **error);

#endif
