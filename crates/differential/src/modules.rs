//! Debian's packaged Puppet modules, unpacked in Cargo's target directory.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::debian;
use crate::workspace;

/// The environment variable for a directory with unpacked modules to use instead of downloading them.
const OVERRIDE: &str = "PUPPETLANG_MODULES";

/// The file that marks a complete download.
const MARKER: &str = ".complete";

/// Returns the directory with the unpacked packages, which are downloaded on first use.
///
/// # Errors
///
/// If apt does not know the packages or cannot download them.
pub fn directory() -> Result<PathBuf> {
    let place = place();
    if env::var_os(OVERRIDE).is_some() {
        return Ok(place);
    }
    let root = place.join("root");
    if !place.join(MARKER).exists() {
        download(&place.join("packages"), &root)?;
        fs::write(place.join(MARKER), "").context("cannot write the marker")?;
    }
    Ok(root)
}

/// Returns the directory that the environment variable [`OVERRIDE`] names, or the download directory, which may not
/// exist.
pub(crate) fn place() -> PathBuf {
    env::var_os(OVERRIDE).map_or_else(|| workspace::target().join("modules"), PathBuf::from)
}

/// Returns a module path directory, with a link to each unpacked module under the module's own name.
///
/// # Errors
///
/// If the modules cannot be downloaded, read or linked.
pub fn modulepath() -> Result<PathBuf> {
    let available = std::path::absolute(directory()?)?.join("usr/share/puppet/modules.available");
    let place = workspace::target().join("modulepath");
    fs::create_dir_all(&place).with_context(|| format!("cannot create {}", place.display()))?;
    for entry in fs::read_dir(&available).with_context(|| format!("cannot read {}", available.display()))? {
        let module = entry?.path();
        let Some(name) = name(&module) else { continue };
        let link = place.join(name);
        if !link.exists() {
            // A broken link points to modules that were unpacked elsewhere.
            let _ = fs::remove_file(&link);
            std::os::unix::fs::symlink(&module, &link).with_context(|| format!("cannot make {}", link.display()))?;
        }
    }
    Ok(place)
}

/// Returns the name of a module from its metadata, without the author.
fn name(module: &Path) -> Option<String> {
    let metadata = fs::read(module.join("metadata.json")).ok()?;
    let metadata: serde_json::Value = serde_json::from_slice(&metadata).ok()?;
    let (_, name) = metadata.get("name")?.as_str()?.split_once(['-', '/'])?;
    Some(name.to_owned())
}

fn download(packages: &Path, root: &Path) -> Result<()> {
    fs::create_dir_all(packages).with_context(|| format!("cannot create {}", packages.display()))?;
    fs::create_dir_all(root).with_context(|| format!("cannot create {}", root.display()))?;
    let names = debian::packages_named("^puppet-module-")?;
    println!("downloading {} packaged modules", names.len());
    // The sandbox user of apt may not write here.
    let status = Command::new("apt-get")
        .args(["download", "-qq", "-o", "APT::Sandbox::User=root"])
        .args(&names)
        .current_dir(packages)
        .status()
        .context("cannot start apt-get")?;
    ensure!(status.success(), "apt-get cannot download the packaged modules");
    for entry in fs::read_dir(packages)? {
        unpack(&entry?.path(), root)?;
    }
    Ok(())
}

fn unpack(package: &Path, root: &Path) -> Result<()> {
    let status = Command::new("dpkg-deb").arg("-x").arg(package).arg(root).status().context("cannot start dpkg-deb")?;
    ensure!(status.success(), "cannot unpack {}", package.display());
    Ok(())
}
