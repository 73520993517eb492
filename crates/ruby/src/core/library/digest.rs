//! `Digest`, and the digests of `OpenSSL`.
//!
//! An object keeps the text that it was updated with in a variable that programs cannot name.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use md5::{Digest as _, Md5};
use sha1::Sha1;
use sha2::{Sha224, Sha256, Sha384, Sha512};

use super::super::{Def, def};
use super::support::{binary, bytes, get, hexadecimal, object, set, wrong_count};
use crate::vm::class;
use crate::vm::heap::Encoding;
use crate::vm::machine::{Block, Vm};
use crate::vm::symbol;
use crate::vm::value::{ClassId, Step, Val};

pub(in crate::core) const OF_MODULE: &[Def] = &[def("hexencode", 1, 1, |vm, _, arguments, _| {
    let given = bytes(vm, arguments[0])?;
    ascii(vm, &hexadecimal(&given))
})];

pub(in crate::core) const OF_CLASSES: &[Def] = &[
    def("digest", 0, -1, class_digest),
    def("hexdigest", 0, -1, class_hexdigest),
    def("base64digest", 1, -1, class_base64digest),
    def("file", 1, -1, |vm, _, _, _| vm.refuse("access to files")),
];

pub(in crate::core) const METHODS: &[Def] = &[
    def("update", 1, 1, update),
    def("<<", 1, 1, update),
    def("reset", 0, 0, reset),
    def("digest", 0, 1, digest),
    def("digest!", 0, 0, |vm, this, _, _| finished(vm, this, digest)),
    def("hexdigest", 0, 1, hexdigest),
    def("hexdigest!", 0, 0, |vm, this, _, _| finished(vm, this, hexdigest)),
    def("to_s", 0, 0, hexdigest),
    def("base64digest", 0, 1, base64digest),
    def("base64digest!", 0, 0, |vm, this, _, _| finished(vm, this, base64digest)),
    def("==", 1, 1, equal),
    def("inspect", 0, 0, inspect),
    def("new", 0, 0, renewed),
    def("initialize_copy", 1, 1, copied),
    def("length", 0, 0, length),
    def("size", 0, 0, length),
    def("digest_length", 0, 0, length),
    def("block_length", 0, 0, block_length),
    def("file", 1, 1, |vm, _, _, _| vm.refuse("access to files")),
];

pub(in crate::core) const OF_BASE: &[Def] = &[def("initialize", 0, 0, |_, _, _, _| Ok(Val::Nil))];
pub(in crate::core) const OF_SHA2: &[Def] = &[def("initialize", 0, 1, new_sha2)];
pub(in crate::core) const OF_OPENSSL: &[Def] = &[
    def("initialize", 1, 2, new_openssl),
    def("name", 0, 0, |vm, this, _, _| {
        let kind = algorithm(vm, this)?;
        vm.new_string(kind.name())
    }),
];
pub(in crate::core) const OF_OPENSSL_CLASS: &[Def] = &[
    def("digest", 2, 2, |vm, this, arguments, _| by_name(vm, this, arguments, digest)),
    def("hexdigest", 2, 2, |vm, this, arguments, _| by_name(vm, this, arguments, hexdigest)),
    def("base64digest", 2, 2, |vm, this, arguments, _| by_name(vm, this, arguments, base64digest)),
];
/// The classes of OpenSSL's algorithms, whose names say which.
pub(in crate::core) const OF_OPENSSL_ALGORITHM: &[Def] = &[def("initialize", 0, 1, new_openssl_of_class)];
pub(in crate::core) const OF_OPENSSL_ALGORITHM_CLASS: &[Def] = &[
    def("digest", 1, 1, class_digest),
    def("hexdigest", 1, 1, class_hexdigest),
    def("base64digest", 1, 1, class_base64digest),
];

pub(in crate::core) const OF_HMACS: &[Def] = &[
    def("initialize", 2, 2, new_hmac),
    def("update", 1, 1, update),
    def("<<", 1, 1, update),
    def("reset", 0, 0, reset),
    def("digest", 0, 0, hmac_digest),
    def("hexdigest", 0, 0, hmac_hexdigest),
    def("to_s", 0, 0, hmac_hexdigest),
    def("inspect", 0, 0, hmac_hexdigest),
    def("base64digest", 0, 0, hmac_base64digest),
    def("==", 1, 1, hmac_equal),
    def("initialize_copy", 1, 1, copied),
];
pub(in crate::core) const OF_HMAC_CLASS: &[Def] = &[
    def("digest", 3, 3, |vm, this, arguments, _| hmac_of(vm, this, arguments, hmac_digest)),
    def("hexdigest", 3, 3, |vm, this, arguments, _| hmac_of(vm, this, arguments, hmac_hexdigest)),
    def("base64digest", 3, 3, |vm, this, arguments, _| hmac_of(vm, this, arguments, hmac_base64digest)),
];

/// The variables of objects; they have no `@`, so programs cannot reach them.
const CONTENT: &str = "content";
const ALGORITHM: &str = "algorithm";
const KEY: &str = "key";

/// An algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Algorithm {
    Md5,
    Sha1,
    Sha224,
    Sha256,
    Sha384,
    Sha512,
}

const ALGORITHMS: [Algorithm; 6] =
    [Algorithm::Md5, Algorithm::Sha1, Algorithm::Sha224, Algorithm::Sha256, Algorithm::Sha384, Algorithm::Sha512];

impl Algorithm {
    fn name(self) -> &'static str {
        match self {
            Algorithm::Md5 => "MD5",
            Algorithm::Sha1 => "SHA1",
            Algorithm::Sha224 => "SHA224",
            Algorithm::Sha256 => "SHA256",
            Algorithm::Sha384 => "SHA384",
            Algorithm::Sha512 => "SHA512",
        }
    }

    /// Returns the algorithm of a name, as OpenSSL accepts it.
    fn named(name: &str) -> Option<Self> {
        let name = name.to_ascii_uppercase();
        let name = name.strip_prefix("SHA2-").map_or_else(|| name.replace("SHA-", "SHA"), |bits| format!("SHA{bits}"));
        ALGORITHMS.into_iter().find(|algorithm| algorithm.name() == name)
    }

    fn block(self) -> usize {
        if matches!(self, Algorithm::Sha384 | Algorithm::Sha512) { 128 } else { 64 }
    }

    fn of(self, bytes: &[u8]) -> Vec<u8> {
        match self {
            Algorithm::Md5 => Md5::digest(bytes).to_vec(),
            Algorithm::Sha1 => Sha1::digest(bytes).to_vec(),
            Algorithm::Sha224 => Sha224::digest(bytes).to_vec(),
            Algorithm::Sha256 => Sha256::digest(bytes).to_vec(),
            Algorithm::Sha384 => Sha384::digest(bytes).to_vec(),
            Algorithm::Sha512 => Sha512::digest(bytes).to_vec(),
        }
    }
}

/// Returns the algorithm of an object.
fn algorithm(vm: &mut Vm<'_>, this: Val) -> Step<Algorithm> {
    let named = get(vm, this, ALGORITHM);
    if let Val::Str(_) = named
        && let Some(known) = Algorithm::named(&vm.text_of(named))
    {
        return Ok(known);
    }
    let class = vm.real_class(this);
    let known = [
        (class::MD5, Algorithm::Md5),
        (class::SHA1, Algorithm::Sha1),
        (class::SHA256, Algorithm::Sha256),
        (class::SHA384, Algorithm::Sha384),
        (class::SHA512, Algorithm::Sha512),
        (class::SHA2, Algorithm::Sha256),
    ];
    match known.iter().find(|(above, _)| vm.is_below(class, *above)) {
        Some((_, algorithm)) => Ok(*algorithm),
        None => vm.refuse("this digest"),
    }
}

fn content(vm: &mut Vm<'_>, this: Val) -> Val {
    get(vm, this, CONTENT)
}

/// Returns the digest of a text, or of what an object was updated with.
fn computed(vm: &mut Vm<'_>, this: Val, arguments: &[Val]) -> Step<Vec<u8>> {
    let algorithm = algorithm(vm, this)?;
    let given = match arguments.first() {
        // A text takes the place of what was there, and leaves nothing.
        Some(text) => {
            let given = bytes(vm, *text)?;
            set(vm, this, CONTENT, Val::Nil)?;
            given
        }
        None => {
            let content = content(vm, this);
            if content.is_nil() { Vec::new() } else { bytes(vm, content)? }
        }
    };
    vm.spend(1 + given.len() / 16)?;
    Ok(algorithm.of(&given))
}

/// Makes a string of ASCII characters.
fn ascii(vm: &mut Vm<'_>, text: &str) -> Step {
    vm.charge(48 + text.len())?;
    Ok(vm.heap.add_string(text.as_bytes().to_vec(), Encoding::Ascii))
}

// Objects.

fn update(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let given = bytes(vm, arguments[0])?;
    match content(vm, this) {
        Val::Str(id) => vm.heap.string_mut(id).bytes_mut().extend_from_slice(&given),
        _ => {
            let content = binary(vm, given)?;
            set(vm, this, CONTENT, content)?;
        }
    }
    Ok(this)
}

fn reset(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    set(vm, this, CONTENT, Val::Nil)?;
    Ok(this)
}

/// Gives a copy a text of its own.
fn copied(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    let content = content(vm, this);
    if !content.is_nil() {
        let given = bytes(vm, content)?;
        let content = binary(vm, given)?;
        set(vm, this, CONTENT, content)?;
    }
    Ok(this)
}

/// Returns a digest, and resets the object.
fn finished(vm: &mut Vm<'_>, this: Val, result: fn(&mut Vm<'_>, Val, &[Val], Option<Block>) -> Step) -> Step {
    let made = result(vm, this, &[], None)?;
    reset(vm, this, &[], None)?;
    Ok(made)
}

fn digest(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let computed = computed(vm, this, arguments)?;
    binary(vm, computed)
}

fn hexdigest(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let computed = computed(vm, this, arguments)?;
    ascii(vm, &hexadecimal(&computed))
}

fn base64digest(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let computed = computed(vm, this, arguments)?;
    ascii(vm, &STANDARD.encode(computed))
}

/// Compares with another digest, or with the digits of one.
fn equal(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let own = computed(vm, this, &[])?;
    let other = arguments[0];
    Ok(match other {
        Val::Str(_) => vm.text_of(other) == hexadecimal(&own),
        _ if vm.is_a(other, class::DIGEST_INSTANCE) => computed(vm, other, &[])? == own,
        _ => false,
    }
    .into())
}

fn inspect(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    let class = vm.real_class(this);
    let name = vm.class_name(class);
    let digits = computed(vm, this, &[])?;
    let digits = hexadecimal(&digits);
    if vm.is_below(class, class::SHA2) {
        let bits = 4 * digits.len();
        return vm.new_string(format!("#<{name}:{bits} {digits}>"));
    }
    vm.new_string(format!("#<{name}: {digits}>"))
}

fn renewed(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    let algorithm = get(vm, this, ALGORITHM);
    let class = vm.real_class(this);
    object(vm, class, &[(ALGORITHM, algorithm)])
}

fn length(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(algorithm(vm, this)?.of(&[]).len().into())
}

fn block_length(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    Ok(algorithm(vm, this)?.block().into())
}

fn new_sha2(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let bits = arguments.first().copied().unwrap_or(Val::Int(256));
    if !matches!(bits, Val::Int(256 | 384 | 512)) {
        let shown = vm.inspect(bits)?;
        return vm.raise(class::ARGUMENT_ERROR, &format!("unsupported bit length: {shown}"));
    }
    let bits = vm.to_s(bits)?;
    let name = vm.new_string(format!("SHA{bits}"))?;
    set(vm, this, ALGORITHM, name)?;
    Ok(Val::Nil)
}

// Functions of classes.

/// Makes an object of a class for the digest of one text.
fn made(vm: &mut Vm<'_>, class: Val, arguments: &[Val]) -> Step<(Val, Val)> {
    let [text, rest @ ..] = arguments else { return vm.raise(class::ARGUMENT_ERROR, "no data given") };
    Ok((vm.send(class, symbol::NEW, rest)?, *text))
}

fn class_digest(vm: &mut Vm<'_>, class: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let (object, text) = made(vm, class, arguments)?;
    digest(vm, object, &[text], block)
}

fn class_hexdigest(vm: &mut Vm<'_>, class: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let (object, text) = made(vm, class, arguments)?;
    hexdigest(vm, object, &[text], block)
}

fn class_base64digest(vm: &mut Vm<'_>, class: Val, arguments: &[Val], block: Option<Block>) -> Step {
    let (object, text) = made(vm, class, arguments)?;
    base64digest(vm, object, &[text], block)
}

// `OpenSSL`

/// Returns the algorithm that a value names: a text, or a digest.
fn openssl_algorithm(vm: &mut Vm<'_>, value: Val) -> Step<Algorithm> {
    if vm.is_a(value, class::OPENSSL_DIGEST) {
        return algorithm(vm, value);
    }
    if !matches!(value, Val::Str(_)) {
        let given = vm.implicit_name(value);
        return vm.raise(class::TYPE_ERROR, &format!("wrong argument type {given} (expected OpenSSL/Digest)"));
    }
    let name = super::support::text(vm, value)?;
    match Algorithm::named(&name) {
        Some(known) => Ok(known),
        None if ["RIPEMD160", "MD4", "WHIRLPOOL", "SHA512-256", "SHA3-256", "BLAKE2B512", "SM3"]
            .contains(&name.to_ascii_uppercase().as_str()) =>
        {
            vm.refuse("this digest")
        }
        None => vm.raise(class::RUNTIME_ERROR, &format!("Unsupported digest algorithm ({name}).: unknown object name")),
    }
}

fn new_openssl(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let algorithm = openssl_algorithm(vm, arguments[0])?;
    let name = vm.new_string(algorithm.name())?;
    set(vm, this, ALGORITHM, name)?;
    if let Some(text) = arguments.get(1).filter(|text| !text.is_nil()) {
        update(vm, this, &[*text], None)?;
    }
    Ok(Val::Nil)
}

fn new_openssl_of_class(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let classes = vm.ancestors(vm.real_class(this));
    let below = |class: &ClassId| vm.classes[class.0 as usize].above == Some(class::OPENSSL_DIGEST);
    let class = classes.into_iter().find(below).unwrap_or(class::OPENSSL_DIGEST);
    let name = vm.class_name(class);
    let name = vm.new_string(name.rsplit("::").next().unwrap_or_default())?;
    let mut all = vec![name];
    all.extend_from_slice(arguments);
    new_openssl(vm, this, &all, None)
}

fn by_name(
    vm: &mut Vm<'_>,
    class: Val,
    arguments: &[Val],
    result: fn(&mut Vm<'_>, Val, &[Val], Option<Block>) -> Step,
) -> Step {
    let object = vm.send(class, symbol::NEW, &arguments[..1])?;
    result(vm, object, &arguments[1..], None)
}

// `OpenSSL::HMAC`

fn new_hmac(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    let algorithm = openssl_algorithm(vm, arguments[1])?;
    let key = bytes(vm, arguments[0])?;
    let (key, name) = (binary(vm, key)?, vm.new_string(algorithm.name())?);
    set(vm, this, KEY, key)?;
    set(vm, this, ALGORITHM, name)?;
    Ok(Val::Nil)
}

/// Returns the code of what an object was updated with.
fn hmac(vm: &mut Vm<'_>, this: Val) -> Step<Vec<u8>> {
    let algorithm = algorithm(vm, this)?;
    let (key, content) = (get(vm, this, KEY), content(vm, this));
    let mut key = bytes(vm, key)?;
    let content = if content.is_nil() { Vec::new() } else { bytes(vm, content)? };
    vm.spend(4 + (key.len() + content.len()) / 16)?;
    if key.len() > algorithm.block() {
        key = algorithm.of(&key);
    }
    key.resize(algorithm.block(), 0);
    let padded = |byte: u8| key.iter().map(|of_key| of_key ^ byte).collect::<Vec<u8>>();
    let inner = algorithm.of(&[padded(0x36), content].concat());
    Ok(algorithm.of(&[padded(0x5c), inner].concat()))
}

fn hmac_digest(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    let code = hmac(vm, this)?;
    binary(vm, code)
}

fn hmac_hexdigest(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    let code = hmac(vm, this)?;
    ascii(vm, &hexadecimal(&code))
}

fn hmac_base64digest(vm: &mut Vm<'_>, this: Val, _: &[Val], _: Option<Block>) -> Step {
    let code = hmac(vm, this)?;
    ascii(vm, &STANDARD.encode(code))
}

fn hmac_equal(vm: &mut Vm<'_>, this: Val, arguments: &[Val], _: Option<Block>) -> Step {
    if !vm.is_a(arguments[0], class::OPENSSL_HMAC) {
        return Ok(Val::False);
    }
    Ok((hmac(vm, this)? == hmac(vm, arguments[0])?).into())
}

fn hmac_of(
    vm: &mut Vm<'_>,
    class: Val,
    arguments: &[Val],
    result: fn(&mut Vm<'_>, Val, &[Val], Option<Block>) -> Step,
) -> Step {
    let [algorithm, key, text] = arguments else { return wrong_count(vm, arguments.len(), "3") };
    let object = vm.send(class, symbol::NEW, &[*key, *algorithm])?;
    update(vm, object, &[*text], None)?;
    result(vm, object, &[], None)
}
