//! The compose file, whose commands run here as processes on the loopback interface.

use std::fs;
use std::path::Path;
use std::process::Command;

use yaml_rust2::{Yaml, YamlLoader};

use crate::cluster::{Process, TURN, finish, ports, said, wait_for, wait_until};

fn services() -> Yaml {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("compose.yaml");
    let documents = YamlLoader::load_from_str(&fs::read_to_string(path).unwrap()).unwrap();
    documents[0]["services"].clone()
}

/// The words of a service's `key`, with this machine in place of the names of the network.
fn words(service: &Yaml, key: &str) -> Vec<String> {
    let words = service[key].as_vec().unwrap_or_else(|| panic!("{key} of {service:?}"));
    let word = |word: &Yaml| {
        let word = word.as_str().unwrap();
        match word.split_once(':').map_or(word, |(host, _)| host) {
            "scheduler" | "executor-1" | "executor-2" => word.replacen(host(word), "127.0.0.1", 1),
            "0.0.0.0" => "127.0.0.1".to_owned(),
            _ => word.to_owned(),
        }
    };
    words.iter().map(word).collect()
}

fn host(word: &str) -> &str {
    word.split(':').next().unwrap()
}

/// Starts the command of a service, at other ports, since one machine has each port once.
fn start(service: &Yaml, ports: &[(&str, u16)], scheduler: u16, folder: &Path) -> Process {
    let words = words(service, "command").into_iter();
    let words: Vec<_> =
        words.map(|word| word.replace(":50050", &format!(":{scheduler}"))).collect();
    let program = match words[0].as_str() {
        "slicewise-sql-scheduler" => env!("CARGO_BIN_EXE_slicewise-sql-scheduler"),
        "slicewise-sql-executor" => env!("CARGO_BIN_EXE_slicewise-sql-executor"),
        other => panic!("found the command {other}"),
    };
    let ports = ports.iter().map(|(name, port)| (*name, port.to_string()));
    let args: Vec<(&str, String)> = words[1..]
        .chunks(2)
        .map(|pair| (pair[0].as_str(), pair[1].clone()))
        .chain(ports.clone())
        .collect();
    let name = ports.map(|(_, port)| port).next().unwrap();
    Process::start(program, &args, &folder.join(name).with_extension("log"))
}

#[test]
fn slow_the_commands_of_the_compose_file_make_a_cluster() {
    let _turn = TURN.lock();
    let (services, folder) = (services(), tempfile::tempdir().unwrap());
    let [port, ports @ ..] = ports::<5>();
    let _scheduler = start(&services["scheduler"], &[("--port", port)], port, folder.path());
    wait_for(port);
    let executors: Vec<_> = ["executor-1", "executor-2"]
        .into_iter()
        .zip(ports.chunks(2))
        .map(|(name, at)| {
            let at = [("--port", at[0]), ("--grpc-port", at[1])];
            start(&services[name], &at, port, folder.path())
        })
        .collect();
    wait_until("both executors are registered", || {
        executors.iter().all(|executor| executor.logged("registration succeed") > 0)
    });
    let client = words(&services["client"], "entrypoint");
    assert_eq!(client[0], "slicewise-sql");
    let mut command = Command::new(env!("CARGO_BIN_EXE_slicewise-sql"));
    command.args(client[1..].iter().map(|word| word.replace(":50050", &format!(":{port}"))));
    command.args(["-f", "csv", "SELECT count(*) AS n FROM bracelets(21, 2)"]);
    command.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
    let output = finish(command.spawn().unwrap());
    assert_eq!(output.stdout, b"n\n50964\n", "{}", said(&output));
}
