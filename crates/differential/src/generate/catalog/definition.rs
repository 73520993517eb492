//! Classes and defined types, in the manifest or in the files of a module, and the module's other files.

use super::maker::{Body, Definition, Inside, Maker, Parameter, Ref};
use super::value::KINDS;
use super::{resource, statement};

/// Other files of a module: path, text, and statements that use them.
const MODULE_FILES: &[(&str, &str, &[&str])] = &[
    (
        "functions/f.pp",
        "function m::f(Integer $x) >> Integer { $x + 1 }",
        &["notice(m::f(`int`))", "notify { `title`: message => m::f(1) }", "notice(m::f('x'))"],
    ),
    (
        "functions/sub/g.pp",
        "# calls another one\nfunction m::sub::g($x = $title) { notify { \"g ${x}\": } [$x, $environment] }",
        &["notice(m::sub::g(`str`))"],
    ),
    (
        "types/t.pp",
        "type M::T = Enum['a', 'b']",
        &[
            "notice('a' =~ M::T, `value` =~ M::T)",
            "class m::typed(M::T $x) { notify { \"typed ${x}\": } } class { 'm::typed': x => 'a' }",
        ],
    ),
    (
        "types/sub/u.pp",
        "type M::Sub::U = Variant[M::T, Array[M::Sub::U]]",
        &["notice([['a']] =~ M::Sub::U, M::Sub::U)"],
    ),
    (
        "templates/e.epp",
        "<%- | $x = 1 | -%>\n<%= $x %> in <%= $facts %>",
        &["notify { `title`: message => epp('m/e.epp', { x => `int` }) }", "notice(epp('m/e.epp'))"],
    ),
    (
        "files/x",
        "text\n",
        &[
            "notice(file('m/x'))",
            "notice(file('m/nope', 'm/x'))",
            "notice(find_file('m/x'), find_file('m/y'))",
            "notice(module_directory('m', 'nope'))",
        ],
    ),
    ("manifests/broken.pp", "class m::broken {", &["notice(defined('m::nope'))", "include m::broken"]),
    ("manifests/other.pp", "class m::wrong { }", &["include m::other", "notice(defined('m::wrong'))"]),
    ("manifests/top.pp", "notify { 'x': }\nclass m::top { }", &["include m::top"]),
    (
        "manifests/two.pp",
        "class m::two { notify { 'two': } }\ndefine m::two::d { notify { $title: } }",
        &["include m::two m::two::d { `title`: }", "m::two::d { `title`: } include m::two", "m::two { `title`: }"],
    ),
];

/// Generates the definitions of the manifest; those of a module are added to the files.
pub(super) fn definitions(maker: &mut Maker<'_>) -> Vec<String> {
    let mut texts = Vec::new();
    for _ in 0..maker.dice.between(0, 4) {
        let is_class = maker.dice.chance(60);
        let name = name(maker);
        let text = if is_class { class(maker, &name) } else { defined_type(maker, &name) };
        match path(maker, &name) {
            Some(path) => drop(maker.files.insert(path, text)),
            None => texts.push(text),
        }
    }
    texts
}

/// Returns a name: in the module, nested, or simple.
fn name(maker: &mut Maker<'_>) -> String {
    if !maker.is_modular {
        let prefix = maker.dice.pick(&["c", "c", "a::c", "a::b::c"]);
        return maker.name(prefix);
    }
    let is_new = !maker.files.contains_key("modules/m/manifests/init.pp");
    if is_new && maker.dice.chance(40) {
        return "m".to_owned();
    }
    let prefix = maker.dice.pick(&["m::c", "m::a::c", "c"]);
    maker.name(prefix)
}

/// Returns the path of the module file that defines a name.
fn path(maker: &mut Maker<'_>, name: &str) -> Option<String> {
    let rest = name.strip_prefix('m')?;
    // Occasionally, the manifest contains a definition that belongs to the module.
    if maker.dice.chance(4) {
        return None;
    }
    let file = rest.strip_prefix("::").map_or_else(|| "init".to_owned(), |rest| rest.replace("::", "/"));
    Some(format!("modules/m/manifests/{file}.pp"))
}

fn parameters(maker: &mut Maker<'_>) -> (Vec<Parameter>, String) {
    let (mut known, mut written) = (Vec::new(), Vec::new());
    for _ in 0..maker.dice.between(0, 3) {
        let of = maker.dice.below(KINDS.len());
        let name = maker.name("p");
        let is_required = maker.dice.chance(30);
        let kind = KINDS[of].name;
        let typed = if kind.is_empty() { format!("${name}") } else { format!("{kind} ${name}") };
        let value = maker.dice.pick(KINDS[of].values);
        let default = if is_required { String::new() } else { format!(" = {}", maker.fill(value)) };
        written.push(format!("{typed}{default}"));
        maker.body.variables.push(name.clone());
        known.push(Parameter { name, of, is_required });
    }
    let list = if written.is_empty() { String::new() } else { format!("({})", written.join(", ")) };
    (known, list)
}

fn class(maker: &mut Maker<'_>, name: &str) -> String {
    let outer = std::mem::replace(&mut maker.body, Body::new(Inside::Class));
    let index = maker.dice.below(maker.classes.len());
    let is_parent = |class: &&mut Definition| class.parameters.iter().all(|parameter| !parameter.is_required);
    let parent = if maker.dice.chance(25) { maker.classes.get_mut(index).filter(is_parent) } else { None };
    let (mut inherits, mut refs, mut inherited) = (String::new(), Vec::new(), Vec::new());
    if let Some(parent) = parent {
        parent.is_unused = false;
        inherits = format!(" inherits {}", parent.name);
        refs.clone_from(&parent.refs);
        inherited.clone_from(&parent.inherited);
        inherited.extend(parent.parameters.iter().map(|parameter| parameter.name.clone()));
        maker.body.variables.extend(parent.parameters.iter().map(|parameter| parameter.name.clone()));
    }
    let (parameters, list) = parameters(maker);
    let mut lines = Vec::new();
    for one in refs.iter().filter(|one| !matches!(one.kind.as_str(), "Class" | "Stage")).take(2) {
        let changes = resource::changes(maker, &one.kind);
        lines.push(format!("{} {{ {changes} }}", one.text()));
    }
    maker.body.refs.extend(refs);
    lines.extend(statement::statements(maker, 0, 4));
    if maker.dice.chance(6) {
        // The class is known by both names.
        let inner = maker.name("i");
        lines.push(format!("class {inner} {{ notify {{ '{inner}': }} }}"));
        maker.classes.push(Definition {
            name: format!("{name}::{inner}"),
            parameters: Vec::new(),
            inherited: Vec::new(),
            refs: vec![Ref::new("Notify", &inner)],
            is_unused: true,
        });
    }
    let body = std::mem::replace(&mut maker.body, outer);
    maker.classes.push(Definition { name: name.to_owned(), parameters, inherited, refs: body.refs, is_unused: true });
    block(&format!("class {name}{list}{inherits}"), &lines)
}

fn defined_type(maker: &mut Maker<'_>, name: &str) -> String {
    let outer = std::mem::replace(&mut maker.body, Body::new(Inside::DefinedType));
    let (parameters, list) = parameters(maker);
    let lines = statement::statements(maker, 0, 4);
    let body = std::mem::replace(&mut maker.body, outer);
    let inherited = Vec::new();
    maker.defined_types.push(Definition {
        name: name.to_owned(),
        parameters,
        inherited,
        refs: body.refs,
        is_unused: true,
    });
    block(&format!("define {name}{list}"), &lines)
}

/// Returns a head with a block of lines.
pub(super) fn block(head: &str, lines: &[String]) -> String {
    let lines: String = lines.iter().map(|line| format!("  {line}\n")).collect();
    format!("{head} {{\n{lines}}}")
}

/// Adds statements that use unused definitions and the module's other files.
pub(super) fn use_some(maker: &mut Maker<'_>, lines: &mut Vec<String>) {
    for _ in 0..maker.classes.len() {
        if maker.dice.chance(60)
            && let Some(text) = resource::class(maker, true)
        {
            let at = maker.dice.between(0, lines.len());
            // An assignment precedes the uses of its variable.
            let at = if text.contains("$x") { lines.len() } else { at };
            lines.insert(at, text);
        }
    }
    for _ in 0..2 {
        if maker.dice.chance(50) && !maker.defined_types.is_empty() {
            lines.push(resource::resource(maker, true));
        }
    }
    if !maker.is_modular {
        return;
    }
    for (path, text, uses) in MODULE_FILES {
        if maker.dice.chance(15) {
            maker.files.insert(format!("modules/m/{path}"), (*text).to_owned());
            let rule = maker.dice.pick(uses);
            lines.push(maker.fill(rule));
        }
    }
    if lines.iter().any(|line| line.contains("Sub::U")) {
        let (path, text, _) = MODULE_FILES[2];
        maker.files.insert(format!("modules/m/{path}"), text.to_owned());
    }
}
