//! [`Family`]: the boards of the papers, by name.

use std::str::FromStr;

use super::{GenerateError, MAX_SIZE, general, pizzas, rows};
use slicewise::board::{Rules, Setup, Shape, Taking, notation::shortened};
use slicewise::number::Exact;

/// A family of boards with a known result about it.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Family {
    /// The name of the family on the command line.
    pub name: &'static str,
    /// The boards, and what is known about them, in one line.
    pub about: &'static str,
    /// The source of that.
    pub source: &'static str,
    /// The parameter that selects a board of the family; `None` if it has only one board.
    pub parameter: Option<Parameter>,
    taking: Taking,
    make: fn(&[Exact]) -> Vec<Shape>,
}

/// The parameter that selects a board of a family.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Parameter {
    /// Its name: n (a number of coins), w, x, y, t or b.
    pub name: &'static str,
    /// Its value if none is given, as text.
    pub default: &'static str,
    /// The values it can have.
    pub expected: &'static str,
    accepts: fn(&[Exact]) -> bool,
}

/// A value for a parameter: `n=8`, `w=1/3`, `b=1,2,3`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Argument {
    /// The name of the parameter.
    pub parameter: String,
    /// The numbers of the value.
    pub value: Vec<Exact>,
}

impl Argument {
    /// Builds the argument `n=size`.
    #[must_use]
    pub fn size(size: u64) -> Self {
        Self { parameter: "n".to_owned(), value: vec![Exact::from(size)] }
    }
}

impl FromStr for Argument {
    type Err = GenerateError;

    fn from_str(word: &str) -> Result<Self, GenerateError> {
        let refusal = || GenerateError::Argument { found: shortened(word) };
        let (parameter, value) = word.split_once('=').ok_or_else(refusal)?;
        let value = value.split(',').map(str::parse).collect::<Result<_, _>>();
        Ok(Self { parameter: parameter.to_owned(), value: value.map_err(|_| refusal())? })
    }
}

impl Family {
    /// Builds the board of this family that `arguments` select. O(its size) in time and memory.
    ///
    /// # Errors
    /// [`GenerateError::Parameter`] if an argument is not for the family's parameter, or not the only
    /// one; [`GenerateError::Value`] if the parameter cannot have the value.
    pub fn board(&self, arguments: &[Argument]) -> Result<Setup, GenerateError> {
        let refusal = |argument: &Argument| GenerateError::Parameter {
            found: shortened(&argument.parameter),
            family: self.name,
            expected: self.parameter.map(|parameter| parameter.name),
        };
        let Some(parameter) = self.parameter else {
            return match arguments {
                [] => Ok(self.made(&[])),
                [first, ..] => Err(refusal(first)),
            };
        };
        let fits = |argument: &&Argument| argument.parameter == parameter.name;
        let value = match arguments {
            [] => Argument::from_str(&parameter.written_default())?.value,
            [only] if fits(&only) => only.value.clone(),
            more => {
                return Err(refusal(more.iter().find(|given| !fits(given)).unwrap_or(&more[0])));
            }
        };
        if !(parameter.accepts)(&value) {
            return Err(parameter.refusal(&value));
        }
        Ok(self.made(&value))
    }

    fn made(&self, value: &[Exact]) -> Setup {
        let rules = Rules { taking: self.taking, ..Rules::default() };
        Setup { components: (self.make)(value), rules }
    }
}

impl FromStr for Family {
    type Err = GenerateError;

    fn from_str(name: &str) -> Result<Self, GenerateError> {
        let family = Self::ALL.into_iter().find(|family| family.name == name);
        family.ok_or_else(|| GenerateError::Name {
            what: "family",
            found: shortened(name),
            expected: Self::ALL.map(|family| family.name).join(", "),
        })
    }
}

impl Parameter {
    /// Returns the argument that is used if none is given: `w=1/2`.
    #[must_use]
    pub fn written_default(&self) -> String {
        format!("{}={}", self.name, self.default)
    }

    fn refusal(&self, value: &[Exact]) -> GenerateError {
        let found: Vec<String> = value.iter().map(Exact::to_string).collect();
        GenerateError::Value {
            parameter: self.name,
            found: shortened(&found.join(",")),
            expected: self.expected,
        }
    }

    const fn n(expected: &'static str, accepts: fn(&[Exact]) -> bool) -> Option<Self> {
        Some(Self { name: "n", default: "10", expected, accepts })
    }

    const fn from_0() -> Option<Self> {
        Self::n("a whole number from 0 to 67108864", |n| is_count(n, 0))
    }

    const fn from_1() -> Option<Self> {
        Self::n("a whole number from 1 to 67108864", |n| is_count(n, 1))
    }

    const fn odd() -> Option<Self> {
        Some(Self {
            name: "n",
            default: "39",
            expected: "an odd number from 3 to 67108863",
            accepts: |n| is_count(n, 3) && count(n) % 2 == 1,
        })
    }

    const fn x() -> Option<Self> {
        let accepts =
            |x: &[Exact]| matches!(x, [x] if *x > Exact::ZERO && x * Exact::from(3) <= Exact::ONE);
        Some(Self { name: "x", default: "1/4", expected: "a number above 0, up to 1/3", accepts })
    }
}

/// Returns whether a value is a single whole number from `least` to [`MAX_SIZE`].
fn is_count(value: &[Exact], least: u32) -> bool {
    let most = Exact::from(MAX_SIZE);
    matches!(value, [n] if n.is_integer() && *n >= Exact::from(least) && *n <= most)
}

/// Returns whether a value is a single number from `low` to `high`.
fn is_within(value: &[Exact], low: u8, high: u8) -> bool {
    matches!(value, [x] if *x >= Exact::from(low) && *x <= Exact::from(high))
}

/// Returns the number in a value that [`is_count`] accepts.
pub(super) fn count(value: &[Exact]) -> i64 {
    i64::try_from(&value[0]).expect("it is at most MAX_SIZE")
}

const BROWN: &str = "Brown & Brown, Graph Games and the Pizza Problem, arXiv 1509.07533";
const JUMPS: &str = "after Cibulka et al., arXiv 0812.4322 (the bound is theirs); found by search";
const FOLKLORE: &str = "folklore; Idziaszek's principles give the value";
const CIBULKA: &str = "Cibulka et al., Solution of Peter Winkler's Pizza Problem, arXiv 0812.4322";

impl Family {
    /// Every family.
    pub const ALL: [Self; 25] = [
        Self {
            name: "counting",
            about: "row 1 2 … n: no coin is a peak; value n/2, rounded up",
            source: FOLKLORE,
            parameter: Parameter::from_0(),
            taking: Taking::Share,
            make: rows::counting,
        },
        Self {
            name: "sorted",
            about: "stack 1 2 … n: pairs nobody wants to open; value -n/2 if n is even",
            source: FOLKLORE,
            parameter: Parameter::from_0(),
            taking: Taking::Share,
            make: rows::sorted,
        },
        Self {
            name: "falling",
            about: "stack n … 2 1: as good as n free vertices; value n/2, rounded up",
            source: FOLKLORE,
            parameter: Parameter::from_0(),
            taking: Taking::Share,
            make: rows::falling,
        },
        Self {
            name: "alternating",
            about: "row 0 1 0 1 …, n coins: value n/2 if n is even, else (1-n)/2",
            source: FOLKLORE,
            parameter: Parameter::from_0(),
            taking: Taking::Share,
            make: rows::alternating,
        },
        Self {
            name: "signs",
            about: "row 1 -1 1 -1 …, n coins: value n if n is even, else 2-n",
            source: FOLKLORE,
            parameter: Parameter::from_0(),
            taking: Taking::Share,
            make: rows::signs,
        },
        Self {
            name: "special-slice",
            about: "row 0 b1 0 b2 0 … bj 0: one slice, of weight -(b1+…+bj)",
            source: BROWN,
            parameter: Some(Parameter {
                name: "b",
                default: "1,2,3",
                expected: "numbers from 0 on",
                accepts: |b| b.iter().all(|weight| *weight >= Exact::ZERO),
            }),
            taking: Taking::Share,
            make: rows::special_slice,
        },
        Self {
            name: "greedy-trap",
            about: "row 2 n 1 1: value n-2 for n from 3 on, greedy loses as much",
            source: "a classroom example, with n=10: 11 to 3, and 3 to 11 by greed",
            parameter: Parameter::n("a whole number from 3 to 67108864", |n| is_count(n, 3)),
            taking: Taking::Share,
            make: rows::greedy_trap,
        },
        Self {
            name: "unbroached-ones",
            about: "path 0 1 … 0 1, n ones: value n, and the ones give n, n-2, …, 2-n",
            source: "Brown & Brown, arXiv 1509.07533, 3.27",
            parameter: Parameter::from_1(),
            taking: Taking::Share,
            make: rows::unbroached_ones,
        },
        Self {
            name: "heaviest-loses",
            about: "free 1 + path 0 1 … 0 1, n ones: value n-1, but taking the free 1 gives 1-n",
            source: "after Brown & Brown, arXiv 1509.07533, Example 1.7",
            parameter: Parameter::n("a whole number from 2 to 67108864", |n| is_count(n, 2)),
            taking: Taking::Share,
            make: rows::heaviest_loses,
        },
        Self {
            name: "brown",
            about: "Dan Brown's 15 pieces, value -1 of 9; with fewer, the first player gets half",
            source: "Winkler, Puzzled: Solutions and Sources, Communications of the ACM",
            parameter: None,
            taking: Taking::Share,
            make: pizzas::brown,
        },
        Self {
            name: "brown-other",
            about: "the only other 15 pieces of whole numbers, in total 9, with value -1",
            source: "exhaustive search; cibulka with w=0",
            parameter: None,
            taking: Taking::Share,
            make: pizzas::brown_other,
        },
        Self {
            name: "cibulka",
            about: "pizza 0010100(1+w)0(2-w)00202: of 15 pieces, only these have value -1 of 9",
            source: "Cibulka et al., arXiv 0812.4322, Theorem 4",
            parameter: Some(Parameter {
                name: "w",
                default: "1/2",
                expected: "a number from 0 to 1",
                accepts: |w| is_within(w, 0, 1),
            }),
            taking: Taking::Share,
            make: pizzas::cibulka,
        },
        Self {
            name: "extremal-a",
            about: "pizza of special slices 2, 3 = t + (3-t), 4: value -1 of 9",
            source: "after Brown & Brown, arXiv 1509.07533, section 4; recomputed by search",
            parameter: Some(Parameter {
                name: "t",
                default: "3/2",
                expected: "a number from 1 to 2",
                accepts: |t| is_within(t, 1, 2),
            }),
            taking: Taking::Share,
            make: pizzas::extremal_a,
        },
        Self {
            name: "extremal-b1",
            about: "pizza of special slices 2x, 1, 3-x, 4-2x, 1+x: value -1 of 9",
            source: "after Brown & Brown, arXiv 1509.07533, section 4; recomputed by search",
            parameter: Parameter::x(),
            taking: Taking::Share,
            make: pizzas::extremal_b1,
        },
        Self {
            name: "extremal-b2",
            about: "pizza of special slices 2x, 1, 4-2x, 3-x, 1+x: value -1 of 9",
            source: "after Brown & Brown, arXiv 1509.07533, section 4; recomputed by search",
            parameter: Parameter::x(),
            taking: Taking::Share,
            make: pizzas::extremal_b2,
        },
        Self {
            name: "pizza-21",
            about: "21 pieces of 0 and 1, the fewest with a negative value, -1",
            source: CIBULKA,
            parameter: None,
            taking: Taking::Share,
            make: pizzas::pizza_21,
        },
        Self {
            name: "pizza-25",
            about: "25 pieces, five special slices of whole numbers: value -3 of 27",
            source: "after Brown & Brown, arXiv 1509.07533, section 4; extremal-b1 with x=1/3, times 3",
            parameter: None,
            taking: Taking::Share,
            make: pizzas::pizza_25,
        },
        Self {
            name: "negative",
            about: "pizza 0,1,-y,1,0 0,1,-y,2,0 0,2,-y,2,0: value -(1+y), as bad as can be",
            source: "after Brown & Brown, arXiv 1509.07533, Theorem 4.9",
            parameter: Some(Parameter {
                name: "y",
                default: "1",
                expected: "a number from 0 on",
                accepts: |y| matches!(y, [y] if *y >= Exact::ZERO),
            }),
            taking: Taking::Share,
            make: pizzas::negative,
        },
        Self {
            name: "one-negative",
            about: "pizza -y0,y1,y1,…,yj,yj, where y0 >= |y1|+…+|yj|: value -y0, as bad as can be",
            source: "after Brown & Brown, arXiv 1509.07533, Theorem 4.9 (i) and 4.10",
            parameter: Some(Parameter {
                name: "y",
                default: "3,1,2",
                expected: "one or more numbers, the first no less than the absolute values of the others together",
                accepts: pizzas::outweighs,
            }),
            taking: Taking::Share,
            make: pizzas::one_negative,
        },
        Self {
            name: "zeros-and-ones",
            about: "pizza of n zeros and ones, n odd: the least value of all, -⌊(n-3)/18⌋",
            source: "after Brown & Brown, arXiv 1509.07533, 4.10; exhaustive search, n to 25",
            parameter: Parameter::odd(),
            taking: Taking::Share,
            make: pizzas::zeros_and_ones,
        },
        Self {
            name: "ones-and-minus-ones",
            about: "pizza of n pieces 1 and -1, n odd: the least value of all, -1-2⌊(n-3)/18⌋",
            source: "Brown & Brown, arXiv 1509.07533, 4.10",
            parameter: Parameter::odd(),
            taking: Taking::Share,
            make: pizzas::ones_and_minus_ones,
        },
        Self {
            name: "no-jump",
            about: "pizza of 9 pieces, on which a first player who never jumps gets only 1/3",
            source: JUMPS,
            parameter: None,
            taking: Taking::Share,
            make: pizzas::no_jump,
        },
        Self {
            name: "one-jump",
            about: "pizza of 25 pieces, on which one jump gets the first player only 7/16",
            source: JUMPS,
            parameter: None,
            taking: Taking::Share,
            make: pizzas::one_jump,
        },
        Self {
            name: "spiked-cycle",
            about: "rule grab, a cycle of n ones with a leaf of 0 on each: value -1 for odd n, else 0",
            source: "Eoh & Choi, arXiv 1810.03121 (the obstruction is theirs); found by search, n to 7",
            parameter: Some(Parameter {
                name: "n",
                default: "5",
                expected: "a whole number from 3 to 33554432",
                accepts: |n| is_count(n, 3) && n[0] <= Exact::from(MAX_SIZE / 2),
            }),
            taking: Taking::Grab,
            make: general::spiked_cycle,
        },
        Self {
            name: "served-cut",
            about: "menu: cut one piece, then the row of the negated pieces; value -total/9 or more",
            source: "after Brown & Brown, arXiv 1509.07533, (4.4); 2,3,4 is extremal",
            parameter: Some(Parameter {
                name: "weights",
                default: "2,3,4",
                expected: "one or more weights from 0 on, at most 1000 units of their common denominator",
                accepts: general::can_be_served,
            }),
            taking: Taking::Share,
            make: general::served_cut,
        },
    ];
}
