//! Descriptions of the language: issues and functions.

use std::mem::MaybeUninit;

use libc::{c_char, size_t};
use puppetlang::Value as V;
use puppetlang::report::ISSUE_DOCUMENTS;
use puppetlang::source::IssueCode;
use puppetlang::source::nearest::nearest;

use crate::error::{CallError, Error, answer};
use crate::handle::Out;
use crate::status::{PUPPETLANG_E_NOT_FOUND, Status};
use crate::text;
use crate::value::{Value, made};

/// Explains an issue code, such as "DUPLICATE_KEY", and stores a hash in `*out`:
///
/// - "code": the code
/// - "phases": an array of the phases that report it: "lexer", "parser", "check", "evaluation", and others
/// - "messages": an array of the reference's messages, with the names of parts in angle brackets
/// - "text": the document about the issue as Markdown: why it is reported, sources that fail and sources that work
///
/// `puppetlang_diagnostic_code` returns the code of a diagnostic. Release `*out` with `puppetlang_value_release`.
/// `code` points to `len` bytes; it may be NULL if `len` is 0.
///
/// Statuses: ARGUMENT if a required pointer is NULL; UTF8 if `code` is not UTF-8; NOT_FOUND if there is no such code.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn puppetlang_issue(
    code: *const c_char,
    len: size_t,
    out: Option<&mut MaybeUninit<*mut Value>>,
    error: Option<&mut MaybeUninit<*mut Error>>,
) -> Status {
    answer(error, || {
        let out = Out::required(out)?;
        // SAFETY: as the caller promises.
        let code = unsafe { text::input(code, len, "code") }?;
        out.put(Value::handle(issue(code)?));
        Ok(())
    })
}

/// Returns the description of an issue.
fn issue(code: &str) -> Result<V, CallError> {
    let Some((code, text)) = ISSUE_DOCUMENTS.iter().find(|(known, _)| *known == code) else {
        let near = nearest(code, ISSUE_DOCUMENTS.iter().map(|(known, _)| *known));
        let hint = near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
        return Err(CallError::new(PUPPETLANG_E_NOT_FOUND, format!("there is no issue with the code `{code}`{hint}")));
    };
    // Two issues may share a code.
    let issues = || IssueCode::ALL.iter().map(|issue| issue.issue()).filter(|issue| issue.code == *code);
    let list = |texts: &mut dyn Iterator<Item = &'static str>| {
        let mut list: Vec<&str> = Vec::new();
        for text in texts {
            if !list.contains(&text) {
                list.push(text);
            }
        }
        V::from(list.into_iter().map(V::from).collect::<Vec<_>>())
    };
    let fields = [
        ("code", V::from(*code)),
        ("phases", list(&mut issues().flat_map(|issue| issue.phases).map(|phase| phase.name()))),
        ("messages", list(&mut issues().flat_map(|issue| issue.messages).copied())),
        ("text", V::from(*text)),
    ];
    Ok(V::Hash(fields.into_iter().collect()))
}

/// Returns the codes of all issues in alphabetical order as a new array. Release it with `puppetlang_value_release`.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_issues() -> *mut Value {
    made(|| Some(ISSUE_DOCUMENTS.iter().map(|(code, _)| V::from(*code)).collect::<Vec<_>>().into()))
}

/// Returns the functions of the language in alphabetical order as a new array of hashes. Release it with
/// `puppetlang_value_release`.
///
/// A function has "name", "since" (the release of Puppet that introduced it), "about" (a sentence), and "signatures":
/// an array of texts, the types and names of the parameters of each overload. In a signature, "?" after a parameter
/// marks it as optional, "*" accepts any number of arguments, and "+" at least one.
#[unsafe(no_mangle)]
pub extern "C" fn puppetlang_functions() -> *mut Value {
    made(|| {
        let function = |function: puppetlang::evaluator::FunctionFacts| {
            let signatures: Vec<V> = function.signatures.into_iter().map(V::from).collect();
            let fields = [
                ("name", V::from(function.name)),
                ("since", function.since.into()),
                ("about", function.about.into()),
                ("signatures", signatures.into()),
            ];
            V::Hash(fields.into_iter().collect())
        };
        Some(puppetlang::functions().into_iter().map(function).collect::<Vec<_>>().into())
    })
}
