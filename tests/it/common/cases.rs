//! The known answers in `boards/`, as every test reads them.

use std::fs;
use std::path::Path;

/// A case: its keys and values, in order.
#[derive(Debug)]
pub struct Case(Vec<(String, String)>);

impl Case {
    /// The value of a key, if the case has it.
    pub fn find(&self, key: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// The value of a key the case must have.
    pub fn get(&self, key: &str) -> &str {
        self.find(key).unwrap_or_else(|| panic!("{self:?} has no {key}"))
    }

    pub fn name(&self) -> &str {
        self.get("case")
    }

    /// The words of a key's value, if the case has it.
    pub fn words(&self, key: &str) -> Option<Vec<String>> {
        self.find(key).map(|value| value.split_whitespace().map(str::to_owned).collect())
    }

    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(key, _)| key.as_str())
    }
}

/// The cases of one file in `boards/`; at least one.
pub fn read(file: &str) -> Vec<Case> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../boards").join(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let mut cases = vec![Vec::new()];
    for line in lines {
        match line.split_once(' ') {
            Some((key, value)) => {
                cases.last_mut().unwrap().push((key.to_owned(), value.to_owned()))
            }
            None if line.is_empty() => cases.push(Vec::new()),
            None => cases.last_mut().unwrap().push((line.to_owned(), String::new())),
        }
    }
    cases.retain(|case| !case.is_empty());
    assert!(!cases.is_empty(), "{path:?} has no cases");
    cases.into_iter().map(Case).collect()
}
