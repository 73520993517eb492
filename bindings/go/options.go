package puppetlang

import "time"

// A Dialect says whose rules to follow where the reference and its specification differ.
type Dialect string

const (
	// Puppet8 is what Puppet 8 does: the default.
	Puppet8 Dialect = "puppet8"
	// Specification is what the language specification says.
	Specification Dialect = "specification"
)

// Options are the settings of an Engine. The zero value is good.
type Options struct {
	// Tasks makes `plan` and `apply` keywords, as in the plans of a module.
	Tasks bool
	// Dialect is whose rules to follow; Puppet8 when empty.
	Dialect Dialect
	// MaxSourceBytes is the longest source that is read; 0 for no other limit than the library's.
	MaxSourceBytes int64
	// MaxDepth is the most levels of nested expressions; 0 for the library's limit.
	MaxDepth int
	// Deadline is how long a call may take, rounded up to milliseconds; 0 for as long as it takes.
	Deadline time.Duration
	// Logger is told what the library has to say; nil for nobody.
	Logger Logger
	// LogLevel is the level of the messages that the Logger gets, together with all worse ones; LogWarning when 0.
	LogLevel LogLevel
}

// apply sets what is not as by default.
func (o Options) apply(config config) error {
	if o.Dialect != "" {
		if err := config.setString("dialect", string(o.Dialect)); err != nil {
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
	if o.Logger == nil {
		return nil
	}
	level := o.LogLevel
	if level == 0 {
		level = LogWarning
	}
	return config.setLogger(o.Logger, level)
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
