// Written by scripts/embed-assets: do not edit.
#pragma once
#include <stddef.h>

/// A file embedded in the binary.
typedef struct {
    /// Relative to the folder it came from, with `/` between parts.
    const char *_Nonnull path;
    const unsigned char *_Nonnull bytes;
    size_t count;
} CWebAssetsFile;

/// The files, sorted by path. Functions, because Swift will not share a global pointer between threads.
const CWebAssetsFile *_Nonnull CWebAssetsTable(void);
size_t CWebAssetsCount(void);
