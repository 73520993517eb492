//! Properties of rich data on any bytes.

use puppetlang_rich_data::{Builtin, ReadOptions, WriteOptions, from_data, from_json, to_data, to_json};

/// Reads bytes as JSON; writing the value and reading it again, in every form, does not change it.
///
/// The lowest bit of the first byte chooses whether unknown types are allowed.
pub fn check(bytes: &[u8]) {
    let Some((choice, text)) = bytes.split_first() else { return };
    let options = ReadOptions { allow_unresolved: choice & 1 != 0, depth: 100, values: 100_000 };
    let value = match from_json(text, &options, &Builtin) {
        Ok(value) => value,
        Err(error) => {
            assert!(!error.to_string().is_empty(), "{error:?} has no message");
            return;
        }
    };
    let _ = to_json(&value, &WriteOptions::plain());
    let wide = ReadOptions { depth: 1_000, values: 10_000_000, ..ReadOptions::default() };
    // Types that the data describe are known by name only where they are described.
    for local_references in [false, true] {
        let options = WriteOptions { local_references, types_by_name: false, ..WriteOptions::rich() };
        // A value that refers to itself has no form without references.
        let Ok(written) = to_json(&value, &options) else { continue };
        // As in Ruby, the text of a URI may have another meaning than its parts, or none: it lacks an empty authority
        // (`////a`, `////a@b@c`), an empty port (`//a:/b`), and the slashes before a user without a host (`//a@/b`).
        if written.output.contains("Pcore::URI") && (written.output.contains("\"//") || written.output.contains('@')) {
            continue;
        }
        let again = from_json(written.output.as_bytes(), &wide, &Builtin)
            .unwrap_or_else(|error| panic!("{} cannot be read: {error}", written.output));
        let twice = to_json(&again, &options).expect("it was written before").output;
        // A repeated part of the data need not be shared in the value.
        assert!(local_references || twice == written.output, "{twice} is not {}", written.output);
        let data = to_data(&value, &options).expect("it has a form").output;
        let from_data = from_data(&data, &wide, &Builtin).expect("it was read as text");
        let third = to_json(&from_data, &options).expect("it was written before").output;
        assert!(local_references || third == written.output, "{third} is not {}", written.output);
    }
}
