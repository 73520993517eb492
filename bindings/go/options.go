package puppetlang

import (
	"os"
	"sort"
	"strings"
	"time"
)

// A Dialect says whose rules to follow where the reference and its specification differ.
type Dialect string

const (
	// Puppet8 is what Puppet 8 does: the default.
	Puppet8 Dialect = "puppet8"
	// Specification is what the language specification says.
	Specification Dialect = "specification"
)

// Strict is how bad it is what works but is likely wrong.
type Strict string

const (
	// StrictOff says nothing.
	StrictOff Strict = "off"
	// StrictWarning warns.
	StrictWarning Strict = "warning"
	// StrictError refuses: the default.
	StrictError Strict = "error"
)

// Options are the settings of an Engine. The zero value is good.
type Options struct {
	// Tasks makes sources scripts with plans: `plan` and `apply` are keywords, and nothing makes a catalog.
	Tasks bool
	// Dialect is whose rules to follow; Puppet8 when empty.
	Dialect Dialect
	// Strict is how bad it is, with Validate and in a Scope, what works but is likely wrong; StrictError when empty.
	Strict Strict
	// Severities are, by code, the severities of issues of Validate that are not to be the usual ones; SeverityNone ignores them.
	// Not every issue can be less than an error.
	Severities map[string]Severity
	// ModulePath are directories in which modules lie: there, with Validate, names have to fit the path, and an Environment has its modules
	// there. Parsing reads no file.
	ModulePath []string
	// Environment is the name of an Environment; when empty, that of its directory, or "production".
	Environment string
	// Manifest is the main manifest of an Environment, a file or a directory of files; when empty, its own.
	Manifest string
	// MaxSourceBytes is the longest source that Parse reads, and the longest file of an Environment; 0 for no other limit than the library's.
	MaxSourceBytes int64
	// LaxVariables lets Strict say how bad a variable is that nobody has set; otherwise it is an error of evaluation.
	LaxVariables bool
	// MaxDepth is the most levels of nested expressions, and of calls in a Scope; 0 for the library's limits.
	MaxDepth int
	// MaxSteps is the most expressions that a call evaluates; 0 for any number.
	MaxSteps int64
	// MaxBytes is the most bytes of values that a call has in use at a time, estimated from above; 0 for the library's limit.
	MaxBytes int64
	// MaxKeptBytes is the most bytes of variables, resources and templates that a call keeps; 0 for the library's limit.
	MaxKeptBytes int64
	// Deadline is how long a call may take, rounded up to milliseconds; 0 for as long as it takes.
	Deadline time.Duration
	// Functions are what programs can call besides the functions of the language.
	Functions []Function
	// Logger is told what the library has to say; nil for nobody.
	Logger Logger
	// LogLevel is the level of the messages that the Logger gets, together with all worse ones; LogWarning when 0.
	LogLevel LogLevel
}

// apply sets what is not as by default.
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

// texts are the settings that are texts. For all of them an empty one means what the library does by default.
func (o Options) texts() []text {
	texts := []text{
		{"dialect", string(o.Dialect)},
		{"strict", string(o.Strict)},
		{"environment", o.Environment},
		{"manifest", o.Manifest},
		{"modulepath", strings.Join(o.ModulePath, string(os.PathListSeparator))},
	}
	for code, severity := range o.Severities {
		name := severity.String()
		if severity == SeverityNone {
			name = "ignore"
		}
		texts = append(texts, text{"severity." + code, name})
	}
	// A map has no order, and what is refused first should not depend on chance.
	sort.Slice(texts, func(i, j int) bool { return texts[i].key < texts[j].key })
	return texts
}

type number struct {
	key   string
	value int64
}

// numbers are the settings that are numbers. For all of them 0 means what the library does by default.
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

// milliseconds rounds away from 0, so that a time that is short or negative stays so.
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
