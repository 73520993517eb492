//! An environment with all packaged modules, whose files may be edited.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use puppetlang::{Catalog, Engine, Environment, Node, Settings, Strict, Value};
use puppetlang_differential::{modules, workspace};

/// The name of the node.
const NODE: &str = "node1.example.com";

/// An environment with all packaged modules.
pub(crate) struct Site {
    root: PathBuf,
    node: Node,
    engine: Engine,
}

impl Site {
    /// Copies the modules to an environment in Cargo's target directory.
    ///
    /// # Errors
    ///
    /// If files cannot be read or written.
    pub(crate) fn new() -> Result<Self> {
        let root = workspace::target().join("language-server/site");
        if root.exists() {
            fs::remove_dir_all(&root).with_context(|| format!("cannot remove {}", root.display()))?;
        }
        copy(&modules::modulepath()?, &root.join("modules"))?;
        fs::write(root.join("environment.conf"), "")?;
        let settings = Settings { strict: Strict::Warning, strict_variables: false, ..Settings::default() };
        let node = Node { facts: facts(), ..Node::new(NODE) };
        Ok(Self { root: std::path::absolute(root)?, node, engine: Engine::new(settings) })
    }

    /// The directory.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// Returns the files of the modules with an extension, in order.
    ///
    /// # Errors
    ///
    /// If a directory cannot be read.
    pub(crate) fn files(&self, extension: &str) -> Result<Vec<PathBuf>> {
        let mut found = Vec::new();
        walk(&self.root.join("modules"), &mut |path| {
            if path.extension().is_some_and(|one| one == extension) {
                found.push(path.to_owned());
            }
            Ok(())
        })?;
        found.sort_unstable();
        Ok(found)
    }

    /// Compiles a catalog from a text and the files as they are now.
    ///
    /// # Errors
    ///
    /// If the compile fails.
    pub(crate) fn compile(&self, manifest: &str) -> Result<Catalog> {
        let environment: Environment = self.engine.environment(&self.root)?;
        let program = self.engine.parse("site.pp", manifest).map_err(|error| anyhow::anyhow!("{error}"))?;
        Ok(environment.compile_programs(&self.node, &[program], None)?)
    }
}

/// Returns the facts that most modules read.
fn facts() -> puppetlang::Hash {
    let hash = |entries: &[(&str, Value)]| Value::Hash(entries.iter().cloned().collect());
    let release = hash(&[("full", "12".into()), ("major", "12".into()), ("minor", "0".into())]);
    let distro = hash(&[("codename", "bookworm".into()), ("id", "Debian".into()), ("release", release.clone())]);
    let os = [
        ("architecture", "amd64".into()),
        ("distro", distro),
        ("family", "Debian".into()),
        ("hardware", "x86_64".into()),
        ("name", "Debian".into()),
        ("release", release),
    ];
    let networking = [("fqdn", NODE.into()), ("hostname", "node1".into()), ("ip", "192.0.2.2".into())];
    let facts = [
        ("os", hash(&os)),
        ("networking", hash(&networking)),
        ("kernel", "Linux".into()),
        ("kernelversion", "6.1.0".into()),
        ("processors", hash(&[("count", Value::from(2))])),
        ("path", "/usr/sbin:/usr/bin:/sbin:/bin".into()),
        ("service_provider", "systemd".into()),
    ];
    facts.into_iter().collect()
}

/// Copies a directory, and the files that its links lead to.
fn copy(from: &Path, to: &Path) -> Result<()> {
    walk(from, &mut |path| {
        let target = to.join(path.strip_prefix(from)?);
        if let Some(directory) = target.parent() {
            fs::create_dir_all(directory)?;
        }
        fs::copy(path, &target).with_context(|| format!("cannot copy {}", path.display()))?;
        Ok(())
    })
}

/// Visits the files of a directory.
fn walk(directory: &Path, visit: &mut dyn FnMut(&Path) -> Result<()>) -> Result<()> {
    for entry in fs::read_dir(directory).with_context(|| format!("cannot read {}", directory.display()))? {
        let path = entry?.path();
        // A link to nothing is no file.
        match fs::metadata(&path) {
            Ok(found) if found.is_dir() => walk(&path, visit)?,
            Ok(found) if found.is_file() => visit(&path)?,
            _ => {}
        }
    }
    Ok(())
}
