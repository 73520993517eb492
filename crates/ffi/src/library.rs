//! The library itself: version numbers and features.

use libc::{c_char, size_t};

use crate::guard::getter;
use crate::status::Bool;
use crate::text::{self, Str};

/// The ABI number: the N of libpuppetlang.so.N.
///
/// A program that was compiled with an ABI number runs with any library of the same number that is not older.
pub const PUPPETLANG_ABI_VERSION: u32 = 0;

/// The names of the features of this library.
const FEATURES: &[&str] = &["parse", "epp", "tokens", "validate", "recover", "types", "eval", "catalog"];

/// Returns the ABI number of the loaded library. Thread-safe.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_abi_version() -> u32 {
    PUPPETLANG_ABI_VERSION
}

/// Returns the version of the loaded library, such as "0.1.0". Thread-safe. Valid as long as the library is loaded.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_version() -> Str {
    Str::of(env!("CARGO_PKG_VERSION"))
}

/// Returns true if the library has a feature.
///
/// Features: "parse", "epp" (parsing and rendering templates), "tokens", "validate", "recover", "types" (values and
/// types), "eval" (scopes and host functions), "catalog" (environments and catalogs). Returns false for other names,
/// NULL, and a name that is not UTF-8. Thread-safe.
///
/// `name` points to `len` bytes; it may be NULL.
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
