//! The page about the notation of boards.

/// How boards are written.
pub(crate) const NOTATION: &str = "\
A board is one component, or several joined by `+`:

  row 4 2 6 7              both ends can be taken
  stack 5 1 8              only the first can be taken; then the next
  free 2 2                 each can be taken
  ev 3                     a zugzwang pair: the stack 0 3
  pizza 0 1 0 2            an unbroached cycle: any may go first
  path 1 4 1               an unbroached path: any may go first
  forest 1 5 3 2 4 parents - 0 0 1 1
                           rooted trees: roots (-) first, a vertex after its parent
  tree 1 5 3 edges 0-1 0-2 an unbroached tree: any may go first
  row 3 9 1 + stack 5 1 8 + free 2 2 + ev 3
  empty                    the board without components

Weights: integers of any size, decimals (0.1), fractions (1/3), scientific (1e6), negative or not.
Words are separated by white space or commas; `#` starts a comment that ends with its line.
Vertices are counted from 0 in the order of the text, over all components; an ev counts two.
In `parents` and `edges` they are counted from 0 inside the component; `tree` takes either.

The same as JSON: {\"components\": [{\"row\": [4, 2, 6, 7]}, {\"stack\": [5, \"1/3\", 8]},
  {\"forest\": [1, 5, 3], \"parents\": [null, 0, 0]}, {\"tree\": [1, 5], \"edges\": [[0, 1]]}]}";
