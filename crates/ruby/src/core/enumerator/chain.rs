//! `Enumerator::Chain` and `Enumerator::Product`.

use std::rc::Rc;

use super::size::{added, is_integer, of_collection};
use super::{Kind, Size, this, this_mut};
use crate::core::enumerable::NEXT;
use crate::core::{Def, def};
use crate::vm::class;
use crate::vm::machine::{Block, Vm};
use crate::vm::raise::CallForm;
use crate::vm::symbol;
use crate::vm::value::{Step, Val};

pub(in crate::core) const OF_CHAINS: &[Def] = &[
    def("initialize", 0, -1, initialize),
    def("each", 0, -1, each),
    def("next", 0, 0, no_next),
    def("next_values", 0, 0, no_next_values),
    def("peek", 0, 0, no_peek),
    def("peek_values", 0, 0, no_peek_values),
    def("feed", 1, 1, no_feed),
];

pub(in crate::core) const OF_PRODUCTS: &[Def] =
    &[def("initialize", 0, -1, initialize_product), def("each", 0, 0, each_product)];

/// Makes methods for those of `Enumerator` that chains lack.
macro_rules! undefined {
    ($($name:ident $text:literal)*) => {
        $(fn $name(vm: &mut Vm<'_>, receiver: Val, _: &[Val], _: Option<Block>) -> Step {
            let name = vm.symbols.intern($text);
            vm.no_method(receiver, name, CallForm::WithReceiver)
        })*
    };
}

undefined! {
    no_next "next"
    no_next_values "next_values"
    no_peek "peek"
    no_peek_values "peek_values"
    no_feed "feed"
}

/// Returns the collections of a chain or product.
fn parts(vm: &Vm<'_>, receiver: Val) -> Vec<Val> {
    match this(vm, receiver).map(|this| &this.kind) {
        Some(Kind::Chain(all) | Kind::Product(all)) => all.clone(),
        _ => Vec::new(),
    }
}

fn initialize(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    vm.check_frozen(receiver)?;
    if let Some(this) = this_mut(vm, receiver) {
        this.kind = Kind::Chain(arguments.to_vec());
    }
    Ok(receiver)
}

/// `Enumerable#chain`: the values of the receiver, and then those of the arguments.
pub(in crate::core) fn make(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let mut all = vec![receiver];
    all.extend_from_slice(arguments);
    vm.charge(size_of_val(arguments))?;
    vm.add_enumerator(class::CHAIN, Kind::Chain(all), Size::Unknown)
}

/// `Enumerator#+`.
pub(super) fn add(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    make(vm, receiver, arguments, block)
}

fn each(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let Some(block) = block else { return vm.enumerator(receiver, "each", arguments) };
    for part in parts(vm, receiver) {
        vm.send_with(part, symbol::EACH, arguments, Some(block))?;
    }
    Ok(receiver)
}

/// Returns the sum of the sizes of collections.
pub(super) fn total(vm: &mut Vm<'_>, all: &[Val]) -> Step {
    let mut total = Val::Int(0);
    for part in all {
        let size = of_collection(vm, *part)?;
        if !is_integer(vm, size) {
            return Ok(size);
        }
        total = added(vm, total, size)?;
    }
    Ok(total)
}

fn initialize_product(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if vm.keywords_given
        && let Some(Val::Hash(options)) = arguments.last()
    {
        let keys: Vec<Val> = vm.heap.hash(*options).pairs().map(|(key, _)| key).collect();
        let mut shown = Vec::new();
        for key in &keys {
            shown.push(vm.inspect(*key)?);
        }
        let word = if keys.len() == 1 { "keyword" } else { "keywords" };
        return vm.raise(class::ARGUMENT_ERROR, &format!("unknown {word}: {}", shown.join(", ")));
    }
    if let Some(this) = this_mut(vm, receiver) {
        this.kind = Kind::Product(arguments.to_vec());
    }
    Ok(receiver)
}

/// `Enumerator.product`: an enumerator, or a loop if there is a block.
pub(super) fn product(vm: &mut Vm<'_>, _: Val, arguments: &[Val], block: Option<Block>) -> Step {
    vm.charge(size_of_val(arguments))?;
    let has_keywords = vm.keywords_given;
    let product = vm.add_enumerator(class::PRODUCT, Kind::Product(Vec::new()), Size::Unknown)?;
    vm.keywords_given = has_keywords;
    initialize_product(vm, product, arguments, None)?;
    match block {
        Some(block) => each_product(vm, product, &[], Some(block)),
        None => Ok(product),
    }
}

fn each_product(vm: &mut Vm<'_>, receiver: Val, _: &[Val], block: Option<Block>) -> Step {
    if let Some(block) = block {
        let all: Rc<[Val]> = parts(vm, receiver).into();
        combine(vm, &all, Vec::new(), block)?;
    }
    Ok(receiver)
}

/// Yields the combinations that start with some values.
fn combine(vm: &mut Vm<'_>, all: &Rc<[Val]>, start: Vec<Val>, block: Block) -> Step<()> {
    let Some(part) = all.get(start.len()).copied() else {
        let combination = vm.new_array(start)?;
        vm.call_block(block, &[combination])?;
        return Ok(());
    };
    let all = Rc::clone(all);
    let name = vm.symbols.intern("each_entry");
    vm.deeper(|vm| {
        vm.iterate((part, name, false), &[], (), move |vm, (), values| {
            let mut next = start.clone();
            let item = values.pack(vm)?;
            vm.collect(&mut next, item)?;
            combine(vm, &all, next, block)?;
            Ok(NEXT)
        })
    })?;
    Ok(())
}

/// Returns the product of the sizes of collections.
pub(super) fn product_size(vm: &mut Vm<'_>, all: &[Val]) -> Step {
    let mut total = Val::Int(1);
    for part in all {
        let size = of_collection(vm, *part)?;
        match size {
            Val::Float(number) if number.is_infinite() => return Ok(size),
            size if is_integer(vm, size) => total = vm.send(total, symbol::MULTIPLY, &[size])?,
            _ => return Ok(Val::Nil),
        }
    }
    Ok(total)
}

#[cfg(test)]
mod tests {
    use crate::{Outcome, Script, inspected};

    /// Runs a program and returns its result, or the class and the message of its error.
    fn answer(code: &str) -> String {
        let script = Script::program(code.as_bytes(), "x.rb").expect("it is valid");
        match inspected(&script) {
            Ok(value) => value,
            Err(Outcome::Error(error)) => format!("{}: {}", error.class, error.message),
            Err(other) => panic!("{other:?}"),
        }
    }

    /// These are not in the tables, because Ruby 3.2 is the first with `Enumerator::Product`.
    #[test]
    fn products_have_all_combinations() {
        let cases = [
            ("Enumerator.product(1..2, [4, 5]).to_a", "[[1, 4], [1, 5], [2, 4], [2, 5]]"),
            ("Enumerator.product(1..3, [4, 5]).size", "6"),
            ("Enumerator.product([1, 2], 3..4)", "#<Enumerator::Product: [[1, 2], 3..4]>"),
            ("Enumerator.product.to_a", "[[]]"),
            ("Enumerator.product([1, 2], [3]) { |x| break x }", "[1, 3]"),
            ("Enumerator.product([1, 2], (1..)).size", "Infinity"),
            ("Enumerator.product([1, 2], [3].to_enum).size", "nil"),
            ("Enumerator::Product.new(1..2, [3]).map { |a, b| a * b }", "[3, 6]"),
            ("Enumerator::Product.new([1], [2], [3]).next", "[1, 2, 3]"),
            ("Enumerator.product((1..), [0, 1]).first(3)", "[[1, 0], [1, 1], [2, 0]]"),
            ("Enumerator.product([1], foo: 1)", "ArgumentError: unknown keyword: :foo"),
            ("Enumerator.product([1, 2], [3]).rewind.class", "Enumerator::Product"),
            ("Enumerator.product([1, 2], [3]).each.class", "Enumerator::Product"),
        ];
        for (code, expected) in cases {
            assert_eq!(answer(code), expected, "{code}");
        }
    }

    #[test]
    fn endless_loops_end_at_the_limits() {
        use puppetlang_source::meter::{Installed, Meter};
        let programs = [
            "(1..).each_with_index { }",
            "(1..).lazy.reject { true }.first",
            "loop.with_index { }",
            "[1].cycle.to_a",
            "Enumerator.produce(1, &:itself).to_a",
            "Enumerator.new { |y| loop { y << 1 } }.to_a",
            "1.step.to_a",
            "Enumerator.product(*([(1..30)] * 30)).each { }",
            "(1..30).to_a.repeated_permutation(10**9).size",
            "e = [1].lazy; 20000.times { e = e.flat_map { |x| [x] } }; e.first",
        ];
        for code in programs {
            let meter = Installed::new(Meter::new(2_000_000, 64 << 20, 64 << 20));
            let script = Script::program(code.as_bytes(), "x.rb").expect("it is valid");
            let result = inspected(&script);
            meter.end();
            assert!(matches!(result, Err(Outcome::Stopped(_))), "{code}: {result:?}");
        }
    }
}
