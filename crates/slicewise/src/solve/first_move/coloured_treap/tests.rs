//! The list against a plain one.

use proptest::collection::vec;
use proptest::prelude::*;

use super::*;

/// A plain version of the same list: every weight with its colours.
#[derive(Clone, Default)]
struct Plain(Vec<(i64, Colours)>);

impl Plain {
    /// The weights in some colours, largest first.
    fn falling(&self, colours: Colours) -> Vec<i64> {
        let there = self.0.iter().filter(|pair| pair.1.shares_an_odd_number_with(colours));
        let mut weights: Vec<i64> = there.map(|pair| pair.0).collect();
        weights.sort_unstable_by(|a, b| b.cmp(a));
        weights
    }

    fn toggle(&mut self, weight: i64, colours: Colours) {
        match self.0.iter_mut().find(|pair| pair.0 == weight) {
            Some(pair) => pair.1 = pair.1.toggled(colours),
            None => self.0.push((weight, colours)),
        }
    }

    fn repaint(&mut self, repaint: Repaint, least: i64) {
        let these = self.0.iter_mut().filter(|pair| pair.0 >= least);
        these.for_each(|pair| pair.1 = repaint.of(pair.1));
    }

    /// The rule of the push, word for word.
    fn push_outside(&mut self, mut weight: i64) -> i64 {
        let outside = self.falling(Colours::OUTSIDE);
        let mut left = outside.as_slice();
        while let [first, rest @ ..] = left
            && *first >= weight
        {
            let [second, rest @ ..] = rest else {
                self.repaint(Repaint::NO_OUTSIDE, i64::MIN);
                return first - weight;
            };
            (weight, left) = (weight - first + second, rest);
        }
        self.repaint(Repaint::NO_OUTSIDE, weight);
        self.toggle(weight, Colours::OUTSIDE);
        0
    }
}

fn colour() -> impl Strategy<Value = Colours> {
    prop::sample::select(vec![Colours::INSIDE, Colours::OUTSIDE, Colours::BESIDE])
}

#[test]
fn weights_that_keep_their_colours_stay_shared() {
    let outside =
        ColouredTreap::of_falling((0..9_i64).rev().map(|it| (it, Colours::OUTSIDE)).collect());
    let mut turned = outside.clone();
    turned.turn_inside_out();
    let shared = outside.root.iter().zip(&turned.root).all(|(one, other)| Rc::ptr_eq(one, other));
    assert!(shared && turned.root.is_some());
    turned.toggle(&9, Colours::INSIDE);
    turned.turn_inside_out();
    assert_eq!(turned.root.map(|root| root.present), Some(Colours::OUTSIDE));
}

/// The most nodes below each other.
fn depth<W>(link: &Link<W>) -> usize {
    link.as_ref().map_or(0, |node| 1 + depth(&node.larger).max(depth(&node.smaller)))
}

#[test]
fn a_list_is_not_much_deeper_than_the_logarithm_of_its_length() {
    let list =
        ColouredTreap::of_falling((0..4096_i64).rev().map(|it| (it, Colours::INSIDE)).collect());
    assert!((12..48).contains(&depth(&list.root)), "{}", depth(&list.root));
    let mut grown = ColouredTreap::of_falling(vec![]);
    for weight in 0..4096_i64 {
        grown.toggle(&weight, Colours::OUTSIDE);
        grown.toggle(&(weight - 4096), Colours::BESIDE);
    }
    assert!((13..48).contains(&depth(&grown.root)), "{}", depth(&grown.root));
    // What has no colour is gone.
    for weight in 0..4096_i64 {
        grown.toggle(&weight, Colours::OUTSIDE);
    }
    assert!((12..48).contains(&depth(&grown.root)), "{}", depth(&grown.root));
    for weight in 0..4096_i64 {
        grown.toggle(&(weight - 4096), Colours::BESIDE);
    }
    assert!(grown.root.is_none());
}

proptest! {
    #[test]
    fn a_painted_list_is_a_list(
        steps in vec((0..10_u8, colour(), -4_i64..24, any::<bool>()), 0..80),
    ) {
        let (mut list, mut plain) = (ColouredTreap::of_falling(vec![]), Plain::default());
        let mut copies = vec![];
        for (kind, colour, weight, keep) in steps {
            if keep {
                copies.push((list.clone(), plain.clone()));
            }
            match kind {
                0 => {
                    list.turn_inside_out();
                    plain.repaint(Repaint::INSIDE_TO_OUTSIDE, i64::MIN);
                }
                1 => {
                    let toggled = keep.then_some(weight - 7);
                    let mut pushed = plain.clone();
                    pushed.repaint(Repaint::INSIDE_TO_OUTSIDE, i64::MIN);
                    toggled.iter().for_each(|&it| pushed.toggle(it, Colours::OUTSIDE));
                    let ev = pushed.push_outside(weight) + 5;
                    let all = Alternation::of(&pushed.falling(Colours::ALL));
                    prop_assert_eq!(list.value_pushed(&weight, toggled.as_ref(), &5), all.value(&ev));
                }
                2..=3 => {
                    prop_assert_eq!(list.push_outside(&weight), plain.push_outside(weight));
                }
                _ => {
                    list.toggle(&weight, colour);
                    plain.toggle(weight, colour);
                }
            }
        }
        let pairs = plain.0.iter().chain(&[(3, Colours::ALL), (3, Colours::TREE)]).copied();
        copies.push((ColouredTreap::of_falling(falling(pairs.collect())), plain.clone()));
        copies.last_mut().expect("just added").1.toggle(3, Colours::ALL);
        copies.last_mut().expect("just added").1.toggle(3, Colours::TREE);
        copies.push((list, plain));
        for (list, plain) in copies {
            for colours in Colours::sets() {
                let falling = plain.falling(colours);
                let sum = falling.iter().rev().fold(0, |sum, weight| weight - sum);
                prop_assert_eq!(alternation(&list.root, colours).sum, sum);
                let odd = falling.len() % 2 == 1;
                prop_assert_eq!(alternation(&list.root, colours).odd, odd);
            }
        }
    }
}
