//! The command as users see it: output, exit codes, and messages about bad arguments and files.

#![expect(clippy::unwrap_used, reason = "a test that cannot run the command has failed")]

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// Runs the command with `input` on its standard input.
fn puppetlang(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_puppetlang"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // A command that fails early does not read its input.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// Returns the exit code, standard output and standard error.
fn run(arguments: &[&str]) -> (i32, String, String) {
    run_on(arguments, b"")
}

fn run_on(arguments: &[&str], input: &[u8]) -> (i32, String, String) {
    let output = puppetlang(arguments, input);
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// Creates a temporary file with `content` and returns its path.
fn file(name: &str, content: &[u8]) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).unwrap();
    path.to_string_lossy().into_owned()
}

#[test]
fn lex_shows_a_table() {
    let (code, output, errors) = run(&["lex", "-e", "$x = \"a ${b}\\n\""]);
    assert_eq!((code, errors.as_str()), (0, ""));
    let expected = concat!(
        " line:col          bytes  token          value\n",
        "      1:1           0..2  VARIABLE       \"x\"\n",
        "      1:4           3..4  EQUALS         \"=\"\n",
        "      1:6          5..10  DQPRE          \"a \"\n",
        "     1:11         10..11  VARIABLE       \"b\"\n",
        "     1:13         12..15  DQPOST         \"\\n\"\n",
    );
    assert_eq!(output, expected);
}

#[test]
fn lex_speaks_the_layout_of_the_documents() {
    let (code, output, _) = run(&["lex", "--format", "seed", "-e", "$variable = \"this is a string\""]);
    let expected = concat!(
        ":VARIABLE(VARIABLE) {:line=>1, :value=>\"variable\"}\n",
        ":EQUALS(EQUALS) {:line=>1, :value=>\"=\"}\n",
        ":STRING(STRING) {:line=>1, :value=>\"this is a string\"}\n",
    );
    assert_eq!((code, output.as_str()), (0, expected));
    let class = "class test {\n  file {\n    \"/tmp/a\": content => \"test!\"\n  }\n}\n";
    let path = file("seed.pp", class.as_bytes());
    let (_, output, _) = run(&["lex", "--format", "seed", &path]);
    let names: Vec<_> = output.lines().map(|line| line.split(['(', ':']).nth(1).unwrap()).collect();
    let expected = [
        "CLASS", "NAME", "LBRACE", "NAME", "LBRACE", "STRING", "COLON", "NAME", "FARROW", "STRING", "RBRACE", "RBRACE",
    ];
    assert_eq!(names, expected);
    assert!(output.contains(":NAME(NAME) {:line=>3, :value=>\"content\"}\n"));
    let (_, output, _) = run(&["lex", "--format", "seed", "-e", "'\"#{x}\t\\\\' = /a\\/b/ true"]);
    let expected = concat!(
        ":STRING(STRING) {:line=>1, :value=>\"\\\"\\#{x}\\t\\\\\"}\n",
        ":EQUALS(EQUALS) {:line=>1, :value=>\"=\"}\n",
        ":REGEX(REGEX) {:line=>1, :value=>/a\\/b/}\n",
        ":BOOLEAN(BOOLEAN) {:line=>1, :value=>true}\n",
    );
    assert_eq!(output, expected);
}

#[test]
fn lex_writes_json() {
    let (code, output, _) = run(&["lex", "--format", "json", "-e", "1_0"]);
    let answer: serde_json::Value = serde_json::from_str(&output).unwrap();
    assert_eq!(code, 1);
    assert_eq!(answer["error"]["issue"], "ILLEGAL_NUMBER");
    assert_eq!(answer["tokens"], serde_json::json!([]));
}

#[test]
fn lex_shows_what_is_wrong() {
    let path = file("wrong.pp", b"$x = 'ok'\n$y = 1_000\n");
    let (code, output, errors) = run(&["lex", &path]);
    assert_eq!(code, 1);
    assert!(output.contains("ERROR          \"1_000\""), "{output}");
    assert!(errors.starts_with("error[ILLEGAL_NUMBER]: Illegal number '1_000'\n"), "{errors}");
    assert!(errors.contains("wrong.pp:2:6"), "{errors}");
    assert!(errors.contains("2 | $y = 1_000\n  |      ^^^^^"), "{errors}");
}

#[test]
fn lex_helps_with_first_drafts() {
    let path = file("draft.pp", b"$a = @END\n  don't\n  | END\n");
    let (code, _, errors) = run(&["lex", &path]);
    assert_eq!(code, 1);
    assert!(errors.starts_with("error: Virtual (@) can only be applied to a Resource Expression\n"), "{errors}");
    assert!(errors.contains("help: this is heredoc syntax of an early draft; write @(END)"), "{errors}");
    assert!(!errors.contains("UNCLOSED_QUOTE"), "{errors}");
}

#[test]
fn templates_are_known_by_their_name() {
    let template = file("t.epp", b"a <%= $x %>");
    assert!(run(&["lex", &template]).1.contains("RENDER_STRING"));
    assert!(run(&["lex", "--epp", "-e", "a <%= $x %>"]).1.contains("RENDER_STRING"));
    assert!(!run(&["lex", "-e", "a <%= $x %>"]).1.contains("RENDER_STRING"));
}

#[test]
fn settings_are_heard() {
    assert!(run(&["lex", "-e", "plan"]).1.contains("NAME"));
    assert!(run(&["lex", "--tasks", "-e", "plan"]).1.contains("PLAN"));
    assert_eq!(run(&["lex", "-e", "/x/i"]).0, 0);
    let (code, _, errors) = run(&["lex", "--dialect", "specification", "-e", "/x/i"]);
    assert_eq!(code, 1);
    assert!(errors.contains("error[REGEXP_OPTIONS]"), "{errors}");
}

#[test]
fn input_can_be_anything() {
    assert!(run_on(&["lex", "-"], b"$x").1.contains("VARIABLE"));
    let (code, output, errors) = run_on(&["lex", "-"], b"$x = \xff");
    assert_eq!(code, 1);
    assert!(output.contains("VARIABLE"), "{output}");
    assert!(errors.contains("error[INVALID_UTF8]: Invalid UTF-8: the byte 0xFF cannot stand here"), "{errors}");
    assert_eq!(run_on(&["lex", "-"], b"").0, 0);
}

#[test]
fn bad_arguments_are_refused() {
    let (code, _, errors) = run(&["lex", "/no/such/file.pp"]);
    assert_eq!(code, 2);
    assert!(errors.starts_with("puppetlang: /no/such/file.pp: "), "{errors}");
    assert_eq!(run(&["lex", env!("CARGO_TARGET_TMPDIR")]).0, 2);
    assert_eq!(run(&["lex"]).0, 2);
    assert_eq!(run(&["lex", "-e", "1", "a.pp"]).0, 2);
    assert_eq!(run(&["frobnicate"]).0, 2);
    assert_eq!(run(&["--version"]).0, 0);
}

#[test]
fn functions_are_listed() {
    let (code, output, _) = run(&["functions"]);
    assert_eq!(code, 0);
    assert!(output.starts_with("abs "), "{output}");
    assert!(output.contains("\ninline_epp        renders an EPP template given as a string\n"), "{output}");
    assert!(
        output.ends_with(" functions; `puppetlang functions NAME` shows the signatures of a function\n"),
        "{output}"
    );
}

#[test]
fn a_function_is_shown_in_full() {
    let (code, output, _) = run(&["functions", "abs", "step()"]);
    assert_eq!(code, 0);
    let abs =
        "abs  returns the absolute value of a number\nsince 6.0\n\n    abs(Numeric val)\n    abs(String val)\n\nstep  ";
    assert!(output.starts_with(abs), "{output}");
    let (code, output, _) = run(&["functions", "--format", "json", "epp"]);
    assert_eq!(code, 0);
    let shown: serde_json::Value = serde_json::from_str(&output).expect("it is JSON");
    assert_eq!(shown[0]["since"], "4.0");
    assert_eq!(shown[0]["signatures"][0], "String path, Hash[Pattern[/^\\w+$/], Any] parameters?");
}

#[test]
fn an_unknown_function_is_corrected() {
    let (code, output, errors) = run(&["functions", "fliter"]);
    assert_eq!((code, output.as_str()), (2, ""));
    assert_eq!(errors, "puppetlang: unknown function 'fliter'; did you mean 'filter'?\n");
    let (_, _, errors) = run(&["functions", "file_line"]);
    assert!(errors.contains("`puppetlang functions` lists all") || errors.contains("did you mean"), "{errors}");
}

#[test]
fn data_is_read_from_yaml() {
    let facts = file("data.yaml", b"os: {name: Debian}\nmode: 0644\nservers:\n- a\n- b\n");
    let values = file("data.yml", b"greeting: |\n  Hello\nloud: yes\n");
    let (code, output, errors) = run(&["eval", "--facts", &facts, "-e", "[$os['name'], $mode, $facts['servers']]"]);
    assert_eq!((code, output.as_str(), errors.as_str()), (0, "['Debian', 420, ['a', 'b']]\n", ""));
    let template = "<%= $greeting %><%= $loud %> <%= $os['name'] %>";
    let (code, output, errors) = run(&["epp", "render", "--facts", &facts, "--values_file", &values, "-e", template]);
    assert_eq!((code, output.trim_end(), errors.as_str()), (0, "Hello\ntrue Debian", ""));
    for (name, content, expected) in [
        ("syntax.yaml", "a: [\n", "line 2 column 1"),
        ("date.yaml", "a: 1\nb: 2024-02-29\n", "Tried to load unspecified class: Date at line 2 column 4"),
        ("list.yaml", "- a\n", "a list of facts must contain hashes with certname"),
        ("empty.yaml", "", "facts must be a hash"),
    ] {
        let facts = file(name, content.as_bytes());
        let (code, output, errors) = run(&["eval", "--facts", &facts, "-e", "1"]);
        assert_eq!((code, output.as_str()), (2, ""), "{name}");
        assert!(errors.contains(name) && errors.contains(expected), "{errors}");
        let (code, _, errors) = run(&["epp", "render", "--facts", &facts, "-e", "1"]);
        assert!(code == 1 && errors.contains(name) && errors.contains(expected), "{code} {errors}");
    }
}

#[test]
fn compile_makes_the_catalog_of_the_example() {
    let site = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/site");
    let facts = format!("{site}/facts.yaml");
    let compile = |more: &[&str]| {
        let arguments = [&["compile", "--environment", site, "--facts", &facts], more].concat();
        run(&arguments)
    };
    let (code, output, errors) = compile(&["--node", "web1.example.com"]);
    assert_eq!((code, &*errors), (0, ""));
    let catalog: serde_json::Value = serde_json::from_str(&output).unwrap();
    let resources = catalog["resources"].as_array().unwrap();
    let find = |kind: &str, title: &str| {
        let is = |resource: &&serde_json::Value| resource["type"] == kind && resource["title"] == title;
        resources.iter().find(is).unwrap_or_else(|| panic!("{kind}[{title}] is missing"))
    };
    let host = &find("File", "/etc/nginx/sites-enabled/www.example.com")["parameters"];
    assert_eq!(
        host["content"],
        "server { listen 8080; server_name www.example.com; root /srv/www/com/example/www; }\n"
    );
    assert_eq!(host["notify"], "Service[nginx]");
    let configuration = find("File", "/etc/nginx/nginx.conf");
    assert!(configuration["parameters"]["content"].as_str().unwrap().starts_with("worker_processes 4;\n"));
    assert_eq!(configuration["parameters"]["notify"], serde_json::json!(["Service[nginx]"]));
    assert_eq!(configuration["line"], 9);
    let (code, output, _) = compile(&["--node", "db1"]);
    assert_eq!(code, 0);
    assert!(output.contains("there is nothing to do for web1.example.com"));
}

/// The order is that of the reference's recorded answer: an agent reads the parameters of a `Deferred` by position.
#[test]
fn compile_keeps_the_order_of_keys() {
    let manifest = file(
        "compile-order.pp",
        b"file { '/y':\n  content => Sensitive(Deferred('zeta', [{'z' => 1, 'a' => {}}])),\n  backup => [],\n}\n",
    );
    let (code, output, errors) = run(&["compile", &manifest]);
    assert_eq!((code, &*errors), (0, ""));
    let expected = r#"      "exported": false,
      "kind": "compilable_type",
      "parameters": {
        "content": {
          "__ptype": "Deferred",
          "name": "zeta",
          "arguments": [
            {
              "z": 1,
              "a": {}
            }
          ]
        },
        "backup": []
      },
      "sensitive_parameters": [
        "content"
      ]
    }
"#;
    assert!(output.contains(expected), "{output}");
    let (code, output, _) = run(&["eval", "--format", "json", "-e", "{z => Deferred('f', [2]), a => 1}"]);
    let value = r#"{"z":{"__ptype":"Deferred","name":"f","arguments":[2]},"a":1}"#;
    assert_eq!((code, output.trim_end()), (0, value));
    let request = r#"{"id": 1, "kind": "eval", "source": "[{z => Deferred('f', [2]), a => 1}, $facts]", "facts": {"z": 1, "a": 2}}"#;
    let (_, output, _) = run_on(&["batch"], request.as_bytes());
    assert!(output.contains(&format!(r#""value":[{value},{{"z":1,"a":2}}]"#)), "{output}");
}

#[test]
fn a_relative_path_names_files_as_an_absolute_one() {
    let root = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("relative");
    for (name, content) in [
        ("manifests/site.pp", "include a\nnotify { 'site': }\n"),
        ("modules/a/manifests/init.pp", "class a { notify { 'a': } notify { 'wrong': message => 1 + 'x' } }\n"),
    ] {
        let path = root.join("env").join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, content).unwrap();
    }
    std::fs::create_dir_all(root.join("other")).unwrap();
    let run_in = |directory: &str, arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_puppetlang"));
        let output = command.current_dir(root.join(directory)).args(arguments).output().unwrap();
        String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
    };
    let init = root.join("env/modules/a/manifests/init.pp");
    let said = run_in("other", &["compile", "--environment", "../env/."]);
    assert!(said.contains(&format!("--> {}:", init.display())), "{said}");
    std::fs::write(&init, "class a { notify { 'a': } }\n").unwrap();
    let files = |catalog: &str| -> Vec<String> {
        let catalog: serde_json::Value = serde_json::from_str(catalog).unwrap();
        let resources = catalog["resources"].as_array().unwrap();
        resources.iter().filter_map(|one| one["file"].as_str()).map(str::to_owned).collect()
    };
    let absolute = files(&run_in("env", &["compile", "--environment", &root.join("env").to_string_lossy()]));
    assert_eq!(absolute.len(), 2, "{absolute:?}");
    for (directory, environment) in [("other", "../env"), ("other", "../other/../env/."), ("env", "."), ("", "env/")] {
        assert_eq!(files(&run_in(directory, &["compile", "--environment", environment])), absolute, "{environment}");
    }
    let manifest = ["compile", "--modulepath", "../env/modules", "../env/manifests/site.pp"];
    assert_eq!(files(&run_in("other", &manifest)), absolute);
}

#[test]
fn a_negative_zero_is_an_integer_in_json() {
    let facts = file("zero.json", br#"{"a": -0, "b": -0.0, "c": [-0, "-0"], "d": 1e-0, "e": -0e0}"#);
    let (code, output, errors) = run(&["eval", "--facts", &facts, "-e", "[$a, $b, $c, $d, $e]"]);
    // The values that Ruby's JSON.parse returns.
    assert_eq!((code, output.trim_end(), errors.as_str()), (0, "[0, -0.0, [0, '-0'], 1.0, -0.0]", ""));
}

#[test]
fn facts_have_many_forms() {
    let object = file(
        "facts-object.yaml",
        b"--- !ruby/object:Puppet::Node::Facts\nname: web\nvalues:\n  os: {name: Debian}\n  environment: x\n",
    );
    let database = file(
        "facts-database.json",
        br#"[{"certname": "db", "environment": "e", "name": "os", "value": {"name": "Fedora"}},
             {"certname": "web", "environment": "e", "name": "os", "value": {"name": "Debian"}}]"#,
    );
    let manifest = file("facts.pp", b"notify { $os['name']: }\nnotify { \"e ${environment}\": }\n");
    for (facts, more) in [(&object, "x"), (&database, "web")] {
        let (code, output, errors) = run(&["compile", &manifest, "--facts", facts, "--node", more]);
        assert_eq!(code, 0, "{errors}");
        assert!(output.contains("\"Debian\"") && output.contains("\"e production\""), "{output}");
    }
    let (code, _, errors) = run(&["compile", &manifest, "--facts", &database, "--node", "mail"]);
    assert!(code == 2 && errors.contains("facts of 2 nodes, such as db and web"), "{errors}");
    let (code, output, errors) = run(&["eval", "--facts", &object, "-e", "$facts['environment']"]);
    assert_eq!((code, output.as_str(), errors.as_str()), (0, "'x'\n", ""));
    assert_eq!(run(&["eval", "--facts", &object, "-e", "$environment"]).0, 1);
}

#[test]
fn compile_says_what_is_wrong() {
    let wrong = file("compile-wrong.pp", b"notify { 'a': }\nnotify { 'a': }\n");
    let (code, output, errors) = run(&["compile", &wrong]);
    assert_eq!((code, &*output), (1, ""));
    assert!(errors.contains("Duplicate declaration: Notify[a] is already declared at"), "{errors}");
    assert!(errors.contains(":2:1"), "{errors}");
    let (code, _, errors) = run(&["compile", "--environment", "/nonexistent/site"]);
    assert_eq!(code, 2, "{errors}");
    assert!(errors.contains("/nonexistent/site"), "{errors}");
}

#[test]
fn compile_finds_dependency_cycles() {
    let ring = file(
        "compile-ring.pp",
        b"notify { 'a': }\nnotify { 'b':\n  require => Notify['a'],\n  before  => Notify['a'],\n}\n",
    );
    let (code, output, errors) = run(&["compile", &ring, "--check-graph"]);
    assert_eq!((code, &*output), (1, ""));
    let expected = format!(
        "error: Found 1 dependency cycle:\n(Notify[a] => Notify[b] => Notify[a])\n  \
         Notify[a] => Notify[b]: 'require' of Notify[b] (file: {ring}, line: 3)\n  \
         Notify[b] => Notify[a]: 'before' of Notify[b] (file: {ring}, line: 4)\n"
    );
    assert_eq!(errors, expected);
    let (code, _, errors) = run(&["compile", &ring]);
    assert_eq!((code, &*errors), (0, ""));
    let chain = file("compile-chain.pp", b"notify { 'a': } -> notify { 'b': }");
    let (code, output, errors) = run(&["compile", &chain, "--check-graph"]);
    assert!(code == 0 && errors.is_empty() && output.contains("Notify[b]"), "{errors}{output}");
}
