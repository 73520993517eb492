//! Replays the corpora of the fuzz targets.

use puppetlang_fuzz_checks::*;

#[test]
fn tokens_of_manifests() {
    replay("lex", lex::check);
}

#[test]
fn tokens_of_templates() {
    replay("template", template::check);
}

#[test]
fn regular_expressions() {
    replay("regexp", regexp::check);
}

#[test]
fn syntax_trees() {
    replay("parse", parse::check);
}

#[test]
fn diagnostics() {
    replay("check", check::check);
}

#[test]
fn fixes_never_make_a_source_worse() {
    replay("fix", fix::check);
}

#[test]
fn style_of_any_bytes() {
    replay("lint", lint::check);
}

#[test]
fn formatted_texts() {
    replay("format", format::check);
}

#[test]
fn indexes_of_changing_files() {
    replay("index", index::check);
}

#[test]
fn rich_data_of_any_bytes() {
    replay("rich_data", rich_data::check);
}

#[test]
fn texts_of_types() {
    replay("type_text", type_text::check);
}

#[test]
fn operations_on_types() {
    replay("type_operations", type_operations::check);
}

#[test]
fn conversions() {
    replay("formats", formats::check);
}

#[test]
fn times_in_any_format() {
    replay("time_formats", time_formats::check);
}

#[test]
fn versions_and_their_ranges() {
    replay("version_ranges", version_ranges::check);
}

#[test]
fn numbers_in_text() {
    replay("numbers", numbers::check);
}

#[test]
fn programs_of_any_text() {
    replay("eval", eval::check);
}

#[test]
fn rendered_templates() {
    replay("templates", templates::check);
}

#[test]
fn calls_of_functions() {
    replay("functions", functions::check);
}

#[test]
fn yaml_of_any_bytes() {
    replay("yaml", yaml::check);
}

#[test]
fn json_of_any_bytes() {
    replay("json", json::check);
}

#[test]
fn lookups_in_any_data() {
    replay("hiera", hiera::check);
}

#[test]
fn encrypted_values() {
    replay("eyaml", eyaml::check);
}

#[test]
fn catalogs_of_any_program() {
    replay("catalogs", catalogs::check);
}

#[test]
fn native_types() {
    replay("resource_types", resource_types::check);
}

#[test]
fn files_of_modules_and_environments() {
    replay("metadata", metadata::check);
}

#[test]
fn checks_of_files_of_modules_and_environments() {
    replay("project", project::check);
}

#[test]
fn edits_of_a_document() {
    replay("edits", edits::check);
}

#[test]
fn generated_programs() {
    replay("programs", programs::check);
}

#[test]
fn types_of_generated_programs() {
    replay("type_laws", type_laws::check);
}

#[test]
fn ruby_programs_of_any_text() {
    replay("ruby", ruby::check);
}

#[test]
fn erb_templates_of_any_text() {
    replay("erb", erb::check);
}

#[test]
fn calls_of_the_methods_of_ruby() {
    replay("ruby_calls", ruby_calls::check);
}
