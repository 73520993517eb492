//! Formats Puppet manifests and templates.
//!
//! The result has the layout of the Puppet language style guide: an indentation of two blanks, aligned arrows, a comma
//! after the last item of a list on several lines, single quotes where double quotes are not needed. The syntax tree
//! and the comments stay the same, and formatting the result again changes nothing.
//!
//! ```
//! use puppetlang_fmt::{Style, format};
//! use puppetlang_lexer::Options;
//! use puppetlang_source::Source;
//!
//! let source = Source::new("site.pp", "file{\"/etc/motd\":\nensure=>file,\n   mode => '0644'}");
//! let formatted = format(&source, &Options::manifest(), &Style::default()).unwrap();
//! assert_eq!(formatted, "file { '/etc/motd':\n  ensure => file,\n  mode   => '0644',\n}\n");
//! ```
//!
//! # Cost
//!
//! Time and memory are linear in the text. Nothing is recursive.
//!
//! | module | subject |
//! |---|---|
//! | `atom` | the pieces of code that a line consists of, and the comments |
//! | `group`, `role` | brackets and their contents, and the constructs that they belong to |
//! | `joint`, `join` | the ways in which two pieces are joined: directly, by a blank, by a line break |
//! | `print` | writes the pieces, and breaks lines that are too long |
//! | `align`, `tail`, `width` | columns: arrows, what the author aligned, comments at the ends of lines |
//! | `region` | parts that are copied |
//! | `style` | the options |

mod align;
mod atom;
mod group;
mod join;
mod joint;
mod print;
mod region;
mod role;
mod style;
mod tail;
mod width;

use std::fmt;
use std::ops::RangeInclusive;

use puppetlang_lexer::Options;
use puppetlang_parser::Parsed;
use puppetlang_source::{Diagnostic, Source};

pub use style::Style;

/// The reason why a source is not formatted.
#[derive(Clone, Debug)]
pub enum Refusal {
    /// The source has a syntax error.
    Syntax(Box<Diagnostic>),
    /// A string or comment extends over the text of a heredoc, or would if the code were formatted.
    Overlap,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(error) => f.write_str(&error.message),
            Self::Overlap => f.write_str("a string or comment extends over the text of a heredoc"),
        }
    }
}

impl std::error::Error for Refusal {}

/// Formats a source.
///
/// # Errors
///
/// If the source has a syntax error, or cannot be formatted for another reason.
pub fn format(source: &Source, options: &Options, style: &Style) -> Result<String, Refusal> {
    formatted(source, options, style, None)
}

/// Formats the lines `lines` of a source, counted from 1. The other lines stay as they are.
///
/// # Errors
///
/// If the source has a syntax error, or cannot be formatted for another reason.
pub fn format_lines(
    source: &Source,
    options: &Options,
    style: &Style,
    lines: RangeInclusive<u32>,
) -> Result<String, Refusal> {
    formatted(source, options, style, Some(lines))
}

fn formatted(
    source: &Source,
    options: &Options,
    style: &Style,
    lines: Option<RangeInclusive<u32>>,
) -> Result<String, Refusal> {
    let parsed = puppetlang_epp_syntax::parse(source, options);
    let Some(tree) = parsed.tree() else { return Err(refusal(&parsed, source)) };
    if parsed.lexed().rescanned() {
        return Err(Refusal::Overlap);
    }
    let mut atoms = atom::Atoms::of(source, parsed.lexed());
    let mut groups = group::pair(&mut atoms);
    role::mark(&mut atoms, &mut groups, tree);
    let regions = region::Regions::of_comments(source.text(), &atoms.comments);
    let regions = match lines {
        Some(lines) => {
            let start = source.line_span(*lines.start().max(&1)).map_or(source.len(), |span| span.start);
            let end = source.line_span(*lines.end()).map_or(source.len(), |span| span.end);
            regions.outside(&(start as usize..end.max(start) as usize), source.text().len())
        }
        None => regions,
    };
    join::join(&mut atoms, &mut groups, &regions, style);
    print::print(source, atoms, groups, &regions, style).ok_or(Refusal::Overlap)
}

fn refusal(parsed: &Parsed, source: &Source) -> Refusal {
    match parsed.error() {
        Some(error) => Refusal::Syntax(Box::new(error.diagnostic(source))),
        None => Refusal::Overlap,
    }
}
