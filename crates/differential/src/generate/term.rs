//! Types and values as trees that can be changed and formatted.

use std::fmt;

/// A type or a literal value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Term {
    /// A type by name.
    Name(String),
    /// A type with parameters.
    Access(String, Vec<Term>),
    /// An instance created from one value, such as `Timespan('1')`.
    Call(String, Box<Term>),
    Text(String),
    Integer(i64),
    Float(f64),
    Boolean(bool),
    Default,
    Undef,
    Regexp(String),
    List(Vec<Term>),
    Hash(Vec<(Term, Term)>),
}

impl Term {
    pub(super) fn name(name: &str) -> Self {
        Self::Name(name.to_owned())
    }

    pub(super) fn text(text: &str) -> Self {
        Self::Text(text.to_owned())
    }

    /// Creates a type with parameters, or just its name if there are none.
    pub(super) fn of(name: &str, parameters: Vec<Term>) -> Self {
        if parameters.is_empty() { Self::name(name) } else { Self::Access(name.to_owned(), parameters) }
    }

    /// Returns whether the term is a type, and not a literal.
    pub(super) fn is_type(&self) -> bool {
        matches!(self, Self::Name(_) | Self::Access(..))
    }

    /// Returns whether `is` holds for the term or one of its descendants.
    pub(super) fn any(&self, is: &dyn Fn(&Self) -> bool) -> bool {
        is(self) || self.children().any(|child| child.any(is))
    }

    /// Changes the term, and then all its descendants.
    pub(super) fn each_mut(&mut self, change: &mut dyn FnMut(&mut Self)) {
        change(self);
        self.children_mut().into_iter().for_each(|child| child.each_mut(change));
    }

    /// Returns the number of terms in it, including itself.
    pub(super) fn count(&self) -> usize {
        1 + self.children().map(Self::count).sum::<usize>()
    }

    /// Returns the term with an index in pre-order; 0 is the term itself.
    pub(super) fn at_mut(&mut self, index: usize) -> &mut Self {
        if index == 0 {
            return self;
        }
        let mut before = 1;
        let mut found = None;
        for (position, child) in self.children().enumerate() {
            let count = child.count();
            if index < before + count {
                found = Some((position, index - before));
                break;
            }
            before += count;
        }
        match found {
            Some((position, rest)) => match self.children_mut().into_iter().nth(position) {
                Some(child) => child.at_mut(rest),
                None => unreachable!("both lists of children are equally long"),
            },
            None => self,
        }
    }

    fn children(&self) -> impl Iterator<Item = &Self> {
        let (list, pairs, only): (&[Self], &[(Self, Self)], Option<&Self>) = match self {
            Self::Access(_, list) | Self::List(list) => (list, &[], None),
            Self::Hash(pairs) => (&[], pairs, None),
            Self::Call(name, only) if name == "Sensitive" => (&[], &[], Some(only)),
            _ => (&[], &[], None),
        };
        list.iter().chain(pairs.iter().flat_map(|(key, value)| [key, value])).chain(only)
    }

    fn children_mut(&mut self) -> Vec<&mut Self> {
        match self {
            Self::Access(_, list) | Self::List(list) => list.iter_mut().collect(),
            Self::Hash(pairs) => pairs.iter_mut().flat_map(|(key, value)| [key, value]).collect(),
            Self::Call(name, only) if name == "Sensitive" => vec![only],
            _ => Vec::new(),
        }
    }
}

impl fmt::Display for Term {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => out.write_str(name),
            Self::Access(name, parameters) => {
                out.write_str(name)?;
                listed(out, parameters)
            }
            Self::Call(name, value) => write!(out, "{name}({value})"),
            Self::Text(text) => quoted(out, text),
            Self::Integer(number) => write!(out, "{number}"),
            Self::Float(number) => write!(out, "{number:?}"),
            Self::Boolean(value) => write!(out, "{value}"),
            Self::Default => out.write_str("default"),
            Self::Undef => out.write_str("undef"),
            Self::Regexp(pattern) => write!(out, "/{pattern}/"),
            Self::List(values) => listed(out, values),
            Self::Hash(pairs) => {
                out.write_str("{")?;
                for (index, (key, value)) in pairs.iter().enumerate() {
                    write!(out, "{}{key} => {value}", if index == 0 { "" } else { ", " })?;
                }
                out.write_str("}")
            }
        }
    }
}

fn listed(out: &mut fmt::Formatter<'_>, terms: &[Term]) -> fmt::Result {
    out.write_str("[")?;
    for (index, term) in terms.iter().enumerate() {
        write!(out, "{}{term}", if index == 0 { "" } else { ", " })?;
    }
    out.write_str("]")
}

fn quoted(out: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    if text.chars().any(char::is_control) {
        let escaped = text.replace('\\', "\\\\").replace('"', "\\\"").replace('$', "\\$");
        return write!(out, "\"{}\"", escaped.replace('\n', "\\n").replace('\t', "\\t"));
    }
    write!(out, "'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"))
}
