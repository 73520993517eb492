//! Interim.
#![allow(missing_docs)]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Uri {
    text: String,
    scheme: Option<String>,
    userinfo: Option<String>,
    host: Option<String>,
    port: Option<u32>,
    path: Option<String>,
    query: Option<String>,
    fragment: Option<String>,
    opaque: Option<String>,
}
#[derive(Debug)]
pub struct UriError;
impl std::fmt::Display for UriError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("bad URI")
    }
}
impl Uri {
    pub fn scheme(&self) -> Option<&str> {
        self.scheme.as_deref()
    }
    pub fn userinfo(&self) -> Option<&str> {
        self.userinfo.as_deref()
    }
    pub fn host(&self) -> Option<&str> {
        self.host.as_deref()
    }
    pub fn port(&self) -> Option<u32> {
        self.port
    }
    pub fn path(&self) -> Option<&str> {
        self.path.as_deref()
    }
    pub fn query(&self) -> Option<&str> {
        self.query.as_deref()
    }
    pub fn fragment(&self) -> Option<&str> {
        self.fragment.as_deref()
    }
    pub fn opaque(&self) -> Option<&str> {
        self.opaque.as_deref()
    }
}
impl std::fmt::Display for Uri {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text)
    }
}
impl std::str::FromStr for Uri {
    type Err = UriError;
    fn from_str(t: &str) -> Result<Self, UriError> {
        let (rest, fragment) = match t.split_once('#') {
            Some((a, b)) => (a, Some(b.to_owned())),
            None => (t, None),
        };
        let (rest, query) = match rest.split_once('?') {
            Some((a, b)) => (a, Some(b.to_owned())),
            None => (rest, None),
        };
        let (scheme, rest) = rest.split_once("://").ok_or(UriError)?;
        let (auth, path) = match rest.find('/') {
            Some(i) => (&rest[..i], rest[i..].to_owned()),
            None => (rest, String::new()),
        };
        let (userinfo, hp) = match auth.split_once('@') {
            Some((a, b)) => (Some(a.to_owned()), b),
            None => (None, auth),
        };
        let (host, port) = match hp.split_once(':') {
            Some((a, b)) => (a, b.parse().ok()),
            None => (hp, Some(if scheme == "https" { 443 } else { 80 })),
        };
        Ok(Self {
            text: t.to_owned(),
            scheme: Some(scheme.to_owned()),
            userinfo,
            host: Some(host.to_owned()),
            port,
            path: Some(path),
            query,
            fragment,
            opaque: None,
        })
    }
}
