// Changing one's avatar, on the page of the profile.

import { AvatarElement } from "./avatar-element.js"
import { define } from "../elements/define.js"

define("madang-avatar", AvatarElement)
