// The end of every solution by fusion: the weights left are taken in turn, the heaviest first, and then the pairs
// that nobody wants to open.
#pragma once
#include <algorithm>
#include <functional>
#include <vector>

inline long long first_minus_second(std::vector<long long> &left, long long pairs) {
    std::sort(left.begin(), left.end(), std::greater<long long>());
    long long value = 0, sign = 1;
    for (long long weight : left) {
        value += sign * weight;
        sign = -sign;
    }
    return value + sign * pairs;
}

// Adds a weight to a run, and fuses a peak at its end with the weights on both sides: a <= b >= c becomes a - b + c.
inline void push(std::vector<long long> &run, std::size_t start, long long weight) {
    while (run.size() >= start + 2 && run[run.size() - 2] <= run.back() && run.back() >= weight) {
        weight += run[run.size() - 2] - run.back();
        run.resize(run.size() - 2);
    }
    run.push_back(weight);
}
