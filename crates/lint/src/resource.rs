//! Resources: the bodies that follow a `title:`.
//!
//! A body starts at a colon and ends at the next `;` or `}` outside of blocks. If a colon lies inside the body of an
//! earlier resource, puppet-lint ends its search there, and later resources are not checked.

use std::ops::Range;

use crate::token::Kind;
use crate::view::{Group, View};

/// The body of a resource.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Resource {
    /// The colon.
    pub(crate) start: usize,
    /// The `;` or `}` that ends the body.
    pub(crate) end: usize,
    /// The token before the `{`: the type of the resource, or `class`.
    pub(crate) type_token: usize,
    params: (u32, u32),
}

impl Resource {
    /// The tokens of the body, with the colon and the end.
    pub(crate) fn range(&self) -> Range<usize> {
        self.start..self.end + 1
    }
}

/// Why the resources of a file cannot be read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Error {
    /// puppet-lint reports a syntax error at this token.
    Syntax(usize),
    /// puppet-lint itself fails.
    Crash,
}

/// The resources of a file.
#[derive(Debug, Default)]
pub(crate) struct Resources {
    pub(crate) list: Vec<Resource>,
    /// The names of the attributes of all resources.
    params: Vec<u32>,
    pub(crate) error: Option<Error>,
}

impl Resources {
    /// The names of the attributes of a resource, in order.
    pub(crate) fn params(&self, resource: &Resource) -> impl DoubleEndedIterator<Item = usize> + Clone + '_ {
        let (from, to) = resource.params;
        self.params[from as usize..to as usize].iter().map(|&index| index as usize)
    }

    pub(crate) fn iter(&self) -> std::slice::Iter<'_, Resource> {
        self.list.iter()
    }
}

/// What lies before a colon.
#[derive(Default)]
struct Before {
    /// The next token to look at.
    at: usize,
    /// True if the last name or reference before is a reference: the colon belongs to no title.
    reference: bool,
    /// The last `{` that does not follow a `?`.
    brace: Option<usize>,
    previous_code: Option<usize>,
    /// The code token before `brace`.
    before_brace: Option<usize>,
}

impl Before {
    fn advance(&mut self, view: &View<'_>, colon: usize) {
        for index in self.at..colon {
            let kind = view.kind(index);
            if !kind.is_code() {
                continue;
            }
            match kind {
                Kind::Name => self.reference = false,
                Kind::ClassRef => self.reference = true,
                Kind::LBrace if self.previous_code.is_none_or(|previous| view.kind(previous) != Kind::QMark) => {
                    (self.brace, self.before_brace) = (Some(index), self.previous_code);
                }
                _ => {}
            }
            self.previous_code = Some(index);
        }
        self.at = colon;
    }
}

/// Finds the resources of a file.
pub(crate) fn resources(view: &View<'_>) -> Resources {
    let mut resources = Resources::default();
    let mut before = Before::default();
    let mut marker = 0;
    for colon in view.group(Group::Colon) {
        if view.next_code(colon).is_none_or(|next| view.kind(next) == Kind::LBrace) {
            continue;
        }
        before.advance(view, colon);
        if before.reference {
            continue;
        }
        if colon < marker {
            break;
        }
        let ends = |at: usize| matches!(view.kind(at), Kind::Semic | Kind::RBrace);
        let Some(end) = view.find_outside_blocks(colon, usize::MAX, ends) else {
            resources.error = Some(Error::Syntax(colon));
            break;
        };
        marker = end;
        let type_token = match (before.brace, before.before_brace) {
            (Some(_), Some(token)) => token,
            (Some(_), None) => {
                resources.error = Some(Error::Crash);
                break;
            }
            (None, _) => {
                resources.error = Some(Error::Syntax(colon));
                break;
            }
        };
        let first = resources.params.len();
        if colon > 0 {
            collect_params(view, colon, end, &mut resources.params);
        }
        let index = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
        let params = (index(first), index(resources.params.len()));
        resources.list.push(Resource { start: colon, end, type_token, params });
    }
    resources
}

/// Adds the names before arrows in a body, outside of blocks.
fn collect_params(view: &View<'_>, colon: usize, end: usize, params: &mut Vec<u32>) {
    let mut at = colon;
    while let Some(name) = view.find_outside_blocks(at, end + 1, |at| view.kind(at) == Kind::Name) {
        if view.next_code_is(name, Kind::FArrow) {
            params.push(u32::try_from(name).unwrap_or(u32::MAX));
        }
        at = name;
    }
}
