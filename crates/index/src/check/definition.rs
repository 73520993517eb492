//! Private classes, defined types and functions that nothing uses.
//!
//! A definition is private if its documentation says `@api private`, or if it calls `assert_private`. It is reported if
//! no file of the index refers to it, and no file of its module contains its name in another way, such as a part of a
//! computed name.

use puppetlang_source::IssueCode;

use super::context::Context;
use crate::file_index::{Definition, DefinitionKind as D, ReferenceKind as R};
use crate::index::Index;

/// Returns true if another definition refers to a definition.
fn is_referred(index: &Index, definition: &Definition, name: &str) -> bool {
    let kinds: &[R] = match definition.kind {
        D::Class => &[R::Class, R::Type],
        D::DefinedType => &[R::ResourceType, R::Type],
        D::Function => &[R::Function],
        _ => return true,
    };
    kinds.iter().any(|&kind| {
        index.references(kind, name).any(|(file, reference)| {
            // A recursive function does not use itself.
            let own = index
                .file(file)
                .and_then(|file| file.content.definitions().get((reference.within as usize).wrapping_sub(1)));
            !own.is_some_and(|own| own.kind == definition.kind && own.span == definition.span)
        })
    })
}

/// Reports the unused definitions of a file.
pub(super) fn check(context: &mut Context<'_, '_, '_>) {
    let Some(file) = context.index().file(context.number) else { return };
    for definition in file.content.definitions().iter().filter(|one| one.is_private) {
        let name = file.content.text(definition.name);
        if is_referred(context.index(), definition, name) || is_mentioned(context, name) {
            continue;
        }
        let kind = match definition.kind {
            D::Class => "class",
            D::DefinedType => "defined type",
            _ => "function",
        };
        context.report(
            IssueCode::UnusedDefinition,
            definition.name_span,
            format!("The private {kind} '{name}' is never used"),
        );
    }
}

/// Returns true if another file of the module contains the last segment of a name.
fn is_mentioned(context: &Context<'_, '_, '_>, name: &str) -> bool {
    let last = name.rsplit("::").next().unwrap_or(name);
    let files = context.index().files().filter(|(number, file)| {
        *number != context.number && file.located.module == context.located.module && file.located.kind.has_content()
    });
    files.into_iter().any(|(_, file)| {
        let text = context.checker.files.read(&file.located.path, crate::collect::FILE_BYTES);
        text.is_ok_and(|text| memchr::memmem::find(&text, last.as_bytes()).is_some())
    })
}
