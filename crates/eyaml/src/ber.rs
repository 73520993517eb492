//! Elements of ASN.1, in the Basic Encoding Rules.
//!
//! The gem writes the Distinguished Encoding Rules, but OpenSSL reads the Basic ones, in which other programs write
//! messages: lengths may be indefinite, and strings may consist of chunks.

/// The tag of an element: its class, whether it is constructed, and its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tag(u8);

impl Tag {
    pub(crate) const INTEGER: Self = Self(0x02);
    pub(crate) const BIT_STRING: Self = Self(0x03);
    pub(crate) const OCTET_STRING: Self = Self(0x04);
    pub(crate) const OBJECT_ID: Self = Self(0x06);
    pub(crate) const SEQUENCE: Self = Self(0x30);
    pub(crate) const SET: Self = Self(0x31);
    /// The context-specific tag 0 of an element that contains others.
    pub(crate) const CONTEXT_0: Self = Self(0xa0);
    /// The context-specific tag 0 of a string.
    pub(crate) const STRING_0: Self = Self(0x80);

    const CHUNKS: u8 = 0x20;

    /// The tag of a string in chunks.
    const fn in_chunks(self) -> Self {
        Self(self.0 | Self::CHUNKS)
    }
}

/// An element.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Element<'a> {
    pub(crate) tag: Tag,
    /// The content, without tag, length and end.
    pub(crate) content: &'a [u8],
    /// The whole element.
    pub(crate) encoded: &'a [u8],
}

/// The elements of a content, in their order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reader<'a>(&'a [u8]);

/// The first bytes of an element.
struct Header {
    tag: Tag,
    size: usize,
    /// The length of the content; `None` if it is indefinite.
    length: Option<usize>,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the next element; `None` if there is none or it is damaged.
    pub(crate) fn element(&mut self) -> Option<Element<'a>> {
        let header = header(self.0)?;
        let after = &self.0[header.size..];
        let (content, end) = match header.length {
            Some(length) => (after.get(..length)?, length),
            None => {
                let length = indefinite_length(after)?;
                (&after[..length], length + END.len())
            }
        };
        let (encoded, rest) = self.0.split_at(header.size + end);
        self.0 = rest;
        Some(Element { tag: header.tag, content, encoded })
    }

    /// Returns the next element if it has a tag.
    pub(crate) fn tagged(&mut self, tag: Tag) -> Option<Element<'a>> {
        let mut ahead = *self;
        let element = ahead.element().filter(|element| element.tag == tag)?;
        *self = ahead;
        Some(element)
    }

    /// Returns the elements in the next element, if it has a tag.
    pub(crate) fn inside(&mut self, tag: Tag) -> Option<Self> {
        self.tagged(tag).map(|element| Self(element.content))
    }

    /// Returns the content of a string with a tag, which may consist of chunks.
    pub(crate) fn string(&mut self, tag: Tag) -> Option<Vec<u8>> {
        if let Some(element) = self.tagged(tag) {
            return Some(element.content.to_vec());
        }
        let mut chunks = self.inside(tag.in_chunks())?;
        let mut joined = Vec::new();
        while !chunks.is_at_end() {
            joined.extend_from_slice(chunks.tagged(Tag::OCTET_STRING)?.content);
        }
        Some(joined)
    }
}

/// The end of a content of indefinite length.
const END: [u8; 2] = [0, 0];

/// Reads the tag and the length of the first element. Numbers of tags above 30 do not occur.
fn header(bytes: &[u8]) -> Option<Header> {
    let (&tag, &first) = (bytes.first()?, bytes.get(1)?);
    if tag & 0x1f == 0x1f {
        return None;
    }
    let tag = Tag(tag);
    match first {
        0..0x80 => Some(Header { tag, size: 2, length: Some(usize::from(first)) }),
        0x80 if tag.0 & Tag::CHUNKS != 0 => Some(Header { tag, size: 2, length: None }),
        _ => {
            let digits = bytes.get(2..2 + usize::from(first & 0x7f)).filter(|digits| !digits.is_empty())?;
            let length = digits
                .iter()
                .try_fold(0_u32, |length, &digit| length.checked_mul(256).map(|length| length | u32::from(digit)))?;
            Some(Header { tag, size: 2 + digits.len(), length: Some(usize::try_from(length).ok()?) })
        }
    }
}

/// Returns the length of a content of indefinite length, without its end.
fn indefinite_length(bytes: &[u8]) -> Option<usize> {
    let (mut at, mut open) = (0, 1_usize);
    loop {
        let rest = bytes.get(at..)?;
        if rest.starts_with(&END) {
            open -= 1;
            if open == 0 {
                return Some(at);
            }
            at += END.len();
            continue;
        }
        let header = header(rest)?;
        match header.length {
            Some(length) => at = at.checked_add(header.size)?.checked_add(length)?,
            None => {
                open += 1;
                at += header.size;
            }
        }
    }
}
