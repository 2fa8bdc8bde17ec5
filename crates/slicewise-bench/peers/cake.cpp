// JOI 2015, Cake 2: the player's total against a greedy opponent, by the table of all intervals, two columns at a time.
#include <algorithm>
#include "input.hpp"

int main(int, char **arguments) {
    Input input(arguments[1]);
    std::size_t count = static_cast<std::size_t>(input.number());
    std::vector<long long> pieces = input.numbers(count);
    pieces.insert(pieces.end(), pieces.begin(), pieces.end());
    // best[at]: the player's total from the interval of `length` pieces at `at`, when it is the player's turn.
    std::size_t length = (count - 1) % 2 == 1 ? 0 : 1;
    std::vector<long long> best(count + 1, 0), next(count + 1);
    if (length == 1) std::copy_n(pieces.begin(), count, best.begin());
    // What is left after the opponent has taken the larger end of an interval of `length` + 1 pieces at `at`.
    auto reply = [&](std::size_t at) {
        std::size_t wrapped = at % count, after = (at + 1) % count;
        return pieces[wrapped] > pieces[wrapped + length] ? best[after] : best[wrapped];
    };
    for (; length + 2 <= count - 1; length += 2) {
        for (std::size_t at = 0; at < count; at++)
            next[at] = std::max(pieces[at] + reply(at + 1), pieces[at + length + 1] + reply(at));
        best.swap(next);
    }
    long long most = 0;
    if (count == 1) most = pieces[0];
    for (std::size_t first = 0; count > 1 && first < count; first++) {
        // The player takes one piece, the opponent an end of the others, if there are any.
        long long rest = length + 1 <= count - 1 ? reply(first + 1) : best[(first + 1) % count];
        most = std::max(most, pieces[first] + rest);
    }
    std::printf("%lld\n", most);
}
