//! Questions of the batch protocol, and answers to the questions that evaluate code.
//!
//! `puppetlang batch` reads questions from standard input; tests answer recorded questions by calling this crate
//! directly. `docs/batch.md` explains the protocol, and `docs/batch.schema.json` is its JSON Schema.
//!
//! | module | subject |
//! |---|---|
//! | [`question`] | the keys and settings of a question, and their validation |
//! | [`eval`] | answers of the kinds `eval` and `epp` |
//! | [`catalog`] | answers of kind `catalog`, and of `eval` with `"catalog": true` |

pub mod catalog;
pub mod eval;
pub mod question;
