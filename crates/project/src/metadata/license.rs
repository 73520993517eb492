//! Licenses: the identifiers of SPDX.

use puppetlang_hiera::check::Report;
use puppetlang_source::IssueCode;
use puppetlang_source::nearest::nearest;

use crate::document::Item;

/// The license of software that is not free.
const PROPRIETARY: &str = "proprietary";

/// Reports a license that is not an identifier of SPDX. `shown` is the text of the value.
pub(super) fn check(item: Item<'_>, shown: &str, report: &mut Report<'_>) {
    if licenses().any(|known| known == shown) {
        return;
    }
    let message = format!("License identifier {shown} is not in the SPDX list: http://spdx.org/licenses/");
    let diagnostic = report.issue(IssueCode::MetadataUnknownLicense, message, item.span(report));
    report.add(match similar(shown) {
        Some(name) => diagnostic.with_help(format!("did you mean {name}?")),
        None => diagnostic.with_help("write an identifier such as Apache-2.0, or proprietary"),
    });
}

/// Returns the identifier that a text probably means.
fn similar(text: &str) -> Option<&'static str> {
    let imprecise = spdx::imprecise_license_id(text).filter(|(_, length)| *length == text.len());
    imprecise.map(|(license, _)| license.name).or_else(|| nearest(text, identifiers()))
}

/// Returns the licenses that a `metadata.json` may name: the identifiers of SPDX, and `proprietary`.
pub fn licenses() -> impl Iterator<Item = &'static str> {
    identifiers().chain([PROPRIETARY])
}

fn identifiers() -> impl Iterator<Item = &'static str> {
    spdx::identifiers::LICENSES.iter().map(|license| license.name)
}
