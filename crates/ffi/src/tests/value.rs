//! Values and types.

use std::ffi::c_char;
use std::mem::MaybeUninit;
use std::ptr;

use crate::config::{puppetlang_config_free, puppetlang_config_new};
use crate::engine::{puppetlang_engine_new, puppetlang_engine_release};
use crate::program::{puppetlang_parse, puppetlang_program_release};
use crate::status::{PUPPETLANG_E_ARGUMENT, PUPPETLANG_E_SYNTAX, PUPPETLANG_E_TYPE, PUPPETLANG_OK, Status};
use crate::text::{Str, Text, puppetlang_text_free, puppetlang_text_str};
use crate::type_attribute::{
    puppetlang_attribute_default, puppetlang_attribute_name, puppetlang_attribute_type, puppetlang_attributes_count,
    puppetlang_attributes_free, puppetlang_type_attributes, puppetlang_value_attribute,
};
use crate::type_declaration::{
    Declarations, puppetlang_declarations_get, puppetlang_declarations_new, puppetlang_declarations_release,
    puppetlang_value_parse_with,
};
use crate::type_handle::{
    Type, puppetlang_type_parse, puppetlang_type_release, puppetlang_type_retain, puppetlang_type_to_text,
};
use crate::type_relation::{PUPPETLANG_INFER_DETAILED, puppetlang_type_instance, puppetlang_value_infer};
use crate::value::{
    Value, puppetlang_value_int, puppetlang_value_release, puppetlang_value_retain, puppetlang_value_sensitive,
    puppetlang_value_string, puppetlang_value_type,
};
use crate::value_builder::{
    puppetlang_array_new, puppetlang_builder_finish, puppetlang_builder_free, puppetlang_builder_push,
    puppetlang_builder_put, puppetlang_hash_new,
};
use crate::value_content::{
    puppetlang_value_at, puppetlang_value_entry, puppetlang_value_get, puppetlang_value_get_int,
    puppetlang_value_get_string, puppetlang_value_get_type, puppetlang_value_unwrap,
};
use crate::value_conversion::{
    puppetlang_type_new, puppetlang_value_format, puppetlang_value_format_with, puppetlang_value_interpolate,
};
use crate::value_text::{
    puppetlang_value_from_json, puppetlang_value_parse, puppetlang_value_to_json, puppetlang_value_to_text,
};

/// A handle that is released in the end.
struct Owned(*mut Value);

impl Owned {
    fn get(&self) -> Option<&Value> {
        // SAFETY: null, or a handle that is alive as long as this.
        unsafe { self.0.as_ref() }
    }
}

impl Drop for Owned {
    fn drop(&mut self) {
        // SAFETY: a handle is a Box, and nobody uses it any more.
        puppetlang_value_release((!self.0.is_null()).then(|| unsafe { Box::from_raw(self.0) }));
    }
}

/// The same for types.
struct OwnedType(*mut Type);

impl OwnedType {
    fn get(&self) -> Option<&Type> {
        // SAFETY: null, or a handle that is alive as long as this.
        unsafe { self.0.as_ref() }
    }
}

impl Drop for OwnedType {
    fn drop(&mut self) {
        // SAFETY: a handle is a Box, and nobody uses it any more.
        puppetlang_type_release((!self.0.is_null()).then(|| unsafe { Box::from_raw(self.0) }));
    }
}

fn pair(text: &str) -> (*const c_char, usize) {
    (text.as_ptr().cast(), text.len())
}

/// The text as Rust sees it.
fn text(text: Str) -> String {
    // SAFETY: the library gives a pointer to so many bytes.
    let bytes = unsafe { std::slice::from_raw_parts(text.data.cast::<u8>(), text.len) };
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Returns the text that `write` writes.
fn written(write: impl FnOnce(Option<&mut MaybeUninit<*mut Text>>) -> Status) -> String {
    let mut out = MaybeUninit::uninit();
    assert_eq!(write(Some(&mut out)), PUPPETLANG_OK);
    // SAFETY: the call wrote it.
    let out = unsafe { out.assume_init() };
    // SAFETY: a text is a Box.
    let handle = unsafe { Box::from_raw(out) };
    let said = text(puppetlang_text_str(Some(&handle)));
    puppetlang_text_free(Some(handle));
    said
}

fn parsed(source: &str) -> (Status, Owned) {
    let (data, len) = pair(source);
    let mut out = MaybeUninit::uninit();
    // SAFETY: the pointer is that of a living text.
    let status = unsafe { puppetlang_value_parse(ptr::null(), data, len, Some(&mut out), None) };
    // SAFETY: the call wrote it.
    (status, Owned(unsafe { out.assume_init() }))
}

fn kind(source: &str) -> (Status, OwnedType) {
    let (data, len) = pair(source);
    let mut out = MaybeUninit::uninit();
    // SAFETY: the pointer is that of a living text.
    let status = unsafe { puppetlang_type_parse(ptr::null(), data, len, Some(&mut out), None) };
    // SAFETY: the call wrote it.
    (status, OwnedType(unsafe { out.assume_init() }))
}

/// Returns the handle that a call stores.
fn put<T>(call: impl FnOnce(Option<&mut MaybeUninit<*mut T>>) -> Status) -> *mut T {
    let mut out = MaybeUninit::uninit();
    assert_eq!(call(Some(&mut out)), PUPPETLANG_OK);
    // SAFETY: the call wrote it.
    unsafe { out.assume_init() }
}

/// The types that a manifest declares.
fn declared(manifest: &str) -> *mut Declarations {
    let config = puppetlang_config_new();
    // SAFETY: a configuration is a Box.
    let mut config = unsafe { Box::from_raw(config) };
    let engine = put(|out| puppetlang_engine_new(Some(&mut config), out, None));
    puppetlang_config_free(Some(config));
    let (data, len) = pair(manifest);
    // SAFETY: the pointers are those of living things.
    let program = put(|out| unsafe { puppetlang_parse(engine, ptr::null(), 0, data, len, 0, None, out, None) });
    // SAFETY: nobody uses it any more.
    unsafe { puppetlang_engine_release(engine) };
    // SAFETY: the program is alive.
    let declarations = put(|out| puppetlang_declarations_new(unsafe { program.as_ref() }, out, None));
    // SAFETY: nobody uses it any more.
    unsafe { puppetlang_program_release(program) };
    declarations
}

fn string(source: &str) -> Owned {
    let (data, len) = pair(source);
    // SAFETY: the pointer is that of a living text.
    Owned(unsafe { puppetlang_value_string(data, len) })
}

#[test]
fn what_is_borrowed_can_be_retained_and_outlives_its_container() {
    let long = "longer than what a value holds in its own place";
    let builder = puppetlang_hash_new(1);
    // SAFETY: a builder is a Box.
    let mut builder = unsafe { Box::from_raw(builder) };
    assert_eq!(puppetlang_builder_put(Some(&mut builder), string("key").get(), string(long).get()), PUPPETLANG_OK);
    assert_eq!(puppetlang_builder_push(Some(&mut builder), string("a").get()), PUPPETLANG_E_ARGUMENT);
    let hash = Owned(puppetlang_builder_finish(Some(&mut builder)));
    puppetlang_builder_free(Some(builder));

    let (data, len) = pair("key");
    // SAFETY: the pointer is that of a living text.
    let found = unsafe { puppetlang_value_get(hash.get(), data, len) };
    let kept = Owned(puppetlang_value_retain(found));
    let mut entry = MaybeUninit::uninit();
    assert!(puppetlang_value_entry(hash.get(), 0, None, Some(&mut entry)));
    // SAFETY: the call wrote it.
    assert!(ptr::eq(unsafe { entry.assume_init() }, found.unwrap()));
    drop(hash);

    let mut out = MaybeUninit::uninit();
    assert!(puppetlang_value_get_string(kept.get(), Some(&mut out)));
    // SAFETY: the call wrote it.
    assert_eq!(text(unsafe { out.assume_init() }), long);
}

#[test]
fn an_array_is_built_and_gone_through() {
    // SAFETY: a builder is a Box.
    let mut builder = unsafe { Box::from_raw(puppetlang_array_new(0)) };
    for number in 0..100 {
        let number = Owned(puppetlang_value_int(number));
        assert_eq!(puppetlang_builder_push(Some(&mut builder), number.get()), PUPPETLANG_OK);
    }
    let array = Owned(puppetlang_builder_finish(Some(&mut builder)));
    puppetlang_builder_free(Some(builder));
    for number in 0..100 {
        let mut out = MaybeUninit::uninit();
        assert!(puppetlang_value_get_int(puppetlang_value_at(array.get(), number), Some(&mut out)));
        // SAFETY: the call wrote it.
        assert_eq!(unsafe { out.assume_init() }, i64::try_from(number).unwrap());
    }
    assert!(puppetlang_value_at(array.get(), 100).is_none());
}

#[test]
fn values_and_types_go_into_each_other() {
    let (status, integer) = kind("Integer[1, 2]");
    assert_eq!(status, PUPPETLANG_OK);
    let value = Owned(puppetlang_value_type(integer.get()));
    let back = OwnedType(puppetlang_type_retain(puppetlang_value_get_type(value.get())));
    drop((value, integer));
    assert_eq!(written(|out| puppetlang_type_to_text(back.get(), out, None)), "Integer[1, 2]");

    let (_, mixed) = parsed("[80, {'a' => Sensitive('x')}]");
    let found = OwnedType(puppetlang_value_infer(mixed.get(), PUPPETLANG_INFER_DETAILED));
    assert!(puppetlang_type_instance(found.get(), mixed.get()));
    assert!(!puppetlang_type_instance(back.get(), mixed.get()));
}

#[test]
fn what_is_sensitive_is_in_no_text_but_json() {
    let hidden = Owned(puppetlang_value_sensitive(string("swordfish").get()));
    assert!(puppetlang_value_unwrap(hidden.get()).is_some());
    assert!(!written(|out| puppetlang_value_to_text(hidden.get(), out, None)).contains("sword"));
    assert!(written(|out| puppetlang_value_to_json(hidden.get(), 0, out, None)).contains("sword"));
    assert!(!format!("{:?}", hidden.get()).contains("sword"));
}

#[test]
fn json_goes_in_and_out() {
    let source = r#"{"a":[1,{"__ptype":"Default"}]}"#;
    let (data, len) = pair(source);
    let mut out = MaybeUninit::uninit();
    // SAFETY: the pointer is that of a living text.
    let status = unsafe { puppetlang_value_from_json(data, len, 0, Some(&mut out), None) };
    assert_eq!(status, PUPPETLANG_OK);
    // SAFETY: the call wrote it.
    let value = Owned(unsafe { out.assume_init() });
    assert_eq!(written(|out| puppetlang_value_to_json(value.get(), 0, out, None)), source);
}

#[test]
fn instances_of_declared_types_are_made_and_looked_into() {
    let declarations =
        declared("type Point = Object[{attributes => {x => Integer, y => {type => Integer, value => 7}}}]");
    // SAFETY: they are alive until the end.
    let declared = unsafe { declarations.as_ref() };
    let (name, name_len) = pair("Point");
    // SAFETY: the pointer is that of a living text.
    let point = OwnedType(unsafe { puppetlang_declarations_get(declared, name, name_len) });
    let (data, len) = pair("{'x' => 3}");
    // SAFETY: the pointers are those of living things.
    let hash = Owned(put(|out| unsafe { puppetlang_value_parse_with(ptr::null(), declared, data, len, out, None) }));
    let arguments = [hash.get()];
    // SAFETY: the pointer is that of so many handles.
    let made = put(|out| unsafe { puppetlang_type_new(ptr::null(), point.get(), arguments.as_ptr(), 1, out, None) });
    let made = Owned(made);
    // SAFETY: a list is a Box.
    let list = unsafe { Box::from_raw(puppetlang_type_attributes(point.get())) };
    drop((hash, point));
    // SAFETY: nobody uses them any more.
    unsafe { puppetlang_declarations_release(declarations) };

    assert_eq!(puppetlang_attributes_count(Some(&list)), 2);
    assert_eq!(text(puppetlang_attribute_name(Some(&list), 1)), "y");
    let integer = OwnedType(puppetlang_type_retain(puppetlang_attribute_type(Some(&list), 1)));
    let default = Owned(puppetlang_value_retain(puppetlang_attribute_default(Some(&list), 1)));
    puppetlang_attributes_free(Some(list));
    assert_eq!(written(|out| puppetlang_type_to_text(integer.get(), out, None)), "Integer");
    assert_eq!(written(|out| puppetlang_value_interpolate(default.get(), out, None)), "7");
    for (name, expected) in [("x", "3"), ("y", "7")] {
        let (name, len) = pair(name);
        // SAFETY: the pointer is that of a living text.
        let value = Owned(unsafe { puppetlang_value_attribute(made.get(), name, len) });
        assert_eq!(written(|out| puppetlang_value_to_text(value.get(), out, None)), expected);
    }
}

#[test]
fn values_have_texts_in_formats() {
    let (format, len) = pair("%#x");
    let (_, number) = parsed("31");
    // SAFETY: the pointer is that of a living text.
    let told = written(|out| unsafe { puppetlang_value_format(ptr::null(), number.get(), format, len, out, None) });
    assert_eq!(told, "0x1f");
    let (_, map) = parsed("{Integer => '%#o'}");
    // SAFETY: there is no engine.
    let told = written(|out| unsafe { puppetlang_value_format_with(ptr::null(), number.get(), map.get(), out, None) });
    assert_eq!(told, "037");
}

#[test]
fn what_is_wrong_gives_nothing() {
    for (source, status) in [("[1,", PUPPETLANG_E_SYNTAX), ("$x", PUPPETLANG_E_TYPE), ("", PUPPETLANG_E_TYPE)] {
        let (found, value) = parsed(source);
        assert_eq!((found, value.0.is_null()), (status, true), "{source}");
        let (found, kind) = kind(source);
        assert_eq!((found, kind.0.is_null()), (status, true), "{source}");
    }
}
