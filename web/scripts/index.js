// What every page does beyond its HTML. Pages work without it.
//
// Importing a module does nothing: no channel opens, nobody listens. Only a module that a page or a worker names begins
// something: this one, the `index.js` of a folder, an element, transitions.js, offline/page.js, joining/worker.js. Nor do
// imports go in circles (scripts/check-scripts). By that the server may send many modules as one file.

import { fetchElements } from "./elements/index.js"
import "./elements/toasts.js"
import { keepBlocks } from "./lib/blocks.js"
import { listenForClicks } from "./lib/clicks.js"
import { keepLive, live } from "./lib/live.js"
import { fetchViewerEarly } from "./lib/photos.js"
import { keepPosts } from "./lib/post-places.js"
import { showHashes } from "./lib/placeholders.js"
import { keepTimesFresh, tellLocalTimes } from "./lib/relative-time.js"
import { suggestWhereAsked } from "./lib/suggest.js"
import { language, word } from "./lib/words.js"
import { keepOffline } from "./offline/start.js"

fetchElements()
listenForClicks()
keepLive()
fetchViewerEarly()
showHashes()
keepPosts()
keepBlocks(live)
keepTimesFresh(word)
tellLocalTimes(language())
suggestWhereAsked()
keepOffline()
