//! Answers about rows, stacks, paths and pizzas as sequences.

use super::{Answer, Fact, Facts, TheoryReport, TheoryResult, number, report, set};
use slicewise::board::{Setup, Shape};
use slicewise::number::Exact;
use slicewise::solve::first_move::pizza::Plateau;
use slicewise_lab::theory::{
    self, Family, Lab, Part, Question, SpecialSlice, Step, Stretch, Theorem,
};

impl TheoryReport {
    /// Reports whether a sequence is a slice or an ev sequence.
    ///
    /// # Errors
    /// See [`TheoryError`](slicewise_lab::theory::TheoryError).
    pub fn slice(board: &Setup) -> TheoryResult {
        let found = theory::test_sequence(&theory::sequence(board)?);
        let answer = match (&found.slice, &found.ev) {
            (Some(_), _) => "slice",
            (_, Some(_)) => "ev sequence",
            _ => "neither",
        };
        let weight = found.slice.or(found.ev).map(|weight| ("weight", number(weight)));
        let mut facts: Vec<_> = weight.into_iter().collect();
        facts.push(("sum", number(found.sum)));
        for (name, failing) in [("beginning", found.forward), ("end", found.backward)] {
            let Some(failing) = failing else { continue };
            let row = Facts(vec![("len", Fact::Count(failing.len)), ("sum", number(failing.sum))]);
            facts.push((name, Fact::Rows(vec![row])));
        }
        let by = [Theorem::AlternatingSums];
        Ok(report(Question::Slice, &[board], Answer::Word(answer), by, facts))
    }

    /// Reports the slices of a row or stack, and the steps of the algorithm that finds them.
    ///
    /// # Errors
    /// See [`TheoryError`](slicewise_lab::theory::TheoryError).
    pub fn partition(board: &Setup) -> TheoryResult {
        let found = theory::partition(board)?;
        let weights: Vec<Exact> = board.vertex_weights().collect();
        let coins = |stretch: &Stretch| {
            let coins = weights[stretch.places.clone()].iter().map(Exact::to_string);
            coins.collect::<Vec<_>>().join(" ")
        };
        let mut parts: Vec<String> = found.slices.iter().map(coins).collect();
        parts.extend(found.ev.as_ref().map(|ev| format!("ev {}", coins(ev))));
        let is_stack = matches!(board.components.as_slice(), [Shape::Stack(_)]);
        let steps = found.steps.iter().map(|step| partition_step(step, is_stack)).collect();
        let slices = found.slices.iter().map(|slice| slice.weight.clone()).collect();
        let mut facts = vec![("step", Fact::Rows(steps)), ("slices", Fact::Numbers(slices))];
        facts.extend(found.ev.map(|ev| ("ev", number(ev.weight))));
        let answer = Answer::Board(parts.join(" | "));
        Ok(report(Question::Partition, &[board], answer, [Theorem::Algorithm], facts))
    }

    /// Reports whether two rows are similar, the weights of their slices, and whether they are equivalent as rows, as
    /// stacks, and as stacks after reversal.
    ///
    /// # Errors
    /// See [`TheoryError`](slicewise_lab::theory::TheoryError).
    pub fn similar(one: &Setup, other: &Setup) -> TheoryResult {
        let found = theory::similar(one, other)?;
        let answer = Answer::Is(found.is_similar());
        let [first, second] = found.slices.map(Fact::Numbers);
        let slices = Facts(vec![("first", first), ("second", second)]);
        let same = [("rows", found.rows), ("stacks", found.stacks), ("reversed", found.reversed)];
        let same = Facts(same.map(|(name, same)| (name, Fact::Is(same))).into());
        let facts = [("slices", slices), ("equivalent", same)]
            .map(|(name, of)| (name, Fact::Rows(vec![of])));
        Ok(report(Question::Similar, &[one, other], answer, [Theorem::Similarity], facts.into()))
    }

    /// Reports the plateaus of a sequence.
    ///
    /// # Errors
    /// See [`TheoryError`](slicewise_lab::theory::TheoryError).
    pub fn plateaus(board: &Setup) -> TheoryResult {
        Question::Plateaus.admit([board])?;
        let sequence = theory::sequence(board)?;
        let n = sequence.weights.len();
        let found = theory::test_sequence(&sequence).plateaus;
        let row = |(plateau, neighbours): (&Plateau, theory::Neighbours)| {
            let weight = sequence.weights[plateau.start].clone();
            let pieces = Fact::Places(plateau.pieces(n).collect());
            let starts = neighbours.plateaus.iter().map(|&other| found[other].start).collect();
            let mut row = vec![("pieces", pieces), ("weight", number(weight))];
            let beside = [("neighbours", starts), ("near", neighbours.points)];
            let beside =
                beside.into_iter().filter(|(_, places): &(_, Vec<usize>)| !places.is_empty());
            row.extend(beside.map(|(name, places)| (name, Fact::Places(places))));
            Facts(row)
        };
        let answer = Answer::Number(Exact::from(found.len() as i64));
        let rows = found.iter().zip(sequence.neighbours()).map(row).collect();
        let facts = vec![("plateau", Fact::Rows(rows))];
        let is_unbroached = matches!(board.components[..], [Shape::Path(_) | Shape::Pizza(_)]);
        let by = is_unbroached.then_some(Theorem::Plateaus);
        Ok(report(Question::Plateaus, &[board], answer, by, facts))
    }

    /// Reports whether an even pizza is worth 0, by its plateaus.
    ///
    /// # Errors
    /// See [`TheoryError`](slicewise_lab::theory::TheoryError).
    pub fn zero_cycle(board: &Setup) -> TheoryResult {
        let found = theory::zero_cycle(board)?;
        let answer = Answer::Is(found.is_zero());
        let row = |deletion: theory::Deletion| {
            let weight = number(deletion.weight);
            Facts(vec![("pieces", Fact::Places(deletion.pieces)), ("weight", weight)])
        };
        let deletions = found.deletions.into_iter().map(row).collect();
        let facts = vec![("deleted", Fact::Rows(deletions)), ("left", Fact::Places(found.left))];
        Ok(report(Question::ZeroCycle, &[board], answer, [Theorem::ZeroCycles], facts))
    }

    /// Reports the unbroached paths that cutting a pizza gives.
    ///
    /// # Errors
    /// See [`TheoryError`](slicewise_lab::theory::TheoryError).
    pub fn rotations(board: &Setup, lab: &Lab<'_>) -> TheoryResult {
        let found = theory::rotations(board, lab)?;
        let row = |cut: theory::Rotation| {
            Facts(vec![
                ("start", Fact::Count(cut.start)),
                ("value", number(cut.value)),
                ("slice", Fact::Is(cut.is_slice)),
                ("invertible", Fact::Is(cut.is_invertible)),
            ])
        };
        let mut facts = vec![
            ("all_invertible", Fact::Is(found.all_are_invertible())),
            ("one_heavier", Fact::Is(found.heavier)),
            ("all_worth_the_same", Fact::Is(found.all_are_worth_the_same())),
        ];
        facts.extend(found.colours.map(|apart| ("colours_apart", number(apart))));
        facts.extend(found.plateau.map(|weight| ("only_plateau", number(weight))));
        facts.push(("cut", Fact::Rows(found.rotations.into_iter().map(row).collect())));
        Ok(report(
            Question::Rotations,
            &[board],
            Answer::Number(found.value),
            [Theorem::Cuts],
            facts,
        ))
    }

    /// Reports the clusters of a sequence of zeros and ones.
    ///
    /// # Errors
    /// See [`TheoryError`](slicewise_lab::theory::TheoryError).
    pub fn clusters(board: &Setup) -> TheoryResult {
        let found = theory::clusters(board)?;
        let by = found.value.is_some().then_some(Theorem::Clusters);
        let n = board.vertices();
        let row = |cluster: &theory::Cluster| {
            let pieces = cluster.start..cluster.start + cluster.len;
            Facts(vec![("pieces", Fact::Places(pieces.map(|piece| piece % n).collect()))])
        };
        let mut facts = vec![("odd", Fact::Count(found.odd()))];
        facts.extend(found.value.clone().map(|value| ("value", number(value))));
        facts.push(("cluster", Fact::Rows(found.clusters.iter().map(row).collect())));
        let answer = Answer::Number(Exact::from(found.clusters.len() as i64));
        Ok(report(Question::Clusters, &[board], answer, by, facts))
    }

    /// Reports whether an odd pizza is worth as little as its weights allow, its special slices, and the family of
    /// extremal pizzas that they belong to.
    ///
    /// # Errors
    /// See [`TheoryError`](slicewise_lab::theory::TheoryError).
    pub fn extremal(board: &Setup, lab: &Lab<'_>) -> TheoryResult {
        let found = theory::extremal(board, lab)?;
        let answer = Answer::Is(found.is_extremal());
        let mut facts = vec![
            ("value", number(found.value)),
            ("bound", number(found.bound)),
            ("total", number(found.total)),
        ];
        if let Some(family) = &found.family {
            facts.push(("family", Fact::Text(family.name.to_owned())));
            facts.extend(family.x.clone().map(|x| ("x", number(x))));
        }
        if let Some(slices) = found.slices {
            let rows = (0..).zip(slices).map(|(at, slice)| special_slice(at, slice, &found.family));
            facts.push(("slice", Fact::Rows(rows.collect())));
        }
        Ok(report(Question::Extremal, &[board], answer, [Theorem::OddPizzas], facts))
    }
}

/// Returns a step of the algorithm as facts, with its part named as in the paper.
fn partition_step(step: &Step, is_stack: bool) -> Facts {
    let part = match (step.part, is_stack) {
        (Part::Left, _) => "A",
        (Part::Right, _) | (Part::Rest, true) => "B",
        (Part::Rest, false) => "C",
    };
    let mut row = vec![("part", Fact::Text(part.to_owned()))];
    match &step.above {
        Some(above) => {
            let sum = format!("the sum of {} is {}", above.len, above.sum);
            row.push(("above_0", Fact::Text(sum)));
        }
        None if step.part != Part::Rest => {
            row.push(("above_0", Fact::Text("no even sum".to_owned())));
        }
        None => {}
    }
    if let Some(slice) = &step.slice {
        row.push(("cut", Fact::Places(slice.places.clone().collect())));
        row.push(("weight", number(slice.weight.clone())));
    }
    Facts(row)
}

/// Returns a special slice as facts, with the limits of its family.
fn special_slice(at: usize, slice: SpecialSlice, family: &Option<Family>) -> Facts {
    let total = slice.sums.last().cloned().unwrap_or_default();
    let mut row = vec![("pieces", Fact::Places(slice.pieces)), ("weight", number(-total))];
    row.push(("sums", Fact::Numbers(slice.sums)));
    if let Some(family) = family {
        row.push((
            "needs",
            Fact::Text(set(&[(Some(family.limits[at][0].clone()), family.limits[at][1].clone())])),
        ));
        row.push(("fails", Fact::Is(family.failing.contains(&at))));
    }
    Facts(row)
}

#[cfg(test)]
mod tests {
    use super::*;
    use slicewise::board::notation;

    #[test]
    fn only_parts_that_look_for_a_sum_above_0_tell_of_one() {
        for board in ["row 1 3 2 5", "row 2 7 2 1 2 3 6 2 1 1 4 6 1", "stack 1 3 2", "stack 4 1 3"]
        {
            let setup = notation::parse(board).expect(board);
            let report = TheoryReport::partition(&setup).expect("a row or a stack");
            let steps = theory::partition(&setup).expect("a row or a stack").steps;
            let Some((_, Fact::Rows(rows))) =
                report.facts.0.iter().find(|(name, _)| *name == "step")
            else {
                unreachable!("the report has the steps")
            };
            assert_eq!(rows.len(), steps.len(), "{board}");
            for (row, step) in rows.iter().zip(steps) {
                let tells = row.0.iter().any(|(name, _)| *name == "above_0");
                assert_eq!(tells, step.part != Part::Rest, "{board}");
            }
        }
    }
}
