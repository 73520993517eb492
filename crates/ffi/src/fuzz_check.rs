//! Legal calls of the C API in any order, with any texts and numbers: nothing may crash or leak.
//!
//! AddressSanitizer detects leaks.

#![expect(clippy::multiple_unsafe_ops_per_block, reason = "the calls of a step are made in one block")]

use std::cell::Cell;
use std::ffi::{c_char, c_void};
use std::mem::MaybeUninit;
use std::ptr;

use crate::call::*;
use crate::config::*;
use crate::diagnostics::*;
use crate::engine::*;
use crate::epp::*;
use crate::error::*;
use crate::interrupt::*;
use crate::logger::*;
use crate::node::*;
use crate::node_scope::*;
use crate::node_table::*;
use crate::program::*;
use crate::scope::*;
use crate::span::Span;
use crate::status::{PUPPETLANG_E_ARGUMENT, PUPPETLANG_OK};
use crate::text::*;
use crate::token::*;
use crate::type_handle::*;
use crate::value::*;
use crate::value_content::*;
use crate::value_kind::*;
use crate::value_table::*;
use crate::value_text::*;
use crate::value_yaml::*;

/// Low limits, so that an endless program ends soon.
const LIMITS: [(&str, i64); 3] = [("max_steps", 2_000), ("max_bytes", 1 << 18), ("max_depth", 200)];

/// All live handles.
#[derive(Default)]
struct Handles {
    configs: Vec<*mut Config>,
    engines: Vec<*mut Engine>,
    programs: Vec<*mut Program>,
    interrupts: Vec<*mut Interrupt>,
    errors: Vec<*mut Error>,
    scopes: Vec<*mut Scope>,
    values: Vec<*mut Value>,
}

/// Reads numbers and texts from the bytes.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        *first
    }

    fn text(&mut self) -> &'a [u8] {
        let length = usize::from(self.byte()).min(self.0.len());
        let (text, rest) = self.0.split_at(length);
        self.0 = rest;
        text
    }

    /// Returns one of the handles, or null.
    fn pick<T>(&mut self, handles: &[*mut T]) -> *mut T {
        let index = usize::from(self.byte());
        handles.get(index % (handles.len() + 1)).copied().unwrap_or(ptr::null_mut())
    }
}

unsafe extern "C-unwind" fn log(_: *mut c_void, record: *const LogRecord) {
    // SAFETY: the record is alive during the call.
    see(puppetlang_log_message(unsafe { record.as_ref() }));
}

/// Reads every byte of a text.
fn see(text: Str) {
    // SAFETY: the library returns a pointer to `len` bytes.
    let bytes = unsafe { std::slice::from_raw_parts(text.data.cast::<u8>(), text.len) };
    assert!(std::str::from_utf8(bytes).is_ok());
}

/// Makes the calls that the bytes encode, then releases all remaining handles.
pub fn check(bytes: &[u8]) {
    let mut reader = Reader(bytes);
    let mut handles = Handles::default();
    while !reader.0.is_empty() {
        call(&mut reader, &mut handles);
    }
    // SAFETY: every handle is alive, and referenced once for each time that it is listed.
    unsafe {
        handles.configs.into_iter().for_each(|one| puppetlang_config_free(Some(Box::from_raw(one))));
        handles.engines.into_iter().for_each(|one| puppetlang_engine_release(one));
        handles.programs.into_iter().for_each(|one| puppetlang_program_release(one));
        handles.interrupts.into_iter().for_each(|one| puppetlang_interrupt_release(one));
        handles.errors.into_iter().for_each(|one| puppetlang_error_free(Some(Box::from_raw(one))));
        handles.scopes.into_iter().for_each(|one| puppetlang_scope_free(one));
        handles.values.into_iter().for_each(|one| puppetlang_value_release(Some(Box::from_raw(one))));
    }
}

fn call(reader: &mut Reader<'_>, handles: &mut Handles) {
    let mut error = MaybeUninit::new(ptr::null_mut());
    let what = reader.byte() % 32;
    // SAFETY: handles are alive or null, texts are live slices, and the output variables belong to this function.
    unsafe {
        match what {
            0 => handles.configs.push(config()),
            1 => {
                let (config, key) = (reader.pick(&handles.configs), reader.text());
                let value = i64::from(reader.byte()) - 3;
                puppetlang_config_set_int(config.as_mut(), start(key), key.len(), value, Some(&mut error));
            }
            2 => {
                let (config, key, value) = (reader.pick(&handles.configs), reader.text(), reader.text());
                let (key, len) = (start(key), key.len());
                puppetlang_config_set_string(config.as_mut(), key, len, start(value), value.len(), Some(&mut error));
            }
            3 => {
                let config = reader.pick(&handles.configs);
                let level = i32::from(reader.byte());
                puppetlang_config_set_logger(
                    config.as_mut(),
                    level,
                    Some(log),
                    ptr::null_mut(),
                    None,
                    Some(&mut error),
                );
            }
            4 => {
                let mut out = MaybeUninit::new(ptr::null_mut());
                if let Some(config) = reader.pick(&handles.configs).as_mut() {
                    puppetlang_engine_new(Some(config), Some(&mut out), Some(&mut error));
                    // The settings have moved to the engine.
                    limit(config);
                }
                keep(&mut handles.engines, out);
            }
            5..=7 => {
                let (engine, interrupt) = (reader.pick(&handles.engines), reader.pick(&handles.interrupts));
                let (path, text, flags) = (reader.text(), reader.text(), u32::from(reader.byte() % 9));
                let mut out = MaybeUninit::new(ptr::null_mut());
                let (path, path_len) = (start(path), path.len());
                let (text, text_len) = (start(text), text.len());
                let interrupt = interrupt.as_ref();
                let place = Some(&mut out);
                puppetlang_parse(engine, path, path_len, text, text_len, flags, interrupt, place, Some(&mut error));
                keep(&mut handles.programs, out);
            }
            8 => tree(reader.pick(&handles.programs).as_ref(), u32::from(reader.byte())),
            9 => {
                let program = reader.pick(&handles.programs).as_ref();
                diagnostics(puppetlang_program_diagnostics(program), u32::from(reader.byte() % 6));
            }
            10 => {
                let mut out = MaybeUninit::new(ptr::null_mut());
                let program = reader.pick(&handles.programs).as_ref();
                puppetlang_program_dump(program, u32::from(reader.byte() % 5), Some(&mut out), Some(&mut error));
                free_text(out);
            }
            11 => handles.interrupts.push(puppetlang_interrupt_new()),
            12 => puppetlang_interrupt_trigger(reader.pick(&handles.interrupts).as_ref()),
            13 => {
                let program = reader.pick(&handles.programs);
                keep(&mut handles.programs, MaybeUninit::new(puppetlang_program_retain(program)));
                let engine = reader.pick(&handles.engines);
                keep(&mut handles.engines, MaybeUninit::new(puppetlang_engine_retain(engine)));
            }
            14 => {
                puppetlang_program_release(handles.programs.pop().unwrap_or(ptr::null_mut()));
                puppetlang_engine_release(handles.engines.pop().unwrap_or(ptr::null_mut()));
            }
            15 => {
                let error = reader.pick(&handles.errors).as_ref();
                see(puppetlang_error_message(error));
                see(puppetlang_error_kind(error));
                diagnostics(puppetlang_error_diagnostics(error), u32::from(reader.byte() % 6));
                frames(error);
            }
            28 => {
                if let Some(engine) = reader.pick(&handles.engines).as_ref() {
                    handles.configs.push(puppetlang_config_of_engine(engine));
                }
                let program = reader.pick(&handles.programs).as_ref();
                puppetlang_program_is_unfinished(program);
            }
            _ => evaluation(what, reader, handles, &mut error),
        }
    }
    keep(&mut handles.errors, error);
}

/// Creates a configuration with limits, which other calls may replace with similarly low ones.
fn config() -> *mut Config {
    let config = puppetlang_config_new();
    // SAFETY: the configuration was just created.
    if let Some(config) = unsafe { config.as_mut() } {
        limit(config);
    }
    config
}

/// Sets the limits of a configuration.
fn limit(config: &mut Config) {
    for (key, value) in LIMITS {
        // SAFETY: the text outlives the call.
        let status =
            unsafe { puppetlang_config_set_int(Some(&mut *config), start(key.as_bytes()), key.len(), value, None) };
        assert_eq!(status, PUPPETLANG_OK, "{key}");
    }
}

thread_local! {
    /// The program being evaluated or rendered, which the host function evaluates and renders again.
    static PROGRAM: Cell<*mut Program> = const { Cell::new(ptr::null_mut()) };
}

/// Makes the calls that evaluate, with their arguments.
///
/// # Safety
///
/// Every handle is alive.
unsafe fn evaluation(what: u8, reader: &mut Reader<'_>, handles: &mut Handles, error: &mut MaybeUninit<*mut Error>) {
    let mut value = MaybeUninit::new(ptr::null_mut());
    let (error, out) = (Some(error), Some(&mut value));
    // SAFETY: handles are alive or null, texts are live slices, and the output variables belong to this function.
    unsafe {
        match what {
            16 => {
                let (config, name) = (reader.pick(&handles.configs).as_mut(), b"host");
                let (signature, user) = (reader.text(), ptr::null_mut());
                let (name, name_len) = (start(name), name.len());
                let (text, len) = (start(signature), signature.len());
                puppetlang_config_add_function(config, name, name_len, text, len, Some(host), user, None, error);
            }
            17 => {
                let mut scope = MaybeUninit::new(ptr::null_mut());
                let (engine, facts) = (reader.pick(&handles.engines), reader.pick(&handles.values));
                let trusted = reader.pick(&handles.values);
                puppetlang_scope_new(engine, facts.as_ref(), trusted.as_ref(), Some(&mut scope), error);
                keep(&mut handles.scopes, scope);
            }
            18 => {
                let (scope, name, value) = (reader.pick(&handles.scopes), reader.text(), reader.pick(&handles.values));
                puppetlang_scope_set(scope.as_ref(), start(name), name.len(), value.as_ref(), error);
            }
            19 => {
                let (scope, name) = (reader.pick(&handles.scopes), reader.text());
                puppetlang_scope_get(scope.as_ref(), start(name), name.len(), out, error);
            }
            20 => {
                let (scope, program) = (reader.pick(&handles.scopes), reader.pick(&handles.programs));
                let interrupt = reader.pick(&handles.interrupts);
                PROGRAM.set(program);
                puppetlang_eval(scope.as_ref(), program, interrupt, out, error);
            }
            21 => {
                let (scope, name) = (reader.pick(&handles.scopes), reader.text());
                let count = usize::from(reader.byte() % 4);
                let arguments: Vec<_> = (0..count).map(|_| reader.pick(&handles.values).as_ref()).collect();
                let interrupt = reader.pick(&handles.interrupts);
                let (name, len) = (start(name), name.len());
                let scope = scope.as_ref();
                puppetlang_call_function(scope, name, len, arguments.as_ptr(), count, interrupt, out, error);
            }
            22 => {
                let (scope, program) = (reader.pick(&handles.scopes), reader.pick(&handles.programs));
                let (params, interrupt) = (reader.pick(&handles.values), reader.pick(&handles.interrupts));
                PROGRAM.set(program);
                puppetlang_epp_render(scope.as_ref(), program, params.as_ref(), interrupt, out, error);
            }
            23 => {
                let (engine, text) = (reader.pick(&handles.engines), reader.text());
                puppetlang_value_parse(engine, start(text), text.len(), out, error);
            }
            24 => look_at(reader.pick(&handles.values).as_ref()),
            25 => {
                let (scope, text) = (reader.pick(&handles.scopes), reader.text());
                let interrupt = reader.pick(&handles.interrupts);
                let (name, path) = (start(b"text"), 4);
                puppetlang_eval_text(scope.as_ref(), name, path, start(text), text.len(), interrupt, out, error);
            }
            26 => {
                let (scope, text) = (reader.pick(&handles.scopes).as_ref(), reader.text());
                let (params, interrupt) = (reader.pick(&handles.values).as_ref(), reader.pick(&handles.interrupts));
                let (name, path, text, len) = (start(b"text"), 4, start(text), text.len());
                puppetlang_epp_render_text(scope, name, path, text, len, params, interrupt, out, error);
            }
            29 => {
                let yaml = reader.text();
                puppetlang_value_from_yaml(start(yaml), yaml.len(), out, error);
            }
            30 => {
                let mut text = MaybeUninit::new(ptr::null_mut());
                puppetlang_value_to_yaml(reader.pick(&handles.values).as_ref(), Some(&mut text), error);
                free_text(text);
            }
            31 => {
                let (scope, name) = (reader.pick(&handles.scopes).as_ref(), reader.text());
                let mut kind = MaybeUninit::new(ptr::null_mut());
                let interrupt = reader.pick(&handles.interrupts);
                puppetlang_scope_type(scope, start(name), name.len(), interrupt, Some(&mut kind), error);
                let kind: *mut Type = kind.assume_init();
                puppetlang_type_release((!kind.is_null()).then(|| Box::from_raw(kind)));
                puppetlang_scope_names(scope, out, None);
            }
            _ => {
                puppetlang_scope_free(handles.scopes.pop().unwrap_or(std::ptr::null_mut()));
                puppetlang_value_release(handles.values.pop().map(|one| Box::from_raw(one)));
            }
        }
    }
    PROGRAM.set(ptr::null_mut());
    keep(&mut handles.values, value);
}

/// A host function.
///
/// With a block, it passes its first argument to the block; with a name, it calls the function with this name and the
/// other arguments; without arguments, it evaluates or renders the surrounding program.
unsafe extern "C-unwind" fn host(_: *mut c_void, call: *const Call) {
    let mut value = MaybeUninit::new(ptr::null_mut());
    let mut error = MaybeUninit::new(ptr::null_mut());
    let (out, failed) = (Some(&mut value), Some(&mut error));
    // SAFETY: the call and its scope are alive while this function runs, and so is the program.
    unsafe {
        let call = call.as_ref();
        let scope = puppetlang_call_scope(call);
        let arguments: Vec<_> = (0..puppetlang_call_arg_count(call)).map(|i| puppetlang_call_arg(call, i)).collect();
        let mut name = MaybeUninit::new(Str { data: c"".as_ptr(), len: 0 });
        let status = if puppetlang_call_has_block(call) {
            puppetlang_call_yield(call, arguments.as_ptr(), arguments.len().min(1), out, failed)
        } else if let Some((first, others)) = arguments.split_first() {
            puppetlang_scope_set(scope, start(b"given"), 5, *first, None);
            puppetlang_value_get_string(*first, Some(&mut name));
            let Str { data, len } = name.assume_init();
            puppetlang_call_function(scope, data, len, others.as_ptr(), others.len(), std::ptr::null(), out, failed)
        } else {
            let program = PROGRAM.get();
            match puppetlang_epp_render(scope, program, None, std::ptr::null(), out, None) {
                PUPPETLANG_E_ARGUMENT => puppetlang_eval(scope, program, std::ptr::null(), Some(&mut value), failed),
                status => status,
            }
        };
        let value: *mut Value = value.assume_init();
        let error: *mut Error = error.assume_init();
        if status == PUPPETLANG_OK {
            puppetlang_call_return(call, value.as_ref());
            puppetlang_value_release(Some(Box::from_raw(value)));
        } else if !puppetlang_call_has_block(call) {
            let message = puppetlang_error_message(error.as_ref());
            if message.len.is_multiple_of(2) {
                puppetlang_call_fail(call, message.data, message.len, puppetlang_error_token(error.as_ref()) + 1);
            } else {
                puppetlang_call_fail_with(call, error.as_ref());
            }
        }
        if !error.is_null() {
            puppetlang_error_free(Some(Box::from_raw(error)));
        }
    }
}

/// Reads a value and its first element.
fn look_at(value: Option<&Value>) {
    let mut text = MaybeUninit::new(Str { data: c"".as_ptr(), len: 0 });
    for value in [value, puppetlang_value_unwrap(value), puppetlang_value_at(value, 0)] {
        if puppetlang_value_get_string(value, Some(&mut text)) {
            // SAFETY: initialized.
            see(unsafe { text.assume_init() });
        }
        assert!(puppetlang_value_at(value, puppetlang_value_len(value)).is_none());
    }
    table(value);
}

/// Reads the table of a value, and checks that it has a row for the value and each of its elements.
fn table(value: Option<&Value>) {
    let mut out = MaybeUninit::new(ptr::null_mut());
    if puppetlang_value_table_new(value, Some(&mut out), None) != PUPPETLANG_OK {
        assert!(value.is_none());
        return;
    }
    // SAFETY: initialized, and owned.
    let table = unsafe { Box::from_raw(out.assume_init()) };
    let mut columns = MaybeUninit::uninit();
    assert!(puppetlang_value_table_columns(Some(&table), Some(&mut columns)));
    // SAFETY: initialized.
    let columns = unsafe { columns.assume_init() };
    assert!(columns.count > puppetlang_value_len(value));
    see(columns.texts);
    // SAFETY: the table has this many rows, and lives until the end of this function.
    let (kinds, numbers) = unsafe {
        let (kinds, numbers) = (columns.kinds, columns.numbers);
        (std::slice::from_raw_parts(kinds, columns.count), std::slice::from_raw_parts(numbers, columns.count))
    };
    let is_other = |kind: u8| u32::from(kind) >= PUPPETLANG_VALUE_TYPE;
    for (kind, number) in kinds.iter().zip(numbers).filter(|(kind, _)| is_other(**kind)) {
        let value = puppetlang_value_table_value(Some(&table), *number);
        assert_eq!(puppetlang_value_kind(value), u32::from(*kind));
    }
    puppetlang_value_table_free(Some(table));
}

/// Reads the calls that led to an error.
fn frames(error: Option<&Error>) {
    let (mut name, mut path) = (MaybeUninit::uninit(), MaybeUninit::uninit());
    let mut place = MaybeUninit::<Span>::uninit();
    let count = puppetlang_error_frame_count(error);
    for i in 0..=count {
        let is_there = puppetlang_error_frame(error, i, Some(&mut name), Some(&mut path), Some(&mut place));
        assert_eq!(is_there, i < count);
        if is_there {
            // SAFETY: the call has initialized both.
            see(unsafe { name.assume_init() });
            // SAFETY: as above.
            see(unsafe { path.assume_init() });
        }
    }
}

fn start(text: &[u8]) -> *const c_char {
    text.as_ptr().cast()
}

fn keep<T>(handles: &mut Vec<*mut T>, handle: MaybeUninit<*mut T>) {
    // SAFETY: initialized with null.
    let handle = unsafe { handle.assume_init() };
    if !handle.is_null() {
        handles.push(handle);
    }
}

fn free_text(text: MaybeUninit<*mut Text>) {
    // SAFETY: initialized with null, and owned.
    let text = unsafe { text.assume_init() };
    if !text.is_null() {
        // SAFETY: as above.
        let text = unsafe { Box::from_raw(text) };
        see(puppetlang_text_str(Some(&text)));
        puppetlang_text_free(Some(text));
    }
}

/// Reads everything about a node, and checks that the tables agree.
fn tree(program: Option<&Program>, node: Node) {
    let (mut count, mut text) = (MaybeUninit::new(0), MaybeUninit::new(Str { data: c"".as_ptr(), len: 0 }));
    let records = puppetlang_program_nodes(program, Some(&mut count), None);
    // SAFETY: initialized.
    let count = unsafe { count.assume_init() };
    assert_eq!(count, puppetlang_program_node_count(program) as usize);
    assert_eq!(records.is_null(), count == 0);
    if puppetlang_node_text(program, node, Some(&mut text)) {
        // SAFETY: initialized.
        see(unsafe { text.assume_init() });
    }
    let child = puppetlang_node_child(program, node, 0);
    if child != 0 {
        assert_eq!((child, puppetlang_node_parent(program, child)), (node + 1, node));
        assert!(puppetlang_node_child_count(program, node) > 0);
        see(puppetlang_node_role(program, child));
    }
    see(puppetlang_node_comment(program, node));
    see(puppetlang_program_node_texts(program));
    see(puppetlang_program_token_texts(program));
    puppetlang_program_tokens(program, None, None);
    puppetlang_program_trivia(program, None, None);
    puppetlang_node_span(program, node, None);
    if puppetlang_node_parent_name(program, node, Some(&mut text)) {
        // SAFETY: initialized.
        see(unsafe { text.assume_init() });
    }
    assert_eq!(puppetlang_program_memory(program) > 0, program.is_some());
}

/// Reads a whole list.
fn diagnostics(list: Option<&Diagnostics>, format: u32) {
    for i in 0..=puppetlang_diagnostics_count(list) {
        see(puppetlang_diagnostic_message(list, i));
        see(puppetlang_diagnostic_code(list, i));
        see(puppetlang_diagnostic_help(list, i));
        see(puppetlang_diagnostic_fix_title(list, i));
        for note in 0..=puppetlang_diagnostic_note_count(list, i) {
            let text = puppetlang_diagnostic_note(list, i, note);
            assert_eq!(text.len > 0, note < puppetlang_diagnostic_note_count(list, i));
            see(text);
        }
        let labels = puppetlang_diagnostic_label_count(list, i);
        assert!((0..=labels).all(|label| puppetlang_diagnostic_label(list, i, label, None, None) == (label < labels)));
        let edits = puppetlang_diagnostic_fix_edit_count(list, i);
        assert!((0..=edits).all(|edit| puppetlang_diagnostic_fix_edit(list, i, edit, None, None) == (edit < edits)));
        puppetlang_diagnostic_span(list, i, None);
        puppetlang_diagnostic_place(list, i, None, None);
    }
    let mut out = MaybeUninit::new(ptr::null_mut());
    puppetlang_diagnostics_fix(list, Some(&mut out), None);
    free_text(out);
    let mut out = MaybeUninit::new(ptr::null_mut());
    puppetlang_diagnostics_render(list, format, Some(&mut out), None);
    free_text(out);
}
