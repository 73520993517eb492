//! The library itself: its versions and what it can do.

use libc::{c_char, size_t};

use crate::guard::getter;
use crate::status::Bool;
use crate::text::{self, Str};

/// The ABI number: the N of libpuppetlang.so.N. What was compiled against one number runs with every library of that number
/// that is not older.
pub const PUPPETLANG_ABI_VERSION: u32 = 0;

/// What this library can do, by name.
const FEATURES: &[&str] = &["parse", "epp", "tokens", "validate", "recover", "types", "eval", "catalog"];

/// The ABI number of the library that is running. Any thread.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_abi_version() -> u32 {
    PUPPETLANG_ABI_VERSION
}

/// The version of the library that is running, as "0.1.0". Any thread. Lives as long as the library.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_version() -> Str {
    Str::of(env!("CARGO_PKG_VERSION"))
}

/// True if the library can do what is named: "parse", "epp" (templates: parsed, and rendered), "tokens", "validate", "recover",
/// "types" (values and types), "eval" (scopes and functions of the host), "catalog" (environments and catalogs). A name that it does not know, null, or a text that is not
/// UTF-8 is something that it cannot do. Any thread.
///
/// `name` points to `len` bytes, or is null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_has_feature(name: *const c_char, len: size_t) -> Bool {
    getter(false, || {
        // SAFETY: as the caller promises.
        let name = unsafe { text::input(name, len, "name") };
        name.is_ok_and(|name| FEATURES.contains(&name))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shared_library_is_named_by_the_abi_number() {
        assert_eq!(env!("PUPPETLANG_ABI"), PUPPETLANG_ABI_VERSION.to_string());
        let manifest = include_str!("../Cargo.toml");
        let version = manifest.split("[package.metadata.capi.library]").nth(1).and_then(|rest| rest.split('"').nth(1));
        assert_eq!(version.and_then(|version| version.split('.').next()), Some(env!("PUPPETLANG_ABI")));
    }
}
