// The page of what one saved.

import { define } from "../lib/define.js"
import { SavedElement } from "./saved-element.js"
import { startSaves } from "./saves.js"

startSaves()
define("madang-saved", SavedElement)
