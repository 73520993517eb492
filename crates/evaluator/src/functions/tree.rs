//! Traversal of nested values: `tree_each`.

use std::collections::VecDeque;

use puppetlang_types::ty::AttributeKind;
use puppetlang_types::value::{Hash, IteratorClass, Reading};
use puppetlang_types::{Type, Value};

use super::iteration::{iterator, stopped};
use crate::argument::typed;
use crate::error::{Flow, plain};
use crate::evaluation::Evaluation;
use crate::lambda::Block;
use crate::library::{Builtin, Form};

const TREE: (&str, &str) = ("Variant[Iterator, Array, Hash, Object]", "tree");
const OPTIONS: (&str, &str) = ("OptionsType", "options?");

pub(super) const FUNCTIONS: &[Builtin] = &[Builtin::new(
    "tree_each",
    "5.5",
    "calls the lambda with each nested value and its path",
    &[
        Form::new(&[TREE, OPTIONS, ("Callable[2,2]", "&block")], typed!(tree_each)),
        Form::new(&[TREE, OPTIONS, ("Callable[1,1]", "&block")], typed!(tree_each)),
        Form::new(&[TREE, OPTIONS], typed!(tree)),
    ],
)
.knowing(
    "type OptionsType = Struct[{container_type => Optional[Type], include_root => Optional[Boolean], \
     include_containers => Optional[Boolean], include_values => Optional[Boolean], \
     order => Optional[Enum[depth_first, breadth_first]], include_refs => Optional[Boolean]}]",
)];

/// A container whose entries are visited, and the position in it.
#[derive(Clone)]
struct Level {
    path: Vec<Value>,
    entries: Vec<(Value, Value)>,
    next: usize,
}

/// The state and the options of a traversal.
#[derive(Clone)]
struct Tree {
    /// The root value, until it is yielded.
    root: Option<Value>,
    containers: Option<Type>,
    gives_containers: bool,
    gives_values: bool,
    includes_references: bool,
    is_depth_first: bool,
    levels: VecDeque<Level>,
}

/// The maximum memory of a visited value without its path, in bytes: it may be queued until its level is visited.
const COST: usize = 128;

impl Tree {
    fn new(evaluation: &mut Evaluation, root: &Value, options: Option<&Hash>) -> Flow<Self> {
        let longest_path = root.depth() as usize * size_of::<Value>();
        evaluation.charge((root.node_count() as usize).saturating_mul(COST + longest_path))?;
        let option = |name: &str| options.and_then(|options| options.get_str(name));
        let flag = |name: &str, default: bool| match option(name) {
            None | Some(Value::Undef) => default,
            Some(value) => value.is_truthy(),
        };
        let containers = option("container_type").and_then(Value::as_type).cloned();
        if let Some(kind) = &containers
            && !Type::variant_of([Type::any_array(), Type::any_hash(), Type::AnyObject]).accepts(kind)
        {
            return plain(format!("Only Array, Hash, and Object types can be used as container types. Got {kind}"));
        }
        let (gives_containers, gives_values) = (flag("include_containers", true), flag("include_values", true));
        if !gives_containers && !gives_values {
            return plain("Options 'include_containers' and 'include_values' cannot both be false");
        }
        let is_depth_first = option("order").and_then(Value::as_str) != Some("breadth_first");
        let mut tree = Self {
            root: (gives_containers && flag("include_root", true)).then(|| root.clone()),
            containers,
            gives_containers,
            // In breadth-first order the reference yields all values.
            gives_values: gives_values || !is_depth_first,
            includes_references: flag("include_refs", false),
            is_depth_first,
            levels: VecDeque::new(),
        };
        if let Some(entries) = tree.entries(root) {
            tree.levels.push_back(Level { path: Vec::new(), entries, next: 0 });
        }
        Ok(tree)
    }

    /// Returns the keys and values of a container; `None` if the value is not a container.
    fn entries(&self, value: &Value) -> Option<Vec<(Value, Value)>> {
        if self.containers.as_ref().is_some_and(|kind| !kind.is_instance(value)) {
            return None;
        }
        match value {
            Value::Array(values) => {
                let index = |at| Value::Integer(i64::try_from(at).unwrap_or(i64::MAX));
                Some(values.iter().enumerate().map(|(at, value)| (index(at), value.clone())).collect())
            }
            Value::Hash(hash) => Some(hash.iter().map(|(key, value)| (key.clone(), value.clone())).collect()),
            Value::Object(object) => {
                let attributes = object.kind().get()?.all_attributes();
                let wanted = attributes
                    .into_iter()
                    .filter(|one| self.includes_references || one.kind != Some(AttributeKind::Reference));
                Some(
                    wanted
                        .map(|attribute| {
                            let value = object.get(&attribute.name).unwrap_or(Value::Undef);
                            (Value::String(attribute.name), value)
                        })
                        .collect(),
                )
            }
            _ => None,
        }
    }

    /// Returns the next entry of the current level, dropping finished levels.
    fn advance(&mut self) -> Option<(Vec<Value>, Value)> {
        loop {
            let level = if self.is_depth_first { self.levels.back_mut() } else { self.levels.front_mut() }?;
            if let Some((key, value)) = level.entries.get(level.next) {
                level.next += 1;
                let mut path = level.path.clone();
                path.push(key.clone());
                return Some((path, value.clone()));
            }
            if self.is_depth_first {
                self.levels.pop_back()
            } else {
                self.levels.pop_front()
            };
        }
    }
}

impl Iterator for Tree {
    type Item = (Vec<Value>, Value);

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(root) = self.root.take() {
            return Some((Vec::new(), root));
        }
        loop {
            let (path, value) = self.advance()?;
            let is_wanted = match self.entries(&value) {
                Some(entries) => {
                    self.levels.push_back(Level { path: path.clone(), entries, next: 0 });
                    self.gives_containers
                }
                None => self.gives_values,
            };
            if is_wanted {
                return Some((path, value));
            }
        }
    }
}

fn tree_each(evaluation: &mut Evaluation, root: Value, options: Option<Hash>, block: Block<'_>) -> Flow {
    let takes_two = block.most() != Some(1);
    for (path, value) in Tree::new(evaluation, &root, options.as_ref())? {
        let made = if takes_two {
            evaluation.call_block(&block, [path.into(), value])
        } else {
            evaluation.call_block(&block, [value])
        };
        if stopped(made)?.is_none() {
            break;
        }
    }
    Ok(root)
}

fn tree(evaluation: &mut Evaluation, root: Value, options: Option<Hash>) -> Flow {
    let tree = Tree::new(evaluation, &root, options.as_ref())?;
    let class = if tree.is_depth_first { IteratorClass::DepthFirstTree } else { IteratorClass::BreadthFirstTree };
    let pairs = move || -> Box<dyn Iterator<Item = Value> + Send> {
        Box::new(tree.clone().map(|(path, value)| vec![path.into(), value].into()))
    };
    Ok(iterator(evaluation, Type::Any, (class, None), Reading::Once, pairs))
}
