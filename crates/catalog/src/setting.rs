//! The settings of the reference, which programs see as variables of the class `settings`.
//!
//! The defaults are those of the Puppet 8.11 packages for a process of the superuser, in the reference's order. The
//! machine is not inspected: paths are those of the packages, and settings with the name of the machine contain the
//! node's name.

use puppetlang_evaluator::Rules;
use puppetlang_parser::Strict;
use puppetlang_types::Value;
use puppetlang_types::value::{Hash, Text};

/// The value of a setting.
#[derive(Clone, Copy)]
enum Setting {
    Undef,
    Flag(bool),
    Number(i64),
    Text(&'static str),
    List(&'static [&'static str]),
    /// An infinite duration.
    Endless,
    /// The name of the node, with a prefix and a suffix.
    Named(&'static str, &'static str),
    Environment,
    Strict,
    StrictVariables,
    Tasks,
}

use Setting::{Endless, Environment, Flag, List, Named, Number, StrictVariables, Tasks, Text as Plain, Undef};

const SETTINGS: &[(&str, Setting)] = &[
    ("confdir", Plain("/etc/puppetlabs/puppet")),
    ("codedir", Plain("/etc/puppetlabs/code")),
    ("vardir", Plain("/opt/puppetlabs/puppet/cache")),
    ("logdir", Plain("/var/log/puppetlabs/puppet")),
    ("log_level", Plain("notice")),
    ("disable_warnings", List(&[])),
    ("skip_logging_catalog_request_destination", Flag(false)),
    ("merge_dependency_warnings", Flag(false)),
    ("strict", Setting::Strict),
    ("disable_i18n", Flag(true)),
    ("priority", Undef),
    ("trace", Flag(false)),
    ("puppet_trace", Flag(false)),
    ("profile", Flag(false)),
    ("versioned_environment_dirs", Flag(false)),
    ("static_catalogs", Flag(true)),
    ("settings_catalog", Flag(true)),
    ("strict_environment_mode", Flag(false)),
    ("autoflush", Flag(true)),
    ("syslogfacility", Plain("daemon")),
    ("statedir", Plain("/opt/puppetlabs/puppet/cache/state")),
    ("rundir", Plain("/var/run/puppetlabs")),
    ("genconfig", Flag(false)),
    ("genmanifest", Flag(false)),
    ("configprint", Plain("")),
    ("color", Plain("ansi")),
    ("mkusers", Flag(false)),
    ("manage_internal_file_permissions", Flag(true)),
    ("onetime", Flag(false)),
    ("path", Plain("none")),
    ("libdir", Plain("/opt/puppetlabs/puppet/cache/lib")),
    ("environment", Environment),
    ("environmentpath", Plain("/etc/puppetlabs/code/environments")),
    ("report_configured_environmentpath", Flag(true)),
    ("use_last_environment", Flag(true)),
    ("always_retry_plugins", Flag(true)),
    ("diff_args", Plain("-u")),
    ("diff", Plain("diff")),
    ("show_diff", Flag(false)),
    ("daemonize", Flag(true)),
    ("maximum_uid", Number(4_294_967_290)),
    ("route_file", Plain("/etc/puppetlabs/puppet/routes.yaml")),
    ("node_terminus", Plain("plain")),
    ("node_cache_terminus", Undef),
    ("data_binding_terminus", Plain("hiera")),
    ("hiera_config", Plain("/etc/puppetlabs/puppet/hiera.yaml")),
    ("binder_config", Undef),
    ("catalog_terminus", Plain("compiler")),
    ("catalog_cache_terminus", Undef),
    ("facts_terminus", Plain("facter")),
    ("trusted_external_command", Undef),
    ("default_file_terminus", Plain("rest")),
    ("http_proxy_host", Plain("none")),
    ("http_proxy_port", Number(3128)),
    ("http_proxy_user", Plain("none")),
    ("http_proxy_password", Plain("none")),
    ("no_proxy", Plain("localhost, 127.0.0.1")),
    ("http_keepalive_timeout", Number(4)),
    ("http_debug", Flag(false)),
    ("http_connect_timeout", Number(120)),
    ("http_read_timeout", Number(600)),
    ("http_user_agent", Plain("Puppet/8.11.0 Ruby/3.2.8-p263 (x86_64-linux)")),
    ("filetimeout", Number(15)),
    ("environment_timeout", Number(0)),
    ("environment_data_provider", Undef),
    ("prerun_command", Plain("")),
    ("postrun_command", Plain("")),
    ("freeze_main", Flag(false)),
    ("preview_outputdir", Plain("/opt/puppetlabs/puppet/cache/preview")),
    ("location_trusted", Flag(false)),
    ("module_repository", Plain("https://forgeapi.puppet.com")),
    ("module_working_dir", Plain("/opt/puppetlabs/puppet/cache/puppet-module")),
    ("forge_authorization", Undef),
    ("module_groups", Undef),
    ("certname", Named("", "")),
    ("dns_alt_names", Plain("")),
    ("csr_attributes", Plain("/etc/puppetlabs/puppet/csr_attributes.yaml")),
    ("certdir", Plain("/etc/puppetlabs/puppet/ssl/certs")),
    ("ssldir", Plain("/etc/puppetlabs/puppet/ssl")),
    ("ssl_lockfile", Plain("/etc/puppetlabs/puppet/ssl/ssl.lock")),
    ("publickeydir", Plain("/etc/puppetlabs/puppet/ssl/public_keys")),
    ("requestdir", Plain("/etc/puppetlabs/puppet/ssl/certificate_requests")),
    ("privatekeydir", Plain("/etc/puppetlabs/puppet/ssl/private_keys")),
    ("privatedir", Plain("/etc/puppetlabs/puppet/ssl/private")),
    ("passfile", Plain("/etc/puppetlabs/puppet/ssl/private/password")),
    ("hostcsr", Named("/etc/puppetlabs/puppet/ssl/certificate_requests/", ".pem")),
    ("hostcert", Named("/etc/puppetlabs/puppet/ssl/certs/", ".pem")),
    ("hostprivkey", Named("/etc/puppetlabs/puppet/ssl/private_keys/", ".pem")),
    ("hostpubkey", Named("/etc/puppetlabs/puppet/ssl/public_keys/", ".pem")),
    ("localcacert", Plain("/etc/puppetlabs/puppet/ssl/certs/ca.pem")),
    ("ca_fingerprint", Undef),
    ("ssl_trust_store", Undef),
    ("hostcrl", Plain("/etc/puppetlabs/puppet/ssl/crl.pem")),
    ("certificate_revocation", Plain("chain")),
    (
        "ciphers",
        Plain(
            "ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305:DHE-RSA-AES128-GCM-SHA256:DHE-RSA-AES256-GCM-SHA384:DHE-RSA-CHACHA20-POLY1305:ECDHE-ECDSA-AES128-SHA256:ECDHE-RSA-AES128-SHA256:ECDHE-ECDSA-AES128-SHA:ECDHE-RSA-AES128-SHA:ECDHE-ECDSA-AES256-SHA384:ECDHE-RSA-AES256-SHA384:ECDHE-ECDSA-AES256-SHA:ECDHE-RSA-AES256-SHA:DHE-RSA-AES128-SHA256:DHE-RSA-AES256-SHA256:AES128-GCM-SHA256:AES256-GCM-SHA384:AES128-SHA256:AES256-SHA256",
        ),
    ),
    ("key_type", Plain("rsa")),
    ("named_curve", Plain("prime256v1")),
    ("digest_algorithm", Plain("sha256")),
    ("supported_checksum_types", List(&["sha256", "sha384", "sha512", "sha224", "md5"])),
    ("logdest", Undef),
    ("ca_name", Named("Puppet CA: ", "")),
    ("cadir", Plain("/etc/puppetlabs/puppetserver/ca")),
    ("cacert", Plain("/etc/puppetlabs/puppetserver/ca/ca_crt.pem")),
    ("cakey", Plain("/etc/puppetlabs/puppetserver/ca/ca_key.pem")),
    ("capub", Plain("/etc/puppetlabs/puppetserver/ca/ca_pub.pem")),
    ("cacrl", Plain("/etc/puppetlabs/puppetserver/ca/ca_crl.pem")),
    ("csrdir", Plain("/etc/puppetlabs/puppetserver/ca/requests")),
    ("signeddir", Plain("/etc/puppetlabs/puppetserver/ca/signed")),
    ("serial", Plain("/etc/puppetlabs/puppetserver/ca/serial")),
    ("autosign", Plain("/etc/puppetlabs/puppet/autosign.conf")),
    ("allow_duplicate_certs", Flag(false)),
    ("ca_ttl", Number(157_680_000)),
    ("ca_refresh_interval", Number(86_400)),
    ("crl_refresh_interval", Number(86_400)),
    ("hostcert_renewal_interval", Number(2_592_000)),
    ("keylength", Number(4096)),
    ("cert_inventory", Plain("/etc/puppetlabs/puppetserver/ca/inventory.txt")),
    ("config_file_name", Plain("puppet.conf")),
    ("config", Plain("/etc/puppetlabs/puppet/puppet.conf")),
    ("pidfile", Plain("/var/run/puppetlabs/agent.pid")),
    ("sourceaddress", Undef),
    ("manifest", Plain("")),
    ("modulepath", Plain("")),
    ("config_version", Plain("")),
    ("user", Plain("puppet")),
    ("group", Plain("puppet")),
    ("default_manifest", Plain("./manifests")),
    ("disable_per_environment_manifest", Flag(false)),
    ("code", Plain("")),
    ("masterport", Number(8140)),
    ("serverport", Number(8140)),
    ("bucketdir", Plain("/opt/puppetlabs/puppet/cache/bucket")),
    ("trusted_oid_mapping_file", Plain("/etc/puppetlabs/puppet/custom_trusted_oid_mapping.yaml")),
    ("basemodulepath", Plain("/etc/puppetlabs/code/modules:/opt/puppetlabs/puppet/modules")),
    ("vendormoduledir", Plain("/opt/puppetlabs/puppet/vendor_modules")),
    ("ssl_client_header", Plain("HTTP_X_CLIENT_DN")),
    ("ssl_client_verify_header", Plain("HTTP_X_CLIENT_VERIFY")),
    ("yamldir", Plain("/opt/puppetlabs/puppet/cache/yaml")),
    ("server_datadir", Plain("/opt/puppetlabs/puppet/cache/server_data")),
    ("reports", Plain("store")),
    ("exclude_unchanged_resources", Flag(true)),
    ("reportdir", Plain("/opt/puppetlabs/puppet/cache/reports")),
    ("reporturl", Plain("http://localhost:3000/reports/upload")),
    ("fileserverconfig", Plain("/etc/puppetlabs/puppet/fileserver.conf")),
    ("devicedir", Plain("/opt/puppetlabs/puppet/cache/devices")),
    ("deviceconfig", Plain("/etc/puppetlabs/puppet/device.conf")),
    ("node_name_value", Named("", "")),
    ("node_name_fact", Plain("")),
    ("statefile", Plain("/opt/puppetlabs/puppet/cache/state/state.yaml")),
    ("statettl", Number(2_764_800)),
    ("transactionstorefile", Plain("/opt/puppetlabs/puppet/cache/state/transactionstore.yaml")),
    ("clientyamldir", Plain("/opt/puppetlabs/puppet/cache/client_yaml")),
    ("client_datadir", Plain("/opt/puppetlabs/puppet/cache/client_data")),
    ("write_catalog_summary", Flag(true)),
    ("classfile", Plain("/opt/puppetlabs/puppet/cache/state/classes.txt")),
    ("resourcefile", Plain("/opt/puppetlabs/puppet/cache/state/resources.txt")),
    ("puppetdlog", Plain("/var/log/puppetlabs/puppet/puppetd.log")),
    ("deviceconfdir", Plain("/etc/puppetlabs/puppet/devices")),
    ("server", Plain("puppet")),
    ("server_list", List(&[])),
    ("use_srv_records", Flag(false)),
    ("srv_domain", Undef),
    ("http_extra_headers", List(&[])),
    ("ignoreschedules", Flag(false)),
    ("default_schedules", Flag(true)),
    ("noop", Flag(false)),
    ("runinterval", Number(1800)),
    ("runtimeout", Number(3600)),
    ("ca_server", Plain("puppet")),
    ("ca_port", Number(8140)),
    ("preferred_serialization_format", Plain("json")),
    ("allow_pson_serialization", Flag(false)),
    ("agent_catalog_run_lockfile", Plain("/opt/puppetlabs/puppet/cache/state/agent_catalog_run.lock")),
    ("agent_disabled_lockfile", Plain("/opt/puppetlabs/puppet/cache/state/agent_disabled.lock")),
    ("usecacheonfailure", Flag(true)),
    ("include_legacy_facts", Flag(false)),
    ("fact_name_length_soft_limit", Number(2560)),
    ("fact_value_length_soft_limit", Number(4096)),
    ("top_level_facts_soft_limit", Number(512)),
    ("number_of_facts_soft_limit", Number(10_240)),
    ("payload_soft_limit", Number(16_777_216)),
    ("use_cached_catalog", Flag(false)),
    ("ignoremissingtypes", Flag(false)),
    ("splaylimit", Number(1800)),
    ("splay", Flag(false)),
    ("clientbucketdir", Plain("/opt/puppetlabs/puppet/cache/clientbucket")),
    ("report_server", Plain("puppet")),
    ("report_port", Number(8140)),
    ("report", Flag(true)),
    ("report_include_system_store", Flag(false)),
    ("resubmit_facts", Flag(false)),
    ("publicdir", Plain("/opt/puppetlabs/puppet/public")),
    ("lastrunfile", Plain("/opt/puppetlabs/puppet/public/last_run_summary.yaml")),
    ("lastrunreport", Plain("/opt/puppetlabs/puppet/cache/state/last_run_report.yaml")),
    ("graph", Flag(false)),
    ("graphdir", Plain("/opt/puppetlabs/puppet/cache/state/graphs")),
    ("waitforcert", Number(120)),
    ("maxwaitforcert", Endless),
    ("waitforlock", Number(0)),
    ("maxwaitforlock", Number(60)),
    ("plugindest", Plain("/opt/puppetlabs/puppet/cache/lib")),
    ("pluginsource", Plain("puppet:///plugins")),
    ("pluginfactdest", Plain("/opt/puppetlabs/puppet/cache/facts.d")),
    ("pluginfactsource", Plain("puppet:///pluginfacts")),
    ("localedest", Plain("/opt/puppetlabs/puppet/cache/locales")),
    ("localesource", Plain("puppet:///locales")),
    ("pluginsync", Flag(true)),
    ("pluginsignore", Plain(".svn CVS .git .hg")),
    ("ignore_plugin_errors", Flag(false)),
    ("factpath", Plain("")),
    ("tags", Plain("")),
    ("skip_tags", Plain("")),
    ("evaltrace", Flag(false)),
    ("preprocess_deferred", Flag(false)),
    ("summarize", Flag(false)),
    ("external_nodes", Plain("none")),
    ("ldapssl", Flag(false)),
    ("ldaptls", Flag(false)),
    ("ldapserver", Plain("ldap")),
    ("ldapport", Number(389)),
    ("ldapstring", Plain("(&(objectclass=puppetClient)(cn=%s))")),
    ("ldapclassattrs", Plain("puppetclass")),
    ("ldapstackedattrs", Plain("puppetvar")),
    ("ldapattrs", Plain("all")),
    ("ldapparentattr", Plain("parentnode")),
    ("ldapuser", Plain("")),
    ("ldappassword", Plain("")),
    ("ldapbase", Plain("")),
    ("storeconfigs", Flag(false)),
    ("storeconfigs_backend", Plain("puppetdb")),
    ("max_errors", Number(10)),
    ("max_warnings", Number(10)),
    ("max_deprecations", Number(10)),
    ("strict_variables", StrictVariables),
    ("tasks", Tasks),
    ("document_all", Flag(false)),
    ("rich_data", Flag(true)),
];

/// The name of the variable with a hash of all settings.
const ALL: &str = "all_local";

/// The values of settings that depend on the compile.
pub(crate) struct SettingValues {
    pub(crate) node: String,
    pub(crate) environment: String,
    /// The settings that the host gives: values other than the defaults, and settings that have none.
    pub(crate) given: Hash,
}

impl SettingValues {
    /// Returns the value of a setting; `None` if the setting does not exist.
    pub(crate) fn get(&self, rules: &Rules, name: &str) -> Option<Value> {
        if name == ALL {
            return Some(Value::Hash(self.all(rules)));
        }
        if let Some(given) = self.given.get_str(name) {
            return Some(given.clone());
        }
        let (_, setting) = SETTINGS.iter().find(|(known, _)| *known == name)?;
        Some(self.value(rules, *setting))
    }

    /// Returns all settings: those with defaults in the reference's order, then those that only the host knows.
    fn all(&self, rules: &Rules) -> Hash {
        let defaults = SETTINGS.iter().map(|&(name, setting)| (Text::new_static(name), self.value(rules, setting)));
        let mut all = defaults.collect::<Hash>().into_builder();
        for (name, value) in self.given.iter() {
            all.insert(name.clone(), value.clone());
        }
        all.build()
    }

    fn value(&self, rules: &Rules, setting: Setting) -> Value {
        match setting {
            Undef => Value::Undef,
            Flag(flag) => flag.into(),
            Number(number) => number.into(),
            Plain(text) => Value::String(Text::new_static(text)),
            List(texts) => texts.iter().map(|&text| Value::String(Text::new_static(text))).collect::<Vec<_>>().into(),
            Endless => f64::INFINITY.into(),
            Named(before, after) => format!("{before}{}{after}", self.node.to_lowercase()).into(),
            Environment => self.environment.as_str().into(),
            Setting::Strict => strictness(rules.strict).into(),
            StrictVariables => rules.strict_variables.into(),
            Tasks => rules.tasks.into(),
        }
    }
}

fn strictness(strict: Strict) -> &'static str {
    match strict {
        Strict::Off => "off",
        Strict::Warning => "warning",
        Strict::Error => "error",
    }
}
