//! Definitions of classes, defined types and nodes.
//!
//! A definition ends at the first `}` that balances its braces outside of parentheses that were opened after its
//! keyword. `class {` declares a resource and is no definition.

use std::ops::Range;

use crate::token::Kind;
use crate::tokens::{Group, Tokens};

/// A definition.
#[derive(Clone, Debug)]
pub(crate) struct Definition {
    /// `Class`, `Define` or `Node`.
    pub(crate) kind: Kind,
    /// The keyword.
    pub(crate) start: usize,
    /// The closing brace.
    pub(crate) end: usize,
    /// The token after the keyword.
    pub(crate) name: usize,
    /// The token after `inherits`.
    pub(crate) inherited: Option<usize>,
    /// The tokens between the parentheses of the parameters.
    pub(crate) params: Option<Range<usize>>,
}

impl Definition {
    /// The tokens of the definition, with keyword and closing brace.
    pub(crate) fn range(&self) -> Range<usize> {
        self.start..self.end + 1
    }

    /// Returns "class" or "defined type".
    pub(crate) fn label(&self) -> &'static str {
        if self.kind == Kind::Class { "class" } else { "defined type" }
    }
}

/// Finds the definitions: those of classes, then those of defined types, then those of nodes, each in order.
pub(crate) fn definitions(view: &Tokens<'_>) -> Vec<Definition> {
    let mut found = Vec::new();
    if view.group(Group::Definition).next().is_none() {
        return found;
    }
    let ends = Ends::new(view);
    for kind in [Kind::Class, Kind::Define, Kind::Node] {
        let keywords = view.group(Group::Definition).zip(&ends.of_keyword);
        for (start, end) in keywords.filter(|(start, _)| view.kind(*start) == kind) {
            let (Some(end), Some(name)) = (*end, view.next_code(start)) else { continue };
            if view.kind(name) == Kind::LBrace {
                continue;
            }
            let inherits = view.group_in(Group::Inherits, start + 1..end).next_back();
            let inherited = inherits.and_then(|inherits| view.next_code(inherits));
            found.push(Definition { kind, start, end, name, inherited, params: params(view, start, end) });
        }
    }
    found
}

/// The ends of the definitions, for each keyword in order.
struct Ends {
    of_keyword: Vec<Option<usize>>,
}

/// A closing brace: its index, and the number of open parentheses there.
type Close = (usize, i64);

impl Ends {
    /// Reads the brackets from right to left.
    ///
    /// For each number of open braces, it keeps the closing braces that leave so many open and that have fewer open
    /// parentheses than all such braces between them and the current token. Only these can end a definition: of two,
    /// the left one does if it has few enough. So a binary search finds the end, and the work is `O(n log n)`.
    fn new(view: &Tokens<'_>) -> Self {
        let brackets = view.group(Group::Bracket).rev();
        let mut keywords = view.group(Group::Definition).rev().peekable();
        let mut of_keyword = Vec::new();
        let mut levels = Levels::default();
        let (mut braces, mut parens) = (0, 0);
        for index in brackets {
            while keywords.next_if(|&keyword| keyword > index).is_some() {
                of_keyword.push(levels.end(braces, parens));
            }
            match view.kind(index) {
                Kind::RBrace => {
                    levels.add(braces, (index, parens));
                    braces += 1;
                }
                Kind::LBrace => braces -= 1,
                Kind::RParen => parens += 1,
                Kind::LParen => parens -= 1,
                _ => {}
            }
        }
        of_keyword.extend(keywords.map(|_| levels.end(braces, parens)));
        of_keyword.reverse();
        Self { of_keyword }
    }
}

/// Closing braces by the number of braces that are open after them, counted from the end of the file.
#[derive(Default)]
struct Levels {
    not_negative: Vec<Vec<Close>>,
    negative: Vec<Vec<Close>>,
}

impl Levels {
    fn level(&mut self, braces: i64) -> &mut Vec<Close> {
        let (side, index) = match usize::try_from(braces) {
            Ok(index) => (&mut self.not_negative, index),
            Err(_) => (&mut self.negative, usize::try_from(-braces).unwrap_or(0)),
        };
        if side.len() <= index {
            side.resize_with(index + 1, Vec::new);
        }
        &mut side[index]
    }

    fn add(&mut self, braces: i64, close: Close) {
        let level = self.level(braces);
        while level.last().is_some_and(|last| last.1 >= close.1) {
            level.pop();
        }
        level.push(close);
    }

    /// Returns the first closing brace with at most `parens` open parentheses.
    fn end(&mut self, braces: i64, parens: i64) -> Option<usize> {
        // From the last brace of the file to the next one, parentheses increase.
        let level = self.level(braces);
        let fitting = level.partition_point(|close| close.1 <= parens);
        fitting.checked_sub(1).map(|at| level[at].0)
    }
}

/// Returns the tokens between the parentheses before the body.
fn params(view: &Tokens<'_>, start: usize, end: usize) -> Option<Range<usize>> {
    let mut depth = 0;
    let mut open = None;
    for index in view.group_in(Group::Bracket, start..end + 1) {
        match view.kind(index) {
            Kind::LParen => {
                depth += 1;
                if depth == 1 {
                    open = Some(index);
                }
            }
            Kind::RParen => {
                depth -= 1;
                if depth == 0 {
                    return open.map(|open| open + 1..index);
                }
            }
            Kind::LBrace if depth == 0 => return None,
            _ => {}
        }
    }
    None
}
