//! The documents about issues: one file in `docs/issues` for each code.
//!
//! A document consists of a title, the text, and either the sections `Fails` and `Works` or a section that explains why
//! there is no example (`Never raised`, `No example`). An example is a fenced block without a name, which is the
//! manifest or template, followed by named blocks, which are additional files. The words after the language of a block
//! are its name or settings such as `tasks=true`. The message of the reference for an example follows as a quote.

use serde_json::{Map, Value, json};

/// The parts of a document.
pub(super) struct Document {
    /// The text between the title and the first section.
    pub(super) text: String,
    pub(super) fails: Vec<Example>,
    pub(super) works: Vec<Example>,
}

/// A manifest or template, with additional files.
#[derive(Default)]
pub(super) struct Example {
    settings: Map<String, Value>,
    files: Vec<File>,
    /// The message of the reference.
    said: Option<String>,
}

struct File {
    language: String,
    name: Option<String>,
    text: String,
}

/// A line of a document; a fenced block counts as one line.
pub(super) enum Line<'a> {
    Title(&'a str),
    Section(&'a str),
    /// A fenced block with all its lines.
    Block(Block<'a>),
    Quote(&'a str),
    Item(&'a str),
    Text(&'a str),
    Blank,
}

/// A fenced block.
pub(super) struct Block<'a> {
    pub(super) language: &'a str,
    pub(super) name: Option<&'a str>,
    pub(super) settings: Vec<(&'a str, &'a str)>,
    /// The content without the last line break.
    pub(super) text: &'a str,
}

impl Document {
    pub(super) fn of(source: &str) -> Self {
        let mut document = Self { text: String::new(), fails: Vec::new(), works: Vec::new() };
        let mut section = None;
        let text = source.split_once("\n## ").map_or(source, |(text, _)| text);
        let text = text.split_once('\n').map_or("", |(_, text)| text);
        text.trim().clone_into(&mut document.text);
        for line in lines(source) {
            let examples = match section {
                Some("Works") => &mut document.works,
                _ => &mut document.fails,
            };
            match line {
                Line::Section(title) => section = Some(title),
                // A block of the text shows the files of an issue that only `check --deep` reports.
                Line::Block(block) if section.is_some() => {
                    if block.name.is_none() || examples.is_empty() {
                        examples.push(Example::default());
                    }
                    if let Some(example) = examples.last_mut() {
                        example.add(&block);
                    }
                }
                Line::Quote(said) => {
                    if let Some(example) = examples.last_mut() {
                        example.said = Some(said.to_owned());
                    }
                }
                _ => {}
            }
        }
        document
    }
}

impl Example {
    fn add(&mut self, block: &Block<'_>) {
        self.files.push(File {
            language: block.language.to_owned(),
            name: block.name.map(str::to_owned),
            text: block.text.to_owned(),
        });
        for &(key, value) in &block.settings {
            let value = value.parse::<bool>().map_or_else(|_| value.into(), Value::from);
            self.settings.insert(key.to_owned(), value);
        }
    }

    pub(super) fn json(&self) -> Value {
        let files: Vec<_> = self.files.iter().map(File::json).collect();
        let mut example = json!({ "files": files, "settings": self.settings });
        if let Some(said) = &self.said {
            example["message"] = said.as_str().into();
        }
        example
    }
}

impl File {
    fn json(&self) -> Value {
        json!({ "name": self.name, "language": self.language, "text": self.text })
    }
}

/// Returns the lines of a document.
pub(super) fn lines(source: &str) -> impl Iterator<Item = Line<'_>> {
    let mut rest = source;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let (line, after) = rest.split_once('\n').unwrap_or((rest, ""));
        rest = after;
        if let Some(words) = line.strip_prefix("```") {
            let (text, after) = rest.split_once("\n```\n").unwrap_or((rest, ""));
            rest = after;
            return Some(Line::Block(Block::of(words, text)));
        }
        Some(match line {
            "" => Line::Blank,
            _ => {
                let marked = |mark| line.strip_prefix(mark);
                (marked("# ").map(Line::Title))
                    .or_else(|| marked("## ").map(Line::Section))
                    .or_else(|| marked("> ").map(Line::Quote))
                    .or_else(|| marked("- ").map(Line::Item))
                    .unwrap_or(Line::Text(line))
            }
        })
    })
}

impl<'a> Block<'a> {
    fn of(words: &'a str, text: &'a str) -> Self {
        let mut words = words.split(' ');
        let mut block = Self { language: words.next().unwrap_or_default(), name: None, settings: Vec::new(), text };
        for word in words {
            match word.split_once('=') {
                Some(setting) => block.settings.push(setting),
                None => block.name = Some(word),
            }
        }
        block
    }
}
