//! Recorded calls of `epp` and `inline_epp`.

use puppetlang_test_support::calls;
use serde_json::Value;

const ROWS: &str = include_str!("data/functions.jsonl");

#[test]
fn recorded_calls() {
    calls::replay(ROWS, 390, &[puppetlang_epp::library()]);
}

#[test]
fn the_rows_refuse_every_argument() {
    let rows: Vec<Value> = ROWS.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for (function, parameters) in [("epp", ["path", "parameters"]), ("inline_epp", ["template", "parameters"])] {
        let calls = rows.iter().filter(|row| row["source"].as_str().unwrap().contains(&format!("{function}(")));
        assert!(calls.count() >= 15, "{function}");
        for said in parameters
            .map(|name| format!("'{function}' parameter '{name}' expects"))
            .iter()
            .chain([&format!("'{function}' expects")])
        {
            let is_said =
                |row: &&Value| row["out"]["error"]["message"].as_str().is_some_and(|text| text.contains(said));
            assert!(rows.iter().any(|row| is_said(&row)), "no row says {said}");
        }
    }
}
