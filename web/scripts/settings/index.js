// Changing one's avatar, on the page of the profile.

import { define } from "../lib/define.js"
import { AvatarElement } from "./avatar-element.js"

define("madang-avatar", AvatarElement)
