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
#embed "../../web/styles/avatar.css" suffix(,)
0};

static const unsigned char file4[] = {
#embed "../../web/styles/base.css" suffix(,)
0};

static const unsigned char file5[] = {
#embed "../../web/styles/buttons.css" suffix(,)
0};

static const unsigned char file6[] = {
#embed "../../web/styles/card.css" suffix(,)
0};

static const unsigned char file7[] = {
#embed "../../web/styles/carousel.css" suffix(,)
0};

static const unsigned char file8[] = {
#embed "../../web/styles/dialog.css" suffix(,)
0};

static const unsigned char file9[] = {
#embed "../../web/styles/feed.css" suffix(,)
0};

static const unsigned char file10[] = {
#embed "../../web/styles/fields.css" suffix(,)
0};

static const unsigned char file11[] = {
#embed "../../web/styles/frame.css" suffix(,)
0};

static const unsigned char file12[] = {
#embed "../../web/styles/icon.css" suffix(,)
0};

static const unsigned char file13[] = {
#embed "../../web/styles/layers.css" suffix(,)
0};

static const unsigned char file14[] = {
#embed "../../web/styles/like.css" suffix(,)
0};

static const unsigned char file15[] = {
#embed "../../web/styles/list.css" suffix(,)
0};

static const unsigned char file16[] = {
#embed "../../web/styles/masonry.css" suffix(,)
0};

static const unsigned char file17[] = {
#embed "../../web/styles/members.css" suffix(,)
0};

static const unsigned char file18[] = {
#embed "../../web/styles/menu.css" suffix(,)
0};

static const unsigned char file19[] = {
#embed "../../web/styles/pages.css" suffix(,)
0};

static const unsigned char file20[] = {
#embed "../../web/styles/photo.css" suffix(,)
0};

static const unsigned char file21[] = {
#embed "../../web/styles/post-page.css" suffix(,)
0};

static const unsigned char file22[] = {
#embed "../../web/styles/reset.css" suffix(,)
0};

static const unsigned char file23[] = {
#embed "../../web/styles/tiles.css" suffix(,)
0};

static const unsigned char file24[] = {
#embed "../../web/styles/toast.css" suffix(,)
0};

static const unsigned char file25[] = {
#embed "../../web/styles/tokens.css" suffix(,)
0};

static const unsigned char file26[] = {
#embed "../../web/styles/utilities.css" suffix(,)
0};

static const CWebAssetsFile files[] = {
    {"images/favicon.svg", file0, sizeof file0 - 1},
    {"images/icon-maskable.svg", file1, sizeof file1 - 1},
    {"images/icons.svg", file2, sizeof file2 - 1},
    {"styles/avatar.css", file3, sizeof file3 - 1},
    {"styles/base.css", file4, sizeof file4 - 1},
    {"styles/buttons.css", file5, sizeof file5 - 1},
    {"styles/card.css", file6, sizeof file6 - 1},
    {"styles/carousel.css", file7, sizeof file7 - 1},
    {"styles/dialog.css", file8, sizeof file8 - 1},
    {"styles/feed.css", file9, sizeof file9 - 1},
    {"styles/fields.css", file10, sizeof file10 - 1},
    {"styles/frame.css", file11, sizeof file11 - 1},
    {"styles/icon.css", file12, sizeof file12 - 1},
    {"styles/layers.css", file13, sizeof file13 - 1},
    {"styles/like.css", file14, sizeof file14 - 1},
    {"styles/list.css", file15, sizeof file15 - 1},
    {"styles/masonry.css", file16, sizeof file16 - 1},
    {"styles/members.css", file17, sizeof file17 - 1},
    {"styles/menu.css", file18, sizeof file18 - 1},
    {"styles/pages.css", file19, sizeof file19 - 1},
    {"styles/photo.css", file20, sizeof file20 - 1},
    {"styles/post-page.css", file21, sizeof file21 - 1},
    {"styles/reset.css", file22, sizeof file22 - 1},
    {"styles/tiles.css", file23, sizeof file23 - 1},
    {"styles/toast.css", file24, sizeof file24 - 1},
    {"styles/tokens.css", file25, sizeof file25 - 1},
    {"styles/utilities.css", file26, sizeof file26 - 1},
};

const CWebAssetsFile *const CWebAssetsFiles = files;
const size_t CWebAssetsFileCount = 27;
