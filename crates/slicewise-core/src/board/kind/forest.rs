//! `forest`: rooted trees, each vertex with its parent.

use super::*;
use crate::board::forest::{ForestError, ForestShape};
use crate::board::rooted_forest::RootedForest;

#[derive(Clone, Copy)]
pub(super) struct Forest<'s> {
    pub(super) weights: &'s WeightList,
    pub(super) parents: &'s Vec<Option<u32>>,
}

impl<'s> Kind<'s> for Forest<'s> {
    const KEYWORD: &'static str = "forest";
    const LISTS: &'static [(&'static str, Part)] = &[("parents", Part::Parent)];
    const KEYS: &'static [&'static str] = &["parents"];

    fn parse(parser: &mut Parser<'_>) -> Result<Shape, NotationError> {
        parser.next_word();
        let weights = parser.weights(&["parents"])?;
        if parser.peek() != Some("parents") {
            return Err(parser.refuse_as("`parents` after the weights of a forest"));
        }
        let parents = parser.parents(weights.len())?;
        Ok(Shape::Forest { weights, parents })
    }

    #[cfg(feature = "serde")]
    fn read(object: &ComponentObject<'_, '_>) -> Result<Shape, JsonError> {
        let weights = object.weights()?;
        let parents = object.parents(weights.len())?;
        Ok(Shape::Forest { weights, parents })
    }

    fn print(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        print_weights(self.weights, f)?;
        f.write_str(" parents")?;
        self.parents.iter().try_for_each(|parent| match parent {
            Some(parent) => write!(f, " {parent}"),
            None => f.write_str(" -"),
        })
    }

    #[cfg(feature = "serde")]
    fn write<M: serde::ser::SerializeMap>(self, object: &mut M) -> Result<(), M::Error> {
        object.serialize_entry(Self::KEYWORD, self.weights)?;
        object.serialize_entry("parents", self.parents)
    }

    fn weights(self) -> &'s WeightList {
        self.weights
    }

    fn with_weights(self, weights: WeightList) -> Shape {
        Shape::Forest { weights, parents: self.parents.clone() }
    }

    fn components(self, span: Span) -> Result<Vec<Component>, SetupError> {
        let (weights, parents) = (self.weights.len(), self.parents.len());
        let rooted = match weights == parents {
            true => ForestShape::new(self.parents.clone()),
            false => Err(ForestError::Lengths { weights, parents }),
        };
        let component = span.component;
        let rooted = rooted.map_err(|error| SetupError::Forest { component, error })?;
        Ok(vec![Component::Forest(Box::new(RootedForest::new(span.start, rooted)))])
    }

    fn wiring(self) -> Wiring {
        let numbered = || (0..).zip(self.parents);
        let edge = |(vertex, parent): (u32, &Option<u32>)| Some(((*parent)?, vertex));
        let roots = numbered().filter(|(_, parent)| parent.is_none());
        let roots: Vec<u32> = roots.map(|(vertex, _)| vertex).collect();
        Wiring {
            edges: numbered().filter_map(edge).collect(),
            available: roots.clone(),
            anchored: roots,
            ..Wiring::default()
        }
    }

    fn added(self, beside: Option<usize>, weight: &Exact) -> (Shape, Places) {
        let (mut weights, mut parents) = (self.weights.clone(), self.parents.clone());
        weights.change(|weights| weights.push(weight.clone()));
        parents.push(beside.map(|place| place as u32));
        let mut places = same(self.vertices());
        places.push(None);
        (Shape::Forest { weights, parents }, places)
    }

    fn removed(self, place: usize) -> (Shape, Places) {
        let (mut weights, mut parents) = (self.weights.clone(), self.parents.clone());
        weights.remove(place);
        parents.remove(place);
        let kept = graph::without(place as u32);
        parents.iter_mut().for_each(|parent| *parent = parent.and_then(&kept));
        let mut places = same(self.vertices());
        places.remove(place);
        (Shape::Forest { weights, parents }, places)
    }

    fn reordered(self, _place: usize, _onto: usize) -> Result<(Shape, Places), EditError> {
        Err(EditError::NoOrder { keyword: Self::KEYWORD })
    }

    fn joined(self, one: u32, other: u32) -> Result<Shape, EditError> {
        let mut parents = self.parents.clone();
        join(&mut parents, one, other)?;
        Ok(Shape::Forest { weights: self.weights.clone(), parents })
    }
}

/// Joins two vertices of a forest, or removes the edge between them.
fn join(parents: &mut [Option<u32>], one: u32, other: u32) -> Result<(), EditError> {
    for (child, parent) in [(one, other), (other, one)] {
        if parents[child as usize] == Some(parent) {
            parents[child as usize] = None;
            return Ok(());
        }
    }
    let root = |mut at: u32| {
        // A longer path than there are vertices would be a cycle.
        for _ in 0..parents.len() {
            at = parents[at as usize].filter(|&up| (up as usize) < parents.len()).unwrap_or(at);
        }
        at
    };
    let free = |child: u32, parent: u32| parents[child as usize].is_none() && root(parent) != child;
    let (child, parent) = match (free(other, one), free(one, other)) {
        (true, _) => (other, one),
        (false, true) => (one, other),
        _ => return Err(EditError::NoForest),
    };
    parents[child as usize] = Some(parent);
    Ok(())
}
