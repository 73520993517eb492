//! `puppetlang repl` as a filter: sessions with piped input and output.

#![expect(clippy::unwrap_used, reason = "a test that cannot run the command has failed")]

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Returns the exit code, standard output and standard error of a session.
fn session(arguments: &[&str], input: impl AsRef<[u8]>) -> (i32, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_puppetlang"))
        .arg("repl")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_vec();
    let writer = std::thread::spawn(move || {
        // A session that ends early does not read all of its input.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// Returns the output of a session that must succeed without messages.
fn values(input: &str) -> String {
    let (code, output, errors) = session(&[], input);
    assert_eq!((code, errors.as_str()), (0, ""), "{input}");
    output
}

/// Creates a temporary file with `content` and returns its path.
fn file(name: &str, content: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).unwrap();
    path.to_string_lossy().into_owned()
}

#[test]
fn variables_functions_and_types_remain() {
    assert_eq!(values("$x = 20\n$x + 1\n"), "20\n21\n");
    assert_eq!(values("function f($n) { $n * 2 }\n[1, 2].map |$n| { f($n) }"), "undef\n[2, 4]\n");
    assert_eq!(
        values("type P = Integer[1, 9]\ntype Q = Array[P]\n[[1] =~ Q, [10] =~ Q]"),
        "undef\nundef\n[true, false]\n"
    );
    assert_eq!(values("'abc' =~ /b(.)/\n$1\n"), "true\n'c'\n");
}

#[test]
fn what_is_declared_again_replaces_the_former() {
    assert_eq!(values("function f() { 1 }\nfunction f() { 2 }\nf()\n"), "undef\nundef\n2\n");
    assert_eq!(values("type T = Integer\ntype T = String\n'a' =~ T\n"), "undef\nundef\ntrue\n");
}

#[test]
fn input_goes_on_until_it_is_complete() {
    assert_eq!(values("[1,\r\n\r\n  2\r\n].map |$x|\r\n{ $x }\r\n"), "[1, 2]\n");
    assert_eq!(values("@(END)\n  a\n\n  | END\n'b\n\nc'\n"), "\"a\\n\\n\"\n\"b\\n\\nc\"\n");
    assert_eq!(values("\n# nothing\n   \n1"), "1\n");
    assert_eq!(values(":pn [1,\n2]\n"), "(array 1 2)\n");
}

#[test]
fn an_error_is_shown_in_its_input_and_the_session_goes_on() {
    let (code, output, errors) = session(&[], "$x = 1\n$x = 2\n1 + )\n\n$x\n");
    assert_eq!((code, output.as_str()), (1, "1\n1\n"));
    let expected = "\
error[ILLEGAL_REASSIGNMENT]: Evaluation Error: Cannot reassign variable '$x'
 --> <repl 2>:1:1
  |
1 | $x = 2
  | ^^^^^^
error[SYNTAX_ERROR]: Syntax error at ')'
 --> <repl 3>:1:5
  |
1 | 1 + )
";
    assert!(errors.starts_with(expected), "{errors}");
}

#[test]
fn an_error_in_a_function_is_shown_where_the_function_was_entered() {
    let (code, _, errors) = session(&[], "function f($n) {\n  1 / $n\n}\nf(0)\n");
    assert_eq!(code, 1);
    assert!(errors.contains("error[DIV_BY_ZERO]"), "{errors}");
    assert!(errors.contains(" --> <repl 1>:2:"), "{errors}");
}

#[test]
fn the_end_of_the_input_ends_what_is_not_complete() {
    let (code, output, errors) = session(&[], "1\n[1,\n");
    assert_eq!((code, output.as_str()), (1, "1\n"));
    assert!(errors.starts_with("error[SYNTAX_ERROR]: Syntax error at end of input\n --> <repl 2>:1:4\n"), "{errors}");
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    let (code, output, errors) = session(&[], b"1\n'\xFF'\n2\n");
    assert_eq!((code, output.as_str()), (1, "1\n2\n"));
    assert!(errors.contains("the byte 0xFF cannot stand here"), "{errors}");
}

#[test]
fn what_is_logged_goes_to_standard_error() {
    let (code, output, errors) = session(&[], "notice('hi')\ninfo('quiet')\n");
    assert_eq!((code, output.as_str()), (0, "undef\nundef\n"));
    assert_eq!(errors, "Notice: Scope(Class[main]): hi\n");
    let (_, _, errors) = session(&["--verbose"], "info('loud')\n");
    assert_eq!(errors, "Info: Scope(Class[main]): loud\n");
}

#[test]
fn commands_show_types_trees_and_tokens() {
    assert_eq!(
        values("$x = [1, 2]\n:type $x\n"),
        "[1, 2]\n\
         type      Array[Integer[1, 2], 2, 2]\n\
         detailed  Tuple[Integer[1, 1], Integer[2, 2]]\n\
         generic   Array[Integer]\n"
    );
    assert_eq!(values(":pn 1 + $x\n:ast $x[1]\n"), "(+ 1 (var \"x\"))\n(slice $x 1)\n");
    assert_eq!(
        values(":tokens $x\n"),
        " line:col          bytes  token          value\n      1:1           0..2  VARIABLE       \"x\"\n"
    );
    let (code, output, errors) = session(&[], ":type [1, )\n:pn 'a' = )\n:tokens 9a\n");
    assert_eq!(code, 1);
    assert_eq!(output.lines().count(), 2, "{output}");
    for number in 1..=3 {
        assert!(errors.contains(&format!(" --> <repl {number}>:1:")), "{errors}");
    }
}

#[test]
fn commands_show_what_the_session_knows() {
    let input =
        "$b = 'x'\n$a = undef\nfunction f(Integer $n,\n  $m = {}) >> Any { 1 }\n:vars\n:functions f\n:functions\n";
    let output = values(input);
    let (head, all) = output.split_once("abs  ").unwrap();
    let f = "function f(Integer $n, $m = {}) >> Any\n";
    assert_eq!(head, format!("'x'\nundef\nundef\n$a = undef\n$b = 'x'\n{f}"));
    assert!(
        all.ends_with(&format!(" functions; `:functions NAME` shows the signatures of a function\n\n{f}")),
        "{all}"
    );
    assert!(values(":functions step\n").starts_with("step  returns every nth element"));
}

#[test]
fn classes_and_resources_are_declared_and_the_catalog_is_shown() {
    let input = "class c($size = 1) { notify { 'n': message => \"size ${size}\" } }\n\
                 class { 'c': size => 2 }\n@file { '/v': mode => '0600' }\nFile <| |> { mode => '0644' }\nnotice('once')\n:catalog\n";
    let (code, output, errors) = session(&["--node", "web1"], input);
    assert_eq!((code, errors.as_str()), (0, "Notice: Scope(Class[main]): once\n"));
    let catalog: serde_json::Value = serde_json::from_str(&output[output.find("{\n").unwrap()..]).unwrap();
    assert_eq!(catalog["name"], "web1");
    let resources = catalog["resources"].as_array().unwrap();
    let parameters = |kind: &str| &resources.iter().find(|resource| resource["type"] == kind).unwrap()["parameters"];
    assert_eq!((&parameters("Notify")["message"], &parameters("File")["mode"]), (&"size 2".into(), &"0644".into()));
    let (code, output, errors) = session(&[], "file { '/a': }\nfile { '/a': }\n:reset\nfile { '/a': }\n");
    assert_eq!((code, output.as_str()), (1, "[File['/a']]\n[File['/a']]\n"));
    assert!(
        errors.starts_with("error[DUPLICATE_DECLARATION]: ") || errors.contains("Duplicate declaration: File[/a]"),
        "{errors}"
    );
}

#[test]
fn modules_and_data_of_an_environment_are_known() {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("repl_environment");
    let module = directory.join("modules/role/manifests");
    std::fs::create_dir_all(&module).unwrap();
    std::fs::create_dir_all(directory.join("data")).unwrap();
    std::fs::write(module.join("init.pp"), "class role($size) { notify { \"size ${size}\": } }").unwrap();
    std::fs::write(directory.join("hiera.yaml"), "version: 5\nhierarchy: [{name: a, path: a.yaml}]\n").unwrap();
    std::fs::write(directory.join("data/a.yaml"), "role::size: 7\n").unwrap();
    let input = "include role\nlookup('role::size')\ndefined(Notify['size 7'])\n";
    let (code, output, errors) = session(&["--environment", &directory.to_string_lossy()], input);
    assert_eq!((code, errors.as_str(), output.as_str()), (0, "", "[Class[role]]\n7\ntrue\n"));
}

#[test]
fn reset_forgets_all() {
    let input = "$x = 1\nfunction f() { 1 }\ntype T = Integer\n:reset\n:vars\n$x = 2\n";
    assert_eq!(values(input), "1\nundef\nundef\n2\n");
    let (code, _, errors) = session(&[], "function f() { 1 }\n:reset\nf()\n");
    assert_eq!(code, 1);
    assert!(errors.contains("Unknown function: 'f'"), "{errors}");
}

#[test]
fn a_file_is_loaded() {
    let path = file("repl.pp", "function f($n) {\n  $n + 1\n}\n\n$y = f(1)\n");
    assert_eq!(values(&format!(":load {path}\nf($y)\n")), "2\n3\n");
    let path = file("repl_broken.pp", "$x = \n");
    let (code, _, errors) = session(&[], format!(":load {path}\n:load nowhere.pp\n"));
    assert_eq!(code, 1);
    assert!(errors.contains("repl_broken.pp:"), "{errors}");
    assert!(errors.contains("puppetlang: nowhere.pp: "), "{errors}");
}

#[test]
fn quit_ends_the_session() {
    assert_eq!(values("1\n:quit\n2\n"), "1\n");
    assert_eq!(values("1\n:q\n)\n"), "1\n");
}

#[test]
fn commands_are_corrected() {
    let (code, output, errors) = session(&[], ":nope\n:t 1\n:type\n:vars x\n:functions fliter\n:load\n");
    assert_eq!((code, output.as_str()), (1, ""));
    let expected = "\
puppetlang: unknown command ':nope'; :help lists all commands
puppetlang: ':t' is ambiguous: :type or :tokens
puppetlang: :type requires an argument: :type EXPR
puppetlang: :vars takes no argument
puppetlang: unknown function 'fliter'; did you mean 'filter'?
puppetlang: :load requires an argument: :load FILE
";
    assert_eq!(errors, expected);
    let help = values(":help\n");
    assert_eq!(help.lines().count(), 11);
    assert!(help.contains("\n:type EXPR         evaluate, and show the inferred"), "{help}");
}

#[test]
fn facts_strictness_and_dialect_are_as_for_eval() {
    let facts = file("repl_facts.json", r#"{"os": {"name": "Debian"}}"#);
    let (code, output, _) = session(&["--facts", &facts], "$os['name']\n$facts['os']\n:reset\n$os\n");
    assert_eq!((code, output.as_str()), (0, "'Debian'\n{'name' => 'Debian'}\n{'name' => 'Debian'}\n"));
    let facts = file("repl_facts.yaml", "os:\n  name: Debian\nmode: 0644\n");
    let (code, output, _) = session(&["--facts", &facts], "$os['name']\n$mode\n");
    assert_eq!((code, output.as_str()), (0, "'Debian'\n420\n"));
    let (code, output, errors) = session(&["--strict", "warning"], "$unknown\n");
    assert_eq!((code, output.as_str()), (0, "undef\n"));
    assert!(errors.starts_with("Warning: "), "{errors}");
    assert!(errors.contains("<repl 1>"), "{errors}");
    let (code, output, _) = session(&["--dialect", "specification", "--no-history"], "1\n");
    assert_eq!((code, output.as_str()), (0, "1\n"));
    let (code, _, errors) = session(&["--facts", "nowhere.json"], "");
    assert_eq!(code, 2);
    assert!(errors.starts_with("puppetlang: nowhere.json: "), "{errors}");
}
