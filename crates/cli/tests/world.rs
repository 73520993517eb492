//! The access of Ruby code to its surroundings: the options `--grant`, `--record` and `--answers` of `compile`.

#![expect(clippy::unwrap_used, reason = "a test that cannot run the command has failed")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// An environment with one function, `probe`, and a directory outside of it.
struct Site {
    directory: PathBuf,
}

impl Site {
    fn new(name: &str) -> Self {
        let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("world").join(name);
        let _ = fs::remove_dir_all(&directory);
        let module = directory.join("env/modules/probe");
        fs::create_dir_all(module.join("lib/puppet/functions")).unwrap();
        fs::create_dir_all(module.join("files/many/deep")).unwrap();
        fs::create_dir_all(directory.join("env/manifests")).unwrap();
        fs::create_dir_all(directory.join("outside")).unwrap();
        fs::write(directory.join("outside/secret.txt"), "outside\n").unwrap();
        fs::write(module.join("files/a.txt"), "one\ntwo\n").unwrap();
        fs::write(module.join("files/data.yaml"), "a: [1, 2]\n").unwrap();
        for name in
            ["many/b.conf", "many/.hidden.conf", "many/a.conf", "many/deep/c.conf", "many/x1.txt", "many/x2.txt"]
        {
            fs::write(module.join("files").join(name), name).unwrap();
        }
        #[cfg(unix)]
        std::os::unix::fs::symlink(directory.join("outside/secret.txt"), module.join("files/link.txt")).unwrap();
        #[cfg(unix)]
        std::os::unix::fs::symlink(directory.join("outside"), module.join("files/linked")).unwrap();
        Self { directory }
    }

    fn files(&self) -> String {
        self.directory.join("env/modules/probe/files").display().to_string()
    }

    fn outside(&self) -> String {
        self.directory.join("outside/secret.txt").display().to_string()
    }

    /// Sets the body of the function, which gets the directory of the module's files.
    fn body(&self, ruby: &str) -> &Self {
        let function = format!(
            "require 'open3'\nrequire 'resolv'\nrequire 'socket'\nPuppet::Functions.create_function(:probe) do\n\
             dispatch(:probe) {{ param 'String', :files }}\ndef probe(files)\n{ruby}\nend\nend\n"
        );
        fs::write(self.directory.join("env/modules/probe/lib/puppet/functions/probe.rb"), function).unwrap();
        let manifest = format!("notify {{ 'n': message => probe('{}') }}\n", self.files());
        fs::write(self.directory.join("env/manifests/site.pp"), manifest).unwrap();
        self
    }

    fn manifest(&self, text: &str) -> &Self {
        fs::write(self.directory.join("env/manifests/site.pp"), text).unwrap();
        self
    }

    /// Compiles the environment; returns the message of the resource, or the error.
    fn compile(&self, arguments: &[&str]) -> Result<Value, String> {
        let output = Command::new(env!("CARGO_BIN_EXE_puppetlang"))
            .args(["compile", "--environment"])
            .arg(self.directory.join("env"))
            .args(arguments)
            .env("WORLD_ONE", "first")
            .env("WORLD_TWO", "second")
            .output()
            .unwrap();
        if !output.status.success() {
            return Err(String::from_utf8(output.stderr).unwrap());
        }
        let catalog: Value = serde_json::from_slice(&output.stdout).unwrap();
        let resources = catalog["resources"].as_array().unwrap();
        let notify = resources.iter().find(|resource| resource["type"] == "Notify").unwrap();
        Ok(notify["parameters"]["message"].clone())
    }

    fn file(&self, name: &str) -> PathBuf {
        self.directory.join(name)
    }
}

fn ok(text: &str) -> Result<Value, String> {
    Ok(serde_json::from_str(text).unwrap())
}

fn text(path: &Path) -> String {
    path.display().to_string()
}

#[test]
fn files_of_the_environment_are_read() {
    let site = Site::new("files");
    let cases = [
        ("File.read(files + '/a.txt')", r#""one\ntwo\n""#),
        ("File.read(files + '/a.txt', 3, 4)", r#""two""#),
        ("File.readlines(files + '/a.txt', chomp: true)", r#"["one","two"]"#),
        ("IO.readlines(files + '/a.txt')", r#"["one\n","two\n"]"#),
        (
            "File.open(files + '/a.txt', 'r') { |f| [f.gets, f.eof?, f.read, f.eof?, f.gets] }",
            r#"["one\n",false,"two\n",true,null]"#,
        ),
        ("x = []; File.foreach(files + '/a.txt') { |l| x << l.chomp }; x", r#"["one","two"]"#),
        ("x = []; File.open(files + '/a.txt').each_line { |l| x << l.chomp }; x", r#"["one","two"]"#),
        (
            "[File.exist?(files), File.file?(files), File.directory?(files), File.size(files + '/a.txt')]",
            "[true,false,true,8]",
        ),
        (
            "[File.zero?(files + '/a.txt'), File.exist?(files + '/none'), FileTest.file?(files + '/a.txt')]",
            "[false,false,true]",
        ),
        (
            "begin; File.read(files + '/none'); rescue Errno::ENOENT => e; e.message.sub(files, ''); end",
            r#""No such file or directory @ rb_sysopen - /none""#,
        ),
        ("begin; File.read(files + '/many'); rescue SystemCallError => e; e.class.name; end", r#""Errno::EISDIR""#),
        (
            "[File.mtime(files + '/a.txt').is_a?(Time), File.stat(files + '/a.txt').size, File.ftype(files)]",
            r#"[true,8,"directory"]"#,
        ),
        ("File.realpath(files + '/many/../a.txt').sub(files, '')", r#""/a.txt""#),
        ("Dir.children(files + '/many')", r#"[".hidden.conf","a.conf","b.conf","deep","x1.txt","x2.txt"]"#),
        ("Dir.exist?(files) && Dir.entries(files + '/many/deep')", r#"[".","..","c.conf"]"#),
        ("Dir.glob(files + '/many/*.conf').map { |f| File.basename(f) }", r#"["a.conf","b.conf"]"#),
        ("Dir.glob('**/*.conf', base: files)", r#"["many/a.conf","many/b.conf","many/deep/c.conf"]"#),
        ("Dir.glob('many/x{2,1}.txt', base: files)", r#"["many/x2.txt","many/x1.txt"]"#),
        ("Dir.glob('many/{.*,[ab]}.conf', base: files)", r#"["many/.hidden.conf","many/a.conf","many/b.conf"]"#),
        ("Dir.glob('many/*/', base: files)", r#"["many/deep/"]"#),
        (
            "Dir.glob('many/*.conf', File::FNM_DOTMATCH, base: files)",
            r#"["many/.hidden.conf","many/a.conf","many/b.conf"]"#,
        ),
        ("Dir[files + '/many/x?.txt', files + '/none/*'].size", "2"),
        ("YAML.load_file(files + '/data.yaml')", r#"{"a":[1,2]}"#),
        ("Puppet::Util::Yaml.safe_load_file(files + '/data.yaml')", r#"{"a":[1,2]}"#),
        (
            "[Puppet::FileSystem.exist?(files + '/a.txt'), Puppet::FileSystem.read(files + '/a.txt')]",
            r#"[true,"one\ntwo\n"]"#,
        ),
        ("File.symlink?(files + '/link.txt')", "true"),
        ("File.fnmatch('**/*.rb', 'a/b/c.rb', File::FNM_PATHNAME)", "true"),
    ];
    for (ruby, expected) in cases {
        assert_eq!(site.body(ruby).compile(&[]), ok(expected), "{ruby}");
    }
}

#[test]
fn nothing_leads_out_of_the_environment() {
    let site = Site::new("escape");
    let outside = site.outside();
    let cases = [
        format!("File.read('{outside}')"),
        "File.read(files + '/link.txt')".to_owned(),
        "File.read(files + '/linked/secret.txt')".to_owned(),
        "File.exist?(files + '/linked/none')".to_owned(),
        "File.read(files + '/../../../../outside/secret.txt')".to_owned(),
        "File.exist?(files + '/none/../../../../../../outside/secret.txt')".to_owned(),
        "Dir.glob(files + '/linked/*')".to_owned(),
        "Dir.children(files + '/linked')".to_owned(),
        // No program rescues the refusal.
        format!("begin; File.read('{outside}'); rescue Exception; 'rescued'; end"),
        format!("File.read('{outside}') rescue 'rescued'"),
    ];
    for ruby in cases {
        let error = site.body(&ruby).compile(&[]).unwrap_err();
        assert!(error.contains("is not granted (grant: file="), "{ruby}: {error}");
        assert!(error.contains("probe.rb:7"), "{ruby}: {error}");
    }
}

#[test]
fn refusals_name_the_request() {
    let site = Site::new("refusals");
    let cases = [
        ("ENV['HOME']", "reading the environment variable HOME is not granted (grant: env=HOME)"),
        ("`/usr/bin/id -u`", "running the command /usr/bin/id -u is not granted (grant: command=/usr/bin/id)"),
        ("`ls | wc`", "is not granted (grant: command=/bin/sh)"),
        ("system('true')", "running the command true is not granted (grant: command=true)"),
        ("Open3.capture2('true')", "(grant: command=true)"),
        ("Puppet::Util::Execution.execute(['/bin/ls', '-l'])", "running the command /bin/ls -l is not granted"),
        ("Puppet::Util.which('ls')", "looking for the command ls is not granted"),
        ("Socket.gethostname", "(grant: system)"),
        (
            "Resolv.getaddress('example.com')",
            "resolving the name example.com is not granted (grant: network=example.com)",
        ),
        ("SecureRandom.hex", "making random numbers is not granted (grant: random)"),
        ("Etc.getpwnam('root')", "looking for the user root is not granted (grant: system)"),
        ("File.write('/tmp/x', '')", "writing files is never possible in Ruby code, whatever the host grants"),
        ("File.open('/tmp/x', 'w')", "writing files is never possible"),
        ("FileUtils.mkdir_p('/tmp/x')", "writing files is never possible"),
        ("Net::HTTP.get(1)", "reaching the network is never possible"),
        ("TCPSocket.new('a', 1)", "reaching the network is never possible"),
        ("fork", "starting a process is never possible"),
        ("exec('ls')", "replacing the process with a command is never possible"),
        ("ObjectSpace.each_object {}", "looking at all objects is never possible"),
        ("ENV['A'] = 'b'", "changing environment variables is never possible"),
        ("Dir.pwd", "asking for the current directory is never possible"),
        ("File.exist?('relative')", "relative to the current directory"),
    ];
    for (ruby, expected) in cases {
        let rescued = format!("begin; {ruby}; rescue Exception; 'rescued'; end");
        for ruby in [ruby, &rescued] {
            let error = site.body(ruby).compile(&[]).unwrap_err();
            assert!(error.contains(expected), "{ruby}: {error}");
        }
    }
}

#[test]
fn a_caller_in_ruby_cannot_rescue_the_refusal_of_a_function() {
    let site = Site::new("nested");
    site.body("ENV['HOME']");
    let caller = "Puppet::Functions.create_function(:outer) do\ndef outer(files)\ncall_function('probe', files)\n\
        rescue StandardError\n'rescued'\nend\nend\n";
    fs::write(site.directory.join("env/modules/probe/lib/puppet/functions/outer.rb"), caller).unwrap();
    let error = site.manifest("notify { 'n': message => outer('x') }").compile(&[]).unwrap_err();
    assert!(error.contains("reading the environment variable HOME is not granted"), "{error}");
}

#[test]
#[cfg(unix)]
fn grants_allow_what_they_name() {
    let site = Site::new("grants");
    let outside = site.outside();
    let file = format!("file={outside}");
    let read = format!("File.read('{outside}')");
    let cases: &[(&str, &[&str], &str)] = &[
        (&read, &[&file], r#""outside\n""#),
        ("File.read(files + '/link.txt')", &[&file], r#""outside\n""#),
        ("ENV['WORLD_ONE']", &["env=WORLD_ONE"], r#""first""#),
        ("ENV.fetch('WORLD_NONE', 'default')", &["env=WORLD_NONE"], r#""default""#),
        ("ENV.to_h", &["env=WORLD_ONE", "env=WORLD_TWO"], r#"{"WORLD_ONE":"first","WORLD_TWO":"second"}"#),
        ("[`/bin/echo a  b`, $?.success?]", &["command=/bin/echo"], r#"["a b\n",true]"#),
        ("`echo $((1 + 2)) | cat`", &["command=/bin/sh"], r#""3\n""#),
        ("system('/bin/sh', '-c', 'exit 3'); $?.exitstatus", &["command=/bin/sh"], "3"),
        ("o, e, s = Open3.capture3('/bin/cat', stdin_data: 'in'); [o, e]", &["command=/bin/cat"], r#"["in",""]"#),
        ("Puppet::Util::Execution.execute(['/bin/echo', 'x'])", &["command=/bin/echo"], r#""x\n""#),
        (
            "begin; Puppet::Util::Execution.execute('/bin/sh -c false'); rescue Puppet::ExecutionFailure => e; e.message; end",
            &["command=/bin/sh"],
            r#""Execution of '/bin/sh -c false' returned 1: ""#,
        ),
        ("Puppet::Util.which('echo')", &["command=/bin/echo"], r#""/bin/echo""#),
        ("SecureRandom.hex(4).size", &["random"], "8"),
        ("Etc.getpwnam('root').uid", &["system"], "0"),
        ("Socket.gethostname.empty?", &["system"], "false"),
        ("Resolv.getaddress('localhost').empty?", &["network=localhost"], "false"),
    ];
    for (ruby, grants, expected) in cases {
        let arguments: Vec<&str> = grants.iter().flat_map(|grant| ["--grant", *grant]).collect();
        assert_eq!(site.body(ruby).compile(&arguments), ok(expected), "{ruby}");
    }
    let error = site.body("ENV['WORLD_TWO']").compile(&["--grant", "env=WORLD_ONE"]).unwrap_err();
    assert!(error.contains("(grant: env=WORLD_TWO)"), "{error}");
    let generate = "notify { 'n': message => generate('/bin/echo', 'made') }";
    assert_eq!(site.manifest(generate).compile(&["--grant", "command=/bin/echo"]), ok(r#""made\n""#));
    assert!(site.compile(&[]).unwrap_err().contains("commands are not run here"));
}

#[test]
fn functions_of_puppet_read_all_files() {
    let site = Site::new("puppet_reads");
    let outside = site.outside();
    let read = ok(r#""outside\n""#);
    let manifest = format!("notify {{ 'n': message => file('{outside}') }}");
    assert_eq!(site.manifest(&manifest).compile(&[]), read);
    assert_eq!(site.body(&format!("call_function('file', '{outside}')")).compile(&[]), read);
    let error = site.body(&format!("File.read('{outside}')")).compile(&[]).unwrap_err();
    assert!(error.contains(&format!("(grant: file={outside})")), "{error}");
}

#[test]
fn pseudorandom_numbers_are_the_same_in_every_compile() {
    let site = Site::new("pseudorandom");
    site.body("[rand(10**9), Random.rand, [*1..20].shuffle, [*1..20].sample(3)]");
    let first = site.compile(&[]);
    assert!(first.is_ok(), "{first:?}");
    assert_eq!(site.compile(&["--grant", "random"]), first);
}

#[test]
fn bad_grants_are_errors_of_the_command_line() {
    let site = Site::new("bad_grants");
    site.manifest("");
    for (grant, expected) in [
        ("file=relative", "the path in file=relative must be absolute"),
        ("env=", "nothing follows env="),
        ("all", "a grant is file=PATH, env=NAME, command=PATH, network=NAME, random or system"),
    ] {
        let error = site.compile(&["--grant", grant]).unwrap_err();
        assert!(error.contains(expected), "{grant}: {error}");
    }
}

#[test]
fn answers_repeat_a_compile_without_the_world() {
    let site = Site::new("answers");
    let outside = site.outside();
    site.body(&format!(
        "[ENV['WORLD_ONE'], ENV['WORLD_ONE'], ENV['WORLD_NONE'], File.read('{outside}'), File.exist?('{outside}.not')]"
    ));
    let record = site.file("answers.jsonl");
    let directory = text(outside_directory(&outside));
    let grants = ["--grant", "env=WORLD_ONE", "--grant", "env=WORLD_NONE", "--grant", &format!("file={directory}")];
    let record_arguments: Vec<&str> = grants.iter().copied().chain(["--record", record.to_str().unwrap()]).collect();
    let expected = ok(r#"["first","first",null,"outside\n",false]"#);
    assert_eq!(site.compile(&record_arguments), expected);

    let lines = fs::read_to_string(&record).unwrap();
    let first: Value = serde_json::from_str(lines.lines().next().unwrap()).unwrap();
    assert_eq!(first["request"], "environment_variable");
    assert_eq!(first["arguments"], serde_json::json!(["WORLD_NONE"]));
    assert_eq!(first["value"], Value::Null);
    assert_eq!(first["line"], 7);
    assert!(first["file"].as_str().unwrap().ends_with("probe.rb"));
    assert_eq!(lines.lines().count(), 4, "{lines}");

    fs::write(&outside, "changed").unwrap();
    let again = site.file("again.jsonl");
    let answers = ["--answers", record.to_str().unwrap(), "--record", again.to_str().unwrap()];
    assert_eq!(site.compile(&answers), expected);
    assert_eq!(fs::read_to_string(&again).unwrap(), lines);

    let fewer: String =
        lines.lines().filter(|line| !line.contains("WORLD_ONE")).map(|line| line.to_owned() + "\n").collect();
    fs::write(&record, fewer).unwrap();
    let error = site.compile(&["--answers", record.to_str().unwrap()]).unwrap_err();
    assert!(error.contains("the recorded answers have none for environment_variable(\"WORLD_ONE\")"), "{error}");
    assert!(error.contains(r#"{"request":"environment_variable","arguments":["WORLD_ONE"],"value":…}"#), "{error}");
}

fn outside_directory(path: &str) -> &Path {
    Path::new(path).parent().unwrap()
}

#[test]
fn answers_know_functions_that_no_module_has() {
    let site = Site::new("functions");
    site.manifest("notify { 'n': message => [puppetdb_query('nodes {}'), generate('/x/y', 'z'), inline_template('<%= scope.call_function(\"secret\", [\"a\"]) %>')] }");
    let answers = site.file("answers.jsonl");
    fs::write(
        &answers,
        r#"
{"call":"puppetdb_query","arguments":["nodes {}"],"value":[{"certname":"a.example.com"}]}
{"call":"generate","arguments":["/x/y","z"],"value":"made"}
{"call":"secret","arguments":["a"],"value":"hidden"}
"#,
    )
    .unwrap();
    let arguments = ["--answers", answers.to_str().unwrap()];
    assert_eq!(site.compile(&arguments), ok(r#"[[{"certname":"a.example.com"}],"made","hidden"]"#));

    let error = site.manifest("puppetdb_query('facts {}')").compile(&arguments).unwrap_err();
    assert!(error.contains("the recorded answers have none for puppetdb_query(\"facts {}\")"), "{error}");
    assert!(
        error.contains(r#"add a line like {"call":"puppetdb_query","arguments":["facts {}"],"value":…}"#),
        "{error}"
    );

    fs::write(&answers, "{\"call\":\"x\"}\n").unwrap();
    let error = site.compile(&arguments).unwrap_err();
    assert!(error.contains("answers.jsonl: line 1: an answer has a `value`, or an `error` with a text"), "{error}");
}
