//! Tables of the [`ReducedForm`]: the components, each once, and the positions.

use std::collections::HashMap;
use std::io;
use std::sync::Arc;

use super::SavedForm;
use super::codec::{ReadResult, Reader, Writer};
use crate::Interval;
use crate::number::Scalar;
use crate::solve::search::bit_graph::BitGraph;
use crate::solve::search::bits::Bits;
use crate::solve::search::component::{Component, ComponentKind};
use crate::solve::search::enabled::Enabled;
use crate::solve::search::form::Form;
use crate::solve::search::hash::Mixing;
use crate::solve::search::position::Position;
use crate::solve::search::position_table::PositionTable;
use crate::solve::search::reduced_form::ReducedForm;
use crate::solve::search::table::Table;

/// The places of components in the file, by their numbers in the search.
type Places = HashMap<u64, u64, Mixing>;

impl<W: Scalar, const N: usize> SavedForm for ReducedForm<W, N> {
    fn enabled(&self) -> &Enabled {
        self.enabled()
    }

    fn name(&self) -> String {
        let parity = if self.enabled().one_parity { ", of one parity" } else { "" };
        format!("components of {} vertices{parity}", 64 * N)
    }

    fn write(&self, table: &PositionTable<W, N>, to: &mut Writer<'_>) -> io::Result<()> {
        let met = self.components_by_number();
        let mut places = Places::default();
        let mut graphs: Vec<Arc<Component<W, N>>> = Vec::new();
        let mut positions = 0_u64;
        table.for_each(&met, |position, _| {
            if !is_saved(position) {
                return;
            }
            positions += 1;
            for component in &position.components {
                places.entry(component.number()).or_insert_with(|| {
                    graphs.push(Arc::clone(component));
                    graphs.len() as u64 - 1
                });
            }
        });
        to.number(graphs.len() as u64)?;
        for component in &graphs {
            if let ComponentKind::Graph(graph) = &component.kind {
                write_graph(to, graph)?;
            }
        }
        to.number(positions)?;
        let mut result = Ok(());
        table.for_each(&met, |position, interval| {
            if result.is_ok() && is_saved(position) {
                result = write_position(to, position, interval, &places);
            }
        });
        result?;
        // (No subsets.)
        to.number(0)
    }

    fn read(&self, table: &PositionTable<W, N>, from: &mut Reader<'_>) -> ReadResult<()> {
        let (mut components, start) = (Vec::new(), from.at());
        for _ in 0..from.number()? {
            let mut component = Component::saved(read_graph::<W, N>(from)?);
            self.share(&mut component);
            components.push(component);
            from.keep(self.bytes() + size_of_val(&components[..]) + from.since(start))?;
        }
        let mut at_hand = table.at_hand();
        for _ in 0..from.number()? {
            let (position, interval) = read_position(from, &components)?;
            table.learn(position.wanted(), &interval, &mut at_hand);
        }
        from.count(0, "subsets in a table of components").map(drop)
    }
}

/// Returns whether a position is saved. Those with menus and games are few, and are found again.
fn is_saved<W, const N: usize>(position: &Position<W, N>) -> bool {
    let is_graph = |kind: &ComponentKind<W, N>| matches!(kind, ComponentKind::Graph(_));
    position.components.iter().all(|component| is_graph(&component.kind))
}

fn write_set<const N: usize>(to: &mut Writer<'_>, set: Bits<N>) -> io::Result<()> {
    to.number(set.len() as u64)?;
    set.iter().try_for_each(|place| to.number(place as u64))
}

fn write_graph<W: Scalar, const N: usize>(
    to: &mut Writer<'_>,
    graph: &BitGraph<W, N>,
) -> io::Result<()> {
    to.weights(&graph.weights)?;
    for set in [graph.left, graph.available, graph.anchored, graph.even] {
        write_set(to, set)?;
    }
    // (An edge is written at its greater end.)
    for (place, &links) in graph.links.iter().enumerate() {
        write_set(to, links & Bits::first(place))?;
    }
    Ok(())
}

fn write_position<W: Scalar, const N: usize>(
    to: &mut Writer<'_>,
    position: &Position<W, N>,
    interval: &Interval<W>,
    places: &Places,
) -> io::Result<()> {
    to.weights(&position.free)?;
    to.number(position.components.len() as u64)?;
    for component in &position.components {
        to.number(places[&component.number()])?;
    }
    to.number(u64::from(position.passed))?;
    to.interval(interval)
}

/// Reads a set of places below `len`.
fn read_set<const N: usize>(from: &mut Reader<'_>, len: usize) -> ReadResult<Bits<N>> {
    let mut set = Bits::EMPTY;
    for _ in 0..from.count(len as u64, "a set of more vertices than there are")? {
        let place = from.number()?;
        if place >= len as u64 {
            return Err(from.damaged("a vertex beyond the last"));
        }
        set.insert(place as usize);
    }
    Ok(set)
}

fn read_graph<W: Scalar, const N: usize>(from: &mut Reader<'_>) -> ReadResult<BitGraph<W, N>> {
    let len = from.count(64 * N as u64, "more weights than vertices can be")?;
    let weights: Vec<W> = from.weights(len)?;
    let [left, available, anchored, even] =
        [read_set(from, len)?, read_set(from, len)?, read_set(from, len)?, read_set(from, len)?];
    if !((available | anchored | even) - left).is_empty() {
        return Err(from.damaged("a vertex that is gone"));
    }
    let links = vec![Bits::EMPTY; len];
    let mut graph = BitGraph { weights, links, left, available, anchored, even };
    for place in 0..len {
        let links = read_set::<N>(from, place)?;
        if !(links - left).is_empty() || !links.is_empty() && !left.contains(place) {
            return Err(from.damaged("an edge to a vertex that is gone"));
        }
        links.iter().for_each(|other| graph.join(place, other));
    }
    Ok(graph)
}

fn read_position<W: Scalar, const N: usize>(
    from: &mut Reader<'_>,
    components: &[Arc<Component<W, N>>],
) -> ReadResult<(Position<W, N>, Interval<W>)> {
    let count = from.count_of(size_of::<W>())?;
    let free: Vec<W> = from.weights(count)?;
    if !free.is_sorted_by(|one, other| one >= other) {
        return Err(from.damaged("free weights that do not fall"));
    }
    let count = from.count_of(size_of::<Arc<Component<W, N>>>())?;
    let mut own = Vec::new();
    for _ in 0..count {
        let number = usize::try_from(from.number()?).ok();
        let component = number.and_then(|number| components.get(number)).cloned();
        own.push(component.ok_or_else(|| from.damaged("a component beyond the last"))?);
    }
    let passed = from.flag()?;
    Ok((Position::new(free, own, passed), from.interval()?))
}

#[cfg(test)]
mod tests {
    use dashu_int::IBig;

    use super::*;
    use crate::board::notation;
    use crate::solve::search::cache::Budget;
    use crate::solve::search::table_io::TableIoError;
    use crate::solve::search::table_io::codec::{ReadError, ReadLimits};
    use crate::solve::search::{Reductions, lower};

    /// A path of as many vertices as the sets have places.
    #[test]
    fn large_graphs_come_back() {
        let mut graph = BitGraph::<i64, 4> {
            weights: (0..256).collect(),
            links: vec![Bits::EMPTY; 256],
            left: Bits::first(256),
            available: Bits::one(0),
            anchored: Bits::one(255),
            even: Bits::one(100),
        };
        (1..256).for_each(|at| graph.join(at - 1, at));
        let mut saved = Vec::new();
        let mut to = Writer::new(&mut saved);
        write_graph(&mut to, &graph).expect("there is memory");
        to.finish().expect("there is memory");
        let mut from = &saved[..];
        assert_eq!(read_graph(&mut Reader::new(&mut from, ReadLimits::none())), Ok(graph));
    }

    /// Returns a graph of one vertex.
    fn vertex<W: Scalar>(weight: W) -> BitGraph<W, 1> {
        BitGraph {
            weights: vec![weight],
            links: vec![Bits::EMPTY],
            left: Bits::first(1),
            available: Bits::first(1),
            anchored: Bits::EMPTY,
            even: Bits::EMPTY,
        }
    }

    /// Reads a table that has nothing but a graph of one vertex for each weight, by a search that may keep so many bytes
    /// beside its positions.
    fn read_vertices<W: Scalar>(weights: &[W], memory: usize) -> ReadResult<()> {
        let mut saved = Vec::new();
        let mut to = Writer::new(&mut saved);
        to.number(weights.len() as u64).expect("there is memory");
        for weight in weights {
            write_graph(&mut to, &vertex(weight.clone())).expect("there is memory");
        }
        // (No positions, and no subsets.)
        to.bytes(&[0, 0]).expect("there is memory");
        to.finish().expect("there is memory");
        let setup = notation::parse("graph 1 2 3 edges 0-1 1-2").expect("a board");
        let (board, _) = setup.graph_in::<W>().expect("small weights");
        let budget = Budget::new(1 << 20, 2);
        let enabled = lower::enabled(&board, Reductions::ALL);
        let form = ReducedForm::<W, 1>::new(enabled, budget.clone());
        let (table, mut from) = (form.table(budget), &saved[..]);
        form.read(&table, &mut Reader::new(&mut from, ReadLimits { memory, ..ReadLimits::none() }))
    }

    #[test]
    fn components_of_a_table_take_no_more_than_the_search_may_keep() {
        let too_large = |most| Err(ReadError::Table(TableIoError::TooLarge { most }));
        let weights: Vec<i64> = (0..1000).collect();
        assert_eq!(read_vertices(&weights, 1 << 20), Ok(()));
        assert_eq!(read_vertices(&weights, 100_000), too_large(100_000));
        // (Long numbers are counted as well, one by one and together.)
        let long: IBig = IBig::ONE << 8000;
        let long: Vec<IBig> = (0..1000).map(|step| &long + step).collect();
        assert_eq!(read_vertices(&long[..10], 100_000), Ok(()));
        assert_eq!(read_vertices(&long[..200], 100_000), too_large(100_000));
        assert_eq!(read_vertices(&long[..1], 900), too_large(900));
    }
}
