//! Parsing, diagnostics and errors.

#![expect(clippy::multiple_unsafe_ops_per_block, reason = "here a handle is dereferenced where it is used")]

use std::ffi::{CStr, c_char, c_void};
use std::mem::MaybeUninit;
use std::ptr;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::config::{
    Config, puppetlang_config_free, puppetlang_config_new, puppetlang_config_set_int, puppetlang_config_set_logger,
    puppetlang_config_set_string,
};
use crate::diagnostics::{
    PUPPETLANG_RENDER_CONCISE, PUPPETLANG_RENDER_JSON, puppetlang_diagnostics_count, puppetlang_diagnostics_render,
};
use crate::engine::{Engine, puppetlang_engine_new, puppetlang_engine_release, puppetlang_engine_retain};
use crate::error::{
    Error, puppetlang_error_diagnostics, puppetlang_error_free, puppetlang_error_message, puppetlang_error_status,
};
use crate::interrupt::{
    Interrupt, puppetlang_interrupt_new, puppetlang_interrupt_release, puppetlang_interrupt_trigger,
};
use crate::kind::{PUPPETLANG_NODE_LITERAL_STRING, PUPPETLANG_TOKEN_NAME};
use crate::logger::{LogRecord, PUPPETLANG_LOG_WARNING, puppetlang_log_message};
use crate::node::{puppetlang_node_kind, puppetlang_program_node_count};
use crate::node_table::{puppetlang_program_node_texts, puppetlang_program_nodes};
use crate::program::{
    PUPPETLANG_DUMP_JSON, PUPPETLANG_DUMP_PN, Program, puppetlang_parse, puppetlang_program_dump,
    puppetlang_program_release,
};
use crate::status::{
    PUPPETLANG_E_ARGUMENT, PUPPETLANG_E_INTERRUPTED, PUPPETLANG_E_LIMIT, PUPPETLANG_E_SYNTAX, PUPPETLANG_E_UTF8,
    PUPPETLANG_OK, Status,
};
use crate::text::{Str, Text, puppetlang_text_free, puppetlang_text_str};
use crate::token::{puppetlang_program_tokens, puppetlang_program_trivia};

/// The text as Rust sees it.
fn text(text: Str) -> String {
    // SAFETY: the library gives a pointer to so many bytes.
    let bytes = unsafe { std::slice::from_raw_parts(text.data.cast::<u8>(), text.len) };
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn pair(text: &[u8]) -> (*const c_char, usize) {
    (text.as_ptr().cast(), text.len())
}

/// An engine of a configuration that `set` may change.
fn engine(set: impl FnOnce(&mut Config)) -> *mut Engine {
    let config = puppetlang_config_new();
    let mut out = MaybeUninit::uninit();
    // SAFETY: the handle is new.
    let config_ref = unsafe { &mut *config };
    set(config_ref);
    assert_eq!(puppetlang_engine_new(Some(config_ref), Some(&mut out), None), PUPPETLANG_OK);
    // SAFETY: it came from a Box, and nobody uses it any more.
    puppetlang_config_free(Some(unsafe { Box::from_raw(config) }));
    // SAFETY: the call wrote it.
    unsafe { out.assume_init() }
}

/// Parses and gives everything back to `check`; frees it all.
fn parse(
    engine: *mut Engine,
    source: &[u8],
    interrupt: Option<&Interrupt>,
    check: impl FnOnce(Status, Option<&Program>, Option<&Error>),
) {
    let (mut out, mut error) = (MaybeUninit::uninit(), MaybeUninit::uninit());
    let ((path, path_len), (data, len)) = (pair(b"a.pp"), pair(source));
    // SAFETY: pointers and lengths are of living slices, the engine is alive.
    let status =
        unsafe { puppetlang_parse(engine, path, path_len, data, len, 0, interrupt, Some(&mut out), Some(&mut error)) };
    // SAFETY: the call wrote both.
    let (program, error) = unsafe { (out.assume_init(), error.assume_init()) };
    // SAFETY: the handles are null or alive.
    check(status, unsafe { program.as_ref() }, unsafe { error.as_ref() });
    // SAFETY: the one reference ends here.
    unsafe { puppetlang_program_release(program) };
    if !error.is_null() {
        // SAFETY: it came from a Box, and nobody uses it any more.
        puppetlang_error_free(Some(unsafe { Box::from_raw(error) }));
    }
}

fn taken(out: MaybeUninit<*mut Text>) -> String {
    // SAFETY: the call that filled it succeeded.
    let handle = unsafe { Box::from_raw(out.assume_init()) };
    let said = text(puppetlang_text_str(Some(&handle)));
    // SAFETY: a NUL follows the text.
    let as_c = unsafe { CStr::from_ptr(puppetlang_text_str(Some(&handle)).data) };
    assert_eq!(as_c.to_str().unwrap(), said);
    puppetlang_text_free(Some(handle));
    said
}

#[test]
fn a_tree_is_handed_out() {
    let engine = engine(|_| ());
    parse(engine, b"notice('hello') # yes", None, |status, program, error| {
        assert!(status == PUPPETLANG_OK && error.is_none());
        let (mut count, mut stride) = (MaybeUninit::uninit(), MaybeUninit::uninit());
        let records = puppetlang_program_nodes(program, Some(&mut count), Some(&mut stride));
        // SAFETY: the call wrote both.
        let (count, stride) = unsafe { (count.assume_init(), stride.assume_init()) };
        assert_eq!((count, stride), (puppetlang_program_node_count(program) as usize, 56));
        // SAFETY: there are so many records.
        let records = unsafe { std::slice::from_raw_parts(records, count) };
        let last = records[count - 1];
        assert_eq!(last.kind, PUPPETLANG_NODE_LITERAL_STRING);
        assert_eq!(puppetlang_node_kind(program, u32::try_from(count).unwrap()), last.kind);
        let texts = text(puppetlang_program_node_texts(program));
        assert_eq!(&texts[last.text_start as usize..][..last.text_len as usize], "hello");
        let tokens = puppetlang_program_tokens(program, None, None);
        // SAFETY: there are four tokens.
        assert_eq!(unsafe { (*tokens).kind }, PUPPETLANG_TOKEN_NAME);
        // SAFETY: there is one comment.
        assert_eq!(unsafe { (*puppetlang_program_trivia(program, None, None)).start }, 16);
        let mut out = MaybeUninit::uninit();
        assert_eq!(puppetlang_program_dump(program, PUPPETLANG_DUMP_PN, Some(&mut out), None), PUPPETLANG_OK);
        assert_eq!(taken(out), "(invoke {:functor (qn \"notice\") :args [\"hello\"]})");
    });
    // SAFETY: the last reference ends here.
    unsafe { puppetlang_engine_release(engine) };
}

#[test]
fn errors_say_what_is_wrong() {
    let engine = engine(|_| ());
    parse(engine, b"$x = = 1", None, |status, program, error| {
        assert_eq!((status, puppetlang_error_status(error)), (PUPPETLANG_E_SYNTAX, PUPPETLANG_E_SYNTAX));
        assert_eq!(text(puppetlang_error_message(error)), "Syntax error at '=' (file: a.pp, line: 1, column: 6)");
        let list = puppetlang_error_diagnostics(error);
        assert_eq!(puppetlang_diagnostics_count(list), 1);
        let mut out = MaybeUninit::uninit();
        let status = puppetlang_diagnostics_render(list, PUPPETLANG_RENDER_CONCISE, Some(&mut out), None);
        assert_eq!(status, PUPPETLANG_OK);
        assert_eq!(taken(out), "a.pp:1:6: error: Syntax error at '=' [SYNTAX_ERROR]\n");
        let mut out = MaybeUninit::uninit();
        assert_ne!(puppetlang_program_dump(program, PUPPETLANG_DUMP_JSON, Some(&mut out), None), PUPPETLANG_OK);
    });
    parse(engine, b"$x = 1\xff", None, |status, program, error| {
        assert_eq!(status, PUPPETLANG_E_UTF8);
        let list = puppetlang_error_diagnostics(error);
        let mut out = MaybeUninit::uninit();
        assert_eq!(puppetlang_diagnostics_render(list, PUPPETLANG_RENDER_JSON, Some(&mut out), None), PUPPETLANG_OK);
        assert!(taken(out).contains("\"code\":\"INVALID_UTF8\""));
        assert!(!puppetlang_program_tokens(program, None, None).is_null());
    });
    // SAFETY: the last reference ends here.
    unsafe { puppetlang_engine_release(engine) };
}

#[test]
fn limits_and_interrupts_stop_a_call() {
    let set = |key: &'static [u8], value| {
        engine(|config| {
            let (key, len) = pair(key);
            // SAFETY: a living text.
            assert_eq!(unsafe { puppetlang_config_set_int(Some(config), key, len, value, None) }, PUPPETLANG_OK);
        })
    };
    for (engine, source, has_program) in [
        (set(b"max_source_bytes", 5), &b"$x = 1"[..], false),
        (set(b"deadline_ms", 0), b"$x = 1", false),
        (set(b"max_depth", 10), b"$x = [[[[[[[[[[[[1]]]]]]]]]]]]", true),
    ] {
        parse(engine, source, None, |status, program, error| {
            assert_eq!((status, program.is_some()), (PUPPETLANG_E_LIMIT, has_program));
            assert!(error.is_some());
        });
        // SAFETY: the last reference ends here.
        unsafe { puppetlang_engine_release(engine) };
    }
    let engine = engine(|_| ());
    let interrupt = puppetlang_interrupt_new();
    // SAFETY: the handle is alive.
    let flag = unsafe { interrupt.as_ref() };
    parse(engine, b"$x = 1", flag, |status, _, _| assert_eq!(status, PUPPETLANG_OK));
    puppetlang_interrupt_trigger(flag);
    parse(engine, b"$x = 1", flag, |status, program, _| {
        assert_eq!((status, program.is_none()), (PUPPETLANG_E_INTERRUPTED, true));
    });
    // SAFETY: the last references end here.
    unsafe {
        puppetlang_interrupt_release(interrupt);
        puppetlang_engine_release(engine);
    }
}

#[test]
fn arguments_are_checked() {
    assert_eq!(puppetlang_engine_new(None, None, None), PUPPETLANG_E_ARGUMENT);
    let ((key, len), (value, value_len)) = (pair(b"dialect"), pair(b"puppet9"));
    // SAFETY: living texts.
    let status = unsafe { puppetlang_config_set_string(None, key, len, value, value_len, None) };
    assert_eq!(status, PUPPETLANG_E_ARGUMENT);
    // SAFETY: null is allowed for everything.
    let status = unsafe { puppetlang_parse(ptr::null(), ptr::null(), 3, ptr::null(), 3, 0, None, None, None) };
    assert_eq!(status, PUPPETLANG_E_ARGUMENT);
    // SAFETY: null is allowed.
    unsafe { puppetlang_program_release(ptr::null_mut()) };
}

static LOGGED: Mutex<Vec<(usize, String)>> = Mutex::new(Vec::new());
static DROPPED: AtomicUsize = AtomicUsize::new(0);

unsafe extern "C-unwind" fn log(user: *mut c_void, record: *const LogRecord) {
    // SAFETY: the library gives a record that lives during the call.
    let message = text(puppetlang_log_message(unsafe { record.as_ref() }));
    LOGGED.lock().unwrap().push((user as usize, message));
}

unsafe extern "C-unwind" fn drop_user(user: *mut c_void) {
    DROPPED.fetch_add(user as usize, Ordering::Relaxed);
}

fn set_logger(config: Option<&mut Config>, level: i32, user: usize) -> Status {
    let user = ptr::without_provenance_mut(user);
    // SAFETY: the functions take any pointer.
    unsafe { puppetlang_config_set_logger(config, level, Some(log), user, Some(drop_user), None) }
}

#[test]
fn the_logger_is_told_and_given_back_once() {
    let engine = engine(|config| {
        assert_eq!(set_logger(None, PUPPETLANG_LOG_WARNING, 1), PUPPETLANG_E_ARGUMENT);
        assert_eq!(set_logger(Some(&mut *config), 99, 10), PUPPETLANG_E_ARGUMENT);
        assert_eq!(set_logger(Some(&mut *config), PUPPETLANG_LOG_WARNING, 100), PUPPETLANG_OK);
        assert_eq!(set_logger(Some(&mut *config), PUPPETLANG_LOG_WARNING, 1000), PUPPETLANG_OK);
        assert_eq!(DROPPED.load(Ordering::Relaxed), 111);
    });
    // SAFETY: the engine is alive.
    let second = unsafe { puppetlang_engine_retain(engine) };
    // SAFETY: one of two references ends here.
    unsafe { puppetlang_engine_release(engine) };
    parse(second, b"$x = \"\\q\"", None, |status, _, _| assert_eq!(status, PUPPETLANG_OK));
    let message = "Unrecognized escape sequence '\\q' (file: a.pp, line: 1, column: 10)".to_owned();
    assert_eq!(*LOGGED.lock().unwrap(), [(1000, message)]);
    assert_eq!(DROPPED.load(Ordering::Relaxed), 111);
    // SAFETY: the last reference ends here.
    unsafe { puppetlang_engine_release(second) };
    assert_eq!(DROPPED.load(Ordering::Relaxed), 1111);
}
