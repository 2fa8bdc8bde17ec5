//! [`Question`]: the questions of the laboratory, and the boards that each is about.
//!
//! [`Question::scope`] is the one place that says which question has an answer under which rules and about which
//! kinds of boards. Every question begins with [`Question::admit`], whatever door it came through, and a refusal
//! names the rule or the kind that is the cause: a board that differs in nothing else is admitted.

use super::error::{Needed, TheoryError};
use slicewise::board::notation::with_article;
use slicewise::board::{Passing, Rules, Setup, Shape, Taking};

macro_rules! questions {
    ($($(#[doc = $doc:literal])* $question:ident = $name:literal,)*) => {
        /// A question of the laboratory.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Question {
            $($(#[doc = $doc])* $question,)*
        }

        impl Question {
            /// All questions.
            pub const ALL: &[Self] = &[$(Self::$question,)*];

            /// Returns the name of the question on the command line.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$question => $name,)*
                }
            }
        }
    };
}

questions! {
    /// [`equivalent`](super::equivalent()).
    Equivalent = "equivalent",
    /// [`distance`](super::distance()).
    Distance = "distance",
    /// [`is_odd`](super::is_odd).
    Parity = "parity",
    /// [`invertible`](super::invertible()).
    Invertible = "invertible",
    /// [`doubles`](super::doubles()).
    Doubles = "doubles",
    /// [`one_forced_pass`](super::one_forced_pass).
    OnePass = "onepass",
    /// [`domination`](super::domination()).
    Domination = "domination",
    /// [`order`](super::order()).
    Order = "order",
    /// [`independence`](super::independence).
    Independent = "independent",
    /// [`group`](super::group()).
    Group = "group",
    /// [`profile`](super::profile()).
    Profile = "profile",
    /// [`measure`](super::measure()).
    Measure = "measure",
    /// [`safe_moves`](super::safe_moves).
    Safe = "safe",
    /// [`simplistic`](super::simplistic()).
    Simplistic = "simplistic",
    /// [`reduction`](super::reduction).
    Reduce = "reduce",
    /// [`rotations`](super::rotations()).
    Rotations = "rotations",
    /// [`ev_test`](super::ev_test).
    Ev = "ev",
    /// Whether a sequence is a slice or an ev sequence: [`test_sequence`](super::test_sequence).
    Slice = "slice",
    /// [`partition`](super::partition()).
    Partition = "partition",
    /// [`similar`](super::similar()).
    Similar = "similar",
    /// [`badness`](super::badness()).
    Badness = "badness",
    /// [`extremal`](super::extremal()).
    Extremal = "extremal",
    /// The plateaus of a sequence: [`test_sequence`](super::test_sequence).
    Plateaus = "plateaus",
    /// [`zero_cycle`](super::zero_cycle()).
    ZeroCycle = "zero-cycle",
    /// [`clusters`](super::clusters()).
    Clusters = "clusters",
    /// [`scale`](super::scale()).
    Scale = "scale",
    /// [`stabilizer`](super::stabilizer()).
    Stabilizer = "stabilizer",
    /// [`shift`](super::shift()).
    Shift = "shift",
    /// [`origin`](super::origin()).
    Origin = "origin",
}

/// The boards that a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Scope {
    /// The rules about taking.
    pub taking: &'static [Taking],
    /// The rules about passing.
    pub passing: &'static [Passing],
    /// The kinds of components.
    pub kinds: Kinds,
}

/// What a board may be made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kinds {
    /// Everything of one parity: any vertices, and menus and games of which all plays are odd, or all are even.
    /// Menus, games and even vertices only where nobody passes.
    All,
    /// The same without even vertices, two copies of which may be worth more than 0.
    WithInverses,
    /// Vertices that are not even.
    Vertices,
    /// The same without orders: one graph.
    Graph,
    /// A single row, stack, path or pizza.
    Sequence,
    /// A single row or stack.
    RowOrStack,
    /// A single row.
    Row,
    /// A single pizza.
    Pizza,
}

const SHARE: &[Taking] = &[Taking::Share];
/// The rules under which every play takes everything.
const TAKES_ALL: &[Taking] = &[Taking::Share, Taking::Grab];
const NEVER: &[Passing] = &[Passing::Never];
/// The rules about passing under which boards with inverses are known: two passes end the play, if they are allowed.
const UP_TO_TWO: &[Passing] = &[Passing::Never, Passing::EndsOnTwo, Passing::OnEvenCount];

impl Question {
    /// Returns the boards that the question is about.
    #[must_use]
    pub const fn scope(self) -> Scope {
        let (passing, kinds): (&'static [Passing], Kinds) = match self {
            Self::Parity | Self::Equivalent | Self::Distance => (&Passing::ALL, Kinds::All),
            Self::Invertible | Self::Order | Self::Independent | Self::Group | Self::Domination => {
                (&Passing::ALL, Kinds::WithInverses)
            }
            Self::Ev | Self::OnePass | Self::Profile => (UP_TO_TWO, Kinds::WithInverses),
            Self::Measure | Self::Shift => (NEVER, Kinds::WithInverses),
            Self::Scale | Self::Stabilizer => (NEVER, Kinds::Vertices),
            Self::Badness
            | Self::Doubles
            | Self::Origin
            | Self::Reduce
            | Self::Safe
            | Self::Simplistic => (NEVER, Kinds::Graph),
            Self::Slice | Self::Plateaus | Self::Clusters => (NEVER, Kinds::Sequence),
            Self::Partition => (NEVER, Kinds::RowOrStack),
            Self::Similar => (NEVER, Kinds::Row),
            Self::Rotations | Self::ZeroCycle | Self::Extremal => (NEVER, Kinds::Pizza),
        };
        let taking = match kinds {
            Kinds::All | Kinds::WithInverses | Kinds::Vertices => TAKES_ALL,
            _ => SHARE,
        };
        Scope { taking, passing, kinds }
    }

    /// Refuses boards that the question is not about, and boards under different rules. O(vertices + edges).
    ///
    /// # Errors
    /// [`TheoryError::Rules`], [`TheoryError::Setup`] and [`TheoryError::Kind`].
    ///
    /// ```
    /// use slicewise::board::notation::parse;
    /// use slicewise_lab::theory::Question;
    ///
    /// let [plain, passing] = [parse("row 1 2")?, parse("passing P row 1 2")?];
    /// assert!(Question::Distance.admit([&passing]).is_ok());
    /// let refusal = Question::Similar.admit([&plain, &passing]).unwrap_err();
    /// assert_eq!(refusal.to_string(), "found passing P, expected passing never");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn admit<'s>(self, boards: impl IntoIterator<Item = &'s Setup>) -> Result<(), TheoryError> {
        let mut first = None;
        for board in boards {
            self.scope().admit(board)?;
            same_rules(*first.get_or_insert(board.rules), board.rules)?;
        }
        Ok(())
    }
}

/// Refuses setups of which the laboratory has no values: the rule `both`, under which plays may end early; menus and games with plays of
/// odd and of even length; passing with menus, games or even vertices. O(vertices + edges).
///
/// # Errors
/// See [`Question::admit`].
pub fn admit(setup: &Setup) -> Result<(), TheoryError> {
    Question::Parity.scope().admit(setup)
}

/// Refuses setups to which the theorems about inverses do not apply: those that [`admit`] refuses, passing, and
/// even vertices.
pub(super) fn admit_with_inverses(setup: &Setup) -> Result<(), TheoryError> {
    Scope { taking: TAKES_ALL, passing: NEVER, kinds: Kinds::WithInverses }.admit(setup)
}

impl Scope {
    fn admit(self, board: &Setup) -> Result<(), TheoryError> {
        self.admit_rules(board.rules)?;
        board.check()?;
        match self.kinds.of_single() {
            Some(expected) => self.kinds.admit_single(&board.components, expected),
            None => board
                .components
                .iter()
                .try_for_each(|shape| self.kinds.admit(shape, board.rules.passing)),
        }
    }

    /// Refuses other rules, and names each that is another one.
    fn admit_rules(self, rules: Rules) -> Result<(), TheoryError> {
        let taking = (!self.taking.contains(&rules.taking))
            .then(|| [rules.taking.name().to_owned(), one_of(self.taking, Taking::name)])
            .map(|names| names.map(|name| format!("rule {name}")));
        let passing = (!self.passing.contains(&rules.passing))
            .then(|| [rules.passing.name().to_owned(), one_of(self.passing, Passing::name)])
            .map(|names| names.map(|name| format!("passing {name}")));
        match taking.into_iter().chain(passing).reduce(both) {
            Some([found, expected]) => Err(TheoryError::Rules { found, expected }),
            None => Ok(()),
        }
    }
}

fn one_of<T: Copy>(rules: &[T], name: impl Fn(T) -> &'static str) -> String {
    rules.iter().map(|&rule| name(rule)).collect::<Vec<_>>().join(" or ")
}

fn both([found, expected]: [String; 2], [more, also]: [String; 2]) -> [String; 2] {
    [format!("{found} and {more}"), format!("{expected} and {also}")]
}

impl Kinds {
    /// Returns what the single component of a board must be, if it must have a single one.
    const fn of_single(self) -> Option<Needed> {
        match self {
            Self::All | Self::WithInverses | Self::Vertices | Self::Graph => None,
            Self::Sequence => Some(Needed::Sequence),
            Self::RowOrStack => Some(Needed::RowOrStack),
            Self::Row => Some(Needed::Row),
            Self::Pizza => Some(Needed::Pizza),
        }
    }

    fn admit_single(self, all: &[Shape], expected: Needed) -> Result<(), TheoryError> {
        use Shape::{Path, Pizza, Row, Stack};
        let found = match (self, all) {
            (Self::Row | Self::RowOrStack | Self::Sequence, [Row(_)])
            | (Self::RowOrStack | Self::Sequence, [Stack(_)])
            | (Self::Sequence, [Path(_)])
            | (Self::Pizza | Self::Sequence, [Pizza(_)]) => return Ok(()),
            (_, [other]) => format!("a component `{}`", other.keyword()),
            (_, all) => format!("{} components", all.len()),
        };
        Err(TheoryError::Kind { found, expected })
    }

    /// Refuses a component of a kind that may have several.
    fn admit(self, shape: &Shape, passing: Passing) -> Result<(), TheoryError> {
        let keyword = shape.keyword();
        let (is_game, has_even) = (!shape.takes_everything(), shape.has_even_vertices());
        let only_vertices = matches!(self, Self::Vertices | Self::Graph);
        let (found, expected) = if is_game && only_vertices {
            (with_article(keyword), Needed::Vertices)
        } else if self == Self::Graph && !shape.is_graph() {
            (with_article(keyword), Needed::Edges)
        } else if has_even && self != Self::All {
            ("even vertices".to_owned(), Needed::NotEven)
        } else if passing.allows_passes() && (is_game || has_even) {
            let what = if is_game { with_article(keyword) } else { "even vertices".to_owned() };
            (format!("{what} under passing {}", passing.name()), Needed::NoPassing)
        } else if shape.odd().is_none() {
            let found =
                format!("{} with plays of an odd and of an even length", with_article(keyword));
            (found, Needed::OneParity)
        } else {
            return Ok(());
        };
        Err(TheoryError::Kind { found, expected })
    }
}

/// Refuses two boards that cannot be compared, because their rules differ.
pub(super) fn same_rules(one: Rules, other: Rules) -> Result<(), TheoryError> {
    if one == other {
        return Ok(());
    }
    let found = format!("boards under {} and {}", one.in_full(), other.in_full());
    Err(TheoryError::Rules { found, expected: "boards under the same rules".to_owned() })
}
