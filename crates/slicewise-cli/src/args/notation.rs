//! The page about the notation of boards.

/// The page that `slicewise notation` prints.
pub(crate) const NOTATION: &str = "\
A board is one component, or several joined by `+`:

  row 4 2 6 7              both ends can be taken; 4 2 6 7 alone, at the start, is the same
  stack 5 1 8              only the first can be taken; then the next
  free 2 2                 each can be taken
  ev 3                     a zugzwang pair: the stack 0 3
  pizza 0 1 0 2            an unbroached cycle: any may go first
  path 1 4 1               an unbroached path: any may go first
  forest 1 5 3 2 4 parents - 0 0 1 1
                           rooted trees: roots (-) first, a vertex after its parent; under the
                           rule grab the other way round: leaves first, the root last
  tree 1 5 3 edges 0-1 0-2 an unbroached tree: any may go first
  graph 5 3 1 edges 0-1 1-2 open 0 anchored 2 even 1
                           any graph, with optional lists: open (available from the start, for
                           share and both), anchored (tied to the ground, which is never taken,
                           for grab and both), even (the player who takes one moves again)
  order 3 then (1 beside 5 then 2) then 4
                           a vertex once all before it are taken; `then` binds tighter than `beside`
  front 3 of 1 2 3 7       a turn takes one coin or more from the front, at most 3; in place of 3 also
                           all, twice 1 (twice as many as the last turn took of it, which was 1),
                           most 1 (twice as many as a turn ever took of it, which is 1)
  ends 2 of 4 -10 -20 7    a turn takes one coin or more from one of both ends, at most 2, or `all`
  free 1 3 second 2 1      what the vertices before it are worth to the second player
  menu 0 then row 1 3 or 2 then pizza 1 2 3 + row 1 or 5 end
                           a choice: the score of each, then the board that it leaves
  game 0-1:5 0-2:3 1-3:-2 from 0
                           a walk along moves between nodes, each with its score
  row 3 9 1 + stack 5 1 8 + free 2 2 + ev 3
  empty                    the board without components

The rules, if they are not the default, come before the first component:

  rule grab row 4 2 6      share (the taken part grows), grab (the rest stays connected) or both
  passing P row 4 2 6      never (default); P: any time, and two passes end the play; A: with an even
                           number of vertices left; N: not after a pass

Under every rule, rows are open at both ends; a stack, and each pair of an ev, is open at its first
vertex and anchored at its last; a forest is open and anchored at its roots. So under the rule share
a forest is taken from its roots, and under the rule grab from its leaves: in rule grab forest 5 3 1
parents 2 2 - the 1 comes last. A stack and an ev are taken from the first vertex under both.

Weights: integers of any size, decimals (0.1), fractions (1/3), scientific (1e6), negative or not;
also +4, 1_000, ½ and 1½. All weights of a list are separated in one way: 1,000 2 and 1,5 are refused.
Words are separated by white space or commas, and `+` is a word; `#` starts a comment that ends with
its line. A row without the word `row` is in one line, or has a number in each, of which the first is
not the count of the others.
Vertices are counted from 0 in the order of the text, over all components; an ev counts two. Those
inside the choices of menus count, too, and so do the menus and games there: in
menu 0 then row 7 8 or 1 then menu 2 or 3 end end + free 5 + menu 4 or 6 end the 5 is vertex 2, the
inner menu is menu 1, and the last one menu 2.
In the lists of a forest, a tree or a graph they are counted from 0 within the component; `tree`
takes `edges` or `parents`.

The same as JSON: {\"components\": [{\"row\": [4, 2, 6, 7]}, {\"stack\": [5, \"1/3\", 8]},
  {\"forest\": [1, 5, 3], \"parents\": [null, 0, 0]}, {\"tree\": [1, 5], \"edges\": [[0, 1]]},
  {\"graph\": [5, 3], \"edges\": [[0, 1]], \"open\": [0], \"anchored\": [], \"even\": []},
  {\"order\": [3, 1, 5], \"steps\": [0, 1, 2, \"beside\", \"then\"]}, {\"front\": [1, 2, 3, 7], \"limit\": 3},
  {\"menu\": [{\"score\": 0, \"then\": [{\"row\": [1, 2]}]}]}, {\"game\": [[0, 1, 5], [0, 2, \"1/3\"]], \"from\": 0}],
  \"rule\": \"grab\", \"passing\": \"P\"}. The steps of an order put its vertices on a pile, in the order of their
numbers, and join the two parts on top. A limit may also be \"all\", {\"twice\": 1} or {\"most\": 1}.";
