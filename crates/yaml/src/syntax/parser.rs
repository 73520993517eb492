//! Events.
//!
//! The parser is a state machine. A state says what comes next; the stack has the states after the open containers.

use std::borrow::Cow;
use std::collections::HashMap;

use super::cursor::Mark;
use super::scanner::{Kind, Scanner, Style, Tag, Token};
use super::{Step, SyntaxError};

/// The number of an anchor. Each definition has its own number, even if its name occurs again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Anchor(usize);

/// The anchor and the tag of a node.
#[derive(Debug, Default)]
pub(crate) struct Properties<'t> {
    pub(crate) anchor: Option<Anchor>,
    /// The tag with its prefix.
    pub(crate) tag: Option<Cow<'t, str>>,
}

/// The properties of a node; most nodes have none.
pub(crate) type NodeProperties<'t> = Option<Box<Properties<'t>>>;

/// An event.
#[derive(Debug)]
pub(crate) enum Event<'t> {
    /// An alias by its name, with the anchor if there is one.
    Alias(&'t str, Option<Anchor>),
    Scalar(Cow<'t, str>, Style, NodeProperties<'t>),
    SequenceStart(NodeProperties<'t>),
    SequenceEnd,
    MappingStart(NodeProperties<'t>),
    MappingEnd,
}

#[derive(Clone, Copy, Debug)]
enum State {
    DocumentStart,
    DocumentContent,
    BlockNode,
    DocumentEnd,
    End,
    BlockSequenceEntry,
    IndentlessSequenceEntry,
    BlockMappingKey,
    BlockMappingValue,
    FlowSequenceFirstEntry,
    FlowSequenceEntry,
    FlowSequenceKey,
    FlowSequenceValue,
    FlowSequencePairEnd,
    FlowMappingFirstKey,
    FlowMappingKey,
    FlowMappingValue,
    FlowMappingEmptyValue,
}

/// The kinds of nodes that are possible at a place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Block,
    /// A block, or a sequence whose hyphens are below the key.
    BlockOrIndentless,
    Flow,
}

/// An event, and the place where it starts.
type Located<'t> = (Event<'t>, Mark);

/// The parser of the first document of a text.
pub(crate) struct Parser<'t> {
    scanner: Scanner<'t>,
    state: State,
    states: Vec<State>,
    /// The starts of the open containers.
    starts: Vec<Mark>,
    /// The tag handles that directives define, with their prefixes.
    tags: Vec<Tag<'t>>,
    /// The last definition of each anchor, and the number of definitions.
    anchors: HashMap<&'t str, Anchor>,
    anchor_count: usize,
}

impl<'t> Parser<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        Self {
            scanner: Scanner::new(text),
            state: State::DocumentStart,
            states: Vec::new(),
            starts: Vec::new(),
            tags: Vec::new(),
            anchors: HashMap::new(),
            anchor_count: 0,
        }
    }

    /// Returns the next event; `None` after the document.
    pub(crate) fn next_event(&mut self) -> Step<Option<Located<'t>>> {
        if matches!(self.state, State::DocumentStart) {
            self.document_start()?;
        }
        let event = match self.state {
            State::DocumentStart | State::End => return Ok(None),
            State::DocumentEnd => {
                // The token after the document may be wrong.
                self.scanner.peek()?;
                self.state = State::End;
                return Ok(None);
            }
            State::DocumentContent => self.document_content(),
            State::BlockNode => self.node(Place::Block),
            State::BlockSequenceEntry => self.block_sequence_entry(),
            State::IndentlessSequenceEntry => self.indentless_sequence_entry(),
            State::BlockMappingKey => self.block_mapping_key(),
            State::BlockMappingValue => self.block_mapping_value(),
            State::FlowSequenceFirstEntry => self.flow_sequence_entry(true),
            State::FlowSequenceEntry => self.flow_sequence_entry(false),
            State::FlowSequenceKey => self.flow_sequence_key(),
            State::FlowSequenceValue => self.flow_sequence_value(),
            State::FlowSequencePairEnd => self.flow_sequence_pair_end(),
            State::FlowMappingFirstKey => self.flow_mapping_key(true),
            State::FlowMappingKey => self.flow_mapping_key(false),
            State::FlowMappingValue => self.flow_mapping_value(),
            State::FlowMappingEmptyValue => {
                let at = self.scanner.peek()?.start;
                Ok(self.empty(State::FlowMappingKey, at))
            }
        };
        event.map(Some)
    }

    fn take(&mut self) -> Option<Token<'t>> {
        self.scanner.take()
    }

    /// Continues after the innermost container or node.
    fn resume(&mut self) {
        self.state = self.states.pop().unwrap_or(State::End);
    }

    /// Returns an empty scalar, and continues with a state.
    fn empty(&mut self, next: State, at: Mark) -> Located<'t> {
        self.state = next;
        (Event::Scalar(Cow::Borrowed(""), Style::Plain, None), at)
    }

    /// Reads a node, and continues with a state after it.
    fn node_then(&mut self, place: Place, next: State) -> Step<Located<'t>> {
        self.states.push(next);
        self.node(place)
    }

    /// Closes a container with the token that ends it.
    fn close(&mut self, event: Event<'t>) -> Step<Located<'t>> {
        let at = self.scanner.peek()?.start;
        self.take();
        self.starts.pop();
        self.resume();
        Ok((event, at))
    }

    /// Creates an error about the innermost container at the next token.
    fn error<T>(&mut self, context: &'static str, problem: &'static str) -> Step<T> {
        let at = self.scanner.peek()?.start;
        Err(SyntaxError::within(context, self.starts.pop().unwrap_or_default(), problem, at))
    }

    fn document_start(&mut self) -> Step {
        let (is_end, is_explicit) = match self.scanner.peek()?.kind {
            Kind::StreamEnd => (true, false),
            Kind::VersionDirective(..) | Kind::TagDirective(_) | Kind::DocumentStart => (false, true),
            _ => (false, false),
        };
        if is_end {
            self.state = State::End;
            return Ok(());
        }
        self.directives()?;
        self.states.push(State::DocumentEnd);
        self.state = State::BlockNode;
        if is_explicit {
            let token = self.scanner.peek()?;
            if !matches!(token.kind, Kind::DocumentStart) {
                return Err(SyntaxError::without_context("did not find expected <document start>", token.start));
            }
            self.take();
            self.state = State::DocumentContent;
        }
        Ok(())
    }

    fn directives(&mut self) -> Step {
        let mut has_version = false;
        loop {
            let token = self.scanner.peek()?;
            let at = token.start;
            let problem = match &token.kind {
                Kind::VersionDirective(..) if has_version => "found duplicate %YAML directive",
                Kind::VersionDirective(1, 1 | 2) => {
                    has_version = true;
                    self.take();
                    continue;
                }
                Kind::VersionDirective(..) => "found incompatible YAML document",
                Kind::TagDirective(tag) if self.tags.iter().any(|known| known.handle == tag.handle) => {
                    "found duplicate %TAG directive"
                }
                Kind::TagDirective(_) => {
                    if let Some(Token { kind: Kind::TagDirective(tag), .. }) = self.take() {
                        self.tags.push(*tag);
                    }
                    continue;
                }
                _ => return Ok(()),
            };
            return Err(SyntaxError::without_context(problem, at));
        }
    }

    fn document_content(&mut self) -> Step<Located<'t>> {
        let token = self.scanner.peek()?;
        let at = token.start;
        match token.kind {
            Kind::VersionDirective(..)
            | Kind::TagDirective(_)
            | Kind::DocumentStart
            | Kind::DocumentEnd
            | Kind::StreamEnd => {
                self.resume();
                Ok(self.empty(self.state, at))
            }
            _ => self.node(Place::Block),
        }
    }

    /// Reads a scalar or an alias, or the start of a container.
    fn node(&mut self, place: Place) -> Step<Located<'t>> {
        let start = self.scanner.peek()?.start;
        let properties = match self.scanner.peek()?.kind {
            Kind::Alias(name) => {
                self.take();
                self.resume();
                return Ok((Event::Alias(name, self.anchors.get(name).copied()), start));
            }
            Kind::Anchor(_) | Kind::Tag(_) => Some(self.properties(start)?),
            _ => None,
        };
        let at = self.scanner.peek()?.start;
        let in_block = place != Place::Flow;
        let event = match self.scanner.peek()?.kind {
            Kind::Scalar(..) => {
                let Some(Token { kind: Kind::Scalar(text, style), .. }) = self.take() else {
                    return Ok(self.empty(State::End, at));
                };
                self.resume();
                return Ok((Event::Scalar(text, style, properties), start));
            }
            // The hyphen belongs to the first element.
            Kind::BlockEntry if place == Place::BlockOrIndentless => {
                self.state = State::IndentlessSequenceEntry;
                return Ok((Event::SequenceStart(properties), start));
            }
            Kind::FlowSequenceStart => {
                self.state = State::FlowSequenceFirstEntry;
                Event::SequenceStart(properties)
            }
            Kind::FlowMappingStart => {
                self.state = State::FlowMappingFirstKey;
                Event::MappingStart(properties)
            }
            Kind::BlockSequenceStart if in_block => {
                self.state = State::BlockSequenceEntry;
                Event::SequenceStart(properties)
            }
            Kind::BlockMappingStart if in_block => {
                self.state = State::BlockMappingKey;
                Event::MappingStart(properties)
            }
            _ if properties.is_some() => {
                self.resume();
                return Ok((Event::Scalar(Cow::Borrowed(""), Style::Plain, properties), start));
            }
            _ => {
                let context = if in_block { "while parsing a block node" } else { "while parsing a flow node" };
                return Err(SyntaxError::within(context, start, "did not find expected node content", at));
            }
        };
        self.take();
        self.starts.push(at);
        Ok((event, start))
    }

    /// Reads an anchor and a tag in any order.
    fn properties(&mut self, start: Mark) -> Step<Box<Properties<'t>>> {
        let mut properties = Box::<Properties<'t>>::default();
        let mut tag = None;
        loop {
            match self.scanner.peek()?.kind {
                Kind::Anchor(name) if properties.anchor.is_none() => {
                    self.take();
                    self.anchor_count += 1;
                    self.anchors.insert(name, Anchor(self.anchor_count));
                    properties.anchor = Some(Anchor(self.anchor_count));
                }
                Kind::Tag(_) if tag.is_none() => tag = self.take(),
                _ => break,
            }
        }
        if let Some(Token { kind: Kind::Tag(tag), start: at }) = tag {
            let Some(tag) = self.tag(*tag) else {
                return Err(SyntaxError::within("while parsing a node", start, "found undefined tag handle", at));
            };
            properties.tag = Some(tag);
        }
        Ok(properties)
    }

    /// Returns a tag with its prefix; `None` if its handle is not defined.
    fn tag(&self, tag: Tag<'t>) -> Option<Cow<'t, str>> {
        if tag.handle.is_empty() {
            return Some(tag.part);
        }
        let prefix = match self.tags.iter().find(|known| known.handle == tag.handle) {
            Some(known) => known.part.as_ref(),
            None if tag.handle == "!" => "!",
            None if tag.handle == "!!" => "tag:yaml.org,2002:",
            None => return None,
        };
        Some(Cow::Owned(format!("{prefix}{}", tag.part)))
    }

    fn block_sequence_entry(&mut self) -> Step<Located<'t>> {
        let token = self.scanner.peek()?;
        let at = token.start;
        match token.kind {
            Kind::BlockEntry => {
                self.take();
                match self.scanner.peek()?.kind {
                    Kind::BlockEntry | Kind::BlockEnd => Ok(self.empty(State::BlockSequenceEntry, at)),
                    _ => self.node_then(Place::Block, State::BlockSequenceEntry),
                }
            }
            Kind::BlockEnd => self.close(Event::SequenceEnd),
            _ => self.error("while parsing a block collection", "did not find expected '-' indicator"),
        }
    }

    fn indentless_sequence_entry(&mut self) -> Step<Located<'t>> {
        let token = self.scanner.peek()?;
        let at = token.start;
        if !matches!(token.kind, Kind::BlockEntry) {
            self.resume();
            return Ok((Event::SequenceEnd, at));
        }
        self.take();
        match self.scanner.peek()?.kind {
            Kind::BlockEntry | Kind::Key | Kind::Value | Kind::BlockEnd => {
                Ok(self.empty(State::IndentlessSequenceEntry, at))
            }
            _ => self.node_then(Place::Block, State::IndentlessSequenceEntry),
        }
    }

    fn block_mapping_key(&mut self) -> Step<Located<'t>> {
        let token = self.scanner.peek()?;
        let at = token.start;
        match token.kind {
            Kind::Key => {
                self.take();
                match self.scanner.peek()?.kind {
                    Kind::Key | Kind::Value | Kind::BlockEnd => Ok(self.empty(State::BlockMappingValue, at)),
                    _ => self.node_then(Place::BlockOrIndentless, State::BlockMappingValue),
                }
            }
            Kind::BlockEnd => self.close(Event::MappingEnd),
            _ => self.error("while parsing a block mapping", "did not find expected key"),
        }
    }

    fn block_mapping_value(&mut self) -> Step<Located<'t>> {
        let token = self.scanner.peek()?;
        let at = token.start;
        if !matches!(token.kind, Kind::Value) {
            return Ok(self.empty(State::BlockMappingKey, at));
        }
        self.take();
        match self.scanner.peek()?.kind {
            Kind::Key | Kind::Value | Kind::BlockEnd => Ok(self.empty(State::BlockMappingKey, at)),
            _ => self.node_then(Place::BlockOrIndentless, State::BlockMappingKey),
        }
    }

    fn flow_sequence_entry(&mut self, is_first: bool) -> Step<Located<'t>> {
        match self.scanner.peek()?.kind {
            Kind::FlowSequenceEnd => return self.close(Event::SequenceEnd),
            _ if is_first => {}
            Kind::FlowEntry => {
                self.take();
            }
            _ => return self.error("while parsing a flow sequence", "did not find expected ',' or ']'"),
        }
        let token = self.scanner.peek()?;
        let at = token.start;
        match token.kind {
            Kind::FlowSequenceEnd => self.close(Event::SequenceEnd),
            Kind::Key => {
                self.take();
                self.state = State::FlowSequenceKey;
                Ok((Event::MappingStart(None), at))
            }
            _ => self.node_then(Place::Flow, State::FlowSequenceEntry),
        }
    }

    /// Reads the key of a mapping with one entry in a sequence.
    fn flow_sequence_key(&mut self) -> Step<Located<'t>> {
        let token = self.scanner.peek()?;
        let at = token.start;
        match token.kind {
            Kind::Value | Kind::FlowEntry | Kind::FlowSequenceEnd => {
                // libyaml drops the token, even if it is not the colon.
                self.take();
                Ok(self.empty(State::FlowSequenceValue, at))
            }
            _ => self.node_then(Place::Flow, State::FlowSequenceValue),
        }
    }

    fn flow_sequence_value(&mut self) -> Step<Located<'t>> {
        if matches!(self.scanner.peek()?.kind, Kind::Value) {
            self.take();
            if !matches!(self.scanner.peek()?.kind, Kind::FlowEntry | Kind::FlowSequenceEnd) {
                return self.node_then(Place::Flow, State::FlowSequencePairEnd);
            }
        }
        let at = self.scanner.peek()?.start;
        Ok(self.empty(State::FlowSequencePairEnd, at))
    }

    fn flow_sequence_pair_end(&mut self) -> Step<Located<'t>> {
        self.state = State::FlowSequenceEntry;
        Ok((Event::MappingEnd, self.scanner.peek()?.start))
    }

    fn flow_mapping_key(&mut self, is_first: bool) -> Step<Located<'t>> {
        match self.scanner.peek()?.kind {
            Kind::FlowMappingEnd => return self.close(Event::MappingEnd),
            _ if is_first => {}
            Kind::FlowEntry => {
                self.take();
            }
            _ => return self.error("while parsing a flow mapping", "did not find expected ',' or '}'"),
        }
        match self.scanner.peek()?.kind {
            Kind::FlowMappingEnd => self.close(Event::MappingEnd),
            Kind::Key => {
                self.take();
                let token = self.scanner.peek()?;
                let at = token.start;
                match token.kind {
                    Kind::Value | Kind::FlowEntry | Kind::FlowMappingEnd => Ok(self.empty(State::FlowMappingValue, at)),
                    _ => self.node_then(Place::Flow, State::FlowMappingValue),
                }
            }
            _ => self.node_then(Place::Flow, State::FlowMappingEmptyValue),
        }
    }

    fn flow_mapping_value(&mut self) -> Step<Located<'t>> {
        if matches!(self.scanner.peek()?.kind, Kind::Value) {
            self.take();
            if !matches!(self.scanner.peek()?.kind, Kind::FlowEntry | Kind::FlowMappingEnd) {
                return self.node_then(Place::Flow, State::FlowMappingKey);
            }
        }
        let at = self.scanner.peek()?.start;
        Ok(self.empty(State::FlowMappingKey, at))
    }
}
