//! Data lookup: `lookup`, and the legacy functions `hiera`, `hiera_array`, `hiera_hash`.

use std::sync::Arc;

use puppetlang_parser::Strict;
use puppetlang_source::meter;
use puppetlang_types::mismatch::assert_instance;
use puppetlang_types::value::Hash;
use puppetlang_types::{Type, Value};

use super::dotted_path;
use crate::argument::typed;
use crate::catalog::Expression;
use crate::error::{Flow, plain};
use crate::evaluation::Evaluation;
use crate::lambda::Block;
use crate::library::{Builtin, Call, Form, Work};
use crate::lookup::{DataFailure, Lookup};

/// Returns the overloads of a legacy lookup function.
///
/// Its parameters are a key, a default and the level to search first; or a key, a level and a lambda; or an array of
/// the arguments.
pub const fn hiera_forms(work: Work) -> [Form; 5] {
    [
        Form::new(&[("Tuple[String, Any, Any, 1, 3]", "args")], work),
        Form::new(&[KEY], work),
        Form::new(&[KEY, ("Any", "default"), ("Any", "override?")], work),
        Form::new(&[KEY, DEFAULT_BLOCK], work),
        Form::new(&[KEY, ("Any", "override"), DEFAULT_BLOCK], work),
    ]
}

const KEY: (&str, &str) = ("String", "key");
const DEFAULT_BLOCK: (&str, &str) = ("Callable[1,1]", "&default_block");

/// Defines a legacy function with a fixed merge strategy.
macro_rules! older {
    ($name:literal, $about:literal, $strategy:literal) => {
        Builtin::new(
            $name,
            "4.0",
            $about,
            &hiera_forms(|evaluation, call| evaluation.look_up_by_strategy(call, $name, $strategy)),
        )
    };
}

pub(super) const FUNCTIONS: &[Builtin] = &[
    LOOKUP,
    older!("hiera", "looks up a key in data (deprecated: use `lookup`)", "first"),
    older!("hiera_array", "looks up a key in data and merges arrays (deprecated: use `lookup`)", "unique"),
    older!("hiera_hash", "looks up a key in data and merges hashes (deprecated: use `lookup`)", "hash"),
];

const LOOKUP: Builtin = Builtin::new(
    "lookup",
    "4.0",
    "looks up a key in data",
    &[
        Form::new(&[NAME, ("ValueType", "value_type?"), ("MergeType", "merge?")], typed!(by_position)),
        Form::new(
            &[
                NAME,
                ("Optional[ValueType]", "value_type"),
                ("Optional[MergeType]", "merge"),
                ("DefaultValueType", "default_value"),
            ],
            typed!(by_position),
        ),
        Form::new(
            &[NAME, ("ValueType", "value_type?"), ("MergeType", "merge?"), ("BlockType", "&block")],
            typed!(by_position),
        ),
        Form::new(&[("OptionsWithName", "options_hash"), ("Optional[BlockType]", "&block")], typed!(by_options)),
        Form::new(
            &[
                ("Variant[String,Array[String]]", "name"),
                ("OptionsWithoutName", "options_hash"),
                ("Optional[BlockType]", "&block"),
            ],
            typed!(by_name_and_options),
        ),
    ],
)
.knowing(
    "type NameType = Variant[String, Array[String]]
     type ValueType = Type
     type DefaultValueType = Any
     type MergeType = Variant[String[1], Hash[String, Scalar]]
     type BlockType = Callable[NameType]
     type OptionsWithName = Struct[{
       name => NameType,
       value_type => Optional[ValueType],
       default_value => Optional[DefaultValueType],
       override => Optional[Hash[String,Any]],
       default_values_hash => Optional[Hash[String,Any]],
       merge => Optional[MergeType]
     }]
     type OptionsWithoutName = Struct[{
       value_type => Optional[ValueType],
       default_value => Optional[DefaultValueType],
       override => Optional[Hash[String,Any]],
       default_values_hash => Optional[Hash[String,Any]],
       merge => Optional[MergeType]
     }]",
);

const NAME: (&str, &str) = ("NameType", "name");

/// The known merge strategies.
const STRATEGIES: [&str; 7] = ["first", "unique", "hash", "deep", "default", "unconstrained_deep", "reverse_deep"];

/// The arguments of a lookup.
struct Question {
    /// A name, or an array of names.
    name: Value,
    kind: Option<Arc<Type>>,
    merge: Option<Value>,
    /// The value if nothing is found.
    default: Option<Value>,
    overrides: Hash,
    defaults: Hash,
    /// Whether a legacy function such as `hiera` looks up the key.
    is_older: bool,
    /// The level that a legacy function searches first.
    level: Option<Value>,
}

fn by_position(
    evaluation: &mut Evaluation,
    call: Expression<'_>,
    name: Value,
    kind: Option<Arc<Type>>,
    merge: Option<Value>,
    default: Option<Value>,
    block: Option<Block<'_>>,
) -> Flow {
    let question = Question {
        name,
        kind,
        merge: merge.and_then(given),
        default,
        overrides: Hash::empty(),
        defaults: Hash::empty(),
        is_older: false,
        level: None,
    };
    look_up(evaluation, call, &question, block.as_ref())
}

fn by_options(evaluation: &mut Evaluation, call: Expression<'_>, options: Hash, block: Option<Block<'_>>) -> Flow {
    let name = options.get_str("name").cloned().unwrap_or(Value::Undef);
    look_up(evaluation, call, &Question::of(name, &options), block.as_ref())
}

fn by_name_and_options(
    evaluation: &mut Evaluation,
    call: Expression<'_>,
    name: Value,
    options: Hash,
    block: Option<Block<'_>>,
) -> Flow {
    look_up(evaluation, call, &Question::of(name, &options), block.as_ref())
}

fn kind(value: Value) -> Option<Arc<Type>> {
    if let Value::Type(kind) = value { Some(kind) } else { None }
}

fn given(value: Value) -> Option<Value> {
    (!value.is_undef()).then_some(value)
}

fn hash(value: Value) -> Hash {
    if let Value::Hash(hash) = value { hash } else { Hash::empty() }
}

impl Question {
    fn of(name: Value, options: &Hash) -> Self {
        let option = |name: &str| options.get_str(name).cloned();
        Self {
            name,
            kind: option("value_type").and_then(kind),
            merge: option("merge").and_then(given),
            default: option("default_value"),
            overrides: option("override").map_or_else(Hash::empty, hash),
            defaults: option("default_values_hash").map_or_else(Hash::empty, hash),
            is_older: false,
            level: None,
        }
    }

    fn names(&self) -> impl Iterator<Item = &str> + Clone {
        let names = match &self.name {
            Value::Array(names) => &names[..],
            name => std::slice::from_ref(name),
        };
        names.iter().filter_map(Value::as_str)
    }

    /// Checks the type of a value, if the lookup has a type.
    fn checked(&self, what: &str, value: Value) -> Flow {
        if let Some(kind) = &self.kind {
            assert_instance(what, kind, &value)?;
        }
        Ok(value)
    }
}

/// Returns the message of the function `lookup` if no name has a value.
pub fn not_found_message<'n>(names: impl Iterator<Item = &'n str> + Clone) -> String {
    let mut first = names.clone();
    if let (Some(name), None) = (first.next(), first.next()) {
        return format!("Function lookup() did not find a value for the name '{name}'");
    }
    let mut message = String::from("Function lookup() did not find a value for any of the names [");
    for (index, name) in names.enumerate() {
        // A growing string has up to twice the capacity.
        if meter::spend_text(name.len()).is_err() || meter::charge(2 * (name.len() + 4)).is_err() {
            break;
        }
        let separator = if index > 0 { ", " } else { "" };
        message.extend([separator, "'", name, "'"]);
    }
    message.push(']');
    message
}

impl Evaluation {
    /// Looks up a key for a legacy function with these [overloads](hiera_forms).
    ///
    /// # Errors
    ///
    /// If there is no value and no default, or the host reports an error.
    pub fn look_up_by_strategy(&mut self, mut call: Call<'_>, name: &str, strategy: &str) -> Flow {
        if !matches!(self.world.rules.strict, Strict::Off) {
            let message = format!(
                "The function '{name}' is deprecated in favor of using 'lookup'. See \
                 https://puppet.com/docs/puppet/8.11/deprecated_language.html"
            );
            self.world.warn_once(name, &message, || None);
        }
        if let [Value::Array(arguments)] = &call.arguments[..] {
            call.arguments = arguments.to_vec();
        }
        let has_default = call.block.is_none() && call.arguments.len() > 1;
        let level = given(call.take(if call.block.is_none() { 2 } else { 1 }));
        let question = Question {
            name: call.take(0),
            kind: None,
            merge: Some(strategy.into()),
            default: has_default.then(|| call.take(1)),
            overrides: Hash::empty(),
            defaults: Hash::empty(),
            is_older: true,
            level,
        };
        look_up(self, call.expression, &question, call.block.as_ref())
    }
}

fn look_up(evaluation: &mut Evaluation, call: Expression<'_>, question: &Question, block: Option<&Block<'_>>) -> Flow {
    for name in question.names() {
        evaluation.spend(4)?;
        if let Some(value) = question.overrides.get_str(name) {
            let value = question.checked(&format!("Value found for key '{name}' in override hash"), value.clone())?;
            return question.checked("Found value", value);
        }
        if let Some(value) = data_of(evaluation, call, name, question)? {
            return question.checked("Found value", value);
        }
    }
    for name in question.names() {
        evaluation.spend(1)?;
        if let Some(value) = question.defaults.get_str(name) {
            let what = format!("Value found for key '{name}' in default values hash");
            return question.checked(&what, value.clone());
        }
    }
    if let Some(block) = block {
        let value = evaluation.call_block(block, [question.name.clone()])?;
        return question.checked("Value returned from default block", value);
    }
    if let Some(default) = &question.default {
        return question.checked("Default value", default.clone());
    }
    let message = not_found_message(question.names());
    evaluation.check_meter()?;
    fail(evaluation, call, message)
}

/// Looks up a key in the host's data.
fn data_of(evaluation: &mut Evaluation, call: Expression<'_>, key: &str, question: &Question) -> Flow<Option<Value>> {
    let segments = if key.is_empty() { Some(vec!["".into()]) } else { dotted_path::segments(key) };
    let Some(segments) = segments else {
        return fail(evaluation, call, format!("Syntax error in key: '{key}'"));
    };
    let Some((first, path)) = segments.split_first() else { return Ok(None) };
    let mut root = String::new();
    first.interpolated(&mut root)?;
    let merge = question.merge.as_ref();
    if evaluation.host().has_data() {
        check_merge(merge)?;
        // Merge options are not data.
        if root == "lookup_options" {
            return Ok(None);
        }
    }
    evaluation.look_up_data(&Lookup {
        key,
        root: &root,
        path,
        merge,
        is_older: question.is_older,
        level: question.level.as_ref(),
        overrides: Some(&question.overrides),
        defaults: Some(&question.defaults),
        expression: Some(call),
    })
}

/// Returns an error if a merge strategy is unknown.
fn check_merge(merge: Option<&Value>) -> Flow<()> {
    let mut shown = String::new();
    match merge {
        None => return Ok(()),
        Some(Value::Hash(options)) => match options.get_str("strategy") {
            None | Some(Value::Undef) => {
                return plain(
                    "The hash given as 'merge' must contain the name of a strategy in string form for the key 'strategy'",
                );
            }
            Some(strategy) => strategy.interpolated(&mut shown)?,
        },
        Some(strategy) => strategy.interpolated(&mut shown)?,
    }
    if STRATEGIES.contains(&shown.as_str()) { Ok(()) } else { plain(format!("Unknown merge strategy: '{shown}'")) }
}

/// The error of a lookup. The reference reports it without a location; ours is in the span only.
fn fail<T>(evaluation: &Evaluation, call: Expression<'_>, message: String) -> Flow<T> {
    let failure = DataFailure { message, ..DataFailure::default() };
    Err(evaluation.data_error(failure, Some(call)))
}
