//! The inputs of a compile: the node with its data, and the strictness.

use serde_json::{Map, Value as Json, json};

use super::definition::block;
use super::maker::Maker;
use super::mistake;
use super::value::KINDS;

/// The choices besides the manifest.
pub(super) struct Setting {
    node: Option<&'static str>,
    facts: Option<Json>,
    parameters: Option<Json>,
    classes: Option<Json>,
    settings: Map<String, Json>,
    has_nodes: bool,
}

const NODES: &[&str] = &["web.example.com", "WEB.Example.com", "db1", "localhost"];

/// Node definitions that apply to other nodes, if a better match exists.
const OTHER_NODES: &[&str] = &[
    "node 'elsewhere' { fail('elsewhere') }",
    "node /^nope\\d+$/ { }",
    "node default { notify { 'default': } }",
    "node other.example.com, 'more' { }",
    "node 'more', \"more.example.com\", /^mo-re$/ { }",
    "node /elsewhere.*(c)?/ { } node /else{1}where/ { }",
    "class elsewhere { } node /Elsewhere$/ { }",
];

/// Chooses the settings. `is_mistaken` allows settings for which the reference logs a warning before parsing.
pub(super) fn setting(maker: &mut Maker<'_>, is_mistaken: bool) -> Setting {
    let mut settings = Map::new();
    if maker.dice.chance(15) {
        settings.insert("strict".to_owned(), maker.dice.pick(&["off", "warning", "error"]).into());
    }
    if maker.dice.chance(10) {
        settings.insert("strict_variables".to_owned(), false.into());
    }
    maker.has_facts = maker.dice.chance(25);
    let facts = maker.has_facts.then(|| {
        json!({ "kernel": "Linux", "networking": { "fqdn": "web.example.com" }, "os": { "family": "Debian", "release": { "major": 12 } } })
    });
    let parameters = maker.dice.chance(8).then(|| {
        maker
            .dice
            .pick(if is_mistaken || !settings.is_empty() { &["role"] } else { &["role", "kernel", "os"] })
            .to_owned()
    });
    if let Some(name) = &parameters {
        maker.body.variables.push(name.clone());
    }
    Setting {
        node: maker.dice.chance(25).then(|| maker.dice.pick(NODES)),
        facts,
        parameters: parameters.map(|name| json!({ name: "classified" })),
        classes: None,
        settings,
        has_nodes: maker.dice.chance(25),
    }
}

impl Setting {
    /// Adds the settings to a question.
    pub(super) fn tell(self, question: &mut Map<String, Json>) {
        let fields = [
            ("node", self.node.map(Json::from)),
            ("facts", self.facts),
            ("parameters", self.parameters),
            ("classes", self.classes),
            ("settings", Some(self.settings.into()).filter(|settings: &Json| *settings != json!({}))),
        ];
        question.extend(fields.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?))));
    }

    /// Adds classes of a classifier, some of which are not declared otherwise.
    pub(super) fn classify(&mut self, maker: &mut Maker<'_>) {
        if !maker.dice.chance(15) {
            return;
        }
        let mut wanted = Map::new();
        for index in 0..maker.classes.len() {
            let class = &maker.classes[index];
            let needs = class.parameters.iter().filter(|parameter| parameter.is_required || class.is_unused);
            // JSON has numbers and strings.
            let parameters: Map<String, Json> = needs
                .filter_map(|parameter| {
                    let value = match KINDS[parameter.of].name {
                        "" | "Any" | "Integer" | "Integer[0, 10]" => json!(3),
                        "String" | "String[1]" | "Enum['a', 'b']" | "Optional[String]" | "Pattern[/^a/]" => json!("a"),
                        "Boolean" => json!(true),
                        "Array[String]" => json!(["x", "y"]),
                        _ => return None,
                    };
                    Some((parameter.name.clone(), value))
                })
                .collect();
            if maker.dice.chance(70) {
                wanted.insert(class.name.clone(), parameters.into());
            }
        }
        if maker.dice.chance(5) {
            wanted.insert("nosuch".to_owned(), json!({}));
        }
        let names: Vec<&String> = wanted.keys().collect();
        self.classes = Some(if maker.dice.chance(30) { json!(names) } else { wanted.into() });
    }

    fn is_lenient(&self) -> bool {
        !self.settings.is_empty()
    }
}

/// Moves some of the lines to a node definition; adds a questionable statement to a lenient compile.
pub(super) fn in_node(maker: &mut Maker<'_>, setting: &Setting, mut lines: Vec<String>) -> Vec<String> {
    if setting.is_lenient() {
        let at = maker.dice.between(0, lines.len());
        lines.insert(at, mistake::questionable(maker));
    }
    if !setting.has_nodes {
        return lines;
    }
    let inner = lines.split_off(maker.dice.between(0, lines.len()));
    let name = setting.node.unwrap_or("test").to_lowercase();
    let first: String = name.chars().take(2).collect();
    let head = match maker.dice.below(12) {
        0 => "node default".to_owned(),
        1 => format!("node /^{first}/"),
        2 => format!("node 'nobody', '{name}'"),
        3 => format!("node /^({first})(.*)$/, default"),
        4 => "node /^d(efa)/".to_owned(),
        5 => format!("node \"{name}\""),
        6 => format!("node {name}"),
        7 => format!("node '{}'", name.to_uppercase()),
        8 => format!("node /{first}.*(c)?/, /^{first}/"),
        _ => format!("node '{name}'"),
    };
    let mut text = block(&head, &inner);
    if head.contains('(') && maker.dice.chance(60) {
        text = text.replacen("{\n", "{\n  notify { \"captured ${1}\": }\n", 1);
    }
    let other = maker.dice.pick(OTHER_NODES);
    let others = if maker.dice.chance(50) && !(head.contains("default") && other.contains("default")) {
        vec![other.to_owned()]
    } else {
        Vec::new()
    };
    if maker.dice.chance(50) {
        lines.extend(others);
        lines.push(text);
    } else {
        lines.push(text);
        lines.extend(others);
    }
    lines
}
