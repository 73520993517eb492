//! Resolves a relative URI against a base.

use super::{Uri, UriError};

impl Uri {
    /// Resolves a URI against this one: `URI + URI`.
    ///
    /// # Errors
    ///
    /// Returns an error if both are relative, or if the other has a query and this one is opaque.
    pub fn merge(&self, other: &Self) -> Result<Self, UriError> {
        if other.is_absolute() {
            return Ok(other.clone());
        }
        if !self.is_absolute() {
            return Err(UriError::BothRelative);
        }
        let mut base = self.clone();
        let relative = other.path.as_deref().unwrap_or_default();
        let userinfo = other.userinfo();
        let has_authority = userinfo.is_some() || other.host.is_some() || other.port.is_some();
        if relative.is_empty() && !has_authority && other.query.is_none() {
            if other.fragment.is_some() {
                base.fragment.clone_from(&other.fragment);
            }
            return Ok(base);
        }
        (base.query, base.fragment) = (None, None);
        if has_authority {
            // The whole authority is that of the other URI, so that no password is sent to another host.
            base.password = None;
            base.set_userinfo(userinfo.as_deref());
            base.set_host(other.host());
            base.set_port(other.port.or(base.class.default_port()));
            base.set_path(relative);
        } else if let Some(path) = base.path() {
            base.set_path(&merged_path(&path, relative));
        }
        if other.query.is_some() {
            base.set_query(other.query())?;
        }
        if other.fragment.is_some() {
            base.fragment.clone_from(&other.fragment);
        }
        Ok(base)
    }

    /// Resolves a reference against this URI: `URI + String`.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is not a URI, and the errors of [`Uri::merge`].
    pub fn merge_text(&self, text: &str) -> Result<Self, UriError> {
        self.merge(&Self::parse(text)?)
    }
}

/// Returns the segments of a path; none for an empty path.
fn segments(path: &str) -> Vec<&str> {
    if path.is_empty() { Vec::new() } else { path.split('/').collect() }
}

/// Resolves the path of a reference against that of a base. Dot segments are removed from both.
fn merged_path(base: &str, relative: &str) -> String {
    let (mut base, mut relative) = (without_parents(base), segments(relative));
    if relative.first().is_some_and(|first| first.is_empty()) {
        base.clear();
        relative.remove(0);
    }
    if matches!(relative.last(), Some(&("." | ".."))) {
        relative.push("");
    }
    let mut rest: Vec<&str> = Vec::with_capacity(relative.len());
    for segment in relative.into_iter().filter(|&segment| segment != ".") {
        if segment == ".." && rest.last().is_some_and(|&last| last != "..") {
            rest.pop();
        } else {
            rest.push(segment);
        }
    }
    let mut trailing_slash = !rest.is_empty();
    if base.is_empty() {
        base.push("");
    } else if trailing_slash {
        base.pop();
    }
    let parents = rest.iter().take_while(|&&segment| segment == "..").count();
    for _ in 0..parents {
        if base.len() > 1 {
            base.pop();
        }
    }
    if parents < rest.len() {
        base.extend_from_slice(&rest[parents..]);
        trailing_slash = false;
    }
    if trailing_slash {
        base.push("");
    }
    base.join("/")
}

/// Returns the segments of a path, with each `..` and the segment before it removed.
fn without_parents(path: &str) -> Vec<&str> {
    let mut segments = segments(path);
    if segments.last() == Some(&"..") {
        segments.push("");
    }
    let mut result: Vec<&str> = Vec::with_capacity(segments.len());
    for segment in segments {
        if segment != ".." {
            result.push(segment);
        } else if result.pop().is_none() {
            // Before the first segment, Ruby's index counts from the end, which removes the whole path.
            return Vec::new();
        }
    }
    result
}
