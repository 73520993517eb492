//! Scopes and host functions.

#![expect(clippy::multiple_unsafe_ops_per_block, reason = "here a handle is dereferenced where it is used")]

use std::ffi::c_void;
use std::mem::MaybeUninit;
use std::ptr;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::call::{
    Call, puppetlang_call_arg, puppetlang_call_fail, puppetlang_call_return, puppetlang_call_scope,
    puppetlang_call_yield, puppetlang_config_add_function,
};
use crate::config::{puppetlang_config_free, puppetlang_config_new};
use crate::engine::{Engine, puppetlang_engine_new, puppetlang_engine_release};
use crate::error::{Error, puppetlang_error_free, puppetlang_error_message, puppetlang_error_token};
use crate::program::{Program, puppetlang_parse, puppetlang_program_release};
use crate::scope::{Scope, puppetlang_eval, puppetlang_scope_free, puppetlang_scope_new};
use crate::status::{PUPPETLANG_E_CALLBACK, PUPPETLANG_OK, Status};
use crate::value::{Value, puppetlang_value_release};
use crate::value_content::{puppetlang_value_get_int, puppetlang_value_get_string};

static DROPS: AtomicUsize = AtomicUsize::new(0);

unsafe extern "C-unwind" fn count_drop(_: *mut c_void) {
    DROPS.fetch_add(1, Ordering::Relaxed);
}

fn program(engine: *const Engine, text: &str) -> *mut Program {
    let mut out = MaybeUninit::uninit();
    // SAFETY: engine and text live as long as the call.
    unsafe {
        let (data, len) = (text.as_ptr().cast(), text.len());
        let status = puppetlang_parse(engine, ptr::null(), 0, data, len, 0, None, Some(&mut out), None);
        assert_eq!(status, PUPPETLANG_OK, "{text}");
        out.assume_init()
    }
}

fn eval(scope: Option<&Scope>, program: *const Program) -> (Status, *mut Value, *mut Error) {
    let (mut out, mut error) = (MaybeUninit::uninit(), MaybeUninit::uninit());
    // SAFETY: scope and program live as long as the call, which writes to both places.
    unsafe {
        let status = puppetlang_eval(scope, program, std::ptr::null(), Some(&mut out), Some(&mut error));
        (status, out.assume_init(), error.assume_init())
    }
}

fn int(value: *mut Value) -> i64 {
    let mut out = MaybeUninit::new(0);
    // SAFETY: the value is a handle of ours.
    unsafe {
        assert!(puppetlang_value_get_int(value.as_ref(), Some(&mut out)));
        puppetlang_value_release(Some(Box::from_raw(value)));
        out.assume_init()
    }
}

/// Gives its argument to the block, and that what it gives.
unsafe extern "C-unwind" fn give_on(_: *mut c_void, call: *const Call) {
    let mut out = MaybeUninit::uninit();
    // SAFETY: the call is there as long as this runs.
    unsafe {
        let call = call.as_ref();
        let argument = puppetlang_call_arg(call, 0);
        if puppetlang_call_yield(call, &raw const argument, 1, Some(&mut out), None) == PUPPETLANG_OK {
            let value: *mut Value = out.assume_init();
            puppetlang_call_return(call, value.as_ref());
            puppetlang_value_release(Some(Box::from_raw(value)));
        }
    }
}

/// Evaluates its argument where it was called.
unsafe extern "C-unwind" fn evaluate(user: *mut c_void, call: *const Call) {
    let mut text = MaybeUninit::uninit();
    // SAFETY: the call is there as long as this runs, and `user` is the engine's handle.
    unsafe {
        let call = call.as_ref();
        assert!(puppetlang_value_get_string(puppetlang_call_arg(call, 0), Some(&mut text)));
        let text = text.assume_init();
        let text = std::str::from_utf8(std::slice::from_raw_parts(text.data.cast(), text.len)).unwrap();
        let program = program(*user.cast::<*mut Engine>(), text);
        let (status, value, error) = eval(puppetlang_call_scope(call), program);
        if status == PUPPETLANG_OK {
            puppetlang_call_return(call, value.as_ref());
            puppetlang_value_release(Some(Box::from_raw(value)));
        } else {
            puppetlang_call_fail(call, "inner".as_ptr().cast(), 5, puppetlang_error_token(error.as_ref()) + 1);
            puppetlang_error_free(Some(Box::from_raw(error)));
        }
        puppetlang_program_release(program);
    }
}

#[test]
fn functions_of_the_host_are_called_and_dropped() {
    let mut engine: *mut Engine = ptr::null_mut();
    let (mut engine_out, mut scope_out) = (MaybeUninit::uninit(), MaybeUninit::uninit());
    let functions = [
        ("give_on", "$x, Callable &$block", give_on as unsafe extern "C-unwind" fn(*mut c_void, *const Call)),
        ("evaluate", "String $code", evaluate),
        ("evaluate", "String $code", evaluate),
    ];
    // SAFETY: every handle is used before its end.
    unsafe {
        let config = puppetlang_config_new();
        for (name, signature, function) in functions {
            let user = (&raw mut engine).cast();
            let (text, len) = (signature.as_ptr().cast(), signature.len());
            let status = puppetlang_config_add_function(
                config.as_mut(),
                name.as_ptr().cast(),
                name.len(),
                text,
                len,
                Some(function),
                user,
                Some(count_drop),
                None,
            );
            assert_eq!(status, PUPPETLANG_OK);
        }
        assert_eq!(DROPS.load(Ordering::Relaxed), 1);
        assert_eq!(puppetlang_engine_new(config.as_mut(), Some(&mut engine_out), None), PUPPETLANG_OK);
        puppetlang_config_free(Some(Box::from_raw(config)));
        engine = engine_out.assume_init();
        assert_eq!(puppetlang_scope_new(engine, None, None, Some(&mut scope_out), None), PUPPETLANG_OK);
        let scope: *mut Scope = scope_out.assume_init();

        let nested = program(engine, "give_on(1) |$x| { evaluate('give_on(2) |$y| { $y + evaluate(\"3\") }') + $x }");
        let (status, value, _) = eval(scope.as_ref(), nested);
        assert_eq!((status, int(value)), (PUPPETLANG_OK, 6));
        puppetlang_program_release(nested);

        let failing = program(engine, "give_on(1) |$x| { evaluate('evaluate(\"nope()\")') }");
        let (status, value, error) = eval(scope.as_ref(), failing);
        assert_eq!((status, value.is_null()), (PUPPETLANG_E_CALLBACK, true));
        assert_eq!(puppetlang_error_token(error.as_ref()), 2);
        assert!(puppetlang_error_message(error.as_ref()).len > 0);
        puppetlang_error_free(Some(Box::from_raw(error)));
        puppetlang_program_release(failing);

        puppetlang_engine_release(engine);
        assert_eq!(DROPS.load(Ordering::Relaxed), 1);
        puppetlang_scope_free(scope);
        assert_eq!(DROPS.load(Ordering::Relaxed), 3);
    }
}
