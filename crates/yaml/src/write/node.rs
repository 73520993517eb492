//! Writes nodes that have tags of their own, as [`raw`](crate::raw) describes them.

use super::block_scalar::{Ending, Indentation};
use super::output::Output;
use super::scalar::{Place, Scalar};
use super::{KeyForm, Position, WriteError, WriteOptions};
use crate::node::{Kind, Node, NodeId, Nodes};

/// An open container.
struct Frame {
    node: NodeId,
    next: usize,
    /// The form of the key whose value is next.
    key: Option<KeyForm>,
    columns: usize,
}

struct Writer<'n, 'o> {
    options: &'o WriteOptions,
    nodes: &'n Nodes,
    out: Output,
    frames: Vec<Frame>,
    ending: Ending,
}

/// Writes nodes as a document.
pub(crate) fn write(nodes: &Nodes, options: &WriteOptions) -> Result<String, WriteError> {
    let out = Output::new(options.bytes, options.width());
    let mut writer = Writer { options, nodes, out, frames: Vec::new(), ending: Ending::Closed };
    writer.document()?;
    writer.out.finish().ok_or(WriteError::Size(options.bytes))
}

impl Writer<'_, '_> {
    fn document(&mut self) -> Result<(), WriteError> {
        self.out.word("---");
        if let Some(root) = self.nodes.root {
            self.value(root, Position::Root)?;
        }
        while let Some(frame) = self.frames.last_mut() {
            let columns = frame.columns;
            match &self.nodes.nodes[frame.node].kind {
                Kind::Sequence(items) => match items.get(frame.next).copied() {
                    Some(item) => {
                        frame.next += 1;
                        self.out.start_line(columns);
                        self.out.indicator('-');
                        self.value(item, Position::Element(columns))?;
                    }
                    None => drop(self.frames.pop()),
                },
                Kind::Mapping(pairs) => match (pairs.get(frame.next).copied(), frame.key.take()) {
                    (Some((key, _)), None) => self.key(key, columns)?,
                    (Some((_, value)), Some(form)) => {
                        frame.next += 1;
                        match form {
                            KeyForm::Simple => self.out.close(':'),
                            KeyForm::Explicit => {
                                self.out.start_line(columns);
                                self.out.indicator(':');
                            }
                        }
                        self.value(value, Position::Entry(columns))?;
                    }
                    (None, _) => drop(self.frames.pop()),
                },
                _ => drop(self.frames.pop()),
            }
            if self.out.is_full() {
                return Err(WriteError::Size(self.options.bytes));
            }
        }
        self.out.start_line(0);
        if self.ending == Ending::Open {
            self.out.word("...");
            self.out.start_line(0);
        }
        Ok(())
    }

    /// Writes a key. Its value follows when the key is complete.
    fn key(&mut self, key: NodeId, columns: usize) -> Result<(), WriteError> {
        self.out.start_line(columns);
        let depth = self.frames.len();
        let node = &self.nodes.nodes[key];
        let form = match &node.kind {
            Kind::Alias(_) => {
                self.alias(node);
                // Otherwise the colon would be part of the name.
                self.out.separate();
                KeyForm::Simple
            }
            Kind::Scalar { .. } => {
                let scalar = Scalar::of_node(node);
                if scalar.is_simple_key() {
                    self.anchor(node);
                    self.scalar(&scalar, Place::SimpleKey);
                    KeyForm::Simple
                } else {
                    self.out.indicator('?');
                    self.value(key, Position::Entry(columns))?;
                    KeyForm::Explicit
                }
            }
            kind => {
                let form = if is_empty(kind) { KeyForm::Simple } else { KeyForm::Explicit };
                if matches!(form, KeyForm::Explicit) {
                    self.out.indicator('?');
                }
                self.value(key, Position::Entry(columns))?;
                form
            }
        };
        if let Some(frame) = self.frames.get_mut(depth - 1) {
            frame.key = Some(form);
        }
        Ok(())
    }

    fn anchor(&mut self, node: &Node) {
        if let Some(number) = node.anchor {
            self.out.word(&format!("&{number}"));
        }
    }

    fn alias(&mut self, node: &Node) {
        if let Kind::Alias(target) = node.kind
            && let Some(number) = self.nodes.nodes.get(target).and_then(|target| target.anchor)
        {
            self.out.word(&format!("*{number}"));
        }
    }

    fn value(&mut self, id: NodeId, position: Position) -> Result<(), WriteError> {
        let node = &self.nodes.nodes[id];
        if matches!(node.kind, Kind::Alias(_) | Kind::UnknownAlias(_)) {
            self.alias(node);
            return Ok(());
        }
        self.anchor(node);
        if matches!(node.kind, Kind::Scalar { .. }) {
            let scalar = Scalar::of_node(node);
            self.scalar(&scalar, Place::Other(self.indentation(position)));
            return Ok(());
        }
        if self.frames.len() >= self.options.depth as usize {
            return Err(WriteError::Depth(self.options.depth));
        }
        if let Some(tag) = &node.tag {
            self.out.word(tag);
        }
        let nested = match position {
            Position::Root => 0,
            Position::Element(columns) | Position::Entry(columns) => columns + self.options.step(),
        };
        let is_sequence = matches!(node.kind, Kind::Sequence(_));
        if is_empty(&node.kind) {
            self.out.word(if is_sequence { "[]" } else { "{}" });
            return Ok(());
        }
        let columns = match position {
            // The elements stand below the key of the sequence.
            Position::Entry(columns) if is_sequence && !self.out.is_indentation() => columns,
            _ => nested,
        };
        self.frames.push(Frame { node: id, next: 0, key: None, columns });
        Ok(())
    }

    fn scalar(&mut self, scalar: &Scalar<'_>, place: Place) {
        if let Some(ending) = scalar.write(&mut self.out, place) {
            self.ending = ending;
        }
    }

    fn indentation(&self, position: Position) -> Indentation {
        let step = self.options.step();
        let columns = match position {
            Position::Root => step,
            Position::Element(columns) | Position::Entry(columns) => columns + step,
        };
        Indentation { columns, step }
    }
}

fn is_empty(kind: &Kind) -> bool {
    match kind {
        Kind::Sequence(items) => items.is_empty(),
        Kind::Mapping(pairs) => pairs.is_empty(),
        _ => false,
    }
}
