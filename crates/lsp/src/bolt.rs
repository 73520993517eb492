//! Functions and data types that only plans of Bolt can use.

use puppetlang_index::query::Subject;

use crate::describe;

/// The functions: names, parameters, and descriptions.
pub(crate) const FUNCTIONS: &[(&str, &str, &str)] = &[
    ("add_facts", "Target target, Hash facts", "adds facts to a target"),
    ("add_to_group", "TargetSpec targets, String group", "adds targets to a group of the inventory"),
    ("apply", "TargetSpec targets, Hash options?, block", "applies Puppet code to targets"),
    ("apply_prep", "TargetSpec targets, Hash options?", "prepares targets for `apply`, and collects their facts"),
    ("background", "String name?, block", "runs a block in parallel with the plan, and returns its future"),
    ("catch_errors", "Array[String] kinds?, block", "runs a block, and returns the error that it raises"),
    ("download_file", "String source, String destination, TargetSpec targets", "downloads a file from targets"),
    ("facts", "Target target", "returns the known facts of a target"),
    ("fail_plan", "String message, String kind?", "ends the plan with an error"),
    ("get_resources", "TargetSpec targets, Array types", "returns the resources of some types on targets"),
    ("get_target", "String uri", "returns the target with a URI or name"),
    ("get_targets", "TargetSpec names", "returns the targets of names, groups and patterns"),
    ("parallelize", "Array data, block", "runs a block for each element, in parallel"),
    ("puppetdb_fact", "Array[String] certnames", "returns the facts of nodes from PuppetDB"),
    ("puppetdb_query", "String query", "returns the result of a query of PuppetDB"),
    ("run_command", "String command, TargetSpec targets, Hash options?", "runs a command on targets"),
    ("run_plan", "String name, TargetSpec targets?, Hash parameters?", "runs another plan, and returns its result"),
    ("run_script", "String script, TargetSpec targets, Hash options?", "copies a script to targets, and runs it there"),
    ("run_task", "String name, TargetSpec targets, Hash parameters?", "runs a task on targets"),
    ("run_task_with", "String name, TargetSpec targets, block", "runs a task with other parameters on each target"),
    ("set_config", "Target target, String key, Any value", "sets a configuration value of a target"),
    ("set_feature", "Target target, String feature, Boolean value?", "sets whether a target has a feature"),
    ("set_resources", "Target target, Array resources", "sets the known resources of a target"),
    ("set_var", "Target target, String name, Any value", "sets a variable of a target"),
    ("upload_file", "String source, String destination, TargetSpec targets", "uploads a file to targets"),
    ("vars", "Target target", "returns the variables of a target"),
    ("wait", "Array futures?, Numeric timeout?", "waits for blocks in the background"),
    ("wait_until_available", "TargetSpec targets, Hash options?", "waits until targets can be reached"),
    ("write_file", "String content, String destination, TargetSpec targets", "writes a file on targets"),
];

/// The data types: names and values. The text of an alias comes after its name.
const TYPES: &[(&str, &str)] = &[
    ("ApplyResult", "the result of applying code on a target"),
    ("Future", "a block that runs in the background"),
    ("Result", "the result of an action on a target"),
    ("ResultSet", "the results of an action on several targets"),
    ("Target", "a target of the inventory"),
    ("TargetSpec = Variant[String[1], Target, Array[TargetSpec]]", "a name, a target, or a list of those"),
];

/// Returns the description of a function or data type as Markdown.
pub(crate) fn describe(subject: &Subject) -> Option<String> {
    match subject {
        Subject::Function(name) => {
            let (name, parameters, about) = FUNCTIONS.iter().find(|(known, ..)| known == name)?;
            Some(format!("{}\nFunction of Bolt: {about}.", describe::code(&format!("{name}({parameters})"))))
        }
        Subject::ResourceType(name) | Subject::DataType(name) => {
            let is_same = |text: &str| text.split(' ').next().is_some_and(|one| one.eq_ignore_ascii_case(name));
            let (text, about) = TYPES.iter().find(|(text, _)| is_same(text))?;
            Some(format!("{}\nData type of Bolt: {about}.", describe::code(&format!("type {text}"))))
        }
        _ => None,
    }
}
