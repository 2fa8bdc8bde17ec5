// UCup, "Is it well known in Poland?": the first player's total on a rooted tree. Each subtree is a heap of weights,
// the smaller one is poured into the larger.
#include <queue>
#include "input.hpp"
#include "sum.hpp"

int main(int, char **arguments) {
    Input input(arguments[1]);
    std::size_t count = static_cast<std::size_t>(input.number());
    std::vector<long long> weights = input.numbers(count);
    std::vector<std::vector<int>> neighbours(count);
    for (std::size_t edge = 1; edge < count; edge++) {
        int one = static_cast<int>(input.number()) - 1, other = static_cast<int>(input.number()) - 1;
        neighbours[one].push_back(other);
        neighbours[other].push_back(one);
    }
    std::vector<int> order{0}, parents(count, -1);
    for (std::size_t at = 0; at < order.size(); at++)
        for (int next : neighbours[order[at]])
            if (next != parents[order[at]]) {
                parents[next] = order[at];
                order.push_back(next);
            }
    std::vector<std::priority_queue<long long>> heaps(count);
    long long pairs = 0, total = 0;
    for (std::size_t at = count; at-- > 0;) {
        int vertex = order[at];
        auto &heap = heaps[vertex];
        long long weight = weights[vertex];
        total += weight;
        bool is_paired = false;
        while (!heap.empty() && weight < heap.top()) {
            long long heaviest = heap.top();
            heap.pop();
            if (heap.empty()) {
                pairs += weight - heaviest;
                is_paired = true;
                break;
            }
            weight += heap.top() - heaviest;
            heap.pop();
        }
        if (!is_paired) heap.push(weight);
        if (parents[vertex] >= 0) {
            auto &above = heaps[parents[vertex]];
            if (above.size() < heap.size()) above.swap(heap);
            for (; !heap.empty(); heap.pop()) above.push(heap.top());
        }
    }
    std::vector<long long> left;
    for (; !heaps[0].empty(); heaps[0].pop()) left.push_back(heaps[0].top());
    std::printf("%lld\n", (total + first_minus_second(left, pairs)) / 2);
}
