// The problems of contests as their solutions are usually written: contests FORMAT FILE.
#include <algorithm>
#include <climits>
#include <map>
#include <numeric>
#include <string>
#include "input.hpp"

using Row = std::vector<long long>;

long long sum(const Row &row) { return std::accumulate(row.begin(), row.end(), 0LL); }

// The first player's lead on a row, by the table of all intervals in one column.
long long lead(const Row &row) {
    Row best = row;
    for (std::size_t length = 2; length <= row.size(); length++)
        for (std::size_t from = 0; from + length <= row.size(); from++)
            best[from] = std::max(row[from] - best[from + 1], row[from + length - 1] - best[from]);
    return row.empty() ? 0 : best[0];
}

long long first(const Row &row) { return (sum(row) + lead(row)) / 2; }

void both(long long total, long long lead) { std::printf("%lld %lld\n", (total + lead) / 2, (total - lead) / 2); }

Row counted(Input &input) { return input.numbers(static_cast<std::size_t>(input.number())); }

// What is left from each place on.
Row suffixes(const Row &row) {
    Row sums(row.size() + 1, 0);
    for (std::size_t at = row.size(); at-- > 0;) sums[at] = sums[at + 1] + row[at];
    return sums;
}

// The lead on a pile from which a turn takes one to three from the front.
long long three(const Row &pile) {
    Row lead(pile.size() + 3, 0);
    for (std::size_t at = pile.size(); at-- > 0;) {
        long long taken = 0;
        lead[at] = LLONG_MIN;
        for (std::size_t count = 1; count <= 3 && at + count <= pile.size(); count++) {
            taken += pile[at + count - 1];
            lead[at] = std::max(lead[at], taken - lead[at + count]);
        }
    }
    return lead[0];
}

void usaco(Input &input) {
    Row row = counted(input);
    both(sum(row), lead(row));
}

void deque(Input &input) { std::printf("%lld\n", lead(counted(input))); }

void removal(Input &input) { std::printf("%lld\n", first(counted(input))); }

void burning_coins(Input &input) {
    for (long long rows = input.number(); rows-- > 0;) removal(input);
}

void leetcode(Input &input) { std::puts(lead(input.rest()) >= 0 ? "true" : "false"); }

// The lead over an opponent who takes the larger end, the left one of two equal ones.
void two_ends(Input &input) {
    for (int game = 1;; game++) {
        Row row = counted(input);
        if (row.empty()) return;
        std::size_t count = row.size();
        std::vector<Row> best(count + 2, Row(count + 2, 0));
        // best[from][length]: of an interval of even length.
        auto reply = [&](std::size_t from, std::size_t length) {
            return row[from] >= row[from + length - 1] ? best[from + 1][length - 1] - row[from]
                                                       : best[from][length - 1] - row[from + length - 1];
        };
        for (std::size_t length = 2; length <= count; length += 2)
            for (std::size_t from = 0; from + length <= count; from++)
                best[from][length] = std::max(row[from] + reply(from + 1, length - 1),
                                              row[from + length - 1] + reply(from, length - 1));
        std::printf("In game %d, the greedy strategy might lose by as many as %lld points.\n", game, best[0][count]);
    }
}

void russia(Input &input) {
    for (long long cases = input.number(); cases-- > 0;) {
        std::size_t count = static_cast<std::size_t>(input.number());
        std::size_t players = static_cast<std::size_t>(input.number());
        std::size_t seat = static_cast<std::size_t>(input.number());
        Row row = input.numbers(count), sure(count + 1, 0);
        for (std::size_t length = 1; length <= count; length++)
            for (std::size_t from = 0; from + length <= count; from++)
                sure[from] = (count - length) % players == seat
                                 ? std::max(row[from] + sure[from + 1], row[from + length - 1] + sure[from])
                                 : std::min(sure[from], sure[from + 1]);
        std::printf("%lld\n", sure[0]);
    }
}

// The first total where a turn takes up to twice the most so far.
void leetcode_1140(Input &input) {
    Row pile = input.rest(), left = suffixes(pile);
    std::size_t count = pile.size();
    std::vector<Row> best(count + 1, Row(count + 1, 0));
    for (std::size_t at = count; at-- > 0;)
        for (std::size_t most = 1; most <= count; most++)
            for (std::size_t taken = 1; taken <= 2 * most && at + taken <= count; taken++)
                best[at][most] = std::max(best[at][most], left[at] - best[at + taken][std::max(most, taken)]);
    std::printf("%lld\n", count ? best[0][1] : 0);
}

void leetcode_1406(Input &input) {
    long long value = three(input.rest());
    std::puts(value > 0 ? "Alice" : value < 0 ? "Bob" : "Tie");
}

void leetcode_1686(Input &input) {
    Row both = input.rest();
    std::size_t count = both.size() / 2;
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
        return both[one] + both[count + one] > both[other] + both[count + other];
    });
    long long lead = 0;
    for (std::size_t turn = 0; turn < count; turn++)
        lead += turn % 2 == 0 ? both[order[turn]] : -both[count + order[turn]];
    std::printf("%d\n", (lead > 0) - (lead < 0));
}

void leetcode_1690(Input &input) {
    Row row = input.rest(), left = suffixes(row), best(row.size(), 0);
    for (std::size_t length = 2; length <= row.size(); length++)
        for (std::size_t from = 0; from + length <= row.size(); from++) {
            std::size_t end = from + length;
            best[from] = std::max(left[from + 1] - left[end] - best[from + 1], left[from] - left[end - 1] - best[from]);
        }
    std::printf("%lld\n", best[0]);
}

void put_back(const Row &row) {
    long long total = sum(row), best = total;
    for (std::size_t at = row.size() - 1; at > 1; at--) {
        total -= row[at];
        best = std::max(best, total - best);
    }
    std::printf("%lld\n", best);
}

void leetcode_1872(Input &input) { put_back(input.rest()); }

void funny_game(Input &input) { put_back(counted(input)); }

void bricks(Input &input) {
    for (long long piles = input.number(); piles-- > 0;) {
        Row pile = counted(input);
        std::printf("%lld\n", (sum(pile) + three(pile)) / 2);
    }
}

// The first total where a turn takes up to twice the last.
void xoinc(Input &input) {
    Row pile = counted(input), left = suffixes(pile);
    std::size_t count = pile.size();
    std::vector<Row> best(count + 1, Row(count + 1, 0));
    for (std::size_t at = count; at-- > 0;)
        for (std::size_t last = 1; last <= count; last++) {
            long long most = last > 1 ? best[at][last - 1] : 0;
            for (std::size_t taken = 2 * last - 1; taken <= 2 * last && at + taken <= count; taken++)
                most = std::max(most, left[at] - best[at + taken][taken]);
            best[at][last] = most;
        }
    std::printf("%lld\n", best[0][1]);
}

void game_of_sum(Input &input) {
    for (Row row = counted(input); !row.empty(); row = counted(input)) {
        std::size_t count = row.size();
        Row left = suffixes(row);
        std::vector<Row> best(count + 1, Row(count + 1, 0));
        for (std::size_t length = 1; length <= count; length++)
            for (std::size_t from = 0; from + length <= count; from++) {
                std::size_t end = from + length;
                long long all = left[from] - left[end], most = all;
                for (std::size_t cut = from + 1; cut < end; cut++)
                    most = std::max({most, left[from] - left[cut] - best[cut][end], left[cut] - left[end] - best[from][cut]});
                best[from][end] = most;
            }
        std::printf("%lld\n", best[0][count]);
    }
}

void fox_cards(Input &input) {
    Row middles;
    long long total = 0, lead = 0;
    for (long long piles = input.number(); piles-- > 0;) {
        Row pile = counted(input);
        std::size_t half = pile.size() / 2;
        total += sum(pile);
        for (std::size_t at = 0; at < half; at++) lead += pile[at] - pile[pile.size() - 1 - at];
        if (pile.size() % 2 == 1) middles.push_back(pile[half]);
    }
    std::sort(middles.rbegin(), middles.rend());
    for (std::size_t turn = 0; turn < middles.size(); turn++) lead += turn % 2 == 0 ? middles[turn] : -middles[turn];
    both(total, lead);
}

int main(int, char **arguments) {
    std::map<std::string, void (*)(Input &)> solutions{
        {"usaco", usaco}, {"deque", deque}, {"removal", removal}, {"burning-coins", burning_coins},
        {"leetcode", leetcode}, {"two-ends", two_ends}, {"russia", russia}, {"leetcode-1140", leetcode_1140},
        {"leetcode-1406", leetcode_1406}, {"leetcode-1686", leetcode_1686}, {"leetcode-1690", leetcode_1690},
        {"leetcode-1872", leetcode_1872}, {"funny-game", funny_game}, {"bricks", bricks}, {"xoinc", xoinc},
        {"game-of-sum", game_of_sum}, {"fox-cards", fox_cards},
    };
    Input input(arguments[2]);
    solutions.at(arguments[1])(input);
}
