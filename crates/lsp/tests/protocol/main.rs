//! A client of the server asks for everything that an editor asks for.

mod client;
mod data;
mod names;
mod project;
mod refactor;
mod session;
mod style;
