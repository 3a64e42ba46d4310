// Changing one's avatar, and an owner the logo.

import { define } from "../lib/define.js"
import { PictureElement } from "./picture-element.js"

define("madang-picture", PictureElement)
