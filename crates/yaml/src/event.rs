//! The events of the parser, with the corrections that Psych's behaviour needs.

use saphyr_parser::{Event, Marker, Parser, ScalarStyle, ScanError, Span};

use crate::YamlError;
use crate::input::Tolerant;

/// The parser's message for an alias without an anchor, which is not a syntax error in Ruby.
const UNKNOWN_ANCHOR: &str = "while parsing node, found unknown anchor";

/// The number of an alias without an anchor. The parser counts anchors from 1.
pub(crate) const UNKNOWN: usize = 0;

/// The events of the first document of a text.
pub(crate) struct Events<'t> {
    text: &'t str,
    parser: Parser<'t, Tolerant<'t>>,
    /// The number of characters, if the last line has no line feed.
    open_end: Option<usize>,
}

impl<'t> Events<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        let open_end = if text.ends_with(['\n', '\r']) { None } else { Some(text.chars().count()) };
        Self { text, parser: Parser::new(Tolerant::new(text)), open_end }
    }

    /// Returns the next event and its location; `None` after the document.
    pub(crate) fn next(&mut self) -> Result<Option<(Event<'t>, Span)>, YamlError> {
        let (mut event, span) = match self.parser.next_event() {
            None => return Ok(None),
            Some(Ok(event)) => event,
            Some(Err(error)) if error.info() == UNKNOWN_ANCHOR => {
                return Ok(Some((Event::Alias(UNKNOWN), Span::empty(*error.marker()))));
            }
            Some(Err(error)) => return Err(syntax(&error)),
        };
        match &mut event {
            Event::StreamEnd | Event::DocumentEnd => return Ok(None),
            // The parser adds a line feed to the last line of a block scalar even if the text has none.
            Event::Scalar(text, ScalarStyle::Literal | ScalarStyle::Folded, ..)
                if self.open_end == Some(span.end.index()) && text.ends_with('\n') =>
            {
                text.to_mut().pop();
            }
            _ => {}
        }
        Ok(Some((event, span)))
    }

    /// Returns the name of the alias at a location.
    pub(crate) fn alias_name(&self, at: &Marker) -> &'t str {
        let line = self.text.split('\n').nth(at.line().saturating_sub(1)).unwrap_or_default();
        let start = line.char_indices().nth(at.col() + 1).map_or(line.len(), |(start, _)| start);
        let name = &line[start..];
        let end = name.find(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '_' | '-')).unwrap_or(name.len());
        &name[..end]
    }
}

fn syntax(error: &ScanError) -> YamlError {
    error_at(error.marker(), error.info())
}

/// Creates an error at a location.
pub(crate) fn error_at(at: &Marker, message: impl Into<String>) -> YamlError {
    YamlError::new(message, at.line().max(1), at.col() + 1)
}
