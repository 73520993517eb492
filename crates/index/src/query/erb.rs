//! Uses of variables in ERB templates: `@port` reads a variable of the class or defined type that renders the template.

use super::place::Place;
use crate::file_index::ReferenceKind as R;
use crate::index::{FileId, Index, IndexedFile};
use crate::layout::FileKind;
use crate::pattern::matches;

impl Index {
    /// Returns the uses of a variable in the ERB templates that a manifest renders.
    ///
    /// Those are the templates that it names. If it computes the name of a template, any template of its module that no
    /// file names may be meant.
    pub(super) fn template_uses(&self, manifest: FileId, variable: &str) -> Vec<Place> {
        let Some(manifest) = self.file(manifest) else { return Vec::new() };
        let mut found = Vec::new();
        for &number in self.referring_files(R::FreeVariable, variable) {
            let Some(template) = self.file(number) else { continue };
            if template.located.kind != FileKind::Erb || !self.renders(manifest, template) {
                continue;
            }
            let content = &template.content;
            let reads = content.references().iter().filter(|one| one.kind == R::FreeVariable);
            let reads = reads.filter(|one| content.text(one.name) == variable);
            found.extend(reads.map(|one| Place::used(number, one.span)));
        }
        found
    }

    /// Whether a manifest may render a template.
    fn renders(&self, manifest: &IndexedFile, template: &IndexedFile) -> bool {
        let name = &*template.located.name;
        let is_same_module = template.located.module == manifest.located.module;
        let is_free = is_same_module && self.referring_files(R::Template, name).is_empty();
        let content = &manifest.content;
        let named = content.references().iter().filter(|one| one.kind == R::Template);
        named.map(|one| content.text(one.name)).any(|text| text == name || is_free && matches(text, name))
    }
}
