//! Logging: `debug`, `info`, `notice`, `warning`, `err`, `alert`, `emerg`, `crit`.

use puppetlang_types::Value;

use crate::argument::{Rest, typed};
use crate::error::Flow;
use crate::evaluation::Evaluation;
use crate::host::{Level, Log};
use crate::library::{Builtin, Form};

macro_rules! levels {
    ($($name:literal $level:ident $work:ident;)*) => {
        pub(super) const FUNCTIONS: &[Builtin] = &[
            $(Builtin::new(
                $name,
                "2.6",
                concat!("logs a message at level ", $name),
                &[Form::new(&[("Any", "values*")], typed!($work))],
            ),)*
        ];

        $(fn $work(evaluation: &mut Evaluation, values: Rest<Value>) -> Flow {
            log(evaluation, &values.0, Level::$level)
        })*
    };
}

levels! {
    "debug" Debug debug;
    "info" Info info;
    "notice" Notice notice;
    "warning" Warning warning;
    "err" Err err;
    "alert" Alert alert;
    "emerg" Emerg emerg;
    "crit" Crit crit;
}

fn log(evaluation: &mut Evaluation, values: &[Value], level: Level) -> Flow {
    let mut message = String::new();
    for (index, value) in values.iter().enumerate() {
        if index > 0 {
            message.push(' ');
        }
        value.interpolated(&mut message)?;
    }
    evaluation.charge(message.len())?;
    let source = Some(evaluation.speaker());
    evaluation.host().log(&Log { level, message, source, issue: None, location: None });
    Ok(Value::Undef)
}
