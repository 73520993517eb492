//! The files that programs and environments may read: `..`, absolute paths, links, and files that are not regular.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a helper of a test may panic")]

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use puppetlang_catalog::{Disk, Environment, Node, Setup, compile};
use puppetlang_evaluator::{Level, Limits, MemoryHost, Program, Rules};
use puppetlang_parser::Settings;
use puppetlang_source::Source;

/// A directory with the environment `site` and files outside of it.
struct World(tempfile::TempDir);

impl World {
    fn new() -> Self {
        let world = Self(tempfile::tempdir().unwrap());
        world.write("secret", "outside");
        world.write("site/modules/m/files/a", "file");
        world.write("site/modules/m/templates/t.epp", "template");
        world.write("site/modules/m/inside", "module");
        world.write("site/modules/n/files/a", "other module");
        world.write("site/site-files/a", "environment");
        world
    }

    fn path(&self, path: &str) -> PathBuf {
        self.0.path().canonicalize().unwrap().join(path)
    }

    fn write(&self, path: &str, content: &str) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }

    fn link(&self, target: impl AsRef<Path>, path: &str) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        symlink(target, path).unwrap();
    }

    fn fifo(&self, path: &str) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
    }

    fn setup(&self) -> Setup {
        Setup::of_directory("site", self.path("site"))
    }

    /// Returns the log of a program, or the message of the error that ends it.
    fn said(&self, setup: Setup, program: &str) -> String {
        let program = program.replace("WORLD", self.path("").to_str().unwrap().trim_end_matches('/'));
        let environment = Environment::load(Arc::new(Disk), setup).unwrap();
        let program = Program::manifest(Source::new("site.pp", program), &Settings::default()).unwrap();
        let host = Arc::new(MemoryHost::new());
        let (rules, limits) = (Rules::default(), Limits::default());
        let made = compile(&Node::default(), Some(&environment), &[program], host.clone(), rules, limits);
        let logs: Vec<String> = host.take_logs().into_iter().map(|log| log.message).collect();
        made.map_or_else(|error| error.diagnostic.message.clone(), |_| logs.join(" "))
    }
}

#[test]
fn paths_do_not_leave_their_module() {
    let world = World::new();
    world.link(world.path("site/site-files"), "site/modules/m/files/link");
    let outside = [
        "file('m/../../../../secret')",
        "file('m//../../../../secret')",
        "file('m/../../n/files/a')",
        "file('m/../../mm')",
        "file('m/link/../site-files/a')",
        "file('m/../../../../nosuch', 'm/a')",
        "find_file('m/../../../../secret')",
        "binary_file('m/../../../../secret')",
        "find_template('m/../../../../secret')",
        "epp('m/../../../../secret')",
        "file('m/../../../../../../../../../../../../../../../../etc/passwd')",
    ];
    for call in outside {
        let said = world.said(world.setup(), &format!("notice({call})"));
        assert!(said.contains("the path leads out of the module"), "{call}: {said}");
    }
    let inside = [
        ("file('m/../inside')", "module"),
        ("file('m/../../m/files/a')", "file"),
        ("file('m/./a')", "file"),
        ("file('m//a')", "file"),
        ("file('m/link/a')", "environment"),
        ("epp('m/../templates/t.epp')", "template"),
        ("find_file('m/../nosuch') =~ Undef", "true"),
        ("module_directory('../m', 'm/..', '..') =~ Undef", "true"),
    ];
    for (call, expected) in inside {
        let said = world.said(world.setup(), &format!("notice({call})"));
        assert!(said.ends_with(expected), "{call}: {said}");
    }
}

#[test]
fn absolute_paths_need_a_grant_outside_the_environment() {
    let world = World::new();
    let refused = ["WORLD/secret", "WORLD/site/../secret", "/etc/passwd", "WORLD/nosuch", "WORLD/site2"];
    for path in refused {
        for function in ["file", "find_file", "binary_file", "epp", "find_template"] {
            let said = world.said(world.setup(), &format!("notice({function}('{path}'))"));
            assert!(said.contains("lies outside the environment and its modules"), "{function} {path}: {said}");
        }
    }
    let own = ["notice(file('WORLD/site/site-files/a'))", "notice(file(find_file('m/a')))"];
    assert_eq!(own.map(|program| world.said(world.setup(), program)), ["environment", "file"]);
    for root in ["/".into(), world.path("")] {
        let setup = Setup { file_roots: vec![root], ..world.setup() };
        assert_eq!(world.said(setup, "notice(file('WORLD/nosuch', 'WORLD/secret'))"), "outside");
    }
}

#[test]
fn links_lead_anywhere_unless_the_host_confines_them() {
    let world = World::new();
    world.write("elsewhere/manifests/init.pp", "class linked { notice('linked') }");
    world.link(world.path("elsewhere"), "site/modules/linked");
    world.link(world.path("secret"), "site/modules/m/files/out");
    world.link(world.path("site/site-files/a"), "site/modules/m/files/within");
    world.write("elsewhere.pp", "class m::far { notice('far') }");
    world.link(world.path("elsewhere.pp"), "site/modules/m/manifests/far.pp");

    assert_eq!(world.said(world.setup(), "include linked, m::far notice(file('m/out'))"), "linked far outside");
    let confined = || Setup { follows_links: false, ..world.setup() };
    assert_eq!(world.said(confined(), "notice(file('m/within', 'm/a'))"), "environment");
    let refused = [
        ("include linked", "Could not find class ::linked"),
        ("include m::far", "a link leads out of the directories of the environment"),
        ("notice(file('m/out'))", "a link leads out of the directories of the environment"),
    ];
    for (program, expected) in refused {
        let said = world.said(confined(), program);
        assert!(said.contains(expected), "{program}: {said}");
    }
    let granted = Setup { file_roots: vec![world.path("elsewhere"), world.path("secret")], ..confined() };
    assert_eq!(world.said(granted, "include linked notice(file('m/out'))"), "linked outside");
    world.write("site/environment.conf", &format!("modulepath = {}:modules\n", world.path("elsewhere").display()));
    let error = Environment::load(Arc::new(Disk), confined()).unwrap_err().to_string();
    assert!(error.contains("a link leads out of the directories of the environment"), "{error}");
    world.write("site/environment.conf", &format!("modulepath = {}/mod*\n", world.path("site").display()));
    assert_eq!(world.said(confined(), "notice(file('m/a'))"), "file");
}

#[test]
fn only_regular_files_are_read() {
    let world = World::new();
    world.fifo("site/modules/m/manifests/fifo.pp");
    world.link("/dev/zero", "site/modules/m/manifests/zero.pp");
    world.link("/dev/zero", "site/modules/m/functions/f.pp");
    world.link("/dev/zero", "site/modules/m/types/t.pp");
    world.link("/dev/zero", "site/modules/m/lib/puppet/type/native.rb");
    world.link("/dev/zero", "site/modules/m/files/zero");
    world.link("/dev/zero", "site/modules/m/templates/zero.epp");
    world.fifo("site/modules/m/files/fifo");
    world.fifo("site/modules/m/templates/fifo.epp");
    world.link("/dev/zero", "site/modules/n/metadata.json");
    let programs = [
        "include m::zero",
        "notice(m::f())",
        "notice(M::T)",
        "native { 'x': }",
        "notice(file('m/zero'))",
        "notice(binary_file('m/zero'))",
        "notice(epp('m/zero.epp'))",
        "notice(file('m/fifo'))",
        "notice(epp('m/fifo.epp'))",
    ];
    for program in programs {
        let said = world.said(world.setup(), program);
        assert!(said.contains("not a regular file"), "{program}: {said}");
    }
    let said = world.said(world.setup(), "include m::fifo");
    assert!(said.contains("Could not find class ::m::fifo"), "{said}");
    let environment = Environment::load(Arc::new(Disk), world.setup()).unwrap();
    let warned = environment.logs().iter().find(|log| log.level == Level::Err).unwrap();
    assert!(warned.message.ends_with("site/modules/n/metadata.json: not a regular file"), "{}", warned.message);
}

#[test]
fn a_configuration_that_is_no_regular_file_is_an_error() {
    let world = World::new();
    world.fifo("site/environment.conf");
    let error = Environment::load(Arc::new(Disk), world.setup()).unwrap_err().to_string();
    assert!(error.ends_with("site/environment.conf: not a regular file"), "{error}");
    fs::remove_file(world.path("site/environment.conf")).unwrap();
    world.write("site/environment.conf", &" ".repeat((8 << 20) + 1));
    let error = Environment::load(Arc::new(Disk), world.setup()).unwrap_err().to_string();
    assert!(error.ends_with("site/environment.conf: longer than 8388608 bytes"), "{error}");
}

#[test]
fn files_have_a_limit() {
    let world = World::new();
    let setup = || Setup { file_bytes: 4, ..world.setup() };
    assert_eq!(world.said(setup(), "notice(file('m/a'))"), "file");
    let said = world.said(setup(), "notice(file('n/a'))");
    assert!(said.ends_with("modules/n/files/a: longer than 4 bytes"), "{said}");
}
