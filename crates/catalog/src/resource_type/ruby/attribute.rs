//! Calls of `newproperty`, `newparam`, `ensurable` and `newmetaparam` in the block of a type.

use std::ops::Range;

use super::file::{Call, File};
use super::token::Kind;
use crate::resource_type::definition::{AttributeKind, ResourceType};

/// A loop variable, with the names that it takes in turn.
#[derive(Clone, Debug)]
pub(super) struct Loop<'t> {
    pub(super) variable: &'t str,
    pub(super) names: Vec<&'t str>,
}

/// Reads the call at `at`, which creates an attribute, and returns the index of the first token after it.
pub(super) fn read_maker<'t>(
    file: &mut File<'t>,
    found: &mut ResourceType,
    at: usize,
    end: usize,
    around: Option<&Loop<'t>>,
) -> usize {
    let call = file.call(at, end);
    file.read[at] = true;
    // A call with a condition after it may not be run.
    let modified =
        file.tokens.get(call.after).is_some_and(|token| token.is_keyword("if") || token.is_keyword("unless"));
    found.complete &= !(modified && call.after < end);
    let word = file.tokens[at].text;
    if word == "ensurable" {
        found.add("ensure", AttributeKind::Property, false);
        return call.after;
    }
    let arguments = file.elements(call.arguments.clone());
    let Some(names) = arguments.first().and_then(|first| names(file, first.clone(), around)) else {
        found.complete = false;
        return call.after;
    };
    let options = arguments.get(1..).unwrap_or_default();
    let is_namevar = is_namevar(file, found, options) | calls(file, &call, "isnamevar");
    let is_required = calls(file, &call, "isrequired");
    for name in names {
        match word {
            "newproperty" => found.add(name, AttributeKind::Property, is_namevar),
            "newparam" => found.add(name, AttributeKind::Parameter, is_namevar),
            _ => file.metaparameters.push(name.into()),
        }
        if is_required {
            found.require(name);
        }
    }
    call.after
}

/// Returns the names in the first argument: a literal, or the names of the loop variable.
fn names<'t>(file: &File<'t>, argument: Range<usize>, around: Option<&Loop<'t>>) -> Option<Vec<&'t str>> {
    if let Some(name) = file.single_name(argument.clone()) {
        return Some(vec![name]);
    }
    let tokens = file.tokens.get(argument)?;
    let around = around.filter(|around| tokens[0].is_identifier(around.variable))?;
    let converted = |tokens: &[_]| match tokens {
        [] => true,
        [super::token::Token { text: ".", .. }, method] => {
            method.kind == Kind::Identifier && matches!(method.text, "to_sym" | "intern" | "to_s")
        }
        _ => false,
    };
    converted(&tokens[1..]).then(|| around.names.clone())
}

/// Returns whether the options make the attribute a namevar. Options that cannot be read make the type incomplete.
fn is_namevar(file: &File<'_>, found: &mut ResourceType, options: &[Range<usize>]) -> bool {
    let mut is_namevar = false;
    for option in options {
        let token = &file.tokens[option.start];
        if token.is_sign("{") && file.next(option.start) == option.end {
            let entries = file.elements(option.start + 1..option.end - 1);
            is_namevar |= entries.into_iter().any(|entry| entry_is_namevar(file, found, entry));
        } else {
            is_namevar |= entry_is_namevar(file, found, option.clone());
        }
    }
    is_namevar
}

fn entry_is_namevar(file: &File<'_>, found: &mut ResourceType, entry: Range<usize>) -> bool {
    match file.entry(entry) {
        Some(("namevar", value)) => {
            let value = &file.tokens[value];
            !matches!(value, [token] if token.is_keyword("false") || token.is_keyword("nil"))
        }
        Some(("attributes", _)) | None => {
            found.complete = false;
            false
        }
        Some(_) => false,
    }
}

/// Returns whether the attribute's block calls a method without arguments.
fn calls(file: &mut File<'_>, call: &Call, method: &str) -> bool {
    let Some(block) = call.block.clone() else { return false };
    let mut called = false;
    let mut at = block.start;
    while at < block.end {
        if file.tokens[at].is_identifier(method) {
            let alone = file.tokens.get(at + 1).is_none_or(|next| next.ends_statement()) || at + 1 == block.end;
            file.read[at] = alone;
            called |= alone;
        }
        at = file.next(at);
    }
    called
}
