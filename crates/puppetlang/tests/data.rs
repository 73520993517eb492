//! Hiera data that the host supplies: a layer with priority over the files, and functions in a `hiera.yaml`.

use std::sync::{Arc, Mutex};

use puppetlang::evaluator::Cause;
use puppetlang::{DataRequest, Engine, Environment, HostError, HostFunction, KeyLookup, Looked, Node, Settings, Value};

const FILES: [(&str, &str); 3] = [
    (
        "hiera.yaml",
        "version: 5\nhierarchy:\n- {name: vault, lookup_key: vault, options: {mount: kv}}\n- {name: all, path: all.yaml}\n",
    ),
    (
        "data/all.yaml",
        "lookup_options: {list: {merge: unique}}\nlist: [2]\nport: 80\nweb::port: 80\nindirect: \"%{lookup('port')}\"\n",
    ),
    ("modules/web/manifests/init.pp", "class web($port, $secret) { notify { \"${port} ${secret}\": } }"),
];

/// The keys that the host was asked for.
type Asked = Arc<Mutex<Vec<String>>>;

fn settings(asked: &Asked) -> Settings {
    let asked = Arc::clone(asked);
    let data = move |request: &DataRequest<'_>| {
        asked.lock().expect("no thread panicked").push(request.key().to_owned());
        Ok(match request.key() {
            "list" => Some(vec![Value::from(1)].into()),
            "port" => Some(8080.into()),
            "text" => Some("%{facts.role}".into()),
            "role" => request.variable("facts").and_then(|facts| facts.as_hash()?.get_str("role").cloned()),
            "nothing" => Some(Value::Undef),
            "broken" => return Err(HostError::new("the store is gone").with_token(7)),
            _ => None,
        })
    };
    let mut settings = Settings { data: Some(Arc::new(data)), ..Settings::default() };
    let vault = HostFunction::parse("vault", "String $key, Hash $options, $context", |call| {
        match (call.arguments[0].as_str(), &call.arguments[1]) {
            (Some("web::secret"), Value::Hash(options)) => {
                Ok(options.get_str("mount").cloned().unwrap_or(Value::Undef))
            }
            _ => Err(HostError::no_such_key()),
        }
    });
    settings.add_function(vault.expect("the signature is valid"));
    settings
}

fn node() -> Node {
    let facts = [("role", Value::from("web"))].into_iter().collect();
    Node { facts, ..Node::new("web1.example.com") }
}

fn looked(environment: &Environment, key: &str) -> Looked {
    environment.look_up(&node(), &[], &KeyLookup::of(key), None).expect("there is nothing to compile")
}

#[test]
fn the_data_of_the_host_are_the_first_layer() {
    let environment = Engine::new(settings(&Asked::default())).environment_of_files(FILES).unwrap();
    let rows = [
        ("list", "[1, 2]"),
        ("list.0", "1"),
        ("port", "8080"),
        ("indirect", "'8080'"),
        // Values of the host are not interpolated.
        ("text", "'%{facts.role}'"),
        ("role", "'web'"),
        ("nothing", "undef"),
        ("web::secret", "'kv'"),
    ];
    for (key, expected) in rows {
        assert_eq!(format!("{:?}", looked(&environment, key).value.unwrap()), expected, "{key}");
    }
    let missing = looked(&environment, "no::such");
    assert!(missing.is_missing && missing.value.is_err());
}

#[test]
fn an_error_of_the_host_ends_the_lookup() {
    let environment = Engine::new(settings(&Asked::default())).environment_of_files(FILES).unwrap();
    let broken = looked(&environment, "broken");
    let error = broken.value.unwrap_err();
    assert_eq!((error.cause, &*error.diagnostic.message), (Cause::Host(7), "the store is gone"));
    assert!(!broken.is_missing);
}

#[test]
fn the_host_is_asked_once_for_a_key() {
    let asked = Asked::default();
    let environment = Engine::new(settings(&asked)).environment_of_files(FILES).unwrap();
    let source = "include web\n[1, 2].each |$i| { lookup('port') }\n";
    let program = environment.engine().parse("site.pp", source).unwrap();
    let catalog = environment.compile_programs(&node(), &[program], None).unwrap();
    assert!(catalog.find("Notify[80 kv]").is_some(), "{}", catalog.to_json());
    let mut asked = asked.lock().unwrap().clone();
    asked.sort_unstable();
    assert_eq!(asked, ["lookup_options", "port", "web::port", "web::secret"]);
}

#[test]
fn without_files_the_host_is_the_only_layer() {
    let asked = Asked::default();
    let engine = Engine::new(Settings { ignore_hiera: true, ..settings(&asked) });
    let environment = engine.environment_of_files(FILES).unwrap();
    assert_eq!(format!("{:?}", looked(&environment, "list").value.unwrap()), "[1]");
    assert!(looked(&environment, "indirect").is_missing);
    let mut scope = engine.scope();
    let program = engine.parse("", "[lookup('port'), lookup('indirect', { default_value => 'x' })]").unwrap();
    assert_eq!(format!("{:?}", scope.eval(&program).unwrap()), "[8080, 'x']");
}
