package puppetlang

import (
	"io/fs"
	"os"
	"sort"
	"strings"
	"time"
)

// A Dialect selects the rules where the reference and its specification differ.
type Dialect string

const (
	// Puppet8 is the behavior of Puppet 8: the default.
	Puppet8 Dialect = "puppet8"
	// Specification is the language specification.
	Specification Dialect = "specification"
)

// Strict is the severity of code that works but is likely wrong.
type Strict string

const (
	// StrictOff reports nothing.
	StrictOff Strict = "off"
	// StrictWarning reports warnings.
	StrictWarning Strict = "warning"
	// StrictError reports errors: the default.
	StrictError Strict = "error"
)

// Options are the settings of an Engine. The zero value is valid.
type Options struct {
	// Tasks treats sources as scripts with plans: `plan` and `apply` are keywords, and expressions that need a catalog
	// are errors.
	Tasks bool
	// Dialect is the dialect; Puppet8 if empty.
	Dialect Dialect
	// Strict is the severity of code that works but is likely wrong, for Validate and in a Scope; StrictError if empty.
	Strict Strict
	// Severities override, by issue code, the severities of diagnostics of Validate; SeverityNone ignores them. Not
	// every issue can be less than an error.
	Severities map[string]Severity
	// ModulePath are the directories that contain modules. Validate checks that names in them match their paths, and an
	// Environment loads its modules from them. Parsing reads no file.
	ModulePath []string
	// Environment is the name of an Environment; if empty, that of its directory, or "production".
	Environment string
	// Manifest is the main manifest of an Environment, a file or a directory of files; if empty, its own.
	Manifest string
	// MaxSourceBytes limits the length of a source in Parse, and of a file of an Environment; 0 for the limit of the
	// library.
	MaxSourceBytes int64
	// LaxVariables makes an unset variable a matter of Strict; otherwise it is an evaluation error.
	LaxVariables bool
	// MaxDepth limits the levels of nested expressions, and of nested calls in a Scope; 0 for the limits of the library.
	MaxDepth int
	// MaxSteps limits the steps of a call; 0 for no limit.
	MaxSteps int64
	// MaxBytes limits the bytes of values that a call has in use at a time, estimated from above; 0 for the limit of the
	// library.
	MaxBytes int64
	// MaxKeptBytes limits the bytes of variables, resources and templates that a call keeps; 0 for the limit of the
	// library.
	MaxKeptBytes int64
	// Deadline limits the time of a call, rounded up to milliseconds; 0 for no limit.
	Deadline time.Duration
	// Functions are Go functions that programs can call.
	Functions []Function
	// Data supplies data of the host to lookups; nil for none.
	Data DataSource
	// Grants are what Ruby code may reach outside of the environment and its modules: "file=PATH", "env=NAME",
	// "command=PATH", "network=NAME", "random" or "system".
	Grants []string
	// World answers requests of Ruby code before the Grants do, also those for commands of the function generate and for
	// the time; nil for none.
	World World
	// Storeconfigs says that exported resources are stored: collectors `<<| |>>` then ask Exported.
	Storeconfigs bool
	// Exported finds exported resources of other nodes; nil for none.
	Exported ExportedSource
	// Files has the files of environments that OpenEnvironment opens, which then need not be on a disk; nil for the disk.
	// The file "production/manifests/site.pp" of the file system is "/production/manifests/site.pp" for the library.
	//
	// Files are read when they are needed, manifests only once. Environment.Refresh reads manifests whose size or
	// modification time differs. Errors that wrap fs.ErrNotExist mean that there is no such file; any other error ends the
	// call, whose error wraps it. The file system is used, and its panics end, like the Work of a Function.
	Files fs.FS
	// Logger receives log messages; nil for none.
	Logger Logger
	// LogLevel is the least severe level of the messages that the Logger receives; LogWarning if 0.
	LogLevel LogLevel
}

// apply sets the options that differ from the default.
func (o Options) apply(config config) error {
	for _, setting := range o.texts() {
		if setting.value == "" {
			continue
		}
		if err := config.setString(setting.key, setting.value); err != nil {
			return err
		}
	}
	for _, setting := range o.numbers() {
		if setting.value == 0 {
			continue
		}
		if err := config.setInt(setting.key, setting.value); err != nil {
			return err
		}
	}
	if o.LaxVariables {
		if err := config.setInt("strict_variables", 0); err != nil {
			return err
		}
	}
	for _, function := range o.Functions {
		if err := config.addFunction(function); err != nil {
			return err
		}
	}
	if o.Data != nil {
		if err := config.setLookup(o.Data); err != nil {
			return err
		}
	}
	if o.World != nil {
		if err := config.setWorld(o.World); err != nil {
			return err
		}
	}
	if o.Storeconfigs {
		if err := config.setInt("storeconfigs", 1); err != nil {
			return err
		}
	}
	if o.Exported != nil {
		if err := config.setExported(o.Exported); err != nil {
			return err
		}
	}
	if o.Files != nil {
		if err := config.setFiles(o.Files); err != nil {
			return err
		}
	}
	if o.Logger == nil {
		return nil
	}
	level := o.LogLevel
	if level == 0 {
		level = LogWarning
	}
	return config.setLogger(o.Logger, level)
}

type text struct {
	key, value string
}

// texts returns the settings that are strings. An empty string means the default of the library.
func (o Options) texts() []text {
	texts := []text{
		{"dialect", string(o.Dialect)},
		{"strict", string(o.Strict)},
		{"environment", o.Environment},
		{"manifest", o.Manifest},
		{"grants", strings.Join(o.Grants, "\n")},
		{"modulepath", strings.Join(o.ModulePath, string(os.PathListSeparator))},
	}
	for code, severity := range o.Severities {
		name := severity.String()
		if severity == SeverityNone {
			name = "ignore"
		}
		texts = append(texts, text{"severity." + code, name})
	}
	// A map has no order, and the first error must not depend on chance.
	sort.Slice(texts, func(i, j int) bool { return texts[i].key < texts[j].key })
	return texts
}

type number struct {
	key   string
	value int64
}

// numbers returns the settings that are numbers. 0 means the default of the library.
func (o Options) numbers() []number {
	tasks := int64(0)
	if o.Tasks {
		tasks = 1
	}
	return []number{
		{"tasks", tasks},
		{"max_source_bytes", o.MaxSourceBytes},
		{"max_depth", int64(o.MaxDepth)},
		{"max_steps", o.MaxSteps},
		{"max_bytes", o.MaxBytes},
		{"max_kept_bytes", o.MaxKeptBytes},
		{"deadline_ms", milliseconds(o.Deadline)},
	}
}

// milliseconds rounds away from 0, so that a short time does not become 0, and a negative one stays negative.
func milliseconds(duration time.Duration) int64 {
	whole := duration.Milliseconds()
	switch rest := duration % time.Millisecond; {
	case rest > 0:
		whole++
	case rest < 0:
		whole--
	}
	return whole
}
