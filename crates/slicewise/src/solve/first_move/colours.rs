//! [`Colours`]: where a weight is, seen from a vertex of a tree; and [`Repaint`], a change of that.

/// A set of colours, one bit for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Colours(u8);

impl Colours {
    pub(super) const NONE: Self = Self(0);
    /// Weights below the current vertex.
    pub(super) const INSIDE: Self = Self(1);
    /// Weights of the rest of the tree.
    pub(super) const OUTSIDE: Self = Self(2);
    /// Weights beside the tree.
    pub(super) const BESIDE: Self = Self(4);
    /// Weights of the tree, to be moved from one side to the other.
    pub(super) const TREE: Self = Self(3);
    /// All weights.
    pub(super) const ALL: Self = Self(7);

    /// Iterates over all sets of colours, in the order of their indices.
    pub(super) fn sets() -> impl Iterator<Item = Self> {
        (0..8).map(Self)
    }

    /// The index of the set among all sets.
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    pub(super) fn shares_an_odd_number_with(self, other: Self) -> bool {
        (self.0 & other.0).count_ones() % 2 == 1
    }

    pub(super) fn only(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(super) fn with(self, other: Self, included: bool) -> Self {
        if included { Self(self.0 | other.0) } else { self }
    }

    /// The colours in exactly one of the two sets: a weight that is present twice in one colour
    /// cancels.
    pub(super) fn toggled(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

/// The new colours of the weights inside and outside; a weight without a colour disappears.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Repaint {
    inside: Colours,
    outside: Colours,
}

impl Repaint {
    pub(super) const NOTHING: Self = Self { inside: Colours::INSIDE, outside: Colours::OUTSIDE };
    pub(super) const INSIDE_TO_OUTSIDE: Self =
        Self { inside: Colours::OUTSIDE, outside: Colours::OUTSIDE };
    pub(super) const NO_OUTSIDE: Self = Self { inside: Colours::INSIDE, outside: Colours::NONE };

    /// The colours that a weight of these colours gets.
    pub(super) fn of(self, colours: Colours) -> Colours {
        let mut painted = colours.only(Colours::BESIDE);
        if colours.meets(Colours::INSIDE) {
            painted = painted.toggled(self.inside);
        }
        if colours.meets(Colours::OUTSIDE) {
            painted = painted.toggled(self.outside);
        }
        painted
    }

    /// The colours that weights among which these colours occur may get.
    pub(super) fn of_any(self, colours: Colours) -> Colours {
        colours
            .only(Colours::BESIDE)
            .with(self.inside, colours.meets(Colours::INSIDE))
            .with(self.outside, colours.meets(Colours::OUTSIDE))
    }

    /// Returns whether weights among which only these colours occur keep them.
    pub(super) fn keeps(self, colours: Colours) -> bool {
        let kept = |colour, painted| painted == colour || !colours.meets(colour);
        kept(Colours::INSIDE, self.inside) && kept(Colours::OUTSIDE, self.outside)
    }

    /// The colours that turn into one of these.
    pub(super) fn origin(self, painted: Colours) -> Colours {
        painted
            .only(Colours::BESIDE)
            .with(Colours::INSIDE, self.inside.meets(painted))
            .with(Colours::OUTSIDE, self.outside.meets(painted))
    }

    /// This change of colours, followed by another.
    pub(super) fn then(self, next: Self) -> Self {
        Self { inside: next.of(self.inside), outside: next.of(self.outside) }
    }
}
