//! The language server: answers an editor's questions about manifests and templates while they are edited.
//!
//! It speaks the Language Server Protocol 3.17. The server keeps an [index](puppetlang_index) of every environment and
//! module that an open document belongs to, and updates it with each edit.
//!
//! # Threads
//!
//! One thread answers all messages, in order. Environments are read by threads of their own; until an index is
//! complete, questions are answered from the open documents alone. A request that the client cancels before its turn is
//! not answered.
//!
//! | module | subject |
//! |---|---|
//! | `server` | the loop over messages |
//! | `state` | open documents, and the indexes |
//! | `capabilities` | what the server tells a client that it can do |
//! | `position` | lines and columns of the protocol, and byte offsets |
//! | `uri` | URIs and paths |
//! | `client` | requests to the client: to watch files, and to show progress |
//! | `document` | an open document: text, tokens, tree |
//! | `configuration` | the settings of the user |
//! | `workspace` | the environments and modules of open documents, and files that are open |
//! | `diagnostics` | the findings of `check` |
//! | `lint` | the findings of the style checks |
//! | `formatting` | formatting |
//! | `edits` | the edits that turn a document into another text |
//! | `navigate` | definition, references, highlights |
//! | `rename` | renaming in all files |
//! | `describe` | the texts of hovers and completions |
//! | `hover` | hovers |
//! | `context` | what is being typed at a place |
//! | `completion` | completions |
//! | `signature` | the signature of the call that is being typed |
//! | `symbols` | the symbols of a document and of all files |
//! | `ranges` | folding and selection |
//! | `semantic` | semantic tokens |
//! | `actions` | code actions |
//! | `refactor` | refactorings |
//! | `links` | links to templates and files |
//! | `calls` | the call hierarchy |
//! | `hints` | types of variables, and data that set parameters |

mod actions;
mod calls;
mod capabilities;
mod client;
mod completion;
mod configuration;
mod context;
mod describe;
mod diagnostics;
mod document;
mod edits;
mod formatting;
mod hints;
mod hover;
mod links;
mod lint;
mod navigate;
mod position;
mod ranges;
mod refactor;
mod rename;
mod semantic;
mod server;
mod signature;
mod state;
mod symbols;
mod uri;
mod workspace;

pub use configuration::{Configuration, Defaults};
pub use server::{Failed, serve, serve_stdio};
