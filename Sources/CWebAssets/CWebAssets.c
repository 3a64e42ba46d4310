// Made by scripts/embed-assets. Do not edit.
#include "CWebAssets.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file0[] = {
#embed "../../web/data/common-passwords.bin" suffix(,)
0};
static const unsigned char file1[] = {
#embed "../../web/images/badge-96.png" suffix(,)
0};
static const unsigned char file2[] = {
#embed "../../web/images/favicon.svg" suffix(,)
0};
static const unsigned char file3[] = {
#embed "../../web/images/icon-192.png" suffix(,)
0};
static const unsigned char file4[] = {
#embed "../../web/images/icon-512.png" suffix(,)
0};
static const unsigned char file5[] = {
#embed "../../web/images/icon-maskable-512.png" suffix(,)
0};
static const unsigned char file6[] = {
#embed "../../web/images/icon-maskable.svg" suffix(,)
0};
static const unsigned char file7[] = {
#embed "../../web/images/icon-touch-180.png" suffix(,)
0};
static const unsigned char file8[] = {
#embed "../../web/images/icon.svg" suffix(,)
0};
static const unsigned char file9[] = {
#embed "../../web/images/icons.svg" suffix(,)
0};
static const unsigned char file10[] = {
#embed "../../web/images/sample.svg" suffix(,)
0};
static const unsigned char file11[] = {
#embed "../../web/scripts/accounts/base64url.js" suffix(,)
0};
static const unsigned char file12[] = {
#embed "../../web/scripts/accounts/common-passwords.js" suffix(,)
0};
static const unsigned char file13[] = {
#embed "../../web/scripts/accounts/join-proof.js" suffix(,)
0};
static const unsigned char file14[] = {
#embed "../../web/scripts/accounts/join-worker.js" suffix(,)
0};
static const unsigned char file15[] = {
#embed "../../web/scripts/alt-texts/alt-reminder.js" suffix(,)
0};
static const unsigned char file16[] = {
#embed "../../web/scripts/alt-texts/alt-text-form.js" suffix(,)
0};
static const unsigned char file17[] = {
#embed "../../web/scripts/alt-texts/alt-text-list.js" suffix(,)
0};
static const unsigned char file18[] = {
#embed "../../web/scripts/alt-texts/index.js" suffix(,)
0};
static const unsigned char file19[] = {
#embed "../../web/scripts/archives/archive-files.js" suffix(,)
0};
static const unsigned char file20[] = {
#embed "../../web/scripts/archives/carrier.js" suffix(,)
0};
static const unsigned char file21[] = {
#embed "../../web/scripts/archives/foreign-posts.js" suffix(,)
0};
static const unsigned char file22[] = {
#embed "../../web/scripts/archives/import-page.js" suffix(,)
0};
static const unsigned char file23[] = {
#embed "../../web/scripts/archives/index.js" suffix(,)
0};
static const unsigned char file24[] = {
#embed "../../web/scripts/archives/plain-text.js" suffix(,)
0};
static const unsigned char file25[] = {
#embed "../../web/scripts/archives/services.js" suffix(,)
0};
static const unsigned char file26[] = {
#embed "../../web/scripts/archives/tar.js" suffix(,)
0};
static const unsigned char file27[] = {
#embed "../../web/scripts/archives/unpacking.js" suffix(,)
0};
static const unsigned char file28[] = {
#embed "../../web/scripts/archives/zip.js" suffix(,)
0};
static const unsigned char file29[] = {
#embed "../../web/scripts/blocks/blocking.js" suffix(,)
0};
static const unsigned char file30[] = {
#embed "../../web/scripts/blocks/blocks.js" suffix(,)
0};
static const unsigned char file31[] = {
#embed "../../web/scripts/boards/arranging.js" suffix(,)
0};
static const unsigned char file32[] = {
#embed "../../web/scripts/boards/board-element.js" suffix(,)
0};
static const unsigned char file33[] = {
#embed "../../web/scripts/boards/board-head.js" suffix(,)
0};
static const unsigned char file34[] = {
#embed "../../web/scripts/boards/board-list.js" suffix(,)
0};
static const unsigned char file35[] = {
#embed "../../web/scripts/boards/board-sheet.js" suffix(,)
0};
static const unsigned char file36[] = {
#embed "../../web/scripts/boards/boards-element.js" suffix(,)
0};
static const unsigned char file37[] = {
#embed "../../web/scripts/boards/boards-renewal.js" suffix(,)
0};
static const unsigned char file38[] = {
#embed "../../web/scripts/boards/changes.js" suffix(,)
0};
static const unsigned char file39[] = {
#embed "../../web/scripts/boards/choice.js" suffix(,)
0};
static const unsigned char file40[] = {
#embed "../../web/scripts/boards/grid-drag.js" suffix(,)
0};
static const unsigned char file41[] = {
#embed "../../web/scripts/boards/grid-places.js" suffix(,)
0};
static const unsigned char file42[] = {
#embed "../../web/scripts/boards/index.js" suffix(,)
0};
static const unsigned char file43[] = {
#embed "../../web/scripts/boards/names.js" suffix(,)
0};
static const unsigned char file44[] = {
#embed "../../web/scripts/boards/order.js" suffix(,)
0};
static const unsigned char file45[] = {
#embed "../../web/scripts/boards/photo-boards.js" suffix(,)
0};
static const unsigned char file46[] = {
#embed "../../web/scripts/boards/placements.js" suffix(,)
0};
static const unsigned char file47[] = {
#embed "../../web/scripts/boards/selection.js" suffix(,)
0};
static const unsigned char file48[] = {
#embed "../../web/scripts/boards/target-sheet.js" suffix(,)
0};
static const unsigned char file49[] = {
#embed "../../web/scripts/boards/waiting.js" suffix(,)
0};
static const unsigned char file50[] = {
#embed "../../web/scripts/clicks.js" suffix(,)
0};
static const unsigned char file51[] = {
#embed "../../web/scripts/comments/acting.js" suffix(,)
0};
static const unsigned char file52[] = {
#embed "../../web/scripts/comments/anchor.js" suffix(,)
0};
static const unsigned char file53[] = {
#embed "../../web/scripts/comments/comment-editor.js" suffix(,)
0};
static const unsigned char file54[] = {
#embed "../../web/scripts/comments/comment-form.js" suffix(,)
0};
static const unsigned char file55[] = {
#embed "../../web/scripts/comments/comment-list.js" suffix(,)
0};
static const unsigned char file56[] = {
#embed "../../web/scripts/comments/comments-element.js" suffix(,)
0};
static const unsigned char file57[] = {
#embed "../../web/scripts/comments/index.js" suffix(,)
0};
static const unsigned char file58[] = {
#embed "../../web/scripts/comments/new-comments.js" suffix(,)
0};
static const unsigned char file59[] = {
#embed "../../web/scripts/comments/rows.js" suffix(,)
0};
static const unsigned char file60[] = {
#embed "../../web/scripts/comments/waiting-comments.js" suffix(,)
0};
static const unsigned char file61[] = {
#embed "../../web/scripts/compose/composer.js" suffix(,)
0};
static const unsigned char file62[] = {
#embed "../../web/scripts/compose/deletion.js" suffix(,)
0};
static const unsigned char file63[] = {
#embed "../../web/scripts/compose/edited-post.js" suffix(,)
0};
static const unsigned char file64[] = {
#embed "../../web/scripts/compose/entities.js" suffix(,)
0};
static const unsigned char file65[] = {
#embed "../../web/scripts/compose/hashtag-field.js" suffix(,)
0};
static const unsigned char file66[] = {
#embed "../../web/scripts/compose/index.js" suffix(,)
0};
static const unsigned char file67[] = {
#embed "../../web/scripts/compose/typed-meanwhile.js" suffix(,)
0};
static const unsigned char file68[] = {
#embed "../../web/scripts/drafts/index.js" suffix(,)
0};
static const unsigned char file69[] = {
#embed "../../web/scripts/drafts/unsent.js" suffix(,)
0};
static const unsigned char file70[] = {
#embed "../../web/scripts/elements/bell.js" suffix(,)
0};
static const unsigned char file71[] = {
#embed "../../web/scripts/elements/carousel.js" suffix(,)
0};
static const unsigned char file72[] = {
#embed "../../web/scripts/elements/empty.js" suffix(,)
0};
static const unsigned char file73[] = {
#embed "../../web/scripts/elements/follow.js" suffix(,)
0};
static const unsigned char file74[] = {
#embed "../../web/scripts/elements/form.js" suffix(,)
0};
static const unsigned char file75[] = {
#embed "../../web/scripts/elements/haptics.js" suffix(,)
0};
static const unsigned char file76[] = {
#embed "../../web/scripts/elements/heart.js" suffix(,)
0};
static const unsigned char file77[] = {
#embed "../../web/scripts/elements/index.js" suffix(,)
0};
static const unsigned char file78[] = {
#embed "../../web/scripts/elements/like.js" suffix(,)
0};
static const unsigned char file79[] = {
#embed "../../web/scripts/elements/list.js" suffix(,)
0};
static const unsigned char file80[] = {
#embed "../../web/scripts/elements/more.js" suffix(,)
0};
static const unsigned char file81[] = {
#embed "../../web/scripts/elements/mute.js" suffix(,)
0};
static const unsigned char file82[] = {
#embed "../../web/scripts/elements/news.js" suffix(,)
0};
static const unsigned char file83[] = {
#embed "../../web/scripts/elements/on-this-day.js" suffix(,)
0};
static const unsigned char file84[] = {
#embed "../../web/scripts/elements/passkey.js" suffix(,)
0};
static const unsigned char file85[] = {
#embed "../../web/scripts/elements/people.js" suffix(,)
0};
static const unsigned char file86[] = {
#embed "../../web/scripts/elements/push.js" suffix(,)
0};
static const unsigned char file87[] = {
#embed "../../web/scripts/elements/recent.js" suffix(,)
0};
static const unsigned char file88[] = {
#embed "../../web/scripts/elements/save.js" suffix(,)
0};
static const unsigned char file89[] = {
#embed "../../web/scripts/elements/side.js" suffix(,)
0};
static const unsigned char file90[] = {
#embed "../../web/scripts/elements/stories.js" suffix(,)
0};
static const unsigned char file91[] = {
#embed "../../web/scripts/elements/toasts.js" suffix(,)
0};
static const unsigned char file92[] = {
#embed "../../web/scripts/elements/veil.js" suffix(,)
0};
static const unsigned char file93[] = {
#embed "../../web/scripts/elements/view-switch.js" suffix(,)
0};
static const unsigned char file94[] = {
#embed "../../web/scripts/feeds/first-post.js" suffix(,)
0};
static const unsigned char file95[] = {
#embed "../../web/scripts/feeds/item-container.js" suffix(,)
0};
static const unsigned char file96[] = {
#embed "../../web/scripts/feeds/list-memory.js" suffix(,)
0};
static const unsigned char file97[] = {
#embed "../../web/scripts/feeds/list-walk.js" suffix(,)
0};
static const unsigned char file98[] = {
#embed "../../web/scripts/feeds/new-posts.js" suffix(,)
0};
static const unsigned char file99[] = {
#embed "../../web/scripts/feeds/pull-down.js" suffix(,)
0};
static const unsigned char file100[] = {
#embed "../../web/scripts/feeds/pull-to-refresh.js" suffix(,)
0};
static const unsigned char file101[] = {
#embed "../../web/scripts/frame/amounts.js" suffix(,)
0};
static const unsigned char file102[] = {
#embed "../../web/scripts/frame/field-messages.js" suffix(,)
0};
static const unsigned char file103[] = {
#embed "../../web/scripts/frame/form-state.js" suffix(,)
0};
static const unsigned char file104[] = {
#embed "../../web/scripts/frame/interrupted.js" suffix(,)
0};
static const unsigned char file105[] = {
#embed "../../web/scripts/frame/latest.js" suffix(,)
0};
static const unsigned char file106[] = {
#embed "../../web/scripts/frame/login-way.js" suffix(,)
0};
static const unsigned char file107[] = {
#embed "../../web/scripts/frame/pill.js" suffix(,)
0};
static const unsigned char file108[] = {
#embed "../../web/scripts/frame/rules.js" suffix(,)
0};
static const unsigned char file109[] = {
#embed "../../web/scripts/frame/sheet.js" suffix(,)
0};
static const unsigned char file110[] = {
#embed "../../web/scripts/frame/times.js" suffix(,)
0};
static const unsigned char file111[] = {
#embed "../../web/scripts/index.js" suffix(,)
0};
static const unsigned char file112[] = {
#embed "../../web/scripts/lib/confirm.js" suffix(,)
0};
static const unsigned char file113[] = {
#embed "../../web/scripts/lib/counts.js" suffix(,)
0};
static const unsigned char file114[] = {
#embed "../../web/scripts/lib/define.js" suffix(,)
0};
static const unsigned char file115[] = {
#embed "../../web/scripts/lib/fragments.js" suffix(,)
0};
static const unsigned char file116[] = {
#embed "../../web/scripts/lib/haptics.js" suffix(,)
0};
static const unsigned char file117[] = {
#embed "../../web/scripts/lib/http.js" suffix(,)
0};
static const unsigned char file118[] = {
#embed "../../web/scripts/lib/keeping.js" suffix(,)
0};
static const unsigned char file119[] = {
#embed "../../web/scripts/lib/late.js" suffix(,)
0};
static const unsigned char file120[] = {
#embed "../../web/scripts/lib/live-events.js" suffix(,)
0};
static const unsigned char file121[] = {
#embed "../../web/scripts/lib/live.js" suffix(,)
0};
static const unsigned char file122[] = {
#embed "../../web/scripts/lib/make.js" suffix(,)
0};
static const unsigned char file123[] = {
#embed "../../web/scripts/lib/markup.js" suffix(,)
0};
static const unsigned char file124[] = {
#embed "../../web/scripts/lib/outbox.js" suffix(,)
0};
static const unsigned char file125[] = {
#embed "../../web/scripts/lib/reachable.js" suffix(,)
0};
static const unsigned char file126[] = {
#embed "../../web/scripts/lib/returning.js" suffix(,)
0};
static const unsigned char file127[] = {
#embed "../../web/scripts/lib/shared-state.js" suffix(,)
0};
static const unsigned char file128[] = {
#embed "../../web/scripts/lib/sheets.js" suffix(,)
0};
static const unsigned char file129[] = {
#embed "../../web/scripts/lib/strings.js" suffix(,)
0};
static const unsigned char file130[] = {
#embed "../../web/scripts/lib/text-box.js" suffix(,)
0};
static const unsigned char file131[] = {
#embed "../../web/scripts/lib/toast.js" suffix(,)
0};
static const unsigned char file132[] = {
#embed "../../web/scripts/market/deletion.js" suffix(,)
0};
static const unsigned char file133[] = {
#embed "../../web/scripts/market/filters.js" suffix(,)
0};
static const unsigned char file134[] = {
#embed "../../web/scripts/market/form/index.js" suffix(,)
0};
static const unsigned char file135[] = {
#embed "../../web/scripts/market/form/listing-composer.js" suffix(,)
0};
static const unsigned char file136[] = {
#embed "../../web/scripts/market/form/listing-fields.js" suffix(,)
0};
static const unsigned char file137[] = {
#embed "../../web/scripts/market/form/listing-rules.js" suffix(,)
0};
static const unsigned char file138[] = {
#embed "../../web/scripts/market/form/same-photos.js" suffix(,)
0};
static const unsigned char file139[] = {
#embed "../../web/scripts/market/hearts.js" suffix(,)
0};
static const unsigned char file140[] = {
#embed "../../web/scripts/market/index.js" suffix(,)
0};
static const unsigned char file141[] = {
#embed "../../web/scripts/market/listing-element.js" suffix(,)
0};
static const unsigned char file142[] = {
#embed "../../web/scripts/market/listings.js" suffix(,)
0};
static const unsigned char file143[] = {
#embed "../../web/scripts/market/market-element.js" suffix(,)
0};
static const unsigned char file144[] = {
#embed "../../web/scripts/market/same-place.js" suffix(,)
0};
static const unsigned char file145[] = {
#embed "../../web/scripts/members/follows.js" suffix(,)
0};
static const unsigned char file146[] = {
#embed "../../web/scripts/members/glance.js" suffix(,)
0};
static const unsigned char file147[] = {
#embed "../../web/scripts/mutes/mutes.js" suffix(,)
0};
static const unsigned char file148[] = {
#embed "../../web/scripts/notifications/bell.js" suffix(,)
0};
static const unsigned char file149[] = {
#embed "../../web/scripts/notifications/notifications.js" suffix(,)
0};
static const unsigned char file150[] = {
#embed "../../web/scripts/notifications/push.js" suffix(,)
0};
static const unsigned char file151[] = {
#embed "../../web/scripts/offline/answers.js" suffix(,)
0};
static const unsigned char file152[] = {
#embed "../../web/scripts/offline/banner.js" suffix(,)
0};
static const unsigned char file153[] = {
#embed "../../web/scripts/offline/deliver.js" suffix(,)
0};
static const unsigned char file154[] = {
#embed "../../web/scripts/offline/delivery.js" suffix(,)
0};
static const unsigned char file155[] = {
#embed "../../web/scripts/offline/draft-transfer.js" suffix(,)
0};
static const unsigned char file156[] = {
#embed "../../web/scripts/offline/forms.js" suffix(,)
0};
static const unsigned char file157[] = {
#embed "../../web/scripts/offline/index.js" suffix(,)
0};
static const unsigned char file158[] = {
#embed "../../web/scripts/offline/install.js" suffix(,)
0};
static const unsigned char file159[] = {
#embed "../../web/scripts/offline/logout.js" suffix(,)
0};
static const unsigned char file160[] = {
#embed "../../web/scripts/offline/outbox-store.js" suffix(,)
0};
static const unsigned char file161[] = {
#embed "../../web/scripts/offline/page.js" suffix(,)
0};
static const unsigned char file162[] = {
#embed "../../web/scripts/offline/post-delivery.js" suffix(,)
0};
static const unsigned char file163[] = {
#embed "../../web/scripts/offline/queue.js" suffix(,)
0};
static const unsigned char file164[] = {
#embed "../../web/scripts/offline/reader.js" suffix(,)
0};
static const unsigned char file165[] = {
#embed "../../web/scripts/offline/refusals.js" suffix(,)
0};
static const unsigned char file166[] = {
#embed "../../web/scripts/offline/renewal.js" suffix(,)
0};
static const unsigned char file167[] = {
#embed "../../web/scripts/offline/server-state.js" suffix(,)
0};
static const unsigned char file168[] = {
#embed "../../web/scripts/offline/start.js" suffix(,)
0};
static const unsigned char file169[] = {
#embed "../../web/scripts/offline/update.js" suffix(,)
0};
static const unsigned char file170[] = {
#embed "../../web/scripts/offline/waiting-mark.js" suffix(,)
0};
static const unsigned char file171[] = {
#embed "../../web/scripts/offline/waiting-posts.js" suffix(,)
0};
static const unsigned char file172[] = {
#embed "../../web/scripts/photos/arrange.js" suffix(,)
0};
static const unsigned char file173[] = {
#embed "../../web/scripts/photos/blurhash.js" suffix(,)
0};
static const unsigned char file174[] = {
#embed "../../web/scripts/photos/carousel-mouse.js" suffix(,)
0};
static const unsigned char file175[] = {
#embed "../../web/scripts/photos/crop-geometry.js" suffix(,)
0};
static const unsigned char file176[] = {
#embed "../../web/scripts/photos/double-tap.js" suffix(,)
0};
static const unsigned char file177[] = {
#embed "../../web/scripts/photos/drawn-icon.js" suffix(,)
0};
static const unsigned char file178[] = {
#embed "../../web/scripts/photos/gestures.js" suffix(,)
0};
static const unsigned char file179[] = {
#embed "../../web/scripts/photos/masonry-places.js" suffix(,)
0};
static const unsigned char file180[] = {
#embed "../../web/scripts/photos/masonry-window.js" suffix(,)
0};
static const unsigned char file181[] = {
#embed "../../web/scripts/photos/numbers.js" suffix(,)
0};
static const unsigned char file182[] = {
#embed "../../web/scripts/photos/pasted.js" suffix(,)
0};
static const unsigned char file183[] = {
#embed "../../web/scripts/photos/photos.js" suffix(,)
0};
static const unsigned char file184[] = {
#embed "../../web/scripts/photos/placeholders.js" suffix(,)
0};
static const unsigned char file185[] = {
#embed "../../web/scripts/photos/straightening.js" suffix(,)
0};
static const unsigned char file186[] = {
#embed "../../web/scripts/photos/thumbhash.js" suffix(,)
0};
static const unsigned char file187[] = {
#embed "../../web/scripts/photos/tones.js" suffix(,)
0};
static const unsigned char file188[] = {
#embed "../../web/scripts/photos/upload.js" suffix(,)
0};
static const unsigned char file189[] = {
#embed "../../web/scripts/photos/viewer/controls.js" suffix(,)
0};
static const unsigned char file190[] = {
#embed "../../web/scripts/photos/viewer/growth.js" suffix(,)
0};
static const unsigned char file191[] = {
#embed "../../web/scripts/photos/viewer/hold.js" suffix(,)
0};
static const unsigned char file192[] = {
#embed "../../web/scripts/photos/viewer/index.js" suffix(,)
0};
static const unsigned char file193[] = {
#embed "../../web/scripts/photos/viewer/keys.js" suffix(,)
0};
static const unsigned char file194[] = {
#embed "../../web/scripts/photos/viewer/photo-set.js" suffix(,)
0};
static const unsigned char file195[] = {
#embed "../../web/scripts/photos/viewer/physics.js" suffix(,)
0};
static const unsigned char file196[] = {
#embed "../../web/scripts/photos/viewer/slide.js" suffix(,)
0};
static const unsigned char file197[] = {
#embed "../../web/scripts/photos/viewer/star.js" suffix(,)
0};
static const unsigned char file198[] = {
#embed "../../web/scripts/photos/viewer/strip.js" suffix(,)
0};
static const unsigned char file199[] = {
#embed "../../web/scripts/photos/viewer/swipes.js" suffix(,)
0};
static const unsigned char file200[] = {
#embed "../../web/scripts/photos/viewer/view-geometry.js" suffix(,)
0};
static const unsigned char file201[] = {
#embed "../../web/scripts/photos/viewer/viewer.js" suffix(,)
0};
static const unsigned char file202[] = {
#embed "../../web/scripts/photos/workbench/adjustments.js" suffix(,)
0};
static const unsigned char file203[] = {
#embed "../../web/scripts/photos/workbench/alt-field.js" suffix(,)
0};
static const unsigned char file204[] = {
#embed "../../web/scripts/photos/workbench/announcer.js" suffix(,)
0};
static const unsigned char file205[] = {
#embed "../../web/scripts/photos/workbench/crop-stage.js" suffix(,)
0};
static const unsigned char file206[] = {
#embed "../../web/scripts/photos/workbench/draft-autosave.js" suffix(,)
0};
static const unsigned char file207[] = {
#embed "../../web/scripts/photos/workbench/draft-store.js" suffix(,)
0};
static const unsigned char file208[] = {
#embed "../../web/scripts/photos/workbench/draft.js" suffix(,)
0};
static const unsigned char file209[] = {
#embed "../../web/scripts/photos/workbench/early-uploads.js" suffix(,)
0};
static const unsigned char file210[] = {
#embed "../../web/scripts/photos/workbench/failure-lines.js" suffix(,)
0};
static const unsigned char file211[] = {
#embed "../../web/scripts/photos/workbench/file-judgement.js" suffix(,)
0};
static const unsigned char file212[] = {
#embed "../../web/scripts/photos/workbench/file-store.js" suffix(,)
0};
static const unsigned char file213[] = {
#embed "../../web/scripts/photos/workbench/finished-drafts.js" suffix(,)
0};
static const unsigned char file214[] = {
#embed "../../web/scripts/photos/workbench/kept-draft.js" suffix(,)
0};
static const unsigned char file215[] = {
#embed "../../web/scripts/photos/workbench/leave-guard.js" suffix(,)
0};
static const unsigned char file216[] = {
#embed "../../web/scripts/photos/workbench/moments.js" suffix(,)
0};
static const unsigned char file217[] = {
#embed "../../web/scripts/photos/workbench/photo-drawing.js" suffix(,)
0};
static const unsigned char file218[] = {
#embed "../../web/scripts/photos/workbench/photo-intake.js" suffix(,)
0};
static const unsigned char file219[] = {
#embed "../../web/scripts/photos/workbench/photo-panel.js" suffix(,)
0};
static const unsigned char file220[] = {
#embed "../../web/scripts/photos/workbench/photo-picker.js" suffix(,)
0};
static const unsigned char file221[] = {
#embed "../../web/scripts/photos/workbench/photo-source.js" suffix(,)
0};
static const unsigned char file222[] = {
#embed "../../web/scripts/photos/workbench/photo-sources.js" suffix(,)
0};
static const unsigned char file223[] = {
#embed "../../web/scripts/photos/workbench/photo-workbench.js" suffix(,)
0};
static const unsigned char file224[] = {
#embed "../../web/scripts/photos/workbench/post-sender.js" suffix(,)
0};
static const unsigned char file225[] = {
#embed "../../web/scripts/photos/workbench/readable-file.js" suffix(,)
0};
static const unsigned char file226[] = {
#embed "../../web/scripts/photos/workbench/send-panel.js" suffix(,)
0};
static const unsigned char file227[] = {
#embed "../../web/scripts/photos/workbench/sending.js" suffix(,)
0};
static const unsigned char file228[] = {
#embed "../../web/scripts/photos/workbench/strip-drag.js" suffix(,)
0};
static const unsigned char file229[] = {
#embed "../../web/scripts/photos/workbench/tab-files.js" suffix(,)
0};
static const unsigned char file230[] = {
#embed "../../web/scripts/photos/workbench/texts.js" suffix(,)
0};
static const unsigned char file231[] = {
#embed "../../web/scripts/photos/workbench/thumbnail-strip.js" suffix(,)
0};
static const unsigned char file232[] = {
#embed "../../web/scripts/photos/workbench/tone-filter.js" suffix(,)
0};
static const unsigned char file233[] = {
#embed "../../web/scripts/photos/workbench/uploader.js" suffix(,)
0};
static const unsigned char file234[] = {
#embed "../../web/scripts/photos/workbench/yard-draft.js" suffix(,)
0};
static const unsigned char file235[] = {
#embed "../../web/scripts/posts/carried.js" suffix(,)
0};
static const unsigned char file236[] = {
#embed "../../web/scripts/posts/deletion.js" suffix(,)
0};
static const unsigned char file237[] = {
#embed "../../web/scripts/posts/missed-news.js" suffix(,)
0};
static const unsigned char file238[] = {
#embed "../../web/scripts/posts/packed-markup.js" suffix(,)
0};
static const unsigned char file239[] = {
#embed "../../web/scripts/posts/post-menu.js" suffix(,)
0};
static const unsigned char file240[] = {
#embed "../../web/scripts/posts/post-places.js" suffix(,)
0};
static const unsigned char file241[] = {
#embed "../../web/scripts/posts/post-window.js" suffix(,)
0};
static const unsigned char file242[] = {
#embed "../../web/scripts/posts/posts.js" suffix(,)
0};
static const unsigned char file243[] = {
#embed "../../web/scripts/reports/report-sheet.js" suffix(,)
0};
static const unsigned char file244[] = {
#embed "../../web/scripts/saves/index.js" suffix(,)
0};
static const unsigned char file245[] = {
#embed "../../web/scripts/saves/long-press.js" suffix(,)
0};
static const unsigned char file246[] = {
#embed "../../web/scripts/saves/memo-line.js" suffix(,)
0};
static const unsigned char file247[] = {
#embed "../../web/scripts/saves/memo-sheet.js" suffix(,)
0};
static const unsigned char file248[] = {
#embed "../../web/scripts/saves/save-at-once.js" suffix(,)
0};
static const unsigned char file249[] = {
#embed "../../web/scripts/saves/saved-element.js" suffix(,)
0};
static const unsigned char file250[] = {
#embed "../../web/scripts/saves/saves.js" suffix(,)
0};
static const unsigned char file251[] = {
#embed "../../web/scripts/saves/waiting-saves.js" suffix(,)
0};
static const unsigned char file252[] = {
#embed "../../web/scripts/search/recent-searches.js" suffix(,)
0};
static const unsigned char file253[] = {
#embed "../../web/scripts/search/suggest.js" suffix(,)
0};
static const unsigned char file254[] = {
#embed "../../web/scripts/search/suggestion-option.js" suffix(,)
0};
static const unsigned char file255[] = {
#embed "../../web/scripts/search/suggestion-token.js" suffix(,)
0};
static const unsigned char file256[] = {
#embed "../../web/scripts/search/suggestions.js" suffix(,)
0};
static const unsigned char file257[] = {
#embed "../../web/scripts/settings/cropper.js" suffix(,)
0};
static const unsigned char file258[] = {
#embed "../../web/scripts/settings/index.js" suffix(,)
0};
static const unsigned char file259[] = {
#embed "../../web/scripts/settings/picture-element.js" suffix(,)
0};
static const unsigned char file260[] = {
#embed "../../web/scripts/shortcuts/index.js" suffix(,)
0};
static const unsigned char file261[] = {
#embed "../../web/scripts/shortcuts/keys.js" suffix(,)
0};
static const unsigned char file262[] = {
#embed "../../web/scripts/shortcuts/sheet.js" suffix(,)
0};
static const unsigned char file263[] = {
#embed "../../web/scripts/shortcuts/switch.js" suffix(,)
0};
static const unsigned char file264[] = {
#embed "../../web/scripts/stories/form/index.js" suffix(,)
0};
static const unsigned char file265[] = {
#embed "../../web/scripts/stories/form/story-composer.js" suffix(,)
0};
static const unsigned char file266[] = {
#embed "../../web/scripts/stories/form/words-place.js" suffix(,)
0};
static const unsigned char file267[] = {
#embed "../../web/scripts/stories/form/words-stage.js" suffix(,)
0};
static const unsigned char file268[] = {
#embed "../../web/scripts/stories/player/acts.js" suffix(,)
0};
static const unsigned char file269[] = {
#embed "../../web/scripts/stories/player/clock.js" suffix(,)
0};
static const unsigned char file270[] = {
#embed "../../web/scripts/stories/player/fetching.js" suffix(,)
0};
static const unsigned char file271[] = {
#embed "../../web/scripts/stories/player/hand.js" suffix(,)
0};
static const unsigned char file272[] = {
#embed "../../web/scripts/stories/player/index.js" suffix(,)
0};
static const unsigned char file273[] = {
#embed "../../web/scripts/stories/player/keys.js" suffix(,)
0};
static const unsigned char file274[] = {
#embed "../../web/scripts/stories/player/marks.js" suffix(,)
0};
static const unsigned char file275[] = {
#embed "../../web/scripts/stories/player/order.js" suffix(,)
0};
static const unsigned char file276[] = {
#embed "../../web/scripts/stories/player/pauses.js" suffix(,)
0};
static const unsigned char file277[] = {
#embed "../../web/scripts/stories/player/player.js" suffix(,)
0};
static const unsigned char file278[] = {
#embed "../../web/scripts/stories/player/shown-story.js" suffix(,)
0};
static const unsigned char file279[] = {
#embed "../../web/scripts/stories/player/told.js" suffix(,)
0};
static const unsigned char file280[] = {
#embed "../../web/scripts/stories/player/touch.js" suffix(,)
0};
static const unsigned char file281[] = {
#embed "../../web/scripts/stories/player/walk.js" suffix(,)
0};
static const unsigned char file282[] = {
#embed "../../web/scripts/stories/player/zones.js" suffix(,)
0};
static const unsigned char file283[] = {
#embed "../../web/scripts/stories/row.js" suffix(,)
0};
static const unsigned char file284[] = {
#embed "../../web/scripts/tags/followed-tags.js" suffix(,)
0};
static const unsigned char file285[] = {
#embed "../../web/scripts/threads/ask-element.js" suffix(,)
0};
static const unsigned char file286[] = {
#embed "../../web/scripts/threads/index.js" suffix(,)
0};
static const unsigned char file287[] = {
#embed "../../web/scripts/threads/kept-photos.js" suffix(,)
0};
static const unsigned char file288[] = {
#embed "../../web/scripts/threads/message-form.js" suffix(,)
0};
static const unsigned char file289[] = {
#embed "../../web/scripts/threads/message-list.js" suffix(,)
0};
static const unsigned char file290[] = {
#embed "../../web/scripts/threads/sending.js" suffix(,)
0};
static const unsigned char file291[] = {
#embed "../../web/scripts/threads/thread-element.js" suffix(,)
0};
static const unsigned char file292[] = {
#embed "../../web/scripts/threads/threads-element.js" suffix(,)
0};
static const unsigned char file293[] = {
#embed "../../web/scripts/threads/waiting-row.js" suffix(,)
0};
static const unsigned char file294[] = {
#embed "../../web/scripts/transitions.js" suffix(,)
0};
static const unsigned char file295[] = {
#embed "../../web/scripts/worker/eviction.js" suffix(,)
0};
static const unsigned char file296[] = {
#embed "../../web/scripts/worker/index.js" suffix(,)
0};
static const unsigned char file297[] = {
#embed "../../web/scripts/worker/mail.js" suffix(,)
0};
static const unsigned char file298[] = {
#embed "../../web/scripts/worker/pages.js" suffix(,)
0};
static const unsigned char file299[] = {
#embed "../../web/scripts/worker/photos.js" suffix(,)
0};
static const unsigned char file300[] = {
#embed "../../web/scripts/worker/push.js" suffix(,)
0};
static const unsigned char file301[] = {
#embed "../../web/scripts/worker/reader-cache.js" suffix(,)
0};
static const unsigned char file302[] = {
#embed "../../web/scripts/worker/routing.js" suffix(,)
0};
static const unsigned char file303[] = {
#embed "../../web/scripts/worker/saved.js" suffix(,)
0};
static const unsigned char file304[] = {
#embed "../../web/scripts/worker/share.js" suffix(,)
0};
static const unsigned char file305[] = {
#embed "../../web/scripts/worker/shell.js" suffix(,)
0};
static const unsigned char file306[] = {
#embed "../../web/styles/avatar.css" suffix(,)
0};
static const unsigned char file307[] = {
#embed "../../web/styles/banner.css" suffix(,)
0};
static const unsigned char file308[] = {
#embed "../../web/styles/base.css" suffix(,)
0};
static const unsigned char file309[] = {
#embed "../../web/styles/bell.css" suffix(,)
0};
static const unsigned char file310[] = {
#embed "../../web/styles/buttons.css" suffix(,)
0};
static const unsigned char file311[] = {
#embed "../../web/styles/card.css" suffix(,)
0};
static const unsigned char file312[] = {
#embed "../../web/styles/carousel.css" suffix(,)
0};
static const unsigned char file313[] = {
#embed "../../web/styles/carried.css" suffix(,)
0};
static const unsigned char file314[] = {
#embed "../../web/styles/dialog.css" suffix(,)
0};
static const unsigned char file315[] = {
#embed "../../web/styles/feed.css" suffix(,)
0};
static const unsigned char file316[] = {
#embed "../../web/styles/fields.css" suffix(,)
0};
static const unsigned char file317[] = {
#embed "../../web/styles/frame.css" suffix(,)
0};
static const unsigned char file318[] = {
#embed "../../web/styles/icon.css" suffix(,)
0};
static const unsigned char file319[] = {
#embed "../../web/styles/later/account.css" suffix(,)
0};
static const unsigned char file320[] = {
#embed "../../web/styles/later/alt-texts.css" suffix(,)
0};
static const unsigned char file321[] = {
#embed "../../web/styles/later/board-forms.css" suffix(,)
0};
static const unsigned char file322[] = {
#embed "../../web/styles/later/boards.css" suffix(,)
0};
static const unsigned char file323[] = {
#embed "../../web/styles/later/carousel-mouse.css" suffix(,)
0};
static const unsigned char file324[] = {
#embed "../../web/styles/later/comments.css" suffix(,)
0};
static const unsigned char file325[] = {
#embed "../../web/styles/later/compose.css" suffix(,)
0};
static const unsigned char file326[] = {
#embed "../../web/styles/later/crop-stage.css" suffix(,)
0};
static const unsigned char file327[] = {
#embed "../../web/styles/later/drafts.css" suffix(,)
0};
static const unsigned char file328[] = {
#embed "../../web/styles/later/heading.css" suffix(,)
0};
static const unsigned char file329[] = {
#embed "../../web/styles/later/home.css" suffix(,)
0};
static const unsigned char file330[] = {
#embed "../../web/styles/later/listing-form.css" suffix(,)
0};
static const unsigned char file331[] = {
#embed "../../web/styles/later/listing.css" suffix(,)
0};
static const unsigned char file332[] = {
#embed "../../web/styles/later/market-alerts.css" suffix(,)
0};
static const unsigned char file333[] = {
#embed "../../web/styles/later/market-choices.css" suffix(,)
0};
static const unsigned char file334[] = {
#embed "../../web/styles/later/market.css" suffix(,)
0};
static const unsigned char file335[] = {
#embed "../../web/styles/later/masonry.css" suffix(,)
0};
static const unsigned char file336[] = {
#embed "../../web/styles/later/member.css" suffix(,)
0};
static const unsigned char file337[] = {
#embed "../../web/styles/later/message-form.css" suffix(,)
0};
static const unsigned char file338[] = {
#embed "../../web/styles/later/moderation.css" suffix(,)
0};
static const unsigned char file339[] = {
#embed "../../web/styles/later/notifications.css" suffix(,)
0};
static const unsigned char file340[] = {
#embed "../../web/styles/later/offers.css" suffix(,)
0};
static const unsigned char file341[] = {
#embed "../../web/styles/later/on-this-day.css" suffix(,)
0};
static const unsigned char file342[] = {
#embed "../../web/styles/later/pieces.css" suffix(,)
0};
static const unsigned char file343[] = {
#embed "../../web/styles/later/pill.css" suffix(,)
0};
static const unsigned char file344[] = {
#embed "../../web/styles/later/post.css" suffix(,)
0};
static const unsigned char file345[] = {
#embed "../../web/styles/later/saves.css" suffix(,)
0};
static const unsigned char file346[] = {
#embed "../../web/styles/later/settings.css" suffix(,)
0};
static const unsigned char file347[] = {
#embed "../../web/styles/later/shortcuts.css" suffix(,)
0};
static const unsigned char file348[] = {
#embed "../../web/styles/later/story-form.css" suffix(,)
0};
static const unsigned char file349[] = {
#embed "../../web/styles/later/story.css" suffix(,)
0};
static const unsigned char file350[] = {
#embed "../../web/styles/later/suggestions.css" suffix(,)
0};
static const unsigned char file351[] = {
#embed "../../web/styles/later/threads.css" suffix(,)
0};
static const unsigned char file352[] = {
#embed "../../web/styles/later/veil.css" suffix(,)
0};
static const unsigned char file353[] = {
#embed "../../web/styles/later/viewer.css" suffix(,)
0};
static const unsigned char file354[] = {
#embed "../../web/styles/later/yard.css" suffix(,)
0};
static const unsigned char file355[] = {
#embed "../../web/styles/layers.css" suffix(,)
0};
static const unsigned char file356[] = {
#embed "../../web/styles/like.css" suffix(,)
0};
static const unsigned char file357[] = {
#embed "../../web/styles/list.css" suffix(,)
0};
static const unsigned char file358[] = {
#embed "../../web/styles/members.css" suffix(,)
0};
static const unsigned char file359[] = {
#embed "../../web/styles/menu.css" suffix(,)
0};
static const unsigned char file360[] = {
#embed "../../web/styles/notice.css" suffix(,)
0};
static const unsigned char file361[] = {
#embed "../../web/styles/offline.css" suffix(,)
0};
static const unsigned char file362[] = {
#embed "../../web/styles/pages.css" suffix(,)
0};
static const unsigned char file363[] = {
#embed "../../web/styles/photo.css" suffix(,)
0};
static const unsigned char file364[] = {
#embed "../../web/styles/reports.css" suffix(,)
0};
static const unsigned char file365[] = {
#embed "../../web/styles/reset.css" suffix(,)
0};
static const unsigned char file366[] = {
#embed "../../web/styles/rows.css" suffix(,)
0};
static const unsigned char file367[] = {
#embed "../../web/styles/save.css" suffix(,)
0};
static const unsigned char file368[] = {
#embed "../../web/styles/search.css" suffix(,)
0};
static const unsigned char file369[] = {
#embed "../../web/styles/sheet.css" suffix(,)
0};
static const unsigned char file370[] = {
#embed "../../web/styles/tiles.css" suffix(,)
0};
static const unsigned char file371[] = {
#embed "../../web/styles/toast.css" suffix(,)
0};
static const unsigned char file372[] = {
#embed "../../web/styles/tokens.css" suffix(,)
0};
static const unsigned char file373[] = {
#embed "../../web/styles/utilities.css" suffix(,)
0};
static const unsigned char file374[] = {
#embed "../../web/styles/words.css" suffix(,)
0};
static const CWebAssetsFile files[] = {
    {"data/common-passwords.bin", file0, sizeof file0 - 1},
    {"images/badge-96.png", file1, sizeof file1 - 1},
    {"images/favicon.svg", file2, sizeof file2 - 1},
    {"images/icon-192.png", file3, sizeof file3 - 1},
    {"images/icon-512.png", file4, sizeof file4 - 1},
    {"images/icon-maskable-512.png", file5, sizeof file5 - 1},
    {"images/icon-maskable.svg", file6, sizeof file6 - 1},
    {"images/icon-touch-180.png", file7, sizeof file7 - 1},
    {"images/icon.svg", file8, sizeof file8 - 1},
    {"images/icons.svg", file9, sizeof file9 - 1},
    {"images/sample.svg", file10, sizeof file10 - 1},
    {"scripts/accounts/base64url.js", file11, sizeof file11 - 1},
    {"scripts/accounts/common-passwords.js", file12, sizeof file12 - 1},
    {"scripts/accounts/join-proof.js", file13, sizeof file13 - 1},
    {"scripts/accounts/join-worker.js", file14, sizeof file14 - 1},
    {"scripts/alt-texts/alt-reminder.js", file15, sizeof file15 - 1},
    {"scripts/alt-texts/alt-text-form.js", file16, sizeof file16 - 1},
    {"scripts/alt-texts/alt-text-list.js", file17, sizeof file17 - 1},
    {"scripts/alt-texts/index.js", file18, sizeof file18 - 1},
    {"scripts/archives/archive-files.js", file19, sizeof file19 - 1},
    {"scripts/archives/carrier.js", file20, sizeof file20 - 1},
    {"scripts/archives/foreign-posts.js", file21, sizeof file21 - 1},
    {"scripts/archives/import-page.js", file22, sizeof file22 - 1},
    {"scripts/archives/index.js", file23, sizeof file23 - 1},
    {"scripts/archives/plain-text.js", file24, sizeof file24 - 1},
    {"scripts/archives/services.js", file25, sizeof file25 - 1},
    {"scripts/archives/tar.js", file26, sizeof file26 - 1},
    {"scripts/archives/unpacking.js", file27, sizeof file27 - 1},
    {"scripts/archives/zip.js", file28, sizeof file28 - 1},
    {"scripts/blocks/blocking.js", file29, sizeof file29 - 1},
    {"scripts/blocks/blocks.js", file30, sizeof file30 - 1},
    {"scripts/boards/arranging.js", file31, sizeof file31 - 1},
    {"scripts/boards/board-element.js", file32, sizeof file32 - 1},
    {"scripts/boards/board-head.js", file33, sizeof file33 - 1},
    {"scripts/boards/board-list.js", file34, sizeof file34 - 1},
    {"scripts/boards/board-sheet.js", file35, sizeof file35 - 1},
    {"scripts/boards/boards-element.js", file36, sizeof file36 - 1},
    {"scripts/boards/boards-renewal.js", file37, sizeof file37 - 1},
    {"scripts/boards/changes.js", file38, sizeof file38 - 1},
    {"scripts/boards/choice.js", file39, sizeof file39 - 1},
    {"scripts/boards/grid-drag.js", file40, sizeof file40 - 1},
    {"scripts/boards/grid-places.js", file41, sizeof file41 - 1},
    {"scripts/boards/index.js", file42, sizeof file42 - 1},
    {"scripts/boards/names.js", file43, sizeof file43 - 1},
    {"scripts/boards/order.js", file44, sizeof file44 - 1},
    {"scripts/boards/photo-boards.js", file45, sizeof file45 - 1},
    {"scripts/boards/placements.js", file46, sizeof file46 - 1},
    {"scripts/boards/selection.js", file47, sizeof file47 - 1},
    {"scripts/boards/target-sheet.js", file48, sizeof file48 - 1},
    {"scripts/boards/waiting.js", file49, sizeof file49 - 1},
    {"scripts/clicks.js", file50, sizeof file50 - 1},
    {"scripts/comments/acting.js", file51, sizeof file51 - 1},
    {"scripts/comments/anchor.js", file52, sizeof file52 - 1},
    {"scripts/comments/comment-editor.js", file53, sizeof file53 - 1},
    {"scripts/comments/comment-form.js", file54, sizeof file54 - 1},
    {"scripts/comments/comment-list.js", file55, sizeof file55 - 1},
    {"scripts/comments/comments-element.js", file56, sizeof file56 - 1},
    {"scripts/comments/index.js", file57, sizeof file57 - 1},
    {"scripts/comments/new-comments.js", file58, sizeof file58 - 1},
    {"scripts/comments/rows.js", file59, sizeof file59 - 1},
    {"scripts/comments/waiting-comments.js", file60, sizeof file60 - 1},
    {"scripts/compose/composer.js", file61, sizeof file61 - 1},
    {"scripts/compose/deletion.js", file62, sizeof file62 - 1},
    {"scripts/compose/edited-post.js", file63, sizeof file63 - 1},
    {"scripts/compose/entities.js", file64, sizeof file64 - 1},
    {"scripts/compose/hashtag-field.js", file65, sizeof file65 - 1},
    {"scripts/compose/index.js", file66, sizeof file66 - 1},
    {"scripts/compose/typed-meanwhile.js", file67, sizeof file67 - 1},
    {"scripts/drafts/index.js", file68, sizeof file68 - 1},
    {"scripts/drafts/unsent.js", file69, sizeof file69 - 1},
    {"scripts/elements/bell.js", file70, sizeof file70 - 1},
    {"scripts/elements/carousel.js", file71, sizeof file71 - 1},
    {"scripts/elements/empty.js", file72, sizeof file72 - 1},
    {"scripts/elements/follow.js", file73, sizeof file73 - 1},
    {"scripts/elements/form.js", file74, sizeof file74 - 1},
    {"scripts/elements/haptics.js", file75, sizeof file75 - 1},
    {"scripts/elements/heart.js", file76, sizeof file76 - 1},
    {"scripts/elements/index.js", file77, sizeof file77 - 1},
    {"scripts/elements/like.js", file78, sizeof file78 - 1},
    {"scripts/elements/list.js", file79, sizeof file79 - 1},
    {"scripts/elements/more.js", file80, sizeof file80 - 1},
    {"scripts/elements/mute.js", file81, sizeof file81 - 1},
    {"scripts/elements/news.js", file82, sizeof file82 - 1},
    {"scripts/elements/on-this-day.js", file83, sizeof file83 - 1},
    {"scripts/elements/passkey.js", file84, sizeof file84 - 1},
    {"scripts/elements/people.js", file85, sizeof file85 - 1},
    {"scripts/elements/push.js", file86, sizeof file86 - 1},
    {"scripts/elements/recent.js", file87, sizeof file87 - 1},
    {"scripts/elements/save.js", file88, sizeof file88 - 1},
    {"scripts/elements/side.js", file89, sizeof file89 - 1},
    {"scripts/elements/stories.js", file90, sizeof file90 - 1},
    {"scripts/elements/toasts.js", file91, sizeof file91 - 1},
    {"scripts/elements/veil.js", file92, sizeof file92 - 1},
    {"scripts/elements/view-switch.js", file93, sizeof file93 - 1},
    {"scripts/feeds/first-post.js", file94, sizeof file94 - 1},
    {"scripts/feeds/item-container.js", file95, sizeof file95 - 1},
    {"scripts/feeds/list-memory.js", file96, sizeof file96 - 1},
    {"scripts/feeds/list-walk.js", file97, sizeof file97 - 1},
    {"scripts/feeds/new-posts.js", file98, sizeof file98 - 1},
    {"scripts/feeds/pull-down.js", file99, sizeof file99 - 1},
    {"scripts/feeds/pull-to-refresh.js", file100, sizeof file100 - 1},
    {"scripts/frame/amounts.js", file101, sizeof file101 - 1},
    {"scripts/frame/field-messages.js", file102, sizeof file102 - 1},
    {"scripts/frame/form-state.js", file103, sizeof file103 - 1},
    {"scripts/frame/interrupted.js", file104, sizeof file104 - 1},
    {"scripts/frame/latest.js", file105, sizeof file105 - 1},
    {"scripts/frame/login-way.js", file106, sizeof file106 - 1},
    {"scripts/frame/pill.js", file107, sizeof file107 - 1},
    {"scripts/frame/rules.js", file108, sizeof file108 - 1},
    {"scripts/frame/sheet.js", file109, sizeof file109 - 1},
    {"scripts/frame/times.js", file110, sizeof file110 - 1},
    {"scripts/index.js", file111, sizeof file111 - 1},
    {"scripts/lib/confirm.js", file112, sizeof file112 - 1},
    {"scripts/lib/counts.js", file113, sizeof file113 - 1},
    {"scripts/lib/define.js", file114, sizeof file114 - 1},
    {"scripts/lib/fragments.js", file115, sizeof file115 - 1},
    {"scripts/lib/haptics.js", file116, sizeof file116 - 1},
    {"scripts/lib/http.js", file117, sizeof file117 - 1},
    {"scripts/lib/keeping.js", file118, sizeof file118 - 1},
    {"scripts/lib/late.js", file119, sizeof file119 - 1},
    {"scripts/lib/live-events.js", file120, sizeof file120 - 1},
    {"scripts/lib/live.js", file121, sizeof file121 - 1},
    {"scripts/lib/make.js", file122, sizeof file122 - 1},
    {"scripts/lib/markup.js", file123, sizeof file123 - 1},
    {"scripts/lib/outbox.js", file124, sizeof file124 - 1},
    {"scripts/lib/reachable.js", file125, sizeof file125 - 1},
    {"scripts/lib/returning.js", file126, sizeof file126 - 1},
    {"scripts/lib/shared-state.js", file127, sizeof file127 - 1},
    {"scripts/lib/sheets.js", file128, sizeof file128 - 1},
    {"scripts/lib/strings.js", file129, sizeof file129 - 1},
    {"scripts/lib/text-box.js", file130, sizeof file130 - 1},
    {"scripts/lib/toast.js", file131, sizeof file131 - 1},
    {"scripts/market/deletion.js", file132, sizeof file132 - 1},
    {"scripts/market/filters.js", file133, sizeof file133 - 1},
    {"scripts/market/form/index.js", file134, sizeof file134 - 1},
    {"scripts/market/form/listing-composer.js", file135, sizeof file135 - 1},
    {"scripts/market/form/listing-fields.js", file136, sizeof file136 - 1},
    {"scripts/market/form/listing-rules.js", file137, sizeof file137 - 1},
    {"scripts/market/form/same-photos.js", file138, sizeof file138 - 1},
    {"scripts/market/hearts.js", file139, sizeof file139 - 1},
    {"scripts/market/index.js", file140, sizeof file140 - 1},
    {"scripts/market/listing-element.js", file141, sizeof file141 - 1},
    {"scripts/market/listings.js", file142, sizeof file142 - 1},
    {"scripts/market/market-element.js", file143, sizeof file143 - 1},
    {"scripts/market/same-place.js", file144, sizeof file144 - 1},
    {"scripts/members/follows.js", file145, sizeof file145 - 1},
    {"scripts/members/glance.js", file146, sizeof file146 - 1},
    {"scripts/mutes/mutes.js", file147, sizeof file147 - 1},
    {"scripts/notifications/bell.js", file148, sizeof file148 - 1},
    {"scripts/notifications/notifications.js", file149, sizeof file149 - 1},
    {"scripts/notifications/push.js", file150, sizeof file150 - 1},
    {"scripts/offline/answers.js", file151, sizeof file151 - 1},
    {"scripts/offline/banner.js", file152, sizeof file152 - 1},
    {"scripts/offline/deliver.js", file153, sizeof file153 - 1},
    {"scripts/offline/delivery.js", file154, sizeof file154 - 1},
    {"scripts/offline/draft-transfer.js", file155, sizeof file155 - 1},
    {"scripts/offline/forms.js", file156, sizeof file156 - 1},
    {"scripts/offline/index.js", file157, sizeof file157 - 1},
    {"scripts/offline/install.js", file158, sizeof file158 - 1},
    {"scripts/offline/logout.js", file159, sizeof file159 - 1},
    {"scripts/offline/outbox-store.js", file160, sizeof file160 - 1},
    {"scripts/offline/page.js", file161, sizeof file161 - 1},
    {"scripts/offline/post-delivery.js", file162, sizeof file162 - 1},
    {"scripts/offline/queue.js", file163, sizeof file163 - 1},
    {"scripts/offline/reader.js", file164, sizeof file164 - 1},
    {"scripts/offline/refusals.js", file165, sizeof file165 - 1},
    {"scripts/offline/renewal.js", file166, sizeof file166 - 1},
    {"scripts/offline/server-state.js", file167, sizeof file167 - 1},
    {"scripts/offline/start.js", file168, sizeof file168 - 1},
    {"scripts/offline/update.js", file169, sizeof file169 - 1},
    {"scripts/offline/waiting-mark.js", file170, sizeof file170 - 1},
    {"scripts/offline/waiting-posts.js", file171, sizeof file171 - 1},
    {"scripts/photos/arrange.js", file172, sizeof file172 - 1},
    {"scripts/photos/blurhash.js", file173, sizeof file173 - 1},
    {"scripts/photos/carousel-mouse.js", file174, sizeof file174 - 1},
    {"scripts/photos/crop-geometry.js", file175, sizeof file175 - 1},
    {"scripts/photos/double-tap.js", file176, sizeof file176 - 1},
    {"scripts/photos/drawn-icon.js", file177, sizeof file177 - 1},
    {"scripts/photos/gestures.js", file178, sizeof file178 - 1},
    {"scripts/photos/masonry-places.js", file179, sizeof file179 - 1},
    {"scripts/photos/masonry-window.js", file180, sizeof file180 - 1},
    {"scripts/photos/numbers.js", file181, sizeof file181 - 1},
    {"scripts/photos/pasted.js", file182, sizeof file182 - 1},
    {"scripts/photos/photos.js", file183, sizeof file183 - 1},
    {"scripts/photos/placeholders.js", file184, sizeof file184 - 1},
    {"scripts/photos/straightening.js", file185, sizeof file185 - 1},
    {"scripts/photos/thumbhash.js", file186, sizeof file186 - 1},
    {"scripts/photos/tones.js", file187, sizeof file187 - 1},
    {"scripts/photos/upload.js", file188, sizeof file188 - 1},
    {"scripts/photos/viewer/controls.js", file189, sizeof file189 - 1},
    {"scripts/photos/viewer/growth.js", file190, sizeof file190 - 1},
    {"scripts/photos/viewer/hold.js", file191, sizeof file191 - 1},
    {"scripts/photos/viewer/index.js", file192, sizeof file192 - 1},
    {"scripts/photos/viewer/keys.js", file193, sizeof file193 - 1},
    {"scripts/photos/viewer/photo-set.js", file194, sizeof file194 - 1},
    {"scripts/photos/viewer/physics.js", file195, sizeof file195 - 1},
    {"scripts/photos/viewer/slide.js", file196, sizeof file196 - 1},
    {"scripts/photos/viewer/star.js", file197, sizeof file197 - 1},
    {"scripts/photos/viewer/strip.js", file198, sizeof file198 - 1},
    {"scripts/photos/viewer/swipes.js", file199, sizeof file199 - 1},
    {"scripts/photos/viewer/view-geometry.js", file200, sizeof file200 - 1},
    {"scripts/photos/viewer/viewer.js", file201, sizeof file201 - 1},
    {"scripts/photos/workbench/adjustments.js", file202, sizeof file202 - 1},
    {"scripts/photos/workbench/alt-field.js", file203, sizeof file203 - 1},
    {"scripts/photos/workbench/announcer.js", file204, sizeof file204 - 1},
    {"scripts/photos/workbench/crop-stage.js", file205, sizeof file205 - 1},
    {"scripts/photos/workbench/draft-autosave.js", file206, sizeof file206 - 1},
    {"scripts/photos/workbench/draft-store.js", file207, sizeof file207 - 1},
    {"scripts/photos/workbench/draft.js", file208, sizeof file208 - 1},
    {"scripts/photos/workbench/early-uploads.js", file209, sizeof file209 - 1},
    {"scripts/photos/workbench/failure-lines.js", file210, sizeof file210 - 1},
    {"scripts/photos/workbench/file-judgement.js", file211, sizeof file211 - 1},
    {"scripts/photos/workbench/file-store.js", file212, sizeof file212 - 1},
    {"scripts/photos/workbench/finished-drafts.js", file213, sizeof file213 - 1},
    {"scripts/photos/workbench/kept-draft.js", file214, sizeof file214 - 1},
    {"scripts/photos/workbench/leave-guard.js", file215, sizeof file215 - 1},
    {"scripts/photos/workbench/moments.js", file216, sizeof file216 - 1},
    {"scripts/photos/workbench/photo-drawing.js", file217, sizeof file217 - 1},
    {"scripts/photos/workbench/photo-intake.js", file218, sizeof file218 - 1},
    {"scripts/photos/workbench/photo-panel.js", file219, sizeof file219 - 1},
    {"scripts/photos/workbench/photo-picker.js", file220, sizeof file220 - 1},
    {"scripts/photos/workbench/photo-source.js", file221, sizeof file221 - 1},
    {"scripts/photos/workbench/photo-sources.js", file222, sizeof file222 - 1},
    {"scripts/photos/workbench/photo-workbench.js", file223, sizeof file223 - 1},
    {"scripts/photos/workbench/post-sender.js", file224, sizeof file224 - 1},
    {"scripts/photos/workbench/readable-file.js", file225, sizeof file225 - 1},
    {"scripts/photos/workbench/send-panel.js", file226, sizeof file226 - 1},
    {"scripts/photos/workbench/sending.js", file227, sizeof file227 - 1},
    {"scripts/photos/workbench/strip-drag.js", file228, sizeof file228 - 1},
    {"scripts/photos/workbench/tab-files.js", file229, sizeof file229 - 1},
    {"scripts/photos/workbench/texts.js", file230, sizeof file230 - 1},
    {"scripts/photos/workbench/thumbnail-strip.js", file231, sizeof file231 - 1},
    {"scripts/photos/workbench/tone-filter.js", file232, sizeof file232 - 1},
    {"scripts/photos/workbench/uploader.js", file233, sizeof file233 - 1},
    {"scripts/photos/workbench/yard-draft.js", file234, sizeof file234 - 1},
    {"scripts/posts/carried.js", file235, sizeof file235 - 1},
    {"scripts/posts/deletion.js", file236, sizeof file236 - 1},
    {"scripts/posts/missed-news.js", file237, sizeof file237 - 1},
    {"scripts/posts/packed-markup.js", file238, sizeof file238 - 1},
    {"scripts/posts/post-menu.js", file239, sizeof file239 - 1},
    {"scripts/posts/post-places.js", file240, sizeof file240 - 1},
    {"scripts/posts/post-window.js", file241, sizeof file241 - 1},
    {"scripts/posts/posts.js", file242, sizeof file242 - 1},
    {"scripts/reports/report-sheet.js", file243, sizeof file243 - 1},
    {"scripts/saves/index.js", file244, sizeof file244 - 1},
    {"scripts/saves/long-press.js", file245, sizeof file245 - 1},
    {"scripts/saves/memo-line.js", file246, sizeof file246 - 1},
    {"scripts/saves/memo-sheet.js", file247, sizeof file247 - 1},
    {"scripts/saves/save-at-once.js", file248, sizeof file248 - 1},
    {"scripts/saves/saved-element.js", file249, sizeof file249 - 1},
    {"scripts/saves/saves.js", file250, sizeof file250 - 1},
    {"scripts/saves/waiting-saves.js", file251, sizeof file251 - 1},
    {"scripts/search/recent-searches.js", file252, sizeof file252 - 1},
    {"scripts/search/suggest.js", file253, sizeof file253 - 1},
    {"scripts/search/suggestion-option.js", file254, sizeof file254 - 1},
    {"scripts/search/suggestion-token.js", file255, sizeof file255 - 1},
    {"scripts/search/suggestions.js", file256, sizeof file256 - 1},
    {"scripts/settings/cropper.js", file257, sizeof file257 - 1},
    {"scripts/settings/index.js", file258, sizeof file258 - 1},
    {"scripts/settings/picture-element.js", file259, sizeof file259 - 1},
    {"scripts/shortcuts/index.js", file260, sizeof file260 - 1},
    {"scripts/shortcuts/keys.js", file261, sizeof file261 - 1},
    {"scripts/shortcuts/sheet.js", file262, sizeof file262 - 1},
    {"scripts/shortcuts/switch.js", file263, sizeof file263 - 1},
    {"scripts/stories/form/index.js", file264, sizeof file264 - 1},
    {"scripts/stories/form/story-composer.js", file265, sizeof file265 - 1},
    {"scripts/stories/form/words-place.js", file266, sizeof file266 - 1},
    {"scripts/stories/form/words-stage.js", file267, sizeof file267 - 1},
    {"scripts/stories/player/acts.js", file268, sizeof file268 - 1},
    {"scripts/stories/player/clock.js", file269, sizeof file269 - 1},
    {"scripts/stories/player/fetching.js", file270, sizeof file270 - 1},
    {"scripts/stories/player/hand.js", file271, sizeof file271 - 1},
    {"scripts/stories/player/index.js", file272, sizeof file272 - 1},
    {"scripts/stories/player/keys.js", file273, sizeof file273 - 1},
    {"scripts/stories/player/marks.js", file274, sizeof file274 - 1},
    {"scripts/stories/player/order.js", file275, sizeof file275 - 1},
    {"scripts/stories/player/pauses.js", file276, sizeof file276 - 1},
    {"scripts/stories/player/player.js", file277, sizeof file277 - 1},
    {"scripts/stories/player/shown-story.js", file278, sizeof file278 - 1},
    {"scripts/stories/player/told.js", file279, sizeof file279 - 1},
    {"scripts/stories/player/touch.js", file280, sizeof file280 - 1},
    {"scripts/stories/player/walk.js", file281, sizeof file281 - 1},
    {"scripts/stories/player/zones.js", file282, sizeof file282 - 1},
    {"scripts/stories/row.js", file283, sizeof file283 - 1},
    {"scripts/tags/followed-tags.js", file284, sizeof file284 - 1},
    {"scripts/threads/ask-element.js", file285, sizeof file285 - 1},
    {"scripts/threads/index.js", file286, sizeof file286 - 1},
    {"scripts/threads/kept-photos.js", file287, sizeof file287 - 1},
    {"scripts/threads/message-form.js", file288, sizeof file288 - 1},
    {"scripts/threads/message-list.js", file289, sizeof file289 - 1},
    {"scripts/threads/sending.js", file290, sizeof file290 - 1},
    {"scripts/threads/thread-element.js", file291, sizeof file291 - 1},
    {"scripts/threads/threads-element.js", file292, sizeof file292 - 1},
    {"scripts/threads/waiting-row.js", file293, sizeof file293 - 1},
    {"scripts/transitions.js", file294, sizeof file294 - 1},
    {"scripts/worker/eviction.js", file295, sizeof file295 - 1},
    {"scripts/worker/index.js", file296, sizeof file296 - 1},
    {"scripts/worker/mail.js", file297, sizeof file297 - 1},
    {"scripts/worker/pages.js", file298, sizeof file298 - 1},
    {"scripts/worker/photos.js", file299, sizeof file299 - 1},
    {"scripts/worker/push.js", file300, sizeof file300 - 1},
    {"scripts/worker/reader-cache.js", file301, sizeof file301 - 1},
    {"scripts/worker/routing.js", file302, sizeof file302 - 1},
    {"scripts/worker/saved.js", file303, sizeof file303 - 1},
    {"scripts/worker/share.js", file304, sizeof file304 - 1},
    {"scripts/worker/shell.js", file305, sizeof file305 - 1},
    {"styles/avatar.css", file306, sizeof file306 - 1},
    {"styles/banner.css", file307, sizeof file307 - 1},
    {"styles/base.css", file308, sizeof file308 - 1},
    {"styles/bell.css", file309, sizeof file309 - 1},
    {"styles/buttons.css", file310, sizeof file310 - 1},
    {"styles/card.css", file311, sizeof file311 - 1},
    {"styles/carousel.css", file312, sizeof file312 - 1},
    {"styles/carried.css", file313, sizeof file313 - 1},
    {"styles/dialog.css", file314, sizeof file314 - 1},
    {"styles/feed.css", file315, sizeof file315 - 1},
    {"styles/fields.css", file316, sizeof file316 - 1},
    {"styles/frame.css", file317, sizeof file317 - 1},
    {"styles/icon.css", file318, sizeof file318 - 1},
    {"styles/later/account.css", file319, sizeof file319 - 1},
    {"styles/later/alt-texts.css", file320, sizeof file320 - 1},
    {"styles/later/board-forms.css", file321, sizeof file321 - 1},
    {"styles/later/boards.css", file322, sizeof file322 - 1},
    {"styles/later/carousel-mouse.css", file323, sizeof file323 - 1},
    {"styles/later/comments.css", file324, sizeof file324 - 1},
    {"styles/later/compose.css", file325, sizeof file325 - 1},
    {"styles/later/crop-stage.css", file326, sizeof file326 - 1},
    {"styles/later/drafts.css", file327, sizeof file327 - 1},
    {"styles/later/heading.css", file328, sizeof file328 - 1},
    {"styles/later/home.css", file329, sizeof file329 - 1},
    {"styles/later/listing-form.css", file330, sizeof file330 - 1},
    {"styles/later/listing.css", file331, sizeof file331 - 1},
    {"styles/later/market-alerts.css", file332, sizeof file332 - 1},
    {"styles/later/market-choices.css", file333, sizeof file333 - 1},
    {"styles/later/market.css", file334, sizeof file334 - 1},
    {"styles/later/masonry.css", file335, sizeof file335 - 1},
    {"styles/later/member.css", file336, sizeof file336 - 1},
    {"styles/later/message-form.css", file337, sizeof file337 - 1},
    {"styles/later/moderation.css", file338, sizeof file338 - 1},
    {"styles/later/notifications.css", file339, sizeof file339 - 1},
    {"styles/later/offers.css", file340, sizeof file340 - 1},
    {"styles/later/on-this-day.css", file341, sizeof file341 - 1},
    {"styles/later/pieces.css", file342, sizeof file342 - 1},
    {"styles/later/pill.css", file343, sizeof file343 - 1},
    {"styles/later/post.css", file344, sizeof file344 - 1},
    {"styles/later/saves.css", file345, sizeof file345 - 1},
    {"styles/later/settings.css", file346, sizeof file346 - 1},
    {"styles/later/shortcuts.css", file347, sizeof file347 - 1},
    {"styles/later/story-form.css", file348, sizeof file348 - 1},
    {"styles/later/story.css", file349, sizeof file349 - 1},
    {"styles/later/suggestions.css", file350, sizeof file350 - 1},
    {"styles/later/threads.css", file351, sizeof file351 - 1},
    {"styles/later/veil.css", file352, sizeof file352 - 1},
    {"styles/later/viewer.css", file353, sizeof file353 - 1},
    {"styles/later/yard.css", file354, sizeof file354 - 1},
    {"styles/layers.css", file355, sizeof file355 - 1},
    {"styles/like.css", file356, sizeof file356 - 1},
    {"styles/list.css", file357, sizeof file357 - 1},
    {"styles/members.css", file358, sizeof file358 - 1},
    {"styles/menu.css", file359, sizeof file359 - 1},
    {"styles/notice.css", file360, sizeof file360 - 1},
    {"styles/offline.css", file361, sizeof file361 - 1},
    {"styles/pages.css", file362, sizeof file362 - 1},
    {"styles/photo.css", file363, sizeof file363 - 1},
    {"styles/reports.css", file364, sizeof file364 - 1},
    {"styles/reset.css", file365, sizeof file365 - 1},
    {"styles/rows.css", file366, sizeof file366 - 1},
    {"styles/save.css", file367, sizeof file367 - 1},
    {"styles/search.css", file368, sizeof file368 - 1},
    {"styles/sheet.css", file369, sizeof file369 - 1},
    {"styles/tiles.css", file370, sizeof file370 - 1},
    {"styles/toast.css", file371, sizeof file371 - 1},
    {"styles/tokens.css", file372, sizeof file372 - 1},
    {"styles/utilities.css", file373, sizeof file373 - 1},
    {"styles/words.css", file374, sizeof file374 - 1},
};

const CWebAssetsFile *const CWebAssetsFiles = files;
const size_t CWebAssetsFileCount = 375;
