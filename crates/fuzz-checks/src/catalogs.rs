//! Properties of the catalogs of any program.

use std::path::Path;
use std::sync::Arc;

use puppetlang_catalog::{Compiled, Environment, MainManifest, MemoryFiles, Node, Setup, compile};
use puppetlang_evaluator::{Limits, MemoryHost, Program, Rules};
use puppetlang_parser::Settings;
use puppetlang_source::Source;
use puppetlang_types::Value;
use puppetlang_types::value::Hash;
use serde_json::Value as Json;

/// Low limits, so that an endless program ends soon.
const LIMITS: Limits = Limits { steps: 20_000, calls: 200, bytes: 1 << 24, kept: 1 << 24, deadline: None };

/// Modules that programs may use.
///
/// One has classes, a defined type, a function and a native type; the files of the other contain the text itself.
const FILES: &[(&str, &str)] = &[
    ("modules/m/manifests/init.pp", "class m($p = 1, Optional[Integer] $q = undef) { notify { \"m ${p}\": } }"),
    ("modules/m/manifests/sub.pp", "class m::sub inherits m { Notify['m 1'] { message => 'sub' } }"),
    ("modules/m/manifests/d.pp", "define m::d($x = $title, Hash $h = {}) { @notify { \"d ${x}\": * => $h } }"),
    ("modules/m/functions/f.pp", "function m::f($x) { notify { \"f ${x}\": } }"),
    ("modules/m/lib/puppet/type/t.rb", "Puppet::Type.newtype(:t) { newparam(:name) { isnamevar }\n newproperty(:p) }"),
    ("modules/m/templates/self.epp", "<% include m %><%= epp('m/self.epp') %>"),
];

/// Compiles bytes as a program, with modules and data and without.
///
/// The result is a catalog that has a JSON form, or an error with a message.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let Ok(program) = Program::manifest(Source::new("fuzz.pp", &*text), &Settings::default()) else { return };
    let node = Node { name: "fuzz".into(), environment: "production".into(), ..Node::default() };
    compiled(&node, None, &program, MemoryHost::new());
    let mut host = MemoryHost::new();
    let data = [("a::p", Value::Integer(1)), ("c0::p", "data".into()), ("m::q", Value::Undef), ("m::p", "q".into())];
    host.add_data(data.into_iter().collect::<Hash>());
    let root = Path::new("/envs/production");
    let files = MemoryFiles::below(root, FILES.iter().copied());
    files.write(root.join("modules/own/manifests/init.pp"), bytes);
    files.write(root.join("modules/own/templates/t.epp"), bytes);
    let setup = Setup::of_directory("production", root).with_manifest(MainManifest::Nothing);
    let environment = Environment::load(Arc::new(files), setup).expect("the environment is right");
    compiled(&node, Some(&environment), &program, host);
}

fn compiled(node: &Node, environment: Option<&Arc<Environment>>, program: &Program, mut host: MemoryHost) {
    crate::secret::give(&mut host);
    let host = Arc::new(host);
    let programs = std::slice::from_ref(program);
    let logs = Arc::clone(&host);
    match compile(node, environment, programs, host, Rules::default(), LIMITS) {
        Ok(catalog) => {
            check_form(&catalog);
            crate::secret::check(program.source().text(), &"", &logs.take_logs());
        }
        Err(error) => {
            crate::secret::check(program.source().text(), &error, &logs.take_logs());
            assert!(!error.diagnostic.message.is_empty(), "no message");
            let length = error.source.as_ref().map_or(0, |source| source.len());
            let at = error.diagnostic.at;
            assert!(at.is_none_or(|at| at <= length), "{error} is at {at:?}");
        }
    }
}

/// Checks that the JSON form is valid and agrees with the catalog.
fn check_form(catalog: &Compiled) {
    let wire = catalog.to_json();
    let form: Json = match serde_json::from_str(&wire) {
        Ok(form) => form,
        // Some JSON parsers cannot read a value that is so deep.
        Err(error) if error.to_string().starts_with("recursion limit") => return,
        Err(error) => panic!("{wire}: {error}"),
    };
    let count = |name: &str| form[name].as_array().unwrap_or_else(|| panic!("{wire} has no {name}")).len();
    let sent = catalog.resources().filter(|resource| !resource.is_virtual()).count();
    assert_eq!((count("resources"), count("edges")), (sent, catalog.edges().count()), "{wire}");
    for (from, to) in catalog.edges() {
        assert!(catalog.resource(from).is_some() && catalog.resource(to).is_some(), "{from} or {to} is not there");
    }
}
