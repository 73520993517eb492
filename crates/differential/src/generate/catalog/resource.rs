//! Resources in all their forms: native types, defined types, classes; virtual, exported, created by functions.

use super::maker::{Inside, Maker, Ref, quoted};
use super::value::KINDS;

/// A native type: its name, the prefix of its titles, and attributes with values.
struct Native {
    name: &'static str,
    kind: &'static str,
    prefix: &'static str,
    attributes: &'static [(&'static str, &'static [&'static str])],
}

const NATIVES: &[Native] = &[
    NOTIFY,
    NOTIFY,
    NOTIFY,
    NOTIFY,
    Native {
        name: "file",
        kind: "File",
        prefix: "/f",
        attributes: &[
            ("ensure", &["file", "directory", "'link'", "absent", "undef"]),
            ("content", &["`str`", "Sensitive(`str`)", "\"a\\nb\""]),
            ("mode", &["'0644'", "'u+x'", "undef"]),
            ("owner", &["'root'", "0", "undef"]),
            ("source", &["'puppet:///modules/m/x'", "['/a', '/b']"]),
            ("recurse", &["true", "remote"]),
        ],
    },
    Native {
        name: "exec",
        kind: "Exec",
        prefix: "/bin/e",
        attributes: &[
            ("command", &["'/bin/true'", "['/bin/a', 'b c']", "`str`"]),
            ("refreshonly", &["true", "`bool`"]),
            ("unless", &["'/bin/false'", "[['a', 'b'], 'c']"]),
            ("environment", &["['A=1', 'B=2']"]),
        ],
    },
    Native {
        name: "package",
        kind: "Package",
        prefix: "p",
        attributes: &[
            ("ensure", &["installed", "'1.2-3'", "latest"]),
            ("provider", &["gem", "apt"]),
            ("install_options", &["[{ 'a' => 'b' }, 'c']"]),
        ],
    },
    Native {
        name: "service",
        kind: "Service",
        prefix: "s",
        attributes: &[("ensure", &["running", "stopped", "`bool`"]), ("enable", &["true", "`bool`"])],
    },
    Native {
        name: "user",
        kind: "User",
        prefix: "u",
        attributes: &[("uid", &["`int`"]), ("groups", &["['a', 'b']"]), ("password", &["Sensitive('p')"])],
    },
    Native { name: "group", kind: "Group", prefix: "g", attributes: &[("gid", &["`int`"])] },
    Native {
        name: "schedule",
        kind: "Schedule",
        prefix: "h",
        attributes: &[("range", &["'2 - 4'"]), ("period", &["daily"])],
    },
    Native { name: "tidy", kind: "Tidy", prefix: "/t", attributes: &[("age", &["'1w'"]), ("recurse", &["1"])] },
];

const NOTIFY: Native = Native {
    name: "notify",
    kind: "Notify",
    prefix: "n",
    attributes: &[("message", &["`value`", "`value`", "`str`"]), ("withpath", &["`bool`"])],
};

/// Attributes that every resource can have.
const METAPARAMETERS: &[(&str, &[&str])] = &[
    ("noop", &["true", "`bool`"]),
    ("tag", &["`tag`", "[`tag`, `tag`]", "[]"]),
    ("loglevel", &["debug", "'notice'"]),
    ("schedule", &["'daily'"]),
    ("audit", &["all", "['mode']"]),
    ("alias", &["'al-`name`'", "['al-`name`', 'al-`name`']"]),
    ("require", &["`ref`", "[`ref`, `ref`]", "[`ref`, [`ref`]]", "undef"]),
    ("before", &["`ref`", "[`ref`]"]),
    ("notify", &["`ref`", "`ref`"]),
    ("subscribe", &["`ref`", "[`ref`, undef]"]),
];

/// Returns attributes with values as source text.
fn attributes(maker: &mut Maker<'_>, of: &[(&'static str, &'static [&'static str])], separator: &str) -> Vec<String> {
    let mut written: Vec<String> = Vec::new();
    let mut add = |maker: &mut Maker<'_>, (name, values): (&str, &[&str])| {
        if written.iter().any(|known| known.starts_with(&format!("{name} "))) {
            return;
        }
        let value = maker.dice.pick(values);
        // Aliases must be unique, so each gets a new name.
        let value = if value.contains("al-") {
            value.replace('\'', "\"").replace("al-`name`", &alias(maker))
        } else {
            value.to_owned()
        };
        written.push(format!("{name} {separator} {}", maker.fill(&value)));
    };
    for _ in 0..maker.dice.between(0, 2) {
        let attribute = maker.dice.pick(of);
        add(maker, attribute);
    }
    if maker.dice.chance(25) {
        let attribute = maker.dice.pick(METAPARAMETERS);
        add(maker, attribute);
    }
    written
}

fn alias(maker: &mut Maker<'_>) -> String {
    maker.title("al")
}

/// Returns the arguments of an instance of a definition: the required ones and some others.
fn arguments(maker: &mut Maker<'_>, parameters: &[super::maker::Parameter]) -> Vec<String> {
    let mut written = Vec::new();
    for parameter in parameters {
        if parameter.is_required && !maker.dice.chance(3) || maker.dice.chance(50) {
            let kind = &KINDS[parameter.of];
            let values = if maker.dice.chance(4) { kind.wrong } else { kind.values };
            let value = maker.dice.pick(values);
            written.push(format!("{} => {}", parameter.name, maker.fill(value)));
        }
    }
    if maker.dice.chance(20) {
        written.extend(attributes(maker, &[("tag", &["`tag`"])], "=>"));
    }
    written
}

/// A declarable resource: name, kind, prefix of titles, attributes, and the resources that it contains.
struct Declared {
    name: String,
    kind: String,
    prefix: String,
    attributes: Vec<String>,
    /// References with `${title}` in place of the title.
    inner: Vec<Ref>,
}

fn declared(maker: &mut Maker<'_>) -> Declared {
    let index = maker.dice.below(maker.defined_types.len());
    if maker.dice.chance(35)
        && let Some(definition) = maker.defined_types.get(index).cloned()
    {
        let attributes = arguments(maker, &definition.parameters);
        let kind = capitalized(&definition.name);
        return Declared { name: definition.name, kind, prefix: "d".to_owned(), attributes, inner: definition.refs };
    }
    let native = &NATIVES[maker.dice.below(NATIVES.len())];
    let attributes = attributes(maker, native.attributes, "=>");
    Declared {
        name: native.name.to_owned(),
        kind: native.kind.to_owned(),
        prefix: native.prefix.to_owned(),
        attributes,
        inner: Vec::new(),
    }
}

/// Capitalizes each segment of a name.
pub(super) fn capitalized(name: &str) -> String {
    let segment = |segment: &str| segment[..1].to_uppercase() + &segment[1..];
    name.split("::").map(segment).collect::<Vec<_>>().join("::")
}

/// Records the declared resource and the resources that it contains.
fn learn(maker: &mut Maker<'_>, declared: &Declared, title: &str) {
    let known = Ref::new(&declared.kind, title);
    let inner = declared.inner.iter().map(|one| Ref::new(&one.kind, &one.title.replace("${title}", title)));
    maker.body.refs.extend(inner);
    maker.body.refs.push(known);
}

/// Returns a resource expression, or, for a statement, possibly a call that creates resources.
pub(super) fn resource(maker: &mut Maker<'_>, is_statement: bool) -> String {
    if maker.dice.chance(12)
        && let Some(class) = class(maker, is_statement)
    {
        return class;
    }
    let declared = declared(maker);
    let count = if maker.dice.chance(20) { maker.dice.between(2, 3) } else { 1 };
    let titles: Vec<String> = (0..count).map(|_| maker.title(&declared.prefix)).collect();
    let text = written(maker, &declared, &titles, is_statement);
    for title in &titles {
        learn(maker, &declared, title);
    }
    text
}

fn written(maker: &mut Maker<'_>, declared: &Declared, titles: &[String], is_statement: bool) -> String {
    let (name, all) = (&declared.name, declared.attributes.join(", "));
    let quoted: Vec<String> = titles.iter().map(|title| quoted(title)).collect();
    let (first, rest) = (&quoted[0], &quoted[1..]);
    let list = if rest.is_empty() { first.clone() } else { format!("[{}]", quoted.join(", ")) };
    match maker.dice.below(if is_statement { 12 } else { 10 }) {
        0 => {
            let bodies: Vec<String> = quoted.iter().map(|title| format!("{title}: {all}")).collect();
            format!("{name} {{ {}; }}", bodies.join("; "))
        }
        1 => format!("{name} {{ default: {all}; {list}: }}"),
        2 if !all.is_empty() => format!("{name} {{ {list}: * => {{ {} }} }}", all),
        3 => format!("Resource['{name}'] {{ {list}: {all} }}"),
        4 if !name.contains("::") => format!("{} {{ {list}: {all} }}", declared.kind),
        5 => format!("{name} {{ [{first}, [{}]]: {all} }}", rest.join(", ")),
        10 => {
            let instances: Vec<String> = quoted.iter().map(|title| format!("{title} => {{ {all} }}")).collect();
            format!("create_resources('{name}', {{ {} }})", instances.join(", "))
        }
        11 => {
            let instances: Vec<String> = quoted.iter().map(|title| format!("{title} => {{ }}")).collect();
            format!("create_resources({name}, {{ {} }}, {{ {all} }})", instances.join(", "))
        }
        6 => format!("{name} {{ {list}: {all}{} noop => undef }}", if all.is_empty() { "" } else { ", " })
            .replace("noop => undef", if all.contains("noop") { "" } else { "noop => undef" }),
        _ => format!("{name} {{ {list}: {all} }}"),
    }
}

/// Returns a virtual or exported resource, which is not in the catalog until it is realized.
pub(super) fn virtual_resource(maker: &mut Maker<'_>) -> String {
    let declared = declared(maker);
    let title = maker.title(&declared.prefix);
    let (name, all, written) = (&declared.name, declared.attributes.join(", "), quoted(&title));
    let text = match maker.dice.below(10) {
        0 => format!("create_resources('@{name}', {{ {written} => {{ {all} }} }})"),
        1 => format!("@@{name} {{ {written}: {all} }}"),
        _ => format!("@{name} {{ {written}: {all} }}"),
    };
    maker.body.virtuals.push(Ref::new(&declared.kind, &title));
    text
}

/// Returns a resource-like class declaration, at most once and before the class is included.
pub(super) fn class(maker: &mut Maker<'_>, is_statement: bool) -> Option<String> {
    if maker.body.inside == Inside::DefinedType {
        return None;
    }
    let unused: Vec<usize> = (0..maker.classes.len()).filter(|&index| maker.classes[index].is_unused).collect();
    let index = *unused.get(maker.dice.below(unused.len()))?;
    maker.classes[index].is_unused = false;
    let class = maker.classes[index].clone();
    let all = arguments(maker, &class.parameters).join(", ");
    maker.body.refs.push(Ref::new("Class", &class.name));
    maker.body.refs.extend(class.refs);
    let name = class.name;
    Some(match maker.dice.below(5) {
        0 if is_statement => format!("create_resources('class', {{ '{name}' => {{ {all} }} }})"),
        1 => format!("Class {{ '{name}': {all} }}"),
        _ => format!("class {{ '{name}': {all} }}"),
    })
}

/// Returns attributes for an override of a resource that, as far as is known, does not set them yet.
pub(super) fn changes(maker: &mut Maker<'_>, kind: &str) -> String {
    let native = NATIVES.iter().find(|native| native.kind == kind);
    let own: &[(&str, &[&str])] = native.map_or(&[("tag", &["`tag`"])], |native| native.attributes);
    let separator = if maker.dice.chance(20) { "+>" } else { "=>" };
    let written = attributes(maker, own, separator);
    if written.is_empty() { "loglevel => info".to_owned() } else { written.join(", ") }
}

/// Returns the kind of a native type.
pub(super) fn native_kind(maker: &mut Maker<'_>) -> &'static str {
    NATIVES[maker.dice.below(NATIVES.len())].kind
}

/// Returns an attribute of a native type with a value.
pub(super) fn attribute_of(maker: &mut Maker<'_>, kind: &str) -> (&'static str, String) {
    let native = NATIVES.iter().find(|native| native.kind == kind).unwrap_or(&NATIVES[0]);
    let (name, values) = maker.dice.pick(native.attributes);
    let value = maker.dice.pick(values);
    (name, maker.fill(value))
}
