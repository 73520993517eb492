//! Groups: what stands between two brackets, and how it is laid out.

use puppetlang_lexer::TokenKind;

use crate::atom::{Atom, Atoms, Comment, Flags, NONE};
use crate::joint::Joint;

/// The construct that a pair of brackets belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// The whole source. It has no brackets.
    Source,
    /// Statements in braces.
    Block,
    /// The options of a `case`.
    Case,
    /// The bodies of a resource.
    Resource,
    /// Attributes without a title: defaults, overrides, the attributes of a collector.
    Attributes,
    /// Braces whose construct is not known yet. [`crate::role`] marks all of them. If it missed one, the layout would
    /// suffer but not the meaning, because nothing is added to such a group.
    Braces,
    /// A hash.
    Hash,
    /// The options of a selector.
    Selector,
    /// An array.
    List,
    /// The keys of an access, or the parameters of a type.
    Access,
    /// The parameters of a definition.
    Parameters,
    /// The parameters of a lambda, between pipes.
    LambdaParameters,
    /// The parameters of a template, between pipes.
    TemplateParameters,
    /// The arguments of a call.
    Call,
    /// The arguments of a call in method form, where no comma may follow the last one.
    MethodCall,
    /// An expression in parentheses.
    Parentheses,
    /// The query of a collector.
    Query,
}

impl Role {
    /// Returns true if the group may be on one line although something in it is broken over lines.
    pub(crate) const fn may_hug(self) -> bool {
        matches!(self, Self::List | Self::Access | Self::Call | Self::MethodCall | Self::Parentheses | Self::Query)
    }

    /// Returns true if the group is broken when its line is too long.
    pub(crate) const fn breaks_at_width(self) -> bool {
        !matches!(
            self,
            Self::Source
                | Self::Access
                | Self::LambdaParameters
                | Self::TemplateParameters
                | Self::Parentheses
                | Self::Query
                | Self::Case
                | Self::Braces
        )
    }

    /// Returns true if a comma follows the last item of a broken group.
    pub(crate) const fn ends_with_comma(self) -> bool {
        matches!(
            self,
            Self::Resource
                | Self::Attributes
                | Self::Hash
                | Self::List
                | Self::Parameters
                | Self::LambdaParameters
                | Self::TemplateParameters
        )
    }

    /// Returns true if blanks stand between the brackets and the items of a group on one line.
    pub(crate) const fn is_spaced(self) -> bool {
        matches!(
            self,
            Self::Block
                | Self::Case
                | Self::Resource
                | Self::Attributes
                | Self::Braces
                | Self::Hash
                | Self::Selector
                | Self::Query
                | Self::TemplateParameters
                | Self::Source
        )
    }

    /// Returns true if the style guide leaves it open whether blanks stand between the brackets and the items of a
    /// group on one line.
    pub(crate) const fn has_open_edges(self) -> bool {
        matches!(self, Self::Parentheses | Self::Call | Self::MethodCall | Self::LambdaParameters | Self::Query)
    }

    /// Returns true if the `=>` of a broken group are aligned.
    pub(crate) const fn aligns_arrows(self) -> bool {
        matches!(
            self,
            Self::Resource
                | Self::Attributes
                | Self::Hash
                | Self::Selector
                | Self::Call
                | Self::MethodCall
                | Self::List
        )
    }
}

/// A pair of brackets and what stands between them.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    pub(crate) role: Role,
    /// The atom of the opening bracket; 0 for the source.
    pub(crate) open: u32,
    /// The atom of the closing bracket.
    pub(crate) close: u32,
    /// The group around this one. The source is its own.
    pub(crate) parent: u32,
    /// True if each item starts a line.
    pub(crate) broken: bool,
    /// True if each argument of a call starts a line because the line was too long.
    pub(crate) is_forced: bool,
    /// True if the first title of a resource, or the first parameter of a template, starts a line.
    pub(crate) breaks_title: bool,
    /// True if something inside is broken over lines.
    pub(crate) contains_break: bool,
    /// True if a keyword with the flag `HEADER` precedes the block.
    pub(crate) has_header: bool,
    /// True between the end of a body and the first arrow of the next one.
    pub(crate) starts_block: bool,
    /// The number of statements or bodies.
    pub(crate) items: u32,
    pub(crate) commas: u32,
    /// The first and the last atom that can be aligned, or [`NONE`].
    pub(crate) links: (u32, u32),
    /// The state while the group is printed.
    pub(crate) state: State,
}

/// The indentation of a group, in levels.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct State {
    /// The level of the closing bracket.
    pub(crate) base: u32,
    /// The level of items that start lines.
    pub(crate) inner: u32,
    /// True in the attributes of a resource, at any depth.
    pub(crate) is_in_resource: bool,
    /// The level of the current item.
    pub(crate) item: u32,
    /// The first atom of the current item.
    pub(crate) start: u32,
    /// The level of the line with the first atom of the current item, unless the line starts inside a text.
    pub(crate) start_level: Option<u32>,
    /// The level of the continuation lines of the current item, if there was one.
    pub(crate) continuation: Option<u32>,
    /// The number of the line with the opening bracket.
    pub(crate) line: u32,
    /// True if the attributes of the current body have a level of their own.
    pub(crate) own_attribute_level: bool,
    /// The number of blanks before the items after the first one, in addition to those of the level.
    pub(crate) hang: usize,
    /// The number of such blanks before the closing bracket.
    pub(crate) closing_hang: usize,
    /// The number of the template tag with the opening bracket.
    pub(crate) tag: u32,
}

impl Group {
    /// Returns true if the group is on several lines.
    pub(crate) const fn has_lines(&self) -> bool {
        self.broken || self.contains_break
    }

    pub(crate) fn new(role: Role, open: u32, parent: u32) -> Self {
        Self {
            role,
            open,
            close: open,
            parent,
            broken: false,
            is_forced: false,
            breaks_title: false,
            contains_break: false,
            has_header: false,
            starts_block: false,
            items: 0,
            commas: 0,
            links: (NONE, NONE),
            state: State::default(),
        }
    }
}

/// Returns true if the atom starts a line.
#[inline]
pub(crate) fn breaks(atom: &Atom, comments: &[Comment], groups: &[Group]) -> bool {
    let group = &groups[atom.inside as usize];
    match atom.joint {
        Joint::Item | Joint::ItemGlued | Joint::Attribute => group.broken,
        Joint::Title => group.broken && group.breaks_title,
        Joint::Argument | Joint::ArgumentGlued => group.is_forced || atom.follows_break(comments),
        Joint::Statement => true,
        Joint::ContinuationGlued | Joint::Continuation | Joint::Level | Joint::Tag => atom.follows_break(comments),
        Joint::Glued | Joint::Space => false,
    }
}

/// Pairs the brackets of `atoms`, and returns the groups: the source first, then in the order of their brackets.
///
/// The pipes of lambdas are not paired. The role of a group follows from its bracket; the syntax tree refines it.
pub(crate) fn pair(atoms: &mut Atoms) -> Vec<Group> {
    let mut groups = vec![Group { broken: true, ..Group::new(Role::Source, 0, 0) }];
    let mut current = 0_u32;
    for (at, atom) in (0_u32..).zip(&mut atoms.atoms) {
        if let Some(role) = opened(atom.kind) {
            let id = u32::try_from(groups.len()).unwrap_or(NONE);
            atom.inside = current;
            atom.own = id;
            atom.flags |= Flags::OPEN;
            groups.push(Group::new(role, at, current));
            current = id;
        } else if closes(atom.kind) {
            atom.inside = current;
            atom.own = current;
            atom.flags |= Flags::CLOSE;
            let group = &mut groups[current as usize];
            group.close = at;
            current = group.parent;
        } else {
            atom.inside = current;
        }
    }
    groups
}

fn opened(kind: TokenKind) -> Option<Role> {
    use TokenKind as T;
    Some(match kind {
        T::LBrace => Role::Braces,
        T::SelBrace => Role::Selector,
        T::LBrack | T::ListStart => Role::List,
        T::LParen | T::WsLParen => Role::Parentheses,
        T::LCollect | T::LLCollect => Role::Query,
        _ => return None,
    })
}

fn closes(kind: TokenKind) -> bool {
    use TokenKind as T;
    matches!(kind, T::RBrace | T::RBrack | T::RParen | T::RCollect | T::RRCollect)
}
