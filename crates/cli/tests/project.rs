//! `puppetlang check`: the files that describe environments and modules.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn check(directory: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_puppetlang"));
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").current_dir(directory);
    command.args(["check", "--format", "concise"]).args(arguments).output().expect("it starts")
}

fn text(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

fn write(directory: &Path, files: &[(&str, &str)]) {
    for (name, text) in files {
        let path = directory.join(name);
        fs::create_dir_all(path.parent().expect("it has a directory")).expect("it can be created");
        fs::write(path, text).expect("it can be written");
    }
}

/// The metadata of a module.
fn metadata(name: &str, version: &str, dependencies: &str) -> String {
    format!(
        "{{\"name\": \"{name}\", \"version\": \"{version}\", \"author\": \"a\", \"license\": \"MIT\", \"summary\": \"\", \
         \"source\": \"\", \"dependencies\": [{dependencies}]}}\n"
    )
}

#[test]
fn files_of_an_environment_are_compared_with_the_disk() {
    let directory = tempfile::tempdir().expect("there is room");
    let needs = |range: &str| format!("{{\"name\": \"a/base\", \"version_requirement\": \"{range}\"}}");
    write(
        directory.path(),
        &[
            ("environment.conf", "modulepath = site:sites:modules\nenvironment_timeout = soon\n"),
            ("Puppetfile", "mod 'a/base', '1.0.0'\nmod 'b/other', 'x'\n"),
            ("hiera.yaml", "version: 5\nhierarchy: [{name: a, datadir: nodata, path: 'a.yaml'}]\n"),
            ("manifests/site.pp", "include web\n"),
            ("site/web/manifests/init.pp", "class web {\n}\n"),
            ("site/web/metadata.json", &metadata("a-web", "1.0.0", &needs(">= 2.0.0 < 3.0.0"))),
            // The metadata of a module that the Puppetfile installs are those of its author.
            ("modules/base/metadata.json", &metadata("a-base", "1.4.0", "").replace("MIT", "mine")),
            ("modules/base/spec/fixtures/modules/deep/metadata.json", "{"),
            ("site/lost/metadata.json", &metadata("a-found", "1.0.0", "").replace("MIT", "mine")),
        ],
    );
    let all = check(directory.path(), &[]);
    let found = text(&all);
    assert_eq!(all.status.code(), Some(1), "{found}");
    let expected = [
        ("environment.conf:1:19", "ENVIRONMENT_CONF_MISSING_PATH"),
        ("environment.conf:2:23", "ENVIRONMENT_CONF_INVALID_VALUE"),
        ("Puppetfile:1:15", "PUPPETFILE_VERSION_MISMATCH"),
        ("Puppetfile:2:16", "PUPPETFILE_INVALID_DECLARATION"),
        ("hiera.yaml:2:32", "HIERA_MISSING_DIRECTORY"),
        ("site/web/metadata.json:1:", "METADATA_UNMET_DEPENDENCY"),
        ("site/lost/metadata.json:1:10", "METADATA_WRONG_NAME"),
        ("site/lost/metadata.json:1:", "METADATA_UNKNOWN_LICENSE"),
    ];
    for (place, code) in expected {
        assert!(found.lines().any(|line| line.contains(place) && line.contains(code)), "{place} {code}:\n{found}");
    }
    assert!(!found.contains("base/metadata.json") && !found.contains("deep"), "{found}");
    assert_eq!(found.lines().filter(|line| line.contains('[')).count(), expected.len(), "{found}");
    let syntax = check(directory.path(), &["--syntax", "."]);
    assert!(!text(&syntax).contains("PUPPETFILE"), "{}", text(&syntax));
    let excluded = check(directory.path(), &["--exclude", "site/lost/**", "--exclude", "Puppetfile", "."]);
    let found = text(&excluded);
    assert!(!found.contains("lost") && !found.contains("PUPPETFILE") && found.contains("site/web/metadata"), "{found}");
}

#[test]
fn files_of_a_lone_module_are_for_the_forge() {
    let directory = tempfile::tempdir().expect("there is room");
    write(
        directory.path(),
        &[
            ("metadata.json", "{\"name\": \"a-ntp\", \"version\": \"1.0\", \"source\": \"\", \"author\": \"a\"}\n"),
            (".fixtures.yml", "fixtures:\n  symlink:\n    ntp: x\n"),
            ("manifests/init.pp", "class ntp {\n}\n"),
        ],
    );
    for paths in [&[][..], &["metadata.json", ".fixtures.yml"]] {
        let all = check(directory.path(), paths);
        let found = text(&all);
        assert_eq!(all.status.code(), Some(1), "{found}");
        assert!(found.contains("metadata.json:1:30: error"), "{found}");
        assert_eq!(found.matches("METADATA_MISSING_KEY").count(), 3, "{found}");
        assert!(found.contains(".fixtures.yml:2:3") && found.contains("FIXTURES_UNKNOWN_KEY"), "{found}");
        assert!(found.contains("2 project files"), "{found}");
    }
    let ignored = check(directory.path(), &["--severity", "METADATA_MISSING_KEY=ignore", "metadata.json"]);
    assert!(!text(&ignored).contains("METADATA_MISSING_KEY"), "{}", text(&ignored));
}
