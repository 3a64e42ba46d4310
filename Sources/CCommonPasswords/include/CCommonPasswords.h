#pragma once
#include <stddef.h>
#include <stdint.h>

// A sorted table of hash prefixes; see scripts/make-common-passwords for its format.
struct madang_common_passwords {
    const uint8_t *bytes;
    size_t count;
    size_t prefix_length;
};

// A struct with a pointer, because Swift cannot import an array of unknown length.
extern const struct madang_common_passwords madang_common_passwords;
