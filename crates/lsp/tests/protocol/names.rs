//! Names of the core and of modules: what is offered, described and shown for them at each place.

use serde_json::{Value, json};

use crate::client::Client;

const SITE: &str = "manifests/site.pp";

const SPLIT: &str = "\
# Splits a text.
Puppet::Functions.create_function(:'web::cut') do
  # Cuts at a place.
  # @param text The text.
  dispatch :at do
    param 'String', :text
  end
  dispatch :between do
    param 'String', :text
    param 'Integer', :from
    optional_param 'Integer', :to
  end
end
";

const PAGE: &str = "\
Puppet::Type.newtype(:web_page) do
  newparam(:name) { isnamevar; isrequired }
  newparam(:root) { isrequired }
  newproperty(:text) { isrequired }
  newproperty(:colour)
  ensurable
end
";

fn session_with(capabilities: &Value) -> Client {
    Client::with_everything(
        &[
            ("environment.conf", ""),
            ("modules/web/manifests/init.pp", "# Serves pages.\nclass web(Integer $port = 80) { }\n"),
            ("modules/web/manifests/site.pp", "define web::site(String $root, $port = 80) { }\n"),
            ("modules/web/lib/puppet/functions/web/cut.rb", SPLIT),
            ("modules/web/lib/puppet/type/web_page.rb", PAGE),
            ("modules/web/types/port.pp", "type Web::Port = Integer[1, 65535]\n"),
        ],
        || Box::new(puppetlang_lsp::Defaults),
        capabilities,
    )
    .indexed("web")
}

fn session() -> Client {
    session_with(&json!({}))
}

/// Returns the completions at the mark of a text.
fn completions(client: &mut Client, text: &str) -> Vec<Value> {
    let params = client.at(SITE, text);
    let found = client.request("textDocument/completion", params);
    found["items"].as_array().expect("it is a list").clone()
}

fn labelled<'v>(items: &'v [Value], label: &str) -> Option<&'v Value> {
    items.iter().find(|item| item["label"] == label)
}

#[test]
fn statements_start_in_a_new_line() {
    let mut client = session();
    for text in ["|", "class a {\n  |\n}\n", "if $x { |"] {
        let items = completions(&mut client, text);
        for name in ["class", "user", "web", "web::site", "notice"] {
            assert!(labelled(&items, name).is_some(), "{text}: {name}");
        }
    }
    let items = completions(&mut client, "$x = |");
    assert!(labelled(&items, "notice").is_some());
    assert!(labelled(&items, "user").is_none());
    client.end();
}

#[test]
fn snippets_have_the_attributes_that_are_needed() {
    let mut client = session();
    let items = completions(&mut client, "|");
    let snippet = |name: &str| labelled(&items, name).expect("it is offered")["textEdit"]["newText"].clone();
    assert_eq!(snippet("web::site"), "web::site { '${1:title}':\n  root => ${2:value},\n}$0");
    assert_eq!(snippet("service"), "service { '${1:title}':\n  ensure => ${2:running},\n}$0");
    let page =
        "web_page { '${1:title}':\n  ensure => ${2:present},\n  root   => ${3:value},\n  text   => ${4:value},\n}$0";
    assert_eq!(snippet("web_page"), page);
    assert_eq!(snippet("exec"), "exec { '${1:title}':\n  $0\n}");
    assert_eq!(snippet("web"), "include web$0");
    client.end();
}

#[test]
fn completions_are_documented_when_asked() {
    let mut client = session();
    for (text, name, expected) in [
        ("|", "web", "Serves pages."),
        ("|", "class", "Defines a class"),
        ("|", "notice", "notice("),
        ("|", "web::cut", "Cuts at a place."),
        ("file { '/x': |", "mode", "permissions"),
        ("class { 'web': |", "port", "Integer $port"),
        ("notice($facts[|", "os", "operating system"),
        ("class a(|", "Web::Port", "Integer[1, 65535]"),
        ("class a(|", "Array", "a list of values"),
    ] {
        let items = completions(&mut client, text);
        let item = labelled(&items, name).unwrap_or_else(|| panic!("{text}: {name} is not offered"));
        let resolved = client.request("completionItem/resolve", item.clone());
        let about = resolved["documentation"]["value"].as_str().unwrap_or_default();
        assert!(about.contains(expected), "{name}: {about}");
    }
    let unknown = json!({ "label": "x", "data": { "kind": "function", "workspace": 0 } });
    assert_eq!(client.request("completionItem/resolve", unknown.clone()), unknown);
    client.end();
}

#[test]
fn one_range_serves_all_completions_of_a_client_that_takes_it() {
    let list = json!({ "itemDefaults": ["data", "editRange"] });
    let mut client = session_with(&json!({ "textDocument": { "completion": { "completionList": list } } }));
    let params = client.at(SITE, "  web::s|\n");
    let found = client.request("textDocument/completion", params);
    let range = json!({ "start": { "line": 0, "character": 2 }, "end": { "line": 0, "character": 8 } });
    assert_eq!(found["itemDefaults"]["editRange"], range);
    let items = found["items"].as_array().expect("it is a list");
    let item = labelled(items, "web::site").expect("it is offered");
    assert!(item["textEditText"].as_str().is_some_and(|text| text.starts_with("web::site { ")), "{item}");
    assert_eq!(item["textEdit"], Value::Null);
    client.end();
}

#[test]
fn facts_are_quoted_unless_a_quote_is_there() {
    let mut client = session();
    for (text, expected) in [("notice($facts[|])", "'os'"), ("notice($facts['|'])", "os")] {
        let items = completions(&mut client, text);
        assert_eq!(labelled(&items, "os").expect("it is offered")["textEdit"]["newText"], expected, "{text}");
    }
    client.end();
}

#[test]
fn hovers_describe_the_construct_around() {
    let mut client = session();
    for (text, expected) in [
        ("file { '/x|': mode => '0644' }\n", "file { 'title': }"),
        ("web::site { 'a|': root => '/' }\n", "define web::site("),
        ("file { '/x': mode =|> '0644' }\n", "Property of `file`"),
        ("file { '/x': mo|de => '0644' }\n", "permissions"),
        ("file { '/x': req|uire => Class['a'] }\n", "applied before this one"),
        ("notice($osfam|ily)\n", "$facts['os']['family']"),
        ("notice($fac|ts['os'])\n", "operating system"),
        ("notice($tru|sted)\n", "certificate"),
        ("class a(Stri|ng $x) { }\n", "a text"),
        ("class a(Web::Po|rt $x) { }\n", "type Web::Port = Integer[1, 65535]"),
        ("notice(web::c|ut('a'))\n", "web::cut(String $text, Integer $from, Optional[Integer] $to)"),
    ] {
        let params = client.at(SITE, text);
        let hover = client.request("textDocument/hover", params);
        let value = hover["contents"]["value"].as_str().unwrap_or_default();
        assert!(value.contains(expected), "{text}: {value}");
    }
    let params = client.at(SITE, "file { '/x':\n| mode => '0644',\n}\n");
    assert_eq!(client.request("textDocument/hover", params), Value::Null);
    client.end();
}

#[test]
fn plans_know_bolt() {
    let mut client = session();
    let plan = "modules/web/plans/deploy.pp";
    let params = client.at(plan, "plan web::deploy(Target|Spec $nodes) {\n  get_targets($nodes)\n}\n");
    let hover = client.request("textDocument/hover", params);
    assert!(hover["contents"]["value"].as_str().unwrap_or_default().contains("Variant[String[1], Target"));
    let params = client.at(plan, "plan web::deploy() {\n  run|\n}\n");
    let found = client.request("textDocument/completion", params);
    let items = found["items"].as_array().expect("it is a list");
    let item = labelled(items, "run_task").expect("it is offered").clone();
    let resolved = client.request("completionItem/resolve", item);
    assert!(resolved["documentation"]["value"].as_str().unwrap_or_default().contains("runs a task"));
    assert!(labelled(&completions(&mut client, "run|"), "run_task").is_none());
    client.end();
}

#[test]
fn signatures_fit_all_arguments() {
    let mut client = session();
    for (text, signature, parameter) in [
        ("web::cut($te|xt)\n", 0, 0),
        ("web::cut($te|xt, 1)\n", 1, 0),
        ("web::cut($text, 1, |)\n", 1, 2),
        ("web::cut($text|,)\n", 0, 0),
    ] {
        let params = client.at(SITE, text);
        let help = client.request("textDocument/signatureHelp", params);
        assert_eq!(
            (&help["activeSignature"], &help["activeParameter"]),
            (&json!(signature), &json!(parameter)),
            "{text}"
        );
    }
    let params = client.at(SITE, "web::cut(|)\n");
    let help = client.request("textDocument/signatureHelp", params);
    assert_eq!(help["signatures"][0]["documentation"]["value"], "Cuts at a place.");
    assert_eq!(help["signatures"][0]["parameters"][0]["documentation"], "The text.");
    client.end();
}

#[test]
fn parameters_are_offsets_if_the_client_takes_them() {
    let information = json!({ "parameterInformation": { "labelOffsetSupport": true } });
    let mut client =
        session_with(&json!({ "textDocument": { "signatureHelp": { "signatureInformation": information } } }));
    let params = client.at(SITE, "web::cut(|)\n");
    let help = client.request("textDocument/signatureHelp", params);
    assert_eq!(help["signatures"][0]["label"], "web::cut(String $text)");
    assert_eq!(help["signatures"][0]["parameters"][0]["label"], json!([9, 21]));
    client.end();
}

#[test]
fn resources_are_symbols() {
    let mut client = session();
    client.open(SITE, "class a {\n  file { '/x':\n  }\n}\nweb::site {\n  'b': root => '/';\n  'c': root => '/',\n}\n");
    let params = json!({ "textDocument": { "uri": client.uri(SITE) } });
    let symbols = client.request("textDocument/documentSymbol", params);
    let names: Vec<&Value> = symbols.as_array().expect("it is a list").iter().map(|one| &one["name"]).collect();
    assert_eq!(names, ["a", "web::site: 'b'", "web::site: 'c'"]);
    let file = &symbols[0]["children"][0];
    assert_eq!(file["name"], "file: '/x'");
    assert_eq!(file["range"]["end"], json!({ "line": 2, "character": 3 }));
    client.end();
}

const FOLDED: &str = "\
#region Files
# One.
# Two.
file { '/x':
  content => @(END),
    text
    | END
}
#endregion
";

fn folds(client: &mut Client) -> Vec<(u64, Value, u64, Value, Value)> {
    client.open(SITE, FOLDED);
    let params = json!({ "textDocument": { "uri": client.uri(SITE) } });
    let folds = client.request("textDocument/foldingRange", params);
    let line = |value: &Value| value.as_u64().expect("it is a number");
    let fold = |one: &Value| {
        let (start, end) = (&one["startCharacter"], &one["endCharacter"]);
        (line(&one["startLine"]), start.clone(), line(&one["endLine"]), end.clone(), one["kind"].clone())
    };
    folds.as_array().expect("it is a list").iter().map(fold).collect()
}

#[test]
fn regions_heredocs_and_brackets_fold() {
    let mut client = session();
    let expected = [
        (0, json!(0), 8, json!(10), json!("region")),
        (1, json!(0), 2, json!(6), json!("comment")),
        (3, json!(5), 7, json!(1), Value::Null),
        (4, json!(13), 6, json!(0), Value::Null),
    ];
    assert_eq!(folds(&mut client), expected);
    client.end();
    // The lines of closing brackets and end tags stay visible.
    let mut client = session_with(&json!({ "textDocument": { "foldingRange": { "lineFoldingOnly": true } } }));
    let ends: Vec<(u64, u64)> = folds(&mut client).into_iter().map(|(start, _, end, ..)| (start, end)).collect();
    assert_eq!(ends, [(0, 8), (1, 2), (3, 6), (4, 5)]);
    client.end();
}

#[test]
fn an_arrow_aligns_its_block() {
    let mut client = session();
    let text = "file { '/x':\n  ensure =>|\n  mode   => { 'a' => 1 },\n  selinux_ignore_defaults=> true,\n}\n";
    let mut params = client.at(SITE, text);
    params["ch"] = ">".into();
    params["options"] = json!({ "tabSize": 2, "insertSpaces": true });
    let edits = client.request("textDocument/onTypeFormatting", params.clone());
    let texts: Vec<usize> = edits
        .as_array()
        .expect("it is a list")
        .iter()
        .filter_map(|one| one["newText"].as_str().map(str::len))
        .collect();
    assert_eq!(texts, [18, 20, 1]);
    assert_eq!(edits[0]["range"]["start"], json!({ "line": 1, "character": 8 }));
    params["options"]["insertSpaces"] = false.into();
    assert_eq!(client.request("textDocument/onTypeFormatting", params), Value::Null);
    let mut params = client.at(SITE, "$x = { a =>| 1, bc => 2 }\n");
    params["ch"] = ">".into();
    params["options"] = json!({ "tabSize": 2, "insertSpaces": true });
    assert_eq!(client.request("textDocument/onTypeFormatting", params), Value::Null);
    client.end();
}

#[test]
fn files_of_a_project_are_checked() {
    let mut client = session();
    let found = client.open("Puppetfile", "mod 'puppetlabs-stdlib', '9.0.0'\nmod 'web', :nothing => 1\n");
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0]["range"]["start"]["line"], 1);
    let found = client.open("modules/web/metadata.json", "{ \"name\": \"me-web\", }\n");
    assert!(!found.is_empty());
    let found = client.open("modules/web/.fixtures.yml", "fixtures: 1\n");
    assert!(!found.is_empty());
    client.end();
}
