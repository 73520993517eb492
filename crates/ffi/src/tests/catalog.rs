//! Environments and catalogs.

#![expect(clippy::multiple_unsafe_ops_per_block, reason = "here a handle is dereferenced where it is used")]

use std::mem::MaybeUninit;
use std::ptr;

use crate::catalog::{
    Catalog, puppetlang_catalog_find, puppetlang_catalog_json, puppetlang_catalog_release,
    puppetlang_catalog_resource_count, puppetlang_catalog_retain,
};
use crate::compile::puppetlang_compile;
use crate::config::{puppetlang_config_free, puppetlang_config_new, puppetlang_config_set_int};
use crate::engine::{Engine, puppetlang_engine_new, puppetlang_engine_release};
use crate::environment::{
    Environment, puppetlang_environment_of_files, puppetlang_environment_refresh, puppetlang_environment_release,
};
use crate::resource::{
    puppetlang_resource_parameter_count, puppetlang_resource_parameter_name, puppetlang_resource_parameter_value,
    puppetlang_resource_title,
};
use crate::status::{PUPPETLANG_E_EVALUATION, PUPPETLANG_OK};
use crate::text::{Str, puppetlang_text_free, puppetlang_text_str};
use crate::value::{Value, puppetlang_value_release};
use crate::value_text::puppetlang_value_from_json;

/// The text as Rust sees it.
fn text(text: Str) -> String {
    // SAFETY: the library gives a pointer to so many bytes.
    let bytes = unsafe { std::slice::from_raw_parts(text.data.cast::<u8>(), text.len) };
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn value(json: &str) -> Box<Value> {
    let mut out = MaybeUninit::uninit();
    // SAFETY: the text lives as long as the call, which writes to the place.
    unsafe {
        let status = puppetlang_value_from_json(json.as_ptr().cast(), json.len(), 0, Some(&mut out), None);
        assert_eq!(status, PUPPETLANG_OK, "{json}");
        Box::from_raw(out.assume_init())
    }
}

fn engine(settings: &[(&str, i64)]) -> *mut Engine {
    let config = puppetlang_config_new();
    let mut out = MaybeUninit::uninit();
    // SAFETY: the handle is new, the texts live as long as the calls, and the last call writes to the place.
    unsafe {
        for (key, value) in settings {
            let status = puppetlang_config_set_int(config.as_mut(), key.as_ptr().cast(), key.len(), *value, None);
            assert_eq!(status, PUPPETLANG_OK, "{key}");
        }
        assert_eq!(puppetlang_engine_new(config.as_mut(), Some(&mut out), None), PUPPETLANG_OK);
        puppetlang_config_free(Some(Box::from_raw(config)));
        out.assume_init()
    }
}

/// An environment that has outlived its engine, and the one it was refreshed from.
fn environment(files: &str, settings: &[(&str, i64)]) -> *mut Environment {
    let (engine, files) = (engine(settings), value(files));
    let (mut first, mut out) = (MaybeUninit::uninit(), MaybeUninit::uninit());
    // SAFETY: the handles are ours, and each is released once; the calls write to the places.
    unsafe {
        assert_eq!(puppetlang_environment_of_files(engine, Some(&files), Some(&mut first), None), PUPPETLANG_OK);
        puppetlang_engine_release(engine);
        assert_eq!(puppetlang_environment_refresh(first.assume_init(), Some(&mut out), None), PUPPETLANG_OK);
        puppetlang_environment_release(first.assume_init());
        puppetlang_value_release(Some(files));
        out.assume_init()
    }
}

/// Reads a catalog with all functions.
fn read(catalog: &Catalog) -> String {
    let mut said = String::new();
    for resource in 0..=puppetlang_catalog_resource_count(Some(catalog)) {
        said += &text(puppetlang_resource_title(Some(catalog), resource));
        for i in 0..=puppetlang_resource_parameter_count(Some(catalog), resource) {
            said += &text(puppetlang_resource_parameter_name(Some(catalog), resource, i));
            said += if puppetlang_resource_parameter_value(Some(catalog), resource, i).is_some() { ";" } else { "." };
        }
    }
    said
}

#[test]
fn a_catalog_outlives_everything_it_is_made_of() {
    let environment = environment(r#"{"manifests/site.pp": "notify { 'a': message => [1, 'b'] }"}"#, &[]);
    let node = value(r#"{"name": "n1"}"#);
    let (mut out, mut json) = (MaybeUninit::uninit(), MaybeUninit::uninit());
    let mut found = MaybeUninit::new(0);
    // SAFETY: the handles are ours, and each is released once; the calls write to the places.
    unsafe {
        let status = puppetlang_compile(environment, Some(&node), ptr::null(), ptr::null(), Some(&mut out), None);
        assert_eq!(status, PUPPETLANG_OK);
        puppetlang_environment_release(environment);
        puppetlang_value_release(Some(node));
        let catalog: *mut Catalog = puppetlang_catalog_retain(out.assume_init());
        puppetlang_catalog_release(catalog);
        assert_eq!(read(&*catalog), "mainname;.Settings.mainname;.amessage;..");
        let reference = "Notify[a]";
        let (data, len) = (reference.as_ptr().cast(), reference.len());
        assert!(puppetlang_catalog_find(catalog.as_ref(), data, len, Some(&mut found)));
        assert_eq!(found.assume_init(), 3);
        assert_eq!(puppetlang_catalog_json(catalog.as_ref(), Some(&mut json), None), PUPPETLANG_OK);
        let json = Box::from_raw(json.assume_init());
        assert!(text(puppetlang_text_str(Some(&json))).contains(r#""parameters":{"message":[1,"b"]}"#));
        puppetlang_text_free(Some(json));
        puppetlang_catalog_release(catalog);
    }
}

#[test]
fn a_program_that_fails_gives_no_catalog() {
    let environment = environment(r#"{"manifests/site.pp": "fail('x')"}"#, &[]);
    let node = value(r#"{"name": "n1"}"#);
    let mut out = MaybeUninit::uninit();
    // SAFETY: the handles are ours, and each is released once; the call writes to the place.
    unsafe {
        let status = puppetlang_compile(environment, Some(&node), ptr::null(), ptr::null(), Some(&mut out), None);
        assert_eq!(status, PUPPETLANG_E_EVALUATION);
        let catalog: *mut Catalog = out.assume_init();
        assert!(catalog.is_null());
        puppetlang_environment_release(environment);
        puppetlang_value_release(Some(node));
    }
}

#[test]
fn settings_decide_about_files() {
    let hiera = r#"{"hiera.yaml": "version: 5", "data/common.yaml": "c::p: text",
                    "manifests/site.pp": "class c(Integer $p = 1) { } include c"}"#;
    let file = r#"{"manifests/site.pp": "notice(file('m/a'))", "modules/m/files/a": "12345"}"#;
    let cases = [
        (hiera, ("ignore_hiera", 0), PUPPETLANG_E_EVALUATION),
        (hiera, ("ignore_hiera", 1), PUPPETLANG_OK),
        (file, ("follow_links", 0), PUPPETLANG_OK),
        (file, ("max_file_bytes", 5), PUPPETLANG_OK),
        (file, ("max_file_bytes", 4), PUPPETLANG_E_EVALUATION),
    ];
    for (files, setting, expected) in cases {
        let environment = environment(files, &[setting]);
        let node = value(r#"{"name": "n1"}"#);
        let mut out = MaybeUninit::uninit();
        // SAFETY: the handles are ours, and each is released once; the call writes to the place.
        unsafe {
            let status = puppetlang_compile(environment, Some(&node), ptr::null(), ptr::null(), Some(&mut out), None);
            assert_eq!(status, expected, "{files} {setting:?}");
            if status == PUPPETLANG_OK {
                puppetlang_catalog_release(out.assume_init());
            }
            puppetlang_environment_release(environment);
            puppetlang_value_release(Some(node));
        }
    }
}
