//! Operations on all objects: equality and order, text, and conversion.

use std::cmp::Ordering;
use std::sync::Arc;

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::class;
use super::heap::{Data, Encoding, RMatch, RRegexp};
use super::machine::{Block, Frame, Vm};
use super::symbol;
use super::value::{ClassId, HashId, Step, Sym, Val};
use crate::tree::RegexpOptions;

impl Vm<'_> {
    // Making values.

    pub(crate) fn string(&mut self, text: &str) -> Val {
        self.heap.add_text(text.into())
    }

    /// Makes a string of a text that is charged.
    pub(crate) fn new_string(&mut self, text: impl Into<Vec<u8>>) -> Step {
        let text = text.into();
        self.charge(48 + text.len())?;
        Ok(self.heap.add_string(text, Encoding::Utf8))
    }

    /// Makes an array of items that are charged.
    pub(crate) fn new_array(&mut self, items: Vec<Val>) -> Step {
        self.charge(40 + items.len() * size_of::<Val>())?;
        Ok(self.heap.add_array(items))
    }

    /// Returns an integer in its shortest form.
    pub(crate) fn integer(&mut self, number: BigInt) -> Val {
        match number.to_i64() {
            Some(number) => Val::Int(number),
            None => self.heap.add_object(class::INTEGER, Data::BigInt(Box::new(number))),
        }
    }

    pub(crate) fn sym(&mut self, name: &str) -> Val {
        Val::Sym(self.symbols.intern(name))
    }

    pub(crate) fn range(&mut self, first: Val, last: Val, is_exclusive: bool) -> Step {
        let is_known = first.is_nil() || last.is_nil() || matches!((first, last), (Val::Int(_), Val::Int(_)));
        if !is_known && self.compare(first, last)?.is_none() {
            return self.raise(class::ARGUMENT_ERROR, "bad value for range");
        }
        let range = self.heap.add_object(class::RANGE, Data::Range { first, last, is_exclusive });
        self.freeze(range);
        Ok(range)
    }

    // Reading values.

    /// Returns the bytes of a string; empty for other values.
    pub(crate) fn bytes_of(&self, value: Val) -> &[u8] {
        match value {
            Val::Str(id) => self.heap.string(id).bytes(),
            _ => &[],
        }
    }

    /// Returns the text of a string; empty for other values.
    pub(crate) fn text_of(&self, value: Val) -> String {
        match value {
            Val::Str(id) => self.heap.string(id).text().into_owned(),
            Val::Sym(name) => self.symbols.name(name).to_owned(),
            _ => String::new(),
        }
    }

    /// Returns the elements of an array; empty for other values.
    pub(crate) fn items_of(&self, value: Val) -> &[Val] {
        match value {
            Val::Array(id) => &self.heap.array(id).items,
            _ => &[],
        }
    }

    pub(crate) fn big_of(&self, value: Val) -> Option<BigInt> {
        match value {
            Val::Int(number) => Some(number.into()),
            Val::Object(id) => match &self.heap.object(id).data {
                Data::BigInt(number) => Some((**number).clone()),
                _ => None,
            },
            _ => None,
        }
    }

    /// Returns the name of a class; for an anonymous one, its text.
    pub(crate) fn class_name(&self, class: ClassId) -> String {
        let this = &self.classes[class.0 as usize];
        if let Some(attached) = this.attached {
            let of = match attached {
                Val::Class(id) => self.class_name(id),
                other => self.anonymous_text(other),
            };
            return format!("#<Class:{of}>");
        }
        match &this.name {
            Some(name) => name.to_string(),
            None => {
                let kind = if this.is_module { "Module" } else { "Class" };
                format!("#<{kind}:0x{:016x}>", 0x7f00_0000_0000_u64 + u64::from(class.0) * 8)
            }
        }
    }

    /// Returns the text of an object without one of its own: its class and address.
    pub(crate) fn anonymous_text(&self, value: Val) -> String {
        let address = match value {
            Val::Object(id) => 0x7f10_0000_0000_u64 + u64::from(id.0) * 8,
            _ => 0x7f20_0000_0000,
        };
        format!("#<{}:0x{address:016x}>", self.class_name(self.real_class(value)))
    }

    // Equality and order.

    /// Compares with `==`.
    pub(crate) fn equal(&mut self, left: Val, right: Val) -> Step<bool> {
        match (left, right) {
            (Val::Int(left), Val::Int(right)) => Ok(left == right),
            (Val::Int(integer), Val::Float(float)) | (Val::Float(float), Val::Int(integer)) => {
                Ok(crate::core::compare_with_float(integer, float) == Some(Ordering::Equal))
            }
            (Val::Float(left), Val::Float(right)) => Ok(left == right),
            (Val::Str(left), Val::Str(right)) => {
                Ok(left == right || self.heap.string(left).bytes() == self.heap.string(right).bytes())
            }
            (Val::Array(a), Val::Array(b)) => self.equal_lists(a, b, Vm::equal),
            (Val::Hash(a), Val::Hash(b)) => self.equal_hashes(a, b),
            (Val::Nil | Val::True | Val::False | Val::Sym(_) | Val::Class(_), _) => Ok(left == right),
            _ => Ok(self.send(left, symbol::EQUAL, &[right])?.is_truthy()),
        }
    }

    /// Compares two containers. A pair that is compared already, because they contain themselves, has a fixed result.
    pub(crate) fn paired<T>(
        &mut self,
        (left, right): (Val, Val),
        again: T,
        compare: impl FnOnce(&mut Self) -> Step<T>,
    ) -> Step<T> {
        /// Most comparisons are not nested so deep.
        const DEEP: usize = 8;
        if self.comparing.len() >= DEEP {
            self.spend(self.comparing.len() / 16)?;
            if self.comparing.contains(&(left, right)) {
                return Ok(again);
            }
        }
        self.comparing.push((left, right));
        let result = compare(self);
        self.comparing.pop();
        result
    }

    fn equal_lists(
        &mut self,
        left: super::value::ArrayId,
        right: super::value::ArrayId,
        same: impl Fn(&mut Self, Val, Val) -> Step<bool>,
    ) -> Step<bool> {
        if left == right {
            return Ok(true);
        }
        let length = self.heap.array(left).items.len();
        if length != self.heap.array(right).items.len() {
            return Ok(false);
        }
        self.paired((Val::Array(left), Val::Array(right)), true, |vm| {
            for index in 0..length {
                vm.spend(1)?;
                let pair = (vm.heap.array(left).items.get(index), vm.heap.array(right).items.get(index));
                let (Some(a), Some(b)) = (pair.0.copied(), pair.1.copied()) else { return Ok(false) };
                if a != b && !vm.deeper(|vm| same(vm, a, b))? {
                    return Ok(false);
                }
            }
            Ok(true)
        })
    }

    fn equal_hashes(&mut self, left: HashId, right: HashId) -> Step<bool> {
        if left == right {
            return Ok(true);
        }
        let (a, b) = (self.heap.hash(left), self.heap.hash(right));
        if a.live != b.live || (a.live > 0 && a.by_identity != b.by_identity) {
            return Ok(false);
        }
        let pairs: Vec<(Val, Val)> = self.heap.hash(left).pairs().collect();
        self.paired((Val::Hash(left), Val::Hash(right)), true, |vm| {
            for (key, value) in pairs {
                vm.spend(1)?;
                match vm.hash_get(right, key)? {
                    Some(other) if vm.deeper(|vm| vm.equal(value, other))? => {}
                    _ => return Ok(false),
                }
            }
            Ok(true)
        })
    }

    /// Compares with `eql?`, as keys are compared.
    pub(crate) fn eql(&mut self, left: Val, right: Val) -> Step<bool> {
        match (left, right) {
            (Val::Float(left), Val::Float(right)) => Ok(left == right || left.to_bits() == right.to_bits()),
            (Val::Str(left), Val::Str(right)) => Ok(self.heap.string(left).bytes() == self.heap.string(right).bytes()),
            (Val::Array(a), Val::Array(b)) => self.equal_lists(a, b, Vm::eql),
            (Val::Hash(a), Val::Hash(b)) => self.equal_hashes(a, b),
            (Val::Object(a), Val::Object(b)) => {
                let (a, b) = (self.heap.object(a).data.clone(), self.heap.object(b).data.clone());
                match (a, b) {
                    (Data::BigInt(a), Data::BigInt(b)) => Ok(a == b),
                    (Data::Set(_) | Data::Time { .. }, _) => self.equal(left, right),
                    (Data::Puppet(a), Data::Puppet(b)) => Ok(a.key_eq(&b)),
                    (Data::Regexp(a), Data::Regexp(b)) => Ok(a.source == b.source && a.options == b.options),
                    _ => match self.method_of(left, symbol::EQL) {
                        Some(method) if method.owner != class::KERNEL => {
                            Ok(self.invoke(left, &method, &[right], None, false)?.is_truthy())
                        }
                        _ => Ok(left == right),
                    },
                }
            }
            _ => Ok(left == right),
        }
    }

    /// Compares with `===`.
    pub(crate) fn case_equal(&mut self, pattern: Val, value: Val) -> Step<bool> {
        match pattern {
            Val::Class(id) if self.classes[id.0 as usize].singleton.is_none() => Ok(self.is_a(value, id)),
            Val::Nil | Val::True | Val::False | Val::Int(_) | Val::Sym(_) | Val::Str(_) => self.equal(pattern, value),
            _ => Ok(self.send(pattern, symbol::CASE_EQUAL, &[value])?.is_truthy()),
        }
    }

    /// Compares with `<=>`; `None` if the values cannot be compared.
    pub(crate) fn compare(&mut self, left: Val, right: Val) -> Step<Option<Ordering>> {
        match (left, right) {
            (Val::Int(left), Val::Int(right)) => Ok(Some(left.cmp(&right))),
            (Val::Str(left), Val::Str(right)) => {
                Ok(Some(self.heap.string(left).bytes().cmp(self.heap.string(right).bytes())))
            }
            (Val::Float(left), Val::Float(right)) => Ok(left.partial_cmp(&right)),
            (Val::Array(_), Val::Array(_)) => {
                let mut index = 0;
                while let (Some(a), Some(b)) = (self.items_of(left).get(index), self.items_of(right).get(index)) {
                    let (a, b) = (*a, *b);
                    self.spend(1)?;
                    match self.deeper(|vm| vm.compare(a, b))? {
                        Some(Ordering::Equal) => {}
                        other => return Ok(other),
                    }
                    index += 1;
                }
                Ok(Some(self.items_of(left).len().cmp(&self.items_of(right).len())))
            }
            _ => match self.method_of(left, symbol::COMPARE) {
                Some(method) => {
                    let result = self.invoke(left, &method, &[right], None, false)?;
                    Ok(self.ordering(result))
                }
                None => Ok(None),
            },
        }
    }

    /// Returns the order that the result of `<=>` tells.
    pub(crate) fn ordering(&self, result: Val) -> Option<Ordering> {
        match result {
            Val::Int(number) => Some(number.cmp(&0)),
            Val::Float(number) => number.partial_cmp(&0.0),
            Val::Object(_) => self.big_of(result).map(|number| number.sign().cmp(&num_bigint::Sign::NoSign)),
            _ => None,
        }
    }

    /// Compares values that must be comparable, as `sort` and `max` do.
    pub(crate) fn order(&mut self, left: Val, right: Val) -> Step<Ordering> {
        match self.compare(left, right)? {
            Some(order) => Ok(order),
            None => self.incomparable(left, right),
        }
    }

    pub(crate) fn incomparable<T>(&mut self, left: Val, right: Val) -> Step<T> {
        let class = self.class_name(self.real_class(left));
        let other = match right {
            Val::Nil | Val::True | Val::False | Val::Float(_) | Val::Sym(_) => self.inspect(right)?,
            Val::Int(number) if crate::core::is_fixnum(number) => self.inspect(right)?,
            other => self.class_name(self.real_class(other)),
        };
        self.raise(class::ARGUMENT_ERROR, &format!("comparison of {class} with {other} failed"))
    }

    /// Sorts with a comparison that may end the sort. The order of equal elements is kept.
    ///
    /// A comparison of a program may be inconsistent, and may raise. The elements are halved as the C library does it,
    /// so that the same elements are compared as in Ruby.
    pub(crate) fn sort_by(
        &mut self,
        items: &mut [Val],
        mut order: impl FnMut(&mut Self, Val, Val) -> Step<Ordering>,
    ) -> Step<()> {
        let mut spare = items.to_vec();
        self.merge_sort(items, &mut spare, &mut order)
    }

    fn merge_sort(
        &mut self,
        items: &mut [Val],
        spare: &mut [Val],
        order: &mut impl FnMut(&mut Self, Val, Val) -> Step<Ordering>,
    ) -> Step<()> {
        if items.len() < 2 {
            return Ok(());
        }
        self.spend(items.len())?;
        let middle = items.len() / 2;
        let (spare_left, spare_right) = spare.split_at_mut(middle);
        self.merge_sort(&mut items[..middle], spare_left, order)?;
        self.merge_sort(&mut items[middle..], spare_right, order)?;
        spare.copy_from_slice(items);
        let (left, right) = spare.split_at(middle);
        let (mut a, mut b) = (0, 0);
        for slot in items {
            let takes_left = match (left.get(a), right.get(b)) {
                (Some(x), Some(y)) => order(self, *x, *y)? != Ordering::Greater,
                (Some(_), None) => true,
                _ => false,
            };
            let (from, at) = if takes_left { (left, &mut a) } else { (right, &mut b) };
            *slot = from[*at];
            *at += 1;
        }
        Ok(())
    }

    // Text.

    /// Returns the text that `to_s` gives.
    pub(crate) fn to_s(&mut self, value: Val) -> Step<String> {
        let mut text = Vec::new();
        self.append_text(&mut text, value)?;
        Ok(String::from_utf8(text).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned()))
    }

    /// Appends what `to_s` gives.
    pub(crate) fn append_text(&mut self, text: &mut Vec<u8>, value: Val) -> Step<()> {
        match value {
            Val::Str(id) => text.extend_from_slice(self.heap.string(id).bytes()),
            Val::Int(number) => text.extend_from_slice(number.to_string().as_bytes()),
            Val::Nil => {}
            Val::True => text.extend_from_slice(b"true"),
            Val::False => text.extend_from_slice(b"false"),
            Val::Sym(name) => text.extend_from_slice(self.symbols.name(name).as_bytes()),
            other => match self.send(other, symbol::TO_S, &[])? {
                Val::Str(id) => text.extend_from_slice(self.heap.string(id).bytes()),
                _ => text.extend_from_slice(self.anonymous_text(other).as_bytes()),
            },
        }
        self.spend(1 + text.len() / 4096)
    }

    /// Returns the text that `inspect` gives.
    pub(crate) fn inspect(&mut self, value: Val) -> Step<String> {
        match value {
            Val::Nil => Ok("nil".to_owned()),
            Val::True => Ok("true".to_owned()),
            Val::False => Ok("false".to_owned()),
            Val::Int(number) => Ok(number.to_string()),
            _ => match self.deeper(|vm| vm.send(value, symbol::INSPECT, &[]))? {
                Val::Str(id) => Ok(self.heap.string(id).text().into_owned()),
                _ => Ok(self.anonymous_text(value)),
            },
        }
    }

    // Conversion.

    /// Returns the elements that a splat of a value gives.
    pub(crate) fn splat(&mut self, value: Val) -> Step<Vec<Val>> {
        match value {
            Val::Array(id) => Ok(self.heap.array(id).items.clone()),
            Val::Nil => Ok(Vec::new()),
            other => match self.method_of(other, symbol::TO_A) {
                Some(method) if method.visibility == class::Visibility::Public => {
                    match self.invoke(other, &method, &[], None, false)? {
                        Val::Array(id) => Ok(self.heap.array(id).items.clone()),
                        _ => Ok(vec![other]),
                    }
                }
                _ => Ok(vec![other]),
            },
        }
    }

    /// Returns the elements that `each` of a value yields.
    pub(crate) fn each_to_array(&mut self, value: Val) -> Step<Vec<Val>> {
        self.each(value, &[], Vec::new(), |vm, items, values| {
            let item = values.pack(vm)?;
            vm.collect(items, item)
        })
    }

    /// Returns several yielded values as one: an array, unless there is one.
    pub(crate) fn packed(&mut self, arguments: &[Val]) -> Step {
        match arguments {
            [] => Ok(Val::Nil),
            [only] => Ok(*only),
            several => self.new_array(several.to_vec()),
        }
    }

    /// Makes a block of a function of the core library.
    pub(crate) fn native_block(&mut self, function: super::machine::NativeBlock, values: Vec<Val>) -> Block {
        Block::Object(self.heap.add_object(class::PROC, Data::NativeProc(function, values)))
    }

    /// Converts an argument that must be an integer.
    pub(crate) fn to_int(&mut self, value: Val) -> Step<i64> {
        match value {
            Val::Int(number) => Ok(number),
            Val::Float(number) => self.float_to_int(number),
            Val::Object(_) if self.big_of(value).is_some() => {
                self.raise(class::RANGE_ERROR, "bignum too big to convert into `long'")
            }
            Val::Object(_) => match self.method_of(value, symbol::TO_INT) {
                Some(method) => match self.invoke(value, &method, &[], None, false)? {
                    Val::Int(number) => Ok(number),
                    other if self.big_of(other).is_some() => self.to_int(other),
                    other => self.wrong_conversion(value, "Integer", "to_int", other),
                },
                None => self.wrong_type(value, "Integer"),
            },
            // These have texts of their own.
            Val::Nil => self.raise(class::TYPE_ERROR, "no implicit conversion from nil to integer"),
            Val::True => self.raise(class::TYPE_ERROR, "no implicit conversion of true into Integer"),
            Val::False => self.raise(class::TYPE_ERROR, "no implicit conversion of false into Integer"),
            other => self.wrong_type(other, "Integer"),
        }
    }

    fn float_to_int(&mut self, number: f64) -> Step<i64> {
        match number.trunc().to_i64() {
            Some(number) => Ok(number),
            None => {
                // The text is that of `%.10g` in C, and the number is large.
                let text = match format!("{number:.9e}").split_once('e') {
                    Some((digits, exponent)) => {
                        format!("{}e+{exponent}", digits.trim_end_matches('0').trim_end_matches('.'))
                    }
                    None if number.is_nan() => "NaN".to_owned(),
                    None => if number > 0.0 { "Inf" } else { "-Inf" }.to_owned(),
                };
                self.raise(class::RANGE_ERROR, &format!("float {text} out of range of integer"))
            }
        }
    }

    /// Converts an argument that must be a string.
    pub(crate) fn to_str(&mut self, value: Val) -> Step<super::value::StrId> {
        match value {
            Val::Str(id) => Ok(id),
            Val::Object(_) => match self.method_of(value, symbol::TO_STR) {
                Some(method) => match self.invoke(value, &method, &[], None, false)? {
                    Val::Str(id) => Ok(id),
                    other => self.wrong_conversion(value, "String", "to_str", other),
                },
                None => self.wrong_type(value, "String"),
            },
            other => self.wrong_type(other, "String"),
        }
    }

    /// Converts an argument that must be an array.
    pub(crate) fn to_ary(&mut self, value: Val) -> Step<Vec<Val>> {
        match self.implicit_array(value)? {
            Some(items) => Ok(items),
            None => self.wrong_type(value, "Array"),
        }
    }

    /// Converts an argument that must be a hash.
    pub(crate) fn to_hash(&mut self, value: Val) -> Step<HashId> {
        match value {
            Val::Hash(id) => Ok(id),
            Val::Object(_) => match self.method_of(value, symbol::TO_HASH) {
                Some(method) => match self.invoke(value, &method, &[], None, false)? {
                    Val::Hash(id) => Ok(id),
                    other => self.wrong_conversion(value, "Hash", "to_hash", other),
                },
                None => self.wrong_type(value, "Hash"),
            },
            other => self.wrong_type(other, "Hash"),
        }
    }

    /// Converts the name of a method or variable: a symbol or a string.
    pub(crate) fn name_symbol(&mut self, value: Val) -> Step<Sym> {
        match value {
            Val::Sym(name) => Ok(name),
            Val::Str(id) => {
                let text = self.heap.string(id).text().into_owned();
                Ok(self.symbols.intern(&text))
            }
            other => {
                let text = self.inspect(other)?;
                self.raise(class::TYPE_ERROR, &format!("{text} is not a symbol nor a string"))
            }
        }
    }

    pub(crate) fn responds_by_missing(&mut self, receiver: Val, name: Sym) -> Step<bool> {
        match self.method_of(receiver, symbol::RESPOND_TO_MISSING) {
            Some(method) if method.owner != class::KERNEL => {
                Ok(self.invoke(receiver, &method, &[Val::Sym(name), Val::False], None, false)?.is_truthy())
            }
            _ => Ok(false),
        }
    }

    /// Returns true if a value has a public method.
    pub(crate) fn responds_to(&mut self, receiver: Val, name: Sym) -> Step<bool> {
        match self.method_of(receiver, name) {
            Some(method) => Ok(method.visibility == class::Visibility::Public),
            None => self.responds_by_missing(receiver, name),
        }
    }

    // Regular expressions.

    /// Makes a regular expression.
    pub(crate) fn regexp(&mut self, source: &str, options: RegexpOptions) -> Step {
        let letters: String = [(options.multiline, 'm'), (options.ignore_case, 'i'), (options.extended, 'x')]
            .iter()
            .filter(|(is_set, _)| *is_set)
            .map(|(_, letter)| *letter)
            .collect();
        let full = if letters.is_empty() { source.to_owned() } else { format!("(?{letters}:{source})") };
        match puppetlang_types::value::RegexpValue::new(&full) {
            Ok(compiled) => {
                let regexp = RRegexp { source: source.into(), options, compiled };
                Ok(self.heap.add_object(class::REGEXP, Data::Regexp(regexp)))
            }
            Err(error) => self.raise(class::REGEXP_ERROR, &error.to_string()),
        }
    }

    /// Searches a text from a position in bytes.
    pub(crate) fn search(&mut self, regexp: Val, text: &Arc<str>, start: usize) -> Step<Option<RMatch>> {
        let Val::Object(id) = regexp else { return Ok(None) };
        let Data::Regexp(this) = &self.heap.object(id).data else { return Ok(None) };
        let compiled = this.compiled.clone();
        self.spend(1 + text.len().saturating_sub(start) / 64)?;
        let program = match compiled.compiled() {
            Ok(program) => program,
            Err(error) => {
                let message = format!("{error}: /{}/", compiled.source());
                return self.raise(class::REGEXP_ERROR, &message);
            }
        };
        let captures = match program.captures_at(text, start) {
            Ok(captures) => captures,
            Err(_) => return Err(self.stopped(puppetlang_source::meter::Stopped::Matching)),
        };
        let Some(captures) = captures else { return Ok(None) };
        let groups = captures.iter().map(|group| group.map(|range| (range.start, range.end))).collect();
        let names = program.names().map(|(name, groups)| (name.into(), groups.to_vec())).collect();
        Ok(Some(RMatch { regexp, text: Arc::clone(text), groups, names }))
    }

    /// Searches and sets the last match.
    pub(crate) fn search_and_note(&mut self, regexp: Val, text: &Arc<str>, start: usize) -> Step<Option<Val>> {
        let found = self.search(regexp, text, start)?;
        let found = found.map(|found| self.heap.add_object(class::MATCH_DATA, Data::Match(Box::new(found))));
        self.new_match = Some(found.unwrap_or(Val::Nil));
        Ok(found)
    }

    /// Sets the last match that a block sees.
    pub(crate) fn note_match_for(&mut self, block: Block, found: Val) {
        if let Some(home) = self.closure_of(block).and_then(|closure| self.homes.get_mut(closure.home as usize)) {
            home.last_match = found;
        }
        self.new_match = Some(found);
    }

    fn last_match(&self, frame: &Frame<'_>) -> Option<&RMatch> {
        let home = self.homes.get(frame.home as usize)?;
        self.match_of(home.last_match)
    }

    pub(crate) fn match_of(&self, value: Val) -> Option<&RMatch> {
        match value {
            Val::Object(id) => match &self.heap.object(id).data {
                Data::Match(found) => Some(found),
                _ => None,
            },
            _ => None,
        }
    }

    /// Returns `$1` and so on.
    pub(crate) fn match_group(&mut self, frame: &Frame<'_>, number: usize) -> Val {
        let group = self.last_match(frame).and_then(|found| found.group(number).map(str::to_owned));
        group.map_or(Val::Nil, |text| self.string(&text))
    }

    pub(crate) fn named_group(&mut self, frame: &Frame<'_>, name: &str) -> Val {
        let group = self.last_match(frame).and_then(|found| found.named(name).map(str::to_owned));
        group.map_or(Val::Nil, |text| self.string(&text))
    }

    /// Returns `$~`, `$&`, `` $` ``, `$'` and `$+`.
    pub(crate) fn last_match_part(&mut self, frame: &Frame<'_>, part: u8) -> Val {
        let Some(found) = self.last_match(frame) else { return Val::Nil };
        let text = match part {
            b'&' => found.group(0),
            b'`' => found.groups.first().copied().flatten().and_then(|(start, _)| found.text.get(..start)),
            b'\'' => found.groups.first().copied().flatten().and_then(|(_, end)| found.text.get(end..)),
            b'+' => (1..found.groups.len()).rev().find_map(|number| found.group(number)),
            _ => return self.homes[frame.home as usize].last_match,
        };
        let text = text.map(str::to_owned);
        text.map_or(Val::Nil, |text| self.string(&text))
    }
}

impl RMatch {
    /// Returns the text of a group.
    pub(crate) fn group(&self, number: usize) -> Option<&str> {
        let (start, end) = self.groups.get(number).copied().flatten()?;
        self.text.get(start..end)
    }

    /// Returns the text of the last group with a name that took part.
    pub(crate) fn named(&self, name: &str) -> Option<&str> {
        let (_, numbers) = self.names.iter().find(|(known, _)| &**known == name)?;
        numbers.iter().rev().find_map(|number| self.group(*number))
    }
}
