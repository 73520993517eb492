//! Making values of types: `new`.

mod signature;

pub(crate) use signature::signatures;
