// Made by scripts/embed-assets. Do not edit.
#include "CMigrations.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file0[] = {
#embed "../../migrations/0001_members.postgres.sql" suffix(,)
0};
static const unsigned char file1[] = {
#embed "../../migrations/0001_members.sqlite.sql" suffix(,)
0};
static const unsigned char file2[] = {
#embed "../../migrations/0002_photos.postgres.sql" suffix(,)
0};
static const unsigned char file3[] = {
#embed "../../migrations/0002_photos.sqlite.sql" suffix(,)
0};
static const unsigned char file4[] = {
#embed "../../migrations/0003_posts.postgres.sql" suffix(,)
0};
static const unsigned char file5[] = {
#embed "../../migrations/0003_posts.sqlite.sql" suffix(,)
0};
static const unsigned char file6[] = {
#embed "../../migrations/0004_nodes.postgres.sql" suffix(,)
0};
static const unsigned char file7[] = {
#embed "../../migrations/0004_nodes.sqlite.sql" suffix(,)
0};
static const unsigned char file8[] = {
#embed "../../migrations/0005_events.postgres.sql" suffix(,)
0};
static const unsigned char file9[] = {
#embed "../../migrations/0005_events.sqlite.sql" suffix(,)
0};
static const unsigned char file10[] = {
#embed "../../migrations/0006_trust.postgres.sql" suffix(,)
0};
static const unsigned char file11[] = {
#embed "../../migrations/0006_trust.sqlite.sql" suffix(,)
0};
static const unsigned char file12[] = {
#embed "../../migrations/0007_coming_and_leaving.postgres.sql" suffix(,)
0};
static const unsigned char file13[] = {
#embed "../../migrations/0007_coming_and_leaving.sqlite.sql" suffix(,)
0};
static const unsigned char file14[] = {
#embed "../../migrations/0008_profiles.postgres.sql" suffix(,)
0};
static const unsigned char file15[] = {
#embed "../../migrations/0008_profiles.sqlite.sql" suffix(,)
0};
static const unsigned char file16[] = {
#embed "../../migrations/0009_standing.postgres.sql" suffix(,)
0};
static const unsigned char file17[] = {
#embed "../../migrations/0009_standing.sqlite.sql" suffix(,)
0};
static const unsigned char file18[] = {
#embed "../../migrations/0010_comments.postgres.sql" suffix(,)
0};
static const unsigned char file19[] = {
#embed "../../migrations/0010_comments.sqlite.sql" suffix(,)
0};
static const unsigned char file20[] = {
#embed "../../migrations/0011_notifications.postgres.sql" suffix(,)
0};
static const unsigned char file21[] = {
#embed "../../migrations/0011_notifications.sqlite.sql" suffix(,)
0};
static const unsigned char file22[] = {
#embed "../../migrations/0012_search.postgres.sql" suffix(,)
0};
static const unsigned char file23[] = {
#embed "../../migrations/0012_search.sqlite.sql" suffix(,)
0};
static const unsigned char file24[] = {
#embed "../../migrations/0013_saves.postgres.sql" suffix(,)
0};
static const unsigned char file25[] = {
#embed "../../migrations/0013_saves.sqlite.sql" suffix(,)
0};
static const unsigned char file26[] = {
#embed "../../migrations/0014_unsplash.postgres.sql" suffix(,)
0};
static const unsigned char file27[] = {
#embed "../../migrations/0014_unsplash.sqlite.sql" suffix(,)
0};
static const unsigned char file28[] = {
#embed "../../migrations/0015_market.postgres.sql" suffix(,)
0};
static const unsigned char file29[] = {
#embed "../../migrations/0015_market.sqlite.sql" suffix(,)
0};
static const unsigned char file30[] = {
#embed "../../migrations/0016_threads.postgres.sql" suffix(,)
0};
static const unsigned char file31[] = {
#embed "../../migrations/0016_threads.sqlite.sql" suffix(,)
0};
static const unsigned char file32[] = {
#embed "../../migrations/0017_post_listings.postgres.sql" suffix(,)
0};
static const unsigned char file33[] = {
#embed "../../migrations/0017_post_listings.sqlite.sql" suffix(,)
0};
static const unsigned char file34[] = {
#embed "../../migrations/0018_unsplash_placeholders.postgres.sql" suffix(,)
0};
static const unsigned char file35[] = {
#embed "../../migrations/0018_unsplash_placeholders.sqlite.sql" suffix(,)
0};
static const unsigned char file36[] = {
#embed "../../migrations/0019_media.postgres.sql" suffix(,)
0};
static const unsigned char file37[] = {
#embed "../../migrations/0019_media.sqlite.sql" suffix(,)
0};
static const unsigned char file38[] = {
#embed "../../migrations/0020_clock.postgres.sql" suffix(,)
0};
static const unsigned char file39[] = {
#embed "../../migrations/0020_clock.sqlite.sql" suffix(,)
0};
static const unsigned char file40[] = {
#embed "../../migrations/0021_room.postgres.sql" suffix(,)
0};
static const unsigned char file41[] = {
#embed "../../migrations/0021_room.sqlite.sql" suffix(,)
0};
static const unsigned char file42[] = {
#embed "../../migrations/0022_retention.postgres.sql" suffix(,)
0};
static const unsigned char file43[] = {
#embed "../../migrations/0022_retention.sqlite.sql" suffix(,)
0};
static const unsigned char file44[] = {
#embed "../../migrations/0023_letters.postgres.sql" suffix(,)
0};
static const unsigned char file45[] = {
#embed "../../migrations/0023_letters.sqlite.sql" suffix(,)
0};
static const unsigned char file46[] = {
#embed "../../migrations/0024_evidence.postgres.sql" suffix(,)
0};
static const unsigned char file47[] = {
#embed "../../migrations/0024_evidence.sqlite.sql" suffix(,)
0};
static const unsigned char file48[] = {
#embed "../../migrations/0025_removals.postgres.sql" suffix(,)
0};
static const unsigned char file49[] = {
#embed "../../migrations/0025_removals.sqlite.sql" suffix(,)
0};
static const unsigned char file50[] = {
#embed "../../migrations/0026_following.postgres.sql" suffix(,)
0};
static const unsigned char file51[] = {
#embed "../../migrations/0026_following.sqlite.sql" suffix(,)
0};
static const unsigned char file52[] = {
#embed "../../migrations/0027_joining.postgres.sql" suffix(,)
0};
static const unsigned char file53[] = {
#embed "../../migrations/0027_joining.sqlite.sql" suffix(,)
0};
static const unsigned char file54[] = {
#embed "../../migrations/0028_names.postgres.sql" suffix(,)
0};
static const unsigned char file55[] = {
#embed "../../migrations/0028_names.sqlite.sql" suffix(,)
0};
static const unsigned char file56[] = {
#embed "../../migrations/0029_photo_versions.postgres.sql" suffix(,)
0};
static const unsigned char file57[] = {
#embed "../../migrations/0029_photo_versions.sqlite.sql" suffix(,)
0};
static const unsigned char file58[] = {
#embed "../../migrations/0030_newest_backup.postgres.sql" suffix(,)
0};
static const unsigned char file59[] = {
#embed "../../migrations/0030_newest_backup.sqlite.sql" suffix(,)
0};
static const unsigned char file60[] = {
#embed "../../migrations/0031_names_and_kept_listings.postgres.sql" suffix(,)
0};
static const unsigned char file61[] = {
#embed "../../migrations/0031_names_and_kept_listings.sqlite.sql" suffix(,)
0};
static const unsigned char file62[] = {
#embed "../../migrations/0032_zones.postgres.sql" suffix(,)
0};
static const unsigned char file63[] = {
#embed "../../migrations/0032_zones.sqlite.sql" suffix(,)
0};
static const unsigned char file64[] = {
#embed "../../migrations/0033_about.postgres.sql" suffix(,)
0};
static const unsigned char file65[] = {
#embed "../../migrations/0033_about.sqlite.sql" suffix(,)
0};
static const unsigned char file66[] = {
#embed "../../migrations/0034_yard_page.postgres.sql" suffix(,)
0};
static const unsigned char file67[] = {
#embed "../../migrations/0034_yard_page.sqlite.sql" suffix(,)
0};
static const unsigned char file68[] = {
#embed "../../migrations/0035_write_pause.postgres.sql" suffix(,)
0};
static const unsigned char file69[] = {
#embed "../../migrations/0035_write_pause.sqlite.sql" suffix(,)
0};
static const unsigned char file70[] = {
#embed "../../migrations/0036_replies.postgres.sql" suffix(,)
0};
static const unsigned char file71[] = {
#embed "../../migrations/0036_replies.sqlite.sql" suffix(,)
0};
static const unsigned char file72[] = {
#embed "../../migrations/0037_steps.postgres.sql" suffix(,)
0};
static const unsigned char file73[] = {
#embed "../../migrations/0037_steps.sqlite.sql" suffix(,)
0};
static const unsigned char file74[] = {
#embed "../../migrations/0038_bare_saves.postgres.sql" suffix(,)
0};
static const unsigned char file75[] = {
#embed "../../migrations/0038_bare_saves.sqlite.sql" suffix(,)
0};
static const unsigned char file76[] = {
#embed "../../migrations/0039_tones.postgres.sql" suffix(,)
0};
static const unsigned char file77[] = {
#embed "../../migrations/0039_tones.sqlite.sql" suffix(,)
0};
static const unsigned char file78[] = {
#embed "../../migrations/0040_explore.postgres.sql" suffix(,)
0};
static const unsigned char file79[] = {
#embed "../../migrations/0040_explore.sqlite.sql" suffix(,)
0};
static const unsigned char file80[] = {
#embed "../../migrations/0041_accent.postgres.sql" suffix(,)
0};
static const unsigned char file81[] = {
#embed "../../migrations/0041_accent.sqlite.sql" suffix(,)
0};
static const unsigned char file82[] = {
#embed "../../migrations/0042_logo.postgres.sql" suffix(,)
0};
static const unsigned char file83[] = {
#embed "../../migrations/0042_logo.sqlite.sql" suffix(,)
0};
static const unsigned char file84[] = {
#embed "../../migrations/0043_avif.postgres.sql" suffix(,)
0};
static const unsigned char file85[] = {
#embed "../../migrations/0043_avif.sqlite.sql" suffix(,)
0};
static const unsigned char file86[] = {
#embed "../../migrations/0044_authenticators.postgres.sql" suffix(,)
0};
static const unsigned char file87[] = {
#embed "../../migrations/0044_authenticators.sqlite.sql" suffix(,)
0};
static const unsigned char file88[] = {
#embed "../../migrations/0045_passkeys.postgres.sql" suffix(,)
0};
static const unsigned char file89[] = {
#embed "../../migrations/0045_passkeys.sqlite.sql" suffix(,)
0};
static const unsigned char file90[] = {
#embed "../../migrations/0046_factor_dues.postgres.sql" suffix(,)
0};
static const unsigned char file91[] = {
#embed "../../migrations/0046_factor_dues.sqlite.sql" suffix(,)
0};
static const unsigned char file92[] = {
#embed "../../migrations/0047_shared_devices.postgres.sql" suffix(,)
0};
static const unsigned char file93[] = {
#embed "../../migrations/0047_shared_devices.sqlite.sql" suffix(,)
0};
static const unsigned char file94[] = {
#embed "../../migrations/0048_tokens.postgres.sql" suffix(,)
0};
static const unsigned char file95[] = {
#embed "../../migrations/0048_tokens.sqlite.sql" suffix(,)
0};
static const unsigned char file96[] = {
#embed "../../migrations/0049_apps.postgres.sql" suffix(,)
0};
static const unsigned char file97[] = {
#embed "../../migrations/0049_apps.sqlite.sql" suffix(,)
0};
static const unsigned char file98[] = {
#embed "../../migrations/0050_push.postgres.sql" suffix(,)
0};
static const unsigned char file99[] = {
#embed "../../migrations/0050_push.sqlite.sql" suffix(,)
0};
static const unsigned char file100[] = {
#embed "../../migrations/0051_digest.postgres.sql" suffix(,)
0};
static const unsigned char file101[] = {
#embed "../../migrations/0051_digest.sqlite.sql" suffix(,)
0};
static const unsigned char file102[] = {
#embed "../../migrations/0052_bound_sessions.postgres.sql" suffix(,)
0};
static const unsigned char file103[] = {
#embed "../../migrations/0052_bound_sessions.sqlite.sql" suffix(,)
0};
static const unsigned char file104[] = {
#embed "../../migrations/0053_on_this_day.postgres.sql" suffix(,)
0};
static const unsigned char file105[] = {
#embed "../../migrations/0053_on_this_day.sqlite.sql" suffix(,)
0};
static const unsigned char file106[] = {
#embed "../../migrations/0054_alt_texts.postgres.sql" suffix(,)
0};
static const unsigned char file107[] = {
#embed "../../migrations/0054_alt_texts.sqlite.sql" suffix(,)
0};
static const unsigned char file108[] = {
#embed "../../migrations/0055_stories.postgres.sql" suffix(,)
0};
static const unsigned char file109[] = {
#embed "../../migrations/0055_stories.sqlite.sql" suffix(,)
0};
static const unsigned char file110[] = {
#embed "../../migrations/0056_boards.postgres.sql" suffix(,)
0};
static const unsigned char file111[] = {
#embed "../../migrations/0056_boards.sqlite.sql" suffix(,)
0};
static const unsigned char file112[] = {
#embed "../../migrations/0057_hashtags.postgres.sql" suffix(,)
0};
static const unsigned char file113[] = {
#embed "../../migrations/0057_hashtags.sqlite.sql" suffix(,)
0};
static const unsigned char file114[] = {
#embed "../../migrations/0058_mutes.postgres.sql" suffix(,)
0};
static const unsigned char file115[] = {
#embed "../../migrations/0058_mutes.sqlite.sql" suffix(,)
0};
static const unsigned char file116[] = {
#embed "../../migrations/0059_market_facts.postgres.sql" suffix(,)
0};
static const unsigned char file117[] = {
#embed "../../migrations/0059_market_facts.sqlite.sql" suffix(,)
0};
static const unsigned char file118[] = {
#embed "../../migrations/0060_pull_ups.postgres.sql" suffix(,)
0};
static const unsigned char file119[] = {
#embed "../../migrations/0060_pull_ups.sqlite.sql" suffix(,)
0};
static const unsigned char file120[] = {
#embed "../../migrations/0061_hearts.postgres.sql" suffix(,)
0};
static const unsigned char file121[] = {
#embed "../../migrations/0061_hearts.sqlite.sql" suffix(,)
0};
static const unsigned char file122[] = {
#embed "../../migrations/0062_alerts.postgres.sql" suffix(,)
0};
static const unsigned char file123[] = {
#embed "../../migrations/0062_alerts.sqlite.sql" suffix(,)
0};
static const unsigned char file124[] = {
#embed "../../migrations/0063_photo_hashes.postgres.sql" suffix(,)
0};
static const unsigned char file125[] = {
#embed "../../migrations/0063_photo_hashes.sqlite.sql" suffix(,)
0};
static const unsigned char file126[] = {
#embed "../../migrations/0064_drafts.postgres.sql" suffix(,)
0};
static const unsigned char file127[] = {
#embed "../../migrations/0064_drafts.sqlite.sql" suffix(,)
0};
static const unsigned char file128[] = {
#embed "../../migrations/0065_offers.postgres.sql" suffix(,)
0};
static const unsigned char file129[] = {
#embed "../../migrations/0065_offers.sqlite.sql" suffix(,)
0};
static const unsigned char file130[] = {
#embed "../../migrations/0066_feedback.postgres.sql" suffix(,)
0};
static const unsigned char file131[] = {
#embed "../../migrations/0066_feedback.sqlite.sql" suffix(,)
0};
static const unsigned char file132[] = {
#embed "../../migrations/0067_mastodon.postgres.sql" suffix(,)
0};
static const unsigned char file133[] = {
#embed "../../migrations/0067_mastodon.sqlite.sql" suffix(,)
0};
static const unsigned char file134[] = {
#embed "../../migrations/0068_sensitive.postgres.sql" suffix(,)
0};
static const unsigned char file135[] = {
#embed "../../migrations/0068_sensitive.sqlite.sql" suffix(,)
0};
static const unsigned char file136[] = {
#embed "../../migrations/0069_programs.postgres.sql" suffix(,)
0};
static const unsigned char file137[] = {
#embed "../../migrations/0069_programs.sqlite.sql" suffix(,)
0};
static const unsigned char file138[] = {
#embed "../../migrations/0070_marks.postgres.sql" suffix(,)
0};
static const unsigned char file139[] = {
#embed "../../migrations/0070_marks.sqlite.sql" suffix(,)
0};
static const unsigned char file140[] = {
#embed "../../migrations/0071_unused_photos.postgres.sql" suffix(,)
0};
static const unsigned char file141[] = {
#embed "../../migrations/0071_unused_photos.sqlite.sql" suffix(,)
0};
static const unsigned char file142[] = {
#embed "../../migrations/0072_refusals.postgres.sql" suffix(,)
0};
static const unsigned char file143[] = {
#embed "../../migrations/0072_refusals.sqlite.sql" suffix(,)
0};
static const unsigned char file144[] = {
#embed "../../migrations/0073_live_stories.postgres.sql" suffix(,)
0};
static const unsigned char file145[] = {
#embed "../../migrations/0073_live_stories.sqlite.sql" suffix(,)
0};
static const unsigned char file146[] = {
#embed "../../migrations/0074_first_steps.postgres.sql" suffix(,)
0};
static const unsigned char file147[] = {
#embed "../../migrations/0074_first_steps.sqlite.sql" suffix(,)
0};
static const unsigned char file148[] = {
#embed "../../migrations/0075_own_tokens.postgres.sql" suffix(,)
0};
static const unsigned char file149[] = {
#embed "../../migrations/0075_own_tokens.sqlite.sql" suffix(,)
0};
static const unsigned char file150[] = {
#embed "../../migrations/CHECKSUMS" suffix(,)
0};
static const CMigrationsFile files[] = {
    {"0001_members.postgres.sql", file0, sizeof file0 - 1},
    {"0001_members.sqlite.sql", file1, sizeof file1 - 1},
    {"0002_photos.postgres.sql", file2, sizeof file2 - 1},
    {"0002_photos.sqlite.sql", file3, sizeof file3 - 1},
    {"0003_posts.postgres.sql", file4, sizeof file4 - 1},
    {"0003_posts.sqlite.sql", file5, sizeof file5 - 1},
    {"0004_nodes.postgres.sql", file6, sizeof file6 - 1},
    {"0004_nodes.sqlite.sql", file7, sizeof file7 - 1},
    {"0005_events.postgres.sql", file8, sizeof file8 - 1},
    {"0005_events.sqlite.sql", file9, sizeof file9 - 1},
    {"0006_trust.postgres.sql", file10, sizeof file10 - 1},
    {"0006_trust.sqlite.sql", file11, sizeof file11 - 1},
    {"0007_coming_and_leaving.postgres.sql", file12, sizeof file12 - 1},
    {"0007_coming_and_leaving.sqlite.sql", file13, sizeof file13 - 1},
    {"0008_profiles.postgres.sql", file14, sizeof file14 - 1},
    {"0008_profiles.sqlite.sql", file15, sizeof file15 - 1},
    {"0009_standing.postgres.sql", file16, sizeof file16 - 1},
    {"0009_standing.sqlite.sql", file17, sizeof file17 - 1},
    {"0010_comments.postgres.sql", file18, sizeof file18 - 1},
    {"0010_comments.sqlite.sql", file19, sizeof file19 - 1},
    {"0011_notifications.postgres.sql", file20, sizeof file20 - 1},
    {"0011_notifications.sqlite.sql", file21, sizeof file21 - 1},
    {"0012_search.postgres.sql", file22, sizeof file22 - 1},
    {"0012_search.sqlite.sql", file23, sizeof file23 - 1},
    {"0013_saves.postgres.sql", file24, sizeof file24 - 1},
    {"0013_saves.sqlite.sql", file25, sizeof file25 - 1},
    {"0014_unsplash.postgres.sql", file26, sizeof file26 - 1},
    {"0014_unsplash.sqlite.sql", file27, sizeof file27 - 1},
    {"0015_market.postgres.sql", file28, sizeof file28 - 1},
    {"0015_market.sqlite.sql", file29, sizeof file29 - 1},
    {"0016_threads.postgres.sql", file30, sizeof file30 - 1},
    {"0016_threads.sqlite.sql", file31, sizeof file31 - 1},
    {"0017_post_listings.postgres.sql", file32, sizeof file32 - 1},
    {"0017_post_listings.sqlite.sql", file33, sizeof file33 - 1},
    {"0018_unsplash_placeholders.postgres.sql", file34, sizeof file34 - 1},
    {"0018_unsplash_placeholders.sqlite.sql", file35, sizeof file35 - 1},
    {"0019_media.postgres.sql", file36, sizeof file36 - 1},
    {"0019_media.sqlite.sql", file37, sizeof file37 - 1},
    {"0020_clock.postgres.sql", file38, sizeof file38 - 1},
    {"0020_clock.sqlite.sql", file39, sizeof file39 - 1},
    {"0021_room.postgres.sql", file40, sizeof file40 - 1},
    {"0021_room.sqlite.sql", file41, sizeof file41 - 1},
    {"0022_retention.postgres.sql", file42, sizeof file42 - 1},
    {"0022_retention.sqlite.sql", file43, sizeof file43 - 1},
    {"0023_letters.postgres.sql", file44, sizeof file44 - 1},
    {"0023_letters.sqlite.sql", file45, sizeof file45 - 1},
    {"0024_evidence.postgres.sql", file46, sizeof file46 - 1},
    {"0024_evidence.sqlite.sql", file47, sizeof file47 - 1},
    {"0025_removals.postgres.sql", file48, sizeof file48 - 1},
    {"0025_removals.sqlite.sql", file49, sizeof file49 - 1},
    {"0026_following.postgres.sql", file50, sizeof file50 - 1},
    {"0026_following.sqlite.sql", file51, sizeof file51 - 1},
    {"0027_joining.postgres.sql", file52, sizeof file52 - 1},
    {"0027_joining.sqlite.sql", file53, sizeof file53 - 1},
    {"0028_names.postgres.sql", file54, sizeof file54 - 1},
    {"0028_names.sqlite.sql", file55, sizeof file55 - 1},
    {"0029_photo_versions.postgres.sql", file56, sizeof file56 - 1},
    {"0029_photo_versions.sqlite.sql", file57, sizeof file57 - 1},
    {"0030_newest_backup.postgres.sql", file58, sizeof file58 - 1},
    {"0030_newest_backup.sqlite.sql", file59, sizeof file59 - 1},
    {"0031_names_and_kept_listings.postgres.sql", file60, sizeof file60 - 1},
    {"0031_names_and_kept_listings.sqlite.sql", file61, sizeof file61 - 1},
    {"0032_zones.postgres.sql", file62, sizeof file62 - 1},
    {"0032_zones.sqlite.sql", file63, sizeof file63 - 1},
    {"0033_about.postgres.sql", file64, sizeof file64 - 1},
    {"0033_about.sqlite.sql", file65, sizeof file65 - 1},
    {"0034_yard_page.postgres.sql", file66, sizeof file66 - 1},
    {"0034_yard_page.sqlite.sql", file67, sizeof file67 - 1},
    {"0035_write_pause.postgres.sql", file68, sizeof file68 - 1},
    {"0035_write_pause.sqlite.sql", file69, sizeof file69 - 1},
    {"0036_replies.postgres.sql", file70, sizeof file70 - 1},
    {"0036_replies.sqlite.sql", file71, sizeof file71 - 1},
    {"0037_steps.postgres.sql", file72, sizeof file72 - 1},
    {"0037_steps.sqlite.sql", file73, sizeof file73 - 1},
    {"0038_bare_saves.postgres.sql", file74, sizeof file74 - 1},
    {"0038_bare_saves.sqlite.sql", file75, sizeof file75 - 1},
    {"0039_tones.postgres.sql", file76, sizeof file76 - 1},
    {"0039_tones.sqlite.sql", file77, sizeof file77 - 1},
    {"0040_explore.postgres.sql", file78, sizeof file78 - 1},
    {"0040_explore.sqlite.sql", file79, sizeof file79 - 1},
    {"0041_accent.postgres.sql", file80, sizeof file80 - 1},
    {"0041_accent.sqlite.sql", file81, sizeof file81 - 1},
    {"0042_logo.postgres.sql", file82, sizeof file82 - 1},
    {"0042_logo.sqlite.sql", file83, sizeof file83 - 1},
    {"0043_avif.postgres.sql", file84, sizeof file84 - 1},
    {"0043_avif.sqlite.sql", file85, sizeof file85 - 1},
    {"0044_authenticators.postgres.sql", file86, sizeof file86 - 1},
    {"0044_authenticators.sqlite.sql", file87, sizeof file87 - 1},
    {"0045_passkeys.postgres.sql", file88, sizeof file88 - 1},
    {"0045_passkeys.sqlite.sql", file89, sizeof file89 - 1},
    {"0046_factor_dues.postgres.sql", file90, sizeof file90 - 1},
    {"0046_factor_dues.sqlite.sql", file91, sizeof file91 - 1},
    {"0047_shared_devices.postgres.sql", file92, sizeof file92 - 1},
    {"0047_shared_devices.sqlite.sql", file93, sizeof file93 - 1},
    {"0048_tokens.postgres.sql", file94, sizeof file94 - 1},
    {"0048_tokens.sqlite.sql", file95, sizeof file95 - 1},
    {"0049_apps.postgres.sql", file96, sizeof file96 - 1},
    {"0049_apps.sqlite.sql", file97, sizeof file97 - 1},
    {"0050_push.postgres.sql", file98, sizeof file98 - 1},
    {"0050_push.sqlite.sql", file99, sizeof file99 - 1},
    {"0051_digest.postgres.sql", file100, sizeof file100 - 1},
    {"0051_digest.sqlite.sql", file101, sizeof file101 - 1},
    {"0052_bound_sessions.postgres.sql", file102, sizeof file102 - 1},
    {"0052_bound_sessions.sqlite.sql", file103, sizeof file103 - 1},
    {"0053_on_this_day.postgres.sql", file104, sizeof file104 - 1},
    {"0053_on_this_day.sqlite.sql", file105, sizeof file105 - 1},
    {"0054_alt_texts.postgres.sql", file106, sizeof file106 - 1},
    {"0054_alt_texts.sqlite.sql", file107, sizeof file107 - 1},
    {"0055_stories.postgres.sql", file108, sizeof file108 - 1},
    {"0055_stories.sqlite.sql", file109, sizeof file109 - 1},
    {"0056_boards.postgres.sql", file110, sizeof file110 - 1},
    {"0056_boards.sqlite.sql", file111, sizeof file111 - 1},
    {"0057_hashtags.postgres.sql", file112, sizeof file112 - 1},
    {"0057_hashtags.sqlite.sql", file113, sizeof file113 - 1},
    {"0058_mutes.postgres.sql", file114, sizeof file114 - 1},
    {"0058_mutes.sqlite.sql", file115, sizeof file115 - 1},
    {"0059_market_facts.postgres.sql", file116, sizeof file116 - 1},
    {"0059_market_facts.sqlite.sql", file117, sizeof file117 - 1},
    {"0060_pull_ups.postgres.sql", file118, sizeof file118 - 1},
    {"0060_pull_ups.sqlite.sql", file119, sizeof file119 - 1},
    {"0061_hearts.postgres.sql", file120, sizeof file120 - 1},
    {"0061_hearts.sqlite.sql", file121, sizeof file121 - 1},
    {"0062_alerts.postgres.sql", file122, sizeof file122 - 1},
    {"0062_alerts.sqlite.sql", file123, sizeof file123 - 1},
    {"0063_photo_hashes.postgres.sql", file124, sizeof file124 - 1},
    {"0063_photo_hashes.sqlite.sql", file125, sizeof file125 - 1},
    {"0064_drafts.postgres.sql", file126, sizeof file126 - 1},
    {"0064_drafts.sqlite.sql", file127, sizeof file127 - 1},
    {"0065_offers.postgres.sql", file128, sizeof file128 - 1},
    {"0065_offers.sqlite.sql", file129, sizeof file129 - 1},
    {"0066_feedback.postgres.sql", file130, sizeof file130 - 1},
    {"0066_feedback.sqlite.sql", file131, sizeof file131 - 1},
    {"0067_mastodon.postgres.sql", file132, sizeof file132 - 1},
    {"0067_mastodon.sqlite.sql", file133, sizeof file133 - 1},
    {"0068_sensitive.postgres.sql", file134, sizeof file134 - 1},
    {"0068_sensitive.sqlite.sql", file135, sizeof file135 - 1},
    {"0069_programs.postgres.sql", file136, sizeof file136 - 1},
    {"0069_programs.sqlite.sql", file137, sizeof file137 - 1},
    {"0070_marks.postgres.sql", file138, sizeof file138 - 1},
    {"0070_marks.sqlite.sql", file139, sizeof file139 - 1},
    {"0071_unused_photos.postgres.sql", file140, sizeof file140 - 1},
    {"0071_unused_photos.sqlite.sql", file141, sizeof file141 - 1},
    {"0072_refusals.postgres.sql", file142, sizeof file142 - 1},
    {"0072_refusals.sqlite.sql", file143, sizeof file143 - 1},
    {"0073_live_stories.postgres.sql", file144, sizeof file144 - 1},
    {"0073_live_stories.sqlite.sql", file145, sizeof file145 - 1},
    {"0074_first_steps.postgres.sql", file146, sizeof file146 - 1},
    {"0074_first_steps.sqlite.sql", file147, sizeof file147 - 1},
    {"0075_own_tokens.postgres.sql", file148, sizeof file148 - 1},
    {"0075_own_tokens.sqlite.sql", file149, sizeof file149 - 1},
    {"CHECKSUMS", file150, sizeof file150 - 1},
};

const CMigrationsFile *const CMigrationsFiles = files;
const size_t CMigrationsFileCount = 151;
