// Reads numbers as a contestant in a hurry does: the whole input at once, digit by digit.
#pragma once
#include <cstdio>
#include <vector>

class Input {
    std::vector<char> text;
    std::size_t at = 0;

public:
    explicit Input(const char *path) {
        std::FILE *file = std::fopen(path, "rb");
        if (!file) return;
        std::fseek(file, 0, SEEK_END);
        text.resize(static_cast<std::size_t>(std::ftell(file)) + 1);
        std::rewind(file);
        text.resize(std::fread(text.data(), 1, text.size() - 1, file) + 1);
        text.back() = '\0';
        std::fclose(file);
    }

    // Whether a number is left; before one, there may be the signs of arrays.
    bool more() {
        while (text[at] == ' ' || text[at] == '\n' || text[at] == ',' || text[at] == '[' || text[at] == ']') at++;
        return text[at] != '\0';
    }

    long long number() {
        more();
        bool negative = text[at] == '-';
        if (negative) at++;
        long long number = 0;
        while (text[at] >= '0' && text[at] <= '9') number = 10 * number + (text[at++] - '0');
        return negative ? -number : number;
    }

    std::vector<long long> numbers(std::size_t count) {
        std::vector<long long> numbers(count);
        for (auto &number : numbers) number = this->number();
        return numbers;
    }

    // All that is left.
    std::vector<long long> rest() {
        std::vector<long long> numbers;
        while (more()) numbers.push_back(number());
        return numbers;
    }
};
