//! Back ends written in the Puppet language.

use super::data::Data;
use super::hierarchy::OPTIONS;
use super::maker::Maker;
use super::value;

/// Bodies of functions `lookup_key`, which are called for `lookup_options` and for keys that do not exist, too.
///
/// A hash replaces `<data>`.
const LOOKUP_KEY: &[&str] = &[
    "$data = <data>\n  if $key in $data { $data[$key] } else { $context.not_found }",
    "$data = <data>\n  unless $key in $data { $context.not_found() }\n  $context.interpolate($data[$key])",
    "unless $context.cache_has_key('data') { $context.cache_all({ 'data' => <data> }) }\n  \
     $data = $context.cached_value('data')\n  if $key in $data { $data[$key] } else { $context.not_found }",
    "$context.explain || { \"looking for ${key}\" }\n  if $key == 'alpha' { [$key, $options] } else { $context.not_found }",
    "if $key == 'lookup_options' { $context.not_found }\n  \
     $count = $context.cached_value('n') ? { undef => 1, default => $context.cached_value('n') + 1 }\n  \
     $context.cache('n', $count)\n  if $key in ['beta', 'm::one'] { [$key, $count] } else { $context.not_found }",
];

/// Bodies of functions `data_dig`.
const DATA_DIG: &[&str] = &[
    "$data = <data>\n  if $key[0] in $data { $data.dig(*$key) } else { $context.not_found }",
    "if $key[0] == 'gamma' { $key } else { $context.not_found }",
];

/// Bodies of functions `data_hash`.
const DATA_HASH: &[&str] = &[
    "<data>",
    "$data = <data>\n  $data + { 'options' => $options }",
    "$data = <data>\n  $data + { 'alpha' => $context.interpolate('%{role} %{facts.size}') }",
    "$data = <data>\n  if \"${options['uri']}\" =~ /second/ { $context.not_found }\n  $data",
];

/// Creates the function of a back end, and returns the lines of `hiera.yaml` that name it.
pub(super) fn lines(maker: &mut Maker<'_>, module: Option<&str>) -> Vec<String> {
    let (tag, first, bodies) = match maker.dice.below(4) {
        0 => ("lookup_key", "$key, ", LOOKUP_KEY),
        1 => ("data_dig", "$key, ", DATA_DIG),
        _ => ("data_hash", "", DATA_HASH),
    };
    let simple = maker.name("back_end");
    let (name, path) = match module {
        Some(module) => (format!("{module}::{simple}"), format!("modules/{module}/functions/{simple}.pp")),
        None if maker.dice.chance(20) => (simple.clone(), format!("functions/{simple}.pp")),
        None => (format!("environment::{simple}"), format!("functions/environment/{simple}.pp")),
    };
    let body = maker.dice.pick(bodies).replace("<data>", &data(maker, module).puppet());
    let parameters = if maker.dice.chance(50) {
        format!("{first}$options, $context")
    } else {
        format!("{first}Hash $options, Puppet::LookupContext $context")
    };
    let returned = match tag {
        "data_hash" if maker.dice.chance(25) => " >> Hash[String, Data]",
        "lookup_key" if maker.dice.chance(20) => " >> Puppet::LookupValue",
        _ => "",
    };
    maker.files.insert(path, format!("function {name}({parameters}){returned} {{\n  {body}\n}}\n"));
    let mut lines = vec![format!("{tag}: {name}")];
    if maker.dice.chance(40) {
        lines.push(format!("options: {}", maker.dice.pick(OPTIONS)));
    }
    match maker.dice.below(5) {
        0 => lines.push("uri: \"https://example.com/%{role}\"".to_owned()),
        1 => lines.push("uris: [\"https://example.com/first\", \"https://example.com/second\"]".to_owned()),
        _ => {}
    }
    lines
}

/// Returns a hash with values of some keys of the layer.
fn data(maker: &mut Maker<'_>, module: Option<&str>) -> Data {
    let mut entries = Vec::new();
    for index in maker.keys_of(module) {
        if maker.dice.chance(40) {
            entries.push((maker.keys[index].name.clone(), value::value(maker, index)));
        }
    }
    Data::Hash(entries)
}
