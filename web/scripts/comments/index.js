// What is said under a post, on its page.

import { define } from "../lib/define.js"
import { CommentsElement } from "./comments-element.js"

define("madang-comments", CommentsElement)
