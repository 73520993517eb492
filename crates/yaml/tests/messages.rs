//! Compares the messages for malformed documents with those of the reference.
//!
//! The documents are those of `tests/data/psych.jsonl` that have errors only, with the message of `Puppet::Util::Yaml`.

use puppetlang_types::value::Binary;
use puppetlang_yaml::{Limits, read};
use serde_json::Value as Json;

/// The number of recorded documents with errors only.
const DOCUMENTS: usize = 1_102;

/// The least number of them that have the reference's message, line and column.
const FLOOR: usize = 1_092;

/// Returns the bytes of a recorded document.
fn bytes(json: &Json) -> Vec<u8> {
    if let Some(text) = json.as_str() {
        return text.as_bytes().to_vec();
    }
    let part = |part: &Json| {
        let text = part[0].as_str().and_then(Binary::from_base64_strict).expect("it is base64");
        let count = part[1].as_u64().and_then(|count| usize::try_from(count).ok()).expect("it is a number");
        text.bytes().repeat(count)
    };
    json["parts"].as_array().expect("it has parts").iter().flat_map(part).collect()
}

#[test]
fn malformed_documents_have_the_messages_of_the_reference() {
    let (mut count, mut others) = (0, Vec::new());
    for line in include_str!("data/psych.jsonl").lines() {
        let entry: Json = serde_json::from_str(line).expect("the file is JSON");
        let Some(message) = entry[2]["message"].as_str() else { continue };
        count += 1;
        match read(&bytes(&entry[1]), &Limits::default()) {
            Err(error) if error.in_file("/data/common.yaml") == message => {}
            other => others.push(format!("{}\n  expected {message}\n  came {other:?}", entry[1])),
        }
    }
    let equal = count - others.len();
    println!("{equal} of {count} are equal\n{}", others.join("\n"));
    assert_eq!(count, DOCUMENTS);
    assert!(equal >= FLOOR, "only {equal} are equal");
}
