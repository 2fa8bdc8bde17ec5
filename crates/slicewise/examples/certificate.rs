//! A certificate: made, written, read back, verified, and refused after a change.
//!
//! The verifier shares no code with the solvers. Whoever receives a certificate needs to trust the small
//! crate `slicewise-check` alone.
//!
//! ```text
//! {"certificate":1,"board":"row 3 2 5 4","value":2,"proofs":[{"slices":[1,3]}]}
//! proved: row 3 2 5 4 has the value 2, the players collect 8 and 6
//! refused: the certificate fails at the value: found 4, expected 2, which is what its proofs prove
//! refused: the certificate fails at component 0, step 0: found a stretch of 3 coins, expected a slice: an odd number, no even stretch at either end with a positive alternating sum
//! ```

use std::error::Error;
use std::io::{self, Write};

use slicewise::certify::CertificateFile;
use slicewise::{Game, Watch};

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    run(&mut io::stdout())
}

pub(crate) fn run(out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    // Make a certificate, and write it as JSON.
    let game: Game = "row 3 2 5 4".parse()?;
    let text = game.certificate(Watch::none())?.to_json();
    writeln!(out, "{text}")?;

    // Read it and verify it. The board is in the file: nothing else is needed.
    let verified = CertificateFile::parse(&text)?.verify()?;
    write!(out, "proved: {} has the value {}", verified.board, verified.value)?;
    if let Some([first, second]) = verified.profits {
        write!(out, ", the players collect {first} and {second}")?;
    }
    writeln!(out)?;

    // A false claim is refused, and the error says where it fails.
    let altered = text.replace("\"value\":2", "\"value\":4");
    if let Err(error) = CertificateFile::parse(&altered)?.verify() {
        writeln!(out, "refused: {error}")?;
    }
    let altered = text.replace("[1,3]", "[3,1]");
    if let Err(error) = CertificateFile::parse(&altered)?.verify() {
        writeln!(out, "refused: {error}")?;
    }
    Ok(())
}
