//! Formats files and checks the results.
use std::collections::BTreeMap;
use puppetlang_fmt::{Style, format};
use puppetlang_lexer::{Options, TriviaKind, lex};
use puppetlang_lint::{Config, File, lint};
use puppetlang_source::Source;

const CHECKS: &[&str] = &["arrow_alignment","hard_tabs","trailing_whitespace","2sp_soft_tabs","trailing_comma","double_quoted_strings","arrow_on_right_operand_line","space_before_arrow","strict_indent",
"manifest_whitespace_arrows_single_space_after","manifest_whitespace_inherits_name_single_space_before","manifest_whitespace_class_name_single_space_before","manifest_whitespace_class_name_single_space_after","manifest_whitespace_closing_brace_before","manifest_whitespace_closing_brace_after","manifest_whitespace_closing_bracket_before","manifest_whitespace_closing_bracket_after","manifest_whitespace_two_empty_lines","manifest_whitespace_newline_beginning_of_file","manifest_whitespace_missing_newline_end_of_file","manifest_whitespace_double_newline_end_of_file","manifest_whitespace_opening_brace_before","manifest_whitespace_opening_brace_after","manifest_whitespace_opening_bracket_before","manifest_whitespace_opening_bracket_after"];

fn comments(source: &Source, options: &Options) -> Vec<String> {
    let lexed = lex(source, options);
    lexed.trivia().iter().filter(|t| matches!(t.kind, TriviaKind::LineComment | TriviaKind::BlockComment)).map(|t| source.slice(t.span).trim_end().to_owned()).collect()
}
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let mut lint_counts: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let (mut files, mut broken, mut bad, mut changed) = (0, 0, 0, 0);
    let out = std::env::var("OUT").ok();
    let show = std::env::var("SHOW").ok();
    for path in &args {
        let Ok(bytes) = std::fs::read(path) else { continue };
        let source = Source::from_bytes(path.as_str(), bytes);
        let options = if path.ends_with(".epp") { Options::template() } else { Options::manifest() };
        files += 1;
        let text = match format(&source, &options, &Style::default()) { Ok(text) => text, Err(e) => { broken += 1; if show.is_some() { println!("{path}: refused {e}"); } if let Some(out) = &out { let p = format!("{out}/{path}"); std::fs::create_dir_all(std::path::Path::new(&p).parent().unwrap()).unwrap(); std::fs::write(p, source.text()).unwrap(); } continue } };
        if let Some(out) = &out { let p = format!("{out}/{path}"); std::fs::create_dir_all(std::path::Path::new(&p).parent().unwrap()).unwrap(); std::fs::write(p, &text).unwrap(); }
        if text != source.text() { changed += 1; }
        let after = Source::new(path.as_str(), text.as_str());
        let pn = |s: &Source| puppetlang_epp_syntax::parse(s, &options).pn(s);
        if pn(&source) != pn(&after) { bad += 1; println!("{path}: PN differs"); let (a, b) = (pn(&source).unwrap_or_default(), pn(&after).unwrap_or_default()); let at = a.bytes().zip(b.bytes()).take_while(|(x, y)| x == y).count(); let cut = |t: &str| t.chars().skip(at.saturating_sub(60)).take(160).collect::<String>(); println!("  - {}\n  + {}", cut(&a), cut(&b)); continue; }
        if comments(&source, &options) != comments(&after, &options) { bad += 1; println!("{path}: comments differ"); }
        match format(&after, &options, &Style::default()) {
            Ok(again) if again == text => {}
            Ok(again) => { bad += 1; println!("{path}: not idempotent"); for (a,b) in text.lines().zip(again.lines()) { if a != b { println!("  - {a}\n  + {b}"); break; } } }
            Err(e) => { bad += 1; println!("{path}: refused again {e}"); }
        }
        if path.ends_with(".pp") {
            let count = |text: &str, after: bool, m: &mut BTreeMap<&str, (usize, usize)>| {
                let report = lint(&File { path, full_path: path, text }, &Config::with_all_checks());
                for f in report.findings.iter() { if let Some(name) = CHECKS.iter().find(|c| **c == f.check.name) { let e = m.entry(name).or_default(); if after { e.1 += 1; if show.as_deref() == Some(*name) { println!("{path}:{}:{} {} {}", f.line, f.column, f.check.name, f.message); if let Some(l) = text.lines().nth(f.line as usize - 1) { println!("      {l}"); } } } else { e.0 += 1; } } }
            };
            count(source.text(), false, &mut lint_counts);
            count(&text, true, &mut lint_counts);
        }
    }
    println!("files {files} refused {broken} changed {changed} bad {bad}");
    for (name, (a, b)) in lint_counts { println!("{name:60} {a:6} {b:6}"); }
}
