// Made by scripts/embed-assets. Do not edit.
#include "CWebAssets.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file0[] = {
#embed "../../web/images/favicon.svg" suffix(,)
0};

static const unsigned char file1[] = {
#embed "../../web/images/icon-maskable.svg" suffix(,)
0};

static const unsigned char file2[] = {
#embed "../../web/images/icons.svg" suffix(,)
0};

static const unsigned char file3[] = {
#embed "../../web/styles/base.css" suffix(,)
0};

static const unsigned char file4[] = {
#embed "../../web/styles/layers.css" suffix(,)
0};

static const unsigned char file5[] = {
#embed "../../web/styles/reset.css" suffix(,)
0};

static const unsigned char file6[] = {
#embed "../../web/styles/tokens.css" suffix(,)
0};

static const unsigned char file7[] = {
#embed "../../web/styles/utilities.css" suffix(,)
0};

static const CWebAssetsFile files[] = {
    {"images/favicon.svg", file0, sizeof file0 - 1},
    {"images/icon-maskable.svg", file1, sizeof file1 - 1},
    {"images/icons.svg", file2, sizeof file2 - 1},
    {"styles/base.css", file3, sizeof file3 - 1},
    {"styles/layers.css", file4, sizeof file4 - 1},
    {"styles/reset.css", file5, sizeof file5 - 1},
    {"styles/tokens.css", file6, sizeof file6 - 1},
    {"styles/utilities.css", file7, sizeof file7 - 1},
};

const CWebAssetsFile *const CWebAssetsFiles = files;
const size_t CWebAssetsFileCount = 8;
