#include "CCommonPasswords.h"

// #embed is C23; clang knows it in every C and warns.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t table[] = {
#embed "../../data/common-passwords.bin"
};

const struct madang_common_passwords madang_common_passwords = {
    .bytes = table,
    .count = sizeof table / 8,
    .prefix_length = 8,
};
