//! URIs.

use puppetlang_scalar::{Uri, UriError, UriParts};
use serde_json::{Value, json};

use crate::{Answer, Case, answer, compare};

fn shown(uri: &Uri) -> Value {
    json!([
        uri.to_string(),
        uri.scheme(),
        uri.userinfo(),
        uri.host(),
        uri.port(),
        uri.path(),
        uri.query(),
        uri.fragment(),
        uri.opaque()
    ])
}

fn parts(case: &Case) -> UriParts<'_> {
    let part = |name: &str| case.argument(1)[name].as_str();
    UriParts {
        scheme: part("scheme"),
        userinfo: part("userinfo"),
        host: part("host"),
        port: case.argument(1)["port"].as_u64(),
        path: part("path"),
        query: part("query"),
        fragment: part("fragment"),
        opaque: part("opaque"),
    }
}

fn ours(case: &Case) -> Answer {
    match case.kind() {
        "parse" => answer(Uri::parse(case.text(1)), |uri| shown(&uri)),
        "merge" => answer(Uri::parse(case.text(1)).and_then(|base| base.merge_text(case.text(2))), |uri| shown(&uri)),
        "build" => answer(Uri::build(&parts(case)), |uri| shown(&uri)),
        "same" => {
            let both = Uri::parse(case.text(1)).and_then(|one| Ok((one, Uri::parse(case.text(2))?)));
            answer(both, |(one, two)| json!([one.same(&two), one == two]))
        }
        kind => panic!("unknown question {kind}"),
    }
}

fn class(case: &Case, given: &Answer) -> Option<&'static str> {
    match case.kind() {
        "build" if case.error().contains("`sub' for nil") => {
            (*given == Err(UriError::PathMissing.to_string())).then_some("ftp-path")
        }
        _ => None,
    }
}

#[test]
fn uris_are_those_of_the_reference() {
    compare(include_str!("../data/uri.jsonl"), 2_800, &["ftp-path"], ours, class);
}
