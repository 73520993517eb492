//! Properties of reading `environment.conf` and `metadata.json` with any bytes.

use std::path::PathBuf;
use std::sync::Arc;

use puppetlang_catalog::{Environment, MemoryFiles, Setup};

/// Loads environments with these bytes as configuration, and as metadata of a module.
///
/// Each is loaded or rejected with a message, and loading it again has the same result.
pub fn check(bytes: &[u8]) {
    for file in ["environment.conf", "modules/m/metadata.json"] {
        let files = MemoryFiles::new();
        files.write("/envs/e/modules/m/manifests/init.pp", "class m { }");
        files.write("/envs/e/modules/n/metadata.json", br#"{"name":"a-n","dependencies":[{"name":"b/m"}]}"#);
        files.write(format!("/envs/e/{file}"), bytes);
        let files = Arc::new(files);
        let load = || {
            let mut setup = Setup::of_directory("e", "/envs/e");
            setup.base_modulepath = vec![PathBuf::from("/base")];
            setup.variables = vec![("codedir".into(), "/code".into())];
            Environment::load(Arc::clone(&files) as _, setup)
        };
        match (load(), load()) {
            (Ok(environment), Ok(again)) => {
                assert_eq!(environment.configuration(), again.configuration());
                let names = |environment: &Environment| -> Vec<String> {
                    environment.modules().iter().map(|module| module.name().to_owned()).collect()
                };
                assert_eq!(names(&environment), names(&again));
                assert!(environment.logs().iter().all(|log| !log.message.is_empty()), "no message");
                for module in environment.modules() {
                    assert_eq!(module.metadata(), again.module(module.name()).and_then(|module| module.metadata()));
                    for dependency in module.metadata().into_iter().flat_map(|metadata| &metadata.dependencies) {
                        assert!(dependency.module_name().is_none_or(|name| !name.contains('/')), "{dependency:?}");
                    }
                }
                let refreshed = environment.refresh().expect("nothing has changed");
                assert_eq!(names(&environment), names(&refreshed));
            }
            (Err(error), Err(again)) => {
                assert!(!error.to_string().is_empty(), "no message");
                assert_eq!(error.to_string(), again.to_string());
            }
            (one, other) => panic!("{} then {}", one.is_ok(), other.is_ok()),
        }
    }
}
