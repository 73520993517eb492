//! Resources: the bodies that follow a `title:`.
//!
//! A body starts at a colon and ends at the next `;` or `}` outside of blocks. If a colon lies inside the body of an
//! earlier resource, puppet-lint ends its search there, and later resources are not checked.

use std::iter::Peekable;
use std::ops::Range;

use crate::token::Kind;
use crate::tokens::Group;
use crate::view::View;

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

/// The last tokens before a colon, found by going through the groups of tokens.
struct Before<'a, N: Iterator, T: Iterator, B: Iterator> {
    view: &'a View<'a>,
    names: Peekable<N>,
    types: Peekable<T>,
    braces: Peekable<B>,
    /// One plus the index of the last name, and of the last reference.
    name: usize,
    reference: usize,
    /// The last `{` that does not follow a `?`.
    brace: Option<usize>,
}

impl<N, T, B> Before<'_, N, T, B>
where
    N: Iterator<Item = usize>,
    T: Iterator<Item = usize>,
    B: Iterator<Item = usize>,
{
    fn advance(&mut self, colon: usize) {
        let view = self.view;
        while let Some(name) = self.names.next_if(|&name| name < colon) {
            if view.kind(name) == Kind::Name {
                self.name = name + 1;
            }
        }
        while let Some(name) = self.types.next_if(|&name| name < colon) {
            if view.kind(name) == Kind::ClassRef {
                self.reference = name + 1;
            }
        }
        while let Some(brace) = self.braces.next_if(|&brace| brace < colon) {
            if view.kind(brace) == Kind::LBrace
                && view.previous_code(brace).is_none_or(|previous| view.kind(previous) != Kind::QMark)
            {
                self.brace = Some(brace);
            }
        }
    }

    /// Returns true if the last name or reference is a reference: the colon belongs to no title.
    fn is_reference(&self) -> bool {
        self.reference > self.name
    }
}

/// Finds the resources of a file.
pub(crate) fn resources(view: &View<'_>) -> Resources {
    let mut resources = Resources::default();
    let mut before = Before {
        view,
        names: view.group(Group::Name).peekable(),
        types: view.group(Group::Type).peekable(),
        braces: view.group(Group::Bracket).peekable(),
        name: 0,
        reference: 0,
        brace: None,
    };
    let mut marker = 0;
    for colon in view.group(Group::Colon) {
        if view.next_code(colon).is_none_or(|next| view.kind(next) == Kind::LBrace) {
            continue;
        }
        before.advance(colon);
        if before.is_reference() {
            continue;
        }
        if colon < marker {
            break;
        }
        let first = resources.params.len();
        let Some(end) = body(view, colon, &mut resources.params) else {
            resources.error = Some(Error::Syntax(colon));
            break;
        };
        marker = end;
        let type_token = match before.brace.map(|brace| view.previous_code(brace)) {
            Some(Some(token)) => token,
            Some(None) => {
                resources.error = Some(Error::Crash);
                break;
            }
            None => {
                resources.error = Some(Error::Syntax(colon));
                break;
            }
        };
        if colon == 0 {
            resources.params.truncate(first);
        }
        let index = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
        let params = (index(first), index(resources.params.len()));
        resources.list.push(Resource { start: colon, end, type_token, params });
    }
    resources
}

/// Returns the end of the body after a colon, and adds the names before arrows in it. Blocks are skipped.
fn body(view: &View<'_>, colon: usize, params: &mut Vec<u32>) -> Option<usize> {
    let mut at = colon + 1;
    loop {
        let kind = view.tokens.get(at)?.kind;
        match kind {
            Kind::Semic | Kind::RBrace => return Some(at),
            Kind::Name if view.next_code_is(at, Kind::FArrow) => params.push(u32::try_from(at).unwrap_or(u32::MAX)),
            Kind::LBrace | Kind::LBrack | Kind::LParen => at = view.partners().of(at)?,
            _ => {}
        }
        at += 1;
    }
}
