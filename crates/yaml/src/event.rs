//! The events of a document, from one of two parsers.
//!
//! `saphyr-parser` reads YAML 1.2. If it rejects a text, the text is read again as libyaml does, which decides whether
//! the text is valid and has the reference's messages.

use std::borrow::Cow;
use std::collections::HashMap;

use saphyr_parser::{Event as ParserEvent, Marker, Parser, ScalarStyle, ScanError, Tag};

use crate::YamlError;
use crate::error::Position;
use crate::input::Tolerant;
use crate::syntax::{self, Mark, NodeProperties, Style};

/// The parser's message for an alias without an anchor, which is not a syntax error in Ruby.
const UNKNOWN_ANCHOR: &str = "while parsing node, found unknown anchor";

/// The number of an anchor. Each definition has its own number, even if its name occurs again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Anchor(usize);

/// The anchor and the tag of a node.
#[derive(Debug, Default)]
pub(crate) struct Node<'t> {
    pub(crate) anchor: Option<Anchor>,
    pub(crate) tag: Option<Cow<'t, str>>,
}

/// An event.
#[derive(Debug)]
pub(crate) enum Event<'t> {
    Scalar(Cow<'t, str>, Style, Node<'t>),
    SequenceStart(Node<'t>),
    SequenceEnd,
    MappingStart(Node<'t>),
    MappingEnd,
    Alias(Anchor),
    /// An alias without an anchor.
    UnknownAlias(&'t str),
}

/// The events of the first document of a text.
pub(crate) struct Events<'t>(Source<'t>);

enum Source<'t> {
    Parser(Box<Strict<'t>>),
    Libyaml(Box<Libyaml<'t>>),
}

impl<'t> Events<'t> {
    /// Returns the events by the rules of YAML 1.2.
    pub(crate) fn strict(text: &'t str) -> Self {
        let open_end = if text.ends_with(['\n', '\r']) { None } else { Some(text.chars().count()) };
        Self(Source::Parser(Box::new(Strict { text, parser: Parser::new(Tolerant::new(text)), open_end })))
    }

    /// Returns the events as libyaml does.
    pub(crate) fn libyaml(text: &'t str) -> Self {
        let anchors = HashMap::new();
        Self(Source::Libyaml(Box::new(Libyaml { parser: syntax::Parser::new(text), anchors, count: 0 })))
    }

    /// Returns the next event and its location; `None` after the document.
    pub(crate) fn next_event(&mut self) -> Result<Option<(Event<'t>, Position)>, YamlError> {
        match &mut self.0 {
            Source::Parser(source) => source.next_event(),
            Source::Libyaml(source) => source.next_event(),
        }
    }
}

struct Strict<'t> {
    text: &'t str,
    parser: Parser<'t, Tolerant<'t>>,
    /// The number of characters, if the last line has no line feed.
    open_end: Option<usize>,
}

impl<'t> Strict<'t> {
    fn next_event(&mut self) -> Result<Option<(Event<'t>, Position)>, YamlError> {
        loop {
            let (event, span) = match self.parser.next_event() {
                None => return Ok(None),
                Some(Ok(event)) => event,
                Some(Err(error)) if error.info() == UNKNOWN_ANCHOR => {
                    let name = self.alias_name(error.marker());
                    return Ok(Some((Event::UnknownAlias(name), (*error.marker()).into())));
                }
                Some(Err(error)) => return Err(rejected(&error)),
            };
            let event = match event {
                ParserEvent::Nothing | ParserEvent::StreamStart | ParserEvent::DocumentStart(_) => continue,
                ParserEvent::StreamEnd | ParserEvent::DocumentEnd => return Ok(None),
                ParserEvent::Alias(anchor) => Event::Alias(Anchor(anchor)),
                ParserEvent::Scalar(mut text, style, anchor, tag) => {
                    let is_block = matches!(style, ScalarStyle::Literal | ScalarStyle::Folded);
                    // The parser adds a line feed to the last line of a block scalar even if the text has none.
                    if is_block && self.open_end == Some(span.end.index()) && text.ends_with('\n') {
                        text.to_mut().pop();
                    }
                    let style = if style == ScalarStyle::Plain { Style::Plain } else { Style::Quoted };
                    Event::Scalar(text, style, node(anchor, tag))
                }
                ParserEvent::SequenceStart(anchor, tag) => Event::SequenceStart(node(anchor, tag)),
                ParserEvent::MappingStart(anchor, tag) => Event::MappingStart(node(anchor, tag)),
                ParserEvent::SequenceEnd => Event::SequenceEnd,
                ParserEvent::MappingEnd => Event::MappingEnd,
            };
            return Ok(Some((event, span.start.into())));
        }
    }

    /// Returns the name of the alias at a location.
    fn alias_name(&self, at: &Marker) -> &'t str {
        let line = self.text.split('\n').nth(at.line().saturating_sub(1)).unwrap_or_default();
        let start = line.char_indices().nth(at.col() + 1).map_or(line.len(), |(start, _)| start);
        let name = &line[start..];
        let end = name.find(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '_' | '-')).unwrap_or(name.len());
        &name[..end]
    }
}

/// The parser counts anchors from 1.
fn node<'t>(anchor: usize, tag: Option<Cow<'t, Tag>>) -> Node<'t> {
    let tag = tag.map(|tag| Cow::Owned(format!("{}{}", tag.handle, tag.suffix)));
    Node { anchor: (anchor != 0).then_some(Anchor(anchor)), tag }
}

fn rejected(error: &ScanError) -> YamlError {
    YamlError::syntax(error.info().to_owned(), (*error.marker()).into(), (*error.marker()).into())
}

impl From<Marker> for Position {
    fn from(at: Marker) -> Self {
        Self { line: at.line().max(1), column: at.col() + 1 }
    }
}

struct Libyaml<'t> {
    parser: syntax::Parser<'t>,
    /// The last definition of each name.
    anchors: HashMap<&'t str, Anchor>,
    count: usize,
}

impl<'t> Libyaml<'t> {
    fn next_event(&mut self) -> Result<Option<(Event<'t>, Position)>, YamlError> {
        let Some((event, at)) = self.parser.next_event().map_err(|error| YamlError::from(*error))? else {
            return Ok(None);
        };
        let event = match event {
            syntax::Event::Alias(name) => match self.anchors.get(name) {
                Some(anchor) => Event::Alias(*anchor),
                None => Event::UnknownAlias(name),
            },
            syntax::Event::Scalar(text, style, properties) => Event::Scalar(text, style, self.node(properties)),
            syntax::Event::SequenceStart(properties) => Event::SequenceStart(self.node(properties)),
            syntax::Event::SequenceEnd => Event::SequenceEnd,
            syntax::Event::MappingStart(properties) => Event::MappingStart(self.node(properties)),
            syntax::Event::MappingEnd => Event::MappingEnd,
        };
        Ok(Some((event, at.into())))
    }

    fn node(&mut self, properties: NodeProperties<'t>) -> Node<'t> {
        let Some(properties) = properties else { return Node::default() };
        let syntax::Properties { anchor, tag } = *properties;
        let anchor = anchor.map(|name| {
            self.count += 1;
            self.anchors.insert(name, Anchor(self.count));
            Anchor(self.count)
        });
        Node { anchor, tag }
    }
}

impl From<Mark> for Position {
    fn from(at: Mark) -> Self {
        Self { line: at.line + 1, column: at.column + 1 }
    }
}

impl From<syntax::SyntaxError> for YamlError {
    fn from(error: syntax::SyntaxError) -> Self {
        Self::syntax(error.message(), error.reported.into(), error.at.into())
    }
}
