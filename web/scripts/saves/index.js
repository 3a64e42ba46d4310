// The page of what one saved.

import { define } from "../elements/index.js"
import { SavedElement } from "./saved-element.js"

define("madang-saved", SavedElement)
