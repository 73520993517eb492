//! Translates the syntax tree of a pattern to an expression.
//!
//! Sets of characters become ranges, options are resolved at each leaf, calls are replaced by the called group, and
//! groups get their numbers in a match.
//!
//! Not supported: the absent operator, recursive calls, and references to another level of recursion.

use regex_syntax::hir::{ClassUnicode, ClassUnicodeRange};

use crate::check::reference;
use crate::error::CompileError;
use crate::expr::{self, Assertion, Expr};
use crate::fold;
use crate::limit::Limits;
use crate::measure::Measures;
use crate::property::Property;
use crate::set;
use crate::syntax::{Anchor, Charset, Flags, Greed, Look, Node, NodeId, NodeKind, Pattern};

/// A translated pattern.
pub(crate) struct Translation {
    pub(crate) expr: Expr,
    /// The number in a match for each group in the tree; the index is the parser's number.
    ///
    /// `None` for unnamed groups of a pattern with named groups.
    pub(crate) numbers: Vec<Option<usize>>,
    /// The number of groups in a match, including the whole match.
    pub(crate) count: usize,
    /// True if the treatment of a newline at the end of the text differs from that of the automata.
    pub(crate) minds_last_newline: bool,
}

/// The maximum compiled size of a character of a pattern in bytes, including its share of tables.
const BYTES_PER_UNIT: usize = 128;

/// The reason why a node cannot be translated: the construct, and its offset in the text.
type Untranslatable = (&'static str, u32);

/// The context of a node.
#[derive(Clone, Copy)]
struct Context {
    /// True if at least one character must follow in the same match.
    followed: bool,
    /// True inside a look-behind, where a character never expands to several.
    behind: bool,
}

/// Translates a checked pattern. `place` maps offsets in the text to the source.
pub(crate) fn translate(
    pattern: &Pattern,
    limits: &Limits,
    place: impl Fn(usize) -> usize,
) -> Result<Translation, CompileError> {
    /// The size of a range of characters in bytes, in all forms in which it is stored.
    const RANGE: usize = 16;
    if let Some(call) = reference::recursive_call(pattern) {
        let offset = place(pattern.calls[call].name.start as usize).saturating_sub("\\g<".len());
        return Err(CompileError::Unsupported { construct: "recursive call `\\g<…>`", offset });
    }
    let measures = Measures::of(pattern);
    if measures.depth(pattern.root) > limits.nesting {
        return Err(CompileError::TooComplex { reason: "too many levels" });
    }
    if measures.size(pattern.root) > (limits.compiled_size / BYTES_PER_UNIT) as u64 {
        return Err(CompileError::TooComplex { reason: "its repetitions are too large" });
    }
    let (numbers, count) = numbers(pattern);
    let mut translator = Translator {
        pattern,
        measures,
        numbers,
        open_groups: Vec::new(),
        ranges: 0,
        most_ranges: limits.compiled_size / RANGE,
        minds_last_newline: false,
    };
    let expr = translator.node(pattern.root, Context { followed: false, behind: false });
    if translator.ranges > translator.most_ranges {
        return Err(CompileError::TooComplex { reason: "its classes are too large" });
    }
    let Translator { numbers, minds_last_newline, .. } = translator;
    match expr {
        Ok(expr) => Ok(Translation { expr, numbers, count, minds_last_newline }),
        Err((construct, at)) => Err(CompileError::Unsupported { construct, offset: place(at as usize) }),
    }
}

fn numbers(pattern: &Pattern) -> (Vec<Option<usize>>, usize) {
    let named_only = pattern.has_named_groups();
    let mut count = 1;
    let mut numbers = vec![Some(0)];
    for group in pattern.groups.iter().skip(1) {
        let counts = group.named || !named_only;
        numbers.push(counts.then_some(count));
        count += usize::from(counts);
    }
    (numbers, count)
}

struct Translator<'p> {
    pattern: &'p Pattern,
    measures: Measures,
    numbers: Vec<Option<usize>>,
    /// The groups that contain the current node.
    open_groups: Vec<u32>,
    /// The number of ranges in the sets so far.
    ranges: usize,
    /// The number of ranges at which the translation stops.
    most_ranges: usize,
    minds_last_newline: bool,
}

impl Translator<'_> {
    fn node(&mut self, id: NodeId, context: Context) -> Result<Expr, Untranslatable> {
        let node = *self.pattern.node(id);
        if self.ranges > self.most_ranges {
            return Err(("classes of this size", node.at));
        }
        Ok(match node.kind {
            NodeKind::Empty => Expr::Empty,
            NodeKind::Literal(stretch) => self.literal(&self.pattern.text[stretch.range()], node.flags, context),
            NodeKind::Any if node.flags.multi_line => self.set(set::any()),
            NodeKind::Any => self.set(set::any_but_newline()),
            NodeKind::Type(kind, negated) => self.set(set::char_type(kind, negated, node.flags.charset)),
            NodeKind::Property(property, negated) => {
                let set = set::property_or_not(property, negated, node.flags);
                self.set_or_strings(set, &node, context)
            }
            NodeKind::Class(class) => {
                let set = set::class(self.pattern, class, node.flags);
                self.set_or_strings(set, &node, context)
            }
            NodeKind::Anchor(anchor) => self.anchor(anchor, node.flags, context),
            NodeKind::Keep => Expr::Keep,
            NodeKind::LineBreak => self.line_break(),
            NodeKind::Grapheme => self.grapheme(),
            NodeKind::Backref(backref) => return self.backref(backref, node.flags, node.at),
            NodeKind::Call(call) => return self.call(call, context),
            NodeKind::List(stretch) => return self.list(stretch.range(), context),
            NodeKind::Alternation(stretch) => {
                let branches = self.pattern.list(stretch);
                Expr::Alternation(branches.iter().map(|&branch| self.node(branch, context)).collect::<Result<_, _>>()?)
            }
            NodeKind::Repeat { child, min, max, greed } => return self.repeat(child, (min, max), greed, context),
            NodeKind::Capture(group, child) => return self.capture(group, child, context),
            NodeKind::Options(child) => return self.node(child, context),
            NodeKind::Atomic(child) => Expr::Atomic(Box::new(self.node(child, context)?)),
            NodeKind::Absent(_) => return Err(("absent operator `(?~…)`", node.at)),
            NodeKind::Condition { group, child, .. } => return self.condition(group, child, node.at, context),
            NodeKind::Look(look, child) => return self.look(look, child, context),
        })
    }

    fn list(&mut self, range: std::ops::Range<usize>, context: Context) -> Result<Expr, Untranslatable> {
        let parts = &self.pattern.children[range];
        // Whether a part that consumes characters follows each part.
        let last_taker = parts.iter().rposition(|&part| self.measures.takes_characters(part));
        let mut exprs = Vec::with_capacity(parts.len());
        for (index, &part) in parts.iter().enumerate() {
            let followed = context.followed || last_taker.is_some_and(|last| last > index);
            exprs.push(self.node(part, Context { followed, ..context })?);
        }
        Ok(Expr::list(exprs))
    }

    fn capture(&mut self, group: u32, child: NodeId, context: Context) -> Result<Expr, Untranslatable> {
        self.open_groups.push(group);
        let content = self.node(child, context);
        self.open_groups.pop();
        Ok(match self.numbers.get(group as usize).copied().flatten() {
            Some(number) => Expr::Capture(number, Box::new(content?)),
            None => content?,
        })
    }

    fn repeat(
        &mut self,
        child: NodeId,
        (min, max): (u32, Option<u32>),
        greed: Greed,
        context: Context,
    ) -> Result<Expr, Untranslatable> {
        if max == Some(0) {
            return Ok(Expr::Empty);
        }
        // A part that consumes no characters need not be tried twice.
        if self.measures.is_empty(child) {
            return self.optional(child, min == 0, greed, context);
        }
        if let Some(text) = self.written_out(child, (min, max)) {
            return Ok(self.literal(&text, self.pattern.node(child).flags, context));
        }
        let may_be_empty = !self.measures.takes_characters(child);
        let repeat = Expr::Repeat(Box::new(expr::Repeat {
            child: self.node(child, Context { followed: false, ..context })?,
            min,
            max,
            lazy: greed == Greed::Lazy,
            may_be_empty,
            // If an iteration may be empty, the last one is, and its groups capture it.
            shows_empty_round: may_be_empty && max != Some(1) && self.measures.captures(child),
        }));
        Ok(if greed == Greed::Possessive { Expr::Atomic(Box::new(repeat)) } else { repeat })
    }

    /// Returns the expansion of a repeated literal whose case is ignored, if Ruby expands it: `(?i)s{2}` matches `ß`.
    fn written_out(&self, child: NodeId, bounds: (u32, Option<u32>)) -> Option<String> {
        /// The maximum length of expanded literals in bytes.
        const LONGEST: usize = 100;
        let node = self.pattern.node(child);
        let count = usize::try_from(bounds.0).ok().filter(|_| bounds.1 == Some(bounds.0))?;
        let NodeKind::Literal(stretch) = node.kind else {
            return None;
        };
        let text = &self.pattern.text[stretch.range()];
        (node.flags.ignore_case && text.len().saturating_mul(count) <= LONGEST).then(|| text.repeat(count))
    }

    /// Translates an optional `child`; the quantifier determines which alternative is tried first.
    fn optional(
        &mut self,
        child: NodeId,
        or_nothing: bool,
        greed: Greed,
        context: Context,
    ) -> Result<Expr, Untranslatable> {
        if !or_nothing {
            return self.node(child, context);
        }
        let content = self.node(child, Context { followed: false, ..context })?;
        Ok(match greed {
            Greed::Greedy => Expr::Alternation(vec![content, Expr::Empty]),
            Greed::Lazy => Expr::Alternation(vec![Expr::Empty, content]),
            Greed::Possessive => Expr::Atomic(Box::new(Expr::Alternation(vec![content, Expr::Empty]))),
        })
    }

    fn condition(&mut self, group: u32, child: NodeId, at: u32, context: Context) -> Result<Expr, Untranslatable> {
        if self.open_groups.contains(&group) {
            return Err(("condition on the group around it", at));
        }
        let Some(number) = self.numbers.get(group as usize).copied().flatten() else {
            return self.node(child, context);
        };
        let branches = match self.pattern.node(child).kind {
            NodeKind::Alternation(stretch) => {
                let branches = self.pattern.list(stretch);
                let yes = self.node(branches[0], context)?;
                let mut others = Vec::with_capacity(1);
                for &branch in &branches[1..] {
                    others.push(self.node(branch, context)?);
                }
                [yes, if others.len() == 1 { others.remove(0) } else { Expr::Alternation(others) }]
            }
            _ => [self.node(child, context)?, Expr::Empty],
        };
        Ok(Expr::Condition { group: number, branches: Box::new(branches) })
    }

    fn look(&mut self, look: Look, child: NodeId, context: Context) -> Result<Expr, Untranslatable> {
        let negated = matches!(look, Look::NotAhead | Look::NotBehind);
        let is_behind = matches!(look, Look::Behind | Look::NotBehind);
        let inner = Context { followed: false, behind: context.behind || is_behind };
        if !is_behind {
            let content = self.node(child, inner)?;
            return Ok(Expr::Look(expr::Look { negated, behind: None }, Box::new(content)));
        }
        // The alternatives may differ in length, so each becomes a separate look-behind.
        let branches = match self.pattern.node(child).kind {
            NodeKind::Alternation(stretch) => self.pattern.list(stretch),
            _ => std::slice::from_ref(&child),
        };
        let mut looks = Vec::with_capacity(branches.len());
        for &branch in branches {
            let content = self.node(branch, inner)?;
            let Some(length) = content.length() else {
                return Err(("look-behind of variable length", self.pattern.node(branch).at));
            };
            looks.push(Expr::Look(expr::Look { negated, behind: Some(length) }, Box::new(content)));
        }
        Ok(if negated || looks.len() == 1 { Expr::list(looks) } else { Expr::Alternation(looks) })
    }

    fn anchor(&mut self, anchor: Anchor, flags: Flags, context: Context) -> Expr {
        let ascii = flags.charset == Charset::Ascii;
        Expr::Assert(match anchor {
            Anchor::LineStart => {
                // No line starts after a newline at the end of the text. This matters only if nothing must follow.
                self.minds_last_newline |= !context.followed || !self.pattern.calls.is_empty();
                Assertion::LineStart
            }
            Anchor::LineEnd => Assertion::LineEnd,
            Anchor::TextStart => Assertion::TextStart,
            Anchor::TextEnd => Assertion::TextEnd,
            Anchor::TextEndOrNewline => {
                self.minds_last_newline = true;
                Assertion::TextEndOrNewline
            }
            Anchor::SearchStart => Assertion::SearchStart,
            Anchor::WordBoundary if ascii => Assertion::AsciiWordBoundary,
            Anchor::NotWordBoundary if ascii => Assertion::NotAsciiWordBoundary,
            Anchor::WordBoundary => Assertion::WordBoundary,
            Anchor::NotWordBoundary => Assertion::NotWordBoundary,
        })
    }

    fn backref(&mut self, backref: u32, flags: Flags, at: u32) -> Result<Expr, Untranslatable> {
        let backref = &self.pattern.backrefs[backref as usize];
        if backref.level.is_some() {
            return Err(("reference to a level of recursion `\\k<…+n>`", at));
        }
        if backref.groups.iter().any(|group| self.open_groups.contains(group)) {
            return Err(("reference to the group around it", at));
        }
        // The last group with a name comes first.
        let numbers = backref.groups.iter().rev();
        let groups = numbers.filter_map(|&group| self.numbers.get(group as usize).copied().flatten()).collect();
        Ok(Expr::Backref { groups, ignore_case: flags.ignore_case })
    }

    fn call(&mut self, call: u32, context: Context) -> Result<Expr, Untranslatable> {
        let group = self.pattern.calls[call as usize].group;
        match (self.numbers.get(group as usize).copied().flatten(), self.pattern.groups.get(group as usize)) {
            (Some(_), Some(called)) => self.node(called.node, Context { followed: false, ..context }),
            _ => Ok(Expr::Fail),
        }
    }

    fn literal(&mut self, text: &str, flags: Flags, context: Context) -> Expr {
        if flags.ignore_case { self.folded_literal(text, context.behind) } else { Expr::Literal(text.to_owned()) }
    }

    /// Translates a literal whose case is ignored. One character may match several, and several may match one.
    fn folded_literal(&mut self, text: &str, behind: bool) -> Expr {
        let characters: Vec<char> = text.chars().collect();
        let mut parts = Vec::with_capacity(characters.len());
        let mut index = 0;
        while index < characters.len() {
            let rest = &characters[index..];
            let len = if behind { 0 } else { fold::cluster(rest) };
            if len == 0 {
                parts.push(self.folded_or_expanded(rest[0], behind));
                index += 1;
                continue;
            }
            let ways = fold::segmentations(&rest[..len]).into_iter();
            parts.push(Expr::Alternation(ways.map(|pieces| self.pieces(&rest[..len], &pieces)).collect()));
            index += len;
        }
        Expr::list(parts)
    }

    /// Translates a segmentation, in which a segment of several characters counts as one character.
    fn pieces(&mut self, characters: &[char], lengths: &[usize]) -> Expr {
        let mut rest = characters;
        let mut parts = Vec::with_capacity(lengths.len());
        for &len in lengths {
            let (piece, after) = rest.split_at(len);
            parts.push(match piece {
                &[c] => self.folded_character(c),
                _ => self.set(of_characters(fold::contractions(&fold::folding(piece)))),
            });
            rest = after;
        }
        Expr::list(parts)
    }

    fn folded_or_expanded(&mut self, c: char, behind: bool) -> Expr {
        let one = self.folded_character(c);
        let Some(expansion) = fold::expansion(c).filter(|_| !behind) else {
            return one;
        };
        let several = expansion.chars().map(|c| self.folded_character(c)).collect();
        Expr::Alternation(vec![one, Expr::list(several)])
    }

    fn folded_character(&mut self, c: char) -> Expr {
        let set = set::folded(of_characters(std::iter::once(c)));
        match set.ranges() {
            [range] if range.start() == range.end() => Expr::Literal(c.to_string()),
            _ => self.set(set),
        }
    }

    /// Translates a set, with the strings that equal one of its characters when case is ignored.
    fn set_or_strings(&mut self, set: ClassUnicode, node: &Node, context: Context) -> Expr {
        let strings = if context.behind { Vec::new() } else { set::strings(self.pattern, node) };
        let characters = self.set(set);
        if strings.is_empty() {
            return characters;
        }
        let mut branches = vec![characters];
        for string in strings {
            branches.push(self.folded_literal(string, false));
        }
        Expr::Alternation(branches)
    }

    fn set(&mut self, set: ClassUnicode) -> Expr {
        self.ranges += set.ranges().len();
        Expr::Set(set)
    }

    /// Translates `\R`: a line break of one or two characters, matched atomically.
    fn line_break(&mut self) -> Expr {
        let ranges = [('\n', '\r'), ('\u{85}', '\u{85}'), ('\u{2028}', '\u{2029}')];
        let one = self.set(set::of_ranges(&ranges));
        Expr::Atomic(Box::new(Expr::Alternation(vec![Expr::Literal("\r\n".to_owned()), one])))
    }

    /// Translates `\X`: an extended grapheme cluster, as in Unicode annex 29.
    fn grapheme(&mut self) -> Expr {
        let mut of = |names: &[&str]| {
            let mut set = ClassUnicode::empty();
            for name in names {
                set.union(&Property::known(name).map_or_else(ClassUnicode::empty, set::property));
            }
            self.set(set)
        };
        const EXTEND: &str = "graphemeclusterbreak=extend";
        let [l, v, t, lv, lvt] = ["l", "v", "t", "lv", "lvt"].map(|value| format!("graphemeclusterbreak={value}"));
        let syllable =
            Expr::Alternation(vec![some(of(&[&v])), Expr::List(vec![of(&[&lv]), any(of(&[&v]))]), of(&[&lvt])]);
        let hangul = Expr::List(vec![any(of(&[&l])), syllable, any(of(&[&t]))]);
        let zwj = || Expr::Literal("\u{200D}".to_owned());
        let joined = Expr::List(vec![any(of(&[EXTEND])), zwj(), of(&["extendedpictographic"])]);
        let pictures = Expr::List(vec![of(&["extendedpictographic"]), any(joined)]);
        let flag = "graphemeclusterbreak=regionalindicator";
        let flags = Expr::List(vec![of(&[flag]), of(&[flag])]);
        let control = "graphemeclusterbreak=control";
        let mut other = set::of_ranges(&[('\n', '\n'), ('\r', '\r')]);
        other.union(&Property::known(control).map_or_else(ClassUnicode::empty, set::property));
        other.negate();
        let core = vec![hangul, some(of(&[&l])), some(of(&[&t])), flags, pictures, Expr::Set(other)];
        let marks = Expr::Alternation(vec![of(&[EXTEND]), zwj(), of(&["graphemeclusterbreak=spacingmark"])]);
        let cluster = Expr::List(vec![any(of(&["graphemeclusterbreak=prepend"])), Expr::Alternation(core), any(marks)]);
        let newline = Expr::Set(set::of_ranges(&[('\n', '\n'), ('\r', '\r')]));
        let lone = vec![Expr::Literal("\r\n".to_owned()), newline, of(&[control]), cluster, Expr::Set(set::any())];
        Expr::Atomic(Box::new(Expr::Alternation(lone)))
    }
}

/// Returns `child*` for a child that consumes characters.
fn any(child: Expr) -> Expr {
    at_least(0, child)
}

/// Returns `child+` for a child that consumes characters.
fn some(child: Expr) -> Expr {
    at_least(1, child)
}

fn at_least(min: u32, child: Expr) -> Expr {
    let repeat = expr::Repeat { child, min, max: None, lazy: false, may_be_empty: false, shows_empty_round: false };
    Expr::Repeat(Box::new(repeat))
}

fn of_characters(characters: impl Iterator<Item = char>) -> ClassUnicode {
    ClassUnicode::new(characters.map(|c| ClassUnicodeRange::new(c, c)))
}
