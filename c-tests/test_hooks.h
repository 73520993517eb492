/* What a library that is built for tests has besides. See crates/ffi/src/test_hooks.rs. */
#ifndef TEST_HOOKS_H
#define TEST_HOOKS_H

#include <puppetlang.h>

/* How many objects are alive that the host has a handle to. */
size_t puppetlang_test_alive(void);

/* Panics: with `how` 0 by a message, with 1 by something whose drop panics too. */
puppetlang_status puppetlang_test_panic(uint32_t how, puppetlang_error **error);

/* Panics inside of a function that cannot fail: 7. */
uint32_t puppetlang_test_panic_in_getter(void);

/* Panics while it uses a scope. */
puppetlang_status puppetlang_test_panic_in_scope(const puppetlang_scope *scope, puppetlang_error **error);

#endif
