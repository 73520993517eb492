//! Parses a pattern into a syntax tree.
//!
//! The parser follows Ruby's, because which fault is reported, and in which words, depends on the order of the checks.
//! Open groups are frames of an explicit stack, so nesting does not use the call stack; Ruby's limit on nesting is
//! kept.
//!
//! Some rules are surprising: `(?i)` opens a group that extends to the end of the enclosing group, alternatives
//! included, so `a(?i)b|c` is `a(?i:b|c)`. A quantifier applies to the last character of a literal, but to the whole
//! literal in `(?:…)`. `{1}` and `{1,1}` are dropped.

use crate::error::{Fault, SyntaxErrorKind as Kind};
use crate::syntax::{
    Backref, Class, ClassItem, Flags, Greed, Group, Names, Negated, Node, NodeId, NodeKind, Pattern, Stretch,
};
use crate::token::Token;
use crate::unescape::Unescaped;

/// The maximum nesting depth of parentheses and brackets; the pattern itself counts as 1.
pub(crate) const MAX_DEPTH: usize = 4096;

/// Parses the result of the pass over escapes.
pub(crate) fn parse(unescaped: &Unescaped<'_>) -> Result<Pattern, Fault> {
    let mut parser = Parser::new(&unescaped.text);
    parser.pattern.wide = unescaped.wide;
    parser.pattern()
}

/// The state of the parser.
pub(crate) struct Parser<'t> {
    pub(crate) text: &'t str,
    /// The offset of the next byte.
    pub(crate) at: usize,
    /// The start of the current token.
    pub(crate) token_start: usize,
    pub(crate) flags: Flags,
    pub(crate) pattern: Pattern,
    frames: Vec<Frame>,
    /// The items of the open branches, the innermost last.
    items: Vec<NodeId>,
    /// The finished branches of the open groups, the innermost last.
    branches: Vec<NodeId>,
    last: Last,
    /// The end of the last search for `:]`, and whether it was found.
    pub(crate) posix_end: (usize, bool),
}

/// An open group.
struct Frame {
    opener: Opener,
    at: u32,
    /// The options outside of the group.
    flags: Flags,
    items: usize,
    branches: usize,
}

/// The kind of an open group.
pub(crate) enum Opener {
    /// The pattern itself.
    Root,
    /// `(?i)`: ends with the enclosing group.
    Rest,
    /// `(?:`
    Plain,
    /// `(?i:`
    Options,
    Capture(u32),
    Atomic,
    Absent,
    Condition {
        group: u32,
        by_name: bool,
    },
    Look(crate::syntax::Look),
}

/// How the last item of a branch combines with the next token.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    /// A literal to which further characters are appended.
    OpenLiteral,
    /// `(?:…)`, to which a quantifier applies as a whole.
    Group,
    Other,
}

impl<'t> Parser<'t> {
    fn new(text: &'t str) -> Self {
        let pattern = Pattern {
            nodes: Vec::with_capacity(16),
            root: NodeId(0),
            children: Vec::new(),
            text: String::with_capacity(text.len()),
            classes: Vec::new(),
            backrefs: Vec::new(),
            calls: Vec::new(),
            groups: vec![Group { node: NodeId(0), named: false }],
            names: Names::default(),
            wide: false,
        };
        Self {
            text,
            at: 0,
            token_start: 0,
            flags: Flags::default(),
            pattern,
            frames: Vec::new(),
            items: Vec::new(),
            branches: Vec::new(),
            last: Last::Other,
            posix_end: (0, false),
        }
    }

    fn pattern(mut self) -> Result<Pattern, Fault> {
        let flags = self.flags;
        self.open(Opener::Root, flags)?;
        loop {
            let token = self.token()?;
            match token {
                Token::End => {
                    self.end()?;
                    return Ok(self.pattern);
                }
                Token::Char(c) => self.character(c),
                Token::Repeat { min, max, greed } => self.quantify(min, max, greed)?,
                Token::Bar => self.finish_branch(),
                Token::Open => self.group()?,
                Token::Bracket => self.bracket()?,
                Token::Close => self.close()?,
                single => {
                    let kind = self.single(single);
                    self.push(kind);
                    self.last = Last::Other;
                }
            }
        }
    }

    /// Parses a bracket expression. If it contains a single character, it starts a literal.
    fn bracket(&mut self) -> Result<(), Fault> {
        let start = self.token_start;
        let id = self.class()?;
        self.token_start = start;
        let class = &self.pattern.classes[id.0 as usize];
        let kind = match single_character(class) {
            Some(c) => {
                self.last = Last::OpenLiteral;
                NodeKind::Literal(self.characters(c))
            }
            None => {
                self.last = Last::Other;
                NodeKind::Class(id)
            }
        };
        self.push(kind);
        Ok(())
    }

    /// Creates the node for a token that is an item by itself.
    fn single(&mut self, token: Token) -> NodeKind {
        match token {
            Token::Raw(c) => NodeKind::Literal(self.characters(c)),
            Token::Any => NodeKind::Any,
            Token::Anchor(anchor) => NodeKind::Anchor(anchor),
            Token::Type(kind, negated) => NodeKind::Type(kind, negated),
            Token::Property(property, negated) => NodeKind::Property(property, negated),
            Token::Backref(backref) => NodeKind::Backref(add(&mut self.pattern.backrefs, backref)),
            Token::Call(call) => NodeKind::Call(add(&mut self.pattern.calls, call)),
            Token::LineBreak => NodeKind::LineBreak,
            Token::Grapheme => NodeKind::Grapheme,
            Token::Keep => NodeKind::Keep,
            Token::End
            | Token::Char(_)
            | Token::Repeat { .. }
            | Token::Bar
            | Token::Open
            | Token::Close
            | Token::Bracket => NodeKind::Empty,
        }
    }

    fn character(&mut self, c: char) {
        if self.last == Last::OpenLiteral
            && let Some(&id) = self.items.last()
            && let Some(Node { kind: NodeKind::Literal(stretch), .. }) = self.pattern.nodes.get_mut(id.index())
        {
            self.pattern.text.push(c);
            stretch.end = offset(self.pattern.text.len());
            return;
        }
        let stretch = self.characters(c);
        self.push(NodeKind::Literal(stretch));
        self.last = Last::OpenLiteral;
    }

    fn characters(&mut self, c: char) -> Stretch {
        let start = self.pattern.text.len();
        self.pattern.text.push(c);
        Self::stretch(start, self.pattern.text.len())
    }

    /// Applies a quantifier to the last item.
    fn quantify(&mut self, min: u32, max: Option<u32>, greed: Greed) -> Result<(), Fault> {
        let first = self.frames.last().map_or(0, |frame| frame.items);
        let last = self.items[first..].last().copied();
        let Some(target) = last else {
            return Err(Fault::new(Kind::RepeatTargetNotSpecified, self.token_start));
        };
        let is_group = self.last == Last::Group;
        if (min, max) == (1, Some(1)) {
            self.last = if is_group { Last::Group } else { Last::Other };
            return Ok(());
        }
        let child = if is_group { target } else { self.split_last(target) };
        if child == target {
            self.items.pop();
        }
        self.last = if is_group { Last::Group } else { Last::Other };
        self.push(NodeKind::Repeat { child, min, max, greed });
        Ok(())
    }

    /// Splits the last character of a literal off into a separate node. Returns the node itself if it cannot be split.
    fn split_last(&mut self, id: NodeId) -> NodeId {
        let node = *self.pattern.node(id);
        let NodeKind::Literal(stretch) = node.kind else {
            return id;
        };
        let Some((start, _)) = self.pattern.text[stretch.range()].char_indices().next_back().filter(|&(at, _)| at > 0)
        else {
            return id;
        };
        let middle = stretch.start + offset(start);
        self.pattern.nodes[id.index()].kind = NodeKind::Literal(Stretch { end: middle, ..stretch });
        self.node(NodeKind::Literal(Stretch { start: middle, ..stretch }), node.flags, node.at)
    }

    /// Opens a group whose header was read. `outside` are the options to restore at its end.
    pub(crate) fn open(&mut self, opener: Opener, outside: Flags) -> Result<(), Fault> {
        if self.frames.len() >= MAX_DEPTH {
            return Err(Fault::new(Kind::TooDeep, self.token_start));
        }
        self.frames.push(Frame {
            opener,
            at: offset(self.token_start),
            flags: outside,
            items: self.items.len(),
            branches: self.branches.len(),
        });
        self.last = Last::Other;
        Ok(())
    }

    /// Returns the number of open levels.
    pub(crate) fn depth(&self) -> usize {
        self.frames.len()
    }

    fn finish_branch(&mut self) {
        let first = self.frames.last().map_or(0, |frame| frame.items);
        let branch = match self.items[first..] {
            [] => self.node(NodeKind::Empty, self.flags, offset(self.token_start)),
            [only] => only,
            _ => {
                let stretch = self.take_children(Pool::Items, first);
                self.node(NodeKind::List(stretch), self.flags, offset(self.token_start))
            }
        };
        self.items.truncate(first);
        self.branches.push(branch);
        self.last = Last::Other;
    }

    fn take_children(&mut self, pool: Pool, first: usize) -> Stretch {
        let from = match pool {
            Pool::Items => &mut self.items,
            Pool::Branches => &mut self.branches,
        };
        let start = self.pattern.children.len();
        self.pattern.children.extend(from.drain(first..));
        Self::stretch(start, self.pattern.children.len())
    }

    /// Closes the innermost group, and returns its content.
    fn finish_frame(&mut self) -> (Opener, u32, NodeId) {
        self.finish_branch();
        let frame = self.frames.pop().unwrap_or(Frame {
            opener: Opener::Root,
            at: 0,
            flags: Flags::default(),
            items: 0,
            branches: 0,
        });
        let content = match self.branches[frame.branches..] {
            [only] => {
                self.branches.truncate(frame.branches);
                only
            }
            _ => {
                let stretch = self.take_children(Pool::Branches, frame.branches);
                self.node(NodeKind::Alternation(stretch), self.flags, frame.at)
            }
        };
        self.flags = frame.flags;
        (frame.opener, frame.at, content)
    }

    /// Closes the groups that `(?i)` opened.
    fn finish_rests(&mut self) {
        while let Some(Frame { opener: Opener::Rest, .. }) = self.frames.last() {
            let (_, at, content) = self.finish_frame();
            let id = self.node(NodeKind::Options(content), self.flags, at);
            self.items.push(id);
        }
    }

    fn close(&mut self) -> Result<(), Fault> {
        self.finish_rests();
        if self.frames.len() <= 1 {
            return Err(Fault::new(Kind::UnmatchedCloseParenthesis, self.token_start));
        }
        let (opener, at, content) = self.finish_frame();
        let kind = match opener {
            Opener::Plain | Opener::Root | Opener::Rest => {
                self.items.push(content);
                self.last = Last::Group;
                return Ok(());
            }
            Opener::Options => NodeKind::Options(content),
            Opener::Capture(group) => NodeKind::Capture(group, content),
            Opener::Atomic => NodeKind::Atomic(content),
            Opener::Absent => NodeKind::Absent(content),
            Opener::Condition { group, by_name } => NodeKind::Condition { group, by_name, child: content },
            Opener::Look(look) => NodeKind::Look(look, content),
        };
        let id = self.node(kind, self.flags, at);
        if let NodeKind::Capture(group, _) = kind
            && let Some(group) = self.pattern.groups.get_mut(group as usize)
        {
            group.node = id;
        }
        self.items.push(id);
        self.last = Last::Other;
        Ok(())
    }

    fn end(&mut self) -> Result<(), Fault> {
        self.finish_rests();
        if let Some(frame) = self.frames.last()
            && self.frames.len() > 1
        {
            return Err(Fault::new(Kind::UnmatchedOpenParenthesis, frame.at as usize));
        }
        let (_, _, content) = self.finish_frame();
        self.pattern.root = content;
        if let Some(whole) = self.pattern.groups.first_mut() {
            whole.node = content;
        }
        Ok(())
    }

    fn push(&mut self, kind: NodeKind) {
        let id = self.node(kind, self.flags, offset(self.token_start));
        self.items.push(id);
    }

    fn node(&mut self, kind: NodeKind, flags: Flags, at: u32) -> NodeId {
        NodeId(add(&mut self.pattern.nodes, Node { kind, flags, at }))
    }

    /// Returns the number of capture groups that were opened so far.
    pub(crate) fn group_count(&self) -> u32 {
        offset(self.pattern.groups.len() - 1)
    }

    pub(crate) fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    pub(crate) fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    pub(crate) fn next(&mut self) -> Option<char> {
        let c = self.rest().chars().next()?;
        self.at += c.len_utf8();
        Some(c)
    }

    /// Consumes `byte` if it is next.
    pub(crate) fn take(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    /// Reads a decimal number; 0 if there is none. Returns `None` if it exceeds 31 bits.
    pub(crate) fn number(&mut self) -> Option<u32> {
        let mut value: i32 = 0;
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            value = value.checked_mul(10)?.checked_add(i32::from(digit - b'0'))?;
            self.at += 1;
        }
        u32::try_from(value).ok()
    }
}

/// Returns the only character of a bracket expression.
fn single_character(class: &Class) -> Option<char> {
    let Some(&ClassItem::Range(first, _)) = class.items.first().filter(|_| class.negated == Negated::No) else {
        return None;
    };
    let is_first = |item: &ClassItem| matches!(*item, ClassItem::Range(from, to) if from == first && to == first);
    class.items.iter().all(is_first).then_some(first)
}

/// The stack that children are taken from.
#[derive(Clone, Copy)]
enum Pool {
    Items,
    Branches,
}

/// Appends to a vector and returns the index. Patterns longer than 4 GiB do not occur.
pub(crate) fn add<T>(vector: &mut Vec<T>, value: T) -> u32 {
    let place = offset(vector.len());
    vector.push(value);
    place
}

/// Converts an offset in the pattern, or an index in one of its vectors.
pub(crate) fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

/// A backreference refers to one group, or to several groups with the same name.
impl Backref {
    pub(crate) fn highest(&self) -> u32 {
        self.groups.iter().copied().max().unwrap_or(0)
    }
}
