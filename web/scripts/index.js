// What every page does beyond its HTML. Pages work without it.

import { defineElements } from "./elements/index.js"
import { listenForClicks } from "./lib/clicks.js"
import { keepLive } from "./lib/live.js"
import { keepTimesFresh, tellLocalTimes } from "./lib/relative-time.js"
import { suggestEverywhere } from "./lib/suggestions.js"
import { language, word } from "./lib/words.js"

defineElements()
listenForClicks()
keepLive()
keepTimesFresh(word)
tellLocalTimes(language())
suggestEverywhere()
