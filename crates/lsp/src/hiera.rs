//! The findings in `hiera.yaml` and in the data files of Hiera.
//!
//! A data file is checked on its own. The command `check` also compares it with the classes whose parameters it sets.

use std::path::Path;

use gen_lsp_types::Uri;
use puppetlang_hiera::check::{
    CONFIGURATION, DataFormat, DataSettings, Layer, LookupOptionKeys, Mentions, configuration, data,
};
use puppetlang_index::FileKind;
use puppetlang_parser::Settings;
use puppetlang_project::find_data_directories;
use puppetlang_source::Diagnostic;

use crate::document::Document;
use crate::state::State;
use crate::uri;

/// Returns the findings of a document that is a `hiera.yaml` or a data file; none for other documents.
pub(crate) fn findings(state: &State, uri: &Uri, document: &Document) -> Vec<Diagnostic> {
    let path = uri::path_or_name(uri);
    if path.file_name().is_some_and(|name| name == CONFIGURATION) {
        of_configuration(state, &path, document)
    } else if document.kind == FileKind::Data {
        of_data(state, uri, &path, document)
    } else {
        Vec::new()
    }
}

fn of_configuration(state: &State, path: &Path, document: &Document) -> Vec<Diagnostic> {
    let settings = Settings::default();
    let root = document.path.as_deref().and_then(Path::parent);
    let layer = root.map_or(Layer::Unknown, |directory| layer(state, directory));
    let mut checked = configuration(&path.to_string_lossy(), document.text().as_bytes(), layer, &settings);
    // The directories of another configuration may be meant for another place.
    if let Some(directory) = root.filter(|_| layer != Layer::Unknown) {
        find_data_directories(&mut checked, directory, &*state.overlay, &settings);
    }
    checked.diagnostics
}

/// Returns the layer of the `hiera.yaml` in a directory.
fn layer(state: &State, directory: &Path) -> Layer {
    let mut layouts = state.workspaces.iter().map(|workspace| workspace.index.layout());
    if layouts.clone().any(|layout| layout.environment.as_deref() == Some(directory)) {
        Layer::Environment
    } else if layouts.any(|layout| layout.has_module_in(directory)) {
        Layer::Module
    } else {
        Layer::Unknown
    }
}

fn of_data(state: &State, uri: &Uri, path: &Path, document: &Document) -> Vec<Diagnostic> {
    let module = state.place(uri).and_then(|(index, file)| {
        let module = index.file(file)?.located.module?;
        index.layout().modules.get(module as usize)
    });
    let settings = Settings::default();
    let settings = DataSettings { settings: &settings, module: module.map(|module| &*module.name), classes: None };
    let format = DataFormat::of(path).unwrap_or(DataFormat::Yaml);
    let checked = data(&path.to_string_lossy(), document.text().as_bytes(), format, &settings);
    let (_, found) = checked.finish(&LookupOptionKeys::default(), &Mentions::default());
    found
}
