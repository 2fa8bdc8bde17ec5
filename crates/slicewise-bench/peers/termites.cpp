// PA 2010, Termites: both totals.
#include "input.hpp"
#include "sum.hpp"

int main(int, char **arguments) {
    Input input(arguments[1]);
    std::size_t count = static_cast<std::size_t>(input.number());
    std::vector<long long> numbers = input.numbers(count), left;
    long long total = 0, pairs = 0;
    for (std::size_t at = 0; at < count; at++) {
        std::size_t start = left.size(), first = at;
        for (; at < count && numbers[at] != 0; at++) {
            total += numbers[at];
            push(left, start, numbers[at]);
        }
        // (The runs at the ends of the list are closed there.)
        if (first == 0) {
            std::size_t from = start;
            for (; from + 1 < left.size() && left[from] >= left[from + 1]; from += 2)
                pairs += left[from + 1] - left[from];
            left.erase(left.begin() + static_cast<long>(start), left.begin() + static_cast<long>(from));
        }
        if (at == count) {
            for (; left.size() >= start + 2 && left[left.size() - 2] <= left.back(); left.resize(left.size() - 2))
                pairs += left[left.size() - 2] - left.back();
        }
    }
    long long value = first_minus_second(left, pairs);
    std::printf("%lld %lld\n", (total + value) / 2, (total - value) / 2);
}
