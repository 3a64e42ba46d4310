// What every page does beyond its HTML. Pages work without it.
//
// Importing a module does nothing: no channel opens, nobody listens. Only a module that a page or a worker names begins
// something: this one, the `index.js` of a folder, an element, transitions.js, offline/page.js,
// accounts/join-worker.js. Nor do imports go in circles, of modules or of folders. By that the server may send many
// modules as one file.
//
// A folder is a feature, named as in Sources/Website; `lib` has what three of them or more use, and `elements` what
// pages name by the name of an element (scripts/check-scripts).

import { keepBlocks } from "./blocks/blocks.js"
// What nearly every page has, or every page with posts: by themselves they would be requests of the first view.
import "./elements/bell.js"
import "./elements/more.js"
import "./elements/toasts.js"
import { fetchElements } from "./elements/index.js"
import { listenForClicks } from "./clicks.js"
import { afterPage, late } from "./lib/late.js"
import { keepLive, live } from "./lib/live.js"
import { keepOffline } from "./offline/start.js"
import { fetchViewerEarly } from "./photos/photos.js"
import { showHashes } from "./photos/placeholders.js"
import { keepPosts } from "./posts/post-places.js"
import { suggestWhereAsked } from "./search/suggest.js"

fetchElements()
listenForClicks()
keepLive()
fetchViewerEarly()
showHashes()
keepPosts()
keepBlocks(live)
for (const [name, isMuted] of [["member.muted", true], ["member.unmuted", false]]) {
  live.listen(name, async ({ username }) => (await late(import("./mutes/mutes.js")))?.hearMute(username, isMuted))
}
afterPage(async () => (await late(import("./frame/times.js")))?.keepTimes())
suggestWhereAsked()
// Who has a mouse most likely has a keyboard.
if (matchMedia("(hover)").matches) late(import("./shortcuts/index.js"))
keepOffline()
