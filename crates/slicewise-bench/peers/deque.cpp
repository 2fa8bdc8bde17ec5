// AtCoder, Educational DP Contest, problem L, in linear time but for a sort: first minus second.
#include "input.hpp"
#include "sum.hpp"

int main(int, char **arguments) {
    Input input(arguments[1]);
    long long count = input.number();
    std::vector<long long> run;
    while (count--) push(run, 0, input.number());
    std::printf("%lld\n", first_minus_second(run, 0));
}
