//! Modules and the autoloader. Every rule was checked with the reference, in a catalog with these files.

#![expect(clippy::unwrap_used, reason = "a helper of a test may panic")]

use std::path::{Path, PathBuf};
use std::sync::Arc;

use puppetlang_catalog::{
    Environment, Files, Found, LoadError, MainManifest, MemoryFiles, Setup, SourceError, SourceFile,
};
use puppetlang_evaluator::Level;
use puppetlang_parser::Strict;

/// Returns the environment `/e` with the given files, whose content does not matter.
fn environment(paths: &[&str]) -> Arc<Environment> {
    let files = MemoryFiles::below(Path::new("/e"), paths.iter().map(|path| (path, "")));
    Environment::load(Arc::new(files), Setup::of_directory("production", "/e")).unwrap()
}

/// Formats what was found: a path in the environment, with the prefix `ruby:` for a Ruby file.
fn shown(found: Option<Found>) -> String {
    let inside = |path: &Path| path.strip_prefix("/e").unwrap().display().to_string();
    match found {
        None => "nothing".to_owned(),
        Some(Found::Source(source)) => inside(source.path()),
        Some(Found::Ruby(path)) => format!("ruby:{}", inside(&path)),
    }
}

#[test]
fn long_files_are_not_read() {
    let files = MemoryFiles::below(Path::new("/e"), [("manifests/site.pp", "notice(1)"), ("manifests/b.pp", "$x = 1")]);
    let setup = Setup { source_bytes: Some(6), ..Setup::of_directory("production", "/e") };
    let environment = Environment::load(Arc::new(files), setup).unwrap();
    let said: Vec<String> = environment
        .main_manifests()
        .iter()
        .map(|file| file.program().err().map(ToString::to_string).unwrap_or_default())
        .collect();
    assert_eq!(said, ["", "/e/manifests/site.pp has 9 bytes, and at most 6 are read"]);
}

#[test]
fn functions_are_found_by_their_names() {
    let cases: &[(&[&str], &str, &str)] = &[
        (&["modules/a/functions/x.pp"], "a::x", "modules/a/functions/x.pp"),
        (&["modules/a/functions/x.pp"], "::a::x", "modules/a/functions/x.pp"),
        (&["modules/a/functions/b/x.pp"], "a::b::x", "modules/a/functions/b/x.pp"),
        (&["modules/a/functions/a/x.pp"], "a::x", "nothing"),
        (&["modules/a/functions/x.pp"], "x", "nothing"),
        (&["modules/a/functions/init.pp"], "a", "nothing"),
        (&["modules/a/lib/puppet/functions/x.rb"], "x", "ruby:modules/a/lib/puppet/functions/x.rb"),
        (&["modules/a/lib/puppet/functions/a/x.rb"], "a::x", "ruby:modules/a/lib/puppet/functions/a/x.rb"),
        (&["modules/b/lib/puppet/functions/a/x.rb", "modules/a/functions/y.pp"], "a::x", "nothing"),
        (&["modules/a/lib/puppet/parser/functions/x.rb"], "x", "ruby:modules/a/lib/puppet/parser/functions/x.rb"),
        (&["modules/B-b/lib/puppet/parser/functions/x.rb"], "x", "ruby:modules/B-b/lib/puppet/parser/functions/x.rb"),
        (&["modules/B-b/lib/puppet/functions/x.rb"], "x", "nothing"),
        (
            &["modules/a/lib/puppet/parser/functions/a/x.rb"],
            "a::x",
            "ruby:modules/a/lib/puppet/parser/functions/a/x.rb",
        ),
        (&["functions/x.pp"], "environment::x", "nothing"),
        (&["functions/environment/x.pp"], "environment::x", "functions/environment/x.pp"),
        (&["functions/x.pp"], "x", "functions/x.pp"),
        (&["functions/a/x.pp"], "a::x", "nothing"),
        (&["lib/puppet/functions/x.rb"], "x", "ruby:lib/puppet/functions/x.rb"),
        (&["lib/puppet/functions/environment/x.rb"], "environment::x", "ruby:lib/puppet/functions/environment/x.rb"),
        (&["lib/puppet/parser/functions/x.rb"], "x", "ruby:lib/puppet/parser/functions/x.rb"),
    ];
    for (paths, name, expected) in cases {
        assert_eq!(shown(environment(paths).function(name)), *expected, "{name} among {paths:?}");
    }
}

#[test]
fn the_language_is_preferred_to_ruby() {
    let environment = environment(&["modules/a/functions/x.pp", "modules/a/lib/puppet/functions/a/x.rb"]);
    assert_eq!(shown(environment.function("a::x")), "modules/a/functions/x.pp");
}

#[test]
fn types_are_found_by_their_names() {
    let cases: &[(&[&str], &str, &str)] = &[
        (&["modules/a/types/b.pp"], "A::B", "modules/a/types/b.pp"),
        (&["modules/a/types/foo/barbaz.pp"], "A::Foo::BarBaz", "modules/a/types/foo/barbaz.pp"),
        (&["modules/a/types/init.pp"], "A", "nothing"),
        (&["modules/a/types/init_typeset.pp"], "A", "modules/a/types/init_typeset.pp"),
        (&["types/b.pp"], "Environment::B", "nothing"),
        (&["types/environment/b.pp"], "Environment::B", "types/environment/b.pp"),
        (&["types/b.pp"], "B", "types/b.pp"),
        (&["modules/a/lib/puppet/datatypes/foo.rb"], "Foo", "ruby:modules/a/lib/puppet/datatypes/foo.rb"),
        (&["modules/a/lib/puppet/datatypes/a/foo.rb"], "A::Foo", "ruby:modules/a/lib/puppet/datatypes/a/foo.rb"),
        (&["modules/a/lib/puppet/datatypes/a.rb"], "A", "nothing"),
    ];
    for (paths, name, expected) in cases {
        assert_eq!(shown(environment(paths).data_type(name)), *expected, "{name} among {paths:?}");
    }
}

#[test]
fn native_types_are_found_by_their_names() {
    let cases: &[(&[&str], &str, &str)] = &[
        (&["modules/a/lib/puppet/type/foo.rb"], "Foo", "ruby:modules/a/lib/puppet/type/foo.rb"),
        (&["modules/B-b/lib/puppet/type/foo.rb"], "foo", "ruby:modules/B-b/lib/puppet/type/foo.rb"),
        (&["lib/puppet/type/foo.rb"], "foo", "nothing"),
        (&[".resource_types/foo.pp", "modules/a/lib/puppet/type/foo.rb"], "foo", ".resource_types/foo.pp"),
        (&["modules/a/lib/puppet/type/a/foo.rb"], "a::foo", "nothing"),
    ];
    for (paths, name, expected) in cases {
        assert_eq!(shown(environment(paths).resource_type(name)), *expected, "{name} among {paths:?}");
    }
}

#[test]
fn manifests_come_in_the_order_in_which_they_are_tried() {
    let all = ["modules/a/manifests/init.pp", "modules/a/manifests/b.pp", "modules/a/manifests/b/c.pp"];
    // Groups are separated by bars.
    let cases: &[(&[&str], &str, &str)] = &[
        (&all, "a", "init"),
        (&all, "::A::B", "init b"),
        (&all, "a::b::c", "init b/c|b"),
        (&all, "a::b::c::d", "init|b/c|b"),
        (&all, "a::init", "init"),
        (&all[1..2], "a::b::c", "b"),
        (&all[1..2], "a", ""),
        (&all, "b", ""),
        (&all, "", ""),
        (&["modules/a/manifests/B.pp"], "a::b", ""),
        (&["modules/a/functions/f.pp"], "a::b", ""),
        (&["modules/aB/manifests/init.pp"], "aB", ""),
    ];
    for (paths, name, expected) in cases {
        let environment = environment(paths);
        let shown = |one: &Arc<SourceFile>| {
            let inside = one.path().strip_prefix("/e/modules/a/manifests").unwrap().with_extension("");
            inside.display().to_string()
        };
        let groups = environment.manifests_of(name);
        let groups = groups.iter().map(|group| group.iter().map(|one| shown(one)).collect::<Vec<_>>().join(" "));
        assert_eq!(groups.collect::<Vec<_>>().join("|"), *expected, "{name} among {paths:?}");
    }
}

#[test]
fn templates_and_files_are_found_in_modules() {
    let environment = environment(&["modules/a/files/x", "modules/a/files/d/y", "modules/a/manifests/init.pp", "z"]);
    let cases = [
        ("a/x", Some("/e/modules/a/files/x")),
        ("a//x", Some("/e/modules/a/files/x")),
        ("a/d", Some("/e/modules/a/files/d")),
        ("a/", Some("/e/modules/a/files/")),
        ("a", None),
        ("A/x", None),
        ("b/x", None),
        ("", None),
        ("/e/z", Some("/e/z")),
        ("/e/nosuch", None),
    ];
    for (reference, expected) in cases {
        assert_eq!(environment.find_file(reference).unwrap().as_deref(), expected.map(Path::new), "{reference}");
    }
    assert_eq!(environment.find_template("a/x"), Ok(None));
}

#[test]
fn the_first_module_of_a_name_counts() {
    let paths =
        ["/one/a/manifests/init.pp", "/two/a/manifests/b.pp", "/two/b/files/x", "/two/2b/x", "/two/.c/x", "/two/f"];
    let files = MemoryFiles::below(Path::new("/"), paths.map(|path| (path, "")));
    let modulepath = ["/nosuch", "/one", "/two"].map(PathBuf::from).to_vec();
    let environment = Environment::load(Arc::new(files), Setup::of_modulepath("test", modulepath)).unwrap();
    let names: Vec<&str> = environment.modules().iter().map(|module| module.name()).collect();
    assert_eq!(names, ["a", "b"]);
    assert_eq!(environment.module("a").unwrap().path(), Path::new("/one/a"));
    assert!(environment.main_manifests().is_empty());
    assert_eq!(environment.module("b").unwrap().sources().count(), 0);
}

#[test]
fn metadata_decide_whether_a_module_can_be_used() {
    let whole = r#"{"name":"x-a","source":"","author":"","version":"1.2.3","license":"","dependencies":[{"name":"puppetlabs-stdlib"}]}"#;
    let hash = r#"{"name":"x-a","source":"","author":"","version":"1","license":"","dependencies":{"a":"b"}}"#;
    let no_json = "a has an invalid and unparsable metadata.json file. The parse error: ";
    // The content, the strictness, whether the module exists, and what is logged.
    let cases = [
        (whole, Strict::Error, true, None),
        ("{", Strict::Error, false, Some((Level::Err, no_json))),
        ("", Strict::Error, false, Some((Level::Err, no_json))),
        ("{", Strict::Warning, true, Some((Level::Warning, no_json))),
        ("{", Strict::Off, true, Some((Level::Debug, no_json))),
        ("{}", Strict::Error, true, None),
        ("[]", Strict::Error, true, None),
        (r#"{"name":"x-a"}"#, Strict::Error, false, Some((Level::Err, "No source module metadata provided for a"))),
        (r#"{"name":"x-a"}"#, Strict::Off, false, Some((Level::Err, "No source module metadata provided for a"))),
        (
            r#"{"source":1,"author":2,"version":3,"license":null,"dependencies":[]}"#,
            Strict::Error,
            false,
            Some((Level::Err, "No license module metadata provided for a")),
        ),
        (r#"{"source":1,"author":2,"version":3,"license":4,"dependencies":[]}"#, Strict::Error, true, None),
        (
            hash,
            Strict::Error,
            false,
            Some((
                Level::Err,
                "The value for the key dependencies in the file metadata.json of the module a must be an array, \
                 not: '{\"a\"=>\"b\"}'",
            )),
        ),
    ];
    for (content, strict, is_there, said) in cases {
        let files = MemoryFiles::new();
        files.write("/e/modules/a/metadata.json", content);
        files.write("/e/modules/b/manifests/init.pp", "class b { }");
        let setup = Setup { strict, ..Setup::of_directory("production", "/e") };
        let environment = Environment::load(Arc::new(files), setup).unwrap();
        assert_eq!(environment.module("a").is_some(), is_there, "{content}");
        assert!(environment.module("b").is_some(), "{content}");
        let logs: Vec<_> = environment.logs().iter().map(|log| (log.level, log.message.as_str())).collect();
        match (said, &logs[..]) {
            (None, []) => {}
            (Some((level, text)), [(found, message)]) => {
                assert_eq!(level, *found, "{content}");
                assert!(message.starts_with(text), "{content}: {message}");
            }
            other => panic!("{content}: {other:?}"),
        }
        if content == whole {
            let metadata = environment.module("a").and_then(|module| module.metadata()).unwrap();
            assert_eq!((metadata.forge_name.as_deref(), metadata.version.as_str()), (Some("x/a"), "1.2.3"));
            let [dependency] = &metadata.dependencies[..] else { panic!("{metadata:?}") };
            assert_eq!(dependency.module_name(), Some("stdlib"));
            assert_eq!(dependency.version_requirement, ">= 0.0.0");
        }
    }
}

#[test]
fn main_manifests_are_sorted_by_their_paths() {
    let paths = ["m/b.pp", "m/a/z.pp", "m/a.pp", "m/.h.pp", "m/.d/x.pp", "m/x.txt", "site.pp"];
    let files = Arc::new(MemoryFiles::below(Path::new("/e"), paths.map(|path| (path, ""))));
    let main = |manifest: MainManifest| -> Vec<String> {
        let setup = Setup::of_directory("production", "/e").with_manifest(manifest);
        let environment = Environment::load(files.clone(), setup).unwrap();
        environment.main_manifests().iter().map(|one| one.path().display().to_string()).collect()
    };
    // A full stop comes before a slash.
    assert_eq!(main(MainManifest::At("/e/m".into())), ["/e/m/a.pp", "/e/m/a/z.pp", "/e/m/b.pp"]);
    assert_eq!(main(MainManifest::At("/e/site.pp".into())), ["/e/site.pp"]);
    assert_eq!(main(MainManifest::At("/e/site".into())), ["/e/site.pp"]);
    assert_eq!(main(MainManifest::Configured), [""; 0]);
    assert_eq!(main(MainManifest::Nothing), [""; 0]);
}

#[test]
fn an_environment_may_be_empty() {
    let environment = environment(&[]);
    assert!(environment.modules().is_empty() && environment.main_manifests().is_empty());
    let files = MemoryFiles::below(Path::new("/e"), [("../x", ""), ("/y", ""), ("a/../z", "")]);
    let names: Vec<_> = files.list(Path::new("/")).unwrap().into_iter().map(|entry| entry.name).collect();
    assert_eq!(names, ["e"], "paths that lead out of the root are left out");
}

#[test]
fn files_may_define_what_their_places_allow() {
    let files = MemoryFiles::new();
    files.write("/e/modules/a/manifests/b.pp", "class c::d { }");
    files.write("/e/modules/a/manifests/c.pp", "class a::c::d { }");
    files.write("/e/manifests/site.pp", "class c::d { }\nnotice(1)");
    let environment = Environment::load(Arc::new(files), Setup::of_directory("production", "/e")).unwrap();
    let rejected = environment.manifests_of("a::b")[0][0].program();
    let Err(SourceError::Invalid(rejected)) = rejected else { panic!("{rejected:?}") };
    assert_eq!(
        rejected.diagnostics[0].message,
        "Unacceptable location. The name 'c::d' is unacceptable in file '/e/modules/a/manifests/b.pp'"
    );
    assert!(environment.manifests_of("a::c")[0][0].program().is_ok());
    assert!(environment.main_manifests()[0].program().is_ok());
}

#[test]
fn what_cannot_be_read_is_said() {
    let files = Arc::new(MemoryFiles::new());
    files.write("/e/modules/a/manifests/init.pp", "class a { }");
    files.write("/e/modules/b/manifests/init.pp", "class b { }");
    files.write("/e/manifests/site.pp", "");
    let load = || Environment::load(files.clone(), Setup::of_directory("production", "/e"));
    let message = |path: &str| format!("{path}: {}", std::io::Error::from(std::io::ErrorKind::PermissionDenied));

    files.close("/e/modules/a/manifests");
    let environment = load().unwrap();
    assert_eq!(environment.logs()[0].message, format!("Cannot read {}", message("/e/modules/a/manifests")));
    assert!(environment.manifests_of("a").is_empty() && !environment.manifests_of("b").is_empty());
    files.open("/e/modules/a/manifests");

    files.close("/e/modules/a/manifests/init.pp");
    let environment = load().unwrap();
    let error = environment.manifests_of("a")[0][0].program().unwrap_err().to_string();
    assert_eq!(error, message("/e/modules/a/manifests/init.pp"));
    files.open("/e/modules/a/manifests/init.pp");
    assert!(environment.refresh().unwrap().manifests_of("a")[0][0].program().is_ok());

    for directory in ["/e/modules", "/e/manifests"] {
        files.close(directory);
        assert_eq!(load().unwrap_err().to_string(), message(directory));
        files.open(directory);
    }
    assert!(matches!(
        Environment::load(files.clone(), Setup::of_directory("production", "/nosuch")),
        Err(LoadError::File(error)) if error.is_absence()
    ));
    assert!(files.stat(Path::new("/e/modules/a")).is_ok_and(|stat| stat.is_directory));
}
