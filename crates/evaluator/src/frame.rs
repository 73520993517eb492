//! Frames: the slots of calls, and the last match of a regular expression that each of them sees.
//!
//! The slots of all frames are in one vector, in which a frame has a base. A call evaluates its arguments directly into
//! the slots that become those of its parameters.

use std::sync::{Arc, OnceLock};

use puppetlang_regexp::{Captures, MatchError, Regexp};
use puppetlang_types::Value;
use puppetlang_types::value::Text;

use crate::code::{Code, SlotId, Variable};
use crate::id::{BodyId, FrameId, ProgramId, ScopeId};
use crate::integer::whole;

/// A frame: the slots of one call.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    /// The index of the first slot.
    base: u32,
    /// The frame that encloses a lambda.
    pub(crate) outer: Option<FrameId>,
    /// The scope of variables that are found by name.
    pub(crate) scope: ScopeId,
    pub(crate) body: BodyId,
}

const _: () = assert!(size_of::<Frame>() == 16, "frames are copied for every call");

impl Frame {
    /// Creates a frame whose slots begin at an index.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "limits keep it small")]
    pub(crate) fn new(base: usize, outer: Option<FrameId>, scope: ScopeId, body: BodyId) -> Self {
        Self { base: base as u32, outer, scope, body }
    }

    /// Returns the frame with another scope.
    pub(crate) fn with_scope(self, scope: ScopeId) -> Self {
        Self { scope, ..self }
    }

    /// The index of the first slot.
    #[inline]
    pub(crate) fn base(self) -> usize {
        self.base as usize
    }

    /// The index of a slot.
    #[inline]
    pub(crate) fn place(self, slot: SlotId) -> usize {
        self.base as usize + slot.index()
    }
}

/// The last match of a regular expression. Most programs never read its groups, so they are found on the first read.
#[derive(Debug)]
pub(crate) struct Matched {
    text: Text,
    regexp: Regexp,
    captures: OnceLock<Captures>,
}

impl Matched {
    /// Returns the text of a group; `None` if the group did not match.
    ///
    /// # Errors
    ///
    /// If the search for the groups is stopped.
    pub(crate) fn group(&self, group: usize) -> Result<Option<&str>, MatchError> {
        let range = match self.captures.get() {
            Some(captures) => captures.get(group),
            None => match self.regexp.captures(&self.text)? {
                Some(captures) => self.captures.get_or_init(|| captures).get(group),
                None => None,
            },
        };
        Ok(range.map(|range| &self.text[range]))
    }
}

/// The pending default: the parameter of a body with named arguments whose default is being evaluated.
#[derive(Clone)]
pub(crate) struct PendingDefault {
    /// The frame of the body.
    pub(crate) frame: Frame,
    pub(crate) program_id: ProgramId,
    /// The index of the parameter.
    pub(crate) index: usize,
    /// How messages name the body.
    pub(crate) subject: Text,
}

/// The number of slots and frames at the start of a call, to which its end returns.
#[derive(Clone, Copy)]
pub(crate) struct Mark {
    slots: usize,
    frames: usize,
}

/// The frames that are active when a call begins: their number, and the base of the innermost.
#[derive(Clone, Copy)]
pub(crate) struct Caller {
    depth: usize,
    base: usize,
}

/// The frames of the active calls, the innermost last.
#[derive(Default)]
pub(crate) struct Frames {
    slots: Vec<Option<Value>>,
    frames: Vec<Frame>,
    /// The index of the first slot of the innermost frame.
    base: usize,
    /// The last match that the innermost frame sees.
    pub(crate) matched: Option<Arc<Matched>>,
    /// A match that nobody sees any more, and whose memory the next one takes.
    unseen: Option<Arc<Matched>>,
    /// The scopes that wait for a body with named arguments to return, each with its last match.
    interrupted: Vec<(ScopeId, Option<Arc<Matched>>)>,
    pub(crate) pending_default: Option<PendingDefault>,
}

impl Frames {
    /// The number of frames.
    #[inline]
    pub(crate) fn depth(&self) -> usize {
        self.frames.len()
    }

    /// The innermost frame.
    #[inline]
    pub(crate) fn innermost(&self) -> Frame {
        self.frames[self.frames.len() - 1]
    }

    /// The id of the innermost frame; `None` if there is no frame.
    #[inline]
    pub(crate) fn innermost_id(&self) -> Option<FrameId> {
        self.frames.len().checked_sub(1).map(FrameId::new)
    }

    /// The scope of the innermost frame.
    pub(crate) fn scope(&self) -> ScopeId {
        self.frames.last().map_or(ScopeId::TOP, |frame| frame.scope)
    }

    /// Returns a frame; `None` if the call that it belongs to has ended.
    #[inline]
    pub(crate) fn get(&self, frame: FrameId) -> Option<Frame> {
        self.frames.get(frame.index()).copied()
    }

    /// Replaces the innermost frame.
    pub(crate) fn replace_innermost(&mut self, frame: Frame) {
        if let Some(last) = self.frames.last_mut() {
            *last = frame;
            self.base = frame.base();
        }
    }

    /// Pushes a frame, whose slots exist.
    #[inline]
    pub(crate) fn push(&mut self, frame: Frame) {
        self.base = frame.base();
        self.frames.push(frame);
    }

    /// Pushes a frame with a number of slots; missing slots are empty.
    #[inline(always)]
    pub(crate) fn enter(&mut self, frame: Frame, slots: usize) {
        let end = frame.base() + slots;
        if self.slots.len() != end {
            self.slots.resize(end, None);
        }
        self.push(frame);
    }

    /// Removes the innermost frame, but not its slots.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.frames.pop();
        self.find_base();
    }

    /// Removes the frames after the first `depth`, but not their slots.
    #[inline]
    pub(crate) fn truncate(&mut self, depth: usize) {
        self.frames.truncate(depth);
        self.find_base();
    }

    /// Returns the state to which the end of a call returns.
    #[inline]
    pub(crate) fn caller(&self) -> Caller {
        Caller { depth: self.frames.len(), base: self.base }
    }

    /// Removes the frames of a call, but not their slots.
    #[inline]
    pub(crate) fn return_to(&mut self, caller: Caller) {
        self.frames.truncate(caller.depth);
        self.base = caller.base;
    }

    #[inline]
    fn find_base(&mut self) {
        self.base = self.frames.last().map_or(0, |frame| frame.base());
    }

    /// Returns the number of slots and frames.
    pub(crate) fn mark(&self) -> Mark {
        Mark { slots: self.slots.len(), frames: self.frames.len() }
    }

    /// Removes the slots and frames that were added since a mark.
    pub(crate) fn leave(&mut self, mark: Mark) {
        self.truncate(mark.frames);
        self.slots.truncate(mark.slots);
    }
}

/// Slots.
impl Frames {
    /// The number of slots, which is the base of the next call.
    #[inline]
    pub(crate) fn slot_count(&self) -> usize {
        self.slots.len()
    }

    /// The slots from `base` on.
    #[inline]
    pub(crate) fn slots_from(&self, base: usize) -> &[Option<Value>] {
        &self.slots[base..]
    }

    /// Removes the slots from `base` on and returns their values.
    pub(crate) fn take_from(&mut self, base: usize) -> Vec<Value> {
        self.slots.drain(base..).flatten().collect()
    }

    /// The value in a slot; `None` if it is empty.
    #[inline]
    pub(crate) fn value_at(&self, index: usize) -> Option<&Value> {
        self.slots.get(index)?.as_ref()
    }

    /// Takes the value out of a slot.
    #[inline]
    pub(crate) fn take(&mut self, index: usize) -> Option<Value> {
        self.slots[index].take()
    }

    /// Empties the slots from `base` on.
    #[inline]
    pub(crate) fn clear_from(&mut self, base: usize) {
        self.slots[base..].fill(None);
    }

    /// Sets a slot, even one that has no value.
    #[inline]
    pub(crate) fn put(&mut self, index: usize, value: Value) {
        self.slots[index] = Some(value);
    }

    /// Sets a slot that most often holds an integer.
    #[inline(always)]
    pub(crate) fn set(&mut self, index: usize, value: Value) {
        match whole(value) {
            Ok(number) => self.set_number(index, number),
            Err(value) => self.slots[index] = Some(value),
        }
    }

    /// Sets a slot to an integer, the most frequent value, in place.
    ///
    /// Nothing is dropped, and no copy of a value just written waits for store forwarding.
    #[inline(always)]
    pub(crate) fn set_number(&mut self, index: usize, number: i64) {
        match &mut self.slots[index] {
            Some(Value::Integer(old)) => *old = number,
            slot => *slot = Some(Value::Integer(number)),
        }
    }

    /// Appends a slot with a value.
    #[inline]
    pub(crate) fn push_slot(&mut self, value: Value) {
        self.slots.push(Some(Value::Integer(0)));
        self.set(self.slots.len() - 1, value);
    }

    /// Appends a slot with an integer.
    ///
    /// Never inlined: the compiler would then copy the value, which waits for store forwarding.
    #[inline(never)]
    pub(crate) fn push_number(&mut self, number: i64) {
        self.slots.push(Some(Value::Integer(number)));
    }

    /// Appends slots with values.
    #[inline]
    pub(crate) fn push_slots(&mut self, values: Vec<Value>) {
        self.slots.extend(values.into_iter().map(Some));
    }

    /// Removes the slots from `base` on.
    #[inline(always)]
    pub(crate) fn leave_slots(&mut self, base: usize) {
        while self.slots.len() > base {
            let owns_nothing = matches!(self.slots.last(), Some(None | Some(Value::Integer(_) | Value::Boolean(_))));
            let slot = self.slots.pop();
            if owns_nothing {
                std::mem::forget(slot);
            }
        }
    }

    /// Replaces the values that satisfy a condition.
    pub(crate) fn replace_all(&mut self, is_replaced: impl Fn(&Value) -> bool, by: &Value) {
        for value in self.slots.iter_mut().flatten().filter(|value| is_replaced(value)) {
            *value = by.clone();
        }
    }
}

/// Variables in slots.
impl Frames {
    /// A slot of the innermost frame.
    #[inline]
    pub(crate) fn slot(&self, slot: SlotId) -> &Option<Value> {
        &self.slots[self.base + slot.index()]
    }

    /// Returns the value of a parameter of the innermost frame.
    #[inline]
    pub(crate) fn parameter(&self, slot: SlotId) -> Value {
        match self.slot(slot) {
            Some(value) => value.clone(),
            None => Value::Undef,
        }
    }

    /// Returns the value of a variable if the innermost slot where it may be is set.
    #[inline]
    pub(crate) fn slot_of_variable(&self, variable: &Variable) -> Option<&Value> {
        let first = variable.candidates.first()?;
        let mut frame = self.frames.last()?;
        for _ in 0..first.frame {
            frame = self.frames.get(frame.outer?.index())?;
        }
        self.slots.get(frame.place(first.slot))?.as_ref()
    }

    /// A frame, and the frames around it.
    pub(crate) fn outwards(&self, frame: Option<FrameId>) -> impl Iterator<Item = Frame> {
        std::iter::successors(frame.and_then(|frame| self.get(frame)), |frame| self.get(frame.outer?))
    }

    /// Looks up a variable by name in the slots of a frame, then in those of the enclosing frames.
    pub(crate) fn by_name(&self, code: &Code, frame: Option<FrameId>, name: &str) -> Option<Value> {
        self.place_of(code, frame, name).and_then(|place| self.slots[place].clone())
    }

    /// Sets a variable that has a value in the slots of a frame or of those around it; returns false if there is none.
    pub(crate) fn set_by_name(&mut self, code: &Code, frame: Option<FrameId>, name: &str, value: &Value) -> bool {
        let place = self.place_of(code, frame, name);
        if let Some(place) = place {
            self.slots[place] = Some(value.clone());
        }
        place.is_some()
    }

    /// Returns the slot of a variable that has a value, in a frame or in those around it.
    fn place_of(&self, code: &Code, frame: Option<FrameId>, name: &str) -> Option<usize> {
        for around in self.outwards(frame) {
            let body = code.bodies.get(around.body.index())?;
            if let Some(slot) = body.slot(name)
                && let place = around.base() + slot
                && self.value_at(place).is_some()
            {
                return Some(place);
            }
        }
        None
    }
}

/// Matches.
impl Frames {
    /// Sets the last match, with its groups if they are known.
    pub(crate) fn set_matched(&mut self, text: Text, regexp: Regexp, captures: Option<Captures>) {
        let matched = Matched { text, regexp, captures: captures.map_or_else(OnceLock::new, OnceLock::from) };
        let mut place = self.unseen.take();
        match place.as_mut().and_then(Arc::get_mut) {
            Some(unseen) => {
                *unseen = matched;
                self.matched = place;
            }
            None => self.matched = Some(Arc::new(matched)),
        }
    }

    /// Restores the last match that was seen before a lambda or a branch.
    #[inline(always)]
    pub(crate) fn restore_matched(&mut self, before: Option<Arc<Matched>>) {
        if self.matched.is_some() || before.is_some() {
            self.replace_matched(before);
        }
    }

    #[inline(never)]
    fn replace_matched(&mut self, before: Option<Arc<Matched>>) {
        let Some(mut inner) = std::mem::replace(&mut self.matched, before) else { return };
        if let Some(unseen) = Arc::get_mut(&mut inner) {
            // The text may be long.
            unseen.text = Text::default();
            self.unseen = Some(inner);
        }
    }

    /// Sets the last match, and stores the previous one for the scope that waits.
    pub(crate) fn interrupt(&mut self, matched: Option<Arc<Matched>>) {
        let before = std::mem::replace(&mut self.matched, matched);
        self.interrupted.push((self.scope(), before));
    }

    /// Restores the last match of the scope that waited.
    pub(crate) fn resume(&mut self) {
        self.matched = self.interrupted.pop().and_then(|(_, matched)| matched);
    }

    /// Returns the last match of a scope that is being evaluated; an outer `None` if the scope is not.
    pub(crate) fn matched_in(&self, scope: ScopeId) -> Option<Option<Arc<Matched>>> {
        if self.scope() == scope {
            return Some(self.matched.clone());
        }
        let mut waiting = self.interrupted.iter().rev();
        waiting.find(|(waiting, _)| *waiting == scope).map(|(_, matched)| matched.clone())
    }
}
