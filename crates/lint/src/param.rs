//! Parameters of classes and defined types, with the tokens of their types and defaults.

use std::ops::Range;

use crate::token::Kind;
use crate::view::View;

/// A parameter.
#[derive(Clone, Debug)]
pub(crate) struct Param {
    /// The variable.
    pub(crate) token: usize,
    /// True if it belongs to a defined type.
    pub(crate) of_defined_type: bool,
    /// The tokens of the data type; empty if there is none.
    pub(crate) data_type: Range<usize>,
    /// The tokens of the default; empty if there is none.
    pub(crate) default: Range<usize>,
}

/// Finds the parameters of all classes, then those of defined types. `None` if the file is too irregular for that.
pub(crate) fn params(view: &View<'_>) -> Option<Vec<Param>> {
    let mut found = Vec::new();
    for definition in view.definitions() {
        let Some(range) = definition.params.clone() else { continue };
        let of_defined_type = definition.kind == Kind::Define;
        for token in variables(view, range, KindsOfBrackets::ParensAndBrackets) {
            let (data_type, default) = (data_type(view, token)?, default(view, token)?);
            found.push(Param { token, of_defined_type, data_type, default });
        }
    }
    Some(found)
}

/// The brackets within which a comma does not end a parameter.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum KindsOfBrackets {
    ParensAndBrackets,
    All,
}

/// Returns the variables of parameters: the first one, and the first one after each comma outside of brackets.
pub(crate) fn variables(view: &View<'_>, params: Range<usize>, kinds: KindsOfBrackets) -> Vec<usize> {
    let mut found = Vec::new();
    let mut nesting = None;
    for token in params {
        let kind = view.kind(token);
        match (&mut nesting, kind) {
            (None, Kind::Variable) => {
                found.push(token);
                nesting = Some(0);
            }
            (Some(depth), Kind::LParen | Kind::LBrack) => *depth += 1,
            (Some(depth), Kind::RParen | Kind::RBrack) => *depth -= 1,
            (Some(depth), Kind::LBrace) if kinds == KindsOfBrackets::All => *depth += 1,
            (Some(depth), Kind::RBrace) if kinds == KindsOfBrackets::All => *depth -= 1,
            (Some(depth), Kind::Comma) if *depth <= 0 => nesting = None,
            _ => {}
        }
    }
    found
}

/// Returns the tokens after `=`, up to the comma or parenthesis that ends the parameter.
fn default(view: &View<'_>, variable: usize) -> Option<Range<usize>> {
    let mut first = None;
    let mut nesting = 0;
    let Some(start) = view.next_code(variable) else { return Some(0..0) };
    for token in start..view.tokens.len() {
        view.spend(1)?;
        match view.kind(token) {
            Kind::LParen | Kind::LBrack => nesting += 1,
            Kind::RBrack => nesting -= 1,
            Kind::RParen => {
                nesting -= 1;
                if nesting < 0 {
                    return Some(range(first, view.previous_code(token)));
                }
            }
            Kind::Equals => first = view.next_code(token),
            Kind::Comma if nesting <= 0 => return Some(range(first, view.previous_code(token))),
            _ => {}
        }
    }
    Some(0..0)
}

/// Returns the tokens before the variable, from the comma or parenthesis on.
fn data_type(view: &View<'_>, variable: usize) -> Option<Range<usize>> {
    let mut nesting = 0;
    let last = view.previous_code(variable);
    let mut token = last;
    while let Some(at) = token {
        view.spend(1)?;
        match view.kind(at) {
            Kind::LBrack => nesting += 1,
            Kind::LParen => {
                nesting += 1;
                if nesting > 0 {
                    return Some(range(view.next_code(at), last));
                }
            }
            Kind::RBrack | Kind::RParen => nesting -= 1,
            Kind::Comma if nesting == 0 => return Some(range(view.next_code(at), last)),
            _ => {}
        }
        token = view.previous_code(at);
    }
    Some(0..0)
}

fn range(first: Option<usize>, last: Option<usize>) -> Range<usize> {
    match (first, last) {
        (Some(first), Some(last)) if first <= last => first..last + 1,
        _ => 0..0,
    }
}
