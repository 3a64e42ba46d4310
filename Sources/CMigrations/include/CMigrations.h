// Made by scripts/embed-assets. Do not edit.
#pragma once
#include <stddef.h>

/// An embedded file. `path` is relative to its folder; `bytes` are `count` bytes without an ending zero.
typedef struct {
    const char *_Nonnull path;
    const unsigned char *_Nonnull bytes;
    size_t count;
} CMigrationsFile;

/// `CMigrationsFileCount` files, sorted by path.
extern const CMigrationsFile *_Nonnull const CMigrationsFiles;
extern const size_t CMigrationsFileCount;
