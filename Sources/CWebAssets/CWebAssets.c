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
#embed "../../web/scripts/elements/carousel.js" suffix(,)
0};

static const unsigned char file4[] = {
#embed "../../web/scripts/elements/follow.js" suffix(,)
0};

static const unsigned char file5[] = {
#embed "../../web/scripts/elements/form.js" suffix(,)
0};

static const unsigned char file6[] = {
#embed "../../web/scripts/elements/index.js" suffix(,)
0};

static const unsigned char file7[] = {
#embed "../../web/scripts/elements/like.js" suffix(,)
0};

static const unsigned char file8[] = {
#embed "../../web/scripts/elements/list.js" suffix(,)
0};

static const unsigned char file9[] = {
#embed "../../web/scripts/elements/more.js" suffix(,)
0};

static const unsigned char file10[] = {
#embed "../../web/scripts/elements/toasts.js" suffix(,)
0};

static const unsigned char file11[] = {
#embed "../../web/scripts/elements/view-switch.js" suffix(,)
0};

static const unsigned char file12[] = {
#embed "../../web/scripts/index.js" suffix(,)
0};

static const unsigned char file13[] = {
#embed "../../web/scripts/lib/api.js" suffix(,)
0};

static const unsigned char file14[] = {
#embed "../../web/scripts/lib/availability.js" suffix(,)
0};

static const unsigned char file15[] = {
#embed "../../web/scripts/lib/clicks.js" suffix(,)
0};

static const unsigned char file16[] = {
#embed "../../web/scripts/lib/confirm.js" suffix(,)
0};

static const unsigned char file17[] = {
#embed "../../web/scripts/lib/counts.js" suffix(,)
0};

static const unsigned char file18[] = {
#embed "../../web/scripts/lib/double-tap.js" suffix(,)
0};

static const unsigned char file19[] = {
#embed "../../web/scripts/lib/form-state.js" suffix(,)
0};

static const unsigned char file20[] = {
#embed "../../web/scripts/lib/fragments.js" suffix(,)
0};

static const unsigned char file21[] = {
#embed "../../web/scripts/lib/like-store.js" suffix(,)
0};

static const unsigned char file22[] = {
#embed "../../web/scripts/lib/likes.js" suffix(,)
0};

static const unsigned char file23[] = {
#embed "../../web/scripts/lib/list-memory.js" suffix(,)
0};

static const unsigned char file24[] = {
#embed "../../web/scripts/lib/list-walk.js" suffix(,)
0};

static const unsigned char file25[] = {
#embed "../../web/scripts/lib/new-posts.js" suffix(,)
0};

static const unsigned char file26[] = {
#embed "../../web/scripts/lib/pull-to-refresh.js" suffix(,)
0};

static const unsigned char file27[] = {
#embed "../../web/scripts/lib/relative-time.js" suffix(,)
0};

static const unsigned char file28[] = {
#embed "../../web/scripts/lib/rules.js" suffix(,)
0};

static const unsigned char file29[] = {
#embed "../../web/scripts/lib/toast.js" suffix(,)
0};

static const unsigned char file30[] = {
#embed "../../web/scripts/lib/transitions.js" suffix(,)
0};

static const unsigned char file31[] = {
#embed "../../web/scripts/lib/words.js" suffix(,)
0};

static const unsigned char file32[] = {
#embed "../../web/styles/avatar.css" suffix(,)
0};

static const unsigned char file33[] = {
#embed "../../web/styles/base.css" suffix(,)
0};

static const unsigned char file34[] = {
#embed "../../web/styles/buttons.css" suffix(,)
0};

static const unsigned char file35[] = {
#embed "../../web/styles/card.css" suffix(,)
0};

static const unsigned char file36[] = {
#embed "../../web/styles/carousel.css" suffix(,)
0};

static const unsigned char file37[] = {
#embed "../../web/styles/dialog.css" suffix(,)
0};

static const unsigned char file38[] = {
#embed "../../web/styles/feed.css" suffix(,)
0};

static const unsigned char file39[] = {
#embed "../../web/styles/fields.css" suffix(,)
0};

static const unsigned char file40[] = {
#embed "../../web/styles/frame.css" suffix(,)
0};

static const unsigned char file41[] = {
#embed "../../web/styles/icon.css" suffix(,)
0};

static const unsigned char file42[] = {
#embed "../../web/styles/layers.css" suffix(,)
0};

static const unsigned char file43[] = {
#embed "../../web/styles/like.css" suffix(,)
0};

static const unsigned char file44[] = {
#embed "../../web/styles/list.css" suffix(,)
0};

static const unsigned char file45[] = {
#embed "../../web/styles/masonry.css" suffix(,)
0};

static const unsigned char file46[] = {
#embed "../../web/styles/members.css" suffix(,)
0};

static const unsigned char file47[] = {
#embed "../../web/styles/menu.css" suffix(,)
0};

static const unsigned char file48[] = {
#embed "../../web/styles/pages.css" suffix(,)
0};

static const unsigned char file49[] = {
#embed "../../web/styles/photo.css" suffix(,)
0};

static const unsigned char file50[] = {
#embed "../../web/styles/post-page.css" suffix(,)
0};

static const unsigned char file51[] = {
#embed "../../web/styles/reset.css" suffix(,)
0};

static const unsigned char file52[] = {
#embed "../../web/styles/tiles.css" suffix(,)
0};

static const unsigned char file53[] = {
#embed "../../web/styles/toast.css" suffix(,)
0};

static const unsigned char file54[] = {
#embed "../../web/styles/tokens.css" suffix(,)
0};

static const unsigned char file55[] = {
#embed "../../web/styles/utilities.css" suffix(,)
0};

static const CWebAssetsFile files[] = {
    {"images/favicon.svg", file0, sizeof file0 - 1},
    {"images/icon-maskable.svg", file1, sizeof file1 - 1},
    {"images/icons.svg", file2, sizeof file2 - 1},
    {"scripts/elements/carousel.js", file3, sizeof file3 - 1},
    {"scripts/elements/follow.js", file4, sizeof file4 - 1},
    {"scripts/elements/form.js", file5, sizeof file5 - 1},
    {"scripts/elements/index.js", file6, sizeof file6 - 1},
    {"scripts/elements/like.js", file7, sizeof file7 - 1},
    {"scripts/elements/list.js", file8, sizeof file8 - 1},
    {"scripts/elements/more.js", file9, sizeof file9 - 1},
    {"scripts/elements/toasts.js", file10, sizeof file10 - 1},
    {"scripts/elements/view-switch.js", file11, sizeof file11 - 1},
    {"scripts/index.js", file12, sizeof file12 - 1},
    {"scripts/lib/api.js", file13, sizeof file13 - 1},
    {"scripts/lib/availability.js", file14, sizeof file14 - 1},
    {"scripts/lib/clicks.js", file15, sizeof file15 - 1},
    {"scripts/lib/confirm.js", file16, sizeof file16 - 1},
    {"scripts/lib/counts.js", file17, sizeof file17 - 1},
    {"scripts/lib/double-tap.js", file18, sizeof file18 - 1},
    {"scripts/lib/form-state.js", file19, sizeof file19 - 1},
    {"scripts/lib/fragments.js", file20, sizeof file20 - 1},
    {"scripts/lib/like-store.js", file21, sizeof file21 - 1},
    {"scripts/lib/likes.js", file22, sizeof file22 - 1},
    {"scripts/lib/list-memory.js", file23, sizeof file23 - 1},
    {"scripts/lib/list-walk.js", file24, sizeof file24 - 1},
    {"scripts/lib/new-posts.js", file25, sizeof file25 - 1},
    {"scripts/lib/pull-to-refresh.js", file26, sizeof file26 - 1},
    {"scripts/lib/relative-time.js", file27, sizeof file27 - 1},
    {"scripts/lib/rules.js", file28, sizeof file28 - 1},
    {"scripts/lib/toast.js", file29, sizeof file29 - 1},
    {"scripts/lib/transitions.js", file30, sizeof file30 - 1},
    {"scripts/lib/words.js", file31, sizeof file31 - 1},
    {"styles/avatar.css", file32, sizeof file32 - 1},
    {"styles/base.css", file33, sizeof file33 - 1},
    {"styles/buttons.css", file34, sizeof file34 - 1},
    {"styles/card.css", file35, sizeof file35 - 1},
    {"styles/carousel.css", file36, sizeof file36 - 1},
    {"styles/dialog.css", file37, sizeof file37 - 1},
    {"styles/feed.css", file38, sizeof file38 - 1},
    {"styles/fields.css", file39, sizeof file39 - 1},
    {"styles/frame.css", file40, sizeof file40 - 1},
    {"styles/icon.css", file41, sizeof file41 - 1},
    {"styles/layers.css", file42, sizeof file42 - 1},
    {"styles/like.css", file43, sizeof file43 - 1},
    {"styles/list.css", file44, sizeof file44 - 1},
    {"styles/masonry.css", file45, sizeof file45 - 1},
    {"styles/members.css", file46, sizeof file46 - 1},
    {"styles/menu.css", file47, sizeof file47 - 1},
    {"styles/pages.css", file48, sizeof file48 - 1},
    {"styles/photo.css", file49, sizeof file49 - 1},
    {"styles/post-page.css", file50, sizeof file50 - 1},
    {"styles/reset.css", file51, sizeof file51 - 1},
    {"styles/tiles.css", file52, sizeof file52 - 1},
    {"styles/toast.css", file53, sizeof file53 - 1},
    {"styles/tokens.css", file54, sizeof file54 - 1},
    {"styles/utilities.css", file55, sizeof file55 - 1},
};

const CWebAssetsFile *const CWebAssetsFiles = files;
const size_t CWebAssetsFileCount = 56;
