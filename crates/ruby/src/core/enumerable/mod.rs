//! `Enumerable`: everything by `each`.
//!
//! | module | subject |
//! |---|---|
//! | `iterate` | loops of the core library over whatever has `each` |
//! | `search` | one element, and questions about all |
//! | `select` | some of the elements |
//! | `transform` | other elements, in arrays and hashes |
//! | `group` | groups of elements |
//! | `reduce` | one value of all elements |
//! | `sort` | order, the least and the greatest element |
//! | `least` | a number of least or greatest elements |
//! | `each` | loops with more or fewer values |
//!
//! `each` may yield no value, one or several. Each method has its own rule about several: most pass them to the block
//! as one array, but `map` and some others pass them as they are.

mod each;
mod group;
mod iterate;
mod least;
mod reduce;
mod search;
pub(super) mod select;
mod sort;
pub(super) mod transform;

pub(in crate::core) use group::{chunk, chunk_while, slice_after, slice_before, slice_when};
pub(crate) use iterate::{Flow, LoopItems, NEXT, Visitor, Yielded};
pub(in crate::core) use reduce::plus;
pub(in crate::core) use select::{is_new, matches};
pub(in crate::core) use sort::{max, min, minmax};
pub(in crate::core) use transform::{check_zipped, to_a, zip};

use super::{Def, def};
use crate::vm::class;
use crate::vm::machine::Vm;
use crate::vm::value::{Step, Val};

pub(super) const METHODS: &[Def] = &[
    def("find", 0, 1, search::find),
    def("detect", 0, 1, search::detect),
    def("find_index", 0, -1, search::find_index),
    def("first", 0, 1, search::first),
    def("include?", 1, 1, search::includes),
    def("member?", 1, 1, search::includes),
    def("all?", 0, 1, search::all),
    def("any?", 0, 1, search::any),
    def("none?", 0, 1, search::none),
    def("one?", 0, 1, search::one),
    def("count", 0, -1, search::count),
    def("select", 0, 0, select::select),
    def("filter", 0, 0, select::filter),
    def("find_all", 0, 0, select::find_all),
    def("reject", 0, 0, select::reject),
    def("filter_map", 0, 0, select::filter_map),
    def("partition", 0, 0, select::partition),
    def("grep", 1, 1, select::grep),
    def("grep_v", 1, 1, select::grep_others),
    def("take", 1, 1, select::take),
    def("take_while", 0, 0, select::take_while),
    def("drop", 1, 1, select::drop),
    def("drop_while", 0, 0, select::drop_while),
    def("uniq", 0, 0, select::uniq),
    def("compact", 0, 0, select::compact),
    def("map", 0, 0, transform::map),
    def("collect", 0, 0, transform::collect),
    def("flat_map", 0, 0, transform::flat_map),
    def("collect_concat", 0, 0, transform::collect_concat),
    def("zip", 0, -1, transform::zip),
    def("to_a", 0, -1, transform::to_a),
    def("entries", 0, -1, transform::to_a),
    def("to_h", 0, -1, transform::to_h),
    def("group_by", 0, 0, group::group_by),
    def("tally", 0, 1, group::tally),
    def("chunk", 0, 0, group::chunk),
    def("chunk_while", 0, 0, group::chunk_while),
    def("slice_when", 0, 0, group::slice_when),
    def("slice_before", 0, -1, group::slice_before),
    def("slice_after", 0, -1, group::slice_after),
    def("inject", 0, 2, reduce::inject),
    def("reduce", 0, 2, reduce::inject),
    def("sum", 0, 1, reduce::sum),
    def("sort", 0, 0, sort::sort),
    def("sort_by", 0, 0, sort::sort_by),
    def("min", 0, 1, sort::min),
    def("max", 0, 1, sort::max),
    def("minmax", 0, 0, sort::minmax),
    def("min_by", 0, 1, sort::min_by),
    def("max_by", 0, 1, sort::max_by),
    def("minmax_by", 0, 0, sort::minmax_by),
    def("each_with_index", 0, -1, each::each_with_index),
    def("each_with_object", 1, 1, each::each_with_object),
    def("each_entry", 0, -1, each::each_entry),
    def("each_slice", 1, 1, each::each_slice),
    def("each_cons", 1, 1, each::each_cons),
    def("reverse_each", 0, -1, each::reverse_each),
    def("cycle", 0, 1, each::cycle),
    def("lazy", 0, 0, super::enumerator::lazy::make),
    def("chain", 0, -1, super::enumerator::chain::make),
];

/// Makes methods that return an enumerator with their own name if they have no block.
macro_rules! with_block {
    ($($name:ident $text:literal $work:ident)*) => {
        $(pub(in crate::core) fn $name(vm: &mut Vm<'_>, receiver: Val, arguments: &[Val], block: Option<Block>) -> Step {
            match block {
                Some(block) => $work(vm, receiver, arguments, block),
                None => vm.enumerator(receiver, $text, arguments),
            }
        })*
    };
}
pub(in crate::core) use with_block;

/// Converts a number of elements to take or drop, which cannot be negative.
pub(in crate::core) fn count_argument(vm: &mut Vm<'_>, value: Val, action: &str) -> Step<usize> {
    let count = vm.to_int(value)?;
    match usize::try_from(count) {
        Ok(count) => Ok(count),
        Err(_) => vm.raise(class::ARGUMENT_ERROR, &format!("attempt to {action} negative size")),
    }
}

/// Returns the argument of a method that has a block instead of it.
fn only(vm: &mut Vm<'_>, arguments: &[Val]) -> Step<Option<Val>> {
    match arguments {
        [] => Ok(None),
        [only] => Ok(Some(*only)),
        several => {
            let message = format!("wrong number of arguments (given {}, expected 1)", several.len());
            vm.raise(class::ARGUMENT_ERROR, &message)
        }
    }
}
