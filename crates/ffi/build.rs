//! Gives the shared library its versioned name.

/// The ABI number: the `N` of `libpuppetlang.so.N`, and `PUPPETLANG_ABI_VERSION`. A test compares them.
const ABI: u32 = 0;

fn main() {
    // Not `rerun-if-changed=build.rs`: fuzz/c-api runs this script in its own directory, which has no such file. Cargo
    // would build that crate again for every fuzz target.
    println!("cargo:rerun-if-env-changed=CARGO_FEATURE_CAPI");
    println!("cargo:rustc-env=PUPPETLANG_ABI={ABI}");
    // cargo-c sets a name of its own, which a second one would override.
    let by_cargo_c = std::env::var_os("CARGO_FEATURE_CAPI").is_some();
    if by_cargo_c {
        return;
    }
    match std::env::var("CARGO_CFG_TARGET_OS").as_deref() {
        Ok("linux") => {
            println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,libpuppetlang.so.{ABI}");
            // Threads may end after the library was closed; what they drop then must still be there.
            println!("cargo:rustc-cdylib-link-arg=-Wl,-z,nodelete");
        }
        Ok("macos") => {
            println!("cargo:rustc-cdylib-link-arg=-Wl,-install_name,@rpath/libpuppetlang.{ABI}.dylib");
        }
        _ => {}
    }
}
