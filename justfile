# Every task: `just --list` (https://just.systems). Without it, type what is written here.

# Builds the command and solves a board.
solve *board="row 4 2 6 7":
    cargo run --release -- solve {{board}}

# Opens the playground on this machine.
serve:
    cargo run --release -- serve

# The inner loop: formatting, lints, tests that are not slow.
quick:
    scripts/test quick

# Every test.
test:
    scripts/test

# What continuous integration runs.
ci:
    .ci/run

# Shows whether an answer has changed on some 2,300 boards, and which; `just fence --write` when it is meant.
fence *options:
    scripts/fence {{options}}

# The tests of the page in a browser.
page *options:
    scripts/test-page {{options}}

# The tests of the Python package in a fresh environment.
python *options:
    scripts/test-python {{options}}

# The tests of SQL, with clusters of three processes.
sql:
    scripts/test-sql

# The command as it is shipped.
dist:
    cargo build --profile dist -p slicewise-cli --features pictures

# Makes the packages of all crates and builds each from its package, as publishing does.
packages *options:
    scripts/packages {{options}}

# Makes the npm package in target/npm; `just npm --test` also installs and drives it.
npm *options:
    scripts/npm {{options}}

# Makes and checks what a release publishes, in target/release-VERSION; RELEASE.md has the steps.
release *steps:
    scripts/release {{steps}}

# Whether the Rust crates still offer what the last release did.
semver *tag:
    scripts/semver {{tag}}

# The licences of all libraries in the programs, in `slicewise-py` or in `slicewise-web`.
notices *package:
    scripts/notices {{package}}

# Builds the programs as they are shipped twice, and compares the bytes.
reproducible *folder:
    scripts/reproducible {{folder}}

# The playground as a folder of static files.
site *options:
    scripts/site {{options}}

# Adds the paper and the documentation of the packages to a site: `just site --docs` makes both.
docs folder="target/site":
    scripts/docs {{folder}}

# The book, to target/book/index.html; `just book --figures` redraws its figures.
book *options:
    cargo run -p slicewise-book -- {{options}}

# The paper as a PDF.
paper *file:
    scripts/paper {{file}}

# The documentation of the Rust crates.
doc:
    cargo doc --workspace --no-deps --open

# Rewrites the runs that README and book show, and the page of all options, after a change of what the command prints.
runs:
    TRYCMD=overwrite cargo test -p slicewise-cli --test it readme

# Fuzzes every target, or those named, for so many seconds.
fuzz seconds="60" *targets:
    scripts/fuzz {{seconds}} {{targets}}

# Which lines with a branch the seeds of the fuzzer reach.
fuzz-coverage *options:
    scripts/fuzz-coverage {{options}}

# Alters the mathematics, and reports the changes that no test notices.
mutants *options:
    scripts/mutants {{options}}

# Counts instructions and compares them; `just instructions --write` when a change is meant.
instructions *options:
    scripts/instructions {{options}}

# Runs every benchmark on a quiet machine, and rewrites the table of docs/performance.md.
performance:
    scripts/performance

# The tests of rows under AddressSanitizer.
sanitize:
    scripts/sanitize

# The oldest Rust and other machines; `just platforms test` also runs tests as 32-bit programs.
platforms *options:
    scripts/platforms {{options}}

# Bad and large requests to a server.
hostile *options:
    scripts/hostile {{options}}

# What calls take beyond their limits on a grid of boards, or on a part of it: `just grid explain`.
grid part="all":
    scripts/grid "{{part}}"

# Licences and sources of all libraries.
supply-chain:
    scripts/supply-chain

# A cluster across network namespaces, with a link that is cut.
sql-namespaces:
    scripts/sql-namespaces

# A computation of the book, such as `just research normal_orders 7`.
research *program:
    cargo run --release -p slicewise-research -- {{program}}
