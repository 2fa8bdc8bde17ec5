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

On random rows of 20 coins of 1 to 9, the greedy first player against an optimal opponent:""",
    """rows = sw.generate.random("row", 20, weights="1..9", seed=1, count=300)
losses = []
for row in rows:
    contest = row.explain().greedy
    losses.append(float(row.value - contest.difference))
figure, axes = plt.subplots(figsize=(7, 3), layout="constrained")
axes.hist(losses, bins=range(0, int(max(losses)) + 2), color="#3465a4", align="left")
axes.set_xlabel("what greed loses")
axes.set_ylabel("rows of 300")
plt.show()
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
    """## Four ninths

The family of Cibulka and others has exactly 4/9 for the first player, for every weight w from 0 to 1:""",
    """from fractions import Fraction

for w in (0, Fraction(1, 3), Fraction(1, 2), 1):
    pizza = sw.generate.family("cibulka", w=w)
    share = Fraction(pizza.profits[0]) / sum(pizza.weights)
    print(w, share, pizza.value)
    assert share == Fraction(4, 9)""",
    """Each of these values can be proved, and the proof checked by a program that knows no solver:""",
    """certificate = sw.generate.family("cibulka", w=Fraction(1, 3)).certificate()
certificate.verify()""",
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
