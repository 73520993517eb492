//! Extensions: the state that other crates keep in an evaluation, by type.

use std::any::{Any, TypeId};

/// The extensions of an evaluation. There are only one or two, so a linear search is enough.
#[derive(Default)]
pub(crate) struct Extensions(Vec<(TypeId, Box<dyn Any + Send>)>);

impl Extensions {
    /// Returns the extension of a type, created with its default on first use.
    #[inline]
    pub(crate) fn get<T: Any + Default + Send>(&mut self) -> &mut T {
        let kind = TypeId::of::<T>();
        // The first extension, a catalog's state, is asked for with each resource.
        let is_first = self.0.first().is_some_and(|(known, _)| *known == kind);
        let place = if is_first { 0 } else { self.place::<T>() };
        self.0[place].1.downcast_mut().expect("it is kept under its type")
    }

    #[inline(never)]
    fn place<T: Any + Default + Send>(&mut self) -> usize {
        let kind = TypeId::of::<T>();
        self.0.iter().position(|(known, _)| *known == kind).unwrap_or_else(|| {
            self.0.push((kind, Box::<T>::default()));
            self.0.len() - 1
        })
    }
}
