// Single keys, and the page that lists them.

import { listenForShortcuts } from "./keys.js"
import { prepareSwitch } from "./sheet.js"

listenForShortcuts()
prepareSwitch(document)
