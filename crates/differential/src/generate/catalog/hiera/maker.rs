//! The context in which a data set is generated, and the placeholders in rules.
//!
//! A placeholder is enclosed in backticks, which do not occur in the language:
//!
//! | placeholder | replaced with |
//! |---|---|
//! | `` `key` `` | a key, or a key with a path into its value |
//! | `` `default` `` | a value in the Puppet language |
//! | `` `merge` `` | a merge that fits the key that was chosen last, in the Puppet language |
//! | `` `fit` `` | a value with the shape of the key that was chosen last, in the Puppet language |
//! | `` `type` `` | a type that accepts the values of the key that was chosen last |
//! | `` `name` `` | a unique name |

use std::collections::BTreeMap;

use super::super::super::dice::Dice;
use super::super::super::placeholder::fill;
use super::data::{Data, quoted};
use super::{option, value};

/// The shape of the values of a key.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Shape {
    Text,
    Number,
    Flag,
    /// A list of words.
    Words,
    /// A list of anything.
    Mixed,
    /// A hash of scalars.
    Table,
    /// A hash of hashes and lists.
    Tree,
    /// A list of hashes.
    Records,
}

impl Shape {
    pub(super) const ALL: &[Shape] = &[
        Shape::Text,
        Shape::Number,
        Shape::Flag,
        Shape::Words,
        Shape::Mixed,
        Shape::Table,
        Shape::Tree,
        Shape::Records,
    ];

    pub(super) fn is_list(self) -> bool {
        matches!(self, Shape::Words | Shape::Mixed | Shape::Records)
    }

    pub(super) fn is_hash(self) -> bool {
        matches!(self, Shape::Table | Shape::Tree)
    }
}

/// A key of the data.
#[derive(Clone, Debug)]
pub(super) struct Key {
    pub(super) name: String,
    pub(super) shape: Shape,
}

pub(super) struct Maker<'d> {
    pub(super) dice: &'d mut Dice,
    pub(super) node: &'static str,
    /// All keys, those of the environment first. A value refers only to keys after its own.
    pub(super) keys: Vec<Key>,
    /// File contents by path, relative to the directory of the environment.
    pub(super) files: BTreeMap<String, String>,
    /// The path of a YAML file that every lookup of a key of the environment reads.
    pub(super) common: Option<String>,
    /// The key that was chosen last.
    chosen: usize,
    names: usize,
}

/// Names of keys of the environment.
const KEYS: &[&str] = &["alpha", "beta", "gamma", "delta", "epsilon", "zeta"];

/// Names of keys of the modules.
const MODULE_KEYS: &[&str] = &["m::one", "m::two", "m::three", "m::sub::four", "n::five", "n::six"];

impl<'d> Maker<'d> {
    pub(super) fn new(dice: &'d mut Dice, node: &'static str) -> Self {
        let keys =
            KEYS.iter().chain(MODULE_KEYS).map(|name| Key { name: (*name).to_owned(), shape: dice.pick(Shape::ALL) });
        let keys = keys.collect();
        Maker { dice, node, keys, files: BTreeMap::new(), common: None, chosen: 0, names: 0 }
    }

    /// Returns a unique name.
    pub(super) fn name(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    /// Returns the indices of the keys of a layer: those of a module, or all keys for the environment.
    pub(super) fn keys_of(&self, module: Option<&str>) -> Vec<usize> {
        let is_own = |key: &Key| module.is_none_or(|module| key.name.starts_with(&format!("{module}::")));
        (0..self.keys.len()).filter(|index| is_own(&self.keys[*index])).collect()
    }

    /// Adds a line with a text to the data that every lookup of a key of the environment reads, if there are such data.
    pub(super) fn add_data(&mut self, key: &str, text: &str) {
        if let Some(path) = self.common.clone() {
            self.files.entry(path).or_default().extend([key, ": ", text, "\n"]);
        }
    }

    /// Returns the value, in YAML, of a key that an undefined variable makes questionable.
    pub(super) fn lenient_text(&mut self) -> &'static str {
        self.dice.pick(&[
            "\"<%{unknown}>\"",
            "\"%{::unknown}%{unknown.deep}\"",
            "[\"%{nope::unknown}\", \"%{facts.nope}\"]",
        ])
    }

    /// Chooses a key, more often one of the environment.
    pub(super) fn choose(&mut self) -> &Key {
        let end = if self.dice.chance(70) { KEYS.len() } else { self.keys.len() };
        self.chosen = self.dice.below(end);
        &self.keys[self.chosen]
    }

    /// Chooses the key with this index.
    pub(super) fn choose_key(&mut self, index: usize) {
        self.chosen = index;
    }

    /// Returns the shape of the key that was chosen last.
    pub(super) fn shape(&self) -> Shape {
        self.keys[self.chosen].shape
    }

    /// Fills the placeholders of a rule.
    pub(super) fn fill(&mut self, rule: &str) -> String {
        fill(rule, |hole| self.hole(hole))
    }

    fn hole(&mut self, hole: &str) -> String {
        match hole {
            "key" => self.key(),
            "default" => value::plain(self.dice).puppet(),
            "merge" => option::merge(self).puppet(),
            "fit" => value::fitting(self.shape()).puppet(),
            "type" => self.type_text().to_owned(),
            _ => self.name("v"),
        }
    }

    /// Returns a key in quotes, sometimes with a path into its value.
    fn key(&mut self) -> String {
        let (name, shape) = {
            let key = self.choose();
            (key.name.clone(), key.shape)
        };
        if !self.dice.chance(18) {
            return quoted(&name);
        }
        let path = match shape {
            _ if shape.is_hash() => self.dice.pick(&["a", "b", "c.x", "list.0", "c.\"d.e\"", "nope", "c.nope.x"]),
            Shape::Records => self.dice.pick(&["0.id", "1", "0.tags.0", "7"]),
            _ if shape.is_list() => self.dice.pick(&["0", "1", "9", "-1"]),
            _ => return quoted(&name),
        };
        quoted(&format!("{name}.{path}"))
    }

    fn type_text(&mut self) -> &'static str {
        match self.shape() {
            Shape::Text => self.dice.pick(&["String", "Optional[String]", "Data", "Scalar"]),
            Shape::Number => self.dice.pick(&["Integer", "Numeric", "Any"]),
            Shape::Flag => self.dice.pick(&["Boolean", "Variant[Boolean, Integer]"]),
            Shape::Words => self.dice.pick(&["Array[String]", "Array", "Variant[String, Array]"]),
            Shape::Mixed | Shape::Records => self.dice.pick(&["Array", "Array[Data]", "Collection"]),
            Shape::Table | Shape::Tree => self.dice.pick(&["Hash", "Hash[String, Data]", "Data"]),
        }
    }

    /// Returns a short value of another shape than that of the key with this index.
    pub(super) fn misfit(&mut self, index: usize) -> Data {
        if self.keys[index].shape.is_hash() {
            Data::text("no hash")
        } else {
            Data::Hash(vec![("a".to_owned(), Data::Number(1))])
        }
    }
}
