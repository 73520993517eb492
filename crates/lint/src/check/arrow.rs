//! Checks of the columns of `=>`.

use crate::check::context::{Context, Findings};
use crate::finding::{Detail, Finding};
use crate::fix::{Manifest, Outcome};
use crate::render::written_length;
use crate::resource::Resource;
use crate::token::{Kind, KindSet};
use crate::tokens::Group;
use crate::view::View;

/// Returns true if the first and last `=>` of a resource are on different lines; `None` if there is none.
fn is_multi_line(view: &View<'_>, resource: &Resource) -> Option<bool> {
    let mut arrows = view.group_in(Group::Arrow, resource.range());
    let first = arrows.next()?;
    let last = arrows.next_back().unwrap_or(first);
    Some(view.line(first) != view.line(last))
}

pub(super) fn arrow_alignment(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for resource in view.resources()?.iter() {
        if is_multi_line(view, resource) == Some(true) {
            Alignment { view, level: 0, levels: vec![Level::default()] }.read(resource, findings)?;
        }
    }
    Some(())
}

/// The arrows of a block.
#[derive(Default)]
struct Level {
    /// The column where the arrows belong.
    arrow_column: u32,
    /// The column of the first attribute.
    attribute_column: Option<u32>,
    arrows: Vec<usize>,
}

/// The blocks of a resource. A closing brace or `;` leads to the level before.
struct Alignment<'a, 's> {
    view: &'a View<'s>,
    level: i64,
    levels: Vec<Level>,
}

const STRUCTURE: KindSet = KindSet::of(&[Kind::FArrow, Kind::LBrace, Kind::RBrace, Kind::Semic]);

impl Alignment<'_, '_> {
    fn read(&mut self, resource: &Resource, findings: &mut Findings) -> Option<()> {
        let view = self.view;
        for token in resource.range().filter(|&token| STRUCTURE.has(view.kind(token))) {
            match view.kind(token) {
                Kind::FArrow => self.arrow(token)?,
                Kind::LBrace => {
                    self.level += 1;
                    self.levels.push(Level::default());
                }
                _ => self.close(findings)?,
            }
        }
        Some(())
    }

    /// Returns the current level. Like puppet-lint, it counts a negative level from the end.
    fn current(&mut self) -> Option<&mut Level> {
        let count = i64::try_from(self.levels.len()).ok()?;
        let index = if self.level < 0 { count + self.level } else { self.level };
        self.levels.get_mut(usize::try_from(index).ok()?)
    }

    fn arrow(&mut self, arrow: usize) -> Option<()> {
        let view = self.view;
        let attribute = view.previous_code(arrow)?;
        let own_length = written_length(view, attribute);
        let (start, length) = if view.kind(attribute) == Kind::DqPost {
            let start = (0..attribute).rev().find(|&token| view.kind(token) == Kind::DqPre)?;
            (start, (start..=attribute).map(|token| written_length(view, token)).sum())
        } else {
            (attribute, own_length)
        };
        let line = view.line(arrow);
        let level = self.current()?;
        let first_column = *level.attribute_column.get_or_insert(view.tokens[start].column);
        let shares_line = level.arrows.last().is_some_and(|&last| view.line(last) == line);
        let column =
            if shares_line { first_column + length + 1 } else { view.tokens[attribute].column + own_length + 1 };
        level.arrow_column = level.arrow_column.max(column);
        level.arrows.push(arrow);
        Some(())
    }

    fn close(&mut self, findings: &mut Findings) -> Option<()> {
        let view = self.view;
        let level = self.current()?;
        let Level { arrow_column, attribute_column, arrows } = std::mem::take(level);
        let lines = arrows.first().zip(arrows.last());
        if lines.is_some_and(|(&first, &last)| view.line(first) != view.line(last)) {
            let mut line = 0;
            for arrow in arrows {
                let is_first = view.line(arrow) != line;
                line = view.line(arrow);
                let found = view.tokens[arrow].column;
                if found == arrow_column {
                    continue;
                }
                let message = format!(
                    "indentation of => is not properly aligned (expected in column {arrow_column}, but found it in \
                     column {found})"
                );
                let indent = if is_first { None } else { Some(attribute_column?.saturating_sub(1)) };
                findings.warn_with(view, arrow, message, Detail::Arrow { column: arrow_column, indent });
            }
        }
        self.level -= 1;
        Some(())
    }
}

/// Moves the arrow to its column; an attribute that is not the first on its line moves to the next line.
pub(super) fn align(manifest: &mut Manifest<'_>, finding: &Finding, _: &Context<'_>) -> Outcome {
    realign(manifest, finding).unwrap_or(Outcome::Failed)
}

fn realign(manifest: &mut Manifest<'_>, finding: &Finding) -> Option<Outcome> {
    let Detail::Arrow { column, indent } = finding.detail else { return None };
    let arrow = finding.token;
    let attribute = manifest.previous_code(arrow)?;
    let blanks = if let Some(indent) = indent {
        let before = manifest.previous(attribute)?;
        let index = manifest.index(before)?;
        let newline = manifest.create(Kind::Newline, "\n");
        manifest.insert(index, newline);
        manifest.set_kind(before, Kind::Indent);
        manifest.set_value(before, " ".repeat(indent as usize));
        let end = manifest.index(attribute)?;
        let start = manifest.find_line_start(arrow)?;
        let start = manifest.index(start)?;
        let length: u32 = (start..=end).map(|at| manifest.written_length_at(at)).sum();
        i64::from(column) - i64::from(length + 1)
    } else {
        let before = manifest.previous(arrow)?;
        let present = if manifest.kind(before) == Kind::Whitespace { manifest.written_length(before) } else { 0 };
        i64::from(present) + i64::from(column) - i64::from(finding.column)
    };
    let Ok(blanks) = usize::try_from(blanks) else { return Some(Outcome::Unfixable) };
    let blanks = " ".repeat(blanks);
    let before = manifest.previous(arrow)?;
    if manifest.kind(before) == Kind::Whitespace {
        manifest.set_value(before, blanks);
    } else {
        let index = manifest.index(before)?;
        let token = manifest.create(Kind::Whitespace, blanks);
        manifest.insert(index + 1, token);
    }
    Some(Outcome::Fixed)
}

pub(super) fn space_before_arrow(context: &Context<'_>, findings: &mut Findings) -> Option<()> {
    let view = &context.view;
    for resource in view.resources()?.iter() {
        if is_multi_line(view, resource) != Some(false) {
            continue;
        }
        for arrow in view.group_in(Group::Arrow, resource.range()) {
            let Some(before) = view.previous(arrow) else { continue };
            if view.comment_value(before) == " " {
                continue;
            }
            let token = &view.tokens[before];
            let message =
                format!("there should be a single space before '=>' on line {}, column {}", token.line, token.column);
            findings.warn(view, before, message);
        }
    }
    Some(())
}

/// Leaves one blank before the arrow.
pub(super) fn leave_one_blank(manifest: &mut Manifest<'_>, finding: &Finding, _: &Context<'_>) -> Outcome {
    if manifest.kind(finding.token) == Kind::Whitespace {
        manifest.set_value(finding.token, " ");
        return Outcome::Fixed;
    }
    // puppet-lint inserts it before the token that should have been a blank.
    let Some(index) = manifest.index(finding.token) else { return Outcome::Failed };
    let blank = manifest.create(Kind::Whitespace, " ");
    manifest.add(index, blank);
    Outcome::Fixed
}
