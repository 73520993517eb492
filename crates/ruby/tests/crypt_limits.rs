//! A setting of `crypt` cannot take more time than the limits allow.

use puppetlang_ruby::{Outcome, Script, inspected};
use puppetlang_source::meter::{Installed, Meter, Stopped};

#[test]
fn rounds_are_charged_before_the_work() {
    let costly = [
        "$5$rounds=999999999$salt",
        "$6$rounds=999999999$salt",
        "$2b$31$abcdefghijklmnopqrstuu",
        "$2y$20$abcdefghijklmnopqrstuu",
    ];
    for setting in costly {
        let meter = Installed::new(Meter::new(50_000_000, 64 << 20, 64 << 20));
        let script = Script::program(format!("'x'.crypt('{setting}')").as_bytes(), "(eval)").expect("it is valid");
        let result = inspected(&script);
        meter.end();
        assert!(matches!(result, Err(Outcome::Stopped(Stopped::Steps))), "{setting}: {result:?}");
    }
}

#[test]
fn methods_of_libxcrypt_alone_are_refused() {
    for setting in ["$y$j9T$abc", "$7$CU..../....abc", "_J9..rasm", "$md5$salt", "$sha1$1$salt", "$3$$"] {
        let script = Script::program(format!("'x'.crypt('{setting}')").as_bytes(), "(eval)").expect("it is valid");
        match inspected(&script) {
            Err(Outcome::Error(error)) => assert_eq!(error.class, "NotImplementedError", "{setting}"),
            other => panic!("{setting}: {other:?}"),
        }
    }
}
