// The page of what one saved.

import { define } from "../elements/define.js"
import { startSaves } from "../lib/saves.js"
import { SavedElement } from "./saved-element.js"

startSaves()
define("madang-saved", SavedElement)
