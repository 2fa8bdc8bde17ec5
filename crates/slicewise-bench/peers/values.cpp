// The value of each row of the input, a line each, by the table of all intervals in one column.
#include <algorithm>
#include <cstring>
#include <vector>
#include <cstdio>

int main(int, char **arguments) {
    std::FILE *file = std::fopen(arguments[1], "rb");
    static char line[1 << 16];
    std::vector<long long> row, best;
    while (file && std::fgets(line, sizeof line, file)) {
        row.clear();
        const char *at = line + std::strlen("row");
        while (*at == ' ') {
            long long number = 0;
            for (at++; *at >= '0' && *at <= '9'; at++) number = 10 * number + (*at - '0');
            row.push_back(number);
        }
        best = row;
        for (std::size_t length = 2; length <= row.size(); length++)
            for (std::size_t from = 0; from + length <= row.size(); from++)
                best[from] = std::max(row[from] - best[from + 1], row[from + length - 1] - best[from]);
        std::printf("%lld\n", row.empty() ? 0 : best[0]);
    }
}
