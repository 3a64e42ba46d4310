// Made by scripts/embed-assets. Do not edit.
#pragma once
#include <stddef.h>

/// An embedded file. `path` is relative to its folder; `bytes` are `count` bytes without an ending zero.
typedef struct {
    const char *_Nonnull path;
    const unsigned char *_Nonnull bytes;
    size_t count;
} CWireTypesFile;

/// `CWireTypesFileCount` files, sorted by path.
extern const CWireTypesFile *_Nonnull const CWireTypesFiles;
extern const size_t CWireTypesFileCount;
