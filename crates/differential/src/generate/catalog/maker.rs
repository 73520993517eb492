//! The context in which a statement is generated, and the placeholders in rules.
//!
//! A placeholder is enclosed in backticks, which do not occur in the language:
//!
//! | placeholder | replaced with |
//! |---|---|
//! | `` `value` ``, `` `str` ``, `` `int` ``, `` `bool` `` | a value, see `value` |
//! | `` `ref` ``, `` `other` `` | a reference to a resource that exists, or will exist |
//! | `` `virtual` `` | a reference to a virtual resource, if there is one |
//! | `` `any` `` | a reference to a resource that need not exist |
//! | `` `title` `` | a unique title in quotes |
//! | `` `class` `` | the name of a class that can be included |
//! | `` `resource` `` | a resource with attributes |
//! | `` `tag` `` | a tag |
//! | `` `name` `` | a unique name |
//! | `` `qualified` `` | a qualified variable of a class or of its superclass |

use std::collections::BTreeMap;

use super::super::dice::Dice;
use super::super::placeholder::fill;
use super::{resource, statement, value};

/// A class or a defined type of the program.
#[derive(Clone, Debug)]
pub(super) struct Definition {
    pub(super) name: String,
    pub(super) parameters: Vec<Parameter>,
    /// The names of the parameters of superclasses.
    pub(super) inherited: Vec<String>,
    /// References to the resources that its body declares; `${title}` marks the title in them.
    pub(super) refs: Vec<Ref>,
    /// Whether it has not been included or declared yet.
    pub(super) is_unused: bool,
}

/// A parameter of a definition.
#[derive(Clone, Debug)]
pub(super) struct Parameter {
    pub(super) name: String,
    /// The index in the table of types.
    pub(super) of: usize,
    pub(super) is_required: bool,
}

/// A reference to a resource.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ref {
    pub(super) kind: String,
    pub(super) title: String,
}

impl Ref {
    pub(super) fn new(kind: &str, title: &str) -> Self {
        Ref { kind: kind.to_owned(), title: title.to_owned() }
    }

    /// Returns the source text.
    pub(super) fn text(&self) -> String {
        format!("{}[{}]", self.kind, quoted(&self.title))
    }
}

/// Returns a title in the kind of quotes that it needs.
pub(super) fn quoted(title: &str) -> String {
    if title.contains('$') { format!("\"{title}\"") } else { format!("'{title}'") }
}

/// The construct that contains a body of statements.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Inside {
    Top,
    Class,
    DefinedType,
}

/// The context of a body.
#[derive(Debug)]
pub(super) struct Body {
    pub(super) inside: Inside,
    /// The suffix of each title: variables that make it unique for each evaluation.
    pub(super) suffix: String,
    pub(super) refs: Vec<Ref>,
    pub(super) virtuals: Vec<Ref>,
    pub(super) variables: Vec<String>,
    /// The types that have resource defaults.
    pub(super) defaults: Vec<&'static str>,
    /// Whether the body already contains an override.
    pub(super) has_changed: bool,
}

impl Body {
    pub(super) fn new(inside: Inside) -> Self {
        let suffix = if inside == Inside::DefinedType { "-${title}" } else { "" };
        Body {
            inside,
            suffix: suffix.to_owned(),
            refs: Vec::new(),
            virtuals: Vec::new(),
            variables: Vec::new(),
            defaults: Vec::new(),
            has_changed: false,
        }
    }
}

pub(super) struct Maker<'d> {
    pub(super) dice: &'d mut Dice,
    pub(super) is_modular: bool,
    pub(super) classes: Vec<Definition>,
    pub(super) defined_types: Vec<Definition>,
    pub(super) body: Body,
    /// File contents by path, relative to the directory of the environment.
    pub(super) files: BTreeMap<String, String>,
    /// Whether there are facts.
    pub(super) has_facts: bool,
    names: usize,
}

impl<'d> Maker<'d> {
    pub(super) fn new(dice: &'d mut Dice, is_modular: bool) -> Self {
        Maker {
            dice,
            is_modular,
            classes: Vec::new(),
            defined_types: Vec::new(),
            body: Body::new(Inside::Top),
            files: BTreeMap::new(),
            has_facts: false,
            names: 0,
        }
    }

    /// Returns a unique name.
    pub(super) fn name(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    /// Returns a unique title.
    pub(super) fn title(&mut self, prefix: &str) -> String {
        let name = self.name(prefix);
        format!("{name}{}", self.body.suffix)
    }

    /// Fills the placeholders of a rule.
    pub(super) fn fill(&mut self, rule: &str) -> String {
        fill(rule, |hole| self.hole(hole))
    }

    fn hole(&mut self, hole: &str) -> String {
        match hole {
            "value" | "str" | "int" | "bool" => value::value(self, hole),
            "ref" | "other" => self.written_reference(),
            "qualified" => self.qualified(),
            "virtual" => statement::virtual_reference(self).text(),
            "any" => self.dice.pick(ANYTHING).to_owned(),
            "title" => quoted(&self.title("t")),
            "class" => self.class_name(),
            "resource" => resource::resource(self, false),
            "tag" => self.dice.pick(TAGS).to_owned(),
            _ => self.name("v"),
        }
    }

    /// Returns a reference to a resource that exists, or will exist; the main stage always exists.
    pub(super) fn reference(&mut self) -> Ref {
        let index = self.dice.below(self.body.refs.len());
        match self.body.refs.get(index) {
            Some(known) if !self.dice.chance(4) => known.clone(),
            _ => Ref::new("Stage", "main"),
        }
    }

    /// Returns a reference; for a file, it may have a redundant slash at the end.
    fn written_reference(&mut self) -> String {
        let mut reference = self.reference();
        if reference.kind == "File" && self.dice.chance(20) {
            reference.title.push_str(self.dice.pick(&["/", "/", "//"]));
        }
        reference.text()
    }

    /// Returns a qualified variable of a class, which may not be evaluated yet.
    fn qualified(&mut self) -> String {
        let index = self.dice.below(self.classes.len());
        let Some(class) = self.classes.get(index) else { return "$settings::strict".to_owned() };
        let own = class.parameters.iter().map(|parameter| &parameter.name);
        let names: Vec<String> = own.chain(&class.inherited).map(|name| format!("${}::{name}", class.name)).collect();
        match names.get(self.dice.below(names.len())) {
            Some(name) => name.clone(),
            None => format!("${}::title", class.name),
        }
    }

    /// Returns the name of a class that can be included, and marks the class as included.
    pub(super) fn class_name(&mut self) -> String {
        let index = self.dice.below(self.classes.len());
        let Some(class) =
            self.classes.get_mut(index).filter(|class| class.parameters.iter().all(|one| !one.is_required))
        else {
            return "settings".to_owned();
        };
        class.is_unused = false;
        let (name, refs) = (class.name.clone(), class.refs.clone());
        self.body.refs.push(Ref::new("Class", &name));
        self.body.refs.extend(refs);
        name
    }
}

/// References to resources that need not exist.
const ANYTHING: &[&str] = &[
    "Notify['nope']",
    "File['/nope']",
    "Class['nope']",
    "Class['main']",
    "Stage['main']",
    "Class['settings']",
    "Nosuch['x']",
    "Exec['a b']",
    "Notify['v1']",
];

/// Tags.
pub(super) const TAGS: &[&str] = &["'red'", "'blue'", "'Green'", "'a::b'", "'notify'", "'t.1'", "'x-y'"];
