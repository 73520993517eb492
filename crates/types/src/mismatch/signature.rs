//! Messages for calls whose arguments no signature accepts.

use super::describe::{describe, merged};
use super::message::Class;
use super::{Mismatch, MismatchKind, Step};
use crate::callable::is_callable;
use crate::ty::{CallableType, Size, Type};
use crate::value::Text;

/// A signature: types and names of parameters.
#[derive(Clone)]
pub struct Signature {
    /// The types of parameters, block and result.
    pub callable: CallableType,
    /// The names of the parameters.
    pub names: Vec<Text>,
    /// The name of the block parameter.
    pub block: Option<Text>,
}

/// Returns the message for a call whose arguments no signature accepts. `arguments` are their detailed types, that of a
/// block last. `function` is `lambda` for a block.
pub fn describe_signatures(function: &str, signatures: &[Signature], arguments: &[Type]) -> String {
    let mut faults: Vec<Vec<Mismatch>> = signatures
        .iter()
        .enumerate()
        .map(|(index, signature)| signature.argument_faults(arguments, &[Step::Signature(index)]))
        .collect();
    if faults.iter().any(Vec::is_empty) {
        let blocks: Vec<Vec<Mismatch>> = signatures
            .iter()
            .enumerate()
            .map(|(index, signature)| signature.block_faults(arguments, &[Step::Signature(index)]))
            .collect();
        if blocks.iter().all(|faults| !faults.is_empty()) {
            faults = blocks;
        } else {
            for (faults, block) in faults.iter_mut().zip(blocks) {
                if faults.is_empty() {
                    *faults = block;
                }
            }
        }
    }
    let label = if function == "lambda" { "block".to_owned() } else { format!("'{function}'") };
    if let [only] = &merged(0, Class::Count, &faults)[..] {
        return format!("{label}{only}");
    }
    let rejected = |faults: &[Mismatch], indent: &str| -> Vec<String> {
        faults.iter().map(|fault| format!("{indent}rejected:{}", fault.without_step(0))).collect()
    };
    let lines = match (signatures, &faults[..]) {
        ([signature], [faults]) => {
            let mut lines = vec![format!("{label} expects ({})", signature.text())];
            lines.extend(rejected(faults, "  "));
            lines
        }
        _ => {
            let mut lines =
                vec![format!("The function {label} was called with arguments it does not accept. It expects one of:")];
            for (signature, faults) in signatures.iter().zip(&faults) {
                lines.push(format!("  ({})", signature.text()));
                lines.extend(rejected(faults, "    "));
            }
            lines
        }
    };
    lines.join("\n")
}

impl Signature {
    /// Returns the mismatch of the arguments: their number, or the first argument that is not accepted.
    fn argument_faults(&self, arguments: &[Type], path: &[Step]) -> Vec<Mismatch> {
        let Some(params) = &self.callable.params else { return Vec::new() };
        let values = match arguments.split_last() {
            Some((last, values)) if is_callable(last) => values,
            _ => arguments,
        };
        let count = Size::exactly(values.len());
        if !params.count().accepts(count) {
            return vec![Mismatch::new(path, MismatchKind::Count(params.count(), count))];
        }
        let Some(last) = params.types.len().checked_sub(1) else { return Vec::new() };
        for (index, argument) in values.iter().enumerate() {
            let index = index.min(last);
            let ty = &params.types[index];
            if !ty.accepts(argument) {
                let name = self.names.get(index).cloned().unwrap_or_default();
                let path: Vec<Step> = path.iter().cloned().chain([Step::Parameter(name)]).collect();
                let found = describe(ty, argument, &path);
                if !found.is_empty() {
                    return found;
                }
            }
        }
        Vec::new()
    }

    /// Returns the mismatches of the block.
    fn block_faults(&self, arguments: &[Type], path: &[Step]) -> Vec<Mismatch> {
        let given = arguments.last().filter(|last| is_callable(last));
        match (&self.callable.block, given) {
            (None, Some(_)) => vec![Mismatch::new(path, MismatchKind::UnexpectedBlock)],
            (Some(block), Some(given)) => {
                let path: Vec<Step> = path.iter().cloned().chain([Step::Block]).collect();
                describe(block, given, &path)
            }
            (Some(block), None) if !block.accepts(&Type::Undef) => {
                vec![Mismatch::new(path, MismatchKind::MissingBlock)]
            }
            (_, None) => Vec::new(),
        }
    }

    /// The parameters as in messages: `Integer x, String y?`.
    pub fn text(&self) -> String {
        let Some(params) = &self.callable.params else { return String::new() };
        let count = params.count();
        if (count.min(), count.max()) == (0, Some(0)) {
            return String::new();
        }
        let unnamed = vec![Text::default(); params.types.len()];
        let names = if self.names.is_empty() { &unnamed } else { &self.names };
        let required = usize::try_from(count.min()).unwrap_or(usize::MAX);
        let mut texts = Vec::with_capacity(names.len() + 1);
        for (index, name) in names.iter().enumerate() {
            let Some(mut ty) = params.at(index) else { continue };
            let suffix = if count.max().is_none() && index + 1 == names.len() {
                if required == names.len() { "+" } else { "*" }
            } else if index >= required {
                if let Type::Optional(Some(of)) = ty {
                    ty = of;
                }
                "?"
            } else {
                ""
            };
            texts.push(format!("{ty} {name}{suffix}"));
        }
        let block = self.block.as_deref().unwrap_or("block");
        match &self.callable.block {
            Some(Type::Optional(Some(of))) => texts.push(format!("{of} {block}?")),
            Some(ty @ Type::Callable(_)) => texts.push(format!("{ty} {block}")),
            _ => {}
        }
        texts.join(", ")
    }
}
