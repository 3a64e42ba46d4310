// The page of what one saved.

import { define } from "../lib/define.js"
import { SavedElement } from "./saved-element.js"
import { startSaves } from "./saves.js"

// What was heard while the scripts came is told at once, and the list has to hear it.
define("madang-saved", SavedElement)
startSaves()
