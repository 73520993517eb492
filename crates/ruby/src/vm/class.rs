//! Classes and modules: those of the core have fixed numbers, those of programs are added.

use std::sync::Arc;

use indexmap::IndexMap;

use super::machine::{NativeFn, TreeId};
use super::value::{ClassId, Sym, Val};
use crate::tree::BodyId;

/// Declares the classes of the core: constant, name, and the class above; `-` for a module.
macro_rules! classes {
    ($($constant:ident $name:literal $above:tt)*) => {
        /// The numbers of the classes.
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "the names are those of the constants")]
        enum Number { $($constant),* }
        $(
            #[doc = concat!("`", $name, "`")]
            #[allow(dead_code, reason = "programs reach every class by its name")]
            pub(crate) const $constant: ClassId = ClassId(Number::$constant as u32);
        )*
        /// The classes of the core: the name, the class above, and whether it is a module.
        pub(crate) const CORE: &[(&str, Option<ClassId>, bool)] = &[$(($name, classes!(@above $above), classes!(@module $above))),*];
    };
    (@above -) => { None };
    (@above none) => { None };
    (@above $above:ident) => { Some($above) };
    (@module -) => { true };
    (@module $other:ident) => { false };
}

classes! {
    BASIC_OBJECT "BasicObject" none
    OBJECT "Object" BASIC_OBJECT
    MODULE "Module" OBJECT
    CLASS "Class" MODULE
    KERNEL "Kernel" -
    COMPARABLE "Comparable" -
    ENUMERABLE "Enumerable" -
    NIL "NilClass" OBJECT
    TRUE "TrueClass" OBJECT
    FALSE "FalseClass" OBJECT
    NUMERIC "Numeric" OBJECT
    INTEGER "Integer" NUMERIC
    FLOAT "Float" NUMERIC
    RATIONAL "Rational" NUMERIC
    STRING "String" OBJECT
    SYMBOL "Symbol" OBJECT
    ARRAY "Array" OBJECT
    HASH "Hash" OBJECT
    RANGE "Range" OBJECT
    PROC "Proc" OBJECT
    METHOD "Method" OBJECT
    UNBOUND_METHOD "UnboundMethod" OBJECT
    REGEXP "Regexp" OBJECT
    MATCH_DATA "MatchData" OBJECT
    STRUCT "Struct" OBJECT
    DATA "Data" OBJECT
    SET "Set" OBJECT
    TIME "Time" OBJECT
    ENUMERATOR "Enumerator" OBJECT
    LAZY "Enumerator::Lazy" ENUMERATOR
    YIELDER "Enumerator::Yielder" OBJECT
    GENERATOR "Enumerator::Generator" OBJECT
    PRODUCER "Enumerator::Producer" OBJECT
    CHAIN "Enumerator::Chain" ENUMERATOR
    ARITHMETIC_SEQUENCE "Enumerator::ArithmeticSequence" ENUMERATOR
    PRODUCT "Enumerator::Product" ENUMERATOR
    RANDOM "Random" OBJECT
    ENCODING "Encoding" OBJECT
    MATH "Math" -
    MARSHAL "Marshal" -
    PROCESS "Process" -
    FILE "File" IO
    DIR "Dir" OBJECT
    IO "IO" OBJECT
    EXCEPTION "Exception" OBJECT
    SCRIPT_ERROR "ScriptError" EXCEPTION
    LOAD_ERROR "LoadError" SCRIPT_ERROR
    NOT_IMPLEMENTED_ERROR "NotImplementedError" SCRIPT_ERROR
    SYNTAX_ERROR "SyntaxError" SCRIPT_ERROR
    NO_MEMORY_ERROR "NoMemoryError" EXCEPTION
    SECURITY_ERROR "SecurityError" EXCEPTION
    SYSTEM_EXIT "SystemExit" EXCEPTION
    SYSTEM_STACK_ERROR "SystemStackError" EXCEPTION
    SIGNAL_EXCEPTION "SignalException" EXCEPTION
    INTERRUPT "Interrupt" SIGNAL_EXCEPTION
    STANDARD_ERROR "StandardError" EXCEPTION
    ARGUMENT_ERROR "ArgumentError" STANDARD_ERROR
    UNCAUGHT_THROW_ERROR "UncaughtThrowError" ARGUMENT_ERROR
    ENCODING_ERROR "EncodingError" STANDARD_ERROR
    COMPATIBILITY_ERROR "Encoding::CompatibilityError" ENCODING_ERROR
    UNDEFINED_CONVERSION_ERROR "Encoding::UndefinedConversionError" ENCODING_ERROR
    INVALID_BYTE_SEQUENCE_ERROR "Encoding::InvalidByteSequenceError" ENCODING_ERROR
    FIBER_ERROR "FiberError" STANDARD_ERROR
    IO_ERROR "IOError" STANDARD_ERROR
    EOF_ERROR "EOFError" IO_ERROR
    INDEX_ERROR "IndexError" STANDARD_ERROR
    KEY_ERROR "KeyError" INDEX_ERROR
    STOP_ITERATION "StopIteration" INDEX_ERROR
    LOCAL_JUMP_ERROR "LocalJumpError" STANDARD_ERROR
    NAME_ERROR "NameError" STANDARD_ERROR
    NO_METHOD_ERROR "NoMethodError" NAME_ERROR
    RANGE_ERROR "RangeError" STANDARD_ERROR
    FLOAT_DOMAIN_ERROR "FloatDomainError" RANGE_ERROR
    REGEXP_ERROR "RegexpError" STANDARD_ERROR
    RUNTIME_ERROR "RuntimeError" STANDARD_ERROR
    FROZEN_ERROR "FrozenError" RUNTIME_ERROR
    SYSTEM_CALL_ERROR "SystemCallError" STANDARD_ERROR
    ERRNO "Errno" -
    ENOENT "Errno::ENOENT" SYSTEM_CALL_ERROR
    EACCES "Errno::EACCES" SYSTEM_CALL_ERROR
    THREAD_ERROR "ThreadError" STANDARD_ERROR
    TYPE_ERROR "TypeError" STANDARD_ERROR
    ZERO_DIVISION_ERROR "ZeroDivisionError" STANDARD_ERROR
    NO_MATCHING_PATTERN_ERROR "NoMatchingPatternError" STANDARD_ERROR
    NO_MATCHING_PATTERN_KEY_ERROR "NoMatchingPatternKeyError" NO_MATCHING_PATTERN_ERROR
    JSON "JSON" -
    JSON_ERROR "JSON::JSONError" STANDARD_ERROR
    JSON_PARSER_ERROR "JSON::ParserError" JSON_ERROR
    JSON_NESTING_ERROR "JSON::NestingError" JSON_PARSER_ERROR
    JSON_GENERATOR_ERROR "JSON::GeneratorError" JSON_ERROR
    PSYCH "Psych" -
    YAML_EXCEPTION "Psych::Exception" RUNTIME_ERROR
    YAML_SYNTAX_ERROR "Psych::SyntaxError" YAML_EXCEPTION
    YAML_BAD_ALIAS "Psych::BadAlias" YAML_EXCEPTION
    YAML_ALIASES_ERROR "Psych::AliasesNotEnabled" YAML_BAD_ALIAS
    YAML_ANCHOR_ERROR "Psych::AnchorNotDefined" YAML_BAD_ALIAS
    YAML_CLASS_ERROR "Psych::DisallowedClass" YAML_EXCEPTION
    DIGEST "Digest" -
    DIGEST_INSTANCE "Digest::Instance" -
    DIGEST_CLASS "Digest::Class" OBJECT
    DIGEST_BASE "Digest::Base" DIGEST_CLASS
    MD5 "Digest::MD5" DIGEST_BASE
    SHA1 "Digest::SHA1" DIGEST_BASE
    SHA256 "Digest::SHA256" DIGEST_BASE
    SHA384 "Digest::SHA384" DIGEST_BASE
    SHA512 "Digest::SHA512" DIGEST_BASE
    SHA2 "Digest::SHA2" DIGEST_CLASS
    OPENSSL "OpenSSL" -
    OPENSSL_DIGEST "OpenSSL::Digest" DIGEST_CLASS
    OPENSSL_MD5 "OpenSSL::Digest::MD5" OPENSSL_DIGEST
    OPENSSL_SHA1 "OpenSSL::Digest::SHA1" OPENSSL_DIGEST
    OPENSSL_SHA224 "OpenSSL::Digest::SHA224" OPENSSL_DIGEST
    OPENSSL_SHA256 "OpenSSL::Digest::SHA256" OPENSSL_DIGEST
    OPENSSL_SHA384 "OpenSSL::Digest::SHA384" OPENSSL_DIGEST
    OPENSSL_SHA512 "OpenSSL::Digest::SHA512" OPENSSL_DIGEST
    OPENSSL_HMAC "OpenSSL::HMAC" OBJECT
    ZLIB "Zlib" -
    SECURE_RANDOM "SecureRandom" -
    SHELLWORDS "Shellwords" -
    BASE64 "Base64" -
    ERB "ERB" OBJECT
    ERB_UTIL "ERB::Util" -
    DOMAIN_ERROR "Math::DomainError" ARGUMENT_ERROR
    EDOM "Errno::EDOM" SYSTEM_CALL_ERROR
    OPEN_STRUCT "OpenStruct" OBJECT
    STRING_IO "StringIO" OBJECT
    DATE "Date" OBJECT
    DATE_TIME "DateTime" DATE
    DATE_ERROR "Date::Error" ARGUMENT_ERROR
    EINVAL "Errno::EINVAL" SYSTEM_CALL_ERROR
    PUPPET "Puppet" -
    PUPPET_ERROR "Puppet::Error" RUNTIME_ERROR
    PUPPET_PARSE_ERROR "Puppet::ParseError" PUPPET_ERROR
    PUPPET_VALUE "Puppet::Pops::Types::PuppetObject" OBJECT
    PUPPET_SCOPE "Puppet::Parser::Scope" OBJECT
    TEMPLATE_WRAPPER "Puppet::Parser::TemplateWrapper" OBJECT
    PUPPET_FUNCTIONS "Puppet::Functions" -
    PUPPET_FUNCTION "Puppet::Functions::Function" OBJECT
    PUPPET_INTERNAL_FUNCTION "Puppet::Functions::InternalFunction" PUPPET_FUNCTION
    PUPPET_BUILDER "Puppet::Functions::DispatcherBuilder" OBJECT
    PUPPET_PARSER "Puppet::Parser" -
    PUPPET_PARSER_FUNCTIONS "Puppet::Parser::Functions" -
    PUPPET_POPS "Puppet::Pops" -
    PUPPET_TYPES "Puppet::Pops::Types" -
    PUPPET_EVALUATOR "Puppet::Pops::Evaluator" -
    PUPPET_PROC "Puppet::Pops::Evaluator::PuppetProc" PROC
    PUPPET_POPS_FUNCTIONS "Puppet::Pops::Functions" -
    PUPPET_DISPATCHER "Puppet::Pops::Functions::Dispatcher" OBJECT
    SENSITIVE_TYPE "Puppet::Pops::Types::PSensitiveType" OBJECT
    SENSITIVE "Puppet::Pops::Types::PSensitiveType::Sensitive" PUPPET_VALUE
    BINARY_TYPE "Puppet::Pops::Types::PBinaryType" OBJECT
    BINARY "Puppet::Pops::Types::PBinaryType::Binary" PUPPET_VALUE
    PUPPET_TIME "Puppet::Pops::Time" -
    TIMESPAN "Puppet::Pops::Time::Timespan" PUPPET_VALUE
    TIMESTAMP "Puppet::Pops::Time::Timestamp" PUPPET_VALUE
    SEMANTIC_PUPPET "SemanticPuppet" -
    SEM_VER "SemanticPuppet::Version" PUPPET_VALUE
    SEM_VER_RANGE "SemanticPuppet::VersionRange" PUPPET_VALUE
    ANY_TYPE "Puppet::Pops::Types::PAnyType" PUPPET_VALUE
    PUPPET_ITERATOR "Puppet::Pops::Types::Iterator" PUPPET_VALUE
    DEFERRED "Puppet::Pops::Types::PuppetObject::Deferred" PUPPET_VALUE
    IPADDR "IPAddr" OBJECT
    IPADDR_ERROR "IPAddr::Error" ARGUMENT_ERROR
    IPADDR_ADDRESS_ERROR "IPAddr::InvalidAddressError" IPADDR_ERROR
    IPADDR_FAMILY_ERROR "IPAddr::AddressFamilyError" IPADDR_ERROR
    IPADDR_PREFIX_ERROR "IPAddr::InvalidPrefixError" IPADDR_ADDRESS_ERROR
    CSV "CSV" OBJECT
    CSV_MALFORMED "CSV::MalformedCSVError" RUNTIME_ERROR
    PATHNAME "Pathname" OBJECT
    DELEGATOR "Delegator" OBJECT
    SIMPLE_DELEGATOR "SimpleDelegator" DELEGATOR
    FORWARDABLE "Forwardable" -
    SINGLETON "Singleton" -
    TIMEOUT "Timeout" -
    TIMEOUT_ERROR "Timeout::Error" RUNTIME_ERROR
    TSORT "TSort" -
    TSORT_CYCLIC "TSort::Cyclic" STANDARD_ERROR
    ABBREV "Abbrev" -
    BINDING "Binding" OBJECT
    JSON_EXT "JSON::Ext" -
    JSON_GENERATOR "JSON::Ext::Generator" -
    JSON_STATE "JSON::Ext::Generator::State" OBJECT
    CGI "CGI" OBJECT
    URI "URI" -
    URI_GENERIC "URI::Generic" OBJECT
    URI_FILE "URI::File" URI_GENERIC
    URI_FTP "URI::FTP" URI_GENERIC
    URI_HTTP "URI::HTTP" URI_GENERIC
    URI_HTTPS "URI::HTTPS" URI_HTTP
    URI_LDAP "URI::LDAP" URI_GENERIC
    URI_LDAPS "URI::LDAPS" URI_LDAP
    URI_MAILTO "URI::MailTo" URI_GENERIC
    URI_WS "URI::WS" URI_GENERIC
    URI_PARSER "URI::RFC3986_Parser" OBJECT
    URI_OLD_PARSER "URI::RFC2396_Parser" OBJECT
    URI_ERROR "URI::Error" STANDARD_ERROR
    URI_INVALID_ERROR "URI::InvalidURIError" URI_ERROR
    URI_COMPONENT_ERROR "URI::InvalidComponentError" URI_ERROR
    URI_BAD_ERROR "URI::BadURIError" URI_ERROR
    EISDIR "Errno::EISDIR" SYSTEM_CALL_ERROR
    ENOTDIR "Errno::ENOTDIR" SYSTEM_CALL_ERROR
    EEXIST "Errno::EEXIST" SYSTEM_CALL_ERROR
    FILE_STAT "File::Stat" OBJECT
    FILE_TEST "FileTest" -
    PROCESS_STATUS "Process::Status" OBJECT
    ENV "ENV" -
    OPEN3 "Open3" -
    SOCKET_ERROR "SocketError" STANDARD_ERROR
    BASIC_SOCKET "BasicSocket" IO
    SOCKET "Socket" BASIC_SOCKET
    IP_SOCKET "IPSocket" BASIC_SOCKET
    TCP_SOCKET "TCPSocket" IP_SOCKET
    UDP_SOCKET "UDPSocket" IP_SOCKET
    RESOLV "Resolv" OBJECT
    RESOLV_ERROR "Resolv::ResolvError" STANDARD_ERROR
    RESOLV_DNS "Resolv::DNS" OBJECT
    ETC "Etc" -
    NET "Net" -
    NET_HTTP "Net::HTTP" OBJECT
    PUPPET_HTTP "Puppet::HTTP" -
    PUPPET_HTTP_CLIENT "Puppet::HTTP::Client" OBJECT
    OPEN_URI "OpenURI" -
    FILE_UTILS "FileUtils" -
    TEMPFILE "Tempfile" OBJECT
    OBJECT_SPACE "ObjectSpace" -
    PUPPET_FILE_SYSTEM "Puppet::FileSystem" -
    PUPPET_UTIL "Puppet::Util" -
    PUPPET_X "PuppetX" -
    PUPPET_EXECUTION "Puppet::Util::Execution" -
    PUPPET_PROCESS_OUTPUT "Puppet::Util::Execution::ProcessOutput" STRING
    PUPPET_EXECUTION_FAILURE "Puppet::ExecutionFailure" PUPPET_ERROR
    PUPPET_PLATFORM "Puppet::Util::Platform" -
}

/// Whether a method can be called with a receiver.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Visibility {
    #[default]
    Public,
    Protected,
    Private,
}

/// A method.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Method {
    pub(crate) work: Work,
    pub(crate) visibility: Visibility,
    /// The class that it was found in, and the name under which it was defined.
    pub(crate) owner: ClassId,
    pub(crate) name: Sym,
}

/// The place of a method in the search, after which `super` continues.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Origin {
    pub(crate) owner: ClassId,
    pub(crate) name: Sym,
}

impl Method {
    pub(crate) fn origin(&self) -> Origin {
        Origin { owner: self.owner, name: self.name }
    }
}

/// The content of a method.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Work {
    /// The core library's: the least and the greatest number of arguments, -1 for any.
    Native {
        function: NativeFn,
        least: i8,
        most: i8,
    },
    /// A `def`, with the lexical scope around it.
    Defined {
        tree: TreeId,
        body: BodyId,
        cref: u32,
    },
    /// `define_method` with a block: a proc.
    Proc(Val),
    Reader(Sym),
    Writer(Sym),
    /// Reads or writes the member of a struct with a number.
    Member(u32),
    MemberWriter(u32),
    /// `undef` ends the search.
    Undefined,
}

/// A class or module.
#[derive(Clone, Debug, Default)]
pub(crate) struct Class {
    /// The full name; absent for anonymous classes.
    pub(crate) name: Option<Arc<str>>,
    pub(crate) above: Option<ClassId>,
    pub(crate) is_module: bool,
    /// The object of a singleton class.
    pub(crate) attached: Option<Val>,
    pub(crate) singleton: Option<ClassId>,
    /// The methods in the order of their definition.
    pub(crate) methods: IndexMap<Sym, Method>,
    /// Modules in the order of inclusion, the last one first in the search.
    pub(crate) includes: Vec<ClassId>,
    pub(crate) prepends: Vec<ClassId>,
    pub(crate) constants: Vec<(Sym, Val)>,
    /// The constants that only the class itself can name.
    pub(crate) private_constants: Vec<Sym>,
    pub(crate) class_variables: Vec<(Sym, Val)>,
    pub(crate) variables: Vec<(Sym, Val)>,
    pub(crate) frozen: bool,
    /// The names of the members, for a class that `Struct.new` made.
    pub(crate) members: Option<Arc<[Sym]>>,
    /// Whether these are given as keywords; if it is absent, both forms are possible.
    pub(crate) keyword_init: Option<bool>,
}

/// The classes of a machine by their numbers. Changes of classes are noted.
#[derive(Debug, Default)]
pub(crate) struct Classes {
    all: Vec<Class>,
    /// Whether a class was changed since the mark was set.
    pub(super) is_changed: bool,
    /// The number of changes.
    pub(super) version: u64,
}

impl Classes {
    pub(crate) fn with_capacity(count: usize) -> Self {
        Self { all: Vec::with_capacity(count), ..Self::default() }
    }

    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    pub(crate) fn get(&self, index: usize) -> Option<&Class> {
        self.all.get(index)
    }

    pub(crate) fn push(&mut self, class: Class) {
        self.all.push(class);
    }

    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = &Class> + ExactSizeIterator {
        self.all.iter()
    }

    /// Notes a change, so that the objects of the call under way are kept.
    pub(crate) fn keep(&mut self) {
        self.is_changed = true;
    }

    pub(super) fn truncate(&mut self, count: usize) {
        self.all.truncate(count);
    }
}

impl std::ops::Index<usize> for Classes {
    type Output = Class;

    #[inline]
    fn index(&self, index: usize) -> &Class {
        &self.all[index]
    }
}

impl std::ops::IndexMut<usize> for Classes {
    fn index_mut(&mut self, index: usize) -> &mut Class {
        self.is_changed = true;
        self.version += 1;
        &mut self.all[index]
    }
}
