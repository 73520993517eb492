//! The URIs of documents, and the paths of files.

use std::ffi::OsStr;
use std::os::unix::ffi::{OsStrExt as _, OsStringExt as _};
use std::path::{Path, PathBuf};

use gen_lsp_types::Uri;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, percent_encode};

/// The bytes of a path that a URI encodes: all but letters, digits, `/` and the unreserved marks of RFC 3986.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'/').remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Returns the path of a file; `None` if the URI names none, or one of another machine.
pub(crate) fn path(uri: &Uri) -> Option<PathBuf> {
    let rest = uri.0.strip_prefix("file://")?;
    let rest = rest.strip_prefix("localhost").unwrap_or(rest);
    let end = rest.find(['?', '#']).unwrap_or(rest.len());
    let bytes: Vec<u8> = percent_decode_str(&rest[..end]).collect();
    let path = PathBuf::from(std::ffi::OsString::from_vec(bytes));
    path.is_absolute().then_some(path)
}

/// Returns the URI of a file. The path must be absolute.
pub(crate) fn of_path(path: &Path) -> Uri {
    Uri(format!("file://{}", percent_encode(path.as_os_str().as_bytes(), ENCODED)))
}

/// Returns the path of a file, or the URI after its scheme.
pub(crate) fn path_or_name(uri: &Uri) -> PathBuf {
    path(uri).unwrap_or_else(|| {
        let name = uri.0.split_once(':').map_or(uri.0.as_str(), |(_, name)| name);
        PathBuf::from(OsStr::new(name))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_and_uris_correspond() {
        let odd = Path::new("/a b/ü#x/%41.pp");
        assert_eq!(of_path(odd).0, "file:///a%20b/%C3%BC%23x/%2541.pp");
        assert_eq!(path(&of_path(odd)).as_deref(), Some(odd));
        assert_eq!(path(&Uri("file://localhost/c%3A/x.pp?a=1".to_owned())).as_deref(), Some(Path::new("/c:/x.pp")));
        assert_eq!(path(&Uri("untitled:Untitled-1".to_owned())), None);
        assert_eq!(path(&Uri("file://other/x.pp".to_owned())), None);
        assert_eq!(path_or_name(&Uri("untitled:a.pp".to_owned())), Path::new("a.pp"));
    }
}
