//! Environments: modules and manifests, as a snapshot of files.
