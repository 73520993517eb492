//! From Ruby's tree to the syntax of `fancy-regex`.
//!
//! Nothing of the engine's own reading of options, classes or names is relied upon: every set of characters is
//! written out in ranges, options are resolved at each leaf, and groups have numbers only.
//!
//! What cannot be written: the absent operator, calls that recurse, references to another level of recursion.

use std::fmt::{self, Write};

use regex_syntax::hir::{ClassUnicode, ClassUnicodeRange};

use crate::check::reference;
use crate::error::CompileError;
use crate::fold;
use crate::limit::Limits;
use crate::measure::Measures;
use crate::property::Property;
use crate::set;
use crate::syntax::{Anchor, Charset, Flags, Greed, Look, Node, NodeId, NodeKind, Pattern};

/// A pattern for the engine.
pub(crate) struct Translation {
    pub(crate) text: String,
    /// For each group by its number in the tree from 1, its number in the match; unnamed groups have none beside
    /// named ones.
    pub(crate) numbers: Vec<Option<usize>>,
    /// How many groups there are in a match, the whole included.
    pub(crate) count: usize,
    /// The size of the pattern with its repetitions and calls written out, in characters.
    pub(crate) size: u64,
}

/// What a character of a pattern may come to when it is compiled, with its share of tables.
const BYTES_PER_UNIT: usize = 128;

/// Why a node cannot be translated: the construct, and the offset in the text.
type Refusal = (&'static str, u32);

/// How tightly what is written is bound by what stands around it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Binding {
    /// Alone, or between bars.
    Alternative,
    /// In a sequence.
    Part,
    /// Before a quantifier.
    Operand,
}

/// What stands around a node.
#[derive(Clone, Copy)]
struct Context {
    binding: Binding,
    /// Whether at least one character must follow in the same match.
    followed: bool,
    /// Whether this is in a look-behind, where one character does not become several.
    behind: bool,
}

/// Translates a pattern that has been checked. `place` maps offsets of the text to the source.
pub(crate) fn translate(
    pattern: &Pattern,
    limits: &Limits,
    place: impl Fn(usize) -> usize,
) -> Result<Translation, CompileError> {
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
    let mut writer = Writer {
        pattern,
        measures,
        numbers,
        open_groups: Vec::new(),
        longest: limits.compiled_size / 2,
        out: String::with_capacity(pattern.text.len() * 2),
    };
    let context = Context { binding: Binding::Alternative, followed: false, behind: false };
    match writer.node(pattern.root, context) {
        _ if writer.out.len() > writer.longest => Err(CompileError::TooComplex { reason: "its classes are too large" }),
        Ok(()) => {
            let size = writer.measures.size(pattern.root);
            Ok(Translation { text: writer.out, numbers: writer.numbers, count, size })
        }
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

struct Writer<'p> {
    pattern: &'p Pattern,
    measures: Measures,
    numbers: Vec<Option<usize>>,
    /// The groups around the current node.
    open_groups: Vec<u32>,
    /// The length of `out` at which the pattern is given up.
    longest: usize,
    out: String,
}

impl Writer<'_> {
    fn node(&mut self, id: NodeId, context: Context) -> Result<(), Refusal> {
        let node = *self.pattern.node(id);
        if self.out.len() > self.longest {
            return Err(("classes of this size", node.at));
        }
        match node.kind {
            NodeKind::Empty => self.empty(context),
            NodeKind::Literal(stretch) => self.literal(&self.pattern.text[stretch.range()], node.flags, context),
            NodeKind::Any => self.out.push_str(if node.flags.multi_line { "(?s:.)" } else { "[^\\n]" }),
            NodeKind::Type(kind, negated) => self.set(&set::char_type(kind, negated, node.flags.charset)),
            NodeKind::Property(property, negated) => {
                let set = set::property_or_not(property, negated, node.flags);
                self.set_or_strings(&set, &node, context);
            }
            NodeKind::Class(class) => {
                let set = set::class(self.pattern, class, node.flags);
                self.set_or_strings(&set, &node, context);
            }
            NodeKind::Anchor(anchor) => self.anchor(anchor, node.flags, context),
            NodeKind::Keep => self.out.push_str("\\K"),
            NodeKind::LineBreak => self.out.push_str("(?>\\r\\n|[\\n-\\r\\x{85}\\x{2028}\\x{2029}])"),
            NodeKind::Grapheme => self.grapheme(),
            NodeKind::Backref(backref) => return self.backref(backref, node.flags, node.at),
            NodeKind::Call(call) => self.call(call),
            NodeKind::List(stretch) => return self.list(stretch.range(), context),
            NodeKind::Alternation(stretch) => return self.alternation(stretch.range(), context),
            NodeKind::Repeat { child, min, max, greed } => return self.repeat(child, (min, max), greed, context),
            NodeKind::Capture(group, child) => {
                let counts = self.numbers.get(group as usize).copied().flatten().is_some();
                self.open_groups.push(group);
                let result = self.group(if counts { "(" } else { "(?:" }, child, context);
                self.open_groups.pop();
                return result;
            }
            NodeKind::Options(child) => return self.node(child, context),
            NodeKind::Atomic(child) => return self.group("(?>", child, context),
            NodeKind::Absent(_) => return Err(("absent operator `(?~…)`", node.at)),
            NodeKind::Condition { group, child, .. } => return self.condition(group, child, node.at, context),
            NodeKind::Look(look, child) => return self.look(look, child, context),
        }
        Ok(())
    }

    fn empty(&mut self, context: Context) {
        if context.binding == Binding::Operand {
            self.out.push_str("(?:)");
        }
    }

    /// Writes `content` in a group of its own kind.
    fn group(&mut self, opener: &str, content: NodeId, context: Context) -> Result<(), Refusal> {
        self.out.push_str(opener);
        let binding = if opener.ends_with(')') { Binding::Part } else { Binding::Alternative };
        self.node(content, Context { binding, ..context })?;
        self.out.push(')');
        Ok(())
    }

    fn list(&mut self, range: std::ops::Range<usize>, context: Context) -> Result<(), Refusal> {
        let parts = &self.pattern.children[range];
        let wrapped = context.binding == Binding::Operand;
        if wrapped {
            self.out.push_str("(?:");
        }
        // From the end: whether something that takes characters comes behind each part.
        let last_taker = parts.iter().rposition(|&part| self.measures.takes_characters(part));
        for (index, &part) in parts.iter().enumerate() {
            let followed = context.followed || last_taker.is_some_and(|last| last > index);
            self.node(part, Context { binding: Binding::Part, followed, ..context })?;
        }
        if wrapped {
            self.out.push(')');
        }
        Ok(())
    }

    fn alternation(&mut self, range: std::ops::Range<usize>, context: Context) -> Result<(), Refusal> {
        let branches = &self.pattern.children[range];
        let wrapped = context.binding != Binding::Alternative;
        if wrapped {
            self.out.push_str("(?:");
        }
        for (index, &branch) in branches.iter().enumerate() {
            if index > 0 {
                self.out.push('|');
            }
            self.node(branch, Context { binding: Binding::Alternative, ..context })?;
        }
        if wrapped {
            self.out.push(')');
        }
        Ok(())
    }

    fn repeat(
        &mut self,
        child: NodeId,
        bounds: (u32, Option<u32>),
        greed: Greed,
        context: Context,
    ) -> Result<(), Refusal> {
        // What takes no characters need not be tried twice, and the engine refuses to repeat assertions.
        if bounds.1 == Some(0) && !self.measures.captures(child) {
            self.empty(context);
            return Ok(());
        }
        if self.measures.is_empty(child) && bounds.1 != Some(0) {
            return self.optional(child, bounds.0 == 0, greed, context);
        }
        if let Some(text) = self.written_out(child, bounds) {
            self.literal(&text, self.pattern.node(child).flags, context);
            return Ok(());
        }
        let wrapped = context.binding == Binding::Operand || greed == Greed::Possessive;
        if wrapped {
            self.out.push_str(if greed == Greed::Possessive { "(?>" } else { "(?:" });
        }
        // Where a round may be empty, the last one is, and its groups say so. The engine's linear part knows only
        // rounds that take characters; an assertion without meaning keeps the loop away from it.
        let shows_empty_round = bounds.1 != Some(1)
            && bounds.1 != Some(0)
            && !self.measures.takes_characters(child)
            && self.measures.captures(child);
        if shows_empty_round {
            self.group("(?:(?=)", child, Context { followed: false, ..context })?;
        } else {
            self.node(child, Context { binding: Binding::Operand, followed: false, ..context })?;
        }
        match bounds {
            (0, None) => self.out.push('*'),
            (1, None) => self.out.push('+'),
            (0, Some(1)) => self.out.push('?'),
            (min, None) => self.put(format_args!("{{{min},}}")),
            (min, Some(max)) if min == max => self.put(format_args!("{{{min}}}")),
            (min, Some(max)) => self.put(format_args!("{{{min},{max}}}")),
        }
        if greed == Greed::Lazy {
            self.out.push('?');
        }
        if wrapped {
            self.out.push(')');
        }
        Ok(())
    }

    /// A repeated literal whose case is ignored, where Ruby writes it out: `(?i)s{2}` matches `ß`.
    fn written_out(&self, child: NodeId, bounds: (u32, Option<u32>)) -> Option<String> {
        /// The length in bytes up to which literals are written out.
        const LONGEST: usize = 100;
        let node = self.pattern.node(child);
        let count = usize::try_from(bounds.0).ok().filter(|_| bounds.1 == Some(bounds.0))?;
        let NodeKind::Literal(stretch) = node.kind else {
            return None;
        };
        let text = &self.pattern.text[stretch.range()];
        (node.flags.ignore_case && text.len().saturating_mul(count) <= LONGEST).then(|| text.repeat(count))
    }

    /// `child`, or nothing as well; which is tried first depends on the quantifier.
    fn optional(&mut self, child: NodeId, or_nothing: bool, greed: Greed, context: Context) -> Result<(), Refusal> {
        if !or_nothing {
            return self.node(child, context);
        }
        self.out.push_str(match greed {
            Greed::Greedy => "(?:",
            Greed::Possessive => "(?>",
            Greed::Lazy => "(?:|",
        });
        self.node(child, Context { binding: Binding::Part, followed: false, ..context })?;
        self.out.push_str(if greed == Greed::Lazy { ")" } else { "|)" });
        Ok(())
    }

    fn condition(&mut self, group: u32, child: NodeId, at: u32, context: Context) -> Result<(), Refusal> {
        if self.open_groups.contains(&group) {
            return Err(("condition on the group around it", at));
        }
        let Some(number) = self.numbers.get(group as usize).copied().flatten() else {
            return self.group("(?:", child, context);
        };
        self.put(format_args!("(?({number})"));
        match self.pattern.node(child).kind {
            NodeKind::Alternation(stretch) => {
                for (index, &branch) in self.pattern.list(stretch).iter().enumerate() {
                    if index > 0 {
                        self.out.push('|');
                    }
                    self.group("(?:", branch, context)?;
                }
            }
            _ => {
                self.group("(?:", child, context)?;
                self.out.push('|');
            }
        }
        self.out.push(')');
        Ok(())
    }

    fn look(&mut self, look: Look, child: NodeId, context: Context) -> Result<(), Refusal> {
        let behind = context.behind || matches!(look, Look::Behind | Look::NotBehind);
        let inner = Context { binding: Binding::Alternative, followed: false, behind };
        let opener = match look {
            Look::Ahead => "(?=",
            Look::NotAhead => "(?!",
            Look::Behind => "(?<=",
            Look::NotBehind => "(?<!",
        };
        let NodeKind::Alternation(stretch) = self.pattern.node(child).kind else {
            return self.group(opener, child, inner);
        };
        if !matches!(look, Look::Behind | Look::NotBehind) {
            return self.group(opener, child, inner);
        }
        // The alternatives may differ in length, so each becomes a look-behind of its own.
        self.out.push_str("(?:");
        for (index, &branch) in self.pattern.list(stretch).iter().enumerate() {
            if index > 0 && look == Look::Behind {
                self.out.push('|');
            }
            self.group(opener, branch, inner)?;
        }
        self.out.push(')');
        Ok(())
    }

    fn anchor(&mut self, anchor: Anchor, flags: Flags, context: Context) {
        let ascii = flags.charset == Charset::Ascii;
        self.out.push_str(match anchor {
            // Behind a newline at the end of the text no line begins, which matters only if nothing follows.
            Anchor::LineStart if context.followed && self.pattern.calls.is_empty() => "(?m:^)",
            Anchor::LineStart => "(?:\\A|(?m:^)(?!\\z))",
            Anchor::LineEnd => "(?m:$)",
            Anchor::TextStart => "\\A",
            Anchor::TextEnd => "\\z",
            Anchor::TextEndOrNewline => "(?=\\n?\\z)",
            Anchor::SearchStart => "\\G",
            Anchor::WordBoundary if ascii => "(?:(?<=[0-9A-Z_a-z])(?![0-9A-Z_a-z])|(?<![0-9A-Z_a-z])(?=[0-9A-Z_a-z]))",
            Anchor::NotWordBoundary if ascii => {
                "(?:(?<=[0-9A-Z_a-z])(?=[0-9A-Z_a-z])|(?<![0-9A-Z_a-z])(?![0-9A-Z_a-z]))"
            }
            Anchor::WordBoundary => "\\b",
            Anchor::NotWordBoundary => "\\B",
        });
    }

    fn backref(&mut self, backref: u32, flags: Flags, at: u32) -> Result<(), Refusal> {
        let backref = &self.pattern.backrefs[backref as usize];
        if backref.level.is_some() {
            return Err(("reference to a level of recursion `\\k<…+n>`", at));
        }
        if backref.groups.iter().any(|group| self.open_groups.contains(group)) {
            return Err(("reference to the group around it", at));
        }
        self.out.push_str(match (flags.ignore_case, backref.groups.len()) {
            (true, _) => "(?i:",
            (false, 1) => "(?:",
            (false, _) => "(?>",
        });
        // The last group of a name comes first.
        for (index, &group) in backref.groups.iter().rev().enumerate() {
            if index > 0 {
                self.out.push('|');
            }
            match self.numbers.get(group as usize).copied().flatten() {
                Some(number) => self.put(format_args!("\\{number}")),
                None => self.out.push_str("(?!)"),
            }
        }
        self.out.push(')');
        Ok(())
    }

    fn call(&mut self, call: u32) {
        let group = self.pattern.calls[call as usize].group;
        match self.numbers.get(group as usize).copied().flatten() {
            Some(number) => self.put(format_args!("\\g<{number}>")),
            None => self.out.push_str("(?!)"),
        }
    }

    fn literal(&mut self, text: &str, flags: Flags, context: Context) {
        let mut characters = text.chars();
        let single = characters.next().is_some() && characters.next().is_none();
        let wrapped = context.binding == Binding::Operand && (flags.ignore_case || !single);
        if wrapped {
            self.out.push_str("(?:");
        }
        if flags.ignore_case {
            self.folded_literal(text, context.behind);
        } else {
            text.chars().for_each(|c| self.character(c));
        }
        if wrapped {
            self.out.push(')');
        }
    }

    /// A literal whose case is ignored. A character may stand for several and several for one.
    fn folded_literal(&mut self, text: &str, behind: bool) {
        let characters: Vec<char> = text.chars().collect();
        let mut index = 0;
        while index < characters.len() {
            let rest = &characters[index..];
            let len = if behind { 0 } else { fold::cluster(rest) };
            if len == 0 {
                self.folded_or_expanded(rest[0], behind);
                index += 1;
                continue;
            }
            self.out.push_str("(?:");
            for (count, pieces) in fold::segmentations(&rest[..len]).into_iter().enumerate() {
                if count > 0 {
                    self.out.push('|');
                }
                self.pieces(&rest[..len], &pieces);
            }
            self.out.push(')');
            index += len;
        }
    }

    /// Characters cut into pieces of the given lengths, where a piece of several stands for one character.
    fn pieces(&mut self, characters: &[char], lengths: &[usize]) {
        let mut rest = characters;
        for &len in lengths {
            let (piece, behind) = rest.split_at(len);
            match piece {
                &[c] => self.folded_character(c),
                _ => self.set(&of_characters(fold::contractions(&fold::folding(piece)))),
            }
            rest = behind;
        }
    }

    fn folded_or_expanded(&mut self, c: char, behind: bool) {
        let Some(expansion) = fold::expansion(c).filter(|_| !behind) else {
            return self.folded_character(c);
        };
        self.out.push_str("(?:");
        self.folded_character(c);
        self.out.push('|');
        expansion.chars().for_each(|c| self.folded_character(c));
        self.out.push(')');
    }

    fn folded_character(&mut self, c: char) {
        let set = set::folded(of_characters(std::iter::once(c)));
        match set.ranges() {
            [range] if range.start() == range.end() => self.character(c),
            _ => self.set(&set),
        }
    }

    fn character(&mut self, c: char) {
        match c {
            'a'..='z' | 'A'..='Z' | '0'..='9' | '\u{a0}'.. => self.out.push(c),
            _ => push_number(&mut self.out, c),
        }
    }

    /// A set whose case may be ignored, with the strings that are equal to one of its characters.
    fn set_or_strings(&mut self, set: &ClassUnicode, node: &Node, context: Context) {
        let strings = if context.behind { Vec::new() } else { set::strings(self.pattern, node) };
        if strings.is_empty() {
            return self.set(set);
        }
        self.out.push_str("(?:");
        self.set(set);
        for string in strings {
            self.out.push('|');
            self.folded_literal(string, false);
        }
        self.out.push(')');
    }

    fn set(&mut self, set: &ClassUnicode) {
        push_set(&mut self.out, set);
    }

    fn put(&mut self, text: fmt::Arguments<'_>) {
        self.out.write_fmt(text).expect("a string takes any text");
    }

    /// An extended grapheme cluster, as Unicode's annex 29 describes it.
    fn grapheme(&mut self) {
        let of = |value: &str| written(&format!("graphemeclusterbreak={value}"));
        let (l, v, t, lv, lvt) = (of("l"), of("v"), of("t"), of("lv"), of("lvt"));
        let (extend, mark, zwj) = (of("extend"), of("spacingmark"), "\\x{200D}");
        let (prepend, regional, control) = (of("prepend"), of("regionalindicator"), of("control"));
        let picture = written("extendedpictographic");
        let hangul = format!("{l}*(?:{v}+|{lv}{v}*|{lvt}){t}*|{l}+|{t}+");
        let pictures = format!("{picture}(?:{extend}*{zwj}{picture})*");
        let core = format!("{hangul}|{regional}{regional}|{pictures}|(?!{control})[^\\r\\n]");
        self.put(format_args!("(?>\\r\\n|[\\r\\n]|{control}|{prepend}*(?:{core})(?:{extend}|{zwj}|{mark})*|(?s:.))"));
    }
}

/// The set of a property as it is written.
fn written(property: &str) -> String {
    let mut out = String::new();
    let set = Property::known(property).map_or_else(ClassUnicode::empty, set::property);
    push_set(&mut out, &set);
    out
}

fn push_set(out: &mut String, set: &ClassUnicode) {
    if set.ranges().is_empty() {
        // An assertion that fails would do, but not before a quantifier.
        out.push_str("[^\\x{0}-\\x{10FFFF}]");
        return;
    }
    out.push('[');
    for range in set.ranges() {
        push_number(out, range.start());
        if range.start() != range.end() {
            out.push('-');
            push_number(out, range.end());
        }
    }
    out.push(']');
}

fn push_number(out: &mut String, c: char) {
    write!(out, "\\x{{{:X}}}", u32::from(c)).expect("a string takes any text");
}

fn of_characters(characters: impl Iterator<Item = char>) -> ClassUnicode {
    ClassUnicode::new(characters.map(|c| ClassUnicodeRange::new(c, c)))
}
