"""Writes the notebooks of this folder from their cells: `python make.py`. Text cells begin with a `#`."""

from __future__ import annotations

from pathlib import Path

import nbformat

GREED = [
    """# From greed to slices

A row of coins lies on the table. Two players take turns; each takes the coin at one end, and keeps it. Who gets more,
and by how much? This notebook goes from the first idea that everybody has to the theorem that answers the question at
a glance.""",
    """import slicewise as sw
from matplotlib import pyplot as plt
from slicewise import plot

row = sw.Row([3, 2, 5, 4])
row""",
    """## Greed

Always take the larger end. On this row that means the 4, and then the opponent has the 5.""",
    """greedy = sw.Game(row)
while not greedy.is_over:
    greedy.play(greedy.engine_move("greedy" if greedy.to_move == 0 else "optimal"))
print("greed against optimal play:", *greedy.totals)
greedy.review()""",
    """The review says where it went wrong: the very first move lost 2. Greed gets 7 to 7; optimal play gets more.""",
    """answer = row.solve()
assert answer.value == 2 and greedy.review().lost[0] == 2
answer""",
    """## Why the 5 is not worth reaching for

The 5 is at least as heavy as both its neighbours. Whoever takes a neighbour gives it away. So nobody wants to, and the
three play as *one* coin of weight 2 - 5 + 4 = 1. This is a **fusion**. Afterwards the row is 3 1: greedy play is right
on it, and its value is 3 - 1 = 2.""",
    """explanation = row.explain()
print(explanation)""",
    """## Fences

A *fence* is a place between two coins. Let R be the alternating sum of the coins before it. Of the fences of each
parity, the least ones are where slices end: the chains run along them. Nothing has to be played to find them.""",
    """longer = sw.generate.random("row", 18, weights="1..30", seed=7)[0]
figure, (above, below) = plt.subplots(2, 1, figsize=(9, 6), layout="constrained")
plot.draw(longer, above)
plot.fences(longer, below)
plt.show()""",
    """The value is the alternating sum of the slices, heaviest first:""",
    """weights = sorted((part.weight for part in longer.slices), reverse=True)
print(weights)
alternating = sum(weight if turn % 2 == 0 else -weight for turn, weight in enumerate(weights))
assert alternating == longer.value
print("value", longer.value)""",
    """## How much does greed lose?

On random rows of 20 coins of 1 to 9, the greedy first player against the replies that hold it lowest. An optimal opponent is
not always the one to fear: a reply that is wrong against the best play may be right against greed.""",
    """rows = sw.generate.random("row", 20, weights="1..9", seed=1, count=300)
contests = [row.explain().greedy for row in rows]
losses = [float(row.value - contest.guarantee.worst) for row, contest in zip(rows, contests)]
figure, axes = plt.subplots(figsize=(7, 3), layout="constrained")
axes.hist(losses, bins=range(0, int(max(losses)) + 2), color="#3465a4", align="left")
axes.set_xlabel("what greed loses")
axes.set_ylabel("rows of 300")
plt.show()
assert losses.count(0) == sum(contest.optimality == "optimal" for contest in contests)
print(f"greed is optimal on {losses.count(0)} of {len(rows)} rows")""",
    """## Where there is no end to take

On a pizza the first piece may be any. One of the best first moves is always on a *plateau*, a run of equal pieces
higher than those around it; yet here the second player wins, whatever the first does.""",
    """pizza = sw.generate.family("pizza-21")
figure, (left, right) = plt.subplots(1, 2, figsize=(11, 5), layout="constrained")
plot.draw(pizza, left)
plot.moves(pizza, right)
plt.show()
assert pizza.value == -1""",
]

CENSUS = [
    """# A census of pizzas

Peter Winkler asked: how much of a pizza can the first player be sure of? The answer is 4/9 (Cibulka, Kynčl, Mészáros,
Stolař and Valtr; Knauer, Micek and Ueckerdt). Pizzas on which the first player gets less than half are rare. This
notebook counts them: all pizzas of 0 and 1 up to 17 pieces, a million at a time.""",
    """import time

import numpy as np
import slicewise as sw
from matplotlib import pyplot as plt
from slicewise import plot""",
    """## All pizzas of n pieces of 0 and 1

`pizza_values` takes an array with a pizza in each line, reads it in place, and returns the values.""",
    """def pizzas(size):
    codes = np.arange(2**size, dtype=np.uint32)
    return ((codes[:, None] >> np.arange(size, dtype=np.uint32)) & 1).astype(np.int8)

sizes, shares, times = list(range(3, 18)), [], []
for size in sizes:
    boards = pizzas(size)
    start = time.perf_counter()
    values = sw.pizza_values(boards)
    times.append((time.perf_counter() - start) / len(boards) * 1e9)
    counts = [(values < 0).mean(), (values == 0).mean(), (values > 0).mean()]
    shares.append(counts)
    assert not (values < 0).any(), "the smallest pizza of 0 and 1 with a negative value has 21 pieces"
    if size % 2:
        assert (values == boards.sum(axis=1) % 2).all()
shares = np.array(shares)""",
    """No pizza of up to 17 pieces of 0 and 1 is lost. On an even number of pieces the first player may take all of the
richer colour, so the value is never negative; on an odd number it takes 21 pieces. On an odd number so far, both
players get the same, or the first player one more if the number of ones is odd: exactly half of the pizzas.""",
    """figure, axes = plt.subplots(figsize=(8, 3.5), layout="constrained")
axes.bar(sizes, shares[:, 2], color="#1f6f43", label="first player wins")
axes.bar(sizes, shares[:, 1], bottom=shares[:, 2], color="#cccccc", label="draw")
axes.set_xlabel("pieces")
axes.set_ylabel("share of all pizzas of 0 and 1")
axes.legend(loc="upper center", bbox_to_anchor=(0.5, 1.18), ncols=2)
plt.show()""",
    """## The smallest lost pizza

It has 21 pieces, and is in the literature:""",
    """lost = sw.generate.family("pizza-21")
assert lost.value == -1 and len(lost) == 21
print(lost)
total = sum(lost.weights)
print("the first player gets", lost.profits[0], "of", total)
lost""",
    """## How rare are lost pizzas with other weights?

Random pizzas of 15 pieces, weights 0 to 2, half a million of them. (A fraction of a permille is lost.)""",
    """rng = np.random.default_rng(2024)
sample = rng.choice(np.array([0, 0, 1, 2], dtype=np.int8), size=(500_000, 15))
values = sw.pizza_values(sample, threads=2)
losing = sample[values < 0]
print(f"{len(losing)} of {len(sample)} are lost, the worst by {-values.min()}")
totals = sample.sum(axis=1)
with np.errstate(invalid="ignore"):
    share = (totals + values) / (2 * totals)
worst = np.nanargmin(share)
print("the least share of the first player:", share[worst], "on", sample[worst])
assert share[worst] >= 4 / 9""",
    """worst_pizza = sw.Pizza(sample[worst])
figure, (left, right) = plt.subplots(1, 2, figsize=(11, 5), layout="constrained")
plot.draw(worst_pizza, left)
plot.moves(worst_pizza, right)
plt.show()""",
    """All pizzas of 15 pieces with these weights, each up to rotation and reflection once, are counted by a census. The smallest share
among them is 4/9:""",
    """from fractions import Fraction

found = sw.census("pizza", 15, "0..2", where="value < 0", least="share", best=1)
print(f"{found.meant} of {found.boards} are lost")
assert found.best[0].share == Fraction(4, 9)
found.best[0].board""",
    """## Four ninths

The family of Cibulka and others has exactly 4/9 for the first player, for every weight w from 0 to 1:""",
    """for w in (0, Fraction(1, 3), Fraction(1, 2), 1):
    pizza = sw.generate.family("cibulka", w=w)
    share = Fraction(pizza.profits[0]) / sum(pizza.weights)
    print(w, share, pizza.value)
    assert share == Fraction(4, 9)""",
    """Each of these values can be proved, and the proof checked by a program that knows no solver:""",
    """certificate = sw.generate.family("cibulka", w=Fraction(1, 3)).certificate()
certificate.verify()""",
]


TREES = [
    """# Rooted trees are one chain

Gold lies on the vertices of a tree. Two players take turns; each takes a vertex that leaves the rest connected, which
means a leaf. This is the *grab rule* (Seacrest and Seacrest, *Grabbing the gold*, 2012). Here one vertex, the *root*, is
tied to the ground: it is taken last. How much is such a tree worth? It plays as a single stack of coins, its *chain*, and
this notebook builds the chain, tests it against a search, and goes on to trees without a root. The proofs are in the book's
chapter *Chains*.""",
    """import random
import time

import numpy as np
import slicewise as sw
from matplotlib import pyplot as plt
from slicewise import plot

parents = [None, 0, 0, 1, 1, 2, 2, 5]
gold = [6, 1, 4, 9, 7, 3, 8, 5]

def rooted(gold, parents):
    edges = [(parent, child) for child, parent in enumerate(parents) if parent is not None]
    return sw.Graph(gold, edges, anchored=[0]).under(rule="grab")

tree = rooted(gold, parents)
assert tree.solve().positions is None  # theory answers, no search
figure, (left, right) = plt.subplots(1, 2, figsize=(11, 4), layout="constrained")
plot.draw(tree, left)
plot.moves(tree, right)
plt.show()""",
    """## The chain

A vertex can be taken once all its children are gone. So a tree is built from single vertices by two operations: branches
lie *beside* each other, and *then* comes the vertex that they hang from. A chain is a list of weights to be taken in that
order, and each operation makes one chain of chains:

* *then* appends. Where three neighbours x ≤ M ≥ y stand in a row, nobody wants to open the way to M, and they **fuse**
  into x - M + y. A chain that is fused falls, then rises: a *valley*.
* *beside* sorts. From its end, a valley is cut into *pairs* that rise, (b, t) with b < t; what is left, the *singles*,
  falls. Two chains side by side: the singles of both, falling; then the pairs of both, by their tops, least first.""",
    """def fused(weights):
    chain = []
    for weight in weights:
        chain.append(weight)
        while len(chain) >= 3 and chain[-3] <= chain[-2] >= chain[-1]:
            chain[-3:] = [chain[-3] - chain[-2] + chain[-1]]
    return chain

def cut(chain):
    singles, pairs = list(chain), []
    while len(singles) >= 2 and singles[-2] < singles[-1]:
        pairs.append((singles[-2], singles[-1]))
        del singles[-2:]
    return singles, pairs

def beside(chains):
    parts = [cut(chain) for chain in chains]
    singles = sorted((single for part, _ in parts for single in part), reverse=True)
    pairs = sorted((pair for _, part in parts for pair in part), key=lambda pair: pair[1])
    return fused(singles + [coin for pair in pairs for coin in pair])

def chain_of(gold, parents, root=0):
    branches = [chain_of(gold, parents, child) for child, parent in enumerate(parents) if parent == root]
    return fused(beside(branches) + [gold[root]])

chain = chain_of(gold, parents)
print("chain", chain, "of value", sw.Stack(chain).value)
assert sw.Stack(chain).value == tree.value""",
    """The whole tree plays as this stack, alone and beside any other board. Its normal form says the same in fewer words: the
singles are free coins, and the pairs together are a zugzwang pair, an *ev*, that nobody wants to begin.""",
    """singles, pairs = cut(chain)
assert tree.normal_form == sw.NormalForm(tuple(singles), sum(top - bottom for bottom, top in pairs))
for other in (sw.Row([5, 2, 9]), sw.Free([4, 4, 1]), sw.Stack([2, 7, 1, 8])):
    other = other.under(rule="grab")
    alone = sw.Stack(chain).under(rule="grab")
    assert (tree + other).value == (alone + other).value
tree.normal_form""",
    """## A valley

The chain of a larger tree: it falls, then rises. The singles are blue, the pairs brown.""",
    """rng = random.Random(20)

def random_tree(size, most):
    parents = [None] + [rng.randrange(at) for at in range(1, size)]
    return [rng.randint(0, most) for _ in range(size)], parents

large_gold, large_parents = random_tree(40, 99)
chain = chain_of(large_gold, large_parents)
singles, pairs = cut(chain)
figure, (left, right) = plt.subplots(1, 2, figsize=(14, 4.5), layout="constrained", width_ratios=[5, 3])
plot.draw(rooted(large_gold, large_parents), left, title="40 vertices above their root")
colours = ["#3465a4"] * len(singles) + ["#c17d11"] * (2 * len(pairs))
right.bar(range(len(chain)), chain, color=colours)
right.set_xticks(range(0, len(chain), 2))
right.set_xlabel("place in the chain")
right.set_ylabel("weight")
right.set_title(f"its chain: {len(chain)} coins")
plt.show()
assert rooted(large_gold, large_parents).value == sw.Stack(chain).value""",
    """## The chain against every play

Is it true? `sw.own` solves any game that is a Python class, and knows no theorem: it looks at every position. Their number
grows exponentially with the tree. The chain of n vertices takes O(n log² n) steps.""",
    """from dataclasses import dataclass

@dataclass(frozen=True)
class Gold:
    left: frozenset

    def moves(self):
        below = {parent for child, parent in enumerate(self.parents) if child in self.left}
        return sorted(self.left - below)

    def play(self, vertex):
        return self.gold[vertex], type(self)(self.left - {vertex})

def every_play(gold, parents):
    game = type("Gold", (Gold,), {"gold": gold, "parents": parents})
    return sw.own.solve(game(frozenset(range(len(gold)))))

sizes, counts = range(2, 17, 2), []
for size in sizes:
    trees = [random_tree(size, 9) for _ in range(5)]
    solved = [every_play(*some) for some in trees]
    assert [known.value for known in solved] == [sw.Stack(chain_of(*some)).value for some in trees]
    assert [known.value for known in solved] == [rooted(*some).value for some in trees]
    counts.append(np.median([known.positions for known in solved]))
figure, axes = plt.subplots(figsize=(7, 3.2), layout="constrained")
axes.semilogy(list(sizes), counts, "o-", color="#3465a4")
axes.set_xlabel("vertices")
axes.set_ylabel("positions (median of 5)")
plt.show()""",
    """start = time.perf_counter()
board = rooted(*random_tree(100_000, 10**6))
made = time.perf_counter()
value = board.value
print(f"100,000 vertices: value {value}; the board was made in {made - start:.1f} s, solved in "
      f"{time.perf_counter() - made:.1f} s")""",
    """## Without a root

If no vertex is anchored, which one comes last is up to the players, and no chain is known. The rooted trees still bound
the value (the chapter *Rooted versions*, Theorem 3): an even tree is worth at least as much as every one of its rooted versions, and at
least 0. The best of them need not be the value, as a spider shows.""",
    """def anchored_at(tree, root):
    return sw.Graph(tree.weights, tree.edges, anchored=[root]).under(rule="grab")

legs = sw.Tree([20, 10, 3, 5, 3, 2, 11, 2], [(0, 1), (1, 2), (0, 3), (3, 4), (4, 5), (0, 6), (6, 7)])
spider = legs.under(rule="grab")
rooted_values = [abs(anchored_at(legs, root).value) for root in range(len(legs))]
print("without a root", spider.value, "and rooted", rooted_values)
assert spider.value == 2 and not any(rooted_values)
spider""",
    """On random trees one has to look for long to find another. Here the value of every tree is that of its best rooted version,
and often of many: every one of these roots proves it.""",
    """proofs = []
for seed in range(400):
    some = sw.generate.random("tree", 12, weights="0..9", seed=seed)[0]
    value = some.under(rule="grab").value
    rooted_values = [abs(anchored_at(some, root).value) for root in range(len(some))]
    assert value >= max(rooted_values) >= 0
    proofs.append(rooted_values.count(value))
figure, axes = plt.subplots(figsize=(7, 3.2), layout="constrained")
axes.hist(proofs, bins=np.arange(14) - 0.5, color="#1f6f43", rwidth=0.9)
axes.set_xlabel("roots with which a tree is worth as much as without")
axes.set_ylabel("trees of 400")
plt.show()
print(f"the best rooted version is the value of {np.count_nonzero(proofs)} of {len(proofs)} trees")""",
]


def write(name: str, cells: list[str]) -> None:
    """Writes a notebook without outputs, the same at every run."""
    notebook = nbformat.v4.new_notebook()
    notebook.metadata["kernelspec"] = {"display_name": "Python 3", "language": "python", "name": "python3"}
    for number, text in enumerate(cells):
        is_text = text.startswith("#") or text[0].isupper() or text.split()[0] in ("A", "The")
        make = nbformat.v4.new_markdown_cell if is_text else nbformat.v4.new_code_cell
        cell = make(text)
        cell["id"] = f"cell-{number}"
        notebook.cells.append(cell)
    nbformat.write(notebook, Path(__file__).parent / name)


if __name__ == "__main__":
    write("from_greed_to_slices.ipynb", GREED)
    write("pizza_census.ipynb", CENSUS)
    write("rooted_trees.ipynb", TREES)
