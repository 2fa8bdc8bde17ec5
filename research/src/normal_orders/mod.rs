//! Orders, and whether they have a normal form whatever their weights are: the table of the book's *Other orders*, Proposition
//! 1 and Theorem 2.
//!
//! An order is a board whose vertices may each be taken once those before it are gone. For given weights it is decided
//! exactly whether there is a normal form. Series-parallel orders have one for all weights. Each of the others gets
//! all weights from 0 to 2, then to 3, and so on, as long as there are at most 100,000 of them, until one list of
//! weights has no normal form. If none is found, the order may be made of parts that have one for all weights; if not, the
//! program tries to prove it, by covering all weights with cones.
//!
//! Run it with `cargo run --release -p slicewise-research -- normal_orders 7`, where 7 is the number of vertices up to which orders
//! are counted: some minutes. The output for 5:
//!
//! ```text
//! 4 vertices: 16 orders, 15 series-parallel; others: 1 not normal, by weights up to 2; 0 normal; 0 undecided
//!   0 - ; 1 - ; 2 after 1 ; 3 after 1 ; 4 after 0 1 3: normal, 136 cones
//! 5 vertices: 63 orders, 48 series-parallel; others: 14 not normal, by weights up to 2; 1 normal; 0 undecided
//! ```

use std::collections::BTreeSet;
use std::error::Error;
use std::io::Write;

mod all_weights;
mod game;
mod order;

use all_weights::cover;
use game::Game;
use order::{Order, with_one_more};

/// The most lists of weights that are tried on one order.
const TRIES: usize = 100_000;

/// The most cones of a proof.
const CONES: u64 = 100_000;

/// What is known of an order that is not series-parallel.
enum Known {
    /// It has no normal form for some weights up to this one.
    NotNormal(i64),
    /// Its parts are normal.
    ByParts,
    /// It is normal, by a proof with this number of cones.
    ByCones(u64),
    Undecided,
}

/// Prints what is known of the orders of up to `most` vertices.
///
/// # Errors
/// A proof fails that is known to exist, or nothing can be printed.
pub fn count(most: usize, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let mut orders = vec![Order::default()];
    let mut normal = BTreeSet::new();
    for size in 1..=most {
        orders = with_one_more(&orders);
        let (others, simple): (Vec<_>, Vec<_>) =
            orders.iter().partition(|order| order.contains_an_n());
        normal.extend(simple.iter().map(|order| (*order).clone()));
        let [mut not_normal, mut proved] = [0; 2];
        let mut largest = 0;
        for order in &others {
            let how = match known(order, &normal, TRIES)? {
                Known::NotNormal(weight) => {
                    not_normal += 1;
                    largest = largest.max(weight);
                    continue;
                }
                Known::ByParts => "normal, by its parts".to_owned(),
                Known::ByCones(cones) => format!("normal, {cones} cones"),
                Known::Undecided => "undecided".to_owned(),
            };
            if how != "undecided" {
                proved += 1;
                normal.insert((*order).clone());
            }
            writeln!(out, "  {order}: {how}")?;
        }
        if !others.is_empty() {
            let open = others.len() - not_normal - proved;
            let [all, simple] = [orders.len(), simple.len()];
            write!(out, "{size} vertices: {all} orders, {simple} series-parallel; others: ")?;
            write!(out, "{not_normal} not normal, by weights up to {largest}; ")?;
            writeln!(out, "{proved} normal; {open} undecided")?;
        }
    }
    Ok(())
}

/// Decides whether an order is normal, if it can, from the smaller ones that are.
fn known(order: &Order, normal: &BTreeSet<Order>, tries: usize) -> Result<Known, Box<dyn Error>> {
    if let Some(weight) = Game::new(order).least_without_normal_form(tries) {
        return Ok(Known::NotNormal(weight));
    }
    let parts = order.parts();
    if !parts.is_empty() && parts.iter().all(|part| normal.contains(part)) {
        return Ok(Known::ByParts);
    }
    Ok(cones(order.before.clone())?.map_or(Known::Undecided, Known::ByCones))
}

/// Returns how many cones prove that the order of these vertices before each is normal; `None` if they do not.
///
/// # Errors
/// The order has more vertices than the program can hold.
pub fn cones(before: Vec<u32>) -> Result<Option<u64>, Box<dyn Error>> {
    cover(&Game::new(&Order { before }), CONES)
}
