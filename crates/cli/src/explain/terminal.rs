//! Renders a document for a terminal: wraps paragraphs, prints headings in bold, and indents and highlights code.
//!
//! The text always contains color codes; the output stream strips them if colors are disabled.

use std::fmt::Write as _;

use clap::builder::styling::{AnsiColor, Color, Style};
use puppetlang::lexer::{Options, Piece, TokenKind, TriviaKind, lex};
use puppetlang::source::Source;

use super::document::{Block, Line, lines};

/// The column at which paragraphs are wrapped.
const WIDTH: usize = 80;

/// The indentation of code and quotes.
const INDENT: &str = "    ";

pub(crate) const HEADING: Style = Style::new().bold();
pub(crate) const FAINT: Style = Style::new().dimmed();
const ERROR: Style = colour(AnsiColor::Red).bold();
const WARNING: Style = colour(AnsiColor::Yellow).bold();
const INLINE: Style = colour(AnsiColor::Cyan);
const KEYWORD: Style = colour(AnsiColor::Magenta);
const TEXT: Style = colour(AnsiColor::Green);
const VARIABLE: Style = colour(AnsiColor::Cyan);
const TYPE: Style = colour(AnsiColor::Yellow);

const fn colour(colour: AnsiColor) -> Style {
    Style::new().fg_color(Some(Color::Ansi(colour)))
}

/// Formats a text with a style.
pub(crate) fn styled(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// Renders a document, with `facts` below its title.
pub(super) fn rendered(source: &str, facts: &str) -> String {
    let mut out = String::new();
    let mut paragraph = Paragraph::default();
    for line in lines(source) {
        match line {
            Line::Text(text) => {
                paragraph.add(text);
                continue;
            }
            Line::Item(text) => {
                paragraph.end(&mut out);
                paragraph = Paragraph { first: "- ", others: "  ", words: Vec::new() };
                paragraph.add(text);
                continue;
            }
            _ => paragraph.end(&mut out),
        }
        // Writing to a string cannot fail.
        let _ = match line {
            Line::Title(title) => write!(out, "{}\n\n{facts}", styled(HEADING, title)),
            Line::Section(title) => writeln!(out, "{}", styled(HEADING, title)),
            Line::Block(block) => {
                code(&block, &mut out);
                Ok(())
            }
            Line::Quote(said) => writeln!(out, "{INDENT}{}", quote(said)),
            _ => writeln!(out),
        };
    }
    paragraph.end(&mut out);
    out
}

/// The paragraph in words, which are wrapped when the paragraph ends.
#[derive(Default)]
struct Paragraph<'a> {
    first: &'static str,
    others: &'static str,
    words: Vec<&'a str>,
}

impl<'a> Paragraph<'a> {
    fn add(&mut self, line: &'a str) {
        self.words.extend(line.split_whitespace());
    }

    fn end(&mut self, out: &mut String) {
        let Self { first, others, words } = std::mem::take(self);
        let mut filled = String::new();
        let mut column = 0;
        for word in words {
            let width = word.chars().count();
            let lead = match column {
                0 => first.to_owned(),
                _ if column + 1 + width > WIDTH => format!("\n{others}"),
                _ => " ".to_owned(),
            };
            column = if lead == " " { column + 1 } else { lead.trim_start_matches('\n').len() };
            column += width;
            filled = filled + &lead + word;
        }
        if !filled.is_empty() {
            out.push_str(&inline(&filled));
            out.push('\n');
        }
    }
}

/// Colors text between backticks, even if it continues on the next line.
fn inline(text: &str) -> String {
    let coloured = |(number, part): (usize, &str)| match number % 2 {
        0 => part.to_owned(),
        _ => styled(INLINE, &format!("`{part}`")),
    };
    text.split('`').enumerate().map(coloured).collect()
}

/// Colors the prefix of a message `Error: …` or `Warning: …`.
fn quote(said: &str) -> String {
    match said.split_once(':') {
        Some(("Error", rest)) => styled(ERROR, "Error:") + rest,
        Some(("Warning", rest)) => styled(WARNING, "Warning:") + rest,
        _ => said.to_owned(),
    }
}

fn code(block: &Block<'_>, out: &mut String) {
    let name = block.name.map(|name| format!("# {name}"));
    let settings = block.settings.iter().map(|(name, value)| format!("# with the setting {name}={value}"));
    for comment in name.into_iter().chain(settings) {
        let _ = writeln!(out, "{INDENT}{}", styled(FAINT, &comment));
    }
    // An invisible byte order mark would make an example that fails because of it look correct.
    let text = block.text.replace('\u{FEFF}', "<U+FEFF>");
    let text = match block.language {
        _ if text != block.text => text,
        "puppet" => highlighted(&text, false),
        "epp" => highlighted(&text, true),
        _ => text,
    };
    for line in text.split('\n') {
        let indent = if line.is_empty() { "" } else { INDENT };
        let _ = writeln!(out, "{indent}{line}");
    }
}

/// Highlights the tokens of Puppet code. Each style ends at the end of the line.
fn highlighted(text: &str, template: bool) -> String {
    let source = Source::new("", text);
    let lexed = lex(&source, &Options { template, tasks: true, ..Options::default() });
    if lexed.rescanned() {
        return text.to_owned();
    }
    let mut out = String::new();
    for (span, piece) in lexed.pieces(&source) {
        let part = source.slice(span);
        let style = match piece {
            Piece::Token(index) => lexed.tokens().get(index as usize).and_then(|token| token_style(token.kind)),
            Piece::Trivia(TriviaKind::LineComment | TriviaKind::BlockComment) => Some(FAINT),
            Piece::Trivia(_) => None,
        };
        match style {
            Some(style) if !part.is_empty() => {
                let lines: Vec<_> = part.split('\n').map(|line| styled(style, line)).collect();
                out.push_str(&lines.join("\n"));
            }
            _ => out.push_str(part),
        }
    }
    out
}

fn token_style(kind: TokenKind) -> Option<Style> {
    match kind {
        TokenKind::RenderString => None,
        TokenKind::Variable => Some(VARIABLE),
        TokenKind::ClassRef => Some(TYPE),
        TokenKind::String | TokenKind::DqPre | TokenKind::DqMid | TokenKind::DqPost | TokenKind::Regex => Some(TEXT),
        _ if kind.is_keyword() => Some(KEYWORD),
        _ => None,
    }
}
