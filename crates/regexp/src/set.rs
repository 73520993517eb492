//! The sets of characters of classes, properties and bracket expressions.
//!
//! The sets of properties come from the tables of `regex-syntax`, which implement a later version of Unicode than Ruby
//! 3.1. Blocks have a separate table.

use std::sync::OnceLock;

use puppetlang_source::Permanent;
use puppetlang_source::permanent::permanently;
use regex_syntax::hir::{Class, ClassUnicode, ClassUnicodeRange, HirKind};

use crate::fold;
use crate::property::Property;
use crate::syntax::{CharType, Charset, ClassId, ClassItem, Flags, Negated, Node, NodeKind, Pattern};
use crate::table::{BLOCKS, FOLDS, NAMES};

/// Returns the set of these ranges.
pub(crate) fn of_ranges(ranges: &[(char, char)]) -> ClassUnicode {
    ClassUnicode::new(ranges.iter().map(|&(start, end)| ClassUnicodeRange::new(start, end)))
}

/// Returns the set of all characters.
pub(crate) fn any() -> ClassUnicode {
    of_ranges(&[('\0', char::MAX)])
}

/// Returns the characters that `.` matches if it does not match a newline.
pub(crate) fn any_but_newline() -> ClassUnicode {
    of_ranges(&[('\0', '\x09'), ('\x0b', char::MAX)])
}

fn ascii() -> ClassUnicode {
    of_ranges(&[('\0', '\x7f')])
}

fn without(mut set: ClassUnicode, other: &ClassUnicode) -> ClassUnicode {
    set.difference(other);
    set
}

fn union(mut set: ClassUnicode, others: &[&str]) -> ClassUnicode {
    for other in others {
        set.union(&table(other));
    }
    set
}

fn maybe_negated(mut set: ClassUnicode, negated: Negated) -> ClassUnicode {
    if negated == Negated::Yes {
        set.negate();
    }
    set
}

/// Returns the set of a property by its name in `regex-syntax`; empty if the name is unknown.
fn table(name: &str) -> ClassUnicode {
    let parsed = regex_syntax::Parser::new().parse(&format!("\\p{{{name}}}"));
    match parsed.map(regex_syntax::hir::Hir::into_kind) {
        Ok(HirKind::Class(Class::Unicode(set))) => set,
        // A set of one character is parsed as a literal.
        Ok(HirKind::Literal(literal)) => {
            let c = std::str::from_utf8(&literal.0).ok().and_then(|text| text.chars().next());
            c.map(|c| of_ranges(&[(c, c)])).unwrap_or_else(ClassUnicode::empty)
        }
        _ => ClassUnicode::empty(),
    }
}

/// Returns the characters that have a property. The sets are cached, because reading a table takes 0.3 milliseconds.
pub(crate) fn property(property: Property) -> ClassUnicode {
    static SETS: Permanent<Vec<OnceLock<ClassUnicode>>> =
        Permanent::new(|| NAMES.iter().map(|_| OnceLock::new()).collect());
    match SETS.get(property.index()) {
        Some(set) => set.get_or_init(|| permanently(|| named(property.name()))).clone(),
        None => ClassUnicode::empty(),
    }
}

/// Returns the set of a property by its name in the table of names.
fn named(name: &str) -> ClassUnicode {
    if let Ok(block) = BLOCKS.binary_search_by_key(&name, |&(name, ..)| name) {
        let (_, first, last) = BLOCKS[block];
        return match (char::from_u32(first), char::from_u32(last)) {
            (Some(first), Some(last)) => of_ranges(&[(first, last)]),
            _ => ClassUnicode::empty(),
        };
    }
    match name {
        "alnum" => union(table("alphabetic"), &["nd"]),
        "alpha" => table("alphabetic"),
        "blank" => union(of_ranges(&[('\t', '\t')]), &["zs"]),
        "cntrl" => table("cc"),
        "digit" => table("nd"),
        "graph" => without(any(), &union(table("white_space"), &["cc", "cn"])),
        "lower" => table("lowercase"),
        "upper" => table("uppercase"),
        "print" => union(without(any(), &union(table("white_space"), &["cc", "cn"])), &["zs"]),
        "xposixpunct" => {
            let mut set = table("punctuation");
            let symbols = ['$', '+', '<', '=', '>', '^', '`', '|', '~'].map(|symbol| (symbol, symbol));
            set.union(&of_ranges(&symbols));
            set
        }
        "space" | "wspace" => table("white_space"),
        "xdigit" => of_ranges(&[('0', '9'), ('A', 'F'), ('a', 'f')]),
        "ascii" => ascii(),
        "word" => union(table("alphabetic"), &["m", "nd", "pc"]),
        "any" => any(),
        "assigned" => without(any(), &table("cn")),
        "innoblock" => {
            let blocks =
                BLOCKS.iter().filter_map(|&(_, first, last)| Some((char::from_u32(first)?, char::from_u32(last)?)));
            without(any(), &of_ranges(&blocks.collect::<Vec<_>>()))
        }
        "cs" | "surrogate" => ClassUnicode::empty(),
        "c" | "other" => union(table("cc"), &["cf", "cn", "co"]),
        "combiningmark" => table("m"),
        "unknown" | "zzzz" => table("sc=zzzz"),
        "common" | "zyyy" => table("sc=common"),
        "inherited" | "zinh" | "qaai" => table("sc=inherited"),
        _ => match name.split_once('=') {
            Some(("graphemeclusterbreak", value)) => table(&format!("gcb={value}")),
            _ => table(name),
        },
    }
}

fn known(name: &str) -> ClassUnicode {
    Property::known(name).map_or_else(ClassUnicode::empty, property)
}

/// Returns the characters of `\w`, `\d`, `\s` or `\h`, or of the negation.
pub(crate) fn char_type(kind: CharType, negated: Negated, charset: Charset) -> ClassUnicode {
    let wide = charset == Charset::Unicode;
    let set = match kind {
        CharType::HexDigit => of_ranges(&[('0', '9'), ('A', 'F'), ('a', 'f')]),
        CharType::Word if wide => known("word"),
        CharType::Digit if wide => known("nd"),
        CharType::Space if wide => known("whitespace"),
        CharType::Word => of_ranges(&[('0', '9'), ('A', 'Z'), ('_', '_'), ('a', 'z')]),
        CharType::Digit => of_ranges(&[('0', '9')]),
        CharType::Space => of_ranges(&[('\t', '\r'), (' ', ' ')]),
    };
    maybe_negated(set, negated)
}

/// Returns the characters of `\p{…}` outside of brackets. Case is folded before negation.
pub(crate) fn property_or_not(name: Property, negated: Negated, flags: Flags) -> ClassUnicode {
    let set = property(name);
    let set = if flags.ignore_case { Members { spelled: set.clone(), all: set }.folded() } else { set };
    maybe_negated(set, negated)
}

/// Returns the strings that a set matches in addition to its characters if case is ignored: `ss` if it contains `ß`.
///
/// Ruby does this only if it treats the pattern as UTF-8, and not for negated sets.
pub(crate) fn strings(pattern: &Pattern, node: &Node) -> Vec<&'static str> {
    if !node.flags.ignore_case || !pattern.wide {
        return Vec::new();
    }
    let set = match node.kind {
        NodeKind::Class(id) if pattern.classes[id.0 as usize].negated == Negated::No => {
            class(pattern, id, Flags { ignore_case: false, ..node.flags })
        }
        NodeKind::Property(name, Negated::No) => property(name),
        _ => return Vec::new(),
    };
    let holds = |c: char| set.ranges().iter().any(|range| range.start() <= c && c <= range.end());
    FOLDS.iter().filter(|(c, _)| holds(*c)).map(|(_, folding)| folding.as_str()).collect()
}

/// Returns true if the number of matched characters can vary because case is ignored.
///
/// A set may then match several characters, or a literal fewer than it has.
pub(crate) fn may_be_several(pattern: &Pattern, node: &Node) -> bool {
    let NodeKind::Literal(stretch) = node.kind else {
        return !strings(pattern, node).is_empty();
    };
    let text = &pattern.text[stretch.range()];
    node.flags.ignore_case && pattern.wide && fold::contains_folding(text)
}

/// Returns the characters of a POSIX bracket.
fn posix(name: Property, negated: Negated, charset: Charset) -> ClassUnicode {
    let mut set = property(name);
    if charset == Charset::Ascii {
        set.intersect(&ascii());
    }
    maybe_negated(set, negated)
}

/// A set, and the part of it that does not come from `\w` and similar classes.
///
/// Only for that part does case folding cross the border between ASCII and other characters: `(?i)[k]` matches the
/// Kelvin sign, `(?i)[\w]` does not.
struct Members {
    all: ClassUnicode,
    spelled: ClassUnicode,
}

impl Members {
    fn empty() -> Self {
        Self { all: ClassUnicode::empty(), spelled: ClassUnicode::empty() }
    }

    fn add(&mut self, set: &ClassUnicode, is_spelled: bool) {
        self.all.union(set);
        if is_spelled {
            self.spelled.union(set);
        }
    }

    fn folded(&self) -> ClassUnicode {
        let mut inner = self.all.clone();
        inner.intersect(&ascii());
        let mut inner = folded(inner);
        inner.intersect(&ascii());
        let mut outer = folded(without(self.all.clone(), &ascii()));
        outer.difference(&ascii());
        inner.union(&outer);
        let mut spelled = self.spelled.clone();
        spelled.intersect(&self.all);
        inner.union(&folded(spelled));
        // In Ruby, folding adds no character of this range to a class: `(?i)[ÀÉ]` does not match `é`.
        let mut latin = of_ranges(&[('\u{80}', '\u{ff}')]);
        latin.difference(&self.all);
        without(inner, &latin)
    }
}

/// Returns the characters of a bracket expression, case-folded if the options require it.
///
/// Folding is applied last, but before the negation of the outermost bracket.
pub(crate) fn class(pattern: &Pattern, id: ClassId, flags: Flags) -> ClassUnicode {
    let mut sets: Vec<Members> = Vec::new();
    let first = first_within(pattern, id);
    for index in first..id.0 {
        let mut members = content(pattern, ClassId(index), first, &sets);
        if pattern.classes[index as usize].negated == Negated::Yes {
            members.all.negate();
            members.spelled.negate();
        }
        sets.push(members);
    }
    let members = content(pattern, id, first, &sets);
    let set = if flags.ignore_case { members.folded() } else { members.all };
    maybe_negated(set, pattern.classes[id.0 as usize].negated)
}

/// Returns the index of the first bracket expression nested in this one. They are stored directly before it.
fn first_within(pattern: &Pattern, id: ClassId) -> u32 {
    let mut first = id.0;
    let mut current = id.0;
    loop {
        let nested = pattern.classes[current as usize].items.iter().find_map(|item| match item {
            ClassItem::Nested(nested) => Some(nested.0),
            _ => None,
        });
        match nested {
            Some(nested) => {
                current = nested;
                first = first.min(nested);
            }
            None => return first,
        }
    }
}

/// Returns the content of a bracket expression. `sets` holds the nested bracket expressions, starting with index
/// `first`.
fn content(pattern: &Pattern, id: ClassId, first: u32, sets: &[Members]) -> Members {
    let class = &pattern.classes[id.0 as usize];
    let charset = class.flags.charset;
    let mut result: Option<Members> = None;
    let mut operand = Members::empty();
    for item in &class.items {
        match *item {
            ClassItem::Range(from, to) => operand.add(&of_ranges(&[(from, to)]), true),
            ClassItem::Type(kind, negated) => {
                operand.add(&char_type(kind, negated, charset), kind != CharType::Word);
            }
            ClassItem::Posix(name, negated) => {
                let is_spelled = charset != Charset::Ascii && !matches!(name.name(), "word" | "ascii");
                operand.add(&posix(name, negated, charset), is_spelled);
            }
            ClassItem::Property(name, negated) => {
                operand.add(&maybe_negated(property(name), negated), name.name() != "ascii");
            }
            ClassItem::Nested(nested) => {
                if let Some(members) = sets.get((nested.0 - first) as usize) {
                    operand.all.union(&members.all);
                    operand.spelled.union(&members.spelled);
                }
            }
            ClassItem::And => {
                result = Some(intersected(result, std::mem::replace(&mut operand, Members::empty())));
            }
        }
    }
    intersected(result, operand)
}

fn intersected(result: Option<Members>, operand: Members) -> Members {
    match result {
        None => operand,
        Some(mut members) => {
            members.all.intersect(&operand.all);
            members.spelled.intersect(&operand.spelled);
            members
        }
    }
}

/// Adds all characters that differ only in case from a character of the set.
pub(crate) fn folded(set: ClassUnicode) -> ClassUnicode {
    let mut folded = set.clone();
    match folded.try_case_fold_simple() {
        Ok(()) => folded,
        Err(_) => set,
    }
}
