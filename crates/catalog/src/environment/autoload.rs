//! The autoloader: finds the file that defines a name. Does not access the file system.

#[cfg(feature = "ruby")]
use std::path::PathBuf;
use std::sync::Arc;

use super::content::Library;
use super::found::Found;
use super::module::Module;
use super::snapshot::Environment;
use super::source_file::SourceFile;

/// A name as a path, `a/b/c` for `A::B::C`, and the length of its first segment.
struct Name {
    path: String,
    head: usize,
}

impl Name {
    fn new(name: &str) -> Self {
        let path = name.strip_prefix("::").unwrap_or(name).to_lowercase().replace("::", "/");
        let head = path.find('/').unwrap_or(path.len());
        Self { path, head }
    }

    fn head(&self) -> &str {
        &self.path[..self.head]
    }

    /// Returns the path within the namespace; `None` if the name has no namespace.
    fn tail(&self) -> Option<&str> {
        self.path.get(self.head + 1..)
    }
}

impl Environment {
    /// Returns the manifests that may define a class or a defined type, in groups.
    ///
    /// The caller evaluates all manifests of a group, and the next group only if the name is still undefined. For
    /// `a::b::c` the first group is `a/manifests/init.pp` and `a/manifests/b/c.pp`, and the second one is
    /// `a/manifests/b.pp`. The caller must not evaluate a file twice. With [`Setup::own_manifest_first`], the first
    /// group is only `a/manifests/b/c.pp` if it exists.
    ///
    /// [`Setup::own_manifest_first`]: super::Setup::own_manifest_first
    pub fn manifests_of(&self, name: &str) -> Vec<Vec<&Arc<SourceFile>>> {
        let name = Name::new(name);
        let Some(module) = self.module(name.head()) else { return Vec::new() };
        let manifests = &module.content.manifests;
        let mut first: Vec<_> = manifests.get("init").into_iter().collect();
        let mut groups = Vec::new();
        let mut path = name.tail().unwrap_or("init");
        if path != "init"
            && let Some(own) = manifests.get(path)
        {
            if self.setup.own_manifest_first {
                first.clear();
            }
            first.push(own);
        }
        groups.push(first);
        while let Some((above, _)) = path.rsplit_once('/') {
            groups.push(manifests.get(above).into_iter().collect());
            path = above;
        }
        groups.retain(|group| !group.is_empty());
        groups
    }

    /// Returns the file of a function.
    ///
    /// `a::b` is `functions/b.pp` of the module `a`. A name without a namespace is a function in `functions` of the
    /// environment, or one that a module implements in Ruby. `environment::x` is `functions/environment/x.pp` of the
    /// environment.
    ///
    /// If a function exists both in Puppet and in Ruby, returns the Puppet file; the reference prefers Ruby.
    pub fn function(&self, name: &str) -> Option<Found> {
        let name = Name::new(name);
        let path = &name.path;
        let own = || {
            let ruby = Found::ruby(&self.own.library.functions, path);
            Found::source(&self.own.functions, path).or(ruby)
        };
        let legacy = |library: &Library| Found::ruby(&library.legacy_functions, path);
        let ruby = |library: &Library| Found::ruby(&library.functions, path).or_else(|| legacy(library));
        match name.tail() {
            Some(tail) => self.within(&name, own, |module| {
                let content = &module.content;
                Found::source(&content.functions, tail).or_else(|| ruby(&content.library))
            }),
            None => own()
                .or_else(|| legacy(&self.own.library))
                .or_else(|| self.modules.iter().find_map(|module| ruby(&module.content.library)))
                .or_else(|| self.strays.iter().find_map(legacy)),
        }
    }

    /// Returns the file of a function of the 3.x API.
    #[cfg(feature = "ruby")]
    pub(crate) fn legacy_function(&self, name: &str) -> Option<PathBuf> {
        let own = std::iter::once(&self.own.library);
        let libraries = own.chain(self.modules.iter().map(|module| &module.content.library)).chain(&self.strays);
        libraries.filter_map(|library| library.legacy_functions.get(name)).next().cloned()
    }

    #[cfg(feature = "ruby")]
    pub(crate) fn has_legacy_function(&self, name: &str) -> bool {
        self.legacy_function(name).is_some()
    }

    /// Returns the file of a type: an alias, an object type or a type set.
    ///
    /// `A::B` is `types/b.pp` of the module `a`, and `A` is its `types/init_typeset.pp`, which must define a type set.
    /// A type in a type set has no file of its own: if there is no file for `A::B::C`, the caller tries the type sets
    /// `A::B`, then `A`. A name without a namespace can also be a type in `types` of the environment, or one that a
    /// module implements in Ruby. `Environment::X` is `types/environment/x.pp` of the environment.
    pub fn data_type(&self, name: &str) -> Option<Found> {
        let name = Name::new(name);
        let path = &name.path;
        let own = || {
            let ruby = Found::ruby(&self.own.library.data_types, path);
            Found::source(&self.own.types, path).or(ruby)
        };
        let ruby = |module: &Module| Found::ruby(&module.content.library.data_types, path);
        match name.tail() {
            Some(tail) => {
                self.within(&name, own, |module| Found::source(&module.content.types, tail).or_else(|| ruby(module)))
            }
            None => own()
                .or_else(|| {
                    let module = self.module(path)?;
                    let set = Found::source(&module.content.types, "init_typeset");
                    let in_ruby = || Found::ruby(&module.content.library.data_types, &format!("{path}/init_typeset"));
                    set.or_else(in_ruby)
                })
                .or_else(|| self.modules.iter().filter(|module| module.name() != path).find_map(|one| ruby(one))),
        }
    }

    /// Returns the file of a native resource type: the output of `puppet generate types`, or else the Ruby file.
    pub fn resource_type(&self, name: &str) -> Option<Found> {
        let name = Name::new(name);
        if name.tail().is_some() {
            return None;
        }
        let path = &name.path;
        let libraries = self.modules.iter().map(|module| &module.content.library).chain(&self.strays);
        Found::source(&self.own.resource_types, path)
            .or_else(|| libraries.into_iter().find_map(|library| Found::ruby(&library.resource_types, path)))
    }

    /// Returns the names of the native resource types that the environment and its modules have, without those of the
    /// core, in alphabetical order.
    pub fn resource_type_names(&self) -> Vec<&str> {
        let libraries = self.modules.iter().map(|module| &module.content.library).chain(&self.strays);
        let in_ruby = libraries.flat_map(|library| library.resource_types.keys());
        let mut names: Vec<&str> = self.own.resource_types.keys().chain(in_ruby).map(AsRef::as_ref).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// Finds a name with a namespace: in the environment, or in the module of the namespace.
    fn within(
        &self,
        name: &Name,
        own: impl FnOnce() -> Option<Found>,
        module: impl FnOnce(&Module) -> Option<Found>,
    ) -> Option<Found> {
        let own = if name.head() == "environment" { own() } else { None };
        own.or_else(|| self.module(name.head()).and_then(|found| module(found)))
    }
}
