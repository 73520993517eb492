//! The methods that the calls of programs have found.
//!
//! A call mostly has receivers of one class. The method that it found the last time is kept until a definition changes.

use std::cell::Cell;

use super::call::Site;
use super::class::Method;
use super::machine::{Frame, Vm};
use super::value::Val;
use crate::tree::CallId;

/// A method that a call has found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    /// The kind of the receiver, and the version of the methods, for which it was found.
    kind: u32,
    version: u64,
    pub(super) method: Method,
    /// Whether the method needs the frame of its caller.
    pub(super) needs_frame: bool,
}

/// The numbers of the methods that the calls of a program have found, counted from 1; 0 for none.
#[derive(Debug)]
pub(super) struct Sites(Box<[Cell<u32>]>);

impl Sites {
    /// Returns the sites of a program with a number of calls.
    pub(super) fn new(calls: usize) -> Self {
        Self(vec![Cell::new(0); calls].into())
    }

    fn at(&self, call: CallId) -> &Cell<u32> {
        &self.0[call.0 as usize]
    }
}

impl Vm<'_> {
    /// Returns the method that a call in a program has for a receiver.
    #[inline]
    pub(super) fn method_at_site(&mut self, frame: &Frame<'_>, site: &Site<'_>, receiver: Val) -> Option<Found> {
        let kind = self.kind_of(receiver);
        let number = frame.tree.sites.at(site.number).get();
        match self.found_at_sites.get((number as usize).wrapping_sub(1)) {
            Some(found) if found.kind == kind && found.version == self.methods_version => Some(*found),
            _ => self.find_at_site(frame, site, receiver, kind),
        }
    }

    #[inline(never)]
    fn find_at_site(&mut self, frame: &Frame<'_>, site: &Site<'_>, receiver: Val, kind: u32) -> Option<Found> {
        let name = Self::symbol_of(frame, site.call.name);
        let method = self.method_of(receiver, name)?;
        let needs_frame = crate::core::needs_frame(method.owner, name);
        let found = Found { kind, version: self.methods_version, method, needs_frame };
        let number = frame.tree.sites.at(site.number);
        match self.found_at_sites.get_mut((number.get() as usize).wrapping_sub(1)) {
            Some(known) => *known = found,
            None => {
                self.found_at_sites.push(found);
                number.set(u32::try_from(self.found_at_sites.len()).unwrap_or(0));
            }
        }
        Some(found)
    }

    /// Returns a number for the receivers that have the same methods: those of a class, or a class itself.
    #[inline]
    fn kind_of(&self, receiver: Val) -> u32 {
        match receiver {
            Val::Class(id) => !id.0,
            other => self.class_of(other).0,
        }
    }
}
